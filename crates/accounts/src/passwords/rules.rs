//! Password policy (decisions "Passwords"; OWASP ASVS 5.0 §6.2): at least 10 characters, any characters, no common
//! password. No composition rules.

use std::collections::HashSet;
use std::sync::LazyLock;

use kernel::FieldErrors;

use crate::secret::Secret;

/// Characters at least.
pub(crate) const SHORTEST: usize = 10;
/// Characters at most; hashing more only costs time.
pub(crate) const LONGEST: usize = 128;

static COMMON: LazyLock<HashSet<&'static str>> = LazyLock::new(|| common().collect());

/// Sources and licences are listed at the top of the file.
fn common() -> impl Iterator<Item = &'static str> {
    include_str!("common.txt").lines().filter(|line| !line.starts_with('#'))
}

/// Validates a new password under `path`. `personal` is data that an attacker knows of the person: address, name,
/// company.
pub(crate) fn check(errors: &mut FieldErrors, path: &'static str, password: &Secret, personal: &[&str]) {
    let length = password.expose().chars().count();
    if length < SHORTEST {
        errors.push(path, "password_too_short");
    } else if length > LONGEST {
        errors.push(path, "password_too_long");
    } else if is_common(password.expose())
        || is_of_the_house(password.expose())
        || is_personal(password.expose(), personal)
    {
        errors.push(path, "password_too_common");
    }
}

/// A listed password; a listed word with digits and symbols around it; one short piece repeated; or a sequence such as
/// `abcdefghij`.
fn is_common(password: &str) -> bool {
    let password = password.to_lowercase();
    let stem = password.trim_matches(|letter: char| !letter.is_alphabetic());
    COMMON.contains(password.as_str())
        || (COMMON.contains(stem) && stem.chars().count() >= 5)
        || repeats(&password)
        || is_run(&password)
}

fn repeats(password: &str) -> bool {
    let letters: Vec<char> = password.chars().collect();
    let whole = |piece: usize| {
        let unit = &letters[..piece];
        let again = letters.chunks(piece).all(|chunk| unit.starts_with(chunk));
        let unit: String = unit.iter().collect();
        again && (piece <= 4 || COMMON.contains(unit.as_str()))
    };
    (1..=letters.len() / 2).any(whole)
}

fn is_run(password: &str) -> bool {
    let letters: Vec<u32> = password.chars().map(u32::from).collect();
    let steps = |step: i64| letters.windows(2).all(|pair| i64::from(pair[1]) - i64::from(pair[0]) == step);
    steps(1) || steps(-1)
}

/// The brand in both scripts, and names of its services and roles: with digits and symbols, the first guess for a staff
/// password (ASVS 6.1.2, 6.2.11).
const HOUSE: [&str; 27] = [
    "gaon",
    "가온",
    "owner",
    "content",
    "editor",
    "booking",
    "manager",
    "dealer",
    "auditor",
    "admin",
    "administrator",
    "staff",
    "motors",
    "service",
    "center",
    "centre",
    "소유자",
    "콘텐츠",
    "편집자",
    "예약",
    "관리자",
    "딜러",
    "감사자",
    "담당자",
    "직원",
    "서비스",
    "센터",
];

/// Only brand words, apart from digits and symbols.
fn is_of_the_house(password: &str) -> bool {
    fn is_made_of_words(letters: &str) -> bool {
        letters.is_empty()
            || HOUSE.iter().any(|word| letters.strip_prefix(word).is_some_and(is_made_of_words))
    }
    let letters: String = password.to_lowercase().chars().filter(|letter| letter.is_alphabetic()).collect();
    !letters.is_empty() && is_made_of_words(&letters)
}

fn is_personal(password: &str, personal: &[&str]) -> bool {
    let password = password.to_lowercase();
    let stem = password.trim_matches(|letter: char| !letter.is_alphabetic());
    personal
        .iter()
        .flat_map(|known| [*known, known.split('@').next().unwrap_or_default()])
        .map(str::to_lowercase)
        .filter(|known| known.chars().count() >= 4)
        .any(|known| password == known || stem == known)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(password: &str) -> Option<String> {
        let mut errors = FieldErrors::new();
        check(&mut errors, "password", &Secret::new(password), &["gildong.hong@example.com", "Gaon Motors"]);
        errors.as_slice().first().map(|error| error.code.to_string())
    }

    #[test]
    fn ten_characters_are_enough_whatever_they_are() {
        assert_eq!(code("bxqzvwtkr"), Some("password_too_short".into()));
        assert_eq!(code("bxqzvwtkrm"), None);
        assert_eq!(code("봄비 오는 날의 정비소"), None, "characters are counted, not bytes");
        assert_eq!(code("가나다라마바사아자"), Some("password_too_short".into()));
        assert_eq!(code(&"aq4 ".repeat(32)), Some("password_too_common".into()));
        assert_eq!(code(&format!("{}q", "correct horse ".repeat(9))), None, "127 characters");
        assert_eq!(code(&format!("{}qqq", "correct horse ".repeat(9))), Some("password_too_long".into()));
    }

    #[test]
    fn what_everybody_tries_first_is_refused() {
        let tried = [
            "1234567890",
            "password123",
            "Password1!",
            "qwertyuiop",
            "QWERTYUIOP",
            "iloveyou!!",
            "1q2w3e4r5t",
            "password2026!",
            "monkeymonkey",
            "0000000000",
            "abababababab",
            "abcdefghijk",
            "9876543210",
            "!!dragon!!",
        ];
        for password in tried {
            assert_eq!(code(password), Some("password_too_common".into()), "{password}");
        }
        for password in ["gildong.hong1", "Gildong.Hong@example.com", "gaon motors 1"] {
            assert_eq!(code(password), Some("password_too_common".into()), "{password}");
        }
        // None of these is a stem with digits, a repetition or a run: only the list knows them.
        for password in ["duranduran", "soso123aljg", "jackie1995", "Unbelievable"] {
            assert_eq!(code(password), Some("password_too_common".into()), "{password}");
        }
        assert_eq!(code("dragon and the tyre iron"), None);
    }

    #[test]
    fn the_words_of_the_house_are_refused_whatever_digits_stand_with_them() {
        for password in [
            "gaon202611",
            "GAON-owner-2026!",
            "20261122가온!",
            "booking-manager",
            "content_editor7",
            "예약관리자2026!!",
            "2026gaon2026",
        ] {
            assert_eq!(code(password), Some("password_too_common".into()), "{password}");
        }
        // Each role by the name that it has in the program.
        for role in crate::Role::ALL {
            let password = format!("{}20261122", role.name());
            assert_eq!(code(&password), Some("password_too_common".into()), "{password}");
        }
        for password in ["gaon and the tyre iron", "가온 앞 벚나무 아래서", "gaonqzvwtk"] {
            assert_eq!(code(password), None, "{password}");
        }
    }

    /// ASVS 6.2.4 requires the 3,000 most common passwords that satisfy the length rule.
    #[test]
    fn the_list_is_whole() {
        let words: Vec<&str> = common().collect();
        assert!(words.is_sorted_by(|one, next| one < next), "in order, and each once");
        assert!(words.iter().all(|word| !word.is_empty()
            && word.to_lowercase() == **word
            && !word.contains(char::is_whitespace)));
        let as_long_as_ours: Vec<_> =
            words.iter().filter(|word| (SHORTEST..=LONGEST).contains(&word.chars().count())).collect();
        assert!(as_long_as_ours.len() > 10_000, "{}", as_long_as_ours.len());
        assert!(words.len() - as_long_as_ours.len() > 2_500, "stems");
        for word in as_long_as_ours {
            assert_eq!(code(word), Some("password_too_common".into()), "{word}");
        }
    }
}
