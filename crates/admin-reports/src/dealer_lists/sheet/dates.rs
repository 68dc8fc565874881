//! Which numbers are dates: a spreadsheet holds days since the end of 1899, and a format that says so.

use chrono::{NaiveDate, TimeDelta};

/// Days between the two ways of counting.
const FROM_1904: f64 = 1462.0;

/// What becomes of a number by its format.
#[derive(Clone, Debug, Default)]
pub(super) struct Formats {
    /// By the number of a cell's format: whether it is a date's.
    pub(super) are_dates: Vec<bool>,
    /// Whether days are counted from 1904.
    pub(super) is_1904: bool,
}

impl Formats {
    /// The days since the end of 1899, when cells of that format are dates.
    pub(super) fn days(&self, format: usize, number: f64) -> Option<f64> {
        let is_date = self.are_dates.get(format).copied().unwrap_or_default();
        is_date.then_some(if self.is_1904 { number + FROM_1904 } else { number })
    }
}

/// Whether a format that every program knows by its number is a date's or a time's (ECMA-376, 18.8.30).
pub(super) const fn is_known_date(id: u32) -> bool {
    matches!(id, 14..=22 | 27..=36 | 45..=47 | 50..=58)
}

/// Whether a format that is written out is a date's or a time's: one of the letters for day, month, year, hour and second stands
/// in its first part, outside quotes, and outside brackets unless it counts hours on.
pub(super) fn is_date(format: &str) -> bool {
    let mut letters = format.chars();
    let mut in_quotes = false;
    let mut bracket: Option<String> = None;
    while let Some(letter) = letters.next() {
        if in_quotes {
            in_quotes = letter != '"';
        } else if let Some(inside) = &mut bracket {
            if letter == ']' {
                let counts_on = |kind| !inside.is_empty() && inside.chars().all(|letter| letter == kind);
                if ['h', 'm', 's'].into_iter().any(counts_on) {
                    return true;
                }
                bracket = None;
            } else if inside.len() < 8 {
                inside.push(letter.to_ascii_lowercase());
            }
        } else {
            match letter {
                '"' => in_quotes = true,
                '[' => bracket = Some(String::new()),
                // The next one stands for itself, or is as wide as a space.
                '\\' | '_' | '*' => _ = letters.next(),
                ';' => return false,
                'd' | 'D' | 'm' | 'M' | 'y' | 'Y' | 'h' | 'H' | 's' | 'S' => return true,
                _ => {}
            }
        }
    }
    false
}

/// The date of a number of days, for people; the number where there is no such date.
pub(super) fn shown(days: f64) -> String {
    let date = NaiveDate::from_ymd_opt(1899, 12, 30)
        .zip((days.abs() < 3_000_000.0).then_some(days.floor()))
        .and_then(|(start, days)| start.checked_add_signed(TimeDelta::try_days(whole(days))?));
    date.map_or_else(|| days.to_string(), |date| date.to_string())
}

/// A number without a fraction, far from the ends of what is counted.
#[expect(clippy::cast_possible_truncation, reason = "the caller has looked at its size")]
const fn whole(days: f64) -> i64 {
    days as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_of_dates_is_told_from_one_of_numbers() {
        for date in
            ["yyyy-mm-dd", "yyyy\"년\" m\"월\" d\"일\"", "[$-412]h:mm AM/PM", "[h]:mm", "mm:ss.0", "[ss]"]
        {
            assert!(is_date(date), "{date}");
        }
        for number in [
            "General",
            "0.00",
            "#,##0",
            "[Red]0",
            "\"days\"0",
            "0\\d",
            "0_d",
            "[$₩-412]#,##0",
            "0;d",
            "@",
            "",
        ] {
            assert!(!is_date(number), "{number}");
        }
        assert!(is_known_date(14) && is_known_date(31) && !is_known_date(0) && !is_known_date(49));
    }

    #[test]
    fn a_date_is_shown_as_one() {
        assert_eq!(shown(45_000.0), "2023-03-15");
        assert_eq!(shown(45_000.75), "2023-03-15");
        assert_eq!(shown(f64::NAN), "NaN");
        assert_eq!(shown(1e300), format!("{}", 1e300));
    }

    #[test]
    fn days_from_1904_are_the_same_dates() {
        let formats = Formats { are_dates: vec![false, true], is_1904: true };
        assert_eq!(formats.days(1, 43_538.0), Some(45_000.0));
        assert_eq!((formats.days(0, 1.0), formats.days(7, 1.0)), (None, None));
    }
}
