//! The picture library: every uploaded picture with its alternative text and its uses. A picture is deleted only while
//! no event names it in any version, so that every version can be restored as it was.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use kernel::{Actor, Fault, FieldErrors, LocalizedText, bump_revision};
use sea_orm::{ConnectionTrait, DatabaseTransaction};

use super::{Events, TOPIC, act, manager};
use crate::document::EventDocument;
use crate::images::StoredImage;
use crate::publication::error::EventError;
use crate::publication::library::{ImageFilter, ImageList, ImageUse, LibraryImage};
use crate::publication::rules::is_plain;
use crate::publication::store::images::{self, ImageRow};
use crate::publication::store::uses;

/// Unicode scalar values of an alternative text, at most.
const LONGEST_ALT: usize = 200;

impl Events {
    /// Pictures with their uses, the newest first.
    ///
    /// # Errors
    /// [`EventError::AccessDenied`] or a fault.
    pub async fn library(&self, actor: &Actor, filter: &ImageFilter) -> Result<ImageList, EventError> {
        manager(actor)?;
        uses::refresh(&self.0.database).await?;
        let reader = self.0.database.read();
        let copied = uses::copied(reader).await?;
        let names = copied.keys().cloned().collect();
        let (mut rows, total) = images::page(reader, filter, &names).await?;
        let first = filter.first as usize;
        let more = rows.len() > first;
        rows.truncate(first);
        Ok(ImageList { rows: with_uses(reader, rows, &copied).await?, more, total })
    }

    /// Writes the alternative text of a picture, wherever it is used. White space around it is dropped.
    ///
    /// # Errors
    /// `text_too_long` (200 characters) and `text_invalid` at `alt.ko` and `alt.en`, `image_not_found`, and the rest of
    /// [`EventError`].
    pub async fn describe_image(
        &self,
        actor: &Actor,
        network: &str,
        file: &str,
        alt: &LocalizedText,
    ) -> Result<LibraryImage, EventError> {
        let account = manager(actor)?;
        let alt = LocalizedText::new(alt.ko.trim(), alt.en.trim());
        let mut errors = FieldErrors::new();
        for (path, text) in [("alt.ko", &alt.ko), ("alt.en", &alt.en)] {
            errors.require(text.chars().count() <= LONGEST_ALT, path, "text_too_long");
            errors.require(is_plain(text, false), path, "text_invalid");
        }
        errors.into_result()?;
        let act = act(account, network, "event.describe", format!("event-image:{file}"));
        let work = Arc::new((file.to_owned(), alt, act));
        let now = self.0.clock.now_millis();
        let described = self
            .0
            .database
            .write::<_, LibraryImage, EventError>(move |tx| {
                let work = Arc::clone(&work);
                Box::pin(async move {
                    let (file, alt, act) = &*work;
                    let mut row = images::hold(tx, file).await?.ok_or(EventError::ImageNotFound)?;
                    images::describe(tx, file, alt).await?;
                    act.clone().append_in(tx, now).await?;
                    bump_revision(tx, TOPIC).await?;
                    uses::index(tx).await?;
                    row.image.alt = alt.clone();
                    let copied = uses::copied(tx).await?;
                    with_uses(tx, vec![row], &copied).await?.pop().ok_or(EventError::ImageNotFound)
                })
            })
            .await?;
        self.show().await;
        Ok(described)
    }

    /// Deletes a picture that no event uses. The next sweep deletes its files; those of the last day stay for a day.
    ///
    /// # Errors
    /// `image_in_use`, `image_not_found`, and the rest of [`EventError`].
    pub async fn delete_image(&self, actor: &Actor, network: &str, file: &str) -> Result<(), EventError> {
        let account = manager(actor)?;
        let act = act(account, network, "event.image.delete", format!("event-image:{file}"));
        let work = Arc::new((file.to_owned(), act));
        let now = self.0.clock.now_millis();
        self.0
            .database
            .write::<_, (), EventError>(move |tx| {
                let work = Arc::clone(&work);
                Box::pin(async move {
                    let (file, act) = &*work;
                    images::hold(tx, file).await?.ok_or(EventError::ImageNotFound)?;
                    uses::index(tx).await?;
                    let copied = uses::copied(tx).await?;
                    if !uses::of_files(tx, &[file], &copied).await?.is_empty() {
                        return Err(EventError::ImageInUse);
                    }
                    images::delete(tx, file).await?;
                    act.clone().append_in(tx, now).await?;
                    Ok(bump_revision(tx, TOPIC).await?)
                })
            })
            .await?;
        self.show().await;
        Ok(())
    }
}

async fn with_uses(
    on: &impl ConnectionTrait,
    rows: Vec<ImageRow>,
    copied: &BTreeMap<String, BTreeSet<i64>>,
) -> Result<Vec<LibraryImage>, Fault> {
    let files: Vec<&str> = rows.iter().map(|row| row.image.file.as_str()).collect();
    let mut uses: BTreeMap<String, Vec<ImageUse>> = uses::of_files(on, &files, copied).await?;
    Ok(rows
        .into_iter()
        .map(|ImageRow { image, uploaded_at, uploaded_by }| {
            let uses = uses.remove(&image.file).unwrap_or_default();
            LibraryImage { image, uploaded_at, uploaded_by, uses }
        })
        .collect())
}

/// Protects the pictures that a save adds to an event against deletion until the end of the transaction. Names in
/// another form are from older systems and lead to no picture.
///
/// # Errors
/// `image_not_found` at each place whose picture was deleted meanwhile.
pub(super) async fn keep_images(
    tx: &DatabaseTransaction,
    document: &EventDocument,
    stored: Option<&EventDocument>,
) -> Result<(), EventError> {
    let known: BTreeSet<&str> =
        stored.into_iter().flat_map(EventDocument::images).map(|(_, file)| file).collect();
    let added: Vec<(String, &str)> =
        document.images().filter(|(_, file)| StoredImage::is_name(file) && !known.contains(file)).collect();
    if added.is_empty() {
        return Ok(());
    }
    let files: Vec<&str> = added.iter().map(|(_, file)| *file).collect();
    let kept = images::keep(tx, &files).await?;
    let mut errors = FieldErrors::new();
    for (path, file) in added {
        if !kept.contains(file) {
            errors.push(path, "image_not_found");
        }
    }
    Ok(errors.into_result()?)
}
