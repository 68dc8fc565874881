//! The five-step choice: make, model, year, series, variant. Each step narrows the range of the one before.

use std::ops::Range;

use vehicle_names::VehicleNames;

use super::{CatalogueMake, CatalogueModel, CatalogueVariant, Vehicle, Vehicles};

impl Vehicles {
    /// The ranges of `within` that have one name in `column`.
    fn runs<'v>(
        &'v self,
        column: &'v [u32],
        within: Range<usize>,
    ) -> impl Iterator<Item = Range<usize>> + 'v {
        let mut at = within.start;
        std::iter::from_fn(move || {
            let name = *column.get(at).filter(|_| at < within.end)?;
            let start = at;
            at += column[start..within.end].iter().take_while(|&&other| other == name).count();
            Some(start..at)
        })
    }

    /// The range of `within` whose name in `column` is `wanted`: exactly, or else without regard to ASCII case.
    fn run(&self, column: &[u32], within: Range<usize>, wanted: &str) -> Range<usize> {
        let wanted = wanted.trim();
        let mut found = None;
        for run in self.runs(column, within) {
            let name = self.name(column, run.start);
            if name == wanted {
                return run;
            }
            if found.is_none() && name.eq_ignore_ascii_case(wanted) {
                found = Some(run);
            }
        }
        found.unwrap_or(0..0)
    }

    fn of_make(&self, make: &str) -> Range<usize> {
        self.run(&self.make, 0..self.len(), make)
    }

    fn of_model(&self, make: &str, model: &str) -> Range<usize> {
        self.run(&self.model, self.of_make(make), model)
    }

    fn of_year(&self, within: Range<usize>, year: i32) -> Range<usize> {
        let years = &self.year[within.clone()];
        let start = years.partition_point(|&other| i32::from(other) > year);
        let end = years.partition_point(|&other| i32::from(other) >= year);
        within.start + start..within.start + end
    }

    fn names_of(&self, column: &[u32], within: Range<usize>) -> Vec<String> {
        self.runs(column, within).map(|run| self.name(column, run.start).to_owned()).collect()
    }

    /// The makes: the popular ones first (public spec §2, "Parts finder"), the rest by name.
    pub(crate) fn makes(&self) -> Vec<CatalogueMake> {
        let names = VehicleNames::bundled();
        let mut makes: Vec<CatalogueMake> = self
            .names_of(&self.make, 0..self.len())
            .into_iter()
            .map(|name| CatalogueMake {
                display_name: names.localized_make(&name),
                popular: names.popular_rank(&name).is_some(),
                name,
            })
            .collect();
        makes.sort_by_key(|make| names.popular_rank(&make.name).unwrap_or(usize::MAX));
        makes
    }

    /// The models of a make, by name.
    pub(crate) fn models(&self, make: &str) -> Vec<CatalogueModel> {
        let within = self.of_make(make);
        let make = self.make(within.start);
        self.names_of(&self.model, within)
            .into_iter()
            .map(|name| CatalogueModel {
                display_name: VehicleNames::bundled().localized_model(make, &name),
                name,
            })
            .collect()
    }

    /// The years of a model, the newest first.
    pub(crate) fn years(&self, make: &str, model: &str) -> Vec<i32> {
        let mut years: Vec<i32> =
            self.year[self.of_model(make, model)].iter().map(|&year| year.into()).collect();
        years.dedup();
        years
    }

    /// The series of a model and year, by name.
    pub(crate) fn series(&self, make: &str, model: &str, year: i32) -> Vec<String> {
        self.names_of(&self.series, self.of_year(self.of_model(make, model), year))
    }

    /// The variants of a series, by name.
    pub(crate) fn variants(&self, make: &str, model: &str, year: i32, series: &str) -> Vec<CatalogueVariant> {
        let within = self.run(&self.series, self.of_year(self.of_model(make, model), year), series);
        within
            .map(|vehicle| {
                let name = self.name(&self.variant, vehicle);
                CatalogueVariant {
                    name: name.to_owned(),
                    display_name: VehicleNames::bundled().localized_variant(name),
                    slug: self.slug(vehicle).to_owned(),
                }
            })
            .collect()
    }

    /// The vehicles that a choice has left, which may end at any step, and how many they are in all.
    pub(crate) fn search(
        &self,
        (make, model): (&str, &str),
        year: Option<i32>,
        series: Option<&str>,
        variant: Option<&str>,
        (limit, skip): (usize, usize),
    ) -> (Vec<Vehicle>, usize) {
        let mut within = self.of_model(make, model);
        if let Some(year) = year {
            within = self.of_year(within, year);
        }
        let is = |column: &[u32], vehicle: usize, wanted: Option<&str>| {
            wanted.is_none_or(|wanted| self.name(column, vehicle).eq_ignore_ascii_case(wanted.trim()))
        };
        let found: Vec<usize> = within
            .filter(|&vehicle| is(&self.series, vehicle, series) && is(&self.variant, vehicle, variant))
            .collect();
        let page = found.iter().skip(skip).take(limit).filter_map(|&vehicle| self.vehicle(vehicle)).collect();
        (page, found.len())
    }
}
