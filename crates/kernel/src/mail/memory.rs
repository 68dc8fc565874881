//! Mails into memory, for tests.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use mailparse::{MailHeaderMap, MailParseError, ParsedMail, parse_mail};

use super::write::{self, Sender};
use super::{Mail, Mailer, address};
use crate::outbox::DeliveryError;

/// Collects sent mails, and fails on demand. Serialises each mail as the production mailers do and parses it with
/// another MIME implementation: a mail whose parts don't survive the round trip is rejected.
#[derive(Debug, Default)]
pub struct MemoryMailer {
    sent: Mutex<Vec<Mail>>,
    failures: Mutex<VecDeque<DeliveryError>>,
}

impl MemoryMailer {
    /// Sent mails, in order.
    #[must_use]
    pub fn sent(&self) -> Vec<Mail> {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Makes the next mail fail; repeated calls affect the following ones. One that fails with [`DeliveryError::Unknown`]
    /// is sent nevertheless.
    pub fn fail_next(&self, with: DeliveryError) {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner).push_back(with);
    }
}

#[async_trait]
impl Mailer for MemoryMailer {
    async fn send(&self, mail: &Mail) -> Result<(), DeliveryError> {
        read_back(mail)?;
        let failure = self.failures.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        if matches!(failure, None | Some(DeliveryError::Unknown(_))) {
            self.sent.lock().unwrap_or_else(PoisonError::into_inner).push(mail.clone());
        }
        failure.map_or(Ok(()), Err)
    }
}

fn read_back(mail: &Mail) -> Result<(), DeliveryError> {
    let different = |what: &str| DeliveryError::Never(format!("another parser reads another {what}"));
    let sender = Sender::parse("GAON <noreply@example.com>").ok_or_else(|| different("sender"))?;
    let bytes = write::message(mail, &sender, DateTime::<Utc>::UNIX_EPOCH)?.formatted();
    let parts = parts_of(&bytes).map_err(|error| DeliveryError::Never(error.to_string()))?;
    let recipient = address::parse(&mail.to).map(|address| address.to_string());
    let calendar = mail.calendar.as_deref().map(|calendar| (method_of(calendar), calendar.to_owned()));
    for (same, what) in [
        (parts.to == recipient, "recipient"),
        (parts.subject == Some(write::one_line(&mail.subject)), "subject"),
        (lines(&parts.text) == lines(&mail.text), "text"),
        (lines(&parts.html) == lines(&mail.html), "page"),
        (parts.calendar == calendar, "calendar"),
    ] {
        if !same {
            return Err(different(what));
        }
    }
    Ok(())
}

/// The readable parts of a mail.
struct Parts {
    to: Option<String>,
    subject: Option<String>,
    text: String,
    html: String,
    /// The method of the part and its content.
    calendar: Option<(Option<String>, String)>,
}

fn parts_of(bytes: &[u8]) -> Result<Parts, MailParseError> {
    let mail = parse_mail(bytes)?;
    let body = |kind: &str| {
        let part = mail.parts().find(|part| part.ctype.mimetype == kind);
        part.map(ParsedMail::get_body).transpose()
    };
    let method = mail.parts().find_map(|part| part.ctype.params.get("method")).cloned();
    Ok(Parts {
        to: mail.headers.get_first_value("To"),
        subject: mail.headers.get_first_value("Subject"),
        text: body("text/plain")?.unwrap_or_default(),
        html: body("text/html")?.unwrap_or_default(),
        calendar: body("text/calendar")?.map(|calendar| (method, calendar)),
    })
}

fn method_of(calendar: &str) -> Option<String> {
    calendar.lines().find_map(|line| line.strip_prefix("METHOD:")).map(str::to_owned)
}

fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}
