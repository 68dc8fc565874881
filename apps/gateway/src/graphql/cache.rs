//! Answers to persisted queries of public content, kept as bytes: such a query by GET costs a look-up.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use bytes::Bytes;
use http::HeaderValue;

/// Answers kept, at most; then all are dropped, since the next revision would do so anyway.
const KEPT: usize = 2_048;
/// Bytes of an address that is kept, at most.
const ADDRESS: usize = 1_024;
/// Bytes of an answer that is kept, at most.
const ANSWER: usize = 256 * 1024;
/// Bytes of all answers that are kept, at most: catalogues have more pages than anybody looks at twice.
const ALL: usize = 24 * 1024 * 1024;
/// How long an answer is good, here and in browsers, in seconds.
pub const MAX_AGE: u32 = 60;

/// What an answer was made from: the snapshots' revisions and the minute.
pub type Edition = [i64; 6];

/// A kept answer.
#[derive(Clone, Debug)]
pub struct Kept {
    edition: Edition,
    /// The body.
    pub body: Bytes,
    /// Its entity tag.
    pub tag: HeaderValue,
}

/// Answers by the query string that asked for them.
#[derive(Debug, Default)]
pub struct Cache(RwLock<Answers>);

#[derive(Debug, Default)]
struct Answers {
    by_address: HashMap<String, Kept>,
    bytes: usize,
}

impl Cache {
    /// The answer, unless something it was made from has changed.
    #[must_use]
    pub fn get(&self, address: &str, edition: Edition) -> Option<Kept> {
        let kept = self.0.read().unwrap_or_else(PoisonError::into_inner);
        kept.by_address.get(address).filter(|kept| kept.edition == edition).cloned()
    }

    /// Keeps an answer, unless it or its address is too long.
    pub fn put(&self, address: &str, edition: Edition, body: &Bytes, tag: &HeaderValue) {
        if address.len() > ADDRESS || body.len() > ANSWER {
            return;
        }
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if kept.by_address.len() >= KEPT || kept.bytes + body.len() > ALL {
            *kept = Answers::default();
        }
        let answer = Kept { edition, body: body.clone(), tag: tag.clone() };
        let earlier = kept.by_address.insert(address.to_owned(), answer);
        kept.bytes += body.len();
        kept.bytes -= earlier.map_or(0, |earlier| earlier.body.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_good_for_its_edition_only() {
        let cache = Cache::default();
        let tag = HeaderValue::from_static("\"a\"");
        cache.put("q=1", [1; 6], &Bytes::from_static(b"{}"), &tag);
        assert!(cache.get("q=1", [1; 6]).is_some());
        assert!(cache.get("q=1", [2, 1, 1, 1, 1, 1]).is_none());
        assert!(cache.get("q=2", [1; 6]).is_none());
    }

    #[test]
    fn no_number_of_addresses_makes_it_grow_without_bound() {
        let cache = Cache::default();
        let tag = HeaderValue::from_static("\"a\"");
        for number in 0..3 * KEPT {
            cache.put(&number.to_string(), [1; 6], &Bytes::from_static(b"{}"), &tag);
        }
        assert!(cache.0.read().unwrap().by_address.len() <= KEPT);
    }

    #[test]
    fn long_answers_make_it_no_larger_than_it_may_be() {
        let cache = Cache::default();
        let (tag, long) = (HeaderValue::from_static("\"a\""), Bytes::from(vec![b'x'; ANSWER]));
        for number in 0..300 {
            // The same again takes the place of what was there.
            cache.put(&number.to_string(), [1; 6], &long, &tag);
            cache.put(&number.to_string(), [1; 6], &long, &tag);
            let kept = cache.0.read().unwrap();
            assert_eq!(kept.bytes, kept.by_address.len() * ANSWER);
            assert!(kept.bytes <= ALL);
        }
    }
}
