//! Staff who are limited to some centres: a booking of another centre is as unknown as one that doesn't exist.

use booking::{
    BookingError, BookingListQuery, BookingOutcome, BookingSort, BookingView, CancellationReason,
    ReportFilter,
};
use chrono::Duration;
use kernel::outbox::EntryState;
use kernel::{Actor, Language, Right, StaffActor, Visit};

use crate::world::{
    CENTRE, World, count, date, execute, manager, monday_morning, open_centre, stranger, wanted,
};

const OTHER: &str = "SC-OTHER";

/// A manager of bookings at these centres alone.
fn limited(centres: &[&str]) -> Actor {
    let centres = Some(centres.iter().map(|code| (*code).to_owned()).collect());
    Actor::Staff(StaffActor {
        account_id: 5,
        rights: vec![Right::ReadBookings, Right::ManageBookings, Right::ExportBookings],
        centres,
    })
}

fn code<T>(answer: Result<T, BookingError>) -> String {
    let error = answer.err().expect("is refused");
    error.into_refusal().expect("a refusal").as_slice()[0].code.to_string()
}

async fn booked(world: &World, centre: &str, time: &str) -> BookingView {
    let mut request = wanted("2026-11-26", time, &["service-oil"]);
    request.dealer_code = centre.into();
    let visit = Visit::new("flood".to_owned(), "198.51.100.7".parse().ok());
    world.booking.save(&Actor::Visitor, &visit, request).await.expect("is saved")
}

/// Two centres, and a booking of each: of the own one first.
async fn two_centres(world: &World) -> [BookingView; 2] {
    [booked(world, CENTRE, "10:00").await, booked(world, OTHER, "11:00").await]
}

async fn listed(world: &World, actor: &Actor, query: BookingListQuery) -> Vec<String> {
    let list = world.booking.list(actor, &query).await.expect("a list");
    assert_eq!(list.total, list.rows.len() as u64);
    list.rows.into_iter().map(|row| row.booking.id).collect()
}

kernel::both_engines! {
    async fn every_read_is_within_the_limit(db: TestDatabase) {
        open_centre(&db.handle(), OTHER, 2).await;
        let world = World::with_bays(&db, 2).await;
        let [own, other] = two_centres(&world).await;
        let mine = limited(&[CENTRE]);
        let everything = BookingListQuery::default;
        let lists = [
            everything(),
            BookingListQuery { sort: BookingSort::Centre, ..everything() },
            BookingListQuery { sort: BookingSort::State, ..everything() },
            BookingListQuery { sort: BookingSort::Created, ..everything() },
            BookingListQuery { search: "홍".into(), ..everything() },
            BookingListQuery { search: "G2611".into(), ..everything() },
            BookingListQuery { starts_from: Some(date("2026-11-26")), ..everything() },
            BookingListQuery { same_source_as: Some(own.id.clone()), ..everything() },
        ];
        for query in lists {
            assert_eq!(listed(&world, &mine, query.clone()).await, [own.id.as_str()], "{query:?}");
            assert_eq!(listed(&world, &manager(), query).await.len(), 2);
            assert_eq!(listed(&world, &limited(&[]), everything()).await.len(), 0);
            assert_eq!(listed(&world, &limited(&["SC-GONE"]), everything()).await.len(), 0);
        }
        let end = other.contact.phone[other.contact.phone.len() - 4..].to_owned();
        for query in [
            BookingListQuery { search: other.number.clone(), ..everything() },
            BookingListQuery { search: end, ..everything() },
            BookingListQuery { dealer_code: Some(OTHER.into()), ..everything() },
            BookingListQuery { same_source_as: Some(other.id.clone()), ..everything() },
        ] {
            assert_eq!(listed(&world, &mine, query.clone()).await.len(), 0, "{query:?}");
        }
        assert_eq!(world.booking.staff_booking(&mine, "", &own.id).await.expect("is read").same_source, 1);
        assert_eq!(world.booking.staff_booking(&manager(), "", &own.id).await.expect("is read").same_source, 2);
        let read = "SELECT COUNT(*) AS n FROM staff_log";
        let before = count(&world.database, read).await;
        assert_eq!(code(world.booking.staff_booking(&mine, "", &other.id).await), "booking_not_found");
        assert_eq!(code(world.booking.staff_booking(&mine, "", "nothing").await), "booking_not_found");
        assert_eq!(count(&world.database, read).await, before, "nothing was read");
        assert_eq!(code(world.booking.find(&mine, &other.id).await), "booking_not_found");
        let day = date("2026-11-26");
        assert_eq!(world.booking.day(&mine, CENTRE, day).await.expect("a day").entries.len(), 1);
        assert_eq!(code(world.booking.day(&mine, OTHER, day).await), "dealer_not_found");

        let figures = world.booking.statistics(&mine, day, day).await.expect("figures");
        let codes: Vec<&str> = figures.centres.iter().map(|centre| centre.dealer_code.as_str()).collect();
        assert_eq!((codes, figures.days[0].appointments, figures.days[0].slots), (vec![CENTRE], 1, 18));
        let today = date("2026-11-23");
        assert_eq!(world.booking.statistics(&mine, today, today).await.expect("figures").days[0].made, 1);
        assert_eq!(world.booking.statistics(&manager(), today, today).await.expect("figures").days[0].made, 2);
        let ids: Vec<i64> = world.locations.directory().dealers(locations::DealerKind::ServiceCentre, None, None)
            .iter().map(|dealer| dealer.id).collect();
        let ahead = world.booking.ahead(&world.booking.scope(&mine), &ids, monday_morning()).await.expect("counts");
        assert_eq!(ahead.len(), 1);

        for (selected, expected) in [(vec![], 1), (vec![own.id.clone(), other.id.clone()], 1), (vec![other.id.clone()], 0)] {
            let filter = ReportFilter { selected, ..ReportFilter::default() };
            assert_eq!(world.booking.report_count(&mine, &filter).await.expect("a count"), expected);
            let rows = world.booking.report_page(&mine, &filter, 0).await.expect("a page");
            assert!(rows.len() as u64 == expected && rows.iter().all(|row| row.dealer_code == CENTRE), "{rows:?}");
        }
        let filter = ReportFilter { starts: Some(0..i64::MAX), ..ReportFilter::default() };
        assert_eq!(world.booking.report_page(&mine, &filter, 0).await.expect("a page").len(), 1);
    }

    async fn every_change_is_within_the_limit(db: TestDatabase) {
        open_centre(&db.handle(), OTHER, 2).await;
        let world = World::with_bays(&db, 2).await;
        let [own, other] = two_centres(&world).await;
        let mine = &limited(&[CENTRE]);
        let at = ["2026-11-27", "14:30"];
        let changes = async |id: &str, version: i32| {
            let booking = &world.booking;
            let contact = wanted("2026-11-26", "10:00", &["service-oil"]).contact;
            [
                code(booking.cancel(mine, "", id).await),
                code(booking.cancel_for(mine, "", id, CancellationReason::Abuse).await),
                code(booking.reschedule(mine, "", id, at[0], at[1]).await),
                code(booking.move_to(mine, "", id, CENTRE, at).await),
                code(booking.correct(mine, "", id, version, &contact, true).await),
                code(booking.save_note(mine, "", id, "전화", None).await),
                code(booking.close(mine, "", id, BookingOutcome::NoShow).await),
                code(booking.reopen(mine, "", id).await),
                code(booking.cancel_source(mine, "", id).await),
            ]
        };
        assert_eq!(changes(&other.id, other.version).await, ["booking_not_found"; 9]);
        assert_eq!(changes("nothing", 0).await, ["booking_not_found"; 9]);
        assert_eq!(code(world.booking.move_to(mine, "", &own.id, OTHER, at).await), "dealer_not_found");
        assert_eq!(code(world.booking.move_to(mine, "", &own.id, "SC-NONE", at).await), "dealer_not_found");
        let mut request = wanted("2026-11-26", "14:00", &["service-oil"]);
        request.dealer_code = OTHER.into();
        assert_eq!(code(world.booking.save_for_customer(mine, &stranger(), request.clone()).await), "dealer_not_found");
        assert_eq!(code(world.booking.save(mine, &stranger(), request).await), "dealer_not_found");
        assert_eq!(count(&world.database, "SELECT COUNT(*) AS n FROM staff_log").await, 0);

        let request = wanted("2026-11-26", "14:00", &["service-oil"]);
        let made = world.booking.save_for_customer(mine, &stranger(), request.clone()).await.expect("is saved");
        world.booking.move_to(&manager(), "", &made.id, OTHER, at).await.expect("moves");
        let again = world.booking.save_for_customer(mine, &stranger(), request).await;
        assert_eq!(code(again), "idempotency_conflict", "it is at another centre now");
        assert_eq!(world.booking.cancel_source(mine, "", &own.id).await.expect("is cancelled"), 1);
        assert_eq!(world.booking.find(&manager(), &other.id).await.expect("is found").state, booking::BookingState::Booked);
        world.clock.advance(Duration::days(4));
        assert_eq!(code(world.booking.close(mine, "", &other.id, BookingOutcome::Completed).await), "booking_not_found");
        world.booking.close(&manager(), "", &other.id, BookingOutcome::Completed).await.expect("is closed");
        assert_eq!(code(world.booking.reopen(mine, "", &other.id).await), "booking_not_found");
        world.booking.reopen(&limited(&[OTHER]), "", &other.id).await.expect("is open again");
    }

    async fn deliveries_are_within_the_limit(db: TestDatabase) {
        open_centre(&db.handle(), OTHER, 2).await;
        let world = World::with_bays(&db, 2).await;
        let [own, other] = two_centres(&world).await;
        execute(&world.database, "UPDATE outbox SET state = 'failed', finished_at = 2 WHERE topic = 'notice.message'").await;
        let mine = limited(&[CENTRE]);
        let list = world.booking.deliveries(&mine, None, &[], 1).await.expect("a list");
        assert!(list.total > 0 && list.rows.iter().all(|row| row.booking_number == own.number), "{list:?}");
        let waiting = world.booking.deliveries(&mine, None, &[EntryState::Waiting], 1).await.expect("a list");
        assert!(waiting.total > 0 && waiting.rows.iter().all(|row| row.booking_number == own.number), "{waiting:?}");
        assert_eq!(world.booking.deliveries(&limited(&[]), None, &[], 1).await.expect("a list").total, 0);
        let (all, some) = (
            world.booking.delivery_counts(&manager()).await.expect("counts"),
            world.booking.delivery_counts(&mine).await.expect("counts"),
        );
        assert_eq!((some.failed, some.waiting), (all.failed / 2, all.waiting / 2));
        let theirs = world.booking.deliveries(&limited(&[OTHER]), None, &[], 1).await.expect("a list");
        assert!(theirs.rows.iter().all(|row| row.booking_number == other.number), "{theirs:?}");
        let id = theirs.rows[0].id.to_string();
        assert_eq!(code(world.booking.retry_delivery(&mine, "", &id).await), "delivery_not_found");
        assert_eq!(code(world.booking.settle_delivery(&mine, "", &id).await), "delivery_not_found");
        assert_eq!(code(world.booking.retry_delivery(&mine, "", "0").await), "delivery_not_found");
        world.booking.retry_delivery(&mine, "", &list.rows[0].id.to_string()).await.expect("is tried again");
        world.booking.settle_delivery(&limited(&[OTHER]), "", &id).await.expect("is settled");
    }

    async fn visitors_and_notices_know_no_limit(db: TestDatabase) {
        open_centre(&db.handle(), OTHER, 2).await;
        let world = World::with_bays(&db, 2).await;
        let [_, other] = two_centres(&world).await;
        assert_eq!(world.booking.find(&Actor::Visitor, &other.id).await.expect("is found").number, other.number);
        let content = i18n_content::Content::open(world.database.clone(), world.clock.clone()).await.expect("opens");
        let content = content.snapshot().current();
        world.booking.calendar_file(&other.id, Some(Language::Ko), content.brand()).await.expect("a file");
        world.booking.cancel(&Actor::Visitor, "", &other.id).await.expect("is cancelled");
    }
}
