//! `/api/NiceAPI` against the fake provider over real HTTP.

use std::sync::Arc;

use accounts::identity::nice::NiceAccount;
use accounts::{KeyRing, Secret};
use axum::Router;
use axum::body::Body;
use gateway::config::{IdentityAccess, Mode, Settings};
use gateway::middleware::health::Draining;
use gateway::services::Services;
use gateway::services::external;
use gateway::wiring;
use http::{Method, StatusCode};
use kernel::Database;
use sandbox::identity::{DemoPerson, ReturnedAnswer};
use sandbox::{Behaviour, RunningFakes, Sandbox, keys};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::event_world;
use crate::execute_look_ups::with_registry;
use crate::support::{Answer, Gateway, ORIGIN, answer_of, encoded, request, settings};

pub(crate) struct Site {
    pub(crate) router: Router,
    pub(crate) gateway: Gateway,
    /// The services of the router.
    pub(crate) services: Services,
    served: Arc<RunningFakes>,
}

impl Site {
    pub(crate) async fn over(database: Database) -> Self {
        Self::with(database, 1_000).await
    }

    /// With so many verifications that one network may begin in ten minutes.
    async fn with(database: Database, per_network: u32) -> Self {
        let gateway = Gateway::over(database).await;
        let served = Arc::new(Sandbox::new(gateway.clock.clone(), None).serve().await.unwrap());
        let ring = |byte: u8| KeyRing::new([("k1".to_owned(), vec![byte; 32])]).ok();
        let access = IdentityAccess {
            account: NiceAccount {
                api_url: served.identity_url(),
                window_url: "https://window.example/service.cb".into(),
                client_id: keys::IDENTITY_CLIENT.into(),
                client_secret: Secret::new(keys::IDENTITY_SECRET),
                product_id: keys::IDENTITY_PRODUCT.into(),
            },
            keys: ring(1),
            person_keys: ring(2),
            per_network,
        };
        let mut settings: Settings = settings(Mode::Demo, gateway.site_dir());
        settings.external.identity = Some(access);
        let services = external::with_identity(gateway.services.clone(), &settings).unwrap();
        let services = external::with_participation(services, &settings).await.unwrap();
        let services = with_registry(services, &served);
        let router = wiring::router(&settings, &services, Draining::default()).unwrap();
        Self { router, served, gateway, services }
    }

    /// A browser with an identity check for an event.
    pub(crate) async fn visitor(&self, event: &str, person: &DemoPerson) -> Browser {
        let mut browser = Browser::before(self.router.clone(), self.gateway.services.clone());
        self.verify(&mut browser, event, person).await;
        browser
    }

    /// Verifies the browser's visit, as the dialog does.
    pub(crate) async fn verify(&self, browser: &mut Browser, event: &str, person: &DemoPerson) {
        let back = encoded(&format!("{ORIGIN}/kr/verify-mobile-result"));
        let address = format!("/api/NiceAPI/get-token?returnUrl={back}&event={event}");
        let begun = browser.call(Method::GET, &address, &Value::Null).await.json();
        let answer = self.verified_as(&begun, person);
        let body = json!({
            "responseData": answer.enc_data,
            "tokenVersionID": answer.token_version_id,
            "integrityValue": answer.integrity_value,
        });
        let taken = browser.post("/api/NiceAPI/verify-code", &body).await;
        assert_eq!(taken["data"]["userName"], person.name, "{taken}");
    }

    async fn begin(&self, query: &str, headers: &[(&str, &str)]) -> Answer {
        let back = encoded(&format!("{ORIGIN}/kr/verify-mobile-result"));
        let address = format!("/api/NiceAPI/get-token?returnUrl={back}{query}");
        answer_of(self.router.clone(), request(Method::GET, &address, headers, Body::empty())).await
    }

    async fn bring(&self, cookie: &str, answer: &ReturnedAnswer) -> Value {
        let body = json!({
            "responseData": answer.enc_data,
            "tokenVersionID": answer.token_version_id,
            "integrityValue": answer.integrity_value,
        });
        let headers = [("content-type", "application/json"), ("cookie", cookie)];
        let request =
            request(Method::POST, "/api/NiceAPI/verify-code", &headers, Body::from(body.to_string()));
        let answer = answer_of(self.router.clone(), request).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        assert_eq!(answer.header("cache-control"), "no-store");
        answer.json()
    }

    /// The provider's result in the person's browser.
    pub(crate) fn verified(&self, begun: &Value) -> ReturnedAnswer {
        self.verified_as(begun, &event_world::person("홍길동"))
    }

    /// The same for another person.
    pub(crate) fn verified_as(&self, begun: &Value, person: &DemoPerson) -> ReturnedAnswer {
        let text = |name: &str| begun["data"][name].as_str().unwrap().to_owned();
        let form = ReturnedAnswer {
            token_version_id: text("tokenVersionID"),
            enc_data: text("requestData"),
            integrity_value: text("hmac"),
        };
        self.served.sandbox.identity.answer(&form, person, "0000").unwrap()
    }
}

fn cookie_of(answer: &Answer) -> String {
    answer.header("set-cookie").split(';').next().unwrap().to_owned()
}

kernel::both_engines! {
    async fn a_person_is_verified_for_the_visit_that_began_it(db: TestDatabase) {
        let site = Site::over(db.handle()).await;
        let begun = site.begin("&event=autumn-event", &[("sec-fetch-site", "same-origin")]).await;
        let row = begun.json();
        assert_eq!((begun.status, &row["status"], &row["message"]), (StatusCode::OK, &json!(true), &json!("")));
        let mut names: Vec<_> = row["data"].as_object().unwrap().keys().cloned().collect();
        names.sort_unstable();
        assert_eq!(names, ["action", "hmac", "requestData", "requestno", "tokenVersionID"]);
        assert_eq!(row["data"]["action"], "https://window.example/service.cb");
        assert_eq!(row["data"]["requestno"].as_str().unwrap().len(), 30);
        let cookie = begun.header("set-cookie");
        assert!(cookie.starts_with("__Host-visit=") && cookie.ends_with("; Path=/; HttpOnly; SameSite=Lax; Secure"), "{cookie}");

        let answer = site.verified(&row);
        let stranger = site.bring("", &answer).await;
        assert_eq!((&stranger["status"], &stranger["message"]), (&json!(false), &json!("identity_invalid")));
        let verified = site.bring(&cookie_of(&begun), &answer).await;
        assert_eq!(verified, json!({
            "status": true, "message": "",
            "data": {"userName": "홍길동", "mobile1": "010", "mobile2": "0000", "mobile3": "1234"},
        }));
        let again = site.bring(&cookie_of(&begun), &answer).await;
        assert_eq!(again["message"], "identity_invalid", "once");
    }

    async fn an_answer_without_its_integrity_value_is_refused(db: TestDatabase) {
        let site = Site::over(db.handle()).await;
        let begun = site.begin("", &[]).await;
        let answer = site.verified(&begun.json());
        let cookie = cookie_of(&begun);
        let bare = ReturnedAnswer { integrity_value: String::new(), ..answer.clone() };
        assert_eq!(site.bring(&cookie, &bare).await["message"], "identity_invalid");
        // An old client that read the query by hand has blanks where plus signs were.
        let blanks = ReturnedAnswer {
            enc_data: answer.enc_data.replace('+', " "),
            integrity_value: answer.integrity_value.replace('+', " "),
            ..answer
        };
        assert_eq!(site.bring(&cookie, &blanks).await["status"], true);
    }

    async fn only_our_own_pages_begin_and_only_they_are_returned_to(db: TestDatabase) {
        let site = Site::over(db.handle()).await;
        let foreign = site.begin("", &[("sec-fetch-site", "cross-site")]).await;
        assert_eq!((&foreign.json()["message"], foreign.header("set-cookie")), (&json!("not_allowed"), ""));
        for address in ["", "?returnUrl=https%3A%2F%2Fevil.example%2F", "?returnUrl=%2F%2Fevil.example"] {
            let address = format!("/api/NiceAPI/get-token{address}");
            let answer = answer_of(site.router.clone(), request(Method::GET, &address, &[], Body::empty())).await;
            assert_eq!(answer.json()["message"], "not_allowed", "{address}");
        }
        assert_eq!(site.begin("&event=a%2Fb", &[]).await.json()["message"], "event_not_found");
        assert_eq!(site.served.sandbox.identity.switchboard().calls(), 0, "the provider was not asked");
    }

    async fn a_network_that_begins_too_many_is_told_when_to_come_again(db: TestDatabase) {
        let site = Site::with(db.handle(), 2).await;
        for _ in 0..2 {
            assert_eq!(site.begin("", &[]).await.json()["status"], true);
        }
        let asked = site.served.sandbox.identity.switchboard().calls();
        let refused = site.begin("", &[]).await;
        assert_eq!((refused.status, refused.header("retry-after")), (StatusCode::TOO_MANY_REQUESTS, "600"));
        assert_eq!(refused.json(), json!({"status": false, "message": "rate_limited", "data": null}));
        assert_eq!(site.served.sandbox.identity.switchboard().calls(), asked, "each one would be paid for");
        site.gateway.clock.advance(chrono::Duration::minutes(10));
        assert_eq!(site.begin("", &[]).await.json()["status"], true);
    }

    async fn only_the_pages_of_a_verification_send_a_form_to_the_provider(db: TestDatabase) {
        let site = Site::over(db.handle()).await;
        for (page, forms, ancestors) in [
            ("/kr", "form-action 'self';", "frame-ancestors 'none'"),
            ("/kr/verify-mobile", "form-action 'self' https://window.example;", "frame-ancestors 'self'"),
            ("/kr/en/verify-mobile", "form-action 'self' https://window.example;", "frame-ancestors 'self'"),
            ("/kr/verify-mobile-result", "form-action 'self';", "frame-ancestors 'self'"),
        ] {
            let answer = answer_of(site.router.clone(), request(Method::GET, page, &[], Body::empty())).await;
            let policy = answer.header("content-security-policy");
            assert!(policy.contains(forms) && policy.ends_with(ancestors), "{page}: {policy}");
        }
    }

    async fn without_the_provider_nobody_is_verified(db: TestDatabase) {
        let site = Site::over(db.handle()).await;
        site.served.sandbox.identity.switchboard().behave(Behaviour::Down);
        assert_eq!(site.begin("", &[]).await.json()["message"], "identity_unavailable");
        let off = site.gateway.get("/api/NiceAPI/get-token?returnUrl=/").await;
        assert_eq!((off.status, &off.json()["message"]), (StatusCode::OK, &json!("identity_unavailable")));
    }
}
