//! The security headers of every answer. A handler that needs another value sets it first; it is kept.

use http::HeaderValue;
use http::header::{
    CONTENT_SECURITY_POLICY, HeaderMap, HeaderName, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS,
};

/// Whether visitors come over TLS.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Tls {
    /// By an `https://` public address.
    On,
    /// Plain HTTP: browsers must not be told to insist on TLS.
    Off,
}

/// Everything from our own origin; no inline script, no plug-in, no frame of another site. The one inline style, by its
/// hash, is React Aria's `touch-action` rule for what can be pressed; the browser tests fail when an upgrade changes it.
const POLICY: &str = "default-src 'none'; script-src 'self'; \
    style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='; img-src 'self' data:; font-src 'self'; \
    connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The location is asked for by the finder; nothing else of the machine is.
const PERMISSIONS: &str = "geolocation=(self), camera=(), microphone=(), payment=(), usb=()";

/// Puts the headers on, keeping those that a handler has set.
pub fn apply(headers: &mut HeaderMap, tls: Tls) {
    let mut default = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    default(CONTENT_SECURITY_POLICY, POLICY);
    default(X_CONTENT_TYPE_OPTIONS, "nosniff");
    default(REFERRER_POLICY, "strict-origin-when-cross-origin");
    default(HeaderName::from_static("permissions-policy"), PERMISSIONS);
    default(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    default(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    match tls {
        Tls::On => default(STRICT_TRANSPORT_SECURITY, "max-age=31536000; includeSubDomains"),
        Tls::Off => {}
    }
}
