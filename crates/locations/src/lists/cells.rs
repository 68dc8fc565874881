//! Parses cells to the value types of their columns. Spreadsheet programs and people write the same value in many ways:
//! full-width digits, phone numbers as numbers without the leading zero, hours with a tilde. `check` validates the values.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

use super::row::{DealerRow, Field, PlannedRow, RowProblem, keys};
use crate::rules::{Hours, WeeklyHours};

/// Days have 24 hours; no dealer closes after midnight.
const MINUTES: i32 = 60;
/// The length of a number that is called from anywhere without an area code: `1588-0000`.
const NATIONWIDE: usize = 8;
/// The country code of Korea; no area code begins with it.
const KOREA: &str = "82";
/// Bays of a centre, at most.
const MOST_BAYS: f64 = 99.0;

/// How a cell shows its number.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum NumberFormat {
    /// By its digits alone.
    General,
    /// With further characters: leading zeros, a prefix, a currency.
    Custom,
    /// The file, or its parser, doesn't tell: `.xls` and `.ods`.
    Unknown,
}

/// The parsed value of a cell, kept until its row is complete.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum CellValue {
    /// Nothing.
    #[default]
    Blank,
    /// A non-empty normalised text without surrounding spaces.
    Text(String),
    /// A number.
    Number(f64, NumberFormat),
    /// A date: ISO 8601.
    Date(String),
    /// Yes or no.
    Flag(bool),
    /// A formula that failed, or one without a stored result.
    Error,
}

/// The error key of a cell.
type CellError = &'static str;

/// A cell that holds a date where none belongs.
const DATE: CellError = "cell_date";
/// A cell whose formula failed, or has no stored result.
const FORMULA: CellError = "cell_formula";
/// A number whose cell may show further characters than its digits.
const NUMBER: CellError = "cell_number_format";
/// Below this every integer is stored and shown exactly: 15 digits.
const EXACT: f64 = 1e15;

impl CellValue {
    /// A text as it was typed.
    #[must_use]
    pub fn typed(text: &str) -> Self {
        let text = normalised(text);
        match text.trim() {
            "" => Self::Blank,
            text => Self::Text(text.to_owned()),
        }
    }

    /// Its content as displayed.
    fn shown(&self) -> String {
        match self {
            Self::Blank => String::new(),
            Self::Text(text) | Self::Date(text) => text.clone(),
            Self::Number(number, _) => number.to_string(),
            Self::Flag(flag) => flag.to_string().to_uppercase(),
            Self::Error => "#".to_owned(),
        }
    }

    /// A text. A number is accepted when its cell shows its digits and nothing else.
    fn text(&self) -> Result<String, CellError> {
        match self {
            Self::Text(text) => Ok(text.clone()),
            Self::Number(number, NumberFormat::General) if number.abs() < EXACT => Ok(self.shown()),
            Self::Number(..) => Err(NUMBER),
            Self::Blank | Self::Flag(_) => Ok(self.shown()),
            // A code such as 3-1 that a program took for the first of March: what was typed is lost.
            Self::Date(_) => Err(DATE),
            Self::Error => Err(FORMULA),
        }
    }

    /// A telephone number. Digits without anything between them are written with hyphens; a number has lost its leading zero, and
    /// the code of Korea in front of one is left out. Other texts stay as they are.
    fn phone(&self) -> Result<String, CellError> {
        let (text, is_number) = match self {
            // Digits determine a telephone number; only a prefix in the format, which `.xls` doesn't tell, would be lost.
            Self::Number(number, NumberFormat::Unknown) if number.abs() < EXACT => (self.shown(), true),
            Self::Number(..) => (self.text()?, true),
            _ => (self.text()?, false),
        };
        if text.is_empty() || !text.bytes().all(|letter| letter.is_ascii_digit() || letter == b' ') {
            return Ok(text);
        }
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        if let Some(domestic) = digits.strip_prefix(KOREA).and_then(|rest| hyphenated(&format!("0{rest}"))) {
            return Ok(domestic);
        }
        let is_nationwide = digits.len() == NATIONWIDE && digits.starts_with('1');
        let lost_zero = is_number && !is_nationwide && !digits.starts_with('0');
        let digits = if lost_zero { format!("0{digits}") } else { digits };
        Ok(hyphenated(&digits).unwrap_or(text))
    }

    /// Degrees.
    fn degrees(&self) -> Result<f64, CellError> {
        let value = match self {
            Self::Number(number, _) => Some(*number),
            Self::Text(text) => text.trim_end_matches(['°', ' ']).parse().ok(),
            Self::Blank => return Err(keys::REQUIRED),
            Self::Error => return Err(FORMULA),
            Self::Date(_) | Self::Flag(_) => None,
        };
        value.filter(|value: &f64| value.is_finite()).ok_or(keys::COORDINATE)
    }

    /// The hours of a day; none when it is closed.
    fn hours(&self) -> Result<Option<Hours>, CellError> {
        match self {
            Self::Blank => Ok(None),
            Self::Text(text) => hours(text),
            Self::Error => Err(FORMULA),
            // One time where two belong.
            Self::Number(..) | Self::Date(_) | Self::Flag(_) => Err(keys::HOURS),
        }
    }

    /// A whole number from 0 to 99; `None` for an empty cell.
    fn bays(&self) -> Result<Option<u16>, CellError> {
        let number = match self {
            Self::Blank => return Ok(None),
            Self::Number(number, _) => Some(*number),
            Self::Text(text) => text.parse().ok(),
            Self::Error => return Err(FORMULA),
            Self::Date(_) | Self::Flag(_) => None,
        };
        let whole = number.filter(|number| number.fract() == 0.0 && (0.0..=MOST_BAYS).contains(number));
        whole.map(small).map(Some).ok_or(keys::BAYS)
    }

    /// Yes or no; no for an empty cell.
    fn flag(&self) -> Result<bool, CellError> {
        match self {
            Self::Blank => Ok(false),
            Self::Flag(flag) => Ok(*flag),
            Self::Number(1.0, _) => Ok(true),
            Self::Number(0.0, _) => Ok(false),
            Self::Text(text) => match text.to_lowercase().as_str() {
                "y" | "yes" | "true" | "1" | "예" | "o" => Ok(true),
                "n" | "no" | "false" | "0" | "아니요" | "아니오" | "x" => Ok(false),
                _ => Err(keys::FLAG),
            },
            Self::Error => Err(FORMULA),
            Self::Number(..) | Self::Date(_) => Err(keys::FLAG),
        }
    }
}

/// The cells of a row, in the order of the header row.
pub type RowCells = [CellValue; Field::ALL.len()];

impl PlannedRow {
    /// Parses the cells of a line. Fields for which `has` returns false have no column: their stored text is kept.
    #[must_use]
    pub fn parse(line: u32, cells: &RowCells, has: impl Fn(Field) -> bool) -> Self {
        let mut cells = CellParser { cells, troubles: Vec::new() };
        let name_en = cells.take(Field::DealerNameEn, CellValue::text);
        let address_en = cells.take(Field::AddressEn, CellValue::text);
        let row = DealerRow {
            code: cells.take(Field::DealerCode, CellValue::text),
            name: cells.take(Field::DealerName, CellValue::text),
            network_name: cells.take(Field::NetworkName, CellValue::text),
            state: cells.take(Field::State, CellValue::text),
            city: cells.take(Field::City, CellValue::text),
            address: cells.take(Field::Address, CellValue::text),
            phone: cells.take(Field::Phone, CellValue::phone),
            mobile_phone: cells.take(Field::MobilePhone, CellValue::phone),
            latitude: cells.take(Field::Latitude, CellValue::degrees),
            longitude: cells.take(Field::Longitude, CellValue::degrees),
            week: WeeklyHours {
                weekday: cells.take(Field::WeekdayHours, CellValue::hours),
                saturday: cells.take(Field::SaturdayHours, CellValue::hours),
                sunday: cells.take(Field::SundayHours, CellValue::hours),
            },
            bays: cells.take(Field::Bays, CellValue::bays),
            exclusive_shop: cells.take(Field::ExclusiveShop, CellValue::flag),
            link_href: cells.take(Field::LinkHref, CellValue::text),
            name_en: has(Field::DealerNameEn).then_some(name_en),
            address_en: has(Field::AddressEn).then_some(address_en),
        };
        let mut troubles = cells.troubles;
        troubles.sort_by_key(|trouble| trouble.field);
        Self { line, row, troubles }
    }
}

/// Parses the cells of a row one by one and keeps their errors.
struct CellParser<'c> {
    cells: &'c RowCells,
    troubles: Vec<RowProblem>,
}

impl CellParser<'_> {
    /// The value of a field; any, with an error, if it can't be parsed.
    fn take<T: Default>(&mut self, field: Field, parse: fn(&CellValue) -> Result<T, CellError>) -> T {
        let cell = self.cells.get(field as usize).unwrap_or(&CellValue::Blank);
        parse(cell).unwrap_or_else(|key| {
            self.troubles.push(RowProblem::new(field, key, cell.shown()));
            T::default()
        })
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is whole and between 0 and 99"
)]
const fn small(number: f64) -> u16 {
    number as u16
}

/// Normalised text of a cell: ASCII for full-width letters, plain spaces, no invisible characters, and composed syllables.
#[must_use]
pub fn normalised(text: &str) -> Cow<'_, str> {
    let is_apart = |letter: char| matches!(letter, '\u{1100}'..='\u{11FF}');
    if text.contains(is_apart) {
        return Cow::Owned(unseen_and_wide(&text.nfc().collect::<String>()).into_owned());
    }
    unseen_and_wide(text)
}

fn unseen_and_wide(text: &str) -> Cow<'_, str> {
    let folds = |letter: char| {
        matches!(letter, '\u{FF01}'..='\u{FF5E}' | '\u{3000}' | '\u{A0}' | '\u{200B}' | '\u{FEFF}')
    };
    if !text.contains(folds) {
        return Cow::Borrowed(text);
    }
    let fold = |letter: char| match letter {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(letter) - 0xFEE0),
        '\u{3000}' | '\u{A0}' => Some(' '),
        '\u{200B}' | '\u{FEFF}' => None,
        other => Some(other),
    };
    Cow::Owned(text.chars().filter_map(fold).collect())
}

/// `02-000-1234`, `031-000-1234`, `010-0000-1234`, `0505-000-1234`, `1588-0000`; none for digits of another length.
fn hyphenated(digits: &str) -> Option<String> {
    let area = match digits {
        _ if digits.len() == NATIONWIDE && digits.starts_with('1') => {
            let (head, tail) = digits.split_at_checked(4)?;
            return Some(format!("{head}-{tail}"));
        }
        _ if digits.starts_with("02") => 2,
        _ if digits.starts_with("050") && digits.len() > 10 => 4,
        _ if digits.starts_with('0') => 3,
        _ => return None,
    };
    let (area, rest) = digits.split_at_checked(area)?;
    let (middle, tail) = rest.split_at_checked(rest.len().checked_sub(4)?)?;
    matches!(middle.len(), 3 | 4).then(|| format!("{area}-{middle}-{tail}"))
}

/// `09:00-18:00`, also with a wave or a dash between, spaces anywhere, and a nought left out; words for a closed day.
fn hours(text: &str) -> Result<Option<Hours>, CellError> {
    let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let text = text.replace(['~', '〜', '∼', '–', '—', '−', '‐', '‑'], "-");
    if matches!(text.to_lowercase().as_str(), "-" | "휴무" | "휴일" | "정기휴무" | "closed") {
        return Ok(None);
    }
    let both = text.split_once('-').and_then(|(opens, closes)| Some((minutes(opens)?, minutes(closes)?)));
    both.and_then(|(opens, closes)| Hours::from_minutes(opens, closes)).map(Some).ok_or(keys::HOURS)
}

/// Minutes after midnight of `9:00` or `09:00`.
fn minutes(time: &str) -> Option<i32> {
    let (hour, minute) = time.split_once(':')?;
    let are_digits = [hour, minute].iter().all(|part| part.bytes().all(|digit| digit.is_ascii_digit()));
    let is_time = are_digits && matches!(hour.len(), 1 | 2) && minute.len() == 2;
    let (hour, minute): (i32, i32) = (hour.parse().ok()?, minute.parse().ok()?);
    (is_time && hour < 24 && minute < MINUTES).then_some(hour * MINUTES + minute)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> CellValue {
        CellValue::typed(text)
    }

    fn number(number: f64) -> CellValue {
        CellValue::Number(number, NumberFormat::General)
    }

    #[test]
    fn wide_letters_and_other_spaces_become_plain() {
        assert_eq!(text("　ＳＣ－０００１\u{A0}"), CellValue::Text("SC-0001".into()));
        assert_eq!(text(" \u{200B}\u{3000}\t"), CellValue::Blank);
        assert_eq!(text("가온 서비스").text(), Ok("가온 서비스".into()));
        assert_eq!(text("\u{1100}\u{1161}\u{110B}\u{1169}\u{11AB}").text(), Ok("가온".into()));
    }

    #[test]
    fn a_number_is_a_text_when_its_cell_shows_the_digits_alone() {
        assert_eq!(number(1_234.0).text(), Ok("1234".into()));
        assert_eq!(number(37.5665).text(), Ok("37.5665".into()));
        assert_eq!(CellValue::Date("2023-03-15".into()).text(), Err(DATE));
        for hidden in [
            CellValue::Number(12.0, NumberFormat::Custom),
            CellValue::Number(12.0, NumberFormat::Unknown),
            number(1e15),
            number(f64::NAN),
        ] {
            assert_eq!(hidden.text(), Err(NUMBER), "{hidden:?}");
        }
        assert_eq!(CellValue::Error.text(), Err(FORMULA));
    }

    #[test]
    fn a_telephone_number_gets_back_what_a_program_took() {
        for (found, expected) in [
            (number(200_001_234.0), "02-0000-1234"),
            (number(20_001_234.0), "02-000-1234"),
            (number(310_001_234.0), "031-000-1234"),
            (number(1_000_001_234.0), "010-0000-1234"),
            (number(15_880_000.0), "1588-0000"),
            (number(821_012_345_678.0), "010-1234-5678"),
            (number(8_220_001_234.0), "02-000-1234"),
            (CellValue::Number(310_001_234.0, NumberFormat::Unknown), "031-000-1234"),
            (text("821012345678"), "010-1234-5678"),
            (text("０２０００１２３４"), "02-000-1234"),
            (text("010 0000 1234"), "010-0000-1234"),
            (text("050500001234"), "0505-0000-1234"),
            (text("02-000-1234"), "02-000-1234"),
            (text("+82 2 000 1234"), "+82 2 000 1234"),
            (text("12"), "12"),
            (CellValue::Blank, ""),
        ] {
            assert_eq!(found.phone(), Ok(expected.into()), "{found:?}");
        }
        assert_eq!(CellValue::Number(10_001_234.0, NumberFormat::Custom).phone(), Err(NUMBER));
    }

    #[test]
    fn degrees_are_read_as_number_or_text() {
        assert_eq!(number(37.5).degrees(), Ok(37.5));
        assert_eq!(text("１２７.０１°").degrees(), Ok(127.01));
        assert_eq!(CellValue::Blank.degrees(), Err(keys::REQUIRED));
        for other in [
            text("37,5"),
            text("north"),
            text("NaN"),
            text("inf"),
            CellValue::Flag(true),
            CellValue::Date("2026-01-01".into()),
        ] {
            assert_eq!(other.degrees(), Err(keys::COORDINATE), "{other:?}");
        }
    }

    #[test]
    fn hours_are_read_as_people_write_them() {
        let nine_to_six = Hours::from_minutes(540, 1080);
        for said in [
            "09:00-18:00",
            "9:00 - 18:00",
            "０９：００～１８：００",
            "09:00~18:00",
            "09:00–18:00",
            "09:00〜18:00",
        ] {
            assert_eq!(text(said).hours(), Ok(nine_to_six), "{said}");
        }
        for closed in ["", "휴무", "정기 휴무", "Closed", "-"] {
            assert_eq!(text(closed).hours(), Ok(None), "{closed}");
        }
        for wrong in [
            "18:00-09:00",
            "09:00",
            "9-18",
            "09:00-24:00",
            "09:60-18:00",
            "오전 9시",
            "+9:00-18:00",
            "009:00-18:00",
        ] {
            assert_eq!(text(wrong).hours(), Err(keys::HOURS), "{wrong}");
        }
        assert_eq!(number(0.375).hours(), Err(keys::HOURS));
    }

    #[test]
    fn bays_are_whole_and_few() {
        assert_eq!(number(3.0).bays(), Ok(Some(3)));
        assert_eq!(text("３").bays(), Ok(Some(3)));
        assert_eq!(text("99").bays(), Ok(Some(99)));
        assert_eq!(CellValue::Blank.bays(), Ok(None));
        for wrong in [number(3.5), number(-1.0), number(100.0), text("세 개"), text("NaN")] {
            assert_eq!(wrong.bays(), Err(keys::BAYS), "{wrong:?}");
        }
    }

    #[test]
    fn yes_and_no_are_read_in_both_languages() {
        for yes in [text("y"), text("Ｙ"), text("예"), CellValue::Flag(true), number(1.0)] {
            assert_eq!(yes.flag(), Ok(true), "{yes:?}");
        }
        for no in [text("N"), text("아니요"), CellValue::Blank, CellValue::Flag(false), number(0.0)] {
            assert_eq!(no.flag(), Ok(false), "{no:?}");
        }
        for wrong in [text("maybe"), number(2.0)] {
            assert_eq!(wrong.flag(), Err(keys::FLAG), "{wrong:?}");
        }
    }
}
