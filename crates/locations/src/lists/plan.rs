//! Making a plan of a sheet, and making it again of the same one.

use kernel::{Actor, Fault, Right};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::row::{DealerRow, PlannedRow};
use super::store::{self, row};
use super::view::PlanView;
use super::write::{BATCH, NewPlan, Order};
use crate::dealer::DealerKind;
use crate::error::DealerError;
use crate::service::Locations;

impl Locations {
    /// Every dealer on a list, by code, in sheet format. All fields are public; exports check a right nevertheless.
    #[must_use]
    pub fn dealer_rows(&self, kind: DealerKind) -> Vec<DealerRow> {
        let directory = self.directory();
        let mut rows: Vec<_> = directory.dealers(kind, None, None).iter().map(DealerRow::of).collect();
        rows.sort_unstable_by(|a, b| a.code.cmp(&b.code));
        rows
    }

    /// Compares the rows of a sheet with the stored dealers and stores the resulting plan for a day. With
    /// `full_replacement` missing dealers are removed from the list. Returns the plan's number.
    ///
    /// # Errors
    /// [`DealerError::AccessDenied`] and faults; a row that is refused is a row of the plan.
    pub async fn plan(
        &self,
        actor: &Actor,
        network: &str,
        kind: DealerKind,
        file_name: &str,
        rows: Vec<PlannedRow>,
        full_replacement: bool,
    ) -> Result<i64, DealerError> {
        let mut plan = self.begin_plan(actor, network, kind, file_name, full_replacement).await?;
        let mut rows = rows.into_iter();
        loop {
            let some: Vec<_> = rows.by_ref().take(BATCH).collect();
            if some.is_empty() {
                return plan.finish().await;
            }
            plan.add(some).await?;
        }
    }

    /// As [`Self::plan`], for a list that is never in memory as a whole: its rows are given to the plan as they are read.
    ///
    /// # Errors
    /// [`DealerError::AccessDenied`] and faults.
    pub async fn begin_plan(
        &self,
        actor: &Actor,
        network: &str,
        kind: DealerKind,
        file_name: &str,
        full_replacement: bool,
    ) -> Result<NewPlan, DealerError> {
        let account = actor.demand(Right::ManageDealers)?;
        let (network, file_name) = (network.to_owned(), file_name.to_owned());
        let order = Order { account, network, kind, file_name, full_replacement };
        NewPlan::begin(self, self.latest().await?, order).await
    }

    /// The same sheet compared again, with or without the dealers that it leaves out; the plan before stays as it is.
    ///
    /// # Errors
    /// `plan_not_found` and the rest of [`DealerError`].
    pub async fn replan(
        &self,
        actor: &Actor,
        network: &str,
        id: i64,
        full_replacement: bool,
    ) -> Result<PlanView, DealerError> {
        let account = actor.demand(Right::ManageDealers)?;
        let reader = self.database.read();
        let now = self.clock.now_millis();
        let old = store::find(reader, id, now).await?.ok_or(DealerError::PlanNotFound)?;
        let (network, file_name) = (network.to_owned(), old.file_name.clone());
        let order = Order { account, network, kind: old.kind, file_name, full_replacement };
        let mut writer = NewPlan::begin(self, self.latest().await?, order).await?;
        let mut after = 0;
        loop {
            let some = lines_after(reader, id, after).await?;
            let Some(last) = some.last() else { break };
            after = last.place;
            writer.add_checked(some.iter().map(again).collect::<Result<_, Fault>>()?).await?;
        }
        let id = writer.finish().await?;
        let plan = store::find(reader, id, now).await?.ok_or(DealerError::PlanNotFound)?;
        Ok(plan.view(false))
    }

    /// Deletes expired plans: unconfirmed ones after a day, confirmed ones after thirty. Returns their number.
    ///
    /// # Errors
    /// The database's.
    pub async fn sweep_plans(&self) -> Result<u64, Fault> {
        store::sweep(&self.database, self.clock.now_millis()).await
    }
}

/// The next lines of a plan's sheet after a place, [`BATCH`] at most.
pub(super) async fn lines_after(
    reader: &impl ConnectionTrait,
    plan: i64,
    after: i32,
) -> Result<Vec<row::Model>, Fault> {
    let lines = row::Entity::find()
        .filter(row::Column::PlanId.eq(plan))
        .filter(row::Column::Place.gt(after))
        .filter(row::Column::Line.is_not_null())
        .order_by_asc(row::Column::Place)
        .limit(BATCH as u64);
    Ok(lines.all(reader).await?)
}

/// A line as it was checked: what is refused in it hangs on the sheet alone.
pub(super) fn again(row: &row::Model) -> Result<PlannedRow, Fault> {
    Ok(PlannedRow {
        line: row.line.and_then(|line| u32::try_from(line).ok()).unwrap_or_default(),
        row: row.after()?.unwrap_or_default(),
        troubles: row.refused()?,
    })
}
