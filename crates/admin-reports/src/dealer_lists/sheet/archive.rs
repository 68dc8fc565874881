//! The archive around an `.xlsx`: its directory, and its parts as they are unpacked (APPNOTE.TXT 6.3.10, sections 4.3 and 4.5).
//!
//! The directory is read whole and has a largest size; what it says of lengths is not believed, the bytes that come out of a part
//! are counted instead, and held against its checksum at the end.

use std::fs::File;
use std::io::{BufReader, Read, Seek, SeekFrom};

use flate2::Crc;
use flate2::read::DeflateDecoder;

use super::bytes::Bytes;
use super::limits::Budget;
use super::{ReadError, Refusal};

/// How such a file begins.
pub(super) const MAGIC: &[u8] = b"PK\x03\x04";
/// Parts, at most: a workbook has a dozen.
const MOST_PARTS: u64 = 4_096;
/// Bytes of the directory, at most.
const LARGEST_DIRECTORY: u64 = 1024 * 1024;
/// Length of the record at the end, without its comment.
const END_LENGTH: usize = 22;
/// Length of what stands before it where numbers don't fit into it.
const LOCATOR_LENGTH: u64 = 20;
/// Says that a number doesn't fit and stands elsewhere.
const ELSEWHERE: u32 = u32::MAX;
/// Bytes that are unpacked at once.
const CHUNK: usize = 32 * 1024;

/// An archive whose directory has been read.
pub(super) struct Archive {
    file: File,
    parts: Vec<Entry>,
}

struct Entry {
    name: String,
    method: u16,
    checksum: u32,
    packed: u64,
    header_at: u64,
}

/// A part on its way out.
pub(super) type Part<'a> = BufReader<Counted<'a>>;

impl Archive {
    /// Reads the directory.
    ///
    /// # Errors
    /// `file_unreadable`; `file_encrypted` when a part is.
    pub(super) fn open(mut file: File) -> Result<Self, ReadError> {
        let length = file.seek(SeekFrom::End(0))?;
        let end = Directory::find(&mut file, length)?;
        let is_within = end.at.checked_add(end.bytes).is_some_and(|after| after <= length);
        if !is_within || end.parts > MOST_PARTS || end.bytes > LARGEST_DIRECTORY {
            return Err(ReadError::UNREADABLE);
        }
        let directory = read_at(&mut file, end.at, usize::try_from(end.bytes).unwrap_or(usize::MAX))?;
        let mut directory = Bytes(&directory);
        let mut parts: Vec<Entry> = Vec::new();
        for _ in 0..end.parts {
            let entry = Entry::read(&mut directory)?;
            // Two of one name would be two files, depending on who looks.
            if parts.iter().any(|other| other.name == entry.name) {
                return Err(ReadError::UNREADABLE);
            }
            parts.push(entry);
        }
        Ok(Self { file, parts })
    }

    /// The names of the parts, in lower case, with `/` between folders.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().map(|entry| entry.name.as_str())
    }

    /// A part by its name, its case ignored; `None` when there is none.
    ///
    /// # Errors
    /// `file_unreadable`, also while it is read; `file_unpacked_too_large` while it is.
    pub(super) fn part<'a>(
        &'a mut self,
        name: &str,
        budget: &'a Budget,
    ) -> Result<Option<Part<'a>>, ReadError> {
        let name = name.to_lowercase();
        let Some(entry) = self.parts.iter().find(|entry| entry.name == name) else { return Ok(None) };
        let header = read_at(&mut self.file, entry.header_at, 30)?;
        let mut header = Bytes(&header);
        if header.take(4)? != MAGIC {
            return Err(ReadError::UNREADABLE);
        }
        header.take(22)?;
        let around = u64::from(header.u16()?) + u64::from(header.u16()?);
        self.file.seek(SeekFrom::Start(entry.header_at + 30 + around))?;
        let packed = Read::take(&self.file, entry.packed);
        let inner: Box<dyn Read + 'a> = match entry.method {
            0 => Box::new(packed),
            8 => Box::new(DeflateDecoder::new(packed)),
            _ => return Err(ReadError::UNREADABLE),
        };
        let part = Counted { inner, checksum: entry.checksum, so_far: Crc::new(), budget };
        Ok(Some(BufReader::with_capacity(CHUNK, part)))
    }
}

fn read_at(file: &mut File, at: u64, length: usize) -> Result<Vec<u8>, ReadError> {
    let mut bytes = vec![0; length];
    file.seek(SeekFrom::Start(at))?;
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// Where the directory is.
struct Directory {
    parts: u64,
    bytes: u64,
    at: u64,
}

impl Directory {
    /// By the record at the end of the file, behind which a comment may stand.
    fn find(file: &mut File, length: u64) -> Result<Self, ReadError> {
        let reach = length.min(u64::try_from(END_LENGTH).unwrap_or_default() + u64::from(u16::MAX));
        let start = length - reach;
        let tail = read_at(file, start, usize::try_from(reach).unwrap_or_default())?;
        let ends = |at: &usize| {
            let mut record = Bytes(tail.get(*at..).unwrap_or_default());
            let is_one = record.array().is_ok_and(|magic| magic == *b"PK\x05\x06");
            is_one
                && record.take(16).is_ok()
                && record.u16().is_ok_and(|said| usize::from(said) == record.0.len())
        };
        let at = (0..tail.len()).rev().find(ends).ok_or(ReadError::UNREADABLE)?;
        let mut record = Bytes(tail.get(at + 8..).unwrap_or_default());
        let (_, parts, bytes, offset) = (record.u16()?, record.u16()?, record.u32()?, record.u32()?);
        if parts == u16::MAX || bytes == ELSEWHERE || offset == ELSEWHERE {
            return Self::far(file, start + u64::try_from(at).unwrap_or_default());
        }
        Ok(Self { parts: parts.into(), bytes: bytes.into(), at: offset.into() })
    }

    /// By the longer record of large archives, which some programs always write.
    fn far(file: &mut File, end_at: u64) -> Result<Self, ReadError> {
        let locator_at = end_at.checked_sub(LOCATOR_LENGTH).ok_or(ReadError::UNREADABLE)?;
        let locator = read_at(file, locator_at, 20)?;
        let mut locator = Bytes(&locator);
        if locator.take(4)? != b"PK\x06\x07" {
            return Err(ReadError::UNREADABLE);
        }
        locator.u32()?;
        let record = read_at(file, locator.u64()?, 56)?;
        let mut record = Bytes(&record);
        if record.take(4)? != b"PK\x06\x06" {
            return Err(ReadError::UNREADABLE);
        }
        record.take(28)?;
        Ok(Self { parts: record.u64()?, bytes: record.u64()?, at: record.u64()? })
    }
}

impl Entry {
    fn read(directory: &mut Bytes<'_>) -> Result<Self, ReadError> {
        if directory.take(4)? != b"PK\x01\x02" {
            return Err(ReadError::UNREADABLE);
        }
        directory.u32()?;
        let (flags, method) = (directory.u16()?, directory.u16()?);
        directory.u32()?;
        let (checksum, packed, unpacked) = (directory.u32()?, directory.u32()?, directory.u32()?);
        let (name, extra, comment) = (directory.u16()?, directory.u16()?, directory.u16()?);
        directory.take(8)?;
        let header_at = directory.u32()?;
        let name = String::from_utf8_lossy(directory.take(name.into())?).replace('\\', "/");
        let extra = directory.take(extra.into())?;
        directory.take(comment.into())?;
        if flags & 1 != 0 {
            return Err(Refusal::Encrypted.into());
        }
        let mut entry = Self {
            name: name.trim_start_matches('/').to_lowercase(),
            method,
            checksum,
            packed: packed.into(),
            header_at: header_at.into(),
        };
        entry.complete(Bytes(extra), [unpacked, packed, header_at])?;
        Ok(entry)
    }

    /// Takes the numbers that didn't fit from where they stand instead, in the order of the record.
    fn complete(&mut self, mut extra: Bytes<'_>, said: [u32; 3]) -> Result<(), ReadError> {
        if said.iter().all(|number| *number != ELSEWHERE) {
            return Ok(());
        }
        while extra.0.len() >= 4 {
            let (id, length) = (extra.u16()?, extra.u16()?);
            let mut field = Bytes(extra.take(length.into())?);
            if id == 1 {
                for (number, place) in
                    said.iter().zip([None, Some(&mut self.packed), Some(&mut self.header_at)])
                {
                    let elsewhere = if *number == ELSEWHERE { Some(field.u64()?) } else { None };
                    if let (Some(place), Some(number)) = (place, elsewhere) {
                        *place = number;
                    }
                }
                return Ok(());
            }
        }
        Err(ReadError::UNREADABLE)
    }
}

/// Unpacked bytes, counted.
pub(super) struct Counted<'a> {
    inner: Box<dyn Read + 'a>,
    checksum: u32,
    so_far: Crc,
    budget: &'a Budget,
}

impl Read for Counted<'_> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let read = self.inner.read(into)?;
        if read == 0 && !into.is_empty() && self.so_far.sum() != self.checksum {
            return Err(std::io::Error::other(Refusal::Unreadable));
        }
        self.so_far.update(into.get(..read).unwrap_or_default());
        self.budget.unpacked(read).map_err(std::io::Error::other)?;
        Ok(read)
    }
}
