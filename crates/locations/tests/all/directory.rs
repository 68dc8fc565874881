//! Every lookup of the directory agrees with the rows.

use std::collections::HashSet;

use chrono::Weekday;
use kernel::{Database, Fault, Refresher, both_engines};
use locations::{DealerKind, Locations};

use crate::{change, clock, seeded};

use DealerKind::{PartsDealer, ServiceCentre};

async fn codes(db: &Database, kind: DealerKind) -> Vec<String> {
    let text = "SELECT code FROM dealer WHERE kind = $1 ORDER BY code";
    kernel::test_support::rows(db.read(), text, vec![kind.category().into()]).await
}

both_engines! {
    async fn states_and_cities_together_hold_every_row_once(db: TestDatabase) {
        let locations = seeded(&db).await;
        let directory = locations.directory();
        for kind in DealerKind::ALL {
            let mut listed = Vec::new();
            for state in directory.states(kind) {
                let of_state = directory.dealers(kind, Some(&state.name.ko), None);
                assert_eq!(of_state.len(), state.dealer_count);
                let cities = directory.cities(kind, &state.name.en);
                assert!(cities.windows(2).all(|pair| pair[0].name.ko < pair[1].name.ko));
                for city in cities {
                    let of_city = directory.dealers(kind, Some(&state.name.en), Some(&city.name.en));
                    assert_eq!(of_city.len(), city.dealer_count);
                    assert!(of_city.iter().all(|dealer| dealer.kind == kind
                        && dealer.state == state.name && dealer.city == city.name));
                    listed.extend(of_city.iter().map(|dealer| dealer.code.clone()));
                }
            }
            listed.sort_unstable();
            assert_eq!(listed, codes(&db, kind).await);
            assert_eq!(directory.dealers(kind, None, None).len(), listed.len());
        }
    }

    async fn states_come_in_the_official_order(db: TestDatabase) {
        let locations = seeded(&db).await;
        let directory = locations.directory();
        let names: Vec<_> = directory.states(ServiceCentre).iter().map(|state| state.name.ko.as_str()).collect();
        assert_eq!(names.len(), 17);
        assert_eq!(names[..3], ["서울특별시", "부산광역시", "대구광역시"]);
        assert_eq!(names[15..], ["강원특별자치도", "전북특별자치도"]);
    }

    async fn names_are_taken_in_both_languages_and_in_usual_spellings(db: TestDatabase) {
        let locations = seeded(&db).await;
        let directory = locations.directory();
        for (official, others) in [
            ("강원특별자치도", ["강원도", "강원", "Gangwon-do", " gangwon state "]),
            ("전북특별자치도", ["전라북도", "전북", "Jeollabuk-do", "JEONBUK STATE"]),
            ("서울특별시", ["서울", "서울시", "Seoul", "seoul"]),
        ] {
            let expected = directory.dealers(ServiceCentre, Some(official), None);
            assert!(!expected.is_empty());
            for other in others {
                assert_eq!(directory.dealers(ServiceCentre, Some(other), None), expected, "{other}");
            }
        }
        // An announced union means both of its provinces.
        let union = directory.dealers(ServiceCentre, Some("전남광주통합특별시"), None);
        let parts = ["광주광역시", "전라남도"].map(|state| directory.dealers(ServiceCentre, Some(state), None));
        assert_eq!(union.len(), parts[0].len() + parts[1].len());
        assert!(union.iter().all(|dealer| parts.iter().any(|part| part.contains(dealer))));
        let gwangsan = directory.dealers(ServiceCentre, Some("전남광주통합특별시"), Some("광산구"));
        assert!(!gwangsan.is_empty());
        assert_eq!(gwangsan, directory.dealers(ServiceCentre, Some("광주광역시"), Some("광산구")));
        let gangnam = directory.dealers(ServiceCentre, Some("서울특별시"), Some("강남구"));
        assert!(!gangnam.is_empty());
        assert_eq!(directory.dealers(ServiceCentre, Some("Seoul"), Some("gangnam-gu")), gangnam);
        let suwon = directory.dealers(PartsDealer, Some("경기"), Some("수원시 영통구"));
        assert_eq!(suwon, directory.dealers(PartsDealer, Some("경기도"), Some("수원시")));
    }

    async fn unknown_and_ambiguous_names_answer_nothing_and_blank_ones_everything(db: TestDatabase) {
        let locations = seeded(&db).await;
        let directory = locations.directory();
        assert!(directory.dealers(ServiceCentre, Some("Atlantis"), None).is_empty());
        assert!(directory.dealers(ServiceCentre, Some("서울"), Some("수원시")).is_empty());
        assert!(directory.dealers(PartsDealer, None, Some("중구")).is_empty());
        assert!(!directory.dealers(PartsDealer, None, Some("강남구")).is_empty());
        assert_eq!(
            directory.dealers(ServiceCentre, Some(" "), Some("")),
            directory.dealers(ServiceCentre, None, None),
        );
        assert!(directory.cities(ServiceCentre, "Atlantis").is_empty());
    }

    async fn a_dealer_is_found_by_code_within_its_kind_and_by_key(db: TestDatabase) {
        let locations = seeded(&db).await;
        let directory = locations.directory();
        let dealer = directory.dealer(ServiceCentre, " SC-0001 ").unwrap();
        assert_eq!(directory.dealer_by_id(dealer.id), Some(dealer));
        assert_eq!(directory.dealer(ServiceCentre, "sc-0001"), Some(dealer));
        assert_eq!(directory.dealer(PartsDealer, "SC-0001"), None);
        assert_eq!(directory.dealer(ServiceCentre, "SC-9999"), None);
        assert_eq!(directory.dealer_by_id(-1), None);
        assert_eq!(dealer.cancel_cutoff_hours, 24);
        let ids: HashSet<_> = directory.dealers(ServiceCentre, None, None).iter().map(|dealer| dealer.id).collect();
        assert_eq!(ids.len(), directory.dealers(ServiceCentre, None, None).len());
    }

    async fn a_change_is_seen_after_the_next_look_at_the_revisions(db: TestDatabase) {
        let locations = seeded(&db).await;
        let mut refresher = Refresher::new(db.handle());
        refresher.watch(locations.snapshot());
        let before = locations.directory();
        let id = before.dealer(ServiceCentre, "SC-0002").unwrap().id;
        change(&db, "UPDATE dealer SET phone = '02-000-0000' WHERE code = 'SC-0001'").await;
        change(&db, "UPDATE dealer SET removed_at = 1 WHERE code = 'SC-0002'").await;
        refresher.poll().await.unwrap();
        let after = locations.directory();
        assert_eq!(after.dealer(ServiceCentre, "SC-0001").unwrap().phone, "02-000-0000");
        assert_ne!(before.dealer(ServiceCentre, "SC-0001").unwrap().phone, "02-000-0000");
        assert_eq!(after.dealer(ServiceCentre, "SC-0002"), None);
        assert_eq!(after.dealer_by_id(id).unwrap().code, "SC-0002");
        let seoul = |directory: &locations::Directory| directory.dealers(ServiceCentre, Some("서울"), None).len();
        assert_eq!(seoul(&after) + 1, seoul(&before));
    }

    async fn bays_follow_the_day_of_the_week(db: TestDatabase) {
        let locations = seeded(&db).await;
        change(&db, "UPDATE dealer SET bays = 4 WHERE code = 'SC-0001'").await;
        change(&db, "DELETE FROM dealer_bays").await;
        change(&db, "INSERT INTO dealer_bays SELECT id, 6, 2 FROM dealer WHERE code = 'SC-0001'").await;
        locations.snapshot().refresh().await.unwrap();
        let directory = locations.directory();
        let dealer = directory.dealer(ServiceCentre, "SC-0001").unwrap();
        assert_eq!((dealer.bays_on(Weekday::Fri), dealer.bays_on(Weekday::Sat)), (4, 2));
        assert_eq!(directory.dealer(PartsDealer, "PD-0001").unwrap().bays_on(Weekday::Mon), 0);
    }

    async fn a_row_that_contradicts_itself_is_named_and_the_old_directory_stays(db: TestDatabase) {
        let locations = seeded(&db).await;
        change(&db, "UPDATE dealer SET district_code = '99999' WHERE code = 'SC-0001'").await;
        let fault = locations.snapshot().refresh().await.unwrap_err();
        assert!(matches!(&fault, Fault::Corrupt(what) if what.contains("SC-0001")), "{fault}");
        assert!(locations.directory().dealer(ServiceCentre, "SC-0001").is_some());
        assert!(Locations::open(db.handle(), clock()).await.is_err());
    }
}
