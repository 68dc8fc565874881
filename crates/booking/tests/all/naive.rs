//! Random centres live through random weeks round the turn of the year; after each step every time that is shown, and
//! every answer, is what [`naive_model`](crate::naive_model) says.

use std::sync::atomic::{AtomicU32, Ordering};

use kernel::test_support::TestDatabase;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::naive_model::{Hours, moment_of};
use crate::naive_story::Story;

/// 18 December 2026, a Friday.
const FIRST_DAY: i64 = 20_805;
/// Choices of services, with the minutes that the table of services gives them.
pub(crate) const WORKS: [(&[&str], &[i64]); 6] = [
    (&["service-oil"], &[30]),
    (&["service-brakes"], &[60]),
    (&[], &[]),
    (&["service-headlight"], &[45]),
    (&["service-brakes", "service-sparkplug", "service-wiper"], &[60, 60, 15]),
    (&["service-wiper", "service-headlight"], &[15, 45]),
];

/// A centre, and when its story begins.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) weekday: Hours,
    pub(crate) saturday: Hours,
    pub(crate) sunday: Hours,
    pub(crate) bays: i64,
    /// Days of the week from Monday that have other bays.
    pub(crate) other_bays: Vec<(usize, i64)>,
    /// UTC milliseconds.
    pub(crate) begins: i64,
}

/// Days are counted from today, minutes from midnight in Seoul.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Book {
        day: i64,
        minute: i64,
        work: usize,
    },
    Hold {
        visit: usize,
        day: i64,
        minute: i64,
        work: usize,
    },
    Renew {
        visit: usize,
    },
    Resize {
        visit: usize,
        work: usize,
    },
    Release {
        visit: usize,
    },
    /// Books what the visit holds, or with its token another time.
    BookHeld {
        visit: usize,
        work: usize,
        elsewhere: Option<(i64, i64)>,
    },
    Move {
        which: usize,
        day: i64,
        minute: i64,
        by_staff: bool,
    },
    Retry {
        which: usize,
    },
    Cancel {
        which: usize,
        by_staff: bool,
    },
    Wait {
        millis: i64,
    },
    /// To so many minutes before or after the next midnight in Seoul.
    Midnight {
        minutes: i64,
    },
    Close {
        day: i64,
    },
    Holiday {
        day: i64,
        observed: bool,
    },
    Bays {
        weekday: usize,
        bays: i64,
    },
}

fn hours() -> impl Strategy<Value = Hours> {
    prop_oneof![
        1 => Just(None),
        4 => Just(Some((540, 1080))),
        // Quarters of an hour from midnight to midnight, so that the grid and the edges of a day are met too.
        4 => (0..94_i64, 1..96_i64).prop_map(|(opens, length)| {
            Some((opens * 15, (opens * 15 + length * 15).min(1439)))
        }),
    ]
}

fn settings() -> impl Strategy<Value = Setting> {
    let begins = (0..20_i64, prop_oneof![0..1440_i64, 1430..1440_i64, 0..10_i64], 0..60_000_i64)
        .prop_map(|(day, minute, millis)| moment_of(FIRST_DAY + day, minute) * 60_000 + millis);
    let other_bays = proptest::collection::btree_map(0..7_usize, 0..4_i64, 0..3);
    (hours(), hours(), hours(), 0..4_i64, other_bays, begins).prop_map(
        |(weekday, saturday, sunday, bays, other_bays, begins)| Setting {
            weekday,
            saturday,
            sunday,
            bays,
            other_bays: other_bays.into_iter().collect(),
            begins,
        },
    )
}

fn days() -> impl Strategy<Value = i64> {
    // Mostly the same few days, so that they fill up; sometimes the edges of the bookable range.
    prop_oneof![8 => 1..4_i64, 2 => Just(0_i64), 1 => -1..10_i64, 1 => 59..62_i64]
}

fn minutes() -> impl Strategy<Value = i64> {
    prop_oneof![
        12 => (18..26_i64).prop_map(|half_hour| half_hour * 30),
        4 => (0..48_i64).prop_map(|half_hour| half_hour * 30),
        1 => 0..1440_i64,
    ]
}

fn visits() -> impl Strategy<Value = usize> {
    0..3_usize
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        12 => (days(), minutes(), 0..WORKS.len()).prop_map(|(day, minute, work)| Step::Book { day, minute, work }),
        8 => (visits(), days(), minutes(), 0..WORKS.len())
            .prop_map(|(visit, day, minute, work)| Step::Hold { visit, day, minute, work }),
        2 => visits().prop_map(|visit| Step::Renew { visit }),
        4 => (visits(), 0..WORKS.len()).prop_map(|(visit, work)| Step::Resize { visit, work }),
        1 => visits().prop_map(|visit| Step::Release { visit }),
        4 => (visits(), 0..WORKS.len(), proptest::option::weighted(0.3, (days(), minutes())))
            .prop_map(|(visit, work, elsewhere)| Step::BookHeld { visit, work, elsewhere }),
        4 => (0..50_usize, days(), minutes(), any::<bool>())
            .prop_map(|(which, day, minute, by_staff)| Step::Move { which, day, minute, by_staff }),
        1 => (0..50_usize).prop_map(|which| Step::Retry { which }),
        4 => (0..50_usize, any::<bool>()).prop_map(|(which, by_staff)| Step::Cancel { which, by_staff }),
        2 => (0..3_600_000_i64).prop_map(|millis| Step::Wait { millis }),
        // Five, ten, fifteen minutes to the millisecond: the edges of a hold.
        3 => (1..4_i64).prop_map(|fives| Step::Wait { millis: fives * 300_000 }),
        1 => (0..200_000_000_i64).prop_map(|millis| Step::Wait { millis }),
        1 => (-121..121_i64).prop_map(|minutes| Step::Midnight { minutes }),
        1 => days().prop_map(|day| Step::Close { day }),
        1 => (days(), any::<bool>()).prop_map(|(day, observed)| Step::Holiday { day, observed }),
        1 => (0..7_usize, 0..4_i64).prop_map(|(weekday, bays)| Step::Bays { weekday, bays }),
    ];
    proptest::collection::vec(step, 1..40)
}

/// `NAIVE_CASES` sets more cases than the suite has time for.
fn cases(usual: u32) -> u32 {
    std::env::var("NAIVE_CASES").map_or(usual, |cases| cases.parse().expect("a number"))
}

fn live_through(usual: u32, database: impl Future<Output = TestDatabase>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    let runtime = runtime.expect("a runtime");
    let db = runtime.block_on(database);
    let steps_taken = AtomicU32::new(0);
    let config =
        Config { cases: cases(usual), failure_persistence: None, max_shrink_iters: 400, ..Config::default() };
    let lived = TestRunner::new(config).run(&(settings(), steps()), |(setting, steps)| {
        runtime.block_on(async {
            let mut story = Story::begin(&db, &setting).await;
            for step in &steps {
                story.take(step).await;
                story.compare().await;
                steps_taken.fetch_add(1, Ordering::Relaxed);
            }
        });
        Ok(())
    });
    lived.unwrap_or_else(|failure| panic!("{failure}"));
    eprintln!("{} steps compared", steps_taken.load(Ordering::Relaxed));
}

#[test]
fn availability_is_what_a_naive_model_says_on_sqlite() {
    live_through(24, TestDatabase::sqlite::<migrations::Migrator>());
}

#[test]
fn availability_is_what_a_naive_model_says_on_postgres() {
    live_through(12, TestDatabase::postgres::<migrations::Migrator>());
}
