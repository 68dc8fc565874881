//! What visitors entered at events, as a workbook (decisions "Event data download"). Entries are read, decrypted and written
//! page by page, so that a large event takes no more memory than a small one.

mod columns;
pub(crate) mod graphql;

use std::sync::Arc;

use events_cms::entries::StoredEntry;
use events_cms::{Entries, EventDirectory, EventKey};
use kernel::{Actor, Fault, FieldErrors, Right, StaffAct};

use crate::downloads::{
    Cell, Downloads, ExportError, FileFormat, FileKind, Heading, PageSender, Pages, Scratch, SheetWriter,
    channel, checked_reason,
};
pub(crate) use columns::phone;

use columns::Column;

/// What the sheet is called where an event's name can't stand.
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

    /// Writes what visitors entered at an event into a spreadsheet and answers the link to it, root-relative: for the account
    /// that asked, for ten minutes. The log says who asked, from where and why before anything is read. A page demands a
    /// reason; old clients of REST send none.
    ///
    /// # Errors
    /// [`ExportError`]; what was begun is taken away.
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
