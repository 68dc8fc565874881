//! Deletes obsolete data: replaced catalogues, files of parts that only those used, and leftovers of killed imports.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use chrono::TimeDelta;
use kernel::{Engine, Fault, sql};
use sea_orm::{ConnectionTrait, FromQueryResult};

use super::{Importer, kept, revisions};
use crate::active::content_type;
use crate::store::{file_name, schema_name};

/// How long a replaced catalogue stays, in milliseconds: requests that have begun on it end well before.
const GRACE: i64 = 60_000;

/// A schema of PostgreSQL.
#[derive(FromQueryResult)]
struct Schema {
    name: String,
}

/// Catalogues to keep.
struct Keep {
    revisions: Vec<i64>,
    /// All from this number on.
    from: i64,
}

impl Keep {
    fn has(&self, revision: i64) -> bool {
        revision >= self.from || self.revisions.contains(&revision)
    }
}

/// Deletes catalogues that were replaced before the grace period. Safe during an import: its number is higher than the
/// current one, and those are skipped.
pub(super) async fn retired(importer: &Importer) -> Result<(), Fault> {
    let since = importer.clock.now_millis() - GRACE;
    let revisions = revisions::kept(&importer.database, since).await?;
    let Some(from) = importer.in_force().await? else { return Ok(()) };
    revisions::forget(&importer.database, since, false).await?;
    drop_catalogues(importer, Keep { revisions, from }, false).await
}

/// The same, and besides what was never finished and what no catalogue needs. Only for who holds the import's lock.
pub(super) async fn leftovers(importer: &Importer) -> Result<(), Fault> {
    let since = importer.clock.now_millis() - GRACE;
    // In this order, since what is put into force between the two must be among those that are kept.
    revisions::forget(&importer.database, since, true).await?;
    let revisions = revisions::kept(&importer.database, since).await?;
    let mut needed = Some(HashSet::new());
    for &revision in &revisions {
        match kept::assets(importer, revision).await {
            Ok(names) => {
                if let Some(needed) = &mut needed {
                    needed.extend(names);
                }
            }
            Err(fault) => {
                tracing::warn!(%fault, revision, "part file clean-up skipped: catalogue unreadable");
                needed = None;
            }
        }
    }
    drop_catalogues(importer, Keep { revisions, from: i64::MAX }, true).await?;
    if let Some(needed) = needed {
        // Other files stay. No other import writes any, so that age does not matter.
        let is_needed = |name: &str| needed.contains(name) || content_type(name).is_none();
        if let Err(error) = importer.files.delete_unneeded(TimeDelta::zero(), is_needed).await {
            tracing::warn!(%error, "unused part files not deleted");
        }
    }
    Ok(())
}

async fn drop_catalogues(importer: &Importer, keep: Keep, scratch_too: bool) -> Result<(), Fault> {
    let folder = importer.folder.clone();
    // A large file takes the system a while to unlink.
    let dropping = tokio::task::spawn_blocking(move || {
        if let Err(error) = drop_files(&folder, &keep, scratch_too) {
            tracing::warn!(%error, "old parts catalogue not removed");
        }
        keep
    });
    let keep = dropping.await.map_err(|_| Fault::Panicked)?;
    if importer.database.engine() != Engine::Postgres {
        return Ok(());
    }
    // Raw: a table of the system.
    let rows: Vec<Schema> = sql::find_all(
        importer.database.read(),
        "SELECT nspname::text AS name FROM pg_namespace WHERE nspname ~ '^parts_r[0-9]+$'",
        vec![],
    )
    .await?;
    for Schema { name } in rows {
        let revision = name.strip_prefix("parts_r").and_then(|digits| digits.parse().ok());
        if let Some(revision) = revision
            && !keep.has(revision)
        {
            let statement = format!("DROP SCHEMA IF EXISTS {} CASCADE", schema_name(revision));
            importer.database.read().execute_unprepared(&statement).await?;
        }
    }
    Ok(())
}

/// The names in a folder; none in one that is not there.
fn names_in(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        other => other?,
    };
    entries
        .map(|entry| entry.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path())))
        .collect()
}

fn drop_files(folder: &Path, keep: &Keep, scratch_too: bool) -> io::Result<()> {
    for (name, path) in names_in(folder)? {
        if scratch_too && name.starts_with("importing-") {
            std::fs::remove_dir_all(&path)?;
        }
        let revision =
            name.strip_prefix("catalogue-").and_then(|rest| rest.strip_suffix(".db")?.parse::<i64>().ok());
        if let Some(revision) = revision
            && name == file_name(revision)
            && !keep.has(revision)
        {
            std::fs::remove_file(path)?;
        }
    }
    Ok(())
}
