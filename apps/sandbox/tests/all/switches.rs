//! The switches over HTTP, as the demo turns them.

use http::Method;
use kernel::Clock;
use kernel::external::{Egress, ExternalClient, Limits};
use sandbox::{Behaviour, Sandbox};
use serde_json::{Value, json};

#[tokio::test]
async fn a_switch_is_turned_and_turned_back() {
    let served = Sandbox::new(Clock::system(), None).serve().await.expect("a port");
    let client =
        ExternalClient::new("switches", &served.url(), Limits::BACKGROUND, &Egress::direct(Clock::system()));
    let client = client.expect("an address");
    let turn =
        async |to: Value| client.call(Method::POST, &["switches"]).json(&to).send().await.expect("answers");

    let answer = turn(json!({ "service": "region", "behaviour": "down", "slowMillis": 5 })).await;
    assert_eq!(
        answer.json::<Value>().expect("JSON")["region"],
        json!({ "behaviour": "down", "slowMillis": 5 })
    );
    let positions = served.sandbox.region.switchboard().positions();
    assert_eq!((positions.behaviour, positions.slow_millis), (Behaviour::Down, 5));
    assert_eq!(served.sandbox.messages.switchboard().positions().behaviour, Behaviour::Works);

    let answer = turn(json!({ "service": "region" })).await;
    assert_eq!(answer.json::<Value>().expect("JSON")["region"]["behaviour"], "works");
    assert_eq!(turn(json!({ "service": "weather" })).await.status.as_u16(), 404);
    assert_eq!(turn(json!({ "service": "region", "behaviour": "sleepy" })).await.status.as_u16(), 422);
}
