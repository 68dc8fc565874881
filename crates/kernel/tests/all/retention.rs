//! The lease on a periodic job, and the one change that the staff log allows.

use chrono::{Duration, Months};
use kernel::outbox::{Entry, Outbox};
use kernel::retention::{RetentionRun, months_before};
use kernel::test_support::rows;
use kernel::{Clock, Database, Engine, Fault, JobLease, Randomness, StaffAct, anonymise_staff_log};
use sea_orm::ConnectionTrait;

fn clock() -> Clock {
    Clock::fixed_at("2026-11-23T00:30:00Z".parse().unwrap())
}

async fn run(database: &Database, statement: &'static str) -> Result<u64, Fault> {
    database
        .write(move |tx| Box::pin(async move { Ok(tx.execute_unprepared(statement).await?.rows_affected()) }))
        .await
}

async fn append(database: &Database, act: StaffAct, at: i64) {
    database
        .write::<_, _, Fault>(move |tx| {
            let act = act.clone();
            Box::pin(async move { act.append_in(tx, at).await })
        })
        .await
        .unwrap();
}

fn act(action: &'static str, subject: &str) -> StaffAct {
    StaffAct {
        account_id: Some(17),
        network: "192.0.2.1".into(),
        action,
        subject: subject.into(),
        detail: "somebody asked".into(),
    }
}

/// `at account network action subject detail` of each entry.
async fn log(database: &Database) -> Vec<String> {
    let text = "SELECT at, account_id, network, action, subject, detail FROM staff_log ORDER BY id";
    let log: Vec<(i64, Option<i64>, String, String, String, String)> =
        rows(database.read(), text, Vec::new()).await;
    log.into_iter()
        .map(|(at, account, network, action, subject, detail)| {
            format!("{at} {account:?} {network:?} {action} {subject} {detail:?}")
        })
        .collect()
}

async fn count(database: &Database, text: &'static str) -> i64 {
    rows(database.read(), text, Vec::new()).await[0]
}

const LASTS: Duration = Duration::hours(2);

kernel::both_engines! {
    async fn of_two_gateways_one_gets_the_job(db: TestDatabase) {
        let (clock, chance) = (clock(), Randomness::system());
        let claims = (0..8).map(|_| JobLease::claim(&db, &clock, &chance, "nightly", LASTS));
        let claims = futures_util::future::join_all(claims).await;
        let mut held: Vec<_> = claims.into_iter().filter_map(|claim| claim.unwrap()).collect();
        assert_eq!(held.len(), 1);
        let claim = async || JobLease::claim(&db, &clock, &chance, "nightly", LASTS).await.unwrap();
        assert!(claim().await.is_none(), "it is held");
        assert!(JobLease::claim(&db, &clock, &chance, "another", LASTS).await.unwrap().is_some());

        let due = clock.now() + Duration::days(1);
        held.pop().unwrap().finish(due.timestamp_millis()).await.unwrap();
        assert!(claim().await.is_none(), "it is not due");
        clock.advance(Duration::days(1));
        let dead = claim().await.expect("it is due");
        clock.advance(LASTS - Duration::milliseconds(1));
        assert!(claim().await.is_none(), "its gateway may still be at work");
        clock.advance(Duration::milliseconds(1));
        let next = claim().await.expect("its gateway died");
        dead.finish(0).await.unwrap();
        assert!(claim().await.is_none(), "who lost the lease does not release it");
        next.finish(0).await.unwrap();
        assert!(claim().await.is_some());
    }

    async fn old_entries_of_the_staff_log_lose_their_person(db: TestDatabase) {
        let clock = clock();
        let old = clock.now_millis();
        for (action, subject) in [("booking.read", "booking:G261121-7K3M9"), ("roles.change", "account:23"), ("log.read", "staff-log")] {
            append(&db, act(action, subject), old).await;
        }
        // Retention's own log entries contain no persons and stay.
        append(&db, StaffAct { account_id: None, network: String::new(), ..act("retention.run", "retention") }, old).await;
        clock.advance(Duration::days(1));
        append(&db, act("booking.read", "booking:G261122-7K3M9"), clock.now_millis()).await;

        let before = old + 1;
        assert_eq!(anonymise_staff_log(&db, &clock, before).await.unwrap(), 3);
        assert_eq!(log(&db).await, [
            format!("{old} None \"\" booking.read booking \"\""),
            format!("{old} None \"\" roles.change account \"\""),
            format!("{old} None \"\" log.read staff-log \"\""),
            format!("{old} None \"\" retention.run retention \"somebody asked\""),
            format!("{} Some(17) \"192.0.2.1\" booking.read booking:G261122-7K3M9 \"somebody asked\"", clock.now_millis()),
        ]);
        assert_eq!(anonymise_staff_log(&db, &clock, before).await.unwrap(), 0, "once");
        let text = "SELECT COUNT(*) AS n FROM retention_run WHERE kind = 'staff_log' AND records = 3";
        assert_eq!(count(&db, text).await, 1);
    }

    async fn a_long_staff_log_is_anonymised_in_transactions_of_limited_size(db: TestDatabase) {
        run(&db, "INSERT INTO staff_log (at, account_id, network, action, subject, detail) \
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450) \
            SELECT i, 17, '192.0.2.1', 'booking.read', 'booking:' || i, '' FROM n").await.unwrap();
        assert_eq!(anonymise_staff_log(&db, &clock(), 441).await.unwrap(), 440);
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM staff_log WHERE account_id = 17").await, 10);
        assert_eq!(count(&db, "SELECT MAX(records) AS n FROM retention_run").await, 200);
    }

    async fn the_staff_log_allows_no_other_change(db: TestDatabase) {
        let clock = clock();
        append(&db, act("booking.read", "booking:G261121-7K3M9"), clock.now_millis()).await;
        const ANONYMISED: &str = "UPDATE staff_log SET account_id = NULL, network = '', detail = '', subject = 'booking', \
            anonymised_at = 1";
        let refused = async |statement: &'static str| {
            let error = run(&db, statement).await.expect_err(statement).to_string();
            assert!(error.contains("append-only"), "{statement}: {error}");
        };
        refused(ANONYMISED).await;
        // With a run that does not cover it, it is refused as well.
        let at = clock.now_millis();
        for (kind, before) in [("staff_log", at), ("booking", at + 1)] {
            db.write::<_, _, Fault>(move |tx| Box::pin(async move {
                RetentionRun { kind, before, records: 1 }.append_in(tx, at).await
            })).await.unwrap();
            refused(ANONYMISED).await;
        }
        db.write::<_, _, Fault>(move |tx| Box::pin(async move {
            RetentionRun { kind: "staff_log", before: at + 1, records: 1 }.append_in(tx, at).await
        })).await.unwrap();
        for statement in [
            "UPDATE staff_log SET anonymised_at = 1",
            "UPDATE staff_log SET account_id = NULL",
            "UPDATE staff_log SET account_id = NULL, network = '', detail = '', subject = 'booking'",
            "UPDATE staff_log SET account_id = 18, network = '', detail = '', subject = 'booking', anonymised_at = 1",
            "UPDATE staff_log SET account_id = NULL, network = 'x', detail = '', subject = 'booking', anonymised_at = 1",
            "UPDATE staff_log SET account_id = NULL, network = '', detail = 'x', subject = 'booking', anonymised_at = 1",
            "UPDATE staff_log SET account_id = NULL, network = '', detail = '', subject = 'account', anonymised_at = 1",
            "UPDATE staff_log SET account_id = NULL, network = '', detail = '', anonymised_at = 1",
            "UPDATE staff_log SET account_id = NULL, network = '', detail = '', subject = 'booking', anonymised_at = 1, action = 'x'",
            "UPDATE staff_log SET account_id = NULL, network = '', detail = '', subject = 'booking', anonymised_at = 1, at = 0",
            "UPDATE staff_log SET account_id = NULL, network = '', detail = '', subject = 'booking', anonymised_at = 1, id = 9",
            "DELETE FROM staff_log",
            "UPDATE retention_run SET records = 0",
            "DELETE FROM retention_run",
        ] {
            refused(statement).await;
        }
        if db.engine() == Engine::Postgres {
            refused("TRUNCATE staff_log").await;
            refused("TRUNCATE retention_run").await;
        }
        assert_eq!(run(&db, ANONYMISED).await.unwrap(), 1, "the one change that is allowed");
        refused(ANONYMISED).await;
        refused("UPDATE staff_log SET anonymised_at = 2").await;
        refused("UPDATE staff_log SET account_id = 18, anonymised_at = NULL").await;
    }

    async fn entries_of_the_outbox_go_with_their_subject_or_when_they_ended_long_ago(db: TestDatabase) {
        let clock = clock();
        let entry = |subject: &str, n: u32| Entry {
            topic: "test", lane: subject.to_owned(), key: format!("{subject}:test:{n}"), due_at: 0, payload: serde_json::json!({}),
        };
        let mut entries: Vec<Entry> = (0..120).map(|n| entry(&format!("S{n}"), n)).collect();
        entries.extend([entry("S1", 500), entry("S11x", 501), entry("kept", 502)]);
        let now = clock.now_millis();
        db.write::<_, _, Fault>(move |tx| {
            let entries = entries.clone();
            Box::pin(async move { Outbox::put_in(tx, now, entries).await })
        }).await.unwrap();
        let subjects: Vec<String> = (0..120).map(|n| format!("S{n}")).collect();
        let deleted = db.write::<_, _, Fault>(move |tx| {
            let subjects = subjects.clone();
            Box::pin(async move {
                let subjects: Vec<&str> = subjects.iter().map(String::as_str).collect();
                Outbox::delete_subjects_in(tx, &subjects).await
            })
        }).await.unwrap();
        assert_eq!(deleted, 121);
        let left: Vec<String> = rows(db.read(), "SELECT key FROM outbox ORDER BY key", Vec::new()).await;
        assert_eq!(left, ["S11x:test:501", "kept:test:502"]);

        run(&db, "DELETE FROM outbox").await.unwrap();
        run(&db, "INSERT INTO outbox (topic, lane, key, payload, state, due_at, created_at, finished_at) \
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450) \
            SELECT 'test', 'l', 'k' || i, '{}', CASE i % 4 WHEN 0 THEN 'failed' WHEN 1 THEN 'uncertain' WHEN 2 THEN 'sent' \
            ELSE 'skipped' END, i, i, i FROM n").await.unwrap();
        assert_eq!(Outbox::delete_ended(&db, &clock, 441).await.unwrap(), 440);
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM outbox").await, 10);
        assert_eq!(Outbox::delete_ended(&db, &clock, 441).await.unwrap(), 0);
    }
}

#[test]
fn periods_are_counted_in_calendar_months() {
    let now = "2028-02-29T12:00:00Z".parse().unwrap();
    let at = |text: &str| text.parse::<chrono::DateTime<chrono::Utc>>().unwrap().timestamp_millis();
    assert_eq!(months_before(now, Months::new(60)), at("2023-02-28T12:00:00Z"));
    assert_eq!(months_before(now, Months::new(24)), at("2026-02-28T12:00:00Z"));
}
