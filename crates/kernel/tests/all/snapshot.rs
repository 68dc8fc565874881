//! Snapshots follow what another gateway writes.

use kernel::{Database, Fault, Refresher, Snapshot, bump_revision};
use sea_orm::{ConnectionTrait, Statement};

async fn known_topics(database: Database) -> Result<i64, Fault> {
    let row = database
        .read()
        .query_one_raw(Statement::from_string(
            database.engine().backend(),
            "SELECT COUNT(*) AS topics FROM content_revision WHERE topic LIKE 'word-%'",
        ))
        .await?;
    Ok(match row {
        Some(row) => row.try_get("", "topics")?,
        None => 0,
    })
}

kernel::both_engines! {
    async fn a_change_written_elsewhere_is_seen_after_one_poll(db: TestDatabase) {
        let words = Snapshot::load(db.handle(), "words", known_topics).await.expect("loads");
        let mut refresher = Refresher::new(db.handle());
        refresher.watch(&words);

        let elsewhere = Database::connect(db.settings()).await.expect("a second gateway");
        elsewhere
            .write(|tx| Box::pin(async move {
                bump_revision(tx, "word-one").await?;
                bump_revision(tx, "words").await
            }))
            .await
            .expect("writes");

        assert_eq!(*words.current(), 0, "nothing is seen before the poll");
        refresher.poll().await.expect("polls");
        assert_eq!(*words.current(), 1);
    }

    async fn a_change_without_its_revision_is_left_alone(db: TestDatabase) {
        let words = Snapshot::load(db.handle(), "words", known_topics).await.expect("loads");
        let mut refresher = Refresher::new(db.handle());
        refresher.watch(&words);
        db.write(|tx| Box::pin(async move { bump_revision(tx, "word-two").await })).await.expect("writes");
        refresher.poll().await.expect("polls");
        assert_eq!(*words.current(), 0);
    }
}
