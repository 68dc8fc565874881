//! A client's document is returned unchanged.

use events_cms::document::{DocumentError, EventDocument, LONGEST_DOCUMENT};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::world::{document, whole, with};

fn json_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<i32>().prop_map(|quarters| json!(f64::from(quarters) / 4.0)),
        "\\PC{0,6}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            proptest::collection::btree_map("[a-zA-Z]{1,4}", inner, 0..3)
                .prop_map(|members| members.into_iter().collect::<Value>()),
        ]
    })
}

/// An object in which each known member is absent, `null` or valid, beside unknown members.
fn object(members: Vec<(&'static str, BoxedStrategy<Value>)>) -> BoxedStrategy<Value> {
    let known: Vec<_> = members
        .into_iter()
        .map(|(name, value)| {
            let value = prop_oneof![1 => Just(Value::Null), 6 => value];
            proptest::option::weighted(0.7, value.prop_map(move |value| (name.to_owned(), value)))
        })
        .collect();
    let unknown = proptest::collection::btree_map("x[A-Za-z]{1,5}", json_value(), 0..2);
    (known, unknown)
        .prop_map(|(known, unknown)| {
            unknown.into_iter().chain(known.into_iter().flatten()).collect::<Value>()
        })
        .boxed()
}

fn text() -> BoxedStrategy<Value> {
    "\\PC{0,8}".prop_map(Value::from).boxed()
}

fn flag() -> BoxedStrategy<Value> {
    any::<bool>().prop_map(Value::from).boxed()
}

fn whole_number() -> BoxedStrategy<Value> {
    prop_oneof![(-1_i64..8).prop_map(Value::from), (0..8_i64).prop_map(|number| json!(number.to_string()))]
        .boxed()
}

fn link() -> BoxedStrategy<Value> {
    let name = prop_oneof![Just(json!("NoLink")), Just(json!("Home")), Just(json!("Custom")), text()].boxed();
    prop_oneof![text(), object(vec![("Name", name), ("DisplayName", text()), ("Url", text())])].boxed()
}

fn element() -> BoxedStrategy<Value> {
    object(vec![
        ("Text", text()),
        ("BackgroundColor", text()),
        ("Color", text()),
        ("FontSize", json_value().boxed()),
        ("Html", json_value().boxed()),
        ("LinkUrl", link()),
    ])
}

fn words() -> BoxedStrategy<Value> {
    prop_oneof![text(), element()].boxed()
}

fn consents() -> BoxedStrategy<Value> {
    let one = object(vec![
        ("consentTitle", words()),
        ("consentText", words()),
        ("consentLink", link()),
        ("optional", flag()),
    ]);
    proptest::collection::vec(one, 0..3).prop_map(Value::from).boxed()
}

fn sections() -> Vec<(&'static str, BoxedStrategy<Value>)> {
    let home = object(vec![
        ("eventName", words()),
        ("eventUrl", text()),
        ("startDate", text()),
        ("endDate", text()),
        ("pcBannerUrl", text()),
        ("leftButton", element()),
        ("rightButton", element()),
        ("backgroundLink", link()),
    ]);
    let listing =
        object(vec![("eventName", words()), ("eventButtonText", words()), ("expiredEventName", words())]);
    let details = object(vec![
        ("mainEventTitle", words()),
        ("mainEventDesc", words()),
        ("leftButton", element()),
        ("consentTitle", words()),
        ("consentCount", whole_number()),
        ("consents", consents()),
    ]);
    let collect = object(vec![
        ("isCollectInformation", flag()),
        ("isCollectName", flag()),
        ("hasConsent", flag()),
        ("successButtonText", words()),
        ("successButtonLink", link()),
        ("consentCount", whole_number()),
        ("consents", consents()),
    ]);
    vec![
        ("homeSetting", home),
        ("listingSetting", listing),
        ("detailsSetting", details),
        ("collectInfoSetting", collect),
    ]
}

fn event() -> BoxedStrategy<Value> {
    let mut members = sections();
    members.push(("eventID", whole_number()));
    members.push(("statusCode", whole_number()));
    members.push(("translations", object(vec![("en", object(sections()))])));
    object(members)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn what_was_read_is_written_member_by_member(event in event()) {
        let read = EventDocument::parse(&event.to_string()).unwrap();
        prop_assert_eq!(&read.to_value().unwrap(), &event);
        prop_assert!(read.says(&event));
        let again = EventDocument::parse(&serde_json::to_string(&read).unwrap()).unwrap();
        prop_assert_eq!(again, read);
    }

    #[test]
    fn bringing_it_into_form_twice_changes_nothing_more(event in event()) {
        let mut once = document(event.clone());
        once.normalise();
        let mut twice = once.clone();
        twice.normalise();
        prop_assert_eq!(&twice, &once);
        prop_assert_eq!(&once.other, &document(event).other);
    }
}

#[test]
fn a_whole_event_is_in_form_and_says_what_it_says() {
    let mut event = document(whole());
    event.normalise();
    assert!(event.says(&with(
        "homeSetting.rightButton",
        json!({
            "Text": "", "BackgroundColor": "", "Color": "", "FontSize": 16, "Html": null,
            "LinkUrl": {"Name": "NoLink", "DisplayName": "NoLink", "Url": ""},
        })
    )));
    assert!(!event.says(&with("homeSetting.eventUrl", json!("winter"))));
    assert_eq!((event.id(), event.url()), (Some(12), "autumn_check-26"));
}

#[test]
fn a_new_event_has_no_number() {
    for id in [json!(null), json!(0), json!("0"), json!("")] {
        assert_eq!(document(with("eventID", id.clone())).id(), None, "{id}");
    }
    assert_eq!(document(with("eventID", json!("12"))).id(), Some(12));
    assert_eq!(document(json!({})).id(), None);
}

#[test]
fn what_is_no_event_is_told() {
    let unreadable = |text: &str| match EventDocument::parse(text) {
        Err(DocumentError::Unreadable { reason, .. }) => reason,
        other => format!("{other:?}"),
    };
    for text in ["", "[]", "null", "{", "{\"homeSetting\": 1}", "{\"detailsSetting\": {\"consents\": {}}}"] {
        assert!(!unreadable(text).contains("Ok("), "{text}");
    }
    let section = unreadable(&with("homeSetting.eventUrl", json!(7)).to_string());
    assert!(section.contains("homeSetting"), "{section}");
    let deep = format!("{{\"x\": {}1{}}}", "[".repeat(500), "]".repeat(500));
    assert!(EventDocument::parse(&deep).is_err());
    let large = json!({"x": "a".repeat(LONGEST_DOCUMENT)}).to_string();
    assert_eq!(EventDocument::parse(&large), Err(DocumentError::TooLarge { bytes: large.len() }));
}
