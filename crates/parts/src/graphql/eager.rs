//! The objects of lists are in memory, so they are resolved synchronously: the engine's future for each field costs
//! more than the field.

use async_graphql::{ContextSelectionSet, Value};
use kernel::eager::{EagerObject, ToValue, plain_enum};

use super::objects::{FitmentConnection, FittingParts, PartsByNumber};
use crate::{
    BrandCount, CatalogueMake, CatalogueModel, CatalogueVariant, Fitment, FittingGroup, PartBrand,
    PartCategory, PartCriterion, PartFacet, PartFacetValue, PartImage, PartListing, PartNumber, Vehicle,
};

/// Every field by its name in the schema.
macro_rules! eager {
    ($($kind:ty { $($name:literal => $field:ident),+ $(,)? })+) => {$(
        impl EagerObject for $kind {
            fn field(&self, name: &str, within: &ContextSelectionSet<'_>) -> Value {
                match name {
                    $($name => self.$field.plain(within),)+
                    _ => Value::Null,
                }
            }
        }
    )+};
}

eager! {
    CatalogueMake { "name" => name, "displayName" => display_name, "popular" => popular }
    CatalogueModel { "name" => name, "displayName" => display_name }
    CatalogueVariant { "name" => name, "displayName" => display_name, "slug" => slug }
    Vehicle {
        "slug" => slug,
        "id" => id,
        "ktype" => ktype,
        "make" => make,
        "model" => model,
        "year" => year,
        "series" => series,
        "variant" => variant,
        "carline" => carline,
        "displayMake" => display_make,
        "displayModel" => display_model,
        "displayName" => display_name,
    }
    PartBrand { "id" => id, "name" => name, "partner" => partner }
    PartImage { "src" => src, "alt" => alt }
    PartListing {
        "productNr" => product_nr,
        "companySku" => company_sku,
        "guid" => guid,
        "description" => description,
        "note" => note,
        "thumbnail" => thumbnail,
        "brand" => brand,
        "positions" => positions,
    }
    PartCategory {
        "id" => id,
        "name" => name,
        "product" => product,
        "partCount" => part_count,
        "subcategories" => subcategories,
    }
    FittingGroup { "category" => category, "parts" => parts }
    BrandCount { "brand" => brand, "count" => count }
    PartFacet { "name" => name, "values" => values }
    PartFacetValue { "value" => value, "count" => count }
    PartCriterion { "name" => name, "value" => value, "isLink" => is_link }
    Fitment {
        "title" => title,
        "displayTitle" => display_title,
        "make" => make,
        "model" => model,
        "year" => year,
        "vehicle" => vehicle,
        "position" => position,
        "note" => note,
    }
    FittingParts {
        "totalCount" => total_count,
        "groups" => groups,
        "brands" => brands,
        "facets" => facets,
        "pageInfo" => page_info,
    }
    FitmentConnection { "nodes" => nodes, "totalCount" => total_count, "pageInfo" => page_info }
}

impl EagerObject for PartNumber {
    fn field(&self, name: &str, within: &ContextSelectionSet<'_>) -> Value {
        match name {
            "kind" => plain_enum(self.kind),
            "number" => self.number.plain(within),
            "maker" => self.maker.plain(within),
            "displayMaker" => self.display_maker.plain(within),
            _ => Value::Null,
        }
    }
}

impl EagerObject for PartsByNumber {
    fn field(&self, name: &str, within: &ContextSelectionSet<'_>) -> Value {
        match name {
            "parts" => self.parts.plain(within),
            "totalCount" => self.total_count.plain(within),
            "match" => plain_enum(self.matched),
            "didYouMean" => self.did_you_mean.plain(within),
            "pageInfo" => self.page_info.plain(within),
            _ => Value::Null,
        }
    }
}
