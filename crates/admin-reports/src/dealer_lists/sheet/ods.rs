//! `.ods`, the format of LibreOffice.

use std::io::{BufReader, Cursor, Read as _};

use calamine::{Ods, OdsError, Reader as _};
use quick_xml::Reader;
use quick_xml::events::Event;
use zip::ZipArchive;

use super::{BoundedCells, Cells, Content, FileError, Refusal, ranges};

/// The part with the cells of all sheets.
const CONTENT: &str = "content.xml";
/// The part that says how each part is encrypted.
const MANIFEST: &str = "META-INF/manifest.xml";
/// The element of an encrypted part.
const ENCRYPTION: &[u8] = b"encryption-data";
/// Bytes of the manifest, at most: a line for each part.
const LONGEST_MANIFEST: u64 = 4 * 1024 * 1024;
/// Elements within each other, at most: a cell is at the sixth level.
const DEEPEST: usize = 256;

pub(super) fn open(content: Vec<u8>) -> Result<Ods<Content>, FileError> {
    check(&content)?;
    Ok(Ods::new(Cursor::new(content))?)
}

/// Checks for encryption, and that the document is well-formed: `calamine` would read one that breaks off forever.
fn check(content: &[u8]) -> Result<(), Refusal> {
    let mut archive = ZipArchive::new(Cursor::new(content)).map_err(|_| Refusal::Unreadable)?;
    let mut manifest = Vec::new();
    let part = archive.by_name(MANIFEST).map_err(|_| Refusal::Unreadable)?;
    part.take(LONGEST_MANIFEST).read_to_end(&mut manifest).map_err(|_| Refusal::Unreadable)?;
    if manifest.windows(ENCRYPTION.len()).any(|some| some == ENCRYPTION) {
        return Err(Refusal::Encrypted);
    }
    let part = archive.by_name(CONTENT).map_err(|_| Refusal::Unreadable)?;
    let mut reader = Reader::from_reader(BufReader::new(part));
    let (mut depth, mut buffer) = (0_usize, Vec::new());
    loop {
        buffer.clear();
        match reader.read_event_into(&mut buffer).map_err(|_| Refusal::Unreadable)? {
            Event::Start(_) if depth == DEEPEST => return Err(Refusal::Unreadable),
            Event::Start(_) => depth += 1,
            // The reader rejects an end without its start.
            Event::End(_) => depth = depth.saturating_sub(1),
            // Entities of its own could grow without limit.
            Event::DocType(_) => return Err(Refusal::Unreadable),
            Event::Eof if depth == 0 => return Ok(()),
            Event::Eof => return Err(Refusal::Unreadable),
            _ => {}
        }
    }
}

pub(super) fn read(
    book: &mut Ods<Content>,
    sheet: &str,
    cells: &mut BoundedCells<'_, impl Cells>,
) -> Result<(), FileError> {
    let (values, formulas) = (book.worksheet_range(sheet)?, book.worksheet_formula(sheet)?);
    ranges::read(&values, &formulas, cells)
}

impl From<OdsError> for FileError {
    fn from(error: OdsError) -> Self {
        match error {
            OdsError::Password => Refusal::Encrypted.into(),
            OdsError::CellLimitExceeded { .. } => Refusal::TooLargeUnpacked.into(),
            _ => Refusal::Unreadable.into(),
        }
    }
}
