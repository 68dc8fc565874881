//! The sample catalogue of the demo, from its generator to its answers.

use std::time::Instant;

use kernel::both_engines;
use parts::{FittingQuery, NumberMatch, seed_demo};

use crate::World;

const SONATA: &str = "hyundai-sonata-2021-dn8-2-0-lpi";
const EV6: &str = "kia-ev6-2023-cv-long-range-rwd";

both_engines! {
    async fn an_empty_place_gets_the_sample_once(db: TestDatabase) {
        let world = World::of(&db).await;
        let since = Instant::now();
        seed_demo(&world.importer).await.unwrap();
        println!("made and imported in {:?}", since.elapsed());
        let first = world.importer.in_force().await.unwrap().unwrap();
        seed_demo(&world.importer).await.unwrap();
        assert_eq!(world.importer.in_force().await.unwrap(), Some(first));
        let left: Vec<String> =
            world.left_over().into_iter().filter(|name| name.starts_with("importing")).collect();
        assert!(left.is_empty(), "{left:?}");
        world.lose(&db).await;
        seed_demo(&world.importer).await.unwrap();
        assert_ne!(world.importer.in_force().await.unwrap(), Some(first), "a lost one is made anew");

        world.refresh().await;
        let catalogue = world.parts.catalogue();
        assert!(catalogue.totals().vehicles >= 2_000);
        let popular: Vec<_> = catalogue.makes().into_iter().filter(|make| make.popular).collect();
        assert_eq!(popular.len(), 11, "every popular make of public spec §2");

        let of = |vehicle, category| FittingQuery { vehicle, category, first: 100, ..FittingQuery::default() };
        let oil = catalogue.fitting(&of(SONATA, Some("oil"))).await.unwrap();
        assert!(oil.total_count > 0);
        assert_eq!(catalogue.fitting(&of(EV6, Some("oil"))).await.unwrap().total_count, 0);
        assert_eq!(catalogue.fitting(&of(EV6, Some("sparkplug"))).await.unwrap().total_count, 0);
        let fluid = catalogue.fitting(&of(EV6, Some("brakes-fluid-dot4"))).await.unwrap();
        let fluid = &fluid.groups[0].parts[0];
        let detail = catalogue.part(&fluid.product_nr, &fluid.company_sku).await.unwrap().unwrap();
        assert!(detail.vehicle_count >= 2_000);
        assert!(detail.images.len() >= 5 && !detail.criteria.is_empty() && detail.files.len() == 2);
        assert!(detail.files.iter().any(|file| file.url.starts_with("/parts-files/")));

        let exact = catalogue.by_number(&fluid.product_nr.to_lowercase(), 10, 0).await.unwrap();
        assert_eq!((exact.matched, exact.parts.len()), (NumberMatch::Exact, 1));
        let mistyped = fluid.product_nr.replace("-1001", "-1X01");
        let none = catalogue.by_number(&mistyped, 10, 0).await.unwrap();
        assert_eq!(none.matched, NumberMatch::None);
        assert!(!none.did_you_mean.is_empty(), "{mistyped}");
    }
}
