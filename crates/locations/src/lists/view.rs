//! A plan as it is shown.

use async_graphql::{Enum, SimpleObject};
use sea_orm::{DeriveActiveEnum, EnumIter};

use super::row::RowProblem;
use crate::dealer::DealerKind;

/// The state of a plan.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
pub enum PlanState {
    /// It can be confirmed.
    Open,
    /// Confirmed; it can be undone until one of its dealers changes.
    Applied,
    /// It was confirmed and taken back.
    Undone,
    /// One of its dealers was changed since its creation.
    Stale,
}

/// The planned action for a dealer.
#[derive(Enum, EnumIter, DeriveActiveEnum, Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum PlanRowState {
    /// Put on the list; it may have been on it before.
    New,
    /// Change it.
    Changed,
    /// Nothing.
    Unchanged,
    /// Nothing, since a cell is refused; the plan can't be confirmed.
    Invalid,
    /// Take it off the list.
    Removed,
}

impl PlanRowState {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::New, Self::Changed, Self::Unchanged, Self::Invalid, Self::Removed];
}

/// The old and new value of a field.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct PlanChange {
    /// Its name in the header row.
    pub field: String,
    /// The stored value in sheet format; empty for a new dealer.
    pub before: String,
    /// The value in the sheet.
    pub after: String,
    /// Whether staff edited the stored value since an upload last wrote it.
    pub edited: bool,
}

/// How many rows of each state a plan has.
#[derive(SimpleObject, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct PlanCounts {
    /// Put on the list.
    pub new: i32,
    /// Changed.
    pub changed: i32,
    /// In the sheet as they are stored.
    pub unchanged: i32,
    /// Refused.
    pub invalid: i32,
    /// Taken off the list.
    pub removed: i32,
}

impl PlanCounts {
    pub(crate) const fn of(&self, state: PlanRowState) -> i32 {
        match state {
            PlanRowState::New => self.new,
            PlanRowState::Changed => self.changed,
            PlanRowState::Unchanged => self.unchanged,
            PlanRowState::Invalid => self.invalid,
            PlanRowState::Removed => self.removed,
        }
    }

    pub(crate) const fn of_mut(&mut self, state: PlanRowState) -> &mut i32 {
        match state {
            PlanRowState::New => &mut self.new,
            PlanRowState::Changed => &mut self.changed,
            PlanRowState::Unchanged => &mut self.unchanged,
            PlanRowState::Invalid => &mut self.invalid,
            PlanRowState::Removed => &mut self.removed,
        }
    }
}

/// A plan without its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanView {
    /// Its number.
    pub id: i64,
    /// The list.
    pub kind: DealerKind,
    /// The sheet's name.
    pub file_name: String,
    /// Whether dealers missing in the sheet are removed from the list.
    pub full_replacement: bool,
    /// Its state.
    pub state: PlanState,
    /// How many rows of each state.
    pub counts: PlanCounts,
    /// Dealers of which it overwrites values that staff edited.
    pub edited: i32,
    /// UTC milliseconds.
    pub created_at: i64,
    /// UTC milliseconds; none until it is confirmed.
    pub applied_at: Option<i64>,
}

/// A row of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanRow {
    /// Its position in the plan, from 1: rows in their order, then removed dealers by code.
    pub place: i32,
    /// Line in the sheet; none for a dealer that would be removed.
    pub line: Option<i32>,
    /// The dealer's code, as it is stored; that of a new dealer as the sheet has it.
    pub code: String,
    /// The name under which the network lists it.
    pub network_name: String,
    /// The planned action.
    pub state: PlanRowState,
    /// Includes the content of rejected cells.
    pub changes: Vec<PlanChange>,
    /// Its errors, in the order of the header row.
    pub troubles: Vec<RowProblem>,
    /// The dealer, where there is one.
    pub dealer: Option<i64>,
}

/// Ten rows of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowsPage {
    /// The rows.
    pub rows: Vec<PlanRow>,
    /// Rows on all pages.
    pub total: i32,
    /// Page number from 1, limited to the last page.
    pub page: i32,
    /// How many there are.
    pub pages: i32,
}
