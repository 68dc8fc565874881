//! A site where persons can be verified and entries submitted, on Monday 23 November 2026, 09:30 in Seoul: the whole event of
//! [`crate::world`] runs from that day to 22 December, both quizzes to 30 November.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use accounts::Secret;
use accounts::identity::{
    AttestedPerson, BeginVerification, Identity, IdentityProvider, IdentitySettings, ProviderFailure,
    ProviderResult, ReadFailure, ReturnMethod, StartedCheck, Window, WindowRequest,
};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use events_cms::document::TextSlot;
use events_cms::external::EmbeddedAddresses;
use events_cms::publication::fixed::Quiz;
use events_cms::publication::rules::Phase;
use events_cms::submissions::participation::{Agree, QuizEntry, Submission};
use events_cms::submissions::{EventFacts, PublicForm};
use events_cms::{Entries, EntryError, EntrySettings, EventDirectory, EventKey, EventRef};
use kernel::vault::KeyRing;
use kernel::{Actor, Clock, Database, Fault, Language, Randomness, Right, StaffActor, Visit};
use sea_orm::{ConnectionTrait, TryGetableMany};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::world::{document, whole};

pub(crate) const EVENT: i64 = 12;
pub(crate) const ANSWER: &str = "시동전류";

/// A person as the provider knows them.
#[derive(Clone)]
pub(crate) struct Someone {
    pub(crate) name: String,
    pub(crate) phone: String,
    pub(crate) birth_date: Option<NaiveDate>,
    pub(crate) ci: String,
}

pub(crate) fn someone(number: u32) -> Someone {
    Someone {
        name: format!("홍길동{number}"),
        phone: format!("010000{number:05}"),
        birth_date: NaiveDate::from_ymd_opt(1990, 2, 15),
        ci: format!("ci-{number}"),
    }
}

/// A provider that attests the person in the browser's result.
#[derive(Default)]
struct Provider(Mutex<Vec<(String, Someone)>>);

#[async_trait]
impl IdentityProvider for Provider {
    async fn begin(&self, request: &WindowRequest) -> Result<StartedCheck, ProviderFailure> {
        let window = Window {
            action: String::new(),
            token_version_id: request.request_number.clone(),
            enc_data: String::new(),
            integrity_value: String::new(),
        };
        Ok(StartedCheck { window, kept: Secret::new("kept"), valid_for: Duration::from_secs(3600) })
    }

    async fn read(
        &self,
        number: &str,
        _: &Secret,
        _: &ProviderResult,
    ) -> Result<AttestedPerson, ReadFailure> {
        let people = self.0.lock().unwrap();
        let (_, someone) = people.iter().find(|(of, _)| of == number).ok_or(ReadFailure::Tampered)?;
        Ok(AttestedPerson {
            name: Secret::new(someone.name.as_str()),
            phone: Secret::new(someone.phone.as_str()),
            birth_date: someone.birth_date,
            gender: None,
            foreign: None,
            ci: Some(Secret::new(someone.ci.as_str())),
            di: None,
        })
    }
}

/// The events of the site.
pub(crate) struct Calendar {
    pub(crate) events: Mutex<Vec<(i64, Value, bool)>>,
}

impl Calendar {
    fn find(&self, event: &EventRef) -> Option<(PublicForm, bool)> {
        let events = self.events.lock().unwrap();
        let (id, value, is_public) = events.iter().find(|(id, value, _)| match event {
            EventRef::Id(wanted) => wanted == id,
            EventRef::Url(wanted) => value["homeSetting"]["eventUrl"] == **wanted,
        })?;
        let document = document(value.clone());
        let phase = Phase::of(&document);
        Some((PublicForm { id: *id, document: Arc::new(document), phase }, *is_public))
    }
}

#[async_trait]
impl EventDirectory for Calendar {
    fn form(&self, event: &EventRef, now: DateTime<Utc>) -> Option<PublicForm> {
        let (form, is_public) = self.find(event)?;
        (is_public && form.phase.has_started(now)).then_some(form)
    }

    fn quiz(&self, _: Quiz) -> Phase {
        Phase::new(day("2026-11-01"), day("2026-11-30"))
    }

    fn phase(&self, id: &str, now: DateTime<Utc>) -> Option<Phase> {
        self.form(&EventRef::Url(id.to_owned()), now).map(|form| form.phase)
    }

    fn title(&self, event_id: i64, language: Language) -> Option<String> {
        let (form, _) = self.find(&EventRef::Id(event_id))?;
        Some(form.document.text(TextSlot::EventName, language).text.to_owned())
    }

    async fn facts(&self, event_id: i64) -> Result<Option<EventFacts>, Fault> {
        let found = self.find(&EventRef::Id(event_id));
        Ok(found.map(|(form, is_public)| EventFacts {
            last_day: form
                .document
                .sections
                .home_setting
                .get()
                .and_then(|home| home.end_date.text().parse().ok()),
            is_public,
        }))
    }
}

fn day(text: &str) -> Option<NaiveDate> {
    text.parse().ok()
}

pub(crate) struct World {
    pub(crate) entries: Entries,
    pub(crate) identity: Identity,
    pub(crate) database: Database,
    pub(crate) clock: Clock,
    pub(crate) calendar: Arc<Calendar>,
    provider: Arc<Provider>,
}

pub(crate) fn ring(keys: &[(&str, u8)]) -> KeyRing {
    KeyRing::new(keys.iter().map(|(id, byte)| ((*id).to_owned(), vec![*byte; 32]))).unwrap()
}

pub(crate) fn manager() -> Actor {
    Actor::Staff(StaffActor { account_id: 17, rights: vec![Right::ManageEvents], centres: None })
}

pub(crate) fn visit() -> Visit {
    Visit::new(Randomness::system().url_safe_id(), "192.0.2.1".parse().ok())
}

pub(crate) fn form_key() -> EventKey {
    EventKey::event(EVENT)
}

pub(crate) fn quiz_key() -> EventKey {
    EventKey::quiz(Quiz::WinterBatteries)
}

impl World {
    pub(crate) async fn over(database: Database) -> Self {
        let clock = Clock::fixed_at("2026-11-23T00:30:00Z".parse().unwrap());
        let provider = Arc::new(Provider::default());
        let settings = IdentitySettings {
            own_origin: "https://www.example.com".into(),
            keys: ring(&[("i1", 7)]),
            person_keys: ring(&[("p", 9)]),
            answer_within: Duration::from_secs(600),
            usable_for: Duration::from_secs(600),
            per_network: 100_000,
        };
        let identity = Identity::new(
            database.clone(),
            clock.clone(),
            Randomness::system(),
            Arc::clone(&provider) as Arc<dyn IdentityProvider>,
            settings,
        );
        let calendar = Arc::new(Calendar { events: Mutex::new(vec![(EVENT, whole(), true)]) });
        let entries = opened(&database, &clock, Some(&identity), &calendar, ring(&[("k1", 1)])).await;
        entries.set_quiz_answers(&manager(), "", Quiz::WinterBatteries, &[ANSWER, "AMPS"]).await.unwrap();
        Self { entries, identity, database, clock, calendar, provider }
    }

    /// The same site with other keys.
    pub(crate) async fn with_keys(&self, keys: &[(&str, u8)]) -> Entries {
        opened(&self.database, &self.clock, Some(&self.identity), &self.calendar, ring(keys)).await
    }

    /// The same site with other events.
    pub(crate) async fn with_events(&self, directory: Arc<dyn EventDirectory>) -> Entries {
        opened_over(&self.database, &self.clock, Some(&self.identity), directory, ring(&[("k1", 1)])).await
    }

    /// The same site without an identity provider.
    pub(crate) async fn without_identity(&self) -> Entries {
        opened(&self.database, &self.clock, None, &self.calendar, ring(&[("k1", 1)])).await
    }

    /// Runs an identity check for an event in a visit.
    pub(crate) async fn verify(&self, visit: &Visit, event: &EventKey, someone: &Someone) {
        let begin = BeginVerification {
            purpose: event.purpose().unwrap(),
            return_url: "/kr/verify-mobile-result".into(),
            method: ReturnMethod::Get,
            popup: true,
        };
        let started = self.identity.begin(visit, begin).await.unwrap();
        let number = started.request_number.clone();
        self.provider.0.lock().unwrap().push((number.clone(), someone.clone()));
        let returned = ProviderResult::new(&started.window.token_version_id, "enc", "integrity");
        self.identity.answer(visit, None, &returned).await.unwrap();
    }

    /// A visit with an identity check.
    pub(crate) async fn visit_of(&self, event: &EventKey, someone: &Someone) -> Visit {
        let visit = visit();
        self.verify(&visit, event, someone).await;
        visit
    }

    pub(crate) async fn submit(&self, visit: &Visit) -> Result<(), String> {
        self.submit_as(visit, &form(), None).await
    }

    pub(crate) async fn submit_as(
        &self,
        visit: &Visit,
        form: &Submission,
        key: Option<Uuid>,
    ) -> Result<(), String> {
        told(self.entries.submit(visit, &EventRef::Id(EVENT), form, Language::Ko, key).await)
    }

    pub(crate) async fn enter(&self, visit: &Visit, code: &str) -> Result<(), String> {
        self.enter_as(visit, &entry(code), None).await
    }

    pub(crate) async fn enter_as(
        &self,
        visit: &Visit,
        entry: &QuizEntry,
        key: Option<Uuid>,
    ) -> Result<(), String> {
        told(self.entries.enter_quiz(visit, entry, Language::Ko, key).await)
    }

    pub(crate) async fn rows<T: TryGetableMany>(&self, sql: &str) -> Vec<T> {
        kernel::test_support::rows(self.database.read(), sql, Vec::new()).await
    }

    /// The number in the only row.
    pub(crate) async fn number(&self, sql: &str) -> i64 {
        self.rows(sql).await[0]
    }

    pub(crate) async fn count(&self, table: &str) -> i64 {
        self.number(&format!("SELECT COUNT(*) AS n FROM {table}")).await
    }

    pub(crate) async fn execute(&self, sql: String) {
        self.database
            .write::<_, (), Fault>(move |tx| {
                let sql = sql.clone();
                Box::pin(async move { Ok(tx.execute_unprepared(&sql).await.map(|_| ())?) })
            })
            .await
            .unwrap();
    }
}

async fn opened(
    database: &Database,
    clock: &Clock,
    identity: Option<&Identity>,
    calendar: &Arc<Calendar>,
    keys: KeyRing,
) -> Entries {
    let directory = Arc::clone(calendar) as Arc<dyn EventDirectory>;
    opened_over(database, clock, identity, directory, keys).await
}

async fn opened_over(
    database: &Database,
    clock: &Clock,
    identity: Option<&Identity>,
    directory: Arc<dyn EventDirectory>,
    keys: KeyRing,
) -> Entries {
    let addresses = Some(Arc::new(EmbeddedAddresses::bundled().unwrap()) as _);
    let settings =
        EntrySettings { addresses_per_visit: 3, addresses_per_network: 5, ..EntrySettings::new(keys) };
    let (database, clock) = (database.clone(), clock.clone());
    Entries::open(database, clock, Randomness::system(), identity.cloned(), directory, addresses, settings)
        .await
        .unwrap()
}

/// The refusals as `path code`, in their order.
pub(crate) fn told(outcome: Result<(), EntryError>) -> Result<(), String> {
    outcome.map_err(|error| {
        let errors = error.into_refusal().expect("no fault");
        let told = errors.as_slice().iter().map(|error| format!("{} {}", error.path, error.code));
        told.collect::<Vec<_>>().join(", ").trim().to_owned()
    })
}

pub(crate) fn form() -> Submission {
    serde_json::from_value(json!({
        "EventID": EVENT,
        "Email": "hong@example.com",
        "Address": "서울특별시 종로구 가온로 12",
        "AddressDetail": "가온아파트 101호",
        "Gender": "Female",
        "Consents": [
            {"ConsentTitle": "개인정보 수집", "ConsentAnswer": "Agree"},
            {"ConsentTitle": "광고 수신", "ConsentAnswer": "Disagree"},
        ],
    }))
    .unwrap()
}

pub(crate) fn entry(code: &str) -> QuizEntry {
    QuizEntry {
        event_id: Some("winterbatteries".into()),
        code: code.into(),
        name: "아무개".into(),
        brands: "14".into(),
        vehicle: "가온 클래식".into(),
        phone: "01099999999".into(),
        agree_term: Agree(true),
        consent: Agree(true),
        publicofficial: "N".into(),
        gm_operation: "Y".into(),
    }
}
