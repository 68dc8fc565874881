//! The service items, grouped in categories (rest-contract "Service items").

use kernel::{Fault, LocalizedText};
use serde::Deserialize;

/// A service that can be booked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServiceItem {
    /// `service-oil` and so on: also the id of the service's page.
    pub id: String,
    /// The name shown.
    pub name: LocalizedText,
    /// Description, in a sentence.
    pub description: LocalizedText,
    /// Working time in minutes.
    pub minutes: u16,
}

/// A group of services.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServiceCategory {
    /// Stable name.
    pub id: String,
    /// The name shown.
    pub name: LocalizedText,
    /// In the order shown.
    pub items: Vec<ServiceItem>,
}

#[derive(Deserialize)]
struct Row {
    category_id: String,
    category_ko: String,
    category_en: String,
    service_id: String,
    service_ko: String,
    service_en: String,
    minutes: u16,
    description_ko: String,
    description_en: String,
}

/// All services.
#[derive(Debug)]
pub(crate) struct Services {
    categories: Vec<ServiceCategory>,
}

impl Services {
    pub(crate) fn bundled() -> Result<Self, Fault> {
        let rows: Vec<Row> = super::rows("services.csv", include_str!("../../data/services.csv"))?;
        let mut categories: Vec<ServiceCategory> = Vec::new();
        for row in rows {
            let item = ServiceItem {
                id: row.service_id,
                name: LocalizedText::new(row.service_ko, row.service_en),
                description: LocalizedText::new(row.description_ko, row.description_en),
                minutes: row.minutes,
            };
            match categories.iter_mut().find(|category| category.id == row.category_id) {
                Some(category) => category.items.push(item),
                None => categories.push(ServiceCategory {
                    id: row.category_id,
                    name: LocalizedText::new(row.category_ko, row.category_en),
                    items: vec![item],
                }),
            }
        }
        Ok(Self { categories })
    }

    pub(crate) fn categories(&self) -> &[ServiceCategory] {
        &self.categories
    }

    pub(crate) fn item(&self, id: &str) -> Option<&ServiceItem> {
        self.categories.iter().flat_map(|category| &category.items).find(|item| item.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eight_services_of_the_contract_are_there() {
        let services = Services::bundled().expect("the table is whole");
        for part in ["oil", "battery", "filters", "wiper", "brakes", "sparkplug", "headlight", "others"] {
            assert!(services.item(&format!("service-{part}")).is_some_and(|item| item.minutes > 0), "{part}");
        }
        assert_eq!(services.categories().iter().map(|category| category.items.len()).sum::<usize>(), 8);
    }
}
