//! The resident registration number that the tax office wants of a winner.

use chrono::{Datelike, NaiveDate};

/// Parses a resident registration number: thirteen digits without hyphen, six of a birth date and one for the century.
/// The last digit is no checksum: since October 2020 it is random like those before it. The birth date must equal the
/// verified one, if known.
pub(super) fn registration_number(text: &str, birth_date: Option<NaiveDate>) -> Option<String> {
    let digits: String = text.chars().filter(|letter| !matches!(letter, '-' | ' ')).collect();
    if digits.len() != 13 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let number = |from: usize, to: usize| digits.get(from..to)?.parse::<u32>().ok();
    // 1 and 2 are men and women born in the last century, 3 and 4 in this one; 5 to 8 the same of foreign residents, 9 and 0
    // those of the one before the last.
    let century = match number(6, 7)? {
        1 | 2 | 5 | 6 => 1900,
        3 | 4 | 7 | 8 => 2000,
        _ => 1800,
    };
    let born =
        NaiveDate::from_ymd_opt(century + i32::try_from(number(0, 2)?).ok()?, number(2, 4)?, number(4, 6)?)?;
    (born.year() >= 1890 && birth_date.is_none_or(|birth_date| birth_date == born)).then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_begins_with_a_day_on_which_somebody_was_born() {
        assert_eq!(registration_number("900101-1000000", None).as_deref(), Some("9001011000000"));
        assert_eq!(registration_number(" 040229-4000000 ", None).as_deref(), Some("0402294000000"));
        for wrong in [
            "",
            "900101",
            "900101-100000",
            "900101-10000000",
            "901301-1000000",
            "900230-1000000",
            "050229-3000000",
            "900101-100000a",
            "９００１０１1000000",
            "500101-9000000",
        ] {
            assert_eq!(registration_number(wrong, None), None, "{wrong}");
        }
    }

    #[test]
    fn it_is_that_of_the_verified_person() {
        let born = |text: &str| text.parse().ok();
        assert!(registration_number("900101-1000000", born("1990-01-01")).is_some());
        assert!(registration_number("900101-1000000", born("1990-01-02")).is_none());
        assert!(registration_number("000101-3000000", born("2000-01-01")).is_some());
        assert!(registration_number("000101-1000000", born("2000-01-01")).is_none());
    }
}
