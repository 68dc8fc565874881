//! `.xls` of Excel 97 to 2003 ([MS-XLS]): the workbook's own records, then the chosen sheet's, cell by cell.

use std::collections::BTreeSet;

use super::bytes::Bytes;
use super::compound::Compound;
use super::dates::{Formats, is_date, is_known_date};
use super::limits::{MOST_FORMATS, MOST_LINES, MOST_SHEETS};
use super::records::Records;
use super::texts::SharedTexts;
use super::{Lines, ReadError, Refusal, Sheet, Value};

/// Kinds of records ([MS-XLS] 2.3).
mod kind {
    pub(super) const FORMULA: u16 = 0x0006;
    pub(super) const END: u16 = 0x000A;
    pub(super) const DATE_MODE: u16 = 0x0022;
    pub(super) const FILE_PASS: u16 = 0x002F;
    pub(super) const SHEET: u16 = 0x0085;
    pub(super) const MUL_RK: u16 = 0x00BD;
    pub(super) const RICH_TEXT: u16 = 0x00D6;
    pub(super) const CELL_FORMAT: u16 = 0x00E0;
    pub(super) const SHARED_TEXTS: u16 = 0x00FC;
    pub(super) const SHARED_TEXT: u16 = 0x00FD;
    pub(super) const NUMBER: u16 = 0x0203;
    pub(super) const TEXT: u16 = 0x0204;
    pub(super) const FLAG_OR_ERROR: u16 = 0x0205;
    pub(super) const FORMULA_TEXT: u16 = 0x0207;
    pub(super) const RK: u16 = 0x027E;
    pub(super) const NUMBER_FORMAT: u16 = 0x041E;
    pub(super) const BEGIN: u16 = 0x0809;
}

/// What the first record of a workbook of those years says.
const VERSION: u16 = 0x0600;

/// A workbook whose own records have been read.
pub(in super::super) struct Xls {
    records: Records,
    sheets: Vec<Sheet>,
    /// Where each of them begins.
    places: Vec<u32>,
    texts: SharedTexts,
    formats: Formats,
}

impl Xls {
    /// Reads the workbook's own records.
    pub(super) fn open(compound: Compound) -> Result<Self, ReadError> {
        // What newer programs wrap in here when they put it under a password.
        if compound.has("EncryptedPackage") {
            return Err(Refusal::Encrypted.into());
        }
        // Older than 97: `Book`. Everything else is a document of another program.
        if !compound.has("Workbook") {
            let is_older = compound.has("Book");
            return Err(if is_older { Refusal::Unreadable } else { Refusal::Type }.into());
        }
        if compound.has("_VBA_PROJECT_CUR") || compound.has("_VBA_PROJECT") {
            return Err(Refusal::Macros.into());
        }
        let mut book = Self {
            records: Records::over(compound.stream("Workbook")?),
            sheets: Vec::new(),
            places: Vec::new(),
            texts: SharedTexts::default(),
            formats: Formats::default(),
        };
        book.read_own()?;
        Ok(book)
    }

    fn read_own(&mut self) -> Result<(), ReadError> {
        let mut dates = BTreeSet::new();
        let mut kinds: Vec<u16> = Vec::new();
        begin(&mut self.records)?;
        loop {
            let kind = self.records.next()?.ok_or(ReadError::UNREADABLE)?;
            match kind {
                kind::END => break,
                kind::FILE_PASS => return Err(Refusal::Encrypted.into()),
                kind::DATE_MODE => self.formats.is_1904 = self.records.bytes().u16()? == 1,
                kind::SHEET => self.add_sheet()?,
                kind::NUMBER_FORMAT => {
                    let [a, b, c, d, flags] = self.records.take()?;
                    let format = self.records.text(u16::from_le_bytes([c, d]).into(), flags)?;
                    if is_date(&format) {
                        dates.insert(u16::from_le_bytes([a, b]));
                    }
                }
                kind::CELL_FORMAT if kinds.len() < MOST_FORMATS => {
                    let mut bytes = self.records.bytes();
                    bytes.u16()?;
                    kinds.push(bytes.u16()?);
                }
                kind::SHARED_TEXTS => self.add_texts()?,
                _ => {}
            }
        }
        let is_date = |kind| is_known_date(u32::from(kind)) || dates.contains(&kind);
        self.formats.are_dates = kinds.into_iter().map(is_date).collect();
        Ok(())
    }

    fn add_sheet(&mut self) -> Result<(), ReadError> {
        let place = u32::from_le_bytes(self.records.take()?);
        let [state, kind, units, flags] = self.records.take()?;
        let name = self.records.text(units.into(), flags)?;
        match kind {
            0 if self.sheets.len() < MOST_SHEETS => {
                self.sheets.push(Sheet { name, is_hidden: state & 3 != 0 });
                self.places.push(place);
                Ok(())
            }
            // Programs from before there were modules, and the modules.
            1 | 6 => Err(Refusal::Macros.into()),
            _ => Ok(()),
        }
    }

    fn add_texts(&mut self) -> Result<(), ReadError> {
        let [_, _, _, _, a, b, c, d] = self.records.take()?;
        for _ in 0..u32::from_le_bytes([a, b, c, d]) {
            let [low, high, flags] = self.records.take()?;
            let looks = if flags & 8 != 0 { u16::from_le_bytes(self.records.take()?) } else { 0 };
            let more = if flags & 4 != 0 { u32::from_le_bytes(self.records.take()?) } else { 0 };
            let text = self.records.text(u16::from_le_bytes([low, high]).into(), flags)?;
            self.texts.push(&text)?;
            self.records.skip(usize::from(looks) * 4)?;
            self.records.skip(usize::try_from(more).unwrap_or(usize::MAX))?;
        }
        Ok(())
    }

    pub(super) fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    pub(super) fn read(self, sheet: usize, lines: &mut impl Lines) -> Result<(), ReadError> {
        let Self { mut records, places, texts, formats, .. } = self;
        records.go_to((*places.get(sheet).ok_or(ReadError::UNREADABLE)?).into())?;
        begin(&mut records)?;
        let mut reading = Reading { texts: &texts, formats: &formats, line: 0, lines: 0, waiting: None };
        let mut within = 0_u32;
        loop {
            match records.next()?.ok_or(ReadError::UNREADABLE)? {
                // A drawing in the sheet has records of its own.
                kind::BEGIN => within += 1,
                kind::END if within == 0 => return Ok(()),
                kind::END => within -= 1,
                _ if within > 0 => {}
                kind => reading.take(kind, &mut records, lines)?,
            }
        }
    }
}

/// The record that a part of the stream begins with.
fn begin(records: &mut Records) -> Result<(), ReadError> {
    let is_one = records.next()? == Some(kind::BEGIN) && records.bytes().u16()? == VERSION;
    if is_one { Ok(()) } else { Err(ReadError::UNREADABLE) }
}

/// Where a cell stands, and the number of its format.
#[derive(Copy, Clone)]
struct Place {
    line: u32,
    column: u32,
    format: usize,
}

impl Place {
    fn read(bytes: &mut Bytes<'_>) -> Result<Self, ReadError> {
        let (line, column, format) = (bytes.u16()?, bytes.u16()?, bytes.u16()?);
        Ok(Self { line: u32::from(line) + 1, column: column.into(), format: format.into() })
    }
}

/// Where the reading of a sheet is.
struct Reading<'t> {
    texts: &'t SharedTexts,
    formats: &'t Formats,
    line: u32,
    lines: u32,
    /// The formula whose text comes next.
    waiting: Option<Place>,
}

impl Reading<'_> {
    fn take(&mut self, kind: u16, records: &mut Records, lines: &mut impl Lines) -> Result<(), ReadError> {
        let mut bytes = records.bytes();
        match kind {
            kind::NUMBER => {
                let place = Place::read(&mut bytes)?;
                self.number(place, bytes.f64()?, lines)
            }
            kind::RK => {
                let place = Place::read(&mut bytes)?;
                self.number(place, short_number(bytes.u32()?), lines)
            }
            kind::MUL_RK => {
                let (line, first) = (bytes.u16()?, bytes.u16()?);
                let count = bytes.0.len().saturating_sub(2) / 6;
                for column in (u32::from(first)..).take(count) {
                    let format = usize::from(bytes.u16()?);
                    let place = Place { line: u32::from(line) + 1, column, format };
                    self.number(place, short_number(bytes.u32()?), lines)?;
                }
                Ok(())
            }
            kind::SHARED_TEXT => {
                let place = Place::read(&mut bytes)?;
                let index = usize::try_from(bytes.u32()?).unwrap_or(usize::MAX);
                let text = self.texts.get(index).ok_or(ReadError::UNREADABLE)?;
                self.tell(place, Value::Text(text), lines)
            }
            kind::TEXT | kind::RICH_TEXT => {
                let place = Place::read(&mut bytes)?;
                let [_, _, _, _, _, _, low, high, flags] = records.take()?;
                let text = records.text(u16::from_le_bytes([low, high]).into(), flags)?;
                self.tell(place, Value::Text(&text), lines)
            }
            kind::FLAG_OR_ERROR => {
                let place = Place::read(&mut bytes)?;
                let (value, is_error) = (bytes.u8()?, bytes.u8()? != 0);
                self.tell(place, if is_error { Value::Error } else { Value::Flag(value != 0) }, lines)
            }
            kind::FORMULA => {
                let place = Place::read(&mut bytes)?;
                match bytes.array::<8>()? {
                    [0, _, _, _, _, _, 0xFF, 0xFF] => {
                        self.waiting = Some(place);
                        Ok(())
                    }
                    [1, _, value, _, _, _, 0xFF, 0xFF] => self.tell(place, Value::Flag(value != 0), lines),
                    [2, _, _, _, _, _, 0xFF, 0xFF] => self.tell(place, Value::Error, lines),
                    [_, _, _, _, _, _, 0xFF, 0xFF] => Ok(()),
                    number => self.number(place, f64::from_le_bytes(number), lines),
                }
            }
            kind::FORMULA_TEXT => {
                let Some(place) = self.waiting.take() else { return Ok(()) };
                let [low, high, flags] = records.take()?;
                let text = records.text(u16::from_le_bytes([low, high]).into(), flags)?;
                self.tell(place, Value::Text(&text), lines)
            }
            _ => Ok(()),
        }
    }

    fn number(&mut self, place: Place, number: f64, lines: &mut impl Lines) -> Result<(), ReadError> {
        if !number.is_finite() {
            return Err(ReadError::UNREADABLE);
        }
        let value = self.formats.days(place.format, number).map_or(Value::Number(number), Value::Date);
        self.tell(place, value, lines)
    }

    fn tell(&mut self, place: Place, value: Value<'_>, lines: &mut impl Lines) -> Result<(), ReadError> {
        if place.line < self.line {
            return Err(ReadError::UNREADABLE);
        }
        if place.line > self.line {
            self.lines += 1;
            self.line = place.line;
        }
        if self.lines > MOST_LINES {
            return Err(Refusal::TooManyRows.into());
        }
        lines.cell(place.line, place.column, value)
    }
}

/// A number in 30 bits ([MS-XLS] 2.5.122): the upper ones of a long number or a whole one, perhaps a hundred times too large.
fn short_number(short: u32) -> f64 {
    let number = match short & 2 {
        0 => f64::from_bits(u64::from(short & !3) << 32),
        _ => f64::from(short.cast_signed() >> 2),
    };
    if short & 1 == 0 { number } else { number / 100.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_in_thirty_bits_is_what_the_documents_say() {
        assert_eq!(short_number((5 << 2) | 2), 5.0);
        assert_eq!(short_number((-5_i32 << 2).cast_unsigned() | 2), -5.0);
        assert_eq!(short_number((12_345 << 2) | 3), 123.45);
        assert_eq!(short_number(0x3FF0_0000), 1.0);
        assert_eq!(short_number(0x4028_0001), 0.12);
    }
}
