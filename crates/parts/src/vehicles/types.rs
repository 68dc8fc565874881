//! A vehicle and the steps of the choice, named as in the GraphQL schema.

use async_graphql::SimpleObject;

/// A make of the catalogue.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct CatalogueMake {
    /// Its name.
    pub name: String,
    /// Among the makes that are offered first.
    pub popular: bool,
}

/// A variant, the last step of the choice.
#[derive(SimpleObject, Clone, Debug, PartialEq, Eq)]
pub struct CatalogueVariant {
    /// Its name.
    pub name: String,
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
    /// The name to show.
    pub carline: String,
}
