//! Snapshots follow what another gateway writes.

use std::sync::atomic::{AtomicBool, Ordering};

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

    async fn what_can_t_be_rebuilt_holds_nothing_else_up(db: TestDatabase) {
        let words = Snapshot::load(db.handle(), "words", known_topics).await.expect("loads");
        let first = AtomicBool::new(true);
        let broken = Snapshot::load(db.handle(), "broken", move |_| {
            let is_first = first.swap(false, Ordering::Relaxed);
            async move { if is_first { Ok(7) } else { Err(Fault::Corrupt("on purpose".into())) } }
        });
        let broken = broken.await.expect("loads");
        let mut refresher = Refresher::new(db.handle());
        refresher.watch(&broken);
        refresher.watch(&words);
        db.write(|tx| Box::pin(async move {
            for topic in ["word-three", "broken", "words"] {
                bump_revision(tx, topic).await?;
            }
            Ok::<_, Fault>(())
        }))
        .await
        .expect("writes");
        let outcome = refresher.poll().await;
        assert!(matches!(outcome, Err(Fault::Corrupt(_))), "{outcome:?}");
        assert_eq!((*words.current(), *broken.current()), (1, 7));
    }
}
