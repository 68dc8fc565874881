//! Exported files behind signed links (decisions "Event data download", "Booking export"; REST contract "Links").
//!
//! Shared by all exports: an exporter starts a file here ([`Downloads::begin`]), writes to its [`Scratch`] on this machine,
//! and gets the link when the file is complete and in the file store ([`NewFile::link`]), where its name has the expiry;
//! downloading requires the account and the right, before the expiry, after which the sweep deletes the file.

mod error;
pub(crate) mod graphql;
mod kind;
mod name;
mod pages;
mod reason;
mod sheet;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::TimeDelta;
use kernel::file_store::StoredFile;
use kernel::signed_link::SignedLinks;
use kernel::{
    Actor, Clock, Database, Fault, FileStore, Randomness, SecurityEvent, StaffAct, security_event, seoul,
};

pub use error::ExportError;
pub use kind::{FileFormat, FileKind};
pub(crate) use pages::{Pages, stream};
pub(crate) use reason::checked_reason;
pub(crate) use sheet::{Cell, Heading, SheetWriter};

use name::Name;

/// How long a link opens.
const OPENS_FOR: TimeDelta = TimeDelta::minutes(10);

/// A file that can be sent.
#[derive(Debug)]
pub struct ExportFile {
    /// The file, opened.
    pub file: StoredFile,
    /// File name for the user: `cms-17-20261122.xlsx`.
    pub download_name: String,
    /// Its format.
    pub format: FileFormat,
}

/// The files of all kinds. Cheap to clone.
#[derive(Clone)]
pub struct Downloads(Arc<Inner>);

struct Inner {
    database: Database,
    clock: Clock,
    randomness: Randomness,
    links: SignedLinks,
    store: FileStore,
    scratch: PathBuf,
}

impl Downloads {
    /// Files are written in the folder `scratch` of this machine, which is created with the first one, readable by its owner
    /// only, and kept in `store`. Temporary files of a crashed gateway begin with the time in milliseconds and stay in `scratch`.
    #[must_use]
    pub fn open(
        database: Database,
        clock: Clock,
        randomness: Randomness,
        links: SignedLinks,
        store: FileStore,
        scratch: PathBuf,
    ) -> Self {
        Self(Arc::new(Inner { database, clock, randomness, links, store, scratch }))
    }

    /// The same files, with links under other keys.
    #[must_use]
    pub fn with_links(&self, links: SignedLinks) -> Self {
        let Inner { database, clock, randomness, store, scratch, .. } = &*self.0;
        let (store, scratch) = (store.clone(), scratch.clone());
        Self::open(database.clone(), clock.clone(), randomness.clone(), links, store, scratch)
    }

    /// The moment, for rules about dates.
    pub(crate) fn clock(&self) -> &Clock {
        &self.0.clock
    }

    /// Logs caller, export and reason, before any data is read.
    ///
    /// # Errors
    /// The database's.
    pub(crate) async fn log(&self, act: StaffAct) -> Result<(), Fault> {
        let (act, now) = (Arc::new(act), self.0.clock.now_millis());
        self.0
            .database
            .write::<_, _, Fault>(move |tx| {
                let act = Arc::clone(&act);
                Box::pin(async move { act.append_in(tx, now).await })
            })
            .await
    }

    /// Begins a file: the folder is there, the name is chosen, nothing is written yet. `shown` is what it is called where it is
    /// saved, without the day and the ending; ASCII letters, digits and hyphens only.
    ///
    /// # Errors
    /// The folder's.
    pub(crate) async fn begin(
        &self,
        kind: FileKind,
        shown: &str,
        format: FileFormat,
    ) -> Result<NewFile, ExportError> {
        let Inner { clock, randomness, scratch: folder, .. } = &*self.0;
        let now = clock.now_millis();
        let until = now + OPENS_FOR.num_milliseconds();
        let day = seoul::wall_of_millis(now).format("%Y%m%d");
        let chance = hex::encode(randomness.bytes::<16>());
        let name = format!("{shown}-{day}-{until}-{chance}{}", format.ending());
        make_private(folder).await?;
        let path = folder.join(format!("{now}-{chance}"));
        Ok(NewFile {
            downloads: self.clone(),
            kind,
            name,
            until,
            scratch: Scratch { path, folder: folder.clone() },
        })
    }

    /// Opens a file by its name and the query of its link, for its creator, if they still have the right.
    ///
    /// # Errors
    /// [`ExportError::AccessDenied`]; `link_expired`; the store's.
    pub async fn file(
        &self,
        actor: &Actor,
        kind: FileKind,
        file_name: &str,
        query: &str,
    ) -> Result<ExportFile, ExportError> {
        let account = actor.demand(kind.right())?;
        let path = format!("{}{file_name}", kind.path());
        if !self.0.links.holds(&path, query, account, self.0.clock.now_millis()) {
            security_event(SecurityEvent::SignedLinkRefused, Some(account), "link_expired");
            return Err(ExportError::link_expired());
        }
        // The signature proves that the name is ours, and so no path.
        let Some(name) = Name::of(file_name) else { return Err(ExportError::link_expired()) };
        let file = self.0.store.open(file_name, None).await?.ok_or_else(ExportError::link_expired)?;
        let download_name = format!("{}{}", name.shown, name.format.ending());
        Ok(ExportFile { file, download_name, format: name.format })
    }

    /// Deletes files with expired links; returns their number. Other files stay.
    ///
    /// # Errors
    /// The store's.
    pub async fn sweep(&self) -> Result<u64, std::io::Error> {
        let now = self.0.clock.now_millis();
        let is_needed = |name: &str| Name::of(name).is_none_or(|name| name.until > now);
        self.0.store.delete_unneeded(TimeDelta::zero(), is_needed).await
    }
}

/// A file being written. Its temporary file is deleted when this is dropped.
pub(crate) struct NewFile {
    downloads: Downloads,
    kind: FileKind,
    name: String,
    until: i64,
    scratch: Scratch,
}

impl NewFile {
    /// The file's path, for the writing thread.
    pub(crate) fn scratch(&self) -> Scratch {
        self.scratch.clone()
    }

    /// Stores the whole file and returns the root-relative link to it, for that account and for ten minutes from the
    /// beginning.
    ///
    /// # Errors
    /// The store's.
    pub(crate) async fn link(self, account: i64) -> Result<String, ExportError> {
        self.downloads.0.store.put_file(&self.name, &self.scratch.path).await?;
        let path = format!("{}{}", self.kind.path(), self.name);
        Ok(self.downloads.0.links.link(&path, account, self.until))
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_file(&self.scratch.path)
            && error.kind() != ErrorKind::NotFound
        {
            tracing::warn!(%error, "temporary export file not deleted");
        }
    }
}

/// A file being written, with space for temporary data.
#[derive(Clone, Debug)]
pub(crate) struct Scratch {
    path: PathBuf,
    folder: PathBuf,
}

impl Scratch {
    /// The file, new, for its owner alone to read.
    ///
    /// # Errors
    /// The folder's.
    pub(crate) fn create(&self) -> std::io::Result<std::fs::File> {
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&self.path)
    }

    /// A private folder for temporary files; their creator deletes them.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }
}

/// A folder that its owner alone may read.
async fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = tokio::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    builder.mode(0o700);
    builder.create(folder).await
}
