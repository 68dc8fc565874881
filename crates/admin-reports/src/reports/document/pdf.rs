//! Pages as a PDF.

use std::collections::BTreeSet;
use std::fs::File;

use lopdf::{Document, Object};
use printpdf::{
    Color, FontId, Greyscale, Line, LinePoint, Op, PdfDocument, PdfFontHandle, PdfPage, PdfSaveOptions,
    Point, Pt, TextItem, TextMatrix,
};

use super::font::Font;
use super::layout::{MARGIN, PAPER, SMALL, WIDTH};
use super::page::{Page, PlacedText, Printer};
use super::wrap::Metrics;
use crate::downloads::ExportError;

/// The thickness of lines, and how light they are: 0 is black.
const THIN: Pt = Pt(0.4);
const GREY: f32 = 0.6;
/// Offsets within a line are counted in thousandths of its font size.
const PER_SIZE: f32 = 1_000.0;

/// A document that grows page by page.
pub(super) struct ReportPdf<'f> {
    font: &'f Font,
    pages: Vec<Page>,
}

impl<'f> ReportPdf<'f> {
    /// Without pages.
    pub(super) const fn begin(font: &'f Font) -> Self {
        Self { font, pages: Vec::new() }
    }

    /// Numbers the pages, now that it is known how many there are, and writes the file.
    ///
    /// # Errors
    /// The folder's; the glyphs can't be extracted from the font.
    pub(super) fn save(mut self, mut file: File, title: &str, language: &str) -> Result<(), ExportError> {
        let count = self.pages.len();
        for (number, page) in (1..).zip(&mut self.pages) {
            let text = format!("{number} / {count}");
            page.text(PAPER.0 - MARGIN - self.font.width(&text, SMALL), MARGIN, SMALL, text);
        }
        let texts = self.pages.iter().flat_map(|page| &page.texts);
        let letters: BTreeSet<char> = texts.flat_map(|placed| placed.text.chars()).collect();
        let mut document = PdfDocument::new(title);
        let font = document.add_font(&self.font.subset(&letters)?);
        let (width, height) = (Pt(PAPER.0), Pt(PAPER.1));
        let pages = self
            .pages
            .into_iter()
            .map(|page| PdfPage::new(width.into(), height.into(), operations(self.font, page, &font)));
        document.pages = pages.collect();
        let mut warnings = Vec::new();
        let mut written = document.to_lopdf_document(&PdfSaveOptions::default(), &mut warnings);
        drop(document);
        let catalog = written.catalog_mut().map_err(|error| ExportError::Document(error.to_string()))?;
        catalog.set("Lang", Object::string_literal(language));
        remove_dates(&mut written);
        written.compress();
        Ok(written.save_to(&mut file)?)
    }
}

/// Removes the dates that the crate sets to 1970: the first page contains the date of the report.
fn remove_dates(document: &mut Document) {
    let info = document.trailer.get(b"Info").and_then(Object::as_reference);
    if let Ok(info) = info.and_then(|id| document.get_dictionary_mut(id)) {
        info.remove(b"CreationDate");
        info.remove(b"ModDate");
    }
}

impl Printer for ReportPdf<'_> {
    fn print(&mut self, mut page: Page) -> Result<(), ExportError> {
        for placed in &mut page.texts {
            placed.text = self.font.shown(&placed.text);
        }
        self.pages.push(page);
        Ok(())
    }
}

/// The operators that draw a page: the lines across the table, then the texts from top to bottom and left to right.
fn operations(font: &Font, mut page: Page, id: &FontId) -> Vec<Op> {
    let grey = Color::Greyscale(Greyscale { percent: GREY, icc_profile: None });
    let mut operations = vec![Op::SetOutlineThickness { pt: THIN }, Op::SetOutlineColor { col: grey }];
    operations.extend(page.rules.iter().map(|height| Op::DrawLine { line: rule(*height) }));
    page.texts
        .sort_by(|one, other| other.baseline.total_cmp(&one.baseline).then(one.left.total_cmp(&other.left)));
    operations.push(Op::StartTextSection);
    let mut size = None;
    for line in page.texts.chunk_by_mut(|one, other| one.baseline == other.baseline && one.size == other.size)
    {
        let Some(first) = line.first() else { continue };
        if size != Some(first.size) {
            size = Some(first.size);
            operations.push(Op::SetFont { font: PdfFontHandle::External(id.clone()), size: Pt(first.size) });
        }
        let matrix = TextMatrix::Translate(Pt(first.left), Pt(first.baseline));
        operations.push(Op::SetTextMatrix { matrix });
        operations.push(Op::ShowText { items: text_line(font, line) });
    }
    operations.push(Op::EndTextSection);
    operations
}

fn rule(height: f32) -> Line {
    let point = |left: f32| LinePoint { p: Point { x: Pt(left), y: Pt(height) }, bezier: false };
    Line { points: vec![point(MARGIN), point(MARGIN + WIDTH)], is_closed: false }
}

/// Texts with one baseline from left to right, as one text with offsets: readers that select or search it see one line.
fn text_line(font: &Font, texts: &mut [PlacedText]) -> Vec<TextItem> {
    let mut items = Vec::with_capacity(2 * texts.len());
    let mut at = texts.first().map_or(0.0, |first| first.left);
    for placed in texts {
        // An offset to the right is negative.
        if placed.left > at {
            items.push(TextItem::Offset((at - placed.left) / placed.size * PER_SIZE));
        }
        at = placed.left + font.width(&placed.text, placed.size);
        items.push(TextItem::Text(std::mem::take(&mut placed.text)));
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_its_language_and_no_made_up_date() {
        let font = Font::embedded().expect("the font");
        let mut printed = ReportPdf::begin(&font);
        let mut page = Page::default();
        page.text(MARGIN, MARGIN, SMALL, "예약 현황");
        printed.print(page).expect("is printed");
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("report.pdf");
        printed.save(File::create(&path).expect("a file"), "예약 현황", "ko").expect("is saved");
        let mut read = Document::load(&path).expect("a PDF");
        assert_eq!(read.get_pages().len(), 1);
        let catalog = read.catalog().expect("a catalog");
        assert_eq!(catalog.get(b"Lang").and_then(Object::as_str).expect("a language"), b"ko");
        let info = read.trailer.get(b"Info").and_then(Object::as_reference).expect("metadata");
        let info = read.get_dictionary_mut(info).expect("metadata");
        assert!(info.has(b"Title") && !info.has(b"CreationDate") && !info.has(b"ModDate"));
    }
}
