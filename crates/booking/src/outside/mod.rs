//! Other systems that booking speaks to. Each is a trait with an embedded implementation for those who have none.

pub mod dealer_system;
