//! Part numbers as people type them: with spaces, dashes, dots, in small letters, from a Korean keyboard in full width.
//! Every number is kept and searched in one normalised form (decisions "Part numbers").

/// The letters that a number is made of; what one edit may put in.
const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// Maximum length for typo corrections: longer numbers would need thousands of candidates.
const LONGEST_CORRECTED: usize = 24;

/// Characters that a search by prefix needs at least.
pub(crate) const SHORTEST_PREFIX: usize = 3;

/// The form that numbers are compared in: upper case, half width, without spaces, dashes, dots and slashes.
#[must_use]
pub fn normalised(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        let letter = match letter {
            // Full-width forms are in the order of ASCII.
            '\u{FF01}'..='\u{FF5E}' => {
                char::from_u32(letter as u32 - 0xFF01 + 0x21).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            other => other,
        };
        if letter.is_whitespace() || is_separator(letter) {
            continue;
        }
        out.extend(letter.to_uppercase());
    }
    out
}

fn is_separator(letter: char) -> bool {
    matches!(
        letter,
        '-' | '.' | '/' | '\\' | '_' | '·' | '・' | '\u{2010}'
            ..='\u{2015}' | '\u{2212}' | '\u{200B}' | '\u{FEFF}'
    )
}

/// The end of the range of numbers that begin with `prefix`, itself left out; `None` for an empty prefix.
pub(crate) fn after_prefix(prefix: &str) -> Option<String> {
    let mut letters: Vec<char> = prefix.chars().collect();
    while let Some(last) = letters.pop() {
        let next = match last {
            '\u{D7FF}' => Some('\u{E000}'),
            other => char::from_u32(other as u32 + 1),
        };
        if let Some(next) = next {
            letters.push(next);
            return Some(letters.into_iter().collect());
        }
    }
    None
}

/// Every number within one edit of a normalised one (a letter changed, left out, put in, or two neighbours swapped), in
/// order, itself left out. None for one that is shorter than [`SHORTEST_PREFIX`], very long or not of ASCII letters and digits.
pub(crate) fn within_one_edit(number: &str) -> Vec<String> {
    let bytes = number.as_bytes();
    if !(SHORTEST_PREFIX..=LONGEST_CORRECTED).contains(&bytes.len())
        || !bytes.iter().all(|byte| ALPHABET.contains(byte))
    {
        return Vec::new();
    }
    let mut found = Vec::with_capacity(bytes.len() * 75 + 36);
    for at in 0..=bytes.len() {
        let (before, after) = bytes.split_at(at);
        for &letter in ALPHABET {
            found.push([before, &[letter], after].concat());
        }
        let Some((&first, rest)) = after.split_first() else { continue };
        found.push([before, rest].concat());
        for &letter in ALPHABET {
            found.push([before, &[letter], rest].concat());
        }
        if let Some((&second, rest)) = rest.split_first() {
            found.push([before, &[second, first], rest].concat());
        }
    }
    let mut found: Vec<String> =
        found.into_iter().filter_map(|bytes| String::from_utf8(bytes).ok()).collect();
    found.sort_unstable();
    found.dedup();
    found.retain(|candidate| candidate != number);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_the_same_however_it_is_typed() {
        for typed in ["26300-35505", "26300 35505", " 26300.355/05 ", "２６３００３５５０５", "26300–35505"]
        {
            assert_eq!(normalised(typed), "2630035505");
        }
        assert_eq!(normalised("gaon-of ab12"), "GAONOFAB12");
        assert_eq!(normalised(" - . "), "");
    }

    #[test]
    fn a_prefix_ends_before_the_next_letter() {
        assert_eq!(after_prefix("263").as_deref(), Some("264"));
        assert_eq!(after_prefix("A9").as_deref(), Some("A:"));
        assert_eq!(after_prefix(&format!("A{}", char::MAX)).as_deref(), Some("B"));
        assert_eq!(after_prefix(""), None);
    }

    #[test]
    fn an_edit_changes_puts_in_leaves_out_or_swaps_one_letter() {
        let near = within_one_edit("AB12");
        for expected in ["AC12", "AB1", "AB123", "BA12", "XAB12", "AB21"] {
            assert!(near.iter().any(|number| number == expected), "{expected}");
        }
        assert!(!near.iter().any(|number| number == "AB12" || number == "AC13"));
        assert!(within_one_edit("AB").is_empty());
        assert!(within_one_edit("가나다").is_empty());
        assert!(within_one_edit(&"A".repeat(25)).is_empty());
    }
}
