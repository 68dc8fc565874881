//! HTTP client for external services that limits the damage of a slow or failing one: connect and total timeouts, one
//! retry for idempotent calls, a circuit breaker, a response size limit, no redirects. Errors contain no URL: queries
//! may carry a visitor's coordinates.

mod breaker;
mod egress;

use std::sync::Arc;
use std::time::Duration;

use http::header::{AUTHORIZATION, CONTENT_TYPE, HeaderName, RETRY_AFTER};
use http::{HeaderValue, Method, StatusCode};
use reqwest::Url;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tracing::Instrument;

use crate::outbox::DeliveryError;
use crate::{Fault, TRACE_TARGET, trace};
use breaker::Breaker;
use egress::HttpClientError;
pub use egress::{Authorities, Egress, EgressProxy};

/// Bytes of an answer that are read; a longer one is broken off.
const LONGEST_ANSWER: usize = 1 << 20;

/// How long a service may take.
#[derive(Copy, Clone, Debug)]
pub struct Limits {
    /// To take the connection.
    pub connect: Duration,
    /// For the whole call, a second try included.
    pub whole: Duration,
}

impl Limits {
    /// For background calls: 3 s to connect, 15 s in total.
    pub const BACKGROUND: Self = Self { connect: Duration::from_secs(3), whole: Duration::from_secs(15) };
    /// For calls that a visitor waits for: 0.5 s to connect, 1.5 s in all.
    pub const VISITOR: Self =
        Self { connect: Duration::from_millis(500), whole: Duration::from_millis(1_500) };
}

/// The reason for a missing response.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExternalFailure {
    /// The circuit is open after repeated failures. Nothing was sent.
    #[error("{0} is left alone for a while, after several failures")]
    CircuitOpen(&'static str),
    /// Nothing reached the service.
    #[error("{0} can't be reached: {1}")]
    NotSent(&'static str, String),
    /// The service may have executed the request.
    #[error("{0} gave no answer: {1}")]
    Unanswered(&'static str, String),
}

impl From<ExternalFailure> for DeliveryError {
    fn from(failure: ExternalFailure) -> Self {
        let why = failure.to_string();
        match failure {
            ExternalFailure::CircuitOpen(_) | ExternalFailure::NotSent(..) => Self::Later(why),
            ExternalFailure::Unanswered(..) => Self::Unknown(why),
        }
    }
}

/// The response of a service, with any status.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The `Retry-After` header in whole seconds; dates are ignored.
    pub retry_after: Option<Duration>,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON of this shape, or `None` when it is something else.
    #[must_use]
    pub fn json<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_slice(&self.body).ok()
    }

    /// A temporary failure: [`DeliveryError::LaterAfter`] when the service named a delay.
    #[must_use]
    pub fn later(&self, why: impl Into<String>) -> DeliveryError {
        match self.retry_after {
            Some(pause) => DeliveryError::LaterAfter(why.into(), pause),
            None => DeliveryError::Later(why.into()),
        }
    }
}

/// Client for one service. Cheap to clone; clones share connections and circuit breaker.
#[derive(Clone, Debug)]
pub struct ExternalClient(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    name: &'static str,
    base: Url,
    limits: Limits,
    http: reqwest::Client,
    breaker: Breaker,
}

impl ExternalClient {
    /// A client for the service at `base`; `name` appears in logs.
    ///
    /// # Errors
    /// [`Fault::Settings`] when `base` is no `http://` or `https://` address.
    pub fn new(name: &'static str, base: &str, limits: Limits, egress: &Egress) -> Result<Self, Fault> {
        let bad =
            || Fault::Settings(format!("the address of {name} is not one such as https://api.example.com"));
        let base = Url::parse(base).map_err(|_| bad())?;
        if !matches!(base.scheme(), "http" | "https") || base.cannot_be_a_base() {
            return Err(bad());
        }
        let http = http_client(limits, egress)
            .map_err(|error| Fault::Settings(format!("no HTTP client for {name}: {error}")))?;
        Ok(Self(Arc::new(Inner { name, base, limits, http, breaker: Breaker::new(egress.clock().clone()) })))
    }

    /// The service's name.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.0.name
    }

    /// Begins a call of `path`, whose segments are escaped one by one below the service's address.
    #[must_use]
    pub fn call(&self, method: Method, path: &[&str]) -> Call<'_> {
        let mut url = self.0.base.clone();
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.pop_if_empty().extend(path);
        }
        Call { client: self, method, url, headers: Vec::new(), body: None }
    }
}

fn http_client(limits: Limits, egress: &Egress) -> Result<reqwest::Client, HttpClientError> {
    Ok(egress.http_client()?.connect_timeout(limits.connect).timeout(limits.whole).build()?)
}

/// A client for bodies of any length: its limit is the time between two reads, not that of the whole call.
pub(crate) fn streaming_client(egress: &Egress) -> Result<reqwest::Client, HttpClientError> {
    let Limits { connect, whole } = Limits::BACKGROUND;
    Ok(egress.http_client()?.connect_timeout(connect).read_timeout(whole).build()?)
}

/// A call in the making.
#[derive(Debug)]
pub struct Call<'c> {
    client: &'c ExternalClient,
    method: Method,
    url: Url,
    headers: Vec<(HeaderName, HeaderValue)>,
    body: Option<Vec<u8>>,
}

impl Call<'_> {
    /// Adds to the query.
    #[must_use]
    pub fn query(mut self, name: &str, value: &str) -> Self {
        self.url.query_pairs_mut().append_pair(name, value);
        self
    }

    /// `Authorization: <scheme> <secret>`. It is marked as sensitive, so that no log shows it.
    #[must_use]
    pub fn authorization(mut self, scheme: &str, secret: &str) -> Self {
        // Settings are checked when they are read; one that is no header value is refused by the service as absent.
        if let Ok(mut value) = HeaderValue::from_str(&format!("{scheme} {secret}")) {
            value.set_sensitive(true);
            self.headers.push((AUTHORIZATION, value));
        }
        self
    }

    /// Adds a header. One that is no header value is left out, which the service refuses.
    #[must_use]
    pub fn header(mut self, name: &HeaderName, value: &str) -> Self {
        if let Ok(value) = HeaderValue::from_str(value) {
            self.headers.push((name.clone(), value));
        }
        self
    }

    /// The body, as the fields of a form.
    #[must_use]
    pub fn form(mut self, fields: &[(&str, &str)]) -> Self {
        let form = HeaderValue::from_static("application/x-www-form-urlencoded");
        self.headers.push((CONTENT_TYPE, form));
        let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        self.body = Some(body.into_bytes());
        self
    }

    /// The body, as JSON.
    #[must_use]
    pub fn json(mut self, body: &impl Serialize) -> Self {
        self.headers.push((CONTENT_TYPE, HeaderValue::from_static("application/json")));
        self.body = serde_json::to_vec(body).ok();
        self
    }

    /// The body, of this media type.
    #[must_use]
    pub fn bytes(self, kind: &str, body: Vec<u8>) -> Self {
        Self { body: Some(body), ..self.header(&CONTENT_TYPE, kind) }
    }

    /// Makes the call. One that may be repeated by its method (all but POST and PATCH) is tried a second time when it
    /// got no answer or 502, 503 or 504, within the same limit of time.
    ///
    /// # Errors
    /// See [`ExternalFailure`]. An answer of any status is none.
    pub async fn send(self) -> Result<Answer, ExternalFailure> {
        let Inner { name, limits, breaker, .. } = &*self.client.0;
        if !breaker.allow_request() {
            return Err(ExternalFailure::CircuitOpen(name));
        }
        let span = trace::part(|| {
            tracing::debug_span!(
                target: TRACE_TARGET,
                "external call",
                otel.kind = "client",
                peer.service = *name,
                http.request.method = %self.method,
            )
        });
        let outcome = match tokio::time::timeout(limits.whole, self.tries()).instrument(span).await {
            Ok(outcome) => outcome,
            Err(_elapsed) => Err(ExternalFailure::Unanswered(name, "the time is up".to_owned())),
        };
        match &outcome {
            Ok(answer) if !answer.status.is_server_error() => breaker.succeeded(),
            Ok(_) | Err(_) => {
                if breaker.failed() {
                    tracing::warn!(service = name, "circuit breaker opened");
                }
            }
        }
        outcome
    }

    async fn tries(&self) -> Result<Answer, ExternalFailure> {
        let repeatable = self.method.is_idempotent();
        let first = self.once().await;
        let again = match &first {
            Ok(answer) => matches!(answer.status.as_u16(), 502..=504) && answer.retry_after.is_none(),
            Err(_) => true,
        };
        if repeatable && again { self.once().await } else { first }
    }

    async fn once(&self) -> Result<Answer, ExternalFailure> {
        let Inner { name, http, .. } = &*self.client.0;
        let mut request = http.request(self.method.clone(), self.url.clone());
        for (header, value) in &self.headers {
            request = request.header(header, value);
        }
        if let Some(body) = &self.body {
            request = request.body(body.clone());
        }
        let unanswered = |error: reqwest::Error| ExternalFailure::Unanswered(name, told(error));
        let mut response = request.send().await.map_err(|error| {
            if error.is_connect() || error.is_builder() {
                ExternalFailure::NotSent(name, told(error))
            } else {
                unanswered(error)
            }
        })?;
        let status = response.status();
        let retry_after = response
            .headers()
            .get(RETRY_AFTER)
            .and_then(|value| value.to_str().ok()?.trim().parse().ok().map(Duration::from_secs));
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(unanswered)? {
            body.extend_from_slice(&chunk);
            if body.len() > LONGEST_ANSWER {
                let why = format!("the answer is longer than {LONGEST_ANSWER} bytes");
                return Err(ExternalFailure::Unanswered(name, why));
            }
        }
        Ok(Answer { status, retry_after, body })
    }
}

/// An error in words, its causes included and the address left out.
fn told(error: reqwest::Error) -> String {
    let error = error.without_url();
    let mut words = error.to_string();
    let mut cause = std::error::Error::source(&error);
    while let Some(inner) = cause {
        words.push_str(": ");
        words.push_str(&inner.to_string());
        cause = inner.source();
    }
    words
}
