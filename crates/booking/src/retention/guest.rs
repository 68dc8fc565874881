//! Export, erasure and the link at the request of a guest, who proves the booking by its number and its phone.

use std::sync::Arc;

use kernel::outbox::Outbox;
use kernel::quota::Use;
use kernel::retention::RetentionRun;
use kernel::text::{identifier, mobile_number};
use kernel::{Clock, Database, Fault, FieldErrors, Randomness, SecurityEvent, Visit, quota, security_event};
use sea_orm::{ActiveEnum, ConnectionTrait};
use serde_json::{Value, json};

use crate::BookingError;
use crate::bookings::anonymise::{anonymise_in, find_of_guest};
use crate::bookings::{BookingState, Row, booked_services};
use crate::handover::{self, MAIL, MESSAGE};
use crate::limits::Limits;
use crate::service::utc;

/// A guest's proof for a booking.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Guest {
    /// `G261121-7K3M9`.
    number: String,
    /// Eleven digits.
    phone: String,
}

/// A booking for the file that its guest downloads.
pub(crate) struct GuestData {
    pub row: Row,
    /// Notices that were sent or are waiting.
    pub notices: Value,
}

impl Guest {
    /// Reads what was typed: the number in any case, the phone in any usual spelling.
    pub(crate) fn parse(number: &str, phone: &str) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::new();
        let number = identifier(number).to_ascii_uppercase();
        errors.require(!number.is_empty(), "number", "required_booking_number");
        let phone = mobile_number(phone);
        errors.require(phone.is_some(), "phone", "required_phoneno");
        let Some(phone) = phone.filter(|_| errors.is_empty()) else { return Err(errors) };
        Ok(Self { number, phone })
    }

    /// Counts the request, right or wrong, before anything is compared.
    ///
    /// # Errors
    /// `rate_limited` past a limit, or a fault.
    pub(crate) async fn count(
        &self,
        database: &Database,
        randomness: &Randomness,
        limits: &Limits,
        visit: &Visit,
        now: i64,
    ) -> Result<(), BookingError> {
        visit.mark_used();
        let work = Arc::new((limits.of_guest_data(visit, &self.number, now), randomness.clone()));
        let allowed: Result<(), BookingError> = database
            .write(move |tx| {
                let work = Arc::clone(&work);
                Box::pin(async move { count_in(tx, &work.0, &work.1).await })
            })
            .await;
        allowed.inspect_err(|error| log_limit(error, "guest_data"))
    }

    /// Sends the link of the booking to its own phone and e-mail address, at most once per
    /// [`handover::LINK_PAUSE_MILLIS`]. The result and the statements are the same whether a booking matches or not.
    ///
    /// # Errors
    /// `rate_limited` past a limit, or a fault.
    pub(crate) async fn send_link(
        self,
        database: &Database,
        randomness: &Randomness,
        limits: &Limits,
        visit: &Visit,
        now: i64,
    ) -> Result<(), BookingError> {
        visit.mark_used();
        let uses = limits.of_booking_link(visit, &self.phone, now);
        let work = Arc::new((self, uses, randomness.clone()));
        let sent: Result<(), BookingError> = database
            .write(move |tx| {
                let work = Arc::clone(&work);
                Box::pin(async move {
                    let (guest, uses, randomness) = &*work;
                    count_in(tx, uses, randomness).await?;
                    let row = find_of_guest(tx, &guest.number, &guest.phone, false).await?;
                    Ok(handover::link_requested(tx, row.as_ref(), now).await?)
                })
            })
            .await;
        sent.inspect_err(|error| log_limit(error, "booking_link"))
    }

    /// Everything that is stored of the booking, without what staff note about it.
    ///
    /// # Errors
    /// `booking_not_found` for a wrong number and for a wrong phone alike, or a fault.
    pub(crate) async fn find(&self, database: &Database) -> Result<GuestData, BookingError> {
        let row = find_of_guest(database.read(), &self.number, &self.phone, false).await?;
        Ok(GuestData::read(database, row.ok_or_else(not_found)?).await?)
    }

    /// Anonymises the booking.
    ///
    /// # Errors
    /// `booking_not_found` as above, `booking_upcoming` for one that is still to come (it is cancelled first), or a
    /// fault.
    pub(crate) async fn erase(self, database: &Database, clock: &Clock) -> Result<(), BookingError> {
        let (guest, now) = (Arc::new(self), clock.now_millis());
        database
            .write(move |tx| {
                let guest = Arc::clone(&guest);
                Box::pin(async move {
                    let row = find_of_guest(tx, &guest.number, &guest.phone, true).await?;
                    let row = row.ok_or_else(not_found)?;
                    if row.state == BookingState::Booked && row.ends_at > now {
                        return Err(FieldErrors::one("number", "booking_upcoming").into());
                    }
                    let records = anonymise_in(tx, &[row.id], now).await?;
                    RetentionRun { kind: "booking_on_request", before: now, records }
                        .append_in(tx, now)
                        .await?;
                    Ok(())
                })
            })
            .await
    }
}

impl GuestData {
    /// With the notices of the booking.
    pub(crate) async fn read(database: &Database, row: Row) -> Result<Self, Fault> {
        let entries = Outbox::about(database, &[MAIL, MESSAGE], &row.number).await?;
        let notices = entries
            .iter()
            .rev()
            .map(|entry| {
                json!({
                    "channel": if entry.topic == MAIL { "email" } else { "message" },
                    "kind": entry.payload["kind"],
                    "state": format!("{:?}", entry.state).to_lowercase(),
                    "at": utc(entry.finished_at.unwrap_or(entry.due_at)),
                })
            })
            .collect();
        Ok(Self { row, notices })
    }

    /// The file's content. `centre` is the name of the service centre in Korean, if it is still there.
    pub(crate) fn to_json(&self, centre: Option<&str>) -> Result<Value, Fault> {
        let Self { row, notices } = self;
        let services: Vec<_> = booked_services::read(row)?
            .into_iter()
            .map(|service| json!({"id": service.id, "minutes": service.minutes}))
            .collect();
        Ok(json!({
            "number": row.number,
            "state": row.state.to_value(),
            "centre": centre,
            "startsAt": utc(row.starts_at),
            "endsAt": utc(row.ends_at),
            "vehicle": {"make": row.make_ko, "model": row.model_ko, "year": row.year},
            "services": services,
            "priceGuide": row.price_from.zip(row.price_to).map(|(from, to)| json!({"from": from, "to": to})),
            "needHelp": row.need_help,
            "contact": {
                "name": row.name,
                "phone": row.phone,
                "email": row.email,
                "licenseNo": row.license_no,
            },
            "consents": {
                "marketing": row.marketing,
                "advertising": row.advertising,
                "version": row.consent_version,
            },
            "language": row.language,
            "createdAt": utc(row.created_at),
            "updatedAt": utc(row.updated_at),
            "cancelledAt": row.cancelled_at.map(utc),
            "closedAt": row.closed_at.map(utc),
            "origin": row.origin.to_value(),
            "cancelReason": row.cancel_reason.filter(|reason| reason.is_for_customer()).map(|reason| reason.to_value()),
            "notices": notices,
        }))
    }
}

/// Counts a request. A full counter rolls back the other counters of the request.
async fn count_in(
    tx: &impl ConnectionTrait,
    uses: &[Use],
    randomness: &Randomness,
) -> Result<(), BookingError> {
    if quota::take_in(tx, uses, randomness).await?.is_empty() {
        return Ok(());
    }
    Err(FieldErrors::one("", "rate_limited").into())
}

fn log_limit(error: &BookingError, reason: &'static str) {
    if matches!(error, BookingError::Invalid(_)) {
        security_event(SecurityEvent::LimitHit, None, reason);
    }
}

fn not_found() -> FieldErrors {
    FieldErrors::one("number", "booking_not_found")
}
