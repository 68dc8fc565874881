//! The measurements, one after the other.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, ensure};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::dealers::{QUERY, ROWS, rows_of};
use crate::fixture::{self, BenchCity};
use crate::gateway::{Gateway, Running};
use crate::load::{self, Request};
use crate::peers::{PEERS, Peer};
use crate::report::{Row, beside_others, median, table};
use crate::{MeasureArguments, Part, bookings, days};

/// The site's operation that stands for cached content.
const CACHED_OPERATION: &str = "Brand";
/// Warm-up before the measured time of a side, for connections, caches and branch predictors.
const WARM_UP: Duration = Duration::from_millis(500);
/// Connections of the loop that memory under load is taken after.
const HEAVY_CONNECTIONS: u32 = 128;

/// The measured pages.
const PAGES: [(&str, &str); 3] =
    [("home", "/kr"), ("parts finder", "/kr/parts-finder"), ("event", "/kr/events-details/winter-check")];

/// The site's operations, by hash.
const OPERATIONS: &str = include_str!("../../../schema/operations.json");

#[derive(Deserialize)]
struct Operation {
    name: String,
}

/// Two compared requests with their expected answers.
struct Pair {
    what: String,
    bar: f64,
    gateway: (Request, Vec<u8>),
    baseline: (Request, Vec<u8>),
    /// The gateway's answer is read again before each round: a page names the next free time.
    changes: bool,
}

/// Runs everything, prints the table and writes the report.
///
/// # Errors
/// When a server fails, or answers another thing than it should.
pub async fn run(arguments: &MeasureArguments) -> anyhow::Result<()> {
    let folder = tempfile::tempdir().context("making a folder")?;
    let gateway = |database_url: String| Gateway {
        program: arguments.gateway.clone(),
        site_dir: arguments.site_dir.clone(),
        data_dir: folder.path().to_path_buf(),
        database_url,
        settings: Vec::new(),
    };
    let wanted = |part: Part| arguments.only.is_none_or(|only| only == part);
    let mut rows = Vec::new();
    if wanted(Part::Pages) {
        rows.extend(pages(arguments, &gateway, folder.path()).await?);
    }
    if wanted(Part::Timeslots) {
        rows.extend(days::measure(arguments, &gateway, folder.path()).await?);
    }
    if wanted(Part::Bookings) {
        rows.extend(bookings::measure(arguments, &gateway, folder.path()).await?);
    }
    let table = table(&rows);
    println!("{table}");
    if arguments.only.is_some() { Ok(()) } else { write_report(&arguments.report, &table, arguments) }
}

/// Start, memory, and what a page reads first.
async fn pages(
    arguments: &MeasureArguments,
    gateway: &impl Fn(String) -> Gateway,
    folder: &Path,
) -> anyhow::Result<Vec<Row>> {
    let file = folder.join("bench.db");
    let on_postgres = gateway(arguments.postgres_url.clone());
    let on_sqlite = gateway(format!("sqlite://{}", file.display()));
    for gateway in [&on_postgres, &on_sqlite] {
        gateway.maintain("migrate")?;
        gateway.maintain("seed")?;
    }
    let place = fixture::on_postgres(&arguments.postgres_url).await?;
    fixture::on_sqlite(&file)?;

    let mut rows = Vec::new();
    for (gateway, engine) in [(&on_postgres, "PostgreSQL"), (&on_sqlite, "SQLite")] {
        let starts = start_times(gateway, arguments.rounds).await?;
        let what = format!("start to ready, {engine}, migrated");
        rows.push(Row::below(&what, median(&starts), "ms", 300.0));
    }

    let postgres = on_postgres.serve().await?;
    let sqlite = on_sqlite.serve().await?;
    let bare_postgres =
        Running::baseline(&["bare-postgres"], ("BENCH_DATABASE_URL", &arguments.postgres_url))?;
    let path = file.to_str().context("the temporary folder's name is not text")?;
    let bare_sqlite = Running::baseline(&["bare-sqlite", "--file", path], ("RUST_BACKTRACE", "0"))?;
    for (running, engine) in [(&postgres, "PostgreSQL"), (&sqlite, "SQLite")] {
        let memory = running.memory()?;
        rows.push(Row::below(&format!("resident, idle, {engine}"), memory.now, "MiB", 40.0));
        let own = format!("{:.0} MiB", memory.own);
        rows.push(Row::figure(&format!("of it without the program's file, idle, {engine}"), own));
    }

    let name = city_of_the_fixture(postgres.address).await?;
    let mut pairs = vec![
        dealers_pair("dealers of a city, PostgreSQL", 1.5, &postgres, &bare_postgres, &name, &place).await?,
        dealers_pair("dealers of a city, SQLite", 1.1, &sqlite, &bare_sqlite, &name, &place).await?,
        cached_pair(&sqlite).await?,
    ];
    let mut peers = Vec::new();
    for peer in PEERS {
        let server = peer.serve(&arguments.node_folder, &arguments.postgres_url)?;
        pairs.push(peer_pair(peer, &pairs[0], &server, &place).await?);
        peers.push(server);
    }
    let pages = pages_answered(&sqlite).await?;
    let lengths: Vec<_> = pages.iter().map(|page| page.answer.len().to_string()).collect();
    let bare_text =
        Running::baseline(&["bare-text", "--lengths", &lengths.join(",")], ("RUST_BACKTRACE", "0"))?;
    for page in pages {
        pairs.push(page_pair(page, &bare_text).await?);
    }
    for pair in &pairs {
        rows.push(measure(pair, arguments).await?);
    }
    for (running, engine, pair) in [(&postgres, "PostgreSQL", &pairs[0]), (&sqlite, "SQLite", &pairs[1])] {
        let (request, expected) = &pair.gateway;
        load::run(request, expected, HEAVY_CONNECTIONS, seconds(arguments)).await?;
        rows.push(Row::below(
            &format!("resident, under load, {engine}"),
            running.memory()?.highest,
            "MiB",
            120.0,
        ));
    }
    Ok(rows)
}

fn seconds(arguments: &MeasureArguments) -> Duration {
    Duration::from_secs(u64::from(arguments.seconds))
}

async fn start_times(gateway: &Gateway, times: u32) -> anyhow::Result<Vec<f64>> {
    let mut taken = Vec::new();
    for _ in 0..times {
        let running = gateway.serve().await?;
        taken.push(running.started_in.as_secs_f64() * 1000.0);
    }
    Ok(taken)
}

/// The names of the state and the city with fifteen service centres, queried from the gateway.
pub async fn city_of_the_fixture(gateway: SocketAddr) -> anyhow::Result<(String, String)> {
    let ask = async |query: &str, variables: Value| -> anyhow::Result<Value> {
        let body = json!({ "query": query, "variables": variables }).to_string();
        let answer = Request::post(gateway, "/graphql", &body).once().await?;
        serde_json::from_slice(&answer).context("reading an answer")
    };
    let states = ask("{ states(kind: SERVICE_CENTRE) { name { ko } } }", json!({})).await?;
    for state in states["data"]["states"].as_array().context("no states")? {
        let state = state["name"]["ko"].as_str().context("a state without a name")?;
        let query = "query($state: String!) { cities(kind: SERVICE_CENTRE, state: $state) { name { ko } dealerCount } }";
        let cities = ask(query, json!({ "state": state })).await?;
        for city in cities["data"]["cities"].as_array().context("no cities")? {
            if city["dealerCount"] == json!(ROWS) {
                let city = city["name"]["ko"].as_str().context("a city without a name")?;
                return Ok((state.to_owned(), city.to_owned()));
            }
        }
    }
    anyhow::bail!("no city holds {ROWS} service centres")
}

async fn dealers_pair(
    what: &str,
    bar: f64,
    gateway: &Running,
    baseline: &Running,
    (state, city): &(String, String),
    place: &BenchCity,
) -> anyhow::Result<Pair> {
    let body = json!({ "query": QUERY, "variables": { "state": state, "city": city } }).to_string();
    let ours = Request::post(gateway.address, "/graphql", &body);
    let target = format!("/dealers?province={}&district={}", place.province, place.district);
    let theirs = Request::get(baseline.address, &target);
    let (answer, other) = (ours.once().await?, theirs.once().await?);
    let rows = rows_of(&answer)?;
    ensure!(rows.len() == ROWS, "{what}: {} rows instead of {ROWS}", rows.len());
    ensure!(rows == rows_of(&other)?, "{what}: the gateway and the baseline do not answer the same rows");
    Ok(Pair {
        what: what.to_owned(),
        bar,
        gateway: (ours, answer),
        baseline: (theirs, other),
        changes: false,
    })
}

/// The gateway on PostgreSQL beside a server of another maker on the same database.
async fn peer_pair(peer: Peer, ours: &Pair, server: &Running, place: &BenchCity) -> anyhow::Result<Pair> {
    let request = peer.request(server, place);
    let answer = request.once().await?;
    let rows = rows_of(&ours.gateway.1)?;
    ensure!(rows == peer.rows(&answer)?, "the gateway and {} do not answer the same rows", peer.name);
    Ok(Pair {
        what: format!("{} / {}", ours.what, peer.name),
        bar: peer.bar,
        gateway: ours.gateway.clone(),
        baseline: (request, answer),
        changes: false,
    })
}

/// A page with its first answer.
struct Page {
    name: &'static str,
    request: Request,
    answer: Vec<u8>,
}

/// The measured pages, compressed as browsers get them.
async fn pages_answered(gateway: &Running) -> anyhow::Result<Vec<Page>> {
    let mut pages = Vec::new();
    for (name, target) in PAGES {
        let request = Request::of_visitor(gateway.address, ("GET", target), "Accept-Encoding: br\r\n", "");
        let answer = settled(&request).await.with_context(|| format!("opening {target}"))?;
        pages.push(Page { name, request, answer });
    }
    Ok(pages)
}

/// The answer that stays: a page is compressed fast for its first visitor, and better a moment later.
async fn settled(request: &Request) -> anyhow::Result<Vec<u8>> {
    let mut answer = request.once().await?;
    for _ in 0..10 {
        tokio::time::sleep(WARM_UP).await;
        let later = request.once().await?;
        let is_better = later.len() < answer.len();
        answer = later;
        if is_better {
            break;
        }
    }
    Ok(answer)
}

/// A page beside a static text of its length.
async fn page_pair(page: Page, texts: &Running) -> anyhow::Result<Pair> {
    let length = page.answer.len();
    let kilobytes = f64::from(u32::try_from(length).context("a very long page")?) / 1000.0;
    let text = Request::get(texts.address, &format!("/{length}"));
    let answer = text.once().await?;
    ensure!(answer.len() == length, "a text of {} bytes instead of {length}", answer.len());
    Ok(Pair {
        what: format!("page {} of {kilobytes:.1} KB, compressed / static text", page.name),
        bar: 0.7,
        gateway: (page.request, page.answer),
        baseline: (text, answer),
        changes: true,
    })
}

/// A persisted query by GET, whose answer the gateway keeps, beside the gateway's shortest static text.
async fn cached_pair(gateway: &Running) -> anyhow::Result<Pair> {
    let operations: BTreeMap<String, Operation> =
        serde_json::from_str(OPERATIONS).context("reading operations.json")?;
    let hash = operations
        .iter()
        .find_map(|(hash, operation)| (operation.name == CACHED_OPERATION).then_some(hash))
        .with_context(|| format!("the site has no operation {CACHED_OPERATION}"))?;
    let extensions = json!({ "persistedQuery": { "version": 1, "sha256Hash": hash } }).to_string();
    let target = format!(
        "/graphql?operationName={CACHED_OPERATION}&variables=%7B%7D&extensions={}",
        percent_encoded(&extensions)
    );
    let ours = Request::get(gateway.address, &target);
    let theirs = Request::get(gateway.address, "/healthz");
    let (answer, other) = (ours.once().await?, theirs.once().await?);
    let parsed: Value = serde_json::from_slice(&answer).context("reading an answer")?;
    ensure!(parsed["data"].is_object() && parsed["errors"].is_null(), "the persisted query failed: {parsed}");
    Ok(Pair {
        what: "persisted query by GET / static text".to_owned(),
        bar: 0.85,
        gateway: (ours, answer),
        baseline: (theirs, other),
        changes: false,
    })
}

fn percent_encoded(text: &str) -> String {
    let encoded = text.bytes().map(|byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    });
    encoded.collect()
}

/// Takes turns for the given number of rounds; who begins changes from round to round.
async fn measure(pair: &Pair, arguments: &MeasureArguments) -> anyhow::Result<Row> {
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for round in 0..arguments.rounds {
        let (ours_request, first) = &pair.gateway;
        let now = if pair.changes { ours_request.once().await? } else { first.clone() };
        let gateway = (ours_request.clone(), now);
        let mut sides = [(&gateway, &mut ours), (&pair.baseline, &mut theirs)];
        if round % 2 == 1 {
            sides.reverse();
        }
        for ((request, expected), rates) in sides {
            load::run(request, expected, arguments.connections, WARM_UP).await?;
            let outcome = load::run(request, expected, arguments.connections, seconds(arguments)).await?;
            rates.push(outcome.per_second);
        }
    }
    Ok(Row::ratio(&pair.what, &ours, &theirs, pair.bar))
}

fn write_report(file: &Path, table: &str, arguments: &MeasureArguments) -> anyhow::Result<()> {
    let cores = std::thread::available_parallelism().context("counting cores")?;
    let MeasureArguments { rounds, seconds, connections, .. } = arguments;
    let text = format!(
        "# Benchmarks\n\nWritten by `just bench`; do not edit. Release build, {cores} cores, client and server on the same machine over \
         the loopback address.\n{rounds} rounds of {seconds} s for each side in turn, {connections} connections, every answer compared; a ratio is the \
         median of the rounds, its range in brackets.\n\n{table}\n\
         * **Dealers of a city**: {ROWS} rows with ten fields by POST, parsed, validated and resolved each time. The baseline is an axum \
         handler with one prepared\n  statement on the same database, an index made for it, and the same rows as JSON \
         (tokio-postgres with a pool of 16 connections; rusqlite with a connection in each worker thread).\n\
         * **Apollo Server**, **Mercurius JIT**, **PostGraphile**: `apps/bench/node`, the same rows by GraphQL from the same \
         PostgreSQL database, each one process of Node with a\n  pool of 16 connections; Apollo Server and Mercurius with named prepared \
         statements and DataLoader. The gateway has a worker for each core.\n\
         * **Pages**: from memory, as browsers get them, beside a handler of axum with a text of the same length.\n\
         * **Persisted query**: the operation `{CACHED_OPERATION}` by GET beside `/healthz` of the same server.\n\
         * **Start**: from the start of the process to the first `200` of `/readyz`, median of {rounds}.\n\
         * **Resident**: idle is taken when the server is ready; under load is the highest since its start, after \
         {HEAVY_CONNECTIONS} connections at once.\n\
         * **Timeslots**: the starts of a day and the six after it, 108 of them, of 500 centres in turn by POST. Each centre has \
         two bookings of an hour on each of these\n  days, whatever the number of all; the rest lie in the past. The rate is kept \
         by the clock, and a request that finds every connection busy counts from when it was due.\n\
         * **Bookings**: 64 clients, each with one request at a time for a time of its own, against the same statements one by one: \
         pgbench with 64 clients and prepared\n  statements (`apps/bench/sql`), and one connection of rusqlite with a commit \
         for each booking. Both engines sync each commit.\n\
         * The gateway runs with `GATEWAY_LOG=warn`.\n"
    );
    let before = std::fs::read_to_string(file).unwrap_or_default();
    std::fs::write(file, beside_others(&text, &before)).with_context(|| format!("writing {}", file.display()))
}
