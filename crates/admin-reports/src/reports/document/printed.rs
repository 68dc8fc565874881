//! Pages as a PDF. Each is compressed when it is full; the letters that were used are cut out of the typeface at the end.

use std::fs::File;
use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use subsetter::GlyphRemapper;

use super::font::{FILE, Font};
use super::layout::{MARGIN, PAPER, SMALL, WIDTH};
use super::meanings;
use super::page::{Page, Placed, Printer};
use super::wrap::Metrics;
use crate::downloads::ExportError;

/// What pages call the typeface.
const LETTERS: Name<'static> = Name(b"F");
/// What the document calls it: six capitals stand before a typeface that is not whole.
const TYPEFACE: Name<'static> = Name(b"GAONRB+Pretendard-Regular");
/// Letters are named by their number in the document's typeface.
const BY_NUMBER: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
/// The thickness of lines, and how dark they are: 0 is black.
const THIN: f32 = 0.4;
const GREY: f32 = 0.6;
/// What steps within a line are counted in: thousandths of its size.
const PER_SIZE: f32 = 1_000.0;

/// A document that grows page by page.
pub(super) struct Printed<'f> {
    font: &'f Font,
    pdf: Pdf,
    /// Numbers of objects so far.
    objects: i32,
    /// From the numbers of letters in the typeface to those in the document.
    numbers: GlyphRemapper,
    /// The letters by their numbers in the document; the first stands for none.
    letters: Vec<char>,
    /// What is written on each page.
    pages: Vec<Ref>,
}

/// What the document needs once.
struct Parts {
    catalogue: Ref,
    tree: Ref,
    info: Ref,
    font: Ref,
}

impl<'f> Printed<'f> {
    /// Without pages.
    pub(super) fn begin(font: &'f Font) -> Self {
        let (pdf, numbers) = (Pdf::new(), GlyphRemapper::new());
        Self { font, pdf, objects: 0, numbers, letters: vec!['\0'], pages: Vec::new() }
    }

    /// Numbers the pages, now that it is known how many there are, and writes the file.
    ///
    /// # Errors
    /// The folder's; when the typeface can't be cut.
    pub(super) fn save(mut self, mut file: File, title: &str, language: &str) -> Result<(), ExportError> {
        let parts =
            Parts { catalogue: self.object(), tree: self.object(), info: self.object(), font: self.object() };
        let written = std::mem::take(&mut self.pages);
        let mut pages = Vec::with_capacity(written.len());
        for (at, body) in (1..).zip(&written) {
            let number = self.number(at, written.len())?;
            let page = self.object();
            let mut dictionary = self.pdf.page(page);
            dictionary.parent(parts.tree).media_box(Rect::new(0.0, 0.0, PAPER.0, PAPER.1));
            dictionary.contents_array([*body, number]);
            dictionary.resources().fonts().pair(LETTERS, parts.font);
            dictionary.finish();
            pages.push(page);
        }
        let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
        self.pdf.catalog(parts.catalogue).pages(parts.tree).lang(TextStr(language));
        self.pdf.pages(parts.tree).kids(pages).count(count);
        self.pdf.document_info(parts.info).title(TextStr(title));
        self.typeface(parts.font)?;
        Ok(file.write_all(&self.pdf.finish())?)
    }

    fn object(&mut self) -> Ref {
        self.objects += 1;
        Ref::new(self.objects)
    }

    /// `3 / 12`, in the corner.
    fn number(&mut self, page: usize, of: usize) -> Result<Ref, ExportError> {
        let text = format!("{page} / {of}");
        let left = PAPER.0 - MARGIN - self.font.width(&text, SMALL);
        let mut content = Content::new();
        self.line(&mut content, &[&Placed { left, baseline: MARGIN, size: SMALL, text }]);
        self.stream(&content.finish())
    }

    fn stream(&mut self, content: &[u8]) -> Result<Ref, ExportError> {
        let object = self.object();
        self.pdf.stream(object, &packed(content)?).filter(Filter::FlateDecode);
        Ok(object)
    }

    /// Texts of one line from left to right.
    fn line(&mut self, content: &mut Content, texts: &[&Placed]) {
        let Some(first) = texts.first() else { return };
        content.begin_text();
        content.set_font(LETTERS, first.size);
        content.set_text_matrix([1.0, 0.0, 0.0, 1.0, first.left, first.baseline]);
        let mut shown = content.show_positioned();
        let mut items = shown.items();
        let mut at = first.left;
        for placed in texts {
            // A step to the right is negative there.
            if placed.left > at {
                items.adjust((at - placed.left) / first.size * PER_SIZE);
            }
            items.show(Str(&self.encoded(&placed.text)));
            at = placed.left + self.font.width(&placed.text, first.size);
        }
        items.finish();
        shown.finish();
        content.end_text();
    }

    /// Two bytes for each letter.
    fn encoded(&mut self, text: &str) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(text.len());
        for letter in text.chars() {
            let (letter, glyph) = self.font.glyph(letter);
            let number = self.numbers.remap(glyph);
            if usize::from(number) == self.letters.len() {
                self.letters.push(letter);
            }
            bytes.extend(number.to_be_bytes());
        }
        bytes
    }

    /// The letters that were used, how wide they are, and what they mean to whoever selects them.
    fn typeface(&mut self, font: Ref) -> Result<(), ExportError> {
        let (cid, descriptor, file, meaning) = (self.object(), self.object(), self.object(), self.object());
        let mut composite = self.pdf.type0_font(font);
        composite.base_font(TYPEFACE).encoding_predefined(Name(b"Identity-H"));
        composite.descendant_font(cid).to_unicode(meaning);
        composite.finish();

        let widths = self.numbers.remapped_gids().map(|glyph| self.font.glyph_width(glyph) * PER_SIZE);
        let mut letters = self.pdf.cid_font(cid);
        letters.subtype(CidFontType::Type2).base_font(TYPEFACE).system_info(BY_NUMBER);
        letters.font_descriptor(descriptor).default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
        letters.widths().consecutive(0, widths);
        letters.finish();

        let shape = self.font.shape();
        let mut described = self.pdf.font_descriptor(descriptor);
        described.name(TYPEFACE).flags(FontFlags::SYMBOLIC).bbox(shape.bounds).italic_angle(0.0);
        described.ascent(shape.ascent).descent(shape.descent).cap_height(shape.capitals).stem_v(80.0);
        described.font_file2(file);
        described.finish();

        let meanings = packed(meanings::table(&self.letters).as_bytes())?;
        self.pdf.stream(meaning, &meanings).filter(Filter::FlateDecode);

        let cut = subsetter::subset(FILE, 0, &self.numbers)
            .map_err(|error| ExportError::Document(error.to_string()))?;
        let length = i32::try_from(cut.len()).unwrap_or(i32::MAX);
        let cut = packed(&cut)?;
        let mut stream = self.pdf.stream(file, &cut);
        stream.filter(Filter::FlateDecode).pair(Name(b"Length1"), length);
        Ok(())
    }
}

impl Printer for Printed<'_> {
    fn print(&mut self, page: Page) -> Result<(), ExportError> {
        let mut content = Content::new();
        content.set_line_width(THIN).set_stroke_gray(GREY);
        for height in page.rules {
            content.move_to(MARGIN, height).line_to(MARGIN + WIDTH, height).stroke();
        }
        let mut texts: Vec<&Placed> = page.texts.iter().collect();
        texts.sort_by(|one, other| {
            other.baseline.total_cmp(&one.baseline).then(one.left.total_cmp(&other.left))
        });
        for line in texts.chunk_by(|one, other| one.baseline == other.baseline && one.size == other.size) {
            self.line(&mut content, line);
        }
        let body = self.stream(&content.finish())?;
        self.pages.push(body);
        Ok(())
    }
}

fn packed(bytes: &[u8]) -> Result<Vec<u8>, ExportError> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    packed.write_all(bytes)?;
    Ok(packed.finish()?)
}
