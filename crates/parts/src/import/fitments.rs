//! The fitments: by far the largest file, so a row costs two look-ups and sixteen bytes.

use std::collections::HashMap;
use std::io;

use super::base::Base;
use super::check::{Check, ID, NAME};
use super::parts::Parts;
use super::reading::Reading;
use super::sort::{FixedSorter, Scratch};
use crate::bundle::Table;

/// Different pairs of position and note.
const MOST: usize = 500_000;

/// A fitment as it is sorted: vehicle and part or part and vehicle, then qualifier and line, 32 bits each.
pub(super) const fn record(first: u32, second: u32, qualifier: u32, line: u32) -> u128 {
    ((first as u128) << 96) | ((second as u128) << 64) | ((qualifier as u128) << 32) | line as u128
}

/// Unpacks a record.
pub(super) const fn parted(record: u128) -> (u32, u32, u32, u32) {
    ((record >> 96) as u32, (record >> 64) as u32, (record >> 32) as u32, record as u32)
}

/// Positions and notes, numbered from 1 in the order they were met; 0 is none.
#[derive(Default)]
pub(super) struct Qualifiers {
    keys: HashMap<Box<str>, u32>,
    /// The four texts, one NUL between them.
    joined: String,
    last: (String, u32),
}

impl Qualifiers {
    fn key(&mut self, check: &mut Check<'_>) -> Option<u32> {
        let row = check.row;
        let texts = [row.get(2), row.get(3), row.get(4), row.get(5)];
        if texts.iter().all(|text| text.is_empty()) {
            return Some(0);
        }
        self.joined.clear();
        for (index, text) in texts.into_iter().enumerate() {
            if index > 0 {
                self.joined.push('\0');
            }
            self.joined.push_str(text);
        }
        // Consecutive rows are often equal.
        if self.joined == self.last.0 {
            return Some(self.last.1);
        }
        let key = match self.keys.get(self.joined.as_str()) {
            Some(&key) => key,
            None => {
                let (position, note) = (check.pair(2, NAME), check.pair(4, NAME));
                position.and(note)?;
                if self.keys.len() == MOST {
                    check.bad(2, "too_many", || format!("there are more than {MOST} positions and notes"));
                    return None;
                }
                let key = self.keys.len() as u32 + 1;
                self.keys.insert(self.joined.as_str().into(), key);
                key
            }
        };
        self.last.0.clone_from(&self.joined);
        self.last.1 = key;
        Some(key)
    }

    /// The four texts of each, key 1 first.
    pub(super) fn finish(self) -> Vec<[Box<str>; 4]> {
        let mut all: Vec<(u32, Box<str>)> = self.keys.into_iter().map(|(texts, key)| (key, texts)).collect();
        all.sort_unstable();
        all.into_iter()
            .map(|(_, texts)| {
                let mut texts = texts.split('\0').map(Box::from);
                std::array::from_fn(|_| texts.next().unwrap_or_default())
            })
            .collect()
    }
}

/// Reads the file into a sorter, by vehicle and part.
pub(super) fn collect(
    reading: &mut Reading<'_>,
    base: &Base,
    parts: &Parts,
    scratch: &Scratch,
) -> io::Result<(FixedSorter, Qualifiers)> {
    let mut sorter = FixedSorter::new(scratch, "by-vehicle");
    let mut qualifiers = Qualifiers::default();
    reading.each(Table::Fitments, |check| {
        let (vehicle_id, part_id) = (check.row.get(0), check.row.get(1));
        let (vehicle, part) = (base.vehicle_keys.get(vehicle_id).copied(), parts.key(part_id));
        let qualifier = qualifiers.key(check);
        match (vehicle, part, qualifier) {
            (Some(vehicle), Some(part), Some(qualifier)) => {
                sorter.push(record(vehicle, part, qualifier, check.line()))
            }
            (vehicle, part, _) => {
                if vehicle.is_none()
                    && let Some(id) = check.required(0, ID)
                {
                    check.unknown(0, "unknown_vehicle", id, Table::Vehicles.file());
                }
                if part.is_none()
                    && let Some(id) = check.required(1, ID)
                {
                    check.unknown(1, "unknown_part", id, Table::Parts.file());
                }
                Ok(())
            }
        }
    })?;
    Ok((sorter, qualifiers))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_taken_apart_as_it_was_put_together() {
        let record = record(1, u32::MAX, 3, 4);
        assert_eq!(parted(record), (1, u32::MAX, 3, 4));
        assert!(record < super::record(2, 0, 0, 0));
    }
}
