//! Overload: 800 connections send an uncached query without a pause while visitors read pages.

use std::cell::Cell;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use futures_util::future::try_join_all;
use serde_json::json;

use crate::OverloadArguments;
use crate::centres;
use crate::dealers::QUERY;
use crate::fixture;
use crate::gateway::{Gateway, Running};
use crate::load::{Connection, Request};
use crate::measure::city_of_the_fixture;
use crate::pace::quantile;
use crate::page_readers::{PAGES_PER_SECOND, PageReaders};
use crate::report::{Row, table};
use crate::section;

/// Connections that reach the greatest throughput.
const PEAK_CONNECTIONS: usize = 32;
/// Connections of the overload.
const OVERLOAD_CONNECTIONS: usize = 800;
/// Pages that the visitors read.
const PAGES: [&str; 4] = ["/kr", "/kr/en/parts-finder", "/kr/location-service", "/kr/events"];
/// The longest wait for a response.
const RESPONSE_LIMIT: Duration = Duration::from_secs(30);
/// Share of the peak throughput that has to be reached under overload.
const GOODPUT: f64 = 0.9;
/// Milliseconds within which 99 of 100 pages have to be read.
const PAGE_LIMIT: f64 = 100.0;

/// Responses of the load, by kind, and the time of each successful one.
#[derive(Default)]
struct Load {
    per_second: f64,
    refused: u32,
    taken: Vec<Duration>,
    pages: Vec<Duration>,
}

/// Measures on both engines and writes the section.
///
/// # Errors
/// When a server fails, a response differs from the first one, or a refusal has no `Retry-After`.
pub async fn run(arguments: &OverloadArguments) -> anyhow::Result<()> {
    let folder = tempfile::tempdir().context("making a folder")?;
    let file = folder.path().join("overload.db");
    let postgres = centres::database(&arguments.postgres_url, "bench_overload").await?;
    let mut rows = Vec::new();
    for (engine, url) in [("SQLite", format!("sqlite://{}", file.display())), ("PostgreSQL", postgres)] {
        rows.extend(on_engine(arguments, engine, url, &folder.path().join(engine)).await?);
    }
    let table = table(&rows);
    println!("{table}");
    if arguments.dry {
        return Ok(());
    }
    let text = format!(
        "## Overload\n\n`just bench overload`: {OVERLOAD_CONNECTIONS} connections send the query for the dealers of a city, \
         each the next one when the last is answered, while {PAGES_PER_SECOND} pages a second are read; client and server on \
         the same cores. Peak: the same with {PEAK_CONNECTIONS} connections. {} rounds of {} s for each in turn.\n\n{table}",
        arguments.rounds, arguments.seconds
    );
    section::write(&arguments.report, "overload", &text)
}

async fn on_engine(
    arguments: &OverloadArguments,
    engine: &str,
    database_url: String,
    data_dir: &Path,
) -> anyhow::Result<Vec<Row>> {
    let gateway = Gateway {
        program: arguments.gateway.clone(),
        site_dir: arguments.site_dir.clone(),
        data_dir: data_dir.to_path_buf(),
        database_url,
        settings: vec![("GATEWAY_CONNECTIONS_PER_ADDRESS", "4096".to_owned())],
    };
    gateway.maintain("migrate")?;
    gateway.maintain("seed")?;
    match gateway.database_url.strip_prefix("sqlite://") {
        Some(file) => fixture::on_sqlite(Path::new(file))?,
        None => fixture::on_postgres(&gateway.database_url).await?,
    };
    let running = gateway.serve().await?;
    let (state, city) = city_of_the_fixture(running.address).await?;
    let body = json!({ "query": QUERY, "variables": { "state": state, "city": city } }).to_string();
    let request = Request::post(running.address, "/graphql", &body);
    let expected = request.once().await?;

    let span = Duration::from_secs(u64::from(arguments.seconds));
    let (mut peak, mut goodput, mut taken, mut pages, mut refused) = (vec![], vec![], vec![], vec![], 0);
    for _ in 0..arguments.rounds {
        peak.push(load(&running, &request, &expected, PEAK_CONNECTIONS, span).await?.per_second);
        let overload = load(&running, &request, &expected, OVERLOAD_CONNECTIONS, span).await?;
        goodput.push(overload.per_second);
        taken.extend(overload.taken);
        pages.extend(overload.pages);
        refused += overload.refused;
    }
    let named = |what: &str| format!("{what}, {engine}");
    let times = [0.5, 0.99, 1.0].map(|share| format!("{:.0} ms", quantile(&mut taken, share)));
    Ok(vec![
        Row::ratio(&named("queries under overload / peak"), &goodput, &peak, GOODPUT),
        Row::figure(&named("time of a query under overload, p50, p99 and longest"), times.join(", ")),
        Row::figure(&named("queries refused with 503 and `Retry-After`"), refused.to_string()),
        Row::within(&named("page reads under overload, p99"), quantile(&mut pages, 0.99), PAGE_LIMIT),
        Row::figure(
            &named("page reads under overload, longest"),
            format!("{:.1} ms", quantile(&mut pages, 1.0)),
        ),
    ])
}

/// Sends the request over `connections` for the time of `span`, beside the readers of pages.
async fn load(
    running: &Running,
    request: &Request,
    expected: &[u8],
    connections: usize,
    span: Duration,
) -> anyhow::Result<Load> {
    let mut open = Vec::new();
    for number in 0..connections {
        open.push(Connection::of_visitor(running.address, number).await?);
    }
    let readers = PageReaders::start(running.address, &PAGES);
    let (refused, started) = (Cell::new(0), Instant::now());
    let loops = open.into_iter().map(|mut connection| {
        let refused = &refused;
        async move {
            let mut taken = Vec::new();
            while started.elapsed() < span {
                let sent = Instant::now();
                let answer = connection.answer(request.bytes(), RESPONSE_LIMIT).await?;
                match answer.status() {
                    200 => {
                        ensure!(answer.body == expected, "another answer than the first");
                        taken.push(sent.elapsed());
                    }
                    503 => {
                        let seconds = answer.header("retry-after").and_then(|text| text.parse().ok());
                        refused.set(refused.get() + 1);
                        tokio::time::sleep(Duration::from_secs(seconds.context("no Retry-After")?)).await;
                    }
                    status => bail!("answered {status}"),
                }
            }
            anyhow::Ok(taken)
        }
    });
    let taken: Vec<Duration> = try_join_all(loops).await?.into_iter().flatten().collect();
    let elapsed = started.elapsed();
    let pages = readers.stop()?;
    let answered = u32::try_from(taken.len()).context("counting responses")?;
    Ok(Load { per_second: f64::from(answered) / elapsed.as_secs_f64(), refused: refused.get(), taken, pages })
}
