//! The rows of catalogues, and of those that wait to be confirmed.

use std::sync::Arc;

use kernel::{Database, Fault, StaffAct, bump_revision, sql};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
    Set,
};

use super::{CatalogueError, CataloguePlan, LatestCatalogue, StoredCatalogue, TOPIC, told};

/// Table `catalogue_pdf`.
mod pdf {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "catalogue_pdf")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub file_name: String,
        #[sea_orm(unique)]
        pub stored_as: String,
        pub bytes: i64,
        pub created_at: i64,
        pub created_by: Option<i64>,
        pub deleted_at: Option<i64>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `catalogue_plan`.
mod plan {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "catalogue_plan")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub file_name: String,
        #[sea_orm(unique)]
        pub stored_as: String,
        pub bytes: i64,
        pub created_at: i64,
        pub created_by: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A catalogue by its name.
pub(super) struct CatalogueRow {
    pub(super) stored_as: String,
    pub(super) bytes: u64,
    pub(super) created_at: i64,
}

/// A file that is stored and waits.
pub(super) struct NewPlan {
    pub(super) plan: CataloguePlan,
    pub(super) stored_as: String,
    pub(super) created_at: i64,
    pub(super) created_by: i64,
}

/// Catalogues that are not deleted.
fn current() -> Select<pdf::Entity> {
    pdf::Entity::find().filter(pdf::Column::DeletedAt.is_null())
}

/// The newest first.
fn newest() -> Select<pdf::Entity> {
    current().order_by_desc(pdf::Column::CreatedAt).order_by_desc(pdf::Column::Id)
}

pub(super) async fn latest(on: &impl ConnectionTrait) -> Result<Option<LatestCatalogue>, Fault> {
    let row = newest().one(on).await?;
    Ok(row.map(|row| LatestCatalogue { file_name: row.file_name, created_at: row.created_at }))
}

pub(super) async fn find(on: &impl ConnectionTrait, file_name: &str) -> Result<Option<CatalogueRow>, Fault> {
    let row = current().filter(pdf::Column::FileName.eq(file_name)).one(on).await?;
    Ok(row.map(|row| CatalogueRow {
        stored_as: row.stored_as,
        bytes: row.bytes.unsigned_abs(),
        created_at: row.created_at,
    }))
}

pub(super) async fn count(on: &impl ConnectionTrait) -> Result<u32, Fault> {
    Ok(u32::try_from(current().count(on).await?).unwrap_or(u32::MAX))
}

/// None of them is marked as the latest: only the caller knows the page's position.
pub(super) async fn rows(
    on: &impl ConnectionTrait,
    limit: u32,
    offset: u32,
) -> Result<Vec<StoredCatalogue>, Fault> {
    let rows = newest().limit(u64::from(limit)).offset(u64::from(offset)).all(on).await?;
    let shown = |row: pdf::Model| StoredCatalogue {
        file_name: row.file_name,
        bytes: row.bytes.unsigned_abs(),
        created_at: row.created_at,
        latest: false,
    };
    Ok(rows.into_iter().map(shown).collect())
}

pub(super) async fn add_plan(database: &Database, new: NewPlan) -> Result<(), CatalogueError> {
    let new = Arc::new(new);
    database
        .write(move |tx| {
            let new = Arc::clone(&new);
            Box::pin(async move {
                let row = plan::ActiveModel {
                    id: Set(new.plan.id.clone()),
                    file_name: Set(new.plan.file_name.clone()),
                    stored_as: Set(new.stored_as.clone()),
                    bytes: Set(i64::try_from(new.plan.bytes).unwrap_or(i64::MAX)),
                    created_at: Set(new.created_at),
                    created_by: Set(new.created_by),
                };
                plan::Entity::insert(row).exec_without_returning(tx).await?;
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
    let row = plan::Entity::find()
        .filter(plan::Column::CreatedBy.eq(account))
        .filter(plan::Column::CreatedAt.gt(since))
        .order_by_desc(plan::Column::CreatedAt)
        .order_by_desc(plan::Column::Id)
        .one(on)
        .await?;
    Ok(row.map(|row| row.id))
}

/// Publishes a plan created after `since`. Deleting the plan's row in the same transaction ensures that only one caller
/// succeeds.
pub(super) async fn confirm(
    database: &Database,
    id: &str,
    since: i64,
    now: i64,
    act: StaffAct,
) -> Result<StoredCatalogue, CatalogueError> {
    let requested = Arc::new((id.to_owned(), act));
    database
        .write(move |tx| {
            let requested = Arc::clone(&requested);
            Box::pin(async move {
                let (id, act) = &*requested;
                // Raw: deletes and reads in one statement.
                let row: Option<plan::Model> = sql::find_one(
                    tx,
                    "DELETE FROM catalogue_plan WHERE id = $1 AND created_at > $2 RETURNING *",
                    vec![id.clone().into(), since.into()],
                )
                .await?;
                let plan::Model { file_name, stored_as, bytes, .. } =
                    row.ok_or_else(CatalogueError::plan_not_found)?;
                let added = pdf::ActiveModel {
                    file_name: Set(file_name.clone()),
                    stored_as: Set(stored_as),
                    bytes: Set(bytes),
                    created_at: Set(now),
                    created_by: Set(act.account_id),
                    ..Default::default()
                };
                let added = pdf::Entity::insert(added).on_conflict(OnConflict::new().do_nothing().to_owned());
                if added.exec_without_returning(tx).await? == 0 {
                    return Err(CatalogueError::file_exists());
                }
                let bytes = bytes.unsigned_abs();
                told(act, &file_name, bytes).append_in(tx, now).await?;
                bump_revision(tx, TOPIC).await?;
                Ok(StoredCatalogue { file_name, bytes, created_at: now, latest: true })
            })
        })
        .await
}

/// Returns the removed catalogue and its name in the store. The row stays as the subject of log entries.
pub(super) async fn delete(
    database: &Database,
    file_name: &str,
    now: i64,
    act: StaffAct,
) -> Result<(StoredCatalogue, String), CatalogueError> {
    let requested = Arc::new((file_name.to_owned(), act));
    database
        .write(move |tx| {
            let requested = Arc::clone(&requested);
            Box::pin(async move {
                let (file_name, act) = &*requested;
                let row = current().filter(pdf::Column::FileName.eq(file_name)).one(tx).await?;
                let row = row.ok_or_else(CatalogueError::not_found)?;
                let deleted = pdf::Entity::update_many()
                    .col_expr(pdf::Column::DeletedAt, Expr::value(now))
                    .filter(pdf::Column::Id.eq(row.id))
                    .filter(pdf::Column::DeletedAt.is_null())
                    .exec(tx)
                    .await?;
                if deleted.rows_affected == 0 {
                    return Err(CatalogueError::not_found());
                }
                let bytes = row.bytes.unsigned_abs();
                told(act, file_name, bytes).append_in(tx, now).await?;
                bump_revision(tx, TOPIC).await?;
                let created_at = row.created_at;
                let gone = StoredCatalogue { file_name: file_name.clone(), bytes, created_at, latest: false };
                Ok((gone, row.stored_as))
            })
        })
        .await
}

/// The files of plans that came before `since`.
pub(super) async fn forgotten_plans(on: &impl ConnectionTrait, since: i64) -> Result<Vec<String>, Fault> {
    let rows = plan::Entity::find().filter(plan::Column::CreatedAt.lte(since)).all(on).await?;
    Ok(rows.into_iter().map(|row| row.stored_as).collect())
}

pub(super) async fn forget_plans(database: &Database, since: i64) -> Result<(), CatalogueError> {
    database
        .write(move |tx| {
            Box::pin(async move {
                plan::Entity::delete_many().filter(plan::Column::CreatedAt.lte(since)).exec(tx).await?;
                Ok(())
            })
        })
        .await
}

/// The files of all catalogues and plans.
pub(super) async fn files(on: &impl ConnectionTrait) -> Result<Vec<String>, Fault> {
    // Plans first: one that is confirmed between the two reads is a catalogue in the second.
    let mut files: Vec<String> =
        plan::Entity::find().all(on).await?.into_iter().map(|row| row.stored_as).collect();
    files.extend(current().all(on).await?.into_iter().map(|row| row.stored_as));
    Ok(files)
}
