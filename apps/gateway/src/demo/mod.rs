//! The parts of the demo: sample data, past bookings, clock, outbox and first owner.

pub mod clock;
pub mod data;
pub mod history;
pub mod outbox;
pub mod owner;
