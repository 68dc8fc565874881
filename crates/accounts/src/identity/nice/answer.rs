//! The provider's answer: EUC-KR JSON. Only what is needed is read; `resultcode` and `requestno` come first.

use chrono::NaiveDate;
use encoding_rs::EUC_KR;
use percent_encoding::percent_decode_str;
use serde_json::{Map, Value};
use subtle::ConstantTimeEq;

use crate::Secret;
use crate::identity::{AttestedPerson, Gender, ReadFailure};

/// A person was verified.
const VERIFIED: &str = "0000";
/// Characters of a name, CI or DI, at most; real ones have 88 or fewer.
const LONGEST: usize = 200;

/// Reads a decrypted answer to this request of this site.
pub(super) fn read(
    plain: &[u8],
    request_number: &str,
    site_code: &str,
) -> Result<AttestedPerson, ReadFailure> {
    // The document is ASCII but for names, so that a wrong encoding shows as a name that can't be decoded.
    let text = EUC_KR
        .decode_without_bom_handling_and_without_replacement(plain)
        .ok_or(ReadFailure::Incomplete("the text in EUC-KR"))?;
    let fields: Map<String, Value> =
        serde_json::from_str(&text).map_err(|_| ReadFailure::Incomplete("the JSON object"))?;
    let fields = Fields(fields);
    if !same(fields.text("requestno").as_deref(), request_number) {
        return Err(ReadFailure::Another("requestno"));
    }
    if !same(fields.text("sitecode").as_deref(), site_code) {
        return Err(ReadFailure::Another("sitecode"));
    }
    match fields.text("resultcode") {
        Some(code) if code == VERIFIED => {}
        code => return Err(ReadFailure::Failed(super::code_of(&code.unwrap_or_default()))),
    }
    let missing = ReadFailure::Incomplete;
    let phone = fields.text("mobileno").or_else(|| fields.text("mobile_no")).ok_or(missing("mobileno"))?;
    let phone: String = phone.chars().filter(|c| *c != '-').collect();
    if !(10..=11).contains(&phone.len()) || !phone.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(missing("mobileno"));
    }
    let (ci, di) = (fields.short("ci"), fields.short("di"));
    if ci.is_none() && di.is_none() {
        return Err(missing("ci"));
    }
    Ok(AttestedPerson {
        name: Secret::new(fields.name().ok_or(missing("name"))?),
        phone: Secret::new(phone),
        birth_date: match fields.text("birthdate") {
            Some(date) => Some(NaiveDate::parse_from_str(&date, "%Y%m%d").map_err(|_| missing("birthdate"))?),
            None => None,
        },
        gender: match fields.text("gender").as_deref() {
            Some("0") => Some(Gender::Female),
            Some("1") => Some(Gender::Male),
            Some(_) => return Err(missing("gender")),
            None => None,
        },
        foreign: match fields.text("nationalinfo").as_deref() {
            Some("0") => Some(false),
            Some("1") => Some(true),
            Some(_) => return Err(missing("nationalinfo")),
            None => None,
        },
        ci: ci.map(Secret::new),
        di: di.map(Secret::new),
    })
}

fn same(given: Option<&str>, ours: &str) -> bool {
    given.is_some_and(|given| given.as_bytes().ct_eq(ours.as_bytes()).into())
}

/// The answer's members. A member that is not contracted is absent, or empty.
struct Fields(Map<String, Value>);

impl Fields {
    fn text(&self, name: &str) -> Option<String> {
        let text = match self.0.get(name)? {
            Value::String(text) => text.trim().to_owned(),
            Value::Number(number) => number.to_string(),
            Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => return None,
        };
        Some(text).filter(|text| !text.is_empty())
    }

    fn short(&self, name: &str) -> Option<String> {
        self.text(name).filter(|text| text.chars().count() <= LONGEST)
    }

    /// `utf8_name`, as Java's `URLEncoder` writes it, or else `name`: EUC-KR lacks syllables that occur in names.
    fn name(&self) -> Option<String> {
        let utf8 = self.text("utf8_name").and_then(|encoded| {
            let encoded = encoded.replace('+', " ");
            percent_decode_str(&encoded).decode_utf8().ok().map(|name| name.trim().to_owned())
        });
        let printable = |name: &String| {
            !name.is_empty() && name.chars().count() <= LONGEST && !name.chars().any(char::is_control)
        };
        utf8.filter(printable).or_else(|| self.text("name").filter(printable))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn full() -> Value {
        json!({
            "resultcode": "0000", "requestno": "R1", "sitecode": "AB123", "enctime": "20261121153100",
            "responseno": "RES1", "authtype": "M", "name": "홍길동", "utf8_name": "%ED%99%8D%EA%B8%B8%EB%8F%99",
            "birthdate": "19900215", "gender": "1", "nationalinfo": "0", "mobileco": "1",
            "mobileno": "01000001234", "ci": "CI-OF-HONG", "di": "DI-OF-HONG", "receivedata": ""
        })
    }

    fn with(name: &str, value: Value) -> Value {
        let mut answer = full();
        answer[name] = value;
        answer
    }

    fn without(names: &[&str]) -> Value {
        let mut answer = full();
        for name in names {
            answer.as_object_mut().expect("an object").remove(*name);
        }
        answer
    }

    fn read_of(answer: &Value) -> Result<AttestedPerson, ReadFailure> {
        let text = answer.to_string();
        let (bytes, _, lossy) = EUC_KR.encode(&text);
        assert!(!lossy, "the test's answer is written in EUC-KR");
        read(&bytes, "R1", "AB123")
    }

    #[test]
    fn a_full_answer_is_read() {
        let person = read_of(&full()).expect("is read");
        assert_eq!((person.name.expose(), person.phone.expose()), ("홍길동", "01000001234"));
        assert_eq!(person.birth_date, NaiveDate::from_ymd_opt(1990, 2, 15));
        assert_eq!((person.gender, person.foreign), (Some(Gender::Male), Some(false)));
        assert_eq!(person.ci.expect("a CI").expose(), "CI-OF-HONG");
        assert_eq!(person.di.expect("a DI").expose(), "DI-OF-HONG");
    }

    #[test]
    fn what_is_not_contracted_is_absent() {
        let answer = without(&["birthdate", "gender", "nationalinfo", "mobileco", "ci", "utf8_name"]);
        let person = read_of(&answer).expect("is read");
        assert_eq!((person.birth_date, person.gender, person.foreign), (None, None, None));
        assert!(person.ci.is_none());
        assert_eq!(person.name.expose(), "홍길동", "from EUC-KR");
        let person = read_of(&with("gender", json!(""))).expect("an empty member is absent");
        assert_eq!(person.gender, None);
    }

    #[test]
    fn a_name_beyond_euc_kr_comes_percent_encoded() {
        let mut answer = with("utf8_name", json!("%F0%A9%B8%BD+JOHN"));
        answer["name"] = json!("?");
        assert_eq!(read_of(&answer).expect("is read").name.expose(), "𩸽 JOHN");
        let broken = with("utf8_name", json!("%ED%99"));
        assert_eq!(read_of(&broken).expect("is read").name.expose(), "홍길동");
        let control = with("utf8_name", json!("A%00B"));
        assert_eq!(read_of(&control).expect("is read").name.expose(), "홍길동");
    }

    #[test]
    fn the_telephone_has_two_spellings_and_may_be_parted() {
        let mut answer = without(&["mobileno"]);
        answer["mobile_no"] = json!("010-0000-1234");
        assert_eq!(read_of(&answer).expect("is read").phone.expose(), "01000001234");
    }

    #[test]
    fn an_answer_to_another_request_or_site_is_refused_before_anything_else() {
        for other in [json!("R2"), json!("R11"), json!(""), Value::Null, json!(["R1"])] {
            let mut answer = with("requestno", other);
            answer["resultcode"] = json!("9999");
            assert_eq!(read_of(&answer).expect_err("is refused"), ReadFailure::Another("requestno"));
        }
        let refused = read_of(&with("sitecode", json!("ZZ999"))).expect_err("is refused");
        assert_eq!(refused, ReadFailure::Another("sitecode"));
    }

    #[test]
    fn a_person_who_was_not_verified_is_nobody() {
        let refused = read_of(&with("resultcode", json!("0031<script>"))).expect_err("is refused");
        assert_eq!(refused, ReadFailure::Failed("0031scri".into()));
        let refused = read_of(&without(&["resultcode"])).expect_err("is refused");
        assert_eq!(refused, ReadFailure::Failed(String::new()));
    }

    #[test]
    fn what_is_missing_or_unreadable_is_named_and_not_repeated() {
        for (answer, field) in [
            (without(&["name", "utf8_name"]), "name"),
            (without(&["mobileno"]), "mobileno"),
            (with("mobileno", json!("not a number")), "mobileno"),
            (with("mobileno", json!("０１０００００１２３４")), "mobileno"),
            (with("birthdate", json!("19900230")), "birthdate"),
            (with("gender", json!("2")), "gender"),
            (with("nationalinfo", json!("x")), "nationalinfo"),
            (without(&["ci", "di"]), "ci"),
        ] {
            let refused = read_of(&answer).expect_err("is refused");
            assert_eq!(refused, ReadFailure::Incomplete(field));
        }
    }

    #[test]
    fn bytes_that_are_no_euc_kr_or_no_object_are_refused() {
        assert!(matches!(read(b"{\"name\": \"\xff\xff\"}", "R1", "AB123"), Err(ReadFailure::Incomplete(_))));
        for text in ["", "[]", "null", "{", "\"R1\""] {
            assert!(
                matches!(read(text.as_bytes(), "R1", "AB123"), Err(ReadFailure::Incomplete(_))),
                "{text}"
            );
        }
        let utf8 = with("name", json!("홍길동")).to_string();
        let read = read(utf8.as_bytes(), "R1", "AB123");
        assert!(
            read.is_err() || read.is_ok_and(|person| person.name.expose() == "홍길동"),
            "utf8_name decides"
        );
    }
}
