//! Dealers and their lists through GraphQL as the staff area uses it.

use std::sync::Arc;

use async_graphql::{EmptySubscription, Request, Schema};
use kernel::{Actor, both_engines};
use locations::{DealerKind, Directory, Locations, LocationsQuery, StaffDealerMutation, StaffDealerQuery};
use serde_json::{Value, json};

use crate::lists::plan;
use crate::{booked, clock, manager, seeded};

#[derive(async_graphql::MergedObject, Default)]
struct Query(LocationsQuery, StaffDealerQuery);

async fn answer(locations: &Locations, actor: Actor, query: &str) -> async_graphql::Response {
    let schema = Schema::build(Query::default(), StaffDealerMutation::default(), EmptySubscription)
        .data(locations.clone());
    let directory: Arc<Directory> = locations.directory();
    schema.finish().execute(Request::new(query).data(directory).data(clock()).data(actor)).await
}

async fn ask(locations: &Locations, query: &str) -> Value {
    let answer = answer(locations, manager(7), query).await;
    assert!(answer.errors.is_empty(), "{:?}", answer.errors);
    serde_json::to_value(answer.data).unwrap()
}

both_engines! {
    async fn a_plan_is_looked_at_confirmed_and_taken_back(db: TestDatabase) {
        let locations = seeded(&db).await;
        let key = locations.directory().dealer(DealerKind::ServiceCentre, "SC-0002").unwrap().id;
        let locations = booked(locations, key, 5);
        let id = plan(&locations, DealerKind::ServiceCentre, true, |rows| {
            rows[0].phone = "02-123-4567".into();
            rows.remove(1);
            rows[1].city = "없는시".into();
        })
        .await;
        let query = format!(
            "{{ dealerPlan(id: \"{id}\") {{ id kind fileName fullReplacement state bookingsAtRemoved createdAt appliedAt
                counts {{ new changed unchanged invalid removed }}
                rows(states: [CHANGED, INVALID, REMOVED]) {{ total page pages rows {{
                    line dealerCode networkName state bookings changes {{ field before after }} errors {{ path code message }} }} }} }} }}"
        );
        let plan = &ask(&locations, &query).await["dealerPlan"];
        assert_eq!(plan["counts"], json!({"new": 0, "changed": 1, "unchanged": 367, "invalid": 1, "removed": 1}));
        assert_eq!((&plan["state"], &plan["bookingsAtRemoved"]), (&json!("OPEN"), &json!(5)));
        assert_eq!((&plan["createdAt"], &plan["appliedAt"]), (&json!("2026-11-23T00:30:00+00:00"), &Value::Null));
        let rows = plan["rows"]["rows"].as_array().unwrap();
        assert_eq!((rows.len(), &plan["rows"]["total"]), (3, &json!(3)));
        assert_eq!(rows[0]["changes"][0]["after"], "02-123-4567");
        assert_eq!(rows[1]["errors"], json!([
            {"path": "city", "code": "cell_city_unknown", "message": "cell_city_unknown"}
        ]));
        assert_eq!((&rows[2]["line"], &rows[2]["bookings"], &rows[2]["state"]), (&Value::Null, &json!(5), &json!("REMOVED")));

        let refused = ask(&locations, &format!(
            "mutation {{ confirmDealerPlan(id: \"{id}\") {{ plan {{ state }} errors {{ path code }} }} }}"
        )).await;
        assert_eq!(refused["confirmDealerPlan"], json!({
            "plan": {"state": "OPEN"}, "errors": [{"path": "id", "code": "plan_invalid"}]
        }));
    }

    async fn a_plan_that_was_confirmed_is_the_last_upload_until_it_is_taken_back(db: TestDatabase) {
        let locations = seeded(&db).await;
        let id = plan(&locations, DealerKind::PartsDealer, false, |rows| rows[0].phone = "02-123-4567".into()).await;
        let last = "{ lastDealerUpload(kind: PARTS_DEALER) { id state } }";
        assert_eq!(ask(&locations, last).await["lastDealerUpload"], Value::Null);
        let again = ask(&locations, &format!(
            "mutation {{ replanDealers(id: \"{id}\", fullReplacement: true) {{ plan {{ id fullReplacement counts {{ changed }} }} errors {{ code }} }} }}"
        )).await;
        assert_eq!(again["replanDealers"]["plan"]["counts"]["changed"], 1);
        let confirm = format!("mutation {{ confirmDealerPlan(id: \"{id}\") {{ plan {{ state }} errors {{ code }} }} }}");
        assert_eq!(ask(&locations, &confirm).await["confirmDealerPlan"], json!({"plan": {"state": "APPLIED"}, "errors": []}));
        assert_eq!(
            ask(&locations, &confirm).await["confirmDealerPlan"],
            json!({"plan": {"state": "APPLIED"}, "errors": [{"code": "plan_applied"}]})
        );
        assert_eq!(ask(&locations, last).await["lastDealerUpload"], json!({"id": id.to_string(), "state": "APPLIED"}));
        let undo = format!("mutation {{ undoDealerPlan(id: \"{id}\") {{ plan {{ state }} errors {{ code }} }} }}");
        assert_eq!(ask(&locations, &undo).await["undoDealerPlan"], json!({"plan": {"state": "UNDONE"}, "errors": []}));
        assert_eq!(
            ask(&locations, &undo).await["undoDealerPlan"],
            json!({"plan": {"state": "UNDONE"}, "errors": [{"code": "plan_undone"}]})
        );
        assert_eq!(ask(&locations, last).await["lastDealerUpload"], Value::Null);
        let none = ask(&locations, "mutation { undoDealerPlan(id: \"x\") { plan { id } errors { path code } } }").await;
        assert_eq!(none["undoDealerPlan"], json!({"plan": null, "errors": [{"path": "id", "code": "plan_not_found"}]}));
    }

    async fn dealers_their_closed_days_and_bays_are_asked_for_and_changed(db: TestDatabase) {
        let locations = seeded(&db).await;
        let key = locations.directory().dealer(DealerKind::ServiceCentre, "SC-0001").unwrap().id;
        let locations = booked(locations, key, 2);
        let found = ask(&locations, "{ staffDealers(kind: SERVICE_CENTRE, search: \"SC-0001\", sort: NAME, descending: true) {
            total page pages rows { version usualBays bays removed bookingsAhead closures { date } dealer { code name { ko } openingToday { opens } } } } }").await;
        let list = &found["staffDealers"];
        assert_eq!((&list["total"], &list["page"], &list["pages"]), (&json!(1), &json!(1), &json!(1)));
        let row = &list["rows"][0];
        assert_eq!((&row["dealer"]["code"], &row["version"], &row["bookingsAhead"]), (&json!("SC-0001"), &json!(1), &json!(2)));
        assert_eq!(row["bays"].as_array().unwrap().len(), 7);

        let saved = ask(&locations, "mutation { saveDealerClosure(kind: SERVICE_CENTRE, code: \"SC-0001\", date: \"2026-12-02\", reasonKo: \"점검\", reasonEn: \"Check\") {
            dealer { closures { date reason { ko en } bookings } } errors { code } } }").await;
        assert_eq!(saved["saveDealerClosure"], json!({
            "dealer": {"closures": [{"date": "2026-12-02", "reason": {"ko": "점검", "en": "Check"}, "bookings": 2}]}, "errors": []
        }));
        let past = ask(&locations, "mutation { saveDealerClosure(kind: SERVICE_CENTRE, code: \"SC-0001\", date: \"2026-11-22\", reasonKo: \"\", reasonEn: \"\") {
            dealer { version } errors { path code } } }").await;
        assert_eq!(past["saveDealerClosure"], json!({"dealer": {"version": 1}, "errors": [{"path": "date", "code": "date_past"}]}));
        let opened = ask(&locations, "mutation { removeDealerClosure(kind: SERVICE_CENTRE, code: \"SC-0001\", date: \"2026-12-02\") { dealer { closures { date } } errors { code } } }").await;
        assert_eq!(opened["removeDealerClosure"], json!({"dealer": {"closures": []}, "errors": []}));

        let values = "dealerName networkName state city address phone mobilePhone latitude longitude weekdayHours saturdayHours
            sundayHours exclusiveShop linkHref dealerNameEn addressEn";
        let shown = ask(&locations, &format!(
            "{{ staffDealer(kind: SERVICE_CENTRE, code: \"SC-0001\") {{ version lastChange {{ id }} values {{ {values} }} }} }}"
        )).await;
        let before = &shown["staffDealer"];
        assert!(before["lastChange"]["id"].is_string(), "the closed day is a change");
        let mut edited = before["values"].clone();
        edited["dealerNameEn"] = json!("Gaon Corner");
        edited["latitude"] = json!(" 37.5 ");
        let input: String = edited.as_object().unwrap().iter().map(|(name, text)| format!("{name}: {text} ")).collect();
        let save = |version: i32, input: &str| format!(
            "mutation {{ saveDealer(kind: SERVICE_CENTRE, code: \"SC-0001\", version: {version}, bays: [4, 4, 4, 4, 4, 2, 0],
                values: {{ {input} }}) {{ dealer {{ version usualBays bays values {{ dealerNameEn latitude }} }} errors {{ path code }} }} }}"
        );
        let now = json!({
            "version": 2, "usualBays": 4, "bays": [4, 4, 4, 4, 4, 2, 0],
            "values": {"dealerNameEn": "Gaon Corner", "latitude": "37.5"}
        });
        assert_eq!(ask(&locations, &save(1, &input)).await["saveDealer"], json!({"dealer": now, "errors": []}));
        assert_eq!(
            ask(&locations, &save(1, &input)).await["saveDealer"],
            json!({"dealer": now, "errors": [{"path": "version", "code": "stale_version"}]})
        );
        let invalid = input.replace("\"37.5 ", "\"north ").replace("\" 37.5 \"", "\"north\"");
        assert_eq!(
            ask(&locations, &save(2, &invalid)).await["saveDealer"]["errors"],
            json!([{"path": "latitude", "code": "cell_coordinate_invalid"}])
        );

        let history = ask(&locations, "{ dealerHistory(kind: SERVICE_CENTRE, code: \"SC-0001\") { hasMore versions {
            id change detail removed restoredFrom savedAt savedBy canBeRestored changes { field before after } } } }").await;
        let versions = history["dealerHistory"]["versions"].as_array().unwrap();
        let kinds: Vec<_> = versions.iter().map(|version| version["change"].as_str().unwrap()).collect();
        assert_eq!(kinds, ["EDIT", "OPEN", "CLOSE", "INITIAL"]);
        assert_eq!(versions[1]["detail"], "2026-12-02");
        let fields: Vec<_> = versions[0]["changes"].as_array().unwrap().iter().map(|change| &change["field"]).collect();
        assert_eq!(fields, ["latitude", "bays", "dealerNameEn"]);
        let restore = format!(
            "mutation {{ restoreDealer(kind: SERVICE_CENTRE, code: \"SC-0001\", version: 2, restored: {}) {{
                dealer {{ version values {{ dealerNameEn }} lastChange {{ change restoredFrom }} }} errors {{ path code }} }} }}",
            versions[3]["id"]
        );
        assert_eq!(ask(&locations, &restore).await["restoreDealer"], json!({
            "dealer": {
                "version": 3, "values": {"dealerNameEn": before["values"]["dealerNameEn"]},
                "lastChange": {"change": "RESTORE", "restoredFrom": versions[3]["id"]}
            },
            "errors": []
        }));
        let unknown = ask(&locations, "mutation { restoreDealer(kind: SERVICE_CENTRE, code: \"SC-0001\", version: 3, restored: \"0\") {
            errors { path code } } }").await;
        assert_eq!(unknown["restoreDealer"]["errors"], json!([{"path": "restored", "code": "version_not_found"}]));
        let none = ask(&locations, "{ staffDealer(kind: PARTS_DEALER, code: \"SC-0001\") { version } }").await;
        assert_eq!(none["staffDealer"], Value::Null);
    }

    async fn who_may_not_is_told_by_an_error_of_the_field(db: TestDatabase) {
        let locations = seeded(&db).await;
        for (actor, message) in [(Actor::Visitor, "UnauthorisedAccess"), (Actor::Member, "not_allowed")] {
            for query in [
                "{ staffDealers(kind: SERVICE_CENTRE) { total } }",
                "{ staffDealer(kind: SERVICE_CENTRE, code: \"SC-0001\") { version } }",
                "{ dealerPlan(id: \"1\") { id } }",
                "{ lastDealerUpload(kind: SERVICE_CENTRE) { id } }",
                "mutation { confirmDealerPlan(id: \"1\") { errors { code } } }",
            ] {
                let answer = answer(&locations, actor.clone(), query).await;
                assert_eq!(answer.errors.first().map(|error| error.message.as_str()), Some(message), "{query}");
            }
        }
    }
}
