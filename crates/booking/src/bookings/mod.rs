//! Bookings: input, storage, changes, and views.

pub(crate) mod anonymise;
mod audit;
pub(crate) mod booked_services;
mod cancel;
mod close;
mod entity;
pub(crate) mod figures;
mod input;
pub(crate) mod list;
mod masking;
mod own;
pub(crate) mod phone_slot;
mod query;
mod report;
mod reschedule;
mod save;
mod search;
mod selection;
mod source;
mod view;

pub use entity::BookingState;
pub(crate) use input::contact_of_code;
pub use input::{Consents, NewBooking, NewContact, NewVehicle};
pub use report::ReportFilter;
pub use view::{BookingView, Contact, Vehicle};

pub(crate) use audit::AuditContext;
pub(crate) use cancel::{cancel, refuse_unless_changeable};
pub(crate) use close::close;
pub(crate) use entity::Model as Row;
pub(crate) use own::{all_of_account, count_of_account, page_of_account};
pub(crate) use query::{find, of_centre};
pub(crate) use report::{report_count, report_page};
pub(crate) use reschedule::{Move, MoveOutcome, reschedule};
pub(crate) use save::{Save, SaveOutcome, earlier, save};
pub(crate) use search::Search;
pub(crate) use selection::{Order, Selection};
pub(crate) use source::{SourceWindow, forget_sources_in};
pub(crate) use view::Viewing;
