//! Query parameters of the documented calls: names in camelCase or PascalCase, flags ignored, language optional.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use http::request::Parts;
use kernel::Language;

/// The query of a call.
#[derive(Clone, Debug, Default)]
pub struct Parameters(Vec<(String, String)>);

impl Parameters {
    /// The first value of that name, ASCII case ignored; a blank one counts as absent.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let named = self.0.iter().filter(|(given, _)| given.eq_ignore_ascii_case(name));
        named.map(|(_, value)| value.trim()).find(|value| !value.is_empty())
    }

    /// Every value of that name that is not blank.
    pub fn all<'p>(&'p self, name: &'p str) -> impl Iterator<Item = &'p str> {
        let named = self.0.iter().filter(move |(given, _)| given.eq_ignore_ascii_case(name));
        named.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    /// `lng`: `ko`, `kr` or `en`; Korean when absent or unknown.
    #[must_use]
    pub fn language(&self) -> Language {
        self.get("lng").and_then(Language::parse).unwrap_or_default()
    }

    /// A yes-or-no value; `default` when absent or unreadable.
    #[must_use]
    pub fn flag(&self, name: &str, default: bool) -> bool {
        match self.get(name).map(str::to_ascii_lowercase).as_deref() {
            Some("true" | "1" | "y" | "yes") => true,
            Some("false" | "0" | "n" | "no") => false,
            _ => default,
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Parameters {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let query = parts.uri.query().unwrap_or_default();
        Ok(Self(form_urlencoded::parse(query.as_bytes()).into_owned().collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(query: &str) -> Parameters {
        Parameters(form_urlencoded::parse(query.as_bytes()).into_owned().collect())
    }

    #[test]
    fn names_are_taken_in_both_spellings() {
        assert_eq!(read("SelectedDate=2026-11-24").get("selectedDate"), Some("2026-11-24"));
        assert_eq!(read("serviceCentreCode=SC-1").get("serviceCentreCode"), Some("SC-1"));
        assert_eq!(read("state=").get("state"), None);
    }

    #[test]
    fn the_language_is_korean_unless_english_is_asked_for() {
        for (query, language) in [
            ("", Language::Ko),
            ("lng=kr", Language::Ko),
            ("lng=ko", Language::Ko),
            ("lng=en", Language::En),
            ("lng=fr", Language::Ko),
        ] {
            assert_eq!(read(query).language(), language, "{query}");
        }
    }

    #[test]
    fn a_flag_is_read_in_the_spellings_of_old_clients() {
        assert!(read("isServiceCentre=True").flag("isServiceCentre", false));
        assert!(!read("isServiceCentre=N").flag("isServiceCentre", true));
        assert!(read("isServiceCentre=?").flag("isServiceCentre", true));
    }
}
