//! The fake voucher provider implements the contract of `docs/VOUCHERS.md`.

use http::Method;
use kernel::Clock;
use kernel::external::{Answer, Egress, ExternalClient, Limits};
use sandbox::{RunningFakes, Sandbox, keys};
use serde_json::{Value, json};

struct Provider {
    served: RunningFakes,
    client: ExternalClient,
}

impl Provider {
    async fn new() -> Self {
        let served = Sandbox::new(Clock::system(), None).serve().await.expect("a port");
        let egress = Egress::direct(Clock::system());
        let client =
            ExternalClient::new("the voucher provider", &served.vouchers_url(), Limits::BACKGROUND, &egress);
        Self { served, client: client.expect("an address") }
    }

    async fn call(&self, method: Method, token: &str, body: Option<&Value>) -> Answer {
        let call = self.client.call(method, &["v1", "vouchers", "K1"]).authorization("Bearer", token);
        let call = match body {
            Some(body) => call.json(body),
            None => call,
        };
        call.send().await.expect("answers")
    }

    async fn put(&self, body: &Value) -> (u16, Option<Value>) {
        let answer = self.call(Method::PUT, keys::VOUCHERS_TOKEN, Some(body)).await;
        (answer.status.as_u16(), answer.json())
    }

    async fn get(&self) -> Option<Value> {
        self.call(Method::GET, keys::VOUCHERS_TOKEN, None).await.json()
    }
}

fn order() -> Value {
    json!({ "product": "COFFEE-5000", "name": "홍길동", "phone": "01000001234", "language": "ko" })
}

#[tokio::test]
async fn a_key_is_issued_once() {
    let provider = Provider::new().await;
    assert_eq!(provider.get().await, Some(json!({ "issued": false })));
    assert_eq!(provider.put(&order()).await, (201, Some(json!({ "issued": true }))));
    assert_eq!(provider.put(&order()).await, (200, Some(json!({ "issued": true }))));
    assert_eq!(provider.get().await, Some(json!({ "issued": true })));
    let mut other = order();
    other["phone"] = json!("01000005678");
    assert_eq!(provider.put(&other).await.0, 409, "the key has another order");
    let issued = provider.served.sandbox.vouchers.issued();
    assert_eq!(issued.len(), 1);
    assert_eq!((&issued["K1"].order, issued["K1"].orders), (&order(), 2));
}

#[tokio::test]
async fn a_wrong_token_and_a_broken_order_are_refused() {
    let provider = Provider::new().await;
    assert_eq!(provider.call(Method::PUT, "another", Some(&order())).await.status.as_u16(), 401);
    assert_eq!(provider.call(Method::GET, "another", None).await.status.as_u16(), 401);
    for (field, value) in [
        ("product", json!(" ")),
        ("name", json!(null)),
        ("phone", json!("02-000")),
        ("language", json!("fr")),
    ] {
        let mut broken = order();
        broken[field] = value;
        assert_eq!(provider.put(&broken).await, (422, Some(json!({ "field": field }))));
    }
    assert!(provider.served.sandbox.vouchers.issued().is_empty());
}
