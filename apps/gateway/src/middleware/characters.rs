//! Refuses addresses with control characters, such as NUL, before any handler sees them; bodies are checked where they are
//! read. See [`kernel::text::control`].

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kernel::text::control::encoded_has_forbidden_control;

use super::fault::{HttpFault, Surface};

/// Wraps `next`: 400 `invalid_characters`, or 404 for a page, of which none has such a path.
pub async fn guard_address(request: Request, next: Next) -> Response {
    let uri = request.uri();
    let is_page = Surface::of(uri.path()) == Surface::Site;
    if encoded_has_forbidden_control(uri.path()) {
        let fault = if is_page { HttpFault::NotFound } else { HttpFault::InvalidCharacters };
        return fault.into_response();
    }
    if uri.query().is_some_and(encoded_has_forbidden_control) {
        return HttpFault::InvalidCharacters.into_response();
    }
    next.run(request).await
}
