//! The rows of catalogues, and of those that wait to be confirmed.

use std::sync::Arc;

use kernel::{Database, Fault, StaffAct, bump_revision, sql};
use sea_orm::{ConnectionTrait, DbErr, QueryResult};

use super::{CatalogueError, CataloguePlan, LatestCatalogue, StoredCatalogue, TOPIC, told};

/// A catalogue by its name.
pub(super) struct Stored {
    pub(super) stored_as: String,
    pub(super) bytes: u64,
    pub(super) created_at: i64,
}

/// A file that is in the folder and waits.
pub(super) struct NewPlan {
    pub(super) plan: CataloguePlan,
    pub(super) stored_as: String,
    pub(super) created_at: i64,
    pub(super) created_by: i64,
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

pub(super) async fn find(on: &impl ConnectionTrait, file_name: &str) -> Result<Option<Stored>, Fault> {
    let row = sql::one(
        on,
        "SELECT stored_as, bytes, created_at FROM catalogue_pdf WHERE file_name = $1 AND deleted_at IS NULL",
        vec![file_name.into()],
    )
    .await?;
    row.map(|row| {
        Ok(Stored {
            stored_as: row.try_get("", "stored_as")?,
            bytes: bytes_of(&row)?,
            created_at: row.try_get("", "created_at")?,
        })
    })
    .transpose()
}

pub(super) async fn count(on: &impl ConnectionTrait) -> Result<u32, Fault> {
    let text = "SELECT COUNT(*) AS catalogues FROM catalogue_pdf WHERE deleted_at IS NULL";
    let row = sql::one(on, text, Vec::new()).await?;
    let count = row.map(|row| row.try_get::<i64>("", "catalogues")).transpose()?.unwrap_or_default();
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

/// None of them as the latest: that is for whoever knows which page this is.
pub(super) async fn rows(
    on: &impl ConnectionTrait,
    limit: u32,
    offset: u32,
) -> Result<Vec<StoredCatalogue>, Fault> {
    let rows = sql::all(
        on,
        "SELECT file_name, bytes, created_at FROM catalogue_pdf WHERE deleted_at IS NULL \
         ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2",
        vec![i64::from(limit).into(), i64::from(offset).into()],
    )
    .await?;
    rows.iter()
        .map(|row| {
            Ok(StoredCatalogue {
                file_name: row.try_get("", "file_name")?,
                bytes: bytes_of(row)?,
                created_at: row.try_get("", "created_at")?,
                latest: false,
            })
        })
        .collect()
}

pub(super) async fn add_plan(database: &Database, new: NewPlan) -> Result<(), CatalogueError> {
    let new = Arc::new(new);
    database
        .write(move |tx| {
            let new = Arc::clone(&new);
            Box::pin(async move {
                sql::run(
                    tx,
                    "INSERT INTO catalogue_plan (id, file_name, stored_as, bytes, created_at, created_by) \
                     VALUES ($1, $2, $3, $4, $5, $6)",
                    vec![
                        new.plan.id.clone().into(),
                        new.plan.file_name.clone().into(),
                        new.stored_as.clone().into(),
                        i64::try_from(new.plan.bytes).unwrap_or(i64::MAX).into(),
                        new.created_at.into(),
                        new.created_by.into(),
                    ],
                )
                .await?;
                Ok(())
            })
        })
        .await
}

pub(super) async fn last_plan(
    on: &impl ConnectionTrait,
    account: i64,
    since: i64,
) -> Result<Option<String>, Fault> {
    let row = sql::one(
        on,
        "SELECT id FROM catalogue_plan WHERE created_by = $1 AND created_at > $2 \
         ORDER BY created_at DESC, id DESC LIMIT 1",
        vec![account.into(), since.into()],
    )
    .await?;
    Ok(row.map(|row| row.try_get("", "id")).transpose()?)
}

/// Makes a catalogue of a plan that came after `since`. The plan's row goes in the same transaction: whoever deletes it does it.
pub(super) async fn confirm(
    database: &Database,
    id: &str,
    since: i64,
    now: i64,
    act: StaffAct,
) -> Result<StoredCatalogue, CatalogueError> {
    let asked = Arc::new((id.to_owned(), act));
    database
        .write(move |tx| {
            let asked = Arc::clone(&asked);
            Box::pin(async move {
                let (id, act) = &*asked;
                let row = sql::one(
                    tx,
                    "DELETE FROM catalogue_plan WHERE id = $1 AND created_at > $2 \
                     RETURNING file_name, stored_as, bytes",
                    vec![id.clone().into(), since.into()],
                )
                .await?
                .ok_or_else(CatalogueError::plan_not_found)?;
                let file_name: String = row.try_get("", "file_name")?;
                let bytes = bytes_of(&row)?;
                let added = sql::run(
                    tx,
                    "INSERT INTO catalogue_pdf (file_name, stored_as, bytes, created_at, created_by) \
                     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
                    vec![
                        file_name.clone().into(),
                        row.try_get::<String>("", "stored_as")?.into(),
                        row.try_get::<i64>("", "bytes")?.into(),
                        now.into(),
                        act.account_id.into(),
                    ],
                )
                .await?;
                if added == 0 {
                    return Err(CatalogueError::file_exists());
                }
                told(act, &file_name, bytes).append_in(tx, now).await?;
                bump_revision(tx, TOPIC).await?;
                Ok(StoredCatalogue { file_name, bytes, created_at: now, latest: true })
            })
        })
        .await
}

/// Answers what was taken down, and its name in the folder. The row stays, so that the log's subject keeps a meaning.
pub(super) async fn delete(
    database: &Database,
    file_name: &str,
    now: i64,
    act: StaffAct,
) -> Result<(StoredCatalogue, String), CatalogueError> {
    let asked = Arc::new((file_name.to_owned(), act));
    database
        .write(move |tx| {
            let asked = Arc::clone(&asked);
            Box::pin(async move {
                let (file_name, act) = &*asked;
                let row = sql::one(
                    tx,
                    "UPDATE catalogue_pdf SET deleted_at = $1 WHERE file_name = $2 AND deleted_at IS NULL \
                     RETURNING stored_as, bytes, created_at",
                    vec![now.into(), file_name.clone().into()],
                )
                .await?
                .ok_or_else(CatalogueError::not_found)?;
                let bytes = bytes_of(&row)?;
                told(act, file_name, bytes).append_in(tx, now).await?;
                bump_revision(tx, TOPIC).await?;
                let created_at = row.try_get("", "created_at")?;
                let gone = StoredCatalogue { file_name: file_name.clone(), bytes, created_at, latest: false };
                Ok((gone, row.try_get("", "stored_as")?))
            })
        })
        .await
}

/// The files of plans that came before `since`.
pub(super) async fn forgotten_plans(on: &impl ConnectionTrait, since: i64) -> Result<Vec<String>, Fault> {
    let rows =
        sql::all(on, "SELECT stored_as FROM catalogue_plan WHERE created_at <= $1", vec![since.into()])
            .await?;
    Ok(rows.iter().map(|row| row.try_get("", "stored_as")).collect::<Result<_, DbErr>>()?)
}

pub(super) async fn forget_plans(database: &Database, since: i64) -> Result<(), CatalogueError> {
    database
        .write(move |tx| {
            Box::pin(async move {
                let text = "DELETE FROM catalogue_plan WHERE created_at <= $1";
                sql::run(tx, text, vec![since.into()]).await?;
                Ok(())
            })
        })
        .await
}

/// The files of catalogues that were deleted after `since`.
pub(super) async fn deleted_files(on: &impl ConnectionTrait, since: i64) -> Result<Vec<String>, Fault> {
    let rows =
        sql::all(on, "SELECT stored_as FROM catalogue_pdf WHERE deleted_at > $1", vec![since.into()]).await?;
    Ok(rows.iter().map(|row| row.try_get("", "stored_as")).collect::<Result<_, DbErr>>()?)
}

fn bytes_of(row: &QueryResult) -> Result<u64, DbErr> {
    Ok(row.try_get::<i64>("", "bytes")?.unsigned_abs())
}
