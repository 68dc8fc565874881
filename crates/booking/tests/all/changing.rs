//! Changes of bookings, and the limit per person.

use booking::{BookingError, BookingOutcome, BookingState, NewBooking};
use chrono::Duration;
use kernel::{Actor, Right, StaffActor};

use crate::world::{CENTRE, World, count, date, execute, manager, stranger, wanted, wanted_by};

fn code(error: BookingError) -> String {
    error.into_refusal().expect("a refusal").as_slice()[0].code.to_string()
}

async fn claims(world: &World) -> i64 {
    count(&world.database, "SELECT COUNT(*) AS n FROM bay_claim").await
}

kernel::both_engines! {
    async fn a_booking_moves_and_its_old_bay_is_free(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "10:00", &["service-oil"])).await.expect("is saved");
        assert!(saved.reschedulable && saved.version == 0);
        let moved = world.booking.reschedule(&Actor::Visitor, "", &saved.id, "2026-11-27", "14:30").await.expect("moves");
        assert_eq!((moved.date.to_string().as_str(), moved.version), ("2026-11-27", 1));
        assert_eq!((moved.id.as_str(), moved.number.as_str()), (saved.id.as_str(), saved.number.as_str()));
        assert_eq!(claims(&world).await, 1);
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "10:00", &["service-oil"])).await.expect("the old time is free");
        let same = world.booking.reschedule(&Actor::Visitor, "", &saved.id, "2026-11-27", "14:30").await.expect("stays");
        assert_eq!(same.version, 1, "asked again, it stays as it is");
    }

    async fn a_booking_that_can_not_move_keeps_its_time(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "10:00", &[])).await.expect("is saved");
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "14:00", &["service-oil"])).await.expect("is saved");
        let to = |day: &'static str, time: &'static str| {
            let (booking, id) = (world.booking.clone(), saved.id.clone());
            async move { booking.reschedule(&Actor::Visitor, "", &id, day, time).await.err().map(code) }
        };
        assert_eq!(to("2026-11-26", "13:30").await.as_deref(), Some("timeslot_taken"));
        assert_eq!(to("2026-11-26", "17:30").await.as_deref(), Some("too_long"));
        assert_eq!(to("2026-11-29", "10:00").await.as_deref(), Some("slot_closed"));
        assert_eq!(to("2026-11-20", "10:00").await.as_deref(), Some("slot_past"));
        assert_eq!(to("2027-11-20", "10:00").await.as_deref(), Some("out_of_horizon"));
        assert_eq!(to("morgen", "10:00").await.as_deref(), Some("timeslot_required"));
        let seen = world.booking.find(&Actor::Visitor, &saved.id).await.expect("is found");
        assert_eq!((seen.version, seen.time.format("%H:%M").to_string().as_str()), (0, "10:00"));
        assert_eq!(claims(&world).await, 3);
        // Half an hour later overlaps the time that it has itself.
        assert_eq!(to("2026-11-26", "10:30").await, None);
        assert_eq!(claims(&world).await, 3);
    }

    async fn a_closure_made_a_moment_ago_refuses_a_move(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "10:00", &["service-oil"])).await.expect("is saved");
        execute(&world.database, "INSERT INTO dealer_closure (dealer_id, date, reason_ko, reason_en) SELECT id, '2026-11-27', '공사', 'works' FROM dealer").await;
        let refused = world.booking.reschedule(&Actor::Visitor, "", &saved.id, "2026-11-27", "10:00").await.expect_err("is refused");
        assert_eq!(code(refused), "slot_closed");
        assert_eq!(claims(&world).await, 1);
    }

    async fn visitors_move_up_to_the_cut_off_and_staff_after_it(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-25", "10:00", &["service-oil"])).await.expect("is saved");
        world.clock.advance(Duration::hours(25));
        assert!(!world.booking.find(&Actor::Visitor, &saved.id).await.expect("is found").reschedulable);
        let late = world.booking.reschedule(&Actor::Visitor, "", &saved.id, "2026-11-26", "10:00").await.expect_err("too late");
        assert_eq!(code(late), "OverDueToCancel");
        world.booking.reschedule(&manager(), "", &saved.id, "2026-11-26", "10:00").await.expect("staff are exempt");
        world.booking.cancel(&manager(), "", &saved.id).await.expect("is cancelled");
        let gone = world.booking.reschedule(&manager(), "", &saved.id, "2026-11-27", "10:00").await.expect_err("is cancelled");
        assert_eq!(code(gone), "already_cancel");
        assert_eq!(code(world.booking.reschedule(&Actor::Visitor, "", "nothing", "2026-11-27", "10:00").await.expect_err("unknown")), "booking_not_found");
    }

    async fn twenty_moves_of_one_booking_leave_it_in_one_place(db: TestDatabase) {
        let world = World::with_bays(&db, 3).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "09:00", &["service-oil"])).await.expect("is saved");
        let moves: Vec<_> = (0..20).map(|n| {
            let (booking, id) = (world.booking.clone(), saved.id.clone());
            let time = format!("{:02}:{}", 10 + n / 4, if n % 2 == 0 { "00" } else { "30" });
            tokio::spawn(async move { booking.reschedule(&Actor::Visitor, "", &id, "2026-11-26", &time).await.expect("moves") })
        }).collect();
        for moved in moves {
            moved.await.expect("ends");
        }
        assert_eq!(claims(&world).await, 1);
        let seen = world.booking.find(&Actor::Visitor, &saved.id).await.expect("is found");
        let there = format!("SELECT COUNT(*) AS n FROM bay_claim JOIN booking ON owner = public_id AND quantum = starts_at / 1800000 AND bay_claim.bay = booking.bay WHERE version = {}", seen.version);
        assert_eq!(count(&world.database, &there).await, 1);
    }

    async fn staff_close_what_has_begun(db: TestDatabase) {
        let world = World::with_bays(&db, 2).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "10:00", &["service-oil"])).await.expect("is saved");
        let early = world.booking.close(&manager(), "", &saved.id, BookingOutcome::Completed).await.expect_err("not yet");
        assert_eq!(code(early), "not_started");
        world.clock.advance(Duration::hours(25));
        let visitor = world.booking.close(&Actor::Visitor, "", &saved.id, BookingOutcome::Completed).await;
        assert!(matches!(visitor, Err(BookingError::NotSignedIn)));
        let missed = world.booking.close(&manager(), "", &saved.id, BookingOutcome::NoShow).await.expect("is marked");
        assert_eq!(missed.state, BookingState::NoShow);
        let done = world.booking.close(&manager(), "", &saved.id, BookingOutcome::Completed).await.expect("is put right");
        assert_eq!((done.state, done.cancellable, done.reschedulable), (BookingState::Completed, false, false));
        assert_eq!(code(world.booking.cancel(&Actor::Visitor, "", &saved.id).await.expect_err("is over")), "OverDueToCancel");
        assert_eq!(code(world.booking.close(&manager(), "", "nothing", BookingOutcome::NoShow).await.expect_err("unknown")), "booking_not_found");
    }

    async fn the_same_car_on_the_same_day_is_asked_about(db: TestDatabase) {
        let world = World::with_bays(&db, 5).await;
        let at = |day: &str, time: &str| wanted_by(7, day, time, &["service-oil"]);
        let first = world.booking.save(&Actor::Visitor, &stranger(), at("2026-11-24", "10:00")).await.expect("is saved");
        assert_eq!(code(world.booking.save(&Actor::Visitor, &stranger(), at("2026-11-24", "15:00")).await.expect_err("a duplicate")), "duplicate_booking");
        let mut typed_otherwise = at("2026-11-24", "15:00");
        typed_otherwise.contact.license_no = typed_otherwise.contact.license_no.replace(' ', "-");
        assert_eq!(code(world.booking.save(&Actor::Visitor, &stranger(), typed_otherwise.clone()).await.expect_err("a duplicate")), "duplicate_booking");
        assert_eq!(claims(&world).await, 1, "a refusal takes no bay");
        world.booking.save(&Actor::Visitor, &stranger(), at("2026-11-25", "15:00")).await.expect("another day");
        let meant = NewBooking { confirm_duplicate: true, ..typed_otherwise };
        let second = world.booking.save(&Actor::Visitor, &stranger(), meant.clone()).await.expect("is meant");
        let again = world.booking.save(&Actor::Visitor, &stranger(), meant).await.expect("a retry");
        assert_eq!(again.id, second.id);
        world.booking.cancel(&Actor::Visitor, "", &first.id).await.expect("is cancelled");
        world.booking.cancel(&Actor::Visitor, "", &second.id).await.expect("is cancelled");
        world.booking.save(&Actor::Visitor, &stranger(), at("2026-11-24", "11:00")).await.expect("nothing stands in the way");
    }

    async fn a_phone_has_three_active_bookings_at_most(db: TestDatabase) {
        let world = World::with_bays(&db, 5).await;
        let on = |day: &str| wanted_by(8, day, "10:00", &["service-oil"]);
        let first = world.booking.save(&Actor::Visitor, &stranger(), on("2026-11-24")).await.expect("is saved");
        let second = on("2026-11-25");
        world.booking.save(&Actor::Visitor, &stranger(), second.clone()).await.expect("is saved");
        world.booking.save(&Actor::Visitor, &stranger(), on("2026-11-26")).await.expect("is saved");
        let fourth = world.booking.save(&Actor::Visitor, &stranger(), on("2026-11-27")).await.expect_err("is refused");
        assert_eq!(code(fourth), "too_many_bookings");
        world.booking.save(&Actor::Visitor, &stranger(), second).await.expect("a retry is no new booking");
        world.booking.cancel(&Actor::Visitor, "", &first.id).await.expect("is cancelled");
        let next = world.booking.save(&Actor::Visitor, &stranger(), on("2026-11-27")).await.expect("one seat is free again");
        world.clock.advance(Duration::days(2) + Duration::hours(2));
        world.booking.save(&Actor::Visitor, &stranger(), on("2026-11-30")).await.expect("what is over counts no more");
        let seats = count(&world.database, "SELECT COUNT(*) AS n FROM phone_seat").await;
        assert_eq!(seats, 3);
        world.booking.reschedule(&Actor::Visitor, "", &next.id, "2026-12-01", "10:00").await.expect("moves");
        let kept = "SELECT COUNT(*) AS n FROM phone_seat JOIN booking ON owner = public_id AND expires_at = ends_at WHERE state = 'booked'";
        assert_eq!(count(&world.database, kept).await, 3);
    }

    async fn forty_requests_of_one_phone_make_three_bookings(db: TestDatabase) {
        let world = World::with_bays(&db, 40).await;
        let tries: Vec<_> = (0..40u32).map(|n| {
            let booking = world.booking.clone();
            let mut request = wanted_by(9, "2026-11-24", "10:00", &["service-oil"]);
            request.contact.license_no = format!("99하 {n:04}");
            tokio::spawn(async move { booking.save(&Actor::Visitor, &stranger(), request).await.map(|_| ()).map_err(code) })
        }).collect();
        let mut saved = 0;
        for attempt in tries {
            match attempt.await.expect("ends") {
                Ok(()) => saved += 1,
                Err(code) => assert_eq!(code, "too_many_bookings"),
            }
        }
        assert_eq!((saved, claims(&world).await), (3, 3));
    }

    async fn a_centres_day_is_masked_and_for_staff_only(db: TestDatabase) {
        let world = World::with_bays(&db, 2).await;
        for time in ["14:00", "10:00", "10:00"] {
            world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", time, &["service-oil"])).await.expect("is saved");
        }
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-25", "09:00", &["service-oil"])).await.expect("is saved");
        let day = world.booking.day(&manager(), CENTRE, date("2026-11-24")).await.expect("a day");
        let entries: Vec<_> = day.entries.iter().map(|entry| (entry.booking.time.format("%H:%M").to_string(), entry.bay)).collect();
        assert_eq!((day.bays, entries), (2, vec![("10:00".into(), 0), ("10:00".into(), 1), ("14:00".into(), 0)]));
        assert!(day.entries.iter().all(|entry| entry.booking.contact.name == "홍*동"), "masked");
        assert!(matches!(world.booking.day(&Actor::Visitor, CENTRE, date("2026-11-24")).await, Err(BookingError::NotSignedIn)));
        assert!(matches!(world.booking.day(&Actor::Member, CENTRE, date("2026-11-24")).await, Err(BookingError::NotAllowed)));
        let editor = Actor::Staff(StaffActor { account_id: 2, rights: vec![Right::EditContent], centres: None });
        assert!(matches!(world.booking.day(&editor, CENTRE, date("2026-11-24")).await, Err(BookingError::NotAllowed)));
        assert!(world.booking.day(&manager(), "SC-NONE", date("2026-11-24")).await.is_err());
    }

    async fn the_calendar_file_follows_the_booking(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "10:00", &["service-oil", "service-filters"])).await.expect("is saved");
        let unfolded = |file: String| file.replace("\r\n ", "");
        let library = i18n_content::Library::embedded().expect("the embedded texts are whole");
        let brand = library.brand();
        let first = unfolded(world.booking.calendar_file(&saved.id, None, brand).await.expect("a file"));
        let organiser = |name: &str| format!("ORGANIZER;CN=\"{name}\":mailto:{}", brand.email);
        assert!(first.lines().any(|line| line == organiser(&brand.name.en)), "{first}");
        for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//service-booking//Bookings//EN", "METHOD:PUBLISH", "SEQUENCE:0", "STATUS:CONFIRMED", "DTSTART:20261126T010000Z",
                     "DTSTAMP:20261123T003000Z", "SUMMARY:GAON Gangnam"] {
            assert!(first.lines().any(|found| found == line), "{line} in\n{first}");
        }
        assert!(!first.contains(&saved.id), "the secret stays out of calendars that are shared");
        assert!(!first.contains("hong@") && !first.contains("0100000"), "no personal data");
        world.clock.advance(Duration::minutes(5));
        world.booking.reschedule(&Actor::Visitor, "", &saved.id, "2026-11-27", "14:00").await.expect("moves");
        world.booking.cancel(&Actor::Visitor, "", &saved.id).await.expect("is cancelled");
        let last = unfolded(world.booking.calendar_file(&saved.id, Some(kernel::Language::Ko), brand).await.expect("a file"));
        for line in ["METHOD:CANCEL", "SEQUENCE:2", "STATUS:CANCELLED", "DTSTART:20261127T050000Z", "DTSTAMP:20261123T003500Z", "SUMMARY:가온 강남"] {
            assert!(last.lines().any(|found| found == line), "{line} in\n{last}");
        }
        let uid = |file: &str| file.lines().find(|line| line.starts_with("UID:")).map(str::to_owned);
        assert_eq!(uid(&first), uid(&last));
        assert!(matches!(world.booking.calendar_file("nothing", None, brand).await, Err(BookingError::NotFound)));
    }
}
