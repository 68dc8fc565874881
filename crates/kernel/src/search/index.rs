//! The inverted index: entries by pair of syllables and by beginning of a word, and their relevance to a query.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::extract::{extract, plain};
use super::field::{Field, Occurrence};
use super::query::{Query, Vocabulary};
use super::term::Term;
use super::words::is_hangul;
use super::{Entry, SearchKind, SearchResult};
use crate::Language;

/// Weight of a match per field. Keywords rank between title and lead.
const TITLE: f32 = 8.0;
const KEYWORDS: f32 = 5.0;
const LEAD: f32 = 3.0;
const BODY: f32 = 1.0;
/// Factor for matches in the other language of the page.
const OTHER_LANGUAGE: f32 = 0.4;
/// Factor for matching pairs of syllables where no entry contains the whole word.
const RESEMBLES: f32 = 0.3;
/// Factor for entries of a large group: a word that one page and a hundred parts share means the page.
const ONE_OF_MANY: f32 = 0.5;
/// The share of pairs that makes a word resemble another.
const SIMILAR: f32 = 0.6;
/// Entries that lack a word and score below this share of the best are dropped.
const WORTH: f32 = 0.12;

/// The words of an entry in one language.
#[derive(Clone, Debug)]
struct Words {
    title: Field,
    keywords: Field,
    lead: Field,
    body: Vec<Field>,
}

impl Words {
    fn of(entry: &Entry, language: Language) -> Self {
        Self {
            title: Field::of(entry.title.get(language)),
            keywords: Field::of(entry.keywords.get(language)),
            lead: Field::of(entry.lead.get(language)),
            body: entry.body.iter().map(|passage| Field::of(passage.get(language))).collect(),
        }
    }

    fn short_fields(&self) -> [(&Field, f32); 3] {
        [(&self.title, TITLE), (&self.keywords, KEYWORDS), (&self.lead, LEAD)]
    }

    fn fields(&self) -> impl Iterator<Item = (&Field, f32)> {
        self.short_fields().into_iter().chain(self.body.iter().map(|field| (field, BODY)))
    }

    /// Scores an entry's matches, which `find` returns per field. The best field counts, others add a little, and a
    /// short title that the query covers counts more.
    fn worth(&self, find: impl Fn(&Field) -> Vec<Occurrence>) -> f32 {
        let (mut best, mut all) = (0.0_f32, 0.0_f32);
        for (field, weight) in self.fields() {
            let found = find(field);
            let Some(quality) = found.iter().map(|one| one.quality).reduce(f32::max) else { continue };
            let length: usize = found.iter().map(|one| one.end - one.start).sum();
            let share = length as f32 / field.letters.len().max(1) as f32;
            let about = if weight > BODY { 0.7 + 0.3 * share.min(1.0) } else { 1.0 };
            let worth = weight * quality * about;
            best = best.max(worth);
            all += worth;
        }
        best + 0.1 * (all - best).min(best)
    }
}

#[derive(Clone, Debug)]
struct IndexedEntry {
    kind: SearchKind,
    href: String,
    ko: Words,
    en: Words,
}

impl IndexedEntry {
    fn words(&self, language: Language) -> &Words {
        match language {
            Language::Ko => &self.ko,
            Language::En => &self.en,
        }
    }

    fn worth(&self, language: Language, find: impl Fn(&Field) -> Vec<Occurrence>) -> f32 {
        let worth = Language::ALL.map(|own| {
            let share = if own == language { 1.0 } else { OTHER_LANGUAGE };
            share * self.words(own).worth(&find)
        });
        worth.into_iter().fold(0.0, f32::max)
    }
}

/// Entries and the positions of their letters.
#[derive(Clone, Debug, Default)]
pub struct SearchIndex {
    entries: Vec<IndexedEntry>,
    /// Pairs of syllables, and single ones beside a second that is none.
    pairs: HashMap<(char, char), Vec<u32>>,
    /// English words and their stems.
    words: BTreeMap<String, Vec<u32>>,
    vocabulary: Vocabulary,
}

/// An answer, by its place in the index.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Hit {
    entry: usize,
    worth: f32,
    /// Whether it holds every word that anything holds.
    whole: bool,
}

/// Stands for the second syllable of a single one.
const NONE: char = '\0';

impl SearchIndex {
    /// Indexes all entries. Ties keep this order.
    #[must_use]
    pub fn build(entries: &[Entry]) -> Self {
        let mut index = Self::default();
        for (number, entry) in (0_u32..).zip(entries) {
            let [ko, en] = [Language::Ko, Language::En].map(|language| Words::of(entry, language));
            for words in [&ko, &en] {
                for (field, _) in words.short_fields() {
                    index.vocabulary.learn(field);
                }
                for (field, _) in words.fields() {
                    index.learn(number, field);
                }
            }
            index.entries.push(IndexedEntry { kind: entry.kind, href: entry.href.clone(), ko, en });
        }
        index.pairs.values_mut().chain(index.words.values_mut()).for_each(Vec::shrink_to_fit);
        index
    }

    fn learn(&mut self, entry: u32, field: &Field) {
        let add = |entries: &mut Vec<u32>| {
            if entries.last() != Some(&entry) {
                entries.push(entry);
            }
        };
        let letters = &field.letters;
        for (at, &letter) in letters.iter().enumerate().filter(|(_, letter)| is_hangul(**letter)) {
            add(self.pairs.entry((letter, NONE)).or_default());
            if let Some(&next) = letters.get(at + 1).filter(|next| is_hangul(**next)) {
                add(self.pairs.entry((letter, next)).or_default());
            }
        }
        for word in &field.words {
            if let Some(stem) = &word.stem {
                let letters: String = letters[word.start..word.end].iter().collect();
                add(self.words.entry(letters).or_default());
                add(self.words.entry(stem.clone().into_string()).or_default());
            }
        }
    }

    /// All matching entries, best first.
    #[must_use]
    pub fn search(&self, typed: &str, language: Language) -> Vec<Hit> {
        let query = Query::read(typed, &self.vocabulary);
        // By entry, what each term is worth there.
        let mut worths: BTreeMap<usize, Vec<f32>> = BTreeMap::new();
        let mut rarities = vec![0.0_f32; query.terms.len()];
        for (number, term) in query.terms.iter().enumerate() {
            let mut found = self.holding(term, language);
            if found.is_empty() {
                found = self.resembling(term, language);
            }
            if !found.is_empty() {
                rarities[number] = (1.0 + self.entries.len() as f32 / found.len() as f32).ln();
            }
            for (entry, worth) in found {
                worths.entry(entry).or_insert_with(|| vec![0.0; query.terms.len()])[number] = worth;
            }
        }
        let hits = worths.into_iter().map(|(entry, worths)| {
            let worth = self.together(entry, &query, language, &worths, &rarities);
            let worth =
                if self.entries[entry].kind == SearchKind::Part { worth * ONE_OF_MANY } else { worth };
            let whole = worths.iter().zip(&rarities).all(|(worth, rarity)| *worth > 0.0 || *rarity == 0.0);
            Hit { entry, worth, whole }
        });
        let mut hits: Vec<Hit> = hits.collect();
        hits.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        let least = hits.first().map_or(0.0, |best| best.worth * WORTH);
        hits.retain(|hit| hit.whole || hit.worth >= least);
        hits
    }

    /// Combines the scores of all terms in an entry: missing terms, rare ones especially, cost most of the score;
    /// containing all of them raises it.
    fn together(
        &self,
        entry: usize,
        query: &Query,
        language: Language,
        worths: &[f32],
        rarities: &[f32],
    ) -> f32 {
        let all: f32 = rarities.iter().sum();
        let weighed = worths.iter().zip(rarities);
        let sum: f32 = weighed.clone().map(|(worth, rarity)| worth * rarity).sum();
        let there: f32 = weighed.filter(|(worth, _)| **worth > 0.0).map(|(_, rarity)| rarity).sum();
        let covered = if all > 0.0 { there / all } else { 0.0 };
        let mut worth = sum * covered * covered;
        let entry = &self.entries[entry];
        if !query.together.is_empty() {
            worth += 0.8 * all * entry.worth(language, |field| field.find_letters(&query.together, false));
        }
        let title = &entry.words(language).title.letters;
        let is_title = match (query.terms.as_slice(), query.together.is_empty()) {
            (_, false) => *title == query.together,
            ([only], true) => title == only.letters(),
            _ => false,
        };
        if is_title { worth * 2.0 } else { worth }
    }

    /// The entries that contain a term, with the term's score.
    fn holding(&self, term: &Term, language: Language) -> Vec<(usize, f32)> {
        let worth = |entry: usize| {
            let worth = self.entries[entry].worth(language, |field| field.find(term));
            (worth > 0.0).then_some((entry, worth))
        };
        self.candidates(term).into_iter().filter_map(worth).collect()
    }

    fn candidates(&self, term: &Term) -> BTreeSet<usize> {
        match term {
            Term::Hangul(letters) => {
                let second = |pair: &[char]| pair.get(1).copied().unwrap_or(NONE);
                let length = letters.len().min(2);
                let pairs = letters.windows(length).map(|pair| (pair[0], second(pair)));
                let mut lists: Vec<&[u32]> =
                    pairs.map(|pair| self.pairs.get(&pair).map_or(&[][..], Vec::as_slice)).collect();
                lists.sort_by_key(|list| list.len());
                let (shortest, rest) =
                    lists.split_first().map_or((&[][..], &[][..]), |(one, rest)| (*one, rest));
                let in_all = |entry: &&u32| rest.iter().all(|list| list.binary_search(entry).is_ok());
                shortest.iter().filter(in_all).map(|entry| *entry as usize).collect()
            }
            Term::Word { letters, stem } => {
                let typed: String = letters.iter().collect();
                let beginning =
                    self.words.range(typed.clone()..).take_while(|(word, _)| word.starts_with(&typed));
                let same = self.words.get(stem).into_iter().flatten();
                beginning.flat_map(|(_, entries)| entries).chain(same).map(|entry| *entry as usize).collect()
            }
        }
    }

    /// Where nothing holds a word: the entries with a short field that holds most of its pairs of syllables.
    fn resembling(&self, term: &Term, language: Language) -> Vec<(usize, f32)> {
        let Term::Hangul(letters) = term else { return Vec::new() };
        let pairs = letters.windows(2).filter_map(|pair| self.pairs.get(&(pair[0], pair[1])));
        let candidates: BTreeSet<usize> = pairs.flatten().map(|entry| *entry as usize).collect();
        let worth = |entry: usize| {
            let fields = self.entries[entry].words(language).short_fields();
            let best = fields.into_iter().map(|(field, weight)| (field.share_of_pairs(letters), weight));
            let best = best.filter(|(share, _)| *share >= SIMILAR);
            let worth = best.map(|(share, weight)| share * weight * RESEMBLES).reduce(f32::max)?;
            Some((entry, worth))
        };
        candidates.into_iter().filter_map(worth).collect()
    }

    /// Renders hits. The extract is the passage that contains most of the query.
    #[must_use]
    pub fn show(&self, hits: &[Hit], typed: &str, language: Language) -> Vec<SearchResult> {
        let query = Query::read(typed, &self.vocabulary);
        let shown = hits.iter().map(|hit| {
            let entry = &self.entries[hit.entry];
            let words = entry.words(language);
            let passages = || std::iter::once(&words.lead).chain(&words.body);
            let extract = extract(passages(), &query.terms).unwrap_or_else(|| plain(&words.lead));
            SearchResult {
                kind: entry.kind,
                title: words.title.text.clone(),
                extract,
                href: entry.href.clone(),
            }
        });
        shown.collect()
    }
}
