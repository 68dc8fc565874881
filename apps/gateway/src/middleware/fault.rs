//! HTTP errors that no domain rule causes. A handler returns an [`HttpFault`]; [`render`] writes its body in the
//! outermost layer, in the format of the path's clients (envelope, GraphQL or a page).

use axum::response::{IntoResponse, Response};
use http::header::{ALLOW, CONTENT_TYPE, RETRY_AFTER};
use http::{HeaderValue, StatusCode};
use kernel::{Fault, SecurityEvent, has_committed, security_event};
use serde_json::json;

use super::request_id::RequestId;

/// An error by its HTTP status. Details are in the log, under the request id.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HttpFault {
    /// 400: the request could not be read.
    #[error("malformed_request")]
    Malformed,
    /// 400: a text holds NUL or another forbidden control character.
    #[error("invalid_characters")]
    InvalidCharacters,
    /// 404: nothing lives at this path.
    #[error("not_found")]
    NotFound,
    /// 405: the path exists, its method is another.
    #[error("method_not_allowed")]
    MethodNotAllowed,
    /// 408: the client did not send its body in time.
    #[error("request_timeout")]
    RequestTimeout,
    /// 413: the body is larger than allowed.
    #[error("too_large")]
    TooLarge,
    /// 415: the body is of another type.
    #[error("unsupported_type")]
    UnsupportedType,
    /// 500.
    #[error("internal_error")]
    Internal,
    /// 503: nothing was done, come again after so many seconds.
    #[error("unavailable")]
    Unavailable {
        /// Seconds, at least 1.
        retry_after: u64,
    },
    /// 503: the change was committed completely or not at all, and the database could not report which. Repeating the
    /// request with the same idempotency key resolves it.
    #[error("outcome_unknown")]
    OutcomeUnknown,
}

/// When to repeat a request whose outcome is unknown, in seconds.
const AFTER_UNKNOWN: u64 = 2;

impl HttpFault {
    /// The status of the answer.
    #[must_use]
    pub const fn status(self) -> StatusCode {
        match self {
            Self::Malformed | Self::InvalidCharacters => StatusCode::BAD_REQUEST,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::RequestTimeout => StatusCode::REQUEST_TIMEOUT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Unavailable { .. } | Self::OutcomeUnknown => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// Seconds for the header `Retry-After`, where repeating the request makes sense.
    #[must_use]
    pub const fn retry_after(self) -> Option<u64> {
        match self {
            Self::Unavailable { retry_after } => Some(retry_after),
            Self::OutcomeUnknown => Some(AFTER_UNKNOWN),
            Self::Malformed
            | Self::InvalidCharacters
            | Self::NotFound
            | Self::MethodNotAllowed
            | Self::RequestTimeout
            | Self::TooLarge
            | Self::UnsupportedType
            | Self::Internal => None,
        }
    }

    /// The error for a bare status, such as the router's own 405; other statuses pass unchanged.
    const fn of_status(status: StatusCode) -> Option<Self> {
        match status {
            StatusCode::BAD_REQUEST => Some(Self::Malformed),
            StatusCode::NOT_FOUND => Some(Self::NotFound),
            StatusCode::METHOD_NOT_ALLOWED => Some(Self::MethodNotAllowed),
            StatusCode::REQUEST_TIMEOUT => Some(Self::RequestTimeout),
            StatusCode::PAYLOAD_TOO_LARGE => Some(Self::TooLarge),
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Some(Self::UnsupportedType),
            StatusCode::INTERNAL_SERVER_ERROR => Some(Self::Internal),
            _ => None,
        }
    }

    /// GraphQL's `extensions.code`.
    pub(crate) const fn graphql_code(self) -> &'static str {
        match self {
            Self::Malformed | Self::InvalidCharacters | Self::UnsupportedType => "BAD_REQUEST",
            Self::NotFound => "NOT_FOUND",
            Self::MethodNotAllowed => "METHOD_NOT_ALLOWED",
            Self::RequestTimeout => "REQUEST_TIMEOUT",
            Self::TooLarge => "TOO_LARGE",
            Self::Internal => "INTERNAL",
            Self::Unavailable { .. } => "UNAVAILABLE",
            Self::OutcomeUnknown => "OUTCOME_UNKNOWN",
        }
    }
}

impl From<&Fault> for HttpFault {
    /// "Try again later" implies that nothing was changed, so an internal error after a commit of the same request is
    /// an unknown outcome.
    fn from(fault: &Fault) -> Self {
        match fault {
            Fault::Busy { .. } | Fault::Closed | Fault::Database(_) | Fault::FileSystem(_)
                if has_committed() =>
            {
                Self::OutcomeUnknown
            }
            Fault::Busy { retry_after } => Self::Unavailable { retry_after: retry_after.as_secs().max(1) },
            Fault::Closed => Self::Unavailable { retry_after: 1 },
            Fault::OutcomeUnknown => Self::OutcomeUnknown,
            Fault::Database(_) | Fault::FileSystem(_) => Self::Unavailable { retry_after: 2 },
            Fault::Panicked | Fault::Corrupt(_) | Fault::Settings(_) => Self::Internal,
        }
    }
}

impl From<Fault> for HttpFault {
    fn from(fault: Fault) -> Self {
        tracing::error!(%fault, "request failed");
        Self::from(&fault)
    }
}

impl IntoResponse for HttpFault {
    /// A bodyless answer that carries the fault to [`render`].
    fn into_response(self) -> Response {
        if self == Self::TooLarge {
            security_event(SecurityEvent::UploadRefused, None, "too_large");
        }
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// 405 with the methods that the path takes, as the router writes them: `GET,HEAD`.
#[must_use]
pub fn method_not_allowed(allowed: &'static str) -> Response {
    let mut response = HttpFault::MethodNotAllowed.into_response();
    response.headers_mut().insert(ALLOW, HeaderValue::from_static(allowed));
    response
}

/// The kind of client of a path, which determines the format of errors.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Surface {
    /// `/graphql`.
    GraphQl,
    /// `/api` and `/Language`: the envelope.
    Rest,
    /// Pages and their files.
    Site,
}

impl Surface {
    /// The kind of client of a path.
    #[must_use]
    pub fn of(path: &str) -> Self {
        let first = path.split('/').nth(1).unwrap_or_default();
        match first {
            "graphql" => Self::GraphQl,
            "api" | "Language" | "healthz" | "readyz" => Self::Rest,
            _ => Self::Site,
        }
    }
}

/// Gives a fault its body; any other answer passes as it is.
#[must_use]
pub fn render(response: Response, surface: Surface, id: &RequestId) -> Response {
    let bare = || {
        let unwritten = !response.headers().contains_key(CONTENT_TYPE);
        unwritten.then(|| HttpFault::of_status(response.status())).flatten()
    };
    let Some(fault) = response.extensions().get::<HttpFault>().copied().or_else(bare) else {
        return response;
    };
    let (kind, body) = match surface {
        Surface::GraphQl => ("application/json", graphql_body(fault, id)),
        Surface::Rest => ("application/json", envelope(fault, id)),
        Surface::Site => ("text/html; charset=utf-8", page(fault, id)),
    };
    let (parts, _) = response.into_parts();
    let mut answer = (fault.status(), body).into_response();
    answer.headers_mut().extend(parts.headers);
    answer.headers_mut().remove(http::header::CONTENT_LENGTH);
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    if let Some(retry_after) = fault.retry_after() {
        answer.headers_mut().insert(RETRY_AFTER, HeaderValue::from(retry_after));
    }
    answer
}

fn envelope(fault: HttpFault, id: &RequestId) -> String {
    json!({"status": false, "message": fault.to_string(), "data": {"requestId": id.as_str()}}).to_string()
}

fn graphql_body(fault: HttpFault, id: &RequestId) -> String {
    let extensions = json!({"code": fault.graphql_code(), "requestId": id.as_str()});
    json!({"data": null, "errors": [{"message": fault.to_string(), "extensions": extensions}]}).to_string()
}

/// A page that needs neither database nor texts: both may be what is broken (public spec §8).
fn page(fault: HttpFault, id: &RequestId) -> String {
    let (korean, english) = match fault {
        HttpFault::NotFound => ("페이지를 찾을 수 없습니다", "Page Not Found"),
        HttpFault::Malformed
        | HttpFault::InvalidCharacters
        | HttpFault::MethodNotAllowed
        | HttpFault::RequestTimeout
        | HttpFault::TooLarge
        | HttpFault::UnsupportedType
        | HttpFault::Internal
        | HttpFault::Unavailable { .. }
        | HttpFault::OutcomeUnknown => (
            "문제가 발생했습니다. 불편을 드려 죄송합니다. 잠시 후 다시 시도해 주세요.",
            "Oops, something is not quite right. We apologise for this inconvenience.",
        ),
    };
    format!(
        "<!doctype html><html lang=\"ko\"><meta charset=\"utf-8\"><title>{english}</title>\
         <meta name=\"robots\" content=\"noindex\"><h1>{korean}</h1><p lang=\"en\">{english}</p>\
         <p><small>{}</small></p></html>",
        id.as_str()
    )
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    #[test]
    fn a_failing_file_system_is_answered_503_with_retry_after() {
        let full = Fault::from(io::Error::from(io::ErrorKind::StorageFull));
        assert_eq!(full.to_string(), format!("file system: {}", io::ErrorKind::StorageFull));
        let fault = HttpFault::from(&full);
        assert_eq!((fault.status(), fault.retry_after()), (StatusCode::SERVICE_UNAVAILABLE, Some(2)));
    }
}
