//! The bookings and entries with which a new demo begins.

use kernel::test_support::rows;

use crate::process::Process;
use crate::support::NOW;

const WITH_HISTORY: [(&str, &str); 1] = [("GATEWAY_DEMO_HISTORY", "true")];

async fn count(db: &kernel::test_support::TestDatabase, condition: &str) -> i64 {
    let sql = format!("SELECT CAST(COUNT(*) AS BIGINT) FROM {condition}");
    rows::<i64>(db.read(), sql, Vec::new()).await[0]
}

kernel::both_engines! {
    async fn a_new_demo_has_weeks_of_bookings_and_entries_once(db: TestDatabase) {
        let folder = tempfile::tempdir().expect("a folder");
        let settings = WITH_HISTORY.map(|(name, value)| (name, value.to_owned()));
        let now = NOW.parse::<chrono::DateTime<chrono::Utc>>().expect("a moment").timestamp_millis();
        let mut seen = Vec::new();
        for start in ["the first", "the second"] {
            Process::with(&db.settings().url, folder.path(), NOW, &settings).kill();
            let all = count(&db, "booking").await;
            assert!(all > 150, "{start}: {all}");
            for state in ["completed", "no_show", "cancelled"] {
                assert!(count(&db, &format!("booking WHERE state = '{state}'")).await > 10, "{start}: {state}");
            }
            assert!(count(&db, &format!("booking WHERE state = 'booked' AND starts_at > {now}")).await > 20, "{start}");
            let midnight = now - 24 * 3_600_000;
            assert_eq!(count(&db, &format!("booking WHERE state = 'booked' AND starts_at < {midnight}")).await, 0, "{start}");
            // No notice of the past is left to send.
            let old = "outbox WHERE state <> 'sent' AND created_at < (SELECT MAX(created_at) FROM booking) AND topic LIKE 'notice.%'";
            assert_eq!(count(&db, &format!("{old} AND due_at < {midnight}")).await, 0, "{start}");
            assert!(count(&db, "staff_log WHERE action IN ('booking.close', 'booking.cancel') AND account_id IS NOT NULL").await > 50, "{start}");
            for (kind, at_least) in [("form", 40), ("quiz", 40)] {
                assert!(count(&db, &format!("event_entry WHERE kind = '{kind}'")).await >= at_least, "{start}: {kind}");
            }
            assert!(count(&db, "event_entry WHERE language = 'en'").await > 3, "{start}");
            seen.push(all + count(&db, "event_entry").await);
        }
        assert_eq!(seen[0], seen[1]);
    }
}
