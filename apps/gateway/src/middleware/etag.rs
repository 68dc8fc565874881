//! Entity tags: an answer that the client already holds is not sent again.

use http::HeaderValue;
use http::header::{HeaderMap, IF_NONE_MATCH};
use sha2::{Digest, Sha256};

use super::fault::HttpFault;

/// An entity tag over a body; weak, since the same body is sent compressed and plain.
///
/// # Errors
/// Never in practice: hexadecimal digits are a header value.
pub fn tag_of(body: &[u8]) -> Result<HeaderValue, HttpFault> {
    let mut digest = hex::encode(Sha256::digest(body));
    digest.truncate(32);
    HeaderValue::from_str(&format!("W/\"{digest}\"")).map_err(|_| HttpFault::Internal)
}

/// True when the client holds what the tag names.
#[must_use]
pub fn is_known(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let Ok(tag) = tag.to_str() else { return false };
    let Some(Ok(known)) = headers.get(IF_NONE_MATCH).map(HeaderValue::to_str) else { return false };
    known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag.trim_start_matches("W/"))
}
