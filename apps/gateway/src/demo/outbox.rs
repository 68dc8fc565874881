//! `/dev/outbox`: the demo's mails and messages, newest first. The path exists in demo mode only. It shows the files
//! that the mail and message clients write; no script runs, and the HTML of a mail is shown in a sandboxed frame.

use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use http::StatusCode;
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use mailparse::{MailHeaderMap, ParsedMail};
use maud::{DOCTYPE, Markup, html};

/// Entries of the list, at most.
const SHOWN: usize = 200;
/// Bytes of a file that are read.
const LONGEST: u64 = 1 << 20;
const PAGE_POLICY: &str = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";
const MAIL_POLICY: &str = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'self'";
const STYLE: &str = include_str!("outbox.css");

/// The routes over the files in `folder`.
pub fn router(folder: PathBuf) -> Router {
    Router::new()
        .route("/dev/outbox", get(list))
        .route("/dev/outbox/style.css", get(|| async { ([(CONTENT_TYPE, "text/css")], STYLE) }))
        .route("/dev/outbox/{file}", get(show))
        .route("/dev/outbox/{file}/html", get(mail_html))
        .route("/dev/outbox/{file}/invite.ics", get(invitation))
        .with_state(Arc::new(folder))
}

type Folder = State<Arc<PathBuf>>;

/// A parsed file.
#[derive(Default)]
struct Letter {
    kind: &'static str,
    to: String,
    date: String,
    subject: String,
    text: String,
    html: Option<String>,
    calendar: Option<String>,
}

/// Names of the files, newest first. A folder that isn't there yet holds none.
async fn names(folder: &PathBuf) -> Vec<String> {
    let mut names = Vec::new();
    if let Ok(mut entries) = tokio::fs::read_dir(folder).await {
        while let Ok(Some(entry)) = entries.next_entry().await {
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.ends_with(".eml") || name.ends_with(".txt") {
                names.push(name);
            }
        }
    }
    names.sort_unstable_by(|a, b| b.cmp(a));
    names
}

/// Reads a file of the folder. The name must equal that of an existing entry, which rules out path traversal.
async fn read(folder: &PathBuf, name: &str) -> Option<Letter> {
    let name = names(folder).await.into_iter().find(|known| known == name)?;
    let file = folder.join(&name);
    if tokio::fs::metadata(&file).await.ok()?.len() > LONGEST {
        return None;
    }
    let bytes = tokio::fs::read(&file).await.ok()?;
    if name.ends_with(".eml") { mail(&bytes) } else { Some(message(&String::from_utf8_lossy(&bytes))) }
}

fn mail(bytes: &[u8]) -> Option<Letter> {
    let parsed = mailparse::parse_mail(bytes).ok()?;
    let header = |name: &str| parsed.headers.get_first_value(name).unwrap_or_default();
    let mut letter = Letter {
        kind: "Mail",
        to: header("To"),
        date: header("Date"),
        subject: header("Subject"),
        ..Letter::default()
    };
    collect(&parsed, &mut letter);
    Some(letter)
}

fn collect(part: &ParsedMail<'_>, letter: &mut Letter) {
    let body = || part.get_body().unwrap_or_default();
    match part.ctype.mimetype.as_str() {
        "text/plain" => letter.text = body(),
        "text/html" => letter.html = Some(body()),
        "text/calendar" => letter.calendar = Some(body()),
        _ => part.subparts.iter().for_each(|part| collect(part, letter)),
    }
}

/// A message's file: headers, an empty line, the words.
fn message(text: &str) -> Letter {
    let (head, words) = text.split_once("\n\n").unwrap_or(("", text));
    let header = |name: &str| {
        let line = head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        line.unwrap_or_default().to_owned()
    };
    let subject = words.lines().next().unwrap_or_default().to_owned();
    Letter {
        kind: "Message",
        to: header("To"),
        date: format!("{} ({})", header("Date"), header("Type")),
        subject,
        text: words.to_owned(),
        ..Letter::default()
    }
}

async fn list(State(folder): Folder) -> Response {
    let names = names(&folder).await;
    let count = names.len();
    let mut letters = Vec::new();
    for name in names.into_iter().take(SHOWN) {
        letters.extend(read(&folder, &name).await.map(|letter| (name, letter)));
    }
    let body = html! {
        h1 { "Outbox" }
        p { (count) " mails and messages, the newest first." }
        ol {
            @for (name, letter) in &letters {
                li {
                    a href={ "/dev/outbox/" (name) } { (letter.subject) }
                    (particulars(letter))
                }
            }
        }
    };
    page("Outbox", &body)
}

fn particulars(letter: &Letter) -> Markup {
    html! { p { (letter.kind) " · " (letter.to) " · " (letter.date) } }
}

async fn show(State(folder): Folder, Path(name): Path<String>) -> Response {
    let Some(letter) = read(&folder, &name).await else { return StatusCode::NOT_FOUND.into_response() };
    let body = html! {
        p { a href="/dev/outbox" { "Outbox" } }
        h1 { (letter.subject) }
        (particulars(&letter))
        @if letter.calendar.is_some() {
            p { a href={ "/dev/outbox/" (name) "/invite.ics" } { "invite.ics" } }
        }
        @if letter.html.is_some() {
            h2 { "HTML" }
            iframe sandbox src={ "/dev/outbox/" (name) "/html" } title={ "HTML: " (letter.subject) } {}
        }
        h2 #text { "Text" }
        // The text may be longer than its box is wide or high: the keyboard must be able to scroll it.
        pre tabindex="0" role="region" aria-labelledby="text" { (letter.text) }
    };
    page(&letter.subject, &body)
}

async fn mail_html(State(folder): Folder, Path(name): Path<String>) -> Response {
    let html = read(&folder, &name).await.and_then(|letter| letter.html);
    let Some(html) = html else { return StatusCode::NOT_FOUND.into_response() };
    answer("text/html; charset=utf-8", MAIL_POLICY, html)
}

async fn invitation(State(folder): Folder, Path(name): Path<String>) -> Response {
    let calendar = read(&folder, &name).await.and_then(|letter| letter.calendar);
    let Some(calendar) = calendar else { return StatusCode::NOT_FOUND.into_response() };
    let mut response = answer("text/calendar; charset=utf-8", PAGE_POLICY, calendar);
    let disposition = http::HeaderValue::from_static("attachment; filename=\"invite.ics\"");
    response.headers_mut().insert(CONTENT_DISPOSITION, disposition);
    response
}

fn page(title: &str, body: &Markup) -> Response {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                title { (title) }
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="robots" content="noindex";
                link rel="stylesheet" href="/dev/outbox/style.css";
            }
            body { main { (body) } }
        }
    };
    answer("text/html; charset=utf-8", PAGE_POLICY, page.into_string())
}

fn answer(kind: &'static str, policy: &'static str, body: String) -> Response {
    ([(CONTENT_TYPE, kind), (CONTENT_SECURITY_POLICY, policy), (CACHE_CONTROL, "no-store")], body)
        .into_response()
}
