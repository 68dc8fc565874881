//! Correcting the rejected cells of an uploaded list in its preview: the same sheet is compared again with other texts in one of its
//! lines, by the rules of an upload.

use kernel::{Actor, Fault, FieldErrors, Right};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

use super::cells::{CellValue, RowCells};
use super::plan::{again, lines_after};
use super::row::{Field, PlannedRow, keys};
use super::store::{self, PlanStage, row};
use super::view::PlanView;
use super::write::{NewPlan, Order};
use crate::error::DealerError;
use crate::service::Locations;

/// Other texts in the cells of a line.
struct Correction<'c> {
    line: u32,
    cells: &'c [(Field, &'c str)],
}

impl Correction<'_> {
    /// Replaces the cells if the row is the corrected line. In every row the error of a repeated code is dropped: it is found
    /// again if it remains.
    fn apply(&self, planned: &mut PlannedRow) {
        planned.troubles.retain(|trouble| trouble.code != keys::TWICE);
        if planned.line != self.line {
            return;
        }
        let mut typed = RowCells::default();
        for (field, text) in self.cells {
            if let Some(cell) = typed.get_mut(*field as usize) {
                *cell = CellValue::typed(text);
            }
        }
        let parsed = PlannedRow::parse(self.line, &typed, |_| true);
        let is_corrected = |field: Field| self.cells.iter().any(|(corrected, _)| *corrected == field);
        planned.troubles.retain(|trouble| {
            // Whether a city is known depends on its province.
            let depends = is_corrected(Field::State) && trouble.code == keys::CITY;
            !is_corrected(trouble.field) && !depends
        });
        for (field, _) in self.cells {
            planned.row.take(*field, &parsed.row);
        }
        planned.troubles.extend(parsed.troubles.into_iter().filter(|trouble| is_corrected(trouble.field)));
    }
}

impl Locations {
    /// Compares the sheet of an unconfirmed plan again with other texts in some cells of a line; the plan before stays as it
    /// is. Returns the new plan, in which the line may still be rejected.
    ///
    /// # Errors
    /// `plan_not_found`, also for a line that the sheet doesn't have, `plan_applied`, `plan_stale` and the rest of
    /// [`DealerError`].
    pub async fn correct_plan(
        &self,
        actor: &Actor,
        network: &str,
        id: i64,
        line: i32,
        cells: &[(Field, &str)],
    ) -> Result<PlanView, DealerError> {
        let account = actor.demand(Right::ManageDealers)?;
        let reader = self.database.read();
        let now = self.clock.now_millis();
        let old = store::find(reader, id, now).await?.ok_or(DealerError::PlanNotFound)?;
        match old.state {
            PlanStage::Open => {}
            PlanStage::Applied => return Err(DealerError::PlanApplied),
            PlanStage::Undone | PlanStage::Writing => return Err(DealerError::PlanStale),
        }
        let named = row::Entity::find().filter(row::Column::PlanId.eq(id)).filter(row::Column::Line.eq(line));
        if named.count(reader).await? == 0 {
            return Err(FieldErrors::one("line", "plan_not_found").into());
        }
        let correction = Correction { line: u32::try_from(line).unwrap_or_default(), cells };
        let (network, file_name) = (network.to_owned(), old.file_name.clone());
        let order =
            Order { account, network, kind: old.kind, file_name, full_replacement: old.full_replacement };
        let mut writer =
            NewPlan::begin(self, self.latest().await?, order).await?.logged_as("dealers.correct");
        let mut after = 0;
        loop {
            let some = lines_after(reader, id, after).await?;
            let Some(last) = some.last() else { break };
            after = last.place;
            let mut lines = some.iter().map(again).collect::<Result<Vec<_>, Fault>>()?;
            for planned in &mut lines {
                correction.apply(planned);
            }
            writer.add(lines).await?;
        }
        let id = writer.finish().await?;
        let plan = store::find(reader, id, now).await?.ok_or(DealerError::PlanNotFound)?;
        Ok(plan.view(false))
    }
}
