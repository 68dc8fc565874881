//! Displayed availability.

use std::collections::BTreeMap;

use booking::{BookingError, HoldRequest, TimeslotStatus};
use kernel::{Actor, Visit};

use crate::world::{CENTRE, World, date, execute, stranger, wanted};

async fn day(world: &World, day: &str, services: &[&str]) -> BTreeMap<String, TimeslotStatus> {
    let services: Vec<String> = services.iter().map(|id| (*id).to_owned()).collect();
    let week = world.booking.timeslots(CENTRE, date(day), &services, None).await.expect("a week");
    week.timeslots
        .iter()
        .filter(|slot| slot.date == date(day))
        .map(|slot| (slot.time.format("%H:%M").to_string(), slot.status))
        .collect()
}

kernel::both_engines! {
    async fn a_week_has_seven_days_and_closed_ones_have_no_times(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let week = world.booking.timeslots(CENTRE, date("2026-11-23"), &[], None).await.expect("a week");
        assert_eq!(week.day_list.len(), 7);
        assert!(week.timeslots.iter().all(|slot| slot.date != date("2026-11-29")), "Sunday is closed");
        assert_eq!(week.time_list.first().map(ToString::to_string), Some("09:00:00".into()));
        assert_eq!(week.time_list.len(), 18);
        assert_eq!(week.timeslots.iter().filter(|slot| slot.date == date("2026-11-28")).count(), 8, "Saturday morning");
    }

    async fn full_days_are_the_open_ones_without_a_free_start(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let full = async |services: &[&str], token: Option<&str>| {
            let services: Vec<String> = services.iter().map(|id| (*id).to_owned()).collect();
            world.booking.full_days(CENTRE, &services, token).await.expect("days")
        };
        assert_eq!(full(&[], None).await, []);
        // A Saturday has eight starts of half an hour, of which the last one is kept by a hold.
        for time in ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30", "12:00"] {
            let booked = wanted("2026-11-28", time, &["service-oil"]);
            world.booking.save(&Actor::Visitor, &stranger(), booked).await.expect("is saved");
        }
        assert_eq!(full(&["service-oil"], None).await, []);
        assert_eq!(full(&["service-brakes"], None).await, [date("2026-11-28")], "an hour fits nowhere");
        let visit = Visit::new("visit-1".to_owned(), "192.0.2.1".parse().ok());
        let last = HoldRequest {
            dealer_code: CENTRE.into(),
            date: "2026-11-28".into(),
            time: "12:30".into(),
            service_ids: vec!["service-oil".into()],
        };
        let hold = world.booking.hold(&visit, &last).await.expect("is held").token;
        assert_eq!(full(&["service-oil"], None).await, [date("2026-11-28")]);
        assert_eq!(full(&["service-oil"], Some(&hold)).await, [], "the own hold reads as free");
        // Closed in the evening: nothing of the day is left, as nothing is of one that is full.
        world.clock.advance(chrono::Duration::hours(8));
        assert_eq!(full(&[], None).await, [date("2026-11-23"), date("2026-11-28")]);
        let error = world.booking.full_days("SC-NONE", &[], None).await.expect_err("refused");
        assert_eq!(error.into_refusal().expect("refused").as_slice()[0].code, "dealer_not_found");
    }

    async fn times_read_past_free_full_and_closed(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-23", "13:00", &["service-oil"])).await.expect("is saved");
        let today = day(&world, "2026-11-23", &["service-brakes"]).await;
        assert_eq!(today["11:00"], TimeslotStatus::Past);
        assert_eq!(today["11:30"], TimeslotStatus::Free);
        assert_eq!(today["12:30"], TimeslotStatus::Full, "an hour would run into the booking");
        assert_eq!(today["13:00"], TimeslotStatus::Full);
        assert_eq!(today["13:30"], TimeslotStatus::Free);
        assert_eq!(today["17:30"], TimeslotStatus::Closed, "an hour would run past closing");
        let shorter = day(&world, "2026-11-23", &["service-oil"]).await;
        assert_eq!(shorter["12:30"], TimeslotStatus::Free);
        assert_eq!(shorter["17:30"], TimeslotStatus::Free);
    }

    async fn what_is_shown_free_can_be_booked_and_nothing_else(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        for (time, services) in [("09:30", vec!["service-oil"]), ("11:00", vec!["service-brakes"]), ("16:30", vec![])] {
            world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", time, &services)).await.expect("is saved");
        }
        for services in [vec!["service-oil"], vec!["service-brakes"], vec!["service-brakes", "service-sparkplug"]] {
            for (time, status) in day(&world, "2026-11-24", &services).await {
                let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", &time, &services)).await;
                match saved {
                    Ok(view) => {
                        assert_eq!(status, TimeslotStatus::Free, "{time} {services:?}");
                        world.booking.cancel(&Actor::Visitor, "", &view.id).await.expect("is cancelled");
                    }
                    Err(BookingError::Taken { .. }) => assert_eq!(status, TimeslotStatus::Full, "{time} {services:?}"),
                    Err(_) => assert_eq!(status, TimeslotStatus::Closed, "{time} {services:?}"),
                }
            }
        }
    }

    async fn holidays_and_own_closures_are_closed_days_with_their_reason(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        execute(&world.database,
            "INSERT INTO dealer_closure (dealer_id, date, reason_ko, reason_en) \
             SELECT id, '2026-12-03', '내부 공사', 'Renovation' FROM dealer").await;
        world.locations.snapshot().refresh().await.expect("refreshes");
        let closed = world.booking.closed_days(CENTRE).expect("a centre");
        let named = |day: &str| closed.iter().find(|closed| closed.date == date(day)).map(|closed| closed.name.en.clone());
        assert_eq!(named("2026-12-03").as_deref(), Some("Renovation"));
        assert!(named("2026-12-25").is_some(), "Christmas");
        assert!(named("2026-11-29").is_some(), "Sunday");
        assert_eq!(named("2026-11-24"), None);
    }

    async fn unknown_centres_and_services_have_their_keys(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let key = |error: BookingError| error.into_refusal().expect("a refusal").as_slice()[0].code.to_string();
        let centre = world.booking.timeslots("SC-NONE", date("2026-11-24"), &[], None).await;
        assert_eq!(key(centre.expect_err("refused")), "dealer_not_found");
        let service = world.booking.timeslots(CENTRE, date("2026-11-24"), &["service-x".into()], None).await;
        assert_eq!(key(service.expect_err("refused")), "service_not_found");
    }

    async fn days_outside_the_window_have_no_times_however_far(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        for far in ["2027-06-01", "2020-01-01", "9999-12-31"] {
            let week = world.booking.timeslots(CENTRE, date(far), &[], None).await.expect("a week");
            assert!(week.timeslots.is_empty(), "{far}");
        }
    }
}
