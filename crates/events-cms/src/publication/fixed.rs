//! The pages of events that exist under a known id (events spec §2, decisions "Fixed events"): seeded content with rules of
//! their own, and the ids of the quizzes.

use chrono::{DateTime, Utc};

use crate::publication::rules::Phase;

/// The make for any other car in the quiz, whose model is typed.
pub const OTHER_MAKE: u32 = 14;

/// An event with a page of its own at `events/{id}`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum FixedEvent {
    /// `may-special-discount`
    MaySpecialDiscount,
    /// `wiperblade`
    WiperBlade,
    /// `winterbatteries`: with a quiz.
    WinterBatteries,
    /// `Summer-battery-discount-event`
    SummerBatteryDiscount,
    /// `lantern-campaign`: always leads home.
    LanternCampaign,
    /// `black-friday-november`: leads home unless it is on.
    BlackFridayNovember,
}

/// The content of a URL.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PageContent<T> {
    /// This.
    Page(T),
    /// The visitor is sent to the home page.
    Home,
}

/// A quiz. The one of autumn has an address of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Quiz {
    /// `events/winterbatteries/quiz` and `events2fa/winterbatteries/quiz`
    WinterBatteries,
    /// `events/autumn-event/quiz`
    AutumnEvent,
}

impl FixedEvent {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::MaySpecialDiscount,
        Self::WiperBlade,
        Self::WinterBatteries,
        Self::SummerBatteryDiscount,
        Self::LanternCampaign,
        Self::BlackFridayNovember,
    ];

    /// Its part of the address, in this very case.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::MaySpecialDiscount => "may-special-discount",
            Self::WiperBlade => "wiperblade",
            Self::WinterBatteries => "winterbatteries",
            Self::SummerBatteryDiscount => "Summer-battery-discount-event",
            Self::LanternCampaign => "lantern-campaign",
            Self::BlackFridayNovember => "black-friday-november",
        }
    }

    /// The content of `events/{id}` at `now`. `phase` returns the seeded or edited days of an event. Any other id
    /// redirects home, including the documents' `{token}`.
    #[must_use]
    pub fn shown(id: &str, phase: impl FnOnce(Self) -> Phase, now: DateTime<Utc>) -> PageContent<Self> {
        match Self::ALL.into_iter().find(|event| event.id() == id) {
            None | Some(Self::LanternCampaign) => PageContent::Home,
            Some(Self::BlackFridayNovember) if !phase(Self::BlackFridayNovember).is_on(now) => {
                PageContent::Home
            }
            Some(event) => PageContent::Page(event),
        }
    }
}

impl Quiz {
    /// Both.
    pub const ALL: [Self; 2] = [Self::WinterBatteries, Self::AutumnEvent];

    /// Its part of the address.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::WinterBatteries => "winterbatteries",
            Self::AutumnEvent => "autumn-event",
        }
    }

    /// The quiz of an entry, by `eventId`; without one it is that of winter (REST contract "Quiz").
    #[must_use]
    pub fn of_entry(event_id: Option<&str>) -> Option<Self> {
        let id = event_id.unwrap_or_else(|| Self::WinterBatteries.id());
        Self::ALL.into_iter().find(|quiz| quiz.id() == id)
    }

    /// The content of `events/{id}/quiz`; `verified` for `events2fa/{id}/quiz`, which has no page for autumn.
    #[must_use]
    pub fn shown(id: &str, verified: bool) -> PageContent<Self> {
        match Self::of_entry(Some(id)) {
            Some(Self::AutumnEvent) if verified => PageContent::Home,
            Some(quiz) => PageContent::Page(quiz),
            None => PageContent::Home,
        }
    }
}

/// Whether `quiz-success/{id}` has a page: for the quiz of winter alone.
#[must_use]
pub fn has_quiz_success(id: &str) -> bool {
    id == Quiz::WinterBatteries.id()
}

/// Whether `events/{id}/quiz/completion` has a page: for the quizzes, and for summer, where the quiz of winter ends too.
#[must_use]
pub fn has_quiz_completion(id: &str) -> bool {
    id == "summer-event" || Quiz::ALL.into_iter().any(|quiz| quiz.id() == id)
}

/// Words that an event of the editor may not have as its address, in any case: the known ids, what follows them in
/// addresses (decisions "Event URL"), and the purpose of the identity check for a member's bookings.
#[must_use]
pub fn is_reserved(url: &str) -> bool {
    let words = ["preview", "quiz", "completion", "summer-event", "my-bookings"];
    let ids = FixedEvent::ALL.map(FixedEvent::id).into_iter().chain(Quiz::ALL.map(Quiz::id));
    ids.chain(words).any(|word| word.eq_ignore_ascii_case(url))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(id: &str, moment: &str) -> PageContent<FixedEvent> {
        let november = Phase::new("2026-11-23".parse().ok(), "2026-11-30".parse().ok());
        FixedEvent::shown(id, |_| november, format!("{moment}+09:00").parse().unwrap())
    }

    #[test]
    fn the_lantern_and_unknown_ids_always_lead_home() {
        for id in ["lantern-campaign", "{token}", "a1b2c3", "", "Wiperblade", "autumn-event"] {
            assert_eq!(shown(id, "2026-11-25T12:00:00"), PageContent::Home, "{id}");
        }
    }

    #[test]
    fn black_friday_is_there_while_it_is_on() {
        let id = "black-friday-november";
        assert_eq!(shown(id, "2026-11-22T23:59:59"), PageContent::Home);
        assert_eq!(shown(id, "2026-11-23T00:00:00"), PageContent::Page(FixedEvent::BlackFridayNovember));
        assert_eq!(shown(id, "2026-11-30T23:59:59"), PageContent::Page(FixedEvent::BlackFridayNovember));
        assert_eq!(shown(id, "2026-12-01T00:00:00"), PageContent::Home);
    }

    #[test]
    fn the_others_are_always_there() {
        for event in [
            FixedEvent::MaySpecialDiscount,
            FixedEvent::WiperBlade,
            FixedEvent::WinterBatteries,
            FixedEvent::SummerBatteryDiscount,
        ] {
            assert_eq!(shown(event.id(), "2030-01-01T00:00:00"), PageContent::Page(event));
        }
    }

    #[test]
    fn quizzes_have_their_pages() {
        assert_eq!(Quiz::shown("winterbatteries", false), PageContent::Page(Quiz::WinterBatteries));
        assert_eq!(Quiz::shown("winterbatteries", true), PageContent::Page(Quiz::WinterBatteries));
        assert_eq!(Quiz::shown("autumn-event", false), PageContent::Page(Quiz::AutumnEvent));
        assert_eq!(Quiz::shown("autumn-event", true), PageContent::Home);
        assert_eq!(Quiz::shown("wiperblade", false), PageContent::Home);
        assert_eq!(Quiz::of_entry(None), Some(Quiz::WinterBatteries));
        assert_eq!(Quiz::of_entry(Some("wiperblade")), None);
        assert!(has_quiz_success("winterbatteries") && !has_quiz_success("autumn-event"));
        assert!(has_quiz_completion("summer-event") && !has_quiz_completion("wiperblade"));
    }

    #[test]
    fn no_event_of_the_editor_takes_a_known_address() {
        for word in
            ["preview", "Quiz", "WIPERBLADE", "summer-battery-discount-event", "autumn-event", "my-bookings"]
        {
            assert!(is_reserved(word), "{word}");
        }
        assert!(!is_reserved("previews"));
    }
}
