//! The price guide: for each service and class of cars a range in won, edited by staff and not binding (decisions "Price
//! guide"). A service without a range is priced by the centre.

mod entity;
mod rules;
pub(crate) mod store;

pub use rules::PriceInput;
pub(crate) use rules::check;

use std::collections::BTreeMap;

use async_graphql::SimpleObject;
use kernel::Fault;
use serde::{Deserialize, Serialize};

use crate::catalogue::{self, CarClass};

/// What a service costs, in whole won.
#[derive(SimpleObject, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PriceRange {
    /// At least.
    pub from: i32,
    /// At most; `from` where both are the same.
    pub to: i32,
}

/// The ranges of all services.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PriceGuide(BTreeMap<String, BTreeMap<CarClass, PriceRange>>);

#[derive(Deserialize)]
struct Row {
    service_id: String,
    car_class: CarClass,
    from: i32,
    to: i32,
}

impl PriceGuide {
    /// The guide that comes with the program.
    pub(crate) fn bundled() -> Result<Self, Fault> {
        let rows: Vec<Row> = catalogue::rows("prices.csv", include_str!("../../data/prices.csv"))?;
        let mut guide = Self::default();
        for Row { service_id, car_class, from, to } in rows {
            guide.put(service_id, car_class, PriceRange { from, to });
        }
        Ok(guide)
    }

    /// A stored guide, or the bundled one where nothing is stored.
    pub(crate) fn read(stored: Option<&str>) -> Result<Self, Fault> {
        let Some(stored) = stored else { return Self::bundled() };
        serde_json::from_str(stored).map_err(corrupt)
    }

    /// The stored form; `None` for the bundled guide.
    pub(crate) fn written(&self) -> Result<Option<String>, Fault> {
        if *self == Self::bundled()? {
            return Ok(None);
        }
        serde_json::to_string(self).map(Some).map_err(corrupt)
    }

    fn put(&mut self, service_id: String, class: CarClass, range: PriceRange) -> Option<PriceRange> {
        self.0.entry(service_id).or_default().insert(class, range)
    }

    /// The ranges of a service, by class.
    pub fn of(&self, service_id: &str) -> impl Iterator<Item = (CarClass, PriceRange)> {
        self.0.get(service_id).into_iter().flatten().map(|(class, range)| (*class, *range))
    }

    /// The range of a service for a class, or over all classes where the class is unknown.
    #[must_use]
    pub fn range(&self, service_id: &str, class: Option<CarClass>) -> Option<PriceRange> {
        self.of(service_id)
            .filter(|(of, _)| class.is_none_or(|class| class == *of))
            .map(|(_, range)| range)
            .reduce(|one, other| PriceRange { from: one.from.min(other.from), to: one.to.max(other.to) })
    }

    /// The sum over several services; `None` for no service, and where one of them has no range: a part of a price
    /// would be read as the whole.
    #[must_use]
    pub fn total<'s>(
        &self,
        service_ids: impl IntoIterator<Item = &'s str>,
        class: Option<CarClass>,
    ) -> Option<PriceRange> {
        let mut total = None;
        for id in service_ids {
            let PriceRange { from, to } = self.range(id, class)?;
            let before = total.unwrap_or(PriceRange { from: 0, to: 0 });
            total = Some(PriceRange { from: before.from.checked_add(from)?, to: before.to.checked_add(to)? });
        }
        total
    }
}

fn corrupt(error: serde_json::Error) -> Fault {
    Fault::Corrupt(format!("price guide: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guide() -> PriceGuide {
        let mut guide = PriceGuide::default();
        guide.put("oil".into(), CarClass::Light, PriceRange { from: 50_000, to: 80_000 });
        guide.put("oil".into(), CarClass::Large, PriceRange { from: 90_000, to: 150_000 });
        guide.put("wiper".into(), CarClass::Light, PriceRange { from: 15_000, to: 15_000 });
        guide
    }

    #[test]
    fn an_unknown_class_has_the_range_over_all() {
        assert_eq!(
            guide().range("oil", Some(CarClass::Large)),
            Some(PriceRange { from: 90_000, to: 150_000 })
        );
        assert_eq!(guide().range("oil", None), Some(PriceRange { from: 50_000, to: 150_000 }));
        assert_eq!(guide().range("oil", Some(CarClass::SuvVan)), None);
        assert_eq!(guide().range("brakes", None), None);
    }

    #[test]
    fn a_total_needs_a_range_of_every_service() {
        let total = |services: &[&str], class| guide().total(services.iter().copied(), class);
        assert_eq!(
            total(&["oil", "wiper"], Some(CarClass::Light)),
            Some(PriceRange { from: 65_000, to: 95_000 })
        );
        assert_eq!(total(&["oil", "wiper"], Some(CarClass::Large)), None);
        assert_eq!(total(&[], Some(CarClass::Light)), None);
    }

    #[test]
    fn what_is_written_is_read_again_and_the_bundled_guide_needs_no_row() {
        let stored = guide().written().unwrap();
        assert_eq!(PriceGuide::read(stored.as_deref()).unwrap(), guide());
        assert_eq!(PriceGuide::bundled().unwrap().written().unwrap(), None);
        assert!(PriceGuide::read(Some("not json")).is_err());
    }
}
