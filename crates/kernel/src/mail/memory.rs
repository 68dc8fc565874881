//! Mails into memory, for tests.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;

use super::{Mail, Mailer};
use crate::outbox::Undelivered;

/// Keeps the mails that it is given and fails when told to.
#[derive(Debug, Default)]
pub struct MemoryMailer {
    sent: Mutex<Vec<Mail>>,
    failures: Mutex<VecDeque<Undelivered>>,
}

impl MemoryMailer {
    /// What was sent, in order.
    #[must_use]
    pub fn sent(&self) -> Vec<Mail> {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Lets the next mail fail; called several times, the next ones. One that fails with [`Undelivered::Unknown`] is
    /// sent all the same.
    pub fn fail_next(&self, with: Undelivered) {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner).push_back(with);
    }
}

#[async_trait]
impl Mailer for MemoryMailer {
    async fn send(&self, mail: &Mail) -> Result<(), Undelivered> {
        let failure = self.failures.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        if matches!(failure, None | Some(Undelivered::Unknown(_))) {
            self.sent.lock().unwrap_or_else(PoisonError::into_inner).push(mail.clone());
        }
        failure.map_or(Ok(()), Err)
    }
}
