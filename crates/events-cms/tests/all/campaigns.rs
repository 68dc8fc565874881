//! Over GraphQL, what staff set of fixed events and quizzes, and an entry that they erase; on two gateways. It is Monday
//! 23 November 2026, 09:30 in Seoul.

use std::sync::Arc;

use async_graphql::{EmptySubscription, MergedObject, Request, Response, Schema, Variables};
use chrono::{DateTime, Utc};
use events_cms::{Entries, EntryQuery, EventMutation, EventQuery, Events};
use kernel::{Actor, FileStore, Language, Refresher, Right};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::cms_world::staff;
use crate::entries_world::{ANSWER, World, entry, form_key, manager, quiz_key, someone, told, visit};

#[derive(MergedObject, Default)]
struct Query(EventQuery, EntryQuery);

struct Gateway {
    events: Events,
    entries: Entries,
}

/// Two gateways over one database.
struct Site {
    world: World,
    here: Gateway,
    there: Gateway,
    _folder: TempDir,
}

impl Site {
    async fn over(db: &kernel::test_support::TestDatabase) -> Self {
        let world = World::over(db.handle()).await;
        let folder = tempfile::tempdir().unwrap();
        let open = async || {
            let (database, clock) = (db.handle(), world.clock.clone());
            let store = FileStore::in_folder(folder.path()).unwrap();
            let events = Events::open(database, clock, store).await.unwrap();
            let entries = world.with_events(Arc::new(events.clone())).await;
            Gateway { events, entries }
        };
        let (here, there) = (open().await, open().await);
        Self { world, here, there, _folder: folder }
    }

    async fn ask(&self, gateway: &Gateway, actor: &Actor, text: &str, variables: Value) -> Response {
        let schema = Schema::build(Query::default(), EventMutation::default(), EmptySubscription).finish();
        let request = Request::new(text)
            .variables(Variables::from_json(variables))
            .data(gateway.events.clone())
            .data(gateway.events.event_catalogue())
            .data(gateway.entries.clone())
            .data(self.world.clock.clone())
            .data(actor.clone())
            .data(visit());
        schema.execute(request).await
    }

    async fn data(&self, gateway: &Gateway, actor: &Actor, text: &str, variables: Value) -> Value {
        let response = self.ask(gateway, actor, text, variables).await;
        assert!(response.errors.is_empty(), "{:?}", response.errors);
        response.data.into_json().unwrap()
    }

    /// Runs a mutation as a person who manages events.
    async fn set(&self, text: &str, input: Value) -> Value {
        let data = self.data(&self.here, &manager(), text, json!({ "input": input })).await;
        data.as_object().unwrap().values().next().unwrap().clone()
    }

    async fn settings(&self, gateway: &Gateway) -> Value {
        let text = "{ campaignSettings { fixedEvents { id startsOn endsOn phase } \
                    quizzes { id answerCount changedAt phase } } }";
        self.data(gateway, &manager(), text, json!({})).await["campaignSettings"].clone()
    }

    /// A fixed event as visitors see it; null if its URL redirects home.
    async fn fixed(&self, gateway: &Gateway, id: &str) -> Value {
        let text = "query($id: String!) { fixedEvent(id: $id) { phase startDate endDate } }";
        self.data(gateway, &Actor::Visitor, text, json!({ "id": id })).await["fixedEvent"].clone()
    }

    /// A quiz as visitors see it.
    async fn phase_of_quiz(&self, gateway: &Gateway, id: &str) -> Value {
        let text = "query($id: String!) { quiz(id: $id) { phase } }";
        self.data(gateway, &Actor::Visitor, text, json!({ "id": id })).await["quiz"]["phase"].clone()
    }

    /// The other gateway polls its snapshots.
    async fn poll(&self) {
        let mut refresher = Refresher::new(self.world.database.clone());
        refresher.watch(self.there.events.snapshot());
        refresher.watch(self.there.entries.snapshot());
        refresher.poll().await.unwrap();
    }

    /// Moves the clock to an instant of Seoul.
    fn is(&self, moment: &str) {
        let then: DateTime<Utc> = format!("{moment}+09:00").parse().unwrap();
        self.world.clock.advance(then - self.world.clock.now());
    }

    /// Account, network, subject and detail of log entries.
    async fn log(&self, action: &str) -> Vec<String> {
        let text = format!(
            "SELECT account_id, network, subject, detail FROM staff_log WHERE action = '{action}' ORDER BY id"
        );
        let log: Vec<(i64, String, String, String)> = self.world.rows(&text).await;
        log.into_iter()
            .map(|(account, network, subject, detail)| format!("{account} {network} {subject}: {detail}"))
            .collect()
    }
}

const DAYS: &str =
    "setFixedEventDays(input: $input) { fixedEvent { id startsOn endsOn phase } errors { path code } }";
const ANSWERS: &str =
    "setQuizAnswers(input: $input) { quiz { id answerCount changedAt phase } errors { path code } }";
const ERASE: &str = "eraseEventEntry(input: $input) { errors { path code } }";

fn mutation(field: &str) -> String {
    let name = field.split('(').next().unwrap();
    let kind = format!("{}{}Input", name[..1].to_uppercase(), &name[1..]);
    format!("mutation($input: {kind}!) {{ {field} }}")
}

kernel::both_engines! {
    async fn staff_see_the_days_of_all_that_is_fixed_and_which_quizzes_have_answers(db: TestDatabase) {
        let site = Site::over(&db).await;
        let settings = site.settings(&site.here).await;
        assert_eq!(settings["fixedEvents"], json!([
            {"id": "Summer-battery-discount-event", "startsOn": "2026-07-01", "endsOn": "2026-08-31", "phase": "OVER"},
            {"id": "autumn-event", "startsOn": "2026-09-01", "endsOn": null, "phase": "ON"},
            {"id": "black-friday-november", "startsOn": "2026-11-20", "endsOn": "2026-11-30", "phase": "ON"},
            {"id": "lantern-campaign", "startsOn": "2024-06-10", "endsOn": "2024-07-31", "phase": "OVER"},
            {"id": "may-special-discount", "startsOn": "2026-05-01", "endsOn": "2026-05-31", "phase": "OVER"},
            {"id": "winterbatteries", "startsOn": "2026-11-01", "endsOn": null, "phase": "ON"},
            {"id": "wiperblade", "startsOn": null, "endsOn": null, "phase": "ON"},
        ]));
        assert_eq!(settings["quizzes"], json!([
            {"id": "winterbatteries", "answerCount": 2, "changedAt": "2026-11-23T00:30:00+00:00", "phase": "ON"},
            {"id": "autumn-event", "answerCount": 0, "changedAt": null, "phase": "ON"},
        ]));
    }

    async fn new_days_are_shown_at_once_here_at_the_next_look_there_and_by_the_clock_alone(db: TestDatabase) {
        let site = Site::over(&db).await;
        let (id, text) = ("black-friday-november", mutation(DAYS));
        assert_eq!(site.fixed(&site.here, id).await["phase"], "ON");
        let december = json!({"id": id, "startsOn": "2026-12-01", "endsOn": "2026-12-05"});
        let set = site.set(&text, december.clone()).await;
        let fixed = json!({"id": id, "startsOn": "2026-12-01", "endsOn": "2026-12-05", "phase": "BEFORE"});
        assert_eq!(set, json!({"fixedEvent": fixed, "errors": []}));
        assert_eq!(site.fixed(&site.here, id).await, Value::Null, "it leads home");
        assert_eq!(site.fixed(&site.there, id).await["endDate"], "2026-11-30");
        assert_eq!(site.settings(&site.there).await["fixedEvents"][2], fixed, "staff see it there already");
        site.poll().await;
        for (moment, shown) in [
            ("2026-11-30T23:59:59", false),
            ("2026-12-01T00:00:00", true),
            ("2026-12-05T23:59:59", true),
            ("2026-12-06T00:00:00", false),
        ] {
            site.is(moment);
            for gateway in [&site.here, &site.there] {
                assert_eq!(!site.fixed(gateway, id).await.is_null(), shown, "{moment}");
            }
        }
        site.set(&text, december).await;
        let endless = site.set(&text, json!({"id": id, "startsOn": "2026-12-06"})).await;
        assert_eq!((&endless["fixedEvent"]["endsOn"], &endless["fixedEvent"]["phase"]), (&Value::Null, &json!("ON")));
        site.poll().await;
        assert_eq!(site.fixed(&site.there, id).await, json!({"phase": "ON", "startDate": "2026-12-06", "endDate": null}));
        assert_eq!(site.log("fixed-event.days.set").await, [
            "17 192.0.2.1 fixed-event:black-friday-november: 2026-11-20..2026-11-30 → 2026-12-01..2026-12-05",
            "17 192.0.2.1 fixed-event:black-friday-november: 2026-12-01..2026-12-05 → 2026-12-06..",
        ], "days that stay as they are are not told");
    }

    async fn a_quiz_has_its_days_among_them(db: TestDatabase) {
        let site = Site::over(&db).await;
        let over = json!({"id": "autumn-event", "startsOn": "2026-11-22", "endsOn": "2026-11-22"});
        assert_eq!(site.set(&mutation(DAYS), over).await["fixedEvent"]["phase"], "OVER");
        assert_eq!(site.phase_of_quiz(&site.here, "autumn-event").await, "OVER");
        assert_eq!(site.settings(&site.here).await["quizzes"][1]["phase"], "OVER");
        assert_eq!(site.here.entries.status("autumn-event"), Some((true, true)));
        assert_eq!(site.phase_of_quiz(&site.there, "autumn-event").await, "ON");
        site.poll().await;
        assert_eq!(site.phase_of_quiz(&site.there, "autumn-event").await, "OVER");

        let later = json!({"id": "winterbatteries", "startsOn": "2026-11-24"});
        site.set(&mutation(DAYS), later).await;
        assert_eq!(site.fixed(&site.here, "winterbatteries").await["phase"], "BEFORE");
        let visit = site.world.visit_of(&quiz_key(), &someone(1)).await;
        let enter = async || told(site.here.entries.enter_quiz(&visit, &entry(ANSWER), Language::Ko, None).await);
        assert_eq!(enter().await, Err("event_not_on".to_owned()));
        site.is("2026-11-24T00:00:00");
        assert_ne!(enter().await, Err("event_not_on".to_owned()), "by its day alone");
    }

    async fn two_who_move_the_same_days_at_once_are_told_one_after_the_other(db: TestDatabase) {
        let site = Site::over(&db).await;
        let (manager, id) = (manager(), "may-special-discount");
        let days = |end: &str| events_cms::publication::rules::Phase::new(None, end.parse().ok());
        let (one, two) = futures_util::join!(
            site.here.events.set_fixed_days(&manager, "", id, days("2027-05-30")),
            site.there.events.set_fixed_days(&manager, "", id, days("2027-05-29")),
        );
        one.unwrap();
        two.unwrap();
        let log = site.log("fixed-event.days.set").await;
        let after = |line: &str| line.rsplit(' ').next().unwrap().to_owned();
        assert_eq!(log.len(), 2);
        assert!(log[0].contains(" 2026-05-01..2026-05-31 → "), "{log:?}");
        assert!(log[1].contains(&format!(" {} → ", after(&log[0]))), "{log:?}");
        let settings = site.settings(&site.here).await;
        let kept = &settings["fixedEvents"][4];
        assert_eq!(format!("..{}", kept["endsOn"].as_str().unwrap()), after(&log[1]));
    }

    async fn a_new_answer_is_taken_there_with_the_next_look_and_told_to_nobody(db: TestDatabase) {
        let site = Site::over(&db).await;
        let text = mutation(ANSWERS);
        let set = site.set(&text, json!({"quiz": "autumn-event", "answers": ["브레이크", "DISC"]})).await;
        assert_eq!(set, json!({"errors": [], "quiz": {
            "id": "autumn-event", "answerCount": 2, "changedAt": "2026-11-23T00:30:00+00:00", "phase": "ON",
        }}));
        let set = site.set(&text, json!({"quiz": "winterbatteries", "answers": ["새로운답"]})).await;
        assert_eq!(set["quiz"]["answerCount"], 1);
        site.poll().await;
        let enter = async |number: u32, code: &str| {
            let visit = site.world.visit_of(&quiz_key(), &someone(number)).await;
            told(site.there.entries.enter_quiz(&visit, &entry(code), Language::Ko, None).await)
        };
        assert_eq!(enter(1, "새로운답").await, Ok(()));
        assert_eq!(enter(2, ANSWER).await, Err("code quiz_wrong_code".to_owned()));
        assert_eq!(site.log("quiz.answer.set").await[1..], [
            "17 192.0.2.1 quiz:autumn-event: ",
            "17 192.0.2.1 quiz:winterbatteries: ",
        ]);
    }

    async fn an_entry_is_erased_by_the_number_in_the_download(db: TestDatabase) {
        let site = Site::over(&db).await;
        let world = &site.world;
        world.submit(&world.visit_of(&form_key(), &someone(1)).await).await.unwrap();
        world.enter(&world.visit_of(&quiz_key(), &someone(2)).await, ANSWER).await.unwrap();
        let mut told = Vec::new();
        for key in [form_key(), quiz_key()] {
            let number = site.there.entries.page(&key, 0).await.unwrap()[0].id;
            let input = json!({"entry": number, "reason": " 본인 요청 "});
            assert_eq!(site.set(&mutation(ERASE), input.clone()).await, json!({"errors": []}));
            assert!(!site.there.entries.has_data(&key).await.unwrap(), "{key}");
            let again = site.set(&mutation(ERASE), input).await;
            assert_eq!(again, json!({"errors": [{"path": "entry", "code": "entry_not_found"}]}));
            told.push(format!("17 192.0.2.1 event:{key}/entry:{number}: 본인 요청"));
        }
        assert_eq!(site.log("event.entry.erase").await, told);
    }

    async fn what_can_not_be_is_refused_with_its_key_and_changes_nothing(db: TestDatabase) {
        let site = Site::over(&db).await;
        site.world.submit(&site.world.visit_of(&form_key(), &someone(1)).await).await.unwrap();
        let number = site.here.entries.page(&form_key(), 0).await.unwrap()[0].id;
        let before = site.settings(&site.here).await;
        let eleven = vec!["시동전류"; 11];
        for (field, input, path, code) in [
            (DAYS, json!({"id": "wiperblade", "startsOn": "2026-11-24", "endsOn": "2026-11-23"}), "startsOn", "enddate_bigger_startdate"),
            (DAYS, json!({"id": "wiperblade", "startsOn": "0999-11-24"}), "startsOn", "date_invalid"),
            (DAYS, json!({"id": "wiperblade", "endsOn": "0999-11-24"}), "endsOn", "date_invalid"),
            (DAYS, json!({"id": "Wiperblade"}), "id", "event_not_found"),
            (DAYS, json!({"id": "cms-12", "startsOn": "2026-11-24"}), "id", "event_not_found"),
            (ANSWERS, json!({"quiz": "wiperblade", "answers": [ANSWER]}), "quiz", "event_not_found"),
            (ANSWERS, json!({"quiz": "autumn-event", "answers": []}), "answers", "quiz_answer_invalid"),
            (ANSWERS, json!({"quiz": "autumn-event", "answers": ["DISC", "브레이"]}), "answers", "quiz_answer_invalid"),
            (ANSWERS, json!({"quiz": "autumn-event", "answers": eleven}), "answers", "quiz_answer_invalid"),
            (ERASE, json!({"entry": 0, "reason": "본인 요청"}), "entry", "entry_not_found"),
            (ERASE, json!({"entry": i64::MAX, "reason": "본인 요청"}), "entry", "entry_not_found"),
            (ERASE, json!({"entry": number, "reason": " "}), "reason", "reason_required"),
            (ERASE, json!({"entry": number, "reason": "가".repeat(501)}), "reason", "text_too_long"),
        ] {
            let told = site.set(&mutation(field), input.clone()).await;
            assert_eq!(told["errors"], json!([{"path": path, "code": code}]), "{input}");
            assert!(told["fixedEvent"].is_null() && told["quiz"].is_null(), "{input}");
        }
        assert_eq!(site.settings(&site.here).await, before);
        assert!(site.here.entries.has_data(&form_key()).await.unwrap());
        for (action, lines) in [("fixed-event.days.set", 0), ("quiz.answer.set", 1), ("event.entry.erase", 0)] {
            assert_eq!(site.log(action).await.len(), lines, "{action}");
        }
    }

    async fn all_of_it_is_for_those_who_manage_events(db: TestDatabase) {
        let site = Site::over(&db).await;
        let others: Vec<Right> = Right::ALL.into_iter().filter(|right| *right != Right::ManageEvents).collect();
        for text in [
            "{ campaignSettings { fixedEvents { id } quizzes { id } } }",
            "mutation { setFixedEventDays(input: {id: \"wiperblade\"}) { errors { code } } }",
            "mutation { setQuizAnswers(input: {quiz: \"none\", answers: []}) { errors { code } } }",
            "mutation { eraseEventEntry(input: {entry: 1, reason: \"\"}) { errors { code } } }",
        ] {
            for (actor, message) in [
                (Actor::Visitor, "UnauthorisedAccess"),
                (Actor::Member, "not_allowed"),
                (staff(&others), "not_allowed"),
            ] {
                let response = site.ask(&site.here, &actor, text, json!({})).await;
                assert_eq!(response.errors[0].message, message, "{text}");
            }
            site.data(&site.here, &staff(&[Right::ManageEvents]), text, json!({})).await;
        }
    }
}
