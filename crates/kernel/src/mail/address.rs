//! Email addresses as mail servers accept them.

use idna::AsciiDenyList;
use idna::uts46::{DnsLength, Hyphens, Uts46};
use lettre::Address;

/// Parses an address without a name. Converts an internationalised domain to ASCII, which every mail server accepts, and
/// keeps a local part outside ASCII, which needs a server with SMTPUTF8. Returns `None` for an address to which no mail
/// can be sent.
pub(crate) fn parse(text: &str) -> Option<Address> {
    with_ascii_domain(&text.trim().parse().ok()?)
}

/// Converts the domain of an address to ASCII (IDNA, UTS #46); a domain in ASCII stays as it is. Returns `None` for a domain
/// that has no such form.
pub(super) fn with_ascii_domain(address: &Address) -> Option<Address> {
    let domain = address.domain();
    if domain.is_ascii() {
        return Some(address.clone());
    }
    let domain = Uts46::new()
        .to_ascii(domain.as_bytes(), AsciiDenyList::STD3, Hyphens::CheckFirstLast, DnsLength::Verify)
        .ok()?;
    Address::new(address.user(), domain).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Option<String> {
        parse(text).map(|address| address.to_string())
    }

    #[test]
    fn an_internationalised_domain_becomes_ascii() {
        for (text, ascii) in [
            ("hong@한국.한국", "hong@xn--3e0b707e.xn--3e0b707e"),
            ("hong@Bücher.example", "hong@xn--bcher-kva.example"),
            ("홍길동@한국.한국", "홍길동@xn--3e0b707e.xn--3e0b707e"),
            ("홍길동@example.com", "홍길동@example.com"),
            ("Hong@Example.COM", "Hong@Example.COM"),
            ("hong@ab--cd.example", "hong@ab--cd.example"),
            ("hong@xn--3e0b707e.xn--3e0b707e", "hong@xn--3e0b707e.xn--3e0b707e"),
        ] {
            assert_eq!(parsed(text).as_deref(), Some(ascii));
        }
    }

    #[test]
    fn a_domain_without_an_ascii_form_is_rejected() {
        // A label that mixes writing directions, one that begins with a combining mark, and one of 64 letters in ASCII.
        let long = format!("hong@{}.kr", "가나".repeat(40));
        for text in ["hong@aא.kr", "hong@\u{301}a.kr", long.as_str(), "hong@", "홍 <hong@example.com>"] {
            assert_eq!(parsed(text), None, "{text}");
        }
    }
}
