//! The cases of `schema/text-cases.json`, which the page's rules are tested with too (`frontend/src/text/text.test.ts`).

use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::{email_address, identifier, mobile_number, normalised};

#[derive(Deserialize)]
struct SharedCases {
    cases: Vec<Case>,
    generated: GeneratedCases,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Case {
    text: String,
    normalised: String,
    identifier: String,
    phone: Option<String>,
    email: Option<String>,
}

/// Texts generated from `pieces`, which replace each `?` of a pattern; a digest of the rules' output per `block`.
#[derive(Deserialize)]
struct GeneratedCases {
    seed: u32,
    count: usize,
    block: usize,
    patterns: Vec<Vec<String>>,
    pieces: Vec<String>,
    digests: Vec<String>,
}

struct Picker(u32);

impl Picker {
    fn pick<'t, T>(&mut self, from: &'t [T]) -> &'t T {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        &from[(self.0 >> 16) as usize % from.len()]
    }
}

fn outcome(text: &str) -> Case {
    Case {
        text: text.to_owned(),
        normalised: normalised(text).into_owned(),
        identifier: identifier(text),
        phone: mobile_number(text),
        email: email_address(text),
    }
}

fn shared() -> SharedCases {
    serde_json::from_str(include_str!("../../../../schema/text-cases.json")).expect("the cases are readable")
}

#[test]
fn each_case_is_read_as_the_file_says() {
    for case in shared().cases {
        assert_eq!(outcome(&case.text), case);
    }
}

#[test]
fn generated_texts_have_the_outcomes_that_the_page_s_rules_have() {
    let generated = shared().generated;
    let mut picker = Picker(generated.seed);
    let (mut phones, mut emails) = (0, 0);
    let texts: Vec<String> = (0..generated.count)
        .map(|_| {
            let pattern = picker.pick(&generated.patterns);
            let parts =
                pattern.iter().map(|part| if part == "?" { picker.pick(&generated.pieces) } else { part });
            parts.map(String::as_str).collect()
        })
        .collect();
    let digests: Vec<String> = texts
        .chunks(generated.block)
        .map(|block| {
            let mut hash = Sha256::new();
            for text in block {
                let Case { normalised, identifier, phone, email, .. } = outcome(text);
                phones += usize::from(phone.is_some());
                emails += usize::from(email.is_some());
                let or_none = |value: Option<String>| value.unwrap_or_else(|| "-".to_owned());
                hash.update(format!("{normalised}\t{identifier}\t{}\t{}\n", or_none(phone), or_none(email)));
                assert_eq!(super::normalised(&normalised), normalised, "twice is once: {text:?}");
            }
            hex::encode(hash.finalize())[..16].to_owned()
        })
        .collect();
    assert!(phones > 200 && emails > 200, "{phones} telephone numbers and {emails} addresses are accepted");
    assert_eq!(digests, generated.digests);
}

#[test]
fn a_mail_can_be_written_to_every_address_that_is_accepted() {
    for case in shared().cases {
        if let Some(email) = case.email {
            assert!(crate::mail::address::parse(&email).is_some(), "{email}");
        }
    }
}
