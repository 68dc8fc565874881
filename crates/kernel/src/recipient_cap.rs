//! A daily cap per recipient, regardless of the cause: it wraps the [`Mailer`] or [`Messenger`] that every handler
//! uses. A mail beyond the cap is skipped, with a note in the staff's list of deliveries.

use std::sync::Arc;

use async_trait::async_trait;
use sea_orm::sea_query::OnConflict;
use sea_orm::{EntityTrait, Set};

use crate::mail::{Mail, Mailer};
use crate::messages::{Message, Messenger};
use crate::outbox::DeliveryError;
use crate::quota::{self, SubjectKey, Use, quota_message};
use crate::{Clock, Database, Fault, Randomness, WriteFailure};

/// The note of a delivery that was skipped.
const NOTE: &str = "the recipient has reached the daily limit";
/// How long a counted message is known: longer than a delivery is retried.
const KNOWN_MILLIS: i64 = 4 * 24 * 3_600_000;

/// Counts messages per recipient and day. Cheap to clone.
#[derive(Clone)]
pub struct RecipientCap {
    database: Database,
    clock: Clock,
    randomness: Randomness,
    key: SubjectKey,
}

/// The transaction is rolled back.
enum CapError {
    OverLimit,
    Fault(Fault),
}

impl From<Fault> for CapError {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<sea_orm::DbErr> for CapError {
    fn from(error: sea_orm::DbErr) -> Self {
        Self::Fault(error.into())
    }
}

impl WriteFailure for CapError {
    fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Fault(fault) => Some(fault),
            Self::OverLimit => None,
        }
    }
}

impl RecipientCap {
    /// Counts in this database.
    #[must_use]
    pub const fn new(database: Database, clock: Clock, randomness: Randomness, key: SubjectKey) -> Self {
        Self { database, clock, randomness, key }
    }

    /// Allows `per_day` mails to one mailbox. Two mailers with one cap share the count: the one with the smaller limit
    /// leaves the rest of the day's mails to the other.
    #[must_use]
    pub fn mailer(&self, inner: Arc<dyn Mailer>, per_day: u32) -> Arc<dyn Mailer> {
        Arc::new(CappedSender { cap: self.clone(), inner, per_day })
    }

    /// Allows `per_day` messages to one phone.
    #[must_use]
    pub fn messenger(&self, inner: Arc<dyn Messenger>, per_day: u32) -> Arc<dyn Messenger> {
        Arc::new(CappedSender { cap: self.clone(), inner, per_day })
    }

    /// Counts the message unless an earlier attempt of it was counted.
    async fn admit(
        &self,
        kind: &'static str,
        recipient: String,
        message: &str,
        per_day: u32,
    ) -> Result<(), DeliveryError> {
        let now = self.clock.now_millis();
        let day = quota::day(now);
        let one = Use { kind, subject: recipient, period: day.start, limit: per_day, expires_at: day.end };
        let message: Arc<str> = self.key.fingerprint(&[kind, message]).into();
        let randomness = self.randomness.clone();
        let admitted = self.database.write(move |tx| {
            let (one, message, randomness) = (one.clone(), Arc::clone(&message), randomness.clone());
            Box::pin(async move {
                let known = quota_message::ActiveModel {
                    message: Set(message.as_ref().to_owned()),
                    expires_at: Set(now + KNOWN_MILLIS),
                };
                let insert = quota_message::Entity::insert(known)
                    .on_conflict(OnConflict::new().do_nothing().to_owned());
                if insert.exec_without_returning(tx).await? == 0 {
                    return Ok(());
                }
                let refused = quota::take_in(tx, &[one], &randomness).await?;
                if refused.is_empty() { Ok(()) } else { Err(CapError::OverLimit) }
            })
        });
        match admitted.await {
            Ok(()) => Ok(()),
            Err(CapError::OverLimit) => {
                tracing::warn!(kind, "delivery skipped: recipient limit reached");
                Err(DeliveryError::Suppressed(NOTE))
            }
            Err(CapError::Fault(fault)) => Err(DeliveryError::Later(fault.to_string())),
        }
    }
}

struct CappedSender<I: ?Sized> {
    cap: RecipientCap,
    inner: Arc<I>,
    per_day: u32,
}

#[async_trait]
impl Mailer for CappedSender<dyn Mailer> {
    async fn send(&self, mail: &Mail) -> Result<(), DeliveryError> {
        let recipient = self.cap.key.email(&mail.to);
        self.cap.admit("mail", recipient, &mail.message_key, self.per_day).await?;
        self.inner.send(mail).await
    }

    async fn was_sent(&self, mail: &Mail) -> Result<Option<bool>, DeliveryError> {
        self.inner.was_sent(mail).await
    }
}

#[async_trait]
impl Messenger for CappedSender<dyn Messenger> {
    async fn send(&self, message: &Message) -> Result<(), DeliveryError> {
        let recipient = self.cap.key.fingerprint(&["phone", &message.to]);
        self.cap.admit("message", recipient, &message.key, self.per_day).await?;
        self.inner.send(message).await
    }

    async fn was_sent(&self, message: &Message) -> Result<Option<bool>, DeliveryError> {
        self.inner.was_sent(message).await
    }
}
