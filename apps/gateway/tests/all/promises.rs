//! Each retention period promised in a text has a row here with its implementation. A promise without a row fails, so
//! does a row whose text was removed, and so does a number that differs between the languages or from the default
//! setting.

use std::collections::BTreeMap;
use std::path::Path;

use chrono::{Months, TimeDelta};
use events_cms::{DrawSettings, EntrySettings};
use gateway::config::{EventAccess, RetentionPeriods};
use gateway::jobs::retention::Retention;
use kernel::vault::KeyRing;
use serde_json::Value;

/// A period in the form in which texts write it: `2 years` and `24 months` are the same.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Period {
    Months(u32),
    Days(i64),
    Minutes(i64),
}

impl From<Months> for Period {
    fn from(months: Months) -> Self {
        Self::Months(months.as_u32())
    }
}

impl From<TimeDelta> for Period {
    /// Days of whole years, with their leap days, are those years.
    fn from(kept: TimeDelta) -> Self {
        let days = kept.num_days();
        let years = days / 365;
        match (days, years) {
            (0, _) => Self::Minutes(kept.num_minutes()),
            (_, 0) => Self::Days(days),
            _ if days % 365 <= years / 4 + 1 => Self::Months(u32::try_from(years * 12).expect("few")),
            _ => Self::Days(days),
        }
    }
}

const fn years(years: u32) -> Period {
    Period::Months(years * 12)
}

/// The implementation of a promise.
#[derive(Clone, Debug)]
enum Keeper {
    /// A job of the gateway, and the default of its setting.
    Job(&'static str, Period),
    /// The browser: cookies and its storage.
    Browser(Period),
    /// Another company or the people of this one, by contract or procedure.
    People(&'static str, Period),
    /// The gateway stores no such records.
    NotStored(Period),
    /// The text has a period, and it is none of retention.
    NoRetention(Period),
}

impl Keeper {
    fn name(&self) -> &'static str {
        match *self {
            Self::Job(name, _) | Self::People(name, _) => name,
            Self::Browser(_) => "the browser",
            Self::NotStored(_) => "nothing is stored",
            Self::NoRetention(_) => "no retention",
        }
    }

    fn period(&self) -> Period {
        match *self {
            Self::Job(_, period)
            | Self::Browser(period)
            | Self::People(_, period)
            | Self::NotStored(period)
            | Self::NoRetention(period) => period,
        }
    }
}

/// The name of a function that exists.
macro_rules! job {
    ($function:path) => {{
        let _ = $function;
        stringify!($function)
    }};
}

/// Screen and key, and what keeps each of its periods in the order of the text.
fn promises() -> Vec<(&'static str, Vec<Keeper>)> {
    use Keeper::{Browser, Job, NoRetention, NotStored, People};
    let kept = RetentionPeriods::default();
    let ring = || KeyRing::new([("k".to_owned(), vec![1; 32])]).expect("a ring");
    let (events, entries, draws) =
        (EventAccess::default(), EntrySettings::new(ring()), DrawSettings::new(ring()));
    assert_eq!((events.quiz_kept, events.forms_kept), (entries.quiz_kept, entries.forms_kept));

    let nightly = job!(Retention::run_if_due);
    let bookings = || Job(nightly, kept.bookings.bookings.into());
    let marketing = || Job(nightly, kept.bookings.marketing.into());
    let quiz = || Job(job!(events_cms::Entries::sweep), entries.quiz_kept.into());
    let forms = || Job(job!(events_cms::Entries::sweep), entries.forms_kept.into());
    let contact = || Job(job!(events_cms::Draws::sweep), draws.contact_kept.into());
    let tax = || Job(job!(events_cms::Draws::sweep), draws.tax_kept.into());
    let unverified =
        || Job(job!(accounts::Accounts::sweep), TimeDelta::days(accounts::UNVERIFIED_DAYS).into());
    vec![
        ("privacy.section_04_01_p", vec![marketing()]),
        ("privacy.section_04_03_r01_c2", vec![bookings()]),
        ("privacy.section_04_03_r02_c2", vec![bookings()]),
        ("privacy.section_04_03_r03_c2", vec![NotStored(years(3))]),
        // The log of the gateway: docs/OPERATIONS.md tells operators to delete it after three months.
        ("privacy.section_04_03_r04_c2", vec![People("operators, who rotate the log", Period::Months(3))]),
        ("privacy.section_04_03_r05_c2", vec![Job(nightly, kept.staff_log.into())]),
        ("privacy.section_04_04_p", vec![quiz(), forms(), contact(), tax()]),
        // The centre's own copy: docs/DEALER-SYSTEM.md tells when it goes, and the gateway sends the news.
        ("privacy.section_06_02_r01_c4", vec![bookings()]),
        ("privacy.section_07_02_r02_c3", vec![Job(nightly, kept.outbox.into())]),
        ("privacy.section_07_02_r04_c3", vec![NotStored(Period::Days(30))]),
        // The job runs every night.
        ("privacy.section_08_01_p", vec![Job(nightly, Period::Days(5))]),
        ("privacy.section_09_03_p", vec![People("the customer centre", Period::Days(10))]),
        ("privacy.section_11_02_r01_c3", vec![Browser(Period::Minutes(12 * 60))]),
        ("privacy.section_11_02_r03_c3", vec![Browser(Period::Minutes(30))]),
        ("privacy.section_14_02_p", vec![NoRetention(Period::Days(7)), NoRetention(Period::Days(30))]),
        ("booking.consent_personal_period", vec![bookings(), NotStored(years(3))]),
        ("booking.consent_third_party_period", vec![bookings()]),
        ("booking.consent_marketing_period", vec![marketing()]),
        ("booking.consent_advertising_period", vec![marketing()]),
        ("booking.notice_expired", vec![Browser(Period::Minutes(30))]),
        ("booking.idle_text", vec![Browser(Period::Minutes(30)), NoRetention(Period::Minutes(2))]),
        ("booking.hold_kept_one", vec![NoRetention(Period::Minutes(1))]),
        ("account.join_privacy_period_text", vec![unverified()]),
        ("account.ending_idle_text", vec![NoRetention(Period::Minutes(2))]),
        ("quiz.personal_text", vec![quiz()]),
        ("terms.section_12_03_p", vec![NoRetention(Period::Minutes(24 * 60))]),
        ("prize-claim.consent_delivery_text", vec![contact()]),
        ("prize-claim.consent_tax_text", vec![tax()]),
        ("staff.log_lead", vec![Job(nightly, kept.staff_log.into())]),
        ("demo-events.collectInfoSetting.consents.0.consentText", vec![forms()]),
        (
            "staff-events.use_deleted",
            vec![Job(job!(events_cms::Events::sweep), events_cms::DELETED_DRAFTS_KEPT.into())],
        ),
    ]
}

/// The periods that a text names, in its order. `2023년 1월 2일` is a date.
fn periods_of(text: &str) -> Vec<Period> {
    let letters: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        if !letters[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let digits = letters[at..].iter().take_while(|c| c.is_ascii_digit()).count();
        let number: String = letters[at..at + digits].iter().collect();
        at += digits;
        let rest: String = letters[at..].iter().collect();
        let rest = rest.trim_start_matches([' ', '\u{a0}']);
        let Ok(number) = number.parse::<i64>() else { continue };
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        let is_date = (digits == 4 && rest.starts_with('년')) || at_month(&letters, at - digits);
        let is = |units: &[&str]| units.iter().any(|unit| rest.starts_with(unit));
        let period = if is_date {
            None
        } else if is(&["개월", "month"]) {
            Some(Period::Months(small))
        } else if is(&["년", "year"]) {
            Some(Period::Months(small.saturating_mul(12)))
        } else if is(&["시간", "hour"]) {
            Some(Period::Minutes(number * 60))
        } else if is(&["분", "minute"]) && !is(&["분기"]) {
            Some(Period::Minutes(number))
        } else if is(&["일", "day"]) {
            Some(Period::Days(number))
        } else {
            None
        };
        found.extend(period);
    }
    found
}

/// Whether the number at that place is the day of a date: `1월 2일`.
fn at_month(letters: &[char], at: usize) -> bool {
    let before: String = letters[..at].iter().rev().take(2).collect();
    before.trim_start_matches([' ', '\u{a0}']).starts_with('월')
}

/// Words in texts about retention or deletion.
const RETENTION: &[&str] = &[
    "보관",
    "보유",
    "보존",
    "파기",
    "지우",
    "지워",
    "지운",
    "삭제",
    "동의한 날",
    "남아",
    "kept",
    "keep",
    "delet",
    "destroy",
    "eras",
    "retain",
    "stored",
    "from your consent",
    "How long",
];

/// Whether a text has to have a row: every period of the privacy policy, and elsewhere those beside such a word.
fn is_promise(place: &str, text: &str) -> bool {
    !periods_of(text).is_empty()
        && (place.starts_with("privacy.") || RETENTION.iter().any(|word| text.contains(word)))
}

/// All texts of screens, and the consent texts of the sample events: place to Korean and English.
fn texts() -> BTreeMap<String, [String; 2]> {
    let mut all = BTreeMap::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates");
    let json = |file: &Path| -> Value {
        serde_json::from_slice(&std::fs::read(file).expect("a file")).expect("JSON")
    };
    for file in std::fs::read_dir(root.join("i18n-content/texts")).expect("the texts") {
        let file = file.expect("a file").path();
        let screen = file.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        for (key, text) in json(&file).as_object().expect("an object") {
            let [ko, en] =
                ["ko", "en"].map(|language| text[language].as_str().unwrap_or_default().to_owned());
            all.insert(format!("{screen}.{key}"), [ko, en]);
        }
    }
    for event in json(&root.join("events-cms/src/demo/events.json")).as_array().expect("events") {
        let korean = &event["document"];
        for section in ["detailsSetting", "collectInfoSetting"] {
            let consents = korean[section]["consents"].as_array().cloned().unwrap_or_default();
            for (at, consent) in consents.iter().enumerate() {
                let english = &korean["translations"]["en"][section]["consents"][at]["consentText"];
                let texts = [&consent["consentText"], english]
                    .map(|text| text.as_str().unwrap_or_default().to_owned());
                all.entry(format!("demo-events.{section}.consents.{at}.consentText")).or_insert(texts);
            }
        }
    }
    all
}

#[test]
fn every_promise_names_what_keeps_it_and_every_number_is_the_setting_s() {
    let (texts, rows) = (texts(), promises());
    let mut problems = Vec::new();
    for (place, both) in &texts {
        let promised = both.iter().any(|text| is_promise(place, text));
        if promised && rows.iter().all(|(row, _)| row != place) {
            problems.push(format!("{place} promises a period, and no row names what keeps it: {both:?}"));
        }
    }
    for (place, keepers) in &rows {
        let Some(both) = texts.get(*place) else {
            problems.push(format!("the text of {place} is gone"));
            continue;
        };
        let mut expected: Vec<Period> = keepers.iter().map(Keeper::period).collect();
        expected.sort_unstable();
        for text in both {
            let mut said = periods_of(text);
            said.sort_unstable();
            if said != expected {
                let by: Vec<_> = keepers.iter().map(Keeper::name).collect();
                problems.push(format!("{place} says {said:?}, kept is {expected:?} by {by:?}: {text}"));
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn periods_are_read_in_both_languages() {
    assert_eq!(
        periods_of("동의한 날부터 2년 또는 3개월, 만 14세, 2023년 1월 2일부터"),
        [years(2), Period::Months(3)]
    );
    assert_eq!(
        periods_of("for 5\u{a0}years, 180 days or 30 minutes; in force from 2 January 2023"),
        [years(5), Period::Days(180), Period::Minutes(30),]
    );
    assert_eq!(Period::from(TimeDelta::days(1826)), years(5));
    assert_eq!(Period::from(TimeDelta::days(180)), Period::Days(180));
    assert_eq!(Period::from(Months::new(24)), years(2));
}

#[test]
fn a_promise_without_a_row_would_be_found() {
    assert!(is_promise("privacy.section_99_01_p", "발송 뒤 90일"));
    assert!(is_promise("booking.new_consent", "이름을 3년 동안 보관해요."));
    assert!(is_promise("booking.new_consent", "We keep your name for 3 years."));
    assert!(!is_promise("service-oil.text", "1년마다 바꿔 주세요."));
}
