//! Entries of events as a workbook (decisions "Event data download"). Entries are read, decrypted and written page by
//! page, so that memory doesn't depend on their number.

mod columns;
pub(crate) mod graphql;
pub(crate) mod staff_log;

use std::sync::Arc;

use events_cms::submissions::StoredEntry;
use events_cms::{Entries, EventDirectory, EventKey};
use kernel::{Actor, FieldErrors, Right, StaffAct};

use crate::downloads::{
    Cell, Downloads, ExportError, FileFormat, FileKind, Heading, Pages, Scratch, SheetWriter, checked_reason,
    stream,
};
pub(crate) use columns::phone;

use columns::Column;

/// The sheet's name if an event's name has no valid characters.
const SHEET: &str = "응모 Entries";

/// Exports. Cheap to clone.
#[derive(Clone)]
pub struct EventExports(Arc<Inner>);

struct Inner {
    downloads: Downloads,
    entries: Entries,
    directory: Arc<dyn EventDirectory>,
}

impl EventExports {
    /// Into the place of files by link.
    #[must_use]
    pub fn open(downloads: Downloads, entries: Entries, directory: Arc<dyn EventDirectory>) -> Self {
        Self(Arc::new(Inner { downloads, entries, directory }))
    }

    /// Exports the entries of an event as a spreadsheet and returns its link, root-relative: valid for the caller and
    /// for ten minutes. Caller, network and reason are logged before any data is read. The site requires a reason;
    /// legacy REST clients send none.
    ///
    /// # Errors [`ExportError`]; an incomplete file is deleted.
    pub async fn export(
        &self,
        actor: &Actor,
        network: &str,
        event: &EventKey,
        reason: Option<&str>,
    ) -> Result<String, ExportError> {
        let Inner { downloads, entries, directory } = &*self.0;
        let account = actor.demand(Right::ExportEventData)?;
        let mut errors = FieldErrors::new();
        let reason = reason.map(|reason| checked_reason(reason, &mut errors)).unwrap_or_default();
        errors.into_result()?;
        let name = directory.name(event).ok_or_else(ExportError::event_not_found)?.ko;
        let act = StaffAct {
            account_id: Some(account),
            network: network.to_owned(),
            action: "event.export",
            subject: format!("event:{event}"),
            detail: reason,
        };
        downloads.log(act).await?;
        let file = downloads.begin(FileKind::EventData, &event.to_string(), FileFormat::Xlsx).await?;
        let (scratch, columns) = (file.scratch(), columns::of(event));
        stream(
            |after| entries.page(event, after),
            |entry| entry.id,
            move |pages| write(&scratch, &name, &columns, pages),
        )
        .await?;
        file.link(account).await
    }
}

/// Writes the pages as they come until there are no more; blocks its thread.
fn write(
    scratch: &Scratch,
    name: &str,
    columns: &[Column],
    mut pages: Pages<StoredEntry>,
) -> Result<(), ExportError> {
    let headings =
        columns.iter().map(|column| Heading { text: column.heading.clone(), width: column.width }).collect();
    let mut sheet = SheetWriter::begin(scratch, name, SHEET, headings)?;
    while let Some(page) = pages.next()? {
        for entry in &page {
            sheet.row(columns.iter().map(|column| Cell::Text(column.text(entry))))?;
        }
    }
    sheet.finish(scratch)
}
