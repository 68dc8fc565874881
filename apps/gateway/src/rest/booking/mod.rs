//! `/api/booking`: finding a centre, choosing, saving, looking and cancelling (public spec §7 "Booking").

pub mod catalogue;
pub mod one;
pub mod places;
pub mod save;
pub mod slots;

use axum::response::IntoResponse;
use booking::BookingError;
use serde_json::{Value, json};

use super::answer::ApiError;
use super::envelope::{Envelope, with_retry_after};

/// Alternative times, where there are any, are in `data.nearest`.
impl From<BookingError> for ApiError {
    fn from(mut error: BookingError) -> Self {
        let (nearest, retry_after) = (error.take_nearest(), error.retry_after());
        let offers_others = matches!(error, BookingError::Taken { .. } | BookingError::TooLong { .. });
        let errors = match error.into_refusal() {
            Ok(errors) => errors,
            Err(fault) => return fault.into(),
        };
        let mut envelope = Envelope::invalid(&errors);
        if offers_others && let Some(Value::Object(data)) = &mut envelope.data {
            let rows = nearest
                .iter()
                .map(|slot| json!({"date": slot.date, "timeSlot": slots::hours_and_minutes(slot.time)}));
            data.insert("nearest".to_owned(), rows.collect());
        }
        match retry_after {
            Some(wait) => with_retry_after(envelope.into_response(), wait).into(),
            None => envelope.into(),
        }
    }
}
