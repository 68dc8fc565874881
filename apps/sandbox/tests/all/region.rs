//! Kakao's fake.

use http::Method;
use kernel::Clock;
use kernel::external::{Answer, Egress, ExternalClient, Limits};
use sandbox::{Sandbox, keys};
use serde_json::Value;

async fn asked(key: &str, lng: &str, lat: &str) -> Answer {
    let served = Sandbox::new(Clock::system(), None).serve().await.expect("a port");
    let client =
        ExternalClient::new("maps", &served.maps_url(), Limits::BACKGROUND, &Egress::direct(Clock::system()))
            .expect("an address");
    let call = client.call(Method::GET, &["v2", "local", "geo", "coord2regioncode.json"]);
    call.query("x", lng).query("y", lat).authorization("KakaoAK", key).send().await.expect("answers")
}

fn names(answer: &Answer) -> [String; 2] {
    let body: Value = answer.json().expect("JSON");
    let name = |depth: u8| {
        let name = &body["documents"][0][format!("region_{depth}depth_name")];
        name.as_str().expect("a name").to_owned()
    };
    [name(1), name(2)]
}

#[tokio::test]
async fn land_has_names_and_the_sea_has_none() {
    for (lng, lat, expected) in [
        ("127.0276", "37.4979", ["서울특별시", "강남구"]),
        ("127.2890", "36.4800", ["세종특별자치시", ""]),
        ("125.0", "36.0", ["", ""]),
    ] {
        let answer = asked(keys::MAPS_REST_KEY, lng, lat).await;
        assert_eq!(answer.status.as_u16(), 200);
        assert_eq!(names(&answer), expected, "{lng} {lat}");
    }
}

#[tokio::test]
async fn a_wrong_key_and_no_degrees_are_refused() {
    let answer = asked("another", "127.0", "37.5").await;
    assert_eq!(answer.status.as_u16(), 401);
    assert_eq!(answer.json::<Value>().expect("JSON")["errorType"], "AccessDeniedError");
    assert_eq!(asked(keys::MAPS_REST_KEY, "east", "37.5").await.status.as_u16(), 400);
}
