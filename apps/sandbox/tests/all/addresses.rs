//! The fake address search.

use http::Method;
use kernel::Clock;
use kernel::external::{Egress, ExternalClient, Limits};
use sandbox::{Sandbox, keys};
use serde_json::Value;

async fn asked(key: &str, keyword: &str) -> Value {
    let served = Sandbox::new(Clock::system(), None).serve().await.expect("a port");
    let url = served.addresses_url();
    let client = ExternalClient::new("addresses", &url, Limits::BACKGROUND, &Egress::direct(Clock::system()))
        .expect("an address");
    let call = client.call(Method::GET, &["addrlink", "addrLinkApi.do"]);
    let call = call.query("confmKey", key).query("keyword", keyword).query("resultType", "json");
    let answer = call.query("currentPage", "1").query("countPerPage", "3").send().await.expect("answers");
    assert_eq!(answer.status.as_u16(), 200, "whatever it thinks of the question");
    answer.json().expect("JSON")
}

#[tokio::test]
async fn a_road_has_addresses_and_a_question_without_any_has_null() {
    let body = asked(keys::ADDRESS_KEY, "종로구 가온로").await;
    let common = &body["results"]["common"];
    assert_eq!((&common["errorCode"], &common["totalCount"]), (&"0".into(), &"40".into()));
    let list = body["results"]["juso"].as_array().expect("a list");
    assert_eq!(list.len(), 3);
    assert_eq!(list[0]["roadAddr"], "서울특별시 종로구 가온로 1 (가온동)");
    assert_eq!(list[0]["zipNo"], "03101");
    let nothing = asked(keys::ADDRESS_KEY, "어디에도없는길").await;
    assert_eq!(nothing["results"]["common"]["errorCode"], "0");
    assert!(nothing["results"]["juso"].is_null());
}

#[tokio::test]
async fn what_it_does_not_answer_has_a_code() {
    for (key, keyword, code) in [
        ("another", "가온로", "E0001"),
        (keys::ADDRESS_KEY, "", "E0005"),
        (keys::ADDRESS_KEY, "서울특별시", "E0006"),
        (keys::ADDRESS_KEY, "가", "E0008"),
        (keys::ADDRESS_KEY, "12345", "E0009"),
        (keys::ADDRESS_KEY, &"가".repeat(81), "E0010"),
        (keys::ADDRESS_KEY, "가온로 or 1", "E0013"),
        (keys::ADDRESS_KEY, "가온로 50%", "E0013"),
    ] {
        let body = asked(key, keyword).await;
        assert_eq!(body["results"]["common"]["errorCode"], code, "{keyword}");
        assert!(body["results"]["juso"].is_null(), "{keyword}");
    }
}
