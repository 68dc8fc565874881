//! A voucher provider over HTTP: `GET` and `PUT {base}/v1/vouchers/{key}` with a bearer token.

use async_trait::async_trait;
use http::{Method, StatusCode};
use kernel::external::{Answer, Egress, ExternalClient, Limits};
use kernel::outbox::DeliveryError;
use kernel::{Fault, fingerprint};
use serde::Deserialize;
use serde_json::json;

use super::{VoucherOrder, VoucherProvider};

/// Client of one voucher provider.
pub struct HttpVoucherProvider {
    client: ExternalClient,
    token: String,
}

/// The provider's answer to both calls.
#[derive(Deserialize)]
struct Standing {
    issued: bool,
}

impl HttpVoucherProvider {
    /// The provider at `base`, such as `https://vouchers.example.com/api`.
    ///
    /// # Errors
    /// [`Fault::Settings`] when `base` is no address.
    pub fn new(base: &str, token: String, egress: &Egress) -> Result<Self, Fault> {
        let client = ExternalClient::new("the voucher provider", base, Limits::BACKGROUND, egress)?;
        Ok(Self { client, token })
    }

    /// Whether the provider can be reached and lets us in; orders nothing.
    ///
    /// # Errors
    /// The reason why the provider can't be used.
    pub async fn reach(&self) -> Result<(), DeliveryError> {
        self.was_issued("reachable").await.map(|_| ())
    }
}

/// The key as the provider receives it: a fingerprint, which is as unique and says nothing.
fn sent_key(key: &str) -> String {
    fingerprint(key)
}

/// Anything but the provider's own answer is temporary: access, URL or load, until an operator fixes it.
fn standing(answer: &Answer) -> Result<bool, DeliveryError> {
    if !answer.status.is_success() {
        return Err(answer.later(format!("the voucher provider answered {}", answer.status)));
    }
    match answer.json::<Standing>() {
        Some(standing) => Ok(standing.issued),
        None => Err(answer.later("an answer that is not the voucher provider's own")),
    }
}

#[async_trait]
impl VoucherProvider for HttpVoucherProvider {
    async fn was_issued(&self, key: &str) -> Result<bool, DeliveryError> {
        let call = self.client.call(Method::GET, &["v1", "vouchers", &sent_key(key)]);
        standing(&call.authorization("Bearer", &self.token).send().await?)
    }

    async fn issue(&self, order: &VoucherOrder) -> Result<(), DeliveryError> {
        let body = json!({
            "product": order.product,
            "name": order.name,
            "phone": order.phone,
            "language": order.language.tag(),
        });
        let call = self.client.call(Method::PUT, &["v1", "vouchers", &sent_key(&order.key)]);
        let answer = call.authorization("Bearer", &self.token).json(&body).send().await?;
        match answer.status {
            status @ (StatusCode::BAD_REQUEST | StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY) => {
                Err(DeliveryError::Never(format!("the voucher provider refuses the order with {status}")))
            }
            _ if standing(&answer)? => Ok(()),
            _ => {
                Err(DeliveryError::Unknown("the voucher provider has not issued the voucher yet".to_owned()))
            }
        }
    }
}
