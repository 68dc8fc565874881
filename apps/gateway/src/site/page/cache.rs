//! A cache of public pages per content version, compressed. The first request compresses the page in a few
//! milliseconds; it is then compressed in the background with ten times the effort, one page at a time. That saves a
//! tenth of its size, and often the second round trip that a page above 14 KB needs on a phone.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use compression::{MORE_EFFORT, with_effort};
use kernel::Language;
use tokio::sync::Semaphore;

use super::Page;
use crate::graphql::cache::ContentVersion;

/// A page by its route with what its address names, and its language.
pub(super) type Key = (String, Language);

/// The pages. Cheap to clone.
#[derive(Clone, Debug)]
pub(super) struct PageCache(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    pages: Mutex<HashMap<Key, CachedPage>>,
    /// Limits background compression to one page.
    turn: Semaphore,
}

#[derive(Clone, Debug)]
struct CachedPage {
    content_version: ContentVersion,
    page: Page,
    is_done: bool,
}

impl Default for PageCache {
    fn default() -> Self {
        Self(Arc::new(Inner { pages: Mutex::default(), turn: Semaphore::new(1) }))
    }
}

impl PageCache {
    /// The page, unless something it was made from has changed.
    pub(super) fn get(&self, key: &Key, content_version: ContentVersion) -> Option<Page> {
        self.of(key, content_version).map(|kept| kept.page)
    }

    /// Keeps a page, and has it compressed with more effort soon.
    pub(super) fn put(&self, key: Key, content_version: ContentVersion, page: &Page) {
        let kept = CachedPage { content_version, page: page.clone(), is_done: false };
        self.0.pages.lock().unwrap_or_else(PoisonError::into_inner).insert(key.clone(), kept);
        let all = self.clone();
        tokio::spawn(async move { all.compress(&key, content_version).await });
    }

    /// The kept page, compressed as it is, if this one of a later content version is the same.
    pub(super) fn renew(&self, key: &Key, content_version: ContentVersion, page: &Page) -> Option<Page> {
        let (same, is_done) = {
            let mut pages = self.0.pages.lock().unwrap_or_else(PoisonError::into_inner);
            let kept = pages.get_mut(key).filter(|kept| kept.page.tag == page.tag)?;
            kept.content_version = content_version;
            (kept.page.clone(), kept.is_done)
        };
        if !is_done {
            let (all, key) = (self.clone(), key.clone());
            tokio::spawn(async move { all.compress(&key, content_version).await });
        }
        Some(same)
    }

    async fn compress(&self, key: &Key, content_version: ContentVersion) {
        // The semaphore is never closed.
        let Ok(_turn) = self.0.turn.acquire().await else { return };
        // Meanwhile another task may have finished it, or the content version may have changed.
        let Some(CachedPage { page, is_done: false, .. }) = self.of(key, content_version) else { return };
        let body = page.body;
        let smaller = tokio::task::spawn_blocking(move || with_effort(&body, MORE_EFFORT)).await;
        let mut pages = self.0.pages.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = pages.get_mut(key)
            && kept.content_version == content_version
        {
            kept.is_done = true;
            if let Ok(Some(smaller)) = smaller {
                kept.page.brotli = Some(smaller);
            }
        }
    }

    fn of(&self, key: &Key, content_version: ContentVersion) -> Option<CachedPage> {
        let pages = self.0.pages.lock().unwrap_or_else(PoisonError::into_inner);
        pages.get(key).filter(|kept| kept.content_version == content_version).cloned()
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;
    use compression::compressed;
    use http::StatusCode;

    use super::*;
    use crate::middleware::etag::tag_of;
    use crate::site::routes::Routes;

    fn page(body: &'static str) -> Page {
        let body = Bytes::from_static(body.as_bytes());
        Page {
            status: StatusCode::OK,
            brotli: compressed(&body),
            tag: tag_of(&body).unwrap(),
            body,
            route: Routes::embedded().unwrap().not_found().route,
            language: Language::Ko,
        }
    }

    #[tokio::test]
    async fn a_page_that_stays_the_same_is_not_compressed_again() {
        let (cache, key) = (PageCache::default(), ("home ".to_owned(), Language::Ko));
        cache.put(key.clone(), [1; 7], &page("a page"));
        let again = Page { brotli: None, ..page("a page") };
        assert!(cache.renew(&key, [2; 7], &again).unwrap().brotli.is_some());
        assert!(cache.get(&key, [2; 7]).is_some() && cache.get(&key, [1; 7]).is_none());
        assert!(cache.renew(&key, [3; 7], &page("another page")).is_none());
    }
}
