//! The sample dealers arrive once and whole.

use kernel::test_support::rows;
use kernel::{Database, both_engines};
use locations::{DealerKind, Locations};

async fn count(db: &Database, table: &str) -> i64 {
    rows(db.read(), format!("SELECT CAST(COUNT(*) AS BIGINT) FROM {table}"), Vec::new()).await[0]
}

both_engines! {
    async fn seeding_twice_changes_nothing(db: TestDatabase) {
        locations::demo::seed(&db).await.unwrap();
        let first = [count(&db, "dealer").await, count(&db, "dealer_bays").await, count(&db, "dealer_closure").await];
        locations::demo::seed(&db).await.unwrap();
        let second = [count(&db, "dealer").await, count(&db, "dealer_bays").await, count(&db, "dealer_closure").await];
        assert_eq!(first, second);
        assert!(first[0] >= 640 && first[1] > 0 && first[2] > 0, "{first:?}");
    }

    async fn two_gateways_that_seed_at_once_seed_once(db: TestDatabase) {
        let (one, two) = tokio::join!(locations::demo::seed(&db), locations::demo::seed(&db));
        one.unwrap();
        two.unwrap();
        let locations = Locations::open(db.handle(), crate::clock()).await.unwrap();
        let listed: usize =
            DealerKind::ALL.iter().map(|&kind| locations.directory().dealers(kind, None, None).len()).sum();
        assert_eq!(count(&db, "dealer").await, i64::try_from(listed).unwrap());
    }

    async fn without_samples_the_lists_are_empty_and_regions_still_known(db: TestDatabase) {
        let locations = Locations::open(db.handle(), crate::clock()).await.unwrap();
        let directory = locations.directory();
        assert!(directory.states(DealerKind::ServiceCentre).is_empty());
        assert!(directory.dealers(DealerKind::ServiceCentre, None, None).is_empty());
        assert_eq!(directory.region(37.4979, 127.0276).unwrap().city.unwrap().en, "Gangnam-gu");
    }
}
