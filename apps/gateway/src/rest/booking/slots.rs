//! Dates and times.

use axum::extract::State;
use axum::response::IntoResponse;
use booking::TimeslotStatus;
use chrono::{NaiveDate, NaiveTime};
use kernel::FieldErrors;
use serde::Serialize;
use utoipa::ToSchema;

use crate::rest::Rest;
use crate::rest::answer::Answer;
use crate::rest::envelope::Envelope;
use crate::rest::parameters::Parameters;

/// The starts of seven days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeslotWeekRow {
    /// Every start of the week once, `HH:MM`.
    time_list: Vec<String>,
    /// The seven days.
    day_list: Vec<NaiveDate>,
    /// A closed day has none.
    timeslots: Vec<TimeslotRow>,
}

/// A start.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimeslotRow {
    date: NaiveDate,
    /// `HH:MM`.
    time_slot: String,
    /// `Y` free, `N` full, `C` closed, `P` past.
    time_slot_type: &'static str,
}

/// Today in Seoul: the earliest date that can be chosen.
#[utoipa::path(
    get,
    path = "/api/booking/get-min-select-date",
    tag = "booking",
    responses((status = 200, description = "The date", body = Envelope<NaiveDate>)),
)]
pub async fn get_min_select_date(State(rest): State<Rest>) -> Envelope<NaiveDate> {
    Envelope::of(rest.services.booking.window().min_date)
}

/// The starts of the seven days from a date at a centre.
#[utoipa::path(
    get,
    path = "/api/booking/get-timeslot",
    tag = "booking",
    params(
        ("selectedDate" = NaiveDate, Query, description = "The first day"),
        ("serviceCentreCode" = String, Query, description = "The centre"),
        ("services" = Option<String>, Query, description = "Ids of services, separated by commas or repeated"),
        ("holdToken" = Option<String>, Query, description = "A hold: what it keeps reads as free"),
    ),
    responses((
        status = 200,
        description = "The week, or `timeslot_required`, `service_centre_required`, `dealer_not_found`, `service_not_found`",
        body = Envelope<TimeslotWeekRow>,
    )),
)]
pub async fn get_timeslot(State(rest): State<Rest>, parameters: Parameters) -> Answer {
    let mut errors = FieldErrors::new();
    let centre = parameters.get("serviceCentreCode");
    errors.require(centre.is_some(), "serviceCentreCode", "service_centre_required");
    let from = parameters.get("selectedDate").and_then(|text| text.parse::<NaiveDate>().ok());
    errors.require(from.is_some(), "selectedDate", "timeslot_required");
    let (Some(centre), Some(from)) = (centre, from) else { return Err(errors.into()) };
    let services: Vec<String> = (parameters.all("services"))
        .flat_map(|ids| ids.split(','))
        .map(|id| id.trim().to_owned())
        .filter(|id| !id.is_empty())
        .collect();
    let hold = parameters.get("holdToken");
    let week = rest.services.booking.timeslots(centre, from, &services, hold).await?;
    let rows = week.timeslots.iter().map(|slot| TimeslotRow {
        date: slot.date,
        time_slot: hours_and_minutes(slot.time),
        time_slot_type: letter(slot.status),
    });
    Ok(Envelope::of(TimeslotWeekRow {
        timeslots: rows.collect(),
        time_list: week.time_list.into_iter().map(hours_and_minutes).collect(),
        day_list: week.day_list,
    })
    .into_response())
}

/// `HH:MM`.
pub(super) fn hours_and_minutes(time: NaiveTime) -> String {
    time.format("%H:%M").to_string()
}

const fn letter(status: TimeslotStatus) -> &'static str {
    match status {
        TimeslotStatus::Free => "Y",
        TimeslotStatus::Full => "N",
        TimeslotStatus::Closed => "C",
        TimeslotStatus::Past => "P",
    }
}
