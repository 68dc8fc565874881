//! Sanitises errors of responses. Domain rejections are data and never arrive here; the remaining errors are mistakes
//! in the query, a denied right with its code, or an internal error, of which only a code and the request id are
//! exposed.

use async_graphql::{ErrorExtensionValues, Response, ServerError};
use kernel::{Fault, WriteFailure};

use crate::middleware::fault::HttpFault;
use crate::middleware::request_id::RequestId;

/// Codes that resolvers may set; any other stays inside.
const PUBLIC_CODES: [&str; 2] = ["UNAUTHORISED_ACCESS", "RATE_LIMITED"];

/// How the engine begins when it could not read a value, or a variable is missing.
const UNREADABLE: [&str; 4] = ["Failed to parse", "Invalid value", "Expected input type", "Variable "];

/// Messages of the engine for documents that exceed one of its limits.
const TOO_COMPLEX: [&str; 2] = ["Query is too complex.", "Query is nested too deep."];

/// Rewrites the errors of a response. Returns the internal error to report as HTTP status, if there was one.
pub fn conceal(response: &mut Response, id: &RequestId) -> Option<HttpFault> {
    let mut worst = None;
    for error in &mut response.errors {
        match kind_of(error) {
            Kind::Public => {}
            Kind::Mistake if TOO_COMPLEX.contains(&error.message.as_str()) => set_code(error, "TOO_COMPLEX"),
            Kind::Mistake => set_code(error, "BAD_USER_INPUT"),
            Kind::Fault(fault) => {
                tracing::error!(path = ?error.path, fault = error.message, "resolver failed");
                let code = match fault {
                    HttpFault::Unavailable { .. } | HttpFault::OutcomeUnknown => fault.graphql_code(),
                    _ => HttpFault::Internal.graphql_code(),
                };
                "internal error".clone_into(&mut error.message);
                error.source = None;
                error.extensions = None;
                set_code(error, code);
                if let Some(extensions) = &mut error.extensions {
                    extensions.set("requestId", id.as_str());
                }
                worst = Some(fault);
            }
        }
    }
    worst
}

enum Kind {
    Public,
    Mistake,
    Fault(HttpFault),
}

fn kind_of(error: &ServerError) -> Kind {
    // Before anything ran only the gateway itself sets a code; after that, resolvers may set the public ones.
    if let Some(async_graphql::Value::String(code)) =
        error.extensions.as_ref().and_then(|extensions| extensions.get("code"))
        && (error.path.is_empty() || PUBLIC_CODES.contains(&code.as_str()))
    {
        return Kind::Public;
    }
    if let Some(fault) = fault_behind(error) {
        return Kind::Fault(HttpFault::from(fault));
    }
    // An error without a path was found before anything ran: syntax, validation, a limit. One with a path comes from a
    // resolver, unless the engine could not read a literal or a variable there.
    let unreadable = UNREADABLE.iter().any(|beginning| error.message.starts_with(beginning));
    if error.source.is_none() && (error.path.is_empty() || unreadable) {
        Kind::Mistake
    } else {
        Kind::Fault(HttpFault::Internal)
    }
}

fn fault_behind(error: &ServerError) -> Option<&Fault> {
    if let Some(fault) = error.source::<Fault>() {
        return Some(fault);
    }
    let booking = error.source::<booking::BookingError>().and_then(WriteFailure::fault);
    let entry = || error.source::<events_cms::EntryError>().and_then(WriteFailure::fault);
    booking.or_else(entry)
}

fn set_code(error: &mut ServerError, code: &str) {
    error.extensions.get_or_insert_with(ErrorExtensionValues::default).set("code", code);
}

/// An error of the request as a whole, found before the engine ran.
#[must_use]
pub fn refusal(message: impl Into<String>, code: &str) -> Response {
    let mut error = ServerError::new(message, None);
    set_code(&mut error, code);
    Response::from_errors(vec![error])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn concealed(error: ServerError) -> (String, Option<HttpFault>) {
        let id = RequestId::new(&kernel::Randomness::seeded(1));
        let mut response = Response::from_errors(vec![error]);
        let fault = conceal(&mut response, &id);
        (serde_json::to_string(&response.errors).unwrap(), fault)
    }

    #[test]
    fn a_fault_shows_a_code_and_the_request_id_and_nothing_inside() {
        let inside = async_graphql::Error::new_with_source(Fault::Corrupt("table dealer".into()));
        let (shown, fault) = concealed(inside.into_server_error(async_graphql::Pos::default()));
        assert!(!shown.contains("dealer"), "{shown}");
        assert!(shown.contains("INTERNAL") && shown.contains("requestId"), "{shown}");
        assert_eq!(fault, Some(HttpFault::Internal));
    }

    #[test]
    fn a_syntax_error_says_what_is_wrong() {
        let (shown, fault) = concealed(ServerError::new("unexpected }", None));
        assert!(shown.contains("unexpected }") && shown.contains("BAD_USER_INPUT"), "{shown}");
        assert_eq!(fault, None);
    }

    #[test]
    fn an_error_of_a_resolver_without_a_known_code_is_hidden() {
        let mut error = ServerError::new("password=secret", None);
        error.path = vec![async_graphql::PathSegment::Field("brand".into())];
        let (shown, fault) = concealed(error);
        assert!(!shown.contains("secret"), "{shown}");
        assert_eq!(fault, Some(HttpFault::Internal));
    }
}
