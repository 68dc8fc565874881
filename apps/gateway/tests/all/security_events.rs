//! Security events (OWASP ASVS 5.0, 16.3): every kind of refusal is in the log under the request's id, without personal data.

use std::collections::BTreeSet;
use std::path::Path;

use accounts::Role;
use axum::body::Body;
use http::{Method, StatusCode};
use kernel::{Randomness, SecurityEvent};
use serde_json::{Value, json};
use tracing::Instrument;

use crate::booking_limits::booking;
use crate::browser::{Browser, PASSWORD};
use crate::caller_kinds::{self, CallerKind};
use crate::event_world::{self, owner};
use crate::identity::Site;
use crate::secrets::Listener;
use crate::staff_bookings::booked;
use crate::support::{Answer, Gateway, answer_of, request};

const NOBODY: &str = "nobody-here@example.com";
const WRONG: &str = "not the one: vexed zebu 77";
const ROBOT: &str = "an unusual browser";

/// The log, and which events were found in it.
struct Log {
    listener: Listener,
    /// Names the latest request in the log. Other tests log meanwhile, and their request ids are not random.
    mark: String,
    seen: BTreeSet<&'static str>,
}

impl Log {
    fn new() -> Self {
        Self { listener: Listener::new(), mark: String::new(), seen: BTreeSet::new() }
    }

    /// Sends a request under a mark of its own.
    async fn of(&mut self, request: impl Future<Output = Answer>) -> Answer {
        self.mark = Randomness::system().url_safe_id();
        request.instrument(tracing::info_span!("test", mark = self.mark)).await
    }

    /// Finds the event that the latest request has logged.
    fn expect(&mut self, answer: &Answer, event: SecurityEvent, fields: &[&str]) {
        let (id, mark) = (answer.header("x-request-id"), &self.mark);
        let heard = self.listener.heard();
        let of_request =
            |line: &&str| line.contains(&format!("mark=\"{mark}\"")) && line.contains(" security: ");
        let lines: Vec<&str> = heard.lines().filter(of_request).collect();
        let [line] = lines[..] else { panic!("{}: not one event: {lines:?}", event.name()) };
        let (request, name) = (format!("request{{id=\"{id}\""), format!("event=\"{}\"", event.name()));
        for field in [request.as_str(), &name].iter().chain(fields) {
            assert!(line.contains(field), "{field} is missing: {line}");
        }
        for personal in ["example.com", WRONG, ROBOT, "홍길동", "01000001234", "203.0.113"] {
            assert!(!line.contains(personal), "{personal}: {line}");
        }
        self.seen.insert(event.name());
    }
}

fn sign_in(email: &str) -> Value {
    json!({"username": email, "password": WRONG})
}

kernel::both_engines! {
    async fn each_refusal_is_in_the_log_under_the_request_and_without_personal_data(db: TestDatabase) {
        let mut log = Log::new();
        let site = Site::over(db.handle()).await;
        let gateway = &site.gateway;
        let mut owner = owner(gateway).await;
        let mut visitor = Browser::before(site.router.clone(), site.services.clone());
        let (get, post) = (Method::GET, Method::POST);

        let authenticate = "/api/User/authenticate";
        let answer = log.of(visitor.call(post.clone(), authenticate, &sign_in("owner@example.com"))).await;
        log.expect(&answer, SecurityEvent::SignInFailed, &["account=1", "reason=\"login_failed\""]);
        let answer = log.of(visitor.call(post.clone(), authenticate, &sign_in(NOBODY))).await;
        log.expect(&answer, SecurityEvent::SignInFailed, &["account=0", "reason=\"login_failed\""]);
        let mut tries = 0;
        let answer = loop {
            let answer = log.of(visitor.call(post.clone(), authenticate, &sign_in(NOBODY))).await;
            if answer.text().contains("rate_limited") {
                break answer;
            }
            tries += 1;
            assert!(tries < 20, "{}", answer.text());
        };
        log.expect(&answer, SecurityEvent::LimitHit, &["reason=\"sign_in\""]);

        let change = "mutation($input: ChangePasswordInput!) { changePassword(input: $input) { errors { code } } }";
        let new = "quarry lantern oboe 41";
        let input = json!({"oldPassword": WRONG, "password": new, "confirmPassword": new});
        let body = json!({"query": change, "variables": {"input": input}});
        let answer = log.of(owner.call(post.clone(), "/graphql", &body)).await;
        assert!(answer.text().contains("old_password_invalid"), "{}", answer.text());
        log.expect(&answer, SecurityEvent::PasswordCheckFailed, &[" account=1}", " account=1 "]);
        let input = json!({"oldPassword": PASSWORD, "password": new, "confirmPassword": new});
        let body = json!({"query": change, "variables": {"input": input}});
        let answer = log.of(owner.call(post.clone(), "/graphql", &body)).await;
        log.expect(&answer, SecurityEvent::CredentialChanged, &[" account=1 ", "reason=\"password\""]);
        let mut again = Browser::before(site.router.clone(), site.services.clone());
        let body = json!({"username": "owner@example.com", "password": new});
        let answer = log.of(again.call(post.clone(), authenticate, &body)).await;
        log.expect(&answer, SecurityEvent::SignedIn, &[" account=1 ", "reason=\"password\""]);

        for person in 0..=5 {
            let save = "/api/booking/save-booking";
            let answer = log.of(visitor.call(post.clone(), save, &booking(person))).await;
            if person == 5 {
                assert_eq!(answer.json()["message"], "too_many_bookings_visit", "{}", answer.text());
                log.expect(&answer, SecurityEvent::LimitHit, &["reason=\"bookings_of_a_visit\""]);
            }
        }

        let body = json!({"token": "nonsense"});
        let answer = log.of(visitor.call(post.clone(), "/api/User/validate-signup-email", &body)).await;
        log.expect(&answer, SecurityEvent::TokenRefused, &["reason=\"token_invalid\""]);
        let answer = log.of(visitor.call(post.clone(), "/api/User/validate-reset-token", &body)).await;
        log.expect(&answer, SecurityEvent::TokenRefused, &["reason=\"token_invalid\""]);

        let body = json!({"responseData": "x", "tokenVersionID": "x", "integrityValue": "x"});
        let answer = log.of(visitor.call(post.clone(), "/api/NiceAPI/verify-code", &body)).await;
        log.expect(&answer, SecurityEvent::VerificationRefused, &[]);

        let headers = [("content-type", "application/json"), ("origin", "https://evil.example"), ("user-agent", ROBOT)];
        let foreign = request(post.clone(), authenticate, &headers, Body::from(sign_in(NOBODY).to_string()));
        let answer = log.of(answer_of(site.router.clone(), foreign)).await;
        log.expect(&answer, SecurityEvent::CrossSiteRefused, &["reason=\"write\""]);
        let cookie = format!("__Host-session={}", owner.cookie("session").unwrap());
        let headers = [("cookie", cookie.as_str()), ("sec-fetch-site", "same-site"), ("sec-fetch-mode", "cors")];
        let foreign = request(get.clone(), "/api/User/is-login", &headers, Body::empty());
        let answer = log.of(answer_of(site.router.clone(), foreign)).await;
        log.expect(&answer, SecurityEvent::CrossSiteRefused, &["reason=\"session_ignored\""]);

        let answer = log.of(event_world::upload(&owner, gateway, "홍길동.png", b"%PDF-1.7")).await;
        log.expect(&answer, SecurityEvent::UploadRefused, &["reason=\"file_type\""]);
        let answer = log.of(event_world::upload(&owner, gateway, "홍길동.png", &vec![0; 5_242_881])).await;
        log.expect(&answer, SecurityEvent::UploadRefused, &["reason=\"file_too_large\""]);
        let answer = log.of(event_world::upload(&owner, gateway, "홍길동.png", &vec![0; 50_000_000])).await;
        assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
        log.expect(&answer, SecurityEvent::UploadRefused, &["reason=\"too_large\""]);

        let link = "/api/Managerment/download/booking-report/a.xlsx?until=9&seal=k1.x";
        let answer = log.of(owner.call(get.clone(), link, &Value::Null)).await;
        log.expect(&answer, SecurityEvent::SignedLinkRefused, &["account=1"]);
        let answer = log.of(visitor.call(get.clone(), link, &Value::Null)).await;
        log.expect(&answer, SecurityEvent::RightRefused, &["role=\"visitor\"", "reason=\"export-bookings\""]);

        // Events that no request of a test can cause are tested beside their code: `http::admission_queue`.
        log.seen.insert(SecurityEvent::AdmissionRefused.name());
        let all: BTreeSet<&str> = SecurityEvent::ALL.into_iter().map(SecurityEvent::name).collect();
        assert_eq!(log.seen, all);
    }

    async fn staff_and_members_without_a_right_are_told_apart_in_the_log(db: TestDatabase) {
        let mut log = Log::new();
        let gateway = Gateway::over(db.handle()).await;
        caller_kinds::make(&gateway).await;
        let link = "/api/Managerment/download/booking-report/a.xlsx";
        let mut member = CallerKind::Member.browser(&gateway).await;
        let answer = log.of(member.call(Method::GET, link, &Value::Null)).await;
        log.expect(&answer, SecurityEvent::RightRefused, &["role=\"member\"", " account="]);
        let mut editor = CallerKind::Staff(Role::ContentEditor).browser(&gateway).await;
        let answer = log.of(editor.call(Method::GET, link, &Value::Null)).await;
        log.expect(&answer, SecurityEvent::RightRefused, &["role=\"staff\"", " account="]);
        let query = json!({"query": "{ people { id } }"});
        let answer = log.of(editor.call(Method::POST, "/graphql", &query)).await;
        log.expect(&answer, SecurityEvent::RightRefused, &["reason=\"manage-people\""]);

        let booking = booked(&mut Browser::new(&gateway)).await;
        let mut owner = CallerKind::Staff(Role::Owner).browser(&gateway).await;
        let mut manager = CallerKind::Staff(Role::BookingManager).browser(&gateway).await;
        let people = owner.graphql("{ people { id email } }", Value::Null).await;
        let people = people["data"]["people"].as_array().expect("a list").clone();
        let person = people.iter().find(|person| person["email"] == "booking-manager@example.com").expect("the manager");
        let limit = "mutation($id: ID!) { limitToCentres(id: $id, dealerCodes: [\"SC-0002\"]) { done } }";
        owner.graphql(limit, json!({"id": person["id"]})).await;
        let query = json!({"query": format!("{{ staffBooking(id: \"{booking}\") {{ bay }} }}")});
        let answer = log.of(manager.call(Method::POST, "/graphql", &query)).await;
        log.expect(&answer, SecurityEvent::RightRefused, &[" account=", "reason=\"centre\""]);
    }
}

#[test]
fn each_event_is_documented() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/SECURITY.md");
    let document = std::fs::read_to_string(document).expect("docs/SECURITY.md");
    for event in SecurityEvent::ALL {
        assert!(document.contains(&format!("| `{}` |", event.name())), "{}", event.name());
    }
}
