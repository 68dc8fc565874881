//! The same queries by scanning all rows of the bundle.

use std::collections::{BTreeMap, BTreeSet};

use parts::{CriterionChoice, NumberMatch, normalised_number};

use crate::bundle::Bundle;

/// A category with its children: id, parts, subcategories.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Branch(pub(crate) String, pub(crate) usize, pub(crate) Vec<Branch>);

/// The result of a fitting query.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Answer {
    /// Category id, part id, positions; in order.
    pub(crate) parts: Vec<(String, String, Vec<String>)>,
    pub(crate) brands: BTreeMap<String, usize>,
    pub(crate) facets: BTreeMap<(String, String), usize>,
}

impl Bundle {
    fn part(&self, id: &str) -> &[String; 9] {
        self.parts.iter().find(|part| part[0] == id).unwrap()
    }

    fn children(&self, id: &str) -> Vec<&[String; 5]> {
        self.categories.iter().filter(|category| category[1] == id).collect()
    }

    /// Category ids in the order of the tree.
    fn preorder(&self, id: &str) -> Vec<String> {
        let mut all = Vec::new();
        for child in self.children(id) {
            all.push(child[0].clone());
            all.extend(self.preorder(&child[0]));
        }
        all
    }

    /// Ids of the parts that fit, in the order of lists.
    fn fitting_ids(&self, vehicle: &str, category: Option<&str>) -> Vec<&[String; 9]> {
        let order = self.preorder("");
        let within: BTreeSet<String> = match category {
            Some(id) => self.preorder(id).into_iter().chain([id.to_owned()]).collect(),
            None => order.iter().cloned().collect(),
        };
        let ids: BTreeSet<&str> = self
            .fitments
            .iter()
            .filter(|fitment| fitment[0] == vehicle)
            .map(|fitment| fitment[1].as_str())
            .collect();
        let mut parts: Vec<&[String; 9]> =
            ids.into_iter().map(|id| self.part(id)).filter(|part| within.contains(&part[4])).collect();
        parts.sort_by_key(|part| {
            let place = order.iter().position(|id| *id == part[4]);
            (place, part[5].clone(), part[1].clone(), part[2].clone())
        });
        parts
    }

    pub(crate) fn branches(&self, vehicle: &str, above: &str) -> Vec<Branch> {
        self.children(above)
            .into_iter()
            .map(|category| {
                let count = self.fitting_ids(vehicle, Some(&category[0])).len();
                Branch(category[0].clone(), count, self.branches(vehicle, &category[0]))
            })
            .filter(|branch| branch.1 > 0)
            .collect()
    }

    fn meets(&self, part: &str, choice: &CriterionChoice) -> bool {
        choice.values.is_empty()
            || self.criteria.iter().any(|row| {
                row[0] == part && row[5] == "N" && row[1] == choice.name && choice.values.contains(&row[3])
            })
    }

    pub(crate) fn fitting(
        &self,
        vehicle: &str,
        category: Option<&str>,
        brands: &[String],
        criteria: &[CriterionChoice],
    ) -> Answer {
        let mut answer = Answer::default();
        for part in self.fitting_ids(vehicle, category) {
            let brand_fits = brands.is_empty() || brands.contains(&part[3]);
            let refusing: Vec<_> = criteria.iter().filter(|choice| !self.meets(&part[0], choice)).collect();
            if refusing.is_empty() {
                *answer.brands.entry(part[3].clone()).or_default() += 1;
            }
            for row in self.criteria.iter().filter(|row| row[0] == part[0] && row[5] == "N") {
                let others_hold = refusing.iter().all(|choice| choice.name == row[1]);
                if category.is_some() && brand_fits && refusing.len() < 2 && others_hold {
                    *answer.facets.entry((row[1].clone(), row[3].clone())).or_default() += 1;
                }
            }
            if brand_fits && refusing.is_empty() {
                let mut positions: Vec<String> = Vec::new();
                for fitment in self.fitments.iter().filter(|row| row[0] == vehicle && row[1] == part[0]) {
                    if !fitment[2].is_empty() && !positions.contains(&fitment[2]) {
                        positions.push(fitment[2].clone());
                    }
                }
                positions.sort();
                answer.parts.push((part[4].clone(), part[0].clone(), positions));
            }
        }
        answer
    }

    /// Every number with the part that has it.
    fn all_numbers(&self) -> Vec<(String, &str)> {
        let mut numbers: Vec<(String, &str)> = Vec::new();
        for part in &self.parts {
            numbers.push((normalised_number(&part[1]), &part[0]));
            numbers.push((normalised_number(&part[2]), &part[0]));
        }
        numbers.extend(self.numbers.iter().map(|row| (normalised_number(&row[2]), row[0].as_str())));
        numbers
    }

    /// The first five numbers within one edit.
    pub(crate) fn near(&self, typed: &str) -> Vec<String> {
        let wanted = normalised_number(typed);
        if wanted.len() < 3 {
            return Vec::new();
        }
        let near: BTreeSet<String> = self
            .all_numbers()
            .into_iter()
            .map(|(number, _)| number)
            .filter(|number| is_one_edit(number.as_bytes(), wanted.as_bytes()))
            .collect();
        near.into_iter().take(5).collect()
    }

    /// Part ids by a number.
    pub(crate) fn by_number(&self, typed: &str) -> (NumberMatch, BTreeSet<String>) {
        let wanted = normalised_number(typed);
        let numbers = self.all_numbers();
        let having = |test: &dyn Fn(&str) -> bool| -> BTreeSet<String> {
            numbers
                .iter()
                .filter(|(number, _)| !number.is_empty() && test(number))
                .map(|(_, part)| (*part).to_owned())
                .collect()
        };
        let exact = having(&|number| number == wanted);
        if wanted.is_empty() {
            return (NumberMatch::None, BTreeSet::new());
        }
        if !exact.is_empty() {
            return (NumberMatch::Exact, exact);
        }
        let beginning = having(&|number| number.starts_with(&wanted));
        if wanted.chars().count() >= 3 && !beginning.is_empty() {
            return (NumberMatch::Prefix, beginning);
        }
        (NumberMatch::None, BTreeSet::new())
    }

    /// Vehicle ids of a part's fitments, each as often as the bundle has it.
    pub(crate) fn vehicles_of(&self, part: &str) -> Vec<String> {
        let mut vehicles: Vec<String> =
            self.fitments.iter().filter(|row| row[1] == part).map(|row| row[0].clone()).collect();
        vehicles.sort();
        vehicles
    }
}

fn is_one_edit(a: &[u8], b: &[u8]) -> bool {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    match long.len() - short.len() {
        0 => {
            let differing: Vec<usize> = (0..a.len()).filter(|&at| a[at] != b[at]).collect();
            match differing[..] {
                [_] => true,
                [first, second] => second == first + 1 && a[first] == b[second] && a[second] == b[first],
                _ => false,
            }
        }
        1 => (0..long.len()).any(|left_out| [&long[..left_out], &long[left_out + 1..]].concat() == short),
        _ => false,
    }
}
