//! The records that an `.xls` is made of ([MS-XLS] 2.1.4): a kind, a length, bytes; what is too long goes on in others.

use std::io::{BufReader, ErrorKind, Read, Seek, SeekFrom};

use super::ReadError;
use super::bytes::Bytes;
use super::compound::Source;
use super::limits::{Budget, LONGEST_CELL};

/// A record that goes on with the one before.
const CONTINUE: u16 = 0x003C;
/// Bytes that are read at once.
const CHUNK: usize = 64 * 1024;

/// Records, one after the other.
pub(super) struct Records {
    from: BufReader<Box<dyn Source>>,
    /// The one at hand.
    body: Vec<u8>,
    /// How much of it was taken.
    at: usize,
    /// Units of the text that was read last.
    units: Vec<u16>,
    budget: Budget,
}

impl Records {
    pub(super) fn over(stream: Box<dyn Source>) -> Self {
        let from = BufReader::with_capacity(CHUNK, stream);
        Self { from, body: Vec::new(), at: 0, units: Vec::new(), budget: Budget::default() }
    }

    /// Goes to a place of the stream.
    pub(super) fn go_to(&mut self, at: u64) -> Result<(), ReadError> {
        self.from.seek(SeekFrom::Start(at))?;
        Ok(())
    }

    /// The next record's kind; `None` at the end of the stream.
    pub(super) fn next(&mut self) -> Result<Option<u16>, ReadError> {
        self.budget.piece()?;
        let mut head = [0; 4];
        match self.from.read_exact(&mut head) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(None),
            Err(error) => return Err(error.into()),
        }
        let [a, b, c, d] = head;
        self.body.resize(usize::from(u16::from_le_bytes([c, d])), 0);
        self.from.read_exact(&mut self.body)?;
        self.at = 0;
        Ok(Some(u16::from_le_bytes([a, b])))
    }

    /// The bytes of the record at hand.
    pub(super) fn bytes(&self) -> Bytes<'_> {
        Bytes(&self.body)
    }

    /// Takes bytes of the record at hand, and of those that go on with it.
    pub(super) fn take<const N: usize>(&mut self) -> Result<[u8; N], ReadError> {
        let mut taken = [0; N];
        for byte in &mut taken {
            if self.at == self.body.len() {
                self.go_on()?;
            }
            *byte = *self.body.get(self.at).ok_or(ReadError::UNREADABLE)?;
            self.at += 1;
        }
        Ok(taken)
    }

    /// Leaves bytes out, as [`Self::take`] takes them.
    pub(super) fn skip(&mut self, mut bytes: usize) -> Result<(), ReadError> {
        while bytes > 0 {
            if self.at == self.body.len() {
                self.go_on()?;
            }
            let here = bytes.min(self.body.len() - self.at);
            self.at += here;
            bytes -= here;
        }
        Ok(())
    }

    fn go_on(&mut self) -> Result<(), ReadError> {
        match self.next()? {
            Some(CONTINUE) if !self.body.is_empty() => Ok(()),
            _ => Err(ReadError::UNREADABLE),
        }
    }

    /// Takes a text of so many units, the flags before it taken: one byte for each unit, or two. Where it goes on in another
    /// record, that one begins with the flags anew.
    pub(super) fn text(&mut self, units: usize, flags: u8) -> Result<String, ReadError> {
        if units > LONGEST_CELL {
            return Err(ReadError::UNREADABLE);
        }
        self.units.clear();
        let mut is_wide = flags & 1 != 0;
        while self.units.len() < units {
            if self.at == self.body.len() {
                self.go_on()?;
                is_wide = self.body.first().is_some_and(|flags| flags & 1 != 0);
                self.at = 1;
            }
            let width = if is_wide { 2 } else { 1 };
            let here = (units - self.units.len()).min((self.body.len() - self.at) / width);
            if here == 0 && self.at != self.body.len() {
                return Err(ReadError::UNREADABLE);
            }
            let end = self.at + here * width;
            let letters = self.body.get(self.at..end).unwrap_or_default();
            match is_wide {
                true => {
                    self.units
                        .extend(letters.chunks_exact(2).map(|unit| u16::from_le_bytes([unit[0], unit[1]])));
                }
                false => self.units.extend(letters.iter().map(|letter| u16::from(*letter))),
            }
            self.at = end;
        }
        Ok(String::from_utf16_lossy(&self.units))
    }
}
