//! A page as it leaves the layout. Lengths are points; heights are from the bottom of the paper, as PDF has them.

use crate::downloads::ExportError;

/// A text with its position.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PlacedText {
    /// Its left edge.
    pub(super) left: f32,
    /// The height of its baseline.
    pub(super) baseline: f32,
    pub(super) size: f32,
    pub(super) text: String,
}

/// The content of a page.
#[derive(Clone, Debug, Default)]
pub(super) struct Page {
    pub(super) texts: Vec<PlacedText>,
    /// Heights of lines across the table.
    pub(super) rules: Vec<f32>,
}

impl Page {
    pub(super) fn text(&mut self, left: f32, baseline: f32, size: f32, text: impl Into<String>) {
        self.texts.push(PlacedText { left, baseline, size, text: text.into() });
    }
}

/// Takes pages when they are full.
pub(super) trait Printer {
    /// The next page.
    fn print(&mut self, page: Page) -> Result<(), ExportError>;
}

#[cfg(test)]
impl Printer for Vec<Page> {
    fn print(&mut self, page: Page) -> Result<(), ExportError> {
        self.push(page);
        Ok(())
    }
}
