//! The list of all editable content: default, current value, and history.

use std::collections::BTreeMap;

use kernel::{Language, LocalizedText};

use super::rules::placeholders;
use super::{Page, Version};
use crate::defaults::Defaults;
use crate::versions::{ContentKind, ContentLocation, Head, Kind, LocalizedLocation, Row};

/// Something that can be edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where.
    pub place: ContentLocation,
    /// The built-in default.
    pub default: LocalizedText,
    /// The latest version in Korean.
    pub ko: Version,
    /// The latest version in English.
    pub en: Version,
    /// The names between braces that each language has to keep.
    pub placeholders: Vec<String>,
}

impl Entry {
    /// The latest version in a language.
    #[must_use]
    pub const fn version(&self, language: Language) -> &Version {
        match language {
            Language::Ko => &self.ko,
            Language::En => &self.en,
        }
    }

    /// Whether it is overridden.
    #[must_use]
    pub const fn is_overridden(&self) -> bool {
        !self.ko.is_default || !self.en.is_default
    }

    /// The cursor of a list.
    #[must_use]
    pub fn cursor(&self) -> String {
        cursor(&self.place)
    }
}

/// A screen of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScreenSummary {
    /// Its name.
    pub name: String,
    /// Its texts.
    pub texts: usize,
    /// Its pictures.
    pub images: usize,
    /// Texts and pictures that staff have changed.
    pub overridden: usize,
}

/// The filter of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryFilter {
    /// Of one screen.
    pub screen: Option<String>,
    /// Of one kind.
    pub kind: Option<ContentKind>,
    /// Words in its key or value; case and spaces are ignored.
    pub search: String,
    /// Overridden entries only.
    pub overridden: bool,
}

/// The latest versions by place and language.
pub(crate) struct Heads(BTreeMap<LocalizedLocation, Row>);

impl Heads {
    pub(crate) fn new(heads: Vec<Head>) -> Self {
        Self(heads.into_iter().map(|head| (head.spot, head.row)).collect())
    }

    fn get(&self, spot: &LocalizedLocation) -> Option<Row> {
        self.0.get(spot).cloned()
    }

    /// The texts that override the defaults of a place, in any language.
    fn overrides(&self, place: &ContentLocation) -> impl Iterator<Item = &str> {
        let row = |language| self.0.get(&LocalizedLocation::of(place, language));
        Language::ALL.into_iter().filter_map(row).filter_map(|row| row.value.as_deref())
    }
}

/// The default of a place; none where there is no such place.
pub(crate) fn default_of(defaults: &Defaults, place: &ContentLocation) -> Option<LocalizedText> {
    let image = || defaults.images.get(&place.screen)?.get(&place.key);
    match place.kind {
        ContentKind::Text => {
            let text = defaults.texts.get(&place.screen)?.get(&place.key)?;
            let of = |language| text.get(language).unwrap_or_default();
            Some(LocalizedText::new(of(Language::Ko), of(Language::En)))
        }
        ContentKind::ImageAlt => Some(image()?.alt.clone()),
        ContentKind::ImageFile => {
            let name = &image()?.file_name;
            Some(LocalizedText::new(name.as_str(), name.as_str()))
        }
    }
}

/// One entry.
pub(crate) fn entry(
    default: LocalizedText,
    place: ContentLocation,
    row: impl Fn(&LocalizedLocation) -> Option<Row>,
) -> Entry {
    let version =
        |language| Version::of(row(&LocalizedLocation::of(&place, language)), default.get(language));
    let (ko, en) = (version(Language::Ko), version(Language::En));
    let placeholders = match place.kind {
        ContentKind::Text => placeholders(&default.ko).into_iter().map(str::to_owned).collect(),
        ContentKind::ImageAlt | ContentKind::ImageFile => Vec::new(),
    };
    Entry { place, default, ko, en, placeholders }
}

/// A page of matching entries, by screen, kind and key.
pub(crate) fn list(
    defaults: &Defaults,
    heads: &Heads,
    wanted: &EntryFilter,
    skip: usize,
    first: usize,
    after: Option<&str>,
) -> Page<Entry> {
    let word = normalized(&wanted.search);
    let contains = |text: &str| normalized(text).contains(&word);
    let matching = places(defaults)
        .filter(|place| wanted.screen.as_ref().is_none_or(|screen| *screen == place.screen))
        .filter(|place| wanted.kind.is_none_or(|kind| kind == place.kind))
        .filter(|place| !wanted.overridden || heads.overrides(place).next().is_some())
        .filter(|place| {
            word.is_empty()
                || [&place.screen, &place.key].into_iter().any(|name| contains(name))
                || heads.overrides(place).any(contains)
                || default_of(defaults, place).is_some_and(|default| {
                    Language::ALL.into_iter().any(|language| contains(default.get(language)))
                })
        })
        .collect();
    let Page { rows, total, more } = Page::cut(matching, skip.saturating_add(first), after, cursor);
    let rows = (rows.into_iter())
        .skip(skip)
        .filter_map(|place| Some(entry(default_of(defaults, &place)?, place, |spot| heads.get(spot))))
        .collect();
    Page { rows, total, more }
}

fn cursor(place: &ContentLocation) -> String {
    let ContentLocation { screen, kind, key } = place;
    format!("{screen}/{}/{key}", order(*kind))
}

/// Every screen by name.
pub(crate) fn screens(defaults: &Defaults, heads: &Heads) -> Vec<ScreenSummary> {
    let mut screens: BTreeMap<&str, ScreenSummary> = BTreeMap::new();
    let names = defaults.texts.keys().chain(defaults.images.keys());
    for name in names {
        screens.entry(name).or_insert_with(|| ScreenSummary {
            name: name.clone(),
            texts: defaults.texts.get(name).map_or(0, BTreeMap::len),
            images: defaults.images.get(name).map_or(0, BTreeMap::len),
            overridden: 0,
        });
    }
    let mut changed: Vec<(&str, Kind, &str)> = (heads.0.iter())
        .filter(|(_, row)| row.value.is_some())
        .map(|(spot, _)| (spot.screen.as_str(), spot.kind, spot.key.as_str()))
        .collect();
    changed.dedup();
    for (screen, ..) in changed {
        if let Some(summary) = screens.get_mut(screen) {
            summary.overridden += 1;
        }
    }
    screens.into_values().collect()
}

fn places(defaults: &Defaults) -> impl Iterator<Item = ContentLocation> {
    let texts = (defaults.texts.iter())
        .flat_map(|(screen, texts)| texts.keys().map(move |key| (screen, ContentKind::Text, key)));
    let images = defaults.images.iter().flat_map(|(screen, images)| {
        images.keys().flat_map(move |id| {
            [ContentKind::ImageAlt, ContentKind::ImageFile].map(|kind| (screen, kind, id))
        })
    });
    texts.chain(images).map(|(screen, kind, key)| ContentLocation {
        screen: screen.clone(),
        kind,
        key: key.clone(),
    })
}

const fn order(kind: ContentKind) -> u8 {
    match kind {
        ContentKind::Text => 0,
        ContentKind::ImageAlt => 1,
        ContentKind::ImageFile => 2,
    }
}

/// Lower case without whitespace, for comparison: Korean is spaced in more than one way.
fn normalized(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(wanted: &EntryFilter) -> Vec<String> {
        let defaults = Defaults::embedded().unwrap();
        let page = list(&defaults, &Heads::new(Vec::new()), wanted, 0, 100, None);
        page.rows.into_iter().map(|entry| format!("{}.{}", entry.place.screen, entry.place.key)).collect()
    }

    #[test]
    fn a_word_is_found_in_either_language_and_however_it_is_spaced() {
        let search = |word: &str| keys(&EntryFilter { search: word.to_owned(), ..EntryFilter::default() });
        for word in [
            "서비스센터를 선택해",
            "서비스 센터를 선택해",
            "CHOOSE A SERVICE CENTRE",
            "service_centre_required",
        ] {
            assert!(search(word).contains(&"errors.service_centre_required".to_owned()), "{word}");
        }
        assert_eq!(search("no such word anywhere"), [""; 0]);
    }

    #[test]
    fn pages_follow_each_other_without_a_gap() {
        let defaults = Defaults::embedded().unwrap();
        let heads = Heads::new(Vec::new());
        let wanted = EntryFilter { screen: Some("errors".to_owned()), ..EntryFilter::default() };
        let whole = list(&defaults, &heads, &wanted, 0, 1_000, None);
        assert!(!whole.more);
        let (mut rows, mut after) = (Vec::new(), None);
        loop {
            let page = list(&defaults, &heads, &wanted, 0, 7, after.as_deref());
            assert_eq!(page.total, whole.total);
            after = page.rows.last().map(Entry::cursor);
            rows.extend(page.rows);
            if !page.more {
                break;
            }
        }
        assert_eq!(rows, whole.rows);
        let third = list(&defaults, &heads, &wanted, 14, 7, None);
        assert_eq!((&third.rows[..], third.more), (&whole.rows[14..21], true));
        assert!(list(&defaults, &heads, &wanted, whole.total, 7, None).rows.is_empty());
    }

    #[test]
    fn a_picture_can_be_edited_in_its_words_and_its_file() {
        let wanted = EntryFilter { kind: Some(ContentKind::ImageFile), ..EntryFilter::default() };
        assert!(keys(&wanted).contains(&"home.hero".to_owned()));
        let wanted = EntryFilter { kind: Some(ContentKind::ImageAlt), ..EntryFilter::default() };
        assert!(keys(&wanted).contains(&"home.hero".to_owned()));
    }
}
