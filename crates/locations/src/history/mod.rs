//! Versions of dealers: what each change made of a dealer. They are append-only. A version is restored as a new change.

mod entity;
mod state;

use std::collections::HashMap;

use kernel::{Actor, Fault, Right};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

pub use entity::DealerChange;
use entity::{ActiveModel, Column, Entity, Model};
pub(crate) use state::{DealerState, WeekBays, week};
use state::{bays_of, bays_text};

use crate::dealer::DealerKind;
use crate::error::DealerError;
use crate::lists::row::DealerRow;
use crate::lists::view::PlanChange;
use crate::service::Locations;

/// Versions on a page.
const PAGE: usize = 10;
/// Rows a statement: twelve values each stay below the 32,766 that SQLite accepts.
const AT_ONCE: usize = 500;

/// A version of a dealer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealerVersion {
    /// Its number among all versions.
    pub id: i64,
    /// The change that made it.
    pub change: DealerChange,
    /// The day of a closure, or the name of an uploaded file.
    pub detail: String,
    /// The fields that differ from the version before; none of the oldest.
    pub changes: Vec<PlanChange>,
    /// The dealer was off its list after the change.
    pub removed: bool,
    /// The version that was restored, if any.
    pub restored_from: Option<i64>,
    /// UTC milliseconds.
    pub saved_at: i64,
    /// The account; none of the state before the first recorded change.
    pub saved_by: Option<i64>,
    /// Whether restoring it would change the dealer.
    pub can_be_restored: bool,
}

/// Ten versions, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DealerVersions {
    /// The versions.
    pub versions: Vec<DealerVersion>,
    /// Whether there are older ones.
    pub has_more: bool,
}

/// A change, for the versions that it makes.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) source: DealerChange,
    pub(crate) detail: String,
    pub(crate) restored_from: Option<i64>,
    pub(crate) account: i64,
    pub(crate) now: i64,
}

/// Appends versions of dealers, each with its state before and after the change. A state before that has no version gets one
/// first, so that it can be restored.
pub(crate) async fn append(
    tx: &impl ConnectionTrait,
    kind: DealerKind,
    change: &Change,
    dealers: &[(Option<DealerState>, DealerState)],
) -> Result<(), DealerError> {
    for some in dealers.chunks(AT_ONCE) {
        let codes = some.iter().map(|(_, after)| after.row.code.as_str());
        let known: HashMap<String, i32> = Entity::find()
            .select_only()
            .column(Column::Code)
            .column_as(Column::Version.max(), "version")
            .filter(Column::Kind.eq(kind))
            .filter(Column::Code.is_in(codes))
            .group_by(Column::Code)
            .into_tuple::<(String, i32)>()
            .all(tx)
            .await?
            .into_iter()
            .collect();
        let mut rows = Vec::with_capacity(some.len() * 2);
        for (before, after) in some {
            if let Some(before) = before
                && known.get(&before.row.code) != Some(&before.version)
            {
                let initial = Change {
                    source: DealerChange::Initial,
                    detail: String::new(),
                    restored_from: None,
                    ..change.clone()
                };
                rows.push(ActiveModel { saved_by: Set(None), ..model(kind, &initial, before)? });
            }
            rows.push(model(kind, change, after)?);
        }
        for rows in rows.chunks(AT_ONCE) {
            Entity::insert_many(rows.to_vec()).exec_without_returning(tx).await?;
        }
    }
    Ok(())
}

fn model(kind: DealerKind, change: &Change, state: &DealerState) -> Result<ActiveModel, Fault> {
    let value = serde_json::to_string(&state.row).map_err(|error| Fault::Corrupt(error.to_string()))?;
    Ok(ActiveModel {
        id: NotSet,
        kind: Set(kind),
        code: Set(state.row.code.clone()),
        version: Set(state.version),
        source: Set(change.source),
        detail: Set(change.detail.clone()),
        value: Set(value),
        bays: Set(bays_text(state.bays)),
        removed: Set(state.removed),
        restored_from: Set(change.restored_from),
        saved_at: Set(change.now),
        saved_by: Set(Some(change.account)),
    })
}

impl Model {
    fn state(&self) -> Result<DealerState, Fault> {
        let row: DealerRow = serde_json::from_str(&self.value)
            .map_err(|_| Fault::Corrupt(format!("dealer_version {}: value", self.id)))?;
        let bays = bays_of(&self.bays)?;
        Ok(DealerState { row, bays, removed: self.removed, version: self.version })
    }
}

/// The state of a version of this dealer.
pub(crate) async fn find(
    on: &impl ConnectionTrait,
    (kind, code): (DealerKind, &str),
    id: i64,
) -> Result<Option<DealerState>, DealerError> {
    let found =
        Entity::find_by_id(id).filter(Column::Kind.eq(kind)).filter(Column::Code.eq(code)).one(on).await?;
    Ok(found.map(|row| row.state()).transpose()?)
}

impl Locations {
    /// Ten versions of a dealer, on its list or off it, the newest first; those before `before` if given.
    ///
    /// # Errors
    /// [`DealerError::AccessDenied`] and faults.
    pub async fn dealer_history(
        &self,
        actor: &Actor,
        (kind, code): (DealerKind, &str),
        before: Option<i64>,
    ) -> Result<DealerVersions, DealerError> {
        actor.demand(Right::ManageDealers)?;
        let directory = self.latest().await?;
        let Some((dealer, is_listed)) = directory.dealer_on_or_off(kind, code) else {
            return Ok(DealerVersions::default());
        };
        let now = DealerState {
            row: DealerRow::of(dealer),
            bays: dealer.bays.map(i32::from),
            removed: !is_listed,
            version: dealer.version,
        };
        let rows = Entity::find()
            .filter(Column::Kind.eq(kind))
            .filter(Column::Code.eq(dealer.code.as_str()))
            .filter(Column::Id.lt(before.unwrap_or(i64::MAX)))
            .order_by_desc(Column::Id)
            .limit(PAGE as u64 + 1)
            .all(self.database.read())
            .await?;
        let states = rows.iter().map(Model::state).collect::<Result<Vec<_>, Fault>>()?;
        let mut versions = Vec::with_capacity(PAGE);
        for (at, (row, state)) in rows.iter().zip(&states).take(PAGE).enumerate() {
            let changes = states.get(at + 1).map(|older| older.changes_to(state)).unwrap_or_default();
            let is_content = !matches!(row.source, DealerChange::Close | DealerChange::Open);
            versions.push(DealerVersion {
                id: row.id,
                change: row.source,
                detail: row.detail.clone(),
                changes: changes.into_iter().map(|(_, change)| change).collect(),
                removed: row.removed,
                restored_from: row.restored_from,
                saved_at: row.saved_at,
                saved_by: row.saved_by,
                can_be_restored: is_listed && is_content && !now.changes_to(state).is_empty(),
            });
        }
        Ok(DealerVersions { versions, has_more: rows.len() > PAGE })
    }
}
