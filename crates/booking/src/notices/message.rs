//! A notice for a telephone: the variables of an Alimtalk template, and the words that go as SMS or LMS where no
//! template is set or Kakao can't deliver it.
//!
//! A confirmation, a change and a link contain the booking's URL, which a visitor without email needs to return to it: with the
//! facts that exceeds the 90 bytes of an SMS, so they are sent as LMS. A reminder and a cancellation fit into an SMS
//! unless the centre's name is long; a cancellation with a reason is an LMS that says it. Visitor input is left out of both: EUC-KR has no emoji, and strangers must not
//! write our messages.

use i18n_content::dates;

use super::facts::Facts;
use super::letter;
use super::words::Words;
use crate::handover::NoticeKind;

/// The longest SMS, in bytes of EUC-KR.
const SMS: usize = 90;

/// The text of SMS or LMS.
pub(super) fn text(facts: &Facts, words: Words<'_>) -> String {
    let reason = letter::reason(facts, words);
    if matches!(facts.kind, NoticeKind::Reminder | NoticeKind::Cancelled) && reason.is_none() {
        let short = dates::short(facts.starts_at, facts.language);
        let centre = facts.centre.as_ref().map_or(words.brand_name(), |centre| &centre.name);
        let blanks = [
            ("brand", words.brand_name()),
            ("when", &short),
            ("centre", centre),
            ("phone", letter::phone(facts, words)),
            ("number", &facts.number),
        ];
        let sms = words.filled(&format!("{}_sms", facts.kind.name()), &blanks);
        if length(&sms) <= SMS {
            return sms;
        }
    }
    let variables = variables(facts, words);
    let blanks: Vec<(&str, &str)> = variables.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let text = words.filled(&format!("{}_lms", facts.kind.name()), &blanks);
    match reason {
        Some(reason) => format!("{text}\n{}", words.filled("cancelled_lms_reason", &[("reason", &reason)])),
        None => text,
    }
}

/// Values for the templates' placeholders; a template uses some of them. The texts to register are the `…_alimtalk`
/// ones of the library.
pub(super) fn variables(facts: &Facts, words: Words<'_>) -> Vec<(&'static str, String)> {
    let time = |millis| words.filled("seoul_time", &[("when", &dates::whole(millis, facts.language))]);
    let (centre, address) = match &facts.centre {
        Some(centre) => (centre.name.as_str(), centre.address.as_str()),
        // A blank must not be empty: Kakao refuses a message whose blank is.
        None => (words.brand_name(), "-"),
    };
    vec![
        ("brand", words.brand_name().to_owned()),
        ("name", facts.name.clone()),
        ("number", facts.number.clone()),
        ("when", time(facts.starts_at)),
        ("when_old", time(facts.old_starts_at.unwrap_or(facts.starts_at))),
        ("centre", centre.to_owned()),
        ("address", address.to_owned()),
        ("phone", letter::phone(facts, words).to_owned()),
        ("vehicle", letter::vehicle(facts, words)),
        ("services", letter::services(facts, words)),
        ("link", facts.links.see.clone()),
        ("until", letter::until(facts, words)),
    ]
}

/// Bytes in EUC-KR, in which the lengths of SMS and LMS are counted.
fn length(text: &str) -> usize {
    text.chars().map(|letter| if letter.is_ascii() { 1 } else { 2 }).sum()
}
