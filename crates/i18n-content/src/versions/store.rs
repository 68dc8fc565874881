//! The rows of versions.

use kernel::{Fault, Language, sql};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Value};

pub(crate) use super::entity::Model as Row;
use super::entity::{Column, Entity};
use super::{Kind, LocalizedLocation};

/// The latest version of a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) spot: LocalizedLocation,
    pub(crate) row: Row,
}

/// A version to be kept.
#[derive(Clone, Debug)]
pub(crate) struct NewVersion {
    pub(crate) spot: LocalizedLocation,
    /// The version that the author saw; 0 when nothing was saved before.
    pub(crate) based_on: i32,
    pub(crate) value: Option<String>,
    pub(crate) restored_from: Option<i32>,
    pub(crate) saved_at: i64,
    pub(crate) saved_by: i64,
}

/// The latest version of every place that was ever saved.
pub(crate) async fn heads(on: &impl ConnectionTrait) -> Result<Vec<Head>, Fault> {
    // Raw: the latest version of each place, found by the primary key alone.
    let rows: Vec<Row> = sql::find_all(
        on,
        "SELECT v.* FROM content_version v WHERE NOT EXISTS (SELECT 1 FROM content_version l WHERE l.kind = v.kind \
         AND l.screen = v.screen AND l.key = v.key AND l.language = v.language AND l.version = v.version + 1)",
        Vec::new(),
    )
    .await?;
    rows.into_iter().map(|row| Ok(Head { spot: spot(&row)?, row })).collect()
}

/// Keeps a version, unless another was saved meanwhile: false then.
pub(crate) async fn save_in(tx: &impl ConnectionTrait, new: &NewVersion) -> Result<bool, Fault> {
    if new.based_on == i32::MAX {
        // No version has this number, and PostgreSQL would not add one to it.
        return Ok(false);
    }
    let [kind, screen, key, language] = named(&new.spot);
    // Raw: an insert with a condition. Two at once: the second finds another latest version, or waits for the key of the first and then finds it taken.
    let rows = sql::run(
        tx,
        "INSERT INTO content_version \
         (kind, screen, key, language, version, value, restored_from, saved_at, saved_by) \
         SELECT $1, $2, $3, $4, $5 + 1, $6, $7, $8, $9 WHERE $5 = COALESCE((SELECT MAX(version) FROM content_version \
         WHERE kind = $1 AND screen = $2 AND key = $3 AND language = $4), 0) ON CONFLICT DO NOTHING",
        vec![
            kind,
            screen,
            key,
            language,
            new.based_on.into(),
            new.value.clone().into(),
            new.restored_from.into(),
            new.saved_at.into(),
            new.saved_by.into(),
        ],
    )
    .await?;
    Ok(rows == 1)
}

/// The latest version of a place; none when nothing was saved.
pub(crate) async fn latest(
    on: &impl ConnectionTrait,
    spot: &LocalizedLocation,
) -> Result<Option<Row>, Fault> {
    Ok(history(on, spot, None, 1).await?.pop())
}

/// Versions of a place before one, the newest first.
pub(crate) async fn history(
    on: &impl ConnectionTrait,
    spot: &LocalizedLocation,
    before: Option<i32>,
    limit: u32,
) -> Result<Vec<Row>, Fault> {
    let [kind, screen, key, language] = named(spot);
    let versions = Entity::find()
        .filter(Column::Kind.eq(kind))
        .filter(Column::Screen.eq(screen))
        .filter(Column::Key.eq(key))
        .filter(Column::Language.eq(language))
        .filter(Column::Version.lt(before.unwrap_or(i32::MAX)));
    Ok(versions.order_by_desc(Column::Version).limit(u64::from(limit)).all(on).await?)
}

fn named(spot: &LocalizedLocation) -> [Value; 4] {
    let language = spot.language.map_or("", Language::tag);
    [spot.kind.name().into(), spot.screen.clone().into(), spot.key.clone().into(), language.into()]
}

fn spot(row: &Row) -> Result<LocalizedLocation, Fault> {
    Ok(LocalizedLocation {
        kind: Kind::parse(&row.kind)?,
        screen: row.screen.clone(),
        key: row.key.clone(),
        language: Language::parse(&row.language),
    })
}
