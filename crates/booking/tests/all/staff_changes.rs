//! Bookings that staff make for callers, corrections, notes, reasons of cancellation, and marks that are taken back.

use booking::{
    BookingError, BookingOrigin, BookingOutcome, BookingState, BookingView, CancellationReason, NewContact,
};
use chrono::Duration;
use kernel::test_support::rows;
use kernel::{Actor, Language, Right, StaffActor};

use crate::post::{MemoryPost, entries};
use crate::world::{World, count, execute, manager, open_centre, stranger, wanted, wanted_by};

fn code<T>(answer: Result<T, BookingError>) -> String {
    let error = answer.err().expect("is refused");
    error.into_refusal().expect("a refusal").as_slice()[0].code.to_string()
}

fn reader() -> Actor {
    Actor::Staff(StaffActor { account_id: 2, rights: vec![Right::ReadBookings], centres: None })
}

/// `action (detail)` of each log entry about a booking; reads are left out.
async fn audit(world: &World, number: &str) -> Vec<String> {
    let sql =
        "SELECT action, detail FROM staff_log WHERE subject = $1 AND action <> 'booking.read' ORDER BY id";
    let log: Vec<(String, String)> =
        rows(world.database.read(), sql, vec![format!("booking:{number}").into()]).await;
    log.into_iter().map(|(action, detail)| format!("{action} ({detail})")).collect()
}

async fn booked(world: &World, person: u32, time: &str) -> BookingView {
    let request = wanted_by(person, "2026-11-26", time, &["service-oil"]);
    world.booking.save(&Actor::Visitor, &stranger(), request).await.expect("is saved")
}

fn contact_of(person: u32) -> NewContact {
    wanted_by(person, "2026-11-26", "10:00", &["service-oil"]).contact
}

async fn corrected(
    world: &World,
    booking: &BookingView,
    contact: &NewContact,
) -> Result<BookingView, BookingError> {
    world.booking.correct(&manager(), "192.0.2.7", &booking.id, booking.version, contact, false).await
}

kernel::both_engines! {
    async fn a_booking_is_moved_to_another_centre(db: TestDatabase) {
        open_centre(&db.handle(), "SC-OTHER", 1).await;
        let world = World::with_bays(&db, 1).await;
        let saved = booked(&world, 1, "10:00").await;
        let to = |actor: Actor, dealer: &'static str, time: &'static str| {
            let (booking, id) = (world.booking.clone(), saved.id.clone());
            async move { booking.move_to(&actor, "192.0.2.7", &id, dealer, ["2026-11-27", time]).await }
        };
        for (actor, refusal) in [(Actor::Visitor, "UnauthorisedAccess"), (reader(), "not_allowed")] {
            assert_eq!(code(to(actor, "SC-OTHER", "14:30").await), refusal);
        }
        assert_eq!(code(to(manager(), "SC-NONE", "14:30").await), "dealer_not_found");
        assert_eq!(code(to(manager(), "SC-OTHER", "03:00").await), "slot_closed");
        let moved = to(manager(), "SC-OTHER", "14:30").await.expect("moves");
        assert_eq!((moved.dealer().map(|dealer| dealer.code.as_str()), moved.version), (Some("SC-OTHER"), 1));
        assert_eq!(audit(&world, &saved.number).await, ["booking.reschedule (2026-11-26 10:00 > 2026-11-27 14:30 SC-OTHER)"]);
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM bay_claim").await, 1);
        booked(&world, 2, "10:00").await;
        let mut rival = wanted_by(3, "2026-11-27", "14:30", &["service-oil"]);
        rival.dealer_code = "SC-OTHER".into();
        assert_eq!(code(world.booking.save(&Actor::Visitor, &stranger(), rival).await), "timeslot_taken");
        assert_eq!(to(manager(), "SC-OTHER", "14:30").await.expect("stays").version, 1);
        let back = world.booking.move_to(&manager(), "", &saved.id, "SC-TEST", ["2026-11-26", "10:00"]).await;
        assert_eq!(code(back), "timeslot_taken");
    }

    async fn a_booking_of_a_removed_centre_moves_to_another(db: TestDatabase) {
        open_centre(&db.handle(), "SC-OTHER", 1).await;
        let world = World::with_bays(&db, 1).await;
        let saved = booked(&world, 1, "10:00").await;
        execute(&world.database, "UPDATE dealer SET removed_at = 1 WHERE code = 'SC-TEST'").await;
        world.locations.snapshot().refresh().await.expect("reads");
        assert_eq!(code(world.booking.reschedule(&manager(), "", &saved.id, "2026-11-27", "10:00").await), "slot_closed");
        let moved = world.booking.move_to(&manager(), "", &saved.id, "SC-OTHER", ["2026-11-26", "10:00"]).await.expect("moves");
        assert_eq!(moved.dealer().map(|dealer| dealer.code.as_str()), Some("SC-OTHER"));
    }

    async fn a_booking_for_a_caller_follows_the_rules_and_is_confirmed(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let post = MemoryPost::open(&world).await;
        let request = wanted("2026-11-26", "10:00", &["service-oil"]);
        for (actor, refusal) in [(Actor::Visitor, "UnauthorisedAccess"), (reader(), "not_allowed")] {
            assert_eq!(code(world.booking.save_for_customer(&actor, &stranger(), request.clone()).await), refusal);
        }
        let mut without_consent = request.clone();
        without_consent.consents.third_party = false;
        assert_eq!(code(world.booking.save_for_customer(&manager(), &stranger(), without_consent).await), "required_copyright");

        let saved = world.booking.save_for_customer(&manager(), &stranger(), request.clone()).await.expect("is saved");
        let again = world.booking.save_for_customer(&manager(), &stranger(), request).await.expect("a retry");
        assert_eq!(again.id, saved.id);
        assert_eq!(audit(&world, &saved.number).await, ["booking.create ()"]);
        let whole = world.booking.staff_booking(&reader(), "", &saved.id).await.expect("is read");
        assert_eq!(whole.origin, BookingOrigin::Staff);
        let taken = wanted("2026-11-26", "10:00", &["service-oil"]);
        assert_eq!(code(world.booking.save_for_customer(&manager(), &stranger(), taken).await), "timeslot_taken");
        post.post.deliver().await;
        assert_eq!((post.post.subjects().len(), post.messages().len()), (1, 1));

        let own = booked(&world, 77, "14:00").await;
        let whole = world.booking.staff_booking(&reader(), "", &own.id).await.expect("is read");
        assert_eq!((whole.origin, audit(&world, &own.number).await.len()), (BookingOrigin::Site, 0));
    }

    async fn a_caller_has_no_more_bookings_than_a_visitor(db: TestDatabase) {
        let world = World::with_bays(&db, 4).await;
        for time in ["10:00", "12:00", "14:00"] {
            let mut request = wanted_by(1, "2026-11-26", time, &["service-oil"]);
            request.confirm_duplicate = true;
            world.booking.save_for_customer(&manager(), &stranger(), request).await.expect("is saved");
        }
        let mut request = wanted_by(1, "2026-11-26", "16:00", &["service-oil"]);
        assert_eq!(code(world.booking.save_for_customer(&manager(), &stranger(), request.clone()).await), "too_many_bookings");
        request.contact.phone = "01000099999".into();
        request.confirm_duplicate = true;
        world.booking.save_for_customer(&manager(), &stranger(), request).await.expect("another phone");
    }

    async fn a_correction_is_stored_and_the_log_has_no_value_of_it(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = booked(&world, 1, "10:00").await;
        let contact = NewContact {
            name: " 김가온 ".into(),
            phone: "+82 10-0000-7777".into(),
            email: Some("kim@example.com".into()),
            license_no: "34나 7788".into(),
        };
        let after = corrected(&world, &saved, &contact).await.expect("is corrected");
        assert_eq!((after.version, after.contact.name.as_str()), (1, "김*온"));
        let whole = world.booking.staff_booking(&reader(), "", &saved.id).await.expect("is read").booking.contact;
        assert_eq!(
            (whole.name.as_str(), whole.phone.as_str(), whole.email.as_deref(), whole.license_no.as_str()),
            ("김가온", "01000007777", Some("kim@example.com"), "34나 7788"),
        );
        assert_eq!(audit(&world, &saved.number).await, ["booking.correct (name phone email plate)"]);
        let same = corrected(&world, &after, &contact).await.expect("changes nothing");
        assert_eq!((same.version, audit(&world, &saved.number).await.len()), (1, 1));
        let name_only = NewContact { name: "김나온".into(), ..contact };
        assert_eq!(corrected(&world, &same, &name_only).await.expect("is corrected").version, 2);
        assert_eq!(audit(&world, &saved.number).await[1], "booking.correct (name)");
    }

    async fn a_correction_is_refused_where_a_booking_would_be(db: TestDatabase) {
        let world = World::with_bays(&db, 3).await;
        let saved = booked(&world, 1, "10:00").await;
        let bad = NewContact { name: String::new(), phone: "02-000-1234".into(), email: Some("a@b".into()), license_no: "-".into() };
        let error = corrected(&world, &saved, &bad).await.expect_err("is refused").into_refusal().expect("a refusal");
        let codes: Vec<_> = error.as_slice().iter().map(|one| format!("{} {}", one.path, one.code)).collect();
        assert_eq!(codes, [
            "contact.name required_name", "contact.phone required_phoneno", "contact.email required_email",
            "contact.licenseNo required_licenseno",
        ]);
        for (actor, refusal) in [(Actor::Visitor, "UnauthorisedAccess"), (reader(), "not_allowed")] {
            assert_eq!(code(world.booking.correct(&actor, "", &saved.id, 0, &contact_of(1), false).await), refusal);
        }
        assert_eq!(code(world.booking.correct(&manager(), "", "nothing", 0, &contact_of(1), false).await), "booking_not_found");
        assert_eq!(code(world.booking.correct(&manager(), "", &saved.id, 7, &contact_of(2), false).await), "booking_changed");

        // Another person has as many bookings as a phone may have.
        for time in ["12:00", "14:00", "16:00"] {
            let mut request = wanted_by(9, "2026-11-26", time, &["service-oil"]);
            request.confirm_duplicate = time != "12:00";
            world.booking.save(&Actor::Visitor, &stranger(), request).await.expect("is saved");
        }
        let phone = NewContact { phone: contact_of(9).phone, ..contact_of(1) };
        assert_eq!(code(corrected(&world, &saved, &phone).await), "too_many_bookings");
        let plate = NewContact { license_no: contact_of(9).license_no, ..contact_of(1) };
        assert_eq!(code(corrected(&world, &saved, &plate).await), "duplicate_booking");
        assert_eq!(world.booking.find(&manager(), &saved.id).await.expect("is found").version, 0, "as it was");
        world.booking.correct(&manager(), "", &saved.id, 0, &plate, true).await.expect("a confirmed duplicate");

        world.booking.cancel(&manager(), "", &saved.id).await.expect("is cancelled");
        assert_eq!(code(world.booking.correct(&manager(), "", &saved.id, 2, &contact_of(3), false).await), "already_cancel");
    }

    async fn a_corrected_phone_and_plate_are_free_again(db: TestDatabase) {
        let world = World::with_bays(&db, 5).await;
        for time in ["10:00", "12:00", "14:00"] {
            let mut request = wanted_by(1, "2026-11-26", time, &["service-oil"]);
            request.confirm_duplicate = time != "10:00";
            world.booking.save(&Actor::Visitor, &stranger(), request).await.expect("is saved");
        }
        let first: String = rows::<String>(world.database.read(), "SELECT public_id FROM booking ORDER BY id", vec![]).await.remove(0);
        let first = world.booking.find(&manager(), &first).await.expect("is found");
        corrected(&world, &first, &contact_of(2)).await.expect("is corrected");
        world.booking.save(&Actor::Visitor, &stranger(), wanted_by(1, "2026-11-26", "16:00", &["service-oil"])).await
            .expect("neither the phone nor the plate stands in the way");
        let second = wanted_by(2, "2026-11-26", "16:00", &["service-oil"]);
        assert_eq!(code(world.booking.save(&Actor::Visitor, &stranger(), second).await), "duplicate_booking");
    }

    async fn a_new_address_gets_the_confirmation_and_the_old_one_nothing_more(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let post = MemoryPost::open(&world).await;
        let saved = booked(&world, 1, "10:00").await;
        post.post.deliver().await;
        let contact = NewContact { email: Some("new@example.com".into()), ..contact_of(1) };
        corrected(&world, &saved, &contact).await.expect("is corrected");
        post.post.deliver().await;
        let mails = post.post.mailer.sent();
        assert_eq!(mails.iter().map(|mail| mail.to.as_str()).collect::<Vec<_>>(), ["hong@example.com", "new@example.com"]);
        assert!(mails[1].subject.contains("is confirmed"), "{}", mails[1].subject);
        assert_eq!(post.messages().len(), 1, "the phone is the same");
        assert_eq!(entries(&world, "notice.message").await, ["confirmed 0 sent", "reminder 1 waiting"]);
        assert_eq!(entries(&world, "notice.mail").await, ["confirmed 0 sent", "confirmed 1 sent", "reminder 1 waiting"]);
        assert_eq!(entries(&world, "dealer-system").await.len(), 2, "the dealer system gets the new state");

        world.clock.advance(Duration::days(2) + Duration::hours(1));
        post.post.deliver().await;
        assert_eq!(post.post.last_mail().to, "new@example.com");
        assert_eq!((post.post.subjects().len(), post.messages().len()), (3, 2), "one reminder each");
    }

    async fn what_waits_for_an_old_address_is_not_sent_and_an_address_may_go(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let post = MemoryPost::open(&world).await;
        let saved = booked(&world, 1, "10:00").await;
        let contact = NewContact { phone: "01000007777".into(), email: None, ..contact_of(1) };
        let after = corrected(&world, &saved, &contact).await.expect("is corrected");
        assert_eq!(entries(&world, "notice.mail").await, [""; 0]);
        post.post.deliver().await;
        let sent = post.messenger.sent();
        assert_eq!(sent.iter().map(|message| message.to.as_str()).collect::<Vec<_>>(), ["01000007777"]);

        // Shortly before the appointment an undelivered reminder still follows the correction.
        world.clock.advance(Duration::days(2) - Duration::hours(3));
        corrected(&world, &after, &NewContact { name: "김가온".into(), ..contact }).await.expect("is corrected");
        assert_eq!(entries(&world, "notice.message").await, ["confirmed 1 sent", "reminder 2 waiting"]);
    }

    async fn a_failed_confirmation_is_no_problem_once_a_new_address_got_it(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let post = MemoryPost::open(&world).await;
        let saved = booked(&world, 1, "10:00").await;
        post.post.mailer.fail_next(kernel::outbox::DeliveryError::Never("no such mailbox".into()));
        post.post.deliver().await;
        assert!(world.booking.confirmation_mail_failed(&saved.number).await.expect("is read"));
        let contact = NewContact { email: Some("new@example.com".into()), ..contact_of(1) };
        corrected(&world, &saved, &contact).await.expect("is corrected");
        post.post.deliver().await;
        assert!(!world.booking.confirmation_mail_failed(&saved.number).await.expect("is read"));
    }

    async fn a_past_booking_is_corrected_without_a_notice(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let post = MemoryPost::open(&world).await;
        let saved = booked(&world, 1, "10:00").await;
        post.post.deliver().await;
        world.clock.advance(Duration::days(4));
        let closed = world.booking.close(&manager(), "", &saved.id, BookingOutcome::Completed).await.expect("is closed");
        post.post.deliver().await;
        let before = (post.post.subjects().len(), post.messages().len());
        let after = corrected(&world, &closed, &contact_of(2)).await.expect("is corrected");
        assert_eq!(after.state, BookingState::Completed);
        post.post.deliver().await;
        assert_eq!((post.post.subjects().len(), post.messages().len()), before);
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM phone_seat WHERE phone = '01000000002'").await, 0);
    }

    async fn a_note_is_kept_from_the_customer_and_from_who_did_not_read_it(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = booked(&world, 1, "10:00").await;
        let note = |text: &'static str, previous: Option<&'static str>| {
            let (booking, id) = (world.booking.clone(), saved.id.clone());
            async move { booking.save_note(&manager(), "192.0.2.7", &id, text, previous).await }
        };
        let of_staff = || async { world.booking.staff_booking(&reader(), "", &saved.id).await.expect("is read").note };
        note(" 오전에 전화\n부탁해요 ", None).await.expect("is saved");
        assert_eq!(of_staff().await.as_deref(), Some("오전에 전화\n부탁해요"));
        assert_eq!(code(note("다른 메모", None).await), "booking_changed");
        note("다른 메모", Some("오전에 전화\n부탁해요")).await.expect("is saved");
        note("다른 메모", None).await.expect("a retry changes nothing");
        assert_eq!(code(world.booking.save_note(&manager(), "", &saved.id, &"가".repeat(1001), Some("다른 메모")).await), "text_too_long");
        assert_eq!(code(world.booking.save_note(&reader(), "", &saved.id, "", Some("다른 메모")).await), "not_allowed");
        assert_eq!(world.booking.find(&manager(), &saved.id).await.expect("is found").version, 0, "no notice depends on it");
        note("", Some("다른 메모")).await.expect("is deleted");
        assert_eq!(of_staff().await, None);
        assert_eq!(audit(&world, &saved.number).await, ["booking.note ()", "booking.note ()", "booking.note ()"]);
    }

    async fn a_reason_reaches_the_customer_where_it_concerns_them(db: TestDatabase) {
        let world = World::with_bays(&db, 2).await;
        let post = MemoryPost::open(&world).await;
        let mut request = wanted_by(1, "2026-11-26", "10:00", &["service-oil"]);
        request.language = Language::Ko;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), request).await.expect("is saved");
        let other = booked(&world, 2, "14:00").await;
        post.post.deliver().await;
        assert_eq!(code(world.booking.cancel_for(&reader(), "", &saved.id, CancellationReason::Other).await), "not_allowed");
        assert_eq!(code(world.booking.cancel_for(&Actor::Visitor, "", &saved.id, CancellationReason::Other).await), "UnauthorisedAccess");

        let gone = world.booking.cancel_for(&manager(), "", &saved.id, CancellationReason::CentreUnavailable).await.expect("is cancelled");
        assert_eq!((gone.state, gone.cancellation_reason), (BookingState::Cancelled, Some(CancellationReason::CentreUnavailable)));
        post.post.deliver().await;
        let said = "취소 사유: 센터 사정으로 이 시간에 정비하기 어려워졌어요.";
        assert!(post.post.last_mail().text.contains(said), "{}", post.post.last_mail().text);
        assert!(post.messages().last().expect("a message").ends_with(said));

        let hidden = world.booking.cancel_for(&manager(), "", &other.id, CancellationReason::Abuse).await.expect("is cancelled");
        assert_eq!(hidden.cancellation_reason, None);
        post.post.deliver().await;
        assert!(!post.post.last_mail().text.contains("Reason"), "{}", post.post.last_mail().text);
        let whole = world.booking.staff_booking(&reader(), "", &other.id).await.expect("is read");
        assert_eq!(whole.cancellation_reason, Some(CancellationReason::Abuse));
        assert_eq!(audit(&world, &saved.number).await, ["booking.cancel (centre_unavailable)"]);
    }

    async fn a_mark_is_taken_back_within_a_day(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = booked(&world, 1, "10:00").await;
        assert_eq!(code(world.booking.reopen(&manager(), "", &saved.id).await), "not_closed");
        world.clock.advance(Duration::days(4));
        for (outcome, state) in [(BookingOutcome::NoShow, "no_show"), (BookingOutcome::Completed, "completed")] {
            world.booking.close(&manager(), "", &saved.id, outcome).await.expect("is closed");
            let until = world.booking.staff_booking(&reader(), "", &saved.id).await.expect("is read").reopenable_until;
            assert_eq!(until, Some(world.clock.now() + Duration::days(1)));
            world.clock.advance(Duration::days(1));
            assert_eq!(code(world.booking.reopen(&reader(), "", &saved.id).await), "not_allowed");
            let open = world.booking.reopen(&manager(), "", &saved.id).await.expect("is taken back");
            assert_eq!(open.state, BookingState::Booked);
            assert_eq!(audit(&world, &saved.number).await.last().map(String::as_str), Some(format!("booking.reopen ({state})").as_str()));
        }
        world.booking.close(&manager(), "", &saved.id, BookingOutcome::NoShow).await.expect("is closed");
        world.clock.advance(Duration::days(1) + Duration::milliseconds(1));
        assert_eq!(code(world.booking.reopen(&manager(), "", &saved.id).await), "too_late_to_reopen");
        let whole = world.booking.staff_booking(&reader(), "", &saved.id).await.expect("is read");
        assert_eq!((whole.booking.state, whole.reopenable_until), (BookingState::NoShow, None));
    }

    async fn a_mark_taken_back_while_the_car_is_there_counts_again(db: TestDatabase) {
        let world = World::with_bays(&db, 3).await;
        let saved = booked(&world, 1, "10:00").await;
        world.clock.advance(Duration::days(3) + Duration::minutes(45));
        world.booking.close(&manager(), "", &saved.id, BookingOutcome::NoShow).await.expect("is closed");
        world.booking.reopen(&manager(), "", &saved.id).await.expect("is taken back");
        let again = wanted_by(1, "2026-11-26", "14:00", &["service-oil"]);
        assert_eq!(code(world.booking.save(&Actor::Visitor, &stranger(), again).await), "duplicate_booking");
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM phone_seat").await, 1);
    }
}
