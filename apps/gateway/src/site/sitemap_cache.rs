//! The cached sitemap.

use bytes::Bytes;
use chrono::NaiveDate;
use http::HeaderValue;
use tokio::sync::Mutex;

/// A sitemap ready to send: some megabytes.
#[derive(Clone, Debug)]
pub struct Sitemap {
    /// The XML.
    pub body: Bytes,
    /// The same compressed.
    pub brotli: Option<Bytes>,
    /// Its entity tag.
    pub tag: HeaderValue,
}

/// The cached sitemap. It is built on first use, by one request while others wait.
#[derive(Default)]
pub struct CachedSitemap(pub(super) Mutex<Option<(ContentVersion, Sitemap)>>);

/// The content version of a sitemap: the revisions of catalogue and events, and the day in Seoul, which starts and ends
/// events.
type ContentVersion = (i64, i64, NaiveDate);
