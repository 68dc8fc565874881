//! `/api/EventsCMS`: the event editor for legacy clients, and the event lists for their pages (events spec §7 "Events
//! CMS"; REST contract "Events").

pub mod editor;
pub mod files;
pub mod lists;

use chrono::{DateTime, Utc};
use events_cms::StoredEvent;
use kernel::Fault;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// An event as a list of pages holds it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedEvent {
    /// Its number.
    #[serde(rename = "eventID")]
    event_id: i64,
    /// The document as a JSON string.
    event_json_data: String,
}

/// An event whole.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WholeEvent {
    /// Its number.
    #[serde(rename = "eventID")]
    event_id: i64,
    /// 0 draft, 1 inactive, 2 scheduled, 3 launched.
    status_code: i64,
    /// The version that a save is based on.
    version: i32,
    /// The document as a JSON string.
    event_json_data: String,
}

/// An event to be named.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct EventIdBody {
    /// Its number, which may be text.
    #[serde(rename = "eventID", alias = "eventId", deserialize_with = "number")]
    #[schema(value_type = i64)]
    event_id: Option<i64>,
}

/// Whether drafts are shown too, for staff.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PreviewBody {
    /// No when absent.
    is_preview: Option<bool>,
}

/// A whole number, or text that is one; anything else is none.
fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    Ok(match Value::deserialize(deserializer)? {
        Value::Number(number) => number.as_i64(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    })
}

/// The document as a JSON string, with the status that it has now.
fn json_of(event: &StoredEvent, now: DateTime<Utc>) -> Result<String, Fault> {
    event.json_at(now).map_err(|error| Fault::Corrupt(error.to_string()))
}
