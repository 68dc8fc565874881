//! The rows of a list as they come from the process that parses the file.

use std::fs::File;

use kernel::Fault;
use locations::{DealerKind, PlannedRow};

use super::DealerListError;
use super::parse::Message;
use super::sheet::{FileError, Refusal};
use crate::file_worker::{Answer, End, FileWorker, Parsing, Task};

/// Rows that are passed on together.
const ROWS: usize = 2_000;

/// The rows of a list, some at a time: a long list is never in memory as a whole.
pub(super) struct Rows {
    parsing: Option<Parsing>,
    kind: Option<DealerKind>,
}

impl Rows {
    /// Starts the process. Without a kind the name of the sheet determines it.
    pub(super) async fn start(
        worker: &FileWorker,
        file: File,
        kind: Option<DealerKind>,
    ) -> Result<Self, DealerListError> {
        Ok(Self { parsing: Some(worker.start(Task::DealerList(kind), file).await?), kind: None })
    }

    /// The next rows, and which list they are of; `None` at the end.
    pub(super) async fn next(&mut self) -> Result<Option<(DealerKind, Vec<PlannedRow>)>, DealerListError> {
        let mut rows = Vec::new();
        while rows.len() < ROWS
            && let Some(parsing) = &mut self.parsing
        {
            let Some(line) = parsing.line().await? else {
                self.end().await?;
                break;
            };
            match serde_json::from_str(&line).map_err(std::io::Error::from)? {
                Message::Category(category) => self.kind = DealerKind::from_category(&category),
                Message::Row(row) => rows.push(*row),
                Message::Error(error) => return Err(error.into()),
            }
        }
        if rows.is_empty() {
            return Ok(None);
        }
        Ok(Some((self.kind.ok_or(Fault::Closed)?, rows)))
    }

    async fn end(&mut self) -> Result<(), DealerListError> {
        let Some(parsing) = self.parsing.take() else { return Ok(()) };
        let refusal = match parsing.end().await? {
            End::Answer(Answer::Parsed) => return Ok(()),
            // The parser reached a limit of its process.
            End::Limit => Refusal::TooLargeUnpacked,
            // The parser panicked.
            End::Answer(_) | End::Failed => Refusal::Unreadable,
        };
        Err(FileError::from(refusal).into())
    }
}
