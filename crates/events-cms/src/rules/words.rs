//! What any text has to keep, whoever wrote it.

/// Bytes of an e-mail address, at most (RFC 5321 §4.5.3.1).
const LONGEST_EMAIL: usize = 254;

/// No control characters but line breaks and tabs where lines may stand, and none that turn the direction of what follows.
/// Joiners stay: family and flag emoji are made with them.
pub(crate) fn is_plain(text: &str, lines: bool) -> bool {
    text.chars().all(|letter| match letter {
        '\n' | '\r' | '\t' => lines,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => false,
        letter => !letter.is_control(),
    })
}

/// Something before one `@`, and a domain of at least two labels after it. Whether it exists, nobody can see from here.
pub(crate) fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else { return false };
    text.len() <= LONGEST_EMAIL
        && !local.is_empty()
        && local.len() <= 64
        && !text
            .chars()
            .any(|letter| letter.is_whitespace() || letter.is_control() || "<>,;:\"()[]\\".contains(letter))
        && !domain.contains('@')
        && domain.split('.').count() > 1
        && domain.split('.').all(|label| !label.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_holds_nothing_that_can_t_be_seen() {
        assert!(is_plain("가을 🍂 a family 👨‍👩‍👧", false));
        assert!(is_plain("two\r\nlines\t.", true));
        assert!(!is_plain("two\nlines", false));
        for hidden in ['\0', '\u{1b}', '\u{202e}', '\u{2066}', '\u{feff}', '\u{85}'] {
            assert!(!is_plain(&format!("a{hidden}b"), true), "{hidden:?}");
        }
    }

    #[test]
    fn an_address_is_one_address() {
        for good in ["a@b.kr", "kim.gil+shop@mail.example.com", "김@예시.한국"] {
            assert!(is_email(good), "{good}");
        }
        let long = format!("{}@example.com", "a".repeat(65));
        for bad in
            ["", "a", "a@b", "@b.kr", "a@b..kr", "a@b.kr@c.kr", "a b@c.kr", "a@b.kr\r\nBcc: c@d.kr", &long]
        {
            assert!(!is_email(bad), "{bad}");
        }
    }
}
