//! A dealer system over HTTP: `PUT {base}/v1/bookings/{number}` with the record as JSON and a bearer token.

use async_trait::async_trait;
use http::{Method, StatusCode};
use kernel::Fault;
use kernel::external::{Egress, ExternalClient, Limits};
use kernel::outbox::DeliveryError;
use serde_json::{Map, Value};

use super::{DealerSystem, PutResult, Record};

/// Client of one dealer system.
pub struct HttpDealerSystem {
    client: ExternalClient,
    token: String,
}

impl HttpDealerSystem {
    /// The dealer system at `base`, such as `https://dealer.example.com/api`.
    ///
    /// # Errors
    /// [`Fault::Settings`] when `base` is no address.
    pub fn new(base: &str, token: String, egress: &Egress) -> Result<Self, Fault> {
        let client = ExternalClient::new("the dealer system", base, Limits::BACKGROUND, egress)?;
        Ok(Self { client, token })
    }
}

#[async_trait]
impl DealerSystem for HttpDealerSystem {
    async fn put(&self, record: &Record) -> Result<PutResult, DeliveryError> {
        let answer = self
            .client
            .call(Method::PUT, &["v1", "bookings", &record.number])
            .authorization("Bearer", &self.token)
            .json(record)
            .send()
            .await?;
        match answer.status {
            // The page of some proxy is no word of the dealer system, whatever its status.
            StatusCode::OK | StatusCode::CREATED => match answer.json::<Map<String, Value>>() {
                Some(_) => Ok(PutResult::Kept),
                None => Err(answer.later("an answer that is not the dealer system's own")),
            },
            StatusCode::CONFLICT => Ok(PutResult::Outdated),
            status @ (StatusCode::BAD_REQUEST
            | StatusCode::PAYLOAD_TOO_LARGE
            | StatusCode::UNPROCESSABLE_ENTITY) => {
                Err(DeliveryError::Never(format!("the dealer system refuses the booking with {status}")))
            }
            // Access, URL or load: temporary until an operator fixes it, so pending records stay wanted.
            status => Err(answer.later(format!("the dealer system answered {status}"))),
        }
    }
}
