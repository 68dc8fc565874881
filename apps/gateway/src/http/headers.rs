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

/// Everything from our own origin; no inline script, no plug-in, no frame of another site. The two hashes let in the
/// style elements that React Aria writes for touch screens, and no other.
const POLICY: &str = "default-src 'none'; script-src 'self'; \
    style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=' 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

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

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;
    use sha2::{Digest, Sha256};

    use super::*;

    #[test]
    fn the_policy_lets_in_the_style_elements_of_react_aria() {
        for style in [
            "@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}",
            "@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}",
        ] {
            let source = format!("'sha256-{}'", STANDARD.encode(Sha256::digest(style)));
            assert!(POLICY.contains(&source), "{source}");
        }
    }
}
