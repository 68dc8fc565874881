//! Writes a plan while it is compared: a few thousand rows per transaction, so that a long list delays no booking, with
//! bounded memory. The plan is invisible until it is complete.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use kernel::{Fault, StaffAct};
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    QueryFilter,
};

use super::check::Checker;
use super::compare::{StoredDealer, state_of};
use super::row::{DealerRow, Field, PlannedRow, RowProblem, keys};
use super::store::{self, PlanStage, plan, row};
use super::view::{PlanCounts, PlanRowState};
use crate::dealer::DealerKind;
use crate::directory::Directory;
use crate::error::DealerError;
use crate::service::Locations;

/// Rows a transaction.
pub(super) const BATCH: usize = 2_000;
/// Rows a statement: eleven values each stay well below the 32,766 that SQLite takes.
const AT_ONCE: usize = 500;
/// Characters of a file's name that are kept.
const LONGEST_NAME: usize = 200;

/// The arguments of a plan.
#[derive(Clone, Debug)]
pub(super) struct Order {
    pub(super) account: i64,
    pub(super) network: String,
    pub(super) kind: DealerKind,
    pub(super) file_name: String,
    pub(super) full_replacement: bool,
}

/// A code as it is compared: `sc-0001` is SC-0001.
fn in_capitals(code: &str) -> String {
    code.to_ascii_uppercase()
}

/// A plan being written, invisible until finished. If dropped it is deleted within a day, if [abandoned](Self::abandon)
/// immediately.
pub struct NewPlan {
    locations: Locations,
    directory: Arc<Directory>,
    checker: Checker,
    order: Order,
    /// In the staff log.
    action: &'static str,
    id: i64,
    place: i32,
    counts: PlanCounts,
    /// Rows that overwrite values which staff edited.
    edited: i32,
    /// Codes that the sheet names, in capitals, and where first.
    named: HashMap<String, i32>,
    /// Positions of rows whose code is repeated later.
    again: BTreeSet<i32>,
}

impl NewPlan {
    /// Begins a plan that is compared with this directory.
    pub(super) async fn begin(
        locations: &Locations,
        directory: Arc<Directory>,
        mut order: Order,
    ) -> Result<Self, DealerError> {
        order.file_name =
            order.file_name.chars().filter(|char| !char.is_control()).take(LONGEST_NAME).collect();
        let now = locations.clock.now_millis();
        let begun = Arc::new(order.clone());
        let id = locations
            .database
            .write::<_, i64, DealerError>(move |tx| {
                let order = Arc::clone(&begun);
                Box::pin(async move {
                    let row = plan::ActiveModel {
                        kind: Set(order.kind),
                        file_name: Set(order.file_name.clone()),
                        full_replacement: Set(order.full_replacement),
                        state: Set(PlanStage::Writing),
                        created_at: Set(now),
                        created_by: Set(order.account),
                        ..Default::default()
                    };
                    Ok(plan::Entity::insert(row).exec(tx).await?.last_insert_id)
                })
            })
            .await?;
        Ok(Self {
            locations: locations.clone(),
            checker: Checker::new(Arc::clone(directory.places()), order.kind),
            directory,
            order,
            action: "dealers.upload",
            id,
            place: 0,
            counts: PlanCounts::default(),
            edited: 0,
            named: HashMap::new(),
            again: BTreeSet::new(),
        })
    }

    /// Logs the plan as another action than an upload.
    pub(super) fn logged_as(self, action: &'static str) -> Self {
        Self { action, ..self }
    }

    /// Checks, compares and writes the next lines of the sheet, some thousands at most.
    ///
    /// # Errors
    /// Faults; a row that is refused is a row of the plan.
    pub async fn add(&mut self, lines: Vec<PlannedRow>) -> Result<(), DealerError> {
        let mut checked = Vec::with_capacity(lines.len());
        for (line, place) in lines.into_iter().zip(self.place + 1..) {
            let mut line = self.checker.check(line, |code| self.named.contains_key(&in_capitals(code)));
            let first = *self.named.entry(in_capitals(&line.row.code)).or_insert(place);
            if let Some((dealer, _)) = self.directory.dealer_on_or_off(self.order.kind, &line.row.code) {
                line.row.code.clone_from(&dealer.code);
            }
            if line.troubles.iter().any(|trouble| trouble.code == keys::TWICE) {
                self.again.insert(first);
            }
            checked.push(line);
        }
        self.add_checked(checked).await
    }

    /// As [`Self::add`], for lines that have been checked.
    pub(super) async fn add_checked(&mut self, lines: Vec<PlannedRow>) -> Result<(), DealerError> {
        let directory = Arc::clone(&self.directory);
        let mut models = Vec::with_capacity(lines.len());
        for PlannedRow { line, row, troubles } in lines {
            let found = directory.dealer_on_or_off(self.order.kind, &row.code);
            let stored = found.map(|(dealer, is_listed)| (DealerRow::of(dealer), is_listed));
            let requested =
                stored.as_ref().map(|(row, is_listed)| StoredDealer { row, is_listed: *is_listed });
            let state = state_of(requested, &row, &troubles);
            let (dealer, seen) = found.map_or((None, 0), |(dealer, _)| (Some(dealer.id), dealer.version));
            let keep = state != PlanRowState::Unchanged;
            self.named.entry(in_capitals(&row.code)).or_insert(self.place + 1);
            let edited = found.map(|(dealer, _)| dealer.edited.clone()).unwrap_or_default();
            let model = row::Model {
                edited,
                line: Some(i32::try_from(line).unwrap_or(i32::MAX)),
                dealer_id: dealer,
                seen,
                stored: stored.filter(|_| keep).map(|(row, _)| json(&row)).transpose()?,
                planned: Some(json(&row)?),
                troubles: Some(troubles).filter(|all| !all.is_empty()).map(|all| texts(&all)).transpose()?,
                ..self.next(state, row.code)
            };
            self.edited += i32::from(model.overwrites_edits()?);
            models.push(model);
        }
        self.write(models).await
    }

    /// Deletes the written rows in batches; the caller needn't wait for it.
    ///
    /// # Errors
    /// Database errors; leftovers are deleted within a day.
    pub async fn abandon(self) -> Result<(), Fault> {
        store::take_away(&self.locations.database, self.id).await
    }

    /// Adds the removed dealers, if the sheet replaces the list, and makes the plan visible. Returns its number.
    ///
    /// # Errors
    /// Faults.
    pub async fn finish(mut self) -> Result<i64, DealerError> {
        self.refuse_again().await?;
        if self.order.full_replacement {
            let directory = Arc::clone(&self.directory);
            let mut left: Vec<_> = directory
                .dealers(self.order.kind, None, None)
                .iter()
                .filter(|dealer| !self.named.contains_key(&in_capitals(&dealer.code)))
                .collect();
            left.sort_unstable_by(|a, b| a.code.cmp(&b.code));
            for some in left.chunks(BATCH) {
                let mut models = Vec::with_capacity(some.len());
                for dealer in some {
                    models.push(row::Model {
                        dealer_id: Some(dealer.id),
                        seen: dealer.version,
                        stored: Some(json(&DealerRow::of(dealer))?),
                        ..self.next(PlanRowState::Removed, dealer.code.clone())
                    });
                }
                self.write(models).await?;
            }
        }
        self.open().await?;
        Ok(self.id)
    }

    /// A duplicate code is rejected in each row, including the first, which was written before the duplicate was found.
    async fn refuse_again(&mut self) -> Result<(), DealerError> {
        let places: Vec<i32> = std::mem::take(&mut self.again).into_iter().collect();
        for some in places.chunks(AT_ONCE) {
            let these = Condition::all()
                .add(row::Column::PlanId.eq(self.id))
                .add(row::Column::Place.is_in(some.iter().copied()));
            let rows = row::Entity::find().filter(these.clone()).all(self.locations.database.read()).await?;
            let mut models = Vec::with_capacity(rows.len());
            for mut row in rows {
                *self.counts.of_mut(row.state) -= 1;
                *self.counts.of_mut(PlanRowState::Invalid) += 1;
                self.edited -= i32::from(row.overwrites_edits()?);
                let mut troubles = row.refused()?;
                troubles.insert(0, RowProblem::new(Field::DealerCode, keys::TWICE, row.code.as_str()));
                row.troubles = Some(texts(&troubles)?);
                row.state = PlanRowState::Invalid;
                if let Some((dealer, _)) = self.directory.dealer_on_or_off(self.order.kind, &row.code) {
                    row.stored = Some(json(&DealerRow::of(dealer))?);
                }
                models.push(row);
            }
            let models = Arc::new(models);
            self.locations
                .database
                .write::<_, (), DealerError>(move |tx| {
                    let (these, models) = (these.clone(), Arc::clone(&models));
                    Box::pin(async move {
                        row::Entity::delete_many().filter(these).exec(tx).await?;
                        Ok(insert(tx, &models).await?)
                    })
                })
                .await?;
        }
        Ok(())
    }

    /// The next row, in this state.
    fn next(&mut self, state: PlanRowState, code: String) -> row::Model {
        self.place += 1;
        *self.counts.of_mut(state) += 1;
        row::Model {
            plan_id: self.id,
            place: self.place,
            line: None,
            state,
            code,
            dealer_id: None,
            seen: 0,
            stored: None,
            planned: None,
            troubles: None,
            edited: String::new(),
        }
    }

    async fn write(&self, models: Vec<row::Model>) -> Result<(), DealerError> {
        if models.is_empty() {
            return Ok(());
        }
        let models = Arc::new(models);
        self.locations
            .database
            .write::<_, (), DealerError>(move |tx| {
                let models = Arc::clone(&models);
                Box::pin(async move { Ok(insert(tx, &models).await?) })
            })
            .await
    }

    async fn open(&self) -> Result<(), DealerError> {
        let (id, counts, edited) = (self.id, self.counts, self.edited);
        let now = self.locations.clock.now_millis();
        let act = Arc::new(act(&self.order, self.action, id, counts));
        self.locations
            .database
            .write::<_, (), DealerError>(move |tx| {
                let act = Arc::clone(&act);
                Box::pin(async move {
                    let plan = plan::ActiveModel {
                        id: Unchanged(id),
                        state: Set(PlanStage::Open),
                        rows_new: Set(counts.new),
                        rows_changed: Set(counts.changed),
                        rows_unchanged: Set(counts.unchanged),
                        rows_invalid: Set(counts.invalid),
                        rows_removed: Set(counts.removed),
                        rows_edited: Set(edited),
                        ..Default::default()
                    };
                    plan::Entity::update(plan).exec(tx).await?;
                    Ok(act.append_in(tx, now).await?)
                })
            })
            .await
    }
}

async fn insert(tx: &impl ConnectionTrait, rows: &[row::Model]) -> Result<(), DbErr> {
    for some in rows.chunks(AT_ONCE) {
        let some = some.iter().map(|row| row.clone().into_active_model().reset_all());
        row::Entity::insert_many(some).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// The log entry of a plan.
pub(super) fn act(order: &Order, action: &'static str, plan: i64, counts: PlanCounts) -> StaffAct {
    let PlanCounts { new, changed, removed, invalid, .. } = counts;
    let (list, file) = (order.kind.category(), &order.file_name);
    StaffAct {
        account_id: Some(order.account),
        network: order.network.clone(),
        action,
        subject: format!("dealer-plan:{plan}"),
        detail: format!("{list}, {file}: {new} new, {changed} changed, {removed} removed, {invalid} invalid"),
    }
}

fn json(row: &DealerRow) -> Result<String, Fault> {
    serde_json::to_string(row).map_err(|error| Fault::Corrupt(error.to_string()))
}

fn texts(troubles: &[RowProblem]) -> Result<String, Fault> {
    serde_json::to_string(troubles).map_err(|error| Fault::Corrupt(error.to_string()))
}
