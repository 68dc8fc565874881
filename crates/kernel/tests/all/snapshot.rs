//! Snapshots follow what another gateway writes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use kernel::test_support::rows;
use kernel::{Database, Fault, Refresher, Snapshot, bump_revision};
use tokio::sync::Notify;

/// How long the slow refresh takes.
const SLOW: Duration = Duration::from_millis(200);

/// Order of two refreshes.
#[derive(Default)]
struct Signals {
    builds: AtomicUsize,
    slow_has_read: Notify,
    fast_is_built: Notify,
}

async fn known_topics(database: Database) -> Result<i64, Fault> {
    let text = "SELECT CAST(COUNT(*) AS BIGINT) FROM content_revision WHERE topic LIKE 'word-%'";
    Ok(rows(database.read(), text, Vec::new()).await[0])
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

    async fn of_two_refreshes_the_one_that_read_older_rows_is_not_stored_last(db: TestDatabase) {
        let signals = Arc::new(Signals::default());
        let shared = signals.clone();
        let words = Snapshot::load(db.handle(), "words", move |database| {
            let signals = shared.clone();
            let build = signals.builds.fetch_add(1, Ordering::Relaxed);
            async move {
                let topics = known_topics(database).await?;
                if build == 1 {
                    signals.slow_has_read.notify_one();
                    // Time for the other to overtake it, if nothing prevents that.
                    tokio::time::timeout(SLOW, signals.fast_is_built.notified()).await.ok();
                    tokio::task::yield_now().await;
                } else if build == 2 {
                    signals.fast_is_built.notify_one();
                }
                Ok(topics)
            }
        });
        let words = words.await.expect("loads");
        let slow = tokio::spawn({
            let words = words.clone();
            async move { words.refresh().await }
        });
        signals.slow_has_read.notified().await;
        db.write(|tx| Box::pin(async move { bump_revision(tx, "word-four").await })).await.expect("writes");
        words.refresh().await.expect("refreshes");
        slow.await.expect("ends").expect("refreshes");
        assert_eq!(*words.current(), 1);
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
