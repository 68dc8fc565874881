//! XML in pieces of bounded size: no piece, no depth and no number of them is more than [`limits`](super::limits) allow. A
//! document type, by which entities would grow, is refused.

use std::borrow::Cow;
use std::io::{self, BufRead, Read};

use quick_xml::Reader;
use quick_xml::escape::{resolve_predefined_entity, unescape};
use quick_xml::events::{BytesEnd, BytesRef, BytesStart, Event};

use super::archive::Part;
use super::limits::{Budget, DEEPEST, LONGEST_PIECE};
use super::{ReadError, Refusal};

/// A part of the archive, read as XML.
pub(super) struct Xml<'a> {
    reader: Reader<Piecewise<Part<'a>>>,
    buffer: Vec<u8>,
    depth: u32,
    budget: &'a Budget,
}

/// What comes next.
pub(super) enum Piece<'x> {
    Open(BytesStart<'x>),
    Close(BytesEnd<'x>),
    /// An element without content: both at once.
    Whole(BytesStart<'x>),
    /// As much of a text as stands in one piece.
    Text(Cow<'x, str>),
    /// A letter of a text that was written by its name or number.
    Letter(char),
    /// What means nothing here.
    Other,
    End,
}

impl<'a> Xml<'a> {
    pub(super) fn new(part: Part<'a>, budget: &'a Budget) -> Self {
        let reader = Reader::from_reader(Piecewise { inner: part, left: LONGEST_PIECE });
        Self { reader, buffer: Vec::with_capacity(4096), depth: 0, budget }
    }

    /// The next piece.
    ///
    /// # Errors
    /// `file_unreadable`, `file_unpacked_too_large`; the disk's.
    pub(super) fn next(&mut self) -> Result<Piece<'_>, ReadError> {
        self.budget.piece()?;
        self.buffer.clear();
        self.reader.get_mut().left = LONGEST_PIECE;
        Ok(match self.reader.read_event_into(&mut self.buffer)? {
            Event::Start(element) => {
                self.depth += 1;
                if self.depth > DEEPEST {
                    return Err(ReadError::UNREADABLE);
                }
                Piece::Open(element)
            }
            Event::End(element) => {
                self.depth = self.depth.saturating_sub(1);
                Piece::Close(element)
            }
            Event::Text(text) => Piece::Text(text.xml10_content()),
            Event::CData(text) => Piece::Text(text.xml10_content()),
            Event::GeneralRef(letter) => Piece::Letter(resolved(&letter)?),
            Event::DocType(_) => return Err(ReadError::UNREADABLE),
            Event::Eof if self.depth > 0 => return Err(ReadError::UNREADABLE),
            Event::Eof => Piece::End,
            Event::Empty(element) => Piece::Whole(element),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) => Piece::Other,
        })
    }
}

fn resolved(letter: &BytesRef<'_>) -> Result<char, ReadError> {
    if let Some(letter) = letter.resolve_char_ref()? {
        return Ok(letter);
    }
    let known = resolve_predefined_entity(letter).and_then(|text| text.chars().next());
    known.ok_or(ReadError::UNREADABLE)
}

/// An attribute by its name, the prefix before it ignored.
///
/// # Errors
/// `file_unreadable`.
pub(super) fn attribute<'e>(
    element: &'e BytesStart<'_>,
    name: &str,
) -> Result<Option<Cow<'e, str>>, ReadError> {
    for attribute in element.attributes().with_checks(false) {
        let attribute = attribute.map_err(|_| ReadError::UNREADABLE)?;
        if attribute.key.local_name().as_ref() == name {
            return plain(attribute.value).map(Some);
        }
    }
    Ok(None)
}

/// The value of an attribute with letters in place of their names.
fn plain(value: Cow<'_, str>) -> Result<Cow<'_, str>, ReadError> {
    match value {
        Cow::Borrowed(value) => unescape(value).map_err(|_| ReadError::UNREADABLE),
        Cow::Owned(value) => {
            let plain = unescape(&value).map_err(|_| ReadError::UNREADABLE)?.into_owned();
            Ok(Cow::Owned(plain))
        }
    }
}

/// Ends the reading of a piece that is too long, which would otherwise be kept until it ends.
struct Piecewise<R> {
    inner: R,
    left: usize,
}

impl<R: BufRead> Read for Piecewise<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let length = available.len().min(into.len());
        let (from, to) = (available.get(..length), into.get_mut(..length));
        if let (Some(from), Some(to)) = (from, to) {
            to.copy_from_slice(from);
        }
        self.consume(length);
        Ok(length)
    }
}

impl<R: BufRead> BufRead for Piecewise<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.left == 0 {
            return Err(io::Error::other(Refusal::Unreadable));
        }
        self.inner.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.left = self.left.saturating_sub(amount);
        self.inner.consume(amount);
    }
}
