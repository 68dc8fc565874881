//! Neither the response to a wrong password nor its timing reveals whether an address has an account.
//!
//! The suite checks what can be counted: queries, rows and turns to hash. `just sign-in-timing` measures times, which other work
//! on the machine would disturb.

use std::future::poll_fn;
use std::ops::Range;
use std::sync::mpsc;
use std::time::Instant;

use accounts::{AccountError, AccountSettings, BackOff, PasswordCost, PasswordSettings, SignInLimits};
use chrono::Duration;
use futures_util::future::{Either, select};
use kernel::test_support::TestDatabase;
use kernel::{Fault, Randomness};
use sea_orm::ConnectionTrait;
use tokio::runtime::{Builder, Runtime};

use crate::world::{World, code, keys, settings, sign_in, visitor};

const WRONG: &str = "wrong password";

/// Attempts at the cost of tests, and at the cost of production.
fn attempts() -> (usize, usize) {
    let number = std::env::var("SIGN_IN_ATTEMPTS").map_or(1_000, |number| number.parse().expect("a number"));
    (number, number / 50)
}

/// Without the back-off: it would answer for the service.
fn patient(cost: PasswordCost) -> AccountSettings {
    let off = BackOff {
        free: u32::MAX,
        pause: Duration::seconds(1),
        longest: Duration::seconds(1),
        forgotten_after: Duration::hours(1),
    };
    AccountSettings {
        passwords: PasswordSettings { cost, at_once: 1, waiting: 1_000 },
        limits: SignInLimits { pair: off, account: off, network: off, requests: off },
        ..settings()
    }
}

/// A fifth of the accounts each: waiting for their address, members, members with a second factor, staff, and invited.
const KINDS: [&str; 4] = [
    "UPDATE account SET state = CASE id % 5 WHEN 0 THEN 'pending' WHEN 4 THEN 'invited' ELSE 'active' END",
    "DELETE FROM credential WHERE account_id % 5 = 4",
    "INSERT INTO second_factor (account_id, secret, confirmed_at, last_step, created_at) \
     SELECT id, 'sealed', 1, 0, 1 FROM account WHERE id % 5 = 2 ON CONFLICT DO NOTHING",
    "INSERT INTO account_role (account_id, role, granted_at) \
     SELECT id, 'auditor', 1 FROM account WHERE id % 5 = 3 ON CONFLICT DO NOTHING",
];

fn known(number: usize) -> String {
    format!("kim{number:04}k@example.com")
}

/// Half of them are between two accounts in the order of addresses, half beyond the last: both cases are read
/// differently.
fn unknown(number: usize) -> String {
    let name = if number.is_multiple_of(2) { "kim" } else { "lee" };
    format!("{name}{number:04}l@example.com")
}

/// A world with accounts of every kind, whose passwords were hashed at that price.
async fn inhabited(db: &TestDatabase, cost: PasswordCost, accounts: Range<usize>) -> World {
    let world = World::open_with(db, patient(cost), keys()).await;
    for number in accounts {
        world.sign_up(&known(number)).await;
    }
    let made: Result<(), Fault> = world
        .database
        .write(|tx| {
            Box::pin(async move {
                for statement in KINDS {
                    tx.execute_unprepared(statement).await?;
                }
                Ok(())
            })
        })
        .await;
    made.expect("accounts of every kind");
    world
}

/// The times of attempts in microseconds.
#[derive(Default)]
struct Times {
    known: Vec<f64>,
    unknown: Vec<f64>,
}

/// Runs the attempts sequentially in random order, so that other load affects both groups equally. Each address is
/// tried equally often.
async fn measured(world: &World, accounts: Range<usize>, attempts: usize) -> Times {
    let mut order: Vec<usize> = (0..attempts).collect();
    let chance = Randomness::seeded(20_261_121);
    for last in (1..order.len()).rev() {
        let other = chance.below(u64::try_from(last + 1).expect("a number"));
        order.swap(last, usize::try_from(other).expect("a number"));
    }
    let mut times = Times::default();
    // The first ones find everything cold.
    for number in (0..attempts / 50).chain(order) {
        let (is_known, number) = (number % 2 == 0, accounts.start + number / 2 % accounts.len());
        let email = if is_known { known(number) } else { unknown(number) };
        let (client, form) = (visitor(), sign_in(&email, WRONG));
        let start = Instant::now();
        let answer = world.accounts.sign_in(&client, form, None).await;
        let took = start.elapsed().as_secs_f64() * 1e6;
        assert!(matches!(answer, Err(AccountError::LoginFailed)), "{email}");
        if is_known { times.known.push(took) } else { times.unknown.push(took) }
    }
    times
}

/// How far apart two samples lie.
#[derive(Debug)]
struct Separation {
    /// Of the mean of the unknown ones.
    mean: f64,
    /// Known less unknown, of the means without the slowest hundredth of each, with its 95 % confidence.
    difference: (f64, f64),
    /// How often a known one takes longer than an unknown one: a half when they are one and the same (Mann-Whitney).
    auc: f64,
    /// The standard error of that half.
    auc_error: f64,
}

/// The mean and the square of its standard error, without the slowest hundredth: what else the machine does.
fn mean_of(times: &[f64]) -> (f64, f64) {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    times.truncate(times.len() - times.len() / 100);
    let number = count(times.len());
    let mean = times.iter().sum::<f64>() / number;
    let variance = times.iter().map(|time| (time - mean).powi(2)).sum::<f64>() / (number - 1.0);
    (mean, variance / number)
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).expect("no more than that"))
}

impl Separation {
    fn of(times: &Times) -> Self {
        let ((known, known_error), (unknown, unknown_error)) =
            (mean_of(&times.known), mean_of(&times.unknown));
        let mut all: Vec<(f64, bool)> = times.known.iter().map(|time| (*time, true)).collect();
        all.extend(times.unknown.iter().map(|time| (*time, false)));
        all.sort_by(|one, other| one.0.total_cmp(&other.0));
        // Equal times share their ranks.
        let mut ranks = 0.0;
        let mut before = 0;
        for equal in all.chunk_by(|one, other| one.0.total_cmp(&other.0).is_eq()) {
            let rank = count(before) + (count(equal.len()) + 1.0) / 2.0;
            ranks += rank * count(equal.iter().filter(|(_, is_known)| *is_known).count());
            before += equal.len();
        }
        let (n, m) = (count(times.known.len()), count(times.unknown.len()));
        Self {
            mean: unknown,
            difference: (known - unknown, 1.96 * (known_error + unknown_error).sqrt()),
            auc: (ranks - n * (n + 1.0) / 2.0) / (n * m),
            auc_error: ((n + m + 1.0) / (12.0 * n * m)).sqrt(),
        }
    }

    fn tell(&self, engine: &str, price: &str, attempts: usize) {
        let Self { mean, difference: (difference, confidence), auc, auc_error } = self;
        println!(
            "{engine}, {price}: {attempts} attempts, mean {mean:.1} µs; known - unknown {difference:+.2} ± {confidence:.2} µs \
             (95 %), AUC {auc:.4} ± {:.4} (95 %, were they the same)",
            1.96 * auc_error
        );
    }
}

#[test]
fn a_separation_is_found_where_there_is_one() {
    let times = |slower: f64| Times {
        known: (0..500).map(|n| f64::from(n % 100) + slower).collect(),
        unknown: (0..500).map(|n| f64::from(n * 37 % 100)).collect(),
    };
    let same = Separation::of(&times(0.0));
    assert!((same.auc - 0.5).abs() < 1e-9 && same.difference.0.abs() < 1.0, "{same:?}");
    let apart = Separation::of(&times(50.0));
    assert!((apart.auc - 0.875).abs() < 0.01 && (apart.difference.0 - 50.0).abs() < 1.0, "{apart:?}");
    assert!((Separation::of(&times(100.0)).auc - 1.0).abs() < 1e-9);
}

async fn measure_times(db: TestDatabase) {
    let engine = format!("{:?}", db.engine());
    let (cheap, real) = attempts();
    let world = inhabited(&db, PasswordCost::CHEAP, 0..100).await;
    let separation = Separation::of(&measured(&world, 0..100, cheap).await);
    separation.tell(&engine, "at the cost of tests", cheap);
    // Without the hash for an unknown address, known ones would almost always take longer: 1 or near it.
    assert!((separation.auc - 0.5).abs() < 0.1 + 5.0 * separation.auc_error, "{separation:?}");
    let world = inhabited(&db, PasswordCost::OWASP, 100..200).await;
    let separation = Separation::of(&measured(&world, 100..200, real).await);
    separation.tell(&engine, "at the cost of production", real);
    assert!((separation.auc - 0.5).abs() < 5.0 * separation.auc_error, "{separation:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures times: just sign-in-timing"]
async fn time_tells_nothing_on_sqlite() {
    measure_times(TestDatabase::sqlite::<migrations::Migrator>().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures times: just sign-in-timing"]
async fn time_tells_nothing_on_postgres() {
    measure_times(TestDatabase::postgres::<migrations::Migrator>().await).await;
}

/// A runtime with one blocking thread, which a test can occupy.
struct NarrowRuntime(Option<Runtime>);

impl NarrowRuntime {
    fn start() -> Self {
        let runtime =
            Builder::new_multi_thread().worker_threads(1).max_blocking_threads(1).enable_all().build();
        Self(Some(runtime.expect("a runtime")))
    }

    /// Occupies the blocking thread until the gate is dropped: a hash that begins meanwhile does not end.
    fn occupy(&self) -> mpsc::Sender<()> {
        let (gate, opened) = mpsc::channel();
        self.runtime().spawn_blocking(move || opened.recv());
        gate
    }

    /// Polls `future` within this runtime.
    fn run<F: Future>(&self, future: F) -> impl Future<Output = F::Output> + use<F> {
        let handle = self.runtime().handle().clone();
        let mut future = Box::pin(future);
        poll_fn(move |context| {
            let _entered = handle.enter();
            future.as_mut().poll(context)
        })
    }

    fn runtime(&self) -> &Runtime {
        self.0.as_ref().expect("runs until it is dropped")
    }
}

impl Drop for NarrowRuntime {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

kernel::both_engines! {
    // Counters are equal for both, row by row.
    async fn an_unknown_address_leaves_the_same_rows_as_a_known_one(db: TestDatabase) {
        let world = inhabited(&db, PasswordCost::CHEAP, 0..5).await;
        let mut left = Vec::new();
        for email in (0..5).map(known).chain((0..5).map(unknown)) {
            let rows = async || {
                let mut rows = Vec::new();
                for table in ["sign_in_attempt", "known_network", "session", "staff_log", "one_time_token", "outbox"] {
                    rows.push(world.count(&format!("SELECT COUNT(*) AS n FROM {table}")).await);
                }
                rows.push(world.count("SELECT CAST(SUM(failures) AS BIGINT) AS n FROM sign_in_attempt WHERE failures >= 0").await);
                rows
            };
            // Everything that several addresses share is there.
            assert_eq!(code(world.try_to_sign_in("first@example.com", WRONG).await), "login_failed");
            let before = rows().await;
            assert_eq!(code(world.try_to_sign_in(&email, WRONG).await), "login_failed");
            let after = rows().await;
            left.push(before.iter().zip(&after).map(|(before, after)| after - before).collect::<Vec<_>>());
        }
        // The pair and the account are new, the network was there; one failure more of each.
        assert_eq!(left, vec![vec![2, 0, 0, 0, 0, 0, 3]; 10]);
    }

    // Also from where the account has been signed in from: there its own pause doesn't count, and something is written
    // all the same.
    async fn a_known_network_leaves_the_same_rows_as_an_unknown_address(db: TestDatabase) {
        let world = inhabited(&db, PasswordCost::CHEAP, 1..2).await;
        world.signed_in(&known(1)).await;
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM known_network").await, 1);
        let mut left = Vec::new();
        for email in [known(1), unknown(1)] {
            assert_eq!(code(world.try_to_sign_in("first@example.com", WRONG).await), "login_failed");
            let before = world.count("SELECT COUNT(*) AS n FROM sign_in_attempt").await;
            assert_eq!(code(world.try_to_sign_in(&email, WRONG).await), "login_failed");
            left.push(world.count("SELECT COUNT(*) AS n FROM sign_in_attempt").await - before);
        }
        assert_eq!(left[1], 2, "the pair and the address are new");
        assert_eq!(left[0], left[1]);
    }

    // A hash takes the only place in the queue, for whatever address: a second sign-in at the same time is refused.
    async fn an_unknown_address_takes_a_turn_to_hash_as_a_known_one_does(db: TestDatabase) {
        let world = inhabited(&db, PasswordCost::CHEAP, 0..5).await;
        let passwords = PasswordSettings { cost: PasswordCost::CHEAP, at_once: 1, waiting: 0 };
        let settings = AccountSettings { passwords, ..patient(PasswordCost::CHEAP) };
        let narrow = World::opened_on(db.handle(), world.clock.clone(), settings, keys()).await;
        // One for all addresses: connections to the database belong to the runtime that opened them.
        let runtime = NarrowRuntime::start();
        for email in (0..5).map(known).chain([unknown(0)]) {
            let gate = runtime.occupy();
            let one = runtime.run(narrow.try_to_sign_in(&email, WRONG));
            let other = runtime.run(narrow.try_to_sign_in(&email, WRONG));
            // Only the one that found no place can end.
            let (refused, hashing) = match select(one, other).await {
                Either::Left((refused, other)) => (refused, other),
                Either::Right((refused, one)) => (refused, one),
            };
            assert!(matches!(refused, Err(AccountError::Fault(Fault::Busy { .. }))), "{email}");
            drop(gate);
            assert!(matches!(hashing.await, Err(AccountError::LoginFailed)), "{email}");
        }
    }
}
