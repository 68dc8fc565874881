//! Backups, their restoration on both engines, and the move from SQLite to PostgreSQL.

use std::path::Path;
use std::process::Command;

use kernel::outbox::{Entry, EntryState, Outbox};
use kernel::test_support::{TestDatabase, rows};
use kernel::{Clock, Database, DatabaseSettings, Engine, Fault};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::process::{Browser, Process};

const NOW: &str = "2026-11-23T09:30:00+09:00";
/// Questions to the domains.
const QUERIES: [&str; 4] = [
    "{ dealers(kind: SERVICE_CENTRE) { code name { ko en } } }",
    "{ partsByNumber(number: \"K\", first: 20) { totalCount parts { productNr companySku description { ko en } } } }",
    "{ activeEvents(language: KO) { id url } pastEvents(language: KO) { id url startDate } }",
    "{ homeSlides { title { ko en } } brand { name { ko en } } }",
];

/// Runs a command of the gateway in `folder`; returns whether it succeeded, and its output.
fn run(folder: &Path, database: Option<&str>, arguments: &[&str], more: &[(&str, &str)]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gateway"));
    command.args(arguments).current_dir(folder).env("GATEWAY_LOG", "error");
    command.env("GATEWAY_ENVIRONMENT", "development").envs(more.iter().copied());
    if let Some(database) = database {
        command.env("GATEWAY_DATABASE_URL", database);
    }
    let output = command.output().expect("the program starts");
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).expect("UTF-8"))
}

fn address(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

async fn open(url: &str) -> Database {
    Database::connect(&DatabaseSettings::from_url(url)).await.expect("connects")
}

/// A site with sample data, a file, and a delivery that waits.
async fn site(folder: &Path) -> String {
    for arguments in [["migrate"], ["seed"]] {
        let (done, printed) = run(folder, None, &arguments, &[]);
        assert!(done, "{printed}");
    }
    std::fs::create_dir_all(folder.join("data/catalogues")).expect("a folder");
    std::fs::write(folder.join("data/catalogues/a.pdf"), "%PDF-").expect("a file");
    let url = address(&folder.join("data/gaon.db"));
    let database = open(&url).await;
    let now = Clock::system().now_millis();
    let put = database.write::<_, _, Fault>(move |tx| {
        Box::pin(async move {
            let entry = Entry {
                topic: "booking.mail",
                key: "B1:confirmed".to_owned(),
                lane: "B1:mail".to_owned(),
                payload: json!({"to": "hong@example.com"}),
                due_at: now,
            };
            Outbox::put_in(tx, now, vec![entry]).await?;
            // The last number of a table was given to a row that is gone.
            for statement in
                ["INSERT INTO staff_log (at, network, action, subject, detail) VALUES (1, '', 'a', 'b', 'c')"]
            {
                tx.execute_unprepared(statement).await?;
            }
            Ok(())
        })
    });
    put.await.expect("writes");
    database.close().await.expect("closes");
    url
}

fn manifest(backup: &Path) -> Value {
    let text = std::fs::read(backup.join("manifest.json")).expect("a manifest");
    serde_json::from_slice(&text).expect("JSON")
}

fn answers(database: &str, folder: &Path) -> Vec<Value> {
    let process = Process::start(database, folder, NOW);
    let mut browser = Browser::default();
    QUERIES
        .iter()
        .map(|query| {
            let body = json!({ "query": query });
            let answer = process.door().ask(&mut browser, "POST", "/graphql", &body).expect("an answer");
            assert!(answer["errors"].is_null(), "{answer}");
            answer
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_restored_on_either_engine_with_the_same_rows_and_answers() {
    let here = tempfile::tempdir().expect("a folder");
    let url = site(here.path()).await;
    let backup = here.path().join("backup");
    let (done, printed) = run(here.path(), None, &["backup", "backup"], &[]);
    assert!(done && printed.contains("backup: ") && printed.contains("files of"), "{printed}");
    let made = manifest(&backup);
    assert!(made["tables"]["dealer"]["rows"].as_u64().expect("a number") > 300, "{made}");
    let mut names: Vec<_> = std::fs::read_dir(&backup)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["database.db", "files", "manifest.json", "parts"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&backup).expect("it exists").permissions().mode() & 0o777, 0o700);
    }
    let (done, printed) = run(here.path(), None, &["backup", "backup"], &[]);
    assert!(!done && printed.contains("is not empty"), "{printed}");
    let expected = answers(&url, here.path());

    let postgres = TestDatabase::empty(Engine::Postgres).await;
    let there = tempfile::tempdir().expect("a folder");
    let from = backup.to_str().expect("UTF-8");
    let urls = [address(&there.path().join("restored.db")), postgres.settings().url.clone()];
    for (number, url) in urls.iter().enumerate() {
        let folder = there.path().join(number.to_string());
        std::fs::create_dir(&folder).expect("a folder");
        let in_folder = |arguments: &[&str]| run(&folder, Some(url), arguments, &[]);
        let (done, printed) = in_folder(&["restore", from, "--hold-outbox"]);
        assert!(done && printed.contains("1 deliveries are held"), "{printed}");
        let restored = open(url).await;
        let held: Vec<(EntryState, Option<String>)> =
            rows(restored.read(), "SELECT state, note FROM outbox", Vec::new()).await;
        assert_eq!(held, [(EntryState::Uncertain, Some("held after a restoration".to_owned()))]);
        restored.close().await.expect("closes");
        assert_eq!(std::fs::read(folder.join("data/catalogues/a.pdf")).expect("the file"), b"%PDF-");
        // A backup of the copy differs only in the held deliveries.
        let (done, printed) = in_folder(&["backup", "again"]);
        assert!(done, "{printed}");
        let mut again = manifest(&folder.join("again"));
        assert_ne!(again["tables"]["outbox"]["sha256"], made["tables"]["outbox"]["sha256"]);
        again["tables"]["outbox"] = made["tables"]["outbox"].clone();
        assert_eq!((&again["tables"], &again["files"]), (&made["tables"], &made["files"]));
        let (done, printed) = in_folder(&["restore", from]);
        assert!(!done && printed.contains("the target database has tables already"), "{printed}");
        for ((query, expected), found) in QUERIES.iter().zip(&expected).zip(answers(url, &folder)) {
            assert_eq!(&found, expected, "{query} of {url}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_moves_from_sqlite_to_postgres() {
    let here = tempfile::tempdir().expect("a folder");
    let url = site(here.path()).await;
    let sqlite = open(&url).await;
    // Numbers of deleted rows are not given out again.
    let delete = sqlite.write::<_, (), Fault>(|tx| {
        Box::pin(async move {
            tx.execute_unprepared("INSERT INTO outbox (topic, lane, key, payload, state, due_at, attempts, repeated, created_at) \
                                   VALUES ('a', 'b', 'c', '{}', 'waiting', 1, 0, FALSE, 1)")
                .await?;
            tx.execute_unprepared("DELETE FROM outbox WHERE key = 'c'").await?;
            Ok(())
        })
    });
    delete.await.expect("writes");
    let dealers: Vec<(String, String)> =
        rows(sqlite.read(), "SELECT code, name_ko FROM dealer ORDER BY id", Vec::new()).await;
    sqlite.close().await.expect("closes");
    let (done, printed) = run(here.path(), None, &["move-database"], &[]);
    assert!(!done && printed.contains("GATEWAY_MOVE_TO names no database"), "{printed}");
    let postgres = TestDatabase::empty(Engine::Postgres).await;
    let to = postgres.settings().url.clone();
    let target = [("GATEWAY_MOVE_TO", to.as_str())];
    let (done, printed) = run(here.path(), None, &["move-database"], &target);
    assert!(done && printed.contains("copied: "), "{printed}");
    assert!(!printed.contains(&to), "the address holds a password: {printed}");
    let moved: Vec<(String, String)> =
        rows(postgres.read(), "SELECT code, name_ko FROM dealer ORDER BY id", Vec::new()).await;
    assert_eq!(moved, dealers);
    let next: Vec<(i64,)> = rows(
        postgres.read(),
        "INSERT INTO outbox (topic, lane, key, payload, state, due_at, attempts, repeated, created_at) \
         VALUES ('a', 'b', 'd', '{}', 'sent', 1, 0, FALSE, 1) RETURNING id",
        Vec::new(),
    )
    .await;
    assert_eq!(next, [(3,)]);
    // Constraints are as the migrations made them.
    let deferrable: Vec<(i64,)> = rows(
        postgres.read(),
        "SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND condeferrable",
        Vec::new(),
    )
    .await;
    assert_eq!(deferrable, [(0,)]);
    let expected = answers(&url, here.path());
    for ((query, expected), found) in QUERIES.iter().zip(&expected).zip(answers(&to, here.path())) {
        assert_eq!(&found, expected, "{query}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_incomplete_or_changed_backup_is_rejected() {
    let here = tempfile::tempdir().expect("a folder");
    assert!(run(here.path(), None, &["migrate"], &[]).0);
    assert!(run(here.path(), None, &["backup", "backup"], &[]).0);
    let changed = here.path().join("backup");
    let restore = |name: &str| {
        let url = address(&here.path().join(name));
        run(here.path(), Some(&url), &["restore", "backup"], &[])
    };
    let database = open(&address(&changed.join("database.db"))).await;
    let change = database.write::<_, (), Fault>(|tx| {
        Box::pin(async move {
            tx.execute_unprepared("UPDATE fixed_event SET ends_on = '2099-01-01'").await?;
            Ok(())
        })
    });
    change.await.expect("writes");
    database.close().await.expect("closes");
    let (done, printed) = restore("changed.db");
    assert!(!done && printed.contains("are not those of its manifest"), "{printed}");
    assert!(!here.path().join("changed.db").exists(), "nothing is written");
    std::fs::remove_file(changed.join("manifest.json")).expect("the manifest is there");
    let (done, printed) = restore("incomplete.db");
    assert!(!done && printed.contains("is this a complete backup?"), "{printed}");
    assert!(!here.path().join("incomplete.db").exists(), "nothing is begun");
}
