//! The brand's locations: service centres, which take bookings, and parts dealers.
//!
//! Nouns: a *dealer* is either of the two ([`DealerKind`]); a *state* is a province (시·도) and a *city* a city, county or
//! district (시·군·구), both by their legal codes; a *closure* is a dealer's own closed date; a *public holiday* closes all.
//!
//! Rules: a dealer is identified by kind and code. State and city names come from one table, which the lookup by
//! coordinates uses too, and are accepted in both languages. Coordinates can be resolved by a map service
//! ([`external`]); the embedded lookup is the fallback. All reads use the [`Directory`], an immutable value rebuilt when
//! the revision [`TOPIC`] changes; only [`accepts_bookings_in`] queries the database, inside the booking's own
//! transaction. Dealers are never deleted, only removed from their list.
//!
//! Staff change dealers by a list (`lists`), whose *plan* says beforehand what would change, and one by one (`staff`): fields,
//! bays and closures. Each change is in the log of staff and in the dealer's *history*; all but closures raise its version.

mod bookings;
mod dealer;
pub mod demo;
mod directory;
mod error;
pub mod external;
mod graphql;
mod history;
mod holiday;
mod lists;
mod paging;
mod places;
mod rules;
mod service;
mod staff;

pub use bookings::BookingsAhead;
pub use dealer::{Dealer, DealerKind, HandOver};
pub use directory::{City, Directory, State};
pub use error::DealerError;
pub use graphql::{LocationsQuery, StaffDealerMutation, StaffDealerQuery};
pub use history::{DealerChange, DealerVersion, DealerVersions};
pub use lists::cells::{CellValue, NumberFormat, RowCells, normalised as normalised_cell};
pub use lists::row::{DealerRow, Field, PlannedRow, RowProblem, keys as cell_keys};
pub use lists::{NewPlan, PlanChange, PlanCounts, PlanRow, PlanRowState, PlanState, PlanView, RowsPage};
pub use places::{GeoPoint, Region};
pub use rules::{
    ClosedReason, Hours, Opening, TradingDay, TradingHours, WeeklyHours, opening, trading_table,
};
pub use service::{Locations, TOPIC, accepts_bookings_in};
pub use staff::{DealerPage, DealerSearch, StaffDealer, StaffDealerSort};
