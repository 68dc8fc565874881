//! The name of a vehicle in an address: `hyundai-sonata-2021-dn8-2-0-lpi`.

/// The longest slug, in characters.
const LONGEST: usize = 100;

/// Lower case letters and digits of the words, one dash between them.
pub(crate) fn slug(words: &[&str]) -> String {
    let mut out = String::new();
    let mut length = 0;
    for letter in words.iter().flat_map(|word| std::iter::once(' ').chain(word.chars())) {
        if length >= LONGEST {
            break;
        }
        if letter.is_alphanumeric() {
            out.extend(letter.to_lowercase());
            length += 1;
        } else if !out.is_empty() && !out.ends_with('-') {
            out.push('-');
            length += 1;
        }
    }
    while out.ends_with('-') {
        out.pop();
    }
    if out.is_empty() { "vehicle".to_owned() } else { out }
}

/// True for a slug that a bundle may give itself: lower case letters, digits and single dashes within.
pub(crate) fn is_slug(text: &str) -> bool {
    text.chars().count() <= LONGEST
        && text.split('-').all(|word| {
            !word.is_empty() && word.chars().all(|letter| letter.is_alphanumeric() && !letter.is_uppercase())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_is_made_of_words() {
        assert_eq!(slug(&["Hyundai", "Sonata", "2021", "DN8", "2.0 LPI"]), "hyundai-sonata-2021-dn8-2-0-lpi");
        assert_eq!(slug(&["Mercedes-Benz", "C 200 (W205)"]), "mercedes-benz-c-200-w205");
        assert_eq!(slug(&["현대", "쏘나타"]), "현대-쏘나타");
        assert_eq!(slug(&[" ", "--"]), "vehicle");
        assert!(is_slug(&slug(&[&"x".repeat(300), "y"])));
    }

    #[test]
    fn a_given_slug_has_no_capitals_spaces_or_slashes() {
        assert!(is_slug("kia-k5-2021") && is_slug("기아-k5"));
        for bad in ["", "Kia", "kia k5", "kia/k5", "-kia", "kia--k5", "kia-"] {
            assert!(!is_slug(bad), "{bad}");
        }
    }
}
