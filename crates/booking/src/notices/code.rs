//! The handler of confirmation codes: by mail or by message, whichever the request chose.

use std::sync::Arc;

use async_trait::async_trait;
use i18n_content::{Content, Library};
use kernel::mail::{Mail, Mailer};
use kernel::messages::{Message, Messenger};
use kernel::outbox::{Delivery, DeliveryError, Handler, Outcome};

use super::letter::{Letter, Look, Row, footer};
use super::words::Words;
use super::{html, plain};
use crate::limits::CodeChannel;
use crate::limits::code::{CodePayload, OutgoingCode, TOPIC};
use crate::service::Booking;

/// The handler of `booking.code`, for a [`kernel::outbox::OutboxWorker`].
#[must_use]
pub fn code_handler(
    booking: Booking,
    content: Content,
    mailer: Arc<dyn Mailer>,
    messenger: Arc<dyn Messenger>,
) -> Arc<dyn Handler> {
    Arc::new(Codes { booking, content, mailer, messenger })
}

struct Codes {
    booking: Booking,
    content: Content,
    mailer: Arc<dyn Mailer>,
    messenger: Arc<dyn Messenger>,
}

#[async_trait]
impl Handler for Codes {
    fn topic(&self) -> &'static str {
        TOPIC
    }

    async fn deliver(&self, delivery: &Delivery) -> Result<Outcome, DeliveryError> {
        let payload: CodePayload = serde_json::from_value(delivery.payload.clone())
            .map_err(|error| DeliveryError::Never(format!("the entry can't be read: {error}")))?;
        let outgoing = self.booking.outgoing_code(&payload.id).await;
        let outgoing = outgoing.map_err(|fault| DeliveryError::Later(fault.to_string()))?;
        let Some(outgoing) = outgoing else {
            return Ok(Outcome::Skipped("the code has expired or was replaced"));
        };
        let library = self.content.library();
        match outgoing.channel {
            CodeChannel::Mail => self.mailer.send(&mail(outgoing, &library, &delivery.key)).await?,
            CodeChannel::Message => self.messenger.send(&message(outgoing, &library, &delivery.key)).await?,
        }
        Ok(Outcome::Done)
    }

    /// A repeat does no harm: it is the same code.
    async fn was_delivered(&self, _delivery: &Delivery) -> Result<Option<bool>, DeliveryError> {
        Ok(Some(false))
    }
}

fn mail(outgoing: OutgoingCode, library: &Library, key: &str) -> Mail {
    let words = Words { library, language: outgoing.language };
    let letter = letter(&outgoing, words);
    Mail {
        to: outgoing.address,
        text: plain::written(&letter),
        html: html::written(&letter, &library.brand().colours),
        subject: letter.subject,
        language: outgoing.language,
        message_key: key.to_owned(),
        calendar: None,
    }
}

fn letter(outgoing: &OutgoingCode, words: Words<'_>) -> Letter {
    let blanks = [("code", outgoing.code.as_str()), ("brand", words.brand_name())];
    let filled = |key: &str| words.filled(key, &blanks);
    Letter {
        language: outgoing.language,
        brand: words.brand_name().to_owned(),
        subject: filled("code_subject"),
        preheader: filled("code_preheader"),
        heading: filled("code_heading"),
        greeting: filled("code_greeting"),
        lead: filled("code_lead"),
        rows: vec![Row { label: filled("code_label"), value: outgoing.code.clone(), look: Look::Strong }],
        directions: None,
        actions: Vec::new(),
        notes: vec![filled("code_note")],
        footer: footer(words),
        phones: vec![words.brand().phone.clone()],
    }
}

fn message(outgoing: OutgoingCode, library: &Library, key: &str) -> Message {
    let words = Words { library, language: outgoing.language };
    let blanks = [("code", outgoing.code.as_str()), ("brand", words.brand_name())];
    Message {
        text: words.filled("code_message", &blanks),
        to: outgoing.address,
        template: None,
        key: key.to_owned(),
    }
}
