//! Applying and undoing a plan: each in one transaction that first verifies that nothing has changed.

use std::collections::HashMap;
use std::sync::Arc;

use kernel::{Actor, Fault, Right, bump_revision, sql};
use sea_orm::ActiveValue::{NotSet, Set, Unchanged};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::row::DealerRow;
use super::store::{self, PlanStage, plan, row};
use super::view::{PlanRowState, PlanView};
use super::write::{Order, act};
use crate::dealer::DealerKind;
use crate::dealer::entity::{bays, dealer};
use crate::error::DealerError;
use crate::history::{self, Change, DealerChange, DealerState, week};
use crate::places::Places;
use crate::rules::Hours;
use crate::service::{Locations, TOPIC};

/// Rows a statement: 30 values each stay below the 32,766 that SQLite takes.
const AT_ONCE: u64 = 500;
/// Hours before its start up to which a booking at a new dealer may be cancelled (decisions "Cancel cut-off").
const CANCEL_CUTOFF: i32 = 24;

/// Account and time of the operation.
#[derive(Clone, Debug)]
struct OperationAuthor {
    account: i64,
    network: String,
    now: i64,
}

/// An operation on a plan.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Step {
    Confirm,
    Undo,
}

impl Locations {
    /// Applies a plan. A concurrent second call is rejected, and nothing is applied if any dealer of the plan was
    /// changed since its creation.
    ///
    /// # Errors
    /// `plan_not_found`, `plan_applied`, `plan_invalid`, `plan_stale` and the rest of [`DealerError`].
    pub async fn confirm_plan(&self, actor: &Actor, network: &str, id: i64) -> Result<PlanView, DealerError> {
        self.step(actor, network, id, Step::Confirm).await
    }

    /// Reverts the changes of a confirmed plan, unless any of its dealers was changed since. Added dealers are removed
    /// from the list.
    ///
    /// # Errors
    /// `plan_not_found`, `plan_undone`, `plan_stale` and the rest of [`DealerError`].
    pub async fn undo_plan(&self, actor: &Actor, network: &str, id: i64) -> Result<PlanView, DealerError> {
        self.step(actor, network, id, Step::Undo).await
    }

    async fn step(&self, actor: &Actor, network: &str, id: i64, step: Step) -> Result<PlanView, DealerError> {
        let account = actor.demand(Right::ManageDealers)?;
        let doer =
            Arc::new(OperationAuthor { account, network: network.to_owned(), now: self.clock.now_millis() });
        let directory = self.directory();
        let plan = self
            .database
            .write::<_, plan::Model, DealerError>(move |tx| {
                let (doer, places) = (Arc::clone(&doer), Arc::clone(directory.places()));
                Box::pin(async move {
                    store::hold_dealers(tx).await?;
                    let plan = store::find(tx, id, doer.now).await?.ok_or(DealerError::PlanNotFound)?;
                    match step {
                        Step::Confirm => confirm(tx, &doer, &places, &plan).await?,
                        Step::Undo => undo(tx, &doer, &places, &plan).await?,
                    }
                    bump_revision(tx, TOPIC).await?;
                    store::find(tx, id, doer.now).await?.ok_or(DealerError::PlanNotFound)
                })
            })
            .await?;
        self.show().await;
        Ok(plan.view(false))
    }
}

async fn confirm(
    tx: &DatabaseTransaction,
    doer: &OperationAuthor,
    places: &Places,
    plan: &plan::Model,
) -> Result<(), DealerError> {
    match plan.state {
        PlanStage::Open if plan.rows_invalid > 0 => return Err(DealerError::PlanInvalid),
        PlanStage::Open => {}
        PlanStage::Applied => return Err(DealerError::PlanApplied),
        PlanStage::Undone | PlanStage::Writing => return Err(DealerError::PlanStale),
    }
    if store::is_stale(tx, plan).await? {
        return Err(DealerError::PlanStale);
    }
    put(tx, doer, places, plan, Step::Confirm).await?;
    // Raw: the dealers are those of another table's rows.
    sql::run(
        tx,
        "UPDATE dealer SET removed_at = $1, updated_at = $1, version = version + 1, handed_over_at = NULL, \
         handed_over_by = NULL WHERE id IN \
         (SELECT dealer_id FROM dealer_plan_row WHERE plan_id = $2 AND state = 'removed')",
        vec![doer.now.into(), plan.id.into()],
    )
    .await?;
    let state = plan::ActiveModel {
        id: Unchanged(plan.id),
        state: Set(PlanStage::Applied),
        applied_at: Set(Some(doer.now)),
        applied_by: Set(Some(doer.account)),
        ..Default::default()
    };
    plan::Entity::update(state).exec(tx).await?;
    log(tx, doer, plan, "dealers.confirm").await
}

async fn undo(
    tx: &DatabaseTransaction,
    doer: &OperationAuthor,
    places: &Places,
    plan: &plan::Model,
) -> Result<(), DealerError> {
    match plan.state {
        PlanStage::Applied => {}
        PlanStage::Undone => return Err(DealerError::PlanUndone),
        PlanStage::Open | PlanStage::Writing => return Err(DealerError::PlanNotFound),
    }
    if store::is_changed_since(tx, plan).await? {
        return Err(DealerError::PlanStale);
    }
    put(tx, doer, places, plan, Step::Undo).await?;
    // Raw: as above.
    sql::run(
        tx,
        "UPDATE dealer SET removed_at = $1, updated_at = $1, version = version + 1, handed_over_at = NULL, \
         handed_over_by = NULL WHERE kind = $2 AND code IN \
         (SELECT code FROM dealer_plan_row WHERE plan_id = $3 AND state = 'new')",
        vec![doer.now.into(), plan.kind.into(), plan.id.into()],
    )
    .await?;
    sql::run(
        tx,
        "UPDATE dealer SET removed_at = NULL, updated_at = $1, version = version + 1 WHERE id IN \
         (SELECT dealer_id FROM dealer_plan_row WHERE plan_id = $2 AND state = 'removed')",
        vec![doer.now.into(), plan.id.into()],
    )
    .await?;
    let state = plan::ActiveModel {
        id: Unchanged(plan.id),
        state: Set(PlanStage::Undone),
        undone_at: Set(Some(doer.now)),
        undone_by: Set(Some(doer.account)),
        ..Default::default()
    };
    plan::Entity::update(state).exec(tx).await?;
    log(tx, doer, plan, "dealers.undo").await
}

/// Writes every new and changed dealer as the sheet has it, or as it was stored before, and a version of each dealer that the
/// step changes; some hundreds a statement.
async fn put(
    tx: &DatabaseTransaction,
    doer: &OperationAuthor,
    places: &Places,
    plan: &plan::Model,
    step: Step,
) -> Result<(), DealerError> {
    let kind = plan.kind;
    let written = [PlanRowState::New, PlanRowState::Changed, PlanRowState::Removed];
    let change = Change {
        source: match step {
            Step::Confirm => DealerChange::Upload,
            Step::Undo => DealerChange::Undo,
        },
        detail: plan.file_name.clone(),
        restored_from: None,
        account: doer.account,
        now: doer.now,
    };
    let mut after = 0;
    loop {
        let rows = row::Entity::find()
            .filter(row::Column::PlanId.eq(plan.id))
            .filter(row::Column::Place.gt(after))
            .filter(row::Column::State.is_in(written))
            .order_by_asc(row::Column::Place)
            .limit(AT_ONCE)
            .all(tx)
            .await?;
        let Some(last) = rows.last() else { return Ok(()) };
        after = last.place;
        let mut models = Vec::with_capacity(rows.len());
        for row in &rows {
            let before = row.before()?;
            let wanted = match step {
                Step::Confirm => row.after()?.map(|after| after.filled(before.as_ref())),
                Step::Undo => before,
            };
            if let Some(wanted) = wanted.filter(|_| row.state != PlanRowState::Removed) {
                let edited = match step {
                    Step::Confirm => String::new(),
                    Step::Undo => row.edited.clone(),
                };
                models.push(dealer::ActiveModel {
                    edited: Set(edited),
                    ..model(kind, &wanted, places, doer.now)?
                });
            }
        }
        history::append(tx, kind, &change, &versions(tx, &rows, step).await?).await?;
        if !models.is_empty() {
            dealer::Entity::insert_many(models).on_conflict(over()).exec_without_returning(tx).await?;
        }
    }
}

/// The states of the dealers of a plan's rows before and after a step.
async fn versions(
    tx: &DatabaseTransaction,
    rows: &[row::Model],
    step: Step,
) -> Result<Vec<(Option<DealerState>, DealerState)>, DealerError> {
    let dealers = rows.iter().filter_map(|row| row.dealer_id);
    let mut days: HashMap<i64, Vec<(i32, i32)>> = HashMap::new();
    for day in bays::Entity::find().filter(bays::Column::DealerId.is_in(dealers)).all(tx).await? {
        days.entry(day.dealer_id).or_default().push((day.weekday, day.bays));
    }
    let mut versions = Vec::with_capacity(rows.len());
    for row in rows {
        let before = row.before()?;
        let after = row.after()?.map(|after| after.filled(before.as_ref()));
        // A removed dealer keeps its row, and one that was new keeps it when the step is undone.
        let (Some(after), is_new) = (after.or_else(|| before.clone()), row.state == PlanRowState::New) else {
            continue;
        };
        let exceptions = row.dealer_id.and_then(|dealer| days.get(&dealer));
        let state = |row_of: DealerRow, removed, version| {
            let usual = row_of.bays.map_or(0, i32::from);
            let bays = week(usual, exceptions.into_iter().flatten().copied());
            DealerState { row: row_of, bays, removed, version }
        };
        let stored = before.map(|before| state(before, is_new, row.seen));
        let applied = state(after, row.state == PlanRowState::Removed, row.seen + 1);
        versions.push(match (step, stored) {
            (Step::Confirm, stored) => (stored, applied),
            (Step::Undo, Some(stored)) => {
                // A dealer that comes off its list again is written twice.
                let version = row.seen + 2 + i32::from(is_new);
                (Some(applied), DealerState { version, ..stored })
            }
            (Step::Undo, None) => {
                let undone = DealerState { removed: true, version: row.seen + 2, ..applied.clone() };
                (Some(applied), undone)
            }
        });
    }
    Ok(versions)
}

/// An existing dealer is overwritten, its version incremented, and it is listed again. Columns that no sheet has are
/// unchanged.
fn over() -> OnConflict {
    use dealer::Column;
    OnConflict::columns([Column::Kind, Column::Code])
        .update_columns([
            Column::NameKo,
            Column::NameEn,
            Column::NetworkName,
            Column::ProvinceCode,
            Column::DistrictCode,
            Column::AddressKo,
            Column::AddressEn,
            Column::Phone,
            Column::MobilePhone,
            Column::Lat,
            Column::Lng,
            Column::WeekdayOpens,
            Column::WeekdayCloses,
            Column::SaturdayOpens,
            Column::SaturdayCloses,
            Column::SundayOpens,
            Column::SundayCloses,
            Column::Bays,
            Column::ExclusiveShop,
            Column::LinkHref,
            Column::RemovedAt,
            Column::UpdatedAt,
            Column::Edited,
            Column::HandedOverAt,
            Column::HandedOverBy,
        ])
        .value(Column::Version, Expr::col((dealer::Entity, Column::Version)).add(1))
        .to_owned()
}

/// A row in order as it is stored.
pub(crate) fn model(
    kind: DealerKind,
    row: &DealerRow,
    places: &Places,
    now: i64,
) -> Result<dealer::ActiveModel, Fault> {
    let unknown = |_| Fault::Corrupt(format!("a plan names {} {}", row.state, row.city));
    let district = &places.districts()[places.district_named(&row.state, &row.city).map_err(unknown)?];
    let may_be_absent = |text: &str| Set(Some(text.to_owned()).filter(|text| !text.is_empty()));
    let opens = |hours: Option<Hours>| Set(hours.map(|hours| hours.in_minutes().0));
    let closes = |hours: Option<Hours>| Set(hours.map(|hours| hours.in_minutes().1));
    Ok(dealer::ActiveModel {
        id: NotSet,
        kind: Set(kind),
        code: Set(row.code.clone()),
        name_ko: Set(row.name.clone()),
        name_en: Set(row.name_en.clone().unwrap_or_default()),
        network_name: Set(row.network_name.clone()),
        province_code: Set(places.provinces()[district.province].code.clone()),
        district_code: Set(district.code.clone()),
        address_ko: Set(row.address.clone()),
        address_en: Set(row.address_en.clone().unwrap_or_default()),
        phone: Set(row.phone.clone()),
        mobile_phone: may_be_absent(&row.mobile_phone),
        lat: Set(row.latitude),
        lng: Set(row.longitude),
        weekday_opens: opens(row.week.weekday),
        weekday_closes: closes(row.week.weekday),
        saturday_opens: opens(row.week.saturday),
        saturday_closes: closes(row.week.saturday),
        sunday_opens: opens(row.week.sunday),
        sunday_closes: closes(row.week.sunday),
        bays: Set(row.bays.map_or(0, i32::from)),
        exclusive_shop: Set(row.exclusive_shop),
        link_href: may_be_absent(&row.link_href),
        cancel_cutoff_hours: Set(CANCEL_CUTOFF),
        removed_at: Set(None),
        updated_at: Set(now),
        version: Set(1),
        edited: Set(String::new()),
        handed_over_at: Set(None),
        handed_over_by: Set(None),
    })
}

async fn log(
    tx: &DatabaseTransaction,
    doer: &OperationAuthor,
    plan: &plan::Model,
    action: &'static str,
) -> Result<(), DealerError> {
    let order = Order {
        account: doer.account,
        network: doer.network.clone(),
        kind: plan.kind,
        file_name: plan.file_name.clone(),
        full_replacement: plan.full_replacement,
    };
    Ok(act(&order, action, plan.id, plan.counts()).append_in(tx, doer.now).await?)
}
