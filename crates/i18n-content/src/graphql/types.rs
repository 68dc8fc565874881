//! What editors see, and what they send.

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

/// Rows on a page where nothing else was asked for.
const PAGE: i32 = 50;

pub(super) fn page_of(first: Option<i32>) -> u32 {
    first.unwrap_or(PAGE).unsigned_abs()
}

/// A longer page costs more of what one request may ask for.
pub(super) fn page_cost(first: Option<i32>) -> usize {
    usize::try_from(page_of(first)).unwrap_or(usize::MAX)
}

/// Our instants lie far within what the calendar knows.
pub(super) fn instant(millis: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(millis).unwrap_or_default()
}

/// Who asks. A page's first answer is made for nobody.
pub(super) fn editor<'c>(ctx: &Context<'c>) -> Editor<'c> {
    Editor {
        actor: ctx.data_opt::<Actor>().unwrap_or(&Actor::Visitor),
        network: ctx.data_opt::<Visit>().and_then(Visit::network).unwrap_or_default(),
    }
}

/// A fault as the gateway's error extension expects it: the source travels, its text does not.
pub(super) fn fault(fault: Fault) -> Error {
    Error::new_with_source(fault)
}

/// For fields without a payload, where nothing but a right can be refused.
pub(super) fn denied(error: EditError) -> Error {
    match error {
        EditError::Denied(denied) => denied.into_error(),
        EditError::Fault(inner) => fault(inner),
        EditError::Invalid(_) | EditError::NotFound | EditError::Stale(_) => Error::new("content_not_found"),
    }
}

/// The names of authors: each asked for once.
#[derive(Clone, Default)]
pub(super) struct Authors(Arc<BTreeMap<i64, String>>);

impl Authors {
    pub(super) async fn of<'v>(
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
pub(super) struct ContentVersion {
    /// From 1, without gaps; 0 is what came with the program.
    version: i32,
    /// What it says; for a return to the default, what the default says today.
    text: String,
    /// True for what came with the program, and for a return to it.
    is_default: bool,
    /// The version that was brought back, where one was.
    restored_from: Option<i32>,
    /// When it was saved; null for version 0.
    saved_at: Option<DateTime<Utc>>,
    /// Who saved it; null for version 0, and when the account is gone.
    saved_by: Option<String>,
}

impl ContentVersion {
    pub(super) fn new(version: Version, authors: &Authors) -> Self {
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

    /// What is edited there.
    async fn kind(&self) -> ContentKind {
        self.entry.place.kind
    }

    /// What came with the program.
    async fn default(&self) -> &LocalizedText {
        &self.entry.default
    }

    /// What stands there now.
    async fn current(&self) -> LocalizedText {
        LocalizedText::new(self.entry.ko.text.as_str(), self.entry.en.text.as_str())
    }

    /// The latest save of a language: its number is what the next one is based on.
    async fn version(&self, language: Language) -> ContentVersion {
        ContentVersion::new(self.entry.version(language).clone(), &self.authors)
    }

    /// Whether staff's words stand there, in either language.
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
    /// What staff have changed of them.
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
    /// What is wrong.
    reason: MissingReason,
    /// When it was first asked for, for a key that doesn't exist.
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
