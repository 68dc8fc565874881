//! Cancelling a booking.

use booking::{BookingError, BookingState};
use chrono::Duration;
use kernel::Actor;

use crate::world::{World, count, manager, stranger, wanted};

kernel::both_engines! {
    async fn a_cancelled_booking_frees_its_bay_and_can_not_be_cancelled_again(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "10:00", &["service-oil"])).await.expect("is saved");
        assert!(saved.changeable_until.is_some());
        let cancelled = world.booking.cancel(&Actor::Visitor, "", &saved.id).await.expect("is cancelled");
        assert_eq!(cancelled.changeable_until, None);
        assert_eq!(cancelled.state, BookingState::Cancelled);
        assert!(!cancelled.cancellable && !cancelled.overdue_to_cancel);
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM bay_claim").await, 0);

        let again = world.booking.cancel(&Actor::Visitor, "", &saved.id).await;
        assert!(matches!(again, Err(BookingError::AlreadyCancelled)));
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "10:00", &["service-oil"])).await.expect("the bay is free");
    }

    async fn a_day_before_the_start_is_the_last_moment_for_visitors_but_not_for_staff(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-25", "10:00", &["service-oil"])).await.expect("is saved");
        let last = saved.changeable_until.map(|moment| kernel::seoul::wall_of_millis(moment.timestamp_millis()).to_string());
        assert_eq!(last.as_deref(), Some("2026-11-24 10:00:00"));
        world.clock.advance(Duration::hours(24) + Duration::minutes(31));
        let seen = world.booking.find(&Actor::Visitor, &saved.id).await.expect("is found");
        assert!(seen.overdue_to_cancel && !seen.cancellable);
        let late = world.booking.cancel(&Actor::Visitor, "", &saved.id).await;
        assert!(matches!(late, Err(BookingError::OverdueToCancel)));
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM bay_claim").await, 1, "the bay is still kept");
        world.booking.cancel(&manager(), "", &saved.id).await.expect("staff are exempt");
    }

    async fn the_first_hour_after_booking_is_always_free(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-23", "11:30", &["service-oil"])).await.expect("is saved");
        assert_eq!(saved.changeable_until, Some(world.clock.now() + Duration::hours(1)));
        world.clock.advance(Duration::minutes(59));
        world.booking.cancel(&Actor::Visitor, "", &saved.id).await.expect("is cancelled within the hour");
    }

    async fn twenty_cancels_at_once_cancel_once(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "10:00", &["service-oil"])).await.expect("is saved");
        let tries: Vec<_> = (0..20).map(|_| {
            let (booking, id) = (world.booking.clone(), saved.id.clone());
            tokio::spawn(async move { booking.cancel(&Actor::Visitor, "", &id).await.is_ok() })
        }).collect();
        let mut done = 0;
        for attempt in tries {
            done += u32::from(attempt.await.expect("ends"));
        }
        assert_eq!(done, 1);
    }

    async fn an_unknown_booking_can_not_be_cancelled(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        assert!(matches!(world.booking.cancel(&Actor::Visitor, "", "nothing").await, Err(BookingError::NotFound)));
    }
}
