//! All texts and images with fallbacks and overrides resolved: what one snapshot holds.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use kernel::{Fault, Language, LocalizedText};
use sha2::{Digest, Sha256};

use crate::brand::{self, Brand};
use crate::defaults::{self, DefaultImages, DefaultTexts, Defaults};
use crate::missing::{MissingText, MissingTexts};
use crate::overrides::Overrides;
use crate::slides::{self, Slide, SlideSource};

/// An image of a screen (`id2` and `fileName` of public spec §3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScreenImage {
    /// The image's name within the screen.
    pub id: String,
    /// File name under the site's `images/`.
    pub file_name: String,
    /// Alternative text of the picture; empty for a decorative one.
    pub alt: LocalizedText,
}

/// A screen's content in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    entries: BTreeMap<String, String>,
    images: Vec<ScreenImage>,
    hash: String,
}

impl Screen {
    /// Key → text, every key of the screen present.
    #[must_use]
    pub const fn entries(&self) -> &BTreeMap<String, String> {
        &self.entries
    }

    /// The images, by id.
    #[must_use]
    pub fn images(&self) -> &[ScreenImage] {
        &self.images
    }

    /// 16 hexadecimal digits that change when a text or image of this screen and language does.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash
    }
}

/// Every screen in every language, and the brand.
#[derive(Debug)]
pub struct Library {
    screens: BTreeMap<(String, Language), Screen>,
    brand: Brand,
    slides: Arc<[Slide]>,
    nothing: Screen,
}

impl SlideSource for Library {
    fn slides(&self) -> Arc<[Slide]> {
        Arc::clone(&self.slides)
    }
}

impl Library {
    /// The built-in defaults without overrides, for use without a database.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] when an embedded file can't be read.
    pub fn embedded() -> Result<Self, Fault> {
        Self::build(&Defaults::embedded()?, &Overrides::default(), &[], &MissingTexts::default())
    }

    /// Puts staff's overrides over the defaults and reports what is missing.
    pub(crate) fn build(
        defaults: &Defaults,
        overrides: &Overrides,
        slides: &[slides::Model],
        missing: &MissingTexts,
    ) -> Result<Self, Fault> {
        let Defaults { texts, images } = defaults;
        let mut screens = BTreeMap::new();
        let names: BTreeSet<&String> = texts.keys().chain(images.keys()).collect();
        for name in names {
            for language in Language::ALL {
                let entries = entries_of(name, language, texts, overrides, missing);
                let images = images_of(name, language, images, overrides);
                let hash = hash_of(&entries, &images);
                screens.insert((name.clone(), language), Screen { entries, images, hash });
            }
        }
        let brand = brand::with_overrides(defaults::BRAND, overrides.brand.as_deref())?;
        let mut library = Self { screens, brand, slides: Arc::from([]), nothing: Screen::default() };
        library.slides = slides::assemble(
            slides,
            |key, language| library.text(slides::SCREEN, key, language),
            |id, language| {
                let images = library.screen(slides::SCREEN, language).images();
                let image = images.iter().find(|image| image.id == id)?;
                Some((image.file_name.as_str(), &image.alt))
            },
        )
        .into();
        Ok(library)
    }

    /// The screen's content; an unknown screen has none.
    #[must_use]
    pub fn screen(&self, name: &str, language: Language) -> &Screen {
        // The key is owned: two small allocations per look-up are cheaper than a second map type.
        self.screens.get(&(name.to_owned(), language)).unwrap_or(&self.nothing)
    }

    /// A text by screen and key, or `None` where neither language has it.
    #[must_use]
    pub fn text(&self, screen: &str, key: &str, language: Language) -> Option<&str> {
        let entries = self.screen(screen, language).entries();
        entries.get(key).map(String::as_str)
    }

    /// The names of all screens.
    #[must_use]
    pub fn screens(&self) -> BTreeSet<&str> {
        self.screens.keys().map(|(name, _)| name.as_str()).collect()
    }

    /// The operator of the site.
    #[must_use]
    pub const fn brand(&self) -> &Brand {
        &self.brand
    }
}

fn entries_of(
    screen: &str,
    language: Language,
    texts: &DefaultTexts,
    overrides: &Overrides,
    missing: &MissingTexts,
) -> BTreeMap<String, String> {
    let empty = BTreeMap::new();
    let defaults = texts.get(screen).unwrap_or(&empty);
    let own = |key: &str, language: Language| {
        let place = (screen.to_owned(), key.to_owned(), language);
        overrides.texts.get(&place).cloned().or_else(|| defaults.get(key)?.get(language).map(str::to_owned))
    };
    defaults
        .keys()
        .map(|key| {
            let text = own(key, language).unwrap_or_else(|| {
                missing.report(MissingText { screen: screen.to_owned(), key: key.clone(), language });
                own(key, Language::Ko).unwrap_or_else(|| key.clone())
            });
            (key.clone(), text)
        })
        .collect()
}

fn images_of(
    screen: &str,
    language: Language,
    images: &DefaultImages,
    overrides: &Overrides,
) -> Vec<ScreenImage> {
    let at = |id: &String, language| (screen.to_owned(), id.clone(), language);
    (images.get(screen).into_iter().flatten())
        .map(|(id, image)| {
            let alt = |language| {
                let overridden = overrides.alts.get(&at(id, language));
                overridden.map_or_else(|| image.alt.get(language).to_owned(), Clone::clone)
            };
            ScreenImage {
                id: id.clone(),
                file_name: overrides.files.get(&at(id, language)).unwrap_or(&image.file_name).clone(),
                alt: LocalizedText::new(alt(Language::Ko), alt(Language::En)),
            }
        })
        .collect()
}

fn hash_of(entries: &BTreeMap<String, String>, images: &[ScreenImage]) -> String {
    let mut hash = Sha256::new();
    // A zero byte ends each part: no text holds one, so no two contents run together.
    let mut feed = |part: &str| {
        hash.update(part.as_bytes());
        hash.update([0]);
    };
    for (key, text) in entries {
        feed(key);
        feed(text);
    }
    for image in images {
        for part in [&image.id, &image.file_name, &image.alt.ko, &image.alt.en] {
            feed(part);
        }
    }
    let mut hex = hex::encode(hash.finalize());
    hex.truncate(16);
    hex
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::defaults::DefaultText;

    fn library(overrides: &Overrides, missing: &MissingTexts) -> Library {
        let text = |ko: Option<&str>, en: Option<&str>| DefaultText {
            ko: ko.map(str::to_owned),
            en: en.map(str::to_owned),
        };
        let home = BTreeMap::from([
            ("both".to_owned(), text(Some("제목"), Some("Title"))),
            ("korean".to_owned(), text(Some("한국어"), None)),
            ("neither".to_owned(), text(None, None)),
        ]);
        let texts = BTreeMap::from([("home".to_owned(), home)]);
        let defaults = Defaults { texts, images: DefaultImages::new() };
        Library::build(&defaults, overrides, &[], missing).unwrap()
    }

    #[test]
    fn a_text_falls_back_from_english_to_korean_to_its_key() {
        let library = library(&Overrides::default(), &MissingTexts::default());
        assert_eq!(library.text("home", "both", Language::En), Some("Title"));
        assert_eq!(library.text("home", "korean", Language::En), Some("한국어"));
        assert_eq!(library.text("home", "neither", Language::En), Some("neither"));
        assert_eq!(library.text("home", "absent", Language::En), None);
        assert!(library.screen("nowhere", Language::Ko).entries().is_empty());
    }

    #[test]
    fn what_fell_back_is_reported() {
        let missing = MissingTexts::default();
        library(&Overrides::default(), &missing);
        let reported: Vec<_> = missing.unkept().into_iter().map(|m| (m.key, m.language)).collect();
        let expected = [
            ("korean".to_owned(), Language::En),
            ("neither".to_owned(), Language::Ko),
            ("neither".to_owned(), Language::En),
        ];
        assert_eq!(reported, expected);
    }

    #[test]
    fn an_override_changes_the_hash_of_its_language_only() {
        let missing = MissingTexts::default();
        let before = library(&Overrides::default(), &missing);
        let mut overrides = Overrides::default();
        let place = ("home".to_owned(), "both".to_owned(), Language::En);
        overrides.texts.insert(place, "Heading".to_owned());
        let after = library(&overrides, &missing);
        let hash = |library: &Library, language| library.screen("home", language).hash().to_owned();
        assert_eq!(after.text("home", "both", Language::En), Some("Heading"));
        assert_ne!(hash(&before, Language::En), hash(&after, Language::En));
        assert_eq!(hash(&before, Language::Ko), hash(&after, Language::Ko));
    }
}
