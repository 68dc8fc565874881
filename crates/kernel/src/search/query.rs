//! The parsed query, tokenised with the vocabulary of the index.

use std::collections::BTreeSet;

use super::QUERY_LETTERS;
use super::field::Field;
use super::term::Term;
use super::words::{
    is_hangul, is_stop_word, stem, within_edit_distance_one, without_particle, without_place,
};

/// Terms of one query, at most: the rest is left out.
const TERMS: usize = 12;
/// Letters of a piece of an English compound, at least.
const PIECE: usize = 3;
/// Letters of a word in which a slip is forgiven, at least.
const LONG: usize = 5;

/// A parsed query.
#[derive(Clone, Debug, Default)]
pub(super) struct Query {
    pub(super) terms: Vec<Term>,
    /// All its letters without the spaces, where it has more than one term: together they mean more.
    pub(super) together: Vec<char>,
}

/// The words of titles, leads and keywords: where a compound can be cut.
#[derive(Clone, Debug, Default)]
pub(super) struct Vocabulary(BTreeSet<Vec<char>>);

impl Vocabulary {
    pub(super) fn learn(&mut self, field: &Field) {
        for word in &field.words {
            let letters = &field.letters[word.start..word.end];
            if is_hangul(letters[0]) {
                for shorter in [without_particle(letters), without_place(letters)].into_iter().flatten() {
                    self.0.insert(shorter.to_vec());
                }
            }
            if letters.len() >= shortest(letters[0]) {
                self.0.insert(letters.to_vec());
            }
            if let Some(stem) = word.stem.as_ref().filter(|stem| stem.len() >= PIECE) {
                self.0.insert(stem.chars().collect());
            }
        }
    }

    pub(super) fn knows(&self, word: &[char]) -> bool {
        self.0.contains(word)
    }

    /// The known word that differs by a slip of the finger.
    fn meant(&self, typed: &[char]) -> Option<&Vec<char>> {
        let same_letter = self.0.range(typed[..1].to_vec()..);
        same_letter
            .take_while(|word| word.first() == typed.first())
            .find(|word| word.len() >= LONG && within_edit_distance_one(typed, word))
    }

    /// The most known words that a compound is made of without a rest; none for a word that isn't made of several.
    fn pieces(&self, word: &[char]) -> Vec<Vec<char>> {
        let shortest = shortest(word[0]);
        // The best way to each place: how many words, and where the last of them begins.
        let mut best: Vec<Option<(usize, usize)>> = vec![None; word.len() + 1];
        best[0] = Some((0, 0));
        for end in shortest..=word.len() {
            let ways = (0..=end - shortest).filter_map(|start| {
                let (count, _) = best[start]?;
                self.knows(&word[start..end]).then_some((count + 1, start))
            });
            best[end] = ways.max();
        }
        let mut pieces = Vec::new();
        let mut end = word.len();
        while end > 0 {
            let Some((_, start)) = best[end] else { return Vec::new() };
            pieces.push(word[start..end].to_vec());
            end = start;
        }
        pieces.reverse();
        if pieces.len() > 1 { pieces } else { Vec::new() }
    }
}

const fn shortest(letter: char) -> usize {
    if is_hangul(letter) { 2 } else { PIECE }
}

impl Query {
    /// Reads what was typed.
    pub(super) fn read(typed: &str, vocabulary: &Vocabulary) -> Self {
        let typed: String = typed.chars().take(QUERY_LETTERS).collect();
        let field = Field::of(&typed);
        let words: Vec<&[char]> =
            field.words.iter().map(|word| &field.letters[word.start..word.end]).collect();
        let says_something = |word: &&[char]| !is_stop_word(&word.iter().collect::<String>());
        let wanted: Vec<&[char]> = words.iter().copied().filter(says_something).collect();
        let wanted = if wanted.is_empty() { words } else { wanted };
        let mut terms: Vec<Term> = Vec::new();
        for word in wanted {
            for term in terms_of(word, vocabulary) {
                if terms.len() < TERMS && !terms.contains(&term) {
                    terms.push(term);
                }
            }
        }
        let together = if terms.len() > 1 { field.letters } else { Vec::new() };
        Self { terms, together }
    }
}

fn terms_of(word: &[char], vocabulary: &Vocabulary) -> Vec<Term> {
    if !is_hangul(word[0]) {
        return english(word, vocabulary);
    }
    let noun = without_particle(word).filter(|noun| !vocabulary.knows(word) && vocabulary.knows(noun));
    for whole in [Some(word), noun, without_particle(word)].into_iter().flatten() {
        let pieces = vocabulary.pieces(whole);
        if !pieces.is_empty() {
            return pieces.into_iter().map(Term::Hangul).collect();
        }
    }
    vec![Term::Hangul(noun.unwrap_or(word).to_vec())]
}

fn english(letters: &[char], vocabulary: &Vocabulary) -> Vec<Term> {
    let word: String = letters.iter().collect();
    let whole = Term::word(&word);
    let stem: Vec<char> = stem(&word).chars().collect();
    if vocabulary.knows(letters) || vocabulary.knows(&stem) || letters.len() < LONG {
        return vec![whole];
    }
    let pieces = vocabulary.pieces(letters);
    if !pieces.is_empty() {
        return pieces.iter().map(|piece| Term::word(&piece.iter().collect::<String>())).collect();
    }
    match vocabulary.meant(letters) {
        // Numbers are names: another one means something else.
        Some(meant) if letters.iter().all(|letter| letter.is_alphabetic()) => {
            vec![Term::word(&meant.iter().collect::<String>())]
        }
        _ => vec![whole],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vocabulary() -> Vocabulary {
        let mut vocabulary = Vocabulary::default();
        for text in
            ["엔진 오일", "교환", "서비스 센터", "강남구 브레이크", "Spark plugs, brake pads", "Battery"]
        {
            vocabulary.learn(&Field::of(text));
        }
        vocabulary
    }

    fn terms(typed: &str) -> Vec<String> {
        let query = Query::read(typed, &vocabulary());
        query.terms.iter().map(|term| term.letters().iter().collect()).collect()
    }

    #[test]
    fn a_compound_and_its_words_are_the_same_question() {
        assert_eq!(terms("오일교환"), ["오일", "교환"]);
        assert_eq!(terms("오일 교환"), ["오일", "교환"]);
        assert_eq!(terms("강남서비스센터에서"), ["강남", "서비스", "센터"]);
        assert_eq!(terms("sparkplug"), ["spark", "plug"]);
        assert_eq!(terms("GAON오일"), ["gaon", "오일"]);
    }

    #[test]
    fn what_says_nothing_is_left_out_unless_there_is_nothing_else() {
        assert_eq!(terms("where are the brakes"), ["brakes"]);
        assert_eq!(terms("the"), ["the"]);
        assert_eq!(terms("브레이크를"), ["브레이크"]);
        assert!(terms(" ?! ").is_empty());
    }

    #[test]
    fn a_slip_of_the_finger_is_forgiven_in_words_but_not_in_numbers() {
        assert_eq!(terms("batery"), ["battery"]);
        assert_eq!(terms("00012"), ["00012"]);
    }

    #[test]
    fn a_long_question_costs_no_more_than_its_beginning() {
        let long: String = (0..60).map(|n| format!("{n}x ")).collect();
        assert_eq!(terms(&long).len(), TERMS);
    }
}
