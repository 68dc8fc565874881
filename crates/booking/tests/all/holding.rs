//! Holding a time while the booking is written.

use booking::{Booking, BookingError, BookingSettings, Hold, HoldRequest, TimeslotStatus};
use chrono::Duration;
use kernel::{Actor, Clock, Randomness, Visit};

use crate::world::{
    CENTRE, World, count, date, execute, monday_morning, open_centre, stranger, unlimited, wanted,
};

const DAY: &str = "2026-11-24";

fn visit() -> Visit {
    Visit::new(Randomness::system().url_safe_id(), "192.0.2.1".parse().ok())
}

fn at(time: &str, services: &[&str]) -> HoldRequest {
    HoldRequest {
        dealer_code: CENTRE.into(),
        date: DAY.into(),
        time: time.into(),
        service_ids: services.iter().map(|id| (*id).to_owned()).collect(),
    }
}

async fn status(booking: &Booking, time: &str, token: Option<&str>) -> TimeslotStatus {
    let services = ["service-oil".to_owned()];
    let week = booking.timeslots(CENTRE, date(DAY), &services, token).await.expect("a week");
    let slot = week
        .timeslots
        .iter()
        .find(|slot| slot.date == date(DAY) && slot.time.format("%H:%M").to_string() == time);
    slot.expect("a start").status
}

fn times(refused: Result<Hold, BookingError>) -> Vec<String> {
    let (BookingError::Taken { nearest } | BookingError::TooLong { nearest }) =
        refused.expect_err("is refused")
    else {
        panic!("not a refusal with other times")
    };
    nearest.iter().map(|slot| format!("{} {}", slot.date, slot.time.format("%H:%M"))).collect()
}

async fn claims(world: &World) -> i64 {
    count(&world.database, "SELECT COUNT(*) AS n FROM bay_claim").await
}

kernel::both_engines! {
    async fn what_is_held_is_full_for_others_and_free_for_its_holder(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let hold = world.booking.hold(&visit(), &at("10:00", &[])).await.expect("is held");
        assert_eq!((hold.seconds_left, hold.renewable_seconds), (600, 1800));
        assert_eq!(hold.end_time.format("%H:%M").to_string(), "11:00", "an hour while no service is chosen");
        assert_eq!(status(&world.booking, "10:00", None).await, TimeslotStatus::Full);
        assert_eq!(status(&world.booking, "10:30", None).await, TimeslotStatus::Full);
        assert_eq!(status(&world.booking, "10:00", Some(&hold.token)).await, TimeslotStatus::Free);

        let other = world.booking.save(&Actor::Visitor, &stranger(), wanted(DAY, "10:00", &["service-oil"])).await;
        assert!(matches!(other, Err(BookingError::Taken { .. })));
        let mut own = wanted(DAY, "10:00", &["service-oil"]);
        own.hold_token = Some(hold.token.clone());
        world.booking.save(&Actor::Visitor, &stranger(), own).await.expect("the holder books");
        assert_eq!(claims(&world).await, 1, "the half hour that the work doesn't need is free again");
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM hold").await, 0);
    }

    async fn a_hold_runs_out_after_ten_minutes_and_nothing_has_to_clean_up(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let hold = world.booking.hold(&visit(), &at("10:00", &["service-oil"])).await.expect("is held");
        world.clock.advance(Duration::minutes(10));
        assert_eq!(status(&world.booking, "10:00", None).await, TimeslotStatus::Free);
        assert!(matches!(world.booking.renew_hold(&hold.token).await, Err(BookingError::HoldExpired)));
        assert!(matches!(world.booking.resize_hold(&hold.token, &[]).await, Err(BookingError::HoldExpired)));

        world.booking.save(&Actor::Visitor, &stranger(), wanted(DAY, "10:00", &["service-oil"])).await.expect("another books");
        let mut late = wanted(DAY, "10:00", &["service-oil"]);
        late.hold_token = Some(hold.token.clone());
        assert!(matches!(world.booking.save(&Actor::Visitor, &stranger(), late).await, Err(BookingError::Taken { .. })));
        let mut elsewhere = wanted(DAY, "11:00", &["service-oil"]);
        elsewhere.hold_token = Some(hold.token);
        world.booking.save(&Actor::Visitor, &stranger(), elsewhere).await.expect("an old hold stands in nobody's way");
    }

    async fn renewing_adds_ten_minutes_up_to_thirty(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let hold = world.booking.hold(&visit(), &at("10:00", &["service-oil"])).await.expect("is held");
        for (left, renewable) in [(600, 1260), (600, 720), (180, 180)] {
            world.clock.advance(Duration::minutes(9));
            let renewed = world.booking.renew_hold(&hold.token).await.expect("is renewed");
            assert_eq!((renewed.seconds_left, renewed.renewable_seconds), (left, renewable));
            assert_eq!(renewed.token, hold.token);
        }
        assert_eq!(status(&world.booking, "10:00", None).await, TimeslotStatus::Full);
        world.clock.advance(Duration::minutes(3));
        assert!(matches!(world.booking.renew_hold(&hold.token).await, Err(BookingError::HoldExpired)));
        assert_eq!(status(&world.booking, "10:00", None).await, TimeslotStatus::Free);
    }

    async fn a_visit_has_one_hold_and_keeps_it_when_another_time_is_taken(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let visit = visit();
        let first = world.booking.hold(&visit, &at("10:00", &["service-oil"])).await.expect("is held");
        world.booking.save(&Actor::Visitor, &stranger(), wanted(DAY, "14:00", &["service-oil"])).await.expect("is saved");
        let nearest = times(world.booking.hold(&visit, &at("14:00", &["service-oil"])).await);
        assert!(nearest.contains(&format!("{DAY} 13:30")) && nearest.contains(&format!("{DAY} 14:30")), "{nearest:?}");
        assert_eq!(status(&world.booking, "10:00", None).await, TimeslotStatus::Full, "the first one stays");
        world.booking.renew_hold(&first.token).await.expect("and can be renewed");

        let second = world.booking.hold(&visit, &at("15:00", &["service-oil"])).await.expect("is held");
        assert_eq!(status(&world.booking, "10:00", None).await, TimeslotStatus::Free);
        assert!(matches!(world.booking.renew_hold(&first.token).await, Err(BookingError::HoldExpired)));
        world.booking.hold(&visit, &at("15:30", &[])).await.expect("a time that overlaps its own");
        assert!(matches!(world.booking.renew_hold(&second.token).await, Err(BookingError::HoldExpired)));
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM hold").await, 1);
    }

    async fn a_hold_grows_and_shrinks_with_the_services(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let hold = world.booking.hold(&visit(), &at("10:00", &[])).await.expect("is held");
        world.booking.save(&Actor::Visitor, &stranger(), wanted(DAY, "11:00", &["service-oil"])).await.expect("is saved");
        // Brakes and battery take longer than the hour that is free.
        let long = ["service-brakes".to_owned(), "service-battery".to_owned()];
        let nearest = times(world.booking.resize_hold(&hold.token, &long).await);
        assert!(!nearest.is_empty() && !nearest.contains(&format!("{DAY} 10:00")), "{nearest:?}");
        assert_eq!(status(&world.booking, "10:00", None).await, TimeslotStatus::Full, "the hour stays held");
        let shorter = world.booking.resize_hold(&hold.token, &["service-oil".into()]).await.expect("is resized");
        assert_eq!(shorter.end_time.format("%H:%M").to_string(), "10:30");
        assert_eq!(status(&world.booking, "10:30", None).await, TimeslotStatus::Free);
        let unknown = world.booking.resize_hold(&hold.token, &["service-x".into()]).await.expect_err("is refused");
        assert_eq!(unknown.into_refusal().expect("a refusal").as_slice()[0].code, "service_not_found");
    }

    async fn work_that_would_run_past_closing_is_offered_earlier_times(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let nearest = times(world.booking.hold(&visit(), &at("17:30", &[])).await);
        assert!(nearest.contains(&format!("{DAY} 17:00")), "{nearest:?}");
    }

    async fn a_released_hold_is_free_at_once(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let hold = world.booking.hold(&visit(), &at("10:00", &[])).await.expect("is held");
        assert!(world.booking.release_hold(&hold.token).await.expect("answers"));
        assert!(!world.booking.release_hold(&hold.token).await.expect("answers"));
        assert_eq!((claims(&world).await, status(&world.booking, "10:00", None).await), (0, TimeslotStatus::Free));
        assert!(!world.booking.release_hold("a\0b").await.expect("answers"));
    }

    async fn one_network_can_not_hold_a_whole_centre_and_not_everything(db: TestDatabase) {
        open_centre(&db.handle(), CENTRE, 50).await;
        open_centre(&db.handle(), "SC-OTHER", 50).await;
        let settings = BookingSettings { holds_per_network: 42, holds_per_centre: 40, ..unlimited() };
        let world = World::limited(db.handle(), Clock::fixed_at(monday_morning()), settings).await;
        let other = |time| HoldRequest { dealer_code: "SC-OTHER".into(), ..at(time, &[]) };
        for _ in 0..40 {
            world.booking.hold(&visit(), &at("10:00", &[])).await.expect("is held");
        }
        let more = world.booking.hold(&visit(), &at("11:00", &[])).await;
        assert!(matches!(more, Err(BookingError::TooManyHolds)));
        for time in ["10:00", "11:00"] {
            world.booking.hold(&visit(), &other(time)).await.expect("another centre");
        }
        let more = world.booking.hold(&visit(), &other("12:00")).await;
        assert!(matches!(more, Err(BookingError::TooManyHolds)));
        let elsewhere = Visit::new("elsewhere", "192.0.2.2".parse().ok());
        world.booking.hold(&elsewhere, &at("11:00", &[])).await.expect("another network may");
        world.clock.advance(Duration::minutes(10));
        world.booking.hold(&visit(), &at("11:00", &[])).await.expect("once they have run out");
    }

    async fn holds_at_once_are_exactly_as_many_as_one_network_may_have(db: TestDatabase) {
        open_centre(&db.handle(), CENTRE, 60).await;
        open_centre(&db.handle(), "SC-OTHER", 60).await;
        let settings = BookingSettings { holds_per_network: 50, holds_per_centre: 40, ..unlimited() };
        let world = World::limited(db.handle(), Clock::fixed_at(monday_morning()), settings).await;
        let crowd = async |centre: &'static str, starts: [&'static str; 2]| {
            let tries: Vec<_> = (0..100)
                .map(|number| {
                    let booking = world.booking.clone();
                    let request = HoldRequest { dealer_code: centre.into(), ..at(starts[number % 2], &[]) };
                    tokio::spawn(async move { booking.hold(&visit(), &request).await })
                })
                .collect();
            let mut held = 0;
            for attempt in tries {
                match attempt.await.expect("ends") {
                    Ok(_) => held += 1,
                    Err(error) => assert!(matches!(error, BookingError::TooManyHolds), "{error}"),
                }
            }
            held
        };
        assert_eq!(crowd(CENTRE, ["10:00", "14:00"]).await, 40);
        assert_eq!(crowd("SC-OTHER", ["10:00", "14:00"]).await, 10);
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM hold").await, 50);
    }

    async fn a_hold_in_a_bay_that_was_taken_away_makes_no_booking(db: TestDatabase) {
        let world = World::with_bays(&db, 2).await;
        // A hold of exactly what the work takes, and one of more.
        let cases = [("10:00", vec!["service-oil"]), ("14:00", vec![])].map(|(time, services)| (visit(), time, services));
        let mut tokens = Vec::new();
        for (visit, time, services) in &cases {
            world.booking.save(&Actor::Visitor, &stranger(), wanted(DAY, time, &["service-oil"])).await.expect("the first bay");
            tokens.push(world.booking.hold(visit, &at(time, services)).await.expect("the second bay").token);
        }
        execute(&world.database, "UPDATE dealer SET bays = 1").await;
        world.locations.snapshot().refresh().await.expect("refreshes");
        for ((visit, time, _), token) in cases.into_iter().zip(tokens) {
            let mut own = wanted(DAY, time, &["service-oil"]);
            own.hold_token = Some(token);
            let refused = world.booking.save(&Actor::Visitor, &visit, own).await;
            assert!(matches!(refused, Err(BookingError::Taken { .. })), "{time}: {refused:?}");
        }
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM booking").await, 2);
    }

    async fn placing_a_hold_anew_does_not_restart_its_thirty_minutes(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let visit = visit();
        let place = async |time| world.booking.hold(&visit, &at(time, &[])).await;
        place("10:00").await.expect("is held");
        for (minutes, left) in [(9, 600), (9, 600), (9, 180)] {
            world.clock.advance(Duration::minutes(minutes));
            let hold = place("10:00").await.expect("is held anew");
            assert_eq!(hold.seconds_left, left);
        }
        // A start half an hour earlier covers half of the same time.
        let shifted = place("09:30").await.expect("is held");
        assert_eq!((shifted.seconds_left, shifted.renewable_seconds), (180, 180));
        world.clock.advance(Duration::minutes(3));
        assert!(matches!(place("10:00").await, Err(BookingError::HoldCoolDown)));
        assert_eq!(status(&world.booking, "10:00", None).await, TimeslotStatus::Free);
        place("14:00").await.expect("another time");
        world.clock.advance(Duration::minutes(29));
        assert!(matches!(place("10:00").await, Err(BookingError::HoldCoolDown)));
        world.clock.advance(Duration::minutes(1));
        assert_eq!(place("10:00").await.expect("after the pause").renewable_seconds, 1800);
    }

    async fn a_network_can_not_hold_a_time_for_ever_by_new_visits(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        for _ in 0..6 {
            world.booking.hold(&visit(), &at("10:00", &[])).await.expect("is held");
            world.clock.advance(Duration::minutes(10));
        }
        let more = world.booking.hold(&visit(), &at("10:00", &[])).await;
        assert!(matches!(more, Err(BookingError::HoldCoolDown)));
        let elsewhere = Visit::new("elsewhere", "192.0.2.2".parse().ok());
        world.booking.hold(&elsewhere, &at("10:00", &[])).await.expect("another network may");
        world.booking.hold(&visit(), &at("14:00", &[])).await.expect("and another time");
    }

    async fn bad_requests_have_their_keys_and_hold_nothing(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let refused = |change: fn(&mut HoldRequest)| {
            let (booking, mut request) = (world.booking.clone(), at("10:00", &[]));
            change(&mut request);
            async move {
                let error = booking.hold(&visit(), &request).await.expect_err("is refused");
                error.into_refusal().expect("a refusal").as_slice()[0].code.to_string()
            }
        };
        assert_eq!(refused(|r| r.dealer_code = " ".into()).await, "service_centre_required");
        assert_eq!(refused(|r| r.dealer_code = "SC-9999".into()).await, "dealer_not_found");
        assert_eq!(refused(|r| r.date = "2026-02-30".into()).await, "timeslot_required");
        assert_eq!(refused(|r| r.time = "10시".into()).await, "timeslot_required");
        assert_eq!(refused(|r| r.date = "2026-11-20".into()).await, "slot_past");
        assert_eq!(refused(|r| r.date = "2027-03-02".into()).await, "out_of_horizon");
        assert_eq!(refused(|r| r.date = "2026-11-29".into()).await, "slot_closed");
        assert_eq!(refused(|r| r.time = "10:15".into()).await, "slot_closed");
        assert_eq!(refused(|r| r.service_ids = vec!["x".into()]).await, "service_not_found");
        assert_eq!(claims(&world).await, 0);
    }

    async fn what_ran_out_long_ago_is_swept_away_and_bookings_stay(db: TestDatabase) {
        let world = World::with_bays(&db, 2).await;
        world.booking.hold(&visit(), &at("10:00", &[])).await.expect("is held");
        world.booking.save(&Actor::Visitor, &stranger(), wanted(DAY, "10:00", &["service-oil"])).await.expect("is saved");
        world.clock.advance(Duration::hours(25));
        assert_eq!(world.booking.sweep().await.expect("sweeps"), 1);
        assert_eq!(claims(&world).await, 1, "the booking's");
    }
}
