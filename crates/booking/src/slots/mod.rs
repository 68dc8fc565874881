//! Which times are free, and the claim that takes one.

pub(crate) mod claim;
mod entity;
mod rules;

pub(crate) use rules::{Claimed, duration_of};
pub use rules::{Duration, Plan, QUANTUM_MINUTES, Quanta, Refusal};
