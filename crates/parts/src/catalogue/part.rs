//! One part: its page and the vehicles that it fits.

use std::sync::Arc;

use kernel::Fault;
use vehicle_names::VehicleNames;

use super::Catalogue;
use super::answers::{Fitment, FitmentPage, NumberKind, PartCriterion, PartDetail, PartFile, PartNumber};
use super::found::{both, corrupt, image};
use crate::PartsError;
use crate::listing::{Detail, FitmentEnd, fitted};
use crate::store::FITMENTS_CHUNK;
use crate::vehicles::Vehicles;

impl Catalogue {
    /// The part with that product number and company SKU, spelled as the bundle spells them.
    ///
    /// # Errors
    /// [`PartsError::Fault`].
    pub async fn part(&self, product_nr: &str, company_sku: &str) -> Result<Option<PartDetail>, PartsError> {
        // PostgreSQL takes no NUL in a text.
        if product_nr.contains('\0') || company_sku.contains('\0') {
            return Ok(None);
        }
        let Some(row) = self.store.part(product_nr.trim(), company_sku.trim()).await? else {
            return Ok(None);
        };
        let detail = Detail::read(&row.detail).ok_or_else(|| corrupt(row.id))?;
        let listing = self.listing(row.id, &row.listing, Vec::new())?;
        Ok(Some(PartDetail {
            category: self.categories.alone(listing.category, None),
            vehicle_count: self.facets.vehicles(row.id),
            listing,
            images: detail.images.into_iter().map(image).collect(),
            files: detail
                .files
                .into_iter()
                .map(|file| PartFile {
                    name: both(file.name),
                    url: file.url.to_owned(),
                    bytes: i32::try_from(file.bytes).ok().filter(|&bytes| bytes > 0),
                })
                .collect(),
            criteria: detail
                .criteria
                .into_iter()
                .map(|criterion| {
                    let [name_ko, name_en, value_ko, value_en] = criterion.texts;
                    PartCriterion {
                        name: both([name_ko, name_en]),
                        value: both([value_ko, value_en]),
                        is_link: criterion.is_link,
                    }
                })
                .collect(),
            numbers: detail
                .numbers
                .into_iter()
                .map(|number| {
                    let maker = Some(number.maker).filter(|maker| !maker.is_empty());
                    PartNumber {
                        kind: if number.cross { NumberKind::Cross } else { NumberKind::Oe },
                        number: number.number.to_owned(),
                        maker: maker.map(str::to_owned),
                        display_maker: maker.map(|maker| VehicleNames::bundled().localized_make(maker)),
                    }
                })
                .collect(),
        }))
    }

    /// The vehicles that a part fits, in the order of the vehicles. `matching` leaves those whose title in English or
    /// Korean has each of its words, ASCII case ignored; it reads all of the part's fitments.
    ///
    /// # Errors
    /// [`PartsError::Fault`].
    pub async fn fitments(
        &self,
        part: u32,
        first: usize,
        offset: usize,
        matching: Option<&str>,
    ) -> Result<FitmentPage, PartsError> {
        let total = self.facets.fitments(part);
        let words: Vec<String> =
            matching.unwrap_or_default().split_whitespace().map(str::to_ascii_lowercase).collect();
        if words.is_empty() {
            let from = offset.min(total);
            let to = from + first.min(total - from);
            if from == to {
                return Ok(FitmentPage { nodes: Vec::new(), total_count: total });
            }
            let (start, end) = (from / FITMENTS_CHUNK, (to - 1) / FITMENTS_CHUNK);
            let read = self.chunks(part, start, end).await?;
            let skip = from - start * FITMENTS_CHUNK;
            let page = read.get(skip..skip + (to - from)).ok_or_else(|| corrupt(part))?;
            return Ok(FitmentPage { nodes: self.nodes(page).await?, total_count: total });
        }
        let all = self.chunks(part, 0, total / FITMENTS_CHUNK).await?;
        let found = if all.len() <= FITMENTS_CHUNK {
            matched(&self.vehicles, all, &words)
        } else {
            let vehicles = Arc::clone(&self.vehicles);
            let matching = tokio::task::spawn_blocking(move || matched(&vehicles, all, &words));
            matching.await.map_err(|_| Fault::Panicked)?
        };
        let from = offset.min(found.len());
        let page = &found[from..from + first.min(found.len() - from)];
        Ok(FitmentPage { nodes: self.nodes(page).await?, total_count: found.len() })
    }

    async fn chunks(&self, part: u32, start: usize, end: usize) -> Result<Vec<FitmentEnd>, PartsError> {
        let chunks = self.store.fitment_chunks(part, start as u32, end as u32).await?;
        let mut all = Vec::with_capacity(chunks.len() * FITMENTS_CHUNK);
        for chunk in chunks {
            all.extend(fitted(&chunk).ok_or_else(|| corrupt(part))?);
        }
        Ok(all)
    }

    async fn nodes(&self, fitments: &[FitmentEnd]) -> Result<Vec<Fitment>, PartsError> {
        let keys: Vec<u32> = fitments.iter().map(|fitted| fitted.qualifier).collect();
        let qualifiers = self.qualifiers.needed(&self.store, keys.into_iter()).await?;
        let node = |fitted: &FitmentEnd| {
            let vehicle = fitted.id as usize;
            let qualifier = qualifiers.get(fitted.qualifier);
            let (make, model) = (self.vehicles.make(vehicle), self.vehicles.model(vehicle));
            let title = self.vehicles.title(vehicle);
            Fitment {
                display_title: VehicleNames::bundled().localized_title(make, model, &title),
                title,
                make: make.to_owned(),
                model: model.to_owned(),
                year: self.vehicles.year(vehicle),
                vehicle: self.vehicles.slug(vehicle).to_owned(),
                position: qualifier.and_then(|qualifier| qualifier.position()).cloned(),
                note: qualifier.and_then(|qualifier| qualifier.note()).cloned(),
            }
        };
        Ok(fitments.iter().map(node).collect())
    }
}

/// Fitments whose vehicle's title contains all words, which are in lower case.
fn matched(vehicles: &Vehicles, mut fitments: Vec<FitmentEnd>, words: &[String]) -> Vec<FitmentEnd> {
    let (mut last, mut title) = ((u32::MAX, false), String::with_capacity(64));
    let mut korean = KoreanNames::default();
    fitments.retain(|fitted| {
        if last.0 != fitted.id {
            let vehicle = fitted.id as usize;
            title.clear();
            title.push_str(korean.of(vehicles, vehicle));
            vehicles.put_title(vehicle, &mut title);
            title.make_ascii_lowercase();
            last = (fitted.id, words.iter().all(|word| title.contains(word.as_str())));
        }
        last.1
    });
    fitments
}

/// The Korean names of make and model of the vehicle before, which is mostly of the same model.
#[derive(Default)]
struct KoreanNames {
    make: String,
    model: String,
    names: String,
}

impl KoreanNames {
    fn of(&mut self, vehicles: &Vehicles, vehicle: usize) -> &str {
        let (make, model) = (vehicles.make(vehicle), vehicles.model(vehicle));
        if self.make != make || self.model != model {
            let known = VehicleNames::bundled();
            self.names =
                format!("{} {}", known.localized_make(make).ko, known.localized_model(make, model).ko);
            (self.make, self.model) = (make.to_owned(), model.to_owned());
        }
        &self.names
    }
}
