//! Messages into memory, for tests.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;

use super::{Message, Messenger};
use crate::outbox::DeliveryError;

/// Collects sent messages, and fails on demand.
#[derive(Debug, Default)]
pub struct MemoryMessenger {
    sent: Mutex<Vec<Message>>,
    failures: Mutex<VecDeque<DeliveryError>>,
}

impl MemoryMessenger {
    /// Sent messages, in order.
    #[must_use]
    pub fn sent(&self) -> Vec<Message> {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Makes the next message fail; repeated calls affect the following ones. One that fails with
    /// [`DeliveryError::Unknown`] is sent nevertheless.
    pub fn fail_next(&self, with: DeliveryError) {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner).push_back(with);
    }
}

#[async_trait]
impl Messenger for MemoryMessenger {
    async fn send(&self, message: &Message) -> Result<(), DeliveryError> {
        let failure = self.failures.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        if matches!(failure, None | Some(DeliveryError::Unknown(_))) {
            self.sent.lock().unwrap_or_else(PoisonError::into_inner).push(message.clone());
        }
        failure.map_or(Ok(()), Err)
    }

    async fn was_sent(&self, message: &Message) -> Result<Option<bool>, DeliveryError> {
        Ok(Some(self.sent().iter().any(|sent| sent.key == message.key)))
    }
}
