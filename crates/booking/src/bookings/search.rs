//! The search for bookings by staff: number, name, or the end of a phone number or plate. Each has its index, so a
//! search never scans the table; the expressions are those of the migration `m0016_booking_lists`.

use kernel::text::identifier;
use sea_orm::{DatabaseBackend, Value};

use super::input::plate_key;

/// Digits of a telephone number or plate by which it is found: its last ones, as people say them.
const END: usize = 4;
/// The day of a number, `261121`.
const DAY: usize = 6;

/// A normalised name: case and spaces are ignored.
pub(super) const NAME_KEY: &str = "LOWER(REPLACE(name, ' ', ''))";
/// A telephone number without its [`FIRST_DIGITS`].
pub(super) const PHONE_END: &str = "SUBSTR(phone, 8)";
/// Digits of a telephone number before its end.
pub(super) const FIRST_DIGITS: usize = 7;

fn plate_end(backend: DatabaseBackend) -> &'static str {
    match backend {
        DatabaseBackend::Postgres => "RIGHT(license_key, 4)",
        _ => "SUBSTR(license_key, -4)",
    }
}

/// A search that has been understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Search {
    /// The beginning of a number: `G261121`, `G261121-7K3M9`.
    Number(String),
    /// The beginning of a name, as [`NAME_KEY`] has it.
    Name(String),
    /// The end of a telephone number or of a plate; a whole one ends with itself.
    End {
        /// Digits, four at least; none when it can only be a plate.
        phone: Option<String>,
        /// As plates are compared, its last four characters being digits.
        plate: String,
    },
}

impl Search {
    /// Understands what was typed; `None` when that is nothing.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let text: String = identifier(text).chars().filter(|letter| !letter.is_control()).collect();
        let key = plate_key(&text);
        if key.is_empty() {
            return None;
        }
        if let Some(number) = number_of(&key) {
            return Some(Self::Number(number));
        }
        let digits: String = key.chars().filter(|letter| !matches!(letter, '+' | '(' | ')' | '/')).collect();
        if digits.len() >= END && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            let phone = match key.strip_prefix("+82") {
                Some(rest) => format!("0{}", rest.trim_start_matches(['0', '(', ')'])),
                None => digits.clone(),
            };
            return Some(Self::End { phone: Some(phone), plate: digits });
        }
        let letters: Vec<char> = key.chars().collect();
        let end = letters.len().saturating_sub(END);
        if end > 0 && letters[end..].iter().all(char::is_ascii_digit) {
            return Some(Self::End { phone: None, plate: key });
        }
        let name: String = text.chars().filter(|letter| *letter != ' ').collect();
        Some(Self::Name(name.to_ascii_lowercase()))
    }

    /// A condition for rows with this ending, with parameters numbered from `first`. Two indexes are queried
    /// separately, since either engine might otherwise scan the table.
    pub(super) fn end_sql(
        backend: DatabaseBackend,
        phone: Option<&str>,
        plate: &str,
        first: usize,
    ) -> (String, Vec<Value>) {
        let mut values: Vec<Value> = vec![last_four(plate).into(), ending(plate).into()];
        let end = plate_end(backend);
        let mut sql = format!(
            "SELECT id FROM booking WHERE {end} = ${first} AND license_key LIKE ${} ESCAPE '\\'",
            first + 1
        );
        if let Some(phone) = phone {
            values.extend([last_four(phone).into(), ending(phone).into()]);
            sql = format!(
                "{sql} UNION SELECT id FROM booking WHERE {PHONE_END} = ${} AND phone LIKE ${} ESCAPE '\\'",
                first + 2,
                first + 3
            );
        }
        (format!("id IN ({sql})"), values)
    }
}

/// `G261121-7K3M9` or a beginning of it, typed with or without its hyphen.
fn number_of(key: &str) -> Option<String> {
    let rest = key.strip_prefix('G')?;
    let day = rest.bytes().take(DAY).take_while(u8::is_ascii_digit).count();
    let letters = rest.get(day..)?;
    let is_number = day > 0
        && (letters.is_empty() || day == DAY)
        && letters.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let hyphen = if letters.is_empty() { "" } else { "-" };
    is_number.then(|| format!("G{}{hyphen}{letters}", &rest[..day]))
}

fn last_four(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    letters[letters.len().saturating_sub(END)..].iter().collect()
}

/// A pattern for what ends with `text`.
fn ending(text: &str) -> String {
    let mut pattern = String::from("%");
    for letter in text.chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(phone: Option<&str>, plate: &str) -> Option<Search> {
        Some(Search::End { phone: phone.map(str::to_owned), plate: plate.to_owned() })
    }

    fn number(text: &str) -> Option<Search> {
        Some(Search::Number(text.to_owned()))
    }

    fn name(text: &str) -> Option<Search> {
        Some(Search::Name(text.to_owned()))
    }

    #[test]
    fn a_number_is_known_however_it_is_typed() {
        for typed in ["G261121-7K3M9", "g2611217k3m9", " G261121 - 7K3M9 ", "Ｇ２６１１２１－７Ｋ３Ｍ９"]
        {
            assert_eq!(Search::read(typed), number("G261121-7K3M9"), "{typed}");
        }
        assert_eq!(Search::read("g2611"), number("G2611"));
        assert_eq!(Search::read("G261121-"), number("G261121"));
        assert_eq!(Search::read("Gang"), name("gang"));
        assert_eq!(Search::read("G12ab"), name("g12ab"));
    }

    #[test]
    fn telephone_numbers_and_plates_are_known_by_their_end() {
        assert_eq!(Search::read("5678"), end(Some("5678"), "5678"));
        assert_eq!(Search::read("010-1234-5678"), end(Some("01012345678"), "01012345678"));
        assert_eq!(Search::read("+82 10 1234 5678"), end(Some("01012345678"), "821012345678"));
        assert_eq!(Search::read("+82 (0)10 1234 5678"), end(Some("01012345678"), "8201012345678"));
        assert_eq!(Search::read("０１０１２３４５６７８"), end(Some("01012345678"), "01012345678"));
        assert_eq!(Search::read("12가 3456"), end(None, "12가3456"));
        assert_eq!(Search::read("서울 12 가-3456"), end(None, "서울12가3456"));
    }

    #[test]
    fn anything_else_is_a_name_and_blank_is_nothing() {
        assert_eq!(Search::read(" 홍 길동 "), name("홍길동"));
        assert_eq!(Search::read("\u{1112}\u{1169}\u{11bc}길동\u{200b}"), name("홍길동"));
        assert_eq!(Search::read("Alex Kim"), name("alexkim"));
        assert_eq!(Search::read("123"), name("123"));
        assert_eq!(Search::read(" - \u{0}\n"), None);
        assert_eq!(Search::read(""), None);
    }

    #[test]
    fn what_is_typed_is_no_pattern() {
        assert_eq!(ending("1%2_3\\4"), "%1\\%2\\_3\\\\4");
    }
}
