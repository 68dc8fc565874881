//! `/api/execute`: looking a vehicle up by plate and identification number.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use gateway::config::{Access, Mode};
use gateway::services::Services;
use gateway::services::external;
use http::StatusCode;
use sandbox::{Behaviour, RunningFakes, Sandbox, keys};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::execute::{Counting, EXECUTE, asking, body};
use crate::parts_bundle::SONATA;
use crate::support::{Gateway, clock, settings};

/// Services with the registry's fake.
pub(crate) fn with_registry(services: Services, served: &RunningFakes) -> Services {
    let mut settings = settings(Mode::Demo, Path::new(""));
    let (url, secret) = (served.vehicle_registry_url(), keys::VEHICLE_REGISTRY_TOKEN.into());
    settings.external.vehicle_registry = Some(Access { url, secret });
    external::with_vehicle_registry(services, &settings).unwrap()
}

kernel::both_engines! {
    async fn a_look_up_is_for_a_session_and_its_refusals_are_keys(db: TestDatabase) {
        let registry = Arc::<Counting>::default();
        let gateway = Gateway::with_parts(&db, asking(db.handle(), &registry)).await;
        let rego = body("POST", "api/Vehicle/SearchByRego", json!({"value": "12가3456", "state": "", "ownername": "홍길동"}));
        let vin = body("POST", "api/Vehicle/SearchByVin", json!({"value": "KMHE341CBLA000009"}));
        for body in [&rego, &vin] {
            let answer = gateway.post(EXECUTE, body).await;
            let refused = json!({"status": false, "message": "UnauthorisedAccess", "code": "UnauthorisedAccess", "data": null});
            assert_eq!((answer.status, answer.json()), (StatusCode::OK, refused));
        }
        assert_eq!(registry.0.load(Ordering::Relaxed), 0, "nobody was asked");

        let mut browser = Browser::new(&gateway);
        browser.join("member@example.com").await;
        assert_eq!(browser.sign_in("member@example.com", crate::browser::PASSWORD).await["status"], true);
        assert_eq!(browser.post(EXECUTE, &rego).await["message"], "vehicle_not_found");
        let decoded = browser.post(EXECUTE, &vin).await;
        assert_eq!(decoded["status"], true, "{decoded}");
        assert_eq!(decoded["data"], json!({
            "vin": "KMHE341CBLA000009", "carline": decoded["data"]["carline"], "vehicleSlug": null, "vehicleID": null,
            "vehicleKType": null, "otherVinDataFromNiceAPI": {"make": "Hyundai", "model": null, "year": 2020},
        }));
        assert_eq!(registry.0.load(Ordering::Relaxed), 2);
        for (path, data, key) in [
            ("SearchByRego", json!({"value": "", "ownername": "홍길동"}), "rego_invalid"),
            ("SearchByRego", json!({"value": "12가3456"}), "required_owner_name"),
            ("SearchByVin", json!({"value": "short"}), "vin_invalid"),
        ] {
            let answer = browser.post(EXECUTE, &body("POST", &format!("api/Vehicle/{path}"), data)).await;
            assert_eq!(answer["message"], key, "{answer}");
        }
        assert_eq!(registry.0.load(Ordering::Relaxed), 2, "nobody was asked for these");
    }

    async fn a_registered_vehicle_leads_into_the_catalogue(db: TestDatabase) {
        let served = Arc::new(Sandbox::new(clock(), None).serve().await.unwrap());
        let gateway = Gateway::with_parts(&db, |services| with_registry(services, &served)).await;
        let mut browser = Browser::new(&gateway);
        browser.join("member@example.com").await;
        assert_eq!(browser.sign_in("member@example.com", crate::browser::PASSWORD).await["status"], true);
        let known = json!({
            "vin": "KMHL14JA5MA000001", "carline": null, "vehicleSlug": SONATA, "vehicleID": "V1", "vehicleKType": "100001",
            "otherVinDataFromNiceAPI": {"make": "Hyundai", "model": "Sonata", "year": 2021},
        });
        let plate = json!({"value": "12가 0001", "state": "서울", "ownername": "홍길동"});
        for (path, data) in [("SearchByRego", plate), ("SearchByVin", json!({"value": "kmhl14ja5ma000001"}))] {
            let mut answer = browser.post(EXECUTE, &body("POST", &format!("api/Vehicle/{path}"), data)).await;
            assert_eq!((&answer["status"], &answer["message"]), (&json!(true), &json!("")), "{path}: {answer}");
            assert!(answer["data"]["carline"].take().is_string(), "{path}");
            assert_eq!(answer["data"], known, "{path}");
        }
        let unlisted = body("POST", "api/Vehicle/SearchByRego", json!({"value": "56다0003", "ownername": "이가온"}));
        let unlisted = browser.post(EXECUTE, &unlisted).await;
        assert_eq!((&unlisted["status"], &unlisted["data"]["vehicleSlug"]), (&json!(true), &Value::Null), "{unlisted}");
        let other = body("POST", "api/Vehicle/SearchByRego", json!({"value": "12가0001", "ownername": "김아무"}));
        let (other, none) = (browser.post(EXECUTE, &other).await, body("POST", "api/Vehicle/SearchByRego", json!({"value": "99하9999", "ownername": "김아무"})));
        assert_eq!(other, browser.post(EXECUTE, &none).await, "another owner is told as little as an unknown plate");
        assert_eq!(other["message"], "vehicle_not_found");
        served.sandbox.vehicle_registry.switchboard().behave(Behaviour::Down);
        let away = body("POST", "api/Vehicle/SearchByRego", json!({"value": "12가0001", "ownername": "홍길동"}));
        assert_eq!(browser.post(EXECUTE, &away).await["message"], "registry_away");
    }
}
