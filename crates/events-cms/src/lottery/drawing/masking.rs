//! Winners as they are published: enough for them to know themselves, too little for others.

/// `홍길동` → `홍*동`, `김철` → `김*`, `Alex Kim` → `A******m`.
#[must_use]
pub fn masked_name(name: &str) -> String {
    let letters: Vec<char> = name.trim().chars().collect();
    match letters.as_slice() {
        [] => String::new(),
        [_] => "*".to_owned(),
        [first, _] => format!("{first}*"),
        [first, middle @ .., last] => format!("{first}{}{last}", "*".repeat(middle.len())),
    }
}

/// `01012345678` → `010-****-5678`, `0111235678` → `011-***-5678`; what is no mobile number is hidden whole.
#[must_use]
pub fn masked_phone(phone: &str) -> String {
    let digits: Vec<char> = phone.chars().filter(|letter| !matches!(letter, '-' | ' ')).collect();
    match digits.as_slice() {
        [a, b, c, middle @ .., w, x, y, z]
            if matches!(middle.len(), 3 | 4) && digits.iter().all(char::is_ascii_digit) =>
        {
            format!("{a}{b}{c}-{}-{w}{x}{y}{z}", "*".repeat(middle.len()))
        }
        _ => "****".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_winner_knows_himself() {
        assert_eq!(masked_name(" 홍길동 "), "홍*동");
        assert_eq!(masked_name("남궁민수"), "남**수");
        assert_eq!(masked_name("김철"), "김*");
        assert_eq!(masked_name("김"), "*");
        assert_eq!(masked_name("Alex Kim"), "A******m");
        assert_eq!(masked_phone("01012345678"), "010-****-5678");
        assert_eq!(masked_phone("010-1234-5678"), "010-****-5678");
        assert_eq!(masked_phone("0111235678"), "011-***-5678");
        for other in ["", "5678", "010123456789", "0101234567a", "+821012345678"] {
            assert_eq!(masked_phone(other), "****", "{other}");
        }
    }

    proptest! {
        #[test]
        fn at_most_the_ends_of_a_name_are_shown(name in "[가-힣]{0,8}") {
            let shown = masked_name(&name).chars().filter(|&letter| letter != '*').count();
            prop_assert!(shown <= 2 && (name.is_empty() || shown < name.chars().count()));
        }
    }
}
