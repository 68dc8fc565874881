//! Notices from the booking to the mailbox and the phone: which ones, when, and their content.

use chrono::Duration;
use kernel::outbox::DeliveryError;
use kernel::{Actor, Language};

use crate::post::{MemoryPost, entries};
use crate::world::{World, manager, stranger, wanted};

const OLD: &str = "Thursday 26 November 2026, 10:00 (Seoul)";
const NEW: &str = "Friday 27 November 2026, 14:30 (Seoul)";

async fn booked(world: &World) -> booking::BookingView {
    world
        .booking
        .save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "10:00", &["service-oil"]))
        .await
        .expect("is saved")
}

async fn moved(world: &World, id: &str) {
    world.booking.reschedule(&Actor::Visitor, "", id, "2026-11-27", "14:30").await.expect("moves");
}

fn unfolded(file: Option<String>) -> String {
    file.expect("a calendar file").replace("\r\n ", "")
}

kernel::both_engines! {
    async fn a_booking_is_confirmed_once_by_mail_and_once_by_telephone(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let post = MemoryPost::open(&world).await;
        let mut request = wanted("2026-11-26", "10:00", &["service-oil"]);
        request.contact.name = "<script>".into();
        let phone = request.contact.phone.clone();
        let saved = world.booking.save(&Actor::Visitor, &stranger(), request).await.expect("is saved");
        post.post.deliver().await;
        post.post.deliver().await;
        let mails = post.post.mailer.sent();
        let [mail] = mails.as_slice() else { panic!("{} mails", mails.len()) };
        assert_eq!(mail.to, "hong@example.com");
        assert_eq!(mail.language, Language::En);
        assert_eq!(mail.subject, "[GAON] Your service booking is confirmed: Thursday 26 November 2026, 10:00");
        let link = format!("https://www.example.com/kr/en/booking-confirmation/{}", saved.id);
        for part in [link.as_str(), &saved.number, OLD, "GAON Gangnam", "02-000-1234", "Hyundai Grandeur, 2024",
                     "Engine oil change", "until Wednesday 25 November 2026, 10:00"] {
            assert!(mail.text.contains(part), "{part} in\n{}", mail.text);
        }
        assert!(mail.html.contains(&link) && mail.html.contains("Hello &lt;script&gt;,"));
        let calendar = unfolded(mail.calendar.clone());
        assert!(calendar.contains("SEQUENCE:0") && calendar.contains("DTSTART:20261126T010000Z"), "{calendar}");
        let messages = post.messenger.sent();
        let [message] = messages.as_slice() else { panic!("{} messages", messages.len()) };
        assert_eq!(message.to, phone);
        assert!(message.text.contains(&link) && message.text.contains(OLD));
        let template = message.template.as_ref().expect("a template is set for it");
        assert_eq!(template.id, "TEMPLATE-1");
        assert!(template.variables.contains(&("number".into(), saved.number.clone())));
        assert_eq!(entries(&world, "dealer-system").await, ["state 0 skipped (no dealer system)"]);
    }

    async fn without_an_address_only_the_telephone_is_told(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let post = MemoryPost::open(&world).await;
        let mut request = wanted("2026-11-26", "10:00", &["service-oil"]);
        request.contact.email = None;
        request.language = Language::Ko;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), request).await.expect("is saved");
        post.post.deliver().await;
        assert_eq!(post.post.subjects(), [""; 0]);
        let messages = post.messages();
        assert_eq!(messages.len(), 1);
        assert!(messages[0].contains("2026년 11월 26일(목) 오전 10:00"), "{}", messages[0]);
        assert!(messages[0].contains(&format!("https://www.example.com/kr/booking-confirmation/{}", saved.id)));
    }

    async fn a_reminder_comes_a_day_before_and_once(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let post = MemoryPost::open(&world).await;
        booked(&world).await;
        post.post.deliver().await;
        world.clock.advance(Duration::minutes(48 * 60 + 30) - Duration::milliseconds(1));
        post.post.deliver().await;
        assert_eq!((post.post.subjects().len(), post.messages().len()), (1, 1), "not before");
        world.clock.advance(Duration::milliseconds(1));
        post.post.deliver().await;
        world.clock.advance(Duration::hours(6));
        post.post.deliver().await;
        assert_eq!((post.post.subjects().len(), post.messages().len()), (2, 2), "once");
        let mail = post.post.last_mail();
        assert_eq!(mail.subject, "[GAON] A reminder of your service booking: Thursday 26 November 2026, 10:00");
        assert!(mail.html.contains("Your appointment is tomorrow"));
        // At the cut-off to the millisecond it can still be cancelled online.
        assert!(mail.text.contains("/cancel-booking/"));
        assert_eq!(post.messages()[1].lines().next(), Some("[GAON] Your service: Thu 26 Nov, 10:00"));
    }

    async fn a_reminder_that_is_late_waits_for_the_morning(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let post = MemoryPost::open(&world).await;
        booked(&world).await;
        post.post.deliver().await;
        world.clock.advance(Duration::minutes(60 * 60 + 30));
        post.post.deliver().await;
        world.clock.advance(Duration::minutes(10 * 60) - Duration::milliseconds(1));
        post.post.deliver().await;
        assert_eq!(post.messages().len(), 1, "not from 22:00 to 08:00");
        world.clock.advance(Duration::milliseconds(1));
        post.post.deliver().await;
        assert_eq!((post.post.subjects().len(), post.messages().len()), (2, 2));
        assert!(post.post.last_mail().text.contains("Your appointment is today"));
    }

    async fn a_reminder_of_what_has_changed_or_begun_is_skipped(db: TestDatabase) {
        let world = World::with_bays(&db, 3).await;
        let post = MemoryPost::open(&world).await;
        let (moves, stays) = (booked(&world).await, booked(&world).await);
        let cancelled = booked(&world).await;
        post.post.deliver().await;
        world.clock.advance(Duration::minutes(60 * 60 + 30));
        post.post.deliver().await;
        // They have been begun and wait for the morning, so the change doesn't take them back.
        world.booking.reschedule(&manager(), "", &moves.id, "2026-12-01", "10:00").await.expect("staff move it");
        world.booking.cancel(&manager(), "", &cancelled.id).await.expect("staff cancel it");
        world.clock.advance(Duration::hours(12));
        post.post.deliver().await;
        let of_kind = |entries: Vec<String>, kind: &str| {
            entries.into_iter().filter(|entry| entry.starts_with(kind)).collect::<Vec<_>>()
        };
        for topic in ["notice.mail", "notice.message"] {
            assert_eq!(of_kind(entries(&world, topic).await, "reminder"), [
                "reminder 0 skipped (the booking has changed)",
                "reminder 0 skipped (the appointment has begun)",
                "reminder 0 skipped (the booking is cancelled)",
                "reminder 1 waiting",
            ], "{topic}");
        }
        assert!(stays.cancellable);
        assert!(post.post.subjects().iter().all(|subject| !subject.contains("reminder")));
    }

    async fn a_change_names_the_old_time_and_the_new(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let post = MemoryPost::open(&world).await;
        let saved = booked(&world).await;
        post.post.deliver().await;
        moved(&world, &saved.id).await;
        post.post.deliver().await;
        let mail = post.post.last_mail();
        assert_eq!(mail.subject, "[GAON] Your service booking has moved: Friday 27 November 2026, 14:30");
        for part in [format!("Previous time: {OLD}"), format!("New time: {NEW}")] {
            assert!(mail.text.contains(&part), "{part} in\n{}", mail.text);
            assert!(post.messages()[1].contains(&part));
        }
        let calendar = unfolded(mail.calendar);
        assert!(calendar.contains("SEQUENCE:1") && calendar.contains("DTSTART:20261127T053000Z"), "{calendar}");
        assert_eq!((post.post.subjects().len(), post.messages().len()), (2, 2));
        world.clock.advance(Duration::minutes(77 * 60));
        post.post.deliver().await;
        assert_eq!((post.post.subjects().len(), post.messages().len()), (3, 3), "one reminder, of the new time");
        assert!(post.messages()[2].contains("Fri 27 Nov, 14:30"));
    }

    async fn a_cancellation_is_the_last_word(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let post = MemoryPost::open(&world).await;
        let saved = booked(&world).await;
        post.post.deliver().await;
        world.booking.cancel(&Actor::Visitor, "", &saved.id).await.expect("is cancelled");
        post.post.deliver().await;
        let mail = post.post.last_mail();
        assert_eq!(mail.subject, "[GAON] Your service booking is cancelled: Thursday 26 November 2026, 10:00");
        assert!(unfolded(mail.calendar).contains("STATUS:CANCELLED"));
        assert!(!mail.text.contains("/cancel-booking/"));
        assert_eq!(post.messages()[1].lines().next(), Some("[GAON] Cancelled: Thu 26 Nov, 10:00"));
        world.clock.advance(Duration::days(5));
        post.post.deliver().await;
        assert_eq!((post.post.subjects().len(), post.messages().len()), (2, 2), "no reminder follows");
    }

    async fn what_was_cancelled_before_its_confirmation_went_out_is_only_cancelled(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let post = MemoryPost::open(&world).await;
        let saved = booked(&world).await;
        moved(&world, &saved.id).await;
        world.booking.cancel(&Actor::Visitor, "", &saved.id).await.expect("is cancelled");
        post.post.deliver().await;
        assert_eq!(post.post.subjects(), ["[GAON] Your service booking is cancelled: Friday 27 November 2026, 14:30"]);
        assert_eq!(post.messages().len(), 1);
        assert_eq!(entries(&world, "notice.mail").await, [
            "confirmed 0 skipped (the booking is cancelled)",
            "changed 1 skipped (the booking is cancelled)",
            "cancelled 2 sent",
        ]);
    }

    async fn what_was_held_up_arrives_in_order_and_tells_its_own_time(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let post = MemoryPost::open(&world).await;
        let away = || DeliveryError::Later("away".into());
        post.post.mailer.fail_next(away());
        post.messenger.fail_next(away());
        let saved = booked(&world).await;
        post.post.deliver().await;
        moved(&world, &saved.id).await;
        post.post.deliver().await;
        assert_eq!((post.post.subjects().len(), post.messages().len()), (0, 0), "the change waits its turn");
        world.clock.advance(Duration::minutes(1));
        post.post.deliver().await;
        let [confirmed, changed] = &post.post.mailer.sent()[..] else { panic!("two mails") };
        assert!(confirmed.subject.contains("confirmed") && confirmed.text.contains(&format!("Date and time: {OLD}")));
        assert!(confirmed.calendar.is_none(), "the calendar file comes with the change");
        assert!(changed.subject.contains("moved") && changed.text.contains(&format!("Previous time: {OLD}")));
        assert!(changed.calendar.is_some());
        let messages = post.messages();
        assert!(messages.len() == 2 && messages[0].contains("is confirmed") && messages[1].contains("has moved"));
    }

    async fn what_may_have_gone_out_does_not_go_out_twice(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let post = MemoryPost::open(&world).await;
        let unknown = || DeliveryError::Unknown("the answer was lost".into());
        post.post.mailer.fail_next(unknown());
        post.messenger.fail_next(unknown());
        let saved = booked(&world).await;
        post.post.deliver().await;
        world.clock.advance(Duration::minutes(1));
        post.post.deliver().await;
        assert_eq!((post.post.subjects().len(), post.messages().len()), (1, 1));
        // The message service can be queried, a mail server can't.
        let first = |entries: Vec<String>| entries[0].clone();
        let mail = first(entries(&world, "notice.mail").await);
        let message = first(entries(&world, "notice.message").await);
        assert!(message.starts_with("confirmed 0 sent"), "{message}");
        assert!(mail.starts_with("confirmed 0 uncertain"), "{mail}");
        moved(&world, &saved.id).await;
        post.post.deliver().await;
        assert_eq!((post.post.subjects().len(), post.messages().len()), (2, 2), "what follows goes out all the same");
    }

    async fn a_confirmation_mail_that_failed_for_good_is_known_to_the_booking(db: TestDatabase) {
        let world = World::with_bays(&db, 3).await;
        let post = MemoryPost::open(&world).await;
        let failed = async |saved: &booking::BookingView| {
            world.booking.confirmation_mail_failed(&saved.number).await.expect("reads")
        };
        let rejected = || DeliveryError::Never("mail_rejected: the mail server answered 550".into());
        let lost = booked(&world).await;
        assert!(!failed(&lost).await, "not tried yet");
        post.post.mailer.fail_next(rejected());
        post.post.deliver().await;
        let delayed = booked(&world).await;
        post.post.mailer.fail_next(DeliveryError::Later("away".into()));
        post.post.deliver().await;
        assert_eq!((failed(&lost).await, failed(&delayed).await), (true, false));
        assert_eq!(entries(&world, "notice.mail").await, [
            "confirmed 0 failed (mail_rejected: the mail server answered 550)",
            "reminder 0 waiting",
            "confirmed 0 waiting (away)",
            "reminder 0 waiting",
        ]);

        let id = world.booking.deliveries(&manager(), None, &[], 1).await.expect("a list").rows[0].id.to_string();
        world.booking.retry_delivery(&manager(), "", &id).await.expect("is sent again");
        assert!(!failed(&lost).await);
        post.post.deliver().await;
        assert!(!failed(&lost).await, "the second attempt was delivered");

        let third = booked(&world).await;
        post.post.deliver().await;
        post.post.mailer.fail_next(rejected());
        moved(&world, &third.id).await;
        post.post.deliver().await;
        assert!(!failed(&third).await, "it was another mail that failed");
    }
}
