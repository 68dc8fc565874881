//! Rows of parts made into listings.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;

use kernel::{Fault, LocalizedText};

use super::Catalogue;
use super::answers::{PartImage, PartListing};
use super::qualifiers::NeededQualifiers;
use crate::PartsError;
use crate::listing::{FitmentEnd, Listing};

/// Parts that are read at once.
const AT_ONCE: usize = 500;

pub(super) fn corrupt(part: u32) -> Fault {
    Fault::Corrupt(format!("part {part} of the catalogue"))
}

pub(super) fn both([ko, en]: [&str; 2]) -> LocalizedText {
    LocalizedText::new(ko, en)
}

pub(super) fn image([src, ko, en]: [&str; 3]) -> PartImage {
    PartImage { src: src.to_owned(), alt: LocalizedText::new(ko, en) }
}

/// Sixteen bytes in the form of a UUID.
fn guid(bytes: [u8; 16]) -> String {
    let mut text = String::with_capacity(36);
    for (index, byte) in bytes.into_iter().enumerate() {
        if matches!(index, 4 | 6 | 8 | 10) {
            text.push('-');
        }
        // A String takes all that is written.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Each place of a part's fitments once, in the order of the bundle.
pub(super) fn positions(fitments: &[FitmentEnd], qualifiers: &NeededQualifiers<'_>) -> Vec<LocalizedText> {
    let mut positions: Vec<LocalizedText> = Vec::new();
    for fitted in fitments {
        let position = qualifiers.get(fitted.qualifier).and_then(|qualifier| qualifier.position());
        if let Some(position) = position
            && !positions.contains(position)
        {
            positions.push(position.clone());
        }
    }
    positions
}

impl Catalogue {
    /// Makes a listing of a part's row.
    pub(super) fn listing(
        &self,
        part: u32,
        row: &[u8],
        positions: Vec<LocalizedText>,
    ) -> Result<PartListing, Fault> {
        let row = Listing::read(row).ok_or_else(|| corrupt(part))?;
        let [src, ..] = row.thumbnail;
        Ok(PartListing {
            id: part,
            category: self.categories.of_part(part),
            product_nr: row.product_nr.to_owned(),
            company_sku: row.company_sku.to_owned(),
            guid: guid(row.guid),
            description: both(row.description),
            note: Some(both(row.note)).filter(|note| !note.ko.is_empty()),
            thumbnail: (!src.is_empty()).then(|| image(row.thumbnail)),
            brand: self.facets.brand(row.brand).map(Arc::clone).ok_or_else(|| corrupt(part))?,
            positions,
        })
    }

    /// The listings of parts, in the order of the keys, without positions.
    pub(super) async fn listings(&self, parts: &[u32]) -> Result<Vec<PartListing>, PartsError> {
        let mut listings = Vec::with_capacity(parts.len());
        for parts in parts.chunks(AT_ONCE) {
            let rows: HashMap<u32, Vec<u8>> = self.store.listings(parts).await?.into_iter().collect();
            for &part in parts {
                let row = rows.get(&part).ok_or_else(|| corrupt(part))?;
                listings.push(self.listing(part, row, Vec::new())?);
            }
        }
        Ok(listings)
    }

    /// The parts that fit the most vehicles, those first.
    ///
    /// # Errors
    /// [`PartsError::Fault`].
    pub async fn most_fitted(&self, limit: usize) -> Result<Vec<PartListing>, PartsError> {
        self.listings(&self.facets.most_fitted(limit)).await
    }
}
