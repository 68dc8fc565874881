//! Free times, and claiming them.

pub(crate) mod claim;
mod entity;
mod rules;

pub(crate) use rules::{Claimed, duration_of};
pub use rules::{Duration, Plan, QUANTUM_MINUTES, Quanta, Refusal};
