//! Saving and restoring texts and pictures. Rule violations are data in the payload; a conflicting save returns the
//! newer version, so that the author can compare and no input is lost.

use async_graphql::{Context, InputObject, Object, Result, SimpleObject};
use kernel::{FieldErrors, Language, UserError, user_errors};

use super::types::{Authors, ContentEntry, ContentVersion, editor, fault};
use crate::editing::entries::Entry;
use crate::editing::{EditError, Version};
use crate::service::{Content, Restore, Save};
use crate::versions::{ContentKind, ContentLocation};

/// New words, or another file, for a text or picture in one language.
#[derive(InputObject)]
pub(super) struct SaveTextInput {
    /// Its screen.
    screen: String,
    /// The key of the text, or the id of the picture.
    key: String,
    /// The kind of content.
    #[graphql(default)]
    kind: ContentKind,
    /// In which language.
    language: Language,
    /// The words, 5,000 characters at most (300 of an alternative text), or the name of a file out of `contentFiles`.
    text: String,
    /// The number of the version that the author saw.
    based_on: i32,
}

/// An earlier version, or the default, brought back as a new one.
#[derive(InputObject)]
pub(super) struct RestoreTextInput {
    /// Its screen.
    screen: String,
    /// The key of the text, or the id of the picture.
    key: String,
    /// The kind of content.
    #[graphql(default)]
    kind: ContentKind,
    /// In which language.
    language: Language,
    /// The version; null for the default.
    version: Option<i32>,
    /// The number of the version that the author saw.
    based_on: i32,
}

/// The current value, or the errors.
#[derive(SimpleObject)]
pub(super) struct SaveTextPayload {
    /// Null when refused.
    entry: Option<ContentEntry>,
    /// Why: `required_text`, `text_too_long`, `text_invalid`, `placeholders_changed`, `image_is_decoration`,
    /// `file_unknown`, `content_not_found`, `stale_version`.
    errors: Vec<UserError>,
    /// The newer version, with `stale_version`.
    conflict: Option<ContentVersion>,
}

/// Converts rejections to data; denied rights and internal errors become errors of the field.
///
/// # Errors
/// A denied right or a fault.
pub(super) fn refusal(error: EditError) -> Result<(Vec<UserError>, Option<Box<Version>>)> {
    let (errors, conflict) = match error {
        EditError::AccessDenied(denied) => return Err(denied.into_error()),
        EditError::Fault(inner) => return Err(fault(inner)),
        EditError::Invalid(errors) => (errors, None),
        EditError::NotFound => (FieldErrors::one("key", "content_not_found"), None),
        EditError::Stale(version) => (FieldErrors::one("basedOn", "stale_version"), Some(version)),
    };
    Ok((user_errors(&errors), conflict))
}

async fn payload(ctx: &Context<'_>, outcome: Result<Entry, EditError>) -> Result<SaveTextPayload> {
    match outcome {
        Ok(entry) => {
            let authors = Authors::of(ctx, [&entry.ko, &entry.en]).await?;
            Ok(SaveTextPayload {
                entry: Some(ContentEntry { entry, authors }),
                errors: Vec::new(),
                conflict: None,
            })
        }
        Err(error) => {
            let (errors, conflict) = refusal(error)?;
            let authors = Authors::of(ctx, conflict.as_deref()).await?;
            let conflict = conflict.map(|version| ContentVersion::new(*version, &authors));
            Ok(SaveTextPayload { entry: None, errors, conflict })
        }
    }
}

/// Mutations of texts and pictures; require the right to edit content.
#[derive(Default)]
pub(super) struct TextMutation;

#[Object]
impl TextMutation {
    /// Saves a new value, if the current one is still the version that the author edited. All gateways show it within a
    /// second.
    async fn save_text(&self, ctx: &Context<'_>, input: SaveTextInput) -> Result<SaveTextPayload> {
        let SaveTextInput { screen, key, kind, language, text, based_on } = input;
        let save = Save { place: ContentLocation { screen, kind, key }, language, text, based_on };
        let outcome = ctx.data::<Content>()?.save(&editor(ctx), save).await;
        payload(ctx, outcome).await
    }

    /// Brings an earlier version or the default back; it is a new version, and nothing of the history goes.
    async fn restore_text(&self, ctx: &Context<'_>, input: RestoreTextInput) -> Result<SaveTextPayload> {
        let RestoreTextInput { screen, key, kind, language, version, based_on } = input;
        let restore = Restore { place: ContentLocation { screen, kind, key }, language, version, based_on };
        let outcome = ctx.data::<Content>()?.restore(&editor(ctx), restore).await;
        payload(ctx, outcome).await
    }
}
