//! Types and inputs of the content editor.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_graphql::connection::{Connection, Edge};
use async_graphql::{Context, Error, Object, OutputType, Result, SimpleObject};
use chrono::{DateTime, Utc};
use kernel::{Actor, Fault, Language, LocalizedText, Names, Visit};

use crate::editing::entries::{Entry, ScreenSummary};
use crate::editing::report::{Missing, MissingReason};
use crate::editing::{EditError, Editor, Page, Version};
use crate::versions::ContentKind;

/// Default page size.
const PAGE: i32 = 50;

/// The rows on a page.
#[must_use]
pub fn page_of(first: Option<i32>) -> u32 {
    first.unwrap_or(PAGE).unsigned_abs()
}

/// Complexity grows with the page size.
#[must_use]
pub fn page_cost(first: Option<i32>) -> usize {
    usize::try_from(page_of(first)).unwrap_or(usize::MAX)
}

/// Our instants lie far within what the calendar knows.
pub(super) fn instant(millis: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(millis).unwrap_or_default()
}

/// The editor, from the caller. The first answer inlined in a page is anonymous.
#[must_use]
pub fn editor<'c>(ctx: &Context<'c>) -> Editor<'c> {
    Editor {
        actor: ctx.data_opt::<Actor>().unwrap_or(&Actor::Visitor),
        network: ctx.data_opt::<Visit>().and_then(Visit::network).unwrap_or_default(),
    }
}

/// A fault as the gateway's error extension expects it: the source travels, its text does not.
pub(super) fn fault(fault: Fault) -> Error {
    Error::new_with_source(fault)
}

/// Errors of fields without a payload, where only a right can be denied.
#[must_use]
pub fn denied(error: EditError) -> Error {
    match error {
        EditError::AccessDenied(denied) => denied.into_error(),
        EditError::Fault(inner) => fault(inner),
        EditError::Invalid(_) | EditError::NotFound | EditError::Stale(_) => Error::new("content_not_found"),
    }
}

/// The names of authors, each queried once.
#[derive(Clone, Default)]
pub struct Authors(Arc<BTreeMap<i64, String>>);

impl Authors {
    /// Of the accounts that saved these versions.
    ///
    /// # Errors
    /// The fault of the look-up.
    pub async fn of<'v>(
        ctx: &Context<'_>,
        versions: impl IntoIterator<Item = &'v Version> + Send,
    ) -> Result<Self> {
        let mut accounts: Vec<i64> = versions.into_iter().filter_map(|version| version.saved_by).collect();
        accounts.sort_unstable();
        accounts.dedup();
        let Some(names) = ctx.data_opt::<Arc<dyn Names>>().filter(|_| !accounts.is_empty()) else {
            return Ok(Self::default());
        };
        Ok(Self(Arc::new(names.names(&accounts).await.map_err(fault)?)))
    }

    fn name(&self, version: &Version) -> Option<String> {
        self.0.get(&version.saved_by?).cloned()
    }
}

/// A save of one language.
#[derive(SimpleObject)]
pub struct ContentVersion {
    /// From 1, without gaps; 0 is what came with the program.
    version: i32,
    /// Its value; for a reset to the default, today's default.
    text: String,
    /// True for the built-in default, and for a reset to it.
    is_default: bool,
    /// The version that was restored, if any.
    restored_from: Option<i32>,
    /// When it was saved; null for version 0.
    saved_at: Option<DateTime<Utc>>,
    /// The author; null for version 0, and when the account was deleted.
    saved_by: Option<String>,
}

impl ContentVersion {
    /// A version with the name of its author.
    #[must_use]
    pub fn new(version: Version, authors: &Authors) -> Self {
        Self {
            saved_by: authors.name(&version),
            version: version.version,
            text: version.text,
            is_default: version.is_default,
            restored_from: version.restored_from,
            saved_at: version.saved_at.map(instant),
        }
    }
}

/// A text or picture that staff can change.
pub(super) struct ContentEntry {
    pub(super) entry: Entry,
    pub(super) authors: Authors,
}

#[Object]
impl ContentEntry {
    /// Its screen.
    async fn screen(&self) -> &str {
        &self.entry.place.screen
    }

    /// The key of the text, or the id of the picture.
    async fn key(&self) -> &str {
        &self.entry.place.key
    }

    /// The kind of content.
    async fn kind(&self) -> ContentKind {
        self.entry.place.kind
    }

    /// The built-in default.
    async fn default(&self) -> &LocalizedText {
        &self.entry.default
    }

    /// The current value.
    async fn current(&self) -> LocalizedText {
        LocalizedText::new(self.entry.ko.text.as_str(), self.entry.en.text.as_str())
    }

    /// The latest save of a language: its number is what the next one is based on.
    async fn version(&self, language: Language) -> ContentVersion {
        ContentVersion::new(self.entry.version(language).clone(), &self.authors)
    }

    /// Whether it is overridden in either language.
    async fn overridden(&self) -> bool {
        self.entry.is_overridden()
    }

    /// The names between braces that each language has to keep.
    async fn placeholders(&self) -> &[String] {
        &self.entry.placeholders
    }
}

/// A screen of the library.
#[derive(SimpleObject)]
pub(super) struct ContentScreen {
    /// Its name.
    name: String,
    /// Its texts.
    texts: usize,
    /// Its pictures.
    images: usize,
    /// Number of overridden ones.
    overridden: usize,
}

impl From<ScreenSummary> for ContentScreen {
    fn from(screen: ScreenSummary) -> Self {
        let ScreenSummary { name, texts, images, overridden } = screen;
        Self { name, texts, images, overridden }
    }
}

/// A text that readers don't get in their language.
#[derive(SimpleObject)]
pub(super) struct MissingContent {
    /// The screen.
    screen: String,
    /// The key.
    key: String,
    /// In which language.
    language: Language,
    /// The defect.
    reason: MissingReason,
    /// The time of the first request, for a key that doesn't exist.
    first_asked_at: Option<DateTime<Utc>>,
}

impl From<Missing> for MissingContent {
    fn from(missing: Missing) -> Self {
        let Missing { screen, key, language, reason, first_asked_at } = missing;
        Self { screen, key, language, reason, first_asked_at: first_asked_at.map(instant) }
    }
}

/// Rows on all pages.
#[derive(SimpleObject)]
#[graphql(name = "ContentTotal")]
pub(super) struct Total {
    total_count: usize,
}

/// A page with its place in the whole.
pub(super) fn connection<T, N: OutputType>(
    page: Page<T>,
    after: bool,
    cursor: impl Fn(&T) -> String,
    node: impl Fn(T) -> N,
) -> Connection<String, N, Total> {
    let total = Total { total_count: page.total };
    let mut connection = Connection::with_additional_fields(after, page.more, total);
    connection.edges = page.rows.into_iter().map(|row| Edge::new(cursor(&row), node(row))).collect();
    connection
}
