//! Errors of a bundle and their positions.

use std::fmt;

/// Problems that are kept; the rest is only counted.
const KEPT: usize = 1_000;

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// File of the bundle.
    pub file: String,
    /// Line in the file, from 1, which is the header; 0 for the file as a whole.
    pub line: u64,
    /// Column, by its name in the header; blank for the row as a whole.
    pub column: String,
    /// Machine-readable key of the error; `docs/PARTS-BUNDLE.md` lists the keys.
    pub key: &'static str,
    /// Description for people.
    pub sentence: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.file)?;
        if self.line > 0 {
            write!(out, ":{}", self.line)?;
        }
        if !self.column.is_empty() {
            write!(out, " [{}]", self.column)?;
        }
        write!(out, " {}: {}", self.key, self.sentence)
    }
}

/// Everything that is wrong: the first 1,000 problems and how many there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The first of them, in the order they were met.
    pub problems: Vec<Problem>,
    /// All of them.
    pub total: u64,
}

impl Report {
    /// True when nothing is wrong.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// Adds an error; `sentence` is only evaluated below the limit of reported errors.
    pub(crate) fn add(
        &mut self,
        (file, line, column): (&str, u64, &str),
        key: &'static str,
        sentence: impl FnOnce() -> String,
    ) {
        self.total += 1;
        if self.problems.len() < KEPT {
            self.problems.push(Problem {
                file: file.to_owned(),
                line,
                column: column.to_owned(),
                key,
                sentence: sentence(),
            });
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in &self.problems {
            writeln!(out, "{problem}")?;
        }
        let hidden = self.total - self.problems.len() as u64;
        if hidden > 0 {
            writeln!(out, "… and {hidden} more")?;
        }
        write!(out, "{} problem(s); the catalogue is left as it was", self.total)
    }
}
