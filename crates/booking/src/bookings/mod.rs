//! The booking itself: what is asked for, what is kept, what changes it, and what is shown.

mod at_once;
pub(crate) mod booked_services;
mod cancel;
mod close;
mod entity;
mod input;
mod masking;
mod query;
mod reschedule;
mod save;
mod seat;
mod view;

pub use entity::BookingState;
pub use input::{Consents, NewBooking, NewContact, NewVehicle};
pub use view::{BookingView, Contact, Vehicle};

pub(crate) use cancel::{cancel, refuse_unless_changeable};
pub(crate) use close::close;
pub(crate) use entity::Model as Row;
pub(crate) use query::{find, of_centre};
pub(crate) use reschedule::{Move, Moved, reschedule};
pub(crate) use save::{Save, Saved, earlier, save};
pub(crate) use view::Viewing;
