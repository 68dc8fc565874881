//! Spans of operations for traces. They have a target of their own, so that they are exported without being logged.

use tracing::Span;

/// The target of spans that are exported.
pub const TARGET: &str = "trace";

/// The span that `make` returns, as a part of the current one. Outside of any span, such as in a job that polls, there is none: each poll
/// would be a trace of its own.
pub(crate) fn part(make: impl FnOnce() -> Span) -> Span {
    if Span::current().is_none() { Span::none() } else { make() }
}
