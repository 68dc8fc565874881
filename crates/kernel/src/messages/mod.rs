//! Text messages to phones: Alimtalk when a template is given, with SMS or LMS as the fallback. A [`Message`] is the
//! content; a [`Messenger`] delivers it to SOLAPI, or into memory (tests).

mod memory;
mod solapi;

pub use memory::MemoryMessenger;
pub use solapi::{SolapiAccount, SolapiMessenger, custom_key};

use async_trait::async_trait;

use crate::outbox::DeliveryError;

/// A message to one telephone.
#[derive(Clone, PartialEq, Eq)]
pub struct Message {
    /// Digits only.
    pub to: String,
    /// The text, also of the fallback when the template can't be delivered: at most 2,000 bytes, where a Korean letter
    /// counts as two. Up to 90 bytes are sent as SMS, more as LMS.
    pub text: String,
    /// An Alimtalk template; without one the text is sent as it is.
    pub template: Option<Template>,
    /// Idempotency key of this message. The service receives its fingerprint.
    pub key: String,
}

/// A template approved by Kakao, and its variables.
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

/// Sends messages.
#[async_trait]
pub trait Messenger: Send + Sync {
    /// Sends the message, or says when it may work.
    async fn send(&self, message: &Message) -> Result<(), DeliveryError>;

    /// Whether a message with this key was accepted for this phone before; `None` when that is unknown.
    async fn was_sent(&self, message: &Message) -> Result<Option<bool>, DeliveryError>;
}
