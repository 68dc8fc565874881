//! The texts that cells share by number, end to end: a text of its own for each would take three times the memory.

use super::limits::{LARGEST_TEXTS, MOST_TEXTS};
use super::{ReadError, Refusal};

/// The table of texts.
#[derive(Debug, Default)]
pub(super) struct SharedTexts {
    letters: String,
    ends: Vec<u32>,
}

impl SharedTexts {
    /// The next one.
    ///
    /// # Errors
    /// `file_unpacked_too_large`.
    pub(super) fn push(&mut self, text: &str) -> Result<(), ReadError> {
        if self.ends.len() == MOST_TEXTS || self.letters.len() + text.len() > LARGEST_TEXTS {
            return Err(Refusal::TooLargeUnpacked.into());
        }
        self.letters.push_str(text);
        self.ends.push(u32::try_from(self.letters.len()).map_err(|_| Refusal::TooLargeUnpacked)?);
        Ok(())
    }

    /// By its number, from 0.
    pub(super) fn get(&self, index: usize) -> Option<&str> {
        let start = match index.checked_sub(1) {
            Some(before) => *self.ends.get(before)?,
            None => 0,
        };
        let end = *self.ends.get(index)?;
        self.letters.get(usize::try_from(start).ok()?..usize::try_from(end).ok()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_by_its_number() {
        let mut texts = SharedTexts::default();
        for text in ["가온", "", "b"] {
            texts.push(text).unwrap();
        }
        assert_eq!([0, 1, 2, 3].map(|index| texts.get(index)), [Some("가온"), Some(""), Some("b"), None]);
    }

    #[test]
    fn there_is_an_end_to_them() {
        let mut texts = SharedTexts::default();
        let megabyte = "a".repeat(1024 * 1024);
        let taken = (0..100).take_while(|_| texts.push(&megabyte).is_ok()).count();
        assert_eq!(taken, 32);
        let mut texts = SharedTexts::default();
        let taken = (0..2_000_000).take_while(|_| texts.push("").is_ok()).count();
        assert_eq!(taken, MOST_TEXTS);
    }
}
