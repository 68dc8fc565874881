//! Regions by a map service, and the embedded answer whenever it is of no help.

use std::sync::Arc;

use async_trait::async_trait;
use kernel::both_engines;
use kernel::external::Egress;
use locations::external::{KakaoRegions, NamedRegion, RegionFailure, RegionService};
use locations::{GeoPoint, Locations};
use sandbox::{Behaviour, RunningFakes, Sandbox, Switches, keys};

use crate::{clock, seeded};

const GANGNAM: (f64, f64) = (37.4979, 127.0276);
const SEA: (f64, f64) = (36.0, 125.0);

async fn named(locations: &Locations, (lat, lng): (f64, f64)) -> Option<String> {
    let region = locations.region("203.0.113.0", lat, lng).await?;
    Some(format!("{} {}", region.state.ko, region.city.map_or_else(String::new, |city| city.ko)))
}

async fn asking(locations: Locations, url: &str, key: &str) -> Locations {
    locations.asking(Arc::new(KakaoRegions::new(url, key.into(), &Egress::direct(clock())).unwrap()))
}

async fn sandbox() -> RunningFakes {
    Sandbox::new(clock(), None).serve().await.unwrap()
}

/// Names every point like this.
struct Says(&'static str, &'static str);

#[async_trait]
impl RegionService for Says {
    async fn region(&self, _point: GeoPoint) -> Result<Option<NamedRegion>, RegionFailure> {
        Ok(Some(NamedRegion { province: self.0.into(), district: self.1.into() }))
    }
}

both_engines! {
    async fn the_map_service_is_asked_first(db: TestDatabase) {
        let served = sandbox().await;
        let locations = asking(seeded(&db).await, &served.maps_url(), keys::MAPS_REST_KEY).await;
        assert_eq!(named(&locations, GANGNAM).await.as_deref(), Some("서울특별시 강남구"));
        assert_eq!(named(&locations, (36.48, 127.289)).await.as_deref(), Some("세종특별자치시 세종시"));
        assert_eq!(named(&locations, SEA).await, None);
        assert_eq!(served.sandbox.region.switchboard().calls(), 3);
        assert_eq!(named(&locations, (f64::NAN, 127.0)).await, None);
        assert_eq!(served.sandbox.region.switchboard().calls(), 3, "what is no position is not asked about");
    }

    async fn a_network_that_asks_too_often_gets_the_built_in_answer(db: TestDatabase) {
        let served = sandbox().await;
        let locations = asking(seeded(&db).await, &served.maps_url(), keys::MAPS_REST_KEY).await;
        for _ in 0..65 {
            assert_eq!(named(&locations, GANGNAM).await.as_deref(), Some("서울특별시 강남구"));
        }
        assert_eq!(served.sandbox.region.switchboard().calls(), 60);
        assert!(locations.region("198.51.100.0", GANGNAM.0, GANGNAM.1).await.is_some());
        assert_eq!(served.sandbox.region.switchboard().calls(), 61, "another network has a share of its own");
    }

    async fn its_word_counts_and_its_old_names_are_understood(db: TestDatabase) {
        let locations = seeded(&db).await;
        let says = |province, district| locations.clone().asking(Arc::new(Says(province, district)));
        assert_eq!(named(&says("강원도", "속초시"), GANGNAM).await.as_deref(), Some("강원특별자치도 속초시"));
        assert_eq!(named(&says("전북", "전주시 덕진구"), GANGNAM).await.as_deref(), Some("전북특별자치도 전주시"));
        // A province that is none of ours: the embedded answer is better than nothing.
        assert_eq!(named(&says("도쿄도", "신주쿠구"), GANGNAM).await.as_deref(), Some("서울특별시 강남구"));
    }

    async fn whatever_goes_wrong_there_is_an_answer_in_time(db: TestDatabase) {
        let served = sandbox().await;
        let url = served.maps_url();
        let switchboard = served.sandbox.region.switchboard();
        let plain = seeded(&db).await;
        for behaviour in [Behaviour::Down, Behaviour::Refusing, Behaviour::Exhausted, Behaviour::Nonsense] {
            switchboard.behave(behaviour);
            let locations = asking(plain.clone(), &url, keys::MAPS_REST_KEY).await;
            assert_eq!(named(&locations, GANGNAM).await.as_deref(), Some("서울특별시 강남구"), "{behaviour:?}");
            assert_eq!(named(&locations, SEA).await, None, "{behaviour:?}");
        }
        switchboard.turn(Switches { behaviour: Behaviour::Works, slow_millis: 60_000 });
        let locations = asking(plain.clone(), &url, keys::MAPS_REST_KEY).await;
        assert_eq!(named(&locations, GANGNAM).await.as_deref(), Some("서울특별시 강남구"));
        switchboard.turn(Switches::default());

        let wrong_key = asking(plain.clone(), &url, "another").await;
        assert_eq!(named(&wrong_key, GANGNAM).await.as_deref(), Some("서울특별시 강남구"));
        let nowhere = asking(plain, &sandbox::refusing_address().await.unwrap(), "key").await;
        assert_eq!(named(&nowhere, GANGNAM).await.as_deref(), Some("서울특별시 강남구"));
    }

    async fn a_service_that_is_down_is_not_asked_again_and_again(db: TestDatabase) {
        let served = sandbox().await;
        served.sandbox.region.switchboard().behave(Behaviour::Down);
        let locations = asking(seeded(&db).await, &served.maps_url(), keys::MAPS_REST_KEY).await;
        for _ in 0..20 {
            assert_eq!(named(&locations, GANGNAM).await.as_deref(), Some("서울특별시 강남구"));
        }
        // Five failures, each tried twice.
        assert_eq!(served.sandbox.region.switchboard().calls(), 10);
    }
}
