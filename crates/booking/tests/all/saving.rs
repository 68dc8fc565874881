//! Saving a booking.

use booking::{BookingError, BookingState, NewBooking};
use kernel::Actor;

use crate::world::{World, count, execute, manager, stranger, wanted, wanted_by};

fn code(error: BookingError) -> String {
    let refusal = error.into_refusal().expect("a refusal, not a fault");
    refusal.as_slice()[0].code.to_string()
}

kernel::both_engines! {
    async fn a_booking_is_found_again_with_personal_data_masked_for_every_caller(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = world.booking
            .save(&Actor::Visitor, &stranger(), wanted_by(1234, "2026-11-24", "10:00", &["service-oil", "service-brakes"]))
            .await
            .expect("is saved");
        assert_eq!(saved.id.len(), 22, "128 bits in URL-safe letters");
        assert!(saved.number.starts_with("G261123-"));

        let seen = world.booking.find(&Actor::Visitor, &saved.id).await.expect("is found");
        assert_eq!(seen.state, BookingState::Booked);
        assert_eq!((seen.time.to_string(), seen.end_time.to_string()), ("10:00:00".into(), "11:30:00".into()));
        assert_eq!(seen.services.iter().map(|s| s.id.as_str()).collect::<Vec<_>>(), ["service-oil", "service-brakes"]);
        assert_eq!(seen.vehicle.model.en, "Grandeur");
        assert_eq!(seen.contact.name, "홍*동");
        assert_eq!(seen.contact.phone, "010-****-1234");
        assert_eq!(seen.contact.email.as_deref(), Some("h****@example.com"));
        assert!(!seen.contact.license_no.contains("100가"));
        assert_eq!(seen.dealer().expect("its centre").code, crate::world::CENTRE);

        let by_staff = world.booking.find(&manager(), &saved.id).await.expect("is found");
        assert_eq!(by_staff.contact, seen.contact);
    }

    async fn the_same_key_and_body_answers_the_same_booking(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let request = wanted("2026-11-24", "10:00", &["service-oil"]);
        let first = world.booking.save(&Actor::Visitor, &stranger(), request.clone()).await.expect("is saved");
        let again = world.booking.save(&Actor::Visitor, &stranger(), request.clone()).await.expect("is answered");
        assert_eq!(first.id, again.id);
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM booking").await, 1);

        let changes: [fn(&mut NewBooking); 12] = [
            |other| other.dealer_code = "SC-0002".into(),
            |other| other.date = "2026-11-25".into(),
            |other| other.time = "11:00".into(),
            |other| other.vehicle.model = "쏘나타".into(),
            |other| other.service_ids = vec!["service-brakes".into()],
            |other| other.need_help = Some("소리가 나요".into()),
            |other| other.contact.name = "홍길순".into(),
            |other| other.contact.email = None,
            |other| other.contact.license_no = "12가 3456".into(),
            |other| other.consents.marketing = true,
            |other| other.consents.advertising = false,
            |other| other.confirm_duplicate = true,
        ];
        for (at, change) in changes.into_iter().enumerate() {
            let mut other = request.clone();
            change(&mut other);
            let refused = world.booking.save(&Actor::Visitor, &stranger(), other).await.expect_err("is refused");
            assert_eq!(code(refused), "idempotency_conflict", "change {at}");
        }
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM bay_claim").await, 1);
    }

    async fn fifty_retries_at_once_make_one_booking(db: TestDatabase) {
        let world = World::with_bays(&db, 10).await;
        let request = wanted("2026-11-24", "10:00", &["service-oil"]);
        let tries: Vec<_> = (0..50).map(|_| {
            let (booking, request) = (world.booking.clone(), request.clone());
            tokio::spawn(async move { booking.save(&Actor::Visitor, &stranger(), request).await })
        }).collect();
        let mut ids = std::collections::HashSet::new();
        for attempt in tries {
            ids.insert(attempt.await.expect("ends").expect("is answered").id);
        }
        assert_eq!(ids.len(), 1);
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM bay_claim").await, 1, "no claim is left over");
    }

    async fn a_taken_time_names_the_nearest_free_ones(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "10:00", &["service-brakes"])).await.expect("is saved");
        let refused = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "10:30", &["service-oil"])).await;
        let Err(BookingError::Taken { nearest }) = refused else { panic!("the bay is taken until 11:00") };
        let times: Vec<_> = nearest.iter().map(|slot| format!("{} {}", slot.date, slot.time.format("%H:%M"))).collect();
        assert!(times.contains(&"2026-11-24 09:30".to_owned()), "{times:?}");
        assert!(times.contains(&"2026-11-24 11:00".to_owned()), "{times:?}");
        assert!(!times.contains(&"2026-11-24 10:00".to_owned()), "{times:?}");
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM booking").await, 1);
    }

    async fn work_that_overlaps_in_one_bay_is_refused_and_leaves_nothing(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "11:00", &["service-oil"])).await.expect("is saved");
        let long = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "10:00", &["service-oil", "service-brakes"])).await;
        assert!(matches!(long, Err(BookingError::Taken { .. })));
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM bay_claim").await, 1);
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "10:00", &["service-brakes"])).await.expect("an hour fits before");
    }

    async fn each_rule_of_time_has_its_key(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        for (day, time, key) in [
            ("2026-11-22", "10:00", "slot_past"),
            ("2026-11-23", "11:00", "slot_past"),
            ("2026-11-24", "08:30", "slot_closed"),
            ("2026-11-24", "17:30", "too_long"),
            ("2026-11-24", "10:10", "slot_closed"),
            ("2026-11-29", "10:00", "slot_closed"),
            ("2026-12-25", "10:00", "slot_closed"),
            ("2027-01-25", "10:00", "out_of_horizon"),
        ] {
            let refused = world.booking.save(&Actor::Visitor, &stranger(), wanted(day, time, &["service-brakes"])).await;
            assert_eq!(code(refused.expect_err("is refused")), key, "{day} {time}");
        }
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM bay_claim").await, 0);
    }

    async fn a_closure_made_meanwhile_is_seen_inside_the_transaction(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        execute(&world.database,
            "INSERT INTO dealer_closure (dealer_id, date, reason_ko, reason_en) \
             SELECT id, '2026-11-24', '내부 공사', 'Renovation' FROM dealer").await;
        // The directory in memory has not been refreshed: only the transaction can know.
        let refused = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "10:00", &["service-oil"])).await;
        assert_eq!(code(refused.expect_err("is refused")), "slot_closed");
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM bay_claim").await, 0);
    }

    async fn an_unknown_id_finds_nothing_however_odd(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        for id in ["", "nothing", "' OR 1=1 --", "\0", &"x".repeat(100_000)] {
            assert!(matches!(world.booking.find(&Actor::Visitor, id).await, Err(BookingError::NotFound)));
        }
    }
}
