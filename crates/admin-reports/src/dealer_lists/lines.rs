//! Converts cells to dealers: finds the header row and parses each non-empty row below.

use locations::{CellValue, PlannedRow, RowCells};

use super::headings::Header;
use super::sheet::{Cells, FileError, Refusal, Value};

/// Reads the dealers of a sheet and passes each on as soon as its row is complete.
pub(super) struct Reading<T> {
    take: T,
    header: Header,
    is_in_list: bool,
    line: u32,
    cells: RowCells,
    has_rows: bool,
}

impl<T: FnMut(PlannedRow) -> Result<(), FileError>> Cells for Reading<T> {
    fn cell(&mut self, line: u32, column: u32, value: Value<'_>) -> Result<(), FileError> {
        if line != self.line {
            self.end_line()?;
            self.line = line;
        }
        if !self.is_in_list {
            self.header.cell(column, &value)
        } else if let Some(field) = self.header.field(column)
            && let Some(cell) = self.cells.get_mut(field as usize)
        {
            *cell = value.into();
            Ok(())
        } else {
            Ok(())
        }
    }
}

impl<T: FnMut(PlannedRow) -> Result<(), FileError>> Reading<T> {
    /// Rows go to `take`, which may end the reading.
    pub(super) fn new(take: T) -> Self {
        Self {
            take,
            header: Header::default(),
            is_in_list: false,
            line: 0,
            cells: Default::default(),
            has_rows: false,
        }
    }

    /// Passes the last row on.
    ///
    /// # Errors
    /// `column_missing` with each column that was not found, `no_rows`, and what `take` returns.
    pub(super) fn finish(mut self) -> Result<(), FileError> {
        self.end_line()?;
        if !self.is_in_list {
            return Err(self.header.missing());
        }
        if self.has_rows { Ok(()) } else { Err(Refusal::NoRows.into()) }
    }

    fn end_line(&mut self) -> Result<(), FileError> {
        if self.line == 0 {
            return Ok(());
        }
        if !self.is_in_list {
            self.is_in_list = self.header.end_row()?;
            return Ok(());
        }
        let cells = std::mem::take(&mut self.cells);
        if cells.iter().all(|cell| *cell == CellValue::Blank) {
            return Ok(());
        }
        self.has_rows = true;
        let row = PlannedRow::parse(self.line, &cells, |field| self.header.has(field));
        (self.take)(row)
    }
}

impl From<Value<'_>> for CellValue {
    fn from(value: Value<'_>) -> Self {
        match value {
            Value::Text(text) => Self::typed(text),
            Value::Number(number, format) => Self::Number(number, format),
            Value::Date(date) => Self::Date(date),
            Value::Flag(flag) => Self::Flag(flag),
            Value::Error => Self::Error,
        }
    }
}

#[cfg(test)]
mod tests {
    use locations::{Field, Hours, cell_keys};

    use super::*;

    /// Feeds texts as the cells of consecutive lines.
    fn read(lines: &[&[&str]]) -> Result<Vec<PlannedRow>, FileError> {
        let mut rows = Vec::new();
        let mut reading = Reading::new(|row| {
            rows.push(row);
            Ok(())
        });
        for (line, cells) in (1..).zip(lines) {
            for (column, text) in (0..).zip(*cells).filter(|(_, text)| !text.is_empty()) {
                reading.cell(line, column, Value::Text(text))?;
            }
        }
        reading.finish()?;
        Ok(rows)
    }

    fn heading() -> Vec<&'static str> {
        Field::ALL.iter().map(|field| field.name()).collect()
    }

    const CENTRE: [&str; 18] = [
        "SC-0001",
        "가온 강남",
        "",
        "서울특별시",
        "강남구",
        "테헤란로 1",
        "02-000-1234",
        "",
        "37.5",
        "127.0",
        "09:00-18:00",
        "09:00~13:00",
        "휴무",
        "3",
        "Y",
        "",
        "Gaon Gangnam",
        "",
    ];

    #[test]
    fn a_line_becomes_a_dealer() {
        let rows = read(&[&heading(), &CENTRE]).unwrap();
        let [PlannedRow { line: 2, row, troubles }] = rows.as_slice() else { panic!("{rows:?}") };
        assert_eq!((row.code.as_str(), row.city.as_str(), row.bays), ("SC-0001", "강남구", Some(3)));
        assert_eq!((row.latitude, row.longitude, row.exclusive_shop), (37.5, 127.0, true));
        assert_eq!(row.week.saturday, Hours::from_minutes(540, 780));
        assert_eq!(row.week.sunday, None);
        assert_eq!((row.name_en.as_deref(), row.address_en.as_deref()), (Some("Gaon Gangnam"), Some("")));
        assert!(troubles.is_empty());
    }

    #[test]
    fn columns_stand_in_any_order_beside_others_and_empty_lines_are_left_out() {
        let mut backwards = heading();
        backwards.reverse();
        backwards.insert(3, "비고");
        let mut cells = CENTRE.to_vec();
        cells.reverse();
        cells.insert(3, "note");
        let rows = read(&[&[], &backwards, &[], &cells, &[" "], &["", "", "", "note alone"]]).unwrap();
        assert_eq!(rows.len(), 1);
        assert_eq!((rows[0].line, rows[0].row.code.as_str()), (4, "SC-0001"));
    }

    #[test]
    fn the_header_stands_below_a_title_and_in_two_lines() {
        let korean = [
            "딜러코드",
            "상호",
            "네트워크명",
            "시/도",
            "시/군/구",
            "주소",
            "전화번호",
            "휴대전화",
            "위도",
            "경도",
            "영업시간",
            "",
            "",
            "베이 수",
            "전속점 여부",
            "홈페이지",
        ];
        let below = ["", "", "", "", "", "", "", "", "", "", "평일", "토요일", "일요일"];
        let rows = read(&[&["서비스센터 목록"], &[], &korean, &below, &CENTRE]).unwrap();
        assert_eq!((rows.len(), rows[0].line), (1, 5));
        assert_eq!(
            (&rows[0].row.name_en, &rows[0].row.address_en),
            (&None, &None),
            "an older sheet says no English"
        );
    }

    #[test]
    fn cells_that_can_not_be_read_are_told_one_by_one() {
        let mut cells = CENTRE;
        (cells[8], cells[10], cells[13], cells[14]) = ("north", "always", "many", "maybe");
        let rows = read(&[&heading(), &cells]).unwrap();
        let told: Vec<(&str, &str, &str)> =
            rows[0].troubles.iter().map(|one| (one.field.name(), &*one.code, one.found.as_str())).collect();
        assert_eq!(
            told,
            [
                ("latitude", cell_keys::COORDINATE, "north"),
                ("weekdayHours", cell_keys::HOURS, "always"),
                ("bays", cell_keys::BAYS, "many"),
                ("exclusiveShop", cell_keys::FLAG, "maybe"),
            ]
        );
        assert_eq!(rows[0].row.code, "SC-0001", "the rest is read");
    }

    #[test]
    fn a_header_row_that_is_wrong_is_told_by_its_columns() {
        let wrong = |lines: &[&[&str]]| match read(lines) {
            Err(FileError::Named { key, names }) => (key, names),
            other => panic!("{other:?}"),
        };
        let missing = |lines: &[&[&str]]| {
            let (key, names) = wrong(lines);
            assert_eq!(key, FileError::COLUMN_MISSING);
            names
        };
        let short: Vec<&str> =
            heading().into_iter().filter(|name| !["phone", "bays", "addressEn"].contains(name)).collect();
        assert_eq!(missing(&[&short, &CENTRE]), ["phone", "bays"]);
        let many: Vec<&[&str]> =
            std::iter::once(&short[..]).chain(std::iter::repeat_n(&CENTRE[..], 30)).collect();
        assert_eq!(missing(&many).len(), 2);
        assert_eq!(missing(&[]).len(), 16);
        let twice: Vec<&str> = heading().into_iter().chain(["전화번호"]).collect();
        assert_eq!(wrong(&[&twice, &CENTRE]), (FileError::COLUMN_TWICE.into(), vec!["phone".to_owned()]));
        assert_eq!(read(&[&heading()]), Err(Refusal::NoRows.into()));
    }

    #[test]
    fn who_takes_the_rows_may_end_the_reading() {
        let mut reading = Reading::new(|_| Err(Refusal::TooManyRows.into()));
        for (line, cells) in [(1, &heading()[..]), (2, &CENTRE[..])] {
            for (column, text) in (0..).zip(cells) {
                reading.cell(line, column, Value::Text(text)).unwrap();
            }
        }
        assert_eq!(reading.finish(), Err(Refusal::TooManyRows.into()));
    }
}
