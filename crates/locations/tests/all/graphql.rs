//! The queries of the site.

use async_graphql::{EmptyMutation, EmptySubscription, Request, Schema};
use chrono::{DateTime, Utc};
use kernel::{Clock, Database, both_engines};
use locations::LocationsQuery;
use serde_json::{Value, json};

use crate::seeded;

async fn ask(db: &Database, query: &str) -> Value {
    ask_on("2026-11-23T00:30:00Z".parse().unwrap(), db, query).await
}

async fn ask_on(moment: DateTime<Utc>, db: &Database, query: &str) -> Value {
    let locations = seeded(db).await;
    let directory = locations.directory();
    let schema = Schema::build(LocationsQuery, EmptyMutation, EmptySubscription).data(locations).finish();
    let answer = schema.execute(Request::new(query).data(directory).data(Clock::fixed_at(moment))).await;
    assert!(answer.errors.is_empty(), "{:?}", answer.errors);
    serde_json::to_value(answer.data).unwrap()
}

both_engines! {
    async fn states_cities_and_dealers_are_answered_whole(db: TestDatabase) {
        let answer = ask(
            &db,
            "{ states(kind: SERVICE_CENTRE) { name { ko en } dealerCount }
               cities(kind: SERVICE_CENTRE, state: \"Seoul\") { name { ko } dealerCount }
               dealers(kind: SERVICE_CENTRE, state: \"서울\", city: \"Gangnam-gu\") {
                 code kind name { ko en } address { ko en } phone mobilePhone location { lat lng }
                 state { en } city { ko } tradingHours { day label { ko en } opens closes hours { ko en } }
                 exclusiveShop linkHref } }",
        )
        .await;
        assert_eq!(answer["states"][0]["name"], json!({ "ko": "서울특별시", "en": "Seoul" }));
        assert_eq!(answer["states"].as_array().unwrap().len(), 17);
        assert_eq!(answer["cities"][0]["name"]["ko"], "강남구");
        let dealers = answer["dealers"].as_array().unwrap();
        assert_eq!(answer["cities"][0]["dealerCount"], dealers.len());
        for dealer in dealers {
            assert_eq!(dealer["kind"], "SERVICE_CENTRE");
            assert_eq!(dealer["city"]["ko"], "강남구");
            let days: Vec<_> = dealer["tradingHours"].as_array().unwrap().iter().map(|line| &line["day"]).collect();
            assert_eq!(days, ["WEEKDAY", "SATURDAY", "SUNDAY"]);
            assert_eq!(dealer["tradingHours"][0]["label"], json!({ "ko": "평일", "en": "Weekdays" }));
        }
    }

    async fn todays_hours_know_the_weekday_and_the_public_holiday(db: TestDatabase) {
        let query = "{ dealer(kind: SERVICE_CENTRE, code: \"SC-0001\") {
            tradingHours { opens closes } openingToday { opens closes closedFor { en } } } }";
        let monday = ask(&db, query).await;
        let (today, hours) = (&monday["dealer"]["openingToday"], &monday["dealer"]["tradingHours"][0]);
        assert_eq!((&today["opens"], &today["closes"]), (&hours["opens"], &hours["closes"]));
        assert_eq!(today["closedFor"], Value::Null);

        let christmas = ask_on("2026-12-25T00:30:00Z".parse().unwrap(), &db, query).await;
        let today = &christmas["dealer"]["openingToday"];
        assert_eq!((&today["opens"], &today["closes"]), (&Value::Null, &Value::Null));
        assert!(today["closedFor"]["en"].as_str().unwrap().contains("Christmas"), "{today}");
    }

    async fn one_dealer_and_a_region_are_answered_or_null(db: TestDatabase) {
        let answer = ask(
            &db,
            "{ one: dealer(kind: PARTS_DEALER, code: \"PD-0001\") { code }
               none: dealer(kind: PARTS_DEALER, code: \"SC-0001\") { code }
               land: region(latitude: 33.4507, longitude: 126.5707) { state { en } city { en } }
               sea: region(latitude: 36, longitude: 125) { state { en } } }",
        )
        .await;
        assert_eq!(
            answer,
            json!({
                "one": { "code": "PD-0001" },
                "none": null,
                "land": { "state": { "en": "Jeju-do" }, "city": { "en": "Jeju-si" } },
                "sea": null,
            }),
        );
    }
}
