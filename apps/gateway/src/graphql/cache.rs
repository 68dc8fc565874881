//! Answers to persisted queries of public content, kept as bytes: such a query by GET costs a look-up.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use bytes::Bytes;
use http::HeaderValue;

use crate::middleware::guard::OperationName;

/// Answers kept, at most; then all are dropped, since the next revision would do so anyway.
const KEPT: usize = 2_048;
/// Bytes of an address that is kept, at most.
const ADDRESS: usize = 1_024;
/// Bytes of an answer that is kept, at most: the dealers of the whole country are half of it.
const ANSWER: usize = 1024 * 1024;
/// Maximum total bytes of cached answers: catalogues have more pages than are ever requested twice.
const ALL: usize = 24 * 1024 * 1024;

/// The content version of an answer: the snapshots' revisions and the minute.
pub type ContentVersion = [i64; 7];

/// A kept answer.
#[derive(Clone, Debug)]
pub struct CachedAnswer {
    /// The operation's name.
    pub name: Option<OperationName>,
    /// Its content version.
    pub content_version: ContentVersion,
    /// The body.
    pub body: Bytes,
    /// The body in brotli, once a client that accepts it has requested it.
    pub brotli: Option<Bytes>,
    /// Its entity tag.
    pub tag: HeaderValue,
    /// How long others may keep it, in seconds.
    pub max_age: u32,
}

impl CachedAnswer {
    fn size(&self) -> usize {
        self.body.len() + self.brotli.as_ref().map_or(0, Bytes::len)
    }
}

/// Cached answers by query string.
#[derive(Debug, Default)]
pub struct Cache(RwLock<Answers>);

#[derive(Debug, Default)]
struct Answers {
    by_address: HashMap<String, CachedAnswer>,
    bytes: usize,
}

impl Cache {
    /// The answer, unless something it was made from has changed.
    #[must_use]
    pub fn get(&self, address: &str, content_version: ContentVersion) -> Option<CachedAnswer> {
        let kept = self.0.read().unwrap_or_else(PoisonError::into_inner);
        kept.by_address.get(address).filter(|kept| kept.content_version == content_version).cloned()
    }

    /// The compressed body of an earlier answer with the same tag: a new minute seldom changes an answer.
    #[must_use]
    pub fn compressed(&self, address: &str, tag: &HeaderValue) -> Option<Bytes> {
        let kept = self.0.read().unwrap_or_else(PoisonError::into_inner);
        kept.by_address.get(address).filter(|kept| kept.tag == *tag)?.brotli.clone()
    }

    /// Keeps an answer, unless it or its address is too long.
    pub fn put(&self, address: &str, answer: &CachedAnswer) {
        let size = answer.size();
        if address.len() > ADDRESS || answer.body.len() > ANSWER {
            return;
        }
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if kept.by_address.len() >= KEPT || kept.bytes + size > ALL {
            *kept = Answers::default();
        }
        let earlier = kept.by_address.insert(address.to_owned(), answer.clone());
        kept.bytes += size;
        kept.bytes -= earlier.map_or(0, |earlier| earlier.size());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(body: Bytes) -> CachedAnswer {
        CachedAnswer {
            name: None,
            content_version: [1; 7],
            body,
            brotli: None,
            tag: HeaderValue::from_static("\"a\""),
            max_age: 60,
        }
    }

    #[test]
    fn a_response_is_valid_for_its_content_version_only() {
        let cache = Cache::default();
        cache.put("q=1", &answer(Bytes::from_static(b"{}")));
        assert!(cache.get("q=1", [1; 7]).is_some());
        assert!(cache.get("q=1", [2, 1, 1, 1, 1, 1, 1]).is_none());
        assert!(cache.get("q=2", [1; 7]).is_none());
    }

    #[test]
    fn the_same_answer_a_minute_later_is_not_compressed_again() {
        let (cache, first) = (Cache::default(), answer(Bytes::from_static(b"{}")));
        assert!(cache.compressed("q=1", &first.tag).is_none());
        cache.put("q=1", &CachedAnswer { brotli: Some(Bytes::from_static(b"br")), ..first.clone() });
        assert!(cache.compressed("q=1", &first.tag).is_some());
        assert!(cache.compressed("q=1", &HeaderValue::from_static("\"b\"")).is_none());
    }

    #[test]
    fn no_number_of_addresses_makes_it_grow_without_bound() {
        let (cache, answer) = (Cache::default(), answer(Bytes::from_static(b"{}")));
        for number in 0..3 * KEPT {
            cache.put(&number.to_string(), &answer);
        }
        assert!(cache.0.read().unwrap().by_address.len() <= KEPT);
    }

    #[test]
    fn long_answers_make_it_no_larger_than_it_may_be() {
        let (cache, long) = (Cache::default(), answer(Bytes::from(vec![b'x'; ANSWER])));
        for number in 0..300 {
            // Putting the same key again replaces the entry.
            cache.put(&number.to_string(), &long);
            cache.put(&number.to_string(), &long);
            let kept = cache.0.read().unwrap();
            assert_eq!(kept.bytes, kept.by_address.len() * ANSWER);
            assert!(kept.bytes <= ALL);
        }
    }
}
