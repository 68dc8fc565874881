//! The one way to write a catalogue: table after table, rows in the order of the key.

use std::io;

use kernel::Fault;

/// A value of a row.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Cell<'a> {
    Int(u32),
    Text(&'a str),
    Bytes(&'a [u8]),
}

/// The reason why a catalogue can't be written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SinkError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Writes the rows of a new catalogue. They become visible with [`Self::finish`].
pub(crate) trait Sink {
    /// Ends the table before and begins the one with that number in [`super::TABLES`].
    fn begin(&mut self, table: &'static str) -> Result<(), SinkError>;

    /// A row of the table that was begun last.
    fn row(&mut self, cells: &[Cell<'_>]) -> Result<(), SinkError>;

    /// Ends the last table; all is durable afterwards.
    fn finish(self: Box<Self>) -> Result<(), SinkError>;
}
