//! Shows and cancels one booking.

use axum::extract::State;
use axum::response::IntoResponse;
use booking::{BookingError, BookingState, BookingView};
use chrono::NaiveDate;
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use http::{HeaderMap, Method};
use kernel::{Actor, Language};
use serde::Serialize;
use utoipa::ToSchema;

use super::catalogue::ServiceRow;
use super::places::DealerRow;
use super::slots::hours_and_minutes;
use crate::middleware::fault::Surface;
use crate::middleware::origin;
use crate::rest::Rest;
use crate::rest::answer::{Answer, ApiError};
use crate::rest::envelope::{Envelope, done};
use crate::rest::parameters::Parameters;

/// The message for a booking past its cancellation deadline.
const OVERDUE: &str = "OverDueToCancel";

/// The car.
#[derive(Debug, Serialize, ToSchema)]
pub struct VehicleRow {
    brand: String,
    year: String,
    model: String,
}

/// The person, masked: the address may be shared.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactRow {
    license_plate_number: String,
    name: String,
    phone_number: String,
    email_address: Option<String>,
}

/// A booking.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BookingRow {
    /// The number that people read out.
    dms_booking_no: String,
    vehicle: VehicleRow,
    contact_info: ContactRow,
    service_selection: Vec<ServiceRow>,
    need_help: Option<String>,
    /// Absent when the centre has left the list.
    service_centre: Option<DealerRow>,
    selected_date: NaiveDate,
    /// `HH:MM`.
    selected_time: String,
    /// `N` when cancelled, otherwise `Y`.
    submitted: &'static str,
}

impl BookingRow {
    fn of(booking: &BookingView, parameters: &Parameters) -> Self {
        let language = parameters.language();
        Self {
            dms_booking_no: booking.number.clone(),
            vehicle: VehicleRow {
                brand: booking.vehicle.make.get(language).to_owned(),
                year: booking.vehicle.year.to_string(),
                model: booking.vehicle.model.get(language).to_owned(),
            },
            contact_info: ContactRow {
                license_plate_number: booking.contact.license_no.clone(),
                name: booking.contact.name.clone(),
                phone_number: booking.contact.phone.clone(),
                email_address: booking.contact.email.clone(),
            },
            service_selection: booking.services.iter().map(ServiceRow::from).collect(),
            need_help: booking.need_help.clone(),
            service_centre: booking.dealer().map(|dealer| DealerRow::of(dealer, language)),
            selected_date: booking.date,
            selected_time: hours_and_minutes(booking.time),
            submitted: match booking.state {
                BookingState::Cancelled => "N",
                BookingState::Booked | BookingState::Completed | BookingState::NoShow => "Y",
            },
        }
    }
}

/// The booking of an id, personal data masked.
#[utoipa::path(
    get,
    path = "/api/booking/get-booking",
    tag = "booking",
    params(
        ("serviceBookingID" = String, Query, description = "What save-booking answered"),
        ("lng" = Option<String>, Query, description = "`ko`, `kr` or `en`; Korean when absent"),
    ),
    responses((
        status = 200,
        description = "The booking, with message `OverDueToCancel` past the cut-off; or `booking_not_found`",
        body = Envelope<BookingRow>,
    )),
)]
pub async fn get_booking(State(rest): State<Rest>, parameters: Parameters) -> Answer {
    let id = parameters.get("serviceBookingID").unwrap_or_default();
    let booking = rest.services.booking.find(&Actor::Visitor, id).await.map_err(refused)?;
    let row = BookingRow::of(&booking, &parameters);
    let message = if booking.overdue_to_cancel { OVERDUE } else { "" };
    Ok(Envelope::saying(row, message).into_response())
}

/// Cancels a booking; for old clients, and only for a script of our own pages.
#[utoipa::path(
    get,
    path = "/api/booking/cancel-booking",
    tag = "booking",
    params(
        ("bookingNo" = String, Query, description = "The serviceBookingID"),
        ("Sec-Fetch-Mode" = String, Header, description = "`cors` or `same-origin`"),
        ("Sec-Fetch-Site" = String, Header, description = "`same-origin`"),
    ),
    responses((
        status = 200,
        description = "Done, or `not_allowed`, `already_cancel`, `OverDueToCancel`, `booking_not_found`",
        body = Envelope<serde_json::Value>,
    )),
)]
pub async fn cancel_by_get(
    State(rest): State<Rest>,
    method: Method,
    headers: HeaderMap,
    parameters: Parameters,
) -> Answer {
    // The router takes HEAD for GET, and a HEAD must change nothing.
    if method != Method::GET || !origin::is_own_script(&headers, &rest.own) {
        return Err(origin::refusal(Surface::Rest).into());
    }
    cancel(&rest, &parameters).await
}

/// Cancels a booking.
#[utoipa::path(
    post,
    path = "/api/booking/cancel-booking",
    tag = "booking",
    params(("bookingNo" = String, Query, description = "The serviceBookingID")),
    responses((
        status = 200,
        description = "Done, or `already_cancel`, `OverDueToCancel`, `booking_not_found`",
        body = Envelope<serde_json::Value>,
    )),
)]
pub async fn cancel_by_post(State(rest): State<Rest>, parameters: Parameters) -> Answer {
    cancel(&rest, &parameters).await
}

async fn cancel(rest: &Rest, parameters: &Parameters) -> Answer {
    let id = parameters.get("bookingNo").unwrap_or_default();
    rest.services.booking.cancel(&Actor::Visitor, "", id).await.map_err(refused)?;
    Ok(done())
}

/// These calls have a single field, so the key is sufficient.
fn refused(error: BookingError) -> ApiError {
    match error {
        BookingError::NotFound => Envelope::refused("booking_not_found").into(),
        BookingError::AlreadyCancelled => Envelope::refused("already_cancel").into(),
        BookingError::OverdueToCancel => Envelope::refused(OVERDUE).into(),
        other => other.into(),
    }
}

/// The booking as a calendar file. Its UID stays and its SEQUENCE rises, so that a calendar follows each change.
#[utoipa::path(
    get,
    path = "/api/booking/get-calendar",
    tag = "booking",
    params(
        ("serviceBookingID" = String, Query, description = "What save-booking answered"),
        ("lng" = Option<String>, Query, description = "`ko`, `kr` or `en`; the booking's own language when absent"),
    ),
    responses((
        status = 200,
        description = "An iCalendar file; or an envelope with `booking_not_found`",
        content((String = "text/calendar"), (Envelope<serde_json::Value> = "application/json")),
    )),
)]
pub async fn get_calendar(State(rest): State<Rest>, parameters: Parameters) -> Answer {
    let id = parameters.get("serviceBookingID").unwrap_or_default();
    let language = parameters.get("lng").and_then(Language::parse);
    let content = rest.services.content.snapshot().current();
    let file = rest.services.booking.calendar_file(id, language, content.brand()).await.map_err(refused)?;
    let headers = [
        (CONTENT_TYPE, "text/calendar; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"booking.ics\""),
        (CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, file).into_response())
}
