//! Permanent failures of a mail.

use std::fmt;

use crate::outbox::{DeliveryError, StoredEntry};

/// The key of a mail that failed for a reason outside [`MailFailure`], after all retries.
const NOT_DELIVERED: &str = "mail_not_delivered";

/// Every key that [`failure_key`] returns. Each has a sentence in `errors.json`.
pub const FAILURE_KEYS: [&str; 5] = [
    "mail_address_invalid",
    "address_needs_smtputf8",
    "mail_rejected",
    "mail_message_invalid",
    NOT_DELIVERED,
];

/// Reasons for a permanent failure of a mail. The note of its outbox entry is `key: explanation`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MailFailure {
    /// The address can't be parsed, or its domain has no ASCII form.
    AddressInvalid,
    /// The local part is not ASCII, and the server doesn't support SMTPUTF8 (RFC 6531).
    AddressNeedsSmtputf8,
    /// The server rejected the recipient or the message with this 5xx code.
    Rejected(String),
    /// The message can't be built.
    MessageInvalid(String),
}

impl MailFailure {
    const fn key(&self) -> &'static str {
        match self {
            Self::AddressInvalid => FAILURE_KEYS[0],
            Self::AddressNeedsSmtputf8 => FAILURE_KEYS[1],
            Self::Rejected(_) => FAILURE_KEYS[2],
            Self::MessageInvalid(_) => FAILURE_KEYS[3],
        }
    }
}

impl fmt::Display for MailFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.key())?;
        match self {
            Self::AddressInvalid => f.write_str("no mail can be sent to this address"),
            Self::AddressNeedsSmtputf8 => f.write_str("the mail server doesn't support SMTPUTF8"),
            Self::Rejected(code) => write!(f, "the mail server answered {code}"),
            Self::MessageInvalid(error) => f.write_str(error),
        }
    }
}

impl From<MailFailure> for DeliveryError {
    fn from(failure: MailFailure) -> Self {
        Self::Never(failure.to_string())
    }
}

/// The documented key of the reason for a permanent failure; see [`FAILURE_KEYS`].
#[must_use]
pub fn failure_key(entry: &StoredEntry) -> &'static str {
    let key = entry.note.as_deref().and_then(|note| note.split_once(": ")).map_or("", |(key, _)| key);
    FAILURE_KEYS.into_iter().find(|known| *known == key).unwrap_or(NOT_DELIVERED)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::EntryState;

    fn key_of(note: Option<&str>) -> &'static str {
        failure_key(&StoredEntry {
            id: 1,
            topic: "topic".into(),
            key: "key".into(),
            payload: serde_json::Value::Null,
            state: EntryState::Failed,
            attempts: 1,
            due_at: 0,
            finished_at: Some(0),
            note: note.map(str::to_owned),
        })
    }

    #[test]
    fn the_key_of_a_failure_is_read_back_from_the_note() {
        for failure in [
            MailFailure::AddressInvalid,
            MailFailure::AddressNeedsSmtputf8,
            MailFailure::Rejected("550".into()),
            MailFailure::MessageInvalid("no body".into()),
        ] {
            assert_eq!(key_of(Some(&failure.to_string())), failure.key());
        }
    }

    #[test]
    fn another_note_has_the_general_key() {
        for note in [None, Some("the mail server can't be reached"), Some("unknown_key: text")] {
            assert_eq!(key_of(note), NOT_DELIVERED);
        }
    }
}
