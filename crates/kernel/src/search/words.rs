//! Normalisation of letters and words for comparison.

use rust_stemmers::{Algorithm, Stemmer};

/// Korean noun particles; none changes the meaning. The longest come first.
const PARTICLES: [&str; 24] = [
    "에서는",
    "으로는",
    "에서",
    "으로",
    "까지",
    "부터",
    "에는",
    "이나",
    "하고",
    "이랑",
    "처럼",
    "보다",
    "을",
    "를",
    "이",
    "가",
    "은",
    "는",
    "에",
    "의",
    "와",
    "과",
    "도",
    "로",
];
/// Endings of the names of places, which people leave out.
const PLACES: [&str; 8] = ["특별자치시", "특별자치도", "특별시", "광역시", "구", "시", "군", "도"];
/// English stop words.
const STOP_WORDS: [&str; 28] = [
    "a", "an", "and", "any", "are", "at", "can", "do", "does", "for", "from", "how", "i", "in", "is", "it",
    "me", "my", "of", "on", "or", "the", "to", "what", "when", "where", "with", "you",
];
/// Spellings of other countries, and ours.
const SPELLINGS: [(&str, &str); 7] = [
    ("center", "centre"),
    ("centers", "centres"),
    ("tire", "tyre"),
    ("tires", "tyres"),
    ("windshield", "windscreen"),
    ("license", "licence"),
    ("color", "colour"),
];

/// Whether it is a syllable of Hangul, which is matched by pairs.
pub(super) const fn is_hangul(letter: char) -> bool {
    matches!(letter, '가'..='힣')
}

/// A letter as it is compared: small, and in its usual width.
pub(super) fn normalised_letter(letter: char) -> char {
    let usual = match letter {
        // Letters of double width, as Korean keyboards can write them.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        other => other,
    };
    let mut small = usual.to_lowercase();
    match (small.next(), small.next()) {
        (Some(one), None) => one,
        _ => usual,
    }
}

/// Whether an ending that means nothing for the search.
pub(super) fn is_particle(ending: &[char]) -> bool {
    PARTICLES.iter().any(|particle| particle.chars().eq(ending.iter().copied()))
}

/// A noun without its particle, of two syllables at least.
pub(super) fn without_particle(word: &[char]) -> Option<&[char]> {
    PARTICLES.iter().find_map(|particle| without(word, particle))
}

/// The name of a place without what it is (강남구: 강남), of two syllables at least.
pub(super) fn without_place(word: &[char]) -> Option<&[char]> {
    PLACES.iter().find_map(|ending| without(word, ending))
}

fn without<'w>(word: &'w [char], ending: &str) -> Option<&'w [char]> {
    let length = ending.chars().count();
    let kept = word.len().checked_sub(length).filter(|&kept| kept >= 2)?;
    ending.chars().eq(word[kept..].iter().copied()).then(|| &word[..kept])
}

/// Whether an English word is a stop word.
pub(super) fn is_stop_word(word: &str) -> bool {
    STOP_WORDS.contains(&word)
}

/// The stem of an English word, shared by brake, brakes and braking. Stems are compared with each other and never
/// displayed.
pub(super) fn stem(word: &str) -> String {
    let word = SPELLINGS.iter().find(|(theirs, _)| *theirs == word).map_or(word, |(_, ours)| ours);
    if word.len() <= 3 || !word.is_ascii() || word.bytes().any(|byte| byte.is_ascii_digit()) {
        return word.to_owned();
    }
    Stemmer::create(Algorithm::English).stem(word).into_owned()
}

/// Whether two words differ by a slip of the finger: a letter put in, left out, changed, or two swapped.
pub(super) fn within_edit_distance_one(typed: &[char], meant: &[char]) -> bool {
    if typed.len().abs_diff(meant.len()) > 1 || typed.first() != meant.first() {
        return false;
    }
    let same = typed.iter().zip(meant).take_while(|(a, b)| a == b).count();
    let (typed, meant) = (&typed[same..], &meant[same..]);
    match typed.len().cmp(&meant.len()) {
        std::cmp::Ordering::Less => typed == &meant[1..],
        std::cmp::Ordering::Greater => &typed[1..] == meant,
        std::cmp::Ordering::Equal => {
            let changed = typed.len() <= 1 || typed[1..] == meant[1..];
            let swapped =
                typed.len() > 1 && (typed[0], typed[1]) == (meant[1], meant[0]) && typed[2..] == meant[2..];
            changed || swapped
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> Vec<char> {
        text.chars().collect()
    }

    #[test]
    fn the_forms_of_a_word_have_one_stem() {
        for forms in [
            &["brake", "brakes", "braking"][..],
            &["battery", "batteries"],
            &["replace", "replaced", "replacing", "replacement"],
            &["change", "changes", "changed", "changing"],
            &["cancel", "cancelled", "cancelling"],
            &["centre", "centres", "center", "centers"],
            &["service", "services", "servicing"],
            &["bulb", "bulbs"],
            &["brush", "brushes"],
        ] {
            let stems: Vec<String> = forms.iter().map(|form| stem(form)).collect();
            assert!(stems.iter().all(|one| *one == stems[0]), "{forms:?}: {stems:?}");
        }
        assert_ne!(stem("wiper"), stem("wipe"));
        assert_eq!(stem("glass"), "glass");
        assert_eq!(stem("5w30s"), "5w30s");
    }

    #[test]
    fn what_is_put_on_a_noun_is_taken_off() {
        assert_eq!(without_particle(&letters("오일을")), Some(&letters("오일")[..]));
        assert_eq!(without_particle(&letters("서울에서는")), Some(&letters("서울")[..]));
        assert_eq!(without_particle(&letters("종이")), None, "one syllable is too little");
        assert_eq!(without_place(&letters("강남구")), Some(&letters("강남")[..]));
        assert_eq!(without_place(&letters("서울특별시")), Some(&letters("서울")[..]));
    }

    #[test]
    fn a_slip_is_one_letter() {
        for typed in ["batery", "batttery", "bettery", "abttery", "battrey"] {
            let expected = !typed.starts_with('a');
            assert_eq!(within_edit_distance_one(&letters(typed), &letters("battery")), expected, "{typed}");
        }
        assert!(!within_edit_distance_one(&letters("wiper"), &letters("filter")));
    }
}
