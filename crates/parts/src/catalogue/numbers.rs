//! Finds parts by number: our own, the vehicle maker's or another maker's.

use std::collections::HashSet;

use super::Catalogue;
use super::answers::{NumberMatch, NumberPage, PartListing};
use crate::PartsError;
use crate::numbers::{SHORTEST_PREFIX, after_prefix, normalised, within_one_edit};

/// Maximum number of numbers read for one query.
const MOST: u32 = 2_000;
/// Corrections that are offered.
const OFFERED: usize = 5;
/// Maximum length of a query, in characters.
const LONGEST: usize = 60;

impl Catalogue {
    /// The parts with a number, however it is typed: those that have it, else those that have one beginning with it
    /// (three characters at least), else numbers within one edit.
    ///
    /// # Errors
    /// [`PartsError::Fault`].
    pub async fn by_number(
        &self,
        number: &str,
        first: usize,
        offset: usize,
    ) -> Result<NumberPage, PartsError> {
        let number = normalised(number);
        let length = number.chars().count();
        if number.is_empty() || length > LONGEST || number.contains('\0') {
            return Ok(nothing(Vec::new()));
        }
        // No number has a character below this one.
        let exact = self.parts_between(&number, &format!("{number}\u{1}")).await?;
        if !exact.is_empty() {
            return self.number_page(&exact, NumberMatch::Exact, first, offset).await;
        }
        if length >= SHORTEST_PREFIX
            && let Some(after) = after_prefix(&number)
        {
            let beginning = self.parts_between(&number, &after).await?;
            if !beginning.is_empty() {
                return self.number_page(&beginning, NumberMatch::Prefix, first, offset).await;
            }
        }
        let mut near = self.store.known_numbers(within_one_edit(&number)).await?;
        near.truncate(OFFERED);
        Ok(nothing(near))
    }

    /// The parts of the numbers from one to another, each once, in the order of the numbers.
    async fn parts_between(&self, from: &str, before: &str) -> Result<Vec<u32>, PartsError> {
        let mut parts = self.store.numbers(from, before, MOST).await?;
        let mut met = HashSet::with_capacity(parts.len());
        parts.retain(|&part| met.insert(part));
        Ok(parts)
    }

    async fn number_page(
        &self,
        parts: &[u32],
        matched: NumberMatch,
        first: usize,
        offset: usize,
    ) -> Result<NumberPage, PartsError> {
        let from = offset.min(parts.len());
        let page = &parts[from..(from + first.min(parts.len() - from))];
        Ok(NumberPage {
            parts: self.listings(page).await?,
            total_count: parts.len(),
            matched,
            did_you_mean: Vec::new(),
        })
    }

    /// Other parts of the same category, the nearest in the catalogue's order.
    ///
    /// # Errors
    /// [`PartsError::Fault`].
    pub async fn similar(&self, part: u32, limit: usize) -> Result<Vec<PartListing>, PartsError> {
        let all = self.categories.parts(self.categories.of_part(part));
        let mut near = Vec::with_capacity(limit);
        for step in 1..all.len() as u32 {
            let before = part.checked_sub(step);
            let both = [part.checked_add(step), before].into_iter().flatten();
            near.extend(both.filter(|other| all.contains(other)));
            if near.len() >= limit {
                break;
            }
        }
        near.truncate(limit);
        near.sort_unstable();
        self.listings(&near).await
    }
}

const fn nothing(did_you_mean: Vec<String>) -> NumberPage {
    NumberPage { parts: Vec::new(), total_count: 0, matched: NumberMatch::None, did_you_mean }
}
