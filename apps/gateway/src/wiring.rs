//! The composition root: builds every service once and hands them over.

use std::path::Path;
use std::sync::Arc;

use anyhow::Context;
use axum::{Router, middleware};
use booking::{Booking, BookingSettings};
use i18n_content::Content;
use kernel::{Clock, Database, DatabaseSettings, Engine, Fault, Randomness, Refresher};
use locations::Locations;
use migrations::{Migrator, MigratorTrait};
use sea_orm::{ConnectionTrait, DatabaseBackend, Statement};
use tower_http::compression::CompressionLayer;

use crate::graphql::operations::Operations;
use crate::graphql::playground;
use crate::graphql::transport::{self, Api};
use crate::http::guard::{Guard, guard};
use crate::http::headers::Tls;
use crate::http::health::{self, Draining};
use crate::http::origin::OwnOrigin;
use crate::rest;
use crate::settings::Settings;
use crate::site::files::Files;
use crate::site::handler;
use crate::site::page::Site;

/// Every service. Cheap to clone.
#[derive(Clone)]
pub struct Services {
    /// The time of day.
    pub clock: Clock,
    /// Chance.
    pub randomness: Randomness,
    /// For readiness; the domains have their own handles.
    pub database: Database,
    /// Texts, images and brand.
    pub content: Content,
    /// Dealers and places.
    pub locations: Locations,
    /// Appointments.
    pub booking: Booking,
}

impl Services {
    /// Opens every domain over a migrated database.
    ///
    /// # Errors
    /// The first fault met.
    pub async fn open(database: Database, clock: Clock, randomness: Randomness) -> Result<Self, Fault> {
        let content = Content::open(database.clone()).await?;
        let locations = Locations::open(database.clone(), clock.clone()).await?;
        let booking = Booking::open(
            database.clone(),
            clock.clone(),
            randomness.clone(),
            locations.clone(),
            BookingSettings::default(),
        )?;
        Ok(Self { clock, randomness, database, content, locations, booking })
    }

    /// What keeps the snapshots current.
    #[must_use]
    pub fn refresher(&self) -> Refresher {
        let mut refresher = Refresher::new(self.database.clone());
        refresher.watch(self.content.snapshot());
        refresher.watch(self.locations.snapshot());
        refresher
    }
}

/// Everything that answers over HTTP.
///
/// # Errors
/// When the embedded operations or routes are damaged. A site that has not been built is none: the log says so and the
/// API answers.
pub fn router(settings: &Settings, services: &Services, draining: Draining) -> anyhow::Result<Router> {
    let api = Api::new(services.clone(), Operations::embedded()?, settings.mode);
    let own = OwnOrigin(Arc::from(settings.public_url.as_str()));
    let files = Files::list(&settings.site_dir).unwrap_or_default();
    let site = match Site::open(settings, services.clone(), api.clone(), files.clone()) {
        Ok(site) => Some(site),
        Err(error) => {
            let folder = settings.site_dir.display();
            tracing::error!(%folder, error = format!("{error:#}"), "no pages: GATEWAY_SITE_DIR holds no built site");
            None
        }
    };
    let tls = if settings.is_tls() { Tls::On } else { Tls::Off };
    let guarded = Guard { randomness: services.randomness.clone(), tls };
    Ok(Router::new()
        .merge(transport::router(api, own.clone()))
        .merge(rest::router(services.clone(), own))
        .merge(playground::router(files, settings.mode))
        .merge(health::router(services.database.clone(), draining))
        .merge(handler::router(site))
        .layer(middleware::from_fn_with_state(guarded, guard))
        .layer(CompressionLayer::new()))
}

/// Connects to the database, whose folder is made where it is a file.
///
/// # Errors
/// When the folder can't be made or the database can't be reached.
pub async fn connect(settings: &Settings) -> anyhow::Result<Database> {
    make_folders(settings)?;
    let database = Database::connect(&DatabaseSettings::from_url(&settings.database_url)).await;
    database.context("the database can't be opened")
}

/// Brings the database to the schema of this program.
///
/// # Errors
/// When the folder can't be made or a step fails.
pub async fn migrate(settings: &Settings) -> anyhow::Result<()> {
    make_folders(settings)?;
    let database = DatabaseSettings::from_url(&settings.database_url);
    Database::migrate(&database, |connection| Box::pin(Migrator::up(connection, None)))
        .await
        .context("the database can't be migrated")
}

/// Fills an empty database with the demo's data; one with data is left alone.
///
/// # Errors
/// The database's.
pub async fn seed(database: &Database) -> Result<(), Fault> {
    Locations::seed_demo(database).await
}

fn make_folders(settings: &Settings) -> anyhow::Result<()> {
    let file =
        settings.database_url.strip_prefix("sqlite://").map(|rest| rest.split('?').next().unwrap_or(rest));
    let beside = file.and_then(|file| Path::new(file).parent());
    for folder in [Some(settings.data_dir.as_path()), beside].into_iter().flatten() {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("the folder {} can't be made", folder.display()))?;
    }
    Ok(())
}

/// The names of the migration steps that the database has not seen.
///
/// # Errors
/// When the database does not answer.
pub async fn pending_steps(database: &Database) -> Result<Vec<String>, Fault> {
    database.ping().await?;
    let backend = match database.engine() {
        Engine::Sqlite => DatabaseBackend::Sqlite,
        Engine::Postgres => DatabaseBackend::Postgres,
    };
    let query = Statement::from_string(backend, "SELECT version FROM seaql_migrations");
    // It answers, so a refusal means that the table is not there yet: nothing has been applied.
    let rows = database.read().query_all_raw(query).await.unwrap_or_default();
    let applied =
        rows.iter().map(|row| row.try_get::<String>("", "version")).collect::<Result<Vec<_>, _>>()?;
    let steps = Migrator::get_migration_files().into_iter().map(|step| step.name().to_owned());
    Ok(steps.filter(|step| !applied.contains(step)).collect())
}
