//! The face of this crate: one handle on the current library, and on what changes it.

mod branding;
mod editing;

use std::sync::Arc;

use kernel::{AccessDenied, Clock, Database, Fault, Language, MessageCatalogue, Right, Snapshot};

pub use branding::BrandSettings;
pub use editing::{Restore, Save};

use crate::defaults::Defaults;
use crate::editing::report::{self, Missing};
use crate::editing::{EditError, Editor, Page};
use crate::library::Library;
use crate::missing::{MissingText, MissingTexts};
use crate::overrides::Overrides;
use crate::{slides, versions};

/// The revision that a write of texts, images or brand bumps.
const TOPIC: &str = "content";
/// The screen whose keys are the documented messages.
const MESSAGES: &str = "errors";

/// Texts, images and brand. Cheap to clone; clones share one snapshot.
#[derive(Clone)]
pub struct Content {
    library: Snapshot<Library>,
    missing: Arc<MissingTexts>,
    defaults: Arc<Defaults>,
    database: Database,
    clock: Clock,
}

impl Content {
    /// Builds the first snapshot.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] when an embedded file or an override can't be read, or the database's fault.
    pub async fn open(database: Database, clock: Clock) -> Result<Self, Fault> {
        let missing = Arc::new(MissingTexts::default());
        let defaults = Arc::new(Defaults::embedded()?);
        let parts = (Arc::clone(&missing), Arc::clone(&defaults));
        let library = Snapshot::load(database.clone(), TOPIC, move |database| {
            let (reports, defaults) = parts.clone();
            async move {
                let overrides = Overrides::of(versions::heads(database.read()).await?)?;
                let slides = slides::read(database.read()).await?;
                Library::build(&defaults, &overrides, &slides, &reports)
            }
        })
        .await?;
        Ok(Self { library, missing, defaults, database, clock })
    }

    /// Everything as of now.
    #[must_use]
    pub fn library(&self) -> Arc<Library> {
        self.library.current()
    }

    /// The snapshot, for the refresher and for caches that follow its revision.
    #[must_use]
    pub const fn snapshot(&self) -> &Snapshot<Library> {
        &self.library
    }

    /// A text, falling back to the key itself, which is then reported.
    #[must_use]
    pub fn text(&self, screen: &str, key: &str, language: Language) -> String {
        if let Some(text) = self.library().text(screen, key, language) {
            return text.to_owned();
        }
        self.missing.report(MissingText { screen: screen.to_owned(), key: key.to_owned(), language });
        key.to_owned()
    }

    /// Stores missing texts in the database, so that the report includes all gateways. Returns the number of new ones.
    ///
    /// # Errors
    /// The database's; what could not be kept is tried again next time.
    pub async fn keep_missing_texts(&self) -> Result<usize, Fault> {
        let unkept = Arc::new(self.missing.unkept());
        if unkept.is_empty() {
            return Ok(0);
        }
        let (rows, now) = (Arc::clone(&unkept), self.clock.now_millis());
        self.database
            .write::<_, (), Fault>(move |tx| {
                let rows = Arc::clone(&rows);
                Box::pin(async move { report::keep_in(tx, &rows, now).await })
            })
            .await?;
        self.missing.are_kept(&unkept);
        Ok(unkept.len())
    }

    /// The report of missing texts, of all gateways.
    ///
    /// # Errors
    /// [`EditError::AccessDenied`] or a fault.
    pub async fn missing_texts(
        &self,
        editor: &Editor<'_>,
        first: usize,
        after: Option<&str>,
    ) -> Result<Page<Missing>, EditError> {
        demand(editor)?;
        self.keep_missing_texts().await?;
        let rows = report::read(self.database.read(), &self.defaults, &self.library()).await?;
        Ok(Page::cut(rows, first, after, Missing::cursor))
    }

    /// Refreshes the snapshot of this gateway immediately; others follow at their next poll.
    async fn show(&self) {
        if let Err(fault) = self.library.refresh().await {
            tracing::warn!(%fault, "content snapshot refresh failed");
        }
    }
}

/// The account of a caller with the right to edit content.
fn demand(editor: &Editor<'_>) -> Result<i64, AccessDenied> {
    editor.actor.demand(Right::EditContent)
}

impl MessageCatalogue for Content {
    fn message(&self, language: Language, key: &str) -> String {
        self.text(MESSAGES, key, language)
    }
}
