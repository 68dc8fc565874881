//! The booking itself: what is asked for, what is kept, and what is shown.

mod cancel;
mod entity;
mod input;
mod masking;
mod query;
mod save;
mod service_entity;
mod view;

pub use entity::BookingState;
pub use input::{Consents, NewBooking, NewContact, NewVehicle};
pub use view::{BookingView, Contact, Vehicle};

pub(crate) use cancel::cancel;
pub(crate) use entity::Model as Row;
pub(crate) use query::{Stored, find};
pub(crate) use save::{Save, Saved, earlier, save};
pub(crate) use view::Viewing;
