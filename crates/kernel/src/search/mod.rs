//! Finding what a person means among the site's own things, in Korean and English: an inverted index in memory.
//!
//! Nouns: an *entry* is a searchable item with its words in both languages; a *source* yields entries and reports
//! changes; a *term* is one token of the query; an *extract* is the matching passage of an entry.
//!
//! Rules: Korean is matched by pairs of syllables regardless of spacing ("오일 교환" = "오일교환"), English by word stems and
//! prefixes. A title counts more than a lead, and that more than running text; a whole word more than its prefix, and
//! that more than its middle. Words of the page's language count more than the other's. A part counts half: there are
//! very many of them, and words that only parts contain still find them.

mod extract;
mod field;
mod index;
mod query;
mod term;
mod words;

use async_graphql::{Enum, SimpleObject};

use crate::{Fault, LocalizedText};

pub use index::{Hit, SearchIndex};

/// Letters of a query that are used; the rest is ignored.
pub const QUERY_LETTERS: usize = 100;

/// The kind of a search result.
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
    /// Its kind.
    pub kind: SearchKind,
    /// Its URL: below base path and language, with a query if needed.
    pub href: String,
    /// Its name.
    pub title: LocalizedText,
    /// Its description, in a sentence or two.
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
    /// All entries. Called on a thread that may block.
    ///
    /// # Errors
    /// When they can't be read now.
    fn entries(&self) -> Result<Vec<Entry>, Fault>;
}

/// A part of an extract.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
#[graphql(name = "SearchExtractPart")]
pub struct ExtractPart {
    /// The words, with the spaces between them and their neighbours.
    pub text: String,
    /// True for a matching part.
    pub hit: bool,
}

/// Something that was found, in the language of the page.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
#[graphql(name = "SearchResult")]
pub struct SearchResult {
    /// Its kind.
    pub kind: SearchKind,
    /// Its name.
    pub title: String,
    /// The passage of its text that shows why it was found, in parts.
    pub extract: Vec<ExtractPart>,
    /// Its URL: below base path and language, as in the site's own links; may have a query.
    pub href: String,
}
