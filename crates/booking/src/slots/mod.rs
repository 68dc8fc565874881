//! Free times, and claiming them.

pub(crate) mod claim;
mod entity;
mod rules;

pub(crate) use rules::{ClaimedSlots, duration_of};
pub use rules::{Duration, Plan, QUANTUM_MINUTES, Quanta, Refusal};
