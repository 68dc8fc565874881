//! A mail as RFC 5322 has it.

use std::time::{Duration, UNIX_EPOCH};

use chrono::{DateTime, Utc};
use lettre::Message;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, MultiPartKind, SinglePart};

use super::failure::MailFailure;
use super::{Mail, address};
use crate::fingerprint;
use crate::outbox::DeliveryError;

/// The sender address of all our mails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sender(Mailbox);

impl Sender {
    /// Parses `GAON <noreply@example.com>` or an address alone. An internationalised domain is converted to ASCII.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let Mailbox { name, email } = text.trim().parse().ok()?;
        Some(Self(Mailbox::new(name, address::with_ascii_domain(&email)?)))
    }

    fn domain(&self) -> &str {
        self.0.email.domain()
    }
}

/// Builds the message. Everything in it follows from the mail, the sender and the time: no chance is involved.
pub(super) fn message(mail: &Mail, sender: &Sender, now: DateTime<Utc>) -> Result<Message, DeliveryError> {
    let to = address::parse(&mail.to).ok_or(MailFailure::AddressInvalid)?;
    let id = fingerprint(&mail.message_key);
    let body = match &mail.calendar {
        None => alternatives(mail, &id),
        Some(calendar) => {
            let method = calendar.lines().find_map(|line| line.strip_prefix("METHOD:")).unwrap_or("PUBLISH");
            let kind = content_type(&format!("text/calendar; charset=utf-8; method={method}"))?;
            part(MultiPartKind::Mixed, &id, "m")
                .multipart(alternatives(mail, &id))
                .singlepart(Attachment::new("invite.ics".to_owned()).body(calendar.clone(), kind))
        }
    };
    let since_epoch = Duration::from_millis(u64::try_from(now.timestamp_millis()).unwrap_or(0));
    Message::builder()
        .from(sender.0.clone())
        .to(to.into())
        .subject(one_line(&mail.subject))
        .date(UNIX_EPOCH + since_epoch)
        .message_id(Some(format!("<{id}@{}>", sender.domain())))
        .raw_header(header("Content-Language", mail.language.tag()))
        // Keeps out-of-office answers away (RFC 3834).
        .raw_header(header("Auto-Submitted", "auto-generated"))
        .multipart(body)
        .map_err(|error| MailFailure::MessageInvalid(error.to_string()).into())
}

fn alternatives(mail: &Mail, id: &str) -> MultiPart {
    part(MultiPartKind::Alternative, id, "a")
        .singlepart(SinglePart::plain(mail.text.clone()))
        .singlepart(SinglePart::html(mail.html.clone()))
}

fn part(kind: MultiPartKind, id: &str, letter: &str) -> MultiPart {
    MultiPart::builder().kind(kind).boundary(format!("={letter}_{id}")).build()
}

fn content_type(text: &str) -> Result<ContentType, DeliveryError> {
    ContentType::parse(text).map_err(|error| MailFailure::MessageInvalid(error.to_string()).into())
}

fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

/// A subject is one line: a line break in it would begin another header.
pub(super) fn one_line(text: &str) -> String {
    text.split(char::is_control).filter(|piece| !piece.is_empty()).collect::<Vec<_>>().join(" ")
}
