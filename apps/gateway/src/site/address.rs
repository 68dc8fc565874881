//! Resolves a URL to a page: base path, language, and redirects to canonical URLs.

use std::collections::BTreeMap;

use kernel::Language;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::verification::RETURNED;

/// Query parameters whose values keep the prefix (public spec §2), beside what a verification brings back.
const KEEPS_PREFIX: [&str; 2] = ["q", "re"];

/// Pages whose last segment may hold a dot: numbers of parts do.
const DOTTED: [&str; 2] = ["/part-detail/", "/en/part-detail/"];

/// Characters that are not escaped in a URL segment: the same as in `encodeURIComponent`, so that server and browser
/// produce equal links.
const IN_SEGMENTS: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// The result of resolving a URL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResolvedUrl {
    /// A page; the path begins with a slash and has neither base path nor language.
    Page {
        /// Below base path and language.
        path: String,
        /// By the path.
        language: Language,
    },
    /// Something below the base path that may be a file of the site.
    Below(String),
    /// The same under another address.
    Elsewhere(String),
    /// Nothing of ours.
    Nothing,
}

/// Reads a path and a raw query below `base`.
#[must_use]
pub fn read(base: &str, path: &str, query: Option<&str>) -> ResolvedUrl {
    if path == "/" {
        return ResolvedUrl::Elsewhere(with_query(base, query));
    }
    let Some(rest) = path.strip_prefix(base).filter(|rest| rest.is_empty() || rest.starts_with('/')) else {
        return ResolvedUrl::Nothing;
    };
    let is_page = DOTTED.iter().any(|stem| rest.starts_with(stem));
    if !is_page && rest.rsplit('/').next().is_some_and(|last| last.contains('.')) {
        return ResolvedUrl::Below(rest.trim_start_matches('/').to_owned());
    }
    if let Some(cleaned) = query.and_then(|query| without_prefix(base, query)) {
        return ResolvedUrl::Elsewhere(with_query(path, Some(&cleaned)));
    }
    if rest != "/" && rest.ends_with('/') {
        let trimmed = rest.trim_end_matches('/');
        return ResolvedUrl::Elsewhere(with_query(&format!("{base}{trimmed}"), query));
    }
    let (language, rest) = match rest.strip_prefix("/en") {
        Some(below) if below.is_empty() || below.starts_with('/') => (Language::En, below),
        _ => (Language::Ko, rest),
    };
    let path = if rest.is_empty() { "/" } else { rest };
    ResolvedUrl::Page { path: path.to_owned(), language }
}

/// The path of a page in a language, for links.
#[must_use]
pub fn path_of(base: &str, language: Language, path: &str) -> String {
    let language = match language {
        Language::Ko => "",
        Language::En => "/en",
    };
    let path = if path == "/" { "" } else { path };
    format!("{base}{language}{path}")
}

/// A text as one segment of an address.
#[must_use]
pub fn segment(text: &str) -> String {
    utf8_percent_encode(text, IN_SEGMENTS).to_string()
}

/// The page of a part, below base path and language.
#[must_use]
pub fn part_path(product_nr: &str, company_sku: &str) -> String {
    format!("/part-detail/{}/{}", segment(product_nr), segment(company_sku))
}

/// The query's parameters; of repeated ones the first.
#[must_use]
pub fn parameters(query: Option<&str>) -> BTreeMap<String, String> {
    let mut parameters = BTreeMap::new();
    for (name, value) in form_urlencoded::parse(query.unwrap_or_default().as_bytes()) {
        parameters.entry(name.into_owned()).or_insert_with(|| value.into_owned());
    }
    parameters
}

/// The query with the prefix removed from its values, or `None` where there is nothing to remove.
fn without_prefix(base: &str, query: &str) -> Option<String> {
    let mut changed = false;
    let mut cleaned = form_urlencoded::Serializer::new(String::new());
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        let rest = value.strip_prefix(base).filter(|rest| rest.is_empty() || rest.starts_with('/'));
        match rest {
            Some(rest) if !KEEPS_PREFIX.contains(&name.as_ref()) && !RETURNED.contains(&name.as_ref()) => {
                changed = true;
                cleaned.append_pair(&name, if rest.is_empty() { "/" } else { rest });
            }
            _ => {
                cleaned.append_pair(&name, &value);
            }
        }
    }
    changed.then(|| cleaned.finish())
}

fn with_query(path: &str, query: Option<&str>) -> String {
    match query {
        Some(query) if !query.is_empty() => format!("{path}?{query}"),
        _ => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(path: &str, language: Language) -> ResolvedUrl {
        ResolvedUrl::Page { path: path.to_owned(), language }
    }

    #[test]
    fn the_root_leads_to_the_base_path() {
        assert_eq!(read("/kr", "/", None), ResolvedUrl::Elsewhere("/kr".into()));
        assert_eq!(read("/kr", "/", Some("a=1")), ResolvedUrl::Elsewhere("/kr?a=1".into()));
    }

    #[test]
    fn the_language_is_the_first_segment_below_the_base_path() {
        assert_eq!(read("/kr", "/kr", None), page("/", Language::Ko));
        assert_eq!(read("/kr", "/kr/", None), page("/", Language::Ko));
        assert_eq!(read("/kr", "/kr/en", None), page("/", Language::En));
        assert_eq!(read("/kr", "/kr/en/location-service", None), page("/location-service", Language::En));
        assert_eq!(read("/kr", "/kr/english", None), page("/english", Language::Ko));
        assert_eq!(read("/kr", "/krx", None), ResolvedUrl::Nothing);
    }

    #[test]
    fn a_slash_at_the_end_leads_to_the_address_without() {
        assert_eq!(
            read("/kr", "/kr/location-service/", Some("a=1")),
            ResolvedUrl::Elsewhere("/kr/location-service?a=1".into())
        );
    }

    #[test]
    fn the_prefix_is_removed_from_query_values_except_q_and_re() {
        let requested =
            read("/kr", "/kr/location-service", Some("from=%2Fkr%2Fabout&q=/kr/x&re=/kr/y&n=/krx"));
        let expected = "/kr/location-service?from=%2Fabout&q=%2Fkr%2Fx&re=%2Fkr%2Fy&n=%2Fkrx";
        assert_eq!(requested, ResolvedUrl::Elsewhere(expected.into()));
        assert_eq!(read("/kr", "/kr", Some("q=/kr/x")), page("/", Language::Ko));
        let back = read("/kr", "/kr/verify-mobile-result", Some("enc_data=/kr/9A==&integrity_value=/kr/"));
        assert_eq!(back, page("/verify-mobile-result", Language::Ko), "base64 is no path");
    }

    #[test]
    fn the_page_of_a_part_has_its_numbers_whatever_they_hold() {
        assert_eq!(part_path("5W-30/4L", "가 A?#%.."), "/part-detail/5W-30%2F4L/%EA%B0%80%20A%3F%23%25..");
    }

    #[test]
    fn a_name_with_an_ending_is_a_file() {
        assert_eq!(read("/kr", "/kr/assets/a-1.js", None), ResolvedUrl::Below("assets/a-1.js".into()));
        let part = |language| page("/part-detail/0.986/B.1", language);
        assert_eq!(read("/kr", "/kr/part-detail/0.986/B.1", None), part(Language::Ko));
        assert_eq!(read("/kr", "/kr/en/part-detail/0.986/B.1", None), part(Language::En));
        assert_eq!(read("/kr", "/kr/part-detail.js", None), ResolvedUrl::Below("part-detail.js".into()));
    }
}
