//! The commands of the program.

mod account;
mod backup;
mod doctor;
mod files;
mod generate_parts;
mod import_parts;
mod keys;
mod outbox;
mod owner_password;
mod verify_draw;

use std::future::pending;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use accounts::Accounts;
use admin_reports::FileWorker;
use anyhow::{Context, bail};
use booking::BookingSettings;
use clap::{Parser, Subcommand};
use kernel::key_agreement::{KeyAgreement, use_agreed};
use kernel::{Clock, Database, Randomness};
use serde_json::json;
use tokio::net::{TcpListener, TcpSocket};

use crate::config::{self, Mode, Purpose, Settings};
use crate::files::store;
use crate::jobs::background::BackgroundJobs;
use crate::jobs::retention::Retention;
use crate::middleware::activity::TimeLimits;
use crate::middleware::client::TrustedProxies;
use crate::middleware::connections::ConnectionLimits;
use crate::middleware::health::Draining;
use crate::middleware::server::ServerOptions;
use crate::middleware::traces::TraceExport;
use crate::middleware::{descriptors, logs, metrics, server};
use crate::rest::openapi;
use crate::services::Services;
use crate::services::external;
use crate::wiring;
use crate::{database, demo, graphql, jobs};

/// The one server: GraphQL, REST and the site. Settings come from `gateway.toml` and from `GATEWAY_…`.
#[derive(Debug, Parser)]
#[command(name = "gateway", version, about)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the site and the API until SIGTERM or Ctrl-C.
    Serve {
        /// Sample data, made on the first start; nothing leaves this machine. Refused in production.
        #[arg(long)]
        demo: bool,
    },
    /// Bring the database to this program's schema.
    Migrate,
    /// Fill an empty, migrated database with the sample data.
    Seed,
    /// Make an owner of the staff area, or give an account the role and a new password. The password is read from
    /// GATEWAY_OWNER_PASSWORD, or else from the standard input.
    CreateOwner {
        /// The address.
        #[arg(long)]
        email: String,
        /// The name.
        #[arg(long, default_value = "Owner")]
        name: String,
    },
    /// Write the generated schemas and docs/SETTINGS.md into the repository, or print the GraphQL schema.
    ExportSchema {
        /// The folder of the repository.
        folder: Option<PathBuf>,
    },
    /// Make a bundle the parts catalogue in force; the one before serves until then, and on when anything is wrong.
    ImportParts(import_parts::Import),
    /// Show members of staff, remove a lost second factor, end sessions.
    #[command(subcommand)]
    Account(account::Account),
    /// Write a backup of the database, the parts catalogue and the shared files into a new folder, while gateways run.
    Backup(backup::Backup),
    /// Restore a backup into an empty database, of SQLite or PostgreSQL, and into the file store.
    Restore(backup::Restore),
    /// Copy the database into an empty one of PostgreSQL, whose address is in GATEWAY_MOVE_TO. Stop all gateways first.
    MoveDatabase,
    /// Generate keys, show which are in use and what still needs the old ones.
    #[command(subcommand)]
    Keys(keys::Keys),
    /// Show deliveries of mails, messages and bookings, send them again, or settle them.
    #[command(subcommand)]
    Outbox(outbox::Deliveries),
    /// Check the settings as `serve` does, without starting.
    CheckSettings {
        /// Print a JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Show the store of pictures, catalogues and exports, copy it to another place, or put it into use.
    #[command(subcommand)]
    Files(files::Files),
    /// Write the bundle of the sample catalogue of parts, or one of any size for measurements.
    GenerateParts(generate_parts::Generate),
    /// Repeat a published prize draw and check that the result is the same.
    VerifyDraw(verify_draw::VerifyDraw),
    /// Check settings, database and folders, and print how to fix problems.
    Doctor,
}

/// Runs a command and blocks until it ends; an error is written to the standard error. Not async: the program would
/// compile the futures of all commands, and with them the whole GraphQL schema, a second time.
#[tokio::main]
pub async fn run(arguments: Arguments) -> ExitCode {
    let outcome = match arguments.command {
        Command::Serve { demo } => serve(demo).await,
        Command::Migrate => migrate().await,
        Command::Seed => seed().await,
        Command::CreateOwner { email, name } => create_owner(&email, &name).await,
        Command::ExportSchema { folder } => export_schema(folder.as_deref()).await,
        Command::ImportParts(arguments) => import_parts(arguments).await,
        Command::Account(command) => staff(command).await,
        Command::Backup(arguments) => backup(arguments).await,
        Command::Restore(arguments) => restore(arguments).await,
        Command::MoveDatabase => move_database().await,
        Command::Keys(command) => rotation(command).await,
        Command::Outbox(command) => deliveries(command).await,
        Command::CheckSettings { json } => check_settings(json),
        Command::Files(command) => shared_files(command).await,
        Command::GenerateParts(arguments) => generate_parts::run(arguments).await,
        Command::VerifyDraw(arguments) => verify_draw::run(&arguments),
        Command::Doctor => doctor::run().await,
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("gateway: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn serve(demo: bool) -> anyhow::Result<()> {
    let started = Instant::now();
    let settings = config::load(Purpose::Serve { demo })?;
    let traces = settings.traces.as_ref();
    let traces = traces.map(|traces| TraceExport::start(traces, &settings.external.egress(&Clock::system())));
    let traces = traces.transpose()?;
    logs::start(&settings.log, settings.log_format, traces.as_ref())?;
    logs::write_panics();
    let recorder = settings.metrics_listen.map(|_| metrics::install()).transpose()?;

    if settings.mode == Mode::Demo {
        database::migrate(&settings).await?;
    }
    let database = database::connect(&settings).await?;
    refuse_pending(&database).await?;
    if settings.mode == Mode::Demo {
        demo::data::add_dealers(&database).await.context("the sample data can't be made")?;
        demo::data::add_parts(&settings, &database).await?;
    }
    let clock = clock_of(&settings);
    let randomness = Randomness::system();
    let rings = settings.key_rings();
    let agreement = Arc::new(KeyAgreement::new(database.clone(), clock.clone(), &randomness, rings));
    agreement.join().await?;
    let keys = external::account_keys(&settings, &randomness)?.map(|keys| keys.tokens);
    let booking = BookingSettings { keys, ..settings.booking.clone() };
    let files = store::open(&settings)?;
    let services = Services::open(
        database.clone(),
        clock,
        randomness,
        booking.clone(),
        &settings.data_dir,
        &files,
        file_worker()?,
    )
    .await?;
    let services = Services { incoming: services.incoming.limited(settings.uploads), ..services };
    let services = external::with_maps(services, &settings)?;
    let services = external::with_vehicle_registry(services, &settings)?;
    let services = external::with_identity(services, &settings)?;
    let services = external::with_participation(services, &settings).await?;
    let services = external::with_accounts(services, &settings)?;
    let owner = demo::owner::made(&settings, &services).await?;
    if settings.mode == Mode::Demo {
        demo::data::add_events(&services).await.context("the sample events can't be made")?;
    }
    if let Some(owner) = owner.as_ref().filter(|_| settings.demo_history) {
        let added = demo::history::add_bookings(&services, booking, owner.account_id).await;
        added.context("the sample bookings can't be made")?;
        let added = demo::entries::add_entries(&services, &settings).await;
        added.context("the sample entries can't be made")?;
    }
    // The demo is one gateway, which is not rolled out.
    if settings.mode != Mode::Demo {
        jobs::publish_build(&services.builds, &settings.site_dir).await;
    }
    let outbox_worker = external::outbox_worker(&settings, &services)?;
    let draining = Draining::default();
    let options = server_options(&settings);
    let router = wiring::router(&settings, &services, draining.clone())?;

    let mut background = BackgroundJobs::default();
    background.start("database", database.clone(), async |database| database.monitor(pending()).await);
    background.start("replica", database.clone(), async |database| database.watch_replica(pending()).await);
    background
        .start("snapshots", services.clone(), async |services| services.refresher().run(pending()).await);
    background.start("holds", services.booking.clone(), jobs::sweep);
    background.start("keys", Arc::clone(&agreement), KeyAgreement::run);
    background.start("file store", services.clone(), jobs::watch_files);
    if settings.mode != Mode::Demo {
        let build = (Arc::clone(&services.builds), settings.site_dir.clone());
        background
            .start("site build", build, async |(builds, folder)| jobs::keep_build(builds, folder).await);
    }
    background.start("search", services.search.clone(), jobs::refresh_search);
    background.start("missing texts", services.content.clone(), jobs::keep_missing_texts);
    background.start("vehicle look-ups", services.look_ups.clone(), jobs::sweep_look_ups);
    background.start("parts", store::parts_importer(&settings, &database)?, jobs::sweep_parts);
    if let Some(accounts) = services.accounts.clone() {
        background.start("accounts", accounts, jobs::sweep_accounts);
    }
    background.start("events", services.clone(), jobs::sweep_events);
    background.start("working copies", services.events.clone(), jobs::publish_working_copies);
    let retention = Retention::new(services.clone(), settings.retention, external::outbox_folder(&settings));
    background.start("retention", retention, jobs::apply_retention);
    background.start("dealer lists", services.locations.clone(), jobs::sweep_dealer_plans);
    background.start("downloads", services.staff_files.downloads.clone(), jobs::sweep_downloads);
    background.start("uploads", services.clone(), jobs::sweep_uploads);
    if let Some(identity) = services.identity.clone() {
        background.start("identity checks", identity, jobs::forget_verifications);
    }
    if let (Some(address), Some(recorder)) = (settings.metrics_listen, recorder) {
        let listener = listen(address, "GATEWAY_METRICS_LISTEN").await?;
        background.start("metrics", recorder.clone(), metrics::upkeep);
        background.start("outbox metrics", services.clone(), jobs::count_outbox);
        background.start("database metrics", database.states(), metrics::watch_database);
        background.start("replica metrics", database.clone(), metrics::watch_replica);
        tokio::spawn(async move { axum::serve(listener, metrics::router(recorder)).await });
    }
    let listener = listen(settings.listen, "GATEWAY_LISTEN").await?;
    // It stops taking entries with the first signal, while open requests are being finished.
    let delivering = tokio::spawn(outbox_worker.run(server::signal()));
    let stop = server::signal();
    tracing::info!(millis = started.elapsed().as_secs_f64() * 1_000.0, address = %settings.listen, "ready");
    if let Some(owner) = owner {
        println!("{owner}");
    }
    // The last line: who waits for it reads no further.
    println!("{}{}", settings.public_url, settings.base_path);

    // The second signal is awaited only once the first has come.
    let hurry = async { server::signal().await };
    server::serve(listener, router, draining, options, stop, hurry).await;
    background.stop();
    jobs::finish(delivering).await;
    // Without it the others wait for two minutes before they use a new key.
    agreement.leave().await.ok();
    if let Some(traces) = traces {
        traces.close().await;
    }
    database.close().await.context("the database did not close")
}

/// Connection limits from the settings or, by default, from the limit of file descriptors, which is raised first.
fn server_options(settings: &Settings) -> ServerOptions {
    let chosen = settings.connections;
    let descriptors = descriptors::raise();
    let total = chosen.total.map(|chosen| chosen as usize);
    let total = total.unwrap_or_else(|| descriptors::default_connections(descriptors));
    let times = TimeLimits {
        header: chosen.header_timeout,
        idle: chosen.idle_timeout,
        stalled_write: chosen.idle_timeout,
    };
    // A proxy on this machine need not be named.
    let local = ["127.0.0.0/8", "::1/128"].iter().filter_map(|network| network.parse().ok());
    let exempt = TrustedProxies::new(settings.trusted_proxies.iter().copied().chain(local).collect());
    let limits = ConnectionLimits { times, total, per_network: chosen.per_address as usize, exempt };
    ServerOptions { limits, grace: chosen.shutdown_grace }
}

/// The demo's clock can be moved on, wherever it starts.
fn clock_of(settings: &Settings) -> Clock {
    match (settings.clock, settings.mode) {
        (Some(start), _) => Clock::starting_at(start),
        (None, Mode::Demo) => Clock::starting_at(Clock::system().now()),
        (None, Mode::Development | Mode::Production) => Clock::system(),
    }
}

/// Maximum length of the accept queue; the system may allow less. Clients that don't fit in retry after one second,
/// then two and four, and a launch fills a short queue within milliseconds.
const BACKLOG: u32 = 4_096;

async fn listen(address: std::net::SocketAddr, setting: &str) -> anyhow::Result<TcpListener> {
    let listening = || {
        let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        // As `TcpListener::bind` does: a server that starts again takes its address over.
        #[cfg(not(windows))]
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        socket.listen(BACKLOG)
    };
    listening().with_context(|| {
        format!("{address} can't be listened at: free it, or let {setting} name another address")
    })
}

async fn refuse_pending(database: &Database) -> anyhow::Result<()> {
    let pending = database::pending_steps(database).await.map_err(database::explained)?;
    if !pending.is_empty() {
        bail!("the database lacks {}: run `gateway migrate`", pending.join(", "));
    }
    Ok(())
}

async fn migrate() -> anyhow::Result<()> {
    let settings = maintenance()?;
    database::migrate(&settings).await?;
    println!("the database is up to date");
    Ok(())
}

/// This program parses uploaded files in a process of their own.
fn file_worker() -> anyhow::Result<FileWorker> {
    Ok(FileWorker::new(std::env::current_exe().context("the path of this program is unknown")?))
}

async fn seed() -> anyhow::Result<()> {
    let settings = maintenance()?;
    let database = database::connect(&settings).await?;
    refuse_pending(&database).await?;
    demo::data::add_dealers(&database).await?;
    demo::data::add_parts(&settings, &database).await?;
    let services = Services::open(
        database.clone(),
        clock_of(&settings),
        Randomness::system(),
        BookingSettings::default(),
        &settings.data_dir,
        &store::open(&settings)?,
        file_worker()?,
    )
    .await?;
    let services = external::with_identity(services, &settings)?;
    demo::data::add_events(&external::with_participation(services, &settings).await?).await?;
    println!("the sample data is there");
    Ok(database.close().await?)
}

async fn import_parts(arguments: import_parts::Import) -> anyhow::Result<()> {
    let settings = maintenance()?;
    let database = database::connect(&settings).await?;
    refuse_pending(&database).await?;
    let outcome = import_parts::run(arguments, &settings, &database).await;
    database.close().await?;
    outcome
}

async fn backup(arguments: backup::Backup) -> anyhow::Result<()> {
    let settings = maintenance()?;
    refuse_old_schema(&settings).await?;
    backup::create(arguments, &settings).await
}

async fn restore(arguments: backup::Restore) -> anyhow::Result<()> {
    backup::restore(arguments, &maintenance()?).await
}

async fn move_database() -> anyhow::Result<()> {
    let settings = maintenance()?;
    refuse_old_schema(&settings).await?;
    backup::move_database(&settings).await
}

async fn refuse_old_schema(settings: &Settings) -> anyhow::Result<()> {
    let database = database::connect(settings).await?;
    refuse_pending(&database).await?;
    Ok(database.close().await?)
}

async fn rotation(command: keys::Keys) -> anyhow::Result<()> {
    let command = match command {
        keys::Keys::Generate(chosen) => {
            return keys::generate(&chosen, &config::load(Purpose::GenerateKeys)?);
        }
        other => other,
    };
    let settings = maintenance()?;
    let database = database::connect(&settings).await?;
    refuse_pending(&database).await?;
    let outcome = keys::run(command, &settings, &database, clock_of(&settings).now_millis()).await;
    database.close().await?;
    outcome
}

async fn deliveries(command: outbox::Deliveries) -> anyhow::Result<()> {
    let settings = maintenance()?;
    let database = database::connect(&settings).await?;
    refuse_pending(&database).await?;
    let outcome = outbox::run(command, &database, &clock_of(&settings)).await;
    database.close().await?;
    outcome
}

fn check_settings(json: bool) -> anyhow::Result<()> {
    let outcome = config::load(Purpose::Serve { demo: false });
    if json {
        let problems: Vec<_> = outcome.as_ref().err().into_iter().flat_map(|problems| &problems.0).collect();
        let problems: Vec<_> =
            problems.iter().map(|problem| json!({"name": problem.name, "advice": problem.advice})).collect();
        println!("{}", json!({"problems": problems}));
    }
    outcome?;
    if !json {
        println!("the settings are in order");
    }
    Ok(())
}

async fn shared_files(command: files::Files) -> anyhow::Result<()> {
    let settings = maintenance()?;
    let database = database::connect(&settings).await?;
    refuse_pending(&database).await?;
    let outcome = files::run(command, &settings, &database).await;
    database.close().await?;
    outcome
}

async fn create_owner(email: &str, name: &str) -> anyhow::Result<()> {
    let settings = maintenance()?;
    let password = owner_password::ask()?;
    let database = database::connect(&settings).await?;
    accounts(&settings, &database).await?.create_owner(email, name, &password).await?;
    println!("{email} is an owner");
    Ok(database.close().await?)
}

async fn staff(command: account::Account) -> anyhow::Result<()> {
    let settings = maintenance()?;
    let database = database::connect(&settings).await?;
    let outcome = account::run(command, &accounts(&settings, &database).await?).await;
    database.close().await?;
    outcome
}

/// The accounts of the database, with the keys that the gateways use.
async fn accounts(settings: &Settings, database: &Database) -> anyhow::Result<Accounts> {
    refuse_pending(database).await?;
    let services = Services::open(
        database.clone(),
        clock_of(settings),
        Randomness::system(),
        BookingSettings::default(),
        &settings.data_dir,
        &store::open(settings)?,
        file_worker()?,
    )
    .await?;
    use_agreed(&settings.key_rings(), database).await?;
    let services = external::with_accounts(services, settings)?;
    services.accounts.context(
        "set GATEWAY_SESSION_KEYS, GATEWAY_TOKEN_KEYS, GATEWAY_SECOND_FACTOR_KEYS and GATEWAY_PASSWORD_PEPPER first, as the \
         server has them: docs/OPERATIONS.md says how",
    )
}

fn maintenance() -> anyhow::Result<Settings> {
    let settings = config::load(Purpose::Maintain)?;
    logs::start(&settings.log, settings.log_format, None)?;
    Ok(settings)
}

async fn export_schema(folder: Option<&Path>) -> anyhow::Result<()> {
    let Some(folder) = folder else {
        print!("{}", graphql::definition());
        return Ok(());
    };
    for (name, content) in [
        ("schema/schema.graphql", graphql::definition()),
        ("schema/cache-hints.json", graphql::cache_hints::description().await?),
        ("schema/openapi.json", openapi::description()?),
        ("schema/settings.json", config::schema()?),
        ("docs/SETTINGS.md", config::document()),
    ] {
        let file = folder.join(name);
        std::fs::write(&file, content).with_context(|| format!("{} can't be written", file.display()))?;
    }
    Ok(())
}
