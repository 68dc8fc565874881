//! Lists of dealers as spreadsheets (decisions "Dealer upload", "Upload limits"; `docs/DEALER-LISTS.md` for staff).
//!
//! A *list* is a sheet with a header row and a dealer in each line. Writing one is an export like others. Reading one ends in a
//! *plan* of [`locations`], which compares and applies it: nothing is changed by reading. One list is read at a time, so that
//! many at once take no more memory than one.

mod cells;
pub(crate) mod graphql;
mod headings;
mod lines;
mod sheet;
mod write;

use std::fs::File;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

use kernel::{Actor, Denied, Fault, FieldErrors, Right, SecurityEvent, StaffAct, security_event};
use locations::{DealerError, DealerKind, Locations, NewPlan, PlannedRow};
use tokio::sync::{Semaphore, mpsc};

pub use sheet::Refusal;
use sheet::{ReadError, Sheet, Workbook};

use crate::downloads::{Downloads, ExportError, FileFormat, FileKind};

/// Pieces of a list that are read while one is written.
const PIECES_AHEAD: usize = 1;
/// The field in which the file is sent (REST contract).
const FILE: &str = "files";

/// Why a list is not read.
#[derive(Debug, thiserror::Error)]
pub enum DealerListError {
    /// Staff who may change dealers only.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// The keys of [`Refusal`] for the file; `column_missing` and `column_twice` for its columns, by their names.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// What locations answers.
    #[error(transparent)]
    Dealers(#[from] DealerError),
    /// The folder refused.
    #[error("a list of dealers: {0}")]
    Disk(#[from] std::io::Error),
    /// The ground gave way.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl DealerListError {
    /// The refusals as data, or the fault that is none of the caller's business.
    ///
    /// # Errors
    /// The [`Fault`].
    pub fn into_refusal(self) -> Result<FieldErrors, Fault> {
        match self {
            Self::Denied(denied) => Ok(FieldErrors::one("", denied.key())),
            Self::Invalid(errors) => Ok(errors),
            Self::Dealers(error) => error.into_refusal(),
            Self::Disk(error) => Err(error.into()),
            Self::Fault(fault) => Err(fault),
        }
    }
}

impl From<ReadError> for DealerListError {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Refused(refusal) => {
                security_event(SecurityEvent::UploadRefused, None, refusal.key());
                Self::Invalid(FieldErrors::one(FILE, refusal.key()))
            }
            ReadError::Columns(columns) => {
                let mut errors = FieldErrors::new();
                for (column, key) in columns {
                    errors.push(column, key);
                }
                Self::Invalid(errors)
            }
            ReadError::Disk(error) => Self::Disk(error),
        }
    }
}

/// Lists of dealers. Cheap to clone.
#[derive(Clone)]
pub struct DealerLists(Arc<Inner>);

struct Inner {
    downloads: Downloads,
    locations: Locations,
    /// Whoever reads a list.
    turn: Semaphore,
}

impl DealerLists {
    /// Over the dealers, and the place of files by link.
    #[must_use]
    pub fn open(downloads: Downloads, locations: Locations) -> Self {
        Self(Arc::new(Inner { downloads, locations, turn: Semaphore::new(1) }))
    }

    /// Writes the list of a kind into a spreadsheet and answers the link to it, root-relative: for the account that asked, for
    /// ten minutes. The log says who asked. An upload of the file as it is changes nothing.
    ///
    /// # Errors
    /// [`ExportError`]; what was begun is taken away.
    pub async fn export(
        &self,
        actor: &Actor,
        network: &str,
        kind: DealerKind,
    ) -> Result<String, ExportError> {
        let Inner { downloads, locations, .. } = &*self.0;
        let account = actor.demand(Right::ManageDealers)?;
        let act = StaffAct {
            account_id: Some(account),
            network: network.to_owned(),
            action: "dealers.export",
            subject: format!("dealers:{}", kind.category()),
            detail: String::new(),
        };
        downloads.log(act).await?;
        let file = downloads.begin(FileKind::DealerList, kind.category(), FileFormat::Xlsx).await?;
        let (scratch, locations) = (file.scratch(), locations.clone());
        tokio::task::spawn_blocking(move || write::write(&scratch, kind, locations.dealer_rows(kind)))
            .await
            .map_err(|_| Fault::Panicked)??;
        file.link(account).await
    }

    /// Reads a list and has it compared with the dealers of now; answers the plan's id. Without a kind the sheet's name says it,
    /// as old clients send none. Nothing is changed.
    ///
    /// # Errors
    /// [`DealerListError`].
    pub async fn preview(
        &self,
        actor: &Actor,
        network: &str,
        kind: Option<DealerKind>,
        file_name: &str,
        path: &Path,
        full_replacement: bool,
    ) -> Result<i64, DealerListError> {
        let Inner { locations, turn, .. } = &*self.0;
        actor.demand(Right::ManageDealers)?;
        // Nobody closes it.
        let _turn = turn.acquire().await.map_err(|_| Fault::Closed)?;
        let path = path.to_owned();
        let (give, mut pieces) = mpsc::channel(PIECES_AHEAD);
        let reading = tokio::task::spawn_blocking(move || read(File::open(path)?, kind, &give));
        let mut plan = None;
        let written = async {
            while let Some((kind, rows)) = pieces.recv().await {
                let plan = match &mut plan {
                    Some(plan) => plan,
                    None => plan.insert(
                        locations.begin_plan(actor, network, kind, file_name, full_replacement).await?,
                    ),
                };
                plan.add(rows).await?;
            }
            Ok::<_, DealerListError>(())
        };
        let written = written.await;
        // Whoever reads finds nobody to take the next rows.
        drop(pieces);
        let read = reading.await.map_err(|_| Fault::Panicked).map_err(DealerListError::from);
        match written.and(read.and_then(|read| Ok(read?))) {
            Ok(()) => finished(plan).await,
            Err(error) => {
                abandon(plan);
                Err(error)
            }
        }
    }
}

/// Some rows of a list.
type Piece = (DealerKind, Vec<PlannedRow>);

/// A plan that has rows: a sheet without any was refused.
async fn finished(plan: Option<NewPlan>) -> Result<i64, DealerListError> {
    let plan = plan.ok_or_else(|| DealerListError::from(ReadError::from(Refusal::NoRows)))?;
    Ok(plan.finish().await?)
}

/// Takes away what was written of a list that can't be read to its end, while its refusal is on its way.
fn abandon(plan: Option<NewPlan>) {
    let Some(plan) = plan else { return };
    tokio::spawn(async move {
        if let Err(error) = plan.abandon().await {
            tracing::warn!(%error, "the beginning of a plan of dealers stays for a day");
        }
    });
}

/// Gives the rows of a list on as they are read, and which list it is. Blocks its thread.
fn read(file: File, kind: Option<DealerKind>, give: &mpsc::Sender<Piece>) -> Result<(), ReadError> {
    let workbook = Workbook::open(file)?;
    let sheets: Vec<&Sheet> = workbook.sheets().collect();
    let (sheet, kind) = chosen(&sheets, kind)?;
    let mut lines = lines::Reading::new(|rows| {
        give.blocking_send((kind, rows)).map_err(|_| ReadError::Disk(ErrorKind::BrokenPipe.into()))
    });
    workbook.read(sheet, &mut lines)?;
    lines.finish()
}

/// The sheet that is named after the list, else the first that people see. A sheet with the other list's name is somebody's
/// mistake.
fn chosen(sheets: &[&Sheet], kind: Option<DealerKind>) -> Result<(usize, DealerKind), Refusal> {
    let named = |kind: DealerKind| {
        sheets.iter().position(|sheet| sheet.name.trim().eq_ignore_ascii_case(kind.category()))
    };
    let mut by_name = DealerKind::ALL.into_iter().filter_map(|kind| Some((named(kind)?, kind)));
    match kind {
        None => by_name.next().filter(|_| by_name.next().is_none()).ok_or(Refusal::CategoryUnknown),
        Some(kind) => match (named(kind), by_name.next()) {
            (Some(sheet), _) => Ok((sheet, kind)),
            (None, Some(_)) => Err(Refusal::CategoryMismatch),
            (None, None) => {
                let seen = sheets.iter().position(|sheet| !sheet.is_hidden);
                seen.or((!sheets.is_empty()).then_some(0)).map(|sheet| (sheet, kind)).ok_or(Refusal::NoRows)
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheet_is_found_by_the_list_s_name_else_it_is_the_first_that_is_seen() {
        use DealerKind::{PartsDealer, ServiceCentre};
        let sheet = |name: &str, is_hidden| Sheet { name: name.to_owned(), is_hidden };
        let chosen = |sheets: &[Sheet], kind| chosen(&sheets.iter().collect::<Vec<_>>(), kind);
        let (notes, hidden) = (sheet("Sheet1", false), sheet("old", true));
        let (centres, parts) = (sheet("Service-Center ", false), sheet("parts-dealer", true));

        let all = [notes.clone(), parts.clone(), centres.clone()];
        assert_eq!(chosen(&all, Some(ServiceCentre)), Ok((2, ServiceCentre)));
        assert_eq!(chosen(&all, Some(PartsDealer)), Ok((1, PartsDealer)));
        assert_eq!(chosen(&all, None), Err(Refusal::CategoryUnknown), "it could be either");
        let one = [hidden.clone(), notes.clone()];
        assert_eq!(chosen(&one, Some(ServiceCentre)), Ok((1, ServiceCentre)));
        assert_eq!(chosen(&one, None), Err(Refusal::CategoryUnknown));
        assert_eq!(chosen(&[hidden], Some(PartsDealer)), Ok((0, PartsDealer)));
        assert_eq!(chosen(&[notes, parts], Some(ServiceCentre)), Err(Refusal::CategoryMismatch));
        assert_eq!(chosen(&[centres], None), Ok((0, ServiceCentre)));
        assert_eq!(chosen(&[], Some(ServiceCentre)), Err(Refusal::NoRows));
    }
}
