//! The fake dealer system implements the contract of `docs/DEALER-SYSTEM.md`.

use http::Method;
use kernel::Clock;
use kernel::external::{Answer, Egress, ExternalClient, Limits};
use sandbox::{Behaviour, RunningFakes, Sandbox, keys};
use serde_json::{Value, json};

fn booking(version: i64) -> Value {
    json!({
        "number": "B-0001",
        "version": version,
        "state": "booked",
        "dealerCode": "SC-001",
        "bay": 0,
        "startsAt": "2026-11-24T10:00:00+09:00",
        "endsAt": "2026-11-24T11:00:00+09:00",
        "vehicle": { "make": "현대", "model": "아반떼", "year": 2020 },
        "services": [{ "id": "oil", "minutes": 30 }],
        "needHelp": null,
        "contact": { "name": "홍길동", "phone": "01000001234", "email": null, "licenseNo": "12가0000" },
    })
}

struct ReceivedRequest {
    served: RunningFakes,
    client: ExternalClient,
}

impl ReceivedRequest {
    async fn new() -> Self {
        let served = Sandbox::new(Clock::system(), None).serve().await.expect("a port");
        let url = served.dealer_system_url();
        let client = ExternalClient::new(
            "the dealer system",
            &url,
            Limits::BACKGROUND,
            &Egress::direct(Clock::system()),
        )
        .expect("an address");
        Self { served, client }
    }

    async fn put(&self, token: &str, body: &Value) -> Answer {
        let call = self.client.call(Method::PUT, &["v1", "bookings", "B-0001"]);
        call.authorization("Bearer", token).json(body).send().await.expect("answers")
    }
}

#[tokio::test]
async fn the_newest_version_stands_whatever_comes_late_or_twice() {
    let asked = ReceivedRequest::new().await;
    let mut statuses = Vec::new();
    for version in [1, 1, 3, 2] {
        statuses.push(asked.put(keys::DEALER_SYSTEM_TOKEN, &booking(version)).await);
    }
    assert_eq!(
        statuses.iter().map(|answer| answer.status.as_u16()).collect::<Vec<_>>(),
        [201, 200, 200, 409]
    );
    assert_eq!(statuses[3].json::<Value>(), Some(json!({ "version": 3 })));
    let system = &asked.served.sandbox.dealer_system;
    assert_eq!(system.bookings()["B-0001"]["version"], 3);
    assert_eq!(system.received().len(), 4);
}

#[tokio::test]
async fn a_wrong_token_and_a_broken_booking_are_refused() {
    let asked = ReceivedRequest::new().await;
    assert_eq!(asked.put("another", &booking(1)).await.status.as_u16(), 401);
    for (field, pointer, value) in [
        ("number", "/number", json!("B-0002")),
        ("version", "/version", json!(-1)),
        ("state", "/state", json!("held")),
        ("startsAt", "/startsAt", json!("2026-11-24T01:00:00Z")),
        ("endsAt", "/endsAt", json!("2026-11-24T09:00:00+09:00")),
        ("vehicle.year", "/vehicle/year", json!("2020")),
        ("services", "/services/0/minutes", json!(0)),
        ("contact.phone", "/contact/phone", json!("")),
    ] {
        let mut broken = booking(1);
        *broken.pointer_mut(pointer).expect("a field") = value;
        let answer = asked.put(keys::DEALER_SYSTEM_TOKEN, &broken).await;
        assert_eq!((answer.status.as_u16(), answer.json::<Value>()), (422, Some(json!({ "field": field }))));
    }
    assert!(asked.served.sandbox.dealer_system.received().is_empty());
}

#[tokio::test]
async fn a_quota_says_when_to_come_again() {
    let asked = ReceivedRequest::new().await;
    asked.served.sandbox.dealer_system.switchboard().behave(Behaviour::Exhausted);
    let answer = asked.put(keys::DEALER_SYSTEM_TOKEN, &booking(1)).await;
    assert_eq!((answer.status.as_u16(), answer.retry_after.map(|pause| pause.as_secs())), (429, Some(2)));
}
