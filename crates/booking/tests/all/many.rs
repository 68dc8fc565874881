//! Very many bookings, inserted directly and without claims: lists, reports and statistics are compared with plain code
//! over the same rows.

use std::fmt::Write as _;

use booking::BookingState;
use chrono::NaiveDate;
use kernel::{Database, Randomness};

use crate::world::{World, execute, monday_morning, open_centre};

pub(crate) const DAY: i64 = 86_400_000;
const HALF_HOUR: i64 = 1_800_000;
/// Rows of one INSERT.
const AT_ONCE: usize = 1_000;

/// The data of a booking outside the database.
#[derive(Clone, Debug)]
pub(crate) struct BookingData {
    pub(crate) id: i64,
    pub(crate) number: String,
    pub(crate) state: BookingState,
    pub(crate) dealer_id: i64,
    pub(crate) starts_at: i64,
    pub(crate) starts_on: NaiveDate,
    pub(crate) created_at: i64,
    pub(crate) created_on: NaiveDate,
    pub(crate) name: String,
    /// The name without blanks, in lower case.
    pub(crate) name_key: String,
    pub(crate) phone: String,
    pub(crate) plate: String,
}

const STATES: [(BookingState, &str, u64); 4] = [
    (BookingState::Booked, "booked", 90),
    (BookingState::Cancelled, "cancelled", 6),
    (BookingState::Completed, "completed", 3),
    (BookingState::NoShow, "no_show", 1),
];
/// Most bear one of them; a search for it is one for very many.
const FAMILIES: [&str; 5] = ["김", "이", "박", "Alex Kim", "남궁 "];
const GIVEN: [&str; 6] = ["민수", "서연", "지우", "도윤", "하은", "%_"];

fn pick<'a, T>(chance: &Randomness, of: &'a [T]) -> &'a T {
    &of[usize::try_from(chance.below(of.len() as u64)).expect("small")]
}

/// A random booking, at any of the centres, within half a year around the world's Monday.
fn anybody(n: usize, dealers: &[i64], chance: &Randomness) -> BookingData {
    let monday = monday_morning().timestamp_millis();
    let signed = |bound: i64| i64::try_from(chance.below(bound.unsigned_abs())).expect("small");
    let created_at = monday - signed(120 * DAY);
    let starts_at = (created_at + signed(60 * DAY)).div_euclid(HALF_HOUR) * HALF_HOUR;
    let mut state = BookingState::Booked;
    let mut turn = chance.below(100);
    for (candidate, _, share) in STATES {
        if turn < share {
            state = candidate;
            break;
        }
        turn -= share;
    }
    let family = if chance.below(100) < 92 { FAMILIES[0] } else { *pick(chance, &FAMILIES) };
    let name = format!("{family}{}", pick(chance, &GIVEN));
    BookingData {
        id: 0,
        number: format!("G{}-{:05}", kernel::seoul::wall_of_millis(created_at).format("%y%m%d"), n),
        state,
        dealer_id: *pick(chance, dealers),
        starts_at,
        starts_on: day_of(starts_at),
        created_at,
        created_on: day_of(created_at),
        name_key: name.replace(' ', "").to_lowercase(),
        name,
        phone: format!("010{:08}", chance.below(100_000_000)),
        plate: format!(
            "{}{}{:04}",
            10 + chance.below(90),
            pick(chance, &["가", "나", "%"]),
            chance.below(10_000)
        ),
    }
}

/// Puts the bookings in, in that order.
async fn put(database: &Database, rows: &mut [BookingData]) {
    for (part, chunk) in rows.chunks_mut(AT_ONCE).enumerate() {
        let mut text = "INSERT INTO booking (public_id, number, state, dealer_id, bay, starts_at, ends_at, make_ko, make_en, \
             model_ko, model_en, year, name, phone, email, license_no, license_key, marketing, advertising, \
             consent_version, language, request_hash, created_at, updated_at) VALUES "
            .to_owned();
        for (place, row) in chunk.iter_mut().enumerate() {
            row.id = i64::try_from(part * AT_ONCE + place + 1).expect("small");
            let state = STATES.iter().find(|(state, ..)| *state == row.state).expect("listed").1;
            let comma = if place == 0 { "" } else { ", " };
            write!(
                text,
                "{comma}('p{}', '{}', '{state}', {}, 0, {}, {}, '현대', 'Hyundai', '그랜저', 'Grandeur', 2024, '{}', '{}', \
                 'a@example.com', '{}', '{}', FALSE, FALSE, 'v', 'ko', 'h', {}, {})",
                row.id, row.number, row.dealer_id, row.starts_at, row.starts_at + HALF_HOUR, row.name, row.phone,
                row.plate, row.plate, row.created_at, row.created_at
            )
            .expect("a String takes all");
        }
        execute(database, text.leak()).await;
    }
}

/// A world with so many bookings at three centres, and the same beside it.
pub(crate) async fn world_of(
    db: &kernel::test_support::TestDatabase,
    bookings: usize,
) -> (World, Vec<BookingData>) {
    let world = World::with_bays(db, 2).await;
    for (code, name) in [("SC-B", "다온"), ("SC-A", "나온")] {
        open_centre(&world.database, code, 1).await;
        let renamed = format!("UPDATE dealer SET name_ko = '{name}' WHERE code = '{code}'");
        execute(&world.database, renamed.leak()).await;
    }
    world.locations.snapshot().refresh().await.expect("reads");
    let directory = world.locations.directory();
    let dealers: Vec<i64> = directory
        .dealers(locations::DealerKind::ServiceCentre, None, None)
        .iter()
        .map(|dealer| dealer.id)
        .collect();
    assert_eq!(dealers.len(), 3);
    let chance = Randomness::seeded(9);
    let mut rows: Vec<BookingData> = (0..bookings).map(|n| anybody(n, &dealers, &chance)).collect();
    put(&world.database, &mut rows).await;
    (world, rows)
}

/// The day in Seoul of an instant.
pub(crate) fn day_of(millis: i64) -> NaiveDate {
    kernel::seoul::wall_of_millis(millis).date()
}
