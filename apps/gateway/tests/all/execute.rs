//! `/api/execute`: each pair of the list by its contract, and nothing else.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use gateway::rest::execute::pairs;
use gateway::services::Services;
use http::StatusCode;
use kernel::Database;
use parts::registry::{LookUps, Plate, RegistryEntry, RegistryFailure, VehicleRegistry, Vin};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::caller_kinds::{self, CallerKind, Outcome};
use crate::parts_bundle::{EV6, SONATA};
use crate::rights::Needs;
use crate::support::{Answer, Gateway};

pub(crate) const EXECUTE: &str = "/api/execute";

/// Requirements of each pair besides our own origin.
const NEEDS: [(&str, Needs); 14] = [
    ("GET api/Vehicle/GetMakes", Needs::OurOrigin),
    ("GET api/Vehicle/GetModels", Needs::OurOrigin),
    ("GET api/Vehicle/GetYears", Needs::OurOrigin),
    ("GET api/Vehicle/GetSeries", Needs::OurOrigin),
    ("GET api/Vehicle/GetVariants", Needs::OurOrigin),
    ("POST api/Vehicle/SearchVehicles", Needs::OurOrigin),
    ("POST api/Vehicle/SearchByRego", Needs::ASession),
    ("POST api/Vehicle/SearchByVin", Needs::ASession),
    ("GET api/Vehicle/GetCapabilities", Needs::OurOrigin),
    ("GET api/ProductCategory/GetCategories", Needs::OurOrigin),
    ("GET api/Product/GetProducts", Needs::OurOrigin),
    ("POST api/Product/FindProductsByProductNrs", Needs::OurOrigin),
    ("GET api/Product/GetProductDetail", Needs::OurOrigin),
    ("GET api/Product/GetImage", Needs::OurOrigin),
];

/// A registry that knows one car by its plate and counts queries.
#[derive(Default)]
pub(crate) struct Counting(pub(crate) AtomicUsize);

#[async_trait]
impl VehicleRegistry for Counting {
    async fn by_plate(&self, _: &Plate) -> Result<Option<RegistryEntry>, RegistryFailure> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Ok(None)
    }

    async fn by_vin(&self, _: &Vin) -> Result<Option<RegistryEntry>, RegistryFailure> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Ok(None)
    }
}

/// The services before a registry.
pub(crate) fn asking(database: Database, registry: &Arc<Counting>) -> impl FnOnce(Services) -> Services {
    let registry: Arc<dyn VehicleRegistry> = registry.clone();
    move |services| {
        let look_ups = LookUps::new(database, services.clock.clone(), Some(registry), 20);
        Services { look_ups, ..services }
    }
}

pub(crate) fn body(method: &str, path: &str, data: Value) -> Value {
    json!({"httpMethod": method, "urlRelative": path, "data": data})
}

async fn execute(gateway: &Gateway, method: &str, path: &str, data: Value) -> Value {
    let answer = gateway.post(EXECUTE, &body(method, path, data)).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
    answer.json()
}

/// The data of an answer that was done.
async fn data(gateway: &Gateway, method: &str, path: &str, data: Value) -> Value {
    let mut envelope = execute(gateway, method, path, data).await;
    assert_eq!((&envelope["status"], &envelope["message"]), (&json!(true), &json!("")), "{path}: {envelope}");
    envelope["data"].take()
}

async fn refusal(gateway: &Gateway, method: &str, path: &str, data: Value) -> Value {
    let envelope = execute(gateway, method, path, data).await;
    assert_eq!(envelope["status"], false, "{path}: {envelope}");
    assert_eq!(envelope["data"]["errors"][0]["code"], envelope["message"], "{path}: {envelope}");
    envelope["message"].clone()
}

fn choices(names: &[&str]) -> Value {
    names.iter().map(|name| json!({"name": name, "value": name})).collect()
}

fn outcome(answer: &Answer) -> Outcome {
    let envelope = answer.json();
    if envelope["message"] == "UnauthorisedAccess" {
        assert_eq!(envelope["code"], "UnauthorisedAccess", "{envelope}");
        return Outcome::Unauthorised;
    }
    assert_ne!(envelope["message"], "not_allowed", "{envelope}");
    Outcome::Allowed
}

kernel::both_engines! {
    async fn each_choice_leads_to_the_next(db: TestDatabase) {
        let gateway = Gateway::with_parts(&db, |services| services).await;
        let get = async |path: &str, choice: Value| data(&gateway, "GET", &format!("api/Vehicle/{path}"), choice).await;
        // BMW is one of the makes that are offered first.
        assert_eq!(get("GetMakes", Value::Null).await, choices(&["BMW", "Hyundai", "Kia"]));
        assert_eq!(get("GetMakes", json!("")).await, choices(&["BMW", "Hyundai", "Kia"]));
        assert_eq!(get("GetModels", json!({"make": "Hyundai"})).await, choices(&["Sonata"]));
        let model = json!({"make": "Hyundai", "model": "Sonata"});
        assert_eq!(get("GetYears", model).await, choices(&["2021", "2020"]), "the newest first");
        let year = json!({"make": "hyundai ", "model": "SONATA", "year": "2021"});
        assert_eq!(get("GetSeries", year).await, choices(&["DN8"]));
        let series = json!({"make": "Hyundai", "model": "Sonata", "year": 2021, "series": "DN8"});
        assert_eq!(get("GetVariants", series).await, choices(&["1.6 T", "2.0 LPi"]));
        for (path, choice) in [
            ("GetModels", json!({"make": "none"})),
            ("GetModels", json!({})),
            ("GetYears", json!({"make": "Hyundai", "model": "EV6"})),
            ("GetSeries", json!({"make": "Hyundai", "model": "Sonata", "year": "soon"})),
            ("GetVariants", json!({"make": "Hyundai", "model": "Sonata", "year": "2020", "series": "none"})),
        ] {
            assert_eq!(get(path, choice.clone()).await, json!([]), "{path} {choice}");
        }
    }

    async fn vehicles_are_found_by_what_was_chosen(db: TestDatabase) {
        let gateway = Gateway::with_parts(&db, |services| services).await;
        let search = async |choice: Value| data(&gateway, "POST", "api/Vehicle/SearchVehicles", choice).await;
        let whole = json!({
            "make": "Hyundai", "model": "Sonata", "year": "2021", "series": "DN8", "variant": "2.0 LPi",
            "showAll": true, "maxResultCount": 20, "skipCount": 0,
        });
        assert_eq!(search(whole).await, json!({"totalCount": 1, "items": [{
            "make": "Hyundai", "model": "Sonata", "year": 2021, "series": "DN8", "variant": "2.0 LPi",
            "carline": "Hyundai Sonata 2.0 LPi", "vehicleSlug": SONATA, "vehicleID": "V1", "vehicleKType": "100001",
            "items": [{"vehicleSlug": SONATA}],
        }]}));
        let all = search(json!({"make": "Hyundai", "model": "Sonata"})).await;
        assert_eq!((&all["totalCount"], all["items"].as_array().unwrap().len()), (&json!(3), 3));
        let second = search(json!({"make": "Hyundai", "model": "Sonata", "maxResultCount": 1, "skipCount": 1})).await;
        assert_eq!(second, json!({"totalCount": 3, "items": [all["items"][1]]}));
        let electric = search(json!({"make": "Kia", "model": "EV6"})).await;
        assert_eq!(electric["items"][0]["vehicleKType"], Value::Null);
        assert_eq!(search(json!({"make": "Kia", "model": "none"})).await, json!({"totalCount": 0, "items": []}));
        let beyond = search(json!({"make": "Hyundai", "model": "Sonata", "skipCount": 1_000_000})).await;
        assert_eq!(beyond, json!({"totalCount": 3, "items": []}));
    }

    async fn capabilities_are_what_is_configured_whoever_asks(db: TestDatabase) {
        let gateway = Gateway::with_parts(&db, |services| services).await;
        let none = execute(&gateway, "GET", "api/Vehicle/GetCapabilities", Value::Null).await;
        assert_eq!(none, json!({"status": false, "message": "", "data": {"rego": false, "vin": false}}));
        let both = Gateway::with_parts(&db, asking(db.handle(), &Arc::default())).await;
        let both = execute(&both, "GET", "api/Vehicle/GetCapabilities", Value::Null).await;
        assert_eq!(both, json!({"status": true, "message": "", "data": {"rego": true, "vin": true}}));
    }

    async fn categories_are_a_tree_of_three_levels(db: TestDatabase) {
        let gateway = Gateway::with_parts(&db, |services| services).await;
        let path = "api/ProductCategory/GetCategories";
        let node = |id: &str, name: &str, below: Value| {
            json!({"partCategory": {"categoryID": id, "categoryName": name}, "partSubCategorys": below})
        };
        let leaf = |id: &str, name: &str| node(id, name, json!([]));
        let oil = json!([node("oil-engine", "엔진오일", json!([leaf("oil-engine-full", "합성 엔진오일")]))]);
        let pads = json!([node("brakes-pads", "브레이크 패드", json!([leaf("brakes-pads-front", "앞 브레이크 패드")]))]);
        let (oil, brakes) = (node("oil", "오일류", oil), node("brakes", "브레이크", pads));
        assert_eq!(data(&gateway, "GET", path, json!({})).await, json!([oil, brakes]), "no vehicle: all of them");
        let of = async |choice: Value| data(&gateway, "GET", path, choice).await;
        assert_eq!(of(json!({"VehicleSlug": SONATA, "VehicleID": "", "kType": ""})).await, json!([oil, brakes]));
        assert_eq!(of(json!({"VehicleSlug": EV6})).await, json!([brakes]), "what is empty is left out");
        assert_eq!(of(json!({"VehicleID": "V4"})).await, json!([brakes]));
        assert_eq!(of(json!({"kType": "100005"})).await, json!([brakes]));
        assert_eq!(of(json!({"vehicleslug": EV6, "lng": "en"})).await[0]["partCategory"]["categoryName"], "Brakes");
        for unknown in [json!({"VehicleSlug": "none"}), json!({"VehicleID": "none"}), json!({"kType": "0"})] {
            assert_eq!(refusal(&gateway, "GET", path, unknown).await, "vehicle_not_found");
        }
    }

    async fn products_come_in_groups_of_their_category(db: TestDatabase) {
        let gateway = Gateway::with_parts(&db, |services| services).await;
        let path = "api/Product/GetProducts";
        let of = async |choice: Value| data(&gateway, "GET", path, choice).await;
        let all = of(json!({"vehicleSlug": SONATA, "categoryId": "", "kType": ""})).await;
        let names: Vec<&Value> = all.as_array().unwrap().iter().map(|group| &group["categoryName"]).collect();
        assert_eq!(names, ["합성 엔진오일", "앞 브레이크 패드"]);
        let oils = of(json!({"vehicleSlug": SONATA, "categoryId": "oil-engine-full"})).await;
        let listing = oils[0]["partsListing"].as_array().unwrap();
        assert_eq!((oils.as_array().unwrap().len(), listing.len()), (1, 2));
        let part = listing.iter().find(|part| part["productNr"] == "GA-OIL-5W30").unwrap();
        assert_eq!(part, &json!({
            "productNr": "GA-OIL-5W30", "companySKU": "GAON-100", "description": "합성 엔진오일 5W-30",
            "productNote": "견본 자료예요.", "thumbImage": "/kr/images/part-oil-1.svg", "brandName": "GAON",
            "brandId": "gaon", "partguid": part["partguid"],
        }));
        assert!(part["partguid"].is_string());
        assert_eq!(of(json!({"vehicleSlug": SONATA, "categoryId": "oil"})).await, oils, "with everything below");
        let english = of(json!({"vehicleSlug": EV6, "lng": "en"})).await;
        assert_eq!(english[0]["categoryName"], "Front brake pads");
        assert_eq!(english[0]["partsListing"][0]["description"], "Ceramic front brake pads");
        assert_eq!(of(json!({"vehicleSlug": EV6, "categoryId": "oil"})).await, json!([]));
        assert_eq!(of(json!({"kType": "100005"})).await[0]["partsListing"][0]["productNr"], "0.986/B 1");
        for (choice, key) in [
            (json!({}), "vehicle_not_found"),
            (json!({"vehicleSlug": "none"}), "vehicle_not_found"),
            (json!({"vehicleSlug": SONATA, "categoryId": "none"}), "category_not_found"),
        ] {
            assert_eq!(refusal(&gateway, "GET", path, choice).await, key);
        }
    }

    async fn products_are_found_by_any_of_their_numbers(db: TestDatabase) {
        let gateway = Gateway::with_parts(&db, |services| services).await;
        let path = "api/Product/FindProductsByProductNrs";
        for (typed, found) in [
            ("GA-OIL-5W30", "GA-OIL-5W30"),
            ("ga oil 5w30", "GA-OIL-5W30"),
            ("26300-35505", "GA-OIL-5W30"),
            ("2630035505", "GA-OIL-5W30"),
            ("ox1234d", "GA-OIL-5W30"),
            ("GAON100", "GA-OIL-5W30"),
            ("0986b1", "0.986/B 1"),
            ("58101 L1A10", "0.986/B 1"),
        ] {
            let rows = data(&gateway, "POST", path, json!({"partNo": typed})).await;
            assert_eq!(rows[0]["productNr"], found, "{typed}: {rows}");
            assert!(rows[0]["companySKU"].is_string() && rows[0]["brandName"].is_string(), "{rows}");
        }
        assert_eq!(data(&gateway, "POST", path, json!({"partNo": "ZZZ-999"})).await, json!([]));
        let spaced = format!("GA{}OIL 5W30", " - ".repeat(20));
        assert_eq!(data(&gateway, "POST", path, json!({"partNo": spaced})).await[0]["productNr"], "GA-OIL-5W30");
        assert_eq!(data(&gateway, "POST", path, json!({"partNo": "9".repeat(61)})).await, json!([]));
        for blank in [json!({}), json!({"partNo": ""}), json!({"partNo": " - . "})] {
            assert_eq!(refusal(&gateway, "POST", path, blank).await, "required_part_number");
        }
    }

    async fn a_product_is_shown_with_all_that_belongs_to_it(db: TestDatabase) {
        let gateway = Gateway::with_parts(&db, |services| services).await;
        let path = "api/Product/GetProductDetail";
        let part = data(&gateway, "GET", path, json!({"ProductNr": "GA-OIL-5W30", "CompanySKU": "GAON-100", "lng": "en"})).await;
        let (photo, file) = (&part["images"][1]["fileUrl"], &part["productFiles"][0]["fileUrl"]);
        assert_eq!(part, json!({
            "description": "Synthetic engine oil 5W-30", "productNr": "GA-OIL-5W30",
            "images": [
                {"fileUrl": "/kr/images/part-oil-1.svg", "thumbnailUrl": "/kr/images/part-oil-1.svg"},
                {"fileUrl": photo, "thumbnailUrl": photo},
            ],
            "productFiles": [{"fileName": "Safety data", "fileUrl": file}],
            "productCriterias": [
                {"name": "Viscosity", "value": "5W-30", "isLink": false},
                {"name": "Capacity", "value": "4 L", "isLink": false},
                {"name": "About the product", "value": "https://www.example.com/en/oil", "isLink": true},
            ],
            "fitments": part["fitments"],
        }));
        let fitments = part["fitments"].as_array().unwrap();
        assert_eq!(fitments.len(), 3);
        assert!(fitments.iter().all(|row| row["title"].as_str().unwrap().contains("Sonata")), "{fitments:?}");
        for address in [photo, file] {
            let answer = gateway.get(address.as_str().unwrap()).await;
            assert_eq!(answer.status, StatusCode::OK, "{address}");
        }
        let odd = data(&gateway, "GET", path, json!({"ProductNr": "0.986/B 1", "CompanySKU": "H.200"})).await;
        assert_eq!((&odd["productCriterias"], &odd["images"]), (&json!([]), &json!([])));
        assert_eq!(odd["fitments"].as_array().unwrap().len(), 2, "a car with two positions stands there once: {odd}");
        for unknown in [json!({}), json!({"ProductNr": "GA-OIL-5W30", "CompanySKU": "none"})] {
            assert_eq!(refusal(&gateway, "GET", path, unknown).await, "part_not_found");
        }
    }

    async fn a_picture_is_named_by_its_file_or_by_its_address(db: TestDatabase) {
        let gateway = Gateway::with_parts(&db, |services| services).await;
        let path = "api/Product/GetImage";
        for name in ["mark.svg", "/images/mark.svg", "/kr/images/mark.svg"] {
            assert_eq!(data(&gateway, "GET", path, json!({"fileName": name})).await, json!({"fileUrl": "/kr/images/mark.svg"}));
        }
        let part = data(&gateway, "GET", "api/Product/GetProductDetail", json!({"ProductNr": "GA-OIL-5W30", "CompanySKU": "GAON-100"})).await;
        let stored = part["images"][1]["fileUrl"].as_str().unwrap();
        let bare = stored.strip_prefix("/parts-files/").unwrap();
        for name in [stored, bare] {
            assert_eq!(data(&gateway, "GET", path, json!({"fileName": name})).await, json!({"fileUrl": stored}));
        }
        for unknown in ["", "none.svg", "../index.html", "../images/mark.svg", "https://evil.example/mark.svg", "/etc/passwd", "00000000000000000000000000000000.png"] {
            assert_eq!(refusal(&gateway, "GET", path, json!({"fileName": unknown})).await, "image_not_found", "{unknown}");
        }
    }

    async fn any_other_path_is_not_found_and_no_external_service_is_called(db: TestDatabase) {
        let registry = Arc::<Counting>::default();
        let gateway = Gateway::with_parts(&db, asking(db.handle(), &registry)).await;
        let mut browser = Browser::new(&gateway);
        browser.join("member@example.com").await;
        assert_eq!(browser.sign_in("member@example.com", crate::browser::PASSWORD).await["status"], true);
        let data = json!({"value": "12가3456", "ownername": "홍길동", "make": "Hyundai", "fileName": "mark.svg"});
        let mut others: Vec<(String, String)> = Vec::new();
        for (method, path) in pairs() {
            let (folder, name) = path.rsplit_once('/').unwrap();
            let variants = [
                path.to_lowercase(), path.to_uppercase(), format!("/{path}"), format!("{path}/"), format!(" {path}"),
                format!("{path}?make=Hyundai"), format!("{path}#"), format!("{path}%00"),
                format!("{folder}//{name}"), format!("{folder}/./{name}"), format!("{folder}/x/../{name}"),
                format!("../{path}"), format!("api/../{path}"), path.replace('/', "%2F"), path.replace('/', "%2f"),
                path.replace('/', "\\"), path.replacen('a', "%61", 1), path.replacen('a', "а", 1),
                format!("http://localhost/{path}"), format!("https://evil.example/{path}"), format!("//evil.example/{path}"),
                format!("file:///{path}"), path.replacen("api/", "", 1), format!("{path};"), format!("{path}\n"),
            ];
            others.extend(variants.into_iter().map(|other| (method.to_owned(), other)));
            let other_method = if method == "GET" { "POST" } else { "GET" };
            for wrong in [other_method, &method.to_lowercase(), "PUT", "DELETE", "", "HEAD"] {
                others.push((wrong.to_owned(), path.to_owned()));
            }
        }
        for path in ["", "/", "..", "api", "api/", "api/User/is-login", "api/Vehicle", "api/Vehicle/", "http://127.0.0.1:1/", "healthz"] {
            others.extend(["GET", "POST"].map(|method| (method.to_owned(), path.to_owned())));
        }
        for (method, path) in others {
            let answer = browser.call(http::Method::POST, EXECUTE, &body(&method, &path, data.clone())).await;
            let envelope = answer.json();
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{method} {path:?}: {envelope}");
            assert_eq!((&envelope["status"], &envelope["message"]), (&json!(false), &json!("not_found")), "{method} {path:?}");
        }
        for odd in [json!({}), json!({"httpMethod": "GET"}), json!({"httpMethod": ["GET"], "urlRelative": {"a": 1}})] {
            assert_eq!(gateway.post(EXECUTE, &odd).await.status, StatusCode::NOT_FOUND, "{odd}");
        }
        assert_eq!(registry.0.load(Ordering::Relaxed), 0);
        let by_get = gateway.get(EXECUTE).await;
        assert_eq!(by_get.status, StatusCode::METHOD_NOT_ALLOWED);
        for data in [json!([1]), json!("make=Hyundai"), json!(7), json!(true)] {
            let answer = gateway.post(EXECUTE, &body("GET", "api/Vehicle/GetMakes", data.clone())).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{data}");
        }
    }

    async fn each_pair_answers_each_standing_as_its_row_says(db: TestDatabase) {
        let listed: Vec<String> = pairs().map(|(method, path)| format!("{method} {path}")).collect();
        assert_eq!(listed, NEEDS.map(|(pair, _)| pair), "every pair has its row");
        let gateway = Gateway::with_parts(&db, asking(db.handle(), &Arc::default())).await;
        caller_kinds::make(&gateway).await;
        for caller_kind in CallerKind::all() {
            let mut browser = caller_kind.browser(&gateway).await;
            for (pair, needs) in NEEDS {
                let (method, path) = pair.split_once(' ').unwrap();
                let answer = browser.call(http::Method::POST, EXECUTE, &body(method, path, json!({}))).await;
                assert_eq!(answer.status, StatusCode::OK, "{caller_kind:?} {pair}: {}", answer.text());
                assert_eq!(outcome(&answer), caller_kind.promised(needs), "{caller_kind:?} {pair}");
            }
        }
        let foreign = [("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")];
        for (method, path) in pairs() {
            let answer = gateway.post_with(EXECUTE, &foreign, &body(method, path, json!({}))).await;
            assert_eq!(answer.json()["message"], "not_allowed", "{path}");
        }
    }
}
