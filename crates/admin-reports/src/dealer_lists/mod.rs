//! Lists of dealers as spreadsheets (decisions "Dealer upload", "Upload limits"; `docs/DEALER-LISTS.md` for staff).
//!
//! A *list* is a sheet with a header row and a dealer in each line. Writing one is an export like others. Reading one ends in a
//! *plan* of [`locations`], which compares and applies it: nothing is changed by reading. One list is read at a time, so that
//! many at once take no more memory than one.

pub(crate) mod graphql;
mod headings;
mod lines;
mod parse;
mod rows;
mod sheet;
mod write;

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use kernel::{AccessDenied, Actor, Fault, FieldErrors, Right, SecurityEvent, StaffAct, security_event};
use locations::{DealerError, DealerKind, Locations, NewPlan};
use tokio::sync::{Semaphore, mpsc};

pub(crate) use parse::parse;
use rows::Rows;
use sheet::FileError;
pub use sheet::Refusal;

use crate::downloads::{Downloads, ExportError, FileFormat, FileKind};
use crate::file_worker::FileWorker;

/// Batches of rows that are read while one is stored.
const ROWS_AHEAD: usize = 1;
/// The field in which the file is sent (REST contract).
const FILE: &str = "files";

/// The reason why a list is rejected.
#[derive(Debug, thiserror::Error)]
pub enum DealerListError {
    /// Staff who may change dealers only.
    #[error(transparent)]
    AccessDenied(#[from] AccessDenied),
    /// The keys of [`Refusal`] for the file; `column_missing` and `column_twice` for its columns and `sheet_ambiguous` for its
    /// sheets, by their names.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// Errors of locations.
    #[error(transparent)]
    Dealers(#[from] DealerError),
    /// The file can't be opened, or the process that parses it can't be run.
    #[error("a list of dealers: {0}")]
    Disk(#[from] std::io::Error),
    /// A failure that is not the caller's.
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
            Self::AccessDenied(denied) => Ok(FieldErrors::one("", denied.key())),
            Self::Invalid(errors) => Ok(errors),
            Self::Dealers(error) => error.into_refusal(),
            Self::Disk(error) => Err(error.into()),
            Self::Fault(fault) => Err(fault),
        }
    }
}

impl From<FileError> for DealerListError {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Refused(refusal) => {
                security_event(SecurityEvent::UploadRefused, None, refusal.key());
                Self::Invalid(FieldErrors::one(FILE, refusal.key()))
            }
            FileError::Named { key, names } => {
                let mut errors = FieldErrors::new();
                for name in names {
                    errors.push(name, key.clone());
                }
                Self::Invalid(errors)
            }
            FileError::Abandoned => Self::Fault(Fault::Closed),
        }
    }
}

/// Lists of dealers. Cheap to clone.
#[derive(Clone)]
pub struct DealerLists(Arc<Inner>);

struct Inner {
    downloads: Downloads,
    locations: Locations,
    worker: FileWorker,
    /// Limits concurrent uploads to one.
    turn: Semaphore,
}

impl DealerLists {
    /// Lists of the dealers in `locations`, exported through `downloads`; `worker` parses uploaded files.
    #[must_use]
    pub fn open(downloads: Downloads, locations: Locations, worker: FileWorker) -> Self {
        Self(Arc::new(Inner { downloads, locations, worker, turn: Semaphore::new(1) }))
    }

    /// Exports the list of a kind as a spreadsheet and returns its link, root-relative: valid for the caller and for
    /// ten minutes. The export is logged. Uploading the unmodified file changes nothing.
    ///
    /// # Errors [`ExportError`]; an incomplete file is deleted.
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

    /// Reads a list and compares it with the current dealers; returns the plan's id. Without a kind the sheet's name
    /// determines it, for legacy clients. Nothing is changed.
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
        let Inner { locations, worker, turn, .. } = &*self.0;
        actor.demand(Right::ManageDealers)?;
        // The semaphore is never closed.
        let _turn = turn.acquire().await.map_err(|_| Fault::Closed)?;
        let mut rows = Rows::start(worker, File::open(path)?, kind).await?;
        let (sender, mut receiver) = mpsc::channel(ROWS_AHEAD);
        // Reads on while rows are compared and stored.
        let reading = tokio::spawn(async move {
            while let Some(some) = rows.next().await? {
                if sender.send(some).await.is_err() {
                    break;
                }
            }
            Ok::<_, DealerListError>(())
        });
        let mut plan = None;
        let stored = async {
            while let Some((kind, rows)) = receiver.recv().await {
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
        let stored = stored.await;
        // The next send of the reader fails.
        drop(receiver);
        let read = reading.await.map_err(|_| Fault::Panicked).map_err(DealerListError::from);
        match stored.and(read.and_then(|read| read)) {
            Ok(()) => finished(plan).await,
            Err(error) => {
                abandon(plan);
                Err(error)
            }
        }
    }
}

/// A plan that has rows: a sheet without any was refused.
async fn finished(plan: Option<NewPlan>) -> Result<i64, DealerListError> {
    let plan = plan.ok_or_else(|| DealerListError::from(FileError::from(Refusal::NoRows)))?;
    Ok(plan.finish().await?)
}

/// Deletes the partial plan of a malformed list in the background, after its error was returned.
fn abandon(plan: Option<NewPlan>) {
    let Some(plan) = plan else { return };
    tokio::spawn(async move {
        if let Err(error) = plan.abandon().await {
            tracing::warn!(%error, "partial dealer plan not deleted");
        }
    });
}
