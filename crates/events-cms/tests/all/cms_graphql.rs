//! The editor and the public pages over GraphQL.

use async_graphql::{EmptySubscription, Request, Schema, Variables};
use events_cms::{EventMutation, EventQuery};
use kernel::{Actor, Right};
use serde_json::{Value, json};

use crate::cms_world::{World, new, staff, written};
use crate::world::{document, set};

impl World {
    async fn ask(&self, actor: &Actor, text: &str, variables: Value) -> Value {
        let schema =
            Schema::build(EventQuery::default(), EventMutation::default(), EmptySubscription).finish();
        let request = Request::new(text)
            .variables(Variables::from_json(variables))
            .data(self.here.clone())
            .data(self.here.event_catalogue())
            .data(self.clock.clone())
            .data(actor.clone());
        let response = schema.execute(request).await;
        if let Some(error) = response.errors.first() {
            return json!(error.message);
        }
        response.data.into_json().unwrap()
    }

    async fn read(&self, text: &str) -> Value {
        self.ask(&Actor::Visitor, text, json!({})).await
    }

    async fn edit(&self, text: &str, variables: Value) -> Value {
        self.ask(&self.editor, text, variables).await
    }
}

const SAVE: &str = "mutation($input: SaveEventInput!) { saveEvent(input: $input) {
    event { id name url status phase version wasLaunched document createDate startDate updatedBy hasEventData entries pictures { file } }
    conflict { current { version } changes { path kind before after } overlaps } errors { path code } } }";

kernel::both_engines! {
    async fn an_event_is_written_launched_and_read(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut sent = written("winter");
        sent["homeSetting"]["startDate"] = json!("2026-11-22");
        let saved = world.edit(SAVE, json!({"input": {"document": sent, "action": "SAVE"}})).await;
        let event = &saved["saveEvent"]["event"];
        assert_eq!((&event["status"], &event["version"], &event["wasLaunched"]), (&json!("DRAFT"), &json!(1), &json!(false)));
        assert_eq!((&event["phase"], &event["createDate"]), (&json!("ON"), &json!("2026-11-22")));
        assert_eq!((&event["hasEventData"], &event["entries"]), (&json!(false), &json!(0)));
        let id = event["id"].as_str().unwrap();
        let mut document = event["document"].clone();
        assert_eq!(document["eventID"].to_string(), id);
        let page = "{ event(url: \"winter\", language: EN) { status phase title { text language } description { text }
            form { purpose consents { position textVersion } } leftButton { text { text } background color link { href kind } } notes { text { text } link { href kind } } } }";
        assert_eq!(world.read(page).await, json!({"event": null}));

        document["statusCode"] = json!(3);
        let input = json!({"input": {"id": id, "basedOn": 1, "document": document, "action": "LAUNCH"}});
        let launched = world.edit(SAVE, input.clone()).await;
        assert_eq!(launched["saveEvent"]["event"]["status"], "LAUNCHED");
        let read = world.read(page).await;
        assert_eq!(read["event"]["status"], "LAUNCHED");
        assert_eq!(read["event"]["title"], json!({"text": "가을맞이 무상 점검", "language": "KO"}));
        assert_eq!(read["event"]["form"]["purpose"], format!("cms-{id}"));
        assert_eq!(read["event"]["leftButton"]["link"], json!({"href": "/events-collect-info/winter", "kind": "PAGE"}));
        let list = world.read("{ activeEvents(language: EN) { id url name { text language } startDate } pastEvents(language: KO) { id } }").await;
        assert_eq!(list["activeEvents"][0]["url"], "winter");
        assert_eq!(list["pastEvents"], json!([]));

        let stale = world.edit(SAVE, input).await;
        assert_eq!(stale["saveEvent"]["event"], Value::Null);
        assert_eq!(stale["saveEvent"]["errors"], json!([{"path": "basedOn", "code": "stale_version"}]));
        assert_eq!(stale["saveEvent"]["conflict"]["current"]["version"], 2);

        let versions = "query($id: ID!) { eventVersions(id: $id) { edges { cursor } nodes { number status author note restoredFrom } totalCount pageInfo { hasNextPage } }
            eventChanges(id: $id, from: 1, to: 2) { path } staffEvent(id: $id) { version } staffEvents(first: 1) { nodes { id } totalCount } }";
        let told = world.edit(versions, json!({"id": id})).await;
        assert_eq!(told["eventVersions"]["nodes"][0]["status"], "LAUNCHED");
        assert_eq!(told["eventVersions"]["totalCount"], 2);
        assert_eq!((&told["staffEvent"]["version"], &told["staffEvents"]["totalCount"]), (&json!(2), &json!(1)));
    }

    async fn refusals_are_data_with_the_paths_of_the_document(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut sent = written("quiz");
        sent["homeSetting"]["eventName"]["Text"] = json!("");
        let refused = world.edit(SAVE, json!({"input": {"document": sent, "action": "SAVE"}})).await;
        assert_eq!(refused["saveEvent"]["errors"], json!([
            {"path": "homeSetting.eventName", "code": "eventname_required"},
            {"path": "homeSetting.eventUrl", "code": "eventurl_reserved"},
        ]));
        let unreadable = world.edit(SAVE, json!({"input": {"document": {"homeSetting": 1}, "action": "SAVE"}})).await;
        assert_eq!(unreadable["saveEvent"]["errors"][0]["code"], "event_unreadable");
        let delete = "mutation { deleteEvent(id: \"77\") { errors { path code } } }";
        assert_eq!(world.edit(delete, json!({})).await["deleteEvent"]["errors"][0]["code"], "event_not_found");
        let none = "{ staffEvent(id: \"x\") { id } eventVersions(id: \"1\") { totalCount } eventChanges(id: \"1\", from: 1, to: 2) { path } }";
        assert_eq!(world.edit(none, json!({})).await, json!({"staffEvent": null, "eventVersions": {"totalCount": 0}, "eventChanges": []}));
    }

    async fn the_preview_is_for_staff(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.add("draft").await;
        let preview = "{ eventPreview(url: \"draft\", language: KO) { status phase } activeEventPreview(language: KO) { url } }";
        assert_eq!(world.read(preview).await, "UnauthorisedAccess");
        assert_eq!(world.ask(&Actor::Member, preview, json!({})).await, "not_allowed");
        let auditor = staff(&[Right::PreviewEvents]);
        let seen = world.ask(&auditor, preview, json!({})).await;
        assert_eq!(seen, json!({"eventPreview": {"status": "DRAFT", "phase": "BEFORE"}, "activeEventPreview": [{"url": "draft"}]}));
        let staff_only = [
            "{ staffEvents { totalCount } }",
            "{ staffEvent(id: \"1\") { id } }",
            "{ eventVersions(id: \"1\") { totalCount } }",
            "{ eventChanges(id: \"1\", from: 1, to: 1) { path } }",
            "{ eventOrder(list: HOME_SLIDER) { id } }",
            "mutation { duplicateEvent(id: \"1\") { errors { code } } }",
            "mutation { markEventTemplate(id: \"1\", template: true) { errors { code } } }",
            "mutation { deleteEvent(id: \"1\") { errors { code } } }",
            "mutation { restoreEvent(id: \"1\", version: 1, basedOn: 1) { errors { code } } }",
            "mutation { saveWorkingCopy(input: {id: \"0\", eventVersion: 1, document: {}}) { errors { code } } }",
            "mutation { discardWorkingCopy(id: \"0\", basedOn: 1) { errors { code } } }",
            "mutation { scheduleWorkingCopy(id: \"0\", basedOn: 1) { errors { code } } }",
            "mutation { publishWorkingCopy(id: \"0\", basedOn: 1) { errors { code } } }",
            "mutation { rollBackEvent(id: \"0\", version: 1, basedOn: 1) { errors { code } } }",
            "mutation { saveEventOrder(list: HOME_SLIDER, ids: []) { errors { code } } }",
            "mutation { focusEventImage(file: \"a\", x: 0, y: 0) { errors { code } } }",
        ];
        for text in staff_only {
            assert_eq!(world.read(text).await, "UnauthorisedAccess", "{text}");
            assert_eq!(world.ask(&auditor, text, json!({})).await, "not_allowed", "{text}");
        }
    }

    async fn a_document_that_is_not_stored_is_shown_as_its_page_would_be(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let text = "query($document: JSON!, $language: Language!) { eventDraftPreview(document: $document, language: $language) {
            url title { text language } description { text } leftButton { text { text } link { href } } notes { text { text } } form { purpose } phase status
            card { name { text } } slide { name { text } } } }";
        let show = async |document: Value, language: &str| {
            world.edit(text, json!({"document": document, "language": language})).await["eventDraftPreview"].clone()
        };
        let event = world.launch("winter", "2026-11-20", "2026-12-22").await;
        let mut typed = event.document_at(world.clock.now()).to_value().unwrap();
        typed["detailsSetting"]["mainEventTitle"] = json!("입력하는 중");
        set(&mut typed, "listingSetting.eventName.Text", json!("카드 이름"));
        set(&mut typed, "homeSetting.eventName.Text", json!("슬라이드 이름"));
        let shown = show(typed.clone(), "KO").await;
        assert_eq!(shown["title"], json!({"text": "입력하는 중", "language": "KO"}));
        assert_eq!((&shown["card"]["name"]["text"], &shown["slide"]["name"]["text"]), (&json!("카드 이름"), &json!("슬라이드 이름")));
        assert_eq!((&shown["status"], &shown["phase"]), (&json!("DRAFT"), &json!("ON")));
        assert_eq!(shown["form"]["purpose"], format!("cms-{}", event.id));
        typed["translations"]["en"]["detailsSetting"] = json!({"mainEventTitle": "Being typed"});
        assert_eq!(show(typed, "EN").await["title"], json!({"text": "Being typed", "language": "EN"}));
        assert_eq!(show(json!({}), "KO").await["title"]["text"], "", "what is not whole yet is shown as far as it goes");
        assert_eq!(show(json!({"homeSetting": 1}), "KO").await, Value::Null);
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM event_version").await, 1, "nothing is stored");
        assert_eq!(world.ask(&staff(&[Right::PreviewEvents]), text, json!({"document": {}, "language": "KO"})).await, "not_allowed");
    }

    async fn lists_are_sorted_by_the_ids_in_their_order(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let (a, b) = (world.add("a").await.id, world.add("b").await.id);
        let save = "mutation($ids: [ID!]!) { saveEventOrder(list: HOME_SLIDER, ids: $ids) { errors { code } } }";
        let kept = world.edit(save, json!({"ids": [a.to_string(), b.to_string()]})).await;
        assert_eq!(kept["saveEventOrder"]["errors"], json!([]));
        let order = world.edit("{ eventOrder(list: HOME_SLIDER) { id sortingNo status banner { file } } }", json!({})).await;
        assert_eq!(order["eventOrder"], json!([
            {"id": a.to_string(), "sortingNo": 1, "status": "DRAFT", "banner": null},
            {"id": b.to_string(), "sortingNo": 2, "status": "DRAFT", "banner": null},
        ]));
    }

    async fn lists_name_events_in_the_requested_language(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut korean = written("korean");
        set(&mut korean, "translations.en.homeSetting.eventName.Text", json!(" "));
        world.save(new(document(korean))).await.unwrap();
        world.add("both").await;
        let told = world.edit(
            "{ staffEvents { nodes { name ko: name(language: KO) en: name(language: EN) } }
               eventOrder(list: EVENT_COLLECTION) { en: name(language: EN) } }",
            json!({}),
        ).await;
        assert_eq!(told["staffEvents"]["nodes"], json!([
            {"name": "가을 점검 행사", "ko": "가을 점검 행사", "en": "Autumn check"},
            {"name": "가을 점검 행사", "ko": "가을 점검 행사", "en": "가을 점검 행사"},
        ]), "Korean where it isn't translated");
        let mut ordered: Vec<_> = told["eventOrder"].as_array().unwrap().iter().map(|row| row["en"].as_str()).collect();
        ordered.sort_unstable();
        assert_eq!(ordered, [Some("Autumn check"), Some("가을 점검 행사")]);
    }

    async fn a_fixed_event_has_its_page_or_leads_home(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let ask = async |id: &str| world.read(&format!("{{ fixedEvent(id: \"{id}\") {{ id phase quiz startDate endDate }} }}")).await;
        assert_eq!(ask("winterbatteries").await["fixedEvent"], json!({
            "id": "winterbatteries", "phase": "ON", "quiz": "winterbatteries", "startDate": "2026-11-01", "endDate": null,
        }));
        assert_eq!(ask("black-friday-november").await["fixedEvent"]["phase"], "ON");
        world.is("2026-12-01T00:00:00");
        for id in ["black-friday-november", "lantern-campaign", "{token}", "autumn-event"] {
            assert_eq!(ask(id).await, json!({"fixedEvent": null}), "{id}");
        }
    }
}
