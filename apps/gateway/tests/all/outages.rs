//! A gateway whose external services hang and whose worker then crashes, and the eventual deliveries.

use std::future::pending;
use std::time::Duration as Wait;

use chrono::Duration;
use gateway::config::{Access, ExternalServices, MailSettings, Mode, Settings};
use gateway::middleware::fault::HttpFault;
use gateway::services::external;
use kernel::mail::Sender;
use kernel::messages::SolapiAccount;
use kernel::outbox::{Counts, Outbox};
use kernel::{Fault, bump_revision, track_commits};
use sandbox::{Behaviour, RunningFakes, Sandbox, Switches, keys};
use serde_json::{Value, json};

use crate::support::{Gateway, settings};

/// Longer than any client waits.
const HANGING: u64 = 3_600_000;

fn with_outside(gateway: &Gateway, served: &RunningFakes) -> Settings {
    let mut settings = settings(Mode::Demo, &gateway.data_dir());
    settings.data_dir = gateway.data_dir();
    settings.external = ExternalServices {
        mail: MailSettings::File(Sender::parse("GAON <noreply@example.com>").unwrap()),
        messages: Some(SolapiAccount {
            url: served.messages_url(),
            key: keys::MESSAGES_KEY.into(),
            secret: keys::MESSAGES_SECRET.into(),
            from: keys::MESSAGES_FROM.into(),
            channel: None,
        }),
        dealer_system: Some(Access {
            url: served.dealer_system_url(),
            secret: keys::DEALER_SYSTEM_TOKEN.into(),
        }),
        ..ExternalServices::off()
    };
    settings
}

/// How many calls the message service and the dealer system have had.
fn calls(served: &RunningFakes) -> [u64; 2] {
    [served.sandbox.messages.switchboard().calls(), served.sandbox.dealer_system.switchboard().calls()]
}

fn turn(served: &RunningFakes, slow_millis: u64) {
    let switches = Switches { behaviour: Behaviour::Works, slow_millis };
    served.sandbox.messages.switchboard().turn(switches);
    served.sandbox.dealer_system.switchboard().turn(switches);
}

async fn book(gateway: &Gateway, person: u32) -> Value {
    let body = json!({
        "bookingDetails": {"DealerCode": "SC-0001", "Make": "현대", "Year": "2024", "Model": "그랜저",
            "Service": ["service-oil"], "SelectedDate": "2026-11-24", "SelectedTime": format!("{}:00", 10 + person)},
        "contactor": {"Name": "홍길동", "Phone": format!("0100000123{person}"), "Email": "hong@example.com",
            "LicenseNo": format!("12가345{person}")},
        "personalAgreement": true, "thirdPartyAgreement": true
    });
    let answer = gateway.post("/api/booking/save-booking", &body).await.json();
    assert_eq!(answer["status"], true, "{answer}");
    answer
}

async fn until(what: &str, holds: impl AsyncFn() -> bool) {
    for _ in 0..3_000 {
        if holds().await {
            return;
        }
        tokio::time::sleep(Wait::from_millis(10)).await;
    }
    panic!("{what} did not come about in 30 s");
}

async fn counts(gateway: &Gateway) -> Counts {
    Outbox::counts(&gateway.services.database, gateway.clock.now_millis()).await.unwrap()
}

fn mails(gateway: &Gateway) -> usize {
    let files = std::fs::read_dir(gateway.data_dir().join("outbox"));
    let names = files.into_iter().flatten().flatten().map(|file| file.file_name());
    names.filter(|name| name.to_string_lossy().ends_with(".eml")).count()
}

kernel::both_engines! {
    async fn a_fault_after_a_commit_is_an_unknown_outcome_and_no_refusal(db: TestDatabase) {
        let faults = || {
            let retry_after = Wait::from_secs(1);
            [Fault::Busy { retry_after }, Fault::Closed, std::io::Error::other("full").into()].map(|fault| HttpFault::from(&fault))
        };
        let is_refused = |fault: &HttpFault| matches!(fault, HttpFault::Unavailable { .. });
        assert!(track_commits(async { faults() }).await.iter().all(is_refused));
        let after = track_commits(async {
            db.write::<_, (), Fault>(|tx| Box::pin(async move { bump_revision(tx, "words").await })).await.unwrap();
            faults()
        });
        assert!(after.await.iter().all(|fault| *fault == HttpFault::OutcomeUnknown));
        assert!(faults().iter().all(is_refused));
    }

    async fn what_hangs_outside_holds_up_no_booking_and_nothing_is_sent_twice(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let served = Sandbox::new(gateway.clock.clone(), None).serve().await.unwrap();
        let settings = with_outside(&gateway, &served);
        turn(&served, HANGING);
        let running = tokio::spawn(external::outbox_worker(&settings, &gateway.services).unwrap().run(pending()));
        book(&gateway, 0).await;
        until("a call of each service", async || calls(&served) == [1, 1]).await;
        for person in 1..5 {
            // The calls of the first still hang, so nothing in here has waited for them.
            book(&gateway, person).await;
        }
        until("a call for each booking", async || calls(&served) == [5, 5]).await;
        // A mail interrupted between sending and storing the result is for staff: a mail server can't be queried.
        until("all mails to be written down", async || counts(&gateway).await.waiting == 10).await;
        assert_eq!(mails(&gateway), 5);
        running.abort();
        assert!(running.await.unwrap_err().is_cancelled(), "it dies with every answer still to come");

        turn(&served, 0);
        gateway.clock.advance(Duration::minutes(10));
        let outbox_worker = external::outbox_worker(&settings, &gateway.services).unwrap();
        while outbox_worker.drain_once().await.unwrap() > 0 {}
        let taken = served.sandbox.messages.taken();
        let mut told: Vec<&str> = taken.iter().map(|message| message.to.as_str()).collect();
        told.sort_unstable();
        assert_eq!(told, ["01000001230", "01000001231", "01000001232", "01000001233", "01000001234"]);
        assert!(taken.iter().all(|message| message.text.starts_with("[가온] 정비 예약이 완료됐어요")));
        // A record may be sent again: the dealer system identifies it by number and version.
        assert_eq!(served.sandbox.dealer_system.bookings().len(), 5);
        assert_eq!(mails(&gateway), 5);
        let counts = counts(&gateway).await;
        assert_eq!((counts.waiting, counts.failed, counts.uncertain), (0, 0, 0));
    }
}
