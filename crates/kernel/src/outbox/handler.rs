//! What a domain gives the courier: one handler for each topic, and the words in which it says how it went.

use std::time::Duration;

use async_trait::async_trait;

/// An entry that is to be delivered now.
#[derive(Clone, Debug, PartialEq)]
pub struct Delivery {
    /// The row's key, for logs.
    pub id: i64,
    /// What makes the effect unique: what an outside service is given as its own idempotency key.
    pub key: String,
    /// The lane.
    pub lane: String,
    /// What was put.
    pub payload: serde_json::Value,
    /// 1 for the first.
    pub attempt: u32,
    /// True when an earlier attempt may have got through, by a crash or a time-out. It stays true when
    /// [`Handler::was_delivered`] said that it had not.
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

/// Why an entry was not delivered. The text goes to the log and to staff: it holds no person's data and no secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Undelivered {
    /// It may work later: tried again with growing pauses, 3 days long.
    #[error("later: {0}")]
    Later(String),
    /// It may work after this time, which the other side asked for; a day at most is granted.
    #[error("later: {0}")]
    LaterAfter(String, Duration),
    /// It will never work as it is.
    #[error("never: {0}")]
    Never(String),
    /// It is not sent at all, by a rule such as a daily limit: the entry is skipped with this note.
    #[error("suppressed: {0}")]
    Suppressed(&'static str),
    /// It may have been delivered: asked about before it is repeated.
    #[error("unknown: {0}")]
    Unknown(String),
}

/// Delivers the entries of one topic.
#[async_trait]
pub trait Handler: Send + Sync {
    /// The topic.
    fn topic(&self) -> &'static str;

    /// Delivers, within 60 s: after that the attempt is broken off and counts as [`Undelivered::Unknown`].
    async fn deliver(&self, delivery: &Delivery) -> Result<Outcome, Undelivered>;

    /// Asked before a repeat when an earlier attempt may have got through. `Some(true)`: it did. `Some(false)`: it
    /// didn't, or a repeat does no harm. `None`: it can't be told, and staff must decide.
    async fn was_delivered(&self, delivery: &Delivery) -> Result<Option<bool>, Undelivered>;
}

/// The handler of a topic that this gateway is told to leave alone: entries are marked as skipped, so that switching
/// the topic on later doesn't send what is long over.
pub struct SwitchedOff(pub &'static str);

#[async_trait]
impl Handler for SwitchedOff {
    fn topic(&self) -> &'static str {
        self.0
    }

    async fn deliver(&self, _delivery: &Delivery) -> Result<Outcome, Undelivered> {
        Ok(Outcome::Skipped("switched off"))
    }

    async fn was_delivered(&self, _delivery: &Delivery) -> Result<Option<bool>, Undelivered> {
        Ok(Some(false))
    }
}
