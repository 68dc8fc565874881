//! Staff operations on bookings, and their log entries.

use booking::{BookingError, BookingOutcome, BookingSettings, DeliveryChannel, DeliverySubject};
use chrono::Duration;
use kernel::messages::MemoryMessenger;
use kernel::outbox::EntryState;
use kernel::test_support::rows;
use kernel::{Actor, Clock, Language, Right, StaffActor};
use std::sync::Arc;

use crate::post::{MemoryPost, Post};
use crate::world::{
    CENTRE, World, date, execute, manager, monday_morning, open_centre, stranger, unlimited, wanted,
};

/// `who from where: action subject (detail)` of each entry.
async fn audit(world: &World) -> Vec<String> {
    let sql = "SELECT account_id, network, action, subject, detail FROM staff_log ORDER BY id";
    let log: Vec<(i64, String, String, String, String)> = rows(world.database.read(), sql, Vec::new()).await;
    log.into_iter()
        .map(|(account, network, action, subject, detail)| {
            format!("{account} {network}: {action} {subject} ({detail})")
        })
        .collect()
}

fn code(error: BookingError) -> String {
    error.into_refusal().expect("a refusal").as_slice()[0].code.to_string()
}

fn reader() -> Actor {
    Actor::Staff(StaffActor { account_id: 2, rights: vec![Right::ReadBookings], centres: None })
}

async fn in_trouble(world: &World, state: &str) {
    let sql = format!(
        "UPDATE outbox SET state = '{state}', attempts = 9, repeated = TRUE, first_tried_at = 1, \
                       finished_at = 2, note = 'the service is away' WHERE topic = 'notice.message'"
    );
    execute(&world.database, sql.leak()).await;
}

kernel::both_engines! {
    async fn a_booking_is_read_whole_once_that_is_in_the_log(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let mut request = wanted("2026-11-26", "10:00", &["service-oil"]);
        request.language = Language::Ko;
        let (phone, plate) = (request.contact.phone.clone(), request.contact.license_no.clone());
        let saved = world.booking.save(&Actor::Visitor, &stranger(), request).await.expect("is saved");
        assert_eq!(saved.contact.name, "홍*동");

        let whole = world.booking.staff_booking(&reader(), "192.0.2.7", &saved.id).await.expect("is read");
        let contact = &whole.booking.contact;
        assert_eq!((contact.name.as_str(), contact.phone.as_str(), contact.license_no.as_str()), ("홍길동", phone.as_str(), plate.as_str()));
        assert_eq!(contact.email.as_deref(), Some("hong@example.com"));
        assert_eq!((whole.bay, whole.language, whole.marketing, whole.advertising), (0, Language::Ko, false, true));
        assert_eq!((whole.created_at, whole.cancelled_at, whole.closed_at), (world.clock.now(), None, None));
        let sent: Vec<_> = whole.deliveries.iter().map(|delivery| (delivery.channel, delivery.kind.as_str())).collect();
        assert_eq!(sent, [
            (DeliveryChannel::DealerSystem, "state"), (DeliveryChannel::Mail, "reminder"), (DeliveryChannel::Message, "reminder"),
            (DeliveryChannel::Mail, "confirmed"), (DeliveryChannel::Message, "confirmed"),
        ]);
        assert!(whole.deliveries.iter().all(|delivery| delivery.booking_number == saved.number
            && delivery.booking_id.as_deref() == Some(saved.id.as_str())));
        let entry = format!("2 192.0.2.7: booking.read booking:{} ()", saved.number);
        assert_eq!(audit(&world).await, [entry]);

        assert!(matches!(world.booking.staff_booking(&reader(), "", "nothing").await, Err(BookingError::NotFound)));
        assert!(matches!(world.booking.staff_booking(&Actor::Visitor, "", &saved.id).await, Err(BookingError::NotSignedIn)));
        let other = Actor::Staff(StaffActor { account_id: 3, rights: vec![Right::ManageDealers], centres: None });
        assert!(matches!(world.booking.staff_booking(&other, "", &saved.id).await, Err(BookingError::NotAllowed)));
        assert_eq!(audit(&world).await.len(), 1, "nothing was read");
    }

    async fn nobody_sees_personal_data_anywhere_else(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let saved = world.booking.save(&manager(), &stranger(), wanted("2026-11-24", "10:00", &["service-oil"])).await.expect("is saved");
        let found = world.booking.find(&manager(), &saved.id).await.expect("is found");
        let moved = world.booking.reschedule(&manager(), "", &saved.id, "2026-11-24", "11:00").await.expect("moves");
        let day = world.booking.day(&manager(), CENTRE, date("2026-11-24")).await.expect("a day");
        world.clock.advance(Duration::days(2));
        let closed = world.booking.close(&manager(), "", &saved.id, BookingOutcome::Completed).await.expect("is closed");
        for view in [saved, found, moved, closed, day.entries[0].booking.clone()] {
            assert_eq!((view.contact.name.as_str(), view.contact.email.as_deref()), ("홍*동", Some("h****@example.com")));
            assert!(view.contact.phone.contains("****") && view.contact.license_no.starts_with("***"));
        }
    }

    async fn what_staff_do_is_in_their_log_and_what_visitors_do_is_not(db: TestDatabase) {
        let world = World::with_bays(&db, 3).await;
        let mut saved = Vec::new();
        for _ in 0..3 {
            saved.push(world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-26", "10:00", &["service-oil"])).await.expect("is saved"));
        }
        let [first, second, third] = [&saved[0], &saved[1], &saved[2]];
        world.booking.reschedule(&Actor::Visitor, "192.0.2.1", &first.id, "2026-11-27", "10:00").await.expect("moves");
        world.booking.reschedule(&manager(), "192.0.2.7", &first.id, "2026-11-27", "14:30").await.expect("moves");
        world.booking.reschedule(&manager(), "192.0.2.7", &first.id, "2026-11-27", "14:30").await.expect("stays");
        world.booking.cancel(&Actor::Visitor, "192.0.2.1", &second.id).await.expect("is cancelled");
        world.booking.cancel(&manager(), "192.0.2.7", &third.id).await.expect("is cancelled");
        world.booking.cancel(&manager(), "192.0.2.7", &third.id).await.expect_err("is cancelled already");
        world.clock.advance(Duration::days(5));
        for outcome in [BookingOutcome::NoShow, BookingOutcome::NoShow, BookingOutcome::Completed] {
            world.booking.close(&manager(), "192.0.2.7", &first.id, outcome).await.expect("is closed");
        }
        assert_eq!(audit(&world).await, [
            format!("1 192.0.2.7: booking.reschedule booking:{} (2026-11-27 10:00 > 2026-11-27 14:30)", first.number),
            format!("1 192.0.2.7: booking.cancel booking:{} ()", third.number),
            format!("1 192.0.2.7: booking.close booking:{} (no_show)", first.number),
            format!("1 192.0.2.7: booking.close booking:{} (completed)", first.number),
        ]);
    }

    async fn what_went_wrong_is_listed_and_sent_again(db: TestDatabase) {
        let world = World::with_bays(&db, 20).await;
        for _ in 0..12 {
            let mut request = wanted("2026-11-24", "10:00", &["service-oil"]);
            request.contact.email = None;
            world.booking.save(&Actor::Visitor, &stranger(), request).await.expect("is saved");
        }
        assert_eq!(world.booking.deliveries(&reader(), None, &[], 1).await.expect("a list").total, 0);
        in_trouble(&world, "failed").await;
        let list = world.booking.deliveries(&reader(), None, &[], 1).await.expect("a list");
        assert_eq!((list.rows.len(), list.total, list.page, list.pages), (10, 12, 1, 2));
        assert!(list.rows.windows(2).all(|pair| pair[0].id > pair[1].id), "the newest first");
        let beyond = world.booking.deliveries(&reader(), None, &[EntryState::Failed], 9).await.expect("a list");
        assert_eq!((beyond.rows.len(), beyond.page), (2, 2));
        let waiting = world.booking.deliveries(&reader(), None, &[EntryState::Waiting], 1).await.expect("a list");
        assert!(waiting.rows.iter().all(|delivery| delivery.channel == DeliveryChannel::DealerSystem));

        let failed = &list.rows[0];
        assert_eq!((failed.kind.as_str(), failed.attempts, failed.note.as_deref()), ("confirmed", 9, Some("the service is away")));
        let id = failed.id.to_string();
        assert!(matches!(world.booking.retry_delivery(&reader(), "", &id).await, Err(BookingError::NotAllowed)));
        let again = world.booking.retry_delivery(&manager(), "192.0.2.7", &id).await.expect("is tried again");
        assert_eq!((again.state, again.attempts, again.finished_at), (EntryState::Waiting, 0, None));
        assert_eq!(code(world.booking.retry_delivery(&manager(), "", &id).await.expect_err("waits")), "delivery_not_retryable");
        for unknown in ["0", "-1", "x", "99999999999999999999"] {
            assert_eq!(code(world.booking.retry_delivery(&manager(), "", unknown).await.expect_err("unknown")), "delivery_not_found");
        }
        let messenger = Arc::new(MemoryMessenger::default());
        Post::with(&world, messenger.clone(), Arc::new(booking::external::dealer_system::EmbeddedDealerSystem)).await.deliver().await;
        assert_eq!(messenger.sent().len(), 1, "this one and no other");
        let sent = world.booking.deliveries(&reader(), None, &[EntryState::Sent, EntryState::Skipped], 1).await.expect("a list");
        assert!(sent.rows.iter().any(|delivery| delivery.id == failed.id));
        let entry = format!("1 192.0.2.7: delivery.retry booking:{} (confirmed {id})", failed.booking_number);
        assert_eq!(audit(&world).await, [entry]);
    }

    async fn an_uncertain_one_is_sent_without_asking_or_settled(db: TestDatabase) {
        let world = World::with_bays(&db, 2).await;
        for _ in 0..2 {
            world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "10:00", &["service-oil"])).await.expect("is saved");
        }
        in_trouble(&world, "uncertain").await;
        let list = world.booking.deliveries(&reader(), None, &[], 1).await.expect("a list");
        let ids: Vec<String> = list.rows.iter().map(|delivery| delivery.id.to_string()).collect();
        assert_eq!(ids.len(), 2);
        world.booking.retry_delivery(&manager(), "", &ids[0]).await.expect("is tried again");
        let post = MemoryPost::open(&world).await;
        post.post.deliver().await;
        assert_eq!(post.messages().len(), 1);

        let settled = world.booking.settle_delivery(&manager(), "", &ids[1]).await.expect("is settled");
        assert_eq!((settled.state, settled.note.as_deref()), (EntryState::Skipped, Some("settled by staff")));
        assert_eq!(settled.finished_at, Some(world.clock.now()));
        assert_eq!(code(world.booking.settle_delivery(&manager(), "", &ids[1]).await.expect_err("done")), "delivery_not_retryable");
        post.post.deliver().await;
        assert_eq!(post.messages().len(), 1, "what is settled is not sent");
    }

    async fn deliveries_of_events_are_for_staff_who_manage_events(db: TestDatabase) {
        let settings = BookingSettings {
            event_deliveries: vec!["event.mail", "event.voucher"],
            ..unlimited()
        };
        open_centre(&db.handle(), CENTRE, 1).await;
        let world = World::limited(db.handle(), Clock::fixed_at(monday_morning()), settings).await;
        execute(
            &world.database,
            "INSERT INTO outbox (topic, lane, key, payload, due_at, created_at, state) VALUES \
             ('event.mail', 'l', 'cms-12:event.mail:won:0', '{\"kind\":\"won\"}', 0, 0, 'failed'), \
             ('event.voucher', 'm', 'cms-12:event.voucher:0', '{\"kind\":\"voucher\"}', 0, 0, 'failed'), \
             ('account.mail', 'n', 'account:roles-changed:x:0', '{}', 0, 0, 'failed')",
        )
        .await;
        assert_eq!(world.booking.deliveries(&reader(), None, &[], 1).await.expect("a list").total, 0);
        let rights = vec![Right::ReadBookings, Right::ManageBookings, Right::ManageEvents];
        let owner = Actor::Staff(StaffActor { account_id: 3, rights, centres: None });
        let list = world.booking.deliveries(&owner, None, &[], 1).await.expect("a list");
        let shown: Vec<_> = list
            .rows
            .iter()
            .map(|one| (one.kind.as_str(), one.channel, one.event.as_deref(), one.booking_number.as_str()))
            .collect();
        assert_eq!(shown, [
            ("voucher", DeliveryChannel::Voucher, Some("cms-12"), ""),
            ("won", DeliveryChannel::Mail, Some("cms-12"), ""),
        ]);
        let id = list.rows[1].id.to_string();
        assert_eq!(code(world.booking.retry_delivery(&manager(), "", &id).await.expect_err("unknown")), "delivery_not_found");
        let again = world.booking.retry_delivery(&owner, "", &id).await.expect("is tried again");
        assert_eq!(again.state, EntryState::Waiting);
        assert_eq!(audit(&world).await, [format!("3 : delivery.retry event:cms-12 (won {id})")]);

        // Without a right to bookings, those of events alone.
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "10:00", &["service-oil"])).await.expect("is saved");
        in_trouble(&world, "failed").await;
        let of_booking = world.booking.deliveries(&reader(), None, &[], 1).await.expect("a list").rows[0].id.to_string();
        let rights = vec![Right::ManageEvents];
        let editor = Actor::Staff(StaffActor { account_id: 4, rights, centres: None });
        let list = world.booking.deliveries(&editor, None, &[], 1).await.expect("a list");
        assert!(!list.rows.is_empty() && list.rows.iter().all(|one| one.event.is_some()), "{:?}", list.rows);
        let troubled = async |actor: &Actor, subject| world.booking.troubled_deliveries(actor, subject).await.expect("a count");
        assert_eq!(troubled(&editor, DeliverySubject::Events).await, Some(list.total));
        assert_eq!(troubled(&editor, DeliverySubject::Bookings).await, None);
        assert_eq!(troubled(&reader(), DeliverySubject::Events).await, None);
        let mut shares = Vec::new();
        for subject in [DeliverySubject::Bookings, DeliverySubject::Events] {
            let share = world.booking.deliveries(&owner, Some(subject), &[], 1).await.expect("a list");
            assert_eq!(troubled(&owner, subject).await, Some(share.total));
            assert!(share.rows.iter().all(|one| one.event.is_some() == (subject == DeliverySubject::Events)));
            shares.push(share.total);
        }
        let all = world.booking.deliveries(&owner, None, &[], 1).await.expect("a list").total;
        assert_eq!((shares.iter().sum::<u64>(), shares.contains(&0)), (all, false));
        let refused = world.booking.deliveries(&editor, Some(DeliverySubject::Bookings), &[], 1).await;
        assert_eq!(code(refused.expect_err("refused")), "not_allowed");
        assert_eq!(code(world.booking.settle_delivery(&editor, "", &of_booking).await.expect_err("unknown")), "delivery_not_found");
        let rights = vec![Right::ReadBookings, Right::ManageEvents];
        let both = Actor::Staff(StaffActor { account_id: 6, rights, centres: None });
        assert_eq!(code(world.booking.settle_delivery(&both, "", &of_booking).await.expect_err("refused")), "not_allowed");
        let own = list.rows[0].id.to_string();
        assert_eq!(world.booking.settle_delivery(&editor, "", &own).await.expect("is settled").state, EntryState::Skipped);
        let auditor = Actor::Staff(StaffActor { account_id: 5, rights: vec![Right::ReadStaffLog], centres: None });
        assert_eq!(code(world.booking.deliveries(&auditor, None, &[], 1).await.expect_err("refused")), "not_allowed");
        assert_eq!(code(world.booking.retry_delivery(&auditor, "", &own).await.expect_err("refused")), "not_allowed");
    }

    async fn of_two_who_send_again_one_does(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "10:00", &["service-oil"])).await.expect("is saved");
        in_trouble(&world, "failed").await;
        let id = world.booking.deliveries(&reader(), None, &[], 1).await.expect("a list").rows[0].id.to_string();
        let tries: Vec<_> = (0..10).map(|_| {
            let (booking, id) = (world.booking.clone(), id.clone());
            tokio::spawn(async move { booking.retry_delivery(&manager(), "", &id).await.is_ok() })
        }).collect();
        let mut done = 0;
        for attempt in tries {
            done += u32::from(attempt.await.expect("ends"));
        }
        assert_eq!((done, audit(&world).await.len()), (1, 1));
    }
}
