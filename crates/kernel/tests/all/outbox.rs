//! The outbox and its worker, on both engines.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::outbox::{
    Counts, Decision, DecisionResult, Delivery, DeliveryError, Entry, EntryState, Handler, Outbox,
    OutboxWorker, Outcome, SwitchedOff,
};
use kernel::test_support::rows;
use kernel::{Clock, Database, Fault, Randomness};
use serde_json::json;

const TOPIC: &str = "test.parcel";

/// A handler with scripted results that records its calls.
#[derive(Default)]
struct Recorder {
    answers: Mutex<VecDeque<Result<Outcome, DeliveryError>>>,
    had_been: Mutex<VecDeque<Result<Option<bool>, DeliveryError>>>,
    deliveries: Mutex<Vec<Delivery>>,
    asked: Mutex<u32>,
    /// Never answers while this is held.
    hangs: tokio::sync::Mutex<()>,
}

impl Recorder {
    fn answering(answers: impl IntoIterator<Item = Result<Outcome, DeliveryError>>) -> Arc<Self> {
        Arc::new(Self { answers: Mutex::new(answers.into_iter().collect()), ..Self::default() })
    }

    fn keys(&self) -> Vec<String> {
        self.deliveries.lock().unwrap().iter().map(|delivery| delivery.key.clone()).collect()
    }

    fn asked(&self) -> u32 {
        *self.asked.lock().unwrap()
    }
}

#[async_trait]
impl Handler for Recorder {
    fn topic(&self) -> &'static str {
        TOPIC
    }

    async fn deliver(&self, delivery: &Delivery) -> Result<Outcome, DeliveryError> {
        self.deliveries.lock().unwrap().push(delivery.clone());
        drop(self.hangs.lock().await);
        self.answers.lock().unwrap().pop_front().unwrap_or(Ok(Outcome::Done))
    }

    async fn was_delivered(&self, _delivery: &Delivery) -> Result<Option<bool>, DeliveryError> {
        *self.asked.lock().unwrap() += 1;
        self.had_been.lock().unwrap().pop_front().unwrap_or(Ok(None))
    }
}

fn clock() -> Clock {
    Clock::fixed_at("2026-11-23T00:30:00Z".parse::<DateTime<Utc>>().unwrap())
}

fn worker(db: &Database, clock: &Clock, handler: &Arc<Recorder>) -> OutboxWorker {
    let handler: Arc<dyn Handler> = Arc::<Recorder>::clone(handler);
    OutboxWorker::new(db.clone(), clock.clone(), Randomness::seeded(3), vec![handler])
}

fn entry(lane: &str, key: &str, due_at: i64) -> Entry {
    Entry { topic: TOPIC, lane: lane.into(), key: key.into(), due_at, payload: json!({"key": key}) }
}

async fn put(db: &Database, clock: &Clock, entries: Vec<Entry>) {
    let now = clock.now_millis();
    db.write::<_, _, Fault>(move |tx| {
        let entries = entries.clone();
        Box::pin(async move { Outbox::put_in(tx, now, entries).await })
    })
    .await
    .expect("puts");
}

/// The state of each entry by key.
async fn states(db: &Database) -> HashMap<String, String> {
    let rows: Vec<(String, String)> = rows(db.read(), "SELECT key, state FROM outbox", Vec::new()).await;
    rows.into_iter().collect()
}

async fn state(db: &Database, key: &str) -> String {
    states(db).await.remove(key).expect("the entry is there")
}

fn seconds(seconds: i64) -> chrono::Duration {
    chrono::Duration::seconds(seconds)
}

kernel::both_engines! {
    async fn what_is_put_in_a_transaction_that_is_rolled_back_leaves_nothing(db: TestDatabase) {
        let clock = clock();
        let now = clock.now_millis();
        let refused = db.write::<_, (), Fault>(move |tx| Box::pin(async move {
            Outbox::put_in(tx, now, vec![entry("lane", "key", now)]).await?;
            Err(Fault::Corrupt("refused on purpose".into()))
        })).await;
        assert!(matches!(refused, Err(Fault::Corrupt(_))));
        assert!(states(&db).await.is_empty());
    }

    async fn the_same_key_is_queued_once_even_after_it_was_delivered(db: TestDatabase) {
        let (clock, handler) = (clock(), Recorder::answering([]));
        let now = clock.now_millis();
        put(&db, &clock, vec![entry("lane", "a", now), entry("lane", "a", now), entry("lane", "b", now)]).await;
        put(&db, &clock, vec![entry("lane", "b", now)]).await;
        let worker = worker(&db, &clock, &handler);
        while worker.drain_once().await.expect("drains") > 0 {}
        put(&db, &clock, vec![entry("lane", "a", now)]).await;
        assert_eq!(worker.drain_once().await.expect("drains"), 0);
        assert_eq!(handler.keys(), ["a", "b"]);
        assert_eq!(handler.deliveries.lock().unwrap()[0].payload, json!({"key": "a"}));
    }

    async fn a_lane_keeps_its_order_while_another_one_goes_on(db: TestDatabase) {
        let clock = clock();
        let handler = Recorder::answering([Err(DeliveryError::Later("away".into()))]);
        let now = clock.now_millis();
        put(&db, &clock, vec![entry("x", "x1", now), entry("x", "x2", now), entry("y", "y1", now)]).await;
        let worker = worker(&db, &clock, &handler);
        assert_eq!(worker.drain_once().await.expect("drains"), 2);
        // The first of the lane waits for its next try, so the second must not overtake it.
        assert_eq!(worker.drain_once().await.expect("drains"), 0);
        assert_eq!(state(&db, "x2").await, "waiting");
        clock.advance(seconds(7));
        assert_eq!(worker.drain_once().await.expect("drains"), 1);
        assert_eq!(worker.drain_once().await.expect("drains"), 1);
        assert_eq!(handler.keys().iter().filter(|key| key.starts_with('x')).collect::<Vec<_>>(), ["x1", "x1", "x2"]);
    }

    async fn an_entry_that_is_not_due_yet_holds_nobody_up(db: TestDatabase) {
        let (clock, handler) = (clock(), Recorder::answering([]));
        let now = clock.now_millis();
        put(&db, &clock, vec![entry("lane", "reminder", now + 60_000), entry("lane", "cancelled", now)]).await;
        let worker = worker(&db, &clock, &handler);
        assert_eq!(worker.drain_once().await.expect("drains"), 1);
        assert_eq!(handler.keys(), ["cancelled"]);
        clock.advance(seconds(60));
        assert_eq!(worker.drain_once().await.expect("drains"), 1);
        assert_eq!(state(&db, "reminder").await, "sent");
    }

    async fn three_workers_at_once_deliver_each_entry_once_and_in_order(db: TestDatabase) {
        let (clock, handler) = (clock(), Recorder::answering([]));
        let now = clock.now_millis();
        let entries = (0..60).map(|n| entry(&format!("lane {}", n % 12), &format!("{n:02}"), now)).collect();
        put(&db, &clock, entries).await;
        let workers = (0..3).map(|_| {
            let worker = worker(&db, &clock, &handler);
            async move { while worker.drain_once().await.expect("drains") > 0 {} }
        });
        futures_util::future::join_all(workers).await;
        // One that found only what another one had just taken may have left early.
        let last = worker(&db, &clock, &handler);
        while last.drain_once().await.expect("drains") > 0 {}
        let keys = handler.keys();
        for lane in 0..12 {
            let of_lane: Vec<&String> =
                keys.iter().filter(|key| key.parse::<u32>().unwrap() % 12 == lane).collect();
            assert_eq!(of_lane.len(), 5, "lane {lane}: {of_lane:?}");
            assert!(of_lane.is_sorted(), "lane {lane}: {of_lane:?}");
        }
        assert!(states(&db).await.values().all(|state| state == "sent"));
    }

    async fn after_a_crash_it_is_asked_whether_it_was_delivered(db: TestDatabase) {
        let (clock, handler) = (clock(), Recorder::answering([]));
        handler.had_been.lock().unwrap().extend([Ok(Some(true)), Ok(Some(false)), Ok(None)]);
        let worker = worker(&db, &clock, &handler);
        for (key, expected, deliveries) in [("was", "sent", 1), ("was-not", "sent", 2), ("untold", "uncertain", 1)] {
            put(&db, &clock, vec![entry(key, key, clock.now_millis())]).await;
            let hanging = handler.hangs.lock().await;
            let dying = tokio::spawn({
                let worker = worker.clone();
                async move { worker.drain_once().await }
            });
            while !handler.keys().iter().any(|delivered| delivered == key) {
                tokio::task::yield_now().await;
            }
            dying.abort();
            assert!(dying.await.is_err());
            drop(hanging);
            assert_eq!(state(&db, key).await, "sending");
            // No other worker claims it during the lease.
            clock.advance(seconds(119));
            assert_eq!(worker.drain_once().await.expect("drains"), 0);
            clock.advance(seconds(1));
            assert_eq!(worker.drain_once().await.expect("drains"), 1);
            assert_eq!(state(&db, key).await, expected);
            assert_eq!(handler.keys().iter().filter(|delivered| *delivered == key).count(), deliveries, "{key}");
        }
        assert_eq!(handler.asked(), 3);
        let counts = Outbox::counts(&db, clock.now_millis()).await.expect("counts");
        assert_eq!(counts, Counts { uncertain: 1, ..Counts::default() });
    }

    async fn a_courier_that_lost_its_lease_writes_nothing_more(db: TestDatabase) {
        let (clock, handler) = (clock(), Recorder::answering([Err(DeliveryError::Never("late".into()))]));
        handler.had_been.lock().unwrap().push_back(Ok(Some(true)));
        put(&db, &clock, vec![entry("lane", "key", clock.now_millis())]).await;
        let worker = worker(&db, &clock, &handler);
        let hanging = handler.hangs.lock().await;
        let slow = tokio::spawn({
            let worker = worker.clone();
            async move { worker.drain_once().await }
        });
        while handler.keys().is_empty() {
            tokio::task::yield_now().await;
        }
        clock.advance(seconds(120));
        assert_eq!(worker.drain_once().await.expect("drains"), 1);
        drop(hanging);
        slow.await.expect("ends").expect("drains");
        assert_eq!(state(&db, "key").await, "sent");
    }

    async fn an_unknown_end_is_asked_about_and_the_asking_may_fail_too(db: TestDatabase) {
        let clock = clock();
        let handler = Recorder::answering([Err(DeliveryError::Unknown("no answer".into()))]);
        handler.had_been.lock().unwrap().extend([Err(DeliveryError::Later("away".into())), Ok(Some(true))]);
        put(&db, &clock, vec![entry("lane", "key", clock.now_millis())]).await;
        let worker = worker(&db, &clock, &handler);
        for wait in [0, 7, 13] {
            clock.advance(seconds(wait));
            assert_eq!(worker.drain_once().await.expect("drains"), 1);
        }
        assert_eq!((handler.keys().len(), handler.asked()), (1, 2));
        assert_eq!(state(&db, "key").await, "sent");
    }

    async fn what_fails_is_tried_with_growing_pauses_for_three_days_and_then_given_up(db: TestDatabase) {
        let (clock, handler) = (clock(), Recorder::answering([]));
        put(&db, &clock, vec![entry("lane", "key", clock.now_millis())]).await;
        let worker = worker(&db, &clock, &handler);
        let mut tries = Vec::new();
        for minute in 0..=(3 * 24 * 60 + 90) {
            handler.answers.lock().unwrap().push_front(Err(DeliveryError::Later("away".into())));
            if worker.drain_once().await.expect("drains") > 0 {
                tries.push(minute);
            }
            clock.advance(seconds(60));
        }
        assert_eq!(state(&db, "key").await, "failed");
        assert_eq!(tries[0], 0);
        assert!(tries.windows(2).all(|pair| (1..=76).contains(&(pair[1] - pair[0]))), "{tries:?}");
        assert!((60..100).contains(&tries.len()), "{tries:?}");
        assert!(tries.last().is_some_and(|last| *last >= 3 * 24 * 60), "{tries:?}");
        assert_eq!(Outbox::counts(&db, clock.now_millis()).await.expect("counts").failed, 1);
    }

    async fn what_can_never_work_is_given_up_at_once_and_lets_its_lane_go_on(db: TestDatabase) {
        let clock = clock();
        let handler = Recorder::answering([Err(DeliveryError::Never("no such template".into()))]);
        let now = clock.now_millis();
        put(&db, &clock, vec![entry("lane", "first", now), entry("lane", "second", now)]).await;
        let worker = worker(&db, &clock, &handler);
        while worker.drain_once().await.expect("drains") > 0 {}
        assert_eq!(state(&db, "first").await, "failed");
        assert_eq!(state(&db, "second").await, "sent");
    }

    async fn the_other_side_may_ask_for_a_longer_pause(db: TestDatabase) {
        let clock = clock();
        let asked = DeliveryError::LaterAfter("quota".into(), Duration::from_secs(600));
        let handler = Recorder::answering([Err(asked)]);
        put(&db, &clock, vec![entry("lane", "key", clock.now_millis())]).await;
        let worker = worker(&db, &clock, &handler);
        assert_eq!(worker.drain_once().await.expect("drains"), 1);
        clock.advance(seconds(599));
        assert_eq!(worker.drain_once().await.expect("drains"), 0);
        let counts = Outbox::counts(&db, clock.now_millis()).await.expect("counts");
        assert_eq!(counts, Counts { waiting: 1, oldest_millis: 599_000, ..Counts::default() });
        clock.advance(seconds(1));
        assert_eq!(worker.drain_once().await.expect("drains"), 1);
        assert_eq!(state(&db, "key").await, "sent");
    }

    async fn what_nobody_has_begun_can_be_withdrawn(db: TestDatabase) {
        let clock = clock();
        let handler = Recorder::answering([Err(DeliveryError::Later("away".into()))]);
        let now = clock.now_millis();
        put(&db, &clock, vec![
            entry("mine", "begun", now),
            entry("mine", "one", now + 1_000),
            entry("mine", "two", now + 1_000),
            entry("other", "other", now + 1_000),
        ]).await;
        worker(&db, &clock, &handler).drain_once().await.expect("drains");
        let withdrawn = db.write::<_, _, Fault>(|tx| Box::pin(async move {
            assert_eq!(Outbox::withdraw_in(tx, "another.topic", "mine").await?, 0);
            Outbox::withdraw_in(tx, TOPIC, "mine").await
        })).await;
        assert_eq!(withdrawn.expect("withdraws"), 2);
        let mut left: Vec<String> = states(&db).await.into_keys().collect();
        left.sort();
        assert_eq!(left, ["begun", "other"]);
    }

    async fn a_handler_that_panics_leaves_open_what_it_did(db: TestDatabase) {
        struct Panics;
        #[async_trait]
        impl Handler for Panics {
            fn topic(&self) -> &'static str {
                TOPIC
            }
            async fn deliver(&self, _: &Delivery) -> Result<Outcome, DeliveryError> {
                panic!("on purpose")
            }
            async fn was_delivered(&self, _: &Delivery) -> Result<Option<bool>, DeliveryError> {
                Ok(None)
            }
        }
        let clock = clock();
        put(&db, &clock, vec![entry("lane", "key", clock.now_millis())]).await;
        let worker = OutboxWorker::new(db.handle(), clock.clone(), Randomness::seeded(1), vec![Arc::new(Panics)]);
        assert_eq!(worker.drain_once().await.expect("drains"), 1);
        clock.advance(seconds(7));
        assert_eq!(worker.drain_once().await.expect("drains"), 1);
        assert_eq!(state(&db, "key").await, "uncertain");
    }

    async fn a_topic_that_is_switched_off_is_skipped(db: TestDatabase) {
        let clock = clock();
        put(&db, &clock, vec![entry("lane", "key", clock.now_millis())]).await;
        let handlers: Vec<Arc<dyn Handler>> = vec![Arc::new(SwitchedOff(TOPIC))];
        let worker = OutboxWorker::new(db.handle(), clock.clone(), Randomness::seeded(1), handlers);
        worker.drain_once().await.expect("drains");
        assert_eq!(state(&db, "key").await, "skipped");
    }

    async fn a_running_courier_finishes_what_it_has_begun_when_it_is_told_to_stop(db: TestDatabase) {
        let (clock, handler) = (clock(), Recorder::answering([]));
        let hanging = handler.hangs.lock().await;
        put(&db, &clock, vec![entry("lane", "begun", clock.now_millis())]).await;
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let running = tokio::spawn(worker(&db, &clock, &handler).run(async { stopped.await.unwrap_or(()) }));
        while handler.keys().is_empty() {
            tokio::task::yield_now().await;
        }
        stop.send(()).expect("it runs");
        drop(hanging);
        running.await.expect("ends");
        assert_eq!(state(&db, "begun").await, "sent");
    }

    async fn what_staff_have_sent_again_goes_before_what_follows_in_its_lane(db: TestDatabase) {
        let clock = clock();
        let never = || Err(DeliveryError::Never("no such number".into()));
        let handler = Recorder::answering([never(), never()]);
        let now = clock.now_millis();
        put(&db, &clock, vec![entry("lane", "a:1", now), entry("other", "b:1", now), entry("lane", "a:2", now + 60_000)]).await;
        let worker = worker(&db, &clock, &handler);
        assert_eq!(worker.drain_once().await.expect("drains"), 2);
        assert_eq!(Outbox::troubles(&db, &["b", "c", "a"]).await.expect("counts"), [1, 0, 1]);

        let (failed, total) = Outbox::page(&db, &[TOPIC], &[EntryState::Failed], None, |_| 0, 10).await.expect("a page");
        assert_eq!((total, failed[0].key.as_str(), failed[1].key.as_str()), (2, "b:1", "a:1"));
        let (elsewhere, _) = Outbox::page(&db, &["test.other"], &[EntryState::Failed], None, |_| 0, 10).await.expect("a page");
        assert_eq!(elsewhere, []);
        let decide = async |topic: &'static str, id: i64, decision: Decision| {
            let now = clock.now_millis();
            db.write::<_, _, Fault>(move |tx| Box::pin(async move { Outbox::decide_in(tx, &[topic], id, decision, now).await })).await.expect("decides")
        };
        clock.advance(seconds(60));
        assert_eq!(decide("test.other", failed[1].id, Decision::Retry).await, DecisionResult::Unknown);
        assert!(matches!(decide(TOPIC, failed[1].id, Decision::Retry).await, DecisionResult::Done(entry) if entry.attempts == 0));
        assert_eq!(decide(TOPIC, failed[1].id, Decision::Settle).await, DecisionResult::NotOpen);
        assert!(matches!(decide(TOPIC, failed[0].id, Decision::Settle).await, DecisionResult::Done(_)));
        while worker.drain_once().await.expect("drains") > 0 {}
        assert_eq!(handler.keys()[2..], ["a:1", "a:2"]);
        let about = Outbox::about(&db, &[TOPIC], "a").await.expect("reads");
        assert_eq!(about.iter().map(|entry| (entry.key.as_str(), entry.state)).collect::<Vec<_>>(), [("a:2", EntryState::Sent), ("a:1", EntryState::Sent)]);
        assert_eq!(state(&db, "b:1").await, "skipped");
    }
}
