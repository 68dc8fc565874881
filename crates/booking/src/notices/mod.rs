//! Notices to the person who booked: confirmation, reminder, change and cancellation, by mail and by Alimtalk or SMS,
//! in the language of the page on which the booking was made. Information only, never advertising.
//!
//! The outbox says which notice is due ([`crate::handover`]); the handlers here read the booking when its turn comes,
//! ask [`policy`] whether it still goes out, and write it from [`facts`] and the library's words. What was written by a
//! visitor is escaped in [`html`] and left out of SMS.

mod code;
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
