//! An imported catalogue: immutable; vehicles, categories, brands and criteria are in memory, all other data needs one
//! or two reads.

mod answers;
mod categories;
mod facets;
mod fitting;
mod fitting_query;
mod found;
mod numbers;
mod part;
mod qualifiers;

use std::sync::Arc;

use kernel::Fault;

pub use answers::{
    BrandCount, Fitment, FitmentPage, FittingGroup, FittingPage, NumberKind, NumberMatch, NumberPage,
    PartBrand, PartCategory, PartCriterion, PartDetail, PartFacet, PartFacetValue, PartFile, PartImage,
    PartListing, PartNumber, Totals,
};
pub use fitting_query::{CriterionChoice, FittingQuery};

use crate::PartsError;
use crate::store::Store;
use crate::vehicles::{CatalogueMake, CatalogueModel, CatalogueVariant, Vehicle, Vehicles};
use categories::Categories;
use facets::Facets;
use qualifiers::Qualifiers;

/// One revision of the parts catalogue. Names are compared without ASCII case and surrounding white space; ids and
/// slugs exactly.
#[derive(Default)]
pub struct Catalogue {
    revision: i64,
    totals: Totals,
    vehicles: Arc<Vehicles>,
    categories: Categories,
    facets: Facets,
    qualifiers: Qualifiers,
    store: Store,
}

impl Catalogue {
    /// Reads into memory what belongs there.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] when the tables are not what an import writes, or the database's.
    pub(crate) async fn read(revision: i64, totals: Totals, store: Store) -> Result<Self, Fault> {
        let corrupt = |what: &str| Fault::Corrupt(format!("the catalogue's pack of {what}"));
        let (mut packed_vehicles, mut packed_parts) = (Vec::new(), Vec::new());
        let chunks = store
            .rows("pack", |row| {
                let name = row.text()?;
                row.int()?;
                Some((name, row.bytes()?))
            })
            .await?;
        for (name, bytes) in chunks {
            match name.as_str() {
                "vehicles" => packed_vehicles.extend(bytes),
                "parts" => packed_parts.extend(bytes),
                _ => return Err(corrupt(&name)),
            }
        }
        let vehicles = Vehicles::read(&packed_vehicles).ok_or_else(|| corrupt("vehicles"))?;
        drop(packed_vehicles);
        let facets = Facets::read(&store, &packed_parts).await?;
        let parts = u32::try_from(facets.parts()).map_err(|_| corrupt("parts"))?;
        let read = Self {
            revision,
            categories: Categories::read(&store, parts).await?,
            qualifiers: Qualifiers::read(&store).await?,
            totals,
            vehicles: Arc::new(vehicles),
            facets,
            store,
        };
        if read.vehicles.len() as u64 != totals.vehicles || u64::from(parts) != totals.parts {
            return Err(Fault::Corrupt(format!("catalogue {revision} has not the rows that it was made of")));
        }
        Ok(read)
    }

    /// Its number; 0 while none has been imported.
    #[must_use]
    pub const fn revision(&self) -> i64 {
        self.revision
    }

    /// True while none has been imported.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.revision == 0
    }

    /// Its totals.
    #[must_use]
    pub const fn totals(&self) -> Totals {
        self.totals
    }

    /// The makes: the popular ones first, in the order of public spec §2, the rest by name.
    #[must_use]
    pub fn makes(&self) -> Vec<CatalogueMake> {
        self.vehicles.makes()
    }

    /// The models of a make, by name; none for an unknown one.
    #[must_use]
    pub fn models(&self, make: &str) -> Vec<CatalogueModel> {
        self.vehicles.models(make)
    }

    /// The years of a model, the newest first.
    #[must_use]
    pub fn years(&self, make: &str, model: &str) -> Vec<i32> {
        self.vehicles.years(make, model)
    }

    /// The series of a model and year, by name.
    #[must_use]
    pub fn series(&self, make: &str, model: &str, year: i32) -> Vec<String> {
        self.vehicles.series(make, model, year)
    }

    /// The variants of a series, by name.
    #[must_use]
    pub fn variants(&self, make: &str, model: &str, year: i32, series: &str) -> Vec<CatalogueVariant> {
        self.vehicles.variants(make, model, year, series)
    }

    /// The vehicle with that slug.
    #[must_use]
    pub fn vehicle(&self, slug: &str) -> Option<Vehicle> {
        self.vehicles.by_slug(slug).and_then(|vehicle| self.vehicles.vehicle(vehicle))
    }

    /// The vehicle with that id of the bundle.
    #[must_use]
    pub fn vehicle_by_id(&self, id: &str) -> Option<Vehicle> {
        self.vehicles.by_id(id).and_then(|vehicle| self.vehicles.vehicle(vehicle))
    }

    /// The first vehicle with that K type, which several may have.
    #[must_use]
    pub fn vehicle_by_ktype(&self, ktype: &str) -> Option<Vehicle> {
        self.vehicles.by_ktype(ktype).next().and_then(|vehicle| self.vehicles.vehicle(vehicle))
    }

    /// The vehicle with that K type and model year; `None` unless there is exactly one.
    #[must_use]
    pub fn vehicle_of_type(&self, ktype: &str, year: i32) -> Option<Vehicle> {
        let mut of_year =
            self.vehicles.by_ktype(ktype).filter(|&vehicle| self.vehicles.year(vehicle) == year);
        let only = of_year.next().filter(|_| of_year.next().is_none())?;
        self.vehicles.vehicle(only)
    }

    /// The vehicles that a choice has left, which may end after the model or any later step, and how many there are.
    #[must_use]
    #[expect(clippy::too_many_arguments, reason = "the steps of the choice, each by its name")]
    pub fn find_vehicles(
        &self,
        make: &str,
        model: &str,
        year: Option<i32>,
        series: Option<&str>,
        variant: Option<&str>,
        limit: usize,
        skip: usize,
    ) -> (Vec<Vehicle>, usize) {
        self.vehicles.search((make, model), year, series, variant, (limit, skip))
    }

    /// All categories, whatever the vehicle, without counts.
    #[must_use]
    pub fn tree(&self) -> Vec<PartCategory> {
        self.categories.tree()
    }

    /// The category with that id, without those below it.
    #[must_use]
    pub fn category(&self, id: &str) -> Option<PartCategory> {
        self.categories.key(id).map(|category| self.categories.alone(category, None))
    }

    fn vehicle_key(&self, slug: &str) -> Result<usize, PartsError> {
        self.vehicles.by_slug(slug).ok_or(PartsError::VehicleNotFound)
    }
}
