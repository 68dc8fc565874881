//! Emails. A [`Mail`] is the content; a [`Mailer`] delivers it to an SMTP server, into a folder (the demo), or into
//! memory (tests). Both production mailers write the same message: plain text and HTML alternatives, UTF-8, a
//! Message-ID derived from `message_key`, so that mailboxes deduplicate a mail that had to be sent again. Domains
//! outside ASCII are converted (IDNA). A mail that can never be delivered fails with a documented key
//! ([`FAILURE_KEYS`]) and is not retried.

pub(crate) mod address;
mod failure;
mod file;
#[cfg(feature = "test-support")]
mod memory;
mod smtp;
mod write;

pub use failure::{FAILURE_KEYS, failure_key};
pub use file::FileMailer;
#[cfg(feature = "test-support")]
pub use memory::MemoryMailer;
pub use smtp::SmtpMailer;
pub use write::Sender;

use async_trait::async_trait;

use crate::Language;
use crate::outbox::DeliveryError;

/// A mail to one person.
#[derive(Clone, PartialEq, Eq)]
pub struct Mail {
    /// The address alone, without a name.
    pub to: String,
    /// One line.
    pub subject: String,
    /// The plain text.
    pub text: String,
    /// The same as an HTML document.
    pub html: String,
    /// The language of both.
    pub language: Language,
    /// Idempotency key of this mail. Only its fingerprint is sent.
    pub message_key: String,
    /// An iCalendar text with a METHOD, attached as `invite.ics`; the attachment names the same method (RFC 6047 §2.4).
    pub calendar: Option<String>,
}

impl std::fmt::Debug for Mail {
    /// Without address and words: whatever is printed may end in a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mail").field("language", &self.language).finish_non_exhaustive()
    }
}

/// Sends mails.
#[async_trait]
pub trait Mailer: Send + Sync {
    /// Sends the mail. The error states whether a retry may succeed.
    async fn send(&self, mail: &Mail) -> Result<(), DeliveryError>;

    /// Whether a mail with this key was sent to this address before; `None` when that is unknown: a mail server can't be
    /// queried.
    async fn was_sent(&self, _mail: &Mail) -> Result<Option<bool>, DeliveryError> {
        Ok(None)
    }
}
