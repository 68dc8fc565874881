//! Finding what a person means among the site's own things, in Korean and English: an inverted index in memory.
//!
//! Nouns: an *entry* is something that can be found, with its words in both languages; a *source* yields entries and says
//! when they have changed; a *term* is one piece of what was typed; an *extract* is the stretch of an entry that shows why
//! it was found.
//!
//! Rules: Korean is found by pairs of syllables whatever the spacing ("오일 교환" = "오일교환"), English by word stems and
//! beginnings of words. A title counts more than a lead, and that more than running text; a whole word more than its
//! beginning, and that more than its middle. Words of the page's language count more than the other's. A part counts half:
//! there are very many of them, and what only they have is found all the same.

mod extract;
mod field;
mod index;
mod query;
mod words;

use async_graphql::{Enum, SimpleObject};

use crate::{Fault, LocalizedText};

pub use index::{Hit, SearchIndex};

/// Letters of a question that are looked at; the rest is left out.
pub const QUERY_LETTERS: usize = 100;

/// What kind of thing was found.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[graphql(name = "SearchKind")]
pub enum SearchKind {
    /// A page of the site.
    Page,
    /// A service.
    Service,
    /// A category of products.
    Product,
    /// A service centre or parts dealer.
    Dealer,
    /// A part of the catalogue.
    Part,
    /// A promotional event.
    Event,
}

/// Something that can be found.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it is.
    pub kind: SearchKind,
    /// Where it is shown: below base path and language, with a query where it needs one.
    pub href: String,
    /// Its name.
    pub title: LocalizedText,
    /// What it is, in a sentence or two.
    pub lead: LocalizedText,
    /// Other words by which people look for it; they are never shown.
    pub keywords: LocalizedText,
    /// Running text, a passage each.
    pub body: Vec<LocalizedText>,
}

/// A domain whose things can be found.
pub trait SearchSource: Send + Sync {
    /// Another number whenever its entries are others.
    fn revision(&self) -> i64;
    /// All of them. It is asked on a thread that may wait.
    ///
    /// # Errors
    /// When they can't be read now.
    fn entries(&self) -> Result<Vec<Entry>, Fault>;
}

/// A stretch of an extract.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
#[graphql(name = "SearchExtractPart")]
pub struct ExtractPart {
    /// The words, with the spaces between them and their neighbours.
    pub text: String,
    /// True when it is what was looked for.
    pub hit: bool,
}

/// Something that was found, in the language of the page.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
#[graphql(name = "SearchResult")]
pub struct Found {
    /// What it is.
    pub kind: SearchKind,
    /// Its name.
    pub title: String,
    /// The stretch of its text that shows why it was found, in parts.
    pub extract: Vec<ExtractPart>,
    /// Where it is shown: below base path and language, as the site's own links take it; may have a query.
    pub href: String,
}
