//! The documented account calls, as a browser makes them (events spec §7; REST contract).

use std::sync::Arc;

use accounts::mails::{self, Site};
use axum::body::Body;
use http::{Method, StatusCode};
use i18n_content::Content;
use kernel::mail::MemoryMailer;
use kernel::outbox::Courier;
use serde_json::{Value, json};

use crate::support::{Answer, Gateway, request};

const PASSWORD: &str = "bxqz vwtk rmpl";

/// A browser: its cookies, and the mailbox of the person in front of it.
struct Browser<'g> {
    gateway: &'g Gateway,
    cookies: Vec<(String, String)>,
}

impl<'g> Browser<'g> {
    const fn new(gateway: &'g Gateway) -> Self {
        Self { gateway, cookies: Vec::new() }
    }

    async fn call(&mut self, method: Method, path: &str, body: &Value) -> Answer {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let headers = [
            ("content-type", "application/json".to_owned()),
            ("origin", "https://www.example.com".to_owned()),
            ("cookie", cookies.join("; ")),
        ];
        let headers: Vec<(&str, &str)> =
            headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let answer = self.gateway.send(request(method, path, &headers, Body::from(body.to_string()))).await;
        for cookie in answer.headers.get_all("set-cookie") {
            let cookie = cookie.to_str().expect("text");
            assert!(cookie.contains("; HttpOnly; SameSite=Lax") && cookie.ends_with("; Secure"), "{cookie}");
            let (name, value) =
                cookie.split(';').next().and_then(|pair| pair.split_once('=')).expect("a cookie");
            self.cookies.retain(|(known, _)| known != name);
            if !value.is_empty() {
                self.cookies.push((name.to_owned(), value.to_owned()));
            }
        }
        answer
    }

    async fn post(&mut self, path: &str, body: &Value) -> Value {
        let answer = self.call(Method::POST, path, body).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
        answer.json()
    }

    async fn is_login(&mut self) -> Value {
        self.call(Method::GET, "/api/User/is-login", &Value::Null).await.json()
    }

    async fn join(&mut self, email: &str) {
        let form = json!({
            "title": "", "name": "Gil-dong Hong", "email": email, "password": PASSWORD,
            "companyName": "GAON Motors", "businessNumber": "124-81-00998",
        });
        assert_eq!(self.post("/api/User/sign-up?lng=en", &form).await, done());
        let token = mail(self.gateway).await;
        let token = after(&token, "/email-verfication/");
        assert_eq!(self.post("/api/User/validate-signup-email", &json!({"token": token})).await, done());
    }

    async fn sign_in(&mut self, email: &str, password: &str) -> Value {
        self.post("/api/User/authenticate", &json!({"username": email, "password": password})).await
    }
}

fn done() -> Value {
    json!({"status": true, "message": "", "data": null})
}

fn unauthorised() -> Value {
    json!({"status": false, "message": "UnauthorisedAccess", "code": "UnauthorisedAccess", "data": null})
}

/// The text of the latest mail that is due.
async fn mail(gateway: &Gateway) -> String {
    let services = &gateway.services;
    let mailer = Arc::new(MemoryMailer::default());
    let site = Site { public_url: "https://www.example.com".into(), base_path: "/kr".into() };
    let content = Content::open(services.database.clone()).await.expect("content opens");
    let accounts = services.accounts.clone().expect("accounts");
    let handler = mails::handler(accounts, content, site, mailer.clone());
    let courier = Courier::new(
        services.database.clone(),
        services.clock.clone(),
        services.randomness.clone(),
        vec![handler],
    );
    while courier.drain_once().await.expect("the outbox is read") > 0 {}
    mailer.sent().pop().expect("a mail").text
}

fn after<'t>(text: &'t str, mark: &str) -> &'t str {
    let (_, rest) = text.split_once(mark).expect("it is in the mail");
    rest.lines().next().expect("a line")
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
        let mut thief = Browser { gateway: &gateway, cookies: stolen };
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
        let text = mail(&gateway).await;
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
