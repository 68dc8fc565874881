//! Requesting a confirmation code for a booking.

use kernel::{Fault, FieldErrors, Language, Visit};

use super::Booking;
use crate::BookingError;
use crate::bookings::contact_of_code;
use crate::limits::CodeChannel;
use crate::limits::code::{OutgoingCode, VALID_MILLIS};

/// The recipient of a code: email and phone of the booking, as they will be saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CodeRequest {
    /// The code goes here when there is one.
    pub email: Option<String>,
    /// 11 digits.
    pub phone: String,
    /// The language of the message.
    pub language: Language,
}

/// A sent code.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SentCode {
    /// How it is sent.
    pub channel: CodeChannel,
    /// Seconds for which it can be entered.
    pub seconds: u32,
}

impl Booking {
    /// Sends a six-digit code to the e-mail address of a booking, or to its telephone when it has none. The code is valid
    /// for ten minutes and five tries, for this visit and this contact; the one before it no longer is.
    ///
    /// # Errors
    /// [`BookingError::Invalid`] (`required_phoneno`, `required_email`), [`BookingError::TooManyCodes`] or a fault.
    pub async fn request_code(&self, visit: &Visit, request: &CodeRequest) -> Result<SentCode, BookingError> {
        let (email, phone) = contact_of_code(request.email.as_deref(), &request.phone)?;
        // Only the telephone was given and no message can be sent: an address is needed.
        let contact = self.0.limits.code_contact(email.as_deref(), &phone);
        let contact = contact.ok_or_else(|| FieldErrors::one("email", "required_email"))?;
        let now = self.0.clock.now_millis();
        let client = self.0.limits.client(visit);
        let uses = self.0.limits.of_code(&client, &contact, now);
        let requested = self.0.codes.request(&client.visit, &contact, request.language, uses, now).await;
        requested.inspect_err(BookingError::log_limit)?;
        visit.mark_used();
        let seconds = u32::try_from(VALID_MILLIS / 1000).unwrap_or(0);
        Ok(SentCode { channel: contact.channel, seconds })
    }

    /// The code of an entry of the outbox; `None` when it is no longer valid.
    pub(crate) async fn outgoing_code(&self, id: &str) -> Result<Option<OutgoingCode>, Fault> {
        self.0.codes.outgoing(id, self.0.clock.now_millis()).await
    }
}
