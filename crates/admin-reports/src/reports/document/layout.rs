//! The layout of the pages. Lengths are in points; heights are measured from the bottom of the page, as in PDF.

use super::super::words::Head;
use super::page::{Page, Printer};
use super::rows::{COLUMNS, COUNT};
use super::wrap::{Metrics, wrapped};
use crate::downloads::ExportError;

/// A4 across.
pub(super) const PAPER: (f32, f32) = (841.89, 595.28);
/// On each side.
pub(super) const MARGIN: f32 = 26.0;
/// Between the margins.
pub(super) const WIDTH: f32 = PAPER.0 - 2.0 * MARGIN;
/// The size of the table and of page numbers.
pub(super) const SMALL: f32 = 7.0;
const TOP: f32 = PAPER.1 - MARGIN;
/// Below are the page numbers alone.
const BOTTOM: f32 = MARGIN + 14.0;
/// Font sizes of the title, and of the texts below it and below the table.
const TITLE: f32 = 14.0;
const LEAD: f32 = 8.0;
/// From line to line in the table.
const LEADING: f32 = 9.0;
/// Between the text of a cell and the next column.
const GAP: f32 = 5.0;
/// Above and below the text of a row.
const PADDING: f32 = 2.5;

/// The lines of the cells of a row.
type Lines = [Vec<String>; COUNT];

/// Fills pages from the top.
pub(super) struct Layout<'a, M, P> {
    metrics: &'a M,
    printer: P,
    head: Lines,
    page: Page,
    /// Whether this page has a row.
    is_begun: bool,
    /// The height that the next thing begins under.
    at: f32,
}

impl<'a, M: Metrics, P: Printer> Layout<'a, M, P> {
    /// With the title and the head of the table on the first page.
    pub(super) fn new(metrics: &'a M, printer: P, head: &Head, headings: [&str; COUNT]) -> Self {
        let lines = cut(&headings, metrics);
        let mut layout =
            Self { metrics, printer, head: lines, page: Page::default(), is_begun: false, at: TOP };
        layout.at -= TITLE;
        layout.page.text(MARGIN, layout.at, TITLE, head.title);
        layout.at -= LEAD + 6.0;
        layout.page.text(MARGIN, layout.at, LEAD, head.lines.join("   "));
        layout.at -= LEAD;
        layout.table_head();
        layout
    }

    /// The next row of the table, on the next page where this one has no room for it.
    ///
    /// # Errors
    /// The printer's.
    pub(super) fn row(&mut self, cells: &[String; COUNT]) -> Result<(), ExportError> {
        let mut lines = cut(cells, self.metrics);
        loop {
            let room = self.room();
            if height(&lines) <= room {
                self.draw(&lines);
                self.is_begun = true;
                return Ok(());
            }
            // A row that no page has room for is cut; any other stays together.
            if !self.is_begun {
                let rest = lines.each_mut().map(|lines| lines.split_off(lines.len().min(room)));
                self.draw(&lines);
                lines = rest;
            }
            self.next_page()?;
        }
    }

    /// A line under the table, and the last page: answers who printed them.
    ///
    /// # Errors
    /// The printer's.
    pub(super) fn closed_with(mut self, line: &str) -> Result<P, ExportError> {
        if self.room() < 2 {
            self.next_page()?;
        }
        self.at -= 2.0 * LEAD;
        self.page.text(MARGIN, self.at, LEAD, line);
        self.printer.print(self.page)?;
        Ok(self.printer)
    }

    /// Lines of a row that this page still has room for.
    fn room(&self) -> usize {
        ((self.at - BOTTOM - 2.0 * PADDING) / LEADING).max(0.0) as usize
    }

    fn draw(&mut self, lines: &Lines) {
        self.at -= PADDING;
        let mut left = MARGIN;
        for (column, lines) in COLUMNS.iter().zip(lines) {
            let mut baseline = self.at - SMALL;
            for line in lines {
                self.page.text(left, baseline, SMALL, line);
                baseline -= LEADING;
            }
            left += column.width;
        }
        for _ in 0..height(lines) {
            self.at -= LEADING;
        }
        self.at -= PADDING;
        self.page.rules.push(self.at);
    }

    fn next_page(&mut self) -> Result<(), ExportError> {
        self.printer.print(std::mem::take(&mut self.page))?;
        self.is_begun = false;
        self.at = TOP;
        self.table_head();
        Ok(())
    }

    fn table_head(&mut self) {
        self.page.rules.push(self.at);
        let head = std::mem::take(&mut self.head);
        self.draw(&head);
        self.head = head;
    }
}

fn height(lines: &Lines) -> usize {
    lines.iter().map(Vec::len).max().unwrap_or(0)
}

fn cut(cells: &[impl AsRef<str>; COUNT], metrics: &impl Metrics) -> Lines {
    let mut lines = Lines::default();
    for ((lines, cell), column) in lines.iter_mut().zip(cells).zip(COLUMNS) {
        *lines = wrapped(cell.as_ref(), column.width - GAP, SMALL, metrics);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::wrap::tests::Square;
    use super::*;
    use kernel::Language;

    const HEADINGS: [&str; COUNT] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

    fn head() -> Head {
        Head { language: Language::Ko, title: "제목", lines: vec!["기간".to_owned()] }
    }

    fn cells(text: &str) -> [String; COUNT] {
        std::array::from_fn(|column| if column == 5 { text.to_owned() } else { format!("{column}") })
    }

    fn laid_out(rows: impl IntoIterator<Item = String>) -> Vec<Page> {
        let mut layout = Layout::new(&Square, Vec::new(), &head(), HEADINGS);
        for row in rows {
            layout.row(&cells(&row)).expect("a row");
        }
        layout.closed_with("합계").expect("pages")
    }

    fn texts(page: &Page) -> Vec<&str> {
        page.texts.iter().map(|placed| placed.text.as_str()).collect()
    }

    #[test]
    fn the_head_is_on_each_page_and_the_total_on_the_last() {
        let pages = laid_out((0..120).map(|row| format!("r{row}")));
        assert!(pages.len() > 2, "{}", pages.len());
        assert_eq!(texts(&pages[0])[..2], ["제목", "기간"]);
        for page in &pages {
            assert!(HEADINGS.iter().all(|heading| texts(page).contains(heading)));
        }
        assert_eq!(texts(pages.last().expect("a page")).last(), Some(&"합계"));
        let all: Vec<&str> = pages.iter().flat_map(texts).filter(|text| text.starts_with('r')).collect();
        let expected: Vec<String> = (0..120).map(|row| format!("r{row}")).collect();
        assert_eq!(all, expected, "every row once, in order");
    }

    #[test]
    fn nothing_stands_outside_the_margins_or_on_the_page_number() {
        let pages = laid_out((0..200).map(|row| "가나다 라마바 ".repeat(row % 9 + 1)));
        for placed in pages.iter().flat_map(|page| &page.texts) {
            assert!(placed.left >= MARGIN && placed.left < PAPER.0 - MARGIN, "{placed:?}");
            assert!(placed.baseline >= BOTTOM && placed.baseline <= TOP, "{placed:?}");
        }
    }

    #[test]
    fn a_row_that_no_page_has_room_for_goes_on_and_no_word_is_lost() {
        let words: Vec<String> = (0..2_000).map(|word| format!("w{word}")).collect();
        let pages = laid_out([words.join(" ")]);
        assert!(pages.len() > 1);
        let written: String =
            pages.iter().flat_map(texts).filter(|text| text.starts_with('w')).collect::<Vec<_>>().join(" ");
        assert_eq!(written, words.join(" "));
    }
}
