//! `addrLinkApi.do` of juso.go.kr. A visitor waits for it, so the timeout is 1.5 s. The service requires the typed text
//! in the URL of the call; it is never logged here.

use async_trait::async_trait;
use http::Method;
use kernel::Fault;
use kernel::external::{Answer, Egress, ExternalClient, Limits};
use serde::Deserialize;

use super::{AddressFailure, AddressSearch, AddressSuggestion, Question, question};

/// Suggestions that are shown, at most.
const SHOWN: usize = 10;
/// Error codes for unusable queries: empty, only a province, too short, digits only, too long, a reserved word, too
/// many.
const TOO_WIDE: [&str; 8] = ["E0005", "E0006", "E0008", "E0009", "E0010", "E0011", "E0013", "E0015"];

/// Asks juso.go.kr.
pub struct JusoAddresses {
    client: ExternalClient,
    key: String,
}

#[derive(Deserialize)]
struct JusoResponse {
    results: Results,
}

#[derive(Deserialize)]
struct Results {
    common: Common,
    juso: Option<Vec<JusoResult>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Common {
    error_code: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct JusoResult {
    road_addr: String,
    #[serde(default)]
    jibun_addr: String,
    zip_no: String,
}

impl JusoAddresses {
    /// For the service at `url`, usually `https://business.juso.go.kr`, with its key (`confmKey`).
    ///
    /// # Errors
    /// [`Fault::Settings`] when `url` is no address.
    pub fn new(url: &str, key: String, egress: &Egress) -> Result<Self, Fault> {
        Ok(Self { client: ExternalClient::new("address search", url, Limits::VISITOR, egress)?, key })
    }

    /// Checks for the doctor that the service responds and accepts the key, by searching a well-known street.
    ///
    /// # Errors
    /// The reason why the service can't be used.
    pub async fn reach(&self) -> Result<(), AddressFailure> {
        match question("세종대로 110") {
            Some(question) => self.search(&question).await.map(|_| ()),
            None => Ok(()),
        }
    }
}

#[async_trait]
impl AddressSearch for JusoAddresses {
    async fn search(&self, question: &Question) -> Result<Vec<AddressSuggestion>, AddressFailure> {
        let answer = self
            .client
            .call(Method::GET, &["addrlink", "addrLinkApi.do"])
            .query("confmKey", &self.key)
            .query("currentPage", "1")
            .query("countPerPage", &SHOWN.to_string())
            .query("keyword", question.text())
            .query("resultType", "json")
            .send()
            .await?;
        read(&answer)
    }
}

/// The service always responds with 200; errors are in its own code.
fn read(answer: &Answer) -> Result<Vec<AddressSuggestion>, AddressFailure> {
    let unusable = || AddressFailure::Unusable(answer.status.as_u16());
    if !answer.status.is_success() {
        return Err(unusable());
    }
    let JusoResponse { results } = answer.json().ok_or_else(unusable)?;
    match results.common.error_code.as_str() {
        "0" => Ok(results.juso.unwrap_or_default().into_iter().take(SHOWN).map(suggestion).collect()),
        code if TOO_WIDE.contains(&code) => Ok(Vec::new()),
        // Only the code is logged, no text of the service.
        code => Err(AddressFailure::Refused(code.chars().filter(char::is_ascii_graphic).take(10).collect())),
    }
}

fn suggestion(found: JusoResult) -> AddressSuggestion {
    AddressSuggestion { road: found.road_addr, lot: found.jibun_addr, postcode: found.zip_no }
}

#[cfg(test)]
mod tests {
    use http::StatusCode;

    use super::*;

    fn answered(status: u16, body: &str) -> Result<Vec<AddressSuggestion>, AddressFailure> {
        let status = StatusCode::from_u16(status).expect("a status");
        read(&Answer { status, retry_after: None, body: body.as_bytes().to_vec() })
    }

    fn coded(code: &str, juso: &str) -> Result<Vec<AddressSuggestion>, AddressFailure> {
        let common = format!(
            r#"{{"errorCode":"{code}","errorMessage":"m","totalCount":"1","currentPage":"1","countPerPage":"10"}}"#
        );
        answered(200, &format!(r#"{{"results":{{"common":{common},"juso":{juso}}}}}"#))
    }

    #[test]
    fn addresses_are_read_and_a_list_that_is_null_is_empty() {
        let found = r#"[{"roadAddr":"서울특별시 중구 세종대로 110 (태평로1가)","roadAddrPart1":"서울특별시 중구 세종대로 110",
            "jibunAddr":"서울특별시 중구 태평로1가 31","engAddr":"110 Sejong-daero","zipNo":"04524","siNm":"서울특별시"}]"#;
        let address = &coded("0", found).expect("addresses")[0];
        assert_eq!(address.road, "서울특별시 중구 세종대로 110 (태평로1가)");
        assert_eq!(
            (address.lot.as_str(), address.postcode.as_str()),
            ("서울특별시 중구 태평로1가 31", "04524")
        );
        assert_eq!(coded("0", "null"), Ok(Vec::new()));
    }

    #[test]
    fn a_question_that_is_too_wide_finds_nothing_and_a_refused_key_is_a_failure() {
        for code in ["E0005", "E0006", "E0008", "E0009", "E0010", "E0013", "E0015"] {
            assert_eq!(coded(code, "null"), Ok(Vec::new()), "{code}");
        }
        for code in ["E0001", "E0014", "-999"] {
            assert_eq!(coded(code, "null"), Err(AddressFailure::Refused(code.to_owned())));
        }
        for (status, body) in [(503, ""), (200, "<h1>It works!</h1>"), (200, "{}")] {
            assert_eq!(answered(status, body), Err(AddressFailure::Unusable(status)), "{body}");
        }
    }
}
