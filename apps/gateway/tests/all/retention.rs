//! Five years later (issue 24, "Done when" 6): all personal data is deleted from the database, the outbox, the log and
//! the files, except accounts, whose owners delete them.

use std::path::Path;

use booking::{Consents, NewBooking, NewContact, NewVehicle};
use chrono::{DateTime, Duration, Utc};
use gateway::config::{MailSettings, Mode, RetentionPeriods, Settings};
use gateway::jobs::retention::Retention;
use gateway::services::external;
use http::Method;
use kernel::mail::Sender;
use kernel::test_support::TestDatabase;
use kernel::{Actor, Database, Engine, Fault, Language, Visit};
use sandbox::identity::DemoPerson;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

use crate::browser::{Browser, joining};
use crate::event_world::{document, form as form_of, launch, owner, person, with};
use crate::identity::Site;
use crate::secrets::{Listener, Secrets, rows};
use crate::support::settings;

const NAME: &str = "남궁보관이름";
const PHONE: &str = "01000008351";
const EMAIL: &str = "kept-for-a-while@example.com";
const PLATE: &str = "123가 8351";
const NOTE: &str = "보관될 수 없는 소음이 나요";
const NETWORK: &str = "203.0.113.77";
const GUEST_NETWORK: &str = "198.51.100.23";

/// The visit of the customer.
fn guest() -> Visit {
    Visit::new("the visit of a guest", Some(GUEST_NETWORK.parse().expect("an address")))
}

/// A booking with everything that can be given.
fn booking_at(date: &str, time: &str, confirm_duplicate: bool) -> NewBooking {
    NewBooking {
        idempotency_key: Some(kernel::Randomness::system().uuid()),
        dealer_code: "SC-0001".into(),
        date: date.into(),
        time: time.into(),
        vehicle: NewVehicle { make: "현대".into(), model: "그랜저".into(), year: "2024".into() },
        service_ids: vec!["service-oil".into()],
        need_help: Some(NOTE.into()),
        contact: NewContact {
            name: NAME.into(),
            phone: PHONE.into(),
            email: Some(EMAIL.into()),
            license_no: PLATE.into(),
        },
        consents: Consents { personal: true, third_party: true, marketing: true, advertising: true },
        confirm_duplicate,
        language: Language::Ko,
        ..NewBooking::default()
    }
}

/// Every form in which the person may have been stored.
fn needles() -> Secrets {
    let mut needles = Secrets::default();
    for (name, text) in [
        ("the name", NAME),
        ("the phone", PHONE),
        ("the phone with hyphens", "010-0000-8351"),
        ("the masked phone", "010-****-8351"),
        ("the masked name", "남****름"),
        ("the address", EMAIL),
        ("the masked address", "k****@example.com"),
        ("the plate", PLATE),
        ("the plate as a key", "123가8351"),
        ("the note", NOTE),
        ("the network of staff", NETWORK),
        ("the network of the guest", GUEST_NETWORK),
        ("the visit of the guest", "the visit of a guest"),
        ("the mail in an event's form", "entrant-for-a-while@example.com"),
        ("the street in an event's form", "보관로 351번길 83"),
        ("the unverified address", "unverified-for-a-while@example.com"),
    ] {
        needles.add(name, text);
    }
    for text in [NAME, PHONE, EMAIL, PLATE, "123가8351"] {
        needles.add("an unkeyed hash", &hex::encode(<sha2::Sha256 as sha2::Digest>::digest(text)));
    }
    needles
}

/// Values of rows that could lead back to the person.
async fn derived(database: &Database, needles: &mut Secrets) {
    for (table, column) in [
        ("booking", "public_id"),
        ("booking", "idempotency_key"),
        ("booking", "request_hash"),
        ("booking", "source"),
        ("quota_use", "subject"),
        ("event_entry", "person_hash"),
        ("event_entry", "request_hash"),
        ("event_entry", "sealed"),
    ] {
        let sql = format!("SELECT {column} AS value FROM {table} WHERE {column} IS NOT NULL");
        let statement = Statement::from_string(database.engine().backend(), sql);
        let values = database.read().query_all_raw(statement).await.expect("reads");
        assert!(!values.is_empty(), "{table}.{column} is filled");
        for value in values {
            let value: String = value.try_get("", "value").expect("text");
            needles.add(&format!("{table}.{column}"), &value);
        }
    }
}

async fn count(database: &Database, sql: &str) -> i64 {
    let statement = Statement::from_string(database.engine().backend(), sql);
    let row = database.read().query_one_raw(statement).await.expect("reads").expect("a row");
    row.try_get("", "n").expect("a number")
}

fn files_in(folder: &Path, found: &mut Vec<(String, Vec<u8>)>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files_in(&path, found);
        } else {
            let name = path.display().to_string();
            found.push((name, std::fs::read(&path).expect("a file")));
        }
    }
}

/// The bytes of a file as text in which a needle is found wherever it begins.
fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Runs a gateway's daily jobs once.
async fn run_jobs(site: &Site, retention: &Retention) -> gateway::jobs::retention::RetentionReport {
    let services = &site.services;
    services.booking.sweep().await.expect("holds");
    services.accounts.clone().expect("accounts").sweep().await.expect("accounts");
    services.identity.clone().expect("identity").sweep().await.expect("verifications");
    services.entries.sweep().await.expect("entries");
    services.draws.sweep().await.expect("draws");
    services.events.sweep().await.expect("drafts");
    services.look_ups.sweep().await.expect("look-ups");
    services.locations.sweep_plans().await.expect("plans");
    services.catalogues.sweep().await.expect("catalogues");
    services.incoming.sweep().await.expect("incoming files");
    services.staff_files.downloads.sweep().await.expect("downloads");
    retention.run_if_due().await.expect("retention").expect("it is due")
}

async fn write_down(database: &Database, sql: &'static str) {
    let changed = database
        .write::<_, _, Fault>(move |tx| {
            Box::pin(async move { Ok(tx.execute_unprepared(sql).await?.rows_affected()) })
        })
        .await
        .expect("is written");
    assert!(changed > 0, "{sql}");
}

/// Staff view a booking, export a report, and view a network in the log.
async fn staff_at_work(site: &Site, booking: &str) {
    let mut staff = owner(&site.gateway).await;
    let read = format!("{{ staffBooking(id: \"{booking}\") {{ booking {{ contact {{ name }} }} }} }}");
    let read = staff.graphql(&read, Value::Null).await;
    assert_eq!(read["data"]["staffBooking"]["booking"]["contact"]["name"], NAME, "{read}");
    let report = json!({"bookingStart": "2026-11-01", "bookingEnd": "2026-12-31"});
    let report = staff.post("/api/Managerment/download-booking-status-report", &report).await;
    assert_eq!(report["status"], true, "{report}");
    let act = accounts::StaffAct {
        account_id: Some(1),
        network: NETWORK.into(),
        action: "booking.read",
        subject: "booking:G261123-AAAAA".into(),
        detail: format!("asked for by {NAME}"),
    };
    site.services.accounts.clone().expect("accounts").record(act).await.expect("is recorded");
}

/// The person takes part in an event and in a quiz.
async fn take_part(site: &Site) {
    events_cms::submissions::demo::seed(&site.services.entries).await.expect("the answers");
    let id = launch(&mut owner_again(site).await, &document("kept")).await;
    let person = DemoPerson { phone: PHONE.into(), ..person(NAME) };
    let mut entrant = site.visitor(&format!("cms-{id}"), &person).await;
    let form = with(form_of(id), "/Email", json!("entrant-for-a-while@example.com"));
    let form = with(form, "/Address", json!("보관로 351번길 83"));
    let body = json!({"userEvent": form, "verifyResult": {"Name": NAME}});
    assert_eq!(entrant.post("/api/Event/save-user-events-data", &body).await["status"], true);
    site.verify(&mut entrant, "winterbatteries", &person).await;
    let entry = json!({
        "code": "AMPS", "name": NAME, "brands": "14", "vehicle": "그랜저", "phone": PHONE, "agreeTerm": true,
        "consent": true, "publicofficial": "N", "gmOperation": "N",
    });
    assert_eq!(entrant.post("/api/Event/save-events", &entry).await["status"], true);
    // An identity check that is never completed.
    site.verify(
        &mut Browser::before(site.router.clone(), site.gateway.services.clone()),
        "autumn-event",
        &person,
    )
    .await;
}

async fn owner_again(site: &Site) -> Browser {
    let mut browser = Browser::new(&site.gateway);
    assert_eq!(browser.sign_in("owner@example.com", crate::browser::PASSWORD).await["status"], true);
    browser
}

fn with_mails_to_files(site: &Site) -> Settings {
    let mut settings = settings(Mode::Demo, site.gateway.site_dir());
    settings.external.mail =
        MailSettings::File(Sender::parse("GAON <noreply@example.com>").expect("a sender"));
    settings
}

/// The database file itself, after all writes: deleted rows are overwritten.
async fn look_into_file(db: &TestDatabase, needles: &Secrets) {
    if db.engine() == Engine::Postgres {
        return;
    }
    let file = db.settings().sqlite_file().expect("a file").to_owned();
    db.handle().close().await.expect("closes");
    let bytes = std::fs::read(&file).expect("the database");
    needles.look_in("the database file", &text_of(&bytes));
}

kernel::both_engines! {
    async fn five_years_later_nobody_is_found_anywhere(db: TestDatabase) {
        let listener = Listener::new();
        let site = Site::over(db.handle()).await;
        let (services, clock) = (&site.services, &site.gateway.clock);
        let settings = with_mails_to_files(&site);
        let outbox_worker = external::outbox_worker(&settings, services).expect("a worker");
        let deliver = async || while outbox_worker.drain_once().await.expect("delivers") > 0 {};

        // Bookings: kept, moved, cancelled; and one whose mail failed with the address in the server's answer.
        let saved = services.booking.save(&Actor::Visitor, &guest(), booking_at("2026-11-25", "10:00", false)).await.expect("is saved");
        let moved = services.booking.save(&Actor::Visitor, &guest(), booking_at("2026-11-26", "10:00", false)).await.expect("is saved");
        services.booking.reschedule(&Actor::Visitor, "", &moved.id, "2026-11-26", "14:00").await.expect("is moved");
        let cancelled = services.booking.save(&Actor::Visitor, &guest(), booking_at("2026-11-27", "10:00", false)).await.expect("is saved");
        services.booking.cancel(&Actor::Visitor, "", &cancelled.id).await.expect("is cancelled");
        deliver().await;
        write_down(&db, "UPDATE outbox SET state = 'failed', note = '550 kept-for-a-while@example.com unknown' \
            WHERE id IN (SELECT MAX(id) FROM outbox WHERE topic = 'notice.mail' AND state = 'sent')").await;
        services.booking.export_guest_data(&guest(), &saved.number, PHONE).await.expect("is exported");
        services.booking.send_booking_link(&guest(), &saved.number, PHONE).await.expect("is sent");

        staff_at_work(&site, &saved.id).await;
        take_part(&site).await;
        let mut stranger = Browser::before(site.router.clone(), site.gateway.services.clone());
        let form = with(joining("unverified-for-a-while@example.com"), "/name", json!(NAME));
        assert_eq!(stranger.post("/api/User/sign-up", &form).await["status"], true);
        deliver().await;
        assert_eq!(stranger.call(Method::GET, "/api/User/is-login", &Value::Null).await.status, 200);

        // All of it is there to be found.
        let mut needles = needles();
        derived(&db, &mut needles).await;
        let written = rows(&db).await;
        for there in [NAME, PHONE, EMAIL, PLATE, NOTE, NETWORK, "unverified-for-a-while@example.com"] {
            assert!(written.contains(there), "{there} is in the database");
        }
        let mut files = Vec::new();
        files_in(&site.gateway.data_dir(), &mut files);
        let mails = files.iter().filter(|(name, _)| name.ends_with(".eml")).count();
        let reports = files.iter().filter(|(name, _)| name.contains("downloads")).count();
        assert!(mails >= 3 && reports == 1, "{mails} mails, {reports} reports");

        // The clock moves to five years and a day after the last appointment.
        let later: DateTime<Utc> = "2031-11-28T10:00:00+09:00".parse::<DateTime<chrono::FixedOffset>>().expect("a time").into();
        clock.advance(later - clock.now());
        let retention = Retention::new(services.clone(), RetentionPeriods::default(), external::outbox_folder(&settings));
        let report = run_jobs(&site, &retention).await;
        assert_eq!((report.bookings.bookings, report.files), (3, u64::try_from(mails).expect("few")), "{report:?}");
        assert!(report.staff_log > 0 && report.outbox > 0, "{report:?}");
        assert_eq!(retention.run_if_due().await.expect("asks"), None, "once a night");
        deliver().await;

        let written = rows(&db).await;
        needles.look_in("the database", &written);
        needles.look_in("the log", &listener.heard());
        let mut files = Vec::new();
        files_in(&site.gateway.data_dir(), &mut files);
        for (name, bytes) in &files {
            needles.look_in(name, &text_of(bytes));
            assert!(!name.contains("downloads") && !name.ends_with(".eml"), "{name} is left");
        }
        // Statistics and the record of deletions stay.
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM booking WHERE make_ko = '현대' AND services <> '[]'").await, 3);
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM booking WHERE state = 'cancelled'").await, 1);
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM staff_log WHERE anonymised_at IS NULL AND account_id IS NOT NULL").await, 0);
        assert!(count(&db, "SELECT COUNT(*) AS n FROM staff_log WHERE action = 'booking.read'").await >= 2);
        for kind in ["booking", "staff_log", "outbox"] {
            assert!(count(&db, &format!("SELECT COUNT(*) AS n FROM retention_run WHERE kind = '{kind}'")).await > 0, "{kind}");
        }
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM staff_log WHERE action = 'retention.run'").await, 1);
        assert!(listener.heard().contains("expired personal data deleted"));
        look_into_file(&db, &needles).await;
    }

    async fn marketing_ends_after_two_years_and_the_next_night_comes(db: TestDatabase) {
        let site = Site::over(db.handle()).await;
        let (services, clock) = (&site.services, &site.gateway.clock);
        services.booking.save(&Actor::Visitor, &guest(), booking_at("2026-11-25", "10:00", false)).await.expect("is saved");
        let retention = Retention::new(services.clone(), RetentionPeriods::default(), "none".into());
        let report = retention.run_if_due().await.expect("runs").expect("the first run is due at once");
        assert_eq!(report, gateway::jobs::retention::RetentionReport::default());
        clock.advance(Duration::days(2 * 365 + 2));
        let other = Retention::new(services.clone(), RetentionPeriods::default(), "none".into());
        let (one, two) = tokio::join!(retention.run_if_due(), other.run_if_due());
        let reports: Vec<_> = [one, two].into_iter().filter_map(|report| report.expect("runs")).collect();
        assert_eq!(reports.len(), 1, "one gateway runs it");
        assert_eq!((reports[0].bookings.marketing, reports[0].bookings.bookings), (1, 0));
        assert_eq!(count(&db, "SELECT COUNT(*) AS n FROM booking WHERE marketing OR advertising").await, 0);
        let heard = count(&db, &format!("SELECT COUNT(*) AS n FROM booking WHERE name = '{NAME}'")).await;
        assert_eq!(heard, 1, "the booking itself is kept for five years");
    }
}
