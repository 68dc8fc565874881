//! Validation of texts edited by staff. Programs fill their placeholders and machines read mails made from them, so
//! texts that would break either are rejected here.

use std::collections::BTreeSet;

use kernel::FieldErrors;

/// Characters of a text, at most: the longest paragraph of the terms has a tenth of it.
pub(crate) const LONGEST_TEXT: usize = 5_000;
/// Characters of an alternative text, at most.
pub(crate) const LONGEST_ALT: usize = 300;

/// The names between braces.
pub(crate) fn placeholders(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| rest.split_once('}').map(|(name, _)| name)).collect()
}

/// A text as it is kept: one kind of line break, nothing around it.
pub(crate) fn tidy(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n").trim().to_owned()
}

/// Validates a text against the default that it overrides.
pub(crate) fn check_text(text: &str, default: &str) -> Result<(), FieldErrors> {
    let mut errors = FieldErrors::new();
    if text.is_empty() {
        errors.push("text", "required_text");
    } else if text.chars().count() > LONGEST_TEXT {
        errors.push("text", "text_too_long");
    } else if !is_plain(text, true) {
        errors.push("text", "text_invalid");
    } else if !braces_pair(text) || placeholders(text) != placeholders(default) {
        errors.push("text", "placeholders_changed");
    }
    errors.into_result()
}

/// An alternative text; only what came as decoration may stay silent, and it stays so.
pub(crate) fn check_alt(alt: &str, default: &str) -> Result<(), FieldErrors> {
    let mut errors = FieldErrors::new();
    if alt.is_empty() != default.is_empty() {
        errors.push("text", if alt.is_empty() { "required_text" } else { "image_is_decoration" });
    } else if alt.chars().count() > LONGEST_ALT {
        errors.push("text", "text_too_long");
    } else if !is_plain(alt, false) {
        errors.push("text", "text_invalid");
    }
    errors.into_result()
}

/// No control characters except line breaks where allowed, and no bidirectional overrides.
pub(crate) fn is_plain(text: &str, line_breaks: bool) -> bool {
    text.chars().all(|c| match c {
        '\n' => line_breaks,
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => false,
        // Invisible characters, which would break a text search.
        '\u{200b}'..='\u{200d}'
        | '\u{2028}'
        | '\u{2029}'
        | '\u{2060}'..='\u{2064}'
        | '\u{feff}'
        | '\u{fffc}'..='\u{ffff}' => false,
        c => !c.is_control(),
    })
}

/// Each opened brace is closed before the next opens.
fn braces_pair(text: &str) -> bool {
    let mut open = false;
    for c in text.chars() {
        match c {
            '{' if open => return false,
            '}' if !open => return false,
            '{' => open = true,
            '}' => open = false,
            _ => {}
        }
    }
    !open
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand;
    use crate::defaults::{self, Defaults};
    use crate::editing::brand_rules;

    #[test]
    fn what_came_with_the_program_keeps_the_rules() {
        let Defaults { texts, images } = Defaults::embedded().unwrap();
        for (screen, texts) in texts {
            for (key, text) in texts {
                for text in [text.ko, text.en].into_iter().flatten() {
                    assert_eq!(tidy(&text), text, "{screen}.{key}");
                    assert_eq!(check_text(&text, &text), Ok(()), "{screen}.{key}");
                }
            }
        }
        for (screen, images) in images {
            for (id, image) in images {
                for alt in [image.alt.ko, image.alt.en] {
                    assert_eq!(check_alt(&tidy(&alt), &alt), Ok(()), "{screen}.{id}");
                }
            }
        }
        assert_eq!(brand_rules::check(&brand::with_overrides(defaults::BRAND, None).unwrap()), Ok(()));
    }

    fn refused(text: &str, default: &str) -> Option<String> {
        check_text(text, default).err().map(|errors| errors.as_slice()[0].code.to_string())
    }

    #[test]
    fn a_text_keeps_its_placeholders_in_any_order() {
        assert_eq!(refused("{time}에 {name}님", "{name} at {time}"), None);
        for broken in
            ["님", "{name} at {tiem}", "{name} at {time} {x}", "{name} at {time} {", "{{name}} at {time}"]
        {
            assert_eq!(
                refused(broken, "{name} at {time}").as_deref(),
                Some("placeholders_changed"),
                "{broken}"
            );
        }
        assert_eq!(refused("a } b", "ab").as_deref(), Some("placeholders_changed"));
    }

    #[test]
    fn a_text_says_something_and_ends() {
        assert_eq!(refused("", "a").as_deref(), Some("required_text"));
        assert_eq!(refused(&"가".repeat(LONGEST_TEXT), "a"), None);
        assert_eq!(refused(&"가".repeat(LONGEST_TEXT + 1), "a").as_deref(), Some("text_too_long"));
    }

    #[test]
    fn a_text_holds_line_breaks_and_nothing_else_that_can_t_be_seen() {
        assert_eq!(refused("two\nlines", "a"), None);
        assert_eq!(refused("a family 👨‍👩‍👧", "a").as_deref(), Some("text_invalid"));
        for hidden in ['\0', '\t', '\u{1b}', '\u{202e}', '\u{200b}', '\u{2063}', '\u{feff}', '\u{85}'] {
            assert_eq!(refused(&format!("a{hidden}b"), "a").as_deref(), Some("text_invalid"), "{hidden:?}");
        }
    }

    #[test]
    fn what_is_kept_has_one_kind_of_line_break() {
        assert_eq!(tidy("  a\r\nb\rc \n"), "a\nb\nc");
    }

    #[test]
    fn decoration_stays_silent_and_nothing_else_becomes_so() {
        let code = |alt: &str, default: &str| {
            check_alt(alt, default).err().map(|errors| errors.as_slice()[0].code.to_string())
        };
        assert_eq!(code("", ""), None);
        assert_eq!(code("A car", "A van"), None);
        assert_eq!(code("", "A van").as_deref(), Some("required_text"));
        assert_eq!(code("A car", "").as_deref(), Some("image_is_decoration"));
        assert_eq!(code("A\ncar", "A van").as_deref(), Some("text_invalid"));
        assert_eq!(code(&"a".repeat(301), "A van").as_deref(), Some("text_too_long"));
    }
}
