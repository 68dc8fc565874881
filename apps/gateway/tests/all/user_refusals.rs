//! Errors of the documented account calls, with their keys (events spec §5, §8; REST contract).

use chrono::Duration;
use gateway::services::Services;
use gateway::wiring;
use http::{Method, StatusCode};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

use crate::browser::{Browser, PASSWORD, after, joining};
use crate::support::{Gateway, answer_of, request, settings};

const NEW: &str = "tyre iron and rain";

fn invalid(rows: &[(&str, &str)]) -> Value {
    let errors: Vec<Value> = rows.iter().map(|(path, code)| json!({"path": path, "code": code})).collect();
    json!({"status": false, "message": rows[0].1, "data": {"errors": errors}})
}

/// With one field of a form replaced.
fn but(form: &Value, name: &str, value: impl Into<Value>) -> Value {
    let mut form = form.clone();
    form[name] = value.into();
    form
}

kernel::both_engines! {
    async fn a_sign_up_says_what_is_wrong_in_the_order_of_the_form(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = Browser::new(&gateway);
        let path = "/api/User/sign-up";
        assert_eq!(browser.post(path, &json!({})).await, invalid(&[
            ("name", "required_name"), ("email", "required_email"), ("password", "required_password"),
            ("companyName", "required_companyName"), ("businessNumber", "required_businessNumber"),
        ]));
        let form = joining("kim@example.com");
        for (name, value, key) in [
            ("email", json!("nobody"), "email_invalid"),
            ("password", json!("short"), "password_too_short"),
            ("password", json!("1234567890"), "password_too_common"),
            ("confirmPassword", json!("another word"), "password_not_match"),
            ("confirmPassword", json!(""), "required_password_confirmPassword"),
            ("businessNumber", json!("124-81-00999"), "businessNumber_invalid"),
            ("businessNumber", json!("0000000000"), "businessNumber_invalid"),
            ("isOldEnough", json!(false), "required_age"),
        ] {
            let answer = browser.post(path, &but(&form, name, value.clone())).await;
            assert_eq!((&answer["status"], &answer["message"]), (&json!(false), &json!(key)), "{name}: {value}");
        }
        assert_eq!(browser.post(path, &but(&form, "confirmPassword", PASSWORD)).await["status"], true);
        assert!(browser.cookies.is_empty(), "nobody is signed in by it");
    }

    async fn an_address_that_has_an_account_gets_the_same_answer(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = Browser::new(&gateway);
        browser.join("kim@example.com").await;
        let bare = |answer: crate::support::Answer| (answer.status, answer.json(), answer.headers.len());
        for path in ["/api/User/sign-up", "/api/User/reset-password"] {
            let mut answers = Vec::new();
            for email in ["kim@example.com", "lee@example.com"] {
                answers.push(bare(browser.call(Method::POST, path, &joining(email)).await));
            }
            assert_eq!(answers[0], answers[1], "{path}");
            assert_eq!(answers[0].1["status"], true, "{path}");
        }
        let known = browser.sign_in("kim@example.com", "wrong password").await;
        assert_eq!(known, browser.sign_in("nobody@example.com", "wrong password").await);
    }

    async fn a_link_is_good_for_a_day_and_may_be_opened_twice(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = Browser::new(&gateway);
        let path = "/api/User/validate-signup-email";
        let refused = invalid(&[("token", "token_invalid")]);
        for token in ["", "nonsense"] {
            assert_eq!(browser.post(path, &json!({"token": token})).await, refused);
        }
        browser.post("/api/User/sign-up?lng=en", &joining("kim@example.com")).await;
        let link = after(&browser.mail().await, "/email-verfication/");
        assert_eq!(browser.sign_in("kim@example.com", PASSWORD).await["message"], "activation_required");
        gateway.clock.advance(Duration::hours(24));
        assert_eq!(browser.post(path, &json!({"token": link})).await, refused, "too old");
        browser.post("/api/User/sign-up?lng=en", &joining("kim@example.com")).await;
        let link = after(&browser.mail().await, "/email-verfication/");
        for open in ["by the person", "by a mail scanner, before or after"] {
            assert_eq!(browser.post(path, &json!({"token": link})).await["status"], true, "{open}");
        }
    }

    async fn signing_in_says_as_little_as_it_can(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = Browser::new(&gateway);
        let path = "/api/User/authenticate";
        assert_eq!(
            browser.post(path, &json!({})).await,
            invalid(&[("email", "required_email"), ("password", "required_password")])
        );
        browser.join("kim@example.com").await;
        for (email, password) in [("kim@example.com", "wrong password"), ("nobody@example.com", PASSWORD)] {
            assert_eq!(browser.sign_in(email, password).await, invalid(&[("", "login_failed")]));
        }
        assert!(browser.cookies.is_empty());
        let null = json!({"username": "kim@example.com", "password": PASSWORD, "totp": null});
        assert_eq!(browser.post(path, &null).await["status"], true, "an old client's empty field");
    }

    async fn a_session_slides_on_for_half_an_hour_and_ends_after_twelve(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = Browser::new(&gateway);
        browser.join("kim@example.com").await;
        browser.sign_in("kim@example.com", PASSWORD).await;
        let first = browser.cookies.clone();
        for _ in 0..24 {
            gateway.clock.advance(Duration::minutes(29));
            assert_eq!(browser.is_login().await["status"], true);
        }
        gateway.clock.advance(Duration::minutes(24));
        assert_eq!(browser.is_login().await["code"], "UnauthorisedAccess", "twelve hours are over");
        browser.sign_in("kim@example.com", PASSWORD).await;
        assert_ne!(browser.cookies, first);
        gateway.clock.advance(Duration::minutes(30));
        assert_eq!(browser.is_login().await["code"], "UnauthorisedAccess", "half an hour without a request");
        assert_eq!(browser.post("/api/User/log-out", &json!({})).await["status"], true, "whatever is left is taken away");
        assert!(browser.cookies.is_empty());
        assert_eq!(browser.post("/api/User/log-out", &json!({})).await["status"], true, "nothing to end is no error");
    }

    async fn signing_in_again_ends_the_session_before(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = Browser::new(&gateway);
        browser.join("kim@example.com").await;
        browser.sign_in("kim@example.com", PASSWORD).await;
        let mut thief = Browser::new(&gateway);
        thief.cookies = browser.cookies.clone();
        assert_eq!(thief.is_login().await["status"], true);
        browser.sign_in("kim@example.com", PASSWORD).await;
        assert_eq!(thief.is_login().await["code"], "UnauthorisedAccess");
        assert_eq!(browser.is_login().await["status"], true);
    }

    async fn a_changed_password_ends_every_session(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let (mut here, mut there) = (Browser::new(&gateway), Browser::new(&gateway));
        here.join("kim@example.com").await;
        there.sign_in("kim@example.com", PASSWORD).await;
        here.post("/api/User/reset-password?lng=en", &json!({"email": "kim@example.com"})).await;
        let text = here.mail().await;
        let (token, temporary) = (after(&text, "/reset-password/"), after(&text, "Temporary password: "));
        let form = json!({"email": "kim@example.com", "oldPassword": temporary, "newPassword": NEW, "token": token});
        assert_eq!(here.post("/api/User/update-password", &form).await["status"], true, "the token stands for the visit");
        assert_eq!(there.is_login().await["code"], "UnauthorisedAccess");
        assert_eq!(here.post("/api/User/update-password", &form).await["message"], "token_invalid", "spent");
    }

    async fn a_reset_refuses_what_is_not_its_own(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = Browser::new(&gateway);
        browser.join("kim@example.com").await;
        let path = "/api/User/reset-password";
        assert_eq!(browser.post(path, &json!({})).await, invalid(&[("email", "required_email")]));
        assert_eq!(browser.post(path, &json!({"email": "nobody"})).await, invalid(&[("email", "email_invalid")]));
        browser.post("/api/User/reset-password?lng=en", &json!({"email": "kim@example.com"})).await;
        let text = browser.mail().await;
        let (token, temporary) = (after(&text, "/reset-password/"), after(&text, "Temporary password: "));
        let refused = invalid(&[("token", "token_invalid")]);
        for token in ["", "nonsense"] {
            assert_eq!(browser.post("/api/User/validate-reset-token", &json!({"token": token})).await, refused);
        }
        assert_eq!(browser.post("/api/User/validate-reset-token", &json!({"token": token})).await["data"], "kim@example.com");

        let path = "/api/User/update-password";
        assert_eq!(browser.post(path, &json!({})).await, invalid(&[
            ("email", "required_email"), ("tempPassword", "required_tempPassword"), ("password", "required_password"),
        ]));
        let form = json!({"email": "kim@example.com", "oldPassword": temporary, "newPassword": NEW});
        let mut stranger = Browser::new(&gateway);
        assert_eq!(stranger.post(path, &form).await, refused, "another visit");
        let other = but(&form, "email", "lee@example.com");
        assert_eq!(browser.post(path, &other).await, refused, "another account");
        let wrong = but(&form, "oldPassword", "aaaa-bbbb-cccc-dddd");
        assert_eq!(browser.post(path, &wrong).await, invalid(&[("oldPassword", "old_password_invalid")]));
        let short = but(&form, "newPassword", "short");
        assert_eq!(browser.post(path, &short).await, invalid(&[("password", "password_too_short")]));
        gateway.clock.advance(Duration::minutes(30));
        assert_eq!(browser.post(path, &form).await, refused, "too late");
        assert_eq!(browser.post("/api/User/validate-reset-token", &json!({"token": token})).await, refused);
        assert_eq!(browser.sign_in("kim@example.com", PASSWORD).await["status"], true, "nothing was changed");
    }

    async fn a_look_up_is_recorded_under_the_session_s_account(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let mut browser = Browser::new(&gateway);
        let path = "/api/User/log-consent";
        let used = json!({"email": "somebody@else.example", "rego": true, "vin": false});
        assert_eq!(browser.post(path, &used).await["code"], "UnauthorisedAccess");
        browser.join("kim@example.com").await;
        browser.sign_in("kim@example.com", PASSWORD).await;
        assert_eq!(browser.post(path, &used).await, json!({"status": true, "message": "", "data": null}));
        assert_eq!(browser.post(path, &json!({"email": "", "rego": false, "vin": false})).await["status"], true);
        let sql = "SELECT a.email, l.by_plate, l.by_vin FROM look_up l JOIN account a ON a.id = l.account_id";
        let rows = db.read().query_all_raw(Statement::from_string(db.engine().backend(), sql)).await.expect("reads");
        let rows: Vec<(String, bool, bool)> = rows
            .iter()
            .map(|row| {
                let text = row.try_get("", "email").expect("an address");
                (text, row.try_get("", "by_plate").expect("a flag"), row.try_get("", "by_vin").expect("a flag"))
            })
            .collect();
        assert_eq!(rows, [("kim@example.com".to_owned(), true, false)]);
        let text = browser.call(Method::POST, path, &json!({"rego": "yes"})).await;
        assert_eq!(text.status, StatusCode::BAD_REQUEST, "flags are booleans");
    }

    async fn what_is_no_call_is_a_fault_in_the_envelope(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        for path in [
            "/api/User/sign-up", "/api/User/validate-signup-email", "/api/User/authenticate", "/api/User/reset-password",
            "/api/User/validate-reset-token", "/api/User/update-password", "/api/User/log-consent",
        ] {
            let posted = async |kind: &str, body: &str| {
                let headers = [("content-type", kind)];
                gateway.send(request(Method::POST, path, &headers, body.to_owned().into())).await
            };
            assert_eq!(posted("application/json", "[]").await.status, StatusCode::BAD_REQUEST, "{path}");
            assert_eq!(posted("application/json", "{\"email\":1,\"token\":1,\"username\":1,\"rego\":1}").await.status, StatusCode::BAD_REQUEST, "{path}");
            assert_eq!(posted("text/plain", "{}").await.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{path}");
            let long = format!("{{\"email\":\"{}\"}}", "a".repeat(70_000));
            let answer = posted("application/json", &long).await;
            assert_eq!((answer.status, &answer.json()["status"]), (StatusCode::PAYLOAD_TOO_LARGE, &json!(false)), "{path}");
            assert_eq!(gateway.get(path).await.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
        }
    }

    async fn without_keys_nobody_is_signed_in_and_the_rest_goes_on(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let services = Services { accounts: None, ..gateway.services.clone() };
        let settings = settings(gateway::config::Mode::Demo, gateway.site_dir());
        let router = wiring::router(&settings, &services, gateway::middleware::health::Draining::default()).expect("routes");
        let ask = async |method: Method, path: &str, body: &str| {
            let headers = [("content-type", "application/json"), ("cookie", "__Host-session=a.b.c")];
            answer_of(router.clone(), request(method, path, &headers, body.to_owned().into())).await
        };
        assert_eq!(ask(Method::GET, "/api/User/is-login", "").await.json()["code"], "UnauthorisedAccess");
        let answer = ask(Method::POST, "/api/User/authenticate", "{}").await;
        assert_eq!((answer.status, answer.header("retry-after")), (StatusCode::SERVICE_UNAVAILABLE, "60"));
        assert_eq!(ask(Method::GET, "/api/booking/get-make", "").await.json()["status"], true);
    }
}
