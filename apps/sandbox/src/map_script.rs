//! Fake map script: `GET /v2/maps/sdk.js?appkey=…`. It implements the part of `kakao.maps` that the site uses, and
//! draws a plain picture of its own. Without a key, or with `fail=1`, it responds as Kakao does for an unregistered
//! domain.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde_json::json;

use crate::switches::Switchboard;

const SCRIPT: &str = include_str!("../assets/kakao-maps.js");

/// The fake. Cheap to clone.
#[derive(Clone, Default)]
pub struct MapScript(Arc<Switchboard>);

impl MapScript {
    /// Its switches.
    #[must_use]
    pub fn switchboard(&self) -> &Switchboard {
        &self.0
    }

    pub(crate) fn router<S: Clone + Send + Sync + 'static>(&self) -> Router<S> {
        Router::new().route("/v2/maps/sdk.js", get(script)).with_state(self.clone())
    }
}

async fn script(State(script): State<MapScript>, Query(query): Query<HashMap<String, String>>) -> Response {
    let known = query.get("appkey").is_some_and(|key| !key.is_empty()) && !query.contains_key("fail");
    let work = async {
        if known {
            ([(CONTENT_TYPE, "text/javascript; charset=utf-8")], SCRIPT).into_response()
        } else {
            unknown_domain()
        }
    };
    let exhausted = || (StatusCode::TOO_MANY_REQUESTS, "API limit has been exceeded.").into_response();
    script.0.answer(work, unknown_domain, exhausted).await
}

fn unknown_domain() -> Response {
    let words = json!({ "errorType": "AccessDeniedError", "message": "domain mismatched! check your app's Web platform" });
    (StatusCode::UNAUTHORIZED, Json(words)).into_response()
}
