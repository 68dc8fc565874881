//! A browser for the gateway: it stores cookies, sends the headers of a page, and its user reads mails.

use std::sync::Arc;

use accounts::mails::{self, Site};
use axum::Router;
use axum::body::Body;
use gateway::services::Services;
use http::{Method, StatusCode};
use i18n_content::Content;
use kernel::mail::MemoryMailer;
use kernel::outbox::OutboxWorker;
use serde_json::{Value, json};

use crate::support::{Answer, Gateway, ORIGIN, answer_of, request};

pub(crate) const PASSWORD: &str = "bxqz vwtk rmpl";

/// A browser and its cookies.
pub(crate) struct Browser {
    router: Router,
    services: Services,
    pub(crate) cookies: Vec<(String, String)>,
}

impl Browser {
    pub(crate) fn new(gateway: &Gateway) -> Self {
        Self::before(gateway.router(), gateway.services.clone())
    }

    /// Before another router over the services.
    pub(crate) const fn before(router: Router, services: Services) -> Self {
        Self { router, services, cookies: Vec::new() }
    }

    /// The value of a cookie, by the end of its name: over TLS it has a prefix.
    pub(crate) fn cookie(&self, name: &str) -> Option<&str> {
        self.cookies.iter().find(|(known, _)| known.ends_with(name)).map(|(_, value)| value.as_str())
    }

    pub(crate) async fn call(&mut self, method: Method, path: &str, body: &Value) -> Answer {
        self.call_with(method, path, &[], body).await
    }

    /// With headers of its own.
    pub(crate) async fn call_with(
        &mut self,
        method: Method,
        path: &str,
        more: &[(&str, &str)],
        body: &Value,
    ) -> Answer {
        let headers = [&[("content-type", "application/json")], more].concat();
        self.send(method, path, &headers, Body::from(body.to_string())).await
    }

    /// With a body of any type.
    pub(crate) async fn send(
        &mut self,
        method: Method,
        path: &str,
        more: &[(&str, &str)],
        body: Body,
    ) -> Answer {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let cookies = cookies.join("; ");
        let headers = [
            ("origin", ORIGIN),
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-mode", "cors"),
            ("cookie", cookies.as_str()),
        ];
        let headers = [&headers, more].concat();
        let answer = answer_of(self.router.clone(), request(method, path, &headers, body)).await;
        for cookie in answer.headers.get_all("set-cookie") {
            let cookie = cookie.to_str().expect("text");
            assert!(cookie.contains("; Path=/; HttpOnly; SameSite=Lax"), "{cookie}");
            assert!(cookie.starts_with("__Host-") && cookie.ends_with("; Secure"), "{cookie}");
            assert!(!cookie.to_ascii_lowercase().contains("domain="), "{cookie}");
            let (name, value) =
                cookie.split(';').next().and_then(|pair| pair.split_once('=')).expect("a cookie");
            self.cookies.retain(|(known, _)| known != name);
            if !value.is_empty() {
                self.cookies.push((name.to_owned(), value.to_owned()));
            }
        }
        answer
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Value {
        let answer = self.call(Method::POST, path, body).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
        assert_eq!(answer.header("cache-control"), "no-store", "{path}");
        answer.json()
    }

    pub(crate) async fn graphql(&mut self, query: &str, variables: Value) -> Value {
        self.post("/graphql", &json!({"query": query, "variables": variables})).await
    }

    pub(crate) async fn is_login(&mut self) -> Value {
        self.call(Method::GET, "/api/User/is-login", &Value::Null).await.json()
    }

    pub(crate) async fn join(&mut self, email: &str) {
        assert_eq!(self.post("/api/User/sign-up?lng=en", &joining(email)).await["status"], true);
        let token = after(&self.mail().await, "/email-verfication/");
        assert_eq!(
            self.post("/api/User/validate-signup-email", &json!({"token": token})).await["status"],
            true
        );
    }

    pub(crate) async fn sign_in(&mut self, email: &str, password: &str) -> Value {
        self.post("/api/User/authenticate", &json!({"username": email, "password": password})).await
    }

    /// The text of the latest mail that is due.
    pub(crate) async fn mail(&self) -> String {
        self.mails().await.pop().expect("a mail")
    }

    /// The texts of all mails that are due; they are delivered by it.
    pub(crate) async fn mails(&self) -> Vec<String> {
        let Services { database, clock, randomness, accounts, .. } = self.services.clone();
        let mailer = Arc::new(MemoryMailer::default());
        let site = Site { public_url: ORIGIN.into(), base_path: "/kr".into() };
        let content = Content::open(database.clone(), clock.clone()).await.expect("content opens");
        let handler = mails::handler(accounts.expect("accounts"), content, site, mailer.clone());
        let outbox_worker = OutboxWorker::new(database, clock, randomness, vec![handler]);
        while outbox_worker.drain_once().await.expect("the outbox is read") > 0 {}
        mailer.sent().into_iter().map(|mail| mail.text).collect()
    }
}

/// A sign-up form.
pub(crate) fn joining(email: &str) -> Value {
    json!({
        "title": "", "name": "Gil-dong Hong", "email": email, "password": PASSWORD,
        "companyName": "GAON Motors", "businessNumber": "124-81-00998",
    })
}

/// The rest of the line after a mark.
pub(crate) fn after(text: &str, mark: &str) -> String {
    let (_, rest) = text.split_once(mark).expect("it is in the mail");
    rest.lines().next().expect("a line").to_owned()
}
