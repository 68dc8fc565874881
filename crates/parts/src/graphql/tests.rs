//! Synchronously resolved objects equal the schema's derive.

use std::sync::Arc;

use async_graphql::{EmptyMutation, EmptySubscription, Object, Request, Schema};
use kernel::LocalizedText;
use kernel::eager::Eager;
use kernel::eager::same::assert_same;

use super::objects::{FitmentConnection, FittingParts, PartsByNumber};
use super::{offset, page_info, rows, short_rows};
use crate::{
    BrandCount, CatalogueMake, CatalogueVariant, Fitment, FittingGroup, FittingPage, NumberKind, NumberMatch,
    NumberPage, PartBrand, PartCategory, PartCriterion, PartFacet, PartFacetValue, PartImage, PartListing,
    PartNumber, Vehicle,
};

fn text(ko: &str, en: &str) -> LocalizedText {
    LocalizedText::new(ko, en)
}

fn brand() -> Arc<PartBrand> {
    Arc::new(PartBrand { id: "gaon".into(), name: "GAON".into(), partner: true })
}

fn listing(bare: bool) -> PartListing {
    let image = PartImage { src: "/images/part-oil-1.svg".into(), alt: text("통", "A bottle") };
    PartListing {
        id: 7,
        category: 1,
        product_nr: "GA-1".into(),
        company_sku: "G-1".into(),
        guid: "guid".into(),
        description: text("오일", "Oil"),
        note: (!bare).then(|| text("견본", "Sample")),
        thumbnail: (!bare).then_some(image),
        brand: brand(),
        positions: if bare { Vec::new() } else { vec![text("앞", "Front"), text("뒤", "Rear")] },
    }
}

fn category(below: Vec<PartCategory>) -> PartCategory {
    PartCategory {
        id: "oil".into(),
        name: text("오일류", "Oils"),
        product: below.is_empty().then(|| "parts-oil".into()),
        part_count: (!below.is_empty()).then_some(2),
        subcategories: below,
    }
}

fn fitting() -> FittingParts {
    let parts = vec![listing(false), listing(true)];
    let group = FittingGroup { category: category(vec![category(Vec::new())]), parts };
    let values = vec![PartFacetValue { value: text("5W-30", "5W-30"), count: 2 }];
    let page = FittingPage {
        total_count: 5,
        groups: vec![group],
        brands: vec![BrandCount { brand: brand(), count: 5 }],
        facets: vec![PartFacet { name: text("점도", "Viscosity"), values }],
    };
    FittingParts::of(page, 2)
}

fn by_number() -> PartsByNumber {
    let page = NumberPage {
        parts: vec![listing(false)],
        total_count: 1,
        matched: NumberMatch::Prefix,
        did_you_mean: vec!["GA-2".into()],
    };
    PartsByNumber::of(page, 0)
}

fn fitments() -> FitmentConnection {
    let fitment = |position| Fitment {
        title: "Hyundai Sonata 2021".into(),
        display_title: text("현대 쏘나타 2021", "Hyundai Sonata 2021"),
        make: "Hyundai".into(),
        model: "Sonata".into(),
        year: 2021,
        vehicle: "hyundai-sonata-2021".into(),
        position,
        note: Some(text("참고", "Note")),
    };
    let nodes = vec![fitment(Some(text("앞", "Front"))), fitment(None)];
    FitmentConnection { nodes, total_count: 2, page_info: page_info(0, 2, 2) }
}

fn vehicle() -> Vehicle {
    Vehicle {
        slug: "hyundai-sonata-2021".into(),
        id: "V1".into(),
        ktype: Some("1".into()),
        make: "Hyundai".into(),
        model: "Sonata".into(),
        year: 2021,
        series: "DN8".into(),
        variant: "2.0".into(),
        carline: "Hyundai Sonata 2.0".into(),
        display_make: text("현대", "Hyundai"),
        display_model: text("쏘나타", "Sonata"),
        display_name: text("현대 쏘나타 2.0", "Hyundai Sonata 2.0"),
    }
}

fn makes() -> Vec<CatalogueMake> {
    ["BMW", "Kia"]
        .map(|name| CatalogueMake {
            name: name.into(),
            display_name: text("기아", name),
            popular: name == "BMW",
        })
        .to_vec()
}

fn variants() -> Vec<CatalogueVariant> {
    ["1.6 T", "2.0 LPi", "N Line"]
        .map(|name| CatalogueVariant {
            name: name.into(),
            display_name: text(name, name),
            slug: "slug".into(),
        })
        .to_vec()
}

fn criteria() -> Vec<PartCriterion> {
    let criterion =
        |is_link| PartCriterion { name: text("점도", "Viscosity"), value: text("5W", "5W"), is_link };
    [false, true, false].map(criterion).to_vec()
}

fn numbers() -> Vec<PartNumber> {
    let number = |kind, maker: Option<&str>| PartNumber {
        kind,
        number: "26300-35505".into(),
        maker: maker.map(str::to_owned),
        display_maker: maker.map(|maker| text("현대", maker)),
    };
    vec![number(NumberKind::Oe, Some("Hyundai")), number(NumberKind::Cross, None)]
}

/// Both ways of writing out, a pair of fields for each.
struct Twice;

macro_rules! twice {
    ($($field:ident $at_once:ident -> $kind:ty = $value:expr;)+) => {
        #[Object]
        impl Twice {
            $(
                async fn $field(&self) -> $kind {
                    $value
                }
                async fn $at_once(&self) -> Eager<$kind> {
                    Eager($value)
                }
            )+
        }
    };
}

twice! {
    fitting fitting_at_once -> FittingParts = fitting();
    by_number by_number_at_once -> PartsByNumber = by_number();
    fitments fitments_at_once -> FitmentConnection = fitments();
    vehicle vehicle_at_once -> Vehicle = vehicle();
    makes makes_at_once -> Vec<CatalogueMake> = makes();
    variants variants_at_once -> Vec<CatalogueVariant> = variants();
    criteria criteria_at_once -> Vec<PartCriterion> = criteria();
    numbers numbers_at_once -> Vec<PartNumber> = numbers();
}

#[tokio::test]
async fn what_is_written_out_at_once_is_what_the_schema_says() {
    let schema = Schema::new(Twice, EmptyMutation, EmptySubscription);
    for (derived, at_once) in [
        ("fitting", "fittingAtOnce"),
        ("byNumber", "byNumberAtOnce"),
        ("fitments", "fitmentsAtOnce"),
        ("vehicle", "vehicleAtOnce"),
        ("makes", "makesAtOnce"),
        ("variants", "variantsAtOnce"),
        ("criteria", "criteriaAtOnce"),
        ("numbers", "numbersAtOnce"),
    ] {
        assert_same(&schema, Request::new, derived, at_once).await;
    }
}

#[test]
fn a_page_knows_where_it_stands() {
    let page = page_info(2, 2, 5);
    assert_eq!((page.has_previous_page, page.has_next_page), (true, true));
    assert_eq!((page.start_cursor.as_deref(), page.end_cursor.as_deref()), (Some("2"), Some("3")));
    let last = page_info(4, 1, 5);
    assert_eq!((last.has_previous_page, last.has_next_page), (true, false));
    let nothing = page_info(0, 0, 0);
    assert_eq!((nothing.start_cursor, nothing.end_cursor, nothing.has_next_page), (None, None, false));
    assert_eq!(page_info(usize::MAX, 0, 5).end_cursor, None);
    assert_eq!((offset(None).ok(), offset(Some("3")).ok(), offset(Some("x")).ok()), (Some(0), Some(4), None));
}

#[test]
fn no_page_is_longer_than_it_may_be() {
    assert_eq!((rows(-1, 100), rows(24, 100), rows(i32::MAX, 100)), (0, 24, 100));
    assert_eq!((short_rows(100, None), short_rows(i32::MAX, Some(" "))), (20, 100));
    assert!(short_rows(100, Some("k5")) > short_rows(100, None));
}
