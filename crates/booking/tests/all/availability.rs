//! Displayed availability.

use std::collections::BTreeMap;

use booking::{BookingError, HoldRequest, TimeslotStatus};
use kernel::{Actor, Clock, Visit};

use crate::world::{CENTRE, World, date, execute, monday_morning, open_centre, stranger, wanted};

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

    async fn each_open_day_has_the_number_of_its_free_starts(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let days = async |services: &[&str], token: Option<&str>| {
            let services: Vec<String> = services.iter().map(|id| (*id).to_owned()).collect();
            world.booking.availability(CENTRE, &services, token).await.expect("days")
        };
        let full = async |services: &[&str], token: Option<&str>| {
            days(services, token).await.iter().filter(|day| day.free == 0).map(|day| day.date).collect::<Vec<_>>()
        };
        let open: BTreeMap<_, _> = days(&["service-oil"], None).await.iter().map(|day| (day.date, day.free)).collect();
        assert_eq!(open.get(&date("2026-11-28")), Some(&8));
        assert_eq!(open.get(&date("2026-11-29")), None, "Sunday is closed");
        assert_eq!(open.keys().max(), Some(&world.booking.window().max_date));
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
        let error = world.booking.availability("SC-NONE", &[], None).await.expect_err("refused");
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

    async fn the_earliest_time_of_each_centre_is_its_first_free_start(db: TestDatabase) {
        for (code, bays) in [(CENTRE, 1), ("SC-FREE", 2), ("SC-SHUT", 1), ("SC-NONE", 0)] {
            open_centre(&db.handle(), code, bays).await;
        }
        execute(&db.handle(),
            "INSERT INTO dealer_closure (dealer_id, date, reason_ko, reason_en) \
             SELECT id, '2026-11-23', '내부 공사', 'Renovation' FROM dealer WHERE code = 'SC-SHUT'").await;
        let world = World::opened_on(db.handle(), Clock::fixed_at(monday_morning())).await;
        let earliest = async |state: Option<&str>, services: &[&str]| {
            let services: Vec<String> = services.iter().map(|id| (*id).to_owned()).collect();
            let times = world.booking.earliest_times(state, None, &services).await.expect("times");
            let times = times.into_iter().map(|e| (e.dealer_code, format!("{} {}", e.date, e.time.format("%H:%M"))));
            times.collect::<BTreeMap<_, _>>()
        };
        let expected = |busy: &str| BTreeMap::from([
            (CENTRE.to_owned(), busy.to_owned()),
            ("SC-FREE".to_owned(), "2026-11-23 11:30".to_owned()),
            ("SC-SHUT".to_owned(), "2026-11-24 09:00".to_owned()),
        ]);
        assert_eq!(earliest(None, &[]).await, expected("2026-11-23 11:30"));
        // Every hour of six days is booked, then all but one half hour of the next.
        let days = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-30"];
        for (index, day) in days.into_iter().enumerate() {
            for half_hour in 0..18 {
                let (hour, minute) = (9 + half_hour / 2, half_hour % 2 * 30);
                let past = index == 0 && half_hour < 5;
                let kept_free = index == 6 && half_hour == 17;
                if past || kept_free || (index == 5 && half_hour > 7) {
                    continue;
                }
                let booked = wanted(day, &format!("{hour:02}:{minute:02}"), &["service-oil"]);
                world.booking.save(&Actor::Visitor, &stranger(), booked).await.expect("is saved");
            }
        }
        assert_eq!(earliest(None, &["service-oil"]).await, expected("2026-11-30 17:30"));
        assert_eq!(earliest(None, &[]).await, expected("2026-12-01 09:00"), "an hour fits nowhere before");
        // A hold counts while it lives.
        let first = HoldRequest {
            dealer_code: CENTRE.into(), date: "2026-12-01".into(), time: "09:00".into(), service_ids: Vec::new(),
        };
        world.booking.hold(&stranger(), &first).await.expect("is held");
        assert_eq!(earliest(Some("Seoul"), &[]).await, expected("2026-12-01 10:00"));
        world.clock.advance(chrono::Duration::minutes(11));
        let freed = earliest(Some("서울"), &[]).await;
        assert_eq!(freed[CENTRE], "2026-12-01 09:00");
        assert_eq!(freed["SC-FREE"], "2026-11-23 12:00", "the notice moved on");
        assert_eq!(earliest(Some("부산광역시"), &[]).await, BTreeMap::new());
        let error = world.booking.earliest_times(None, None, &["service-x".into()]).await.expect_err("refused");
        assert_eq!(error.into_refusal().expect("refused").as_slice()[0].code, "service_not_found");
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
