//! The criteria that parts can be filtered by, each value numbered once. A name with more than a thousand values in the
//! whole catalogue is a measure, not a choice: it is shown on the part's page, and nothing is filtered by it.

use std::cmp::Ordering;
use std::collections::HashMap;

/// Values of one name.
const MOST_VALUES: usize = 1_000;
/// Names.
const MOST_NAMES: usize = 4_096;
/// Stands for a value that nothing is filtered by.
pub(super) const NONE: u32 = u32::MAX;

struct Name {
    texts: [Box<str>; 2],
    values: HashMap<Box<str>, u32>,
}

/// Criteria as they are met.
#[derive(Default)]
pub(super) struct Criteria {
    names: Vec<Name>,
    by_name: HashMap<Box<str>, usize>,
    /// The name of each value, and the value, Korean and English.
    values: Vec<(usize, [Box<str>; 2])>,
}

/// Criteria in order.
pub(super) struct NumberedCriteria {
    /// Korean and English name, Korean and English value, by number.
    pub(super) rows: Vec<[Box<str>; 4]>,
    /// The number of each value, by the number that it had when it was met.
    numbers: Vec<u32>,
}

impl Criteria {
    /// The number of a value for now. Korean texts are the keys; the first English ones met are kept.
    pub(super) fn meet(&mut self, [name_ko, name_en, value_ko, value_en]: [&str; 4]) -> u32 {
        let name = match self.by_name.get(name_ko) {
            Some(&name) => name,
            None if self.names.len() == MOST_NAMES => return NONE,
            None => {
                let name = self.names.len();
                self.names.push(Name { texts: [name_ko.into(), name_en.into()], values: HashMap::new() });
                self.by_name.insert(name_ko.into(), name);
                name
            }
        };
        let known = &mut self.names[name].values;
        if let Some(&value) = known.get(value_ko) {
            return value;
        }
        // One more than may be there is kept: it shows that there are too many.
        if known.len() > MOST_VALUES {
            return NONE;
        }
        let value = self.values.len() as u32;
        known.insert(value_ko.into(), value);
        self.values.push((name, [value_ko.into(), value_en.into()]));
        value
    }

    /// Numbers the values: names in the order they were met, values of a name by size, then by text.
    pub(super) fn finish(self) -> NumberedCriteria {
        let mut order: Vec<usize> = (0..self.values.len())
            .filter(|&value| self.names[self.values[value].0].values.len() <= MOST_VALUES)
            .collect();
        order.sort_by(|&a, &b| {
            let ((a_name, a), (b_name, b)) = (&self.values[a], &self.values[b]);
            a_name.cmp(b_name).then_with(|| by_size(&a[0], &b[0]))
        });
        let mut numbers = vec![NONE; self.values.len()];
        let mut rows = Vec::with_capacity(order.len());
        for value in order {
            numbers[value] = rows.len() as u32;
            let (name, [value_ko, value_en]) = &self.values[value];
            let [name_ko, name_en] = &self.names[*name].texts;
            rows.push([name_ko.clone(), name_en.clone(), value_ko.clone(), value_en.clone()]);
        }
        NumberedCriteria { rows, numbers }
    }
}

impl NumberedCriteria {
    /// The number of a value, by the one it had when it was met; [`NONE`] where nothing is filtered by it.
    pub(super) fn number(&self, met: u32) -> u32 {
        self.numbers.get(met as usize).copied().unwrap_or(NONE)
    }
}

/// Texts that begin with a number by that number, others behind them by text.
fn by_size(a: &str, b: &str) -> Ordering {
    match (leading(a), leading(b)) {
        (Some(a_size), Some(b_size)) => a_size.total_cmp(&b_size).then_with(|| a.cmp(b)),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => a.cmp(b),
    }
}

fn leading(text: &str) -> Option<f64> {
    let end = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(text.len());
    text[..end].trim_end_matches('.').parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stand_by_size() {
        let mut criteria = Criteria::default();
        for value in ["100 mm", "20 mm", "5W-30", "알루미늄", "9.5 mm"] {
            criteria.meet(["높이", "Height", value, value]);
        }
        let numbered = criteria.finish();
        let values: Vec<&str> = numbered.rows.iter().map(|row| &*row[2]).collect();
        assert_eq!(values, ["5W-30", "9.5 mm", "20 mm", "100 mm", "알루미늄"]);
        assert_eq!(numbered.number(0), 3);
        assert_eq!(numbered.number(NONE), NONE);
    }

    #[test]
    fn a_measure_is_not_filtered_by() {
        let mut criteria = Criteria::default();
        let colour = criteria.meet(["색상", "Colour", "검정", "Black"]);
        let mut measures = Vec::new();
        for size in 0..=MOST_VALUES {
            measures.push(criteria.meet(["길이", "Length", &size.to_string(), "x"]));
        }
        assert_eq!(criteria.meet(["길이", "Length", "another", "x"]), NONE);
        let numbered = criteria.finish();
        assert_eq!(numbered.number(colour), 0);
        assert_eq!(numbered.rows.len(), 1);
        assert!(measures.into_iter().all(|value| numbered.number(value) == NONE));
    }
}
