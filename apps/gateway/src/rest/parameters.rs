//! Query parameters of the documented calls: names in camelCase or PascalCase, values normalised, flags ignored, language
//! optional.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use http::request::Parts;
use kernel::Language;
use kernel::text::normalised;

/// The query of a call.
#[derive(Clone, Debug, Default)]
pub struct Parameters(Vec<(String, String)>);

impl Parameters {
    fn read(query: &str) -> Self {
        let pairs = form_urlencoded::parse(query.as_bytes());
        Self(pairs.map(|(name, value)| (name.into_owned(), normalised(&value).into_owned())).collect())
    }

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
        Ok(Self::read(parts.uri.query().unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_taken_in_both_spellings() {
        assert_eq!(Parameters::read("SelectedDate=2026-11-24").get("selectedDate"), Some("2026-11-24"));
        assert_eq!(Parameters::read("serviceCentreCode=SC-1").get("serviceCentreCode"), Some("SC-1"));
        assert_eq!(Parameters::read("state=").get("state"), None);
        assert_eq!(Parameters::read("q=%E1%84%92%E1%85%A9%E2%80%8B").get("q"), Some("호"));
        assert_eq!(Parameters::read("q=%E2%80%8B").get("q"), None);
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
            assert_eq!(Parameters::read(query).language(), language, "{query}");
        }
    }

    #[test]
    fn a_flag_is_read_in_the_spellings_of_old_clients() {
        assert!(Parameters::read("isServiceCentre=True").flag("isServiceCentre", false));
        assert!(!Parameters::read("isServiceCentre=N").flag("isServiceCentre", true));
        assert!(Parameters::read("isServiceCentre=?").flag("isServiceCentre", true));
    }
}
