//! Durable bookings per second by 64 clients, beside the same statements one by one.

use std::cell::Cell;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use serde_json::{Value, json};

use crate::MeasureArguments;
use crate::centres::{self, CENTRES};
use crate::gateway::{Gateway, Running};
use crate::load::{Connection, Request};
use crate::one_by_one;
use crate::report::Row;

/// Clients, each with one booking at a time.
const CLIENTS: u32 = 64;
/// Half hours of a day, and days from 30 November 2026 on, that are booked.
const STARTS: u32 = 18;
const DAYS: [&str; 5] = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"];
const BAYS: u32 = 3;
const WARM_UP: Duration = Duration::from_secs(1);

/// Saves a booking.
pub const SAVE: &str = "mutation($input: SaveBookingInput!) { \
    saveBooking(input: $input) { booking { id number } errors { code } } }";

/// Free times, each given out once.
pub struct Tickets {
    centres: Vec<String>,
    next: Cell<u32>,
}

impl Tickets {
    /// The input of a booking at the next of them.
    ///
    /// # Errors
    /// When all are given out.
    pub fn input(&self) -> anyhow::Result<Value> {
        let ticket = self.next.replace(self.next.get() + 1);
        let (centre, rest) = (ticket % CENTRES, ticket / CENTRES);
        let (start, rest) = (rest % STARTS, rest / STARTS);
        let day = DAYS.get((rest / BAYS) as usize).context("every time is booked: run fewer rounds")?;
        let minute = 540 + 30 * start;
        Ok(json!({
            "idempotencyKey": format!("00000000-0000-4000-8000-{ticket:012}"),
            "dealerCode": self.centres[centre as usize],
            "date": day,
            "time": format!("{:02}:{:02}", minute / 60, minute % 60),
            "vehicle": { "make": "Hyundai", "model": "Grandeur", "year": "2024" },
            "serviceIds": ["service-oil"],
            "contact": {
                "name": "홍길동", "phone": format!("010{ticket:08}"), "email": "hong@example.com",
                "licenseNo": format!("{}가{:04}", 100 + ticket / 10_000, ticket % 10_000),
            },
            "consents": { "personal": true, "thirdParty": true, "marketing": false, "advertising": false },
        }))
    }
}

/// Books by as many clients for the time of `span`; bookings made, and how many a second.
async fn book(gateway: &Running, tickets: &Tickets, span: Duration) -> anyhow::Result<(u32, f64)> {
    let mut open = Vec::new();
    for _ in 0..CLIENTS {
        open.push(Connection::open(gateway.address).await?);
    }
    let started = Instant::now();
    let loops = open.into_iter().map(|mut connection| async move {
        let mut booked = 0;
        while started.elapsed() < span {
            let body = json!({ "query": SAVE, "variables": { "input": tickets.input()? } }).to_string();
            let request = Request::post(gateway.address, "/graphql", &body);
            let answer = connection.ask(request.bytes()).await?;
            let made = answer.starts_with(br#"{"data":{"saveBooking":{"booking":{"id":""#);
            ensure!(made, "not booked: {}", String::from_utf8_lossy(answer));
            booked += 1;
        }
        anyhow::Ok(booked)
    });
    let booked = futures_util::future::try_join_all(loops).await?.into_iter().sum::<u32>();
    Ok((booked, f64::from(booked) / started.elapsed().as_secs_f64()))
}

/// The free times of a gateway whose database was filled by [`centres`].
///
/// # Errors
/// When it does not list its centres.
pub async fn tickets(gateway: &Running) -> anyhow::Result<Tickets> {
    let list = json!({ "query": "{ dealers(kind: SERVICE_CENTRE) { code } }" }).to_string();
    let answer = Request::post(gateway.address, "/graphql", &list).once().await?;
    let answer: Value = serde_json::from_slice(&answer).context("reading the centres")?;
    let dealers = answer["data"]["dealers"].as_array().context("no centres")?;
    let centres = dealers.iter().filter_map(|dealer| dealer["code"].as_str().map(str::to_owned)).collect();
    Ok(Tickets { centres, next: Cell::new(0) })
}

/// How many transactions were committed into a SQLite database: the change counter of its write-ahead log's index
/// (bytes 8 to 11 of the `-shm` file, as its file format says).
fn commits(file: &Path) -> anyhow::Result<u32> {
    let mut index = file.as_os_str().to_owned();
    index.push("-shm");
    let header = std::fs::read(index).context("reading the index of the write-ahead log")?;
    let counter = header.get(8..12).and_then(|bytes| bytes.try_into().ok()).context("it is too short")?;
    Ok(u32::from_ne_bytes(counter))
}

/// Both engines, each round beside its baseline on the same database.
///
/// # Errors
/// When a gateway, a database or pgbench fails, or a booking is refused.
pub async fn measure(
    arguments: &MeasureArguments,
    gateway: &impl Fn(String) -> Gateway,
    folder: &Path,
) -> anyhow::Result<Vec<Row>> {
    let span = Duration::from_secs(u64::from(arguments.seconds));
    let mut rows = Vec::new();

    let url = centres::database(&arguments.postgres_url, "bench_bookings").await?;
    let on_postgres = gateway(url.clone());
    on_postgres.maintain("migrate")?;
    on_postgres.maintain("seed")?;
    centres::on_postgres(&url, 0).await?;
    let running = on_postgres.serve().await?;
    let free = tickets(&running).await?;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    book(&running, &free, WARM_UP).await?;
    for round in 0..arguments.rounds {
        for side in 0..2 {
            if (side + round) % 2 == 0 {
                ours.push(book(&running, &free, span).await?.1);
            } else {
                theirs.push(one_by_one::on_postgres(&url, folder, CLIENTS, arguments.seconds)?);
            }
        }
    }
    rows.push(Row::ratio("bookings, 64 clients / pgbench one by one, PostgreSQL", &ours, &theirs, 1.2));
    drop(running);

    let file = folder.join("bookings.db");
    let on_sqlite = gateway(format!("sqlite://{}", file.display()));
    on_sqlite.maintain("migrate")?;
    on_sqlite.maintain("seed")?;
    centres::on_sqlite(&file, 0)?;
    let running = on_sqlite.serve().await?;
    let free = tickets(&running).await?;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let (mut booked, mut committed, mut serial) = (0, 0, 0);
    book(&running, &free, WARM_UP).await?;
    for round in 0..arguments.rounds {
        for side in 0..2 {
            if (side + round) % 2 == 0 {
                let before = commits(&file)?;
                let (made, rate) = book(&running, &free, span).await?;
                committed += commits(&file)?.wrapping_sub(before);
                booked += made;
                ours.push(rate);
            } else {
                theirs.push(one_by_one::on_sqlite(&file, span, &mut serial)?);
            }
        }
    }
    rows.push(Row::ratio("bookings, 64 clients / one connection one by one, SQLite", &ours, &theirs, 1.2));
    let per_commit = f64::from(booked) / f64::from(committed.max(1));
    rows.push(Row::at_least("bookings per commit, 64 clients, SQLite", per_commit, 8.0));
    Ok(rows)
}
