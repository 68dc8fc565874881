//! The handlers of the two topics: what they share is a [`Desk`], which turns an entry of the outbox into facts.

use std::sync::Arc;

use async_trait::async_trait;
use i18n_content::{Content, Library};
use kernel::mail::{Mail, Mailer};
use kernel::messages::{Message, Messenger, Template};
use kernel::outbox::{Delivery, DeliveryError, Handler, Outcome};

use super::facts::{Facts, Site};
use super::letter::Letter;
use super::policy::{self, Decision};
use super::templates::Templates;
use super::words::Words;
use super::{html, message, plain};
use crate::calendar;
use crate::handover::{MAIL, MESSAGE, NoticePayload};
use crate::service::{Booking, Outgoing};

/// The handlers of `notice.mail` and `notice.message`, for a [`kernel::outbox::OutboxWorker`].
#[must_use]
pub fn handlers(
    booking: Booking,
    content: Content,
    site: Site,
    mailer: Arc<dyn Mailer>,
    messenger: Arc<dyn Messenger>,
    templates: Templates,
) -> Vec<Arc<dyn Handler>> {
    let desk = Desk { booking, content, site };
    vec![Arc::new(ByMail { desk: desk.clone(), mailer }), Arc::new(ByMessage { desk, messenger, templates })]
}

#[derive(Clone)]
struct Desk {
    booking: Booking,
    content: Content,
    site: Site,
}

/// A notice of a booking that exists.
struct Notice {
    payload: NoticePayload,
    booking: Outgoing,
    facts: Facts,
    library: Arc<Library>,
}

impl Notice {
    fn words(&self) -> Words<'_> {
        Words { library: &self.library, language: self.facts.language }
    }

    fn decide(&self) -> Decision {
        policy::decide(&self.payload, &self.booking.row, self.booking.now)
    }
}

impl Desk {
    /// The notice for an entry; `None` when its booking was deleted.
    async fn open(&self, delivery: &Delivery) -> Result<Option<Notice>, DeliveryError> {
        let payload: NoticePayload = serde_json::from_value(delivery.payload.clone())
            .map_err(|error| DeliveryError::Never(format!("the entry can't be read: {error}")))?;
        let booking = self.booking.outgoing(&payload.booking).await;
        let booking = booking.map_err(|fault| DeliveryError::Later(fault.to_string()))?;
        Ok(booking.map(|booking| {
            let facts = Facts::gather(&payload, &booking, &self.site);
            Notice { payload, booking, facts, library: self.content.library() }
        }))
    }
}

const GONE: Outcome = Outcome::Skipped("the booking is gone");

struct ByMail {
    desk: Desk,
    mailer: Arc<dyn Mailer>,
}

#[async_trait]
impl Handler for ByMail {
    fn topic(&self) -> &'static str {
        MAIL
    }

    async fn deliver(&self, delivery: &Delivery) -> Result<Outcome, DeliveryError> {
        let Some(notice) = self.desk.open(delivery).await? else { return Ok(GONE) };
        if let Some(answer) = notice.decide().answer() {
            return answer;
        }
        let Some(to) = notice.booking.row.email.clone() else {
            return Ok(Outcome::Skipped("the booking has no e-mail address"));
        };
        self.mailer.send(&mail(&notice, to, &delivery.key)).await?;
        Ok(Outcome::Done)
    }

    /// A mail server can't be queried. The same notice was sent to the phone, which can be: rather than send a mail
    /// twice, staff are notified of the uncertain one.
    async fn was_delivered(&self, _delivery: &Delivery) -> Result<Option<bool>, DeliveryError> {
        Ok(None)
    }
}

fn mail(notice: &Notice, to: String, key: &str) -> Mail {
    let facts = &notice.facts;
    let letter = Letter::write(facts, notice.words());
    let booking = &notice.booking;
    Mail {
        to,
        text: plain::written(&letter),
        html: html::written(&letter, &notice.library.brand().colours),
        subject: letter.subject,
        language: facts.language,
        message_key: key.to_owned(),
        calendar: facts.with_calendar.then(|| {
            calendar::file_of(&booking.view, notice.library.brand(), booking.row.updated_at, facts.language)
        }),
    }
}

struct ByMessage {
    desk: Desk,
    messenger: Arc<dyn Messenger>,
    templates: Templates,
}

impl ByMessage {
    fn message(&self, notice: &Notice, key: &str) -> Message {
        let facts = &notice.facts;
        let template = self.templates.id(facts.kind, facts.language).map(|id| Template {
            id: id.to_owned(),
            variables: message::variables(facts, notice.words())
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
        });
        Message {
            to: notice.booking.row.phone.clone(),
            text: message::text(facts, notice.words()),
            template,
            key: key.to_owned(),
        }
    }
}

#[async_trait]
impl Handler for ByMessage {
    fn topic(&self) -> &'static str {
        MESSAGE
    }

    async fn deliver(&self, delivery: &Delivery) -> Result<Outcome, DeliveryError> {
        let Some(notice) = self.desk.open(delivery).await? else { return Ok(GONE) };
        if let Some(answer) = notice.decide().answer() {
            return answer;
        }
        self.messenger.send(&self.message(&notice, &delivery.key)).await?;
        Ok(Outcome::Done)
    }

    async fn was_delivered(&self, delivery: &Delivery) -> Result<Option<bool>, DeliveryError> {
        match self.desk.open(delivery).await? {
            Some(notice) => self.messenger.was_sent(&self.message(&notice, &delivery.key)).await,
            None => Ok(Some(false)),
        }
    }
}
