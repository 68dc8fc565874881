//! Taking part: the page of a quiz, suggestions of addresses, forms and quiz entries.

use async_graphql::{Context, Enum, InputObject, Object, Result, SimpleObject};
use kernel::{Clock, FieldErrors, Language, LocalizedText, UserError, Visit, user_errors};
use uuid::Uuid;

use super::fault;
use crate::Events;
use crate::external;
use crate::publication::catalogue::EventPhase;
use crate::publication::fixed::{OTHER_MAKE, PageContent, Quiz};
use crate::submissions::participation::{Agree, CODE_PLACEHOLDER, GivenConsent, QuizEntry, Submission};
use crate::submissions::{self, Entries, EntryError, EventDirectory, EventKey, EventRef};

/// Complexity of an address search, of the 400 allowed per request: it calls an external service.
const COSTLY: usize = 150;

/// The answer to a consent.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
enum AgreementAnswer {
    /// Yes.
    Agree,
    /// No.
    Disagree,
}

/// The gender of a participant.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum ParticipantGender {
    /// Male.
    Male,
    /// Female.
    Female,
}

/// A make that a quiz offers.
#[derive(SimpleObject)]
struct QuizMake<'m> {
    /// Its id.
    id: u32,
    /// Its name.
    name: &'m LocalizedText,
}

/// The page of a quiz.
#[derive(SimpleObject)]
struct QuizPage<'m> {
    /// Its id.
    id: String,
    /// The purpose of the identity check.
    purpose: String,
    /// Its phase by its days.
    phase: EventPhase,
    /// The makes, in the order in which they are offered.
    makes: Vec<QuizMake<'m>>,
    /// The make for any other car, whose model is typed.
    other_make: u32,
    /// The placeholder of an empty code box; it disappears on focus and is no answer.
    placeholder: String,
}

/// A suggestion while an address is typed.
#[derive(SimpleObject)]
struct AddressSuggestion {
    /// The road address.
    road_address: String,
    /// The older address by lot; may be empty.
    lot_address: String,
    /// The post code, five digits.
    postcode: String,
}

impl From<external::AddressSuggestion> for AddressSuggestion {
    fn from(suggestion: external::AddressSuggestion) -> Self {
        let external::AddressSuggestion { road, lot, postcode } = suggestion;
        Self { road_address: road, lot_address: lot, postcode }
    }
}

/// An answer to a consent of an event's form.
#[derive(InputObject)]
struct ConsentAnswerInput {
    /// Index of the consent, from 0 in the order of the form.
    position: i32,
    /// The answer.
    answer: AgreementAnswer,
    /// The version of the words that were read: `textVersion` of the consent.
    text_version: String,
}

/// The form of an event. Name and phone come from the check of the phone.
#[derive(InputObject)]
struct SubmitEventFormInput {
    /// The event's part of the address.
    url: String,
    /// The language of the page.
    language: Language,
    /// 254 bytes at most.
    email: String,
    /// At most 200 characters, if the event collects it.
    address: Option<String>,
    /// At most 200 characters, if the event collects the address.
    address_detail: Option<String>,
    /// If the event collects it.
    gender: Option<ParticipantGender>,
    /// One for each consent.
    #[graphql(validator(max_items = 20))]
    consents: Vec<ConsentAnswerInput>,
    /// A name for this sending, a UUID; the same one twice is one form.
    idempotency_key: Option<String>,
}

/// An entry of a quiz. Name and phone come from the identity check.
#[derive(InputObject)]
struct EnterQuizInput {
    /// The quiz.
    id: String,
    /// The four letters of the answer.
    code: String,
    /// The id of the make.
    make: i32,
    /// The model in own words, for the make of any other car; 50 characters at most.
    vehicle: Option<String>,
    /// Agrees to the terms of the event.
    agree_term: bool,
    /// Agrees to the use of personal data.
    agree_personal: bool,
    /// Whether the person is a public official.
    public_official: bool,
    /// Whether the person works for the manufacturer's operations.
    gm_operation: bool,
    /// The language of the page.
    language: Language,
    /// A name for this sending, a UUID; the same one twice is one entry.
    idempotency_key: Option<String>,
}

/// Whether it was taken, or why not.
#[derive(SimpleObject)]
struct EntryPayload {
    /// Errors in the order of the form; empty on success.
    errors: Vec<UserError>,
}

impl From<SubmitEventFormInput> for Submission {
    fn from(input: SubmitEventFormInput) -> Self {
        let given = |answer: ConsentAnswerInput| GivenConsent {
            position: usize::try_from(answer.position).ok(),
            consent_title: String::new(),
            consent_answer: match answer.answer {
                AgreementAnswer::Agree => "Agree".to_owned(),
                AgreementAnswer::Disagree => "Disagree".to_owned(),
            },
            text_version: Some(answer.text_version),
        };
        let gender = input.gender.map(|gender| match gender {
            ParticipantGender::Male => "Male".to_owned(),
            ParticipantGender::Female => "Female".to_owned(),
        });
        Self {
            event_id: None,
            event_name: String::new(),
            email: input.email,
            address: input.address,
            address_detail: input.address_detail,
            gender,
            consents: input.consents.into_iter().map(given).collect(),
        }
    }
}

impl From<EnterQuizInput> for QuizEntry {
    fn from(input: EnterQuizInput) -> Self {
        let yes_no = |yes: bool| if yes { "Y".to_owned() } else { "N".to_owned() };
        Self {
            event_id: Some(input.id),
            code: input.code,
            name: String::new(),
            brands: input.make.to_string(),
            vehicle: input.vehicle.unwrap_or_default(),
            phone: String::new(),
            agree_term: Agree(input.agree_term),
            consent: Agree(input.agree_personal),
            publicofficial: yes_no(input.public_official),
            gm_operation: yes_no(input.gm_operation),
        }
    }
}

/// The refusals as data; a fault or a refused right is an error.
pub(super) fn refused(error: EntryError) -> Result<Vec<UserError>> {
    match error {
        EntryError::AccessDenied(denied) => Err(denied.into_error()),
        error => Ok(user_errors(&error.into_refusal().map_err(fault)?)),
    }
}

fn payload(outcome: std::result::Result<(), EntryError>) -> Result<EntryPayload> {
    let errors = match outcome {
        Ok(()) => Vec::new(),
        Err(error) => refused(error)?,
    };
    Ok(EntryPayload { errors })
}

/// A refusal of a quiz entry under the names of its input here.
fn renamed(mut payload: EntryPayload) -> EntryPayload {
    for error in &mut payload.errors {
        let name = match error.path.as_str() {
            "brands" => "make",
            "consent" => "agreePersonal",
            "publicofficial" => "publicOfficial",
            _ => continue,
        };
        name.clone_into(&mut error.path);
    }
    payload
}

fn key(text: Option<&str>) -> std::result::Result<Option<Uuid>, EntryError> {
    let key = text.map(|text| Uuid::parse_str(text.trim())).transpose();
    key.map_err(|_| FieldErrors::one("idempotencyKey", "idempotency_key_invalid").into())
}

/// Queries for participants.
#[derive(Default)]
pub struct EntryQuery;

#[Object]
impl EntryQuery {
    /// The page of a quiz; null where its address leads home.
    #[graphql(cache_control(max_age = 60))]
    async fn quiz<'c>(&self, ctx: &Context<'c>, id: String) -> Result<Option<QuizPage<'c>>> {
        let PageContent::Page(quiz) = Quiz::shown(&id, false) else { return Ok(None) };
        let days = EventDirectory::quiz(ctx.data::<Events>()?, quiz);
        let makes = ctx.data::<Entries>()?.makes();
        let make = |make: &'static submissions::QuizMake| QuizMake { id: make.id, name: &make.name };
        Ok(Some(QuizPage {
            id,
            purpose: EventKey::quiz(quiz).to_string(),
            phase: EventPhase::of(days, ctx.data::<Clock>()?.now()),
            makes: makes.iter().map(make).collect(),
            other_make: OTHER_MAKE,
            placeholder: CODE_PLACEHOLDER.to_string(),
        }))
    }

    /// Address suggestions for the typed text: none for fewer than five characters. If the search is unavailable the
    /// list is empty, with an error `address_search_unavailable`, `address_search_off` or `rate_limited`.
    #[graphql(complexity = "COSTLY + child_complexity", cache_control(private))]
    async fn address_suggestions(
        &self,
        ctx: &Context<'_>,
        keywords: String,
    ) -> Result<Vec<AddressSuggestion>> {
        match ctx.data::<Entries>()?.addresses(ctx.data::<Visit>()?, &keywords).await {
            Ok(addresses) => Ok(addresses.into_iter().map(Into::into).collect()),
            Err(error) => {
                let errors = error.into_refusal().map_err(async_graphql::Error::new_with_source)?;
                for error in errors.as_slice() {
                    ctx.add_error(async_graphql::ServerError::new(error.code.clone(), Some(ctx.item.pos)));
                }
                Ok(Vec::new())
            }
        }
    }
}

/// Taking part.
#[derive(Default)]
pub struct EntryMutation;

#[Object]
impl EntryMutation {
    /// Hands in the form of an event for the person whom this visit has verified for it.
    async fn submit_event_form(
        &self,
        ctx: &Context<'_>,
        input: SubmitEventFormInput,
    ) -> Result<EntryPayload> {
        let key = match key(input.idempotency_key.as_deref()) {
            Ok(key) => key,
            Err(error) => return payload(Err(error)),
        };
        let (event, language) = (EventRef::Url(input.url.clone()), input.language);
        let entries = ctx.data::<Entries>()?;
        payload(entries.submit(ctx.data::<Visit>()?, &event, &input.into(), language, key).await)
    }

    /// Enters a quiz for the person whom this visit has verified for it. A wrong code may be tried again, five times in ten
    /// minutes.
    async fn enter_quiz(&self, ctx: &Context<'_>, input: EnterQuizInput) -> Result<EntryPayload> {
        let key = match key(input.idempotency_key.as_deref()) {
            Ok(key) => key,
            Err(error) => return payload(Err(error)),
        };
        let language = input.language;
        let entries = ctx.data::<Entries>()?;
        let outcome = entries.enter_quiz(ctx.data::<Visit>()?, &input.into(), language, key).await;
        Ok(renamed(payload(outcome)?))
    }
}
