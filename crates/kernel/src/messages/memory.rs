//! Messages into memory, for tests.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;

use super::{Message, Messenger};
use crate::outbox::Undelivered;

/// Collects sent messages, and fails on demand.
#[derive(Debug, Default)]
pub struct MemoryMessenger {
    sent: Mutex<Vec<Message>>,
    failures: Mutex<VecDeque<Undelivered>>,
}

impl MemoryMessenger {
    /// Sent messages, in order.
    #[must_use]
    pub fn sent(&self) -> Vec<Message> {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Makes the next message fail; repeated calls affect the following ones. One that fails with
    /// [`Undelivered::Unknown`] is sent nevertheless.
    pub fn fail_next(&self, with: Undelivered) {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner).push_back(with);
    }
}

#[async_trait]
impl Messenger for MemoryMessenger {
    async fn send(&self, message: &Message) -> Result<(), Undelivered> {
        let failure = self.failures.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        if matches!(failure, None | Some(Undelivered::Unknown(_))) {
            self.sent.lock().unwrap_or_else(PoisonError::into_inner).push(message.clone());
        }
        failure.map_or(Ok(()), Err)
    }

    async fn was_sent(&self, message: &Message) -> Result<Option<bool>, Undelivered> {
        Ok(Some(self.sent().iter().any(|sent| sent.key == message.key)))
    }
}
