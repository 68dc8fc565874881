//! The brand as one record of settings (decisions "Brand"): another company puts its own in without touching code.

use std::collections::BTreeMap;

use async_graphql::{InputObject, SimpleObject};
use kernel::{Fault, LocalizedText};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A link of the floating contact panel, such as a social channel.
#[derive(SimpleObject, InputObject, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[graphql(input_name = "BrandLinkInput")]
#[serde(rename_all = "camelCase")]
pub struct BrandLink {
    /// Name for programs, unique in the list; chooses the icon.
    pub id: String,
    /// Display text.
    pub label: LocalizedText,
    /// Absolute address, opened in a new window.
    pub url: String,
}

/// Colours of what we send, as `#RRGGBB`; the pages have theirs in the front end's tokens.
#[derive(SimpleObject, InputObject, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[graphql(input_name = "BrandColoursInput")]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BrandColours {
    /// The mark, buttons and links; readable on white and under white letters (4.5:1).
    pub accent: String,
    /// Text; readable on white.
    pub ink: String,
}

/// The operator of the site.
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

/// The default record with staff's overrides, a JSON object, merged into it.
pub(crate) fn with_overrides(default: &str, changed: Option<&str>) -> Result<Brand, Fault> {
    let mut record = fields(default)?;
    if let Some(changed) = changed {
        record.extend(fields(changed)?);
    }
    serde_json::from_value(Value::from_iter(record)).map_err(corrupt)
}

/// The fields in which a record differs from the default, as a JSON object; `None` where there is none.
pub(crate) fn changes(default: &str, brand: &Brand) -> Result<Option<String>, Fault> {
    let default = fields(default)?;
    let mut changed = fields(&serde_json::to_string(brand).map_err(corrupt)?)?;
    changed.retain(|field, value| default.get(field) != Some(value));
    if changed.is_empty() {
        return Ok(None);
    }
    serde_json::to_string(&changed).map(Some).map_err(corrupt)
}

fn fields(json: &str) -> Result<BTreeMap<String, Value>, Fault> {
    serde_json::from_str(json).map_err(corrupt)
}

fn corrupt(error: serde_json::Error) -> Fault {
    Fault::Corrupt(format!("brand: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::defaults;

    #[test]
    fn the_default_brand_has_a_number_that_nobody_owns() {
        let brand = with_overrides(defaults::BRAND, None).unwrap();
        assert_eq!(brand.name, LocalizedText::new("가온", "GAON"));
        assert!(brand.phone.starts_with("02-000-"));
    }

    #[test]
    fn an_override_changes_its_field_and_no_other() {
        let brand = with_overrides(defaults::BRAND, Some("{\"phone\": \"02-000-9999\"}")).unwrap();
        assert_eq!(brand.phone, "02-000-9999");
        assert_eq!(brand.name.en, "GAON");
    }

    #[test]
    fn an_override_of_a_field_that_does_not_exist_is_a_fault() {
        assert!(with_overrides(defaults::BRAND, Some("{\"telefax\": \"1\"}")).is_err());
    }

    #[test]
    fn what_is_kept_of_a_record_is_what_differs() {
        let default = with_overrides(defaults::BRAND, None).unwrap();
        assert_eq!(changes(defaults::BRAND, &default).unwrap(), None);
        let changed = Brand { phone: "02-000-9999".to_owned(), store_url: None, ..default };
        let kept = changes(defaults::BRAND, &changed).unwrap().unwrap();
        assert_eq!(kept, r#"{"phone":"02-000-9999","storeUrl":null}"#);
        assert_eq!(with_overrides(defaults::BRAND, Some(&kept)).unwrap(), changed);
    }
}
