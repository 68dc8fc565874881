//! The file system in a file around an `.xls` ([MS-CFB]): its tables, its directory, and one stream of it.

use std::fs::File;
use std::io::{self, Cursor, Read, Seek, SeekFrom};

use super::bytes::Bytes;
use super::{ReadError, Refusal};

/// How such a file begins.
pub(super) const MAGIC: [u8; 8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
/// Sectors above this one are marks: the end of a chain, a free sector.
const LAST_SECTOR: u32 = 0xFFFF_FFFA;
const END_OF_CHAIN: u32 = 0xFFFF_FFFE;
/// Bytes of an entry in the directory.
const ENTRY: usize = 128;
/// Bytes of the directory, and of the stream in which small ones lie, at most.
const LARGEST_TABLE: u64 = 4 * 1024 * 1024;
/// Bytes of a small sector, as a power of two.
const SMALL_SHIFT: u32 = 6;
/// Streams below this are made of small sectors.
const SMALL: u64 = 4096;

/// A file whose directory has been read.
pub(super) struct Compound {
    file: File,
    /// Bytes of a sector, as a power of two.
    shift: u32,
    /// What follows each sector.
    next: Vec<u32>,
    /// The same of small sectors.
    next_small: Vec<u32>,
    entries: Vec<Entry>,
}

struct Entry {
    name: String,
    is_stream: bool,
    start: u32,
    length: u64,
}

/// A stream that can be read.
pub(super) trait Source: Read + Seek {}
impl<T: Read + Seek> Source for T {}

impl Compound {
    /// Reads the tables and the directory.
    ///
    /// # Errors
    /// `file_unreadable`.
    pub(super) fn open(mut file: File) -> Result<Self, ReadError> {
        let length = file.seek(SeekFrom::End(0))?;
        file.seek(SeekFrom::Start(0))?;
        let mut header = [0; 512];
        file.read_exact(&mut header)?;
        let mut header = Bytes(&header);
        header.take(26)?;
        let shift = match (header.u16()?, header.u16()?, header.u16()?, header.u16()?) {
            (3, 0xFFFE, 9, 6) => 9,
            (4, 0xFFFE, 12, 6) => 12,
            _ => return Err(ReadError::UNREADABLE),
        };
        header.take(10)?;
        let tables = header.u32()?;
        let directory = header.u32()?;
        header.take(8)?;
        let (small_start, small_sectors) = (header.u32()?, header.u32()?);
        let further = header.u32()?;
        header.u32()?;

        let sectors = length >> shift;
        let mut compound =
            Self { file, shift, next: Vec::new(), next_small: Vec::new(), entries: Vec::new() };
        compound.next = compound.read_next(header, tables, further, sectors)?;
        compound.entries = compound.read_entries(directory)?;
        if small_sectors > 0 {
            let bytes = compound.whole(small_start, LARGEST_TABLE)?;
            compound.next_small = numbers(&bytes);
        }
        Ok(compound)
    }

    /// The table of what follows each sector. It lies in sectors that the header lists, and further ones after those.
    fn read_next(
        &mut self,
        mut listed: Bytes<'_>,
        tables: u32,
        mut further: u32,
        sectors: u64,
    ) -> Result<Vec<u32>, ReadError> {
        let per_sector = 1_u64 << (self.shift - 2);
        // More than there are sectors to follow is a lie.
        if u64::from(tables) > sectors / per_sector + 1 {
            return Err(ReadError::UNREADABLE);
        }
        let tables = usize::try_from(tables).unwrap_or(usize::MAX);
        let mut at: Vec<u32> = numbers(listed.take(4 * 109)?);
        while at.len() < tables && further < LAST_SECTOR {
            let mut list = numbers(&self.sector(further)?);
            further = list.pop().unwrap_or(END_OF_CHAIN);
            at.extend(list);
        }
        at.truncate(tables);
        let mut next = Vec::new();
        for table in at {
            next.extend(numbers(&self.sector(table)?));
        }
        Ok(next)
    }

    fn read_entries(&mut self, start: u32) -> Result<Vec<Entry>, ReadError> {
        let bytes = self.whole(start, LARGEST_TABLE)?;
        let mut entries = Vec::new();
        for entry in bytes.chunks_exact(ENTRY) {
            let mut entry = Bytes(entry);
            let name = entry.take(64)?;
            let units = usize::from(entry.u16()?).min(64) / 2;
            let kind = entry.u8()?;
            entry.take(49)?;
            let (start, length) = (entry.u32()?, entry.u64()?);
            let units: Vec<u16> = name
                .chunks_exact(2)
                .take(units.saturating_sub(1))
                .map(|unit| u16::from_le_bytes([unit[0], unit[1]]))
                .collect();
            entries.push(Entry {
                name: String::from_utf16_lossy(&units).to_lowercase(),
                is_stream: kind == 2,
                start,
                // Small sectors came with 32 bits, and whatever was in memory behind them.
                length: if self.shift == 9 { length & 0xFFFF_FFFF } else { length },
            });
        }
        Ok(entries)
    }

    /// Whether there is a folder or a stream of that name, its case ignored, wherever.
    pub(super) fn has(&self, name: &str) -> bool {
        self.entries.iter().any(|entry| entry.name == name.to_lowercase())
    }

    /// A stream by its name, its case ignored.
    ///
    /// # Errors
    /// `file_unreadable`, also when there is none.
    pub(super) fn stream(mut self, name: &str) -> Result<Box<dyn Source>, ReadError> {
        let name = name.to_lowercase();
        let found = self.entries.iter().find(|entry| entry.is_stream && entry.name == name);
        let Some(&Entry { start, length, .. }) = found else { return Err(ReadError::UNREADABLE) };
        if length < SMALL {
            return Ok(Box::new(Cursor::new(self.small(start, length)?)));
        }
        let sectors = chain(&self.next, start, length.div_ceil(1 << self.shift))?;
        Ok(Box::new(Stream { file: self.file, shift: self.shift, sectors, length, at: 0 }))
    }

    /// A small stream, which lies in the stream of the first entry.
    fn small(&mut self, start: u32, length: u64) -> Result<Vec<u8>, ReadError> {
        let root = self.entries.first().map_or(END_OF_CHAIN, |root| root.start);
        let all = self.whole(root, LARGEST_TABLE)?;
        let mut bytes = Vec::new();
        for sector in chain(&self.next_small, start, length.div_ceil(1 << SMALL_SHIFT))? {
            let from = usize::try_from(sector).map_err(|_| ReadError::UNREADABLE)? << SMALL_SHIFT;
            let sector = all.get(from..from + (1 << SMALL_SHIFT)).ok_or(ReadError::UNREADABLE)?;
            bytes.extend_from_slice(sector);
        }
        bytes.truncate(usize::try_from(length).unwrap_or_default());
        Ok(bytes)
    }

    /// Every byte of a chain of sectors.
    fn whole(&mut self, start: u32, most: u64) -> Result<Vec<u8>, ReadError> {
        let mut bytes = Vec::new();
        let mut sector = start;
        while sector != END_OF_CHAIN {
            if bytes.len() as u64 >= most {
                return Err(ReadError::UNREADABLE);
            }
            bytes.extend(self.sector(sector)?);
            sector = following(&self.next, sector)?;
        }
        Ok(bytes)
    }

    fn sector(&mut self, sector: u32) -> Result<Vec<u8>, ReadError> {
        let mut bytes = vec![0; 1 << self.shift];
        self.file.seek(SeekFrom::Start(place(sector, self.shift)))?;
        // The last one of a file is cut short by some programs.
        let mut read = 0;
        loop {
            match self.file.read(bytes.get_mut(read..).unwrap_or_default())? {
                0 if read == 0 => return Err(ReadError::UNREADABLE),
                0 => return Ok(bytes),
                more => read += more,
            }
        }
    }
}

/// The header takes the place of the first sector.
fn place(sector: u32, shift: u32) -> u64 {
    (u64::from(sector) + 1) << shift
}

fn numbers(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|four| u32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect()
}

fn following(next: &[u32], sector: u32) -> Result<u32, ReadError> {
    let at = usize::try_from(sector).ok().filter(|_| sector < LAST_SECTOR);
    at.and_then(|at| next.get(at).copied()).ok_or(ReadError::UNREADABLE)
}

/// The first `count` sectors from one on. A chain that bites its own tail ends too.
fn chain(next: &[u32], start: u32, count: u64) -> Result<Vec<u32>, ReadError> {
    let mut sectors = Vec::new();
    let mut sector = start;
    while (sectors.len() as u64) < count {
        // As many as there are: what is longer goes round.
        if sectors.len() > next.len() {
            return Err(ReadError::UNREADABLE);
        }
        sectors.push(sector);
        sector = following(next, sector)?;
    }
    Ok(sectors)
}

/// A stream made of sectors of the file.
struct Stream {
    file: File,
    shift: u32,
    sectors: Vec<u32>,
    length: u64,
    at: u64,
}

impl Read for Stream {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let left = self.length.saturating_sub(self.at);
        let index = usize::try_from(self.at >> self.shift).unwrap_or(usize::MAX);
        let rest = self.sectors.get(index..).unwrap_or_default();
        let Some(first) = rest.first().filter(|_| left > 0) else { return Ok(0) };
        // Sectors that lie one behind the other are read at once.
        let wanted = (into.len() >> self.shift) + 1;
        let follow = |pair: &&[u32]| pair[0].checked_add(1) == Some(pair[1]);
        let together = rest.windows(2).take(wanted).take_while(follow).count() + 1;
        let within = self.at & ((1 << self.shift) - 1);
        let most = ((together as u64) << self.shift).saturating_sub(within).min(left);
        let length = usize::try_from(most).unwrap_or(usize::MAX).min(into.len());
        self.file.seek(SeekFrom::Start(place(*first, self.shift) + within))?;
        let read = self.file.read(into.get_mut(..length).unwrap_or_default())?;
        if read == 0 && length > 0 {
            return Err(io::Error::other(Refusal::Unreadable));
        }
        self.at += read as u64;
        Ok(read)
    }
}

impl Seek for Stream {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.at = match to {
            SeekFrom::Start(at) => at,
            SeekFrom::Current(by) => self.at.saturating_add_signed(by),
            SeekFrom::End(by) => self.length.saturating_add_signed(by),
        };
        Ok(self.at)
    }
}
