//! Snapshots of the notices, and properties of all of them.

use encoding_rs::EUC_KR;
use i18n_content::Library;
use kernel::Language;

use super::letter::{Facts, Letter, Words};
use super::page;
use crate::handover::Notice;

/// 10:00 on Tuesday 24 November 2026 in Seoul.
const TUESDAY_TEN: i64 = 1_795_482_000_000;
/// The longest message that is sent, in bytes of EUC-KR.
const LONGEST: usize = 2_000;

const NOTICES: [Notice; 5] = [
    Notice::Entered { entry: 1 },
    Notice::Won { place: 0 },
    Notice::MovedUp { place: 3 },
    Notice::ClaimReminder { place: 0 },
    Notice::Approval { account: 1 },
];

fn facts(notice: Notice, language: Language, name: &str) -> Facts {
    let ko = language == Language::Ko;
    let (prefix, is_winner) =
        (if ko { "" } else { "/en" }, !matches!(notice, Notice::Entered { .. } | Notice::Approval { .. }));
    let link = match notice {
        Notice::Entered { .. } => None,
        Notice::Approval { .. } => Some("/admin/event-draw/cms-12"),
        Notice::Won { .. } | Notice::MovedUp { .. } | Notice::ClaimReminder { .. } => {
            Some("/prize-claim/cms-12")
        }
    };
    Facts {
        language,
        name: name.to_owned(),
        event: if ko { "가을 점검 행사" } else { "Autumn check" }.to_owned(),
        prize: is_winner.then(|| (if ko { "배터리" } else { "Battery" }.to_owned(), TUESDAY_TEN)),
        link: link.map(|path| format!("https://www.example.com/kr{prefix}{path}")),
    }
}

fn each(name: &str, mut check: impl FnMut(Notice, Letter, String)) {
    let library = Library::embedded().expect("the embedded texts are whole");
    for notice in NOTICES {
        for language in Language::ALL {
            let facts = facts(notice, language, name);
            let letter = Letter::write(notice, &facts, Words { library: &library, language });
            let html = page::written(&letter, &library.brand().colours);
            check(notice, letter, html);
        }
    }
}

#[test]
fn every_notice_reads_as_reviewed() {
    each("홍길동", |notice, letter, html| {
        let name = |part: &str| format!("{}_{}_{part}", notice.name(), letter.language.tag());
        let plain =
            format!("Subject: {}\n\n{}\n=== Message ===\n{}", letter.subject, letter.plain(), letter.message);
        insta::assert_snapshot!(name("plain"), plain);
        insta::assert_snapshot!(name("html"), html);
    });
}

#[test]
fn plain_text_and_html_say_the_same_and_no_blank_is_left() {
    each("홍길동", |notice, letter, html| {
        let plain = letter.plain();
        let read: String =
            html.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, text)| text).collect();
        let said = [&letter.heading, &letter.greeting, &letter.lead].into_iter();
        let said = said.chain(letter.rows.iter().flat_map(|(label, value)| [label, value]));
        for part in said.chain(&letter.notes).chain(&letter.footer) {
            assert!(plain.contains(part), "{notice:?}: plain text lacks {part}");
            assert!(read.contains(&part.replace('\'', "&#39;")), "{notice:?}: HTML lacks {part}");
        }
        if let Some((label, url)) = &letter.action {
            assert!(plain.contains(url) && html.contains(&format!("href=\"{url}\"")) && read.contains(label));
        }
        for text in [&letter.subject, &plain, &letter.message] {
            assert!(!text.contains(['{', '}', '_']), "{notice:?}: {text}");
        }
    });
}

#[test]
fn a_message_fits_and_says_where_to_claim() {
    each("홍길동", |notice, letter, _| {
        let (bytes, _, unknown) = EUC_KR.encode(&letter.message);
        assert!(!unknown && bytes.len() < LONGEST, "{notice:?}: {}", letter.message);
        assert_eq!(letter.message.is_empty(), matches!(notice, Notice::Approval { .. }));
        let link = letter.action.as_ref().filter(|_| !letter.message.is_empty());
        assert!(link.is_none_or(|(_, url)| letter.message.contains(url)));
        assert!(!letter.message.contains("홍길동"), "no name: strangers must not write our messages");
    });
}

#[test]
fn what_a_person_wrote_stays_text() {
    each("<script>alert(1)</script> {until}", |notice, letter, html| {
        assert!(!html.contains("<script"), "{notice:?}");
        assert!(letter.greeting.contains("{until}"), "a blank of theirs is not filled");
        assert!(!letter.subject.contains("script"), "{notice:?}");
    });
}
