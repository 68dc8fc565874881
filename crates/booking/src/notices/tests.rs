//! Snapshots of the notices, and properties of all of them.

use encoding_rs::EUC_KR;
use i18n_content::{Library, filled};
use kernel::Language;
use locations::GeoPoint;

use super::facts::{Centre, Facts, Links};
use super::letter::Letter;
use super::words::Words;
use super::{html, message, plain};
use crate::bookings::CancellationReason;
use crate::handover::NoticeKind;

/// 10:00 on Tuesday 24 November 2026 in Seoul.
const TUESDAY_TEN: i64 = 1_795_482_000_000;
const HOUR: i64 = 3_600_000;

fn facts(kind: NoticeKind, language: Language) -> Facts {
    let ko = language == Language::Ko;
    let page = |page: &str| {
        let prefix = if ko { "" } else { "/en" };
        format!("https://www.example.com/kr{prefix}{page}")
    };
    let of_booking = |name: &str| page(&format!("/{name}/q3V5b0Xk2mJ8wT1yZ4aBcD"));
    Facts {
        kind,
        language,
        now: if kind == NoticeKind::Reminder { TUESDAY_TEN - 24 * HOUR } else { TUESDAY_TEN - 96 * HOUR },
        number: "G261120-7K3M9".into(),
        name: if ko { "홍길동" } else { "Gil-dong Hong" }.into(),
        starts_at: TUESDAY_TEN,
        ends_at: TUESDAY_TEN + 90 * 60_000,
        old_starts_at: (kind == NoticeKind::Changed).then_some(TUESDAY_TEN + 29 * HOUR),
        centre: Some(Centre {
            name: if ko { "가온 강남" } else { "GAON Gangnam" }.into(),
            address: if ko {
                "서울특별시 강남구 테헤란로 1"
            } else {
                "1 Teheran-ro, Gangnam-gu, Seoul"
            }
            .into(),
            phone: "02-000-1234".into(),
            location: GeoPoint { lat: 37.4979, lng: 127.0276 },
        }),
        make: if ko { "현대" } else { "Hyundai" }.into(),
        model: if ko { "그랜저" } else { "Grandeur" }.into(),
        year: 2024,
        services: if ko {
            vec!["엔진오일 교환".into(), "브레이크 정비".into()]
        } else {
            vec!["Engine oil change".into(), "Brake service".into()]
        },
        reason: None,
        need_help: Some(
            if ko {
                "왼쪽 앞바퀴에서 소리가 나요.\n주말에는 전화를 받기 어려워요."
            } else {
                "There is a noise at the front left wheel.\nPlease call on weekdays."
            }
            .into(),
        ),
        cancellable_until: matches!(kind, NoticeKind::Confirmed | NoticeKind::Changed | NoticeKind::Link)
            .then_some(TUESDAY_TEN - 24 * HOUR),
        reschedulable: true,
        with_calendar: kind != NoticeKind::Link,
        links: Links {
            see: of_booking("booking-confirmation"),
            change: of_booking("reschedule-booking"),
            cancel: of_booking("cancel-booking"),
            book_again: page("/select-location"),
        },
    }
}

fn library() -> Library {
    Library::embedded().expect("the embedded texts are whole")
}

fn each_notice(mut check: impl FnMut(Facts, &Library)) {
    let library = library();
    for kind in NoticeKind::ALL {
        for language in Language::ALL {
            check(facts(kind, language), &library);
        }
    }
}

struct WrittenNotice {
    letter: Letter,
    plain: String,
    html: String,
    message: String,
}

fn written(facts: &Facts, library: &Library) -> WrittenNotice {
    let words = Words { library, language: facts.language };
    let letter = Letter::write(facts, words);
    WrittenNotice {
        plain: plain::written(&letter),
        html: html::written(&letter, &library.brand().colours),
        message: message::text(facts, words),
        letter,
    }
}

/// The text that Kakao puts together from a template of the library.
fn alimtalk(facts: &Facts, library: &Library) -> String {
    let words = Words { library, language: facts.language };
    let template = library.text("notices", &format!("{}_alimtalk", facts.kind.name()), facts.language);
    let template = template.expect("there is a template").replace("#{", "{");
    let variables = message::variables(facts, words);
    let blanks: Vec<_> = variables.iter().map(|(name, value)| (*name, value.as_str())).collect();
    filled(&template, &blanks)
}

/// Bytes as the carriers count them; every letter must exist in EUC-KR.
fn euc_kr_bytes(text: &str) -> usize {
    let (bytes, _, unknown) = EUC_KR.encode(text);
    assert!(!unknown, "EUC-KR lacks a letter of {text}");
    bytes.len()
}

#[test]
fn every_notice_reads_as_reviewed() {
    each_notice(|facts, library| {
        let written = written(&facts, library);
        let name = |part: &str| format!("{}_{}_{part}", facts.kind.name(), facts.language.tag());
        let plain = format!("Subject: {}\n\n{}", written.letter.subject, written.plain);
        insta::assert_snapshot!(name("plain"), plain);
        insta::assert_snapshot!(name("html"), written.html);
        let messages = format!("{}\n\n=== Alimtalk ===\n{}", written.message, alimtalk(&facts, library));
        insta::assert_snapshot!(name("message"), messages);
    });
}

fn without_tags(html: &str) -> String {
    html.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, text)| text).collect()
}

#[test]
fn plain_text_and_html_say_the_same() {
    each_notice(|facts, library| {
        let written = written(&facts, library);
        let letter = &written.letter;
        let said = [&letter.heading, &letter.greeting, &letter.lead]
            .into_iter()
            .chain(letter.rows.iter().flat_map(|row| [&row.label, &row.value]))
            .chain(letter.actions.iter().flat_map(|action| [&action.label, &action.url]))
            .chain(&letter.notes)
            .chain(&letter.footer);
        let links =
            letter.actions.iter().all(|action| written.html.contains(&format!("href=\"{}\"", action.url)));
        assert!(links, "HTML lacks a link");
        assert_eq!(letter.directions.is_none(), facts.kind == NoticeKind::Cancelled);
        for link in letter.directions.iter().flat_map(|directions| &directions.links) {
            let href = format!("href=\"{}\"", link.url.replace('&', "&amp;"));
            assert!(written.html.contains(&href), "HTML lacks {href}");
            assert!(
                written.plain.contains(&format!("{}: {}", link.label, link.url)),
                "plain text lacks {href}"
            );
        }
        let read = without_tags(&written.html);
        for part in said.flat_map(|part| part.lines()) {
            assert!(written.plain.contains(part), "plain text lacks {part}");
            assert!(
                read.contains(&part.replace('\'', "&#39;")) || part.starts_with("https:"),
                "HTML lacks {part}"
            );
        }
    });
}

#[test]
fn no_text_has_a_blank_or_a_key_left() {
    each_notice(|facts, library| {
        let written = written(&facts, library);
        for text in [
            &written.letter.subject,
            &written.letter.preheader,
            &written.plain,
            &written.message,
            &alimtalk(&facts, library),
        ] {
            assert!(!text.contains(['{', '}']), "{text}");
            let mut words = text.split_whitespace().filter(|word| !word.starts_with("https:"));
            assert!(words.all(|word| !word.contains('_')), "{text}");
        }
    });
}

#[test]
fn what_a_visitor_wrote_stays_text() {
    each_notice(|mut facts, library| {
        facts.name = "<script>alert(\"1\")</script> & 'Kim' 🚗".into();
        facts.need_help = Some("</td><img src=x onerror=alert(1)>\n{number} 😀".into());
        facts.make = "<b>".into();
        let html = written(&facts, library).html;
        for tag in ["<script", "<img", "<b>", "</td><img"] {
            assert!(!html.contains(tag), "{tag} in {html}");
        }
        assert!(html.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; 'Kim' 🚗"));
        if facts.kind != NoticeKind::Cancelled {
            assert!(
                html.contains("onerror=alert(1)&gt;<br>\n{number} 😀"),
                "a blank of theirs is not filled"
            );
        }
    });
}

#[test]
fn the_longest_note_is_there_whole() {
    each_notice(|mut facts, library| {
        let note = "수".repeat(1_000);
        facts.need_help = Some(note.clone());
        let written = written(&facts, library);
        let audit = facts.kind != NoticeKind::Cancelled;
        assert_eq!((written.plain.contains(&note), written.html.contains(&note)), (audit, audit));
        // Gmail cuts off mails of more than 102 KB.
        assert!(written.html.len() < 50_000);
    });
}

#[test]
fn a_subject_is_one_line_without_what_a_visitor_wrote() {
    each_notice(|mut facts, library| {
        facts.name = "Kim\r\nBcc: everybody@example.com".into();
        let subject = written(&facts, library).letter.subject;
        assert!(!subject.contains(['\r', '\n']) && !subject.contains("Kim"), "{subject}");
    });
}

#[test]
fn reminders_and_cancellations_fit_into_an_sms() {
    each_notice(|facts, library| {
        let bytes = euc_kr_bytes(&written(&facts, library).message);
        match facts.kind {
            NoticeKind::Reminder | NoticeKind::Cancelled => assert!(bytes <= 90, "{bytes}"),
            // They carry the booking's address.
            NoticeKind::Confirmed | NoticeKind::Changed | NoticeKind::Link => {
                assert!((91..=1_000).contains(&bytes), "{bytes}")
            }
        }
    });
}

#[test]
fn a_cancellation_with_a_reason_says_it_in_mail_and_message() {
    let library = library();
    for (language, said) in [
        (Language::Ko, "취소 사유: 정비에 필요한 부품을 제때 준비하기 어려워졌어요."),
        (Language::En, "Reason: The parts for this work won’t be available in time."),
    ] {
        let mut facts = facts(NoticeKind::Cancelled, language);
        facts.reason = Some(CancellationReason::PartsUnavailable);
        let shown = written(&facts, &library);
        assert!(
            shown.plain.contains(said) && shown.message.ends_with(said),
            "{}\n{}",
            shown.plain,
            shown.message
        );
        assert!(euc_kr_bytes(&shown.message) <= 2_000);
        facts.reason = Some(CancellationReason::Abuse);
        let hidden = written(&facts, &library);
        assert!(!hidden.plain.contains(words_of(language)) && euc_kr_bytes(&hidden.message) <= 90);
    }
}

const fn words_of(language: Language) -> &'static str {
    match language {
        Language::Ko => "취소 사유",
        Language::En => "Reason",
    }
}

/// Everything as long as it can be: all services, the longest name of a person, a centre whose names fill their columns.
fn long(mut facts: Facts) -> Facts {
    let services = crate::catalogue::Services::bundled().expect("whole");
    let items = services.categories().iter().flat_map(|category| &category.items);
    facts.services = items.map(|item| item.name.get(facts.language).to_owned()).collect();
    facts.name = "가".repeat(50);
    facts.centre = Some(Centre {
        name: "가온 오토서비스 ".repeat(5),
        address: "강원특별자치도 철원군 동송읍 이평로 100번길 ".repeat(3),
        phone: "02-000-1234".into(),
        location: GeoPoint { lat: 37.5, lng: 127.0 },
    });
    facts.links.see =
        format!("https://{}.example.com/kr/en/booking-confirmation/q3V5b0Xk2mJ8wT1yZ4aBcD", "a".repeat(60));
    facts
}

#[test]
fn no_message_is_longer_than_its_kind_lets_it() {
    each_notice(|facts, library| {
        let facts = long(facts);
        let alimtalk = alimtalk(&facts, library);
        assert!(alimtalk.chars().count() <= 1_000, "{}: {alimtalk}", alimtalk.chars().count());
        let message = written(&facts, library).message;
        let bytes = euc_kr_bytes(&message);
        assert!((91..=2_000).contains(&bytes), "{bytes}: {message}");
        assert!(
            message.contains(&facts.services.join(", ")),
            "an SMS that doesn't fit becomes the whole LMS"
        );
    });
}

#[test]
fn a_message_names_nobody() {
    each_notice(|mut facts, library| {
        facts.name = "Visit evil.example 😀".into();
        facts.need_help = Some("evil.example".into());
        assert!(!written(&facts, library).message.contains("evil"));
    });
}

#[test]
fn a_reminder_names_the_day_by_where_it_is() {
    let library = library();
    for (language, hours, heading) in [
        (Language::Ko, 24, "내일 정비 예약이 있어요"),
        (Language::Ko, 1, "오늘 정비 예약이 있어요"),
        (Language::En, 24, "Your appointment is tomorrow"),
        (Language::En, 9, "Your appointment is today"),
        (Language::En, 11, "Your appointment is tomorrow"),
        (Language::En, 40, "Your appointment is coming up"),
    ] {
        let mut facts = facts(NoticeKind::Reminder, language);
        facts.now = TUESDAY_TEN - hours * HOUR;
        assert_eq!(written(&facts, &library).letter.heading, heading);
    }
}

#[test]
fn what_can_no_longer_be_done_online_is_not_offered() {
    let library = library();
    let mut facts = facts(NoticeKind::Confirmed, Language::En);
    facts.cancellable_until = None;
    let over = written(&facts, &library);
    assert!(!over.html.contains("cancel-booking") && !over.html.contains("reschedule-booking"));
    assert!(over.plain.contains("call the centre on 02-000-1234"));
    facts.cancellable_until = Some(TUESDAY_TEN - 24 * HOUR);
    facts.reschedulable = false;
    let fixed = written(&facts, &library);
    assert!(fixed.html.contains("cancel-booking") && !fixed.html.contains("reschedule-booking"));
}

#[test]
fn without_its_centre_a_notice_names_the_customer_centre() {
    let library = library();
    let mut facts = facts(NoticeKind::Confirmed, Language::Ko);
    facts.centre = None;
    let written = written(&facts, &library);
    assert!(written.plain.contains("센터(02-000-1234)"), "the brand's own number");
    assert!(!written.plain.contains("주소:"));
    let variables = message::variables(&facts, Words { library: &library, language: Language::Ko });
    assert!(variables.iter().all(|(_, value)| !value.is_empty()), "Kakao refuses empty blanks");
}
