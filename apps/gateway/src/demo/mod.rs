//! The parts of the demo: sample data, past bookings and entries, clock, outbox and first owner.

pub mod clock;
pub mod data;
pub mod entries;
pub mod history;
pub mod outbox;
pub mod owner;
mod persons;
