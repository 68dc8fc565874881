//! The pages of an identity check by mobile phone (events spec §2, §4): `verify-mobile` opens the provider's window,
//! and `verify-mobile-result` is its return URL, by GET or by POST.
//!
//! The result is base64 and a number; the provider's form may declare EUC-KR, which encodes both equally. Nothing is
//! trusted here: the page's script passes it to `verify-code`.

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use form_urlencoded::Serializer;
use http::header::{CACHE_CONTROL, CONTENT_TYPE, LOCATION, REFERRER_POLICY};
use http::{HeaderMap, HeaderValue, StatusCode};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use kernel::text::control::encoded_has_forbidden_control;

use crate::middleware::fault::HttpFault;

/// Maximum length of a returned form in bytes; real ones have about 2,000.
const LIMIT: usize = 64 * 1024;
/// The fields of the result. Their values are kept as they are: base64 may look like a path.
pub const RETURNED: [&str; 3] = ["token_version_id", "enc_data", "integrity_value"];

/// A part of the verification that has a page of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Posts the hidden form to the provider.
    Window,
    /// Passes the result to the parent page.
    Result,
}

/// The part at a path below base path and language.
#[must_use]
pub fn part_of(path: &str) -> Option<Part> {
    match path {
        "/verify-mobile" => Some(Part::Window),
        "/verify-mobile-result" => Some(Part::Result),
        _ => None,
    }
}

/// Responds to a returning POST with 303 to the same page with the result in its query, so that a reload submits
/// nothing twice and the page has a single way to read it.
///
/// # Errors
/// 415 for another type, 413 for a form that is too long, 400 for one that breaks off or holds control characters.
pub async fn returned(path: &str, headers: &HeaderMap, body: Body) -> Result<Response, HttpFault> {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/x-www-form-urlencoded") {
        return Err(HttpFault::UnsupportedType);
    }
    let collected = Limited::new(body, LIMIT).collect().await.map_err(|error| {
        if error.is::<LengthLimitError>() { HttpFault::TooLarge } else { HttpFault::Malformed }
    })?;
    let location = address(path, &collected.to_bytes());
    if encoded_has_forbidden_control(&location) {
        return Err(HttpFault::InvalidCharacters);
    }
    let location = HeaderValue::from_str(&location).map_err(|_| HttpFault::Malformed)?;
    let headers = [
        (LOCATION, location),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    ];
    Ok((StatusCode::SEE_OTHER, headers).into_response())
}

/// The page's URL with the result; other fields are dropped.
fn address(path: &str, form: &[u8]) -> String {
    let mut query = Serializer::new(String::new());
    for wanted in RETURNED {
        let value = form_urlencoded::parse(form).find(|(name, _)| name == wanted);
        if let Some((_, value)) = value {
            // A form that was put together by hand has plus signs where a browser writes `%2B`.
            query.append_pair(wanted, &value.replace(' ', "+"));
        }
    }
    let query = query.finish();
    if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_read_later_comes_into_the_address() {
        let form = b"enc_data=a%2Bb%2F%3D&token_version_id=T1&integrity_value=c+d%3D&name=%B1%E6%B5%BF&enc_data=later";
        assert_eq!(
            address("/kr/verify-mobile-result", form),
            "/kr/verify-mobile-result?token_version_id=T1&enc_data=a%2Bb%2F%3D&integrity_value=c%2Bd%3D"
        );
        assert_eq!(address("/kr/verify-mobile-result", b"cancelled=Y"), "/kr/verify-mobile-result");
        assert_eq!(address("/p", b"enc_data=x%0D%0ASet-Cookie%3A+a"), "/p?enc_data=x%0D%0ASet-Cookie%3A%2Ba");
    }
}
