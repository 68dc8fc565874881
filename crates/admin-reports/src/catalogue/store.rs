//! The rows of catalogues.

use std::sync::Arc;

use kernel::{Database, Fault, FieldErrors, StaffAct, bump_revision, sql};
use sea_orm::ConnectionTrait;

use super::{CatalogueError, LatestCatalogue};

/// A file that is on disk.
pub(super) struct NewFile {
    pub(super) file_name: String,
    pub(super) stored_as: String,
    pub(super) bytes: i64,
    pub(super) created_at: i64,
    pub(super) act: StaffAct,
}

pub(super) async fn latest(on: &impl ConnectionTrait) -> Result<Option<LatestCatalogue>, Fault> {
    let row = sql::one(
        on,
        "SELECT file_name, created_at FROM catalogue_pdf WHERE deleted_at IS NULL \
         ORDER BY created_at DESC, id DESC LIMIT 1",
        Vec::new(),
    )
    .await?;
    row.map(|row| {
        Ok(LatestCatalogue {
            file_name: row.try_get("", "file_name")?,
            created_at: row.try_get("", "created_at")?,
        })
    })
    .transpose()
}

/// The name on disk and the length.
pub(super) async fn find(on: &impl ConnectionTrait, file_name: &str) -> Result<Option<(String, u64)>, Fault> {
    let row = sql::one(
        on,
        "SELECT stored_as, bytes FROM catalogue_pdf WHERE file_name = $1 AND deleted_at IS NULL",
        vec![file_name.into()],
    )
    .await?;
    row.map(|row| Ok((row.try_get("", "stored_as")?, row.try_get::<i64>("", "bytes")?.unsigned_abs())))
        .transpose()
}

pub(super) async fn add(
    database: &Database,
    new: NewFile,
    topic: &'static str,
) -> Result<(), CatalogueError> {
    let new = Arc::new(new);
    database
        .write(move |tx| {
            let new = Arc::clone(&new);
            Box::pin(async move {
                let rows = sql::run(
                    tx,
                    "INSERT INTO catalogue_pdf (file_name, stored_as, bytes, created_at, created_by) \
                     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
                    vec![
                        new.file_name.clone().into(),
                        new.stored_as.clone().into(),
                        new.bytes.into(),
                        new.created_at.into(),
                        new.act.account_id.into(),
                    ],
                )
                .await?;
                if rows == 0 {
                    return Err(FieldErrors::one("fileName", "file_exists").into());
                }
                new.act.append_in(tx, new.created_at).await?;
                Ok(bump_revision(tx, topic).await?)
            })
        })
        .await
}
