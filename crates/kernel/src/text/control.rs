//! Control characters (Unicode category Cc) other than tab, line feed and carriage return are forbidden everywhere. No field
//! needs one, PostgreSQL cannot store NUL, and the others hide in logs, mails and spreadsheets.

/// Returns true if `text` holds a forbidden control character.
#[must_use]
pub fn has_forbidden_control(text: &str) -> bool {
    any_forbidden(text.bytes())
}

/// Returns true if the percent-decoded form of `text`, a path or a query string, holds a forbidden control character.
#[must_use]
pub fn encoded_has_forbidden_control(text: &str) -> bool {
    any_forbidden(PercentDecoded(text.as_bytes()))
}

/// Returns true if a string or key of the JSON document `json` contains a forbidden control character, escaped or not.
/// The document need not be valid: the parser rejects malformed input.
#[must_use]
pub fn json_has_forbidden_control(json: &[u8]) -> bool {
    // A backslash occurs in strings only, so the rest of the syntax needs no parsing.
    let mut rest = json;
    while let Some(at) = rest.iter().position(|byte| *byte == b'\\') {
        let (before, escape) = rest.split_at(at);
        let (forbidden, length) = match escape.get(1) {
            Some(b'b' | b'f') => (true, 2),
            Some(b'u') => (escape.get(2..6).and_then(code_of).is_some_and(is_forbidden), 6),
            _ => (false, 2),
        };
        if forbidden || any_forbidden(before.iter().copied()) {
            return true;
        }
        rest = escape.get(length..).unwrap_or_default();
    }
    any_forbidden(rest.iter().copied())
}

/// Returns true for the code point of a forbidden control character.
#[must_use]
pub fn is_forbidden(code: u32) -> bool {
    matches!(code, 0..=0x08 | 0x0b | 0x0c | 0x0e..=0x1f | 0x7f..=0x9f)
}

/// Reads UTF-8. The second half of the forbidden characters, U+0080 to U+009F, is written as C2 80 to C2 9F, and C2 never
/// continues another character.
fn any_forbidden(bytes: impl Iterator<Item = u8>) -> bool {
    let mut previous = 0;
    for byte in bytes {
        if (byte < 0x80 && is_forbidden(u32::from(byte))) || (previous == 0xc2 && matches!(byte, 0x80..=0x9f))
        {
            return true;
        }
        previous = byte;
    }
    false
}

/// The value of hexadecimal digits.
fn code_of(digits: &[u8]) -> Option<u32> {
    let digits = std::str::from_utf8(digits).ok()?;
    digits
        .bytes()
        .all(|digit| digit.is_ascii_hexdigit())
        .then(|| u32::from_str_radix(digits, 16).ok())
        .flatten()
}

/// Bytes of a text with its percent escapes resolved.
struct PercentDecoded<'a>(&'a [u8]);

impl Iterator for PercentDecoded<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        let escaped = (first == b'%').then(|| rest.get(..2)).flatten().and_then(code_of);
        self.0 = if escaped.is_some() { rest.get(2..).unwrap_or_default() } else { rest };
        Some(escaped.and_then(|code| u8::try_from(code).ok()).unwrap_or(first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_control_character_but_tab_and_line_ends_is_forbidden() {
        for code in 0..=0x2ff {
            let character = char::from_u32(code).unwrap();
            let expected = character.is_control() && !matches!(character, '\t' | '\n' | '\r');
            let text = format!("가{character}b");
            assert_eq!(has_forbidden_control(&text), expected, "{code:#x}");
            let json = serde_json::to_vec(&text).unwrap();
            assert_eq!(json_has_forbidden_control(&json), expected, "{code:#x}");
            let escaped = format!("{{\"a\\u{code:04X}\": 1}}");
            assert_eq!(json_has_forbidden_control(escaped.as_bytes()), expected, "{code:#x}");
            let encoded: String = text.bytes().map(|byte| format!("%{byte:02x}")).collect();
            assert_eq!(encoded_has_forbidden_control(&encoded), expected, "{code:#x}");
        }
        assert!(!has_forbidden_control("홍길동 🚗 é Â"));
    }

    #[test]
    fn an_escaped_backslash_is_no_escape_of_what_follows() {
        assert!(!json_has_forbidden_control(br#"{"a":"\\u0000 \\b \\\\f \n \" \u00e9"}"#));
        assert!(json_has_forbidden_control(br#"{"a":"\\\u0000"}"#));
        assert!(json_has_forbidden_control(br#"{"a":["x\b"]}"#));
        for broken in ["\\", "\\u", "\\u00", "\\u00zz", "\\u+001"] {
            assert!(!json_has_forbidden_control(broken.as_bytes()), "{broken}");
        }
    }

    #[test]
    fn an_incomplete_percent_escape_is_a_percent_sign() {
        for allowed in ["100%", "%4", "%zz", "%+1", "%25", "%2500", "a%0ab%0d%09", "%c2a"] {
            assert!(!encoded_has_forbidden_control(allowed), "{allowed}");
        }
        for forbidden in ["a%00", "%1b", "%7F", "%c2%85", "q=a&b=%0B"] {
            assert!(encoded_has_forbidden_control(forbidden), "{forbidden}");
        }
    }
}
