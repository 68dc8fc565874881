//! The lists of dealers that staff upload (decisions "Dealer upload").
//!
//! Nouns: a *row* is a dealer as in the sheet ([`row`]); a *plan* is the list of changes of a sheet, row by row,
//! compared with the state at its creation ([`compare`]); each of its rows stores the version of its dealer.
//!
//! Rules: dealers missing in a sheet stay, unless it replaces the whole list. A plan is applied in one transaction,
//! once, and only while all its dealers have their stored version; under the same condition it can be undone. An
//! unconfirmed plan is kept for a day, a confirmed one for thirty.

pub(crate) mod cells;
pub(crate) mod check;
mod compare;
pub(crate) mod confirm;
mod correct;
mod plan;
mod read;
pub(crate) mod row;
mod store;
pub(crate) mod view;
mod write;

pub use view::{PlanChange, PlanCounts, PlanRow, PlanRowState, PlanState, PlanView, RowsPage};
pub use write::NewPlan;
