//! Fake of SOLAPI: `POST /messages/v4/send` and `GET /messages/v4/list`.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::{AUTHORIZATION, HeaderMap, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use kernel::{Clock, seoul};
use serde_json::{Map, Value, json};

use crate::keys;
use crate::sent_file;
use crate::signature::Signatures;
use crate::switches::Switchboard;

/// A message that was taken.
#[derive(Clone, Debug, PartialEq)]
pub struct TakenMessage {
    /// SOLAPI's id.
    pub id: String,
    /// Digits.
    pub to: String,
    /// `ATA` (Alimtalk), `SMS` or `LMS`.
    pub kind: &'static str,
    /// The words.
    pub text: String,
    /// The template's id.
    pub template: Option<String>,
    /// Values of its `#{name}` placeholders.
    pub variables: Map<String, Value>,
    /// Custom fields of the sender.
    pub custom_fields: Map<String, Value>,
    /// When, UTC milliseconds.
    pub taken_at: i64,
}

/// The fake. Cheap to clone.
#[derive(Clone)]
pub struct Messages(Arc<Inner>);

struct Inner {
    clock: Clock,
    outbox: Option<PathBuf>,
    switchboard: Switchboard,
    signatures: Signatures,
    taken: Mutex<Vec<TakenMessage>>,
}

impl Messages {
    pub(crate) fn new(clock: Clock, outbox: Option<PathBuf>) -> Self {
        Self(Arc::new(Inner {
            clock,
            outbox,
            switchboard: Switchboard::default(),
            signatures: Signatures::default(),
            taken: Mutex::default(),
        }))
    }

    /// Its switches.
    #[must_use]
    pub fn switchboard(&self) -> &Switchboard {
        &self.0.switchboard
    }

    /// Accepted messages, in order.
    #[must_use]
    pub fn taken(&self) -> Vec<TakenMessage> {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, Vec<TakenMessage>> {
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn router<S: Clone + Send + Sync + 'static>(&self) -> Router<S> {
        Router::new()
            .route("/messages/v4/send", post(send))
            .route("/messages/v4/list", get(list))
            .with_state(self.clone())
    }

    async fn answer(&self, headers: &HeaderMap, work: impl Future<Output = Response>) -> Response {
        let header = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let checked = async {
            match self.0.signatures.check(header, self.0.clock.now()) {
                Ok(()) => work.await,
                Err(code) => error(StatusCode::FORBIDDEN, code, "the signature is not accepted"),
            }
        };
        self.0
            .switchboard
            .answer(
                checked,
                || error(StatusCode::BAD_REQUEST, "ValidationError", "the message is refused"),
                || {
                    let refusal =
                        error(StatusCode::TOO_MANY_REQUESTS, "TooManyRequests", "too many requests");
                    ([(RETRY_AFTER, "2")], refusal).into_response()
                },
            )
            .await
    }
}

fn error(status: StatusCode, code: &str, message: &str) -> Response {
    (status, Json(json!({ "errorCode": code, "errorMessage": message }))).into_response()
}

async fn send(State(messages): State<Messages>, headers: HeaderMap, body: Option<Json<Value>>) -> Response {
    let work = async {
        let Some(Json(body)) = body else {
            return error(StatusCode::BAD_REQUEST, "ValidationError", "the body is not JSON");
        };
        match messages.take(&body["message"]) {
            Ok(message) => {
                let answer = json!({
                    "groupId": format!("G4V{}", &message.id[3..]),
                    "messageId": message.id,
                    "accountId": "12000000000000",
                    "statusMessage": "정상 접수(이통사로 접수 예정) ",
                    "statusCode": "2000",
                    "to": message.to,
                    "from": keys::MESSAGES_FROM,
                    "type": message.kind,
                    "country": "82",
                });
                messages.write(&message).await;
                Json(answer).into_response()
            }
            Err(what) => error(StatusCode::BAD_REQUEST, "ValidationError", what),
        }
    };
    messages.answer(&headers, work).await
}

impl Messages {
    fn take(&self, message: &Value) -> Result<TakenMessage, &'static str> {
        let text_of = |name: &str| message[name].as_str().unwrap_or_default();
        let (to, text) = (text_of("to"), text_of("text"));
        if !(9..=12).contains(&to.len()) || !to.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err("to is not a telephone number");
        }
        if text_of("from") != keys::MESSAGES_FROM {
            return Err("from is not a registered number");
        }
        let length: usize = text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
        if text.is_empty() || length > 2_000 {
            return Err("text is empty or longer than 2000 bytes");
        }
        let custom_fields = message["customFields"].as_object().cloned().unwrap_or_default();
        let fits = |(key, value): (&String, &Value)| {
            key.chars().count() <= 30 && value.as_str().is_some_and(|value| value.chars().count() <= 100)
        };
        if !custom_fields.iter().all(fits) {
            return Err("customFields: 30 characters for a key, 100 for a value");
        }
        let kakao = &message["kakaoOptions"];
        let template = if kakao.is_object() {
            if kakao["pfId"] != keys::MESSAGES_CHANNEL {
                return Err("kakaoOptions.pfId is not a channel of this account");
            }
            let named_right = |name: &String| name.starts_with("#{") && name.ends_with('}');
            if !kakao["variables"].as_object().is_none_or(|variables| variables.keys().all(named_right)) {
                return Err("kakaoOptions.variables are named #{name}");
            }
            let id = kakao["templateId"].as_str().filter(|id| !id.is_empty());
            Some(id.ok_or("kakaoOptions.templateId is missing")?.to_owned())
        } else {
            None
        };
        let kind = match (&template, length) {
            (Some(_), _) => "ATA",
            (None, ..=90) => "SMS",
            (None, _) => "LMS",
        };
        let mut taken = self.lock();
        let now = self.0.clock.now_millis();
        let time = seoul::wall_of_millis(now).format("%Y%m%d%H%M%S");
        let message = TakenMessage {
            id: format!("M4V{time}{:014}", taken.len() + 1),
            to: to.to_owned(),
            kind,
            text: text.to_owned(),
            template,
            variables: kakao["variables"].as_object().cloned().unwrap_or_default(),
            custom_fields,
            taken_at: now,
        };
        taken.push(message.clone());
        Ok(message)
    }

    /// Writes the message to a readable file. A write error is only logged: the message was accepted.
    async fn write(&self, message: &TakenMessage) {
        let Some(folder) = &self.0.outbox else { return };
        let time = seoul::wall_of_millis(message.taken_at);
        let template = message.template.as_deref().map(|id| format!(", template {id}")).unwrap_or_default();
        let text = format!(
            "To: {}\nDate: {}\nType: {}{template}\n\n{}\n",
            message.to,
            time.format("%Y-%m-%d %H:%M:%S"),
            message.kind,
            message.text
        );
        sent_file::write(folder, message.taken_at, &message.id, text).await;
    }
}

async fn list(
    State(messages): State<Messages>,
    headers: HeaderMap,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let work = async {
        let limit = match query.get("limit").map_or(Ok(20), |limit| limit.parse::<usize>()) {
            Ok(limit @ 1..=500) => limit,
            Ok(_) | Err(_) => return error(StatusCode::BAD_REQUEST, "ValidationError", "limit: 1 to 500"),
        };
        let part = |name: &str| query.get(name).map_or("", String::as_str).split(',').collect::<Vec<_>>();
        let (criteria, conditions, values) = (part("criteria"), part("cond"), part("value"));
        let matches = |message: &TakenMessage| {
            criteria.iter().enumerate().all(|(index, criterion)| {
                let value = values.get(index).copied().unwrap_or_default();
                conditions.get(index) == Some(&"eq")
                    && match *criterion {
                        "to" => message.to == value,
                        "from" => value == keys::MESSAGES_FROM,
                        "messageId" => message.id == value,
                        "type" => message.kind == value,
                        "statusCode" => value == "2000",
                        _ => false,
                    }
            })
        };
        let unfiltered = query.get("criteria").is_none_or(String::is_empty);
        let start = query.get("startKey");
        let taken = messages.taken();
        // The newest first.
        let mut found: Vec<&TakenMessage> = taken
            .iter()
            .rev()
            .filter(|message| unfiltered || matches(message))
            .skip_while(|message| start.is_some_and(|start| message.id != *start))
            .take(limit + 1)
            .collect();
        let next = (found.len() > limit).then(|| found.pop()).flatten().map(|message| message.id.clone());
        let page: Map<String, Value> =
            found.into_iter().map(|message| (message.id.clone(), as_listed(message))).collect();
        Json(json!({ "startKey": start, "nextKey": next, "limit": limit, "messageList": page }))
            .into_response()
    };
    messages.answer(&headers, work).await
}

fn as_listed(message: &TakenMessage) -> Value {
    json!({
        "_id": message.id,
        "messageId": message.id,
        "groupId": format!("G4V{}", &message.id[3..]),
        "type": message.kind,
        "country": "82",
        "statusCode": "2000",
        "to": message.to,
        "from": keys::MESSAGES_FROM,
        "text": message.text,
        "customFields": message.custom_fields,
        "kakaoOptions": { "templateId": message.template, "variables": message.variables },
        "dateCreated": chrono::DateTime::from_timestamp_millis(message.taken_at).unwrap_or_default().to_rfc3339(),
    })
}
