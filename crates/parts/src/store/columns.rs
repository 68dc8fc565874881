//! Rows as the engines return them.

/// A part as its page needs it.
pub(crate) struct PartRow {
    pub(crate) id: u32,
    pub(crate) listing: Vec<u8>,
    pub(crate) detail: Vec<u8>,
}

/// The columns of a row in order; `None` for one of another type.
pub(crate) trait Columns {
    fn int(&mut self) -> Option<u32>;
    fn text(&mut self) -> Option<String>;
    fn bytes(&mut self) -> Option<Vec<u8>>;
}
