//! Exports of what visitors entered at events (decisions "Event data download", REST contract "Links").
//!
//! A file lies in a folder of its own under a name that says until when it may be fetched; whoever has neither the account
//! nor the time gets nothing, and the sweep takes it away. Entries are read, decrypted and written page by page, so that a
//! large event takes no more memory than a small one.

mod columns;
mod sheet;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::TimeDelta;
use events_cms::entries::StoredEntry;
use events_cms::{Entries, EventDirectory, EventKey};
use kernel::signed_link::SignedLinks;
use kernel::{Actor, Clock, Database, Denied, Fault, FieldErrors, Randomness, Right, StaffAct, seoul};
use tokio::fs::{self, File};
use tokio::sync::mpsc;

/// How long a link opens.
const OPENS_FOR: TimeDelta = TimeDelta::minutes(10);
/// Where exports are downloaded, below the root of the site.
const PATH: &str = "/api/EventsCMS/download/";
const ENDING: &str = ".xlsx";
/// Pages that wait to be written.
const WAITING: usize = 2;
/// Characters of a reason, at most.
const LONGEST_REASON: usize = 500;

/// A file that can be sent.
#[derive(Debug)]
pub struct ExportFile {
    /// The file, opened.
    pub file: File,
    /// Its length.
    pub bytes: u64,
    /// What it is called where it is kept: `cms-17-20261122.xlsx`.
    pub download_name: String,
}

/// Why there is no export.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// Staff who may export event data only.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// `event_not_found`, `reason_required`, `text_too_long`; `link_expired` for a link that opens nothing, or no longer, or
    /// for somebody else.
    #[error(transparent)]
    Invalid(#[from] FieldErrors),
    /// The folder refused.
    #[error("the folder of exports: {0}")]
    Folder(#[from] std::io::Error),
    /// The spreadsheet could not be written.
    #[error("the spreadsheet: {0}")]
    Sheet(#[from] rust_xlsxwriter::XlsxError),
    /// The ground gave way.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl ExportError {
    /// What an unknown event is answered with.
    #[must_use]
    pub fn event_not_found() -> Self {
        FieldErrors::one("id", "event_not_found").into()
    }

    fn link_expired() -> Self {
        FieldErrors::one("", "link_expired").into()
    }

    /// The refusals as data, or the fault that is none of the caller's business.
    ///
    /// # Errors
    /// The [`Fault`].
    pub fn into_refusal(self) -> Result<FieldErrors, Fault> {
        match self {
            Self::Denied(denied) => Ok(FieldErrors::one("", denied.key())),
            Self::Invalid(errors) => Ok(errors),
            other => Err(other.into_fault()),
        }
    }

    /// What is left when nothing was refused; the text is for the log.
    #[must_use]
    pub fn into_fault(self) -> Fault {
        match self {
            Self::Fault(fault) => fault,
            other => Fault::Settings(other.to_string()),
        }
    }
}

/// Exports. Cheap to clone.
#[derive(Clone)]
pub struct EventExports(Arc<Inner>);

struct Inner {
    database: Database,
    clock: Clock,
    randomness: Randomness,
    entries: Entries,
    directory: Arc<dyn EventDirectory>,
    links: SignedLinks,
    folder: PathBuf,
}

impl EventExports {
    /// Into a folder, which is made with the first file and which nobody else may read.
    #[must_use]
    pub fn open(
        database: Database,
        clock: Clock,
        randomness: Randomness,
        entries: Entries,
        directory: Arc<dyn EventDirectory>,
        links: SignedLinks,
        folder: PathBuf,
    ) -> Self {
        Self(Arc::new(Inner { database, clock, randomness, entries, directory, links, folder }))
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
        let Inner { clock, randomness, directory, links, folder, .. } = &*self.0;
        let account = actor.demand(Right::ExportEventData)?;
        let reason = reason.map(checked_reason).transpose()?;
        let name = directory.name(event).await?.ok_or_else(ExportError::event_not_found)?;
        self.log(account, network, event, reason.unwrap_or_default()).await?;

        let now = clock.now_millis();
        let until = now + OPENS_FOR.num_milliseconds();
        let day = seoul::wall_of_millis(now).format("%Y%m%d");
        let file = format!("{event}-{day}-{until}-{}{ENDING}", hex::encode(randomness.bytes::<16>()));
        make_private(folder).await?;
        let path = folder.join(&file);
        if let Err(error) = self.write(event, &name, &path).await {
            // Nobody was promised it; what stays behind goes with the next sweep.
            if let Err(error) = fs::remove_file(&path).await
                && error.kind() != ErrorKind::NotFound
            {
                tracing::warn!(%error, "an export that failed stays behind");
            }
            return Err(error);
        }
        Ok(links.link(&format!("{PATH}{file}"), account, until))
    }

    async fn log(&self, account: i64, network: &str, event: &EventKey, reason: String) -> Result<(), Fault> {
        let act = Arc::new(StaffAct {
            account_id: Some(account),
            network: network.to_owned(),
            action: "event.export",
            subject: format!("event:{event}"),
            detail: reason,
        });
        let now = self.0.clock.now_millis();
        self.0
            .database
            .write::<_, _, Fault>(move |tx| {
                let act = Arc::clone(&act);
                Box::pin(async move { act.append_in(tx, now).await })
            })
            .await
    }

    /// Reads here, writes on a thread of its own.
    async fn write(&self, event: &EventKey, name: &str, path: &Path) -> Result<(), ExportError> {
        let (pages, waiting) = mpsc::channel::<Vec<StoredEntry>>(WAITING);
        let columns = columns::of(event);
        let (path, folder, name) = (path.to_owned(), self.0.folder.clone(), name.to_owned());
        let writing =
            tokio::task::spawn_blocking(move || sheet::write(&path, &folder, &name, &columns, waiting));
        let read = self.read(event, pages).await;
        let written = writing.await.map_err(|_| Fault::Panicked)?;
        read?;
        written
    }

    async fn read(&self, event: &EventKey, pages: mpsc::Sender<Vec<StoredEntry>>) -> Result<(), Fault> {
        let mut after = 0;
        loop {
            let page = self.0.entries.page(event, after).await?;
            let Some(last) = page.last() else { return Ok(()) };
            after = last.id;
            // Whoever writes has failed, and says so.
            if pages.send(page).await.is_err() {
                return Ok(());
            }
        }
    }

    /// Opens a file by its name and the query of its link, for the account that asked for it.
    ///
    /// # Errors
    /// [`ExportError::Denied`]; `link_expired`; the folder's.
    pub async fn file(&self, actor: &Actor, file_name: &str, query: &str) -> Result<ExportFile, ExportError> {
        let account = actor.demand(Right::ExportEventData)?;
        let path = format!("{PATH}{file_name}");
        if !self.0.links.holds(&path, query, account, self.0.clock.now_millis()) {
            return Err(ExportError::link_expired());
        }
        // The seal says that the name is one of ours, and so no path.
        let Some(name) = Name::of(file_name) else { return Err(ExportError::link_expired()) };
        let file = match File::open(self.0.folder.join(file_name)).await {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Err(ExportError::link_expired()),
            Err(error) => return Err(error.into()),
        };
        let bytes = file.metadata().await?.len();
        Ok(ExportFile { file, bytes, download_name: format!("{}{ENDING}", name.shown) })
    }

    /// Deletes files whose links no longer open; answers how many. What isn't ours in the folder is left alone.
    ///
    /// # Errors
    /// The folder's.
    pub async fn sweep(&self) -> Result<u64, std::io::Error> {
        let now = self.0.clock.now_millis();
        let mut files = match fs::read_dir(&self.0.folder).await {
            Ok(files) => files,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(0),
            Err(error) => return Err(error),
        };
        let mut deleted = 0;
        while let Some(file) = files.next_entry().await? {
            let name = file.file_name();
            let is_over = name.to_str().and_then(Name::of).is_some_and(|name| name.until <= now);
            if is_over {
                match fs::remove_file(file.path()).await {
                    Ok(()) => deleted += 1,
                    // Another gateway was faster.
                    Err(error) if error.kind() == ErrorKind::NotFound => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(deleted)
    }
}

/// The parts of a file's name: `cms-17-20261122-1795338000000-<32 hexadecimal digits>.xlsx`.
struct Name<'n> {
    /// `cms-17-20261122`
    shown: &'n str,
    /// UTC milliseconds.
    until: i64,
}

impl<'n> Name<'n> {
    fn of(file: &'n str) -> Option<Self> {
        let (rest, chance) = file.strip_suffix(ENDING)?.rsplit_once('-')?;
        let (shown, until) = rest.rsplit_once('-')?;
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        let is_ours = chance.len() == 32 && shown.bytes().all(plain) && chance.bytes().all(plain);
        Some(Self { shown, until: until.parse().ok()? }).filter(|_| is_ours)
    }
}

/// A folder that its owner alone may read.
async fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    builder.mode(0o700);
    builder.create(folder).await
}

/// A reason that says something.
fn checked_reason(reason: &str) -> Result<String, FieldErrors> {
    let reason = reason.trim();
    let mut errors = FieldErrors::new();
    errors.require(!reason.is_empty(), "reason", "reason_required");
    errors.require(reason.chars().count() <= LONGEST_REASON, "reason", "text_too_long");
    errors.into_result()?;
    Ok(reason.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_s_name_says_until_when_and_what_it_is_called() {
        let chance = "0123456789abcdef0123456789abcdef";
        let file = format!("autumn-event-20261122-1795338000000-{chance}.xlsx");
        let name = Name::of(&file).expect("ours");
        assert_eq!((name.shown, name.until), ("autumn-event-20261122", 1_795_338_000_000));
        for other in
            ["a.xlsx", "a-1-b.xlsx", &format!("../a-1-{chance}.xlsx"), &format!("a-x-{chance}.xlsx"), chance]
        {
            assert!(Name::of(other).is_none(), "{other}");
        }
    }
}
