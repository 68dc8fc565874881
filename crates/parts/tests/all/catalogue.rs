//! Queries of a catalogue from a small bundle.

use kernel::LocalizedText;
use parts::{CatalogueModel, CriterionChoice, FittingQuery, NumberKind, NumberMatch, PartsError};

use crate::World;
use crate::bundle::{Bundle, row};

kernel::both_engines! {
    async fn an_empty_place_answers_nothing(db: TestDatabase) {
        let world = World::of(&db).await;
        let catalogue = world.parts.catalogue();
        assert!(catalogue.is_empty());
        assert!(catalogue.makes().is_empty() && catalogue.tree().is_empty());
        assert_eq!(catalogue.part("26300-35505", "G-1").await.unwrap(), None);
        assert_eq!(catalogue.by_number("26300", 10, 0).await.unwrap().matched, NumberMatch::None);
        assert!(matches!(catalogue.categories("my-sonata").await, Err(PartsError::VehicleNotFound)));
        assert!(catalogue.most_fitted(10).await.unwrap().is_empty());
    }

    async fn vehicles_are_chosen_in_five_steps(db: TestDatabase) {
        let world = World::of(&db).await;
        world.import(&Bundle::small()).await.unwrap();
        let catalogue = world.parts.catalogue();
        let makes: Vec<_> =
            catalogue.makes().into_iter().map(|make| (make.name, make.display_name.ko, make.popular)).collect();
        let make = |name: &str, korean: &str, popular| (name.to_owned(), korean.to_owned(), popular);
        assert_eq!(makes, [make("BMW", "BMW", true), make("Hyundai", "현대", false)]);
        let sonata = CatalogueModel { name: "Sonata".to_owned(), display_name: LocalizedText::new("쏘나타", "Sonata") };
        assert_eq!(catalogue.models("hyundai "), [sonata]);
        assert_eq!(catalogue.years("Hyundai", "Sonata"), [2022, 2021]);
        assert_eq!(catalogue.series("Hyundai", "Sonata", 2021), ["DN8"]);
        let variants = catalogue.variants("Hyundai", "Sonata", 2021, "DN8");
        assert_eq!(variants[0].name, "2.0 LPI");
        assert_eq!(variants[0].slug, "hyundai-sonata-2021-dn8-2-0-lpi");
        assert!(catalogue.models("Lada").is_empty() && catalogue.years("Hyundai", "Kona").is_empty());

        let vehicle = catalogue.vehicle("hyundai-sonata-2021-dn8-2-0-lpi").unwrap();
        assert_eq!((vehicle.id.as_str(), vehicle.ktype.as_deref()), ("V1", Some("K100")));
        assert_eq!(vehicle.carline, "Hyundai Sonata DN8 2.0 LPI");
        assert_eq!(vehicle.display_make, LocalizedText::new("현대", "Hyundai"));
        assert_eq!(vehicle.display_model, LocalizedText::new("쏘나타", "Sonata"));
        assert_eq!(vehicle.display_name, LocalizedText::new("현대 쏘나타 DN8 2.0 LPI", "Hyundai Sonata DN8 2.0 LPI"));
        let own_name = catalogue.vehicle("my-sonata").unwrap();
        assert_eq!((own_name.carline.as_str(), own_name.display_name.ko.as_str()), ("쏘나타 1.6 터보", "쏘나타 1.6 터보"));
        assert_eq!(catalogue.vehicle_by_id("V3").unwrap().make, "BMW");
        assert_eq!(catalogue.vehicle_by_ktype("K100").unwrap().id, "V1");
        assert_eq!((catalogue.vehicle_by_ktype(" "), catalogue.vehicle_by_ktype("K10")), (None, None));
        let (found, total) = catalogue.find_vehicles("Hyundai", "Sonata", None, Some("DN8"), None, 1, 1);
        assert_eq!((found[0].id.as_str(), total), ("V1", 2));
    }

    async fn a_type_and_a_year_name_a_vehicle_when_only_one_has_both(db: TestDatabase) {
        let world = World::of(&db).await;
        let mut bundle = Bundle::small();
        bundle.vehicles.push(row(["V4", "Hyundai", "Sonata", "2019", "DN8", "2.0 LPI", "", "", "K100"]));
        bundle.vehicles.push(row(["V5", "Hyundai", "Sonata", "2018", "LF", "2.0", "", "", "K100"]));
        bundle.vehicles.push(row(["V6", "Hyundai", "Sonata", "2018", "LF", "2.4", "", "", "K100"]));
        world.import(&bundle).await.unwrap();
        let catalogue = world.parts.catalogue();
        let of = |ktype, year| catalogue.vehicle_of_type(ktype, year).map(|vehicle| vehicle.id);
        assert_eq!((of("K100", 2021), of("K100", 2019)), (Some("V1".to_owned()), Some("V4".to_owned())));
        assert_eq!((of("K100", 2018), of("K100", 2020), of("K10", 2021), of("", 2022)), (None, None, None, None));
    }

    async fn made_slugs_do_not_hang_on_the_order_of_the_rows(db: TestDatabase) {
        let world = World::of(&db).await;
        let mut bundle = Bundle::small();
        for id in ["V7", "V9", "V8"] {
            bundle.vehicles.push(row([id, "Kia", "K5", "2020", "DL3", "2.0", "", "", ""]));
        }
        let mut slugs = Vec::new();
        for _ in 0..2 {
            world.import(&bundle).await.unwrap();
            let catalogue = world.parts.catalogue();
            slugs.push(["V7", "V8", "V9"].map(|id| catalogue.vehicle_by_id(id).unwrap().slug));
            bundle.vehicles.reverse();
        }
        assert_eq!(slugs[0], ["kia-k5-2020-dl3-2-0", "kia-k5-2020-dl3-2-0-2", "kia-k5-2020-dl3-2-0-3"]);
        assert_eq!(slugs[0], slugs[1]);
    }

    async fn only_categories_with_parts_for_the_vehicle_are_shown(db: TestDatabase) {
        let world = World::of(&db).await;
        world.import(&Bundle::small()).await.unwrap();
        let catalogue = world.parts.catalogue();
        assert_eq!(catalogue.tree().len(), 2);
        assert_eq!(catalogue.tree()[0].subcategories.len(), 2);
        assert_eq!(catalogue.category("OIL-GEAR").unwrap().name.en, "Gear oil");
        let tree = catalogue.categories("hyundai-sonata-2021-dn8-2-0-lpi").await.unwrap();
        assert_eq!((tree[0].id.as_str(), tree[0].part_count), ("OIL", Some(2)));
        assert_eq!(tree[0].product.as_deref(), Some("parts-oil"));
        assert_eq!(tree[0].subcategories.len(), 1);
        assert_eq!((tree[1].id.as_str(), tree[1].part_count), ("FILTERS", Some(1)));
        assert_eq!(catalogue.categories("my-sonata").await.unwrap().len(), 1);
    }

    async fn the_parts_of_a_vehicle_come_by_category_and_can_be_filtered(db: TestDatabase) {
        let world = World::of(&db).await;
        world.import(&Bundle::small()).await.unwrap();
        let catalogue = world.parts.catalogue();
        let all = FittingQuery { vehicle: "hyundai-sonata-2021-dn8-2-0-lpi", first: 10, ..Default::default() };
        let page = catalogue.fitting(&all).await.unwrap();
        assert_eq!(page.total_count, 3);
        assert_eq!(page.groups[0].category.id, "OIL-ENGINE");
        assert_eq!(page.groups[0].category.part_count, Some(2));
        let oil = &page.groups[0].parts[0];
        assert_eq!((oil.product_nr.as_str(), oil.company_sku.as_str()), ("EO-540", "H-1"));
        let oil = &page.groups[0].parts[1];
        assert_eq!(oil.description.ko, "엔진 오일 5W-30");
        assert_eq!(oil.note.as_ref().unwrap().en, "Sample");
        let positions: Vec<_> = oil.positions.iter().map(|position| position.en.as_str()).collect();
        assert_eq!(positions, ["Engine", "Spare"]);
        assert_eq!(oil.guid.len(), 36);
        assert_eq!(oil.thumbnail, None);
        let filter = &page.groups[1].parts[0];
        assert!(filter.thumbnail.as_ref().unwrap().src.starts_with("/parts-files/"));
        assert!(page.facets.is_empty());
        let brands: Vec<_> = page.brands.iter().map(|count| (count.brand.name.as_str(), count.count)).collect();
        assert_eq!(brands, [("GAON", 2), ("Hanbit, Inc.", 1)]);

        let second = FittingQuery { first: 1, offset: 1, ..all };
        let page = catalogue.fitting(&second).await.unwrap();
        assert_eq!((page.total_count, page.groups.len()), (3, 1));
        assert_eq!(page.groups[0].parts[0].product_nr, "EO-530");

        let brands = ["HANBIT".to_owned()];
        let criteria = [CriterionChoice { name: "점도".to_owned(), values: vec!["5W-30".to_owned()] }];
        let query = FittingQuery { category: Some("OIL"), brands: &brands, ..all };
        let page = catalogue.fitting(&query).await.unwrap();
        assert_eq!((page.total_count, page.brands.len()), (1, 2));
        assert_eq!(page.facets.len(), 2);
        let query = FittingQuery { category: Some("OIL"), criteria: &criteria, ..all };
        let page = catalogue.fitting(&query).await.unwrap();
        assert_eq!((page.total_count, page.brands.len()), (1, 1));
        let values: Vec<_> =
            page.facets[0].values.iter().map(|value| (value.value.ko.as_str(), value.count)).collect();
        assert_eq!(values, [("5W-30", 1), ("5W-40", 1)]);

        let unknown = FittingQuery { category: Some("TYRES"), ..all };
        assert!(matches!(catalogue.fitting(&unknown).await, Err(PartsError::CategoryNotFound)));
        let unknown = FittingQuery { vehicle: "lada", ..all };
        assert!(matches!(catalogue.fitting(&unknown).await, Err(PartsError::VehicleNotFound)));
    }

    async fn a_part_is_found_by_any_of_its_numbers(db: TestDatabase) {
        let world = World::of(&db).await;
        world.import(&Bundle::small()).await.unwrap();
        let catalogue = world.parts.catalogue();
        for (typed, matched, count) in [
            ("2630035505", NumberMatch::Exact, 1),
            ("26300.35505a", NumberMatch::Exact, 1),
            ("g 1", NumberMatch::Exact, 1),
            ("Ｗ８１１８０", NumberMatch::Exact, 2),
            ("EO5", NumberMatch::Prefix, 2),
            ("EO", NumberMatch::None, 0),
            ("--", NumberMatch::None, 0),
            ("없음", NumberMatch::None, 0),
        ] {
            let page = catalogue.by_number(typed, 10, 0).await.unwrap();
            assert_eq!((page.matched, page.total_count, page.parts.len()), (matched, count, count), "{typed}");
        }
        let page = catalogue.by_number("2630035550", 10, 0).await.unwrap();
        assert_eq!(page.did_you_mean, ["2630035505"]);
        let second = catalogue.by_number("W81180", 1, 1).await.unwrap();
        assert_eq!((second.total_count, second.parts.len()), (2, 1));
    }

    async fn a_part_page_has_all_that_the_bundle_says(db: TestDatabase) {
        let world = World::of(&db).await;
        world.import(&Bundle::small()).await.unwrap();
        let catalogue = world.parts.catalogue();
        let part = catalogue.part("26300-35505", "G-1").await.unwrap().unwrap();
        assert_eq!(part.category.id, "FILTERS");
        assert_eq!(part.images.len(), 2);
        assert_eq!(part.images[1].src, "/images/part-filters-2.svg");
        assert_eq!(Some(&part.images[0]), part.listing.thumbnail.as_ref());
        assert_eq!(part.files[0].name.en, "Manual");
        assert_eq!(part.files[0].bytes, Some(29));
        let name = part.files[0].url.strip_prefix("/parts-files/").unwrap();
        let (file, content_type) = world.parts.file(name).unwrap();
        assert_eq!(content_type, "application/pdf");
        let content = file.open(None).await.unwrap().unwrap().into_bytes().await.unwrap();
        assert!(content.starts_with(b"%PDF-1.7"));
        assert!(world.parts.file("../../secret.pdf").is_none());
        let numbers: Vec<_> = part.numbers.iter().map(|number| (number.kind, number.number.as_str())).collect();
        assert_eq!(numbers, [(NumberKind::Oe, "26300 35505A"), (NumberKind::Cross, "W 811/80")]);
        assert_eq!(part.vehicle_count, 2);
        let twice = catalogue.part("EO-530", "G-2").await.unwrap().unwrap();
        assert_eq!(twice.vehicle_count, 1, "two positions on one car");
        assert_eq!(catalogue.fitments(twice.listing.id, 10, 0, None).await.unwrap().total_count, 2);

        let part = catalogue.part("EO-540", "H-1").await.unwrap().unwrap();
        assert_eq!(part.listing.description.en, "Engine oil \"5W-40\"");
        let links: Vec<_> = part.criteria.iter().map(|criterion| criterion.is_link).collect();
        assert_eq!(links, [false, false, true]);
        let similar = catalogue.similar(part.listing.id, 8).await.unwrap();
        assert_eq!(similar.len(), 1);
        assert_eq!(similar[0].product_nr, "EO-530");
        assert_eq!(catalogue.part("EO-540", "h-1").await.unwrap(), None);
        assert_eq!(catalogue.part("EO\u{0}540", "H-1").await.unwrap(), None);
    }

    async fn a_part_knows_the_vehicles_that_it_fits(db: TestDatabase) {
        let world = World::of(&db).await;
        world.import(&Bundle::small()).await.unwrap();
        let catalogue = world.parts.catalogue();
        let part = catalogue.part("26300-35505", "G-1").await.unwrap().unwrap().listing.id;
        let page = catalogue.fitments(part, 10, 0, None).await.unwrap();
        let titles: Vec<_> = page.nodes.iter().map(|fitment| fitment.title.as_str()).collect();
        assert_eq!(titles, ["Hyundai Sonata 2022 DN8 1.6 T", "Hyundai Sonata 2021 DN8 2.0 LPI"]);
        let displayed = &page.nodes[0].display_title;
        assert_eq!(displayed, &LocalizedText::new("현대 쏘나타 2022 DN8 1.6 T", "Hyundai Sonata 2022 DN8 1.6 T"));
        assert_eq!(page.nodes[0].note.as_ref().unwrap().en, "From 2022-06");
        assert_eq!(page.nodes[0].vehicle, "my-sonata");
        let page = catalogue.fitments(part, 10, 0, Some(" sonata lpi ")).await.unwrap();
        assert_eq!((page.total_count, page.nodes[0].year), (1, 2021));
        let page = catalogue.fitments(part, 10, 0, Some("현대 쏘나타 lpi")).await.unwrap();
        assert_eq!((page.total_count, page.nodes[0].year), (1, 2021));
        assert_eq!(catalogue.fitments(part, 10, 0, Some("그랜저")).await.unwrap().total_count, 0);
        assert!(catalogue.fits(part, "my-sonata").await.unwrap());
        assert!(!catalogue.fits(part, "bmw-320i-2020-g20-2-0").await.unwrap());
        assert!(matches!(catalogue.fits(part, "lada").await, Err(PartsError::VehicleNotFound)));
        let most = catalogue.most_fitted(2).await.unwrap();
        assert_eq!(most.len(), 2);
        assert_eq!(most[0].product_nr, "EO-540");
    }

    async fn many_fitments_of_one_part_come_in_pages(db: TestDatabase) {
        let world = World::of(&db).await;
        let mut bundle = Bundle::small();
        for number in 0..1_200 {
            let id = format!("W{number:04}");
            bundle.vehicles.push(row([&id, "Kia", "K5", "2020", "DL3", &format!("{number:04}"), "", "", ""]));
            bundle.fitments.push(row([&id, "P1", "", "", "", ""]));
        }
        world.import(&bundle).await.unwrap();
        let catalogue = world.parts.catalogue();
        let part = catalogue.most_fitted(1).await.unwrap()[0].id;
        let mut titles = Vec::new();
        loop {
            let page = catalogue.fitments(part, 177, titles.len(), None).await.unwrap();
            assert_eq!(page.total_count, 1_202);
            if page.nodes.is_empty() {
                break;
            }
            titles.extend(page.nodes.into_iter().map(|fitment| fitment.title));
        }
        assert_eq!(titles.len(), 1_202);
        assert_eq!(titles[1_201], "Kia K5 2020 DL3 1199");
        let page = catalogue.fitments(part, 500, 0, Some("k5 0777")).await.unwrap();
        assert_eq!((page.total_count, page.nodes.len()), (1, 1));
        let page = catalogue.fitments(part, 2, 1, Some("KIA 077")).await.unwrap();
        let titles: Vec<_> = page.nodes.iter().map(|fitment| fitment.title.as_str()).collect();
        assert_eq!((page.total_count, titles), (12, vec!["Kia K5 2020 DL3 0770", "Kia K5 2020 DL3 0771"]));
        assert_eq!(catalogue.fitments(part, 2, 0, Some("기아 077")).await.unwrap().total_count, 12);
        assert_eq!(catalogue.fitments(part, 2, 0, Some("현대")).await.unwrap().total_count, 2);
    }
}
