//! The font of a document: Pretendard, whose licence (SIL Open Font License 1.1) is beside it. It has every Korean
//! syllable, since names may hold any; a document embeds the glyphs that it uses.

use std::collections::BTreeSet;

use allsorts::binary::read::ReadScope;
use allsorts::font_data::FontData;
use allsorts::subset::{CmapTarget, SubsetProfile, subset};
use printpdf::ParsedFont;

use super::wrap::Metrics;
use crate::downloads::ExportError;

const FILE: &[u8] = include_bytes!("../../../assets/Pretendard-Regular.ttf");
/// The name of a subset: six capitals precede the font's own (ISO 32000-1, 9.6.4).
const NAME: &str = "GAONRB+Pretendard-Regular";
/// Replaces characters without a glyph, such as pictograms.
const UNKNOWN: char = '?';

/// The whole font, for measuring.
pub(super) struct Font(ParsedFont);

impl Font {
    /// # Errors
    /// The embedded file is damaged.
    pub(super) fn embedded() -> Result<Self, ExportError> {
        parsed(FILE).map(Self)
    }

    /// The text with characters that have a glyph only.
    pub(super) fn shown(&self, text: &str) -> String {
        text.chars().map(|letter| if self.glyph(letter).is_some() { letter } else { UNKNOWN }).collect()
    }

    /// A font with the glyphs of these characters only.
    ///
    /// # Errors
    /// The glyphs can't be extracted.
    pub(super) fn subset(&self, letters: &BTreeSet<char>) -> Result<ParsedFont, ExportError> {
        // Glyph 0 is shown for characters without one and is part of every font.
        let glyphs: BTreeSet<u16> =
            letters.iter().filter_map(|letter| self.glyph(*letter)).chain([0]).collect();
        let glyphs: Vec<u16> = glyphs.into_iter().collect();
        let data = ReadScope::new(FILE).read::<FontData<'_>>().map_err(damaged)?;
        let tables = data.table_provider(0).map_err(damaged)?;
        let bytes =
            subset(&tables, &glyphs, &SubsetProfile::Minimal, CmapTarget::Unicode).map_err(damaged)?;
        Ok(ParsedFont { font_name: Some(NAME.to_owned()), ..parsed(&bytes)? })
    }

    fn glyph(&self, letter: char) -> Option<u16> {
        self.0.lookup_glyph_index(u32::from(letter))
    }
}

impl Metrics for Font {
    fn advance(&self, letter: char) -> f32 {
        let glyph = self.glyph(letter).or_else(|| self.glyph(UNKNOWN)).unwrap_or_default();
        let width = self.0.get_glyph_width(glyph).unwrap_or(self.0.units_per_em);
        f32::from(width) / f32::from(self.0.units_per_em)
    }
}

fn parsed(bytes: &[u8]) -> Result<ParsedFont, ExportError> {
    ParsedFont::from_bytes(bytes, 0, &mut Vec::new()).ok_or_else(|| damaged("it can't be parsed"))
}

fn damaged(error: impl std::fmt::Display) -> ExportError {
    ExportError::Document(format!("font: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_syllable_is_there() {
        let font = Font::embedded().expect("the font");
        let syllables: String = ('가'..='힣').collect();
        assert_eq!(font.shown(&syllables), syllables);
        assert_eq!(font.shown("Kim 010-1 · – 🍂"), "Kim 010-1 · – ?");
        assert!(font.width("가", 10.0) > font.width("i", 10.0));
    }

    #[test]
    fn a_subset_has_the_same_characters_with_the_same_widths_and_no_other() {
        let font = Font::embedded().expect("the font");
        let subset = Font(font.subset(&"홍길동 010".chars().collect()).expect("a subset"));
        assert_eq!(subset.shown("홍길동 010 김"), "홍길동 010 ?".replace('?', &UNKNOWN.to_string()));
        for letter in "홍길동 01".chars() {
            assert!((subset.advance(letter) - font.advance(letter)).abs() < f32::EPSILON, "{letter}");
        }
        assert!(subset.0.original_bytes.len() < 20_000, "{} bytes", subset.0.original_bytes.len());
    }
}
