//! Entries of the last days before the demo's first start: to an event with a form and to a quiz, made through the same
//! functions as visitors' entries, each after an identity check. The same on every machine but for ids.

use std::sync::Arc;
use std::time::Duration;

use accounts::Secret;
use accounts::identity::{
    AttestedPerson, BeginVerification, Identity, IdentityProvider, IdentitySettings, ProviderFailure,
    ProviderResult, Purpose, ReadFailure, ReturnMethod, StartedCheck, Window, WindowRequest,
};
use anyhow::Context;
use async_trait::async_trait;
use chrono::{Days, NaiveDate};
use events_cms::publication::fixed::Quiz;
use events_cms::submissions::participation::{Agree, GivenConsent, QuizEntry, Submission};
use events_cms::{Entries, EntryError, EventKey, EventRef};
use kernel::outbox::Outbox;
use kernel::{Clock, Language, Visit};

use super::{history, persons};
use crate::config::{Settings, own_keys};
use crate::services::Services;

/// Entries of each of the last days, to the event and to the quiz each; the event began on the first of these days.
const ENTRIES: [usize; 6] = [9, 4, 6, 11, 7, 5];
/// The event, by its part of the address.
const EVENT: &str = "winter-check";
/// The right answer of the quiz.
const CODE: &str = "시동전류";
/// The makes of the persons, as the quiz numbers them.
const MAKES: [&str; 5] = ["1", "2", "3", "4", "7"];
/// Invented roads.
const ROADS: [&str; 3] =
    ["서울특별시 종로구 가온로 12", "서울특별시 중구 새빛로 27", "서울특별시 강남구 한결대로 1"];
const FLATS: [&str; 3] = ["101동 1203호", "2층", "305호"];
const VALID_FOR: Duration = Duration::from_secs(600);

/// Adds entries of the last days. Does nothing where there is an entry already. Notices of the past count as delivered.
///
/// # Errors
/// The database's.
pub async fn add_entries(services: &Services, settings: &Settings) -> anyhow::Result<()> {
    if !services.entries.counts().await?.is_empty() {
        return Ok(());
    }
    let clock = Clock::fixed_at(services.clock.now());
    let keys = own_keys::of_events(&settings.data_dir, &services.randomness)?;
    let identity = Identity::new(
        services.database.clone(),
        clock.clone(),
        services.randomness.clone(),
        Arc::new(Attestation),
        IdentitySettings {
            own_origin: settings.public_url.clone(),
            keys: keys.verifications,
            person_keys: keys.persons,
            answer_within: VALID_FOR,
            usable_for: VALID_FOR,
            per_network: u32::MAX,
        },
    );
    let entries = services.entries.at(clock.clone(), identity.clone());
    let participant = Participant { services, identity, entries };
    let today = services.clock.today_in_seoul();
    let mut nth = 0;
    for (day, of_day) in ENTRIES.into_iter().enumerate() {
        let ago = Days::new(u64::try_from(ENTRIES.len() - day)?);
        let date = today.checked_sub_days(ago).context("the clock is at the beginning of time")?;
        history::set(&clock, date, 9);
        for _ in 0..of_day {
            clock.advance(chrono::Duration::minutes(37));
            participant.submit(nth).await?;
            participant.enter_quiz(nth).await?;
            nth += 1;
        }
    }
    Outbox::count_as_delivered(&services.database, services.clock.now_millis()).await?;
    Ok(())
}

/// Takes part in the name of the demo's persons.
struct Participant<'s> {
    services: &'s Services,
    identity: Identity,
    entries: Entries,
}

impl Participant<'_> {
    async fn submit(&self, nth: usize) -> anyhow::Result<()> {
        let event_catalogue = self.services.events.event_catalogue();
        let Some(event) = event_catalogue.find(EVENT) else { return Ok(()) };
        let visit = self.verified(&EventKey::event(event.id()), nth).await?;
        let consent = |position, agrees| GivenConsent {
            position: Some(position),
            consent_answer: if agrees { "Agree" } else { "Disagree" }.to_owned(),
            ..GivenConsent::default()
        };
        let submission = Submission {
            email: persons::email(nth),
            address: Some(ROADS[nth % ROADS.len()].to_owned()),
            address_detail: Some(FLATS[nth % FLATS.len()].to_owned()),
            gender: Some(if nth.is_multiple_of(2) { "Female" } else { "Male" }.to_owned()),
            consents: vec![consent(0, true), consent(1, !nth.is_multiple_of(3))],
            ..Submission::default()
        };
        let language = if nth.is_multiple_of(8) { Language::En } else { Language::Ko };
        let event = EventRef::Id(event.id());
        made(self.entries.submit(&visit, &event, &submission, language, None).await)
    }

    async fn enter_quiz(&self, nth: usize) -> anyhow::Result<()> {
        let visit = self.verified(&EventKey::quiz(Quiz::WinterBatteries), nth).await?;
        let answer = |yes: bool| if yes { "Y" } else { "N" }.to_owned();
        let entry = QuizEntry {
            code: CODE.to_owned(),
            brands: MAKES[nth % MAKES.len()].to_owned(),
            agree_term: Agree(true),
            consent: Agree(true),
            publicofficial: answer(nth.is_multiple_of(9)),
            gm_operation: answer(false),
            ..QuizEntry::default()
        };
        made(self.entries.enter_quiz(&visit, &entry, Language::Ko, None).await)
    }

    /// A visit with the identity check of person number `nth`.
    async fn verified(&self, key: &EventKey, nth: usize) -> anyhow::Result<Visit> {
        let visit = Visit::new(self.services.randomness.url_safe_id(), None);
        let purpose = Purpose::parse(key.as_str()).context("an event without a purpose")?;
        let begin = BeginVerification {
            purpose: purpose.clone(),
            return_url: "/".to_owned(),
            method: ReturnMethod::Get,
            popup: false,
        };
        let begun = self.identity.begin(&visit, begin).await?;
        let returned = ProviderResult::new(&begun.window.token_version_id, &nth.to_string(), "");
        self.identity.answer(&visit, Some(&purpose), &returned).await?;
        Ok(visit)
    }
}

/// Without an entry where the quiz is not on.
fn made(outcome: Result<(), EntryError>) -> anyhow::Result<()> {
    match outcome {
        Ok(()) | Err(EntryError::NotOn) => Ok(()),
        Err(refused) => Err(anyhow::anyhow!("an entry is refused: {refused}")),
    }
}

/// Attests the person whose number comes back.
struct Attestation;

#[async_trait]
impl IdentityProvider for Attestation {
    async fn begin(&self, request: &WindowRequest) -> Result<StartedCheck, ProviderFailure> {
        let window = Window {
            action: String::new(),
            token_version_id: request.request_number.clone(),
            enc_data: String::new(),
            integrity_value: String::new(),
        };
        Ok(StartedCheck { window, kept: Secret::default(), valid_for: VALID_FOR })
    }

    async fn read(
        &self,
        _request_number: &str,
        _kept: &Secret,
        returned: &ProviderResult,
    ) -> Result<AttestedPerson, ReadFailure> {
        let nth: usize = returned.enc_data.parse().map_err(|_| ReadFailure::Tampered)?;
        Ok(AttestedPerson {
            name: Secret::new(persons::name(nth)),
            phone: Secret::new(persons::phone(nth)),
            birth_date: NaiveDate::from_ymd_opt(1990, 1, 15),
            gender: None,
            foreign: Some(false),
            ci: Some(Secret::new(format!("demo-{nth}"))),
            di: None,
        })
    }
}
