//! External systems of booking. Each is a trait with an embedded implementation for deployments without one.

pub mod dealer_system;
