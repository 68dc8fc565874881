//! The envelope of every response: the gateway's result first (`GW_RSLT_CD`), then that of the service behind it
//! (`rsp_cd`, `result_cd`). If the gateway rejects the request, `dataBody` is an empty text instead of an object.

use kernel::external::Answer;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::code_of;
use crate::identity::ProviderFailure;

/// The gateway let the call through.
const PASSED: &str = "1200";
/// Our clock is more than three minutes off.
const CLOCK_SKEW: &str = "1800";

#[derive(Deserialize)]
struct Envelope {
    #[serde(rename = "dataHeader")]
    header: Header,
    #[serde(rename = "dataBody", default)]
    body: Value,
}

#[derive(Deserialize)]
struct Header {
    #[serde(rename = "GW_RSLT_CD")]
    code: String,
}

/// The body behind the gateway's word.
pub(super) fn body<T: DeserializeOwned>(answer: &Answer) -> Result<T, ProviderFailure> {
    let unusable = || ProviderFailure::Unusable(answer.status.as_u16());
    let envelope: Envelope = answer.json().ok_or_else(unusable)?;
    match envelope.header.code.trim() {
        PASSED => serde_json::from_value(envelope.body).map_err(|_| unusable()),
        CLOCK_SKEW => Err(ProviderFailure::ClockSkew),
        code => Err(ProviderFailure::Gateway(code_of(code))),
    }
}

/// The service's own word in a body: both codes, the first one that refuses.
pub(super) fn passed(rsp_cd: &str, result_cd: &str) -> Result<(), ProviderFailure> {
    for (field, code, good) in [("rsp_cd", rsp_cd, "P000"), ("result_cd", result_cd, "0000")] {
        if code.trim() != good {
            return Err(ProviderFailure::Refused { field, code: code_of(code) });
        }
    }
    Ok(())
}

/// A number that may come as a text, whole or not.
pub(super) fn seconds<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum NumberOrText {
        Number(f64),
        Text(String),
    }
    let seconds = match NumberOrText::deserialize(deserializer)? {
        NumberOrText::Number(number) => Some(number),
        NumberOrText::Text(text) => text.trim().parse().ok(),
    };
    seconds
        .filter(|seconds: &f64| seconds.is_finite() && *seconds >= 0.0)
        .ok_or_else(|| serde::de::Error::custom("seconds"))
}

#[cfg(test)]
mod tests {
    use http::StatusCode;
    use serde_json::json;

    use super::*;

    #[derive(Debug, Deserialize, PartialEq)]
    struct Lifetime {
        #[serde(deserialize_with = "seconds")]
        expires_in: f64,
    }

    fn answer(status: u16, body: &Value) -> Answer {
        Answer {
            status: StatusCode::from_u16(status).expect("a status"),
            retry_after: None,
            body: body.to_string().into_bytes(),
        }
    }

    fn of(code: &str, content: Value) -> Result<Lifetime, ProviderFailure> {
        body(&answer(
            200,
            &json!({ "dataHeader": { "GW_RSLT_CD": code, "GW_RSLT_MSG": "…" }, "dataBody": content }),
        ))
    }

    #[test]
    fn the_gateway_s_word_comes_before_the_body() {
        assert_eq!(of("1200", json!({ "expires_in": 3600.5 })), Ok(Lifetime { expires_in: 3600.5 }));
        assert_eq!(of("1800", json!("")), Err(ProviderFailure::ClockSkew));
        assert_eq!(of("1401", json!("")), Err(ProviderFailure::Gateway("1401".into())));
        assert_eq!(of("1401", json!({ "expires_in": 1 })), Err(ProviderFailure::Gateway("1401".into())));
        assert_eq!(of("", json!("")), Err(ProviderFailure::Gateway(String::new())));
        assert_eq!(of("1200", json!("")), Err(ProviderFailure::Unusable(200)), "a body that is none");
    }

    #[test]
    fn an_answer_without_the_envelope_is_none_of_the_provider_s() {
        for other in [json!({}), json!([]), json!({ "dataBody": {} }), json!("It works!")] {
            assert_eq!(
                body::<Lifetime>(&answer(502, &other)),
                Err(ProviderFailure::Unusable(502)),
                "{other}"
            );
        }
        let header_only = json!({ "dataHeader": { "GW_RSLT_CD": "1403" } });
        assert_eq!(
            body::<Lifetime>(&answer(403, &header_only)),
            Err(ProviderFailure::Gateway("1403".into()))
        );
    }

    #[test]
    fn seconds_come_as_numbers_whole_or_not_and_as_text() {
        for (given, expected) in
            [(json!(0), 0.0), (json!(1.576799999E9), 1_576_799_999.0), (json!("60.5"), 60.5)]
        {
            assert_eq!(of("1200", json!({ "expires_in": given })), Ok(Lifetime { expires_in: expected }));
        }
        for bad in [json!(-1), json!("soon"), json!("NaN"), json!("inf"), Value::Null] {
            assert_eq!(of("1200", json!({ "expires_in": bad })), Err(ProviderFailure::Unusable(200)));
        }
    }

    #[test]
    fn both_codes_of_the_service_must_be_good() {
        let refused = |field, code: &str| Err(ProviderFailure::Refused { field, code: code.into() });
        assert_eq!(passed("P000", "0000"), Ok(()));
        assert_eq!(passed("P013", "0000"), refused("rsp_cd", "P013"));
        assert_eq!(passed("P013", "9999"), refused("rsp_cd", "P013"));
        assert_eq!(passed("P000", "0001"), refused("result_cd", "0001"));
        assert_eq!(passed("P000", ""), refused("result_cd", ""));
        assert_eq!(passed("<b>P999 0000", "0000"), refused("rsp_cd", "bP999000"));
    }
}
