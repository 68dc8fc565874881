//! The pages that leave for the identity provider and that it sends the browser back to (events spec §2, §4).

use axum::body::Body;
use http::{Method, StatusCode};

use crate::support::{Answer, Gateway, request};

const FORM: &str = "application/x-www-form-urlencoded;charset=EUC-KR";

async fn posted(gateway: &Gateway, path: &str, kind: &str, body: impl Into<Body>) -> Answer {
    // As the provider's page sends it: from its own origin, without our cookies.
    let headers = [
        ("content-type", kind),
        ("origin", "https://nice.checkplus.co.kr"),
        ("sec-fetch-site", "cross-site"),
    ];
    gateway.send(request(Method::POST, path, &headers, body.into())).await
}

fn directive<'a>(answer: &'a Answer, name: &str) -> &'a str {
    let directives = answer.header("content-security-policy").split("; ");
    directives
        .filter_map(|directive| directive.split_once(' '))
        .find(|(found, _)| *found == name)
        .expect(name)
        .1
}

kernel::both_engines! {
    async fn a_return_by_post_becomes_one_by_get(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for base in ["/kr", "/kr/en"] {
            let path = format!("{base}/verify-mobile-result");
            let form = "token_version_id=2026&enc_data=a%2Bb%2F%2F%3D&integrity_value=C57Tz%3D&name=%C8%AB%B1%E6%B5%BF";
            let answer = posted(&gateway, &path, FORM, form).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
            let expected = format!("{path}?token_version_id=2026&enc_data=a%2Bb%2F%2F%3D&integrity_value=C57Tz%3D");
            assert_eq!(answer.header("location"), expected);
            assert_eq!((answer.header("cache-control"), answer.header("referrer-policy")), ("no-store", "no-referrer"));
            assert_eq!(answer.header("set-cookie"), "", "it says nothing of a visit");
            let cancelled = posted(&gateway, &path, FORM, "").await;
            assert_eq!((cancelled.status, cancelled.header("location")), (StatusCode::SEE_OTHER, path.as_str()));
        }
    }

    async fn what_is_no_return_is_refused(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let result = "/kr/verify-mobile-result";
        assert_eq!(posted(&gateway, result, "text/plain", "enc_data=a").await.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
        let long = format!("enc_data={}", "a".repeat(70_000));
        assert_eq!(posted(&gateway, result, FORM, long).await.status, StatusCode::PAYLOAD_TOO_LARGE);
        for other in ["/kr", "/kr/verify-mobile", "/verify-mobile-result", "/kr/location-service"] {
            let answer = posted(&gateway, other, FORM, "enc_data=a").await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{other}");
        }
    }

    async fn only_our_own_pages_frame_a_verification_and_its_address_is_kept_by_nobody(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for page in ["/kr/verify-mobile", "/kr/verify-mobile-result?token_version_id=1&enc_data=a%2B&integrity_value=b"] {
            let answer = gateway.get(page).await;
            assert_eq!(directive(&answer, "frame-ancestors"), "'self'", "{page}");
            assert_eq!(directive(&answer, "form-action"), "'self'", "no provider is set: {page}");
            assert_eq!((answer.header("cache-control"), answer.header("referrer-policy")), ("no-store", "no-referrer"));
            assert_eq!(answer.header("x-robots-tag"), "noindex");
        }
        for page in ["/kr", "/kr/verify-mobiles", "/api/booking/get-state"] {
            let answer = gateway.get(page).await;
            assert_eq!((directive(&answer, "frame-ancestors"), directive(&answer, "frame-src")), ("'none'", "'none'"), "{page}");
        }
    }
}
