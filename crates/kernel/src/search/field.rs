//! One text field of an entry, tokenised into letters and words, and the positions of a term in it.

use super::term::Term;
use super::words::{is_hangul, is_particle, normalised_letter, stem};
use crate::text::normalised;

/// A whole word, one that begins so, and a part inside of one.
const WHOLE: f32 = 1.0;
const BEGINNING: f32 = 0.75;
const INSIDE: f32 = 0.5;

/// A word, by the numbers of its letters.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) start: usize,
    pub(super) end: usize,
    /// Of an English word.
    pub(super) stem: Option<Box<str>>,
    /// Adjacent words that only spaces separate share a run: a term may span them.
    run: usize,
}

/// A text and its letters.
#[derive(Clone, Debug, Default)]
pub(super) struct Field {
    pub(super) text: String,
    /// Letters and digits only, normalised for comparison.
    pub(super) letters: Vec<char>,
    /// The byte of the text at which each of them begins. An index holds millions of letters: four bytes are enough.
    starts: Vec<u32>,
    pub(super) words: Vec<Word>,
}

/// A match of a term, as a range of letters.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Occurrence {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) quality: f32,
}

impl Field {
    pub(super) fn of(text: &str) -> Self {
        let mut field = Self { text: normalised(text).into_owned(), ..Self::default() };
        let (mut run, mut in_word, mut was_hangul) = (0, false, false);
        for (at, letter) in field.text.char_indices() {
            let letter = normalised_letter(letter);
            if !letter.is_alphanumeric() {
                in_word = false;
                run += usize::from(!letter.is_whitespace());
                continue;
            }
            let hangul = is_hangul(letter);
            let number = field.letters.len();
            if !in_word || hangul != was_hangul {
                field.words.push(Word { start: number, end: number, stem: None, run });
            }
            (in_word, was_hangul) = (true, hangul);
            field.letters.push(letter);
            // No text is as long as 4 GiB.
            field.starts.push(u32::try_from(at).unwrap_or(u32::MAX));
            if let Some(word) = field.words.last_mut() {
                word.end = number + 1;
            }
        }
        for word in &mut field.words {
            let letters = &field.letters[word.start..word.end];
            if !is_hangul(letters[0]) {
                word.stem = Some(stem(&letters.iter().collect::<String>()).into());
            }
        }
        field.letters.shrink_to_fit();
        field.starts.shrink_to_fit();
        field.words.shrink_to_fit();
        field
    }

    /// The range of the text from one letter to another, in bytes.
    pub(super) fn stretch(&self, occurrence: Occurrence) -> (usize, usize) {
        let last = self.starts[occurrence.end - 1] as usize;
        let end = last + self.text[last..].chars().next().map_or(0, char::len_utf8);
        (self.starts[occurrence.start] as usize, end)
    }

    /// The word of a letter.
    fn word_of(&self, letter: usize) -> &Word {
        &self.words[self.words.partition_point(|word| word.end <= letter)]
    }

    /// All matches of the term.
    pub(super) fn find(&self, term: &Term) -> Vec<Occurrence> {
        match term {
            Term::Hangul(letters) => self.find_letters(letters, letters.len() == 1),
            Term::Word { letters, stem } => {
                let found = self.words.iter().filter_map(|word| {
                    let quality = match &word.stem {
                        Some(own) if **own == **stem => WHOLE,
                        Some(_)
                            if letters.len() > 1
                                && self.letters[word.start..word.end].starts_with(letters) =>
                        {
                            BEGINNING
                        }
                        _ => return None,
                    };
                    Some(Occurrence { start: word.start, end: word.end, quality })
                });
                found.collect()
            }
        }
    }

    /// Everywhere that letters follow each other, whatever the spaces between them; with `at_start` only where a word
    /// begins.
    pub(super) fn find_letters(&self, wanted: &[char], at_start: bool) -> Vec<Occurrence> {
        if wanted.is_empty() {
            return Vec::new();
        }
        let windows = self.letters.windows(wanted.len()).enumerate();
        let found = windows.filter(|(_, window)| *window == wanted).filter_map(|(start, _)| {
            let end = start + wanted.len();
            let (first, last) = (self.word_of(start), self.word_of(end - 1));
            if first.run != last.run || (at_start && first.start != start) {
                return None;
            }
            let rest = &self.letters[end..last.end];
            let quality = match (first.start == start, rest.is_empty() || is_particle(rest)) {
                (true, true) => WHOLE,
                (true, false) => BEGINNING,
                (false, _) => INSIDE,
            };
            Some(Occurrence { start, end, quality })
        });
        found.collect()
    }

    /// The share of the pairs of letters that occur in it, from 0 to 1.
    pub(super) fn share_of_pairs(&self, wanted: &[char]) -> f32 {
        let pairs = wanted.windows(2);
        let all = pairs.len();
        let there = pairs.filter(|pair| self.letters.windows(2).any(|own| own == *pair)).count();
        if all == 0 { 0.0 } else { there as f32 / all as f32 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> Vec<char> {
        text.chars().collect()
    }

    #[test]
    fn korean_is_found_whatever_the_spaces_but_not_across_a_stop() {
        let field = Field::of("엔진 오일을 갈아요. 교환 주기");
        let found = field.find(&Term::Hangul(letters("엔진오일")));
        assert_eq!(found.len(), 1);
        assert_eq!(field.stretch(found[0]), (0, "엔진 오일".len()));
        assert_eq!(found[0].quality, WHOLE, "a particle is no part of the word");
        assert!(field.find(&Term::Hangul(letters("갈아요교환"))).is_empty());
        assert_eq!(Field::of("엔진오일").find(&Term::Hangul(letters("오일")))[0].quality, INSIDE);
    }

    #[test]
    fn english_is_found_by_its_stem_and_its_beginning() {
        let field = Field::of("Brake pads, measured");
        let found = |word: &str| field.find(&Term::word(word)).first().map(|one| one.quality);
        assert_eq!(found("braking"), Some(WHOLE));
        assert_eq!(found("meas"), Some(BEGINNING));
        assert_eq!(found("ads"), None);
    }
}
