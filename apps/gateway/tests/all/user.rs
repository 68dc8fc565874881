//! The documented account calls, as a browser makes them (events spec §7; REST contract).

use http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::browser::{Browser, PASSWORD, after};
use crate::support::Gateway;

fn done() -> Value {
    json!({"status": true, "message": "", "data": null})
}

fn unauthorised() -> Value {
    json!({"status": false, "message": "UnauthorisedAccess", "code": "UnauthorisedAccess", "data": null})
}

kernel::both_engines! {
    async fn who_joins_by_rest_signs_in_and_out(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = Browser::new(&gateway);
        assert_eq!(browser.is_login().await, unauthorised());
        browser.join("kim@example.com").await;
        let user = json!({"email": "kim@example.com", "name": "Gil-dong Hong", "isAdmin": false});
        let answer = browser.sign_in("KIM@example.com", PASSWORD).await;
        assert_eq!(answer, json!({"status": true, "message": "", "data": user}));
        assert_eq!(browser.cookies[0].0, "__Host-session");
        assert_eq!(browser.is_login().await["data"], user);
        let access = browser.post("/api/Managerment/check-access", &json!({})).await;
        assert_eq!(access["message"], "not_allowed", "a session without a role");
        let stolen = browser.cookies.clone();
        assert_eq!(browser.post("/api/User/log-out", &json!({})).await, done());
        assert!(browser.cookies.is_empty());
        let mut thief = Browser::new(&gateway);
        thief.cookies = stolen;
        assert_eq!(thief.is_login().await, unauthorised(), "the token is worth nothing any more");
        assert_eq!(thief.post("/api/Managerment/check-access", &json!({})).await, unauthorised());
    }

    async fn a_forgotten_password_is_reset_by_the_visit_that_opened_the_link(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = Browser::new(&gateway);
        browser.join("kim@example.com").await;
        for email in ["kim@example.com", "nobody@example.com"] {
            assert_eq!(browser.post("/api/User/reset-password?lng=en", &json!({"email": email})).await, done());
        }
        let text = browser.mail().await;
        let (token, temporary) = (after(&text, "/reset-password/"), after(&text, "Temporary password: "));
        let form = json!({"email": "kim@example.com", "oldPassword": temporary, "newPassword": "tyre iron and rain"});
        let refused = browser.post("/api/User/update-password", &form).await;
        assert_eq!((&refused["status"], &refused["message"]), (&json!(false), &json!("token_invalid")));
        let validated = browser.post("/api/User/validate-reset-token", &json!({"token": token})).await;
        assert_eq!(validated["data"], "kim@example.com");
        assert_eq!(browser.cookies[0].0, "__Host-visit");
        assert_eq!(browser.post("/api/User/update-password", &form).await, done());
        assert_eq!(browser.sign_in("kim@example.com", PASSWORD).await["message"], "login_failed");
        assert_eq!(browser.sign_in("kim@example.com", "tyre iron and rain").await["status"], true);
    }

    async fn staff_are_told_what_they_may_do(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let accounts = gateway.services.accounts.clone().expect("accounts");
        accounts.create_owner("owner@example.com", "Kim", &PASSWORD.into()).await.expect("an owner");
        let mut browser = Browser::new(&gateway);
        assert_eq!(browser.sign_in("owner@example.com", PASSWORD).await["data"]["isAdmin"], true);
        let access = browser.post("/api/Managerment/check-access", &json!({})).await;
        assert_eq!(access["data"]["roles"], json!(["owner"]));
        let permissions = access["data"]["permissions"].as_array().expect("a list");
        assert!(permissions.contains(&json!("manage-people")) && permissions.len() == 11, "{permissions:?}");
    }

    async fn guessing_is_answered_with_when_to_come_again(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = Browser::new(&gateway);
        let guess = json!({"username": "nobody@example.com", "password": "wrong password"});
        for _ in 0..6 {
            let answer = browser.post("/api/User/authenticate", &guess).await;
            let errors = json!({"errors": [{"path": "", "code": "login_failed"}]});
            assert_eq!(answer, json!({"status": false, "message": "login_failed", "data": errors}));
        }
        let answer = browser.call(Method::POST, "/api/User/authenticate", &guess).await;
        assert_eq!((answer.status, answer.header("retry-after")), (StatusCode::TOO_MANY_REQUESTS, "1"));
        assert_eq!(answer.json()["message"], "rate_limited");
    }

    async fn another_site_s_page_reads_and_does_nothing_with_the_cookie(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = Browser::new(&gateway);
        browser.join("kim@example.com").await;
        browser.sign_in("kim@example.com", PASSWORD).await;
        let cookie = format!("{}={}", browser.cookies[0].0, browser.cookies[0].1);
        let foreign = [("cookie", cookie.as_str()), ("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")];
        assert_eq!(gateway.get_with("/api/User/is-login", &foreign).await.json(), unauthorised());
        let log_out = gateway.post_with("/api/User/log-out", &foreign, &json!({})).await;
        assert_eq!(log_out.json()["message"], "not_allowed");
        assert_eq!(browser.is_login().await["status"], true);
    }
}
