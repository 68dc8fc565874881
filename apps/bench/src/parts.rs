//! The parts catalogue at several sizes: time and memory of an import, size of the catalogue, response times, scaling
//! with ten times the fitments, and a plain Node handler for comparison.

use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, ensure};
use tokio_postgres::NoTls;

use crate::PartsArguments;
use crate::centres;
use crate::gateway::{CommandUsage, Gateway, Running};
use crate::pace::{ExpectedAnswer, flat_out, paced, quantile};
use crate::peers::node;
use crate::queries::{self, Api, KINDS, Kind, PartsQuery};
use crate::report::{Row, median, table};
use crate::section;

/// Before the measured time of a side.
const WARM_UP: Duration = Duration::from_millis(500);
/// Vehicles and parts of every size.
const VEHICLES: &str = "70000";
const PARTS: &str = "200000";
/// The bars: fitments a second, MiB, milliseconds, share of the rate of a tenth of the fitments.
const IMPORT_PER_SECOND: f64 = 100_000.0;
const IMPORT_MEMORY: f64 = 500.0;
const WITHIN: f64 = 2.0;
const FLAT: f64 = 0.8;
const MEBIBYTE: f64 = 1_048_576.0;

/// An engine with its name in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Engine {
    Sqlite,
    Postgres,
}

impl Engine {
    const fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        }
    }
}

/// A catalogue that answers.
struct Side {
    engine: Engine,
    fitments: u64,
    running: Running,
    url: String,
    queries: Vec<PartsQuery>,
}

/// One kind of query to one side through one API, with its measurements.
struct Series {
    name: String,
    engine: Engine,
    fitments: u64,
    kind: Kind,
    way: Api,
    expected: Vec<ExpectedAnswer>,
    taken: Vec<Duration>,
    rates: Vec<f64>,
}

/// Measures all sizes, prints the table and writes the section.
///
/// # Errors
/// When a command or a server fails, or answers another thing than it should.
pub async fn run(arguments: &PartsArguments) -> anyhow::Result<()> {
    let own = tempfile::tempdir().context("making a folder")?;
    let folder = arguments.folder.clone().unwrap_or_else(|| own.path().to_owned());
    let (mut rows, mut sides) = (Vec::new(), Vec::new());
    let of_engine =
        |engine: Engine, sizes: &[u64]| sizes.iter().map(|&size| (engine, size)).collect::<Vec<_>>();
    let wanted =
        [of_engine(Engine::Sqlite, &arguments.sizes), of_engine(Engine::Postgres, &arguments.postgres_sizes)];
    for (engine, fitments) in wanted.into_iter().flatten() {
        let (side, of_import) = prepared(arguments, &folder, engine, fitments).await?;
        println!("{}", table(&of_import));
        rows.extend(of_import);
        sides.push(side);
    }
    let handler = match sides.iter().rfind(|side| side.engine == Engine::Postgres) {
        None => None,
        Some(side) => {
            let mut command = node(&arguments.node_folder, "parts.mjs");
            Some((Running::printing_its_address(&mut command, ("BENCH_DATABASE_URL", &side.url))?, side))
        }
    };
    let mut series = Vec::new();
    for side in &sides {
        for way in [Api::Graphql, Api::Rest] {
            series.extend(begun(side, way, &side.running).await?);
        }
    }
    if let Some((running, side)) = &handler {
        let baseline = begun(side, Api::Baseline, running).await?;
        for theirs in &baseline {
            let ours = like(&series, theirs, Api::Graphql).context("nothing to compare with")?;
            queries::same(&ours.expected, &theirs.expected)?;
        }
        series.extend(baseline);
    }
    measure(arguments, &mut series).await?;
    rows.extend(rows_of(&mut series));
    for side in &sides {
        let what = format!("resident after all, {}", of(side.engine, side.fitments));
        rows.push(Row::figure(&what, format!("{:.0} MiB", side.running.memory()?.highest)));
    }
    let table = table(&rows);
    println!("{table}");
    if arguments.dry {
        Ok(())
    } else {
        section::write(&arguments.report, "parts", &content(arguments, &table)?)
    }
}

fn of(engine: Engine, fitments: u64) -> String {
    format!("{} M fitments, {}", fitments / 1_000_000, engine.name())
}

/// Generates a bundle where there is none, imports it, and serves it.
async fn prepared(
    arguments: &PartsArguments,
    folder: &Path,
    engine: Engine,
    fitments: u64,
) -> anyhow::Result<(Side, Vec<Row>)> {
    let bundle = folder.join(format!("bundle-{fitments}"));
    let data = folder.join(format!("data-{}-{fitments}", engine.name()));
    // An existing import would be skipped as unchanged.
    fs::remove_dir_all(&data).or_else(ignore_missing)?;
    fs::create_dir_all(&data).context("making a folder")?;
    let url = match engine {
        Engine::Sqlite => format!("sqlite://{}", data.join("gaon.db").display()),
        Engine::Postgres => {
            centres::database(&arguments.postgres_url, &format!("bench_parts_{fitments}")).await?
        }
    };
    let gateway = Gateway {
        program: arguments.gateway.clone(),
        site_dir: arguments.site_dir.clone(),
        data_dir: data.clone(),
        database_url: url.clone(),
        settings: Vec::new(),
    };
    let path = bundle.to_str().context("the folder's name is not text")?;
    // It is written last.
    if !bundle.join("bundle.csv").exists() {
        let size = fitments.to_string();
        let options = ["--fitments", &size, "--vehicles", VEHICLES, "--parts", PARTS];
        gateway.watched(&[&["generate-parts", path][..], &options].concat()).await?;
    }
    gateway.maintain("migrate")?;
    let CommandUsage { taken, highest } = gateway.watched(&["import-parts", path]).await?;
    let bytes = match engine {
        Engine::Sqlite => size_of(&data.join("parts"))?,
        Engine::Postgres => {
            settled(&url).await?;
            size_on_postgres(&url).await?
        }
    };
    let running = gateway.serve().await?;
    let name = of(engine, fitments);
    let per_second = fitments as f64 / taken.as_secs_f64();
    let import = Row {
        gateway: format!("{per_second:.0}/s, {:.1} s in all", taken.as_secs_f64()),
        ..Row::at_least(&format!("import, {name}"), per_second, IMPORT_PER_SECOND)
    };
    let rows = vec![
        import,
        Row::below(&format!("peak memory of the import, {name}"), highest, "MiB", IMPORT_MEMORY),
        Row::figure(&format!("size on disk, {name}"), format!("{:.0} MiB", bytes as f64 / MEBIBYTE)),
        Row::below(
            &format!("start to ready, {name}"),
            running.started_in.as_secs_f64() * 1000.0,
            "ms",
            300.0,
        ),
    ];
    let queries = queries::read(&bundle.join("queries.csv"), arguments.queries as usize)?;
    Ok((Side { engine, fitments, running, url, queries }, rows))
}

fn ignore_missing(error: std::io::Error) -> anyhow::Result<()> {
    if error.kind() == std::io::ErrorKind::NotFound {
        Ok(())
    } else {
        Err(error).context("emptying a folder")
    }
}

/// Bytes of the files in a folder and below.
fn size_of(folder: &Path) -> anyhow::Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder).context("weighing the catalogue")? {
        let entry = entry.context("weighing the catalogue")?;
        let about = entry.metadata().context("weighing the catalogue")?;
        bytes += if about.is_dir() { size_of(&entry.path())? } else { about.len() };
    }
    Ok(bytes)
}

/// Lets PostgreSQL write out what the import left in its memory: reads of a catalogue that has been in force for a while are
/// measured, not the minutes after an import.
async fn settled(url: &str) -> anyhow::Result<()> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.context("connecting")?;
    let driving = tokio::spawn(connection);
    client.batch_execute("CHECKPOINT").await.context("settling the catalogue")?;
    drop(client);
    driving.await.context("closing the connection")?.context("closing the connection")
}

async fn size_on_postgres(url: &str) -> anyhow::Result<u64> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.context("connecting")?;
    let driving = tokio::spawn(connection);
    let row = client
        .query_one(
            "SELECT COALESCE(SUM(pg_total_relation_size(c.oid)), 0)::bigint FROM pg_class c \
             JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname LIKE 'parts\\_r%' AND c.relkind = 'r'",
            &[],
        )
        .await
        .context("weighing the catalogue")?;
    drop(client);
    driving.await.context("closing the connection")?.context("closing the connection")?;
    u64::try_from(row.get::<_, i64>(0)).context("weighing the catalogue")
}

/// Sends every query once; the measured responses are compared with these.
async fn begun(side: &Side, way: Api, running: &Running) -> anyhow::Result<Vec<Series>> {
    let mut series = Vec::new();
    for (kind, name) in KINDS {
        let expected = queries::with_answers(&side.queries, kind, way, running.address).await?;
        series.push(Series {
            name: format!("{name}, {}, {}", way.name(), of(side.engine, side.fitments)),
            engine: side.engine,
            fitments: side.fitments,
            kind,
            way,
            expected,
            taken: Vec::new(),
            rates: Vec::new(),
        });
    }
    Ok(series)
}

/// The series of the same catalogue and kind through that API.
fn like<'s>(series: &'s [Series], other: &Series, way: Api) -> Option<&'s Series> {
    series.iter().find(|one| {
        (one.engine, one.fitments, one.kind, one.way) == (other.engine, other.fitments, other.kind, way)
    })
}

async fn measure(arguments: &PartsArguments, series: &mut [Series]) -> anyhow::Result<()> {
    let span = Duration::from_secs(u64::from(arguments.seconds));
    for round in 0..arguments.rounds {
        let count = series.len();
        for turn in 0..count {
            let one = &mut series[if round % 2 == 1 { count - 1 - turn } else { turn }];
            flat_out(&one.expected, arguments.connections, WARM_UP).await?;
            let taken = paced(&one.expected, arguments.connections, arguments.rate, span).await?;
            ensure!(!taken.is_empty(), "{}: nothing was measured", one.name);
            one.taken.extend(taken);
            one.rates.push(flat_out(&one.expected, arguments.connections, span).await?);
        }
        eprintln!("round {} of {}", round + 1, arguments.rounds);
    }
    Ok(())
}

fn rows_of(series: &mut [Series]) -> Vec<Row> {
    let mut rows = Vec::new();
    for one in series.iter_mut() {
        let middle = quantile(&mut one.taken, 0.5);
        let last = quantile(&mut one.taken, 0.99);
        let what = format!("{}: p99 (median {middle:.2} ms)", one.name);
        rows.push(match one.way {
            Api::Baseline => Row::figure(&what, format!("{last:.2} ms")),
            Api::Graphql | Api::Rest => Row::within(&what, last, WITHIN),
        });
    }
    for one in series.iter() {
        let smaller = series.iter().find(|other| {
            (other.engine, other.kind, other.way) == (one.engine, one.kind, one.way)
                && other.fitments * 10 == one.fitments
        });
        if let Some(smaller) = smaller {
            rows.push(Row::ratio(
                &format!("{} / a tenth of them", one.name),
                &one.rates,
                &smaller.rates,
                FLAT,
            ));
        }
        if one.way == Api::Graphql
            && let Some(handler) = like(series, one, Api::Baseline)
        {
            rows.push(Row::ratio(&format!("{} / Node + pg", one.name), &one.rates, &handler.rates, 1.0));
        }
    }
    for one in series.iter() {
        rows.push(Row::figure(&format!("{}: flat out", one.name), format!("{:.0}/s", median(&one.rates))));
    }
    rows
}

fn content(arguments: &PartsArguments, table: &str) -> anyhow::Result<String> {
    let cores = std::thread::available_parallelism().context("counting cores")?;
    let PartsArguments { rounds, seconds, connections, rate, queries, .. } = arguments;
    Ok(format!(
        "## Parts\n\nWritten by `just bench parts`; do not edit. Release build, {cores} cores, client, server and database on the same \
         machine.\nCatalogues of {VEHICLES} vehicles and {PARTS} parts in 64 categories; {rounds} rounds, in each of which every side \
         is requested for {seconds} s at {rate} requests a second (p50, p99)\nand for {seconds} s flat out over {connections} connections (rates), \
         every answer compared with the first one.\n\n{table}\n\
         * **Import**: `gateway import-parts` from start to exit, bundle read, checked, sorted, written, synced; the fitments are unsorted. \
         On PostgreSQL the memory is the\n  gateway's alone. Before it is requested, PostgreSQL has written out what the import left in its memory (`CHECKPOINT`).\n\
         * **GetProducts**: {queries} different pairs of vehicle and category, drawn from all vehicles, each with 9 to 11 parts at every size, \
         so that like is compared with like. The\n  GraphQL query asks for what a row of the finder shows; REST answers the same by `POST /api/execute`.\n\
         * **GetCategories**: {queries} different vehicles; every tenth vehicle of a bundle has 12 categories and 48 parts at every size.\n\
         * **Node + pg**: `apps/bench/node/parts.mjs`, one process with a pool of 16 connections, named prepared statements on the same tables, \
         vehicles, categories and brands held in memory;\n  it has neither GraphQL nor rights nor limits to see to, and its answers \
         are compared with the gateway's. The gateway has a worker for each core.\n\
         * The gateway runs with `GATEWAY_LOG=warn`."
    ))
}
