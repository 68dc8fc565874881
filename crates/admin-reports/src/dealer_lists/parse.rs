//! The list in a workbook, as the process that parses it writes it: messages, one JSON text a line.

use std::io::Write;

use locations::{DealerKind, PlannedRow};
use serde::{Deserialize, Serialize};

use super::headings::HeaderSearch;
use super::lines::Reading;
use super::sheet::{FileError, Refusal, Sheet, Workbook};

/// Output of the parsing process.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Message {
    /// The category of the list whose rows follow.
    Category(String),
    /// A row.
    Row(Box<PlannedRow>),
    /// The error that stopped reading.
    Error(FileError),
}

/// Writes the list in a workbook and returns whether it was read to its end.
///
/// # Errors
/// The messages can't be written.
pub(crate) fn parse(
    content: Vec<u8>,
    kind: Option<DealerKind>,
    mut output: impl Write,
) -> std::io::Result<bool> {
    let read = read(content, kind, |message| write(&mut output, &message).map_err(|_| FileError::Abandoned));
    if let Err(error) = &read {
        write(&mut output, &Message::Error(error.clone()))?;
    }
    output.flush()?;
    Ok(read.is_ok())
}

fn write(mut output: impl Write, message: &Message) -> std::io::Result<()> {
    serde_json::to_writer(&mut output, message)?;
    output.write_all(b"\n")
}

fn read(
    content: Vec<u8>,
    kind: Option<DealerKind>,
    mut send: impl FnMut(Message) -> Result<(), FileError>,
) -> Result<(), FileError> {
    let mut workbook = Workbook::open(content)?;
    let (candidates, kind) = candidates(&workbook.sheets(), kind)?;
    let sheet = with_header(&mut workbook, candidates)?;
    if workbook.is_text() && columns(&mut workbook, &sheet)?.1 == 0 {
        return Err(Refusal::Type.into());
    }
    send(Message::Category(kind.category().to_owned()))?;
    let mut rows = Reading::new(|row| send(Message::Row(Box::new(row))));
    workbook.read(&sheet, &mut rows)?;
    rows.finish()
}

/// The sheets that may contain the list: the one with the list's name, else those that people see, else all. A sheet with the
/// name of the other list is a mistake.
fn candidates(sheets: &[Sheet], kind: Option<DealerKind>) -> Result<(Vec<String>, DealerKind), Refusal> {
    let named = |kind: DealerKind| {
        sheets.iter().find(|sheet| sheet.name.trim().eq_ignore_ascii_case(kind.category()))
    };
    let mut by_name = DealerKind::ALL.into_iter().filter_map(|kind| Some((named(kind)?, kind)));
    let Some(kind) = kind else {
        let only = by_name.next().filter(|_| by_name.next().is_none());
        let (sheet, kind) = only.ok_or(Refusal::CategoryUnknown)?;
        return Ok((vec![sheet.name.clone()], kind));
    };
    if let Some(sheet) = named(kind) {
        return Ok((vec![sheet.name.clone()], kind));
    }
    if by_name.next().is_some() {
        return Err(Refusal::CategoryMismatch);
    }
    let all_hidden = sheets.iter().all(|sheet| sheet.is_hidden);
    let seen = sheets.iter().filter(|sheet| all_hidden || !sheet.is_hidden);
    Ok((seen.map(|sheet| sheet.name.clone()).collect(), kind))
}

/// The one sheet with the header row; where none has it, the one with most of its columns.
fn with_header(workbook: &mut Workbook, mut candidates: Vec<String>) -> Result<String, FileError> {
    if candidates.len() < 2 {
        return candidates.pop().ok_or_else(|| Refusal::Unreadable.into());
    }
    let (mut complete, mut best) = (Vec::new(), (0, candidates.first().cloned().unwrap_or_default()));
    for sheet in candidates {
        let (is_complete, columns) = columns(workbook, &sheet)?;
        if is_complete {
            complete.push(sheet);
        } else if columns > best.0 {
            best = (columns, sheet);
        }
    }
    match complete.len() {
        0 => Ok(best.1),
        1 => Ok(complete.remove(0)),
        _ => Err(FileError::named(FileError::SHEET_AMBIGUOUS, complete)),
    }
}

/// Whether a sheet has the header row, and how many of its columns were found.
fn columns(workbook: &mut Workbook, sheet: &str) -> Result<(bool, usize), FileError> {
    let mut search = HeaderSearch::default();
    let read = workbook.read(sheet, &mut search);
    search.finish(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheet_with_the_list_s_name_is_read_else_one_that_people_see() {
        use DealerKind::{PartsDealer, ServiceCentre};
        let sheet = |name: &str, is_hidden| Sheet { name: name.to_owned(), is_hidden };
        let candidates = |sheets: &[&Sheet], kind| {
            let sheets: Vec<Sheet> = sheets.iter().copied().cloned().collect();
            candidates(&sheets, kind).map(|(names, kind)| (names.join("|"), kind))
        };
        let found = |names: &str, kind| Ok((names.to_owned(), kind));
        let (notes, hidden) = (sheet("Sheet1", false), sheet("old", true));
        let (centres, parts) = (sheet("Service-Center ", false), sheet("parts-dealer", true));

        let all = [&notes, &parts, &centres];
        assert_eq!(candidates(&all, Some(ServiceCentre)), found("Service-Center ", ServiceCentre));
        assert_eq!(candidates(&all, Some(PartsDealer)), found("parts-dealer", PartsDealer));
        assert_eq!(candidates(&all, None), Err(Refusal::CategoryUnknown), "it could be either");
        let one = [&hidden, &notes];
        assert_eq!(candidates(&one, Some(ServiceCentre)), found("Sheet1", ServiceCentre));
        assert_eq!(candidates(&one, None), Err(Refusal::CategoryUnknown));
        assert_eq!(candidates(&[&hidden], Some(PartsDealer)), found("old", PartsDealer));
        assert_eq!(candidates(&[&notes, &parts], Some(ServiceCentre)), Err(Refusal::CategoryMismatch));
        assert_eq!(candidates(&[&centres], None), found("Service-Center ", ServiceCentre));
        assert_eq!(candidates(&[], Some(ServiceCentre)), found("", ServiceCentre));
    }
}
