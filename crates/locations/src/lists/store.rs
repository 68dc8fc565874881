//! Database access for plans, and the checks of their transactions.

use kernel::{Database, Fault, sql};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseBackend, DbErr, DeriveActiveEnum, EntityTrait, EnumIter,
    PaginatorTrait, QueryFilter,
};

use super::compare::changes;
use super::row::{DealerRow, RowProblem};
use super::view::{PlanChange, PlanCounts, PlanRowState, PlanState, PlanView};
use crate::dealer::entity::dealer;

/// Lifetime of an unconfirmed plan, in milliseconds.
pub(super) const KEPT: i64 = 24 * 60 * 60 * 1000;
/// How long one that was confirmed is, in milliseconds.
const KEPT_APPLIED: i64 = 30 * KEPT;

/// Number of rows deleted per transaction.
const PIECE: i32 = 5_000;

/// How far a plan has come.
#[derive(Copy, Clone, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub(super) enum PlanStage {
    /// Being written or deleted: invisible.
    Writing,
    /// Waiting for staff to confirm it.
    Open,
    /// Confirmed.
    Applied,
    /// Confirmed and taken back.
    Undone,
}

/// Table `dealer_plan`.
pub(super) mod plan {
    use sea_orm::entity::prelude::*;

    use super::PlanStage;
    use crate::dealer::DealerKind;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "dealer_plan")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub kind: DealerKind,
        pub file_name: String,
        pub full_replacement: bool,
        pub state: PlanStage,
        pub rows_new: i32,
        pub rows_changed: i32,
        pub rows_unchanged: i32,
        pub rows_invalid: i32,
        pub rows_removed: i32,
        /// Changed rows that overwrite values which staff edited.
        pub rows_edited: i32,
        pub created_at: i64,
        pub created_by: i64,
        pub applied_at: Option<i64>,
        pub applied_by: Option<i64>,
        pub undone_at: Option<i64>,
        pub undone_by: Option<i64>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `dealer_plan_row`.
pub(super) mod row {
    use sea_orm::entity::prelude::*;

    use crate::lists::view::PlanRowState;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "dealer_plan_row")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub plan_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub place: i32,
        pub line: Option<i32>,
        pub state: PlanRowState,
        pub code: String,
        pub dealer_id: Option<i64>,
        pub seen: i32,
        pub stored: Option<String>,
        pub planned: Option<String>,
        pub troubles: Option<String>,
        /// Names of the dealer's edited fields at comparison, separated by spaces.
        pub edited: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

impl plan::Model {
    pub(super) const fn counts(&self) -> PlanCounts {
        PlanCounts {
            new: self.rows_new,
            changed: self.rows_changed,
            unchanged: self.rows_unchanged,
            invalid: self.rows_invalid,
            removed: self.rows_removed,
        }
    }

    /// Converts the row for display; `is_stale` only matters for an unconfirmed plan.
    pub(super) fn view(&self, is_stale: bool) -> PlanView {
        PlanView {
            id: self.id,
            kind: self.kind,
            file_name: self.file_name.clone(),
            full_replacement: self.full_replacement,
            state: match self.state {
                PlanStage::Applied => PlanState::Applied,
                PlanStage::Undone => PlanState::Undone,
                PlanStage::Writing | PlanStage::Open if is_stale => PlanState::Stale,
                PlanStage::Writing | PlanStage::Open => PlanState::Open,
            },
            counts: self.counts(),
            edited: self.rows_edited,
            created_at: self.created_at,
            applied_at: self.applied_at,
        }
    }
}

impl row::Model {
    fn bad(&self, column: &str) -> Fault {
        Fault::Corrupt(format!("dealer_plan_row {} {}: {column}", self.plan_id, self.place))
    }

    /// The dealer as it was stored, where that is kept.
    pub(super) fn before(&self) -> Result<Option<DealerRow>, Fault> {
        self.stored.as_deref().map(|text| read(text).ok_or_else(|| self.bad("stored"))).transpose()
    }

    /// The sheet's values; `None` for a dealer missing in the sheet.
    pub(super) fn after(&self) -> Result<Option<DealerRow>, Fault> {
        self.planned.as_deref().map(|text| read(text).ok_or_else(|| self.bad("planned"))).transpose()
    }

    /// Its changes, with a mark on those that overwrite a value which staff edited.
    pub(super) fn changes(&self) -> Result<Vec<PlanChange>, Fault> {
        if self.state == PlanRowState::Unchanged {
            return Ok(Vec::new());
        }
        let (before, after) = (self.before()?, self.after()?);
        let mut changes = changes(self.state, before.as_ref(), after.as_ref(), &self.refused()?);
        if self.state == PlanRowState::Changed {
            for change in &mut changes {
                change.edited = self.edited.split(' ').any(|name| name == change.field);
            }
        }
        Ok(changes)
    }

    /// Whether it overwrites a value which staff edited.
    pub(super) fn overwrites_edits(&self) -> Result<bool, Fault> {
        Ok(!self.edited.is_empty() && self.changes()?.iter().any(|change| change.edited))
    }

    pub(super) fn refused(&self) -> Result<Vec<RowProblem>, Fault> {
        let troubles = self.troubles.as_deref().map(|text| read(text).ok_or_else(|| self.bad("troubles")));
        Ok(troubles.transpose()?.unwrap_or_default())
    }
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

/// The plan, unless it is still being written or too old to be confirmed.
pub(super) async fn find(on: &impl ConnectionTrait, id: i64, now: i64) -> Result<Option<plan::Model>, DbErr> {
    let found = plan::Entity::find_by_id(id).one(on).await?;
    Ok(found.filter(|plan| match plan.state {
        PlanStage::Writing => false,
        PlanStage::Open => plan.created_at > now - KEPT,
        PlanStage::Applied | PlanStage::Undone => true,
    }))
}

/// Whether something that an open plan names, or leaves out, has changed since it was made.
pub(super) async fn is_stale(on: &impl ConnectionTrait, plan: &plan::Model) -> Result<bool, DbErr> {
    // Raw: compares versions across a left join.
    let changed: Option<sql::RowId> = sql::find_one(
        on,
        "SELECT named.plan_id AS id FROM dealer_plan_row AS named \
         LEFT JOIN dealer ON dealer.kind = $2 AND dealer.code = named.code \
         WHERE named.plan_id = $1 AND named.state <> 'invalid' \
         AND COALESCE(dealer.version, 0) <> named.seen LIMIT 1",
        vec![plan.id.into(), plan.kind.into()],
    )
    .await?;
    if changed.is_some() {
        return Ok(true);
    }
    // All that it names are as they were, so every dealer more than these came on the list since. A row that is refused may
    // name any.
    if !plan.full_replacement || plan.rows_invalid > 0 {
        return Ok(false);
    }
    let listed = dealer::Entity::find()
        .filter(dealer::Column::Kind.eq(plan.kind))
        .filter(dealer::Column::RemovedAt.is_null())
        .count(on)
        .await?;
    let counts = plan.counts();
    let known = i64::from(counts.unchanged) + i64::from(counts.changed) + i64::from(counts.removed);
    Ok(i64::try_from(listed).ok() != Some(known))
}

/// Whether something that a confirmed plan changed has changed since.
pub(super) async fn is_changed_since(on: &impl ConnectionTrait, plan: &plan::Model) -> Result<bool, DbErr> {
    // Raw: compares versions across a left join.
    let changed: Option<sql::RowId> = sql::find_one(
        on,
        "SELECT named.plan_id AS id FROM dealer_plan_row AS named \
         LEFT JOIN dealer ON dealer.kind = $2 AND dealer.code = named.code \
         WHERE named.plan_id = $1 AND named.state IN ('new', 'changed', 'removed') \
         AND COALESCE(dealer.version, 0) <> named.seen + 1 LIMIT 1",
        vec![plan.id.into(), plan.kind.into()],
    )
    .await?;
    Ok(changed.is_some())
}

/// Locks dealers against changes until the end of the transaction. Bookings, which only need the dealer to exist,
/// aren't blocked.
pub(super) async fn hold_dealers(tx: &impl ConnectionTrait) -> Result<(), DbErr> {
    if tx.get_database_backend() == DatabaseBackend::Postgres {
        tx.execute_unprepared("LOCK TABLE dealer IN SHARE ROW EXCLUSIVE MODE").await?;
    }
    Ok(())
}

/// Deletes expired plans; returns their number.
pub(super) async fn sweep(database: &Database, now: i64) -> Result<u64, Fault> {
    // Hides them while they are being deleted.
    let hidden = database.write::<_, (), Fault>(move |tx| {
        Box::pin(async move {
            let over = Condition::any()
                .add(plan::Column::State.eq(PlanStage::Open).and(plan::Column::CreatedAt.lte(now - KEPT)))
                .add(
                    plan::Column::State
                        .is_in([PlanStage::Applied, PlanStage::Undone])
                        .and(plan::Column::AppliedAt.lte(now - KEPT_APPLIED)),
                );
            let none = || Expr::value(Option::<i64>::None);
            plan::Entity::update_many()
                .col_expr(plan::Column::State, Expr::value(PlanStage::Writing))
                .col_expr(plan::Column::AppliedAt, none())
                .col_expr(plan::Column::AppliedBy, none())
                .col_expr(plan::Column::UndoneAt, none())
                .col_expr(plan::Column::UndoneBy, none())
                .filter(over)
                .exec(tx)
                .await?;
            Ok(())
        })
    });
    hidden.await?;
    let over = plan::Entity::find()
        .filter(plan::Column::State.eq(PlanStage::Writing))
        .filter(plan::Column::CreatedAt.lte(now - KEPT))
        .all(database.read())
        .await?;
    let mut swept = 0;
    for plan in over {
        take_away(database, plan.id).await?;
        swept += 1;
    }
    Ok(swept)
}

/// Deletes a hidden plan, some thousand rows per transaction: a long one would delay bookings.
pub(super) async fn take_away(database: &Database, id: i64) -> Result<(), Fault> {
    loop {
        let piece = database.write::<_, u64, Fault>(move |tx| {
            Box::pin(async move {
                // Raw: a page of rows.
                let rows = sql::run(
                    tx,
                    "DELETE FROM dealer_plan_row WHERE plan_id = $1 \
                     AND place < (SELECT MIN(place) FROM dealer_plan_row WHERE plan_id = $1) + $2",
                    vec![id.into(), PIECE.into()],
                )
                .await?;
                if rows == 0 {
                    plan::Entity::delete_by_id(id).exec(tx).await?;
                }
                Ok(rows)
            })
        });
        if piece.await? == 0 {
            return Ok(());
        }
    }
}
