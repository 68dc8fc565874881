//! Results of REST handlers: a response or an error. Domain errors are converted here, or beside the only paths that
//! return them, so that handlers can use `?`.

use admin_reports::{DealerListError, ExportError};
use axum::response::{IntoResponse, Response};
use events_cms::EventError;
use kernel::{AccessDenied, Fault, FieldErrors};
use locations::DealerError;
use serde_json::Value;

use super::envelope::{Envelope, coded};
use crate::middleware::fault::HttpFault;

/// The result of a handler.
pub type Answer = Result<Response, ApiError>;

/// The reason why a call failed.
#[derive(Debug)]
pub enum ApiError {
    /// A documented outcome. Boxed: it is many times as large as a fault.
    Refused(Box<Response>),
    /// An error that no domain rule causes.
    Fault(HttpFault),
}

impl ApiError {
    /// A domain rejection with all its keys; an internal error stays one.
    pub(super) fn of(refusal: Result<FieldErrors, Fault>) -> Self {
        match refusal {
            Ok(errors) => errors.into(),
            Err(fault) => fault.into(),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        match self {
            Self::Refused(answer) => *answer,
            Self::Fault(fault) => fault.into_response(),
        }
    }
}

impl From<Response> for ApiError {
    fn from(answer: Response) -> Self {
        Self::Refused(Box::new(answer))
    }
}

impl From<Envelope<Value>> for ApiError {
    fn from(envelope: Envelope<Value>) -> Self {
        envelope.into_response().into()
    }
}

impl From<FieldErrors> for ApiError {
    fn from(errors: FieldErrors) -> Self {
        Envelope::invalid(&errors).into()
    }
}

/// A refused right, as the documents have it.
impl From<AccessDenied> for ApiError {
    fn from(denied: AccessDenied) -> Self {
        match denied {
            AccessDenied::NotSignedIn => coded(denied.key()).into(),
            AccessDenied::NotAllowed => Envelope::refused(denied.key()).into(),
        }
    }
}

impl From<HttpFault> for ApiError {
    fn from(fault: HttpFault) -> Self {
        Self::Fault(fault)
    }
}

impl From<Fault> for ApiError {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault.into())
    }
}

/// For errors of staff operations: a denied right is distinguished from all other rejections.
macro_rules! of_staff {
    ($($error:ident),+) => {
        $(impl From<$error> for ApiError {
            fn from(error: $error) -> Self {
                match error {
                    $error::AccessDenied(reason) => reason.into(),
                    other => Self::of(other.into_refusal()),
                }
            }
        })+
    };
}

of_staff!(DealerError, DealerListError, EventError, ExportError);

#[cfg(test)]
mod tests {
    use http::StatusCode;
    use http_body_util::BodyExt;
    use serde_json::json;

    use super::*;

    async fn told(not_done: impl Into<ApiError>) -> (StatusCode, Value) {
        let response = not_done.into().into_response();
        let status = response.status();
        let body = response.into_body().collect().await.unwrap().to_bytes();
        (status, serde_json::from_slice(&body).unwrap_or_default())
    }

    #[tokio::test]
    async fn a_refusal_is_an_answer_and_a_right_is_told_apart() {
        let errors = json!({"status": false, "message": "plan_stale", "data": {"errors": [{"path": "id", "code": "plan_stale"}]}});
        assert_eq!(told(DealerError::PlanStale).await, (StatusCode::OK, errors));
        let unknown = json!({"status": false, "message": "UnauthorisedAccess", "code": "UnauthorisedAccess", "data": null});
        assert_eq!(
            told(EventError::AccessDenied(AccessDenied::NotSignedIn)).await,
            (StatusCode::OK, unknown)
        );
        let refused = json!({"status": false, "message": "not_allowed", "data": null});
        assert_eq!(
            told(ExportError::AccessDenied(AccessDenied::NotAllowed)).await,
            (StatusCode::OK, refused)
        );
    }

    #[tokio::test]
    async fn a_fault_says_nothing_of_its_inside() {
        let (status, body) = told(DealerError::Fault(Fault::Corrupt("inside".into()))).await;
        assert_eq!((status, body), (StatusCode::INTERNAL_SERVER_ERROR, Value::Null));
    }
}
