//! Entries of events as a workbook (decisions "Event data download"). Entries are read, decrypted and written page by
//! page, so that memory doesn't depend on their number.

mod columns;
pub(crate) mod graphql;

use std::sync::Arc;

use events_cms::submissions::StoredEntry;
use events_cms::{Entries, EventDirectory, EventKey};
use kernel::{Actor, Fault, FieldErrors, Right, StaffAct};

use crate::downloads::{
    Cell, Downloads, ExportError, FileFormat, FileKind, Heading, PageSender, Pages, Scratch, SheetWriter,
    channel, checked_reason,
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
        let Inner { downloads, directory, .. } = &*self.0;
        let account = actor.demand(Right::ExportEventData)?;
        let mut errors = FieldErrors::new();
        let reason = reason.map(|reason| checked_reason(reason, &mut errors)).unwrap_or_default();
        errors.into_result()?;
        let name = directory.name(event).await?.ok_or_else(ExportError::event_not_found)?;
        let act = StaffAct {
            account_id: Some(account),
            network: network.to_owned(),
            action: "event.export",
            subject: format!("event:{event}"),
            detail: reason,
        };
        downloads.log(act).await?;
        let file = downloads.begin(FileKind::EventData, &event.to_string(), FileFormat::Xlsx).await?;
        self.write(event, name, file.scratch()).await?;
        file.link(account).await
    }

    /// Reads here, writes on a thread of its own.
    async fn write(&self, event: &EventKey, name: String, scratch: Scratch) -> Result<(), ExportError> {
        let (pages, waiting) = channel();
        let columns = columns::of(event);
        let writing = tokio::task::spawn_blocking(move || written(&scratch, &name, &columns, waiting));
        let read = self.read(event, pages).await;
        let written = writing.await.map_err(|_| Fault::Panicked)?;
        read?;
        written
    }

    async fn read(&self, event: &EventKey, pages: PageSender<StoredEntry>) -> Result<(), Fault> {
        let mut after = 0;
        loop {
            let page = self.0.entries.page(event, after).await?;
            let Some(last) = page.last() else { break };
            after = last.id;
            if !pages.send(page).await {
                return Ok(());
            }
        }
        pages.end().await;
        Ok(())
    }
}

/// Writes the pages as they come until there are no more; blocks its thread.
fn written(
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
