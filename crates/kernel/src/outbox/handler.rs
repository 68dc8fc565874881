//! The interface between a domain and the outbox worker: one handler per topic, and the possible outcomes of a
//! delivery.

use std::time::Duration;

use async_trait::async_trait;

/// An entry that is to be delivered now.
#[derive(Clone, Debug, PartialEq)]
pub struct Delivery {
    /// The row's key, for logs.
    pub id: i64,
    /// Idempotency key of the effect; external services receive it.
    pub key: String,
    /// The lane.
    pub lane: String,
    /// The payload as it was enqueued.
    pub payload: serde_json::Value,
    /// 1 for the first.
    pub attempt: u32,
    /// True when an earlier attempt may have succeeded, after a crash or timeout. It stays true when
    /// [`Handler::was_delivered`] returned false.
    pub repeated: bool,
}

/// An entry that is done with.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The effect took place, also when it had before.
    Done,
    /// No longer wanted, and why.
    Skipped(&'static str),
}

/// The reason why an entry was not delivered. The text is shown in the log and to staff: it contains no personal data
/// and no secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeliveryError {
    /// It may work later: tried again with growing pauses, 3 days long.
    #[error("later: {0}")]
    Later(String),
    /// Retry after this delay, which the service requested; at most one day.
    #[error("later: {0}")]
    LaterAfter(String, Duration),
    /// It will never work as it is.
    #[error("never: {0}")]
    Never(String),
    /// It is not sent at all, by a rule such as a daily limit: the entry is skipped with this note.
    #[error("suppressed: {0}")]
    Suppressed(&'static str),
    /// May have been delivered: checked before it is retried.
    #[error("unknown: {0}")]
    Unknown(String),
}

/// Delivers the entries of one topic.
#[async_trait]
pub trait Handler: Send + Sync {
    /// The topic.
    fn topic(&self) -> &'static str;

    /// Delivers, within 60 s: after that the attempt is broken off and counts as [`DeliveryError::Unknown`].
    async fn deliver(&self, delivery: &Delivery) -> Result<Outcome, DeliveryError>;

    /// Called before a retry when an earlier attempt may have succeeded. `Some(true)`: it did. `Some(false)`: it
    /// didn't, or a repeat is harmless. `None`: unknown, and staff must decide.
    async fn was_delivered(&self, delivery: &Delivery) -> Result<Option<bool>, DeliveryError>;
}

/// The handler of a topic that is disabled on this gateway: entries are marked as skipped, so that enabling the topic
/// later doesn't send outdated messages.
pub struct SwitchedOff(pub &'static str);

#[async_trait]
impl Handler for SwitchedOff {
    fn topic(&self) -> &'static str {
        self.0
    }

    async fn deliver(&self, _delivery: &Delivery) -> Result<Outcome, DeliveryError> {
        Ok(Outcome::Skipped("switched off"))
    }

    async fn was_delivered(&self, _delivery: &Delivery) -> Result<Option<bool>, DeliveryError> {
        Ok(Some(false))
    }
}
