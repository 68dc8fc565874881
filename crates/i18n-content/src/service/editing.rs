//! Texts and pictures, found and changed by staff.

use std::sync::Arc;

use kernel::{FieldErrors, Language, LocalizedText, StaffAct, bump_revision};
use sea_orm::DatabaseTransaction;

use super::{Content, TOPIC, demand};
use crate::editing::entries::{self, Entry, EntryFilter, Heads, ScreenSummary};
use crate::editing::{EditError, Editor, Page, Version, rules};
use crate::versions::{self, ContentKind, ContentLocation, LocalizedLocation, NewVersion, Row};

/// New words for a place in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    /// Where.
    pub place: ContentLocation,
    /// In which language.
    pub language: Language,
    /// The words, or the name of the file.
    pub text: String,
    /// The version that the author saw.
    pub based_on: i32,
}

/// An earlier version, or the default, brought back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restore {
    /// Where.
    pub place: ContentLocation,
    /// In which language.
    pub language: Language,
    /// The version; `None` for the default.
    pub version: Option<i32>,
    /// The version that the author saw.
    pub based_on: i32,
}

impl Content {
    /// The screens of the library, by name.
    ///
    /// # Errors
    /// [`EditError::AccessDenied`] or a fault.
    pub async fn screens(&self, editor: &Editor<'_>) -> Result<Vec<ScreenSummary>, EditError> {
        demand(editor)?;
        Ok(entries::screens(&self.defaults, &self.heads().await?))
    }

    /// The editable content, by screen, kind and key. Read from the database, so that value and version are consistent
    /// on every gateway.
    ///
    /// # Errors
    /// [`EditError::AccessDenied`] or a fault.
    pub async fn entries(
        &self,
        editor: &Editor<'_>,
        wanted: &EntryFilter,
        skip: usize,
        first: usize,
        after: Option<&str>,
    ) -> Result<Page<Entry>, EditError> {
        demand(editor)?;
        Ok(entries::list(&self.defaults, &self.heads().await?, wanted, skip, first, after))
    }

    /// One thing that can be edited; none where there is no such place.
    ///
    /// # Errors
    /// [`EditError::AccessDenied`] or a fault.
    pub async fn entry(
        &self,
        editor: &Editor<'_>,
        place: &ContentLocation,
    ) -> Result<Option<Entry>, EditError> {
        demand(editor)?;
        let Some(default) = entries::default_of(&self.defaults, place) else { return Ok(None) };
        Ok(Some(self.present(default, place).await?))
    }

    /// The saves of a place in one language before a version, the newest first; none for an unknown place.
    ///
    /// # Errors
    /// [`EditError::AccessDenied`] or a fault.
    pub async fn history(
        &self,
        editor: &Editor<'_>,
        place: &ContentLocation,
        language: Language,
        first: u32,
        before: Option<i32>,
    ) -> Result<(Vec<Version>, bool), EditError> {
        demand(editor)?;
        let Some(default) = entries::default_of(&self.defaults, place) else {
            return Ok((Vec::new(), false));
        };
        self.saves(&LocalizedLocation::of(place, language), default.get(language), first, before).await
    }

    /// The names of files that a picture may be.
    ///
    /// # Errors
    /// [`EditError::AccessDenied`].
    pub fn image_files(&self, editor: &Editor<'_>) -> Result<Vec<String>, EditError> {
        demand(editor)?;
        Ok(self.files().map(str::to_owned).collect())
    }

    /// Saves a new value, if the current one is still the version that the author edited. An equal value is not saved
    /// again, so a repeated save has no effect.
    ///
    /// # Errors [`EditError::Invalid`], [`EditError::Stale`] with the current value, [`EditError::NotFound`],
    /// [`EditError::AccessDenied`] or an internal error.
    pub async fn save(&self, editor: &Editor<'_>, save: Save) -> Result<Entry, EditError> {
        let account = demand(editor)?;
        let Save { place, language, text, based_on } = save;
        let default = entries::default_of(&self.defaults, &place).ok_or(EditError::NotFound)?;
        let text = rules::tidy(&text);
        let own = default.get(language);
        match place.kind {
            ContentKind::Text => rules::check_text(&text, own)?,
            ContentKind::ImageAlt => rules::check_alt(&text, own)?,
            ContentKind::ImageFile => {
                if self.files().all(|file| file != text) {
                    return Err(FieldErrors::one("text", "file_unknown").into());
                }
            }
        }
        let spot = LocalizedLocation::of(&place, language);
        let present = versions::latest(self.database.read(), &spot).await?;
        let stands = present.as_ref().and_then(|row| row.value.as_deref());
        if stands.unwrap_or(own) != text {
            let act = self.act(editor, account, "content.save", &spot);
            let value = Some(text);
            self.keep(
                NewVersion {
                    spot,
                    based_on,
                    value,
                    restored_from: None,
                    saved_at: self.now(),
                    saved_by: account,
                },
                own,
                act,
            )
            .await?;
        }
        self.present(default, &place).await
    }

    /// Brings an earlier version or the default back, as a new version.
    ///
    /// # Errors [`EditError::NotFound`], [`EditError::Stale`] with the current value, [`EditError::Invalid`] when the
    /// old value violates today's rules, [`EditError::AccessDenied`] or an internal error.
    pub async fn restore(&self, editor: &Editor<'_>, restore: Restore) -> Result<Entry, EditError> {
        let account = demand(editor)?;
        let Restore { place, language, version, based_on } = restore;
        let default = entries::default_of(&self.defaults, &place).ok_or(EditError::NotFound)?;
        let (spot, own) = (LocalizedLocation::of(&place, language), default.get(language));
        let value = self.value_of(&spot, version).await?;
        if let Some(value) = &value {
            // The default may have got other placeholders since.
            match place.kind {
                ContentKind::Text => rules::check_text(value, own)?,
                ContentKind::ImageAlt => rules::check_alt(value, own)?,
                ContentKind::ImageFile => {}
            }
        }
        let act = self.act(editor, account, "content.restore", &spot);
        let new = NewVersion {
            spot,
            based_on,
            value,
            restored_from: version,
            saved_at: self.now(),
            saved_by: account,
        };
        self.keep(new, own, act).await?;
        self.present(default, &place).await
    }

    /// The value of a version; `None` for the default.
    pub(super) async fn value_of(
        &self,
        spot: &LocalizedLocation,
        version: Option<i32>,
    ) -> Result<Option<String>, EditError> {
        let Some(version) = version else { return Ok(None) };
        let before = version.checked_add(1).ok_or(EditError::NotFound)?;
        let rows = versions::history(self.database.read(), spot, Some(before), 1).await?;
        let row = rows.into_iter().find(|row| row.version == version);
        row.map(|row| row.value).ok_or(EditError::NotFound)
    }

    /// Keeps a version with its entry in the log of staff and shows it.
    pub(super) async fn keep(&self, new: NewVersion, default: &str, act: StaffAct) -> Result<(), EditError> {
        let all = Arc::new((new, default.to_owned(), act));
        self.database
            .write(move |tx| {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    let (new, default, act) = &*all;
                    keep_in(tx, new, default, act).await
                })
            })
            .await?;
        self.show().await;
        Ok(())
    }

    pub(super) async fn saves(
        &self,
        spot: &LocalizedLocation,
        default: &str,
        first: u32,
        before: Option<i32>,
    ) -> Result<(Vec<Version>, bool), EditError> {
        let rows = versions::history(self.database.read(), spot, before, first + 1).await?;
        let more = rows.len() > first as usize;
        let saves = rows.into_iter().take(first as usize);
        Ok((saves.map(|row| Version::of(Some(row), default)).collect(), more))
    }

    pub(super) fn act(
        &self,
        editor: &Editor<'_>,
        account: i64,
        action: &'static str,
        spot: &LocalizedLocation,
    ) -> StaffAct {
        StaffAct {
            account_id: Some(account),
            network: editor.network.to_owned(),
            action,
            subject: spot.subject(),
            detail: String::new(),
        }
    }

    pub(super) fn now(&self) -> i64 {
        self.clock.now_millis()
    }

    async fn heads(&self) -> Result<Heads, EditError> {
        Ok(Heads::new(versions::heads(self.database.read()).await?))
    }

    async fn present(&self, default: LocalizedText, place: &ContentLocation) -> Result<Entry, EditError> {
        let read = |language| LocalizedLocation::of(place, language);
        let ko = versions::latest(self.database.read(), &read(Language::Ko)).await?;
        let en = versions::latest(self.database.read(), &read(Language::En)).await?;
        let row = |spot: &LocalizedLocation| -> Option<Row> {
            if spot.language == Some(Language::Ko) { ko.clone() } else { en.clone() }
        };
        Ok(entries::entry(default, place.clone(), row))
    }

    fn files(&self) -> impl Iterator<Item = &str> {
        let names = self.defaults.images.values().flat_map(|images| images.values());
        let mut names: Vec<&str> = names.map(|image| image.file_name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        names.into_iter()
    }
}

async fn keep_in(
    tx: &DatabaseTransaction,
    new: &NewVersion,
    default: &str,
    act: &StaffAct,
) -> Result<(), EditError> {
    if !versions::save_in(tx, new).await? {
        let present = versions::latest(tx, &new.spot).await?;
        return Err(EditError::Stale(Box::new(Version::of(present, default))));
    }
    let act = StaffAct { detail: format!("version {}", new.based_on + 1), ..act.clone() };
    act.append_in(tx, new.saved_at).await?;
    Ok(bump_revision(tx, TOPIC).await?)
}
