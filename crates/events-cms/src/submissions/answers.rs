//! The answers of the quizzes: on the server only, in memory, set by staff (decisions "Quiz answer").

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use kernel::{Actor, Database, Fault, FieldErrors, Right, StaffAct, bump_revision};
use sea_orm::sea_query::OnConflict;
use sea_orm::{EntityTrait, Set};

use subtle::{Choice, ConstantTimeEq};

use super::tries::CountedTry;
use super::{Entries, EntryError};
use crate::entity::quiz_answer::{ActiveModel, Column, Entity};
use crate::publication::fixed::Quiz;
use crate::publication::rules::Phase;
use crate::submissions::participation::{CodeDigest, is_code};

/// The revision that a change of an answer bumps.
pub(super) const TOPIC: &str = "quiz-answers";
/// Spellings of one answer, at most.
const SPELLINGS: usize = 10;

/// The accepted answers of each quiz, as digests. They can't be printed.
#[derive(Clone, Default)]
pub struct QuizAnswers(BTreeMap<String, Vec<CodeDigest>>);

impl fmt::Debug for QuizAnswers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("QuizAnswers(…)")
    }
}

/// A quiz for staff. The answer itself is never shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct QuizOverview {
    /// Which.
    pub quiz: Quiz,
    /// Its days.
    pub phase: Phase,
    /// Number of accepted spellings of the answer; with 0 entries are impossible.
    pub answers: usize,
    /// When its answer was set, UTC milliseconds.
    pub changed_at: Option<i64>,
}

impl QuizAnswers {
    /// Whether the quiz has an answer; without one entries are impossible.
    pub(super) fn has_answer(&self, quiz: Quiz) -> bool {
        self.0.get(quiz.id()).is_some_and(|answers| !answers.is_empty())
    }

    /// Whether a code is right. Takes the same time for every code: all spellings are compared, each in constant time.
    pub(super) fn is_right(&self, quiz: Quiz, code: &str, _counted: &CountedTry) -> bool {
        let typed = CodeDigest::of(code);
        let answers = self.0.get(quiz.id()).map_or(&[][..], Vec::as_slice);
        answers.iter().fold(Choice::from(0), |right, answer| right | answer.ct_eq(&typed)).into()
    }
}

/// Reads them.
pub(super) async fn read(database: Database) -> Result<QuizAnswers, Fault> {
    let rows = Entity::find().all(database.read()).await?;
    let answers = |text: &str| text.lines().map(CodeDigest::of).collect();
    Ok(QuizAnswers(rows.into_iter().map(|row| (row.quiz, answers(&row.answers))).collect()))
}

impl Entries {
    /// Every quiz, and whether its answer is set. Read from the database, so that no change of another gateway is
    /// missed.
    ///
    /// # Errors
    /// [`EntryError::AccessDenied`] without the right to manage events; a fault.
    pub async fn quizzes(&self, actor: &Actor) -> Result<Vec<QuizOverview>, EntryError> {
        actor.demand(Right::ManageEvents)?;
        let mut quizzes = Vec::with_capacity(Quiz::ALL.len());
        for quiz in Quiz::ALL {
            quizzes.push(self.standing(quiz).await?);
        }
        Ok(quizzes)
    }

    async fn standing(&self, quiz: Quiz) -> Result<QuizOverview, Fault> {
        let inner = self.inner();
        let row = Entity::find_by_id(quiz.id()).one(inner.database.read()).await?;
        let phase = inner.directory.quiz(quiz);
        let Some(row) = row else {
            return Ok(QuizOverview { quiz, phase, answers: 0, changed_at: None });
        };
        let answers = row.answers.lines().count();
        Ok(QuizOverview { quiz, phase, answers, changed_at: Some(row.changed_at) })
    }

    /// [`Self::set_quiz_answers`] by the quiz's id; returns the updated quiz.
    ///
    /// # Errors
    /// The same, and `event_not_found` at `quiz` for an id that no quiz has.
    pub async fn set_answers_of(
        &self,
        actor: &Actor,
        network: &str,
        quiz: &str,
        answers: &[String],
    ) -> Result<QuizOverview, EntryError> {
        actor.demand(Right::ManageEvents)?;
        let quiz = Quiz::of_entry(Some(quiz)).ok_or_else(|| FieldErrors::one("quiz", "event_not_found"))?;
        let answers: Vec<&str> = answers.iter().map(String::as_str).collect();
        self.set_quiz_answers(actor, network, quiz, &answers).await?;
        Ok(self.standing(quiz).await?)
    }

    /// Sets the accepted answers of a quiz: four letters each, in one or more spellings. The log records the change,
    /// not the answer.
    ///
    /// # Errors
    /// [`EntryError::AccessDenied`] without the right to manage events; `quiz_answer_invalid`; a fault.
    pub async fn set_quiz_answers(
        &self,
        actor: &Actor,
        network: &str,
        quiz: Quiz,
        answers: &[&str],
    ) -> Result<(), EntryError> {
        let account = actor.demand(Right::ManageEvents)?;
        let act = StaffAct {
            account_id: Some(account),
            network: network.to_owned(),
            action: "quiz.answer.set",
            subject: format!("quiz:{}", quiz.id()),
            detail: String::new(),
        };
        self.write_answers(quiz, answers, act).await
    }

    pub(super) async fn write_answers(
        &self,
        quiz: Quiz,
        answers: &[&str],
        act: StaffAct,
    ) -> Result<(), EntryError> {
        let fits = (1..=SPELLINGS).contains(&answers.len()) && answers.iter().all(|answer| is_code(answer));
        let mut errors = FieldErrors::new();
        errors.require(fits, "answers", "quiz_answer_invalid");
        errors.into_result()?;
        let now = self.inner().clock.now_millis();
        let work = Arc::new((answers.join("\n"), act));
        self.inner()
            .database
            .write::<_, (), Fault>(move |tx| {
                let work = Arc::clone(&work);
                Box::pin(async move {
                    let (answers, act) = &*work;
                    let row = ActiveModel {
                        quiz: Set(quiz.id().to_owned()),
                        answers: Set(answers.clone()),
                        changed_at: Set(now),
                        changed_by: Set(act.account_id),
                    };
                    let replace = OnConflict::column(Column::Quiz)
                        .update_columns([Column::Answers, Column::ChangedAt, Column::ChangedBy])
                        .to_owned();
                    Entity::insert(row).on_conflict(replace).exec_without_returning(tx).await?;
                    act.append_in(tx, now).await?;
                    bump_revision(tx, TOPIC).await
                })
            })
            .await?;
        if let Err(fault) = self.snapshot().refresh().await {
            tracing::warn!(%fault, "quiz answer refresh failed");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_spelling_is_right_in_any_case_and_nothing_else_is() {
        let answers = QuizAnswers(BTreeMap::from([(
            Quiz::WinterBatteries.id().to_owned(),
            vec![CodeDigest::of("시동전류"), CodeDigest::of("AMPS")],
        )]));
        let counted = CountedTry::for_tests();
        for right in ["시동전류", "AMPS", "amps"] {
            assert!(answers.is_right(Quiz::WinterBatteries, right, &counted), "{right}");
        }
        assert!(!answers.is_right(Quiz::WinterBatteries, "시동전압", &counted));
        assert!(!answers.is_right(Quiz::AutumnEvent, "AMPS", &counted));
        assert!(answers.has_answer(Quiz::WinterBatteries) && !answers.has_answer(Quiz::AutumnEvent));
        assert_eq!(format!("{answers:?}"), "QuizAnswers(…)");
    }
}
