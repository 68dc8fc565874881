//! Notices to the person who booked: confirmation, reminder, change, cancellation and the requested link, by mail and by Alimtalk or SMS,
//! in the language of the page on which the booking was made. Information only, never advertising.
//!
//! The outbox stores which notice is due ([`crate::handover`]); the handlers here read the booking at delivery, check
//! [`policy`] for whether it is still sent, and render it from [`facts`] and the library's texts. Visitor input is
//! escaped in [`html`] and left out of SMS.

mod code;
mod directions;
mod facts;
mod handler;
mod html;
mod letter;
mod message;
mod plain;
mod policy;
mod templates;
mod words;

#[cfg(test)]
mod tests;

pub use code::code_handler;
pub use facts::Site;
pub use handler::handlers;
pub use templates::{BadTemplate, Templates};
