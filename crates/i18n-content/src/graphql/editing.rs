//! Queries of the content editor; each field is `UnauthorisedAccess` for a visitor and `not_allowed` without the right
//! to edit content.

use async_graphql::connection::Connection;
use async_graphql::{Context, Object, Result};
use kernel::Language;

use super::records::{history, version_of};
use super::types::{
    Authors, ContentEntry, ContentScreen, ContentVersion, MissingContent, Total, connection, denied, editor,
    page_cost, page_of,
};
use crate::editing::entries::{Entry, EntryFilter};
use crate::editing::report::Missing;
use crate::service::Content;
use crate::versions::{ContentKind, ContentLocation};

/// Characters of a search, at most.
const SEARCH: usize = 100;

/// The library for editors.
#[derive(Default)]
pub(super) struct EditingQuery;

#[Object]
impl EditingQuery {
    /// The screens with texts and pictures, by name.
    #[graphql(cache_control(private))]
    async fn content_screens(&self, ctx: &Context<'_>) -> Result<Vec<ContentScreen>> {
        let screens = ctx.data::<Content>()?.screens(&editor(ctx)).await.map_err(denied)?;
        Ok(screens.into_iter().map(Into::into).collect())
    }

    /// Texts and pictures, by screen, kind and key.
    #[graphql(complexity = "page_cost(first) + child_complexity", cache_control(private))]
    #[expect(clippy::too_many_arguments, reason = "the arguments of a field are its filter")]
    async fn content_entries(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "Of one screen.")] screen: Option<String>,
        #[graphql(desc = "Of one kind.")] kind: Option<ContentKind>,
        #[graphql(desc = "With a word in the key or in either language; case and spaces don't matter.")]
        search: Option<String>,
        #[graphql(desc = "What staff have changed only.", default)] overridden: bool,
        #[graphql(
            desc = "Rows on the page, 1 to 100; 50 when absent.",
            validator(minimum = 1, maximum = 100)
        )]
        first: Option<i32>,
        #[graphql(desc = "`endCursor` of the page before.")] after: Option<String>,
        #[graphql(desc = "Rows to leave out before the page.", default, validator(minimum = 0))] skip: i32,
    ) -> Result<Connection<String, ContentEntry, Total>> {
        let skip = usize::try_from(skip).unwrap_or_default();
        let search = search.unwrap_or_default().chars().take(SEARCH).collect();
        let wanted = EntryFilter { screen, kind, search, overridden };
        let content = ctx.data::<Content>()?;
        let page = content
            .entries(&editor(ctx), &wanted, skip, page_of(first) as usize, after.as_deref())
            .await
            .map_err(denied)?;
        let authors = Authors::of(ctx, page.rows.iter().flat_map(|entry| [&entry.ko, &entry.en])).await?;
        let node = |entry| ContentEntry { entry, authors: authors.clone() };
        Ok(connection(page, after.is_some() || skip > 0, Entry::cursor, node))
    }

    /// One text or picture; null where there is no such place.
    #[graphql(cache_control(private))]
    async fn content_entry(
        &self,
        ctx: &Context<'_>,
        screen: String,
        key: String,
        #[graphql(default)] kind: ContentKind,
    ) -> Result<Option<ContentEntry>> {
        let place = ContentLocation { screen, kind, key };
        let entry = ctx.data::<Content>()?.entry(&editor(ctx), &place).await.map_err(denied)?;
        let Some(entry) = entry else { return Ok(None) };
        let authors = Authors::of(ctx, [&entry.ko, &entry.en]).await?;
        Ok(Some(ContentEntry { entry, authors }))
    }

    /// The saves of a text or picture in one language, newest first; none where there is no such place.
    #[graphql(complexity = "page_cost(first) + child_complexity", cache_control(private))]
    #[expect(clippy::too_many_arguments, reason = "the arguments of a field are its filter")]
    async fn content_history(
        &self,
        ctx: &Context<'_>,
        screen: String,
        key: String,
        #[graphql(default)] kind: ContentKind,
        language: Language,
        #[graphql(
            desc = "Rows on the page, 1 to 100; 50 when absent.",
            validator(minimum = 1, maximum = 100)
        )]
        first: Option<i32>,
        #[graphql(desc = "`endCursor` of the page before.")] after: Option<String>,
    ) -> Result<Connection<String, ContentVersion>> {
        let before = version_of(after.as_deref())?;
        let place = ContentLocation { screen, kind, key };
        let content = ctx.data::<Content>()?;
        let saves =
            content.history(&editor(ctx), &place, language, page_of(first), before).await.map_err(denied)?;
        history(ctx, before, saves, ContentVersion::new).await
    }

    /// Names of the files that a picture may be.
    #[graphql(cache_control(private))]
    async fn content_files(&self, ctx: &Context<'_>) -> Result<Vec<String>> {
        ctx.data::<Content>()?.image_files(&editor(ctx)).map_err(denied)
    }

    /// Texts missing in a language, by screen and key.
    #[graphql(complexity = "page_cost(first) + child_complexity", cache_control(private))]
    async fn missing_texts(
        &self,
        ctx: &Context<'_>,
        #[graphql(
            desc = "Rows on the page, 1 to 100; 50 when absent.",
            validator(minimum = 1, maximum = 100)
        )]
        first: Option<i32>,
        #[graphql(desc = "`endCursor` of the page before.")] after: Option<String>,
    ) -> Result<Connection<String, MissingContent, Total>> {
        let content = ctx.data::<Content>()?;
        let page = content
            .missing_texts(&editor(ctx), page_of(first) as usize, after.as_deref())
            .await
            .map_err(denied)?;
        Ok(connection(page, after.is_some(), Missing::cursor, MissingContent::from))
    }
}
