//! The services and products that have a page each: ids that the site and the gateway share.

use anyhow::{Context, ensure};
use serde::Deserialize;

/// The table as committed.
const FILE: &str = include_str!("../../../../schema/site-items.json");

/// The kind of items allowed as a page's parameter.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ItemKind {
    /// `service-oil` and so on: also the ids of bookable services.
    Services,
    /// `parts-oil` and so on.
    Products,
}

/// Items with their own page. A service and the product with the same suffix belong together.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Items {
    endings: Vec<String>,
    services: String,
    products: String,
}

impl Items {
    /// Reads the embedded table.
    ///
    /// # Errors
    /// When it can't be parsed or holds nothing.
    pub fn embedded() -> anyhow::Result<Self> {
        let items: Self = serde_json::from_str(FILE).context("site-items.json")?;
        ensure!(!items.endings.is_empty(), "site-items.json: nothing has a page");
        Ok(items)
    }

    /// The ids of a kind, in the order of the menu.
    pub fn ids(&self, kind: ItemKind) -> impl Iterator<Item = String> + '_ {
        self.endings.iter().map(move |ending| format!("{}{ending}", self.prefix(kind)))
    }

    /// The value of `{item}` in keys: the id without its prefix, if the id exists.
    #[must_use]
    pub fn ending<'i>(&self, kind: ItemKind, id: &'i str) -> Option<&'i str> {
        let ending = id.strip_prefix(self.prefix(kind))?;
        self.endings.iter().any(|known| known == ending).then_some(ending)
    }

    fn prefix(&self, kind: ItemKind) -> &str {
        match kind {
            ItemKind::Services => &self.services,
            ItemKind::Products => &self.products,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ids_are_those_of_the_specification() {
        let items = Items::embedded().unwrap();
        let products: Vec<String> = items.ids(ItemKind::Products).collect();
        let expected = ["oil", "battery", "filters", "wiper", "brakes", "sparkplug", "headlight", "others"];
        assert_eq!(products, expected.map(|ending| format!("parts-{ending}")));
        assert_eq!(items.ending(ItemKind::Services, "service-oil"), Some("oil"));
        for unknown in ["service-", "parts-oil", "service-tyres", "oil", ""] {
            assert_eq!(items.ending(ItemKind::Services, unknown), None, "{unknown}");
        }
    }
}
