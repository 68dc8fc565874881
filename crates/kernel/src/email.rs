//! What counts as the address of one mailbox, wherever somebody types one.

/// Bytes of an address, at most (RFC 5321 §4.5.3.1).
const LONGEST: usize = 254;
/// Bytes of what stands before the `@`, at most (the same).
const LONGEST_LOCAL: usize = 64;
/// What would make it another address, a name or a list in the header of a mail.
const APART: &str = "<>,;:\"()[]\\";

/// Something before one `@`, and a domain of at least two labels after it. Whether it exists, the mail finds out.
#[must_use]
pub fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else { return false };
    text.len() <= LONGEST
        && !local.is_empty()
        && local.len() <= LONGEST_LOCAL
        && !text.chars().any(|letter| letter.is_whitespace() || letter.is_control() || APART.contains(letter))
        && !domain.contains('@')
        && domain.split('.').count() > 1
        && domain.split('.').all(|label| !label.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_one_address() {
        for good in ["a@b.kr", "kim.gil+shop@mail.example.com", "김@예시.한국"] {
            assert!(is_email(good), "{good}");
        }
        let long = format!("{}@example.com", "a".repeat(65));
        for bad in [
            "",
            "a",
            "a@b",
            "@b.kr",
            "a@b..kr",
            "a@b.kr@c.kr",
            "a b@c.kr",
            "a@b.kr\r\nBcc: c@d.kr",
            "A <a@b.kr>",
            "a@b.kr,c@d.kr",
            &long,
        ] {
            assert!(!is_email(bad), "{bad}");
        }
    }
}
