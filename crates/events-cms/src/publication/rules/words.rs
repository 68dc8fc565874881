//! Rules for all texts.

/// No control characters except line breaks and tabs in multi-line texts, and no bidirectional overrides. Joiners stay:
/// family and flag emoji need them.
pub(crate) fn is_plain(text: &str, lines: bool) -> bool {
    text.chars().all(|letter| match letter {
        '\n' | '\r' | '\t' => lines,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => false,
        letter => !letter.is_control(),
    })
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
}
