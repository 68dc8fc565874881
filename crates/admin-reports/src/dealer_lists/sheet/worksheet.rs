//! The sheet of an `.xlsx` (ECMA-376, part 1, section 18.3), cell by cell as its tags come.

use std::borrow::Cow;

use quick_xml::events::BytesStart;

use super::dates::Formats;
use super::limits::{LONGEST_CELL, MOST_CELLS, MOST_LINES};
use super::texts::SharedTexts;
use super::xml::attribute;
use super::{Lines, ReadError, Refusal, Value};

/// Columns of a sheet: `XFD` is the last.
const COLUMNS: u32 = 16_384;

/// The text of a cell, which may be made of runs of other looks, and of what says how it is pronounced.
#[derive(Default)]
pub(super) struct Run {
    pub(super) text: String,
    is_caught: bool,
    is_pronunciation: bool,
}

impl Run {
    pub(super) fn open(&mut self, name: &str) {
        match name {
            "t" => self.is_caught = !self.is_pronunciation,
            "rPh" => self.is_pronunciation = true,
            _ => {}
        }
    }

    pub(super) fn text(&mut self, text: &str) -> Result<(), ReadError> {
        if self.is_caught {
            if self.text.len() + text.len() > LONGEST_CELL {
                return Err(ReadError::UNREADABLE);
            }
            self.text.push_str(text);
        }
        Ok(())
    }

    pub(super) fn close(&mut self, name: &str) {
        match name {
            "t" => self.is_caught = false,
            "rPh" => self.is_pronunciation = false,
            _ => {}
        }
    }
}

/// How a cell says what it holds.
#[derive(Copy, Clone, Default, PartialEq)]
enum Kind {
    #[default]
    Number,
    Shared,
    Written,
    Inline,
    Flag,
    Error,
}

/// Where the reading of a sheet is.
pub(super) struct Reading<'t> {
    texts: &'t SharedTexts,
    formats: &'t Formats,
    /// Lines so far, as the file counts them: empty ones are written down too.
    lines: u32,
    /// Cells likewise.
    cells: u32,
    line: u32,
    /// Where a cell stands that doesn't say it.
    next_column: u32,
    column: u32,
    kind: Kind,
    format: usize,
    run: Run,
    is_in_cell: bool,
    /// Whether the last line is closed.
    pub(super) is_over: bool,
}

impl<'t> Reading<'t> {
    pub(super) fn over(texts: &'t SharedTexts, formats: &'t Formats) -> Self {
        Self {
            texts,
            formats,
            lines: 0,
            cells: 0,
            line: 0,
            next_column: 0,
            column: 0,
            kind: Kind::Number,
            format: 0,
            run: Run::default(),
            is_in_cell: false,
            is_over: false,
        }
    }

    pub(super) fn open(&mut self, element: &BytesStart<'_>) -> Result<(), ReadError> {
        match element.local_name().as_ref() {
            _ if self.is_over => {}
            "row" => self.open_line(element)?,
            "c" => self.open_cell(element)?,
            "v" if self.is_in_cell => self.run.is_caught = self.kind != Kind::Inline,
            "t" if self.kind != Kind::Inline => {}
            name if self.is_in_cell => self.run.open(name),
            _ => {}
        }
        Ok(())
    }

    fn open_line(&mut self, element: &BytesStart<'_>) -> Result<(), ReadError> {
        self.lines += 1;
        if self.lines > MOST_LINES {
            return Err(Refusal::TooManyRows.into());
        }
        let line = match attribute(element, "r")? {
            Some(line) => line.parse().map_err(|_| ReadError::UNREADABLE)?,
            None => self.line + 1,
        };
        if line <= self.line || line > 1_048_576 {
            return Err(ReadError::UNREADABLE);
        }
        self.line = line;
        self.next_column = 0;
        Ok(())
    }

    fn open_cell(&mut self, element: &BytesStart<'_>) -> Result<(), ReadError> {
        self.cells += 1;
        if self.cells > MOST_CELLS {
            return Err(Refusal::TooLargeUnpacked.into());
        }
        self.run.text.clear();
        (self.run.is_caught, self.run.is_pronunciation) = (false, false);
        (self.column, self.kind, self.format) = (self.next_column, Kind::Number, 0);
        for attribute in element.attributes().with_checks(false) {
            let attribute = attribute.map_err(|_| ReadError::UNREADABLE)?;
            let value = attribute.value.trim();
            match attribute.key.as_ref() {
                "r" => self.column = column(value).ok_or(ReadError::UNREADABLE)?,
                "s" => self.format = value.parse().unwrap_or_default(),
                "t" => self.kind = kind(value)?,
                _ => {}
            }
        }
        if self.line == 0 || self.column >= COLUMNS {
            return Err(ReadError::UNREADABLE);
        }
        self.next_column = self.column + 1;
        self.is_in_cell = true;
        Ok(())
    }

    pub(super) fn text(&mut self, text: &str) -> Result<(), ReadError> {
        self.run.text(text)
    }

    pub(super) fn close(&mut self, name: &str, lines: &mut impl Lines) -> Result<(), ReadError> {
        match name {
            "sheetData" => self.is_over = true,
            "v" => self.run.is_caught = false,
            "c" if self.is_in_cell => {
                self.is_in_cell = false;
                if !self.run.text.is_empty() {
                    lines.cell(self.line, self.column, self.value(&plain(&self.run.text))?)?;
                }
            }
            name => self.run.close(name),
        }
        Ok(())
    }

    fn value<'v>(&'v self, text: &'v str) -> Result<Value<'v>, ReadError> {
        let trimmed = text.trim();
        Ok(match self.kind {
            Kind::Shared => {
                let index = trimmed.parse().ok();
                Value::Text(index.and_then(|index| self.texts.get(index)).ok_or(ReadError::UNREADABLE)?)
            }
            Kind::Written | Kind::Inline => Value::Text(text),
            Kind::Flag => Value::Flag(matches!(trimmed, "1" | "true" | "TRUE")),
            Kind::Error => Value::Error,
            Kind::Number => match trimmed.parse::<f64>() {
                Ok(number) if number.is_finite() => {
                    self.formats.days(self.format, number).map_or(Value::Number(number), Value::Date)
                }
                _ => Value::Text(text),
            },
        })
    }
}

fn kind(said: &str) -> Result<Kind, ReadError> {
    Ok(match said {
        "n" => Kind::Number,
        "s" => Kind::Shared,
        // A date that is written out is a text here; no column holds one.
        "str" | "d" => Kind::Written,
        "inlineStr" => Kind::Inline,
        "b" => Kind::Flag,
        "e" => Kind::Error,
        _ => return Err(ReadError::UNREADABLE),
    })
}

/// The column of a cell's place, from 0: `AB12` is 27.
fn column(place: &str) -> Option<u32> {
    let letters = place.trim_end_matches(|letter: char| letter.is_ascii_digit());
    if letters.is_empty() || letters.len() > 3 {
        return None;
    }
    let mut column = 0;
    for letter in letters.bytes() {
        let letter = letter.to_ascii_uppercase();
        column = column * 26 + u32::from(letter.is_ascii_uppercase().then(|| letter - b'A' + 1)?);
    }
    Some(column - 1)
}

/// A text with letters in place of `_x000D_`, by which letters are written that XML doesn't take.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    if !text.contains("_x") {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("_x") {
        plain.push_str(before);
        let digits = after.get(..4).filter(|_| after.as_bytes().get(4) == Some(&b'_'));
        let digits = digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        match digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()).and_then(char::from_u32) {
            Some(letter) => {
                plain.push(letter);
                rest = after.get(5..).unwrap_or_default();
            }
            None => {
                plain.push_str("_x");
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    Cow::Owned(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_names_its_column() {
        for (place, expected) in [("A1", 0), ("Z9", 25), ("AA10", 26), ("ab12", 27), ("XFD1048576", 16_383)] {
            assert_eq!(column(place), Some(expected), "{place}");
        }
        for place in ["", "1", "ABCD1", "A-1", "가1", "$A$1"] {
            assert_eq!(column(place), None, "{place}");
        }
    }

    #[test]
    fn letters_that_xml_does_not_take_are_read() {
        assert_eq!(plain("a_x000D_b"), "a\rb");
        assert_eq!(plain("_x005F_x000D_"), "_x000D_");
        assert_eq!(plain("max_x_y _x00 _xD800_ _x가가_"), "max_x_y _x00 _xD800_ _x가가_");
    }
}
