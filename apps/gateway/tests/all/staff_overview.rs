//! The overview: statistics equal a recount, and each part requires its right.

use accounts::Role;
use kernel::{Database, Fault};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::caller_kinds::{self, CallerKind};
use crate::support::Gateway;

const ALL: &str = "{ overview { from to \
    bookings { days { date appointments made cancelled noShows slots fullSlots } \
               centres { dealerCode name { ko } appointments cancelled noShows slots fullSlots } } \
    events { key name entries days { date count } } missingTexts outbox { waiting oldestSeconds failed uncertain } } }";

async fn execute(database: &Database, statement: String) {
    let statement: &'static str = statement.leak();
    database
        .write::<_, (), Fault>(move |tx| {
            Box::pin(async move {
                tx.execute_unprepared(statement).await?;
                Ok(())
            })
        })
        .await
        .expect("the statement runs");
}

const NOTICES: &str = "{ staffNotices { draws { event name task } refusedCopies { event name reason } orphanedBookings { dealerCode bookings } \
    failedDeliveries failedEventDeliveries openUpload { plan kind } missingTexts secondFactorResets personalDataReads } }";

async fn notices(staff: &mut Browser) -> Value {
    let answer = staff.graphql(NOTICES, Value::Null).await;
    assert!(answer["errors"].is_null(), "{answer}");
    answer["data"]["staffNotices"].clone()
}

/// UTC milliseconds of a time in Seoul.
fn at(text: &str) -> i64 {
    let moment: chrono::DateTime<chrono::FixedOffset> = format!("{text}:00+09:00").parse().expect("a moment");
    moment.timestamp_millis()
}

async fn book(database: &Database, number: &str, state: &str, starts: &str, made: &str) {
    let (starts_at, created_at) = (at(starts), at(made));
    let ends_at = starts_at + 1_800_000;
    let insert = format!(
        "INSERT INTO booking (public_id, number, state, dealer_id, bay, starts_at, ends_at, make_ko, make_en, model_ko, model_en, \
         year, name, phone, license_no, license_key, marketing, advertising, consent_version, language, request_hash, created_at, \
         updated_at) SELECT 'id-{number}', '{number}', '{state}', id, 0, {starts_at}, {ends_at}, '현대', 'Hyundai', '아반떼', 'Avante', \
         2024, '홍길동', '01000001234', '12가3456', '12가3456', FALSE, FALSE, 'v1', 'ko', 'hash', {created_at}, {created_at} \
         FROM dealer WHERE kind = 'service-center' AND code = 'SC-0001'"
    );
    execute(database, insert).await;
}

async fn enter(database: &Database, event: &str, person: &str, made: &str) {
    let created_at = at(made);
    let insert = format!(
        "INSERT INTO event_entry (event_key, kind, person_hash, reference, key_id, sealed, language, consents, request_hash, \
         created_at) VALUES ('{event}', 'quiz', '{person}', '{person}', 'k', 'x', 'ko', '[]', 'hash', {created_at})"
    );
    execute(database, insert).await;
}

async fn overview(staff: &mut Browser, query: &str) -> Value {
    let answer = staff.graphql(query, Value::Null).await;
    assert!(answer["errors"].is_null(), "{answer}");
    answer["data"]["overview"].clone()
}

fn of_day<'v>(overview: &'v Value, date: &str) -> &'v Value {
    let days = overview["bookings"]["days"].as_array().expect("days");
    days.iter().find(|day| day["date"] == date).expect("the day")
}

kernel::both_engines! {
    async fn figures_are_those_of_a_recount(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let database = db.handle();
        for (number, state, starts, made) in [
            ("G-1", "booked", "2026-11-24T10:00", "2026-11-23T00:00"),
            ("G-2", "cancelled", "2026-11-24T11:00", "2026-11-22T23:59"),
            ("G-3", "no_show", "2026-11-20T10:00", "2026-11-10T09:00"),
            ("G-4", "completed", "2026-11-20T11:00", "2026-11-09T09:00"),
            ("G-5", "booked", "2027-03-01T10:00", "2026-11-23T08:00"),
        ] {
            book(&database, number, state, starts, made).await;
        }
        let mut staff = CallerKind::Staff(Role::Owner).browser(&gateway).await;
        let seen = overview(&mut staff, ALL).await;
        assert_eq!((&seen["from"], &seen["to"]), (&json!("2026-11-10"), &json!("2026-12-07")));
        assert_eq!(seen["bookings"]["days"].as_array().expect("days").len(), 28);
        let told = |date: &str| {
            let day = of_day(&seen, date);
            ["appointments", "made", "cancelled", "noShows"].map(|name| day[name].as_i64().expect("a number"))
        };
        assert_eq!(told("2026-11-24"), [1, 0, 1, 0]);
        assert_eq!(told("2026-11-23"), [0, 2, 0, 0], "made on that day in Seoul, wherever the appointment lies");
        assert_eq!(told("2026-11-22"), [0, 1, 0, 0]);
        assert_eq!(told("2026-11-20"), [2, 0, 0, 1]);
        assert_eq!(told("2026-11-10"), [0, 1, 0, 0], "the day before is not counted");
        let slots = |date: &str| of_day(&seen, date)["slots"].as_i64().expect("a number");
        assert!(slots("2026-11-22") < slots("2026-11-24"), "fewer centres are open on a Sunday");
        assert_eq!(of_day(&seen, "2026-11-24")["fullSlots"], 0, "no bay is claimed by these rows");
        let centres = seen["bookings"]["centres"].as_array().expect("centres");
        let centre = centres.iter().find(|centre| centre["dealerCode"] == "SC-0001").expect("the centre");
        assert_eq!(["appointments", "cancelled", "noShows"].map(|name| centre[name].as_i64()), [Some(3), Some(1), Some(1)]);
    }

    async fn entries_are_counted_by_event_and_day(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let database = db.handle();
        for (event, person, made) in [
            ("winterbatteries", "a", "2026-11-22T23:59"),
            ("winterbatteries", "b", "2026-11-23T00:00"),
            ("winterbatteries", "a", "2026-11-23T08:00"),
            ("cms-99", "a", "2026-11-12T12:00"),
            ("cms-99", "b", "2026-11-09T23:59"),
            ("a quiz of old", "b", "2026-11-20T12:00"),
        ] {
            enter(&database, event, person, made).await;
        }
        let mut staff = CallerKind::Staff(Role::ContentEditor).browser(&gateway).await;
        let seen = overview(&mut staff, ALL).await;
        let events = seen["events"].as_array().expect("events");
        let told: Vec<(&str, i64)> =
            events.iter().map(|event| (event["key"].as_str().expect("a key"), event["entries"].as_i64().expect("a number"))).collect();
        assert_eq!(told, [("winterbatteries", 3), ("cms-99", 1)], "{events:?}");
        let days = events[0]["days"].as_array().expect("days");
        assert_eq!(days.len(), 28, "every day");
        let counted: Vec<&Value> = days.iter().filter(|day| day["count"] != 0).collect();
        assert_eq!(counted, [&json!({"date": "2026-11-22", "count": 1}), &json!({"date": "2026-11-23", "count": 2})]);
    }

    async fn a_part_is_for_whoever_may_see_what_it_counts(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        for (role, bookings, content) in [
            (Role::Owner, true, true),
            (Role::BookingManager, true, false),
            (Role::ContentEditor, false, true),
            (Role::DealerManager, false, false),
            (Role::Auditor, false, false),
        ] {
            let mut staff = CallerKind::Staff(role).browser(&gateway).await;
            let seen = overview(&mut staff, ALL).await;
            assert_eq!(seen["from"], "2026-11-10", "{role:?}");
            let is_there = |name: &str| !seen[name].is_null();
            assert_eq!((is_there("bookings"), is_there("outbox")), (bookings, bookings), "{role:?}");
            assert_eq!((is_there("events"), is_there("missingTexts")), (content, content), "{role:?}");
        }
        for caller_kind in [CallerKind::Visitor, CallerKind::Member] {
            let mut browser = caller_kind.browser(&gateway).await;
            let answer = browser.graphql(ALL, Value::Null).await;
            assert_eq!(answer["errors"][0]["extensions"]["code"], "UNAUTHORISED_ACCESS", "{caller_kind:?}");
        }
    }

    async fn a_span_is_cut_at_92_days_and_says_so(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let mut staff = CallerKind::Staff(Role::BookingManager).browser(&gateway).await;
        let query = "{ overview(from: \"2026-01-01\", to: \"2026-12-31\") { from to bookings { days { date } } } }";
        let seen = overview(&mut staff, query).await;
        assert_eq!((&seen["from"], &seen["to"]), (&json!("2026-01-01"), &json!("2026-04-02")));
        assert_eq!(seen["bookings"]["days"].as_array().expect("days").len(), 92);
    }

    async fn what_waits_to_go_out_is_counted(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let mut staff = CallerKind::Staff(Role::BookingManager).browser(&gateway).await;
        let before = overview(&mut staff, ALL).await["outbox"].clone();
        let now = at("2026-11-23T09:00");
        for (key, state) in [("one", "waiting"), ("two", "failed"), ("three", "uncertain")] {
            let insert = format!(
                "INSERT INTO outbox (topic, lane, key, payload, due_at, created_at, state) \
                 VALUES ('overview', '{key}', '{key}', '{{}}', {now}, {now}, '{state}')"
            );
            execute(&db.handle(), insert).await;
        }
        let after = overview(&mut staff, ALL).await["outbox"].clone();
        let more = |name: &str| after[name].as_i64().zip(before[name].as_i64()).map(|(after, before)| after - before);
        assert_eq!(["waiting", "failed", "uncertain"].map(more), [Some(1); 3], "{before} {after}");
        assert_eq!(after["oldestSeconds"], 1_800, "half an hour");
    }

    async fn notices_are_for_whoever_can_settle_them(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let database = db.handle();
        let account = |role: &str| format!("(SELECT id FROM account WHERE email = '{role}@example.com')");
        for (event, step, by) in [("winterbatteries", "drawn", "NULL"), ("autumn-event", "approved", "1000")] {
            let editor = account("content-editor");
            execute(&database, format!(
                "INSERT INTO event_draw_plan (event_key, number, prizes, alternates, commitment, planned_at, planned_by) \
                 VALUES ('{event}', 1, '[]', 0, '{event}', 1, {editor})"
            )).await;
            execute(&database, format!(
                "INSERT INTO event_draw (event_key, step, plan_number, seed_sealed, key_id, seal, entrants, planned_at, \
                 planned_by, sealed_at, sealed_by, drawn_at, drawn_by, approved_at, approved_by) \
                 VALUES ('{event}', '{step}', 1, 'x', 'k', 'x', 1, 1, {editor}, 2, {editor}, 3, {editor}, {by}, {by})"
            )).await;
        }
        for (topic, key, state) in [
            ("notice.mail", "two", "failed"),
            ("notice.message", "three", "uncertain"),
            ("event.mail", "four", "failed"),
            ("account.mail", "five", "failed"),
        ] {
            let now = at("2026-11-23T09:00");
            execute(&database, format!(
                "INSERT INTO outbox (topic, lane, key, payload, due_at, created_at, state) \
                 VALUES ('{topic}', '{key}', '{key}', '{{}}', {now}, {now}, '{state}')"
            )).await;
        }
        for (day, action) in [("2026-11-22T23:59", "booking.read"), ("2026-11-23T00:00", "booking.read"), ("2026-11-23T00:01", "event.save")] {
            let then = at(day);
            execute(&database, format!(
                "INSERT INTO staff_log (at, account_id, network, action, subject, detail) \
                 VALUES ({then}, 1, '', '{action}', 'booking:G-1', '')"
            )).await;
        }
        execute(&database, "INSERT INTO event (id, status, url, name, version, document, created_at, updated_at) \
             VALUES (9001, 1, 'winter', '', 1, '{}', 1, 1)".to_owned()).await;
        execute(&database, "INSERT INTO event_working_copy (event_id, version, based_on, document, updated_at, refusal) \
             VALUES (9001, 1, 1, '{}', 1, 'stale_version')".to_owned()).await;
        let publish = json!({"event": "autumn-event", "name": "autumn-event", "task": "PUBLISH"});
        let approve = json!({"event": "winterbatteries", "name": "winterbatteries", "task": "APPROVE"});
        let both = json!([approve, publish]);
        for (role, draws, deliveries, orphans, reads) in [
            (Role::Owner, both, json!(2), json!([]), json!(1)),
            (Role::ContentEditor, json!([publish]), Value::Null, Value::Null, Value::Null),
            (Role::BookingManager, Value::Null, json!(2), json!([]), Value::Null),
            (Role::DealerManager, Value::Null, Value::Null, Value::Null, Value::Null),
            (Role::Auditor, Value::Null, Value::Null, Value::Null, json!(1)),
        ] {
            let mut staff = CallerKind::Staff(role).browser(&gateway).await;
            let seen = notices(&mut staff).await;
            assert_eq!(seen["draws"], draws, "{role:?}: who has drawn does not approve");
            assert_eq!((&seen["failedDeliveries"], &seen["orphanedBookings"]), (&deliveries, &orphans), "{role:?}");
            let of_events = if matches!(role, Role::Owner | Role::ContentEditor) { json!(1) } else { Value::Null };
            assert_eq!(seen["failedEventDeliveries"], of_events, "{role:?}");
            assert_eq!(seen["personalDataReads"], reads, "{role:?}: today in Seoul");
            let refused = &seen["refusedCopies"];
            match role {
                Role::Owner | Role::ContentEditor => {
                    assert_eq!((&refused[0]["event"], &refused[0]["reason"], &refused[1]), (&json!("9001"), &json!("stale_version"), &Value::Null));
                }
                _ => assert_eq!(refused, &Value::Null, "{role:?}"),
            }
            assert_eq!(seen["secondFactorResets"], if role == Role::Owner { json!(0) } else { Value::Null }, "{role:?}");
            assert_eq!(seen["openUpload"], Value::Null, "{role:?}");
            let edits = matches!(role, Role::Owner | Role::ContentEditor);
            assert_eq!(seen["missingTexts"].is_number(), edits, "{role:?}");
        }
    }
}
