//! Writes mails to a folder, as `.eml` files that every mail program opens.

use std::path::PathBuf;

use async_trait::async_trait;

use super::write::{self, Sender};
use super::{Mail, Mailer};
use crate::outbox::DeliveryError;
use crate::{Clock, durable, fingerprint, seoul};

/// Writes mails into a folder, which is made with the first. The names sort by time.
pub struct FileMailer {
    folder: PathBuf,
    sender: Sender,
    clock: Clock,
}

impl FileMailer {
    /// Writes into `folder`.
    #[must_use]
    pub const fn new(folder: PathBuf, sender: Sender, clock: Clock) -> Self {
        Self { folder, sender, clock }
    }
}

#[async_trait]
impl Mailer for FileMailer {
    async fn send(&self, mail: &Mail) -> Result<(), DeliveryError> {
        let now = self.clock.now();
        let bytes = write::message(mail, &self.sender, now)?.formatted();
        let time = seoul::wall_of_millis(now.timestamp_millis()).format("%Y%m%d-%H%M%S%3f");
        let id = fingerprint(&mail.message_key);
        let file = self.folder.join(format!("{time}-mail-{}.eml", &id[..8]));
        let unfinished = file.with_extension("part");
        let written = async {
            tokio::fs::create_dir_all(&self.folder).await?;
            tokio::fs::write(&unfinished, bytes).await?;
            durable::publish_async(&unfinished, &file).await
        };
        written
            .await
            .map_err(|error| DeliveryError::Later(format!("the mail can't be written to a file: {error}")))
    }
}
