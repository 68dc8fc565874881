//! Timeslots of a day, and the earliest time of every centre: how long they take at a steady rate, and whether a hundred
//! times the bookings cost more.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, ensure};
use serde_json::{Value, json};

use crate::MeasureArguments;
use crate::centres::{self, CENTRES, FROM};
use crate::gateway::{Gateway, Running};
use crate::load::Request;
use crate::pace::{ExpectedAnswer, flat_out, paced, quantile};
use crate::report::Row;

/// Requests a second.
const RATE: u32 = 2000;
const FEW: u32 = 10_000;
const MANY: u32 = 1_000_000;
/// Milliseconds within which 99 of 100 answers have to come.
const WITHIN: f64 = 5.0;
/// Requests a second for the earliest times of all centres, and milliseconds within which 99 of 100 have to come.
const EARLIEST_RATE: u32 = 20;
const EARLIEST_WITHIN: f64 = 10.0;
const WARM_UP: Duration = Duration::from_millis(500);

const EARLIEST: &str = "{ earliestTimes { dealerCode date time } }";

const QUERY: &str = "query($dealerCode: String!, $from: NaiveDate!) { \
    timeslots(dealerCode: $dealerCode, from: $from) { week { timeslots { date time status } } errors { code } } }";

/// The week of each centre, with its answer; verified once, then compared with every answer.
///
/// # Errors
/// When the gateway answers another thing than it should.
pub async fn weeks(gateway: &Running) -> anyhow::Result<Vec<ExpectedAnswer>> {
    let list = json!({ "query": "{ dealers(kind: SERVICE_CENTRE) { code } }" }).to_string();
    let answer = Request::post(gateway.address, "/graphql", &list).once().await?;
    let answer: Value = serde_json::from_slice(&answer).context("reading the centres")?;
    let dealers = answer["data"]["dealers"].as_array().context("no centres")?;
    ensure!(dealers.len() == CENTRES as usize, "{} centres instead of {CENTRES}", dealers.len());
    let mut queries = Vec::new();
    for dealer in dealers {
        let body = json!({ "query": QUERY, "variables": { "dealerCode": dealer["code"], "from": FROM } });
        let request = Request::post(gateway.address, "/graphql", &body.to_string());
        let answer = request.once().await?;
        let parsed: Value = serde_json::from_slice(&answer).context("reading timeslots")?;
        let slots = parsed["data"]["timeslots"]["week"]["timeslots"].as_array();
        ensure!(slots.is_some_and(|slots| slots.len() == 6 * 18), "not six days of 18 starts: {parsed}");
        queries.push((request, answer));
    }
    Ok(queries)
}

/// The earliest time of every centre, with its answer.
async fn earliest(gateway: &Running) -> anyhow::Result<Vec<ExpectedAnswer>> {
    let request = Request::post(gateway.address, "/graphql", &json!({ "query": EARLIEST }).to_string());
    let answer = request.once().await?;
    let parsed: Value = serde_json::from_slice(&answer).context("reading the earliest times")?;
    let times = parsed["data"]["earliestTimes"].as_array();
    ensure!(
        times.is_some_and(|times| times.len() == CENTRES as usize),
        "not a time of each centre: {parsed}"
    );
    Ok(vec![(request, answer)])
}

/// Both sizes on both engines.
///
/// # Errors
/// When a gateway or a database fails, or answers another thing than it should.
pub async fn measure(
    arguments: &MeasureArguments,
    gateway: &impl Fn(String) -> Gateway,
    folder: &Path,
) -> anyhow::Result<Vec<Row>> {
    let mut rows = Vec::new();
    for engine in ["PostgreSQL", "SQLite"] {
        let mut running = Vec::new();
        for (name, count) in [("bench_few", FEW), ("bench_many", MANY)] {
            let (url, file) = if engine == "SQLite" {
                let file = folder.join(format!("{name}.db"));
                (format!("sqlite://{}", file.display()), Some(file))
            } else {
                (centres::database(&arguments.postgres_url, name).await?, None)
            };
            let gateway = gateway(url.clone());
            gateway.maintain("migrate")?;
            gateway.maintain("seed")?;
            match file {
                Some(file) => centres::on_sqlite(&file, count)?,
                None => centres::on_postgres(&url, count).await?,
            }
            running.push(gateway.serve().await?);
        }
        let (few, many) = (weeks(&running[0]).await?, weeks(&running[1]).await?);
        let span = Duration::from_secs(u64::from(arguments.seconds));
        let (mut taken_few, mut taken_many) = (Vec::new(), Vec::new());
        let (mut rate_few, mut rate_many) = (Vec::new(), Vec::new());
        for round in 0..arguments.rounds {
            let mut sides = [(&few, &mut taken_few, &mut rate_few), (&many, &mut taken_many, &mut rate_many)];
            if round % 2 == 1 {
                sides.reverse();
            }
            for (queries, taken, rates) in sides {
                flat_out(queries, arguments.connections, WARM_UP).await?;
                taken.extend(paced(queries, arguments.connections, RATE, span).await?);
                rates.push(flat_out(queries, arguments.connections, span).await?);
            }
        }
        for (count, taken) in [("10,000", &mut taken_few), ("1,000,000", &mut taken_many)] {
            let middle = quantile(taken, 0.5);
            let what =
                format!("timeslots, {count} bookings, {engine}, p99 at {RATE}/s (median {middle:.2} ms)");
            rows.push(Row::within(&what, quantile(taken, 0.99), WITHIN));
        }
        let all = earliest(&running[1]).await?;
        paced(&all, 1, EARLIEST_RATE, WARM_UP).await?;
        let mut taken = paced(&all, 1, EARLIEST_RATE, span * arguments.rounds).await?;
        let middle = quantile(&mut taken, 0.5);
        let what = format!(
            "earliest time of {CENTRES} centres, 1,000,000 bookings, {engine}, p99 at {EARLIEST_RATE}/s (median {middle:.2} ms)"
        );
        rows.push(Row::within(&what, quantile(&mut taken, 0.99), EARLIEST_WITHIN));
        rows.push(Row::ratio(
            &format!("timeslots, 1,000,000 / 10,000 bookings, {engine}"),
            &rate_many,
            &rate_few,
            0.8,
        ));
    }
    Ok(rows)
}
