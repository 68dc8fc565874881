//! Writes a plan down while it is compared: a few thousand rows a transaction, so that a long list holds up no booking, and
//! no more of it in memory than that. Until its last one the plan is seen by nobody.

use std::collections::HashSet;
use std::sync::Arc;

use kernel::{Fault, StaffAct, sql};
use sea_orm::ActiveValue::Set;
use sea_orm::EntityTrait;

use super::compare::{Stored, state_of};
use super::row::{DealerRow, PlannedRow, RowTrouble};
use super::store::{OPEN, WRITING, row};
use super::view::{PlanCounts, PlanRowState};
use crate::dealer::DealerKind;
use crate::directory::Directory;
use crate::error::DealerError;
use crate::service::Locations;

/// Rows a transaction.
pub(super) const BATCH: usize = 2_000;
/// Rows a statement: ten values each stay well below the 32,766 that SQLite takes.
const AT_ONCE: usize = 500;
/// Characters of a file's name that are kept.
const LONGEST_NAME: usize = 200;

/// What a plan is made for.
#[derive(Clone, Debug)]
pub(super) struct Order {
    pub(super) account: i64,
    pub(super) network: String,
    pub(super) kind: DealerKind,
    pub(super) file_name: String,
    pub(super) full_replacement: bool,
}

/// A plan that is being written.
pub(super) struct PlanWriter<'l> {
    locations: &'l Locations,
    directory: Arc<Directory>,
    order: Order,
    id: i64,
    place: i32,
    counts: PlanCounts,
    /// Codes that the sheet names.
    named: HashSet<String>,
}

impl<'l> PlanWriter<'l> {
    /// Begins a plan that is compared with this directory.
    pub(super) async fn begin(
        locations: &'l Locations,
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
                    let row = sql::one(
                        tx,
                        "INSERT INTO dealer_plan (kind, file_name, full_replacement, state, created_at, created_by) \
                         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id",
                        vec![
                            order.kind.category().into(),
                            order.file_name.clone().into(),
                            order.full_replacement.into(),
                            WRITING.into(),
                            now.into(),
                            order.account.into(),
                        ],
                    )
                    .await?;
                    let row = row.ok_or_else(|| Fault::Corrupt("dealer_plan: no id".into()))?;
                    Ok(row.try_get("", "id")?)
                })
            })
            .await?;
        let counts = PlanCounts::default();
        Ok(Self { locations, directory, order, id, place: 0, counts, named: HashSet::new() })
    }

    /// Compares and writes the next lines of the sheet, which have been checked.
    pub(super) async fn add(&mut self, lines: Vec<PlannedRow>) -> Result<(), DealerError> {
        let directory = Arc::clone(&self.directory);
        let mut models = Vec::with_capacity(lines.len());
        for PlannedRow { line, row, troubles } in lines {
            let found = directory.dealer_on_or_off(self.order.kind, &row.code);
            let stored = found.map(|(dealer, is_listed)| (DealerRow::of(dealer), is_listed));
            let asked = stored.as_ref().map(|(row, is_listed)| Stored { row, is_listed: *is_listed });
            let state = state_of(asked, &row, &troubles);
            let (dealer, seen) = found.map_or((None, 0), |(dealer, _)| (Some(dealer.id), dealer.version));
            let keep = state != PlanRowState::Unchanged;
            self.named.insert(row.code.clone());
            models.push(row::ActiveModel {
                line: Set(Some(i32::try_from(line).unwrap_or(i32::MAX))),
                code: Set(row.code.clone()),
                dealer_id: Set(dealer),
                seen: Set(seen),
                stored: Set(stored.filter(|_| keep).map(|(row, _)| json(&row)).transpose()?),
                planned: Set(Some(json(&row)?)),
                troubles: Set(Some(troubles)
                    .filter(|all| !all.is_empty())
                    .map(|all| texts(&all))
                    .transpose()?),
                ..self.next(state)
            });
        }
        self.write(models).await
    }

    /// Writes what the sheet leaves out, where it is to replace the list, and lets the plan be seen. Answers its number.
    pub(super) async fn finish(mut self) -> Result<i64, DealerError> {
        if self.order.full_replacement {
            let directory = Arc::clone(&self.directory);
            let mut left: Vec<_> = directory
                .dealers(self.order.kind, None, None)
                .iter()
                .filter(|dealer| !self.named.contains(&dealer.code))
                .collect();
            left.sort_unstable_by(|a, b| a.code.cmp(&b.code));
            for some in left.chunks(BATCH) {
                let mut models = Vec::with_capacity(some.len());
                for dealer in some {
                    models.push(row::ActiveModel {
                        line: Set(None),
                        code: Set(dealer.code.clone()),
                        dealer_id: Set(Some(dealer.id)),
                        seen: Set(dealer.version),
                        stored: Set(Some(json(&DealerRow::of(dealer))?)),
                        planned: Set(None),
                        troubles: Set(None),
                        ..self.next(PlanRowState::Removed)
                    });
                }
                self.write(models).await?;
            }
        }
        self.open().await?;
        Ok(self.id)
    }

    /// The next row, in this state.
    fn next(&mut self, state: PlanRowState) -> row::ActiveModel {
        self.place += 1;
        self.counts.count(state);
        row::ActiveModel {
            plan_id: Set(self.id),
            place: Set(self.place),
            state: Set(state.name().to_owned()),
            ..row::ActiveModel::default()
        }
    }

    async fn write(&self, models: Vec<row::ActiveModel>) -> Result<(), DealerError> {
        if models.is_empty() {
            return Ok(());
        }
        let models = Arc::new(models);
        self.locations
            .database
            .write::<_, (), DealerError>(move |tx| {
                let models = Arc::clone(&models);
                Box::pin(async move {
                    for some in models.chunks(AT_ONCE) {
                        row::Entity::insert_many(some.to_vec()).exec_without_returning(tx).await?;
                    }
                    Ok(())
                })
            })
            .await
    }

    async fn open(&self) -> Result<(), DealerError> {
        let (id, counts, now) = (self.id, self.counts, self.locations.clock.now_millis());
        let act = Arc::new(act(&self.order, "dealers.upload", id, counts));
        self.locations
            .database
            .write::<_, (), DealerError>(move |tx| {
                let act = Arc::clone(&act);
                Box::pin(async move {
                    sql::run(
                        tx,
                        "UPDATE dealer_plan SET state = $1, rows_new = $2, rows_changed = $3, rows_unchanged = $4, \
                         rows_invalid = $5, rows_removed = $6 WHERE id = $7",
                        vec![
                            OPEN.into(),
                            counts.new.into(),
                            counts.changed.into(),
                            counts.unchanged.into(),
                            counts.invalid.into(),
                            counts.removed.into(),
                            id.into(),
                        ],
                    )
                    .await?;
                    Ok(act.append_in(tx, now).await?)
                })
            })
            .await
    }
}

/// As the log of staff tells of a plan.
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

fn texts(troubles: &[RowTrouble]) -> Result<String, Fault> {
    serde_json::to_string(troubles).map_err(|error| Fault::Corrupt(error.to_string()))
}
