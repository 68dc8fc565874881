//! Fake dealer system: `PUT /v1/bookings/{number}` stores the whole state of a booking. The contract is ours,
//! `docs/DEALER-SYSTEM.md`.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, HeaderMap, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use axum::routing::put;
use axum::{Json, Router};
use chrono::DateTime;
use serde_json::{Value, json};

use crate::keys;
use crate::switches::Switchboard;

/// Seoul's distance from UTC in seconds.
const SEOUL: i32 = 9 * 3_600;

/// The fake. Cheap to clone.
#[derive(Clone, Default)]
pub struct DealerSystem(Arc<Inner>);

#[derive(Default)]
struct Inner {
    switchboard: Switchboard,
    memory: Mutex<Memory>,
}

#[derive(Default)]
struct Memory {
    received: Vec<Value>,
    bookings: BTreeMap<String, Value>,
}

impl DealerSystem {
    /// Its switches.
    #[must_use]
    pub fn switchboard(&self) -> &Switchboard {
        &self.0.switchboard
    }

    /// Every well-formed body that it was sent, repeats and outdated ones included, in order.
    #[must_use]
    pub fn received(&self) -> Vec<Value> {
        self.0.memory.lock().unwrap_or_else(PoisonError::into_inner).received.clone()
    }

    /// The bookings as the dealers see them, by number.
    #[must_use]
    pub fn bookings(&self) -> BTreeMap<String, Value> {
        self.0.memory.lock().unwrap_or_else(PoisonError::into_inner).bookings.clone()
    }

    pub(crate) fn router<S: Clone + Send + Sync + 'static>(&self) -> Router<S> {
        Router::new().route("/v1/bookings/{number}", put(put_booking)).with_state(self.clone())
    }

    fn keep(&self, number: String, booking: Value) -> Response {
        let mut memory = self.0.memory.lock().unwrap_or_else(PoisonError::into_inner);
        memory.received.push(booking.clone());
        let known = memory.bookings.get(&number).map(|known| version(known).unwrap_or(-1));
        match known {
            Some(known) if known > version(&booking).unwrap_or(-1) => {
                (StatusCode::CONFLICT, Json(json!({ "version": known }))).into_response()
            }
            _ => {
                memory.bookings.insert(number, booking);
                let status = if known.is_some() { StatusCode::OK } else { StatusCode::CREATED };
                (status, Json(json!({}))).into_response()
            }
        }
    }
}

fn version(booking: &Value) -> Option<i64> {
    booking["version"].as_i64().filter(|version| *version >= 0)
}

async fn put_booking(
    State(system): State<DealerSystem>,
    Path(number): Path<String>,
    headers: HeaderMap,
    body: Option<Json<Value>>,
) -> Response {
    let work = async {
        let expected = format!("Bearer {}", keys::DEALER_SYSTEM_TOKEN);
        if headers.get(AUTHORIZATION).is_none_or(|given| given.as_bytes() != expected.as_bytes()) {
            return refusal(StatusCode::UNAUTHORIZED, "token");
        }
        let Some(Json(booking)) = body else {
            return refusal(StatusCode::BAD_REQUEST, "body");
        };
        match wrong_field(&number, &booking) {
            Some(field) => refusal(StatusCode::UNPROCESSABLE_ENTITY, field),
            None => system.keep(number.clone(), booking),
        }
    };
    system
        .0
        .switchboard
        .answer(
            work,
            || refusal(StatusCode::UNPROCESSABLE_ENTITY, "dealerCode"),
            || ([(RETRY_AFTER, "2")], refusal(StatusCode::TOO_MANY_REQUESTS, "quota")).into_response(),
        )
        .await
}

fn refusal(status: StatusCode, field: &str) -> Response {
    (status, Json(json!({ "field": field }))).into_response()
}

/// The first field that breaks the contract.
fn wrong_field(number: &str, booking: &Value) -> Option<&'static str> {
    let text = |value: &Value| value.as_str().is_some_and(|text| !text.trim().is_empty());
    let text_or_null = |value: &Value| value.is_null() || text(value);
    let moment = |name: &str| {
        booking[name]
            .as_str()
            .and_then(|text| DateTime::parse_from_rfc3339(text).ok())
            .filter(|moment| moment.offset().local_minus_utc() == SEOUL)
    };
    let service =
        |service: &Value| text(&service["id"]) && service["minutes"].as_u64().is_some_and(|m| m > 0);
    let (vehicle, contact) = (&booking["vehicle"], &booking["contact"]);
    let order = moment("startsAt").zip(moment("endsAt")).is_some_and(|(start, end)| start < end);
    let state = matches!(booking["state"].as_str(), Some("booked" | "cancelled" | "completed" | "no_show"));
    [
        ("number", booking["number"] == number),
        ("version", version(booking).is_some()),
        ("state", state),
        ("dealerCode", text(&booking["dealerCode"])),
        ("bay", booking["bay"].as_u64().is_some()),
        ("startsAt", moment("startsAt").is_some()),
        ("endsAt", order),
        ("vehicle.make", text(&vehicle["make"])),
        ("vehicle.model", text(&vehicle["model"])),
        ("vehicle.year", vehicle["year"].as_u64().is_some_and(|year| (1900..2200).contains(&year))),
        ("services", booking["services"].as_array().is_some_and(|services| services.iter().all(service))),
        ("needHelp", text_or_null(&booking["needHelp"])),
        // Null for a booking that was anonymised.
        ("contact.name", contact.is_null() || text(&contact["name"])),
        ("contact.phone", contact.is_null() || text(&contact["phone"])),
        ("contact.email", contact.is_null() || text_or_null(&contact["email"])),
        ("contact.licenseNo", contact.is_null() || text(&contact["licenseNo"])),
    ]
    .into_iter()
    .find_map(|(field, right)| (!right).then_some(field))
}
