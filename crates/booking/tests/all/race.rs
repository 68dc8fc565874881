//! 500 clients, one time or two that overlap, c bays: exactly c bookings (quality.md "Holding"). Some book directly, some
//! hold and release. The suite runs 40 rounds: on each engine every number of bays with both services. `just race` sets
//! 10,000 through `RACE_ROUNDS`.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Instant;

use booking::{Booking, BookingError, HoldRequest, NewBooking};
use kernel::test_support::TestDatabase;
use kernel::{Actor, Clock, Database, Randomness, Visit};

use crate::world::{World, count, monday_morning, open_centre, stranger, wanted_by};

const CLIENTS: u32 = 500;
/// Centres with 1, 2, … bays.
const CAPACITIES: u16 = 10;
/// Rounds that one database has fresh times for, and that 100,000 persons come to once each.
const ROUNDS_PER_DATABASE: u32 = 200;
const DAYS: [&str; 3] = ["2026-11-24", "2026-11-25", "2026-11-26"];
/// The start of half the clients of a round and that of the other half: the same for half an hour's work; for an hour's,
/// two that overlap, so that a bay has room for one of them only. No round's work touches another's.
const TIMES: [[&str; 2]; 8] = [
    ["09:00", "09:00"],
    ["10:00", "09:30"],
    ["11:00", "11:00"],
    ["12:00", "11:30"],
    ["13:00", "13:00"],
    ["14:00", "13:30"],
    ["15:00", "15:00"],
    ["16:00", "15:30"],
];

fn centre_with(bays: u16) -> String {
    format!("SC-RACE-{bays}")
}

/// How a client goes about it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Manner {
    BooksAtOnce,
    HoldsAndBooks,
    HoldsAndLetsGo,
}

/// How it ended for a client.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Ending {
    Booked,
    Taken,
    LetGo,
}

async fn try_it(booking: Booking, manner: Manner, address: IpAddr, mut request: NewBooking) -> Ending {
    let ending = |taken: BookingError| match taken {
        BookingError::Taken { .. } => Ending::Taken,
        error => panic!("{manner:?}: {error}"),
    };
    if manner != Manner::BooksAtOnce {
        let visit = Visit::new(Randomness::system().url_safe_id(), Some(address));
        let held = HoldRequest {
            dealer_code: request.dealer_code.clone(),
            date: request.date.clone(),
            time: request.time.clone(),
            service_ids: request.service_ids.clone(),
        };
        let hold = match booking.hold(&visit, &held).await {
            Ok(hold) => hold,
            Err(error) => return ending(error),
        };
        if manner == Manner::HoldsAndLetsGo {
            assert!(booking.release_hold(&hold.token).await.expect("is let go"), "what was held is let go");
            return Ending::LetGo;
        }
        request.hold_token = Some(hold.token);
        booking.save(&Actor::Visitor, &stranger(), request).await.expect("what is held can be booked");
        return Ending::Booked;
    }
    match booking.save(&Actor::Visitor, &stranger(), request).await {
        Ok(_) => Ending::Booked,
        Err(error) => ending(error),
    }
}

/// The clients of one time at one centre.
struct Round {
    bays: u16,
    day: &'static str,
    times: [&'static str; 2],
    service: &'static str,
    first_person: u32,
}

impl Round {
    fn new(round: u32) -> Self {
        // Every other capacity is a time ahead: ten rounds have both kinds of work.
        let slot = (round / u32::from(CAPACITIES) + round % 2) as usize;
        Self {
            bays: 1 + (round % u32::from(CAPACITIES)) as u16,
            day: DAYS[slot / TIMES.len()],
            times: TIMES[slot % TIMES.len()],
            service: ["service-oil", "service-brakes"][slot % 2],
            first_person: round * CLIENTS,
        }
    }

    fn request_of(&self, client: u32) -> NewBooking {
        NewBooking {
            dealer_code: centre_with(self.bays),
            ..wanted_by(
                self.first_person + client,
                self.day,
                self.times[client as usize % 2],
                &[self.service],
            )
        }
    }

    async fn crowd(
        &self,
        doors: &[Booking],
        clients: impl Iterator<Item = (u32, Manner)>,
    ) -> Vec<(u32, Ending)> {
        let trying: Vec<_> = clients
            .map(|(client, manner)| {
                let booking = doors[client as usize % doors.len()].clone();
                let address = IpAddr::V4(Ipv4Addr::from(0x0A00_0000 + client));
                let request = self.request_of(client);
                (client, tokio::spawn(try_it(booking, manner, address, request)))
            })
            .collect();
        let mut endings = Vec::new();
        for (client, ending) in trying {
            endings.push((client, ending.await.expect("ends")));
        }
        endings
    }

    async fn run(&self, doors: &[Booking]) {
        let manner = |client: u32| match (client + self.first_person / CLIENTS) % 10 {
            0..=2 => Manner::HoldsAndBooks,
            3 => Manner::HoldsAndLetsGo,
            _ => Manner::BooksAtOnce,
        };
        let endings = self.crowd(doors, (0..CLIENTS).map(|client| (client, manner(client)))).await;
        let booked = |endings: &[(u32, Ending)]| {
            endings.iter().filter(|(_, ending)| *ending == Ending::Booked).count()
        };
        let first = booked(&endings);
        let bays = usize::from(self.bays);
        assert!(first <= bays, "{first} bookings for {bays} bays");
        // A client rejected because of a hold that was later released tries again.
        let again = endings.iter().filter(|(_, ending)| *ending == Ending::Taken).map(|(client, _)| *client);
        let again = again.map(|client| (client, Manner::BooksAtOnce)).take(if first < bays { 50 } else { 0 });
        let second = booked(&self.crowd(doors, again).await);
        assert_eq!(first + second, bays);
    }

    fn claims(&self) -> i64 {
        i64::from(self.bays) * if self.service == "service-oil" { 1 } else { 2 }
    }
}

/// The requested number of rounds, on as many databases as needed.
async fn races(engine: &str, gateways: usize, fresh: impl AsyncFn() -> TestDatabase) {
    let asked = std::env::var("RACE_ROUNDS").ok().map(|rounds| rounds.parse::<u32>().expect("a number"));
    // Half of them on each engine.
    let rounds = asked.unwrap_or(2 * u32::from(CAPACITIES)) / 2;
    let started = Instant::now();
    let mut run = 0;
    while run < rounds {
        let db = fresh().await;
        for bays in 1..=CAPACITIES {
            open_centre(&db.handle(), &centre_with(bays), bays).await;
        }
        let mut doors = Vec::new();
        for _ in 0..gateways {
            let database = Database::connect(db.settings()).await.expect("a gateway connects");
            doors.push(World::opened_on(database, Clock::fixed_at(monday_morning())).await.booking);
        }
        let mut booked = 0;
        let mut claimed = 0;
        for number in 0..ROUNDS_PER_DATABASE.min(rounds - run) {
            let round = Round::new(number);
            round.run(&doors).await;
            booked += i64::from(round.bays);
            claimed += round.claims();
            let stored = count(&db, "SELECT COUNT(*) AS n FROM booking").await;
            let claims = count(&db, "SELECT COUNT(*) AS n FROM bay_claim").await;
            let holds = count(&db, "SELECT COUNT(*) AS n FROM hold").await;
            assert_eq!((stored, claims, holds), (booked, claimed, 0), "round {number} on {engine}");
        }
        run += ROUNDS_PER_DATABASE.min(rounds - run);
        if asked.is_some() {
            eprintln!("{engine}: {run} of {rounds} rounds in {:.0} s", started.elapsed().as_secs_f64());
        }
    }
    eprintln!(
        "{engine}: {run} rounds of {CLIENTS} clients for 1 to {CAPACITIES} bays, exactly as many bookings as bays in \
         each, {:.1} s",
        started.elapsed().as_secs_f64()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exactly_as_many_as_bays_on_sqlite() {
    races("SQLite, one gateway", 1, TestDatabase::sqlite::<migrations::Migrator>).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exactly_as_many_as_bays_on_postgres() {
    races("PostgreSQL, three gateways", 3, TestDatabase::postgres::<migrations::Migrator>).await;
}
