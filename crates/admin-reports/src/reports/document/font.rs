//! The letters of a document: Pretendard, whose licence (SIL Open Font License 1.1) lies beside it. It has every Korean
//! syllable, since names may hold any; what a document uses of it is embedded there.

use pdf_writer::Rect;
use ttf_parser::{Face, GlyphId};

use super::wrap::Metrics;
use crate::downloads::ExportError;

/// The whole file.
pub(super) const FILE: &[u8] = include_bytes!("../../../assets/Pretendard-Regular.ttf");
/// Stands where the typeface has no letter, such as a pictogram.
const UNKNOWN: char = '?';

/// Reads widths from the file where they lie.
pub(super) struct Font {
    face: Face<'static>,
    per_em: f32,
}

impl Font {
    /// The embedded one.
    ///
    /// # Errors
    /// When the file is damaged.
    pub(super) fn embedded() -> Result<Self, ExportError> {
        let face = Face::parse(FILE, 0).map_err(|error| ExportError::Document(error.to_string()))?;
        let per_em = f32::from(face.units_per_em());
        Ok(Self { face, per_em })
    }

    /// The letter and its number, or those of what stands in its place.
    pub(super) fn glyph(&self, letter: char) -> (char, u16) {
        match self.face.glyph_index(letter) {
            Some(glyph) => (letter, glyph.0),
            None => (UNKNOWN, self.face.glyph_index(UNKNOWN).map_or(0, |glyph| glyph.0)),
        }
    }

    /// The width of a letter by its number, at a size of one.
    pub(super) fn glyph_width(&self, glyph: u16) -> f32 {
        let advance = self.face.glyph_hor_advance(GlyphId(glyph));
        advance.map_or(1.0, |advance| f32::from(advance) / self.per_em)
    }

    /// What a document says of a typeface, in thousandths of its size.
    pub(super) fn shape(&self) -> Shape {
        let scaled = |units: i16| f32::from(units) / self.per_em * 1_000.0;
        let bounds = self.face.global_bounding_box();
        Shape {
            bounds: Rect::new(
                scaled(bounds.x_min),
                scaled(bounds.y_min),
                scaled(bounds.x_max),
                scaled(bounds.y_max),
            ),
            ascent: scaled(self.face.ascender()),
            descent: scaled(self.face.descender()),
            capitals: scaled(self.face.capital_height().unwrap_or(self.face.ascender())),
        }
    }
}

/// How far letters reach.
pub(super) struct Shape {
    pub(super) bounds: Rect,
    pub(super) ascent: f32,
    pub(super) descent: f32,
    pub(super) capitals: f32,
}

impl Metrics for Font {
    fn advance(&self, letter: char) -> f32 {
        self.glyph_width(self.glyph(letter).1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_syllable_is_there() {
        let font = Font::embedded().expect("the typeface");
        let shown = |text: &str| text.chars().map(|letter| font.glyph(letter).0).collect::<String>();
        let syllables: String = ('가'..='힣').collect();
        assert_eq!(shown(&syllables), syllables);
        assert_eq!(shown("Kim 010-1 · – 🍂"), "Kim 010-1 · – ?");
        assert!(font.width("가", 10.0) > font.width("i", 10.0));
    }
}
