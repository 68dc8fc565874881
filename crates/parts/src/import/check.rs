//! Validates the fields of one row and reports errors. A `None` result has been reported.

use crate::bundle::{Report, Row, Table};

/// Characters of an id.
pub(super) const ID: usize = 40;
/// Characters of a name.
pub(super) const NAME: usize = 200;
/// Characters of a description, a note, a value.
pub(super) const TEXT: usize = 1_000;

/// The row being validated.
pub(super) struct Check<'c> {
    pub(super) table: Table,
    pub(super) row: Row<'c>,
    pub(super) report: &'c mut Report,
}

impl<'c> Check<'c> {
    pub(super) const fn line(&self) -> u32 {
        self.row.line as u32
    }

    /// Notes a problem in a column.
    pub(super) fn bad(&mut self, column: usize, key: &'static str, sentence: impl FnOnce() -> String) {
        let name = self.table.columns()[column];
        self.report.add((self.table.file(), self.row.line, name), key, sentence);
    }

    /// A text that may be blank.
    pub(super) fn text(&mut self, column: usize, longest: usize) -> Option<&'c str> {
        let text = self.row.get(column);
        // Characters are counted only where their bytes could be too many.
        if text.len() > longest && text.chars().count() > longest {
            self.bad(column, "too_long", || format!("the text has more than {longest} characters"));
            return None;
        }
        Some(text)
    }

    /// A text that must be there.
    pub(super) fn required(&mut self, column: usize, longest: usize) -> Option<&'c str> {
        let text = self.text(column, longest)?;
        if text.is_empty() {
            self.bad(column, "required", || "the field is blank".to_owned());
            return None;
        }
        Some(text)
    }

    /// A Korean text and the English one beside it: both or neither.
    pub(super) fn pair(&mut self, column: usize, longest: usize) -> Option<[&'c str; 2]> {
        let (ko, en) = (self.text(column, longest), self.text(column + 1, longest));
        let (ko, en) = (ko?, en?);
        match (ko.is_empty(), en.is_empty()) {
            (true, false) => {
                self.bad(column, "required", || "the English text has no Korean one".to_owned());
                None
            }
            (false, true) => {
                self.bad(column + 1, "required", || "the Korean text has no English one".to_owned());
                None
            }
            _ => Some([ko, en]),
        }
    }

    /// A Korean text and the English one beside it, which must be there.
    pub(super) fn required_pair(&mut self, column: usize, longest: usize) -> Option<[&'c str; 2]> {
        let (ko, en) = (self.required(column, longest), self.required(column + 1, longest));
        Some([ko?, en?])
    }

    /// A whole number within bounds.
    pub(super) fn number(&mut self, column: usize, from: u32, to: u32) -> Option<u32> {
        let text = self.required(column, NAME)?;
        match text.parse::<u32>() {
            Ok(number) if (from..=to).contains(&number) => Some(number),
            Ok(_) => {
                self.bad(column, "out_of_range", || format!("\"{text}\" is not between {from} and {to}"));
                None
            }
            Err(_) => {
                self.bad(column, "not_a_number", || format!("\"{text}\" is not a whole number"));
                None
            }
        }
    }

    /// `Y` or `N`.
    pub(super) fn yes_no(&mut self, column: usize) -> Option<bool> {
        match self.required(column, NAME)? {
            "Y" => Some(true),
            "N" => Some(false),
            other => {
                self.bad(column, "not_yes_no", || format!("\"{other}\" is neither Y nor N"));
                None
            }
        }
    }

    /// Reports an unknown reference.
    pub(super) fn unknown(&mut self, column: usize, key: &'static str, name: &str, file: &str) {
        self.bad(column, key, || format!("\"{name}\" is not in {file}"));
    }

    /// Reports a duplicate key.
    pub(super) fn twice(&mut self, column: usize, key: &str) {
        self.bad(column, "duplicate_key", || format!("\"{key}\" was there before"));
    }
}
