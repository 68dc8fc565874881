//! The fake vehicle registry, by the contract of `docs/VEHICLE-REGISTRY.md`.

use http::Method;
use kernel::Clock;
use kernel::external::{Answer, Egress, ExternalClient, Limits};
use sandbox::{Behaviour, Sandbox, keys};
use serde_json::{Value, json};

async fn asked(sandbox: Sandbox, token: &str, question: &str, body: &Value) -> Answer {
    let served = sandbox.serve().await.expect("a port");
    let url = served.vehicle_registry_url();
    let client = ExternalClient::new("registry", &url, Limits::BACKGROUND, &Egress::direct(Clock::system()));
    let client = client.expect("an address");
    let call = client.call(Method::POST, &["v1", "vehicles", question]);
    call.authorization("Bearer", token).json(body).send().await.expect("answers")
}

fn working() -> Sandbox {
    Sandbox::new(Clock::system(), None)
}

#[tokio::test]
async fn a_sample_is_found_by_its_plate_with_its_owner_and_by_its_vin_without() {
    let sample = &working().vehicle_registry.samples()[0];
    assert_eq!((sample.plate.as_str(), sample.owner.as_str()), ("12가0001", "홍길동"));
    let by_plate =
        asked(working(), keys::VEHICLE_REGISTRY_TOKEN, "by-plate", &json!({ "plate": sample.plate })).await;
    let vehicle: Value = by_plate.json().expect("JSON");
    assert_eq!(vehicle["ownerName"], "홍길동");
    assert_eq!(vehicle["vin"], sample.vin.as_str());
    let by_vin =
        asked(working(), keys::VEHICLE_REGISTRY_TOKEN, "by-vin", &json!({ "vin": sample.vin })).await;
    let vehicle: Value = by_vin.json().expect("JSON");
    assert_eq!((&vehicle["ownerName"], vehicle["model"].as_str()), (&Value::Null, Some("Sonata")));
    assert_eq!(vehicle["ktype"], Value::Null);
    let typed = working().vehicle_registry.samples().iter().find(|sample| sample.ktype.is_some());
    let typed = typed.expect("a sample with the number of its type");
    let by_vin = asked(working(), keys::VEHICLE_REGISTRY_TOKEN, "by-vin", &json!({ "vin": typed.vin })).await;
    assert_eq!(by_vin.json::<Value>().expect("JSON")["ktype"].as_str(), typed.ktype.as_deref());
}

#[tokio::test]
async fn every_row_of_the_samples_can_be_read() {
    let rows = include_str!("../../../../crates/parts/data/registry-samples.csv").lines().count() - 1;
    assert_eq!(working().vehicle_registry.samples().len(), rows);
}

#[tokio::test]
async fn what_breaks_the_contract_is_refused() {
    let token = keys::VEHICLE_REGISTRY_TOKEN;
    let plate = json!({ "plate": "12가0001" });
    for (token, question, body, status) in [
        ("guessed", "by-plate", &plate, 401),
        (token, "by-owner", &plate, 404),
        (token, "by-vin", &plate, 422),
        (token, "by-plate", &json!({ "plate": "99가9999" }), 404),
    ] {
        let answer = asked(working(), token, question, body).await;
        assert_eq!(answer.status.as_u16(), status, "{question}");
    }
    let exhausted = working();
    exhausted.vehicle_registry.switchboard().behave(Behaviour::Exhausted);
    assert_eq!(asked(exhausted, token, "by-plate", &plate).await.status.as_u16(), 429);
}
