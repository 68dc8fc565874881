//! Errors of parsing event documents.

use super::LONGEST_DOCUMENT;

/// The reason why a text is no valid document. The editor never produces any of these.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DocumentError {
    /// More than [`LONGEST_DOCUMENT`] bytes.
    #[error("the event has {bytes} bytes, {LONGEST_DOCUMENT} at most are taken")]
    TooLarge {
        /// As many as came.
        bytes: usize,
    },
    /// Not JSON, or a member of another kind than the documents say.
    #[error("{path}: {reason}")]
    Unreadable {
        /// The member at the top; empty for the whole.
        path: &'static str,
        /// The parser's message.
        reason: String,
    },
}
