//! Spans of operations for traces. They have a target of their own, so that they are exported without being logged.

/// The target of spans that are exported.
pub const TARGET: &str = "trace";
