//! A migration beside a gateway that serves: clients book while large indexes are built.
//!
//! A database of this program is filled, and then made to look older: the indexes of later steps are dropped,
//! and the records of the steps deleted. `gateway migrate` brings it back while clients book and read pages.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use futures_util::future::{try_join, try_join_all};
use serde_json::json;
use tokio_postgres::NoTls;

use crate::MigrateArguments;
use crate::bookings::{SAVE, Tickets, tickets};
use crate::centres;
use crate::gateway::{Gateway, Running};
use crate::load::{Connection, Request};
use crate::pace::quantile;
use crate::report::{Row, table};
use crate::section;

/// Clients, each with one booking at a time and a pause after it.
const CLIENTS: usize = 8;
const PAUSE: Duration = Duration::from_millis(20);
/// How long they book before the migration begins.
const BEFORE: Duration = Duration::from_secs(10);
/// A booking without an answer in this time has failed.
const ANSWERED_WITHIN: Duration = Duration::from_secs(30);
/// The longest accepted duration of a booking meanwhile, in milliseconds.
const LONGEST: f64 = 5_000.0;

/// Changes a database to its state before steps 16 and 23.
const OLDER: &str = "\
    DROP INDEX booking_by_start; DROP INDEX booking_by_creation; DROP INDEX booking_by_name; \
    DROP INDEX booking_by_phone_end; DROP INDEX booking_by_plate_end; DROP INDEX booking_by_source; \
    DELETE FROM seaql_migrations WHERE version LIKE 'm0016%' OR version LIKE 'm0023%';";

/// Bookings of a span.
#[derive(Default)]
struct BookingTimes {
    taken: RefCell<Vec<Duration>>,
    refused: Cell<u32>,
}

/// Measures and writes the section.
///
/// # Errors
/// When a server or the migration fails.
pub async fn run(arguments: &MigrateArguments) -> anyhow::Result<()> {
    let folder = tempfile::tempdir().context("making a folder")?;
    let url = centres::database(&arguments.postgres_url, "bench_migrate").await?;
    let gateway = Gateway {
        program: arguments.gateway.clone(),
        site_dir: arguments.site_dir.clone(),
        data_dir: folder.path().join("data"),
        database_url: url.clone(),
        settings: Vec::new(),
    };
    gateway.maintain("migrate")?;
    gateway.maintain("seed")?;
    centres::on_postgres(&url, arguments.bookings).await?;
    let running = gateway.serve().await?;
    execute(&url, OLDER).await?;

    let free = tickets(&running).await?;
    let (quiet, busy) = (BookingTimes::default(), BookingTimes::default());
    let (begun, ended) = (Cell::new(false), Cell::new(false));
    let migration = async {
        tokio::time::sleep(BEFORE).await;
        begun.set(true);
        let usage = gateway.watched(&["migrate"]).await;
        ended.set(true);
        usage
    };
    let clients = (0..CLIENTS).map(|_| async {
        let mut connection = Connection::open(running.address).await?;
        while !ended.get() {
            let counted = if begun.get() { &busy } else { &quiet };
            book(&running, &mut connection, &free, counted).await?;
            tokio::time::sleep(PAUSE).await;
        }
        anyhow::Ok(())
    });
    let (usage, _) = try_join(migration, try_join_all(clients)).await?;
    ensure!(valid_indexes(&url).await? == 6, "an index is missing");

    let mut before = quiet.taken.into_inner();
    let mut during = busy.taken.into_inner();
    let refused = quiet.refused.get() + busy.refused.get();
    let rows = [
        Row::figure("bookings in the table", arguments.bookings.to_string()),
        Row::figure("time of `gateway migrate`, six indexes", format!("{:.1} s", usage.taken.as_secs_f64())),
        Row::figure("bookings made meanwhile", during.len().to_string()),
        Row::below("bookings refused or without an answer", f64::from(refused), "", 1.0),
        Row::figure("a booking before, p50 and p99", times(&mut before, &[0.5, 0.99])),
        Row::figure("a booking meanwhile, p50 and p99", times(&mut during, &[0.5, 0.99])),
        Row::within("a booking meanwhile, longest", quantile(&mut during, 1.0), LONGEST),
    ];
    let table = table(&rows);
    println!("{table}");
    if arguments.dry {
        return Ok(());
    }
    let text = format!(
        "## A migration beside a gateway\n\n`just bench migrate`: the indexes of the lists of bookings are built on PostgreSQL while \
         {CLIENTS} clients book, each {} ms after its last booking; client, gateway, migration and server on the same \
         cores.\n\n{table}",
        PAUSE.as_millis()
    );
    section::write(&arguments.report, "migrate", &text)
}

fn times(taken: &mut [Duration], shares: &[f64]) -> String {
    let times: Vec<_> = shares.iter().map(|share| format!("{:.1} ms", quantile(taken, *share))).collect();
    times.join(", ")
}

/// Books once; whatever is no booking counts as refused.
async fn book(
    running: &Running,
    connection: &mut Connection,
    free: &Tickets,
    counted: &BookingTimes,
) -> anyhow::Result<()> {
    let body = json!({ "query": SAVE, "variables": { "input": free.input()? } }).to_string();
    let request = Request::post(running.address, "/graphql", &body);
    let sent = Instant::now();
    let answer = connection.answer(request.bytes(), ANSWERED_WITHIN).await;
    let made = answer.as_ref().is_ok_and(|answer| {
        answer.status() == 200 && answer.body.starts_with(br#"{"data":{"saveBooking":{"booking":{"id":""#)
    });
    let failed = answer.is_err();
    if made {
        counted.taken.borrow_mut().push(sent.elapsed());
    } else {
        counted.refused.set(counted.refused.get() + 1);
    }
    if failed {
        *connection = Connection::open(running.address).await?;
    }
    Ok(())
}

async fn execute(url: &str, statements: &str) -> anyhow::Result<()> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.context("connecting")?;
    let driving = tokio::spawn(connection);
    client.batch_execute(statements).await.context("making the database older")?;
    drop(client);
    driving.await.context("closing the connection")?.context("closing the connection")
}

async fn valid_indexes(url: &str) -> anyhow::Result<i64> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.context("connecting")?;
    let driving = tokio::spawn(connection);
    let query = "SELECT COUNT(*) FROM pg_index WHERE indisvalid AND indexrelid::regclass::text IN ('booking_by_start', \
                 'booking_by_creation', 'booking_by_name', 'booking_by_phone_end', 'booking_by_plate_end', \
                 'booking_by_source')";
    let count = client.query_one(query, &[]).await.context("counting the indexes")?.get(0);
    drop(client);
    driving.await.context("closing the connection")?.context("closing the connection")?;
    Ok(count)
}
