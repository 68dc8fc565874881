//! Fake voucher provider: `GET` and `PUT /v1/vouchers/{key}`, by our own contract (`docs/VOUCHERS.md`). A key is issued
//! once, whatever comes late or twice.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, HeaderMap, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use kernel::{Clock, seoul};
use serde_json::{Value, json};

use crate::switches::Switchboard;
use crate::{keys, sent_file};

/// A voucher that was issued.
#[derive(Clone, Debug, PartialEq)]
pub struct IssuedVoucher {
    /// The order.
    pub order: Value,
    /// How often it was ordered under its key.
    pub orders: u32,
}

/// The fake. Cheap to clone.
#[derive(Clone)]
pub struct Vouchers(Arc<Inner>);

struct Inner {
    clock: Clock,
    outbox: Option<PathBuf>,
    switchboard: Switchboard,
    issued: Mutex<BTreeMap<String, IssuedVoucher>>,
}

impl Vouchers {
    pub(crate) fn new(clock: Clock, outbox: Option<PathBuf>) -> Self {
        Self(Arc::new(Inner { clock, outbox, switchboard: Switchboard::default(), issued: Mutex::default() }))
    }

    /// Its switches.
    #[must_use]
    pub fn switchboard(&self) -> &Switchboard {
        &self.0.switchboard
    }

    /// The vouchers that were sent to phones, by key.
    #[must_use]
    pub fn issued(&self) -> BTreeMap<String, IssuedVoucher> {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, IssuedVoucher>> {
        self.0.issued.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn router<S: Clone + Send + Sync + 'static>(&self) -> Router<S> {
        Router::new().route("/v1/vouchers/{key}", get(standing).put(order)).with_state(self.clone())
    }

    async fn answer(&self, headers: &HeaderMap, work: impl Future<Output = Response>) -> Response {
        let checked = async {
            let expected = format!("Bearer {}", keys::VOUCHERS_TOKEN);
            if headers.get(AUTHORIZATION).is_none_or(|given| given.as_bytes() != expected.as_bytes()) {
                return refusal(StatusCode::UNAUTHORIZED, "token");
            }
            work.await
        };
        self.0
            .switchboard
            .answer(
                checked,
                || refusal(StatusCode::UNPROCESSABLE_ENTITY, "product"),
                || ([(RETRY_AFTER, "2")], refusal(StatusCode::TOO_MANY_REQUESTS, "quota")).into_response(),
            )
            .await
    }

    /// Whether the order is the first under its key; `None` for a key that another order has.
    fn take(&self, key: String, order: Value) -> Option<bool> {
        let mut issued = self.lock();
        match issued.get_mut(&key) {
            Some(known) if known.order == order => {
                known.orders += 1;
                Some(false)
            }
            Some(_) => None,
            None => {
                issued.insert(key, IssuedVoucher { order, orders: 1 });
                Some(true)
            }
        }
    }

    /// Writes the voucher to a readable file.
    async fn send(&self, key: &str, order: &Value) {
        let Some(folder) = &self.0.outbox else { return };
        let now = self.0.clock.now_millis();
        let text = format!(
            "To: {}\nDate: {}\nType: voucher\n\n{}\n",
            order["phone"].as_str().unwrap_or_default(),
            seoul::wall_of_millis(now).format("%Y-%m-%d %H:%M:%S"),
            order["product"].as_str().unwrap_or_default(),
        );
        sent_file::write(folder, now, key, text).await;
    }
}

async fn standing(State(vouchers): State<Vouchers>, Path(key): Path<String>, headers: HeaderMap) -> Response {
    let work = async { Json(json!({ "issued": vouchers.lock().contains_key(&key) })).into_response() };
    vouchers.answer(&headers, work).await
}

async fn order(
    State(vouchers): State<Vouchers>,
    Path(key): Path<String>,
    headers: HeaderMap,
    body: Option<Json<Value>>,
) -> Response {
    let work = async {
        let Some(Json(order)) = body else { return refusal(StatusCode::BAD_REQUEST, "body") };
        if let Some(field) = wrong_field(&order) {
            return refusal(StatusCode::UNPROCESSABLE_ENTITY, field);
        }
        match vouchers.take(key.clone(), order.clone()) {
            Some(true) => {
                vouchers.send(&key, &order).await;
                (StatusCode::CREATED, Json(json!({ "issued": true }))).into_response()
            }
            Some(false) => Json(json!({ "issued": true })).into_response(),
            None => refusal(StatusCode::CONFLICT, "key"),
        }
    };
    vouchers.answer(&headers, work).await
}

fn refusal(status: StatusCode, field: &str) -> Response {
    (status, Json(json!({ "field": field }))).into_response()
}

/// The first field that breaks the contract.
fn wrong_field(order: &Value) -> Option<&'static str> {
    let text = |name: &str| order[name].as_str().filter(|text| !text.trim().is_empty());
    let is_phone =
        |phone: &str| (9..=12).contains(&phone.len()) && phone.bytes().all(|byte| byte.is_ascii_digit());
    [
        ("product", text("product").is_some()),
        ("name", text("name").is_some()),
        ("phone", text("phone").is_some_and(is_phone)),
        ("language", matches!(text("language"), Some("ko" | "en"))),
    ]
    .into_iter()
    .find_map(|(field, right)| (!right).then_some(field))
}
