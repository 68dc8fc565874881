//! The one way to write, on both engines.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use kernel::test_support::{TestDatabase, rows};
use kernel::{
    Database, DatabaseSettings, DatabaseState, Engine, Fault, Reader, ReplicaState, bump_revision,
    has_committed, track_commits,
};
use migrations::Migrator;
use sea_orm::{ConnectionTrait, Statement};
use tokio::sync::Barrier;

async fn revision(db: &Database, topic: &str) -> i64 {
    let text = "SELECT revision FROM content_revision WHERE topic = $1";
    rows(db.read(), text, vec![topic.into()]).await.pop().unwrap_or(0)
}

async fn bump(db: &Database, topic: &'static str) -> Result<(), Fault> {
    db.write(move |tx| Box::pin(async move { bump_revision(tx, topic).await })).await
}

kernel::both_engines! {
    async fn what_was_acknowledged_is_there_for_another_connection(db: TestDatabase) {
        bump(&db, "words").await.expect("writes");
        let other = Database::connect(db.settings()).await.expect("connects");
        assert_eq!(revision(&other, "words").await, 1);
    }

    async fn a_refused_unit_of_work_leaves_nothing_and_disturbs_no_other(db: TestDatabase) {
        let (kept, refused, kept_too) = tokio::join!(
            bump(&db, "kept"),
            db.write::<_, (), Fault>(|tx| Box::pin(async move {
                bump_revision(tx, "refused").await?;
                Err(Fault::Corrupt("refused on purpose".into()))
            })),
            bump(&db, "kept-too"),
        );
        kept.expect("writes");
        kept_too.expect("writes");
        assert!(matches!(refused, Err(Fault::Corrupt(_))));
        assert_eq!(revision(&db, "refused").await, 0);
        assert_eq!(revision(&db, "kept").await + revision(&db, "kept-too").await, 2);
    }

    async fn a_panic_is_rolled_back_and_the_writer_lives_on(db: TestDatabase) {
        let outcome = db.write::<_, (), Fault>(|tx| Box::pin(async move {
            bump_revision(tx, "panicked").await?;
            panic!("on purpose")
        })).await;
        assert!(matches!(outcome, Err(Fault::Panicked)));
        bump(&db, "after").await.expect("the writer still works");
        assert_eq!(revision(&db, "panicked").await, 0);
    }

    async fn a_commit_is_seen_by_the_work_that_made_it_alone(db: TestDatabase) {
        assert!(!has_committed());
        let refused = track_commits(async {
            let refusal = db.write::<_, (), Fault>(|_| Box::pin(async { Err(Fault::Corrupt("on purpose".into())) }));
            refusal.await.expect_err("refused");
            has_committed()
        });
        let written = track_commits(async {
            bump(&db, "words").await.expect("writes");
            has_committed()
        });
        assert_eq!(tokio::join!(refused, written), (false, true));
        assert!(!has_committed());
    }

    async fn five_hundred_writers_lose_no_update(db: TestDatabase) {
        let writers = (0..500).map(|_| {
            let db = db.handle();
            tokio::spawn(async move { bump(&db, "counter").await })
        });
        for writer in writers.collect::<Vec<_>>() {
            writer.await.expect("ends").expect("writes");
        }
        assert_eq!(revision(&db, "counter").await, 500);
    }
}

/// A deferred trigger makes COMMIT fail with the error code of the inserted row.
const FAIL_AT_COMMIT: &str = "CREATE TABLE commit_error (code TEXT NOT NULL); \
    CREATE FUNCTION fail_at_commit() RETURNS trigger LANGUAGE plpgsql AS \
    $$ BEGIN RAISE EXCEPTION 'on purpose' USING ERRCODE = NEW.code; END $$; \
    CREATE CONSTRAINT TRIGGER fail_at_commit AFTER INSERT ON commit_error DEFERRABLE INITIALLY DEFERRED \
    FOR EACH ROW EXECUTE FUNCTION fail_at_commit()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_an_error_that_rolls_back_says_that_nothing_was_committed() {
    let db = TestDatabase::postgres::<migrations::Migrator>().await;
    let run = |sql: String| {
        db.write::<_, (), Fault>(move |tx| {
            let sql = sql.clone();
            Box::pin(async move {
                tx.execute_unprepared(&sql).await?;
                Ok(())
            })
        })
    };
    run(FAIL_AT_COMMIT.to_owned()).await.expect("creates the trigger");
    let commit = async |code: &str| {
        run(format!("INSERT INTO commit_error VALUES ('{code}')")).await.expect_err("COMMIT fails")
    };
    for code in ["23503", "23505", "25P02", "40002"] {
        let fault = commit(code).await;
        assert!(matches!(fault, Fault::Database(_)), "{code}: {fault:?}");
    }
    for code in ["40003", "42501", "53000", "53100", "57P01", "58030", "XX000", "XX001"] {
        let fault = commit(code).await;
        assert!(matches!(fault, Fault::OutcomeUnknown), "{code}: {fault:?}");
    }
    let fault = commit("40001").await;
    assert!(matches!(fault, Fault::Busy { .. }), "repeated, then overload: {fault:?}");
}

#[tokio::test]
async fn a_reader_of_sqlite_can_not_write() {
    let db = kernel::test_support::TestDatabase::sqlite::<migrations::Migrator>().await;
    let outcome = db.read().execute_unprepared("DELETE FROM content_revision").await;
    assert!(outcome.is_err_and(|error| error.to_string().contains("readonly")));
}

#[tokio::test]
async fn a_write_whose_turn_does_not_come_is_refused_and_never_done() {
    let template = kernel::test_support::TestDatabase::sqlite::<migrations::Migrator>().await;
    let mut settings = template.settings().clone();
    settings.write_wait = Duration::from_millis(50);
    let db = Database::connect(&settings).await.expect("connects");

    let (begun, has_begun) = tokio::sync::watch::channel(false);
    let (release, released) = tokio::sync::watch::channel(false);
    let slow = {
        let db = db.clone();
        tokio::spawn(async move {
            db.write::<_, (), Fault>(move |_tx| {
                let (begun, mut released) = (begun.clone(), released.clone());
                Box::pin(async move {
                    begun.send_replace(true);
                    released.wait_for(|go| *go).await.map(|_| ()).map_err(|_| Fault::Closed)
                })
            })
            .await
        })
    };
    let mut has_begun = has_begun;
    has_begun.wait_for(|begun| *begun).await.expect("the slow one begins");

    let late = bump(&db, "late").await;
    assert!(matches!(late, Err(Fault::Busy { .. })), "{late:?}");
    release.send_replace(true);
    slow.await.expect("ends").expect("the begun one is waited for beyond the deadline");
    bump(&db, "after").await.expect("writes");
    assert_eq!(revision(&db, "late").await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn work_that_a_unique_index_refused_finds_the_row_of_its_rival() {
    let db = TestDatabase::postgres::<Migrator>().await;
    let both_looked = Arc::new(Barrier::new(2));
    // Whether it stored the row.
    let add = || {
        let (both_looked, tries) = (Arc::clone(&both_looked), Arc::new(AtomicU32::new(0)));
        db.write::<_, bool, Fault>(move |tx| {
            let (both_looked, tries) = (Arc::clone(&both_looked), Arc::clone(&tries));
            Box::pin(async move {
                let look = "SELECT revision FROM content_revision WHERE topic = 'raced'";
                let found = tx.query_one_raw(Statement::from_string(tx.get_database_backend(), look)).await?;
                if tries.fetch_add(1, Ordering::Relaxed) == 0 {
                    both_looked.wait().await;
                }
                if found.is_some() {
                    return Ok(false);
                }
                tx.execute_unprepared("INSERT INTO content_revision (topic, revision) VALUES ('raced', 1)")
                    .await?;
                Ok(true)
            })
        })
    };
    let (one, other) = tokio::join!(add(), add());
    assert_ne!(one.expect("no fault"), other.expect("no fault"));
}

/// A unit of work after which the engine has rolled back automatically, as SQLite does when the disk is full.
async fn rolled_back_by_the_engine(db: &Database) -> Result<(), Fault> {
    db.write::<_, (), Fault>(|tx| {
        Box::pin(async move {
            bump_revision(tx, "rolled-back").await?;
            tx.execute_unprepared("ROLLBACK").await?;
            Ok(())
        })
    })
    .await
}

#[tokio::test]
async fn after_the_engine_rolled_back_no_write_is_acknowledged_that_is_not_committed() {
    let db = kernel::test_support::TestDatabase::sqlite::<migrations::Migrator>().await;
    let other = Database::connect(db.settings()).await.expect("connects");
    for round in 1..=3 {
        let outcome = rolled_back_by_the_engine(&db).await;
        assert!(outcome.is_err(), "its COMMIT found no transaction");
        assert_eq!(db.state(), DatabaseState::WritesFailing);
        for _ in 0..5 {
            bump(&db, "after").await.expect("writes on a new connection");
        }
        assert_eq!(db.state(), DatabaseState::Available);
        assert_eq!(
            revision(&other, "after").await,
            5 * round,
            "a second process sees each acknowledged write"
        );
    }
    assert_eq!(revision(&other, "rolled-back").await, 0);
}

#[tokio::test]
async fn a_rollback_in_the_middle_of_a_batch_acknowledges_nobody_in_it() {
    let db = kernel::test_support::TestDatabase::sqlite::<migrations::Migrator>().await;
    let other = Database::connect(db.settings()).await.expect("connects");
    for _ in 0..20 {
        let before = revision(&other, "beside").await;
        let beside = |db: Database| async move { bump(&db, "beside").await.is_ok() };
        let (a, b, rolled_back, c, d) = tokio::join!(
            beside(db.handle()),
            beside(db.handle()),
            rolled_back_by_the_engine(&db),
            beside(db.handle()),
            beside(db.handle()),
        );
        assert!(rolled_back.is_err());
        let acknowledged = [a, b, c, d].into_iter().filter(|done| *done).count();
        let stored = revision(&other, "beside").await - before;
        assert_eq!(usize::try_from(stored).expect("a count"), acknowledged);
    }
}

#[tokio::test]
async fn a_full_database_refuses_and_takes_writes_again_once_there_is_room() {
    let db = kernel::test_support::TestDatabase::sqlite::<migrations::Migrator>().await;
    let other = Database::connect(db.settings()).await.expect("connects");
    let full = db
        .write::<_, (), Fault>(|tx| {
            Box::pin(async move {
                // The connection may not grow the file; the next one may.
                tx.execute_unprepared("PRAGMA max_page_count = 1").await?;
                for topic in 0..100 {
                    bump_revision(tx, &format!("{topic}{}", "x".repeat(4000))).await?;
                }
                Ok(())
            })
        })
        .await;
    assert!(matches!(&full, Err(Fault::Database(error)) if error.to_string().contains("full")), "{full:?}");
    bump(&db, "after").await.expect("writes");
    bump(&db, "after").await.expect("writes");
    assert_eq!(revision(&other, "after").await, 2);
}

kernel::both_engines! {
    async fn a_probe_finds_out_whether_writes_succeed(db: TestDatabase) {
        assert_eq!(db.check_writes(Duration::ZERO).await, DatabaseState::Available);
        db.write::<_, (), Fault>(|tx| Box::pin(async move {
            tx.execute_unprepared("DROP TABLE write_probe").await?;
            Ok(())
        })).await.expect("writes");
        assert_eq!(db.check_writes(Duration::from_secs(60)).await, DatabaseState::Available, "one succeeded just now");
        assert_eq!(db.check_writes(Duration::ZERO).await, DatabaseState::WritesFailing);
        assert_eq!(db.state(), DatabaseState::WritesFailing);
        bump(&db, "words").await.expect("reads and other writes go on");
        assert_eq!(db.state(), DatabaseState::Available);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_a_pooler_every_statement_is_a_transaction_without_settings_of_the_session() {
    let db = TestDatabase::postgres::<migrations::Migrator>().await;
    let session = db.settings();
    let pooled = DatabaseSettings { session_url: Some(session.url.clone()), ..session.clone() };
    // Only allowed within a transaction.
    let cursor = Statement::from_string(Engine::Postgres.backend(), "DECLARE rows CURSOR FOR SELECT 1");
    for (settings, is_pooled, timeout) in [(session, false, "10s"), (&pooled, true, "0")] {
        let database = Database::connect(settings).await.expect("connects");
        assert_eq!(database.read().execute_raw(cursor.clone()).await.is_ok(), is_pooled);
        let found: Vec<(String,)> = rows(database.read(), "SHOW statement_timeout", Vec::new()).await;
        assert_eq!(found, [(timeout.to_owned(),)]);
        bump(&database, "words").await.expect("writes");
        database.close().await.expect("closes");
    }
    assert_eq!(revision(&db, "words").await, 2);
}

#[tokio::test]
async fn an_error_of_a_pooler_is_known_as_one() {
    let db = TestDatabase::postgres::<migrations::Migrator>().await;
    let prepared = db.read().execute_unprepared("EXECUTE of_another_connection").await;
    assert!(Fault::from(prepared.expect_err("it is not prepared")).is_from_pooler());
    let absent = db.read().execute_unprepared("SELECT * FROM absent").await;
    assert!(!Fault::from(absent.expect_err("no such table")).is_from_pooler());
}

/// A handle whose replica is another database: its name, and that of the primary.
async fn with_replica(url: &str) -> (Database, TestDatabase) {
    let primary = TestDatabase::postgres::<Migrator>().await;
    let settings = DatabaseSettings { replica_url: Some(url.to_owned()), ..primary.settings().clone() };
    (Database::connect(&settings).await.expect("connects"), primary)
}

async fn name_of(reader: &Reader) -> String {
    let name: Vec<String> = rows(reader, "SELECT current_database()::text", Vec::new()).await;
    name.concat()
}

#[tokio::test]
async fn a_replica_is_read_once_it_has_answered() {
    let replica = TestDatabase::postgres::<Migrator>().await;
    let (database, _primary) = with_replica(&replica.settings().url).await;
    assert_eq!(database.replica(), Some(ReplicaState::Unreachable));
    let (ours, theirs) = (name_of(database.read()).await, name_of(replica.read()).await);
    assert_eq!(name_of(database.read_replica()).await, ours, "not measured yet");
    let state = database.check_replica().await.expect("a replica");
    assert_eq!((state, state.as_str()), (ReplicaState::InUse(Duration::ZERO), "in_use"));
    assert_eq!(name_of(database.read_replica()).await, theirs);
    assert_eq!(name_of(database.read()).await, ours);
    database.close().await.expect("closes");
}

#[tokio::test]
async fn a_replica_that_is_away_leaves_its_reads_to_the_primary() {
    let (database, _primary) = with_replica("postgres://nobody@127.0.0.1:9/none").await;
    assert_eq!(database.check_replica().await, Some(ReplicaState::Unreachable));
    assert_eq!(name_of(database.read_replica()).await, name_of(database.read()).await);
    assert_eq!(TestDatabase::sqlite::<Migrator>().await.replica(), None);
}

#[tokio::test]
async fn a_connection_to_postgres_is_replaced_at_its_age() {
    let db = TestDatabase::postgres::<Migrator>().await;
    let sessions = async |connection_lifetime: Duration| {
        let settings = DatabaseSettings { max_connections: 1, connection_lifetime, ..db.settings().clone() };
        let database = Database::connect(&settings).await.expect("connects");
        let mut sessions = std::collections::BTreeSet::new();
        for _ in 0..3 {
            let session: Vec<i32> = rows(database.read(), "SELECT pg_backend_pid()", Vec::new()).await;
            sessions.extend(session);
        }
        database.close().await.expect("closes");
        sessions.len()
    };
    assert_eq!(sessions(Duration::from_secs(60)).await, 1);
    assert_eq!(sessions(Duration::ZERO).await, 3);
}
