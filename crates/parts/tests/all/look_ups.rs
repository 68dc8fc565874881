//! Vehicles by plate and VIN, through the fake registry over HTTP.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::Duration;
use futures_util::future::join_all;
use kernel::{Clock, Database, both_engines};
use parts::registry::{LookUps, Plate, RegistryEntry, RegistryFailure, VehicleRegistry, Vin};
use sandbox::{Behaviour, Switches};

use crate::garage::{garage, one, refused, registry};

const PLATE: &str = "12가0001";
const OWNER: &str = "홍길동";
const VIN: &str = "KMHL14JA5MA000001";

/// A registry that knows one car by the number of its type, of that year; or one that fails, sixteen hours later.
struct TypedInput {
    clock: Clock,
    year: i32,
    fails: bool,
}

#[async_trait]
impl VehicleRegistry for TypedInput {
    async fn by_plate(&self, _: &Plate) -> Result<Option<RegistryEntry>, RegistryFailure> {
        Ok(None)
    }

    async fn by_vin(&self, vin: &Vin) -> Result<Option<RegistryEntry>, RegistryFailure> {
        if self.fails {
            self.clock.advance(Duration::hours(16));
            return Err(RegistryFailure::Unusable(500));
        }
        Ok(Some(RegistryEntry {
            vin: Some(vin.clone()),
            owner: None,
            make: "Kia".to_owned(),
            model: "Electric".to_owned(),
            year: self.year,
            series: None,
            variant: None,
            carline: "Kia Electric".to_owned(),
            ktype: Some("K3".to_owned()),
        }))
    }
}

fn typed(db: &Database, clock: &Clock, year: i32, fails: bool) -> LookUps {
    let registry = Arc::new(TypedInput { clock: clock.clone(), year, fails });
    LookUps::new(db.clone(), clock.clone(), Some(registry), 20)
}

both_engines! {
    async fn a_plate_is_answered_to_whoever_knows_its_owner(db: TestDatabase) {
        let garage = garage(&db).await;
        let (_served, look_ups) = registry(&db, &garage.clock, 20).await;
        let capabilities = look_ups.capabilities();
        assert!(capabilities.plate && capabilities.vin);
        let found = look_ups.by_plate(&garage.catalogue, garage.account, " 12 가-0001", "홍 길동").await.unwrap();
        assert_eq!(found.vin.as_ref().map(Vin::expose), Some(VIN));
        assert!(!format!("{found:?}").contains(VIN), "a VIN belongs into no log");
        assert_eq!((found.model.as_deref(), found.series.as_deref()), (Some("Sonata"), Some("DN8")));
        assert_eq!(found.vehicle.unwrap().variant, "2.0 LPi");
        assert_eq!((found.make.as_str(), found.year), ("Hyundai", Some(2021)));
        assert_eq!(look_ups.remaining_today(garage.account).await.unwrap(), 19);
        assert_eq!(look_ups.remaining_today(garage.other_account).await.unwrap(), 20);
    }

    async fn another_owner_s_plate_looks_like_one_that_nobody_has(db: TestDatabase) {
        let garage = garage(&db).await;
        let (_served, look_ups) = registry(&db, &garage.clock, 20).await;
        let wrong_name = look_ups.by_plate(&garage.catalogue, garage.account, PLATE, "김길동").await;
        let no_such_plate = look_ups.by_plate(&garage.catalogue, garage.account, "99하9999", OWNER).await;
        let expected = one("", "vehicle_not_found");
        assert_eq!(refused(wrong_name), expected);
        assert_eq!(refused(no_such_plate), expected);
        assert_eq!(look_ups.remaining_today(garage.account).await.unwrap(), 18);
    }

    async fn the_number_of_a_type_decides_together_with_the_year(db: TestDatabase) {
        let garage = garage(&db).await;
        // The two EV6 share a type, and their names match nothing in the catalogue.
        for (year, expected) in [(2023, Some(2023)), (2022, Some(2022)), (2021, None)] {
            let look_ups = typed(&db, &garage.clock, year, false);
            let found = look_ups.by_vin(&garage.catalogue, garage.account, VIN).await.unwrap();
            assert_eq!(found.vehicle.map(|vehicle| (vehicle.model, vehicle.year)), expected.map(|year| ("EV6".to_owned(), year)));
        }
    }

    async fn a_look_up_is_given_back_to_the_day_that_it_was_taken_of(db: TestDatabase) {
        let garage = garage(&db).await;
        let look_ups = typed(&db, &garage.clock, 2023, true);
        // Midnight in Seoul passes before the registry fails.
        let decoded = look_ups.by_vin(&garage.catalogue, garage.account, VIN).await.unwrap();
        assert_eq!(decoded.vehicle, None);
        assert_eq!(look_ups.remaining_today(garage.account).await.unwrap(), 20);
        garage.clock.advance(-Duration::hours(16));
        assert_eq!(look_ups.remaining_today(garage.account).await.unwrap(), 20);
    }

    async fn old_numbers_are_swept_whoever_they_are_of(db: TestDatabase) {
        let garage = garage(&db).await;
        let (_served, look_ups) = registry(&db, &garage.clock, 20).await;
        for account in [garage.account, garage.other_account] {
            look_ups.by_vin(&garage.catalogue, account, VIN).await.unwrap();
        }
        garage.clock.advance(Duration::days(30));
        look_ups.by_vin(&garage.catalogue, garage.account, VIN).await.unwrap();
        assert_eq!(look_ups.sweep().await.unwrap(), 0, "thirty days are kept");
        garage.clock.advance(Duration::days(1));
        assert_eq!(look_ups.sweep().await.unwrap(), 2);
        garage.clock.advance(-Duration::days(1));
        assert_eq!(look_ups.remaining_today(garage.account).await.unwrap(), 19, "later ones stay");
    }

    async fn a_car_that_the_catalogue_lacks_is_found_by_make_and_year_alone(db: TestDatabase) {
        let garage = garage(&db).await;
        let (_served, look_ups) = registry(&db, &garage.clock, 20).await;
        let found = look_ups.by_plate(&garage.catalogue, garage.account, "56다0003", "이가온").await.unwrap();
        assert_eq!(found.vehicle, None);
        assert_eq!((found.make.as_str(), found.model.as_deref(), found.year), ("Hyundai", Some("Galloper"), Some(2001)));
    }

    async fn fields_that_are_wrong_are_told_together_and_cost_nothing(db: TestDatabase) {
        let garage = garage(&db).await;
        let (served, look_ups) = registry(&db, &garage.clock, 20).await;
        for (plate, owner, expected) in [
            ("", " ", vec![("plate", "rego_invalid"), ("ownerName", "required_owner_name")]),
            ("서울 123가 45678", OWNER, vec![("plate", "rego_too_long")]),
            (PLATE, &"가".repeat(31), vec![("ownerName", "owner_too_long")]),
        ] {
            let outcome = look_ups.by_plate(&garage.catalogue, garage.account, plate, owner).await;
            let expected: Vec<_> = expected.into_iter().flat_map(|(path, code)| one(path, code)).collect();
            assert_eq!(refused(outcome), expected, "{plate}");
        }
        let outcome = look_ups.by_vin(&garage.catalogue, garage.account, "KMH").await;
        assert_eq!(refused(outcome), one("vin", "vin_invalid"));
        assert_eq!(served.sandbox.vehicle_registry.switchboard().calls(), 0);
        assert_eq!(look_ups.remaining_today(garage.account).await.unwrap(), 20);
    }

    async fn a_day_s_look_ups_run_out_exactly_and_come_back_the_next_day(db: TestDatabase) {
        let garage = garage(&db).await;
        let (served, look_ups) = registry(&db, &garage.clock, 5).await;
        let many = join_all((0..20).map(|_| look_ups.by_vin(&garage.catalogue, garage.account, VIN))).await;
        let (found, rest): (Vec<_>, Vec<_>) = many.into_iter().partition(Result::is_ok);
        assert_eq!(found.len(), 5);
        for outcome in rest {
            assert_eq!(refused(outcome), one("", "quota_exceeded"));
        }
        assert_eq!(served.sandbox.vehicle_registry.switchboard().calls(), 5);
        assert_eq!(look_ups.remaining_today(garage.account).await.unwrap(), 0);
        assert!(look_ups.by_vin(&garage.catalogue, garage.other_account, VIN).await.is_ok());
        garage.clock.advance(Duration::hours(14));
        assert_eq!(refused(look_ups.by_vin(&garage.catalogue, garage.account, VIN).await), one("", "quota_exceeded"));
        garage.clock.advance(Duration::hours(1));
        assert!(look_ups.by_vin(&garage.catalogue, garage.account, VIN).await.is_ok(), "a new day in Seoul");
    }

    async fn a_registry_that_is_of_no_help_costs_nothing(db: TestDatabase) {
        let garage = garage(&db).await;
        for behaviour in [Behaviour::Down, Behaviour::Refusing, Behaviour::Exhausted, Behaviour::Nonsense] {
            let (served, look_ups) = registry(&db, &garage.clock, 20).await;
            served.sandbox.vehicle_registry.switchboard().behave(behaviour);
            let outcome = look_ups.by_plate(&garage.catalogue, garage.account, PLATE, OWNER).await;
            assert_eq!(refused(outcome), one("", "registry_away"), "{behaviour:?}");
            let decoded = look_ups.by_vin(&garage.catalogue, garage.account, VIN).await.unwrap();
            assert_eq!((decoded.carline.as_str(), decoded.vehicle), ("Hyundai 2021", None));
            let outcome = look_ups.by_vin(&garage.catalogue, garage.account, "XXXAA11A111111111").await;
            assert_eq!(refused(outcome), one("", "registry_away"));
            assert_eq!(look_ups.remaining_today(garage.account).await.unwrap(), 20, "{behaviour:?}");
        }
        let (served, look_ups) = registry(&db, &garage.clock, 20).await;
        served.sandbox.vehicle_registry.switchboard().turn(Switches { slow_millis: 5_000, ..Switches::default() });
        let outcome = look_ups.by_plate(&garage.catalogue, garage.account, PLATE, OWNER).await;
        assert_eq!(refused(outcome), one("", "registry_away"));
    }

    async fn a_vin_that_the_registry_does_not_know_is_decoded(db: TestDatabase) {
        let garage = garage(&db).await;
        let (_served, look_ups) = registry(&db, &garage.clock, 20).await;
        let known = look_ups.by_vin(&garage.catalogue, garage.account, "kmhl14ja5ma000001").await.unwrap();
        assert_eq!(known.vehicle.unwrap().model, "Sonata");
        let decoded = look_ups.by_vin(&garage.catalogue, garage.account, "KMHE341CBLA000009").await.unwrap();
        assert_eq!((decoded.make.as_str(), decoded.model, decoded.year), ("Hyundai", None, Some(2020)));
        let outcome = look_ups.by_vin(&garage.catalogue, garage.account, "XXXAA11A111111111").await;
        assert_eq!(refused(outcome), one("", "vehicle_not_found"));
    }

    async fn without_a_registry_only_a_vin_can_be_decoded(db: TestDatabase) {
        let garage = garage(&db).await;
        let look_ups = LookUps::new(db.handle(), garage.clock.clone(), None, 20);
        let capabilities = look_ups.capabilities();
        assert!(!capabilities.plate && !capabilities.vin);
        let outcome = look_ups.by_plate(&garage.catalogue, garage.account, PLATE, OWNER).await;
        assert_eq!(refused(outcome), one("", "registry_away"));
        let decoded = look_ups.by_vin(&garage.catalogue, garage.account, VIN).await.unwrap();
        assert_eq!(decoded.carline, "Hyundai 2021");
        assert_eq!(look_ups.remaining_today(garage.account).await.unwrap(), 20);
    }
}

/// The files of SQLite contain all stored data.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_of_a_look_up_is_kept() {
    let db = kernel::test_support::TestDatabase::sqlite::<migrations::Migrator>().await;
    let garage = garage(&db).await;
    let (_served, look_ups) = registry(&db, &garage.clock, 20).await;
    look_ups.by_plate(&garage.catalogue, garage.account, PLATE, OWNER).await.unwrap();
    look_ups.by_vin(&garage.catalogue, garage.account, VIN).await.unwrap();
    let file = db.settings().sqlite_file().unwrap().to_owned();
    let log = file.with_file_name(format!("{}-wal", file.file_name().unwrap().to_str().unwrap()));
    let kept = [std::fs::read(&file).unwrap(), std::fs::read(log).unwrap()].concat();
    let holds = |text: &str| kept.windows(text.len()).any(|stretch| stretch == text.as_bytes());
    assert!(holds("vehicle_look_up_count"));
    assert!(!holds(PLATE) && !holds(VIN) && !holds(OWNER));
}
