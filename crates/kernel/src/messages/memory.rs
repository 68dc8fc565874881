//! Messages into memory, for tests.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;

use super::{Message, Messenger};
use crate::outbox::Undelivered;

/// Keeps the messages that it is given and fails when told to.
#[derive(Debug, Default)]
pub struct MemoryMessenger {
    sent: Mutex<Vec<Message>>,
    failures: Mutex<VecDeque<Undelivered>>,
}

impl MemoryMessenger {
    /// What was sent, in order.
    #[must_use]
    pub fn sent(&self) -> Vec<Message> {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Lets the next message fail; called several times, the next ones. One that fails with [`Undelivered::Unknown`]
    /// is sent all the same.
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
