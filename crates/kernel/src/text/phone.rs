//! Korean mobile telephone numbers (decisions, "Phone").

use super::identifier;

/// Prefixes of mobile numbers: 010, and the second-generation ones issued before it (Telecommunications Number
/// Management Rules of the Ministry of Science and ICT, article on identification numbers).
const PREFIXES: [&str; 6] = ["010", "011", "016", "017", "018", "019"];
/// Digits of a number.
const DIGITS: usize = 11;
/// Separators between groups of digits.
const BETWEEN: [char; 5] = [' ', '-', '.', '(', ')'];

/// The 11 digits of a mobile number, such as `01012345678`, from any usual spelling: with spaces, hyphens, dots and brackets, with
/// the prefix of Korea (`+82 10-…`, `0082 10 …`, `82-10-…`, `+82 (0)10 …`), in full width. `None` for anything else.
#[must_use]
pub fn mobile_number(text: &str) -> Option<String> {
    let text = identifier(text);
    let (international, text) = match text.strip_prefix('+') {
        Some(rest) => (true, rest),
        None => (false, text.as_str()),
    };
    let digits: String = text.chars().filter(|letter| !BETWEEN.contains(letter)).collect();
    let abroad = digits.strip_prefix("0082").filter(|_| !international).or_else(|| digits.strip_prefix("82"));
    let digits = match abroad {
        Some(rest) => format!("0{}", rest.strip_prefix('0').unwrap_or(rest)),
        None if international => return None,
        None => digits,
    };
    let is_number = digits.len() == DIGITS && digits.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && PREFIXES.iter().any(|prefix| digits.starts_with(prefix))).then_some(digits)
}
