//! GraphQL over HTTP: POST with JSON, GET for persisted queries. One operation a request, no batches.

use std::sync::Arc;

use accounts::{Caller, SignedIn};
use async_graphql::parser::parse_query;
use async_graphql::{ParseRequestError, Request, Response as Answer, Value, Variables};
use async_graphql_axum::{GraphQLRequest, GraphQLResponse};
use axum::body::Body;
use axum::extract::{Query as UrlQuery, RawQuery, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router, middleware};
use bytes::Bytes;
use compression::compressed;
use http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue, VARY};
use http::{StatusCode, header};
use kernel::text::control::json_has_forbidden_control;
use kernel::text::{json_text, normalised};
use kernel::{Actor, RequestDeadline, track_commits};
use serde::Deserialize;
use serde_json::{Map, Value as Json};

use super::cache::{Cache, CachedAnswer, ContentVersion};
use super::cache_hints::CacheHint;
use super::documents::{Documents, ValidDocument};
use super::operations::{Operation, Operations};
use super::refusal::Refusal;
use super::{Schemas, errors, lexical, limits, usage};
use crate::config::Mode;
use crate::middleware::admission::{ApiAdmission, admit};
use crate::middleware::compression::{precompressed, takes_brotli};
use crate::middleware::etag::{is_known, tag_of};
use crate::middleware::fault::{HttpFault, method_not_allowed};
use crate::middleware::guard::OperationName;
use crate::middleware::origin::{self, OwnOrigin};
use crate::middleware::request_id::RequestId;
use crate::middleware::session::{self, Sessions};
use crate::rest::body;
use crate::services::Services;

/// The GraphQL API: schema, caches and limits. Cheap to clone.
#[derive(Clone)]
pub struct Api(Arc<Inner>);

struct Inner {
    schemas: Schemas,
    services: Services,
    operations: Operations,
    mode: Mode,
    cache: Cache,
    documents: Documents,
    admission: ApiAdmission,
}

/// Shorter answers fit in a packet anyway.
const WORTH_COMPRESSING: usize = 1_024;
const APPLICATION_JSON: HeaderValue = HeaderValue::from_static("application/json");

/// The query string of a GET: `variables` and `extensions` are JSON.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct PersistedQueryParams {
    query: Option<String>,
    operation_name: Option<String>,
    variables: Option<String>,
    extensions: Option<String>,
}

impl Api {
    /// Over the services.
    #[must_use]
    pub fn new(services: Services, operations: Operations, mode: Mode, admission: ApiAdmission) -> Self {
        let schemas = super::schemas(&services, mode);
        let (cache, documents) = (Cache::default(), Documents::default());
        Self(Arc::new(Inner { schemas, services, operations, mode, cache, documents, admission }))
    }

    /// The site's operations.
    #[must_use]
    pub fn operations(&self) -> &Operations {
        &self.0.operations
    }

    /// Runs one of the site's own operations as an anonymous visitor; `None` when it doesn't exist, is private or
    /// failed.
    pub async fn run(&self, name: &str, variables: Json) -> Option<Json> {
        let operation = self.0.operations.by_name(name).filter(|operation| !operation.hint.private)?;
        let request = prepared(operation).variables(Variables::from_json(variables));
        let answer = self.execute(request, Validation::Cached, Actor::Visitor).await;
        for error in &answer.errors {
            tracing::warn!(operation = name, error = error.message, "inlined query failed");
        }
        answer.is_ok().then(|| answer.data.into_json().ok()).flatten()
    }

    async fn execute(&self, request: Request, validation: Validation, actor: Actor) -> Answer {
        let request = super::with_data(request, &self.0.services, actor);
        match validation {
            Validation::Cached => self.0.schemas.prevalidated.execute(request).await,
            Validation::Pending(text, known) => {
                let answer = self.0.schemas.validating.execute(request).await;
                if answer.is_ok() {
                    self.0.documents.put(text, known);
                }
                answer
            }
        }
    }

    /// The current content version of public answers.
    #[must_use]
    pub fn content_version(&self) -> ContentVersion {
        let services = &self.0.services;
        let minute = services.clock.now_millis().div_euclid(60_000);
        [
            services.content.snapshot().revision(),
            services.locations.snapshot().revision(),
            services.booking.price_snapshot().revision(),
            services.catalogues.snapshot().revision(),
            services.parts.snapshot().revision(),
            services.events.snapshot().revision(),
            minute,
        ]
    }

    /// The response of a kept answer, which is compressed once, for the first client that accepts that.
    async fn shared(&self, address: &str, mut kept: CachedAnswer, requested: &HeaderMap) -> Response {
        let is_sent = !is_known(requested, &kept.tag) && takes_brotli(requested);
        if is_sent && kept.brotli.is_none() && kept.body.len() >= WORTH_COMPRESSING {
            let body = kept.body.clone();
            kept.brotli = tokio::task::spawn_blocking(move || compressed(&body)).await.ok().flatten();
            self.0.cache.put(address, &kept);
        }
        cacheable(kept, requested)
    }

    /// Resolves the requested operation: by its hash, or by its text where that is allowed.
    fn find(&self, requested: Request) -> Result<ResolvedOperation, RequestError> {
        let refuse = |message: &str, code: &str| RequestError::from(errors::refusal(message, code));
        let persisted = persisted_hash(&requested);
        let known = persisted.and_then(|hash| self.0.operations.by_hash(hash));
        let is_persisted = persisted.is_some();
        let Request { query, operation_name, variables, .. } = requested;
        let mut found = match (known, Some(query).filter(|query| !query.is_empty())) {
            (Some(operation), _) => ResolvedOperation {
                name: Some(OperationName(operation.name.clone())),
                request: prepared(operation),
                is_mutation: operation.is_mutation,
                hint: Some(operation.hint),
                takes_part: operation.takes_part,
                validation: Validation::Cached,
            },
            (None, Some(query)) if self.0.mode.is_open() => {
                let (known, validation) = match self.0.documents.get(&query) {
                    Some(known) => (known, Validation::Cached),
                    None => {
                        lexical::check(&query)?;
                        let document =
                            parse_query(&query).map_err(|error| Answer::from_errors(vec![error.into()]))?;
                        let known = Arc::new(ValidDocument::new(document)?);
                        (known.clone(), Validation::Pending(query, known))
                    }
                };
                limits::check_variables(known.uses_of_variables, &variables)?;
                let mut request = Request::new("");
                request.set_parsed_query(known.document.clone());
                let (is_mutation, takes_part) = (known.is_mutation, known.takes_part);
                ResolvedOperation { request, name: None, is_mutation, hint: None, takes_part, validation }
            }
            (None, _) if is_persisted => {
                return Err(refuse("PersistedQueryNotFound", "PERSISTED_QUERY_NOT_FOUND"));
            }
            (None, Some(_)) => {
                return Err(refuse("only the site's own operations are answered", "PERSISTED_QUERY_ONLY"));
            }
            (None, None) => return Err(refuse("a query is required", "BAD_REQUEST")),
        };
        found.request.operation_name = operation_name;
        found.request.variables = variables;
        Ok(found)
    }
}

/// The hash of a persisted query (the extension `persistedQuery` of Apollo).
fn persisted_hash(request: &Request) -> Option<&str> {
    let Value::Object(persisted) = request.extensions.get("persistedQuery")? else { return None };
    let Value::String(hash) = persisted.get("sha256Hash")? else { return None };
    Some(hash)
}

/// A resolved operation with its properties.
struct ResolvedOperation {
    request: Request,
    /// Of one of the site's own.
    name: Option<OperationName>,
    is_mutation: bool,
    /// Of a query in its own words only its answer has one.
    hint: Option<CacheHint>,
    takes_part: bool,
    validation: Validation,
}

/// The reason why a request is not executed.
enum RequestError {
    /// By an answer of GraphQL.
    Answer(Box<Answer>),
    /// By an HTTP status.
    Fault(HttpFault),
}

impl From<Answer> for RequestError {
    fn from(answer: Answer) -> Self {
        Self::Answer(Box::new(answer))
    }
}

impl From<Refusal> for RequestError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::TooComplex(reason) => errors::refusal(reason, "TOO_COMPLEX").into(),
            Refusal::Mistake(reason) => errors::refusal(reason, "BAD_USER_INPUT").into(),
            Refusal::InvalidCharacters => Self::Fault(HttpFault::InvalidCharacters),
        }
    }
}

/// Whether a document has passed every limit and rule before.
enum Validation {
    /// It has.
    Cached,
    /// It hasn't; when it does, it is kept under its text.
    Pending(String, Arc<ValidDocument>),
}

fn prepared(operation: &Operation) -> Request {
    let mut request = Request::new("");
    request.set_parsed_query(operation.document.clone());
    request
}

/// `GET` and `POST /graphql`. Only POST reads the session: the answer to a GET may be cached publicly.
pub fn router(api: Api, own: OwnOrigin, sessions: Sessions) -> Router {
    let by_post = post(by_post)
        .layer(middleware::from_fn(guard_body))
        .layer(middleware::from_fn_with_state(sessions, session::identify))
        .layer(middleware::from_fn_with_state(api.0.admission.clone(), admit));
    Router::new()
        .route("/graphql", get(by_get).merge(by_post))
        .layer(middleware::from_fn_with_state(own, origin::guard_writes))
        .with_state(api)
}

/// Lets the body of a POST through to the engine's own extractor, which would accept forms, plain text and batches too: JSON
/// objects of limited size only, with normalised texts. A member that is null counts as absent.
async fn guard_body(request: axum::extract::Request, next: Next) -> Result<Response, HttpFault> {
    let (mut parts, body) = request.into_parts();
    let request = axum::extract::Request::from_parts(parts.clone(), body);
    let mut members: Map<String, Json> = body::json(request, limits::BODY).await?;
    members.retain(|_, value| !value.is_null());
    let body = serde_json::to_vec(&members).map_err(|_| HttpFault::Internal)?;
    parts.headers.insert(CONTENT_TYPE, APPLICATION_JSON);
    parts.headers.remove(CONTENT_LENGTH);
    Ok(next.run(axum::extract::Request::from_parts(parts, Body::from(body))).await)
}

impl From<ParseRequestError> for HttpFault {
    fn from(_: ParseRequestError) -> Self {
        Self::Malformed
    }
}

async fn by_post(
    State(api): State<Api>,
    Extension(id): Extension<RequestId>,
    Extension(caller): Extension<Caller>,
    Extension(deadline): Extension<RequestDeadline>,
    request: GraphQLRequest<HttpFault>,
) -> Result<Response, HttpFault> {
    let ResolvedOperation { request, name, is_mutation, validation, takes_part, .. } =
        match api.find(request.into_inner()) {
            Ok(found) => found,
            Err(RequestError::Answer(answer)) => return Ok(written(*answer, &id)),
            Err(RequestError::Fault(fault)) => return Err(fault),
        };
    // Before anything is done for it: very many come at once.
    let _place = if takes_part { Some(api.0.services.admission_queue.enter().await?) } else { None };
    let actor = caller.who().as_ref().map(SignedIn::actor).unwrap_or_default();
    let mut request = request.data(caller.client().visit.clone()).data(caller.clone()).data(deadline);
    if let Some(asking) = usage::asking(&caller, api.0.services.accounts.as_ref()) {
        request = request.data(asking);
    }
    if let Some(who) = caller.who() {
        request = request.data(booking::Member { account: who.account_id });
    }
    let response = async { written(api.execute(request, validation, actor).await, &id) };
    let response = if is_mutation { track_commits(response).await } else { response.await };
    Ok(named(response, name))
}

async fn by_get(
    State(api): State<Api>,
    Extension(id): Extension<RequestId>,
    RawQuery(address): RawQuery,
    headers: HeaderMap,
    requested: Result<UrlQuery<PersistedQueryParams>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, HttpFault> {
    let address = address.unwrap_or_default();
    let content_version = api.content_version();
    if let Some(kept) = api.0.cache.get(&address, content_version) {
        return Ok(api.shared(&address, kept, &headers).await);
    }
    let UrlQuery(requested) = requested.map_err(|_| HttpFault::Malformed)?;
    let mut request = Request::new(normalised(&requested.query.unwrap_or_default()));
    request.operation_name = requested.operation_name;
    request.variables = from_json(requested.variables)?.unwrap_or_default();
    request.extensions = from_json(requested.extensions)?.unwrap_or_default();
    let ResolvedOperation { request, name, is_mutation, hint, validation, .. } = match api.find(request) {
        Ok(found) => found,
        Err(RequestError::Answer(answer)) => return Ok(written(*answer, &id)),
        Err(RequestError::Fault(fault)) => return Err(fault),
    };
    if is_mutation || hint.is_some_and(|hint| hint.private) {
        return Ok(method_not_allowed("POST"));
    }
    let answer = api.0.admission.run(api.execute(request, validation, Actor::Visitor)).await?;
    if !answer.cache_control.public {
        return Ok(method_not_allowed("POST"));
    }
    let Some(max_age) = hint.and_then(|hint| hint.max_age).filter(|_| answer.is_ok()) else {
        return Ok(named(written(answer, &id), name));
    };
    let body = Bytes::from(serde_json::to_vec(&answer).map_err(|_| HttpFault::Internal)?);
    let tag = tag_of(&body)?;
    let brotli = api.0.cache.compressed(&address, &tag);
    let kept = CachedAnswer { content_version, body, brotli, tag, max_age, name };
    api.0.cache.put(&address, &kept);
    Ok(api.shared(&address, kept, &headers).await)
}

fn from_json<T: for<'a> Deserialize<'a>>(text: Option<String>) -> Result<Option<T>, HttpFault> {
    // The URL itself was validated; JSON escape sequences are decoded only here.
    if text.as_ref().is_some_and(|text| json_has_forbidden_control(text.as_bytes())) {
        return Err(HttpFault::InvalidCharacters);
    }
    let text = text.filter(|text| text.trim() != "null");
    text.map(|text| serde_json::from_str(&json_text(&text))).transpose().map_err(|_| HttpFault::Malformed)
}

/// A cacheable public response.
fn cacheable(answer: CachedAnswer, requested: &HeaderMap) -> Response {
    let CachedAnswer { body, brotli, tag, max_age, name, .. } = answer;
    let mut response = if is_known(requested, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut sent = precompressed(StatusCode::OK, body, brotli, requested);
        sent.headers_mut().insert(CONTENT_TYPE, APPLICATION_JSON);
        sent
    };
    let headers = response.headers_mut();
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(ETAG, tag);
    if let Ok(age) = HeaderValue::from_str(&format!("public, max-age={max_age}")) {
        headers.insert(CACHE_CONTROL, age);
    }
    named(response, name)
}

/// Names the operation of a response, for log and traces.
fn named(mut response: Response, name: Option<OperationName>) -> Response {
    if let Some(name) = name {
        response.extensions_mut().insert(name);
    }
    response
}

/// An answer for one visitor.
fn written(mut answer: Answer, id: &RequestId) -> Response {
    let fault = errors::conceal(&mut answer, id);
    let mut response = GraphQLResponse::from(answer).into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, APPLICATION_JSON);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // An internal error sets the HTTP status even if there is partial data, so that a load balancer detects it.
    if let Some(fault) = fault {
        *response.status_mut() = fault.status();
        if let Some(retry_after) = fault.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(retry_after));
        }
    }
    response
}
