//! 500 clients, one time, c bays: exactly c bookings (quality.md "Holding"). The suite runs 200 rounds; `just race`
//! asks for 10,000 through `RACE_ROUNDS`.

use std::time::Instant;

use booking::{Booking, BookingError, NewBooking};
use kernel::test_support::TestDatabase;
use kernel::{Actor, Clock, Database};

use crate::world::{World, count, monday_morning, open_centre, wanted_by};

const CLIENTS: u32 = 500;
/// Centres with 1, 2, … bays.
const CAPACITIES: u16 = 10;
/// Rounds that one database has fresh times for, and that 100,000 persons come to once each.
const ROUNDS_PER_DATABASE: u32 = 200;
const DAYS: [&str; 3] = ["2026-11-24", "2026-11-25", "2026-11-26"];
/// An hour apart, so that neither half an hour's work nor an hour's touches the next round's time.
const TIMES: [&str; 8] = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"];

fn centre_with(bays: u16) -> String {
    format!("SC-RACE-{bays}")
}

/// One crowd at one time of one centre.
struct Round {
    bays: u16,
    day: &'static str,
    time: &'static str,
    service: &'static str,
    first_person: u32,
}

impl Round {
    fn new(round: u32) -> Self {
        let slot = (round / u32::from(CAPACITIES)) as usize;
        Self {
            bays: 1 + (round % u32::from(CAPACITIES)) as u16,
            day: DAYS[slot / TIMES.len()],
            time: TIMES[slot % TIMES.len()],
            service: ["service-oil", "service-brakes"][slot % 2],
            first_person: round * CLIENTS,
        }
    }

    fn request_of(&self, client: u32) -> NewBooking {
        NewBooking {
            dealer_code: centre_with(self.bays),
            ..wanted_by(self.first_person + client, self.day, self.time, &[self.service])
        }
    }

    async fn run(&self, doors: &[Booking]) {
        let clients: Vec<_> = (0..CLIENTS)
            .map(|client| {
                let booking = doors[client as usize % doors.len()].clone();
                let request = self.request_of(client);
                tokio::spawn(async move { booking.save(&Actor::Visitor, request).await })
            })
            .collect();
        let (mut booked, mut taken) = (0, 0);
        for client in clients {
            match client.await.expect("ends") {
                Ok(_) => booked += 1,
                Err(BookingError::Taken { .. }) => taken += 1,
                Err(error) => panic!("{error}"),
            }
        }
        assert_eq!((booked, taken), (u32::from(self.bays), CLIENTS - u32::from(self.bays)));
    }

    fn claims(&self) -> i64 {
        i64::from(self.bays) * if self.service == "service-oil" { 1 } else { 2 }
    }
}

/// As many rounds as there are asked for, on as many databases as it takes.
async fn races(engine: &str, gateways: usize, fresh: impl AsyncFn() -> TestDatabase) {
    let asked = std::env::var("RACE_ROUNDS").ok().map(|rounds| rounds.parse::<u32>().expect("a number"));
    // Half of them on each engine.
    let rounds = asked.unwrap_or(200) / 2;
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
            assert_eq!((stored, claims), (booked, claimed), "round {number} on {engine}");
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
