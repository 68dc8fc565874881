//! Which events name which pictures. Versions never change, so that each is indexed once, when the library reads; working
//! copies are few and are read as they are.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Database, Fault, LocalizedText};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict, Query};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    Select, Set,
};

use super::events::document;
use crate::entity::event_version_image::{ActiveModel, Column, Entity};
use crate::entity::{event, event_version, event_working_copy};
use crate::publication::library::{ImageUse, ImageUseKind};

/// Versions that are indexed at a time.
const AT_ONCE: u64 = 200;

/// Indexes the versions that are not indexed yet.
pub(crate) async fn refresh(database: &Database) -> Result<(), Fault> {
    if unindexed().one(database.read()).await?.is_none() {
        return Ok(());
    }
    database.write::<_, (), Fault>(|tx| Box::pin(index(tx))).await
}

/// Like [`refresh`], in a transaction.
pub(crate) async fn index(tx: &DatabaseTransaction) -> Result<(), Fault> {
    loop {
        let versions = unindexed().limit(AT_ONCE).all(tx).await?;
        if versions.is_empty() {
            return Ok(());
        }
        let mut rows = Vec::new();
        for version in versions {
            let document = document(version.event_id, &version.document)?;
            let mut files: BTreeSet<&str> = document.images().map(|(_, file)| file).collect();
            if files.is_empty() {
                files.insert("");
            }
            rows.extend(files.into_iter().map(|file| ActiveModel {
                event_id: Set(version.event_id),
                number: Set(version.number),
                file: Set(file.to_owned()),
            }));
        }
        // Another gateway may index the same versions.
        let insert = Entity::insert_many(rows).on_conflict(OnConflict::new().do_nothing().to_owned());
        insert.exec_without_returning(tx).await?;
    }
}

fn unindexed() -> Select<event_version::Entity> {
    let version = |column| Expr::col((event_version::Entity, column));
    let indexed = Query::select()
        .expr(Expr::value(1))
        .from(Entity)
        .and_where(version(event_version::Column::EventId).equals((Entity, Column::EventId)))
        .and_where(version(event_version::Column::Number).equals((Entity, Column::Number)))
        .to_owned();
    event_version::Entity::find()
        .filter(Expr::exists(indexed).not())
        .order_by_asc(event_version::Column::EventId)
        .order_by_asc(event_version::Column::Number)
}

/// The pictures of working copies, each with the events whose copy names it.
pub(crate) async fn copied(on: &impl ConnectionTrait) -> Result<BTreeMap<String, BTreeSet<i64>>, Fault> {
    let mut copied: BTreeMap<String, BTreeSet<i64>> = BTreeMap::new();
    for copy in event_working_copy::Entity::find().all(on).await? {
        let Some(text) = copy.document else { continue };
        for (_, file) in document(copy.event_id, &text)?.images() {
            copied.entry(file.to_owned()).or_default().insert(copy.event_id);
        }
    }
    Ok(copied)
}

/// The uses of these pictures, of each the newest event first. Versions must have been indexed.
pub(crate) async fn of_files(
    on: &impl ConnectionTrait,
    files: &[&str],
    copied: &BTreeMap<String, BTreeSet<i64>>,
) -> Result<BTreeMap<String, Vec<ImageUse>>, Fault> {
    let newest: Vec<(String, i64, i32)> = Entity::find()
        .select_only()
        .columns([Column::File, Column::EventId])
        .column_as(Column::Number.max(), "newest")
        .filter(Column::File.is_in(files.iter().copied()))
        .group_by(Column::File)
        .group_by(Column::EventId)
        .into_tuple()
        .all(on)
        .await?;
    // Of each picture the events that name it, with the newest version that does.
    let mut named: BTreeMap<&str, BTreeMap<i64, i32>> = BTreeMap::new();
    for (file, event, version) in &newest {
        named.entry(file).or_default().insert(*event, *version);
    }
    for &file in files {
        for &event in copied.get(file).into_iter().flatten() {
            named.entry(file).or_default().entry(event).or_default();
        }
    }
    let events: BTreeSet<i64> = named.values().flat_map(BTreeMap::keys).copied().collect();
    let events: Vec<(i64, String, String, i32, Option<i64>)> = event::Entity::find()
        .select_only()
        .columns([
            event::Column::Id,
            event::Column::Name,
            event::Column::NameEn,
            event::Column::Version,
            event::Column::DeletedAt,
        ])
        .filter(event::Column::Id.is_in(events))
        .order_by_desc(event::Column::Id)
        .into_tuple()
        .all(on)
        .await?;
    let uses = named.into_iter().map(|(file, versions)| {
        let users = events.iter().filter_map(|(id, ko, en, version, deleted_at)| {
            let newest = versions.get(id)?;
            let kind = if deleted_at.is_some() {
                ImageUseKind::Deleted
            } else if newest == version {
                ImageUseKind::Current
            } else if copied.get(file).is_some_and(|events| events.contains(id)) {
                ImageUseKind::WorkingCopy
            } else {
                ImageUseKind::EarlierVersion
            };
            // A gateway of an earlier release writes no English name.
            let en = if en.is_empty() { ko } else { en };
            Some(ImageUse { event: *id, name: LocalizedText::new(ko, en), kind })
        });
        (file.to_owned(), users.collect())
    });
    Ok(uses.collect())
}
