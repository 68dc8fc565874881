//! The part of a typed text that is sent to an address service (events spec §5: more than four characters; the service
//! rejects some characters and words as attacks).

/// Minimum length of a query.
const SHORTEST: usize = 5;
/// Characters that are sent, at most.
const LONGEST: usize = 80;
/// Characters that the service refuses.
const REFUSED: [char; 6] = ['%', '=', '>', '<', '[', ']'];
/// Whole words that the service refuses, in any case.
const RESERVED: [&str; 12] = [
    "OR", "SELECT", "INSERT", "DELETE", "UPDATE", "CREATE", "DROP", "EXEC", "UNION", "FETCH", "DECLARE",
    "TRUNCATE",
];

/// A valid query. Deliberately without `Debug`: it is a person's address.
#[derive(Clone, PartialEq, Eq)]
pub struct Question(String);

impl Question {
    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Question {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Question(…)")
    }
}

/// The query in the typed text; `None` when it is too short, too long or has no usable part. Characters that the
/// service rejects are removed, so that an apostrophe or a stray sign doesn't prevent suggestions.
#[must_use]
pub fn question(typed: &str) -> Option<Question> {
    if typed.trim().chars().count() < SHORTEST {
        return None;
    }
    let letters: String = typed
        .chars()
        .map(|letter| if letter.is_control() || REFUSED.contains(&letter) { ' ' } else { letter })
        .collect();
    let words: Vec<&str> = letters
        .split_whitespace()
        .filter(|word| !RESERVED.iter().any(|reserved| reserved.eq_ignore_ascii_case(word)))
        .collect();
    let text = words.join(" ");
    let long = text.chars().count();
    // Digits alone are no address (E0009), and one letter isn't either (E0008).
    let says_something = text.chars().any(char::is_alphabetic) && long >= 2;
    (says_something && long <= LONGEST).then_some(Question(text))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn normalised(typed: &str) -> Option<String> {
        question(typed).map(|question| question.text().to_owned())
    }

    #[test]
    fn nothing_is_asked_before_the_fifth_character() {
        assert_eq!(normalised("가온로 1").as_deref(), Some("가온로 1"));
        assert_eq!(normalised("가온로1"), None);
        assert_eq!(normalised("   가온로   "), None, "blanks are no characters of an address");
        assert_eq!(normalised(""), None);
    }

    #[test]
    fn what_the_service_refuses_is_not_sent() {
        assert_eq!(normalised("가온로 12<script>").as_deref(), Some("가온로 12 script"));
        assert_eq!(normalised("가온로 or 1=1 UNION select").as_deref(), Some("가온로 1 1"));
        assert_eq!(
            normalised("오리온로 Orion").as_deref(),
            Some("오리온로 Orion"),
            "a word that only begins so is a word"
        );
        assert_eq!(normalised("가온로\u{0}\n12").as_deref(), Some("가온로 12"));
        for nothing in ["SELECT", "%%%%%%", "12345", "12-34", &"가".repeat(81)] {
            assert_eq!(normalised(nothing), None, "{nothing}");
        }
    }

    proptest! {
        #[test]
        fn a_question_never_holds_what_is_refused(typed in "\\PC{0,60}|(OR|or|%|=|가온로| |1){1,20}") {
            if let Some(text) = normalised(&typed) {
                prop_assert!(!text.contains(REFUSED));
                prop_assert!(!text.split(' ').any(|word| RESERVED.contains(&word.to_uppercase().as_str())));
                prop_assert!(text.chars().count() <= LONGEST);
            }
        }
    }
}
