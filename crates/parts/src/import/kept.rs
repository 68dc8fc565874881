//! Looks whether what a catalogue needs is there.

use std::collections::HashSet;

use kernel::Fault;

use super::Importer;
use crate::active::{self, Active};

/// The names of the files of parts that a catalogue needs.
///
/// # Errors
/// [`Fault::Corrupt`] when its tables are not there; the database's.
pub(super) async fn assets(importer: &Importer, revision: i64) -> Result<Vec<String>, Fault> {
    active::with_store(&importer.database, &importer.folder, revision, async |store| {
        store
            .rows("asset", |row| {
                row.int()?;
                row.text()
            })
            .await
    })
    .await
}

/// Whether the current catalogue is readable and has the files of its parts. Missing ones are logged.
///
/// # Errors
/// The database's and the file store's.
pub(super) async fn is_whole(importer: &Importer, current: &Active) -> Result<bool, Fault> {
    let revision = current.revision;
    let read = async {
        active::read(&importer.database, &importer.folder, revision, current.totals).await?;
        assets(importer, revision).await
    };
    let names = match read.await {
        Ok(names) => names,
        Err(Fault::Corrupt(what)) => {
            tracing::warn!(%what, revision, "current parts catalogue unreadable");
            return Ok(false);
        }
        Err(fault) => return Err(fault),
    };
    let stored: HashSet<String> = importer.files.list().await?.into_iter().map(|file| file.name).collect();
    let missing = names.into_iter().find(|name| !stored.contains(name));
    if let Some(name) = &missing {
        tracing::warn!(name, revision, "file of current parts catalogue missing");
    }
    Ok(missing.is_none())
}
