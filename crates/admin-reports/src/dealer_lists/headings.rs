//! The names under which columns are found (`docs/DEALER-LISTS.md` lists them): the contract's, and those that people in Korea
//! write. Case, spaces and signs don't matter: `시·도`, `시/도` and `시 도` are one.

use locations::{Field, normalised_cell};

use super::sheet::{Cells, FileError, Value};

/// Other names of each column, as [`plain`] leaves them.
const OTHER_NAMES: [(Field, &[&str]); 18] = [
    (Field::DealerCode, &["딜러코드", "대리점코드", "매장코드", "센터코드", "지점코드", "코드"]),
    (
        Field::DealerName,
        &["딜러명", "대리점명", "매장명", "센터명", "서비스센터명", "지점명", "상호", "상호명"],
    ),
    (Field::NetworkName, &["네트워크명", "네트워크이름", "네트워크", "망이름"]),
    (Field::State, &["시도", "시도명", "광역시도", "광역자치단체"]),
    (Field::City, &["시군구", "시군구명", "구군", "도시", "기초자치단체"]),
    (Field::Address, &["주소", "도로명주소", "소재지", "주소국문"]),
    (Field::Phone, &["전화", "전화번호", "대표전화", "대표번호", "연락처"]),
    (Field::MobilePhone, &["휴대전화", "휴대전화번호", "휴대폰", "휴대폰번호", "핸드폰", "핸드폰번호"]),
    (Field::Latitude, &["위도"]),
    (Field::Longitude, &["경도"]),
    (Field::WeekdayHours, &["평일", "평일영업시간", "평일운영시간", "영업시간평일"]),
    (Field::SaturdayHours, &["토요일", "토요일영업시간", "토요일운영시간", "영업시간토요일"]),
    (Field::SundayHours, &["일요일", "일요일영업시간", "일요일운영시간", "영업시간일요일"]),
    (Field::Bays, &["베이", "베이수", "정비베이", "정비베이수", "작업대", "작업대수"]),
    (Field::ExclusiveShop, &["전속점", "전속점여부", "전속여부", "전문점여부"]),
    (Field::LinkHref, &["링크", "예약링크", "링크주소", "홈페이지", "웹사이트"]),
    (
        Field::DealerNameEn,
        &["영문명", "영문상호", "딜러명영문", "대리점명영문", "매장명영문", "상호영문", "센터명영문"],
    ),
    (Field::AddressEn, &["영문주소", "주소영문"]),
];

/// Maximum number of non-empty rows above the first dealer in which headings are searched.
const MOST_HEADINGS: u32 = 20;
/// Columns that are read, at most; staff keep notes beside the list.
const MOST_COLUMNS: usize = 512;

/// The search for the header row. It may be below a title, and headings may span two rows, as in merged cells.
#[derive(Default)]
pub(super) struct Header {
    /// The field of each column; `None` for other columns.
    fields: Vec<Option<Field>>,
    rows: u32,
}

impl Header {
    /// Takes a cell of a row that may contain headings.
    ///
    /// # Errors
    /// `column_twice`.
    pub(super) fn cell(&mut self, column: u32, value: &Value<'_>) -> Result<(), FileError> {
        let Value::Text(text) = value else { return Ok(()) };
        let Some(column) = usize::try_from(column).ok().filter(|column| *column < MOST_COLUMNS) else {
            return Ok(());
        };
        let Some(field) = field(text) else { return Ok(()) };
        if self.has(field) {
            return Err(FileError::named(FileError::COLUMN_TWICE, [field.name()]));
        }
        if self.fields.len() <= column {
            self.fields.resize(column + 1, None);
        }
        if let Some(place) = self.fields.get_mut(column) {
            *place = Some(field);
        }
        Ok(())
    }

    /// Ends a row and returns whether every column has been found.
    ///
    /// # Errors
    /// `column_missing` where no further row is searched.
    pub(super) fn end_row(&mut self) -> Result<bool, FileError> {
        let is_complete = !Field::ALL.into_iter().any(|field| self.is_missing(field));
        self.rows += 1;
        if !is_complete && self.rows == MOST_HEADINGS { Err(self.missing()) } else { Ok(is_complete) }
    }

    /// The refusal that names each missing column.
    pub(super) fn missing(&self) -> FileError {
        let missing = Field::ALL.into_iter().filter(|field| self.is_missing(*field));
        FileError::named(FileError::COLUMN_MISSING, missing.map(Field::name))
    }

    /// The field of a column.
    pub(super) fn field(&self, column: u32) -> Option<Field> {
        *self.fields.get(usize::try_from(column).ok()?)?
    }

    /// Whether the field has a column.
    pub(super) fn has(&self, field: Field) -> bool {
        self.fields.contains(&Some(field))
    }

    fn is_missing(&self, field: Field) -> bool {
        !is_optional(field) && !self.has(field)
    }
}

/// Finds out whether a sheet has the header row.
#[derive(Default)]
pub(super) struct HeaderSearch {
    header: Header,
    row: u32,
    is_complete: bool,
}

impl Cells for HeaderSearch {
    fn cell(&mut self, row: u32, column: u32, value: Value<'_>) -> Result<(), FileError> {
        if row != self.row {
            self.end_row()?;
            self.row = row;
        }
        if self.is_complete { Err(FileError::Abandoned) } else { self.header.cell(column, &value) }
    }
}

impl HeaderSearch {
    fn end_row(&mut self) -> Result<(), FileError> {
        if self.row > 0 {
            self.is_complete = self.header.end_row()?;
        }
        Ok(())
    }

    /// Whether every column was found, and how many were, after the cells were read with this result.
    ///
    /// # Errors
    /// The file can't be read.
    pub(super) fn finish(mut self, read: Result<(), FileError>) -> Result<(bool, usize), FileError> {
        match read.and_then(|()| self.end_row()) {
            Ok(()) | Err(FileError::Abandoned | FileError::Named { .. }) => {
                Ok((self.is_complete, self.header.fields.iter().flatten().count()))
            }
            Err(error @ FileError::Refused(_)) => Err(error),
        }
    }
}

/// The column that a text of the header row names.
fn field(text: &str) -> Option<Field> {
    let name = plain(text);
    OTHER_NAMES
        .into_iter()
        .find(|(field, others)| field.name().eq_ignore_ascii_case(&name) || others.contains(&name.as_str()))
        .map(|(field, _)| field)
}

/// Columns that an older sheet doesn't have.
const fn is_optional(field: Field) -> bool {
    matches!(field, Field::DealerNameEn | Field::AddressEn)
}

/// Letters and digits alone, in lower case.
fn plain(text: &str) -> String {
    normalised_cell(text)
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_column_is_found_by_its_names_whatever_their_look() {
        for field in Field::ALL {
            assert_eq!(super::field(field.name()), Some(field));
        }
        for (text, expected) in [
            ("  Dealer Code ", Field::DealerCode),
            ("ＤＥＡＬＥＲ＿ＣＯＤＥ", Field::DealerCode),
            ("시·도", Field::State),
            ("시/군/구", Field::City),
            ("주소(영문)", Field::AddressEn),
            ("영업시간\n(평일)", Field::WeekdayHours),
            ("*전화번호", Field::Phone),
        ] {
            assert_eq!(super::field(text), Some(expected), "{text}");
        }
        for text in ["", "비고", "dealer", "서비스센터 목록", "2026년 11월"] {
            assert_eq!(super::field(text), None, "{text}");
        }
    }

    #[test]
    fn no_name_stands_for_two_columns_and_each_is_plain() {
        let mut names = BTreeSet::new();
        for (field, others) in OTHER_NAMES {
            for name in others.iter().map(|name| (*name).to_owned()).chain([plain(field.name())]) {
                assert_eq!(plain(&name), name);
                assert!(names.insert(name.clone()), "{name}");
            }
        }
        assert_eq!(OTHER_NAMES.map(|(field, _)| field), Field::ALL);
    }
}
