//! For any bundle and query, the catalogue returns the result of a naive scan of the bundle.

use std::collections::{BTreeMap, BTreeSet};

use parts::{Catalogue, CriterionChoice, FittingQuery, NumberMatch, PartCategory};
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use proptest::test_runner::{Config, TestRunner};

use crate::bundle::{Bundle, row};
use crate::naive::Branch;
use crate::{SMALL_RUNS, World};

/// Bundles tried on each engine.
const CASES: u32 = 20;

fn names(list: &'static [&'static str]) -> impl Strategy<Value = String> {
    select(list).prop_map(str::to_owned)
}

fn vehicles() -> impl Strategy<Value = Vec<[String; 9]>> {
    let vehicle = (
        names(&["Hyundai", "Kia", "BMW", "르노"]),
        names(&["Sonata", "K5", "i30", "320i, 330i"]),
        2018..2023_u32,
        names(&["DN8", "DL3", "\"X\""]),
        names(&["2.0", "1.6 T", "EV"]),
        prop_oneof![Just(String::new()), names(&["쏘나타", "K5"])],
        prop_oneof![Just(String::new()), names(&["K1", "K2"])],
    );
    proptest::collection::vec(vehicle, 1..10).prop_map(|vehicles| {
        let numbered = vehicles.into_iter().enumerate();
        numbered
            .map(|(number, (make, model, year, series, variant, carline, ktype))| {
                let (id, year) = (format!("V{number}"), year.to_string());
                let slug = if number % 4 == 3 { format!("given-{number}") } else { String::new() };
                [id, make, model, year, series, variant, carline, slug, ktype]
            })
            .collect()
    })
}

/// Up to three levels; the parent of each is drawn from those before it.
fn categories() -> impl Strategy<Value = Vec<[String; 5]>> {
    proptest::collection::vec(proptest::option::of(any::<Index>()), 1..9).prop_map(|parents| {
        let mut depths: Vec<usize> = Vec::new();
        let mut rows = Vec::new();
        for (number, parent) in parents.into_iter().enumerate() {
            let parent = parent.filter(|_| number > 0).map(|index| index.index(number));
            let parent = parent.filter(|&parent| depths[parent] < 2);
            depths.push(parent.map_or(0, |parent| depths[parent] + 1));
            let parent = parent.map_or(String::new(), |parent| format!("C{parent}"));
            rows.push([
                format!("C{number}"),
                parent,
                format!("분류 {number}"),
                format!("Category {number}"),
                String::new(),
            ]);
        }
        rows
    })
}

type GeneratedBundle =
    (String, String, Vec<(String, String)>, Vec<(bool, String)>, Index, Index, Vec<(Index, usize)>);

fn part() -> impl Strategy<Value = GeneratedBundle> {
    (
        names(&["오일", "필터", "와이퍼, 앞"]),
        "[A-C]{1,2}-[0-9]{1,3}",
        subsequence(
            vec![("점도", "5W"), ("점도", "0W"), ("용량", "4 L"), ("용량", "10 L"), ("색", "검정")],
            0..5,
        )
        .prop_map(|pairs| {
            pairs.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
        }),
        proptest::collection::vec((any::<bool>(), "[A-C]{1,2}[ .-]?[0-9]{1,2}"), 0..3),
        any::<Index>(),
        any::<Index>(),
        proptest::collection::vec((any::<Index>(), 0..4_usize), 0..8),
    )
}

fn bundle() -> impl Strategy<Value = Bundle> {
    (vehicles(), categories(), proptest::collection::vec(part(), 0..12)).prop_map(
        |(vehicles, categories, drawn)| {
            let mut bundle = Bundle { vehicles, categories, ..Bundle::default() };
            bundle.brands =
                vec![row(["B0", "가온", "Y"]), row(["B1", "Hanbit", "N"]), row(["B2", "한빛", "N"])];
            let leaves: Vec<String> = bundle
                .categories
                .iter()
                .map(|category| category[0].clone())
                .filter(|id| bundle.categories.iter().all(|other| other[1] != *id))
                .collect();
            for (number, (name, product_nr, criteria, numbers, brand, leaf, fits)) in
                drawn.into_iter().enumerate()
            {
                let id = format!("P{number}");
                let brand = format!("B{}", brand.index(3));
                let leaf = leaf.get(&leaves).clone();
                bundle.parts.push(row([
                    &id,
                    &product_nr,
                    &format!("S-{number}"),
                    &brand,
                    &leaf,
                    &name,
                    "x",
                    "",
                    "",
                ]));
                for (name, value) in criteria {
                    bundle.criteria.push(row([&id, &name, &name, &value, &value, "N"]));
                }
                let mut met = BTreeSet::new();
                for (cross, number) in numbers {
                    if met.insert((cross, number.clone())) {
                        let kind = if cross { "CROSS" } else { "OE" };
                        bundle.numbers.push(row([&id, kind, &number, ""]));
                    }
                }
                let mut met = BTreeSet::new();
                for (vehicle, place) in fits {
                    let vehicle = &vehicle.get(&bundle.vehicles)[0];
                    let place =
                        [["", "", ""], ["앞", "Front", ""], ["뒤", "Rear", ""], ["앞", "Front", "4WD"]]
                            [place];
                    if met.insert((vehicle.clone(), place)) {
                        let fitment = row([vehicle, &id, place[0], place[1], place[2], place[2]]);
                        bundle.fitments.push(fitment);
                    }
                }
            }
            bundle
        },
    )
}

fn branches(tree: Vec<PartCategory>) -> Vec<Branch> {
    let branch = |category: PartCategory| {
        Branch(category.id, category.part_count.unwrap(), branches(category.subcategories))
    };
    tree.into_iter().map(branch).collect()
}

/// Part ids by product number and SKU.
fn ids(bundle: &Bundle) -> BTreeMap<(String, String), String> {
    bundle.parts.iter().map(|part| ((part[1].clone(), part[2].clone()), part[0].clone())).collect()
}

async fn check_vehicles(bundle: &Bundle, catalogue: &Catalogue) -> BTreeMap<String, String> {
    let mut slugs = BTreeMap::new();
    let of = |column: usize, test: &dyn Fn(&[String; 9]) -> bool| -> BTreeSet<String> {
        bundle.vehicles.iter().filter(|row| test(row)).map(|row| row[column].clone()).collect()
    };
    let makes: BTreeSet<_> = catalogue.makes().into_iter().map(|make| make.name).collect();
    assert_eq!(makes, of(1, &|_| true));
    for vehicle in &bundle.vehicles {
        let [id, make, model, year, series, variant, ..] = vehicle;
        let same = |other: &[String; 9], columns: usize| other[1..=columns] == vehicle[1..=columns];
        let models: BTreeSet<_> = catalogue.models(make).into_iter().map(|model| model.name).collect();
        assert_eq!(models, of(2, &|other| same(other, 1)));
        let years = catalogue.years(make, model);
        assert!(years.is_sorted_by(|a, b| a > b));
        let years: BTreeSet<_> = years.into_iter().map(|year| year.to_string()).collect();
        assert_eq!(years, of(3, &|other| same(other, 2)));
        let year = year.parse().unwrap();
        let all_series: BTreeSet<_> = catalogue.series(make, model, year).into_iter().collect();
        assert_eq!(all_series, of(4, &|other| same(other, 3)));
        let variants = catalogue.variants(make, model, year, series);
        let met: BTreeSet<_> = variants.iter().map(|variant| variant.name.clone()).collect();
        assert_eq!(met, of(5, &|other| same(other, 4)));
        let found = catalogue.vehicle_by_id(id).unwrap();
        assert!(variants.iter().any(|other| other.slug == found.slug && other.name == *variant));
        assert_eq!(catalogue.vehicle(&found.slug).as_ref(), Some(&found));
        assert!(vehicle[7].is_empty() || vehicle[7] == found.slug);
        assert!(slugs.insert(id.clone(), found.slug).is_none());
    }
    assert_eq!(slugs.values().collect::<BTreeSet<_>>().len(), bundle.vehicles.len());
    slugs
}

async fn check_fitting(bundle: &Bundle, catalogue: &Catalogue, vehicle: &str, slug: &str) {
    let ids = ids(bundle);
    assert_eq!(branches(catalogue.categories(slug).await.unwrap()), bundle.branches(vehicle, ""));
    let viscosity = CriterionChoice { name: "점도".to_owned(), values: vec!["5W".to_owned()] };
    let volume =
        CriterionChoice { name: "용량".to_owned(), values: vec!["4 L".to_owned(), "10 L".to_owned()] };
    let nonsense = CriterionChoice { name: "없음".to_owned(), values: vec!["?".to_owned()] };
    let brands = ["B0".to_owned(), "B2".to_owned()];
    let filters: [(&[String], Vec<CriterionChoice>); 5] = [
        (&[], vec![]),
        (&brands, vec![]),
        (&[], vec![viscosity.clone()]),
        (&brands[..1], vec![viscosity, volume]),
        (&[], vec![nonsense]),
    ];
    let categories: Vec<Option<&str>> =
        bundle.categories.iter().map(|category| Some(category[0].as_str())).chain([None]).collect();
    for category in categories {
        for (brands, criteria) in &filters {
            let expected = bundle.fitting(vehicle, category, brands, criteria);
            let mut met = Vec::new();
            loop {
                let query =
                    FittingQuery { vehicle: slug, category, brands, criteria, first: 2, offset: met.len() };
                let page = catalogue.fitting(&query).await.unwrap();
                assert_eq!(page.total_count, expected.parts.len());
                let brands: BTreeMap<_, _> =
                    page.brands.iter().map(|count| (count.brand.id.clone(), count.count)).collect();
                assert_eq!(brands, expected.brands);
                let facets: BTreeMap<_, _> = page
                    .facets
                    .iter()
                    .flat_map(|facet| facet.values.iter().map(|value| (facet.name.ko.clone(), value)))
                    .map(|(name, value)| ((name, value.value.ko.clone()), value.count))
                    .collect();
                assert_eq!(facets, expected.facets);
                let before = met.len();
                for group in page.groups {
                    for part in group.parts {
                        let id = ids[&(part.product_nr, part.company_sku)].clone();
                        let mut positions: Vec<_> =
                            part.positions.into_iter().map(|position| position.ko).collect();
                        positions.sort();
                        met.push((group.category.id.clone(), id, positions));
                    }
                }
                assert!(met.len() - before <= 2);
                if met.len() == before {
                    break;
                }
            }
            assert_eq!(met, expected.parts);
        }
    }
}

async fn check_parts(bundle: &Bundle, catalogue: &Catalogue, slugs: &BTreeMap<String, String>) {
    let by_slug: BTreeMap<_, _> = slugs.iter().map(|(id, slug)| (slug.as_str(), id)).collect();
    for part in &bundle.parts {
        let found = catalogue.part(&part[1], &part[2]).await.unwrap().unwrap();
        assert_eq!(found.listing.description.ko, part[5]);
        assert_eq!((&found.category.id, &found.listing.brand.id), (&part[4], &part[3]));
        let criteria: Vec<_> = found.criteria.iter().map(|row| (&row.name.ko, &row.value.ko)).collect();
        let rows = bundle.criteria.iter().filter(|row| row[0] == part[0]);
        assert_eq!(criteria, rows.map(|row| (&row[1], &row[3])).collect::<Vec<_>>());
        let expected = bundle.vehicles_of(&part[0]);
        assert_eq!(found.vehicle_count, expected.iter().collect::<BTreeSet<_>>().len());
        let page = catalogue.fitments(found.listing.id, 500, 0, None).await.unwrap();
        assert_eq!(page.total_count, expected.len());
        let mut vehicles: Vec<_> =
            page.nodes.iter().map(|fitment| by_slug[fitment.vehicle.as_str()].clone()).collect();
        vehicles.sort();
        assert_eq!(vehicles, expected);
        for (id, slug) in slugs {
            let fits = catalogue.fits(found.listing.id, slug).await.unwrap();
            assert_eq!(fits, expected.contains(id));
        }
    }
}

async fn check_numbers(bundle: &Bundle, catalogue: &Catalogue) {
    let ids = ids(bundle);
    let spelled: Vec<&String> = bundle
        .parts
        .iter()
        .flat_map(|part| [&part[1], &part[2]])
        .chain(bundle.numbers.iter().map(|row| &row[2]))
        .collect();
    let mut typed: BTreeSet<String> = BTreeSet::new();
    for number in spelled {
        let end = number.len() - 1;
        typed.extend([number.clone(), number.to_lowercase(), number[..end].to_owned(), format!("{number}9")]);
    }
    for number in typed {
        let (matched, expected) = bundle.by_number(&number);
        let page = catalogue.by_number(&number, 100, 0).await.unwrap();
        let found: BTreeSet<_> =
            page.parts.into_iter().map(|part| ids[&(part.product_nr, part.company_sku)].clone()).collect();
        assert_eq!(
            (page.matched, page.total_count, &found),
            (matched, expected.len(), &expected),
            "{number}"
        );
        if matched == NumberMatch::None {
            assert_eq!(page.did_you_mean, bundle.near(&number), "{number}");
        }
    }
}

kernel::both_engines! {
    async fn the_catalogue_answers_what_a_naive_scan_answers(db: TestDatabase) {
        let mut world = World::of(&db).await;
        world.importer = world.importer.within(SMALL_RUNS);
        let mut runner = TestRunner::new(Config { cases: CASES, failure_persistence: None, ..Config::default() });
        let check = |bundle: Bundle| {
            tokio::runtime::Handle::current().block_on(async {
                let imported = world.import(&bundle).await.unwrap();
                let catalogue = world.parts.catalogue();
                assert_eq!(catalogue.revision(), imported.revision);
                assert_eq!(catalogue.totals().fitments, bundle.fitments.len() as u64);
                let slugs = check_vehicles(&bundle, &catalogue).await;
                for (vehicle, slug) in &slugs {
                    check_fitting(&bundle, &catalogue, vehicle, slug).await;
                }
                check_parts(&bundle, &catalogue, &slugs).await;
                check_numbers(&bundle, &catalogue).await;
            });
            Ok(())
        };
        tokio::task::block_in_place(|| runner.run(&bundle(), check).unwrap());
    }
}
