//! Staff settings of events outside the editor (fixed events and quizzes), and the deletion of an entry.

use async_graphql::{Context, InputObject, Object, Result, SimpleObject};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{UserError, user_errors};

use super::staff::instant;
use super::submissions::refused;
use super::{actor, network, nothing, refusal, service};
use crate::publication::catalogue::EventPhase;
use crate::publication::rules::Phase;
use crate::submissions::{Entries, QuizOverview};

/// The fixed events and the quizzes, as staff set them.
#[derive(SimpleObject)]
struct CampaignSettings {
    /// Everything whose days can be set, in the order of the ids: the events with a page of their own, and the quizzes.
    fixed_events: Vec<FixedEventSettings>,
    /// The quizzes and whether their answers are set.
    quizzes: Vec<QuizSettings>,
}

/// The days of a fixed event or a quiz.
#[derive(SimpleObject)]
struct FixedEventSettings {
    /// Its part of the address.
    id: String,
    /// Its first day in Seoul; null where it has been on for ever.
    starts_on: Option<NaiveDate>,
    /// Its last day in Seoul, included; null where it doesn't end.
    ends_on: Option<NaiveDate>,
    /// Its phase by its days.
    phase: EventPhase,
}

/// A quiz. Its answer is never shown.
#[derive(SimpleObject)]
struct QuizSettings {
    /// Its part of the address.
    id: String,
    /// Number of accepted spellings of the answer; with 0 entries are impossible.
    answer_count: i32,
    /// When its answer was set; null when never.
    changed_at: Option<DateTime<Utc>>,
    /// Its phase by its days.
    phase: EventPhase,
}

/// The days of a fixed event or a quiz.
#[derive(InputObject)]
struct SetFixedEventDaysInput {
    /// The id, as in `fixedEvents`.
    id: String,
    /// Its first day in Seoul; without one it has been on for ever.
    starts_on: Option<NaiveDate>,
    /// Its last day in Seoul, included; without one it doesn't end.
    ends_on: Option<NaiveDate>,
}

/// The accepted answers of a quiz.
#[derive(InputObject)]
struct SetQuizAnswersInput {
    /// The id of the quiz.
    quiz: String,
    /// One to ten spellings, such as one for each language, of four letters each. They take the place of all that were set.
    #[graphql(validator(max_items = 20))]
    answers: Vec<String>,
}

/// An entry that is to be deleted.
#[derive(InputObject)]
struct EraseEventEntryInput {
    /// Its number, as the download of the event's data shows it.
    entry: i64,
    /// The reason for the log; at most 500 characters.
    reason: String,
}

/// The days as they are now, or why nothing was changed.
#[derive(SimpleObject)]
struct SetFixedEventDaysPayload {
    /// Null when refused.
    fixed_event: Option<FixedEventSettings>,
    /// Errors in the order of the form.
    errors: Vec<UserError>,
}

/// The quiz as it is now, or why nothing was changed.
#[derive(SimpleObject)]
struct SetQuizAnswersPayload {
    /// Null when refused.
    quiz: Option<QuizSettings>,
    /// Errors in the order of the form.
    errors: Vec<UserError>,
}

/// Whether it was deleted, or why not.
#[derive(SimpleObject)]
struct EraseEventEntryPayload {
    /// Errors; empty when it was deleted.
    errors: Vec<UserError>,
}

impl FixedEventSettings {
    fn of(id: String, days: Phase, now: DateTime<Utc>) -> Self {
        Self { id, starts_on: days.start(), ends_on: days.end(), phase: EventPhase::of(days, now) }
    }
}

impl QuizSettings {
    fn of(standing: QuizOverview, now: DateTime<Utc>) -> Self {
        Self {
            id: standing.quiz.id().to_owned(),
            answer_count: i32::try_from(standing.answers).unwrap_or(i32::MAX),
            changed_at: standing.changed_at.map(instant),
            phase: EventPhase::of(standing.phase, now),
        }
    }
}

/// Staff queries for fixed events and quizzes.
#[derive(Default)]
pub(super) struct CampaignQuery;

#[Object]
impl CampaignQuery {
    /// The fixed events and the quizzes, as staff set them. Needs the right to manage events.
    #[graphql(cache_control(private))]
    async fn campaign_settings(&self, ctx: &Context<'_>) -> Result<CampaignSettings> {
        let events = service(ctx)?;
        let days = match events.fixed_days(actor(ctx)).await {
            Ok(days) => days,
            Err(error) => nothing(error)?,
        };
        let quizzes = match ctx.data::<Entries>()?.quizzes(actor(ctx)).await {
            Ok(quizzes) => quizzes,
            Err(error) => refused(error).map(|_| Vec::new())?,
        };
        let now = events.now();
        Ok(CampaignSettings {
            fixed_events: days.into_iter().map(|(id, days)| FixedEventSettings::of(id, days, now)).collect(),
            quizzes: quizzes.into_iter().map(|quiz| QuizSettings::of(quiz, now)).collect(),
        })
    }
}

/// Mutations of fixed events, quizzes and entries; require the right to write events.
#[derive(Default)]
pub(super) struct CampaignMutation;

#[Object]
impl CampaignMutation {
    /// Sets the first and last day of a fixed event or a quiz, replacing both. All gateways apply it within a second; a
    /// change of phase at midnight is automatic.
    async fn set_fixed_event_days(
        &self,
        ctx: &Context<'_>,
        input: SetFixedEventDaysInput,
    ) -> Result<SetFixedEventDaysPayload> {
        let SetFixedEventDaysInput { id, starts_on, ends_on } = input;
        let (events, days) = (service(ctx)?, Phase::new(starts_on, ends_on));
        match events.set_fixed_days(actor(ctx), network(ctx), &id, days).await {
            Ok(()) => {
                let fixed_event = Some(FixedEventSettings::of(id, days, events.now()));
                Ok(SetFixedEventDaysPayload { fixed_event, errors: Vec::new() })
            }
            Err(error) => {
                Ok(SetFixedEventDaysPayload { fixed_event: None, errors: user_errors(&refusal(error)?) })
            }
        }
    }

    /// Sets the accepted answers of a quiz. The log records the change, not the answer.
    async fn set_quiz_answers(
        &self,
        ctx: &Context<'_>,
        input: SetQuizAnswersInput,
    ) -> Result<SetQuizAnswersPayload> {
        let SetQuizAnswersInput { quiz, answers } = input;
        let entries = ctx.data::<Entries>()?;
        match entries.set_answers_of(actor(ctx), network(ctx), &quiz, &answers).await {
            Ok(standing) => {
                let quiz = Some(QuizSettings::of(standing, service(ctx)?.now()));
                Ok(SetQuizAnswersPayload { quiz, errors: Vec::new() })
            }
            Err(error) => Ok(SetQuizAnswersPayload { quiz: None, errors: refused(error)? }),
        }
    }

    /// Permanently deletes an entry, a form or a quiz entry, on request of its author. A draw stays as announced; with
    /// a person's last entry it deletes their name.
    async fn erase_event_entry(
        &self,
        ctx: &Context<'_>,
        input: EraseEventEntryInput,
    ) -> Result<EraseEventEntryPayload> {
        let entries = ctx.data::<Entries>()?;
        let outcome = entries.erase(actor(ctx), network(ctx), input.entry, &input.reason).await;
        let errors = match outcome {
            Ok(()) => Vec::new(),
            Err(error) => refused(error)?,
        };
        Ok(EraseEventEntryPayload { errors })
    }
}
