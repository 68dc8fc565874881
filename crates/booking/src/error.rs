//! Errors of booking. Each has its documented key.

use std::time::Duration;

use kernel::{AccessDenied, Fault, FieldErrors, SecurityEvent, WriteFailure, security_event};
use sea_orm::DbErr;

use crate::limits::BookingLimit;
use crate::service::Timeslot;

/// The reason why a call failed.
#[derive(Debug, thiserror::Error)]
pub enum BookingError {
    /// Input that breaks a rule, in the order of the form.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// `timeslot_taken`: every bay is claimed by now.
    #[error("the time was taken meanwhile")]
    Taken {
        /// The nearest free times.
        nearest: Vec<Timeslot>,
    },
    /// `too_long`: the work would run past closing.
    #[error("the work would run past closing")]
    TooLong {
        /// The nearest free times at which it fits.
        nearest: Vec<Timeslot>,
    },
    /// `hold_expired`: the hold has run out, was released or was never there.
    #[error("no such hold any more")]
    HoldExpired,
    /// `too_many_holds`: the network holds as many times as it may.
    #[error("too many holds from one network")]
    TooManyHolds,
    /// `hold_cool_down`: the visit, or others of its network, have held this time for as long as they may.
    #[error("the time was held for as long as it may be")]
    HoldCoolDown,
    /// `too_many_bookings`: the phone has as many active bookings as it may.
    #[error("too many bookings of one phone")]
    TooManyBookings,
    /// `too_many_bookings_email`, `too_many_bookings_visit`, `too_many_bookings_network`.
    #[error("too many bookings in a period")]
    OverLimit {
        /// Of what.
        limit: BookingLimit,
        /// Until the period ends.
        retry_after: Duration,
    },
    /// `verification_required`: the booking has to be repeated with a confirmation code.
    #[error("a confirmation code is required")]
    VerificationRequired,
    /// `verification_code_wrong`.
    #[error("the confirmation code is wrong")]
    CodeWrong,
    /// `verification_code_expired`: there is no code for this visit and contact, it has expired, was used, or was entered
    /// wrong too often.
    #[error("no valid confirmation code")]
    CodeExpired,
    /// `too_many_codes`: the visit or its network requested as many codes as it may in an hour, or the contact in a day.
    #[error("too many confirmation codes")]
    TooManyCodes {
        /// Until the period ends.
        retry_after: Duration,
    },
    /// `duplicate_booking`: the car has a booking at the centre on that day, and a second was not confirmed.
    #[error("the car has a booking there on that day")]
    Duplicate,
    /// `idempotency_conflict`: the key was used for another request.
    #[error("the idempotency key was used for another request")]
    IdempotencyConflict,
    /// `booking_not_found`.
    #[error("no such booking")]
    NotFound,
    /// `already_cancel`.
    #[error("already cancelled")]
    AlreadyCancelled,
    /// `OverDueToCancel`: the cut-off has passed, or the appointment has begun or ended.
    #[error("too late to cancel")]
    OverdueToCancel,
    /// `not_started`: an appointment to come can be neither completed nor missed.
    #[error("the appointment has not begun")]
    NotStarted,
    /// `booking_changed`: someone else has changed it in the meantime.
    #[error("the booking was changed meanwhile")]
    Changed,
    /// `not_closed`: only a completed or missed appointment can be taken back.
    #[error("neither completed nor missed")]
    NotClosed,
    /// `too_late_to_reopen`: it was marked more than a day ago.
    #[error("marked more than a day ago")]
    TooLateToReopen,
    /// `delivery_not_found`.
    #[error("no such delivery")]
    DeliveryNotFound,
    /// `delivery_not_retryable`: it is neither failed nor uncertain, or was handled concurrently.
    #[error("the delivery needs no decision")]
    DeliveryNotRetryable,
    /// `identity_required`: the visit has no valid identity check for its member's bookings.
    #[error("no valid identity check")]
    IdentityRequired,
    /// `UnauthorisedAccess`: the caller is not signed in.
    #[error("not signed in")]
    NotSignedIn,
    /// `not_allowed`: staff with the right only.
    #[error("not allowed")]
    NotAllowed,
    /// The database or the server failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<AccessDenied> for BookingError {
    fn from(denied: AccessDenied) -> Self {
        match denied {
            AccessDenied::NotSignedIn => Self::NotSignedIn,
            AccessDenied::NotAllowed => Self::NotAllowed,
        }
    }
}

impl From<DbErr> for BookingError {
    fn from(error: DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl WriteFailure for BookingError {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::Invalid(_)
            | Self::Taken { .. }
            | Self::TooLong { .. }
            | Self::HoldExpired
            | Self::TooManyHolds
            | Self::HoldCoolDown
            | Self::TooManyBookings
            | Self::OverLimit { .. }
            | Self::VerificationRequired
            | Self::CodeWrong
            | Self::CodeExpired
            | Self::TooManyCodes { .. }
            | Self::Duplicate
            | Self::IdempotencyConflict
            | Self::NotFound
            | Self::AlreadyCancelled
            | Self::OverdueToCancel
            | Self::NotStarted
            | Self::Changed
            | Self::NotClosed
            | Self::TooLateToReopen
            | Self::DeliveryNotFound
            | Self::DeliveryNotRetryable
            | Self::IdentityRequired
            | Self::NotSignedIn
            | Self::NotAllowed => None,
        }
    }
}

impl BookingError {
    /// Logs a limit that was reached as a security event; any other error is ignored.
    pub(crate) fn log_limit(&self) {
        let limit = match self {
            Self::TooManyHolds => "holds",
            Self::HoldCoolDown => "hold_cool_down",
            Self::TooManyBookings => "bookings_of_a_phone",
            Self::OverLimit { limit: BookingLimit::Email, .. } => "bookings_of_an_email",
            Self::OverLimit { limit: BookingLimit::Visit, .. } => "bookings_of_a_visit",
            Self::OverLimit { limit: BookingLimit::Network, .. } => "bookings_of_a_network",
            Self::VerificationRequired => "bookings_without_code",
            Self::CodeWrong => "booking_code",
            Self::TooManyCodes { .. } => "booking_codes",
            _ => return,
        };
        security_event(SecurityEvent::LimitHit, None, limit);
    }

    /// The alternative times.
    #[must_use]
    pub fn take_nearest(&mut self) -> Vec<Timeslot> {
        match self {
            Self::Taken { nearest } | Self::TooLong { nearest } => std::mem::take(nearest),
            _ => Vec::new(),
        }
    }

    /// When the same request may be accepted, for refusals by a limit per period.
    #[must_use]
    pub const fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::OverLimit { retry_after, .. } | Self::TooManyCodes { retry_after } => Some(*retry_after),
            _ => None,
        }
    }

    /// The refusals as data, or the fault that is none of the caller's business.
    ///
    /// # Errors
    /// The [`Fault`].
    pub fn into_refusal(self) -> Result<FieldErrors, Fault> {
        let (path, code) = match self {
            Self::Invalid(errors) => return Ok(errors),
            Self::Fault(fault) => return Err(fault),
            Self::Taken { .. } => ("time", "timeslot_taken"),
            Self::TooLong { .. } => ("time", "too_long"),
            Self::HoldExpired => ("token", "hold_expired"),
            Self::TooManyHolds => ("", "too_many_holds"),
            Self::HoldCoolDown => ("time", "hold_cool_down"),
            Self::TooManyBookings => ("contact.phone", "too_many_bookings"),
            Self::OverLimit { limit: BookingLimit::Email, .. } => {
                ("contact.email", "too_many_bookings_email")
            }
            Self::OverLimit { limit: BookingLimit::Visit, .. } => ("", "too_many_bookings_visit"),
            Self::OverLimit { limit: BookingLimit::Network, .. } => ("", "too_many_bookings_network"),
            Self::VerificationRequired => ("verificationCode", "verification_required"),
            Self::CodeWrong => ("verificationCode", "verification_code_wrong"),
            Self::CodeExpired => ("verificationCode", "verification_code_expired"),
            Self::TooManyCodes { .. } => ("", "too_many_codes"),
            Self::Duplicate => ("vehicle", "duplicate_booking"),
            Self::IdempotencyConflict => ("idempotencyKey", "idempotency_conflict"),
            Self::NotFound => ("id", "booking_not_found"),
            Self::AlreadyCancelled => ("id", "already_cancel"),
            Self::OverdueToCancel => ("id", "OverDueToCancel"),
            Self::NotStarted => ("id", "not_started"),
            Self::Changed => ("id", "booking_changed"),
            Self::NotClosed => ("id", "not_closed"),
            Self::TooLateToReopen => ("id", "too_late_to_reopen"),
            Self::DeliveryNotFound => ("id", "delivery_not_found"),
            Self::DeliveryNotRetryable => ("id", "delivery_not_retryable"),
            Self::IdentityRequired => ("", "identity_required"),
            Self::NotSignedIn => ("", "UnauthorisedAccess"),
            Self::NotAllowed => ("", "not_allowed"),
        };
        Ok(FieldErrors::one(path, code))
    }
}
