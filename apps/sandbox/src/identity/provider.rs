//! The provider's state and the two token endpoints of its API.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::{Form, State};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::{Clock, Randomness};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha384, Sha512};

use super::crypto::Keys;
use super::types::{DemoPerson, Request, ReturnedAnswer, WindowState};
use crate::keys;
use crate::switches::Switchboard;

/// How far a site's clock may be off.
const SKEW_SECONDS: i64 = 180;
/// How long a crypto token is good.
const PERIOD_SECONDS: i64 = 3_600;
/// How long an access token is good. The service answers it as a fraction.
const ACCESS_SECONDS: f64 = 86_399.5;
/// The site's code with the provider.
const SITE_CODE: &str = "DEMO1";
/// Maximum number of stored windows; the oldest are dropped.
const WINDOWS: usize = 1_000;

/// The fake. Cheap to clone.
#[derive(Clone)]
pub struct Identity(Arc<Inner>);

struct Inner {
    clock: Clock,
    randomness: Randomness,
    api: Switchboard,
    window: Switchboard,
    memory: Mutex<Memory>,
}

#[derive(Default)]
struct Memory {
    /// Access tokens, and until when they are good; UTC milliseconds.
    access: HashMap<String, i64>,
    /// Grants by `token_version_id`.
    grants: HashMap<String, Grant>,
    windows: HashMap<String, WindowState>,
    /// Ids of windows in the order in which they were opened.
    order: Vec<String>,
}

#[derive(Clone)]
struct Grant {
    keys: Keys,
    request_number: String,
    expires_at: i64,
}

impl Identity {
    pub(crate) fn new(clock: Clock) -> Self {
        Self(Arc::new(Inner {
            clock,
            randomness: Randomness::system(),
            api: Switchboard::default(),
            window: Switchboard::default(),
            memory: Mutex::default(),
        }))
    }

    /// The switches of the API.
    #[must_use]
    pub fn switchboard(&self) -> &Switchboard {
        &self.0.api
    }

    /// The switches of the window.
    #[must_use]
    pub fn window_switchboard(&self) -> &Switchboard {
        &self.0.window
    }

    /// Revokes every issued access token.
    pub fn withdraw_access(&self) {
        self.lock().access.clear();
    }

    /// The window's result for this person, without opening its pages; `None` when the window would reject the
    /// form. `result` is `0000` for a verified person.
    #[must_use]
    pub fn answer(&self, form: &ReturnedAnswer, person: &DemoPerson, result: &str) -> Option<ReturnedAnswer> {
        let request = self.request(&form.token_version_id, &form.enc_data, &form.integrity_value).ok()?;
        self.answer_to(&request, person, result)
    }

    fn lock(&self) -> MutexGuard<'_, Memory> {
        self.0.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn now_millis(&self) -> i64 {
        self.0.clock.now_millis()
    }

    pub(super) fn today(&self) -> chrono::NaiveDate {
        self.0.clock.today_in_seoul()
    }

    /// Six digits.
    pub(super) fn code(&self) -> String {
        format!("{:06}", self.0.randomness.below(1_000_000))
    }

    /// Reads the form that a page posts to the window. `Err` holds the code that the window shows.
    pub(super) fn request(
        &self,
        token_version_id: &str,
        enc_data: &str,
        integrity_value: &str,
    ) -> Result<Request, &'static str> {
        let grant = self.lock().grants.get(token_version_id).cloned().ok_or("E-TOKEN")?;
        if grant.expires_at <= self.now_millis() {
            return Err("E-EXPIRED");
        }
        let requested = grant.keys.open(enc_data, integrity_value).ok_or("E-INTEGRITY")?;
        let text = |name: &str| requested[name].as_str().unwrap_or_default().to_owned();
        let wrong = [
            text("requestno") != grant.request_number,
            text("sitecode") != SITE_CODE,
            !matches!(text("methodtype").as_str(), "get" | "post"),
            !matches!(text("popupyn").as_str(), "Y" | "N"),
            !matches!(text("authtype").as_str(), "" | "M"),
            !text("returnurl").starts_with("http://") && !text("returnurl").starts_with("https://"),
        ];
        if wrong.contains(&true) {
            return Err("E-REQUEST");
        }
        Ok(Request {
            token_version_id: token_version_id.to_owned(),
            keys: grant.keys,
            request_number: grant.request_number,
            receive_data: text("receivedata"),
            return_url: text("returnurl"),
            by_post: text("methodtype") == "post",
            popup: text("popupyn") == "Y",
        })
    }

    pub(super) fn answer_to(
        &self,
        request: &Request,
        person: &DemoPerson,
        result: &str,
    ) -> Option<ReturnedAnswer> {
        let time = kernel::seoul::wall_of_millis(self.now_millis()).format("%Y%m%d%H%M%S").to_string();
        let mut answer = Map::new();
        let mut put = |name: &str, value: String| answer.insert(name.to_owned(), Value::String(value));
        put("resultcode", result.to_owned());
        put("requestno", request.request_number.clone());
        put("enctime", time.clone());
        put("sitecode", SITE_CODE.to_owned());
        put("receivedata", request.receive_data.clone());
        if result == "0000" {
            // The identity doesn't depend on the phone number.
            let who = format!("{}/{}/{}", person.name, person.birth_date, person.gender);
            put("responseno", format!("RES{time}"));
            put("authtype", "M".to_owned());
            put("name", person.name.clone());
            put("utf8_name", percent_encoded(&person.name));
            put("birthdate", person.birth_date.clone());
            put("gender", person.gender.to_string());
            put("nationalinfo", u8::from(person.foreign).to_string());
            put("mobileco", person.carrier.to_string());
            put("mobileno", person.phone.clone());
            put("ci", STANDARD.encode(Sha512::digest(format!("demo CI {who}"))));
            put("di", STANDARD.encode(Sha384::digest(format!("demo DI {SITE_CODE} {who}"))));
        }
        let (enc_data, integrity_value) = request.keys.seal(&answer)?;
        let token_version_id = request.token_version_id.clone();
        Some(ReturnedAnswer { token_version_id, enc_data, integrity_value })
    }

    /// Stores a window under a new id.
    pub(super) fn open_window(&self, shown: WindowState) -> String {
        let id = self.0.randomness.url_safe_id();
        let mut memory = self.lock();
        if memory.order.len() >= WINDOWS {
            let oldest = memory.order.remove(0);
            memory.windows.remove(&oldest);
        }
        memory.order.push(id.clone());
        memory.windows.insert(id.clone(), shown);
        id
    }

    /// Looks at a window, and changes it; `None` when there is none.
    pub(super) fn with_window<T>(&self, id: &str, look: impl FnOnce(&mut WindowState) -> T) -> Option<T> {
        self.lock().windows.get_mut(id).map(look)
    }
}

/// The routes of the API.
pub(super) fn router() -> Router<Identity> {
    Router::new()
        .route("/digital/niceid/oauth/oauth/token", post(access_token))
        .route("/digital/niceid/api/v1.0/common/crypto/token", post(crypto_token))
}

/// As Java's `URLEncoder` writes it.
fn percent_encoded(text: &str) -> String {
    let encoded = percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC);
    encoded.to_string().replace("%20", "+")
}

/// The gateway's word, with a body of its own or, for a refusal, the empty text.
fn gateway(code: &str, body: Value) -> Response {
    Json(json!({ "dataHeader": { "GW_RSLT_CD": code, "GW_RSLT_MSG": "" }, "dataBody": body })).into_response()
}

fn refused_by_gateway(code: &str) -> Response {
    gateway(code, json!(""))
}

fn authorization(headers: &HeaderMap, scheme: &str) -> Option<String> {
    let text = headers.get(AUTHORIZATION)?.to_str().ok()?;
    // The scheme counts to the letter.
    let decoded = STANDARD.decode(text.strip_prefix(scheme)?.strip_prefix(' ')?).ok()?;
    String::from_utf8(decoded).ok()
}

async fn access_token(
    State(identity): State<Identity>,
    headers: HeaderMap,
    Form(form): Form<HashMap<String, String>>,
) -> Response {
    let work = async {
        let expected = format!("{}:{}", keys::IDENTITY_CLIENT, keys::IDENTITY_SECRET);
        if authorization(&headers, "Basic").as_deref() != Some(expected.as_str()) {
            return refused_by_gateway("1700");
        }
        let field = |name: &str| form.get(name).map(String::as_str);
        if (field("grant_type"), field("scope")) != (Some("client_credentials"), Some("default")) {
            return refused_by_gateway("1400");
        }
        let token = identity.0.randomness.uuid().to_string();
        let until = identity.now_millis() + 86_399_500;
        identity.lock().access.insert(token.clone(), until);
        gateway(
            "1200",
            json!({ "access_token": token, "token_type": "bearer", "expires_in": ACCESS_SECONDS, "scope": "default" }),
        )
    };
    identity.0.api.answer(work, || refused_by_gateway("1700"), || refused_by_gateway("1403")).await
}

async fn crypto_token(
    State(identity): State<Identity>,
    headers: HeaderMap,
    body: Option<Json<Value>>,
) -> Response {
    let work = async {
        let now = identity.now_millis();
        let bearer = authorization(&headers, "bearer").unwrap_or_default();
        let [token, seconds, client] = *bearer.split(':').collect::<Vec<_>>() else {
            return refused_by_gateway("1400");
        };
        if client != keys::IDENTITY_CLIENT {
            return refused_by_gateway("1700");
        }
        let skew = seconds.parse::<i64>().map(|seconds| (now / 1000 - seconds).abs());
        if skew.as_ref().is_ok_and(|skew| *skew > SKEW_SECONDS) {
            return refused_by_gateway("1800");
        }
        if skew.is_err() || identity.lock().access.get(token).is_none_or(|until| *until <= now) {
            return refused_by_gateway("1401");
        }
        if headers.get("productid").is_none_or(|product| product != keys::IDENTITY_PRODUCT) {
            return refused_by_gateway("1701");
        }
        let Some(Json(body)) = body else { return refused_by_gateway("1300") };
        identity.grant(&body)
    };
    let refused = || gateway("1200", json!({ "rsp_cd": "P013", "res_msg": "", "result_cd": "" }));
    identity.0.api.answer(work, refused, || refused_by_gateway("1403")).await
}

impl Identity {
    fn grant(&self, body: &Value) -> Response {
        let text = |name: &str| body["dataBody"][name].as_str().unwrap_or_default();
        let (time, number) = (text("req_dtim"), text("req_no"));
        let well_formed = body["dataHeader"]["CNTY_CD"] == "ko"
            && text("enc_mode") == "1"
            && (time.len() == 14 && time.bytes().all(|byte| byte.is_ascii_digit()))
            && (1..=30).contains(&number.len());
        if !well_formed {
            return gateway("1200", json!({ "rsp_cd": "P000", "result_cd": "0001" }));
        }
        let token_value = STANDARD.encode(self.0.randomness.bytes::<32>());
        let version = format!("{time}-{SITE_CODE}-{}", self.0.randomness.url_safe_id());
        let grant = Grant {
            keys: Keys::of(time, number, &token_value),
            request_number: number.to_owned(),
            expires_at: self.now_millis() + PERIOD_SECONDS * 1000,
        };
        self.lock().grants.insert(version.clone(), grant);
        gateway(
            "1200",
            json!({
                "rsp_cd": "P000", "res_msg": "", "result_cd": "0000", "site_code": SITE_CODE,
                "token_version_id": version, "token_val": token_value, "period": PERIOD_SECONDS,
            }),
        )
    }
}
