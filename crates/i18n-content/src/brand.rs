//! The brand as one record of settings (decisions "Brand"): another company puts its own in without touching code.

use std::collections::BTreeMap;

use async_graphql::SimpleObject;
use kernel::{Fault, LocalizedText};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A link of the floating contact panel, such as a social channel.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BrandLink {
    /// Name for programs, unique in the list; chooses the icon.
    pub id: String,
    /// What a person reads.
    pub label: LocalizedText,
    /// Absolute address, opened in a new window.
    pub url: String,
}

/// Colours of what we send, as `#RRGGBB`; the pages have theirs in the front end's tokens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BrandColours {
    /// The mark, buttons and links; readable on white and under white letters (4.5:1).
    pub accent: String,
    /// Text; readable on white.
    pub ink: String,
}

/// Who runs the site.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Brand {
    /// The name on the site.
    pub name: LocalizedText,
    /// The company in the footer.
    pub company_name: LocalizedText,
    /// Its representative.
    pub representative: LocalizedText,
    /// Its postal address.
    pub address: LocalizedText,
    /// Its business registration number, as printed.
    pub registration_number: String,
    /// The customer centre's telephone number.
    pub phone: String,
    /// The customer centre's e-mail address.
    pub email: String,
    /// When the customer centre answers.
    pub working_hours: LocalizedText,
    /// Address of the privacy policy; our own page when absent.
    pub privacy_url: Option<String>,
    /// Address of the online store, where there is one.
    pub store_url: Option<String>,
    /// Address of the chat channel, where there is one.
    pub channel_url: Option<String>,
    /// Further links, in the order of the panel.
    pub links: Vec<BrandLink>,
    /// Colours of mails.
    #[graphql(skip)]
    pub colours: BrandColours,
}

/// The record with the fields that staff have changed put in the place of the defaults.
pub(crate) fn with_overrides(default: &str, overrides: &BTreeMap<String, String>) -> Result<Brand, Fault> {
    let corrupt = |error: serde_json::Error| Fault::Corrupt(format!("brand: {error}"));
    let mut record: BTreeMap<String, Value> = serde_json::from_str(default).map_err(corrupt)?;
    for (field, value) in overrides {
        record.insert(field.clone(), serde_json::from_str(value).map_err(corrupt)?);
    }
    serde_json::from_value(Value::from_iter(record)).map_err(corrupt)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::defaults;

    #[test]
    fn the_default_brand_has_a_number_that_nobody_owns() {
        let brand = with_overrides(defaults::BRAND, &BTreeMap::new()).unwrap();
        assert_eq!(brand.name, LocalizedText::new("가온", "GAON"));
        assert!(brand.phone.starts_with("02-000-"));
    }

    #[test]
    fn an_override_changes_its_field_and_no_other() {
        let overrides = BTreeMap::from([("phone".to_owned(), "\"02-000-9999\"".to_owned())]);
        let brand = with_overrides(defaults::BRAND, &overrides).unwrap();
        assert_eq!(brand.phone, "02-000-9999");
        assert_eq!(brand.name.en, "GAON");
    }

    #[test]
    fn an_override_of_a_field_that_does_not_exist_is_a_fault() {
        let overrides = BTreeMap::from([("telefax".to_owned(), "\"1\"".to_owned())]);
        assert!(with_overrides(defaults::BRAND, &overrides).is_err());
    }
}
