//! Databases, an object store and a certificate authority for tests. [`both_engines!`](crate::both_engines) runs one test on SQLite (a copy of a migrated
//! template file) and on PostgreSQL (a database made from a migrated template), so that no test knows only one engine.

#![expect(clippy::expect_used, clippy::panic, reason = "a test that can't have its database can only fail")]

mod s3;
mod tls;

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Mutex as StdMutex;
use std::sync::atomic::{AtomicU32, Ordering};

use sea_orm::sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use sea_orm::{ConnectionTrait, Statement, TryGetableMany, Value};
use sea_orm_migration::MigratorTrait;
use tempfile::TempDir;
use tokio::sync::{Mutex, OnceCell};

use crate::{Database, DatabaseSettings, Engine};
pub use s3::S3Server;
pub use tls::TestAuthority;

/// The address of the cluster that the test command starts.
const POSTGRES: &str = "TEST_POSTGRES_URL";

static SERIAL: AtomicU32 = AtomicU32::new(1);

/// The rows of a query: each a value, or a tuple of values in the order of the columns.
pub async fn rows<T: TryGetableMany>(
    on: &impl ConnectionTrait,
    text: impl Into<String>,
    values: Vec<Value>,
) -> Vec<T> {
    let statement = Statement::from_sql_and_values(on.get_database_backend(), text, values);
    let rows = on.query_all_raw(statement).await.expect("the query is sound");
    rows.iter().map(|row| T::try_get_many_by_index(row).expect("the columns fit")).collect()
}

/// The migrated database of one test. The SQLite file is deleted with it; the PostgreSQL database is dropped before the
/// next one is made.
pub struct TestDatabase {
    database: Database,
    settings: DatabaseSettings,
    _storage: Storage,
}

/// What a test's database leaves behind, and removes when it is dropped.
#[expect(dead_code, reason = "held to be dropped")]
enum Storage {
    Folder(TempDir),
    Postgres(PostgresName),
}

/// The databases of tests that have ended. The cluster may be in memory, which hundreds of databases would fill.
static ENDED: StdMutex<Vec<String>> = StdMutex::new(Vec::new());

struct PostgresName(String);

impl Drop for PostgresName {
    fn drop(&mut self) {
        if let Ok(mut ended) = ENDED.lock() {
            ended.push(std::mem::take(&mut self.0));
        }
    }
}

impl Deref for TestDatabase {
    type Target = Database;

    fn deref(&self) -> &Database {
        &self.database
    }
}

impl TestDatabase {
    /// A copy of the migrated template file.
    pub async fn sqlite<M: MigratorTrait + 'static>() -> Self {
        static TEMPLATE: OnceCell<(TempDir, PathBuf)> = OnceCell::const_new();
        let (_, template) = TEMPLATE
            .get_or_init(|| async {
                let folder = tempfile::tempdir().expect("a temporary folder");
                let file = folder.path().join("template.db");
                let settings = DatabaseSettings::from_url(format!("sqlite://{}", file.display()));
                Database::migrate(&settings, |connection| Box::pin(M::up(connection, None)))
                    .await
                    .expect("migrations run on SQLite");
                (folder, file)
            })
            .await;
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("test.db");
        std::fs::copy(template, &file).expect("the template can be copied");
        let settings = DatabaseSettings::from_url(format!("sqlite://{}", file.display()));
        Self::open(settings, Storage::Folder(folder)).await
    }

    /// A database made from the migrated template of this process.
    pub async fn postgres<M: MigratorTrait + 'static>() -> Self {
        static TEMPLATE: OnceCell<String> = OnceCell::const_new();
        static ONE_COPY_AT_A_TIME: Mutex<()> = Mutex::const_new(());
        let server = server();
        let template = TEMPLATE
            .get_or_init(|| async {
                let name = format!("template_{}", std::process::id());
                administer(&server, &[format!("CREATE DATABASE {name}")]).await;
                let settings = DatabaseSettings::from_url(with_database(&server, &name));
                Database::migrate(&settings, |connection| Box::pin(M::up(connection, None)))
                    .await
                    .expect("migrations run on PostgreSQL");
                name
            })
            .await;
        let name = new_name();
        {
            let _turn = ONE_COPY_AT_A_TIME.lock().await;
            let ended = ENDED.lock().map(|mut ended| std::mem::take(&mut *ended)).unwrap_or_default();
            let mut statements: Vec<_> =
                ended.iter().map(|ended| format!("DROP DATABASE {ended} WITH (FORCE)")).collect();
            // Without a log of every page, which a server that is thrown away has no use for.
            statements.push(format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY"));
            administer(&server, &statements).await;
        }
        let mut settings = DatabaseSettings::from_url(with_database(&server, &name));
        settings.max_connections = 8;
        Self::open(settings, Storage::Postgres(PostgresName(name))).await
    }

    /// A database without tables.
    pub async fn empty(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => {
                let folder = tempfile::tempdir().expect("a temporary folder");
                let file = folder.path().join("test.db");
                let settings = DatabaseSettings::from_url(format!("sqlite://{}", file.display()));
                Self::open(settings, Storage::Folder(folder)).await
            }
            Engine::Postgres => {
                let server = server();
                let name = new_name();
                administer(&server, &[format!("CREATE DATABASE {name}")]).await;
                let settings = DatabaseSettings::from_url(with_database(&server, &name));
                Self::open(settings, Storage::Postgres(PostgresName(name))).await
            }
        }
    }

    async fn open(settings: DatabaseSettings, storage: Storage) -> Self {
        let database = Database::connect(&settings).await.expect("the test's database opens");
        Self { database, settings, _storage: storage }
    }

    /// How to reach it, for a second process or a second gateway.
    #[must_use]
    pub const fn settings(&self) -> &DatabaseSettings {
        &self.settings
    }

    /// The handle that services take.
    #[must_use]
    pub fn handle(&self) -> Database {
        self.database.clone()
    }
}

fn server() -> String {
    std::env::var(POSTGRES).unwrap_or_else(|_| {
        panic!("{POSTGRES} is not set: run the tests through `just test`, which starts PostgreSQL")
    })
}

fn new_name() -> String {
    format!("test_{}_{}", std::process::id(), SERIAL.fetch_add(1, Ordering::Relaxed))
}

async fn administer(server: &str, statements: &[String]) {
    let mut connection = PgConnection::connect(server).await.expect("the test cluster can be reached");
    for statement in statements {
        connection
            .execute(AssertSqlSafe(statement.as_str()))
            .await
            .expect("the test cluster takes the statement");
    }
    connection.close().await.expect("the connection ends");
}

fn with_database(server: &str, name: &str) -> String {
    let (address, options) = server.split_once('?').unwrap_or((server, ""));
    let base = match address.match_indices('/').nth(2) {
        Some((slash, _)) => &address[..slash],
        None => address,
    };
    if options.is_empty() { format!("{base}/{name}") } else { format!("{base}/{name}?{options}") }
}

/// Runs each test on both engines. The crate's dev-dependencies hold `migrations` and `tokio`.
///
/// ```text
/// kernel::both_engines! {
///     async fn a_booking_survives(db: TestDatabase) { … }
/// }
/// ```
#[macro_export]
macro_rules! both_engines {
    ($( $(#[$meta:meta])* async fn $name:ident($db:ident: TestDatabase) $body:block )*) => { $(
        $(#[$meta])*
        mod $name {
            #[expect(clippy::allow_attributes, reason = "not every test uses what surrounds it")]
            #[allow(unused_imports)]
            use super::*;

            async fn check($db: $crate::test_support::TestDatabase) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                check($crate::test_support::TestDatabase::sqlite::<migrations::Migrator>().await).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                check($crate::test_support::TestDatabase::postgres::<migrations::Migrator>().await).await;
            }
        }
    )* };
}
