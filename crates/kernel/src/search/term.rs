//! One token of a query.

use super::words::stem;

/// One token of the query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Term {
    /// Syllables that follow each other.
    Hangul(Vec<char>),
    /// An English word or a number.
    Word {
        /// The typed letters.
        letters: Vec<char>,
        /// The stem that it shares with its other forms.
        stem: String,
    },
}

impl Term {
    pub(super) fn word(word: &str) -> Self {
        Self::Word { letters: word.chars().collect(), stem: stem(word) }
    }

    pub(super) fn letters(&self) -> &[char] {
        match self {
            Self::Hangul(letters) | Self::Word { letters, .. } => letters,
        }
    }
}
