//! The lists of dealers that staff upload (decisions "Dealer upload").
//!
//! Nouns: a *row* is a dealer as the sheet has it ([`row`]); a *plan* is what a sheet would change, row by row, compared with
//! what stood when it was made ([`compare`]); each row of it remembers the version of its dealer.
//!
//! Rules: dealers that a sheet leaves out stay, unless it is to replace the whole list. A plan is confirmed in one
//! transaction, once, and only while no dealer that it names has another version; it can be taken back while that still
//! holds of what it changed. A plan that nobody confirms is kept for a day, one that was confirmed for thirty.

mod check;
mod compare;
mod confirm;
mod plan;
mod read;
pub(crate) mod row;
mod store;
mod view;
mod write;

pub use view::{PlanChange, PlanCounts, PlanRow, PlanRowState, PlanState, PlanView, RowsPage};
pub use write::NewPlan;
