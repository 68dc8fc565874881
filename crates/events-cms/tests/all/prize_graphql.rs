//! Draws and claims through GraphQL as the screens use it.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_graphql::{EmptySubscription, Request, Schema};
use events_cms::{DrawMutation, DrawQuery};
use kernel::{Actor, Fault, Names, Visit};
use serde_json::{Value, json};

use crate::prize_world::{APPROVER, DRAWER, PLANNER, PrizeWorld, QUIZ, plan, staff};

struct People;

#[async_trait::async_trait]
impl Names for People {
    async fn names(&self, accounts: &[i64]) -> Result<BTreeMap<i64, String>, Fault> {
        // The account that drew was deleted since.
        let known = accounts.iter().filter(|account| **account != DRAWER);
        Ok(known.map(|account| (*account, format!("person {account}"))).collect())
    }
}

async fn ask(world: &PrizeWorld, actor: Actor, visit: Visit, query: &str) -> async_graphql::Response {
    let schema = Schema::new(DrawQuery, DrawMutation, EmptySubscription);
    let names: Arc<dyn Names> = Arc::new(People);
    let request = Request::new(query).data(world.draws.clone()).data(world.site.clock.clone());
    schema.execute(request.data(actor).data(visit).data(names)).await
}

async fn answer(world: &PrizeWorld, by: i64, query: &str) -> Value {
    let response = ask(world, staff(by), crate::entries_world::visit(), query).await;
    assert!(response.errors.is_empty(), "{:?}", response.errors);
    response.data.into_json().unwrap()
}

kernel::both_engines! {
    async fn the_steps_answer_the_draw_as_it_stands(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let none = answer(&world, PLANNER, r#"{ eventDraw(event: "winterbatteries") { step plans { number } phase } }"#).await;
        assert_eq!(none, json!({"eventDraw": {"step": null, "plans": [], "phase": "ON"}}));
        let refused = answer(&world, PLANNER, r#"mutation { planDraw(event: "winterbatteries", alternates: -1,
            prizes: [{name: "배터리", count: -3, worth: 0, delivered: false}])
            { draw { step } errors { path code } } }"#).await;
        assert_eq!(refused["planDraw"], json!({"draw": {"step": null}, "errors": [
            {"path": "prizes.0.count", "code": "prize_count_invalid"},
            {"path": "alternates", "code": "alternates_invalid"},
        ]}));
        let planned = answer(&world, PLANNER, r#"mutation { planDraw(event: "winterbatteries", alternates: 1,
            prizes: [{name: "배터리", count: 1, worth: 120000, delivered: true}])
            { draw { step plan { number prizes { name count worth delivered } plannedBy } canSeal sealableFrom canApprove } errors { code } } }"#).await;
        assert_eq!(planned["planDraw"], json!({"errors": [], "draw": {
            "step": "PLANNED", "canSeal": false, "sealableFrom": "2026-11-30T15:10:00+00:00", "canApprove": false,
            "plan": {"number": 1, "plannedBy": "person 1",
                "prizes": [{"name": "배터리", "count": 1, "worth": 120_000, "delivered": true}]},
        }}));
        world.enter(3).await;
        world.end(QUIZ);
        answer(&world, PLANNER, r#"mutation { sealDraw(event: "winterbatteries") { errors { code } } }"#).await;
        let drawn = answer(&world, DRAWER, r#"mutation { drawWinners(event: "winterbatteries") {
            draw { marks { step by } canApprove winners { place prize standing maskedPhone } } errors { code } } }"#).await;
        let draw = &drawn["drawWinners"]["draw"];
        assert_eq!(draw["marks"], json!([
            {"step": "PLANNED", "by": "person 1"}, {"step": "SEALED", "by": "person 1"}, {"step": "DRAWN", "by": null},
        ]));
        assert_eq!(draw["winners"][0]["prize"], "배터리");
        assert_eq!(draw["winners"][1]["standing"], "ALTERNATE");
        let own = answer(&world, DRAWER, r#"mutation { approveDraw(event: "winterbatteries") { errors { code } } }"#).await;
        assert_eq!(own["approveDraw"]["errors"][0]["code"], "second_person_required");
        answer(&world, APPROVER, r#"mutation { approveDraw(event: "winterbatteries") { errors { code } } }"#).await;
        let published = answer(&world, APPROVER,
            r#"mutation { publishDraw(event: "winterbatteries") { draw { step file winnersTotal overdue } errors { code } } }"#).await;
        assert_eq!(published["publishDraw"]["draw"], json!({
            "step": "PUBLISHED", "file": "/api/Event/draw-file/winterbatteries", "winnersTotal": 2, "overdue": 0,
        }));
    }

    async fn everybody_sees_what_is_published_and_only_the_visit_its_own_claim(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        world.published(QUIZ, plan(), 6).await;
        let query = r#"{ publishedDraw(event: "winterbatteries") { step entrants winnersTotal seed
            winners(first: 2) { place prize maskedName } plans { prizes { name } } }
            prizeClaim(event: "winterbatteries") { standing name needsAddress needsTaxData tax consentVersion } }"#;
        let visit = world.visit_of_place(QUIZ, 0).await;
        let response = ask(&world, Actor::Visitor, visit.clone(), query).await.data.into_json().unwrap();
        let public = &response["publishedDraw"];
        assert_eq!((&public["step"], &public["entrants"], &public["winnersTotal"]), (&json!("PUBLISHED"), &json!(6), &json!(3)));
        assert_eq!(public["winners"].as_array().unwrap().len(), 2);
        assert_eq!(public["seed"].as_str().unwrap().len(), 64);
        let claim = &response["prizeClaim"];
        assert_eq!((&claim["standing"], &claim["needsAddress"], &claim["tax"]), (&json!("WON"), &json!(true), &json!(26_400)));
        let other = ask(&world, Actor::Visitor, crate::entries_world::visit(), query).await.data.into_json().unwrap();
        assert_eq!((&other["prizeClaim"]["standing"], &other["prizeClaim"]["name"]), (&json!("NOT_VERIFIED"), &json!(null)));

        let claim = r#"mutation { claimPrize(input: {event: "winterbatteries", language: KO, agreeDelivery: true, agreeTax: true,
            address: "가온로 1", addressDetail: "2", registrationNumber: "9002151000000", consentVersion: "2026-11"}) { errors { path code } } }"#;
        let first = ask(&world, Actor::Visitor, visit.clone(), claim).await.data.into_json().unwrap();
        assert_eq!(first["claimPrize"]["errors"], json!([]));
        let second = ask(&world, Actor::Visitor, visit, claim).await.data.into_json().unwrap();
        assert_eq!(second["claimPrize"]["errors"], json!([{"path": "", "code": "identity_required"}]));
        let looked = answer(&world, PLANNER, r#"mutation { revealWinner(event: "winterbatteries", place: 0, reason: "배송")
            { contact { address addressDetail registrationNumber } errors { code } } }"#).await;
        assert_eq!(looked["revealWinner"]["contact"],
            json!({"address": "가온로 1", "addressDetail": "2", "registrationNumber": null}));
    }

    async fn staff_alone_get_an_answer_of_staff(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        for query in [
            r#"{ eventDraw(event: "winterbatteries") { step } }"#,
            r#"mutation { sealDraw(event: "winterbatteries") { errors { code } } }"#,
            r#"mutation { revealWinner(event: "winterbatteries", place: 0, reason: "x") { errors { code } } }"#,
        ] {
            for (actor, message) in [(Actor::Visitor, "UnauthorisedAccess"), (Actor::Member, "not_allowed")] {
                let response = ask(&world, actor, crate::entries_world::visit(), query).await;
                assert_eq!(response.errors[0].message, message, "{query}");
            }
        }
    }
}
