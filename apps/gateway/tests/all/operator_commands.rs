//! What an operator runs beside the server.

use std::path::Path;
use std::process::Command;

use kernel::outbox::{Entry, Outbox};
use kernel::test_support::rows;
use kernel::{Clock, Database, DatabaseSettings, Fault};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

/// Runs the program with its data in `folder`; returns whether it succeeded, and what it printed.
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
