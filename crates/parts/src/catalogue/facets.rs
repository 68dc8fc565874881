//! Brand and criteria of every part in memory, so that filters and their counts need no read however many parts there are.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::{Fault, LocalizedText};

use super::answers::{BrandCount, PartBrand, PartFacet, PartFacetValue};
use super::fitting_query::CriterionChoice;
use crate::listing::Reader;
use crate::store::Store;

/// Filterable values of every part.
#[derive(Debug, Default)]
pub(super) struct Facets {
    brands: Vec<Arc<PartBrand>>,
    by_part: Vec<u16>,
    fitments: Vec<u32>,
    vehicles: Vec<u32>,
    /// The values of each part, as steps from one to the next.
    values: Vec<u8>,
    ends: Vec<u32>,
    names: Vec<LocalizedText>,
    /// The name of each value, and the value.
    criteria: Vec<(u16, LocalizedText)>,
}

/// A compiled filter.
pub(super) struct Filter {
    brands: Option<Vec<u16>>,
    /// A name (`None` if no part has it) and its accepted values.
    criteria: Vec<(Option<u16>, Vec<u32>)>,
}

/// Counts of what a filter leaves, each before the filter of its own name.
#[derive(Default)]
pub(super) struct Counts {
    brands: BTreeMap<u16, usize>,
    values: BTreeMap<u32, usize>,
}

impl Facets {
    /// Reads them; `pack` is what the import has packed of the parts.
    pub(super) async fn read(store: &Store, pack: &[u8]) -> Result<Self, Fault> {
        let brands = store
            .rows("brand", |row| {
                row.int()?;
                let (id, name) = (row.text()?, row.text()?);
                Some(Arc::new(PartBrand { id, name, partner: row.int()? != 0 }))
            })
            .await?;
        let rows = store
            .rows("criterion", |row| {
                row.int()?;
                let name = LocalizedText::new(row.text()?, row.text()?);
                Some((name, LocalizedText::new(row.text()?, row.text()?)))
            })
            .await?;
        let mut facets = Self { brands, ..Self::default() };
        for (name, value) in rows {
            if facets.names.last().is_none_or(|last| last.ko != name.ko) {
                facets.names.push(name);
            }
            facets.criteria.push((facets.names.len() as u16 - 1, value));
        }
        facets.read_parts(pack).ok_or_else(|| Fault::Corrupt("the catalogue's pack of parts".to_owned()))?;
        Ok(facets)
    }

    fn read_parts(&mut self, pack: &[u8]) -> Option<()> {
        let mut reader = Reader::new(pack);
        while !reader.is_done() {
            self.by_part.push(u16::try_from(reader.number()?).ok()?);
            self.fitments.push(reader.number()?);
            self.vehicles.push(reader.number()?);
            let length = reader.count()?;
            self.values.extend_from_slice(reader.bytes(length)?);
            self.ends.push(u32::try_from(self.values.len()).ok()?);
        }
        self.by_part.shrink_to_fit();
        self.fitments.shrink_to_fit();
        self.vehicles.shrink_to_fit();
        self.values.shrink_to_fit();
        self.ends.shrink_to_fit();
        Some(())
    }

    pub(super) const fn parts(&self) -> usize {
        self.by_part.len()
    }

    pub(super) fn brand(&self, key: u16) -> Option<&Arc<PartBrand>> {
        self.brands.get(usize::from(key))
    }

    /// How many fitments a part has: a vehicle counts once for each position and note.
    pub(super) fn fitments(&self, part: u32) -> usize {
        self.fitments.get(part as usize).map_or(0, |&count| count as usize)
    }

    /// How many vehicles a part fits.
    pub(super) fn vehicles(&self, part: u32) -> usize {
        self.vehicles.get(part as usize).map_or(0, |&count| count as usize)
    }

    /// The parts that fit the most vehicles, those first.
    pub(super) fn most_fitted(&self, limit: usize) -> Vec<u32> {
        let mut parts: Vec<u32> = (0..self.vehicles.len() as u32).collect();
        let rank = |&part: &u32| (std::cmp::Reverse(self.vehicles[part as usize]), part);
        if limit < parts.len() {
            parts.select_nth_unstable_by_key(limit, rank);
            parts.truncate(limit);
        }
        parts.sort_unstable_by_key(rank);
        parts
    }

    /// The values of a part, ascending.
    fn values(&self, part: u32) -> impl Iterator<Item = u32> + '_ {
        let part = part as usize;
        let end = self.ends.get(part).map_or(0, |&end| end as usize);
        let start = if part == 0 { 0 } else { self.ends.get(part - 1).map_or(end, |&end| end as usize) };
        let mut reader = Reader::new(self.values.get(start..end).unwrap_or(&[]));
        let mut value = 0_u32;
        std::iter::from_fn(move || {
            value = value.wrapping_add(reader.number()?);
            Some(value)
        })
    }

    /// Makes a filter ready. Brands are ids of the bundle, names and values Korean; what is blank filters nothing.
    pub(super) fn filter(&self, brands: &[String], criteria: &[CriterionChoice]) -> Filter {
        let brands = (!brands.is_empty()).then(|| {
            let wanted = |brand: &Arc<PartBrand>| brands.iter().any(|id| id.trim() == brand.id);
            self.brands.iter().zip(0..).filter(|(brand, _)| wanted(brand)).map(|(_, key)| key).collect()
        });
        let criteria = criteria
            .iter()
            .filter(|choice| !choice.values.is_empty())
            .map(|choice| {
                let name = self.names.iter().position(|name| name.ko == choice.name.trim());
                let name = name.map(|name| name as u16);
                let values = self.of_name(name).filter(|&value| {
                    let text = &self.criteria[value as usize].1.ko;
                    choice.values.iter().any(|wanted| wanted.trim() == text)
                });
                (name, values.collect())
            })
            .collect();
        Filter { brands, criteria }
    }

    fn of_name(&self, name: Option<u16>) -> impl Iterator<Item = u32> + '_ {
        let within = name.map_or(0..0, |name| {
            self.criteria.partition_point(|value| value.0 < name)
                ..self.criteria.partition_point(|value| value.0 <= name)
        });
        within.map(|value| value as u32)
    }

    /// True when the filter lets the part through; counts it where it counts.
    pub(super) fn lets(&self, filter: &Filter, part: u32, counts: &mut Counts, with_values: bool) -> bool {
        let brand = self.by_part.get(part as usize).copied().unwrap_or(u16::MAX);
        let brand_fits = filter.brands.as_ref().is_none_or(|brands| brands.contains(&brand));
        let has = |values: &[u32]| self.values(part).any(|value| values.binary_search(&value).is_ok());
        let mut refusing = filter.criteria.iter().filter(|(_, values)| !has(values));
        let refused = refusing.next();
        let refused_twice = refused.is_some() && refusing.next().is_some();
        if refused.is_none() {
            *counts.brands.entry(brand).or_default() += 1;
        }
        if with_values && brand_fits && !refused_twice {
            for value in self.values(part) {
                let name = self.criteria.get(value as usize).map(|value| value.0);
                if refused.is_none_or(|(refusing, _)| *refusing == name) {
                    *counts.values.entry(value).or_default() += 1;
                }
            }
        }
        brand_fits && refused.is_none()
    }

    /// The counted brands, by name.
    pub(super) fn brand_counts(&self, counts: &Counts) -> Vec<BrandCount> {
        let mut list: Vec<BrandCount> = counts
            .brands
            .iter()
            .filter_map(|(&key, &count)| Some(BrandCount { brand: Arc::clone(self.brand(key)?), count }))
            .collect();
        list.sort_by(|a, b| a.brand.name.cmp(&b.brand.name).then_with(|| a.brand.id.cmp(&b.brand.id)));
        list
    }

    /// The counted values by name, both in the order of the catalogue.
    pub(super) fn facets(&self, counts: &Counts) -> Vec<PartFacet> {
        let mut facets: Vec<PartFacet> = Vec::new();
        let mut last = None;
        for (&value, &count) in &counts.values {
            let Some((name, value)) = self.criteria.get(value as usize) else { continue };
            if last != Some(*name) {
                last = Some(*name);
                let name = self.names.get(usize::from(*name)).cloned().unwrap_or_default();
                facets.push(PartFacet { name, values: Vec::new() });
            }
            if let Some(facet) = facets.last_mut() {
                facet.values.push(PartFacetValue { value: value.clone(), count });
            }
        }
        facets
    }
}
