//! The search over GraphQL.

use async_graphql::connection::{
    Connection, ConnectionNameType, CursorType, Edge, EdgeNameType, EmptyFields,
};
use async_graphql::{Context, Error, Object, OutputType, Result, SimpleObject};
use kernel::Language;
use kernel::search::SearchResult;

use super::Search;

/// Default and maximum page size.
const PAGE: i32 = 10;
const MOST: i32 = 100;

/// The search's group of the query root. Expects a [`Search`] in the schema's data.
#[derive(Clone, Copy, Debug, Default)]
pub struct SearchQuery;

/// How many there are in all.
#[derive(SimpleObject)]
struct SearchTotal {
    /// Everything that was found.
    total_count: usize,
}

struct SearchResults;

impl ConnectionNameType for SearchResults {
    fn type_name<T: OutputType>() -> String {
        "SearchResults".to_owned()
    }
}

impl EdgeNameType for SearchResults {
    fn type_name<T: OutputType>() -> String {
        "SearchResultEdge".to_owned()
    }
}

type Results = Connection<usize, SearchResult, SearchTotal, EmptyFields, SearchResults, SearchResults>;

fn page_of(first: Option<i32>) -> usize {
    usize::try_from(first.unwrap_or(PAGE).clamp(0, MOST)).unwrap_or(0)
}

#[Object]
impl SearchQuery {
    /// Searches pages, services, products, dealers, parts and events, best match first. Only the first 100 letters of
    /// the query are used; spaces are ignored in Korean. `first` defaults to 10 and is limited to 100; `after` is the
    /// cursor of the last known result.
    #[graphql(complexity = "page_of(first) + child_complexity", cache_control(max_age = 60))]
    async fn search(
        &self,
        ctx: &Context<'_>,
        query: String,
        language: Language,
        first: Option<i32>,
        after: Option<String>,
    ) -> Result<Results> {
        let index = ctx.data::<Search>()?.index().await.map_err(Error::new_with_source)?;
        let start = match after.as_deref().map(usize::decode_cursor) {
            Some(Ok(last)) => last.saturating_add(1),
            Some(Err(_)) => return Err(Error::new("Failed to parse `after`: no cursor of a search")),
            None => 0,
        };
        let hits = index.search(&query, language);
        let start = start.min(hits.len());
        let end = (start + page_of(first)).min(hits.len());
        let page = index.show(&hits[start..end], &query, language);
        let edges: Vec<_> = (start..).zip(page).map(|(place, found)| Edge::new(place, found)).collect();
        let has_next = end < hits.len();
        let total = SearchTotal { total_count: hits.len() };
        let mut connection = Results::with_additional_fields(start > 0, has_next, total);
        connection.edges = edges;
        Ok(connection)
    }
}
