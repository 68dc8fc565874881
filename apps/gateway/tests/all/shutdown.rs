//! The real program and SIGTERM.

use kernel::test_support::TestDatabase;

use crate::process::Process;
use crate::support::NOW;

const CLOSE: &str = "Connection: close\r\n";

fn started(db: &TestDatabase, folder: &tempfile::TempDir, grace: &str) -> Process {
    Process::with(&db.settings().url, folder.path(), NOW, &[("GATEWAY_SHUTDOWN_GRACE", grace.to_owned())])
}

fn fails_readiness_first(db: &TestDatabase) {
    let folder = tempfile::tempdir().unwrap();
    let gateway = started(db, &folder, "3600");
    let door = gateway.door();
    assert!(door.response("/readyz", CLOSE).unwrap().starts_with("HTTP/1.1 200"));
    gateway.terminate();
    while !door.response("/readyz", CLOSE).unwrap().starts_with("HTTP/1.1 503") {
        std::thread::yield_now();
    }
    // The server closes the connection unasked, so that a load balancer routes the next request elsewhere.
    let served = door.response("/api/booking/get-make?lng=en", "").unwrap().to_lowercase();
    assert!(served.starts_with("http/1.1 200") && served.contains("connection: close"), "{served}");
    assert!(
        door.response("/healthz", CLOSE).unwrap().starts_with("HTTP/1.1 200"),
        "it need not be restarted"
    );
    gateway.terminate();
    assert!(gateway.ends_in_order(), "the second signal ends the grace period");
    assert!(door.response("/healthz", CLOSE).is_none());
}

fn ends_after_the_grace_period(db: &TestDatabase) {
    let folder = tempfile::tempdir().unwrap();
    let gateway = started(db, &folder, "0.2");
    let door = gateway.door();
    gateway.terminate();
    while door.response("/healthz", CLOSE).is_some() {
        std::thread::yield_now();
    }
    assert!(gateway.ends_in_order());
}

kernel::both_engines! {
    async fn sigterm_fails_readiness_while_new_requests_are_served_for_the_grace_period(db: TestDatabase) {
        tokio::task::block_in_place(|| fails_readiness_first(&db));
    }

    async fn after_the_grace_period_the_listener_closes_and_the_program_ends(db: TestDatabase) {
        tokio::task::block_in_place(|| ends_after_the_grace_period(&db));
    }
}
