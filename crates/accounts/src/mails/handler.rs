//! The handler of the topic `account.mail`.

use std::sync::Arc;

use async_trait::async_trait;
use i18n_content::Content;
use kernel::mail::{Mail, Mailer};
use kernel::outbox::{Delivery, DeliveryError, Handler, Outcome};

use super::letter::Letter;
use super::{Site, html};
use crate::handover::{MAIL, MailPayload};
use crate::service::Accounts;

/// For a [`kernel::outbox::OutboxWorker`].
#[must_use]
pub fn handler(
    accounts: Accounts,
    content: Content,
    site: Site,
    mailer: Arc<dyn Mailer>,
) -> Arc<dyn Handler> {
    Arc::new(ByMail { accounts, content, site, mailer })
}

struct ByMail {
    accounts: Accounts,
    content: Content,
    site: Site,
    mailer: Arc<dyn Mailer>,
}

#[async_trait]
impl Handler for ByMail {
    fn topic(&self) -> &'static str {
        MAIL
    }

    async fn deliver(&self, delivery: &Delivery) -> Result<Outcome, DeliveryError> {
        let payload: MailPayload = serde_json::from_value(delivery.payload.clone())
            .map_err(|error| DeliveryError::Never(format!("the entry can't be read: {error}")))?;
        let outgoing = self.accounts.outgoing(&payload).await;
        let (to, outgoing) = match outgoing.map_err(|fault| DeliveryError::Later(fault.to_string()))? {
            Ok(outgoing) => outgoing,
            Err(why) => return Ok(Outcome::Skipped(why)),
        };
        let library = self.content.library();
        let letter = Letter::write(&to, &outgoing, &library, &self.site);
        let mail = Mail {
            to: to.email,
            text: letter.plain(),
            html: html::written(&letter, &library.brand().colours),
            subject: letter.subject,
            language: to.language,
            message_key: delivery.key.clone(),
            calendar: None,
        };
        self.mailer.send(&mail).await?;
        Ok(Outcome::Done)
    }

    /// A repeat is harmless: the same mail with the same link and Message-ID, whereas a missing mail locks a person
    /// out.
    async fn was_delivered(&self, _delivery: &Delivery) -> Result<Option<bool>, DeliveryError> {
        Ok(Some(false))
    }
}
