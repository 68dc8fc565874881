//! One dealer edited in a form. Its fields are texts in the format of the list, parsed and checked by the same rules as an
//! upload. A version is restored in the same way.

use std::sync::Arc;

use kernel::{Actor, FieldErrors, Right, bump_revision};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};

use super::{StaffDealer, act, on_list};
use crate::dealer::DealerKind;
use crate::dealer::entity::{bays, dealer};
use crate::directory::Directory;
use crate::error::DealerError;
use crate::history::{self, Change, DealerChange, DealerState, WeekBays};
use crate::lists::cells::{CellValue, RowCells};
use crate::lists::check::Checker;
use crate::lists::confirm::model;
use crate::lists::row::{DealerRow, Field, PlannedRow};
use crate::places::Places;
use crate::service::{Locations, TOPIC};

/// Bays at most, as the database has it.
const MOST: i32 = 99;

/// A change of one dealer.
#[derive(Clone, Debug)]
struct Edit {
    kind: DealerKind,
    code: String,
    /// The version that the author edited.
    version: i32,
    wanted: DealerRow,
    bays: WeekBays,
    change: Change,
    network: String,
}

impl Locations {
    /// Saves the fields of a dealer, texts in the format of the list, and its bays from Monday to Sunday. Fields without a
    /// value are blank; the code stays. `version` is the one that the author edited. A save without a change changes nothing.
    ///
    /// # Errors
    /// The keys of cells ([`crate::cell_keys`]) by the names of their columns, `bays_invalid` unless there are seven numbers
    /// from 0 to 99, all 0 at a parts dealer; `stale_version`, `dealer_not_found` and the rest of [`DealerError`].
    pub async fn save_dealer(
        &self,
        actor: &Actor,
        network: &str,
        (kind, code): (DealerKind, &str),
        version: i32,
        values: &[(Field, &str)],
        bays: &[i32],
    ) -> Result<StaffDealer, DealerError> {
        let account = actor.demand(Right::ManageDealers)?;
        let directory = self.latest().await?;
        let code = code_of(&directory, kind, code)?;
        let mut cells = RowCells::default();
        for (field, text) in values {
            if let Some(cell) = cells.get_mut(*field as usize) {
                *cell = CellValue::typed(text);
            }
        }
        let mut errors = FieldErrors::new();
        let bays = week_of(kind, bays).unwrap_or_else(|| {
            errors.push("bays", "bays_invalid");
            [0; 7]
        });
        let wanted = checked(&directory, kind, &code, bays, cells, errors)?;
        let change = Change {
            source: DealerChange::Edit,
            detail: String::new(),
            restored_from: None,
            account,
            now: self.clock.now_millis(),
        };
        let network = network.to_owned();
        self.edit(Edit { kind, code, version, wanted, bays, change, network }).await
    }

    /// Restores an earlier version of a dealer, with its bays, as a new change; closed days stay. `version` is the one that
    /// the author saw.
    ///
    /// # Errors
    /// `version_not_found`, `stale_version`, `dealer_not_found`, the keys of cells where the version breaks today's rules, and
    /// the rest of [`DealerError`].
    pub async fn restore_dealer(
        &self,
        actor: &Actor,
        network: &str,
        (kind, code): (DealerKind, &str),
        version: i32,
        restored: i64,
    ) -> Result<StaffDealer, DealerError> {
        let account = actor.demand(Right::ManageDealers)?;
        let directory = self.latest().await?;
        let code = code_of(&directory, kind, code)?;
        let state = history::find(self.database.read(), (kind, &code), restored).await?;
        let DealerState { row, bays, .. } = state.ok_or(DealerError::VersionNotFound)?;
        let cells = Field::ALL.map(|field| CellValue::typed(&row.text(field)));
        let wanted = checked(&directory, kind, &code, bays, cells, FieldErrors::new())?;
        let change = Change {
            source: DealerChange::Restore,
            detail: String::new(),
            restored_from: Some(restored),
            account,
            now: self.clock.now_millis(),
        };
        let network = network.to_owned();
        self.edit(Edit { kind, code, version, wanted, bays, change, network }).await
    }

    async fn edit(&self, edit: Edit) -> Result<StaffDealer, DealerError> {
        let (kind, code) = (edit.kind, edit.code.clone());
        let (edit, places) = (Arc::new(edit), Arc::clone(self.directory().places()));
        self.database
            .write::<_, (), DealerError>(move |tx| {
                let (edit, places) = (Arc::clone(&edit), Arc::clone(&places));
                Box::pin(async move { save(tx, &edit, &places).await })
            })
            .await?;
        self.after_change(kind, &code).await
    }
}

/// The code of a listed dealer as it is stored.
fn code_of(directory: &Directory, kind: DealerKind, code: &str) -> Result<String, DealerError> {
    let dealer = directory.dealer(kind, code).ok_or(DealerError::DealerNotFound)?;
    Ok(dealer.code.clone())
}

/// Seven numbers of bays that a dealer of the kind can have.
fn week_of(kind: DealerKind, bays: &[i32]) -> Option<WeekBays> {
    let most = match kind {
        DealerKind::ServiceCentre => MOST,
        DealerKind::PartsDealer => 0,
    };
    WeekBays::try_from(bays).ok().filter(|week| week.iter().all(|day| (0..=most).contains(day)))
}

/// The row of a dealer after the checks of an upload.
fn checked(
    directory: &Directory,
    kind: DealerKind,
    code: &str,
    bays: WeekBays,
    mut cells: RowCells,
    mut errors: FieldErrors,
) -> Result<DealerRow, DealerError> {
    let usual = usual(bays).to_string();
    for (field, text) in [(Field::DealerCode, code), (Field::Bays, usual.as_str())] {
        if let Some(cell) = cells.get_mut(field as usize) {
            *cell = CellValue::typed(text);
        }
    }
    let parsed = PlannedRow::parse(0, &cells, |_| true);
    let checked = Checker::new(Arc::clone(directory.places()), kind).check(parsed, |_| false);
    for trouble in checked.troubles {
        errors.push(trouble.field.name(), trouble.code);
    }
    errors.into_result()?;
    Ok(checked.row.filled(None))
}

async fn save(tx: &DatabaseTransaction, edit: &Edit, places: &Places) -> Result<(), DealerError> {
    let Edit { kind, code, version, wanted, bays, change, network } = edit;
    let stored = dealer::Entity::find().filter(on_list(*kind, code)).one(tx).await?;
    let stored = stored.ok_or(DealerError::DealerNotFound)?;
    if stored.version != *version {
        return Err(DealerError::StaleVersion);
    }
    let (id, edited) = (stored.id, stored.edited.clone());
    let before = DealerState::read(tx, stored, places).await?;
    let after = DealerState { row: wanted.clone(), bays: *bays, removed: false, version: version + 1 };
    let changed: Vec<Field> = before.changes_to(&after).into_iter().map(|(field, _)| field).collect();
    if changed.is_empty() {
        return Ok(());
    }
    let is_edited =
        |field: &Field| changed.contains(field) || edited.split(' ').any(|name| name == field.name());
    let row = dealer::ActiveModel {
        kind: NotSet,
        code: NotSet,
        cancel_cutoff_hours: NotSet,
        version: Set(after.version),
        edited: Set(names(Field::ALL.into_iter().filter(is_edited))),
        ..model(*kind, &after.row, places, change.now)?
    };
    let updated = dealer::Entity::update_many()
        .set(row)
        .filter(dealer::Column::Id.eq(id))
        .filter(dealer::Column::Version.eq(*version))
        .exec(tx)
        .await?;
    if updated.rows_affected == 0 {
        return Err(DealerError::StaleVersion);
    }
    save_bays(tx, id, *bays).await?;
    let action = match change.source {
        DealerChange::Restore => "dealer.restore",
        _ => "dealer.edit",
    };
    let entry = act(change.account, network, action, (*kind, code.as_str()), names(changed.into_iter()));
    entry.append_in(tx, change.now).await?;
    history::append(tx, *kind, change, &[(Some(before), after)]).await?;
    Ok(bump_revision(tx, TOPIC).await?)
}

/// Names of fields, as the log and the database keep them.
fn names(fields: impl Iterator<Item = Field>) -> String {
    fields.map(Field::name).collect::<Vec<_>>().join(" ")
}

/// Stores the days whose bays differ from the usual number, which the dealer's row has.
async fn save_bays(tx: &DatabaseTransaction, dealer: i64, week: WeekBays) -> Result<(), DealerError> {
    let usual = usual(week);
    bays::Entity::delete_many().filter(bays::Column::DealerId.eq(dealer)).exec(tx).await?;
    let others = (1..).zip(week).filter(|&(_, count)| count != usual);
    let others: Vec<_> = others
        .map(|(weekday, count)| bays::ActiveModel {
            dealer_id: Set(dealer),
            weekday: Set(weekday),
            bays: Set(count),
        })
        .collect();
    if !others.is_empty() {
        bays::Entity::insert_many(others).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// The most common number; of two equally common ones, the one that comes first in the week.
fn usual(week: WeekBays) -> i32 {
    let days = |count: i32| week.iter().filter(|&&day| day == count).count();
    week.into_iter().rev().max_by_key(|&count| days(count)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_number_is_what_most_days_have() {
        assert_eq!(usual([3, 3, 3, 3, 3, 2, 0]), 3);
        assert_eq!(usual([1, 2, 2, 2, 0, 0, 0]), 2);
        assert_eq!(usual([1, 1, 1, 0, 0, 0, 2]), 1);
        assert_eq!(usual([0; 7]), 0);
    }
}
