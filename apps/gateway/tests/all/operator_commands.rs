//! The commands that an operator runs beside the server.

use std::path::Path;
use std::process::Command;

use kernel::outbox::{Entry, Outbox};
use kernel::test_support::{TestDatabase, rows};
use kernel::{Clock, Database, DatabaseSettings, Engine, Fault};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

/// Runs the program with its data in `folder`; returns whether it succeeded, and its output.
fn run(folder: &Path, arguments: &[&str], settings: &[(&str, &str)]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_gateway"))
        .args(arguments)
        .current_dir(folder)
        .env("GATEWAY_LOG", "error")
        .envs(settings.iter().copied())
        .output()
        .expect("the program starts");
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).expect("UTF-8"))
}

#[tokio::test]
async fn failed_deliveries_are_listed_sent_again_and_settled() {
    let folder = tempfile::tempdir().expect("a folder");
    let gateway = |arguments: &[&str]| run(folder.path(), arguments, &[]);
    assert!(gateway(&["migrate"]).0);
    let file = folder.path().join("data/gaon.db");
    let settings = DatabaseSettings::from_url(format!("sqlite://{}", file.display()));
    let database = Database::connect(&settings).await.expect("connects");
    let now = Clock::system().now_millis();
    database
        .write::<_, _, Fault>(move |tx| {
            Box::pin(async move {
                let entry = |number: i32| Entry {
                    topic: "booking.mail",
                    key: format!("B{number}:confirmed"),
                    lane: format!("B{number}:mail"),
                    payload: json!({"to": "hong@example.com"}),
                    due_at: now,
                };
                Outbox::put_in(tx, now, (1..=4).map(entry).collect()).await?;
                tx.execute_unprepared(
                    "UPDATE outbox SET state = 'failed', note = 'no such mailbox' WHERE id <= 3",
                )
                .await?;
                Ok(())
            })
        })
        .await
        .expect("entries are written");

    let (done, said) = gateway(&["outbox", "list"]);
    assert!(done && said.contains("3  failed  booking.mail  B3:confirmed  0 attempts"), "{said}");
    assert!(
        said.contains("no such mailbox") && !said.contains("B4:") && !said.contains("example.com"),
        "{said}"
    );
    let (done, said) = gateway(&["outbox", "list", "--limit", "1"]);
    assert!(done && said.contains("B3:") && said.contains("and 2 more"), "{said}");
    let (done, said) = gateway(&["outbox", "list", "--state", "waiting", "--json"]);
    let row: Value = serde_json::from_str(&said).expect("one object");
    assert_eq!((done, &row["key"], &row["state"]), (true, &json!("B4:confirmed"), &json!("waiting")));

    let (done, said) = gateway(&["outbox", "retry", "1"]);
    assert!(done && said.contains("1  waiting"), "{said}");
    let (done, said) = gateway(&["outbox", "settle", "2", "--json"]);
    assert!(done && said.contains(r#""state":"skipped""#), "{said}");
    for (id, problem) in
        [("1", "1 needs no decision"), ("4", "4 needs no decision"), ("9", "there is no entry 9")]
    {
        let (done, said) = gateway(&["outbox", "retry", id]);
        assert!(!done && said.contains(problem), "{said}");
    }
    let text = "SELECT action, subject, detail FROM staff_log ORDER BY id";
    let log: Vec<(String, String, String)> = rows(database.read(), text, Vec::new()).await;
    let entry =
        |action: &str, id: u32| (action.to_owned(), format!("delivery:{id}"), "booking.mail".to_owned());
    assert_eq!(log, [entry("delivery.retry", 1), entry("delivery.settle", 2)]);
}

#[test]
fn settings_are_checked_as_the_server_checks_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let (done, said) = run(folder.path(), &["check-settings"], &[]);
    assert!(!done && said.contains("GATEWAY_PUBLIC_URL") && said.contains("GATEWAY_SESSION_KEYS"), "{said}");
    let (done, said) = run(folder.path(), &["check-settings", "--json"], &[("GATEWAY_LISTEN", "nowhere")]);
    let line = said.lines().next().expect("a line");
    let told: Value = serde_json::from_str(line).expect("JSON");
    let names: Vec<&str> =
        told["problems"].as_array().expect("a list").iter().filter_map(|one| one["name"].as_str()).collect();
    assert!(!done && names.contains(&"GATEWAY_LISTEN"), "{said}");
    let development = [("GATEWAY_ENVIRONMENT", "development")];
    let (done, said) = run(folder.path(), &["check-settings"], &development);
    assert_eq!((done, said.trim()), (true, "the settings are in order"));
    let (_, said) = run(folder.path(), &["check-settings", "--json"], &development);
    assert_eq!(said.trim(), r#"{"problems":[]}"#);
    assert!(!folder.path().join("data").exists(), "nothing is created");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_doctor_checks_the_addresses_of_a_pooler() {
    let db = TestDatabase::postgres::<migrations::Migrator>().await;
    let other = TestDatabase::empty(Engine::Postgres).await;
    let url = db.settings().url.as_str();
    let doctor = |settings: &[(&str, &str)]| {
        let folder = tempfile::tempdir().expect("a folder");
        let mut all = vec![("GATEWAY_ENVIRONMENT", "development"), ("GATEWAY_DATABASE_URL", url)];
        all.extend(settings);
        run(folder.path(), &["doctor"], &all).1
    };
    let printed = doctor(&[]);
    assert!(printed.contains("Postgres"), "{printed}");
    let session = ("GATEWAY_DATABASE_SESSION_URL", url);
    let printed = doctor(&[session]);
    assert!(printed.contains("statements have no time limit"), "{printed}");
    db.read()
        .execute_unprepared(
            "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET statement_timeout = ''10s''', current_database()); END $$",
        )
        .await
        .expect("the owner may");
    let printed = doctor(&[session]);
    assert!(printed.contains("Postgres") && !printed.contains("no time limit"), "{printed}");
    let printed = doctor(&[("GATEWAY_DATABASE_SESSION_URL", &other.settings().url)]);
    assert!(printed.contains("leads to another database"), "{printed}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keys_are_generated_checked_and_forgotten() {
    let folder = tempfile::tempdir().expect("a folder");
    let gateway = |arguments: &[&str], keys: &[(String, String)]| {
        let mut settings = vec![("GATEWAY_ENVIRONMENT", "development")];
        settings.extend(keys.iter().map(|(name, value)| (name.as_str(), value.as_str())));
        run(folder.path(), arguments, &settings)
    };
    let parse = |printed: &str| -> Vec<(String, String)> {
        let pair = |line: &str| line.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
        printed.lines().filter_map(pair).collect()
    };
    let (done, printed) = gateway(&["keys", "generate"], &[]);
    let first = parse(&printed);
    assert!(done && first.len() == 4 && first.iter().all(|(_, keys)| keys.starts_with("k1:")), "{first:?}");
    let (_, printed) = gateway(&["keys", "generate"], &first);
    let second = parse(&printed);
    for ((name, before), (_, after)) in first.iter().zip(&second) {
        assert!(after.starts_with("k2:") && after.ends_with(before), "{name}");
    }
    let (_, printed) = gateway(&["keys", "generate", "GATEWAY_EVENT_KEYS"], &first);
    assert_eq!(parse(&printed).len(), 1, "only the one that was named");

    let provider = ["GATEWAY_IDENTITY_CLIENT_ID", "GATEWAY_IDENTITY_CLIENT_SECRET"];
    let mut whole: Vec<_> = provider.map(|name| (name.to_owned(), "x".to_owned())).into();
    let (done, printed) = gateway(&["keys", "generate"], &whole);
    whole.extend(parse(&printed));
    assert!(done && whole.len() == 9, "those of identity checks and events too: {printed}");
    assert!(gateway(&["check-settings"], &whole).0, "nothing is missing then");
    let (_, printed) = gateway(&["keys", "generate"], &whole);
    assert!(!printed.contains("GATEWAY_IDENTITY_PERSON_KEY"), "never a second one: {printed}");

    assert!(gateway(&["migrate"], &first).0);
    let (done, printed) = gateway(&["keys", "check"], &first);
    assert!(done && printed.contains("GATEWAY_SESSION_KEYS: not used yet"), "{printed}");
    // As the gateways that run have noted it.
    let file = folder.path().join("data/gaon.db");
    let settings = DatabaseSettings::from_url(format!("sqlite://{}", file.display()));
    let database = Database::connect(&settings).await.expect("connects");
    let note = database.write::<_, (), Fault>(|tx| {
        Box::pin(async move {
            tx.execute_unprepared(
                "INSERT INTO key_in_use (ring, key_id, fingerprint, since) VALUES ('GATEWAY_SESSION_KEYS', 'k9', 'x', 0)",
            )
            .await?;
            Ok(())
        })
    });
    note.await.expect("writes");
    database.close().await.expect("closes");
    let (done, printed) = gateway(&["keys", "check"], &first);
    assert!(!done && printed.contains("the key in use, k9, is not in the setting"), "{printed}");
    let (done, printed) = gateway(&["keys", "check", "--json"], &first);
    let report: Value = serde_json::from_str(printed.lines().next().expect("a line")).expect("JSON");
    assert_eq!((done, &report["settings"][0]["inUse"]), (false, &json!("k9")), "{report}");
    let (done, printed) = gateway(&["keys", "forget", "GATEWAY_SESSION_KEYS"], &first);
    assert!(done && printed.contains("GATEWAY_SESSION_KEYS: forgotten"), "{printed}");
    assert!(gateway(&["keys", "check"], &first).0);
    let (done, printed) = gateway(&["keys", "forget", "GATEWAY_PORT"], &first);
    assert!(!done && printed.contains("GATEWAY_SESSION_KEYS"), "{printed}");
}

#[tokio::test]
async fn staff_are_listed_and_an_owner_without_the_second_factor_is_helped() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, printed) = run(folder.path(), &["keys", "generate"], &[("GATEWAY_ENVIRONMENT", "development")]);
    let keys: Vec<(&str, &str)> = printed.lines().filter_map(|line| line.split_once('=')).collect();
    let gateway = |arguments: &[&str]| {
        let mut settings =
            vec![("GATEWAY_ENVIRONMENT", "development"), ("GATEWAY_OWNER_PASSWORD", "tyre iron and rain")];
        settings.extend(&keys);
        run(folder.path(), arguments, &settings)
    };
    let email = "owner@example.com";
    assert!(gateway(&["migrate"]).0);
    let (done, printed) = gateway(&["create-owner", "--email", email]);
    assert!(done, "{printed}");
    let (done, printed) = gateway(&["account", "list"]);
    assert!(
        done && printed.starts_with("owner@example.com  active  owner  no second factor  Owner"),
        "{printed}"
    );
    let reset = ["account", "reset-second-factor", "--email", "Owner@Example.com"];
    let (done, printed) = gateway(&reset);
    assert!(!done && printed.contains("is no account with a second factor"), "{printed}");

    let file = folder.path().join("data/gaon.db");
    let settings = DatabaseSettings::from_url(format!("sqlite://{}", file.display()));
    let database = Database::connect(&settings).await.expect("connects");
    let add = database.write::<_, (), Fault>(|tx| {
        Box::pin(async move {
            for statement in [
                "INSERT INTO second_factor (account_id, secret, confirmed_at, last_step, created_at) SELECT id, 'x', 1, 0, 1 FROM account",
                "INSERT INTO session (account_id, public_id, token_hash, credential_version, second_factor, network, device, \
                 created_at, seen_at, expires_at) SELECT id, 's', 'h', 1, FALSE, '', '', 1, 1, 9999999999999 FROM account",
            ] {
                tx.execute_unprepared(statement).await?;
            }
            Ok(())
        })
    });
    add.await.expect("writes");
    database.close().await.expect("closes");

    let (done, printed) = gateway(&["account", "list", "--json"]);
    let row: Value = serde_json::from_str(&printed).expect("one object");
    assert_eq!((done, &row["hasSecondFactor"], &row["roles"]), (true, &json!(true), &json!(["owner"])));
    let (done, printed) = gateway(&["account", "sign-out", "--email", email]);
    assert!(done && printed.contains("1 sessions ended"), "{printed}");
    let (done, printed) = gateway(&reset);
    assert!(done && printed.contains("has no second factor"), "{printed}");
    let (_, printed) = gateway(&["account", "list"]);
    assert!(printed.contains("no second factor"), "{printed}");
    for (action, expected) in [
        ("lock", "is locked\n"),
        ("lock", "is locked as before\n"),
        ("unlock", "is not locked\n"),
        ("unlock", "is not locked as before\n"),
    ] {
        let (done, printed) = gateway(&["account", action, "--email", email]);
        assert!(done && printed.ends_with(expected), "{action}: {printed}");
        let (_, listed) = gateway(&["account", "list"]);
        assert_eq!(listed.contains("  locked  "), action == "lock", "{listed}");
    }
    let (done, printed) = gateway(&["account", "sign-out", "--email", "nobody@example.com"]);
    assert!(!done && printed.contains("there is no account nobody@example.com"), "{printed}");
    let database = Database::connect(&settings).await.expect("connects");
    let log: Vec<(String,)> = rows(
        database.read(),
        "SELECT action FROM staff_log WHERE account_id IS NULL ORDER BY id",
        Vec::new(),
    )
    .await;
    let actions: Vec<_> = log.iter().map(|(action,)| action.as_str()).collect();
    assert_eq!(
        actions,
        ["owner.create", "sessions.end", "second-factor.reset", "account.lock", "account.unlock"]
    );
}
