//! A vehicle and the steps of the choice, named as in the GraphQL schema.

use async_graphql::SimpleObject;
use kernel::LocalizedText;

/// A make of the catalogue.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct CatalogueMake {
    /// Its name, for the query of its models.
    pub name: String,
    /// Its name to show.
    pub display_name: LocalizedText,
    /// Among the makes that are offered first.
    pub popular: bool,
}

/// A model of a make.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct CatalogueModel {
    /// Its name, for the query of its years.
    pub name: String,
    /// Its name to show.
    pub display_name: LocalizedText,
}

/// A variant, the last step of the choice.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct CatalogueVariant {
    /// Its name.
    pub name: String,
    /// Its name to show.
    pub display_name: LocalizedText,
    /// The vehicle's name in addresses.
    pub slug: String,
}

/// One variant of one year.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct Vehicle {
    /// Its name in addresses: `hyundai-sonata-2021-dn8-2-0-lpi`.
    pub slug: String,
    /// Its id in the bundle.
    pub id: String,
    /// Its K type, where the bundle gives one.
    pub ktype: Option<String>,
    /// Make.
    pub make: String,
    /// Model.
    pub model: String,
    /// Model year.
    pub year: i32,
    /// Series.
    pub series: String,
    /// Variant.
    pub variant: String,
    /// The whole name as imported.
    pub carline: String,
    /// The make to show.
    pub display_make: LocalizedText,
    /// The model to show.
    pub display_model: LocalizedText,
    /// The whole name to show.
    pub display_name: LocalizedText,
}
