//! Text with separated values, as Excel, LibreOffice and other programs save it: in UTF-8 or UTF-16, or in the Korean code page
//! 949, with commas, semicolons or tabs.

use csv::{Reader, ReaderBuilder, StringRecord};
use encoding_rs::{EUC_KR, Encoding};

use super::{BoundedCells, Cells, FileError, NumberFormat, Refusal, Value};

/// The separators that programs use, the most common first.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];
/// Records that are split in each way to find the separator: the header row is one of them.
const RECORDS: usize = 20;
/// Digits of a number that is read exactly, at most.
const EXACT_DIGITS: usize = 15;

/// A file of text.
pub(in crate::dealer_lists) struct Csv {
    text: String,
    separator: u8,
}

impl Csv {
    /// Decodes the file, and finds the separator.
    ///
    /// # Errors
    /// [`Refusal::Type`] if it isn't text.
    pub(super) fn open(content: Vec<u8>) -> Result<Self, Refusal> {
        let text = decoded(content).filter(|text| !text.contains('\0')).ok_or(Refusal::Type)?;
        let mut widest = (0, SEPARATORS[0]);
        for separator in SEPARATORS {
            let records = records(&text, separator).into_records().map_while(Result::ok).take(RECORDS);
            let columns = records.map(|record| record.len()).max().unwrap_or_default();
            if columns > widest.0 {
                widest = (columns, separator);
            }
        }
        Ok(Self { text, separator: widest.1 })
    }

    /// Passes the cells on. Rows are counted as spreadsheet programs show them: a line break within quotes starts none.
    pub(super) fn read(&self, cells: &mut BoundedCells<'_, impl Cells>) -> Result<(), FileError> {
        let mut records = records(&self.text, self.separator);
        let (mut record, mut row) = (StringRecord::new(), 0_u32);
        loop {
            let start = usize::try_from(records.position().byte()).map_err(|_| Refusal::Unreadable)?;
            if !records.read_record(&mut record).map_err(|_| Refusal::Unreadable)? {
                return Ok(());
            }
            row = row.saturating_add(empty_lines(self.text.as_bytes(), start));
            for (column, text) in (0..).zip(&record).filter(|(_, text)| !text.is_empty()) {
                cells.take((row, column), Some(value_of(text)))?;
            }
            row = row.saturating_add(1);
        }
    }
}

fn records(text: &str, separator: u8) -> Reader<&[u8]> {
    ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator).from_reader(text.as_bytes())
}

/// The text of a file; `None` if it has none. Text without a byte order mark is UTF-8 or else code page 949.
fn decoded(content: Vec<u8>) -> Option<String> {
    if let Some((encoding, mark)) = Encoding::for_bom(&content) {
        return decoded_as(encoding, content.get(mark..)?);
    }
    match String::from_utf8(content) {
        Ok(text) => Some(text),
        Err(error) => decoded_as(EUC_KR, error.as_bytes()),
    }
}

fn decoded_as(encoding: &'static Encoding, content: &[u8]) -> Option<String> {
    encoding.decode_without_bom_handling_and_without_replacement(content).map(Into::into)
}

/// Counts the empty lines in front of the record that is read from `start`, which the reader leaves out.
fn empty_lines(text: &[u8], start: usize) -> u32 {
    let Some((before, rest)) = text.split_at_checked(start) else { return 0 };
    // A record ends at its carriage return; the line feed behind it is left out with what follows.
    let mut last = before.last().copied().unwrap_or_default();
    let mut lines = 0;
    for &byte in rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')) {
        lines += u32::from(!(last == b'\r' && byte == b'\n'));
        last = byte;
    }
    lines
}

/// Digits alone are a number, which may have lost its zeros in front; everything else is text.
fn value_of(text: &str) -> Value<'_> {
    let is_number = text.len() <= EXACT_DIGITS
        && !text.starts_with('0')
        && text.bytes().all(|digit| digit.is_ascii_digit());
    match text.parse() {
        Ok(number) if is_number => Value::Number(number, NumberFormat::General),
        _ => Value::Text(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells as row, column and text.
    #[derive(Default)]
    struct Seen(Vec<(u32, u32, String)>);

    impl Cells for Seen {
        fn cell(&mut self, row: u32, column: u32, value: Value<'_>) -> Result<(), FileError> {
            let text = match value {
                Value::Text(text) => text.to_owned(),
                Value::Number(number, NumberFormat::General) => format!("number {number}"),
                other => panic!("{other:?}"),
            };
            self.0.push((row, column, text));
            Ok(())
        }
    }

    fn cells(content: &[u8]) -> Vec<(u32, u32, String)> {
        let mut seen = Seen::default();
        let mut bounded = BoundedCells { cells: &mut seen, row: 0, rows: 0 };
        Csv::open(content.to_vec()).unwrap().read(&mut bounded).unwrap();
        seen.0
    }

    fn cell(row: u32, column: u32, text: &str) -> (u32, u32, String) {
        (row, column, text.to_owned())
    }

    #[test]
    fn every_encoding_gives_the_same_text() {
        let text = "코드,이름\n1,가온 뷁\n";
        let expected =
            [cell(1, 0, "코드"), cell(1, 1, "이름"), cell(2, 0, "number 1"), cell(2, 1, "가온 뷁")];
        let utf_16 = |bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect::<Vec<_>>();
        for content in [
            text.as_bytes().to_vec(),
            [&b"\xEF\xBB\xBF"[..], text.as_bytes()].concat(),
            [&b"\xFF\xFE"[..], &utf_16(u16::to_le_bytes)].concat(),
            [&b"\xFE\xFF"[..], &utf_16(u16::to_be_bytes)].concat(),
            EUC_KR.encode(text).0.into_owned(),
        ] {
            assert_eq!(cells(&content), expected, "{content:?}");
        }
        for other in [&b"\x89PNG\r\n\x1A\n\xFF\xFF"[..], b"a\0b", b"\xFF\xFEa"] {
            assert_eq!(Csv::open(other.to_vec()).err(), Some(Refusal::Type), "{other:?}");
        }
    }

    #[test]
    fn the_separator_is_the_one_that_splits_the_header_row() {
        for separator in [',', ';', '\t'] {
            let text = format!("목록, 2026; 11월\n{}\n", ["a", "b", "c", "d"].join(&separator.to_string()));
            let header: Vec<_> = cells(text.as_bytes()).into_iter().filter(|(row, ..)| *row == 2).collect();
            assert_eq!(header.len(), 4, "{separator:?}");
        }
        assert_eq!(cells(b"a"), [cell(1, 0, "a")]);
        assert_eq!(cells(b""), []);
    }

    #[test]
    fn rows_are_counted_as_programs_show_them() {
        for end in ["\n", "\r\n", "\r"] {
            let lines = ["", "a,\"b\nb\"", "", "", ",\"\"\"c\"\"\"", "d"].join(end);
            let expected = [cell(2, 0, "a"), cell(2, 1, "b\nb"), cell(5, 1, "\"c\""), cell(6, 0, "d")];
            assert_eq!(cells(lines.as_bytes()), expected, "{end:?}");
        }
    }

    #[test]
    fn digits_are_a_number_unless_a_zero_would_be_lost() {
        let row = cells(b"20001234,0200,37.5,1234567890123456,-1,12a");
        let texts: Vec<&str> = row.iter().map(|(.., text)| text.as_str()).collect();
        assert_eq!(texts, ["number 20001234", "0200", "37.5", "1234567890123456", "-1", "12a"]);
    }
}
