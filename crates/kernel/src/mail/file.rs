//! Writes mails to a folder, as `.eml` files that every mail program opens.

use std::io::ErrorKind;
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

    /// A file appears under its name when it is complete; its Message-ID is that of the key.
    async fn was_sent(&self, mail: &Mail) -> Result<Option<bool>, DeliveryError> {
        let id = fingerprint(&mail.message_key);
        let (ending, message_id) = (format!("-mail-{}.eml", &id[..8]), format!("<{id}@"));
        let looked = async {
            let mut files = match tokio::fs::read_dir(&self.folder).await {
                Ok(files) => files,
                Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
                Err(error) => return Err(error),
            };
            while let Some(file) = files.next_entry().await? {
                if !file.file_name().to_string_lossy().ends_with(&ending) {
                    continue;
                }
                let bytes = tokio::fs::read(file.path()).await?;
                if String::from_utf8_lossy(&bytes).contains(&message_id) {
                    return Ok(true);
                }
            }
            Ok(false)
        };
        let found = looked.await;
        found
            .map(Some)
            .map_err(|error| DeliveryError::Later(format!("the folder of mails can't be read: {error}")))
    }
}
