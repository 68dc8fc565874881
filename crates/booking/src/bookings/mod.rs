//! Bookings: input, storage, changes, and views.

pub(crate) mod anonymise;
mod audit;
pub(crate) mod booked_services;
mod cancel;
mod close;
mod correct;
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
mod scope;
mod search;
mod selection;
mod source;
mod view;

pub use entity::{BookingOrigin, BookingState, CancellationReason};
pub use input::{Consents, NewBooking, NewContact, NewVehicle};
pub(crate) use input::{checked_note, contact_of_code};
pub use report::ReportFilter;
pub use scope::CentreScope;
pub use view::{BookingView, Contact, Vehicle};

pub(crate) use audit::AuditContext;
pub(crate) use cancel::{cancel, refuse_unless_changeable};
pub(crate) use close::{REOPEN_MILLIS, close, reopen};
pub(crate) use correct::{Correction, correct, save_note};
pub(crate) use entity::Model as Row;
pub(crate) use own::{PhoneOwner, add_to_account, all_of_account, count_of_account, page_of_account};
pub(crate) use query::{find, has_number_in, of_centre};
pub(crate) use report::{report_count, report_page};
pub(crate) use reschedule::{Move, MoveOutcome, reschedule};
pub(crate) use save::{Save, SaveOutcome, earlier, save};
pub(crate) use search::Search;
pub(crate) use selection::{Order, Selection};
pub(crate) use source::{SourceWindow, forget_sources_in};
pub(crate) use view::Viewing;
