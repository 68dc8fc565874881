//! The parts that fit a vehicle: one read of what fits, filters and counts in memory, one read of the parts of the page.

use std::collections::HashMap;
use std::ops::Range;

use kernel::Fault;

use super::Catalogue;
use super::answers::{FittingGroup, FittingPage, PartCategory};
use super::facets::Counts;
use super::fitting_query::FittingQuery;
use super::found::{corrupt, positions};
use crate::PartsError;
use crate::listing::{FitmentEnd, counts, fitted};

/// The parts of one category that pass the filter; each is a range of its fitments.
struct Group {
    category: u16,
    fitments: Vec<FitmentEnd>,
    parts: Vec<Range<usize>>,
}

impl Catalogue {
    /// The categories that have parts for the vehicle with that slug, with their counts.
    ///
    /// # Errors
    /// [`PartsError::VehicleNotFound`], or the fault underneath.
    pub async fn categories(&self, vehicle: &str) -> Result<Vec<PartCategory>, PartsError> {
        let vehicle = self.vehicle_key(vehicle)? as u32;
        let row = self.store.counts(vehicle).await?.unwrap_or_default();
        let counts = counts(&row)
            .ok_or_else(|| Fault::Corrupt(format!("counts of vehicle {vehicle} of the catalogue")))?;
        Ok(self.categories.counted(&counts))
    }

    /// The parts that fit a vehicle, by category in the order of the tree, within a category in the order of the catalogue.
    ///
    /// # Errors
    /// [`PartsError::VehicleNotFound`], [`PartsError::CategoryNotFound`], or the fault underneath.
    pub async fn fitting(&self, query: &FittingQuery<'_>) -> Result<FittingPage, PartsError> {
        let vehicle = self.vehicle_key(query.vehicle)? as u32;
        let within = match query.category {
            Some(id) => {
                let category = self.categories.key(id).ok_or(PartsError::CategoryNotFound)?;
                self.categories.with_those_below(category)
            }
            None => 0..self.categories.len() as u16,
        };
        if within.is_empty() {
            return Ok(FittingPage::default());
        }
        let rows = self.store.fittings(vehicle, within.start, within.end - 1).await?;

        let filter = self.facets.filter(query.brands, query.criteria);
        let mut counts = Counts::default();
        let mut groups = Vec::with_capacity(rows.len());
        for (category, row) in rows {
            let fitments = fitted(&row).ok_or_else(|| {
                Fault::Corrupt(format!("parts of vehicle {vehicle} and category {category} of the catalogue"))
            })?;
            let mut parts = Vec::with_capacity(fitments.len());
            let mut start = 0;
            while let Some(first) = fitments.get(start) {
                let same = fitments[start..].iter().take_while(|other| other.id == first.id).count();
                if self.facets.lets(&filter, first.id, &mut counts, query.category.is_some()) {
                    parts.push(start..start + same);
                }
                start += same;
            }
            if !parts.is_empty() {
                groups.push(Group { category, fitments, parts });
            }
        }
        Ok(FittingPage {
            total_count: groups.iter().map(|group| group.parts.len()).sum(),
            groups: self.page(&groups, query.offset, query.first).await?,
            brands: self.facets.brand_counts(&counts),
            facets: self.facets.facets(&counts),
        })
    }

    async fn page(
        &self,
        groups: &[Group],
        offset: usize,
        first: usize,
    ) -> Result<Vec<FittingGroup>, PartsError> {
        let (mut skip, mut left) = (offset, first);
        let mut shown: Vec<(&Group, &[Range<usize>])> = Vec::new();
        for group in groups {
            let from = skip.min(group.parts.len());
            let parts = &group.parts[from..];
            let parts = &parts[..left.min(parts.len())];
            (skip, left) = (skip - from, left - parts.len());
            if !parts.is_empty() {
                shown.push((group, parts));
            }
        }
        let each = || {
            shown
                .iter()
                .flat_map(|(group, parts)| parts.iter().map(move |part| &group.fitments[part.clone()]))
        };
        let keys: Vec<u32> = each().filter_map(|fitments| fitments.first()).map(|fitted| fitted.id).collect();
        let rows: HashMap<u32, Vec<u8>> = self.store.listings(&keys).await?.into_iter().collect();
        let qualifiers: Vec<u32> = each().flatten().map(|fitted| fitted.qualifier).collect();
        let qualifiers = self.qualifiers.needed(&self.store, qualifiers.into_iter()).await?;

        let mut page = Vec::with_capacity(shown.len());
        for (group, parts) in shown {
            let mut listings = Vec::with_capacity(parts.len());
            for part in parts {
                let fitments = &group.fitments[part.clone()];
                let id = group.fitments[part.start].id;
                let row = rows.get(&id).ok_or_else(|| corrupt(id))?;
                listings.push(self.listing(id, row, positions(fitments, &qualifiers))?);
            }
            let category = self.categories.alone(group.category, Some(group.parts.len()));
            page.push(FittingGroup { category, parts: listings });
        }
        Ok(page)
    }

    /// Whether a part fits the vehicle with that slug.
    ///
    /// # Errors
    /// [`PartsError::VehicleNotFound`], or the fault underneath.
    pub async fn fits(&self, part: u32, vehicle: &str) -> Result<bool, PartsError> {
        let vehicle = self.vehicle_key(vehicle)? as u32;
        let category = self.categories.of_part(part);
        let rows = self.store.fittings(vehicle, category, category).await?;
        let Some((_, row)) = rows.first() else { return Ok(false) };
        let fitments = fitted(row).ok_or_else(|| corrupt(part))?;
        Ok(fitments.binary_search_by_key(&part, |fitted| fitted.id).is_ok())
    }
}
