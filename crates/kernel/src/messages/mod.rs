//! Short messages to a telephone: Alimtalk where a template is given, with SMS or LMS as the fall-back. A [`Message`]
//! says what; a [`Messenger`] takes it to SOLAPI, or into memory (tests).

mod memory;
mod solapi;

pub use memory::MemoryMessenger;
pub use solapi::{SolapiAccount, SolapiMessenger, custom_key};

use async_trait::async_trait;

use crate::outbox::Undelivered;

/// A message to one telephone.
#[derive(Clone, PartialEq, Eq)]
pub struct Message {
    /// Digits only.
    pub to: String,
    /// The words, also those of the fall-back when the template can't be delivered: 2,000 bytes at most, a Korean
    /// letter counting as two. Up to 90 bytes go as SMS, more as LMS.
    pub text: String,
    /// An Alimtalk template; without one the text is sent as it is.
    pub template: Option<Template>,
    /// What makes this message the same when it is asked about or sent again. The service gets a fingerprint of it.
    pub key: String,
}

/// A template that Kakao has approved, and what it is filled with.
#[derive(Clone, PartialEq, Eq)]
pub struct Template {
    /// Its id.
    pub id: String,
    /// Names without `#{}`, and values.
    pub variables: Vec<(String, String)>,
}

impl std::fmt::Debug for Message {
    /// Without telephone and words: whatever is printed may end in a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Message").field("template", &self.template).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Template {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Template").field("id", &self.id).finish_non_exhaustive()
    }
}

/// Takes messages away.
#[async_trait]
pub trait Messenger: Send + Sync {
    /// Sends the message, or says when it may work.
    async fn send(&self, message: &Message) -> Result<(), Undelivered>;

    /// Whether a message with this key to this telephone was taken before; `None` when it can't be told.
    async fn was_sent(&self, message: &Message) -> Result<Option<bool>, Undelivered>;
}
