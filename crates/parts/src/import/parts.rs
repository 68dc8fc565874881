//! The parts: read once for keys and order, and again for the data, when each has its number.

use std::collections::HashMap;
use std::io;

use sha2::{Digest, Sha256};

use super::base::Base;
use super::check::{ID, TEXT};
use super::reading::Reading;
use super::sort::{Scratch, TextSorter};
use crate::bundle::Table;
use crate::listing::{put, put_text};
use crate::numbers::normalised;

/// Parts are numbered below this, so that a step between two of them has a bit to spare.
const MOST: usize = 1 << 30;

/// The kind of a record about a part, in sort order.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum About {
    Part,
    Criterion,
    Image,
    File,
    Number,
}

/// The issuer of a number, in order of relevance.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    Product,
    Sku,
    Oe,
    Cross,
}

/// Parts by their id in the bundle, and the order in which they are numbered.
pub(super) struct Parts {
    rows: HashMap<Box<str>, u32>,
    /// The number of each part, by its row in the file.
    numbers: Vec<u32>,
    /// The first part of each category, and behind the last category how many parts there are.
    pub(super) first_of_category: Vec<u32>,
}

impl Parts {
    /// The number of the part with that id.
    pub(super) fn key(&self, id: &str) -> Option<u32> {
        let row = *self.rows.get(id)?;
        self.numbers.get(row as usize).copied()
    }

    pub(super) fn len(&self) -> usize {
        self.numbers.len()
    }
}

/// Collected records of parts, to be sorted.
pub(super) struct CollectedRecords {
    /// Part, kind, place, then what is kept.
    pub(super) about: TextSorter,
    /// Product number, SKU, line, part.
    pub(super) keys: TextSorter,
    /// Number, whose, part.
    pub(super) numbers: TextSorter,
    record: Vec<u8>,
}

impl CollectedRecords {
    pub(super) fn new(scratch: &Scratch) -> Self {
        Self {
            about: TextSorter::new(scratch, "about"),
            keys: TextSorter::new(scratch, "keys"),
            numbers: TextSorter::new(scratch, "numbers"),
            record: Vec::new(),
        }
    }

    /// Takes a row about a part; `place` orders rows of one kind.
    pub(super) fn about(
        &mut self,
        part: u32,
        about: About,
        place: u32,
        keep: impl FnOnce(&mut Vec<u8>),
    ) -> io::Result<()> {
        self.record.clear();
        self.record.extend_from_slice(&part.to_be_bytes());
        self.record.push(about as u8);
        self.record.extend_from_slice(&place.to_be_bytes());
        keep(&mut self.record);
        self.about.push(&self.record)
    }

    /// Takes a number that a part is found by.
    pub(super) fn number(&mut self, number: &str, whose: Whose, part: u32) -> io::Result<()> {
        let number = normalised(number);
        if number.is_empty() {
            return Ok(());
        }
        self.record.clear();
        self.record.extend_from_slice(number.as_bytes());
        self.record.extend_from_slice(&[0, whose as u8]);
        self.record.extend_from_slice(&part.to_be_bytes());
        self.numbers.push(&self.record)
    }

    fn key(&mut self, product_nr: &str, company_sku: &str, part: u32, line: u32) -> io::Result<()> {
        self.record.clear();
        self.record.extend_from_slice(product_nr.as_bytes());
        self.record.push(0);
        self.record.extend_from_slice(company_sku.as_bytes());
        self.record.push(0);
        self.record.extend_from_slice(&line.to_be_bytes());
        self.record.extend_from_slice(&part.to_be_bytes());
        self.keys.push(&self.record)
    }
}

/// Reads the keys of the parts and looks at their fields. Parts are numbered by category, then description, product
/// number and SKU, which is the order of lists.
pub(super) fn keys(reading: &mut Reading<'_>, base: &Base) -> io::Result<Parts> {
    let mut rows: HashMap<Box<str>, u32> = HashMap::new();
    let mut order: Vec<(u16, Box<str>, u32)> = Vec::new();
    reading.each(Table::Parts, |check| {
        let (id, product_nr, sku) = (check.required(0, ID), check.required(1, ID), check.required(2, ID));
        let (brand, category) = (check.required(3, ID), check.required(4, ID));
        let (description, note) = (check.required_pair(5, TEXT), check.pair(7, TEXT));
        if let Some(brand) = brand
            && !base.brand_keys.contains_key(brand)
        {
            check.unknown(3, "unknown_brand", brand, Table::Brands.file());
        }
        let key = category.and_then(|category| {
            let key = base.category_keys.get(category).copied();
            match key {
                None => check.unknown(4, "unknown_category", category, Table::Categories.file()),
                Some(key) if !base.categories[usize::from(key)].is_leaf => {
                    check.bad(4, "category_not_leaf", || {
                        format!("\"{category}\" has categories below it; a part belongs to one of those")
                    });
                }
                Some(_) => {}
            }
            key
        });
        let (Some(id), Some(product_nr), Some(sku), Some(category), Some([description, _]), Some(_)) =
            (id, product_nr, sku, key, description, note)
        else {
            return Ok(());
        };
        if order.len() == MOST {
            check.bad(0, "too_many", || format!("there are more than {MOST} parts"));
        } else if rows.insert(id.into(), order.len() as u32).is_none() {
            let by = format!("{description}\0{product_nr}\0{sku}").into_boxed_str();
            order.push((category, by, order.len() as u32));
        } else {
            check.twice(0, id);
        }
        Ok(())
    })?;
    order.sort_unstable();
    let mut numbers = vec![0; order.len()];
    let mut first_of_category = Vec::with_capacity(base.categories.len() + 1);
    for (number, (category, _, row)) in order.iter().enumerate() {
        while first_of_category.len() <= usize::from(*category) {
            first_of_category.push(number as u32);
        }
        numbers[*row as usize] = number as u32;
    }
    first_of_category.resize(base.categories.len() + 1, order.len() as u32);
    Ok(Parts { rows, numbers, first_of_category })
}

/// Reads the parts again, all of which are known to be sound, and takes what is kept of them.
pub(super) fn collect(
    reading: &mut Reading<'_>,
    base: &Base,
    parts: &Parts,
    collected: &mut CollectedRecords,
) -> io::Result<()> {
    reading.again(Table::Parts, |check| {
        let (Some(part), Some(&brand)) = (parts.key(check.row.get(0)), base.brand_keys.get(check.row.get(3)))
        else {
            return Ok(());
        };
        let (product_nr, sku) = (check.row.get(1), check.row.get(2));
        collected.key(product_nr, sku, part, check.line())?;
        collected.number(product_nr, Whose::Product, part)?;
        collected.number(sku, Whose::Sku, part)?;
        let row = check.row;
        collected.about(part, About::Part, 0, |out| {
            put(out, u32::from(brand));
            out.extend_from_slice(&guid(row.get(0)));
            for column in [1, 2, 5, 6, 7, 8] {
                put_text(out, row.get(column));
            }
        })
    })
}

/// The part's permanent id: a UUID of version 8, derived from its key.
fn guid(id: &str) -> [u8; 16] {
    let digest: [u8; 32] = Sha256::digest(format!("part\0{id}")).into();
    let mut guid = [0; 16];
    guid.copy_from_slice(&digest[..16]);
    guid[6] = (guid[6] & 0x0F) | 0x80;
    guid[8] = (guid[8] & 0x3F) | 0x80;
    guid
}
