//! Valid and invalid submissions for the complete event.

use events_cms::submissions::participation::{
    Agreement, CheckedSubmission, Gender, Submission, VerifiedPerson, text_version,
};
use kernel::Language;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::world::{document, set, whole, with};

const NOW: i64 = 1_795_000_000_000;
const HONG: VerifiedPerson<'static> = VerifiedPerson { name: "홍길동", mobile: ["010", "0000", "1234"] };

fn form() -> Value {
    json!({
        "EventID": 12,
        "EventName": "가을 점검 행사",
        "Email": " hong@example.com ",
        "Address": "서울특별시 중구 세종대로 110",
        "AddressDetail": "3층",
        "Gender": "Male",
        "Consents": [
            {"ConsentTitle": "개인정보 수집", "ConsentAnswer": "Agree"},
            {"ConsentTitle": "광고 수신", "ConsentAnswer": "Disagree"},
        ],
    })
}

fn hand_in(
    event: Value,
    form: Value,
    who: VerifiedPerson<'_>,
    language: Language,
) -> Result<CheckedSubmission, Vec<String>> {
    let submission: Submission = serde_json::from_value(form).unwrap();
    submission.check(&document(event), who, language, NOW).map_err(|errors| {
        errors.as_slice().iter().map(|error| format!("{} {}", error.path, error.code)).collect()
    })
}

fn korean(form: Value) -> Result<CheckedSubmission, Vec<String>> {
    hand_in(whole(), form, HONG, Language::Ko)
}

fn form_with(path: &str, value: Value) -> Value {
    let mut changed = form();
    set(&mut changed, path, value);
    changed
}

#[test]
fn a_whole_form_holds_and_keeps_what_was_agreed_to() {
    let taken = korean(form()).unwrap();
    assert_eq!((taken.name.as_str(), taken.phone.as_str()), ("홍길동", "01000001234"));
    assert_eq!((taken.email.as_str(), taken.gender), ("hong@example.com", Some(Gender::Male)));
    assert_eq!(taken.address, Some(("서울특별시 중구 세종대로 110".into(), "3층".into())));
    let kept: Vec<_> =
        taken.consents.iter().map(|c| (c.position, c.answer, c.optional, c.language, c.at)).collect();
    assert_eq!(
        kept,
        [(0, Agreement::Agree, false, Language::Ko, NOW), (1, Agreement::Disagree, true, Language::Ko, NOW)]
    );
    assert_eq!(taken.consents[0].text_version, text_version(&document(whole()), 0, Language::Ko));
}

#[test]
fn an_empty_form_is_refused_in_the_order_of_the_form() {
    assert_eq!(
        hand_in(whole(), json!({}), VerifiedPerson::default(), Language::Ko).unwrap_err(),
        [
            "name name_required",
            "mobile mobile_required",
            "email email_required",
            "address address_required",
            "addressDetail address_detail_required",
            "gender gender_required",
            "consents.0 consent_required"
        ]
    );
    let empty: Value = form().as_object().unwrap().keys().map(|name| (name.clone(), Value::Null)).collect();
    assert_eq!(korean(empty), korean(json!({})), "null is as empty as nothing");
}

#[test]
fn each_bad_field_has_its_key() {
    for (path, value, says) in [
        ("Email", json!("hong@example"), "email email_required"),
        ("Email", json!("a b@example.com"), "email email_required"),
        ("Address", json!(" "), "address address_required"),
        ("Address", json!("가".repeat(201)), "address text_too_long"),
        ("AddressDetail", json!("3\u{0}층"), "addressDetail text_invalid"),
        ("Gender", json!("male"), "gender gender_required"),
        ("Gender", json!("Other"), "gender gender_required"),
        ("Consents.0.ConsentAnswer", json!("Disagree"), "consents.0 consent_required"),
        ("Consents.1.ConsentAnswer", json!("yes"), "consents.1 consent_required"),
        ("Consents.0.ConsentTitle", json!("다른 것"), "consents.0 consent_required"),
    ] {
        assert_eq!(korean(form_with(path, value)).unwrap_err(), [says]);
    }
    for mobile in
        [["", "0000", "1234"], ["010", "00000", "1234"], ["010", "0000", "12a4"], ["010", "0000", "１234"]]
    {
        let who = VerifiedPerson { mobile, ..HONG };
        assert_eq!(hand_in(whole(), form(), who, Language::Ko).unwrap_err(), ["mobile mobile_required"]);
    }
    let long = "가".repeat(101);
    let who = VerifiedPerson { name: &long, ..HONG };
    assert_eq!(hand_in(whole(), form(), who, Language::Ko).unwrap_err(), ["name text_too_long"]);
}

#[test]
fn an_optional_consent_without_an_answer_is_declined() {
    let form = form();
    let first = form["Consents"][0].clone();
    for consents in [json!([first]), json!([first, {"ConsentTitle": "다른 것", "ConsentAnswer": "Agree"}])]
    {
        let taken = hand_in(whole(), form_with("Consents", consents), HONG, Language::Ko).unwrap();
        let kept: Vec<_> = taken.consents.iter().map(|consent| (consent.position, consent.answer)).collect();
        assert_eq!(kept, [(0, Agreement::Agree), (1, Agreement::Disagree)]);
    }
}

#[test]
fn what_the_event_does_not_ask_for_is_not_kept() {
    let mut event = whole();
    for flag in ["isCollectAddress", "isCollectGender", "hasConsent"] {
        set(&mut event, &format!("collectInfoSetting.{flag}"), json!(false));
    }
    let taken = hand_in(event.clone(), form(), HONG, Language::Ko).unwrap();
    assert_eq!((taken.address, taken.gender, taken.consents), (None, None, vec![]));
    let little = json!({"Email": "hong@example.com", "Gender": "?"});
    assert!(hand_in(event, little, HONG, Language::Ko).is_ok());
    for closed in [with("collectInfoSetting.isCollectInformation", json!(false)), json!({})] {
        assert_eq!(hand_in(closed, form(), HONG, Language::Ko).unwrap_err(), ["eventID event_not_found"]);
    }
}

#[test]
fn an_english_page_shows_what_is_translated_and_the_rest_in_korean() {
    let form = form_with("Consents.0.ConsentTitle", json!("Personal data"));
    let taken = hand_in(whole(), form, HONG, Language::En).unwrap();
    let languages: Vec<_> = taken.consents.iter().map(|consent| consent.language).collect();
    assert_eq!(languages, [Language::En, Language::Ko]);
    assert_eq!(taken.consents[0].text_version, text_version(&document(whole()), 0, Language::En));
}

#[test]
fn consents_of_one_title_are_told_apart_by_their_order() {
    let event = with("collectInfoSetting.consents.1.consentTitle", json!("개인정보 수집"));
    let answers = |first: &str, second: &str| {
        let one = |answer: &str| json!({"ConsentTitle": "개인정보 수집", "ConsentAnswer": answer});
        form_with("Consents", json!([one(first), one(second)]))
    };
    let taken = hand_in(event.clone(), answers("Agree", "Disagree"), HONG, Language::Ko).unwrap();
    let kept: Vec<_> = taken.consents.iter().map(|consent| consent.answer).collect();
    assert_eq!(kept, [Agreement::Agree, Agreement::Disagree]);
    let refused = hand_in(event, answers("Disagree", "Agree"), HONG, Language::Ko).unwrap_err();
    assert_eq!(refused, ["consents.0 consent_required"]);
}

#[test]
fn words_that_changed_since_they_were_read_are_to_be_read_again() {
    let shown = text_version(&document(whole()), 0, Language::Ko);
    let form = form_with("Consents.0.TextVersion", json!(shown));
    assert!(korean(form.clone()).is_ok());
    let corrected = with("collectInfoSetting.consents.0.consentText", json!("이름을 받아요."));
    assert_eq!(hand_in(corrected, form, HONG, Language::Ko).unwrap_err(), ["consents.0 consent_changed"]);
}

#[test]
fn a_person_is_not_printed() {
    let submission: Submission = serde_json::from_value(form()).unwrap();
    let printed = format!("{submission:?} {HONG:?} {:?}", korean(form()).unwrap());
    for secret in ["홍길동", "1234", "hong@", "세종대로"] {
        assert!(!printed.contains(secret), "{printed}");
    }
}

proptest! {
    /// In whatever order the answers come, each stays with its consent; a form holds exactly when all mandatory ones say yes,
    /// and an optional one without an answer is declined.
    #[test]
    fn answers_find_their_consents(
        optional in proptest::collection::vec(any::<bool>(), 1..=5),
        agreed in proptest::collection::vec(proptest::option::weighted(0.9, any::<bool>()), 5),
        turn in 0..5_usize,
    ) {
        let mut event = whole();
        let consents: Vec<Value> = optional
            .iter()
            .enumerate()
            .map(|(at, optional)| json!({"consentTitle": format!("제목 {at}"), "consentText": "글", "optional": optional}))
            .collect();
        set(&mut event, "collectInfoSetting.consents", json!(consents));
        let agreed = &agreed[..optional.len()];
        let mut answers: Vec<Value> = agreed
            .iter()
            .enumerate()
            .filter_map(|(at, agreed)| {
                let answer = if (*agreed)? { "Agree" } else { "Disagree" };
                Some(json!({"ConsentTitle": format!("제목 {at}"), "ConsentAnswer": answer}))
            })
            .collect();
        let turn = turn.min(answers.len());
        answers.rotate_left(turn);
        let outcome = hand_in(event, form_with("Consents", json!(answers)), HONG, Language::Ko);
        let holds = agreed.iter().zip(&optional).all(|(agreed, optional)| *optional || *agreed == Some(true));
        prop_assert_eq!(outcome.is_ok(), holds);
        if let Ok(taken) = outcome {
            let kept: Vec<_> = taken.consents.iter().map(|consent| consent.answer == Agreement::Agree).collect();
            let given: Vec<_> = agreed.iter().map(|agreed| agreed.unwrap_or_default()).collect();
            prop_assert_eq!(kept, given);
        }
    }
}
