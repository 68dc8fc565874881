//! Reasons to reject a GraphQL document before its execution.

/// The reason why a document is rejected.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It exceeds a limit.
    TooComplex(&'static str),
    /// It is invalid.
    Mistake(&'static str),
    /// A string of it holds a forbidden control character.
    InvalidCharacters,
}
