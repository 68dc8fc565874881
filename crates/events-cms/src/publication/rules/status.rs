//! Event status and its transitions (events spec §4 "Event status", decisions "Status codes").
//!
//! The status is stored as set by staff. Whether a scheduled event has begun, and whether a launched one is over, is
//! computed from its days and the clock on each request; no job writes it.

use async_graphql::Enum;
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use kernel::seoul;

use super::validate::read_day;
use crate::document::EventDocument;

/// The status of an event. The order is that of the codes.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EventStatus {
    /// Draft, visible to staff only.
    Draft,
    /// Taken back.
    Inactive,
    /// Public from its first day on.
    Scheduled,
    /// Public.
    Launched,
}

/// The days of an event in Seoul, both included; a missing one doesn't limit it.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Phase {
    start: Option<NaiveDate>,
    end: Option<NaiveDate>,
}

/// An action requested by staff.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum RequestedAction {
    /// To keep what was written.
    Save,
    /// To make it public.
    Launch,
    /// To take it back.
    Inactivate,
    /// To throw it away.
    Delete,
}

/// The reason why a transition is impossible.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPossible {
    /// Only a draft is launched or deleted; an inactive event is saved first.
    #[error("event_not_draft")]
    NotDraft,
    /// Only scheduled or launched events can be unlaunched.
    #[error("event_not_launched")]
    NotLaunched,
    /// A template is content for new events only.
    #[error("event_is_template")]
    IsTemplate,
}

impl NotPossible {
    /// The key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::NotDraft => "event_not_draft",
            Self::NotLaunched => "event_not_launched",
            Self::IsTemplate => "event_is_template",
        }
    }
}

impl EventStatus {
    /// All, by code.
    pub const ALL: [Self; 4] = [Self::Draft, Self::Inactive, Self::Scheduled, Self::Launched];

    /// The number in REST and in the database.
    #[must_use]
    pub const fn code(self) -> i64 {
        match self {
            Self::Draft => 0,
            Self::Inactive => 1,
            Self::Scheduled => 2,
            Self::Launched => 3,
        }
    }

    /// The status of a code.
    #[must_use]
    pub fn of_code(code: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == code)
    }

    /// The documented name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draft => "Draft",
            Self::Inactive => "Inactive",
            Self::Scheduled => "Scheduled",
            Self::Launched => "Launched",
        }
    }

    /// The stored status as it reads at `now`: a scheduled event is launched from its first day on.
    #[must_use]
    pub fn at(self, phase: Phase, now: DateTime<Utc>) -> Self {
        match self {
            Self::Scheduled if phase.has_started(now) => Self::Launched,
            Self::Draft | Self::Inactive | Self::Scheduled | Self::Launched => self,
        }
    }

    /// True when only words may change.
    #[must_use]
    pub const fn is_locked(self) -> bool {
        match self {
            Self::Scheduled | Self::Launched => true,
            Self::Draft | Self::Inactive => false,
        }
    }

    /// Whether it is in the list of current events: launched, and its last day not over.
    #[must_use]
    pub fn is_active(self, phase: Phase, now: DateTime<Utc>) -> bool {
        self.at(phase, now) == Self::Launched && !phase.has_ended(now)
    }

    /// Whether it is in the list of past events: launched, and its last day over.
    #[must_use]
    pub fn is_past(self, phase: Phase, now: DateTime<Utc>) -> bool {
        self.at(phase, now) == Self::Launched && phase.has_ended(now)
    }

    /// The status after `asked`, with `phase` from the days being saved; `None` after deletion.
    ///
    /// # Errors
    /// [`NotPossible`] for what the status doesn't allow.
    pub fn after(
        self,
        action: RequestedAction,
        phase: Phase,
        now: DateTime<Utc>,
    ) -> Result<Option<Self>, NotPossible> {
        match (action, self) {
            (RequestedAction::Save, Self::Draft | Self::Inactive) => Ok(Some(Self::Draft)),
            (RequestedAction::Save, Self::Scheduled | Self::Launched) => Ok(Some(self)),
            (RequestedAction::Launch, Self::Draft) if phase.has_started(now) => Ok(Some(Self::Launched)),
            (RequestedAction::Launch, Self::Draft) => Ok(Some(Self::Scheduled)),
            (RequestedAction::Inactivate, Self::Scheduled | Self::Launched) => Ok(Some(Self::Inactive)),
            (RequestedAction::Delete, Self::Draft) => Ok(None),
            (RequestedAction::Launch | RequestedAction::Delete, _) => Err(NotPossible::NotDraft),
            (RequestedAction::Inactivate, Self::Draft | Self::Inactive) => Err(NotPossible::NotLaunched),
        }
    }
}

/// The action requested by the status code in a saved document (REST contract "Events"). `code` is absent in new
/// documents; unknown codes and the current status request nothing.
#[must_use]
pub fn action_by_code(stored: EventStatus, code: Option<i64>) -> RequestedAction {
    match (code.and_then(EventStatus::of_code), stored) {
        (
            Some(EventStatus::Launched | EventStatus::Scheduled),
            EventStatus::Draft | EventStatus::Inactive,
        ) => RequestedAction::Launch,
        (
            Some(EventStatus::Inactive),
            EventStatus::Draft | EventStatus::Scheduled | EventStatus::Launched,
        ) => RequestedAction::Inactivate,
        (None | Some(_), _) => RequestedAction::Save,
    }
}

impl Phase {
    /// From the first to the last day.
    #[must_use]
    pub const fn new(start: Option<NaiveDate>, end: Option<NaiveDate>) -> Self {
        Self { start, end }
    }

    /// The days of a document; what is no day doesn't limit it.
    #[must_use]
    pub fn of(document: &EventDocument) -> Self {
        let home = document.sections.home_setting.get();
        let day = |text: Option<&str>| text.and_then(read_day);
        Self {
            start: day(home.map(|home| home.start_date.text())),
            end: day(home.map(|home| home.end_date.text())),
        }
    }

    /// The first day.
    #[must_use]
    pub const fn start(self) -> Option<NaiveDate> {
        self.start
    }

    /// The last day.
    #[must_use]
    pub const fn end(self) -> Option<NaiveDate> {
        self.end
    }

    /// True from midnight of the first day in Seoul.
    #[must_use]
    pub fn has_started(self, now: DateTime<Utc>) -> bool {
        self.start.is_none_or(|start| seoul::date_of(now) >= start)
    }

    /// The midnight after the last day in Seoul.
    #[must_use]
    pub fn ends_at(self) -> Option<DateTime<Utc>> {
        Some(seoul::to_utc(self.end?.succ_opt()?, NaiveTime::MIN))
    }

    /// True from [`Phase::ends_at`].
    #[must_use]
    pub fn has_ended(self, now: DateTime<Utc>) -> bool {
        self.ends_at().is_some_and(|end| end <= now)
    }

    /// Started and not ended.
    #[must_use]
    pub fn is_on(self, now: DateTime<Utc>) -> bool {
        self.has_started(now) && !self.has_ended(now)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::EventStatus::{Draft, Inactive, Launched, Scheduled};
    use super::*;

    fn at(seoul: &str) -> DateTime<Utc> {
        format!("{seoul}+09:00").parse().unwrap()
    }

    fn november() -> Phase {
        Phase::new("2026-11-23".parse().ok(), "2026-11-30".parse().ok())
    }

    #[test]
    fn the_day_begins_and_ends_at_midnight_in_seoul() {
        for (moment, started, ended) in [
            ("2026-11-22T23:59:59", false, false),
            ("2026-11-23T00:00:00", true, false),
            ("2026-11-30T23:59:59", true, false),
            ("2026-12-01T00:00:00", true, true),
        ] {
            let now = at(moment);
            assert_eq!(
                (november().has_started(now), november().has_ended(now)),
                (started, ended),
                "{moment}"
            );
            assert_eq!(november().is_on(now), started && !ended, "{moment}");
            let derived = if started { Launched } else { Scheduled };
            assert_eq!(Scheduled.at(november(), now), derived, "{moment}");
            assert_eq!(Scheduled.is_active(november(), now), started && !ended, "{moment}");
            assert_eq!(Scheduled.is_past(november(), now), ended, "{moment}");
        }
    }

    #[test]
    fn only_what_was_launched_is_ever_shown() {
        for moment in ["2026-11-22T12:00:00", "2026-11-25T12:00:00", "2026-12-25T12:00:00"] {
            for status in [Draft, Inactive] {
                assert_eq!(status.at(november(), at(moment)), status);
                assert!(!status.is_active(november(), at(moment)) && !status.is_past(november(), at(moment)));
            }
        }
        assert!(
            Launched.is_active(Phase::default(), at("2026-11-22T12:00:00")),
            "without days it never ends"
        );
    }

    #[test]
    fn the_table_of_the_documents() {
        let (before, during) = (at("2026-11-22T12:00:00"), at("2026-11-23T00:00:00"));
        let becomes = |status: EventStatus, action| status.after(action, november(), before);
        assert_eq!(
            [Draft, Inactive, Scheduled, Launched].map(|status| becomes(status, RequestedAction::Save)),
            [Ok(Some(Draft)), Ok(Some(Draft)), Ok(Some(Scheduled)), Ok(Some(Launched)),]
        );
        let not_draft = Err(NotPossible::NotDraft);
        assert_eq!(
            [Draft, Inactive, Scheduled, Launched].map(|status| becomes(status, RequestedAction::Launch)),
            [Ok(Some(Scheduled)), not_draft, not_draft, not_draft,]
        );
        assert_eq!(Draft.after(RequestedAction::Launch, november(), during), Ok(Some(Launched)));
        assert_eq!(Draft.after(RequestedAction::Launch, Phase::default(), before), Ok(Some(Launched)));
        let not_launched = Err(NotPossible::NotLaunched);
        assert_eq!(
            [Draft, Inactive, Scheduled, Launched].map(|status| becomes(status, RequestedAction::Inactivate)),
            [not_launched, not_launched, Ok(Some(Inactive)), Ok(Some(Inactive)),]
        );
        assert_eq!(
            [Draft, Inactive, Scheduled, Launched].map(|status| becomes(status, RequestedAction::Delete)),
            [Ok(None), not_draft, not_draft, not_draft,]
        );
    }

    #[test]
    fn a_status_in_the_document_asks_for_what_differs_from_the_stored_one() {
        for status in EventStatus::ALL {
            assert_eq!(action_by_code(status, Some(status.code())), RequestedAction::Save, "{status:?}");
            assert_eq!(action_by_code(status, None), RequestedAction::Save);
            assert_eq!(action_by_code(status, Some(9)), RequestedAction::Save);
            assert_eq!(
                action_by_code(status, Some(0)),
                RequestedAction::Save,
                "a save never asks to be a draft again"
            );
        }
        assert_eq!(action_by_code(Draft, Some(3)), RequestedAction::Launch);
        assert_eq!(action_by_code(Draft, Some(2)), RequestedAction::Launch);
        assert_eq!(action_by_code(Inactive, Some(3)), RequestedAction::Launch);
        assert_eq!(
            action_by_code(Scheduled, Some(3)),
            RequestedAction::Save,
            "launched by the clock meanwhile"
        );
        assert_eq!(action_by_code(Launched, Some(1)), RequestedAction::Inactivate);
        assert_eq!(EventStatus::ALL.map(EventStatus::code), [0, 1, 2, 3]);
    }

    proptest! {
        /// After any sequence of actions, an event is public only after a launch, and never both current and past.
        #[test]
        fn nothing_is_public_that_was_not_launched(
            actions in proptest::collection::vec(0..3_usize, 0..12),
            days in (-40_i64..40, 0_i64..40),
            later in 0_i64..90,
        ) {
            let now = at("2026-11-22T12:00:00");
            let day = |offset: i64| seoul::date_of(now).checked_add_signed(chrono::Duration::days(offset));
            let phase = Phase::new(day(days.0), day(days.0 + days.1));
            let (mut status, mut public) = (Draft, false);
            for chosen in actions {
                let action = [RequestedAction::Save, RequestedAction::Launch, RequestedAction::Inactivate][chosen];
                let Ok(Some(next)) = status.after(action, phase, now) else { continue };
                public = match action {
                    RequestedAction::Launch => true,
                    RequestedAction::Inactivate => false,
                    RequestedAction::Save | RequestedAction::Delete => public,
                };
                status = next;
            }
            prop_assert_eq!(status.is_locked(), public);
            let then = now + chrono::Duration::days(later);
            let (active, past) = (status.is_active(phase, then), status.is_past(phase, then));
            prop_assert!(!(active && past));
            prop_assert_eq!(active || past, public && phase.has_started(then));
        }
    }
}
