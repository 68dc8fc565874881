//! What only the demo serves: its clock, its outbox and its first owner.

pub mod clock;
pub mod outbox;
pub mod owner;
