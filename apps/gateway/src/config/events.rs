//! Data of event participants: encryption keys and retention (decisions "Retention").

use accounts::KeyRing;
use chrono::Duration;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Mode;
use super::check::Check;
use super::values::{Days, KEYS_ADVICE, Keys, Number};

/// Five years from participation (events spec §9).
const QUIZ_KEPT: u32 = 5 * 365 + 1;
/// A year from the end of the event, for delivery of prizes and enquiries.
const FORMS_KEPT: u32 = 365;

/// Configuration of entries and submissions.
#[derive(Clone, Debug)]
pub struct EventAccess {
    /// Encrypts names, phone numbers and addresses of participants. Absent where participation is disabled; demo and
    /// development generate their own on the first start.
    pub keys: Option<KeyRing>,
    /// How long entries of a quiz are kept, from the entry on.
    pub quiz_kept: Duration,
    /// How long forms are kept, from the end of their event on.
    pub forms_kept: Duration,
}

impl Default for EventAccess {
    fn default() -> Self {
        let [quiz_kept, forms_kept] = [QUIZ_KEPT, FORMS_KEPT].map(|days| Duration::days(days.into()));
        Self { keys: None, quiz_kept, forms_kept }
    }
}

/// Data of event participants. Participants verify their identity, so events accept entries only if `GATEWAY_IDENTITY_CLIENT_ID` is
/// set; production then requires the keys.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct EventsSection {
    /// encrypt entries of visitors, and the seeds and claims of draws: `id:key`, as those of accounts; [how to change
    /// one](OPERATIONS.md#keys-of-accounts). Generated in the demo and in development. Without its key an entry can't be read,
    /// nor a sealed draw be drawn: keep it with the backups' keys
    event_keys: Option<Keys>,
    /// days after which an entry of a quiz is deleted; five years
    event_quiz_kept_days: Days,
    /// days after the end of an event after which its forms are deleted
    event_forms_kept_days: Days,
}

impl Default for EventsSection {
    fn default() -> Self {
        Self {
            event_keys: None,
            event_quiz_kept_days: Number(QUIZ_KEPT),
            event_forms_kept_days: Number(FORMS_KEPT),
        }
    }
}

impl EventsSection {
    /// `can_take_part` where persons can be verified: then production needs the keys.
    pub(super) fn checked(self, can_take_part: bool, check: &mut Check) -> EventAccess {
        let needed = can_take_part && check.needs_keys && check.mode == Mode::Production;
        if needed && self.event_keys.is_none() && !check.problems.mentions("event_keys") {
            check.refuse("event_keys", format!("is not set: {KEYS_ADVICE}"));
        }
        EventAccess {
            keys: self.event_keys.map(|keys| keys.0),
            quiz_kept: Duration::days(self.event_quiz_kept_days.0.into()),
            forms_kept: Duration::days(self.event_forms_kept_days.0.into()),
        }
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
