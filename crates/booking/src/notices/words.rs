//! The words of the notices in one language, with their blanks filled.

use i18n_content::{Brand, Library, filled};
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

    /// A text of the links to directions, which the site's pages show too.
    pub(super) fn direction(&self, key: &'a str) -> &'a str {
        self.library.text("directions", key, self.language).unwrap_or(key)
    }

    /// The text with its blanks filled.
    pub(super) fn filled(&self, key: &str, blanks: &[(&str, &str)]) -> String {
        filled(self.library.text(SCREEN, key, self.language).unwrap_or(key), blanks)
    }
}
