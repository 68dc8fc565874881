//! How much of a file is read, at most. A list of 50,000 dealers takes about half of each as the most talkative program writes it,
//! which is LibreOffice: it writes each change from Korean to other letters as a run of its own.

use std::cell::Cell;

use super::Refusal;

/// Lines of a sheet, empty ones counted.
pub(super) const MOST_LINES: u32 = 60_000;
/// Bytes of all parts that are read, unpacked.
const MOST_UNPACKED: u64 = 256 * 1024 * 1024;
/// Tags, texts and records of a sheet.
pub(super) const MOST_PIECES: u64 = 8_000_000;
/// Tags and texts of the table of texts.
pub(super) const MOST_PIECES_OF_TEXTS: u64 = 12_000_000;
/// Cells that are written down, empty ones counted.
pub(super) const MOST_CELLS: u32 = 4_000_000;
/// Bytes of one tag or text between two tags.
pub(super) const LONGEST_PIECE: usize = 512 * 1024;
/// Bytes of a cell's text: 32,767 letters of a program that writes each as four.
pub(super) const LONGEST_CELL: usize = 128 * 1024;
/// How deep tags may lie in each other.
pub(super) const DEEPEST: u32 = 64;
/// Texts that cells share, and their bytes together.
pub(super) const MOST_TEXTS: usize = 1_500_000;
pub(super) const LARGEST_TEXTS: usize = 32 * 1024 * 1024;
/// Formats of cells.
pub(super) const MOST_FORMATS: usize = 65_536;
/// Sheets of a workbook, relations of a part.
pub(super) const MOST_SHEETS: usize = 1_024;

/// What is left of the two that hold while tables and sheets are read: bytes of the file as a whole, pieces of a part.
#[derive(Debug)]
pub(super) struct Budget {
    bytes: Cell<u64>,
    pieces: Cell<u64>,
}

impl Default for Budget {
    fn default() -> Self {
        Self { bytes: Cell::new(MOST_UNPACKED), pieces: Cell::new(MOST_PIECES) }
    }
}

impl Budget {
    /// Takes note of bytes that were really unpacked.
    pub(super) fn unpacked(&self, bytes: usize) -> Result<(), Refusal> {
        spend(&self.bytes, u64::try_from(bytes).unwrap_or(u64::MAX))
    }

    /// Begins a part of so many pieces.
    pub(super) fn begin(&self, pieces: u64) {
        self.pieces.set(pieces);
    }

    /// Takes note of a tag, a text or a record.
    pub(super) fn piece(&self) -> Result<(), Refusal> {
        spend(&self.pieces, 1)
    }
}

fn spend(left: &Cell<u64>, amount: u64) -> Result<(), Refusal> {
    left.set(left.get().checked_sub(amount).ok_or(Refusal::TooLargeUnpacked)?);
    Ok(())
}
