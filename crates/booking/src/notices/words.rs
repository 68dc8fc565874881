//! The words of the notices in one language, with their blanks filled.

use i18n_content::{Brand, Library};
use kernel::Language;

/// The screen under which the library keeps them.
const SCREEN: &str = "notices";

/// The words of one notice.
#[derive(Copy, Clone)]
pub(super) struct Words<'a> {
    pub(super) library: &'a Library,
    pub(super) language: Language,
}

impl<'a> Words<'a> {
    pub(super) fn brand(&self) -> &'a Brand {
        self.library.brand()
    }

    pub(super) fn brand_name(&self) -> &'a str {
        self.brand().name.get(self.language)
    }

    /// The text, or its key where there is none: the library's tests hold that there is.
    pub(super) fn text(&self, key: &'a str) -> &'a str {
        self.library.text(SCREEN, key, self.language).unwrap_or(key)
    }

    /// The text with its blanks filled.
    pub(super) fn filled(&self, key: &str, blanks: &[(&str, &str)]) -> String {
        filled(self.library.text(SCREEN, key, self.language).unwrap_or(key), blanks)
    }
}

/// Puts values in the place of `{name}`, from left to right and once: what a visitor wrote is never read as a blank.
pub(super) fn filled(text: &str, blanks: &[(&str, &str)]) -> String {
    let mut whole = String::with_capacity(text.len() * 2);
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        whole.push_str(&rest[..open]);
        rest = &rest[open..];
        let value = rest.find('}').and_then(|close| {
            let value = blanks.iter().find(|(name, _)| *name == &rest[1..close])?;
            Some((value.1, close + 1))
        });
        let (value, end) = value.unwrap_or(("{", 1));
        whole.push_str(value);
        rest = &rest[end..];
    }
    whole.push_str(rest);
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blank_in_a_value_stays_as_it_was_written() {
        let blanks = [("name", "{number}"), ("number", "G1")];
        assert_eq!(filled("{name}: {number}, {other} {", &blanks), "{number}: G1, {other} {");
    }
}
