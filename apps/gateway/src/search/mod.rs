//! The site's search: the sources of what can be found, and one index over all of them, made anew when one has changed.

mod dealers;
mod events;
mod graphql;
mod pages;
mod parts;

use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use events_cms::Events as EventService;
use i18n_content::Content;
use kernel::search::{Found, SearchIndex, SearchSource};
use kernel::{Clock, Fault, Language};
use locations::Locations;
use tokio::sync::Mutex;

use self::parts::Parts;
use dealers::Dealers;
use events::Events;
pub use graphql::SearchQuery;
use pages::Pages;

/// How long a source that could not be read is left alone: until then the index serves as it is.
const RETRY_AFTER: Duration = Duration::from_secs(5);
/// Stands for the revision of a source that could not be read.
const UNREAD: i64 = -1;

/// The index and what it was made from.
#[derive(Default)]
struct Made {
    revisions: Vec<i64>,
    index: Arc<SearchIndex>,
    /// When to try again, after a source could not be read.
    retry_at: Option<Instant>,
}

/// Finds what a person means on the site. Cheap to clone.
#[derive(Clone)]
pub struct Search(Arc<Inner>);

struct Inner {
    sources: Vec<Box<dyn SearchSource>>,
    made: RwLock<Arc<Made>>,
    /// Held by whoever makes the index: others wait for it rather than make it too.
    making: Mutex<()>,
    retry_after: Duration,
}

impl Search {
    /// Over pages, services, products, dealers, parts and the events of `clock`. The index is made by the first question.
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
        Self(Arc::new(Inner { sources, made: RwLock::default(), making: Mutex::default(), retry_after }))
    }

    /// The index as of now; the first to ask after a change makes it anew, on a thread where it delays nobody else. While
    /// a source can't be read, the index before serves; where there is none, one of the others.
    ///
    /// # Errors
    /// When making it was broken off.
    async fn index(&self) -> Result<Arc<Made>, Fault> {
        let revisions = || self.0.sources.iter().map(|source| source.revision()).collect::<Vec<_>>();
        let is_current = |made: &Arc<Made>| {
            made.revisions == revisions() || made.retry_at.is_some_and(|at| Instant::now() < at)
        };
        let current = || Some(self.made()).filter(is_current);
        if let Some(made) = current() {
            return Ok(made);
        }
        let _making = self.0.making.lock().await;
        if let Some(made) = current() {
            return Ok(made);
        }
        // Read before the entries: what changes in between is noticed by the next question.
        let (revisions, this) = (revisions(), self.clone());
        let making = tokio::task::spawn_blocking(move || this.make(revisions));
        let made = making.await.map_err(|error| Fault::Corrupt(format!("the search's index: {error}")))?;
        let made = Arc::new(made);
        *self.0.made.write().unwrap_or_else(PoisonError::into_inner) = made.clone();
        Ok(made)
    }

    /// Reads the sources, which have these revisions, and makes an index of them.
    fn make(&self, mut revisions: Vec<i64>) -> Made {
        let (mut entries, mut retry_at) = (Vec::new(), None);
        for (source, revision) in self.0.sources.iter().zip(&mut revisions) {
            match source.entries() {
                Ok(read) => entries.extend(read),
                Err(fault) => {
                    tracing::warn!(%fault, "the search goes on without what could not be read now");
                    *revision = UNREAD;
                    retry_at = Some(Instant::now() + self.0.retry_after);
                }
            }
        }
        let before = self.made();
        if retry_at.is_some() && !before.revisions.is_empty() {
            // What was found a moment ago is better than nothing. Its own revisions are not those of now, so that the
            // next question after the wait tries again.
            return Made { revisions: before.revisions.clone(), index: before.index.clone(), retry_at };
        }
        Made { revisions, index: Arc::new(SearchIndex::build(&entries)), retry_at }
    }

    /// The `most` best results, and how many there are: what the page shows before any script.
    ///
    /// # Errors
    /// When making the index was broken off.
    pub(crate) async fn best(
        &self,
        question: &str,
        language: Language,
        most: usize,
    ) -> Result<(Vec<Found>, usize), Fault> {
        let made = self.index().await?;
        let hits = made.index.search(question, language);
        let shown = hits.len().min(most);
        Ok((made.index.show(&hits[..shown], question, language), hits.len()))
    }

    fn made(&self) -> Arc<Made> {
        self.0.made.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use kernel::LocalizedText;
    use kernel::search::{Entry, SearchKind};

    use super::*;

    /// One page that is named after the revision; it can't be read while that is odd and above 10.
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

    #[tokio::test]
    async fn the_index_follows_its_sources() {
        let revision = Arc::new(AtomicI64::new(1));
        let search = Search::of(vec![Box::new(Changing(revision.clone()))], RETRY_AFTER);
        let first = search.index().await.unwrap();
        assert_eq!(first.index.search("page1", Language::Ko).len(), 1);
        assert!(Arc::ptr_eq(&first, &search.index().await.unwrap()), "nothing has changed");
        revision.store(2, Ordering::Relaxed);
        let second = search.index().await.unwrap();
        assert_eq!(second.index.search("page2", Language::Ko).len(), 1);
        assert!(second.index.search("page1", Language::Ko).is_empty());
    }

    #[tokio::test]
    async fn what_can_t_be_read_is_found_as_before_and_tried_again() {
        let (steady, failing) = (Arc::new(AtomicI64::new(2)), Arc::new(AtomicI64::new(13)));
        let of = |retry_after| {
            let sources: Vec<Box<dyn SearchSource>> =
                vec![Box::new(Changing(steady.clone())), Box::new(Changing(failing.clone()))];
            Search::of(sources, retry_after)
        };
        let found = async |search: &Search, name: &str| {
            search.index().await.unwrap().index.search(name, Language::Ko).len()
        };
        let search = of(Duration::ZERO);
        assert_eq!(found(&search, "page2").await, 1, "the others are found");
        failing.store(14, Ordering::Relaxed);
        assert_eq!(found(&search, "page14").await, 1, "it is tried again though nothing else has changed");
        failing.store(15, Ordering::Relaxed);
        assert_eq!(found(&search, "page14").await, 1, "what was found is found on");
        failing.store(16, Ordering::Relaxed);
        assert_eq!(found(&search, "page16").await, 1);

        let patient = of(Duration::from_secs(3600));
        failing.store(17, Ordering::Relaxed);
        assert_eq!(found(&patient, "page2").await, 1);
        failing.store(18, Ordering::Relaxed);
        assert_eq!(found(&patient, "page18").await, 0, "a source that fails is not asked by every question");
    }
}
