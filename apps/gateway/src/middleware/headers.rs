//! The security headers of every answer. A handler that needs another value sets it first; it is kept.

use http::header::{
    CONTENT_SECURITY_POLICY, HeaderMap, HeaderName, InvalidHeaderValue, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use http::{HeaderValue, Uri};

use crate::config::Sources;

/// Whether visitors come over TLS.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Tls {
    /// By an `https://` public address.
    On,
    /// Plain HTTP: no HSTS.
    Off,
}

/// Styles of our own origin. The two hashes allow the style elements that React Aria writes for touch screens, and no
/// others.
const STYLES: &str = "'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=' \
    'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='";

/// The finder uses geolocation; all other features are disabled.
const PERMISSIONS: &str = "geolocation=(self), camera=(), microphone=(), payment=(), usb=()";

/// The content security policies of the site's pages.
#[derive(Clone, Debug)]
pub struct Policies {
    /// The default policy: everything from our own origin, style elements with the given hashes, and the sources of the
    /// configured map; no inline script, plug-in or frame, and no embedding.
    pub usual: HeaderValue,
    /// Of pages whose visitors verify who they are: they frame `verify-mobile`, in which the provider's window follows,
    /// or send the hidden form themselves.
    pub verifying: HeaderValue,
    /// Of `verify-mobile`: framed by our own pages, and its form goes to the provider.
    pub window: HeaderValue,
    /// Of `verify-mobile-result` and of the frame of an event's preview: framed by our own pages.
    pub result: HeaderValue,
    /// Of staff pages: the editor of events frames its preview.
    pub staff: HeaderValue,
}

impl Policies {
    /// `identity_window` is the address of the provider's window; one without an origin is on our own.
    ///
    /// # Errors
    /// When a source holds what no header may hold.
    pub fn new(
        sources: &Sources,
        own_styles: &[String],
        identity_window: Option<&str>,
    ) -> Result<Self, InvalidHeaderValue> {
        let provider = identity_window.and_then(origin_of).map(|origin| format!(" {origin}"));
        let provider = provider.unwrap_or_default();
        let policy = |frames: &str, forms: &str, ancestors: &str| {
            let Sources { scripts, images, calls } = sources;
            let own_styles: String = own_styles.iter().map(|hash| format!(" {hash}")).collect();
            HeaderValue::try_from(format!(
                "default-src 'none'; script-src 'self'{scripts}; style-src {STYLES}{own_styles}; \
                 img-src 'self' data:{images}; media-src 'self'; font-src 'self'; connect-src 'self'{calls}; manifest-src 'self'; \
                 frame-src {frames}; object-src 'none'; base-uri 'none'; form-action 'self'{forms}; frame-ancestors {ancestors}"
            ))
        };
        Ok(Self {
            usual: policy("'none'", "", "'none'")?,
            verifying: policy(&format!("'self'{provider}"), &provider, "'none'")?,
            window: policy("'none'", &provider, "'self'")?,
            result: policy("'none'", "", "'self'")?,
            staff: policy("'self'", "", "'none'")?,
        })
    }
}

/// `https://host:port` of an absolute address.
fn origin_of(address: &str) -> Option<String> {
    let uri = address.parse::<Uri>().ok()?;
    let (scheme, authority) = (uri.scheme_str()?, uri.authority()?.as_str());
    // Characters that could end a source in the policy never occur in our authorities.
    (!authority.contains([';', ',', ' ', '\'', '@'])).then(|| format!("{scheme}://{authority}"))
}

/// Adds the headers, except those that the handler has set.
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

    fn directive<'p>(policy: &'p HeaderValue, name: &str) -> &'p str {
        let directives = policy.to_str().unwrap().split("; ");
        directives
            .filter_map(|directive| directive.split_once(' '))
            .find(|(found, _)| *found == name)
            .unwrap()
            .1
    }

    #[test]
    fn only_the_pages_of_a_verification_know_the_provider_and_only_they_and_a_preview_are_framed() {
        let window = "https://nice.example:8443/CheckPlusSafeModel/service.cb";
        let policies = Policies::new(&Sources::default(), &[], Some(window)).unwrap();
        let framing = |policy: &HeaderValue| {
            ["frame-src", "form-action", "frame-ancestors"].map(|name| directive(policy, name).to_owned())
        };
        assert_eq!(framing(&policies.usual), ["'none'", "'self'", "'none'"]);
        let both = "'self' https://nice.example:8443";
        assert_eq!(framing(&policies.verifying), [both, both, "'none'"]);
        assert_eq!(framing(&policies.window), ["'none'", both, "'self'"]);
        assert_eq!(framing(&policies.result), ["'none'", "'self'", "'self'"]);
        assert_eq!(framing(&policies.staff), ["'self'", "'self'", "'none'"]);
        for on_our_own in [None, Some("/sandbox/nice/service.cb"), Some("https://a b/")] {
            let policies = Policies::new(&Sources::default(), &[], on_our_own).unwrap();
            assert_eq!(framing(&policies.verifying), ["'self'", "'self'", "'none'"], "{on_our_own:?}");
        }
    }

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
