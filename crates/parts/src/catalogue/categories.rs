//! The tree of categories. They are numbered as the tree is read, a category before those below it, and parts are numbered
//! by category: so the descendants of a category are one range of categories, and its parts one range of parts.

use std::collections::HashMap;
use std::ops::Range;

use kernel::{Fault, LocalizedText};

use super::answers::PartCategory;
use crate::store::Store;

#[derive(Debug)]
struct Category {
    id: String,
    name: LocalizedText,
    product: Option<String>,
    /// 0 at the top.
    depth: u32,
    first_part: u32,
}

/// All categories of a catalogue.
#[derive(Debug, Default)]
pub(crate) struct Categories {
    all: Vec<Category>,
    by_id: HashMap<String, u16>,
    parts: u32,
}

impl Categories {
    /// Reads them; `parts` is how many parts there are.
    pub(super) async fn read(store: &Store, parts: u32) -> Result<Self, Fault> {
        let mut all = store
            .rows("category", |row| {
                row.int()?;
                let (id, depth) = (row.text()?, row.int()?);
                let name = LocalizedText::new(row.text()?, row.text()?);
                let product = Some(row.text()?).filter(|product| !product.is_empty());
                Some(Category { id, name, product, depth, first_part: row.int()? })
            })
            .await?;
        // Everything below a product belongs to it.
        let mut above: Vec<Option<String>> = Vec::new();
        for category in &mut all {
            above.truncate(category.depth as usize);
            category.product = category.product.take().or_else(|| above.last().cloned().flatten());
            above.push(category.product.clone());
        }
        let by_id = all.iter().zip(0..).map(|(category, key)| (category.id.clone(), key)).collect();
        Ok(Self { all, by_id, parts })
    }

    pub(super) const fn len(&self) -> usize {
        self.all.len()
    }

    /// The key of the category with that id of the bundle.
    pub(super) fn key(&self, id: &str) -> Option<u16> {
        self.by_id.get(id.trim()).copied()
    }

    /// The category and those below it.
    pub(super) fn with_those_below(&self, category: u16) -> Range<u16> {
        let from = usize::from(category);
        let depth = self.all.get(from).map_or(0, |category| category.depth);
        let below = self.all.iter().skip(from + 1).take_while(|other| other.depth > depth).count();
        category..category + 1 + below as u16
    }

    /// The category of a part.
    pub(super) fn of_part(&self, part: u32) -> u16 {
        self.all.partition_point(|category| category.first_part <= part).saturating_sub(1) as u16
    }

    /// The parts of a category and of those below it.
    pub(super) fn parts(&self, category: u16) -> Range<u32> {
        let within = self.with_those_below(category);
        let first =
            |key: u16| self.all.get(usize::from(key)).map_or(self.parts, |category| category.first_part);
        first(within.start)..first(within.end)
    }

    /// A category without those below it.
    pub(super) fn alone(&self, category: u16, part_count: Option<usize>) -> PartCategory {
        let found = self.all.get(usize::from(category));
        PartCategory {
            id: found.map(|category| category.id.clone()).unwrap_or_default(),
            name: found.map(|category| category.name.clone()).unwrap_or_default(),
            product: found.and_then(|category| category.product.clone()),
            part_count,
            subcategories: Vec::new(),
        }
    }

    /// The whole tree, without counts.
    pub(super) fn tree(&self) -> Vec<PartCategory> {
        self.below(0..self.all.len() as u16, &|_| Some(None))
    }

    /// The tree as far as there are parts in it, by the number of parts of each category.
    pub(super) fn counted(&self, counts: &[(u16, u32)]) -> Vec<PartCategory> {
        let mut until = Vec::with_capacity(self.all.len() + 1);
        let mut sum = 0_usize;
        let mut counts = counts.iter().peekable();
        until.push(0);
        for category in 0..self.all.len() as u16 {
            if let Some(&(_, count)) = counts.next_if(|(other, _)| *other == category) {
                sum += count as usize;
            }
            until.push(sum);
        }
        self.below(0..self.all.len() as u16, &|category| {
            let within = self.with_those_below(category);
            let count = until[usize::from(within.end)] - until[usize::from(within.start)];
            (count > 0).then_some(Some(count))
        })
    }

    /// The trees in `within`; `count` returns the displayed number, or `None` to leave the category out.
    fn below(&self, within: Range<u16>, count: &dyn Fn(u16) -> Option<Option<usize>>) -> Vec<PartCategory> {
        let mut list = Vec::new();
        let mut next = within.start;
        while next < within.end {
            let whole = self.with_those_below(next);
            if let Some(shown) = count(next) {
                let mut category = self.alone(next, shown);
                category.subcategories = self.below(next + 1..whole.end, count);
                list.push(category);
            }
            next = whole.end;
        }
        list
    }
}
