//! Schema changes beside running gateways.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use kernel::test_support::{TestDatabase, rows};
use kernel::{Database, Engine, Fault};
use migrations::{Index, Migrator, MigratorTrait, create_index, fill};
use sea_orm::ConnectionTrait;
use sea_orm_migration::SchemaManager;

async fn migrate_up(db: &TestDatabase) -> Result<(), Fault> {
    Database::migrate(db.settings(), |connection| Box::pin(Migrator::up(connection, None))).await
}

async fn execute(db: &TestDatabase, statement: &str) {
    let statement = statement.to_owned();
    db.write::<_, (), Fault>(move |tx| {
        let statement = statement.clone();
        Box::pin(async move { Ok(tx.execute_unprepared(&statement).await.map(|_| ())?) })
    })
    .await
    .expect("it is executed");
}

async fn three_programs_migrate(engine: Engine) {
    let db = TestDatabase::empty(engine).await;
    let (one, two, three) = tokio::join!(migrate_up(&db), migrate_up(&db), migrate_up(&db));
    for outcome in [one, two, three] {
        outcome.expect("waits for the others");
    }
    let applied: Vec<i64> = rows(db.read(), "SELECT COUNT(*) FROM seaql_migrations", Vec::new()).await;
    assert_eq!(applied, [i64::try_from(Migrator::migrations().len()).unwrap()]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_programs_migrate_an_empty_sqlite_database_at_once() {
    three_programs_migrate(Engine::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_programs_migrate_an_empty_postgres_database_at_once() {
    three_programs_migrate(Engine::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_step_may_take_longer_than_a_statement_of_a_request() {
    let db = TestDatabase::empty(Engine::Postgres).await;
    let mut settings = db.settings().clone();
    settings.statement_timeout = Duration::from_millis(20);
    Database::migrate(&settings, |connection| {
        Box::pin(async move { connection.execute_unprepared("SELECT pg_sleep(0.2)").await.map(|_| ()) })
    })
    .await
    .expect("has no time limit");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_in_use_is_tried_again_and_requests_go_on() {
    let db = TestDatabase::empty(Engine::Postgres).await;
    execute(&db, "CREATE TABLE in_use (id BIGINT)").await;
    let attempts = Arc::new(AtomicU32::new(0));
    let (begun, has_begun) = tokio::sync::oneshot::channel();
    let (finish, may_finish) = tokio::sync::oneshot::channel::<()>();
    let pool = db.read().postgres_pool().clone();
    let slow = tokio::spawn(async move {
        let mut transaction = pool.begin().await.unwrap();
        sea_orm::sqlx::query("INSERT INTO in_use VALUES (1)").execute(&mut *transaction).await.unwrap();
        begun.send(()).unwrap();
        may_finish.await.unwrap();
        transaction.commit().await.unwrap();
    });
    has_begun.await.unwrap();
    let counted = Arc::clone(&attempts);
    let migrating = Database::migrate(db.settings(), move |connection| {
        counted.fetch_add(1, Ordering::Relaxed);
        Box::pin(async move {
            connection.execute_unprepared("ALTER TABLE in_use ADD COLUMN more BIGINT").await.map(|_| ())
        })
    });
    let requests = async {
        // From the second attempt on, the first has given up its place in the queue of the table.
        while attempts.load(Ordering::Relaxed) < 2 {
            execute(&db, "INSERT INTO in_use VALUES (2)").await;
        }
        finish.send(()).unwrap();
    };
    let (outcome, ()) = tokio::join!(migrating, requests);
    outcome.expect("the column is added when the table is free");
    slow.await.unwrap();
    let columns: Vec<String> = rows(
        db.read(),
        "SELECT column_name::text FROM information_schema.columns WHERE table_name = 'in_use' ORDER BY 1",
        Vec::new(),
    )
    .await;
    assert_eq!(columns, ["id", "more"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_index_left_behind_incomplete_is_replaced() {
    let db = TestDatabase::empty(Engine::Postgres).await;
    execute(&db, "CREATE TABLE listed (code BIGINT)").await;
    execute(&db, "INSERT INTO listed VALUES (1), (1)").await;
    let unique = || {
        Database::migrate(db.settings(), |connection| {
            Box::pin(async move {
                let index = Index { name: "listed_by_code", unique: true, on: "listed (code)" };
                create_index(&SchemaManager::new(connection), index).await
            })
        })
    };
    let valid = async || -> Vec<bool> {
        let query = "SELECT indisvalid FROM pg_index WHERE indexrelid = 'listed_by_code'::regclass";
        rows(db.read(), query, Vec::new()).await
    };
    unique().await.expect_err("a code is there twice");
    assert_eq!(valid().await, [false], "PostgreSQL leaves it behind");
    execute(&db, "DELETE FROM listed WHERE ctid = (SELECT MIN(ctid) FROM listed)").await;
    unique().await.expect("each code is there once");
    assert_eq!(valid().await, [true]);
    unique().await.expect("is there already");
}

kernel::both_engines! {
    async fn a_large_table_is_filled_in_parts(db: TestDatabase) {
        execute(&db, "CREATE TABLE filled (id BIGINT PRIMARY KEY, twice BIGINT)").await;
        let numbers = "WITH RECURSIVE number (n) AS (SELECT 7 UNION ALL SELECT n + 3 FROM number WHERE n < 36000)";
        execute(&db, &format!("INSERT INTO filled {numbers} SELECT n, CASE WHEN n = 10 THEN 1 END FROM number")).await;
        Database::migrate(db.settings(), |connection| {
            Box::pin(async move {
                fill(&SchemaManager::new(connection), "filled", "twice = 2 * id", "twice IS NULL").await
            })
        })
        .await
        .expect("is filled");
        let query = "SELECT COUNT(*) FROM filled WHERE twice = 2 * id";
        let filled: Vec<i64> = rows(db.read(), query, Vec::new()).await;
        let all: Vec<i64> = rows(db.read(), "SELECT COUNT(*) FROM filled", Vec::new()).await;
        assert_eq!(filled[0] + 1, all[0], "all but the one that had a value");
        let kept: Vec<i64> = rows(db.read(), "SELECT twice FROM filled WHERE id = 10", Vec::new()).await;
        assert_eq!(kept, [1]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_repeated_step_waits_no_longer_for_a_table_than_the_first_time() {
    let db = TestDatabase::empty(Engine::Postgres).await;
    execute(&db, "CREATE TABLE seen (lock_timeout TEXT)").await;
    let attempts = AtomicU32::new(0);
    Database::migrate(db.settings(), |connection| {
        let is_first = attempts.fetch_add(1, Ordering::Relaxed) == 0;
        Box::pin(async move {
            let note = "INSERT INTO seen SELECT current_setting('lock_timeout')";
            connection.execute_unprepared(note).await?;
            if is_first {
                connection.execute_unprepared("SET lock_timeout = 0").await?;
                let deadlock = "DO $$ BEGIN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END $$";
                connection.execute_unprepared(deadlock).await?;
            }
            Ok(())
        })
    })
    .await
    .expect("the second attempt succeeds");
    let seen: Vec<String> = rows(db.read(), "SELECT lock_timeout FROM seen", Vec::new()).await;
    assert_eq!(seen, ["1s", "1s"]);
}

kernel::both_engines! {
    async fn a_program_that_dies_while_it_migrates_leaves_no_lock(db: TestDatabase) {
        let settings = db.settings().clone();
        let (begun, has_begun) = tokio::sync::oneshot::channel::<()>();
        let begun = std::sync::Mutex::new(Some(begun));
        let dying = tokio::spawn(async move {
            Database::migrate(&settings, |_| {
                begun.lock().unwrap().take().unwrap().send(()).unwrap();
                Box::pin(std::future::pending())
            })
            .await
        });
        has_begun.await.unwrap();
        dying.abort();
        migrate_up(&db).await.expect("gets the lock");
    }
}

async fn english_names_are_read_from_documents(engine: Engine) {
    let db = TestDatabase::empty(engine).await;
    let steps = Migrator::migrations();
    let before = steps.iter().position(|step| step.name() == "m0040_event_english_names").unwrap();
    let before = u32::try_from(before).unwrap();
    Database::migrate(db.settings(), move |connection| Box::pin(Migrator::up(connection, Some(before))))
        .await
        .unwrap();
    for (url, english) in [("a", r#"{"Text": " Winter "}"#), ("b", r#"{"Text": " "}"#), ("c", "null")] {
        let document =
            format!(r#"{{"translations": {{"en": {{"homeSetting": {{"eventName": {english}}}}}}}}}"#);
        let insert = format!(
            "INSERT INTO event (status, url, name, version, document, created_at, updated_at) \
             VALUES (0, '{url}', '겨울', 1, '{document}', 0, 0)"
        );
        execute(&db, &insert).await;
    }
    execute(
        &db,
        "INSERT INTO event (status, url, name, version, document, created_at, updated_at) \
         VALUES (0, 'd', '봄', 1, '{}', 0, 0)",
    )
    .await;
    migrate_up(&db).await.unwrap();
    let names: Vec<String> = rows(db.read(), "SELECT name_en FROM event ORDER BY url", Vec::new()).await;
    assert_eq!(names, ["Winter", "겨울", "겨울", "봄"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn english_names_are_read_from_documents_on_sqlite() {
    english_names_are_read_from_documents(Engine::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn english_names_are_read_from_documents_on_postgres() {
    english_names_are_read_from_documents(Engine::Postgres).await;
}
