//! The pages of the fake identity provider's window. A site's page posts its hidden form to `service.cb`; the person
//! enters carrier, name, birth date, gender and phone number, agrees, and types the code of a text message; the browser
//! returns with the result. As with the real provider, the site gets no message about a cancelled or closed window.
//!
//! Every step answers by 303 to the window's one address, so that a reload never sends anything twice.

use std::collections::HashMap;
use std::fmt::Write as _;

use axum::Router;
use axum::extract::{Form, Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, LOCATION};
use axum::http::{HeaderName, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use kernel::Language;

use super::pages;
use super::provider::Identity;
use super::types::{Details, ReturnedAnswer, Step, WindowState};

/// How long a code is good.
const CODE_MILLIS: i64 = 3 * 60_000;
/// How long a window stays.
const WINDOW_MILLIS: i64 = 10 * 60_000;
/// Wrong codes that end it.
const TRIES: u32 = 3;
/// Telephones that end so are unknown to the carrier under any name.
const MISMATCH: &str = "0009";
/// Phone numbers with this ending result in "not verified".
const NOT_VERIFIED: &str = "0008";

const STYLE: &str = include_str!("../../assets/identity.css");
const SCRIPT: &str = include_str!("../../assets/identity.js");

pub(super) fn router() -> Router<Identity> {
    let style = async || ([(CONTENT_TYPE, "text/css; charset=utf-8")], STYLE);
    let script = async || ([(CONTENT_TYPE, "text/javascript; charset=utf-8")], SCRIPT);
    Router::new()
        .route("/CheckPlusSafeModel/service.cb", get(astray).post(open))
        .route("/CheckPlusSafeModel/window.css", get(style))
        .route("/CheckPlusSafeModel/window.js", get(script))
        .route("/CheckPlusSafeModel/window/{id}", get(show))
        .route("/CheckPlusSafeModel/window/{id}/details", post(details))
        .route("/CheckPlusSafeModel/window/{id}/code", post(code))
        .route("/CheckPlusSafeModel/window/{id}/resend", post(resend))
        .route("/CheckPlusSafeModel/window/{id}/cancel", post(cancel))
}

type Fields = HashMap<String, String>;

async fn answer(identity: &Identity, work: impl Future<Output = Response>) -> Response {
    let busy = || page(StatusCode::SERVICE_UNAVAILABLE, &pages::busy(), None);
    identity.window_switchboard().answer(work, busy, busy).await
}

/// A visitor who followed a link.
async fn astray() -> Response {
    page(StatusCode::BAD_REQUEST, &pages::refused("E-FORM"), None)
}

async fn open(State(identity): State<Identity>, Form(form): Form<Fields>) -> Response {
    let work = async {
        let field = |name: &str| form.get(name).map_or("", String::as_str);
        let request = match field("m") {
            "service" => {
                identity.request(field("token_version_id"), field("enc_data"), field("integrity_value"))
            }
            _ => Err("E-FORM"),
        };
        match request {
            Err(code) => page(StatusCode::BAD_REQUEST, &pages::refused(code), None),
            Ok(request) => {
                let shown = WindowState {
                    language: language_of(&request.return_url),
                    request,
                    step: Step::Details { given: Details::default(), wrong: Vec::new() },
                    opened_at: identity.now_millis(),
                };
                see(&format!("window/{}", identity.open_window(shown)))
            }
        }
    };
    answer(&identity, work).await
}

/// The language of the page to return to.
fn language_of(return_url: &str) -> Language {
    let path = return_url.parse::<Uri>().map(|uri| uri.path().to_owned()).unwrap_or_default();
    if path.split('/').any(|segment| segment == "en") { Language::En } else { Language::Ko }
}

async fn show(
    State(identity): State<Identity>,
    Path(id): Path<String>,
    Query(query): Query<Fields>,
) -> Response {
    let now = identity.now_millis();
    let work = async {
        let chosen = query.get("lang").and_then(|tag| Language::parse(tag));
        let shown = identity.with_window(&id, |shown| {
            if let Some(language) = chosen {
                shown.language = language;
            }
            shown.clone()
        });
        match shown.filter(|shown| now < shown.opened_at + WINDOW_MILLIS) {
            None => page(StatusCode::NOT_FOUND, &pages::gone(), None),
            Some(shown) => drawn(&shown, &id, now),
        }
    };
    answer(&identity, work).await
}

fn drawn(shown: &WindowState, id: &str, now: i64) -> Response {
    let html = match &shown.step {
        Step::Details { given, wrong } => pages::details(shown.language, id, given, wrong),
        Step::Code { person, code, until, wrong, .. } => {
            let wrong = wrong.or((now >= *until).then_some("late"));
            pages::code(shown.language, id, &person.phone, code, wrong)
        }
        Step::Answered(answer) if shown.request.by_post => {
            pages::way_back(shown.language, &shown.request.return_url, answer)
        }
        Step::Answered(answer) => return leave(&shown.request.return_url, answer),
        Step::Failed => pages::failed(shown.language),
        Step::Cancelled => pages::cancelled(shown.language, shown.request.popup),
    };
    page(StatusCode::OK, &html, Some(&shown.request.return_url))
}

/// Changes a window that is still open, and shows it.
async fn change(identity: &Identity, id: &str, change: impl FnOnce(&mut WindowState)) -> Response {
    let now = identity.now_millis();
    let work = async {
        let found = identity.with_window(id, |shown| {
            if now < shown.opened_at + WINDOW_MILLIS {
                change(shown);
            }
        });
        match found {
            // Seen from the address below the window's own.
            Some(()) => see(&format!("../{id}")),
            None => page(StatusCode::NOT_FOUND, &pages::gone(), None),
        }
    };
    answer(identity, work).await
}

async fn details(
    State(identity): State<Identity>,
    Path(id): Path<String>,
    Form(form): Form<Fields>,
) -> Response {
    let (today, now, fresh) = (identity.today(), identity.now_millis(), identity.code());
    change(&identity, &id, |shown| {
        if !matches!(shown.step, Step::Details { .. }) {
            return;
        }
        let given = Details(form);
        shown.step = match given.read(today) {
            Ok(person) if person.phone.ends_with(MISMATCH) => {
                Step::Details { given, wrong: vec!["mismatch"] }
            }
            Ok(person) => Step::Code { person, code: fresh, until: now + CODE_MILLIS, tries: 0, wrong: None },
            Err(wrong) => Step::Details { given, wrong },
        };
    })
    .await
}

async fn code(
    State(identity): State<Identity>,
    Path(id): Path<String>,
    Form(form): Form<Fields>,
) -> Response {
    let now = identity.now_millis();
    let typed: String =
        form.get("code").map_or("", String::as_str).chars().filter(char::is_ascii_digit).collect();
    // The answer is made outside of the lock that the change holds.
    let request = identity.with_window(&id, |shown| shown.request.clone());
    change(&identity.clone(), &id, |shown| {
        let Step::Code { person, code, until, tries, wrong } = &mut shown.step else { return };
        if now >= *until {
            *wrong = Some("late");
            return;
        }
        if typed != *code {
            *tries += 1;
            *wrong = Some(if typed.is_empty() { "empty" } else { "code" });
            if *tries >= TRIES {
                shown.step = Step::Failed;
            }
            return;
        }
        let result = if person.phone.ends_with(NOT_VERIFIED) { "9999" } else { "0000" };
        let answer = request.as_ref().and_then(|request| identity.answer_to(request, person, result));
        shown.step = answer.map_or(Step::Failed, Step::Answered);
    })
    .await
}

async fn resend(State(identity): State<Identity>, Path(id): Path<String>) -> Response {
    let (now, fresh) = (identity.now_millis(), identity.code());
    change(&identity, &id, |shown| {
        if let Step::Code { code, until, wrong, .. } = &mut shown.step {
            (*code, *until, *wrong) = (fresh, now + CODE_MILLIS, None);
        }
    })
    .await
}

async fn cancel(State(identity): State<Identity>, Path(id): Path<String>) -> Response {
    change(&identity, &id, |shown| {
        if matches!(shown.step, Step::Details { .. } | Step::Code { .. }) {
            shown.step = Step::Cancelled;
        }
    })
    .await
}

/// Back to the site, the answer in the query.
fn leave(return_url: &str, answer: &ReturnedAnswer) -> Response {
    let mut address = return_url.to_owned();
    let parts = [
        ("token_version_id", &answer.token_version_id),
        ("enc_data", &answer.enc_data),
        ("integrity_value", &answer.integrity_value),
    ];
    for (name, value) in parts {
        let value = percent_encoding::utf8_percent_encode(value, percent_encoding::NON_ALPHANUMERIC);
        let joint = if address.contains('?') { '&' } else { '?' };
        // Writing into a String can't fail.
        write!(address, "{joint}{name}={value}").ok();
    }
    see(&address)
}

/// 303: the browser continues with a GET. The referrer would leak the window's id to the site.
fn see(address: &str) -> Response {
    match HeaderValue::from_str(address) {
        Ok(address) => {
            (StatusCode::SEE_OTHER, [(LOCATION, address), (CACHE_CONTROL, NO_STORE), (REFERRER, NO_REFERRER)])
                .into_response()
        }
        Err(_) => page(StatusCode::BAD_REQUEST, &pages::refused("E-RETURN"), None),
    }
}

const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");
const NO_REFERRER: HeaderValue = HeaderValue::from_static("no-referrer");
const REFERRER: HeaderName = HeaderName::from_static("referrer-policy");

/// A page of the window. The site may frame it and is an allowed form target, since a redirect after a form counts as
/// one.
fn page(status: StatusCode, html: &str, return_url: Option<&str>) -> Response {
    let site = return_url.and_then(origin_of).unwrap_or_default();
    let policy = format!(
        "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'self' {site}; \
         frame-ancestors 'self' {site}"
    );
    let policy = HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("default-src 'none'"));
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (CONTENT_SECURITY_POLICY, policy),
        (CACHE_CONTROL, NO_STORE),
        (REFERRER, NO_REFERRER),
    ];
    (status, headers, html.to_owned()).into_response()
}

fn origin_of(address: &str) -> Option<String> {
    let uri = address.parse::<Uri>().ok()?;
    let (scheme, authority) = (uri.scheme_str()?, uri.authority()?.as_str());
    // Characters that could end a source in the policy never occur in an authority.
    (!authority.contains([';', ',', ' ', '\''])).then(|| format!("{scheme}://{authority}"))
}
