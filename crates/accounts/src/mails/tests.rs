//! Snapshots of the mails, and properties of all of them.

use i18n_content::Library;
use kernel::Language;

use super::letter::Letter;
use super::{Site, html};
use crate::secret::Secret;
use crate::service::{Addressee, Outgoing};

/// 10:00 on Tuesday 24 November 2026 in Seoul.
const TUESDAY_TEN: i64 = 1_795_482_000_000;

fn mails() -> Vec<(&'static str, Outgoing)> {
    let link = || Secret::new("q3V5b0Xk2mJ8wT1yZ4aBcDq3V5b0Xk2mJ8wT1yZ4aBc");
    let temporary_password = Secret::new("k7qm-2vxa-p4rt-w6zs");
    let until = TUESDAY_TEN;
    vec![
        ("activate", Outgoing::Activate { link: link(), until }),
        ("registered", Outgoing::Registered),
        ("reset", Outgoing::Reset { link: link(), temporary_password, until }),
        ("invite", Outgoing::Invite { link: link(), until }),
        ("password_changed", Outgoing::PasswordChanged),
        ("second_factor_on", Outgoing::SecondFactorOn),
        ("second_factor_off", Outgoing::SecondFactorOff),
        ("roles_changed", Outgoing::RolesChanged),
    ]
}

fn each(name: impl Fn(Language) -> String, mut check: impl FnMut(&str, Letter, String)) {
    let library = Library::embedded().expect("the embedded texts are whole");
    let site = Site { public_url: "https://www.example.com".into(), base_path: "/kr".into() };
    for (kind, outgoing) in mails() {
        for language in Language::ALL {
            let to = Addressee { email: "kim@example.com".into(), name: name(language), language };
            let letter = Letter::write(&to, &outgoing, &library, &site);
            let html = html::written(&letter, &library.brand().colours);
            check(&format!("{kind}_{}", language.tag()), letter, html);
        }
    }
}

fn name(language: Language) -> String {
    if language == Language::Ko { "홍길동" } else { "Gil-dong Hong" }.into()
}

#[test]
fn every_mail_reads_as_reviewed() {
    each(name, |mail, letter, html| {
        let plain = format!("Subject: {}\n\n{}", letter.subject, letter.plain());
        insta::assert_snapshot!(format!("{mail}_plain"), plain);
        insta::assert_snapshot!(format!("{mail}_html"), html);
    });
}

#[test]
fn plain_text_and_html_say_the_same_and_no_blank_is_left() {
    each(name, |mail, letter, html| {
        let plain = letter.plain();
        let read: String =
            html.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, text)| text).collect();
        let said = [&letter.heading, &letter.greeting, &letter.lead, &letter.action.0];
        for part in said.into_iter().chain(&letter.notes).chain(&letter.footer) {
            assert!(plain.contains(part), "{mail}: plain text lacks {part}");
            assert!(read.contains(&part.replace('\'', "&#39;")), "{mail}: HTML lacks {part}");
        }
        assert!(plain.contains(&letter.action.1) && html.contains(&format!("href=\"{}\"", letter.action.1)));
        assert!(
            !letter.subject.contains(['{', '}', '_']) && !plain.contains(['{', '}', '_']),
            "{mail}: {plain}"
        );
    });
}

#[test]
fn what_a_person_wrote_stays_text() {
    let hostile = |_| "<script>alert(1)</script> {until}\u{a0}'Kim'".to_owned();
    each(hostile, |mail, letter, html| {
        assert!(!html.contains("<script"), "{mail}");
        assert!(letter.greeting.contains("{until}"), "a blank of theirs is not filled");
        assert!(!letter.subject.contains("Kim"), "{mail}");
    });
}

#[test]
fn a_secret_is_in_no_subject() {
    each(name, |mail, letter, html| {
        assert!(!letter.subject.contains("q3V5b0Xk") && !letter.subject.contains("k7qm"), "{mail}");
        let temporary = html.contains("k7qm-2vxa-p4rt-w6zs");
        assert_eq!(temporary, mail.starts_with("reset_"), "{mail}");
    });
}
