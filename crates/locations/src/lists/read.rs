//! Queries of plans.

use kernel::{Actor, Fault, Right};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::store::{self, PlanStage, plan, row};
use super::view::{PlanRow, PlanRowState, PlanView, RowsPage};
use crate::dealer::DealerKind;
use crate::error::DealerError;
use crate::paging::Paging;
use crate::service::Locations;

/// Rows that [`Locations::plan_rows_after`] answers at once.
const MANY: u64 = 1_000;

impl Locations {
    /// A plan; `None` when it doesn't exist or has expired.
    ///
    /// # Errors
    /// [`DealerError::AccessDenied`] and faults.
    pub async fn dealer_plan(&self, actor: &Actor, id: i64) -> Result<Option<PlanView>, DealerError> {
        actor.demand(Right::ManageDealers)?;
        let reader = self.database.read();
        match store::find(reader, id, self.clock.now_millis()).await? {
            Some(plan) => {
                let is_stale = plan.state == PlanStage::Open && store::is_stale(reader, &plan).await?;
                Ok(Some(plan.view(is_stale)))
            }
            None => Ok(None),
        }
    }

    /// The newest upload of a list that was confirmed and not taken back.
    ///
    /// # Errors
    /// [`DealerError::AccessDenied`] and faults.
    pub async fn last_upload(
        &self,
        actor: &Actor,
        kind: DealerKind,
    ) -> Result<Option<PlanView>, DealerError> {
        actor.demand(Right::ManageDealers)?;
        let last = plan::Entity::find()
            .filter(plan::Column::State.eq(PlanStage::Applied))
            .filter(plan::Column::Kind.eq(kind))
            .order_by_desc(plan::Column::AppliedAt)
            .order_by_desc(plan::Column::Id)
            .limit(1)
            .one(self.database.read())
            .await?;
        Ok(last.map(|plan| plan.view(false)))
    }

    /// The account's newest unconfirmed plan: for clients that can't send an id.
    ///
    /// # Errors
    /// [`DealerError::AccessDenied`] and faults.
    pub async fn last_plan(&self, actor: &Actor) -> Result<Option<i64>, DealerError> {
        let account = actor.demand(Right::ManageDealers)?;
        let last = plan::Entity::find()
            .filter(plan::Column::State.eq(PlanStage::Open))
            .filter(plan::Column::CreatedBy.eq(account))
            .filter(plan::Column::CreatedAt.gt(self.clock.now_millis() - store::KEPT))
            .order_by_desc(plan::Column::Id)
            .limit(1)
            .one(self.database.read())
            .await?;
        Ok(last.map(|plan| plan.id))
    }

    /// Ten rows of a plan, of these states, or of all when none is named. `page` counts from 1.
    ///
    /// # Errors
    /// [`DealerError::PlanNotFound`], [`DealerError::AccessDenied`] and faults.
    pub async fn plan_rows(
        &self,
        actor: &Actor,
        id: i64,
        states: &[PlanRowState],
        page: i32,
    ) -> Result<RowsPage, DealerError> {
        actor.demand(Right::ManageDealers)?;
        let reader = self.database.read();
        let now = self.clock.now_millis();
        let plan = store::find(reader, id, now).await?.ok_or(DealerError::PlanNotFound)?;
        let is_asked = |state: &PlanRowState| states.is_empty() || states.contains(state);
        let requested: Vec<_> = PlanRowState::ALL.into_iter().filter(is_asked).collect();
        let total = requested.iter().map(|&state| plan.counts().of(state)).sum();
        let paging = Paging::of(total, page);
        let rows = row::Entity::find()
            .filter(row::Column::PlanId.eq(id))
            .filter(row::Column::State.is_in(requested))
            .order_by_asc(row::Column::Place)
            .offset(paging.skipped())
            .limit(Paging::SIZE)
            .all(reader)
            .await?;
        let rows = rows.iter().map(shown).collect::<Result<_, Fault>>()?;
        Ok(RowsPage { rows, total, page: paging.page, pages: paging.pages })
    }

    /// The next thousand rows of a plan after a place, 0 for the first: for reading all of them.
    ///
    /// # Errors
    /// [`DealerError::PlanNotFound`], [`DealerError::AccessDenied`] and faults.
    pub async fn plan_rows_after(
        &self,
        actor: &Actor,
        id: i64,
        after: i32,
    ) -> Result<Vec<PlanRow>, DealerError> {
        actor.demand(Right::ManageDealers)?;
        let reader = self.database.read();
        store::find(reader, id, self.clock.now_millis()).await?.ok_or(DealerError::PlanNotFound)?;
        let rows = row::Entity::find()
            .filter(row::Column::PlanId.eq(id))
            .filter(row::Column::Place.gt(after))
            .order_by_asc(row::Column::Place)
            .limit(MANY)
            .all(reader)
            .await?;
        Ok(rows.iter().map(shown).collect::<Result<_, Fault>>()?)
    }

    /// Bookings still to come at dealers that a plan takes off the list.
    ///
    /// # Errors
    /// [`DealerError::AccessDenied`] and faults.
    pub async fn bookings_at_removed(&self, actor: &Actor, id: i64) -> Result<u32, DealerError> {
        actor.demand(Right::ManageDealers)?;
        let dealers: Vec<Option<i64>> = row::Entity::find()
            .select_only()
            .column(row::Column::DealerId)
            .filter(row::Column::PlanId.eq(id))
            .filter(row::Column::State.eq(PlanRowState::Removed))
            .into_tuple()
            .all(self.database.read())
            .await?;
        let dealers: Vec<i64> = dealers.into_iter().flatten().collect();
        Ok(self.bookings_ahead(&dealers).await?.values().sum())
    }
}

fn shown(row: &row::Model) -> Result<PlanRow, Fault> {
    let (state, before, after, troubles) = (row.state, row.before()?, row.after()?, row.refused()?);
    let named = after.as_ref().or(before.as_ref());
    let network_name =
        named.map_or("", |row| if row.network_name.is_empty() { &row.name } else { &row.network_name });
    Ok(PlanRow {
        place: row.place,
        line: row.line,
        code: row.code.clone(),
        network_name: network_name.to_owned(),
        state,
        changes: row.changes()?,
        troubles,
        dealer: row.dealer_id,
    })
}
