//! The list of bookings, page by page, against plain code over the same rows.

use std::cmp::{Ordering, Reverse};

use booking::{BookingError, BookingListQuery, BookingSort, BookingState};
use chrono::NaiveDate;
use kernel::{Actor, Randomness};

use crate::many::{BookingData, DAY, day_of, world_of};
use crate::world::{CENTRE, World, execute, manager, monday_morning, stranger, wanted};

/// More than are collected and sorted, so that both strategies of finding a page are used.
const MANY: usize = 56_000;

fn state_rank(state: BookingState) -> usize {
    let order =
        [BookingState::Booked, BookingState::Cancelled, BookingState::Completed, BookingState::NoShow];
    order.iter().position(|known| *known == state).expect("one of four")
}

/// The search term, and the expected filter.
type Search = (String, Box<dyn Fn(&BookingData) -> bool>);

fn searches(rows: &[BookingData], chance: &Randomness) -> Search {
    let any = &rows[usize::try_from(chance.below(rows.len() as u64)).expect("small")];
    let begins = |name: &str| -> Box<dyn Fn(&BookingData) -> bool> {
        let name = name.to_owned();
        Box::new(move |row: &BookingData| row.name_key.starts_with(&name))
    };
    match chance.below(9) {
        0 => ("김".into(), begins("김")),
        1 => (" ALEX ".into(), begins("alex")),
        2 => ("남궁서".into(), begins("남궁서")),
        3 => {
            let number = any.number.clone();
            (number.to_lowercase().replace('-', ""), Box::new(move |row| row.number == number))
        }
        4 => {
            let day = any.number[..7].to_owned();
            (day.clone(), Box::new(move |row| row.number.starts_with(&day)))
        }
        5 => {
            let phone = any.phone.clone();
            let typed = format!("{}-{}-{}", &phone[..3], &phone[3..7], &phone[7..]);
            (typed, Box::new(move |row| row.phone == phone || row.plate.ends_with(&phone)))
        }
        6 => {
            let end = any.phone[7..].to_owned();
            (end.clone(), Box::new(move |row| row.phone.ends_with(&end) || row.plate.ends_with(&end)))
        }
        7 => {
            let plate = any.plate.clone();
            (plate.clone(), Box::new(move |row| row.plate.ends_with(&plate)))
        }
        _ => (String::new(), Box::new(|_| true)),
    }
}

fn random_query(chance: &Randomness, search: &str) -> BookingListQuery {
    let monday = monday_morning().timestamp_millis();
    let some_day = |within: u64| -> Option<NaiveDate> {
        let back = i64::try_from(chance.below(within)).expect("small");
        (chance.below(3) == 0).then(|| day_of(monday - back * DAY))
    };
    let states = [BookingState::Booked, BookingState::Cancelled, BookingState::NoShow];
    BookingListQuery {
        search: search.to_owned(),
        states: states.into_iter().filter(|_| chance.below(4) == 0).collect(),
        dealer_code: (chance.below(4) == 0).then(|| CENTRE.to_owned()),
        starts_from: some_day(90),
        starts_to: some_day(60),
        created_from: some_day(120),
        created_to: some_day(60),
        same_source_as: None,
        sort: [
            BookingSort::Starts,
            BookingSort::Created,
            BookingSort::Number,
            BookingSort::Centre,
            BookingSort::State,
        ][usize::try_from(chance.below(5)).expect("small")],
        descending: chance.below(2) == 0,
        page: u32::try_from(chance.below(4)).expect("small"),
    }
}

/// The whole list in order, by plain code. `centre` names a centre as it is sorted.
fn plainly<'r, 'd>(
    rows: &'r [BookingData],
    query: &BookingListQuery,
    found: &dyn Fn(&BookingData) -> bool,
    centre: &dyn Fn(i64) -> (&'d str, &'d str),
) -> Vec<&'r BookingData> {
    let within = |day: NaiveDate, from: Option<NaiveDate>, to: Option<NaiveDate>| {
        from.is_none_or(|from| day >= from) && to.is_none_or(|to| day <= to)
    };
    let mut listed: Vec<&BookingData> = rows
        .iter()
        .filter(|row| found(row))
        .filter(|row| query.states.is_empty() || query.states.contains(&row.state))
        .filter(|row| query.dealer_code.as_ref().is_none_or(|code| centre(row.dealer_id).1 == code))
        .filter(|row| within(row.starts_on, query.starts_from, query.starts_to))
        .filter(|row| within(row.created_on, query.created_from, query.created_to))
        .collect();
    let way = |order: Ordering| if query.descending { order.reverse() } else { order };
    let latest = |row: &BookingData| Reverse((row.starts_at, row.id));
    listed.sort_by(|a, b| match query.sort {
        BookingSort::Starts => way((a.starts_at, a.id).cmp(&(b.starts_at, b.id))),
        BookingSort::Created => way((a.created_at, a.id).cmp(&(b.created_at, b.id))),
        BookingSort::Number => way(a.number.cmp(&b.number)),
        BookingSort::Centre => {
            way(centre(a.dealer_id).cmp(&centre(b.dealer_id))).then_with(|| latest(a).cmp(&latest(b)))
        }
        BookingSort::State => {
            way(state_rank(a.state).cmp(&state_rank(b.state))).then_with(|| latest(a).cmp(&latest(b)))
        }
    });
    listed
}

async fn compare(
    world: &World,
    rows: &[BookingData],
    mut query: BookingListQuery,
    found: &dyn Fn(&BookingData) -> bool,
) {
    let directory = world.locations.directory();
    let centre = |id: i64| {
        let dealer = directory.dealer_by_id(id).expect("a centre");
        (dealer.name.ko.as_str(), dealer.code.as_str())
    };
    let expected = plainly(rows, &query, found, &centre);
    let pages = expected.len().div_ceil(10);
    // The first pages, one in the middle, the last, and one beyond it.
    query.page = match query.page {
        0 => u32::try_from(pages / 2).expect("small"),
        1 => u32::MAX,
        page => page - 1,
    };
    let page = usize::try_from(query.page).expect("small").clamp(1, pages.max(1));
    let list = world.booking.list(&manager(), &query).await.expect("a list");
    let shown: Vec<&str> = list.rows.iter().map(|row| row.booking.number.as_str()).collect();
    let wanted: Vec<&str> =
        expected.iter().skip((page - 1) * 10).take(10).map(|row| row.number.as_str()).collect();
    assert_eq!(shown, wanted, "{query:?}");
    assert_eq!(
        (list.total, list.page, list.pages),
        (expected.len() as u64, page as u64, pages as u64),
        "{query:?}"
    );
}

kernel::both_engines! {
    async fn every_page_is_the_one_that_plain_code_finds(db: TestDatabase) {
        let (world, rows) = world_of(&db, MANY).await;
        let chance = Randomness::seeded(4);
        for _ in 0..120 {
            let (typed, found) = searches(&rows, &chance);
            compare(&world, &rows, random_query(&chance, &typed), &found).await;
        }
        // Everything, each way, at both ends.
        for sort in [BookingSort::Starts, BookingSort::Created, BookingSort::Number, BookingSort::Centre, BookingSort::State] {
            for (descending, page) in [(true, 2), (false, 1), (true, 1), (false, 0)] {
                let query = BookingListQuery { sort, descending, page, ..BookingListQuery::default() };
                compare(&world, &rows, query, &|_| true).await;
            }
        }
    }

    async fn a_list_is_masked_and_tells_what_went_wrong(db: TestDatabase) {
        let world = World::with_bays(&db, 2).await;
        let saved = world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "10:00", &["service-oil"])).await.expect("is saved");
        world.booking.save(&Actor::Visitor, &stranger(), wanted("2026-11-24", "11:00", &["service-oil"])).await.expect("is saved");
        let fails = format!("UPDATE outbox SET state = 'failed' WHERE key LIKE '{}:%' AND topic <> 'dealer-system'", saved.number);
        execute(&world.database, fails.leak()).await;
        let list = world.booking.list(&manager(), &BookingListQuery::default()).await.expect("a list");
        assert_eq!((list.total, list.page, list.pages), (2, 1, 1));
        let shown: Vec<(&str, u32)> = list.rows.iter().map(|row| (row.booking.contact.name.as_str(), row.troubles)).collect();
        assert_eq!(shown, [("홍*동", 0), ("홍*동", 2)]);
        assert_eq!(list.rows[1].created_at, monday_morning());

        let none = BookingListQuery { search: "nobody".into(), page: 7, ..BookingListQuery::default() };
        let none = world.booking.list(&manager(), &none).await.expect("a list");
        assert_eq!((none.rows.len(), none.total, none.page, none.pages), (0, 0, 1, 0));
        let elsewhere = BookingListQuery { dealer_code: Some("SC-NONE".into()), ..BookingListQuery::default() };
        assert_eq!(world.booking.list(&manager(), &elsewhere).await.expect("a list").total, 0);
        let far = NaiveDate::from_ymd_opt(262_000, 1, 1);
        let odd = BookingListQuery { starts_from: Some(NaiveDate::MIN), created_to: far, ..BookingListQuery::default() };
        assert_eq!(world.booking.list(&manager(), &odd).await.expect("a list").total, 2);
    }

    async fn the_list_is_for_staff_who_may_read_bookings(db: TestDatabase) {
        let world = World::with_bays(&db, 1).await;
        let query = BookingListQuery::default();
        assert!(matches!(world.booking.list(&Actor::Visitor, &query).await, Err(BookingError::NotSignedIn)));
        assert!(matches!(world.booking.list(&Actor::Member, &query).await, Err(BookingError::NotAllowed)));
        assert!(matches!(world.booking.deliveries(&Actor::Member, None, &[], 1).await, Err(BookingError::NotAllowed)));
    }
}
