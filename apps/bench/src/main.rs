//! Measures a release build of the gateway against the bars of the project: each figure beside a baseline that runs on
//! the same machine, on the same database and in the same run, in alternating rounds, with every answer verified. `just
//! bench` builds both, brings a PostgreSQL cluster and calls `bench measure`, which prints the table and writes it to
//! `docs/BENCHMARKS.md`. Everything stays on the loopback address and ends by itself.

mod backup;
mod bare;
mod bookings;
mod centres;
mod days;
mod dealers;
mod fixture;
mod gateway;
mod load;
mod measure;
mod migrate;
mod one_by_one;
mod overload;
mod pace;
mod page_readers;
mod parts;
mod peers;
mod queries;
mod report;
mod section;
mod spike;

use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, Parser, Subcommand};

/// Load and side-by-side measurements.
#[derive(Parser)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run every measurement and write the report.
    Measure(MeasureArguments),
    /// Measure the parts catalogue at several sizes and write its section of the report.
    Parts(PartsArguments),
    /// Measure a launch: very many forms of an event at once, beside readers of its pages.
    Spike(SpikeArguments),
    /// Measure pages beside 800 connections that send queries without a pause.
    Overload(OverloadArguments),
    /// Migrate a large database beside a gateway that serves.
    Migrate(MigrateArguments),
    /// Back a large database up, restore it and move it back.
    Backup(BackupArguments),
    /// Serve static texts: a bare handler for each length, at `/LENGTH`.
    BareText {
        /// Bytes of the texts.
        #[arg(long, value_delimiter = ',')]
        lengths: Vec<usize>,
    },
    /// Serve the baseline on PostgreSQL: a bare handler with a prepared statement.
    BarePostgres {
        /// The database's address.
        #[arg(long, env = "BENCH_DATABASE_URL")]
        database_url: String,
    },
    /// Serve the baseline on SQLite: a bare handler with a prepared statement.
    BareSqlite {
        /// The database's file.
        #[arg(long)]
        file: PathBuf,
    },
}

/// A part of the measurements.
#[derive(clap::ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Start, memory, dealers of a city beside other servers, cached content, pages.
    Pages,
    /// Timeslots of a day.
    Timeslots,
    /// Bookings per second.
    Bookings,
}

/// Arguments of a measurement.
#[derive(Args, Debug)]
pub struct MeasureArguments {
    /// The gateway's release build.
    #[arg(long)]
    pub gateway: PathBuf,
    /// The built site.
    #[arg(long)]
    pub site_dir: PathBuf,
    /// Path of the report.
    #[arg(long)]
    pub report: PathBuf,
    /// The folder of the servers of other makers.
    #[arg(long)]
    pub node_folder: PathBuf,
    /// One part alone, printed and not written to the report.
    #[arg(long)]
    pub only: Option<Part>,
    /// A PostgreSQL database that may be filled; it has to be empty.
    #[arg(long, env = "TEST_POSTGRES_URL", hide_env_values = true)]
    pub postgres_url: String,
    /// Rounds; in each the gateway and the baseline take turns.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(5..=100))]
    pub rounds: u32,
    /// Seconds per side and round.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub seconds: u32,
    /// Connections, each with one request at a time.
    #[arg(long, default_value_t = 32, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub connections: u32,
}

/// Arguments of the measurement of the parts catalogue.
#[derive(Args, Debug)]
pub struct PartsArguments {
    /// The gateway's release build.
    #[arg(long)]
    pub gateway: PathBuf,
    /// The built site.
    #[arg(long)]
    pub site_dir: PathBuf,
    /// Path of the report with the section.
    #[arg(long)]
    pub report: PathBuf,
    /// The folder with the handler of Node with pg.
    #[arg(long)]
    pub node_folder: PathBuf,
    /// Fitments of the catalogues on SQLite.
    #[arg(long, value_delimiter = ',', default_values_t = [1_000_000, 10_000_000, 100_000_000])]
    pub sizes: Vec<u64>,
    /// Fitments of the catalogues on PostgreSQL; the last one is measured beside Node.
    #[arg(long, value_delimiter = ',', default_values_t = [10_000_000])]
    pub postgres_sizes: Vec<u64>,
    /// Folder for bundles and catalogues, reused by later runs; by default a temporary one.
    #[arg(long)]
    pub folder: Option<PathBuf>,
    /// Print only.
    #[arg(long)]
    pub dry: bool,
    /// A PostgreSQL cluster in which databases may be made.
    #[arg(long, env = "TEST_POSTGRES_URL", hide_env_values = true)]
    pub postgres_url: String,
    /// Rounds; in each all sides take turns.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub rounds: u32,
    /// Seconds per side and round, at a steady rate and then flat out.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub seconds: u32,
    /// Connections, each with one request at a time.
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub connections: u32,
    /// Requests a second while times are taken.
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub rate: u32,
    /// Different queries of each kind.
    #[arg(long, default_value_t = 4_000, value_parser = clap::value_parser!(u32).range(10..=20_000))]
    pub queries: u32,
}

/// Arguments of the simulation of a launch.
#[derive(Args, Debug)]
pub struct SpikeArguments {
    /// The gateway's release build.
    #[arg(long)]
    pub gateway: PathBuf,
    /// The built site.
    #[arg(long)]
    pub site_dir: PathBuf,
    /// Path of the report with the section.
    #[arg(long)]
    pub report: PathBuf,
    /// Forms of the spike.
    #[arg(long, default_value_t = 20_000)]
    pub forms: usize,
    /// How often.
    #[arg(long, default_value_t = 5)]
    pub rounds: usize,
    /// Print only.
    #[arg(long)]
    pub dry: bool,
    /// A PostgreSQL cluster in which a database may be made.
    #[arg(long, env = "TEST_POSTGRES_URL", hide_env_values = true)]
    pub postgres_url: String,
}

/// Arguments of the overload test.
#[derive(Args, Debug)]
pub struct OverloadArguments {
    /// The gateway's release build.
    #[arg(long)]
    pub gateway: PathBuf,
    /// The built site.
    #[arg(long)]
    pub site_dir: PathBuf,
    /// Path of the report with the section.
    #[arg(long)]
    pub report: PathBuf,
    /// Rounds, each of a peak and an overload.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub rounds: u32,
    /// Seconds of a peak or an overload.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub seconds: u32,
    /// Print only.
    #[arg(long)]
    pub dry: bool,
    /// A PostgreSQL cluster in which a database may be made.
    #[arg(long, env = "TEST_POSTGRES_URL", hide_env_values = true)]
    pub postgres_url: String,
}

/// Arguments of the migration beside a gateway.
#[derive(Args, Debug)]
pub struct MigrateArguments {
    /// The gateway's release build.
    #[arg(long)]
    pub gateway: PathBuf,
    /// The built site.
    #[arg(long)]
    pub site_dir: PathBuf,
    /// Path of the report with the section.
    #[arg(long)]
    pub report: PathBuf,
    /// Bookings in the table before.
    #[arg(long, default_value_t = 5_000_000)]
    pub bookings: u32,
    /// Print only.
    #[arg(long)]
    pub dry: bool,
    /// A PostgreSQL cluster in which a database may be made.
    #[arg(long, env = "TEST_POSTGRES_URL", hide_env_values = true)]
    pub postgres_url: String,
}

/// Arguments of the backup of a large database.
#[derive(Args, Debug)]
pub struct BackupArguments {
    /// The gateway's release build.
    #[arg(long)]
    pub gateway: PathBuf,
    /// The built site.
    #[arg(long)]
    pub site_dir: PathBuf,
    /// Path of the report with the section.
    #[arg(long)]
    pub report: PathBuf,
    /// Bookings in the table.
    #[arg(long, default_value_t = 1_000_000)]
    pub bookings: u32,
    /// Print only.
    #[arg(long)]
    pub dry: bool,
    /// A PostgreSQL cluster in which databases may be made.
    #[arg(long, env = "TEST_POSTGRES_URL", hide_env_values = true)]
    pub postgres_url: String,
}

fn main() -> anyhow::Result<()> {
    match CommandLine::parse().command {
        Command::Measure(arguments) => client_runtime()?.block_on(measure::run(&arguments)),
        Command::Parts(arguments) => client_runtime()?.block_on(parts::run(&arguments)),
        Command::Spike(arguments) => client_runtime()?.block_on(spike::run(&arguments)),
        Command::Overload(arguments) => client_runtime()?.block_on(overload::run(&arguments)),
        Command::Migrate(arguments) => client_runtime()?.block_on(migrate::run(&arguments)),
        Command::Backup(arguments) => client_runtime()?.block_on(backup::run(&arguments)),
        Command::BareText { lengths } => server_runtime()?.block_on(bare::serve(bare::of_texts(&lengths))),
        Command::BarePostgres { database_url } => {
            server_runtime()?.block_on(async { bare::serve(bare::on_postgres(&database_url).await?).await })
        }
        Command::BareSqlite { file } => server_runtime()?.block_on(bare::serve(bare::on_sqlite(file))),
    }
}

/// A runtime of one thread, which leaves the other cores to the server under measurement.
fn client_runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("starting the client's runtime")
}

/// The runtime that the gateway has too: one worker for each core.
fn server_runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().context("starting the server's runtime")
}
