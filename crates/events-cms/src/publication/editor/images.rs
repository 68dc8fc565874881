//! Event pictures: upload by the editor, and files for serving.

use kernel::file_store::NamedFile;
use kernel::{Actor, Fault, FieldErrors, LocalizedText, StaffAct, bump_revision};
use tokio::io::AsyncRead;

use super::{Events, TOPIC, act, manager};
use crate::images::StoredImage;
use crate::publication::error::EventError;
use crate::publication::store::images;

impl Events {
    /// Takes a picture in. The same one again is the same picture, with the focus that it had.
    ///
    /// # Errors
    /// `file_too_large`, `file_type`, `file_unreadable` at `files`, and the rest of [`EventError`].
    pub async fn add_image(
        &self,
        actor: &Actor,
        network: &str,
        content: impl AsyncRead + Unpin,
    ) -> Result<StoredImage, EventError> {
        let account = manager(actor)?;
        let image = self.0.studio.take(content).await?;
        let act = act(account, network, "event.image", format!("event-image:{}", image.file));
        self.keep_image(image, Some(act)).await
    }

    /// Takes a picture of the demo in.
    pub(crate) async fn add_sample_image(
        &self,
        content: &[u8],
        alt: LocalizedText,
    ) -> Result<StoredImage, EventError> {
        let image = self.0.studio.take(content).await?;
        self.keep_image(StoredImage { alt, ..image }, None).await
    }

    async fn keep_image(&self, image: StoredImage, act: Option<StaffAct>) -> Result<StoredImage, EventError> {
        let now = self.0.clock.now_millis();
        let kept = self
            .0
            .database
            .write::<_, StoredImage, EventError>(move |tx| {
                let (image, act) = (image.clone(), act.clone());
                Box::pin(async move {
                    let account = act.as_ref().and_then(|act| act.account_id);
                    if !images::add(tx, &image, account, now).await? {
                        return images::find(tx, &image.file).await?.ok_or(EventError::ImageNotFound);
                    }
                    if let Some(act) = act {
                        act.append_in(tx, now).await?;
                    }
                    bump_revision(tx, TOPIC).await?;
                    Ok(image)
                })
            })
            .await?;
        self.show().await;
        Ok(kept)
    }

    /// Sets the focal point of a picture, which cropping must keep visible: from 0 at the left or top to 1 at the right
    /// or bottom.
    ///
    /// # Errors
    /// `focus_invalid`, `image_not_found`, and the rest of [`EventError`].
    pub async fn set_focus(
        &self,
        actor: &Actor,
        network: &str,
        file: &str,
        focus: (f64, f64),
    ) -> Result<StoredImage, EventError> {
        let account = manager(actor)?;
        let (x, y) = focus;
        let mut errors = FieldErrors::new();
        errors.require((0.0..=1.0).contains(&x), "x", "focus_invalid");
        errors.require((0.0..=1.0).contains(&y), "y", "focus_invalid");
        errors.into_result()?;
        let act = act(account, network, "event.focus", format!("event-image:{file}"));
        let (file, now) = (file.to_owned(), self.0.clock.now_millis());
        let image = self
            .0
            .database
            .write::<_, StoredImage, EventError>(move |tx| {
                let (file, act) = (file.clone(), act.clone());
                Box::pin(async move {
                    if !images::focus(tx, &file, x, y).await? {
                        return Err(EventError::ImageNotFound);
                    }
                    act.append_in(tx, now).await?;
                    bump_revision(tx, TOPIC).await?;
                    images::find(tx, &file).await?.ok_or(EventError::ImageNotFound)
                })
            })
            .await?;
        self.show().await;
        Ok(image)
    }

    /// A picture's file, at least `width` pixels wide or the widest; `None` for an unknown name. The name is looked up in
    /// memory: it never becomes a path, and no query runs.
    #[must_use]
    pub fn image_file(&self, file: &str, width: Option<u32>) -> Option<NamedFile> {
        let event_catalogue = self.event_catalogue();
        event_catalogue.image(file).map(|image| self.0.studio.file(image, width))
    }

    /// Deletes files older than a day of pictures that are not in the library: deleted ones, and those of interrupted uploads.
    /// Returns the number of files.
    ///
    /// # Errors
    /// The store's.
    pub async fn sweep_images(&self) -> Result<u64, Fault> {
        Ok(self.0.studio.sweep(self.event_catalogue().images()).await?)
    }
}
