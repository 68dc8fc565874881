//! The security headers of every answer. A handler that needs another value sets it first; it is kept.

use http::HeaderValue;
use http::header::{
    CONTENT_SECURITY_POLICY, HeaderMap, HeaderName, InvalidHeaderValue, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};

use crate::settings::Sources;

/// Whether visitors come over TLS.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Tls {
    /// By an `https://` public address.
    On,
    /// Plain HTTP: browsers must not be told to insist on TLS.
    Off,
}

/// Styles of our own origin. The two hashes let in the style elements that React Aria writes for touch screens, and no other.
const STYLES: &str = "'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=' \
    'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='";

/// The location is asked for by the finder; nothing else of the machine is.
const PERMISSIONS: &str = "geolocation=(self), camera=(), microphone=(), payment=(), usb=()";

/// The content security policy of the site: everything from our own origin, the style elements whose hashes are in
/// `own_styles`, and what the map that was chosen loads; no inline script, no plug-in, no frame of another site.
///
/// # Errors
/// When a source holds what no header may hold.
pub fn policy(
    Sources { scripts, images, calls }: &Sources,
    own_styles: &[String],
) -> Result<HeaderValue, InvalidHeaderValue> {
    let own_styles: String = own_styles.iter().map(|hash| format!(" {hash}")).collect();
    HeaderValue::try_from(format!(
        "default-src 'none'; script-src 'self'{scripts}; style-src {STYLES}{own_styles}; img-src 'self' data:{images}; \
         font-src 'self'; connect-src 'self'{calls}; manifest-src 'self'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'"
    ))
}

/// Puts the headers on, keeping those that a handler has set.
pub fn apply(headers: &mut HeaderMap, tls: Tls, policy: &HeaderValue) {
    headers.entry(CONTENT_SECURITY_POLICY).or_insert_with(|| policy.clone());
    let mut default = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
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
            assert!(STYLES.contains(&source), "{source}");
        }
    }
}
