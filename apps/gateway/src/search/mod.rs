//! Site search: the sources of searchable entries and one in-memory index over all of them. A job rebuilds it when a source has
//! changed; requests use the index that is there.

mod dealers;
mod events;
mod graphql;
mod pages;
mod parts;

use std::sync::Arc;
use std::time::{Duration, Instant};

use arc_swap::ArcSwap;
use events_cms::Events as EventService;
use i18n_content::Content;
use kernel::search::{SearchIndex, SearchResult, SearchSource};
use kernel::{Clock, Fault, Language};
use locations::Locations;
use tokio::sync::Mutex;

use self::parts::Parts;
use dealers::Dealers;
use events::Events;
pub use graphql::SearchQuery;
use pages::Pages;

/// Time between two attempts to read a source that fails.
const RETRY_AFTER: Duration = Duration::from_secs(5);
/// Revision of a source that could not be read.
const UNREAD: i64 = -1;

/// An index and the revisions of the sources that it was built from; these are empty before the first build.
#[derive(Default)]
struct Snapshot {
    revisions: Vec<i64>,
    index: Arc<SearchIndex>,
    /// Time of the next attempt, after a source could not be read.
    retry_at: Option<Instant>,
}

/// Full-text search over the site. Cheap to clone; clones share the index.
#[derive(Clone)]
pub struct Search(Arc<Inner>);

struct Inner {
    sources: Vec<Box<dyn SearchSource>>,
    snapshot: ArcSwap<Snapshot>,
    /// Held during a build, so that concurrent callers do not build twice.
    build: Mutex<()>,
    retry_after: Duration,
}

impl Search {
    /// Searches pages, services, products, dealers, parts and the events of `clock`. Builds no index yet.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] when a table of the pages can't be read.
    pub fn over(
        content: &Content,
        locations: &Locations,
        parts: &::parts::Parts,
        events: &EventService,
        clock: &Clock,
    ) -> Result<Self, Fault> {
        let pages = Pages::over(content.clone()).map_err(|error| Fault::Corrupt(format!("{error:#}")))?;
        let events = Events { service: events.clone(), clock: clock.clone() };
        let sources: Vec<Box<dyn SearchSource>> = vec![
            Box::new(pages),
            Box::new(Dealers(locations.clone())),
            Box::new(Parts(parts.clone())),
            Box::new(events),
        ];
        Ok(Self::of(sources, RETRY_AFTER))
    }

    fn of(sources: Vec<Box<dyn SearchSource>>, retry_after: Duration) -> Self {
        Self(Arc::new(Inner { sources, snapshot: ArcSwap::default(), build: Mutex::default(), retry_after }))
    }

    /// The index of the last build, which may be older than the sources; waits only for the first build.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] when the first build panicked.
    async fn index(&self) -> Result<Arc<SearchIndex>, Fault> {
        if self.0.snapshot.load().revisions.is_empty() {
            self.refresh().await?;
        }
        Ok(self.0.snapshot.load().index.clone())
    }

    /// As [`Self::refresh`], but leaves the first build to the first search: an unused index would take most of the memory of a
    /// gateway.
    ///
    /// # Errors
    /// As of [`Self::refresh`].
    pub async fn refresh_used(&self) -> Result<(), Fault> {
        if self.0.snapshot.load().revisions.is_empty() { Ok(()) } else { self.refresh().await }
    }

    /// Rebuilds the index on a blocking thread if a source has changed since the last build; callers meanwhile get the old index.
    /// While a source can't be read, the old index stays, or the first one lacks that source; the next attempt is 5 s later.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] when the build panicked; the old index stays.
    pub async fn refresh(&self) -> Result<(), Fault> {
        let _build = self.0.build.lock().await;
        // Read before the entries: a change during the build is found by the next call.
        let revisions: Vec<i64> = self.0.sources.iter().map(|source| source.revision()).collect();
        let snapshot = self.0.snapshot.load_full();
        if snapshot.revisions == revisions || snapshot.retry_at.is_some_and(|at| Instant::now() < at) {
            return Ok(());
        }
        let this = self.clone();
        let building = tokio::task::spawn_blocking(move || this.build(&snapshot, revisions));
        let next = building.await.map_err(|error| Fault::Corrupt(format!("search index: {error}")))?;
        self.0.snapshot.store(Arc::new(next));
        Ok(())
    }

    /// Reads the sources, which have these revisions, and builds an index of their entries.
    fn build(&self, before: &Snapshot, mut revisions: Vec<i64>) -> Snapshot {
        let (mut entries, mut retry_at) = (Vec::new(), None);
        for (source, revision) in self.0.sources.iter().zip(&mut revisions) {
            match source.entries() {
                Ok(read) => entries.extend(read),
                Err(fault) => {
                    tracing::warn!(%fault, "search source unreadable");
                    *revision = UNREAD;
                    retry_at = Some(Instant::now() + self.0.retry_after);
                }
            }
        }
        if retry_at.is_some() && !before.revisions.is_empty() {
            // The old revisions differ from the present ones, so the attempt after the pause builds again.
            return Snapshot { revisions: before.revisions.clone(), index: before.index.clone(), retry_at };
        }
        Snapshot { revisions, index: Arc::new(SearchIndex::build(&entries)), retry_at }
    }

    /// The best results, at most `limit`, and the number of all: for the page that is rendered before any script runs.
    ///
    /// # Errors
    /// As of the index's first build.
    pub(crate) async fn best(
        &self,
        query: &str,
        language: Language,
        limit: usize,
    ) -> Result<(Vec<SearchResult>, usize), Fault> {
        let index = self.index().await?;
        let hits = index.search(query, language);
        let shown = hits.len().min(limit);
        Ok((index.show(&hits[..shown], query, language), hits.len()))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use kernel::LocalizedText;
    use kernel::search::{Entry, SearchKind};

    use super::*;

    /// One page that is named after the revision; reading it fails while that is odd and above 10.
    struct Changing(Arc<AtomicI64>);

    impl SearchSource for Changing {
        fn revision(&self) -> i64 {
            self.0.load(Ordering::Relaxed)
        }

        fn entries(&self) -> Result<Vec<Entry>, Fault> {
            if self.revision() > 10 && self.revision() % 2 == 1 {
                return Err(Fault::Closed);
            }
            let name = format!("page{}", self.revision());
            let nothing = LocalizedText::new("", "");
            Ok(vec![Entry {
                kind: SearchKind::Page,
                href: "/".into(),
                title: LocalizedText::new(&name, &name),
                lead: nothing.clone(),
                keywords: nothing,
                body: Vec::new(),
            }])
        }
    }

    async fn found(search: &Search, name: &str) -> usize {
        search.index().await.unwrap().search(name, Language::Ko).len()
    }

    async fn found_after_refresh(search: &Search, name: &str) -> usize {
        search.refresh().await.unwrap();
        found(search, name).await
    }

    #[tokio::test]
    async fn the_index_follows_its_sources_with_a_refresh_and_no_request_waits_for_it() {
        let revision = Arc::new(AtomicI64::new(1));
        let search = Search::of(vec![Box::new(Changing(revision.clone()))], RETRY_AFTER);
        search.refresh_used().await.unwrap();
        assert!(search.0.snapshot.load().revisions.is_empty(), "nobody has searched");
        assert_eq!(found(&search, "page1").await, 1, "the first request builds it");
        let first = search.index().await.unwrap();
        search.refresh().await.unwrap();
        assert!(Arc::ptr_eq(&first, &search.index().await.unwrap()), "nothing has changed");
        revision.store(2, Ordering::Relaxed);
        assert!(Arc::ptr_eq(&first, &search.index().await.unwrap()), "a request does not rebuild it");
        assert_eq!(found_after_refresh(&search, "page2").await, 1);
        assert_eq!(found(&search, "page1").await, 0);
    }

    #[tokio::test]
    async fn a_source_that_fails_keeps_the_old_entries_and_is_read_again() {
        let (steady, failing) = (Arc::new(AtomicI64::new(2)), Arc::new(AtomicI64::new(13)));
        let of = |retry_after| {
            let sources: Vec<Box<dyn SearchSource>> =
                vec![Box::new(Changing(steady.clone())), Box::new(Changing(failing.clone()))];
            Search::of(sources, retry_after)
        };
        let search = of(Duration::ZERO);
        assert_eq!(found(&search, "page2").await, 1, "the other source is searched");
        failing.store(14, Ordering::Relaxed);
        assert_eq!(
            found_after_refresh(&search, "page14").await,
            1,
            "it is read again though nothing else has changed"
        );
        failing.store(15, Ordering::Relaxed);
        assert_eq!(found_after_refresh(&search, "page14").await, 1, "the old entries stay");
        failing.store(16, Ordering::Relaxed);
        assert_eq!(found_after_refresh(&search, "page16").await, 1);

        let slow = of(Duration::from_secs(3600));
        failing.store(17, Ordering::Relaxed);
        assert_eq!(found(&slow, "page2").await, 1);
        failing.store(18, Ordering::Relaxed);
        assert_eq!(
            found_after_refresh(&slow, "page18").await,
            0,
            "it is not read again before the pause is over"
        );
    }
}
