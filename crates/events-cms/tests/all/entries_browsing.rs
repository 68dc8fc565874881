//! Entries in the browser of staff: masked, filtered, paged, and each read in the log.

use async_graphql::{EmptySubscription, Request, Schema, Variables};
use chrono::Duration;
use events_cms::submissions::participation::Submission;
use events_cms::submissions::{EntryFilter, EntryStanding};
use events_cms::{EventKey, EventMutation, EventQuery};
use kernel::{Actor, LocalizedText, Right, StaffActor};
use serde_json::{Value, json};

use crate::entries_world::{ANSWER, World, form, form_key, manager, quiz_key, someone, told};
use crate::prize_world::{PrizeWorld, QUIZ, plan};

fn reader() -> Actor {
    Actor::Staff(StaffActor { account_id: 5, rights: vec![Right::ExportEventData], centres: None })
}

async fn log(world: &World) -> Vec<String> {
    let text = "SELECT action, subject, detail FROM staff_log WHERE account_id = 5 ORDER BY id";
    let log: Vec<(String, String, String)> = world.rows(text).await;
    log.into_iter().map(|(action, subject, detail)| format!("{action} {subject} {detail}")).collect()
}

/// The form with its optional consent given too.
fn agreeing() -> Submission {
    let mut form = form();
    for consent in &mut form.consents {
        consent.consent_answer = "Agree".to_owned();
    }
    form
}

/// The numbers of the entries that a filter finds, and how many there are on all pages.
async fn found(world: &World, event: &EventKey, filter: EntryFilter) -> (Vec<i64>, i64) {
    let list = world.entries.list(&reader(), "", event, filter, 100, None).await.unwrap().unwrap();
    (list.rows.iter().map(|row| row.entry.id).collect(), list.total)
}

async fn ask(world: &World, actor: &Actor, text: &str, variables: Value) -> Value {
    let schema = Schema::build(EventQuery::default(), EventMutation::default(), EmptySubscription).finish();
    let request = Request::new(text)
        .variables(Variables::from_json(variables))
        .data(world.entries.clone())
        .data(actor.clone());
    let response = schema.execute(request).await;
    match response.errors.first() {
        Some(error) => json!(error.message),
        None => response.data.into_json().unwrap(),
    }
}

kernel::both_engines! {
    async fn entries_are_listed_the_newest_first_page_by_page_and_each_page_is_logged(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for number in 1..=5 {
            world.submit(&world.visit_of(&form_key(), &someone(number)).await).await.unwrap();
        }
        world.enter(&world.visit_of(&quiz_key(), &someone(9)).await, ANSWER).await.unwrap();
        let page = async |after| {
            let filter = EntryFilter::default();
            world.entries.list(&reader(), "192.0.2.7", &form_key(), filter, 3, after).await.unwrap().unwrap()
        };
        let first = page(None).await;
        let ids: Vec<i64> = first.rows.iter().map(|row| row.entry.id).collect();
        let mut descending = ids.clone();
        descending.sort_unstable_by(|a, b| b.cmp(a));
        assert_eq!((ids.len(), &ids, first.more, first.total), (3, &descending, true, 5));
        assert_eq!(first.name, LocalizedText::new("가을 점검 행사", "Autumn check"));
        let rest = page(ids.last().copied()).await;
        assert_eq!((rest.rows.len(), rest.more, rest.total), (2, false, 5));
        let names: Vec<_> = first.rows.iter().chain(&rest.rows)
            .map(|row| row.entry.personal.as_ref().unwrap().name.as_str()).collect();
        assert_eq!(names, ["홍길동5", "홍길동4", "홍길동3", "홍길동2", "홍길동1"]);
        assert_eq!(log(&world).await, [
            "event.entries.read event:cms-12 ".to_owned(),
            format!("event.entries.read event:cms-12 before {}", ids[2]),
        ]);
        let none = world.entries.list(&reader(), "", &EventKey::event(77), EntryFilter::default(), 3, None).await;
        assert!(none.unwrap().is_none());
        assert_eq!(log(&world).await.len(), 2, "nothing was read");
    }

    async fn entries_are_filtered_by_day_of_seoul_and_by_consents(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.submit(&world.visit_of(&form_key(), &someone(1)).await).await.unwrap();
        // From 09:30 on 23 November to a second before midnight, and to midnight.
        world.clock.advance(Duration::hours(14) + Duration::minutes(29) + Duration::seconds(59));
        world.submit_as(&world.visit_of(&form_key(), &someone(2)).await, &agreeing(), None).await.unwrap();
        world.clock.advance(Duration::seconds(1));
        world.submit(&world.visit_of(&form_key(), &someone(3)).await).await.unwrap();
        let key = form_key();
        let (all, total) = found(&world, &key, EntryFilter::default()).await;
        let [three, two, one] = all[..] else { panic!("{all:?}") };
        assert_eq!(total, 3);
        let day = |text: &str| text.parse().ok();
        let days = |from: &str, to: &str| EntryFilter { from: day(from), to: day(to), ..EntryFilter::default() };
        assert_eq!(found(&world, &key, days("2026-11-23", "2026-11-23")).await, (vec![two, one], 2));
        assert_eq!(found(&world, &key, days("2026-11-24", "")).await, (vec![three], 1));
        assert_eq!(found(&world, &key, days("", "2026-11-22")).await, (vec![], 0));
        let agreed = |agreed| EntryFilter { agreed: Some(agreed), ..EntryFilter::default() };
        assert_eq!(found(&world, &key, agreed(true)).await, (vec![two], 1));
        assert_eq!(found(&world, &key, agreed(false)).await, (vec![three, one], 2));
        let days = world.entries.days(&reader(), &key).await.unwrap();
        assert_eq!(days, [("2026-11-23".parse().unwrap(), 2), ("2026-11-24".parse().unwrap(), 1)]);
    }

    async fn the_state_in_the_draw_is_known_once_the_result_is_published(db: TestDatabase) {
        let world = PrizeWorld::over(db.handle()).await;
        let (site, key) = (&world.site, EventKey::parse(QUIZ).unwrap());
        let of = |standing| EntryFilter { standing: Some(standing), ..EntryFilter::default() };
        let count = async |standing| found(site, &key, of(standing)).await.1;
        world.plan(QUIZ, plan()).await.unwrap();
        world.enter(7).await;
        world.end(QUIZ);
        world.seal(QUIZ).await.unwrap();
        world.draw(QUIZ).await.unwrap();
        world.approve(QUIZ, crate::prize_world::APPROVER).await.unwrap();
        assert_eq!((count(EntryStanding::Winner).await, count(EntryStanding::Other).await), (0, 7));
        world.publish(QUIZ).await.unwrap();
        assert_eq!(count(EntryStanding::Winner).await, 3);
        assert_eq!(count(EntryStanding::Alternate).await, 2);
        assert_eq!(count(EntryStanding::Other).await, 2);
        let list = site.entries.list(&reader(), "", &key, of(EntryStanding::Alternate), 10, None).await.unwrap().unwrap();
        assert!(list.rows.iter().all(|row| row.standing == EntryStanding::Alternate));
        assert!(log(site).await.last().unwrap().ends_with("event:winterbatteries draw alternate"));
    }

    async fn one_entry_is_read_whole_with_a_reason_in_the_log(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.submit(&world.visit_of(&form_key(), &someone(1)).await).await.unwrap();
        world.enter(&world.visit_of(&quiz_key(), &someone(2)).await, ANSWER).await.unwrap();
        let id = found(&world, &form_key(), EntryFilter::default()).await.0[0];
        let read = async |actor: &Actor, event: &EventKey, id, reason: &str| {
            world.entries.read_entry(actor, "192.0.2.7", event, id, reason).await
        };
        let whole = read(&reader(), &form_key(), id, " 문의 확인 ").await.unwrap();
        assert_eq!(whole.personal.unwrap().email.as_deref(), Some("hong@example.com"));
        assert_eq!(whole.consents.len(), 2);
        assert_eq!(log(&world).await.last().unwrap(), &format!("event.entry.read event:cms-12/entry:{id} 문의 확인"));
        let logged = log(&world).await.len();
        let refused = async |event: &EventKey, id, reason: &str| told(read(&reader(), event, id, reason).await.map(|_| ()));
        assert_eq!(refused(&form_key(), id, " ").await, Err("reason reason_required".to_owned()));
        assert_eq!(refused(&quiz_key(), id, "x").await, Err("entry entry_not_found".to_owned()));
        assert_eq!(refused(&form_key(), id + 9, "x").await, Err("entry entry_not_found".to_owned()));
        assert_eq!(log(&world).await.len(), logged, "nothing was read");
    }

    async fn only_who_may_export_entries_reads_them(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.submit(&world.visit_of(&form_key(), &someone(1)).await).await.unwrap();
        let fields = [
            "{ eventEntries(event: \"cms-12\") { totalCount } }",
            "{ eventEntries(event: \"none\") { totalCount } }",
            "{ eventEntryDays(event: \"cms-12\") { count } }",
            "{ eventEntryDays(event: \"none\") { count } }",
            "mutation { readEventEntry(event: \"cms-12\", entry: \"1\", reason: \"x\") { errors { code } } }",
            "mutation { readEventEntry(event: \"none\", entry: \"1\", reason: \"x\") { errors { code } } }",
        ];
        for text in fields {
            assert_eq!(ask(&world, &Actor::Visitor, text, json!({})).await, "UnauthorisedAccess", "{text}");
            assert_eq!(ask(&world, &manager(), text, json!({})).await, "not_allowed", "{text}");
        }
        assert_eq!(world.number("SELECT COUNT(*) FROM staff_log WHERE action LIKE 'event.entr%'").await, 0);
    }

    async fn the_list_is_masked_and_one_entry_is_not(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.submit(&world.visit_of(&form_key(), &someone(1)).await).await.unwrap();
        world.enter(&world.visit_of(&quiz_key(), &someone(2)).await, ANSWER).await.unwrap();
        let list = "query($event: ID!) { eventEntries(event: $event, first: 5) { eventName english: eventName(language: EN) totalCount
            nodes { id enteredAt maskedName maskedPhone consents standing language } pageInfo { hasNextPage endCursor } }
            eventEntryDays(event: $event) { date count } }";
        let answer = ask(&world, &reader(), list, json!({"event": "12"})).await;
        let row = &answer["eventEntries"]["nodes"][0];
        let id = row["id"].as_str().unwrap().to_owned();
        assert_eq!(answer, json!({
            "eventEntries": {
                "eventName": "가을 점검 행사", "english": "Autumn check", "totalCount": 1,
                "nodes": [{
                    "id": id, "enteredAt": "2026-11-23T00:30:00+00:00", "maskedName": "홍**1", "maskedPhone": "010-****-0001",
                    "consents": "DECLINED", "standing": "OTHER", "language": "KO",
                }],
                "pageInfo": {"hasNextPage": false, "endCursor": id},
            },
            "eventEntryDays": [{"date": "2026-11-23", "count": 1}],
        }));
        let read = "mutation($event: ID!, $entry: ID!) { readEventEntry(event: $event, entry: $entry, reason: \"문의\") {
            entry { id readable name phone ageKnown email address addressDetail gender make { ko } vehicle publicOfficial gmOperation
                language consents { position agreed optional } } errors { path code } } }";
        let answer = ask(&world, &reader(), read, json!({"event": "cms-12", "entry": id})).await;
        assert_eq!(answer["readEventEntry"], json!({
            "entry": {
                "id": id, "readable": true, "name": "홍길동1", "phone": "01000000001", "ageKnown": true, "email": "hong@example.com",
                "address": "서울특별시 종로구 가온로 12", "addressDetail": "가온아파트 101호", "gender": "FEMALE", "make": null,
                "vehicle": null, "publicOfficial": null, "gmOperation": null, "language": "KO",
                "consents": [
                    {"position": 0, "agreed": true, "optional": false}, {"position": 1, "agreed": false, "optional": true},
                ],
            },
            "errors": [],
        }));
        let of_quiz = ask(&world, &reader(), list, json!({"event": "winterbatteries"})).await;
        let entry = of_quiz["eventEntries"]["nodes"][0]["id"].clone();
        let answer = ask(&world, &reader(), read, json!({"event": "winterbatteries", "entry": entry})).await;
        let shown = &answer["readEventEntry"]["entry"];
        assert_eq!((&shown["vehicle"], &shown["gmOperation"], &shown["email"]), (&json!("가온 클래식"), &json!(true), &Value::Null));

        // A row that can't be decrypted is listed, and hides no other.
        world.execute("UPDATE event_entry SET sealed = 'k1.x' WHERE event_key = 'cms-12'".to_owned()).await;
        let answer = ask(&world, &reader(), list, json!({"event": "12"})).await;
        assert_eq!(answer["eventEntries"]["nodes"][0]["maskedName"], Value::Null);
        let answer = ask(&world, &reader(), read, json!({"event": "cms-12", "entry": id})).await;
        assert_eq!(answer["readEventEntry"]["entry"]["readable"], false);
    }
}
