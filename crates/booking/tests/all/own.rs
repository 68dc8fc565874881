//! The bookings of members, and the link that guests have sent.

use booking::{BookingError, BookingSettings, BookingState, NewBooking, OwnBookings};
use chrono::Duration;
use kernel::test_support::TestDatabase;
use kernel::{Actor, Clock, Language, PersonalDataHolder, Visit};

use crate::post::{MemoryPost, entries};
use crate::world::{World, count, execute, manager, monday_morning, open_centre, stranger, wanted};

const MEMBER: i64 = 71;
const OTHER: i64 = 72;

async fn world(db: &TestDatabase) -> World {
    let world = World::with_bays(db, 3).await;
    execute(
        &world.database,
        "INSERT INTO account (id, public_id, email, email_key, kind, title, name, company_name, business_number, language, state, \
         created_at, updated_at) VALUES \
         (71, 'a', 'a@example.com', 'a@example.com', 'member', '', '가', '', '', 'ko', 'active', 0, 0), \
         (72, 'b', 'b@example.com', 'b@example.com', 'member', '', '나', '', '', 'ko', 'active', 0, 0)",
    )
    .await;
    world
}

fn by(account: i64, day: &str, time: &str) -> NewBooking {
    NewBooking { account_id: Some(account), ..wanted(day, time, &["service-oil"]) }
}

async fn save(world: &World, actor: &Actor, request: NewBooking) -> booking::BookingView {
    world.booking.save(actor, &stranger(), request).await.expect("is saved")
}

async fn own(world: &World, account: i64, page: u32) -> OwnBookings {
    world.booking.own_bookings(account, page).await.expect("are found")
}

fn numbers(own: &OwnBookings) -> Vec<&str> {
    own.rows.iter().map(|row| row.number.as_str()).collect()
}

fn visit(id: &str, address: &str) -> Visit {
    Visit::new(id, Some(address.parse().expect("an address")))
}

fn code<T>(answer: Result<T, BookingError>) -> String {
    let error = answer.err().expect("is refused");
    error.into_refusal().expect("a refusal").as_slice()[0].code.to_string()
}

/// Entries of the outbox for the link of any booking.
const LINKS: &str = "SELECT COUNT(*) AS n FROM outbox WHERE key LIKE 'G%:link:%'";

kernel::both_engines! {
    async fn a_member_sees_own_bookings_alone_those_to_come_first(db: TestDatabase) {
        let world = world(&db).await;
        let later = save(&world, &Actor::Member, by(MEMBER, "2026-11-26", "10:00")).await;
        let gone = save(&world, &Actor::Member, by(MEMBER, "2026-11-27", "10:00")).await;
        let first = save(&world, &Actor::Member, by(MEMBER, "2026-11-24", "10:00")).await;
        let next = save(&world, &Actor::Member, by(MEMBER, "2026-11-25", "10:00")).await;
        let theirs = save(&world, &Actor::Member, by(OTHER, "2026-11-25", "11:00")).await;
        save(&world, &Actor::Visitor, wanted("2026-11-25", "12:00", &["service-oil"])).await;
        world.booking.cancel(&Actor::Visitor, "", &gone.id).await.expect("is cancelled");
        let listed = own(&world, MEMBER, 1).await;
        assert_eq!(numbers(&listed), [&first.number, &next.number, &later.number, &gone.number]);
        assert_eq!((listed.total, listed.page, listed.pages), (4, 1, 1));
        assert_eq!(listed.rows[0].id, first.id, "its owner may have its address");
        assert_eq!(listed.rows[3].state, BookingState::Cancelled);
        assert_eq!(listed.rows[0].contact.phone.get(3..9), Some("-****-"), "masked as everywhere");
        assert_eq!(numbers(&own(&world, OTHER, 1).await), [&theirs.number]);
        assert_eq!(numbers(&own(&world, 73, 1).await), [""; 0]);

        // Once it is over, an appointment is among the past ones, the latest first.
        world.clock.advance(Duration::hours(25) + Duration::minutes(31));
        assert_eq!(numbers(&own(&world, MEMBER, 1).await), [&next.number, &later.number, &gone.number, &first.number]);
    }

    async fn they_come_ten_a_page(db: TestDatabase) {
        let world = world(&db).await;
        let mut made = Vec::new();
        for day in ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-07", "2026-12-08"] {
            for time in ["10:00", "13:00"] {
                made.push(save(&world, &Actor::Member, by(MEMBER, day, time)).await.number);
            }
        }
        let (first, last) = (own(&world, MEMBER, 1).await, own(&world, MEMBER, 9).await);
        assert_eq!(numbers(&first), made[..10].iter().collect::<Vec<_>>());
        assert_eq!(numbers(&last), made[10..].iter().collect::<Vec<_>>());
        assert_eq!((last.total, last.page, last.pages), (12, 2, 2), "beyond the last page it is the last");
    }

    async fn staff_book_for_others_and_a_retry_changes_no_owner(db: TestDatabase) {
        let world = world(&db).await;
        save(&world, &manager(), by(MEMBER, "2026-11-24", "10:00")).await;
        assert_eq!(own(&world, MEMBER, 1).await.total, 0, "made for a customer");
        let request = wanted("2026-11-25", "10:00", &["service-oil"]);
        let saved = save(&world, &Actor::Visitor, request.clone()).await;
        let again = save(&world, &Actor::Member, NewBooking { account_id: Some(MEMBER), ..request }).await;
        assert_eq!(again.id, saved.id, "the account is no part of the request");
        assert_eq!(own(&world, MEMBER, 1).await.total, 0);
    }

    async fn a_booking_outlives_its_account_and_is_in_its_export(db: TestDatabase) {
        let world = world(&db).await;
        let saved = save(&world, &Actor::Member, by(MEMBER, "2026-11-24", "10:00")).await;
        save(&world, &Actor::Member, by(OTHER, "2026-11-24", "11:00")).await;
        assert_eq!(world.booking.name(), "bookings");
        let exported = world.booking.export(MEMBER).await.expect("is exported");
        let all = exported.as_array().expect("a list");
        assert_eq!((all.len(), &all[0]["number"], &all[0]["contact"]["name"]), (1, &saved.number.as_str().into(), &"홍길동".into()));
        assert!(!exported.to_string().contains(&saved.id), "the secret link is not in the file");
        execute(&world.database, "DELETE FROM account WHERE id = 71").await;
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM booking WHERE account_id IS NULL").await, 1);
        world.booking.find(&Actor::Visitor, &saved.id).await.expect("is still booked");
        assert_eq!(world.booking.export(MEMBER).await.expect("is exported"), serde_json::json!([]));
    }

    async fn an_anonymised_booking_belongs_to_nobody(db: TestDatabase) {
        let world = world(&db).await;
        let request = by(MEMBER, "2026-11-24", "10:00");
        let phone = request.contact.phone.clone();
        let saved = save(&world, &Actor::Member, request).await;
        world.clock.advance(Duration::hours(30));
        world.booking.erase_guest_data(&stranger(), &saved.number, &phone).await.expect("is erased");
        assert_eq!(own(&world, MEMBER, 1).await.total, 0);
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM booking WHERE account_id IS NOT NULL").await, 0);
    }

    async fn the_link_goes_to_the_contacts_of_the_booking_in_its_language_and_once(db: TestDatabase) {
        let world = world(&db).await;
        let post = MemoryPost::open(&world).await;
        let mut request = wanted("2026-11-26", "10:00", &["service-oil"]);
        request.language = Language::Ko;
        let phone = request.contact.phone.clone();
        let saved = save(&world, &Actor::Visitor, request).await;
        post.post.deliver().await;
        let hyphened = format!("{}-{} {}", &phone[..3], &phone[3..7], &phone[7..]);
        let typed = format!(" {} ", saved.number.to_lowercase().replace('g', "ｇ"));
        for _ in 0..3 {
            world.booking.send_booking_link(&stranger(), &typed, &hyphened).await.expect("is accepted");
        }
        post.post.deliver().await;
        let (mails, messages) = (post.post.mailer.sent(), post.messenger.sent());
        assert_eq!((mails.len(), messages.len()), (2, 2), "the confirmation and one link");
        let link = format!("https://www.example.com/kr/booking-confirmation/{}", saved.id);
        assert_eq!((mails[1].to.as_str(), messages[1].to.as_str()), ("hong@example.com", phone.as_str()));
        assert!(mails[1].subject.starts_with("[가온] 요청하신 예약 링크: "), "{}", mails[1].subject);
        assert!(mails[1].text.contains(&link) && messages[1].text.contains(&link), "{}", messages[1].text);
        assert!(mails[1].calendar.is_none());
        world.clock.advance(Duration::minutes(10));
        world.booking.send_booking_link(&stranger(), &saved.number, &phone).await.expect("is accepted");
        post.post.deliver().await;
        assert_eq!((post.post.mailer.sent().len(), post.messenger.sent().len()), (3, 3));
    }

    async fn the_link_of_a_cancelled_booking_without_an_address_is_a_message(db: TestDatabase) {
        let world = world(&db).await;
        let post = MemoryPost::open(&world).await;
        let mut request = wanted("2026-11-26", "10:00", &["service-oil"]);
        request.contact.email = None;
        let phone = request.contact.phone.clone();
        let saved = save(&world, &Actor::Visitor, request).await;
        world.booking.cancel(&Actor::Visitor, "", &saved.id).await.expect("is cancelled");
        world.booking.send_booking_link(&stranger(), &saved.number, &phone).await.expect("is accepted");
        post.post.deliver().await;
        let text = post.messages().pop().expect("a message");
        assert!(text.contains(&saved.id) && text.contains("The link to your booking"), "{text}");
        assert!(post.post.subjects().is_empty());
    }

    async fn nothing_tells_whether_number_and_phone_match(db: TestDatabase) {
        let world = world(&db).await;
        let post = MemoryPost::open(&world).await;
        let request = wanted("2026-11-26", "10:00", &["service-oil"]);
        let phone = request.contact.phone.clone();
        let saved = save(&world, &Actor::Visitor, request).await;
        post.post.deliver().await;
        let sent = async |number: &str, phone: &str| world.booking.send_booking_link(&stranger(), number, phone).await.is_ok();
        assert!(sent(&saved.number, "01099999999").await);
        assert!(sent("G261123-ABCDE", &phone).await);
        assert!(sent("홍길동", &phone).await);
        assert_eq!(count(&db, LINKS).await, 0, "nobody is written to");
        // The same statement was executed, for an entry that is skipped.
        assert_eq!(entries(&world, "notice.message").await.last().map(String::as_str), Some("link 0 waiting"));
        post.post.deliver().await;
        assert_eq!(entries(&world, "notice.message").await.last().map(String::as_str), Some("link 0 skipped (the booking is gone)"));
        assert_eq!((post.post.mailer.sent().len(), post.messenger.sent().len()), (1, 1), "the confirmation");
        assert!(sent(&saved.number, &phone).await);
        assert_eq!(count(&db, LINKS).await, 2);
        assert_eq!(code(world.booking.send_booking_link(&stranger(), " ", &phone).await), "required_booking_number");
        assert_eq!(code(world.booking.send_booking_link(&stranger(), &saved.number, "0109999").await), "required_phoneno");
    }

    async fn links_are_limited_per_phone_visit_and_network(db: TestDatabase) {
        open_centre(&db.handle(), crate::world::CENTRE, 1).await;
        let mut settings = BookingSettings::default();
        settings.limits.links_per_phone = 3;
        settings.limits.links_per_visit = 2;
        settings.limits.links_per_network = 4;
        let world = World::limited(db.handle(), Clock::fixed_at(monday_morning()), settings).await;
        let send = async |id: &str, address: &str, phone: u32| {
            let phone = format!("010000{phone:05}");
            match world.booking.send_booking_link(&visit(id, address), "G261123-ABCDE", &phone).await {
                Ok(()) => "accepted".to_owned(),
                refused => code(refused),
            }
        };
        assert_eq!(send("a", "192.0.2.1", 1).await, "accepted");
        assert_eq!(send("a", "192.0.2.1", 1).await, "accepted");
        assert_eq!(send("a", "192.0.2.1", 2).await, "rate_limited", "two of a visit");
        assert_eq!(send("b", "192.0.2.1", 1).await, "accepted");
        assert_eq!(send("c", "198.51.100.1", 1).await, "rate_limited", "three of a phone, wherever from");
        assert_eq!(send("c", "192.0.2.1", 2).await, "accepted");
        assert_eq!(send("d", "192.0.2.1", 3).await, "rate_limited", "four of a network");
        world.clock.advance(Duration::hours(1));
        assert_eq!(send("d", "192.0.2.1", 3).await, "accepted");
        assert_eq!(send("d", "192.0.2.1", 1).await, "rate_limited", "the phone waits for the next day");
        world.clock.advance(Duration::days(1));
        assert_eq!(send("d", "192.0.2.1", 1).await, "accepted");
    }
}
