//! The face of this crate: one handle on the current library.

use std::sync::Arc;

use kernel::{Database, Fault, Language, MessageCatalogue, Snapshot};

use crate::library::Library;
use crate::missing::{MissingText, MissingTexts};
use crate::overrides::Overrides;

/// The revision that a write of texts, images or brand bumps.
const TOPIC: &str = "content";
/// The screen whose keys are the documented messages.
const MESSAGES: &str = "errors";

/// Texts, images and brand. Cheap to clone; clones share one snapshot.
#[derive(Clone)]
pub struct Content {
    library: Snapshot<Library>,
    missing: Arc<MissingTexts>,
}

impl Content {
    /// Builds the first snapshot.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] when an embedded file or an override can't be read, or the database's fault.
    pub async fn open(database: Database) -> Result<Self, Fault> {
        let missing = Arc::new(MissingTexts::default());
        let reports = Arc::clone(&missing);
        let library = Snapshot::load(database, TOPIC, move |database| {
            let reports = Arc::clone(&reports);
            async move { Library::build(&Overrides::read(database.read()).await?, &reports) }
        })
        .await?;
        Ok(Self { library, missing })
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

    /// What readers did not get in their language since the start, for staff's report.
    #[must_use]
    pub fn missing_texts(&self) -> Vec<MissingText> {
        self.missing.list()
    }
}

impl MessageCatalogue for Content {
    fn message(&self, language: Language, key: &str) -> String {
        self.text(MESSAGES, key, language)
    }
}
