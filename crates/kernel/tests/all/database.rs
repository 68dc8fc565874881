//! The one way to write, on both engines.

use std::time::Duration;

use kernel::{Database, Fault, bump_revision};
use sea_orm::{ConnectionTrait, Statement};

async fn revision(db: &Database, topic: &str) -> i64 {
    let row = db
        .read()
        .query_one_raw(Statement::from_sql_and_values(
            db.engine().backend(),
            "SELECT revision FROM content_revision WHERE topic = $1",
            [topic.into()],
        ))
        .await
        .expect("reads");
    row.map_or(0, |row| row.try_get("", "revision").expect("a number"))
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
