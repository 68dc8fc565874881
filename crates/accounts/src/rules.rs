//! Validation of form fields (events spec §5; decisions "Business number", "Age").

use kernel::FieldErrors;
use kernel::text::{email_address, identifier};

/// Characters at most of a name or of a company's.
const NAME: usize = 100;
/// Characters at most of a form of address.
const TITLE: usize = 30;

/// One account for each: an address in another case or width is the same person's.
pub(crate) fn email_key(email: &str) -> String {
    identifier(email).to_lowercase()
}

pub(crate) fn check_email(errors: &mut FieldErrors, email: &str) {
    if identifier(email).is_empty() {
        errors.push("email", "required_email");
    } else {
        errors.require(email_address(email).is_some(), "email", "email_invalid");
    }
}

pub(crate) fn check_title(errors: &mut FieldErrors, title: &str) {
    errors.require(is_line(title, TITLE), "title", "text_too_long");
}

pub(crate) fn check_name(errors: &mut FieldErrors, name: &str) {
    check_line(errors, name, "name", "required_name");
}

pub(crate) fn check_company(errors: &mut FieldErrors, company: &str, number: &str) {
    check_line(errors, company, "companyName", "required_companyName");
    if number.trim().is_empty() {
        errors.push("businessNumber", "required_businessNumber");
    } else {
        errors.require(business_number(number).is_some(), "businessNumber", "businessNumber_invalid");
    }
}

fn check_line(errors: &mut FieldErrors, text: &str, path: &'static str, required: &'static str) {
    if text.trim().is_empty() {
        errors.push(path, required);
    } else {
        errors.require(is_line(text, NAME), path, "text_too_long");
    }
}

/// One line: what is printed in mails and lists has no line breaks of a stranger's.
fn is_line(text: &str, longest: usize) -> bool {
    text.trim().chars().count() <= longest && !text.trim().contains(char::is_control)
}

/// The ten digits of a Korean business registration number without hyphens, if its check digit is right: weights 1 3 7
/// 1 3 7 1 3 5, and the tens of the last product. Zeros alone pass the check but are rejected.
pub(crate) fn business_number(text: &str) -> Option<String> {
    let digits: String = identifier(text).chars().filter(|letter| !matches!(letter, '-' | ' ')).collect();
    let values: Vec<u32> = digits.chars().map(|letter| letter.to_digit(10)).collect::<Option<_>>()?;
    let [first @ .., check] = values.as_slice() else { return None };
    if first.len() != 9 || values.iter().all(|digit| *digit == 0) {
        return None;
    }
    let weighted: u32 =
        first.iter().zip([1, 3, 7, 1, 3, 7, 1, 3, 5]).map(|(digit, weight)| digit * weight).sum();
    let sum = weighted + first[8] * 5 / 10;
    ((10 - sum % 10) % 10 == *check).then_some(digits)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_business_number_has_the_right_check_digit() {
        assert_eq!(business_number("1248100998"), Some("1248100998".into()));
        assert_eq!(business_number(" 124-81-00998 "), Some("1248100998".into()));
        assert_eq!(business_number("１２４—８１—００９９８\u{200b}"), Some("1248100998".into()));
        for wrong in ["0000000000", "1248100999", "124810099", "12481009980", "", "-", "124810099a"] {
            assert_eq!(business_number(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_address_in_another_case_is_the_same() {
        assert_eq!(email_key("  Kim@Example.COM "), "kim@example.com");
        assert_eq!(email_key("ｋｉｍ＠example.com\u{200b}"), "kim@example.com");
    }

    proptest! {
        #[test]
        fn exactly_one_check_digit_is_right(first in 1_u32..1_000_000_000) {
            let right = (0..10).filter(|check| business_number(&format!("{first:09}{check}")).is_some()).count();
            prop_assert_eq!(right, 1);
        }
    }
}
