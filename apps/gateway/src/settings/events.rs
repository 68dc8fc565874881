//! What events keep of participants: under which keys, and how long (decisions "Retention").

use accounts::KeyRing;
use chrono::Duration;

use super::Mode;
use super::reader::Reader;

/// Five years from participation (events spec §9).
const QUIZ_KEPT: i64 = 5 * 365 + 1;
/// A year from the end of the event: prizes are sent, questions are asked.
const FORMS_KEPT: i64 = 365;
/// What is asked for beyond this is a slip of the finger: a century.
const LONGEST: i64 = 36_525;

/// What entries and submissions are told.
#[derive(Clone, Debug)]
pub struct EventAccess {
    /// Encrypts names, telephones and addresses of participants. Absent where nobody can take part; the demo and development
    /// make their own on the first start.
    pub keys: Option<KeyRing>,
    /// How long entries of a quiz are kept, from the entry on.
    pub quiz_kept: Duration,
    /// How long forms are kept, from the end of their event on.
    pub forms_kept: Duration,
}

impl Default for EventAccess {
    fn default() -> Self {
        let [quiz_kept, forms_kept] = [QUIZ_KEPT, FORMS_KEPT].map(Duration::days);
        Self { keys: None, quiz_kept, forms_kept }
    }
}

impl Reader {
    /// `can_take_part` where persons can be verified: then production needs the keys.
    pub(super) fn events(&mut self, can_take_part: bool, mode: Mode) -> EventAccess {
        let text = self.text("event_keys");
        let needed = can_take_part && mode == Mode::Production;
        let keys = if text.is_empty() && !needed { None } else { self.key_ring("event_keys", &text) };
        EventAccess {
            keys,
            quiz_kept: self.days("event_quiz_kept_days", QUIZ_KEPT),
            forms_kept: self.days("event_forms_kept_days", FORMS_KEPT),
        }
    }

    pub(super) fn days(&mut self, name: &str, default: i64) -> Duration {
        let days = self.parsed::<i64>(name, "a whole number of days").unwrap_or(default);
        if !(1..=LONGEST).contains(&days) {
            self.refuse(name, format!("is a number of days from 1 to {LONGEST}"));
            return Duration::days(default);
        }
        Duration::days(days)
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;

    use super::super::Purpose;
    use super::super::tests::{names, with};
    use super::*;

    const SERVE: Purpose = Purpose::Serve { demo: false };
    const DEMO: Purpose = Purpose::Serve { demo: true };
    const PUBLIC: (&str, &str) = ("public_url", "https://www.example.com");

    #[test]
    fn whoever_can_take_part_is_kept_under_keys_of_the_settings() {
        let key = format!("k1:{}", STANDARD.encode([1; 32]));
        let mut values = vec![
            PUBLIC,
            ("identity_client_id", "C"),
            ("identity_client_secret", "S"),
            ("identity_keys", key.as_str()),
            ("identity_person_key", key.as_str()),
        ];
        assert_eq!(names(with(&values, SERVE)), ["GATEWAY_EVENT_KEYS"]);
        values.push(("event_keys", key.as_str()));
        assert!(with(&values, SERVE).unwrap().events.keys.is_some());
        assert!(with(&[PUBLIC], SERVE).unwrap().events.keys.is_none(), "nobody can take part");
        assert!(with(&[], DEMO).unwrap().events.keys.is_none(), "it makes its own");
    }

    #[test]
    fn what_is_kept_goes_after_a_number_of_days() {
        let kept = with(&[], DEMO).unwrap().events;
        assert_eq!((kept.quiz_kept, kept.forms_kept), (Duration::days(1_826), Duration::days(365)));
        let values = [("event_quiz_kept_days", "30"), ("event_forms_kept_days", "7")];
        let kept = with(&values, DEMO).unwrap().events;
        assert_eq!((kept.quiz_kept, kept.forms_kept), (Duration::days(30), Duration::days(7)));
        for wrong in ["0", "-1", "36526", "a year"] {
            assert_eq!(
                names(with(&[("event_forms_kept_days", wrong)], DEMO)),
                ["GATEWAY_EVENT_FORMS_KEPT_DAYS"],
                "{wrong}"
            );
        }
    }
}
