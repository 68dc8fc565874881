//! What only the demo has: its sample data, its clock, its outbox and its first owner.

pub mod clock;
pub mod data;
pub mod outbox;
pub mod owner;
