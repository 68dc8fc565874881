//! Texts, images and the brand over GraphQL. Resolvers borrow everything from the library of the request.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_graphql::{Context, Json, MergedObject, Object, Result};
use kernel::{Language, LocalizedText};

use crate::brand::Brand;
use crate::library::{Library, Screen, ScreenImage};

mod brand;
mod changes;
mod editing;
mod records;
mod slides;
mod types;

pub use records::{SaveOutcome, SavedRecord, history, save_outcome, version_of, with_author};
pub use slides::SlideSources;
pub use types::{Authors, ContentVersion, denied, editor, page_cost, page_of};

/// The content group of the query root. Expects an `Arc<Library>` and [`SlideSources`] in the request's data.
#[derive(MergedObject, Default)]
pub struct ContentQuery(PublicQuery, slides::SlideQuery, editing::EditingQuery, brand::BrandQuery);

/// Staff mutations of texts, pictures and the brand.
#[derive(MergedObject, Default)]
pub struct ContentMutation(changes::TextMutation, brand::BrandMutation);

/// Public queries.
#[derive(Default)]
struct PublicQuery;

#[Object]
impl PublicQuery {
    /// The texts of up to 20 screens, each with every key; an unknown screen has no entries.
    #[graphql(cache_control(max_age = 60))]
    async fn texts<'c>(
        &self,
        ctx: &Context<'c>,
        language: Language,
        #[graphql(validator(max_items = 20))] screens: Vec<String>,
    ) -> Result<Vec<ScreenTexts<'c>>> {
        let library = ctx.data::<Arc<Library>>()?;
        let texts = screens.into_iter().map(|screen| ScreenTexts {
            content: library.screen(&screen, language),
            screen,
            language,
        });
        Ok(texts.collect())
    }

    /// The images of a screen.
    #[graphql(cache_control(max_age = 60))]
    async fn images<'c>(
        &self,
        ctx: &Context<'c>,
        language: Language,
        screen: String,
    ) -> Result<&'c [ScreenImage]> {
        let library = ctx.data::<Arc<Library>>()?;
        Ok(library.screen(&screen, language).images())
    }

    /// The operator of the site.
    #[graphql(cache_control(max_age = 60))]
    async fn brand<'c>(&self, ctx: &Context<'c>) -> Result<&'c Brand> {
        Ok(ctx.data::<Arc<Library>>()?.brand())
    }
}

/// A screen's texts in one language.
struct ScreenTexts<'c> {
    screen: String,
    language: Language,
    content: &'c Screen,
}

/// The texts of a screen in one language.
#[Object]
impl ScreenTexts<'_> {
    /// The screen's name.
    async fn screen(&self) -> &str {
        &self.screen
    }

    /// The requested language.
    async fn language(&self) -> Language {
        self.language
    }

    /// Key → text.
    async fn entries(&self) -> Json<&BTreeMap<String, String>> {
        Json(self.content.entries())
    }
}

/// A picture of a screen.
#[Object]
impl ScreenImage {
    /// Its name within the screen.
    async fn id2(&self) -> &str {
        &self.id
    }

    /// File name under the site's `images/`.
    async fn file_name(&self) -> &str {
        &self.file_name
    }

    /// Alternative text; empty for a decorative picture.
    async fn alt(&self) -> &LocalizedText {
        &self.alt
    }
}
