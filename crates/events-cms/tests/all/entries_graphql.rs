//! Taking part over GraphQL, in events that the editor has launched.

use std::sync::Arc;

use async_graphql::{EmptySubscription, MergedObject, Request, Response, Schema, Variables};
use events_cms::publication::rules::RequestedAction;
use events_cms::submissions::EventFacts;
use events_cms::submissions::participation::text_version;
use events_cms::{
    Entries, EntryMutation, EntryQuery, EventDirectory, EventKey, EventQuery, EventRef, Events, SaveEvent,
};
use kernel::{FileStore, Language, LocalizedText, Randomness, Visit};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::cms_world::{again, between, new};
use crate::entries_world::{World, manager, quiz_key, someone, visit};

#[derive(MergedObject, Default)]
struct Query(EventQuery, EntryQuery);

/// The site with the editor's own events.
struct Site {
    world: World,
    events: Events,
    entries: Entries,
    event: i64,
    _folder: TempDir,
}

impl Site {
    async fn over(db: &kernel::test_support::TestDatabase) -> Self {
        let world = World::over(db.handle()).await;
        let folder = tempfile::tempdir().unwrap();
        let (database, clock) = (db.handle(), world.clock.clone());
        let store = FileStore::in_folder(folder.path()).unwrap();
        let events = Events::open(database, clock, store).await.unwrap();
        let launch = SaveEvent {
            action: RequestedAction::Launch,
            ..new(between("autumn", "2026-11-23", "2026-12-22"))
        };
        let event = events.save(&manager(), "", launch).await.unwrap().id;
        let entries = world.with_events(Arc::new(events.clone())).await;
        Self { world, events, entries, event, _folder: folder }
    }

    async fn ask(&self, visit: &Visit, text: &str, variables: Value) -> Response {
        let schema = Schema::build(Query::default(), EntryMutation, EmptySubscription).finish();
        let request = Request::new(text)
            .variables(Variables::from_json(variables))
            .data(self.events.clone())
            .data(self.events.event_catalogue())
            .data(self.entries.clone())
            .data(self.world.clock.clone())
            .data(visit.clone());
        schema.execute(request).await
    }

    async fn data(&self, visit: &Visit, text: &str, variables: Value) -> Value {
        let response = self.ask(visit, text, variables).await;
        assert!(response.errors.is_empty(), "{:?}", response.errors);
        response.data.into_json().unwrap()
    }

    /// Path and code of what a mutation refuses.
    async fn refused(&self, visit: &Visit, field: &str, kind: &str, input: Value) -> Vec<String> {
        let text =
            format!("mutation($input: {kind}!) {{ {field}(input: $input) {{ errors {{ path code }} }} }}");
        let data = self.data(visit, &text, json!({ "input": input })).await;
        let errors = data[field]["errors"].as_array().unwrap();
        let told = |error: &Value| {
            format!("{} {}", error["path"].as_str().unwrap(), error["code"].as_str().unwrap())
        };
        errors.iter().map(told).collect()
    }

    async fn submit(&self, visit: &Visit, input: Value) -> Vec<String> {
        self.refused(visit, "submitEventForm", "SubmitEventFormInput", input).await
    }

    async fn enter(&self, visit: &Visit, input: Value) -> Vec<String> {
        self.refused(visit, "enterQuiz", "EnterQuizInput", input).await
    }

    /// A whole form, as a Korean page sends it.
    fn form(&self) -> Value {
        let event_catalogue = self.events.event_catalogue();
        let document = event_catalogue.get(self.event).unwrap().document();
        let consent = |position: usize, answer: &str| {
            let version = text_version(document, position, Language::Ko);
            json!({"position": position, "answer": answer, "textVersion": version})
        };
        json!({
            "url": "autumn", "language": "KO", "email": "hong@example.com", "address": "서울특별시 종로구 가온로 12",
            "addressDetail": "101호", "gender": "FEMALE", "idempotencyKey": Randomness::system().uuid().to_string(),
            "consents": [consent(0, "AGREE"), consent(1, "DISAGREE")],
        })
    }
}

fn quiz(code: &str) -> Value {
    json!({
        "id": "winterbatteries", "code": code, "make": 3, "agreeTerm": true, "agreePersonal": true,
        "publicOfficial": false, "gmOperation": false, "language": "EN",
    })
}

kernel::both_engines! {
    async fn a_form_is_handed_in_by_its_address_and_its_consents_by_their_places(db: TestDatabase) {
        let site = Site::over(&db).await;
        let key = EventKey::event(site.event);
        let visit = site.world.visit_of(&key, &someone(1)).await;
        let form = site.form();
        assert_eq!(site.submit(&visit, form.clone()).await, Vec::<String>::new());
        assert_eq!(site.submit(&visit, form.clone()).await, Vec::<String>::new(), "a retry");
        let mut other = site.form();
        assert_eq!(site.submit(&visit, other.clone()).await, ["name identity_required"]);
        let again = site.world.visit_of(&key, &someone(1)).await;
        assert_eq!(site.submit(&again, other.clone()).await, [" already_entered"]);
        other["idempotencyKey"] = form["idempotencyKey"].clone();
        assert_eq!(site.submit(&again, other.clone()).await, ["idempotencyKey idempotency_conflict"]);
        other["idempotencyKey"] = json!("not one");
        assert_eq!(site.submit(&again, other.clone()).await, ["idempotencyKey idempotency_key_invalid"]);
        other["idempotencyKey"] = Value::Null;
        other["consents"][0]["textVersion"] = json!("0");
        other["consents"][1]["position"] = json!(-1);
        let second = site.world.visit_of(&key, &someone(2)).await;
        assert_eq!(site.submit(&second, other.clone()).await, ["consents.0 consent_changed"]);
        other["url"] = json!("winter");
        assert_eq!(site.submit(&second, other).await, [" event_not_found"]);
        let entries = site.entries.page(&key, 0).await.unwrap();
        assert_eq!(entries.len(), 1);
        assert_eq!(entries[0].personal.as_ref().unwrap().name, "홍길동1");
        let of_staff = "{ staffEvents { nodes { entries hasEventData } } }";
        assert!(site.ask(&visit, of_staff, json!({})).await.is_err(), "not for everybody");
    }

    async fn a_quiz_says_what_it_asks_and_takes_entries(db: TestDatabase) {
        let site = Site::over(&db).await;
        let page = "query($id: String!) { quiz(id: $id) { id purpose phase makes { id name { ko en } } otherMake placeholder } }";
        let shown = site.data(&visit(), page, json!({"id": "winterbatteries"})).await;
        let shown = &shown["quiz"];
        assert_eq!((&shown["purpose"], &shown["otherMake"], &shown["placeholder"]), (&json!("winterbatteries"), &json!(14), &json!("ㅁ")));
        assert_eq!(shown["makes"].as_array().unwrap().len(), 14);
        assert_eq!(shown["makes"][0], json!({"id": 1, "name": {"ko": "현대", "en": "Hyundai"}}));
        assert!(["BEFORE", "ON", "OVER"].contains(&shown["phase"].as_str().unwrap()));
        assert_eq!(site.data(&visit(), page, json!({"id": "wiperblade"})).await["quiz"], Value::Null);

        let visit = site.world.visit_of(&quiz_key(), &someone(1)).await;
        let days = EventDirectory::quiz(&site.events, events_cms::publication::fixed::Quiz::WinterBatteries);
        if !days.is_on(site.world.clock.now()) {
            assert_eq!(site.enter(&visit, quiz("AMPS")).await, [" event_not_on"]);
            return;
        }
        assert_eq!(site.enter(&visit, quiz("VOLT")).await, ["code quiz_wrong_code"]);
        let mut wrong = quiz("AMPS");
        wrong["make"] = json!(15);
        wrong["agreePersonal"] = json!(false);
        assert_eq!(site.enter(&visit, wrong).await, ["make make_required", "agreePersonal consent_required"]);
        let mut unknown = quiz("AMPS");
        unknown["id"] = json!("wiperblade");
        assert_eq!(site.enter(&visit, unknown).await, [" event_not_found"]);
        assert_eq!(site.enter(&visit, quiz("AMPS")).await, Vec::<String>::new());
    }

    async fn addresses_are_suggested_and_a_search_that_is_not_made_is_told_beside_an_empty_list(db: TestDatabase) {
        let site = Site::over(&db).await;
        let text = "query($typed: String!) { addressSuggestions(keywords: $typed) { roadAddress lotAddress postcode } }";
        let visit = visit();
        let found = site.data(&visit, text, json!({"typed": "가온로 12"})).await;
        assert_eq!(found["addressSuggestions"][0]["roadAddress"], "서울특별시 종로구 가온로 12");
        assert_eq!(site.data(&visit, text, json!({"typed": "가온로"})).await, json!({"addressSuggestions": []}));
        for _ in 0..2 {
            site.data(&visit, text, json!({"typed": "가온로 12"})).await;
        }
        let limited = site.ask(&visit, text, json!({"typed": "가온로 12"})).await;
        assert_eq!(limited.errors[0].message, "rate_limited");
        assert_eq!(limited.data.into_json().unwrap(), json!({"addressSuggestions": []}));
    }

    async fn the_editor_s_events_are_known_by_address_number_and_days(db: TestDatabase) {
        let site = Site::over(&db).await;
        let (events, now) = (&site.events, site.world.clock.now());
        let by_url = EventRef::Url("autumn".to_owned());
        assert_eq!(events.form(&by_url, now).map(|form| form.id), Some(site.event));
        assert_eq!(events.form(&EventRef::Id(site.event), now).map(|form| form.id), Some(site.event));
        assert_eq!(site.entries.status("autumn"), Some((true, false)));
        assert_eq!(site.entries.status(&site.event.to_string()), Some((true, false)));
        assert!(site.entries.status("wiperblade").is_some() && site.entries.status("autumn-event").is_some());
        assert_eq!(site.entries.status("nothing"), None);
        let facts = events.facts(site.event).await.unwrap();
        let last_day = "2026-12-22".parse().ok();
        assert_eq!(facts, Some(EventFacts { last_day, is_public: true }));
        let name = LocalizedText::new("가을 점검 행사", "Autumn check");
        assert_eq!(EventDirectory::name(events, &EventKey::event(site.event)), Some(name));
        assert_eq!(events.facts(site.event + 1).await.unwrap(), None);

        let stored = events.event_catalogue().get(site.event).unwrap().stored().clone();
        let back = SaveEvent { action: RequestedAction::Inactivate, ..again(&stored, &stored.document) };
        events.save(&manager(), "", back).await.unwrap();
        assert!(events.form(&by_url, now).is_none());
        assert_eq!(site.entries.status("autumn"), None);
        assert!(!events.facts(site.event).await.unwrap().unwrap().is_public);
    }
}
