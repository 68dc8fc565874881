//! A flood of bookings from one network, and many honest visitors behind one address, with the limits of production.

use std::sync::Arc;

use booking::external::dealer_system::EmbeddedDealerSystem;
use booking::{BookingError, BookingLimit, BookingSettings, CodeRequest, HoldRequest, NewBooking};
use chrono::Duration;
use kernel::messages::MemoryMessenger;
use kernel::quota::SubjectKey;
use kernel::test_support::{TestDatabase, rows};
use kernel::vault::KeyRing;
use kernel::{Actor, Clock, Language, Randomness, RecipientCap, Right, StaffActor, Visit};

use crate::post::Post;
use crate::world::{
    CENTRE, World, count, manager, monday_morning, open_centre, stranger, unlimited, wanted_by,
};

const DAY: &str = "2026-11-24";
const TIMES: [&str; 18] = [
    "09:00", "09:30", "10:00", "10:30", "11:00", "11:30", "12:00", "12:30", "13:00", "13:30", "14:00",
    "14:30", "15:00", "15:30", "16:00", "16:30", "17:00", "17:30",
];
const VICTIM: &str = "victim@example.com";

/// A world with the limits of production and room for 13 bookings at each start.
async fn world(db: &TestDatabase) -> World {
    open_centre(&db.handle(), CENTRE, 13).await;
    World::limited(db.handle(), Clock::fixed_at(monday_morning()), BookingSettings::default()).await
}

fn visit(address: &str) -> Visit {
    Visit::new(Randomness::system().url_safe_id(), address.parse().ok())
}

fn booking_of(person: u32, email: Option<String>) -> NewBooking {
    let mut request = wanted_by(person, DAY, TIMES[person as usize % TIMES.len()], &["service-oil"]);
    request.contact.email = email;
    request
}

fn own_email(person: u32) -> Option<String> {
    Some(format!("person{person}@example.com"))
}

/// Holds the time of a booking for a visit and puts the token into it.
async fn hold(world: &World, visit: &Visit, request: &mut NewBooking) {
    let held = HoldRequest {
        dealer_code: request.dealer_code.clone(),
        date: request.date.clone(),
        time: request.time.clone(),
        service_ids: request.service_ids.clone(),
    };
    request.hold_token = Some(world.booking.hold(visit, &held).await.expect("is held").token);
}

/// How many of the bookings succeed when all are sent at once, and the keys of the others.
async fn at_once(world: &World, requests: Vec<(Visit, NewBooking)>) -> (usize, Vec<String>) {
    let tasks: Vec<_> = requests
        .into_iter()
        .map(|(visit, request)| {
            let booking = world.booking.clone();
            tokio::spawn(async move { booking.save(&Actor::Visitor, &visit, request).await })
        })
        .collect();
    let (mut saved, mut refused) = (0, Vec::new());
    for task in tasks {
        match task.await.expect("ends") {
            Ok(_) => saved += 1,
            Err(error) => refused.push(code(error)),
        }
    }
    refused.sort();
    refused.dedup();
    (saved, refused)
}

fn code(error: BookingError) -> String {
    error.into_refusal().expect("a refusal, not a fault").as_slice()[0].code.to_string()
}

async fn post(world: &World) -> (Post, Arc<MemoryMessenger>) {
    let keys = KeyRing::new([("a".to_owned(), vec![7; 32])]).expect("a key");
    let cap = RecipientCap::new(
        world.database.clone(),
        world.clock.clone(),
        Randomness::system(),
        SubjectKey::new(keys),
    );
    let messenger = Arc::new(MemoryMessenger::default());
    let embedded = Arc::new(EmbeddedDealerSystem);
    let post = Post::capped(world, messenger.clone(), embedded, |mailer| cap.mailer(mailer, 10)).await;
    (post, messenger)
}

/// The code of the last mail.
fn mailed_code(post: &Post) -> String {
    let subject = post.last_mail().subject;
    subject.chars().filter(char::is_ascii_digit).collect()
}

fn code_for(request: &NewBooking) -> CodeRequest {
    CodeRequest {
        email: request.contact.email.clone(),
        phone: request.contact.phone.clone(),
        language: Language::En,
    }
}

kernel::both_engines! {
    async fn one_client_without_a_cookie_can_neither_book_a_day_nor_flood_a_mailbox(db: TestDatabase) {
        let world = world(&db).await;
        let victim = || Some(VICTIM.to_owned());
        let flood = (0..220).map(|person| (visit("192.0.2.1"), booking_of(person, victim()))).collect();
        let (saved, refused) = at_once(&world, flood).await;
        assert_eq!((saved, refused), (5, vec!["too_many_bookings_email".to_owned()]));

        // Other networks can't send more to the same mailbox, however it is spelt.
        let elsewhere = (300..340)
            .map(|person| {
                let address = format!("198.51.100.{}", person - 300);
                (visit(&address), booking_of(person, Some(format!("Victim+{person}@example.com"))))
            })
            .collect();
        assert_eq!(at_once(&world, elsewhere).await.0, 0);

        // Invented addresses are left five of the ten without a hold.
        let flood = (400..620).map(|person| (visit("192.0.2.1"), booking_of(person, own_email(person)))).collect();
        assert_eq!(at_once(&world, flood).await, (5, vec!["verification_required".to_owned()]));
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM booking").await, 10);

        // Regardless of changes to the five bookings, the mailbox gets ten mails a day.
        let (post, _) = post(&world).await;
        post.deliver().await;
        let ids = ids_of(&world, VICTIM).await;
        for id in &ids {
            world.booking.reschedule(&Actor::Visitor, "", id, "2026-11-25", "10:00").await.expect("is moved");
        }
        post.deliver().await;
        for id in &ids {
            world.booking.cancel(&Actor::Visitor, "", id).await.expect("is cancelled");
        }
        post.deliver().await;
        let to_victim = post.mailer.sent().iter().filter(|mail| mail.to == VICTIM).count();
        assert_eq!((ids.len(), to_victim), (5, 10));
        let skipped = "SELECT COUNT(*) AS n FROM outbox WHERE state = 'skipped' AND note = 'the recipient has reached the daily limit'";
        assert_eq!(count(&world.database, skipped).await, 5, "staff see what was not sent");
    }

    async fn five_hundred_visitors_behind_one_address_book_in_ten_minutes(db: TestDatabase) {
        const VISITORS: u32 = 500;
        const CENTRES: u32 = 20;
        for centre in 0..CENTRES {
            open_centre(&db.handle(), format!("SC-CROWD-{centre}").leak(), 3).await;
        }
        let world = World::limited(db.handle(), Clock::fixed_at(monday_morning()), BookingSettings::default()).await;
        // One arrives every 1.2 s, holds a time, and books it three minutes later.
        let mut waiting: Vec<(u32, Visit, NewBooking)> = Vec::new();
        for tick in 0..VISITORS + 150 {
            if tick < VISITORS {
                let visit = visit("203.0.113.9");
                let mut request = booking_of(tick, own_email(tick));
                request.dealer_code = format!("SC-CROWD-{}", tick % CENTRES);
                request.time = TIMES[(tick / CENTRES) as usize % TIMES.len()].to_owned();
                hold(&world, &visit, &mut request).await;
                waiting.push((tick + 150, visit, request));
            }
            while waiting.first().is_some_and(|(due, ..)| *due <= tick) {
                let (_, visit, request) = waiting.remove(0);
                let saved = world.booking.save(&Actor::Visitor, &visit, request).await;
                saved.expect("an honest visitor is neither refused nor asked for a code");
            }
            world.clock.advance(Duration::milliseconds(1_200));
        }
        while let Some((_, visit, request)) = waiting.pop() {
            world.booking.save(&Actor::Visitor, &visit, request).await.expect("is saved");
        }
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM booking").await, i64::from(VISITORS));
    }

    async fn every_limit_is_exact_when_all_come_at_once(db: TestDatabase) {
        let world = world(&db).await;
        // Without a hold: ten from one network.
        let flood = (0..60).map(|person| (visit("192.0.2.1"), booking_of(person, None))).collect();
        assert_eq!(at_once(&world, flood).await, (10, vec!["verification_required".to_owned()]));
        // One visit: five.
        let one = visit("192.0.2.2");
        let flood = (100..130).map(|person| (one.clone(), booking_of(person, None))).collect();
        assert_eq!(at_once(&world, flood).await, (5, vec!["too_many_bookings_visit".to_owned()]));
        // One e-mail address: five.
        let flood = (200..230)
            .map(|person| (visit(&format!("198.51.100.{}", person - 200)), booking_of(person, own_email(1))))
            .collect();
        assert_eq!(at_once(&world, flood).await, (5, vec!["too_many_bookings_email".to_owned()]));
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM booking").await, 20);
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM bay_claim").await, 20, "nothing is left of the others");
    }

    async fn with_holds_that_are_old_enough_one_network_books_forty_times_an_hour_at_a_centre(db: TestDatabase) {
        let world = world(&db).await;
        let mut flood = Vec::new();
        for round in 0..2 {
            for person in 0..30 {
                let visit = visit("192.0.2.1");
                let mut request = booking_of(round * 100 + person, own_email(round * 100 + person));
                hold(&world, &visit, &mut request).await;
                flood.push((visit, request));
            }
            world.clock.advance(Duration::seconds(15));
            if round == 0 {
                assert_eq!(at_once(&world, std::mem::take(&mut flood)).await.0, 30);
            }
        }
        assert_eq!(at_once(&world, flood).await, (10, vec!["verification_required".to_owned()]));
        world.clock.advance(Duration::hours(1));
        let (visit, mut request) = (visit("192.0.2.1"), booking_of(999, None));
        hold(&world, &visit, &mut request).await;
        world.clock.advance(Duration::seconds(15));
        world.booking.save(&Actor::Visitor, &visit, request).await.expect("another hour");
    }

    async fn a_hold_placed_a_moment_ago_or_by_another_visit_is_none(db: TestDatabase) {
        let world = world(&db).await;
        let mut flood = Vec::new();
        for person in 0..12 {
            let holder = visit("192.0.2.1");
            let mut request = booking_of(person, None);
            hold(&world, &holder, &mut request).await;
            flood.push((if person % 2 == 0 { holder } else { visit("192.0.2.1") }, request));
        }
        assert_eq!(at_once(&world, flood).await, (10, vec!["verification_required".to_owned()]));
        let holds = count(&world.database, "SELECT COUNT(*) AS n FROM hold").await;
        assert_eq!(holds, 2, "who is asked for a code keeps the hold");
    }

    async fn a_retry_of_a_saved_booking_is_answered_beyond_the_limit(db: TestDatabase) {
        let world = world(&db).await;
        let first = (visit("192.0.2.1"), booking_of(0, own_email(0)));
        let saved = world.booking.save(&Actor::Visitor, &first.0, first.1.clone()).await.expect("is saved");
        let flood = (1..40).map(|person| (visit("192.0.2.1"), booking_of(person, None))).collect();
        assert_eq!(at_once(&world, flood).await.0, 9);
        let again = world.booking.save(&Actor::Visitor, &visit("192.0.2.1"), first.1).await.expect("is answered");
        assert_eq!(again.id, saved.id);
    }

    async fn staff_book_for_customers_without_limit(db: TestDatabase) {
        let world = world(&db).await;
        for person in 0..15 {
            let request = booking_of(person, own_email(1));
            world.booking.save(&manager(), &visit("192.0.2.1"), request).await.expect("is saved");
        }
    }

    async fn a_code_confirms_one_booking_of_its_visit_and_contact(db: TestDatabase) {
        let world = world(&db).await;
        let (post, messenger) = post(&world).await;
        let flood = (0..10).map(|person| (visit("192.0.2.1"), booking_of(person, None))).collect();
        assert_eq!(at_once(&world, flood).await.0, 10);

        let (own, mut request) = (visit("192.0.2.1"), booking_of(50, own_email(50)));
        let save = async |visit: &Visit, request: &NewBooking| {
            world.booking.save(&Actor::Visitor, visit, request.clone()).await.map_err(code)
        };
        assert_eq!(save(&own, &request).await.expect_err("is asked for a code"), "verification_required");
        world.booking.request_code(&own, &code_for(&request)).await.expect("is sent");
        post.deliver().await;
        let right = mailed_code(&post);
        assert_eq!((right.len(), post.last_mail().to), (6, "person50@example.com".to_owned()));

        request.verification_code = Some(if right == "000000" { "000001" } else { "000000" }.into());
        assert_eq!(save(&own, &request).await.expect_err("is wrong"), "verification_code_wrong");
        request.verification_code = Some(right.clone());
        assert_eq!(save(&visit("192.0.2.1"), &request).await.expect_err("another visit"), "verification_code_expired");
        let mut other = booking_of(51, own_email(51));
        other.verification_code = Some(right.clone());
        assert_eq!(save(&own, &other).await.expect_err("another contact"), "verification_code_expired");
        let saved = save(&own, &request).await.expect("is confirmed");
        assert_eq!(save(&own, &request).await.expect("a retry").id, saved.id);
        let mut second = booking_of(52, own_email(50));
        second.verification_code = Some(right);
        assert_eq!(save(&own, &second).await.expect_err("a code is for one booking"), "verification_code_expired");

        // Without an e-mail address the code goes to the telephone.
        let mut request = booking_of(53, None);
        world.booking.request_code(&own, &code_for(&request)).await.expect("is sent");
        post.deliver().await;
        let text = messenger.sent().pop().expect("a message").text;
        let right = text.split_whitespace().find(|word| word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_digit()));
        request.verification_code = Some(right.expect("a code").to_owned());
        save(&own, &request).await.expect("is confirmed");
    }

    async fn a_code_ends_after_ten_minutes_five_tries_or_with_the_next_one(db: TestDatabase) {
        let world = world(&db).await;
        let (post, _) = post(&world).await;
        let (own, mut request) = (visit("192.0.2.1"), booking_of(0, own_email(0)));
        let ask = async |request: &NewBooking| {
            world.booking.request_code(&own, &code_for(request)).await.expect("is sent");
            post.deliver().await;
            mailed_code(&post)
        };
        let save = async |request: &NewBooking, entered: &str| {
            let request = NewBooking { verification_code: Some(entered.to_owned()), ..request.clone() };
            world.booking.save(&Actor::Visitor, &own, request).await.map(|_| ()).map_err(code)
        };
        let old = ask(&request).await;
        let right = ask(&request).await;
        let wrong = if old == right { "12" } else { &old };
        for _ in 0..5 {
            assert_eq!(save(&request, wrong).await, Err("verification_code_wrong".to_owned()));
        }
        assert_eq!(save(&request, &right).await, Err("verification_code_expired".to_owned()), "five tries");
        let right = ask(&request).await;
        world.clock.advance(Duration::minutes(10));
        assert_eq!(save(&request, &right).await, Err("verification_code_expired".to_owned()), "ten minutes");

        // The tries are counted however many are made at once.
        let right = ask(&request).await;
        let wrong: Vec<String> = (0..40).map(|number| format!("{:06}", (number + 1) * 7_919)).filter(|code| *code != right).collect();
        let tries: Vec<_> = wrong
            .into_iter()
            .map(|entered| {
                let (booking, own) = (world.booking.clone(), own.clone());
                let request = NewBooking { verification_code: Some(entered), ..request.clone() };
                tokio::spawn(async move { booking.save(&Actor::Visitor, &own, request).await.map(|_| ()).map_err(code) })
            })
            .collect();
        let mut compared = 0;
        for attempt in tries {
            compared += usize::from(attempt.await.expect("ends") == Err("verification_code_wrong".to_owned()));
        }
        assert_eq!(compared, 5);

        let fifth = world.booking.request_code(&own, &code_for(&request)).await;
        fifth.expect("is sent");
        request.contact.email = own_email(51);
        let more = world.booking.request_code(&own, &code_for(&request)).await.expect_err("is one too many");
        let BookingError::TooManyCodes { retry_after } = more else { panic!("{more}") };
        assert!(retry_after.as_secs() <= 3_600);
        request.contact.phone = "1".into();
        let bad = world.booking.request_code(&stranger(), &code_for(&request)).await.expect_err("is refused");
        assert_eq!(code(bad), "required_phoneno");
    }

    async fn one_address_gets_five_codes_a_day_whoever_requests_them(db: TestDatabase) {
        let world = world(&db).await;
        let requests: Vec<_> = (0..8)
            .map(|number| {
                let booking = world.booking.clone();
                // However the address is spelt.
                let email = Some(format!("Victim+{number}@example.com"));
                let request = code_for(&booking_of(number, email));
                tokio::spawn(async move { booking.request_code(&visit(&format!("198.51.100.{number}")), &request).await })
            })
            .collect();
        let mut sent = 0;
        for request in requests {
            match request.await.expect("ends") {
                Ok(_) => sent += 1,
                Err(BookingError::TooManyCodes { retry_after }) => assert!(retry_after.as_secs() <= 86_400),
                Err(error) => panic!("{error}"),
            }
        }
        assert_eq!(sent, 5);
        let other = code_for(&booking_of(9, own_email(9)));
        world.booking.request_code(&visit("198.51.100.1"), &other).await.expect("another address is sent its code");
    }

    async fn where_no_code_can_be_sent_the_limit_refuses(db: TestDatabase) {
        let channels = booking::CodeChannels { mail: false, message: false };
        let settings = BookingSettings { code_channels: channels, ..BookingSettings::default() };
        open_centre(&db.handle(), CENTRE, 13).await;
        let world = World::limited(db.handle(), Clock::fixed_at(monday_morning()), settings).await;
        for person in 0..10 {
            world.booking.save(&Actor::Visitor, &visit("192.0.2.1"), booking_of(person, None)).await.expect("is saved");
        }
        let more = world.booking.save(&Actor::Visitor, &visit("192.0.2.1"), booking_of(10, None)).await;
        let Err(BookingError::OverLimit { limit, retry_after }) = more else { panic!("is refused") };
        assert_eq!((limit, retry_after.as_secs()), (BookingLimit::Network, 1_800));
    }

    async fn staff_see_and_end_a_flood_with_one_action(db: TestDatabase) {
        let settings = BookingSettings { limits: unlimited().limits, ..BookingSettings::default() };
        open_centre(&db.handle(), CENTRE, 13).await;
        let world = World::limited(db.handle(), Clock::fixed_at(monday_morning()), settings).await;
        let honest = world.booking.save(&Actor::Visitor, &visit("198.51.100.1"), booking_of(900, None)).await.expect("is saved");
        let flood = (0..120).map(|person| (visit("192.0.2.1"), booking_of(person, own_email(person)))).collect();
        assert_eq!(at_once(&world, flood).await.0, 120);
        world.clock.advance(Duration::hours(25));
        let late = NewBooking { date: "2026-11-26".into(), ..booking_of(901, None) };
        let late = world.booking.save(&Actor::Visitor, &visit("192.0.2.1"), late).await.expect("is saved");
        world.clock.advance(Duration::hours(-25));

        let id = ids_of(&world, "person7@example.com").await.remove(0);
        let whole = world.booking.staff_booking(&manager(), "10.0.0.1", &id).await.expect("is read");
        assert_eq!(whole.same_source, 120);
        let query = booking::BookingListQuery { same_source_as: Some(id.clone()), ..Default::default() };
        let list = world.booking.list(&manager(), &query).await.expect("a list");
        assert_eq!((list.total, list.pages, list.rows.len()), (120, 12, 10));

        for actor in [Actor::Visitor, Actor::Member, reader()] {
            world.booking.cancel_source(&actor, "", &id).await.expect_err("is refused");
        }
        let cancelled = world.booking.cancel_source(&manager(), "10.0.0.1", &id).await.expect("is done");
        assert_eq!(cancelled, 120);
        assert_eq!(world.booking.cancel_source(&manager(), "10.0.0.1", &id).await.expect("is done"), 0);
        let logged = "SELECT COUNT(*) AS n FROM staff_log WHERE action = 'booking.cancel' AND detail = 'source' \
            AND network = '10.0.0.1'";
        assert_eq!(count(&world.database, logged).await, 120);
        for id in [&honest.id, &late.id] {
            let kept = world.booking.find(&Actor::Visitor, id).await.expect("is found");
            assert_eq!(kept.state, booking::BookingState::Booked);
        }
        let claims = count(&world.database, "SELECT COUNT(*) AS n FROM bay_claim").await;
        assert_eq!(claims, 2, "the times of the flood are free again");
        let unknown = world.booking.save(&Actor::Visitor, &stranger(), booking_of(902, None)).await.expect("is saved");
        assert_eq!(world.booking.cancel_source(&manager(), "", &unknown.id).await.expect("is done"), 0);
    }

    async fn what_has_expired_is_swept_and_no_source_is_kept_for_long(db: TestDatabase) {
        let world = world(&db).await;
        let request = booking_of(0, own_email(0));
        world.booking.save(&Actor::Visitor, &visit("192.0.2.1"), request.clone()).await.expect("is saved");
        world.booking.request_code(&visit("192.0.2.1"), &code_for(&request)).await.expect("is sent");
        let sources = "SELECT COUNT(source) AS n FROM booking";
        world.clock.advance(Duration::days(29));
        world.booking.sweep().await.expect("sweeps");
        assert_eq!(count(&world.database, sources).await, 1);
        for table in ["quota_use", "booking_code"] {
            let rows = format!("SELECT COUNT(*) AS n FROM {table}");
            assert_eq!(count(&world.database, &rows).await, 0, "{table}");
        }
        world.clock.advance(Duration::days(2));
        world.booking.sweep().await.expect("sweeps");
        assert_eq!(count(&world.database, sources).await, 0);
    }
}

/// Staff who may see bookings and change none.
fn reader() -> Actor {
    Actor::Staff(StaffActor { account_id: 2, rights: vec![Right::ReadBookings], centres: None })
}

async fn ids_of(world: &World, email: &str) -> Vec<String> {
    let sql = "SELECT public_id FROM booking WHERE email = $1 ORDER BY id";
    rows(world.database.read(), sql, vec![email.into()]).await
}
