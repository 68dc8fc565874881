//! Streams the rows of one file and reports errors. A record is buffered whole, so memory is bounded by the longest
//! record (1 MB).

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use memchr::{memchr, memchr_iter};
use sha2::{Digest, Sha256};

use super::columns::Table;
use super::report::Report;
use super::split::Fields;

/// How much is read at once, and the longest record.
const BUFFER: usize = 1 << 20;

/// The bytes of a file, hashed while they are read.
pub(crate) struct Source {
    file: File,
    digest: Sha256,
    bytes: u64,
}

impl Source {
    pub(crate) fn open(folder: &Path, name: &str) -> io::Result<Self> {
        Ok(Self { file: File::open(folder.join(name))?, digest: Sha256::new(), bytes: 0 })
    }

    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = loop {
            match self.file.read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other?,
            }
        };
        self.digest.update(&buffer[..read]);
        self.bytes += read as u64;
        Ok(read)
    }

    /// Reads to the end; returns the size in bytes and the digest.
    pub(crate) fn finish(mut self) -> io::Result<(u64, [u8; 32])> {
        let mut buffer = vec![0; BUFFER];
        while self.read(&mut buffer)? > 0 {}
        Ok((self.bytes, self.digest.finalize().into()))
    }
}

/// The rows of one file.
pub(crate) struct Rows {
    table: Table,
    source: Source,
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    /// First line of the last record, and its number of lines.
    line: u64,
    lines: u64,
    /// Index of each expected column in the file.
    places: Vec<usize>,
    width: usize,
    fields: Fields,
    rows: u64,
    over: bool,
}

/// One row; its fields are trimmed.
#[derive(Copy, Clone)]
pub(crate) struct Row<'r> {
    record: &'r str,
    fields: &'r Fields,
    places: &'r [usize],
    /// Line of the file.
    pub(crate) line: u64,
}

impl<'r> Row<'r> {
    /// The field of a column, by its number in [`Table::columns`].
    pub(crate) fn get(&self, column: usize) -> &'r str {
        match self.places.get(column) {
            Some(&place) => self.fields.get(self.record, place).trim(),
            None => "",
        }
    }
}

/// The state of the record at the front of the buffer.
enum Record {
    /// A record of that many bytes, its line break left out.
    Whole(usize),
    /// The end of the file.
    End,
    /// One that is longer than the buffer: nothing behind it can be read.
    TooLong,
}

impl Rows {
    /// Opens a file and reads its header. `None` when it can't be read any further, which the report then says.
    pub(crate) fn open(folder: &Path, table: Table, report: &mut Report) -> io::Result<Option<Self>> {
        let source = match Source::open(folder, table.file()) {
            Ok(source) => source,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                report.add((table.file(), 0, ""), "file_missing", || {
                    format!("the bundle has no file {}", table.file())
                });
                return Ok(None);
            }
            Err(error) => return Err(error),
        };
        let mut rows = Self {
            table,
            source,
            buffer: vec![0; BUFFER],
            start: 0,
            end: 0,
            line: 0,
            lines: 1,
            places: Vec::new(),
            width: 0,
            fields: Fields::default(),
            rows: 0,
            over: false,
        };
        Ok(rows.read_header(report)?.then_some(rows))
    }

    fn read_header(&mut self, report: &mut Report) -> io::Result<bool> {
        let Some((from, to)) = self.record(report)? else {
            if self.line == 0 {
                report.add((self.table.file(), 0, ""), "header_missing", || "the file is empty".to_owned());
            }
            return Ok(false);
        };
        let header = String::from_utf8_lossy(&self.buffer[from..to]).into_owned();
        let header = header.strip_prefix('\u{FEFF}').unwrap_or(&header);
        let at = (self.table.file(), 1, "");
        if self.fields.split(header).is_err() {
            report.add(at, "quote_stray", || "a quote stands where none may stand".to_owned());
            return Ok(false);
        }
        let names: Vec<&str> =
            (0..self.fields.len()).map(|field| self.fields.get(header, field).trim()).collect();
        if names.len() == 1
            && let Some(separator) = header.chars().find(|letter| matches!(letter, ';' | '\t'))
        {
            report.add(at, "separator", || {
                let separator = if separator == '\t' { "tab" } else { "semicolon" };
                format!("the columns are parted by a {separator}: save the file as \"CSV UTF-8 (comma delimited)\"")
            });
            return Ok(false);
        }
        let before = report.total;
        for &column in self.table.columns() {
            let mut places = (0..names.len()).filter(|&place| names[place] == column);
            match (places.next(), places.next()) {
                (Some(place), None) => self.places.push(place),
                (Some(_), Some(_)) => report.add((at.0, 1, column), "column_twice", || {
                    format!("the header names the column {column} twice")
                }),
                (None, _) => report.add((at.0, 1, column), "column_missing", || {
                    format!("the header lacks the column {column}")
                }),
            }
        }
        self.width = names.len();
        Ok(report.total == before)
    }

    /// The next row that is well formed; the others go to the report.
    pub(crate) fn next(&mut self, report: &mut Report) -> io::Result<Option<Row<'_>>> {
        loop {
            let Some((from, to)) = self.record(report)? else { return Ok(None) };
            // A spreadsheet writes its empty rows as commas.
            if self.buffer[from..to].iter().all(|byte| matches!(byte, b',' | b' ' | b'\t')) {
                continue;
            }
            self.rows += 1;
            if self.is_sound(from, to, report) {
                let record = std::str::from_utf8(&self.buffer[from..to]).unwrap_or("");
                return Ok(Some(Row { record, fields: &self.fields, places: &self.places, line: self.line }));
            }
        }
    }

    fn is_sound(&mut self, from: usize, to: usize, report: &mut Report) -> bool {
        let bytes = &self.buffer[from..to];
        let at = (self.table.file(), self.line, "");
        let record = match std::str::from_utf8(bytes) {
            Ok(record) => record,
            Err(error) => {
                let field = memchr_iter(b',', &bytes[..error.valid_up_to()]).count();
                let column = self.places.iter().position(|&place| place == field);
                let column = column.map_or("", |column| self.table.columns()[column]);
                report.add((at.0, at.1, column), "bad_utf8", || {
                    format!(
                        "byte {} of the row is not UTF-8: save the file as \"CSV UTF-8\"",
                        error.valid_up_to() + 1
                    )
                });
                return false;
            }
        };
        if memchr(0, bytes).is_some() {
            report.add(at, "control_character", || "the row has a NUL byte".to_owned());
            return false;
        }
        if self.fields.split(record).is_err() {
            report.add(at, "quote_stray", || "a quote stands where none may stand".to_owned());
            return false;
        }
        if self.fields.len() != self.width {
            report.add(at, "row_shape", || {
                format!("the row has {} fields, the header {}", self.fields.len(), self.width)
            });
            return false;
        }
        true
    }

    /// Start and end of the next record in the buffer, its line break left out.
    fn record(&mut self, report: &mut Report) -> io::Result<Option<(usize, usize)>> {
        if self.over {
            return Ok(None);
        }
        match self.next_record()? {
            Record::Whole(length) => {
                self.line += self.lines;
                let (from, to) = (self.start, self.start + length);
                let record = &self.buffer[from..to];
                self.lines = 1 + memchr_iter(b'\n', record).count() as u64;
                let to = if record.last() == Some(&b'\r') { to - 1 } else { to };
                if self.start + length < self.end {
                    self.start += length + 1;
                } else {
                    // The file ends without a line break: it may have been cut off anywhere in this row.
                    self.start = self.end;
                    self.over = true;
                    report.add((self.table.file(), self.line, ""), "truncated", || {
                        "the file ends within this row: its last line has no line break".to_owned()
                    });
                }
                Ok(Some((from, to)))
            }
            Record::End => {
                self.over = true;
                Ok(None)
            }
            Record::TooLong => {
                self.over = true;
                report.add((self.table.file(), self.line + self.lines, ""), "quote_open", || {
                    "a quote that is opened here is never closed, or the row is longer than 1 MB".to_owned()
                });
                Ok(None)
            }
        }
    }

    fn next_record(&mut self) -> io::Result<Record> {
        let mut looked = 0;
        let mut quotes = 0;
        loop {
            let seen = &self.buffer[self.start..self.end];
            while let Some(step) = memchr(b'\n', &seen[looked..]) {
                let line_end = looked + step;
                quotes += memchr_iter(b'"', &seen[looked..line_end]).count();
                if quotes % 2 == 0 {
                    return Ok(Record::Whole(line_end));
                }
                looked = line_end + 1;
            }
            let held = self.end - self.start;
            if self.start > 0 {
                self.buffer.copy_within(self.start..self.end, 0);
                (self.start, self.end) = (0, held);
            }
            if held == self.buffer.len() {
                return Ok(Record::TooLong);
            }
            let read = self.source.read(&mut self.buffer[held..])?;
            if read == 0 {
                return Ok(if held == 0 { Record::End } else { Record::Whole(held) });
            }
            self.end += read;
        }
    }

    /// Reads to the end of the file; returns the number of rows, well formed or not, with size and digest.
    pub(crate) fn finish(self) -> io::Result<(u64, u64, [u8; 32])> {
        let (bytes, digest) = self.source.finish()?;
        Ok((self.rows, bytes, digest))
    }
}
