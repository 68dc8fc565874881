//! The staff log as a workbook, oldest entries first. The export is an entry of the log itself, written before any data
//! is read.

use std::sync::Arc;

use accounts::{Accounts, LogEntry, LogFilter, StaffLogFilter};
use async_graphql::{Context, Object, Result};
use i18n_content::{Content, Library};
use kernel::{Actor, Language, Right, StaffAct, seoul};

use crate::downloads::graphql::{COSTLY, ExportPayload, asking_for_a_file};
use crate::downloads::{
    Cell, Downloads, ExportError, FileFormat, FileKind, Heading, Pages, Scratch, SheetWriter, stream,
};

/// Texts of the staff area.
const SCREEN: &str = "staff";
/// Keys of the headings with their widths, in order.
const COLUMNS: [(&str, f64); 8] = [
    ("log_at", 20.0),
    ("log_who", 32.0),
    ("log_account", 10.0),
    ("log_action", 30.0),
    ("log_code", 22.0),
    ("log_subject", 36.0),
    ("log_detail", 48.0),
    ("log_network", 20.0),
];

/// Exports of the staff log. Cheap to clone.
#[derive(Clone)]
pub struct StaffLogExports(Arc<Inner>);

struct Inner {
    downloads: Downloads,
    accounts: Accounts,
    content: Content,
}

impl StaffLogExports {
    /// Into the place of files by link.
    #[must_use]
    pub fn open(downloads: Downloads, accounts: Accounts, content: Content) -> Self {
        Self(Arc::new(Inner { downloads, accounts, content }))
    }

    /// Exports the selected entries and returns the link to the file: valid for the caller and for ten minutes. The
    /// export is logged with its selection.
    ///
    /// # Errors
    /// [`ExportError`]; an incomplete file is deleted.
    pub async fn export(
        &self,
        actor: &Actor,
        network: &str,
        filter: LogFilter,
        language: Language,
    ) -> Result<String, ExportError> {
        let Inner { downloads, accounts, content } = &*self.0;
        let account = actor.demand(Right::ReadStaffLog)?;
        let selection = accounts.select_log(filter).await?;
        let act = StaffAct {
            account_id: Some(account),
            network: network.to_owned(),
            action: "log.export",
            subject: "staff-log".to_owned(),
            detail: selection.words(),
        };
        downloads.log(act).await?;
        let file = downloads.begin(FileKind::StaffLog, "staff-log", FileFormat::Xlsx).await?;
        let (scratch, words) = (file.scratch(), Words { library: content.library(), language });
        stream(
            |after| accounts.log_after(&selection, after),
            |entry| entry.id,
            move |pages| write(&scratch, &words, pages),
        )
        .await?;
        file.link(account).await
    }
}

/// The words of the sheet.
struct Words {
    library: Arc<Library>,
    language: Language,
}

impl Words {
    fn of<'k>(&'k self, key: &'k str) -> &'k str {
        self.library.text(SCREEN, key, self.language).unwrap_or(key)
    }

    /// The label of an action; its own name without one.
    fn action<'k>(&'k self, action: &'k str) -> &'k str {
        let key = format!("act_{}", action.replace(['.', '-'], "_"));
        self.library.text(SCREEN, &key, self.language).unwrap_or(action)
    }

    /// The acting person as the screen names it.
    fn person<'k>(&'k self, entry: &'k LogEntry) -> &'k str {
        match (&entry.account_email, entry.account_id) {
            (Some(email), _) => email,
            (None, Some(_)) => self.of("account_deleted"),
            (None, None) if entry.anonymised_at.is_some() => self.of("log_anonymised"),
            (None, None) => self.of("command_line"),
        }
    }
}

/// Writes the pages as they come until there are no more; blocks its thread.
fn write(scratch: &Scratch, words: &Words, mut pages: Pages<LogEntry>) -> Result<(), ExportError> {
    let heading = |(key, width): (&str, f64)| Heading { text: words.of(key).to_owned(), width };
    let title = words.of("log_title");
    let mut sheet = SheetWriter::begin(scratch, title, "Staff log", COLUMNS.map(heading).to_vec())?;
    while let Some(page) = pages.next()? {
        for entry in &page {
            let at = seoul::wall_of_millis(entry.at).format("%Y-%m-%d %H:%M:%S").to_string();
            let account = entry.account_id.map(|account| account.to_string()).unwrap_or_default();
            let subject = match &entry.subject_email {
                Some(email) => format!("{} ({email})", entry.subject),
                None => entry.subject.clone(),
            };
            let texts = [
                at,
                words.person(entry).to_owned(),
                account,
                words.action(&entry.action).to_owned(),
                entry.action.clone(),
                subject,
                entry.detail.clone(),
                entry.network.clone(),
            ];
            sheet.row(texts.map(Cell::Text))?;
        }
    }
    sheet.finish(scratch)
}

/// Exports of the staff log.
#[derive(Default)]
pub struct StaffLogMutation;

#[Object]
impl StaffLogMutation {
    /// Writes entries of the staff log into a spreadsheet, with labels in a language; requires the right to read the
    /// log. The export is logged.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn export_staff_log(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "Which entries; all when absent.")] filter: Option<StaffLogFilter>,
        language: Language,
    ) -> Result<ExportPayload> {
        let (actor, network) = asking_for_a_file(ctx);
        // A gateway without accounts has no staff log.
        if let Err(denied) = actor.demand(Right::ReadStaffLog) {
            return Err(denied.into_error());
        }
        let filter = filter.map(LogFilter::try_from).transpose()?.unwrap_or_default();
        ExportPayload::of(ctx.data::<StaffLogExports>()?.export(actor, network, filter, language).await)
    }
}
