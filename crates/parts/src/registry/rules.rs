//! Validation of plates and VINs (decisions "Plate", "VIN"). Both are personal data and have no `Debug` output.

use std::fmt;

use kernel::text::identifier;

/// Maximum length of a plate without spaces and hyphens.
pub const LONGEST_PLATE: usize = 10;

/// The letters that plates carry: private, commercial (바사아자), rented (허하호) and delivery (배).
const LETTERS: &str = "가나다라마거너더러머버서어저고노도로모보소오조구누두루무부수우주바사아자허하호배";
/// The places of the older form.
const REGIONS: [&str; 17] = [
    "서울", "부산", "대구", "인천", "광주", "대전", "울산", "세종", "경기", "강원", "충북", "충남", "전북",
    "전남", "경북", "경남", "제주",
];

/// The reason why a text is no plate.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum BadPlate {
    /// Longer than [`LONGEST_PLATE`].
    TooLong,
    /// No form that plates have.
    Form,
}

/// A normalised licence plate, such as `12가3456` or `서울12가3456`.
#[derive(Clone, PartialEq, Eq)]
pub struct Plate(String);

impl Plate {
    /// Parses typed text: removes spaces and hyphens, and normalises each letter.
    pub(crate) fn parse(text: &str) -> Result<Self, BadPlate> {
        let plate: String = identifier(text).chars().filter(|c| !is_filler(*c)).collect();
        if plate.chars().count() > LONGEST_PLATE {
            return Err(BadPlate::TooLong);
        }
        let rest = REGIONS.iter().find_map(|region| plate.strip_prefix(region));
        let has_form = match rest {
            Some(rest) => has_form(rest, 1..=2),
            None => has_form(&plate, 2..=3),
        };
        if has_form { Ok(Self(plate)) } else { Err(BadPlate::Form) }
    }

    /// The plate, for the registry call.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Plate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Plate")
    }
}

fn is_filler(letter: char) -> bool {
    letter.is_whitespace() || letter == '-'
}

/// Some digits, a letter, four digits.
fn has_form(text: &str, first: std::ops::RangeInclusive<usize>) -> bool {
    let Some(at) = text.find(|c: char| LETTERS.contains(c)) else { return false };
    let (before, rest) = text.split_at(at);
    let after = rest.chars().next().map_or("", |letter| &rest[letter.len_utf8()..]);
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    first.contains(&before.len()) && digits(before) && after.len() == 4 && digits(after)
}

/// A vehicle identification number: 17 characters, upper case, without I, O and Q. The check digit is not enforced:
/// only North America has it.
#[derive(Clone, PartialEq, Eq)]
pub struct Vin(String);

impl Vin {
    /// Parses typed text; `None` when it is no VIN.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let vin: String =
            identifier(text).chars().filter(|c| !is_filler(*c)).map(|c| c.to_ascii_uppercase()).collect();
        let allowed = |byte: u8| {
            byte.is_ascii_digit() || byte.is_ascii_uppercase() && !matches!(byte, b'I' | b'O' | b'Q')
        };
        (vin.len() == 17 && vin.bytes().all(allowed)).then_some(Self(vin))
    }

    /// The VIN, for the registry call and for the response to its owner.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Vin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Vin")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_plate_is_read_however_it_is_spaced() {
        for (typed, expected) in [
            ("12가3456", "12가3456"),
            (" 12 가 3456 ", "12가3456"),
            ("123호-4567", "123호4567"),
            ("12가3456", "12가3456"),
            ("서울 12 가 3456", "서울12가3456"),
            ("경기1바1234", "경기1바1234"),
            ("12\u{1100}\u{1161}3456", "12가3456"),
        ] {
            assert_eq!(Plate::parse(typed).unwrap().expose(), expected, "{typed}");
        }
    }

    #[test]
    fn what_is_no_plate_is_refused() {
        for bad in
            ["", "-", "가1234", "1가1234", "12가123", "12각1234", "12가12345", "12가1234a", "평양1가1234"]
        {
            assert_eq!(Plate::parse(bad), Err(BadPlate::Form), "{bad}");
        }
        assert_eq!(Plate::parse("서울 123가 45678"), Err(BadPlate::TooLong));
        assert_eq!(Plate::parse("１２가１２３４").unwrap().expose(), "12가1234");
    }

    #[test]
    fn a_vin_has_seventeen_characters_and_no_i_o_q() {
        assert_eq!(Vin::parse(" kmhl14ja5-ma000001 ").unwrap().expose(), "KMHL14JA5MA000001");
        assert!(Vin::parse("1M8GDM9AXKP042788").is_some());
        for bad in [
            "",
            "KMHL14JA5MA00000",
            "KMHL14JA5MA0000012",
            "KMHL14JA5MA00000I",
            "KMHL14JA5MA00000O",
            "가MHL14JA5MA0000",
        ] {
            assert_eq!(Vin::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn neither_prints_itself() {
        let printed = format!("{:?} {:?}", Plate::parse("12가3456"), Vin::parse("KMHL14JA5MA000001"));
        assert!(!printed.contains("3456") && !printed.contains("KMHL"), "{printed}");
    }

    proptest! {
        #[test]
        fn no_text_makes_either_panic(text in "\\PC*") {
            let _ = Plate::parse(&text);
            let _ = Vin::parse(&text);
        }
    }
}
