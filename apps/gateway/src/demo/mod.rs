//! The parts of the demo: sample data, clock, outbox and first owner.

pub mod clock;
pub mod data;
pub mod outbox;
pub mod owner;
