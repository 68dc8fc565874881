//! One spelling for each text, whatever keyboard or system it comes from.

use std::borrow::Cow;

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// `text` in Unicode's composed form (NFC), without invisible characters: zero-width ones, soft hyphens, bidirectional
/// controls, and the Hangul fillers. Joiners between symbols stay, since emoji are made with them, as do variation
/// selectors after the character that they modify. Leading and trailing spaces stay too.
#[must_use]
pub fn normalised(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut kept = String::with_capacity(text.len());
    let mut previous = None;
    let mut rest = text.chars().filter(|letter| !is_unseen(*letter)).peekable();
    while let Some(letter) = rest.next() {
        let joins = previous.is_some_and(is_sign) && rest.peek().is_some_and(|next| is_sign(*next));
        let begins_word = kept.chars().next_back().is_none_or(char::is_whitespace);
        let follows = is_joiner(letter) || is_variation(letter);
        if (!is_joiner(letter) || joins) && !(follows && begins_word) {
            kept.push(letter);
        }
        previous = Some(letter);
    }
    Cow::Owned(kept.nfc().collect())
}

/// `text` as the value of an identifier, such as a plate, a code, a telephone number or an e-mail address: in the usual width and
/// form of each letter (Unicode's NFKC), every dash a hyphen, without unseen characters, joiners and spaces at the ends.
#[must_use]
pub fn identifier(text: &str) -> String {
    if text.is_ascii() {
        return text.trim().to_owned();
    }
    let seen =
        text.chars().filter(|letter| !is_unseen(*letter) && !is_joiner(*letter) && !is_variation(*letter));
    let usual: String = seen.nfkc().map(|letter| if is_dash(letter) { '-' } else { letter }).collect();
    usual.trim().to_owned()
}

const fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
    )
}

const fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// A variation selector, which selects the glyph of the character before it.
const fn is_variation(letter: char) -> bool {
    matches!(letter, '\u{fe00}'..='\u{fe0f}')
}

/// A symbol such as an emoji, or the selector that makes the previous character one.
fn is_sign(letter: char) -> bool {
    letter == '\u{fe0f}'
        || !(letter.is_alphanumeric()
            || letter.is_whitespace()
            || is_joiner(letter)
            || is_combining_mark(letter))
}

const fn is_dash(letter: char) -> bool {
    matches!(letter, '\u{2010}'..='\u{2015}' | '\u{2212}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn syllables_are_put_together_and_unseen_characters_go() {
        for (typed, stored) in [
            ("홍길동", "홍길동"),
            ("\u{1112}\u{1169}\u{11bc}\u{1100}\u{1175}\u{11af}\u{1103}\u{1169}\u{11bc}", "홍길동"),
            ("\u{1112}\u{200b}\u{1169}\u{11bc}", "홍"),
            ("e\u{301}", "é"),
            ("\u{feff}가\u{202e}온\u{200d}", "가온"),
            ("a\u{200d}b", "ab"),
            ("e\u{200d}\u{301}\u{200d}!", "\u{e9}!"),
            ("\u{3164}\u{200b}\u{200d}", ""),
            ("\u{ad}\u{feff}\u{fe0f}\u{200d}\u{fe0f} \u{fe0f}\u{34f}", " "),
            ("가\u{ad}온\u{180e}", "가온"),
            ("👨‍👩‍👧 ❤️‍🔥", "👨‍👩‍👧 ❤️‍🔥"),
            (" 두 줄\n ", " 두 줄\n "),
        ] {
            assert_eq!(normalised(typed), stored, "{typed:?}");
            assert_eq!(normalised(stored), stored, "twice is once");
        }
    }

    #[test]
    fn an_identifier_has_one_spelling() {
        for (typed, stored) in [
            ("３４다７７８８", "34다7788"),
            ("\u{3000}34\u{1103}\u{1161}7788\u{200b} ", "34다7788"),
            ("ＫＭＨ—１２３", "KMH-123"),
            ("SC\u{2011}0001", "SC-0001"),
            ("SC−0001", "SC-0001"),
            ("hong＠naver．com", "hong@naver.com"),
            ("12\u{ad}34\u{fe0f}", "1234"),
        ] {
            assert_eq!(identifier(typed), stored, "{typed:?}");
        }
    }
}
