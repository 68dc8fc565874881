//! The documented REST paths: a translation of names and shapes over the services that GraphQL uses, and nothing else.
//! Without this folder the site works on.

pub mod body;
pub mod booking;
pub mod envelope;
pub mod images;
pub mod kakao_map;
pub mod language;
pub mod nice_api;
pub mod openapi;
pub mod parameters;
pub mod user;

use axum::routing::{any, get, post};
use axum::{Router, middleware};

use crate::http::client::Visits;
use crate::http::fault::HttpFault;
use crate::http::origin::{self, OwnOrigin};
use crate::http::session::{self, Sessions};
use crate::services::Services;

/// Every path below `/api` and `/Language`.
pub fn router(services: Services, sessions: Sessions) -> Router {
    let Sessions { own, visits, .. } = sessions.clone();
    Router::new()
        .route("/Language/get", get(language::get))
        .route("/api/Images/get", get(images::get))
        .route("/api/KakaoMap/get-region", get(kakao_map::get_region))
        .route("/api/booking/get-state", get(booking::places::get_state))
        .route("/api/booking/get-cities", get(booking::places::get_cities))
        .route("/api/booking/get-dealers", get(booking::places::get_dealers))
        .route("/api/booking/get-make", get(booking::catalogue::get_make))
        .route("/api/booking/get-model", get(booking::catalogue::get_model))
        .route("/api/booking/get-year", get(booking::catalogue::get_year))
        .route("/api/booking/get-service", get(booking::catalogue::get_service))
        .route("/api/booking/get-min-select-date", get(booking::slots::get_min_select_date))
        .route("/api/booking/get-timeslot", get(booking::slots::get_timeslot))
        .route("/api/booking/save-booking", post(booking::save::save_booking))
        .route("/api/booking/get-booking", get(booking::one::get_booking))
        .route("/api/booking/get-calendar", get(booking::one::get_calendar))
        .route(
            "/api/booking/cancel-booking",
            get(booking::one::cancel_by_get).post(booking::one::cancel_by_post),
        )
        .route("/api/NiceAPI/get-token", get(nice_api::get_token))
        .route("/api/NiceAPI/verify-code", post(nice_api::verify_code))
        .merge(of_callers(sessions))
        .route("/api/{*unknown}", any(async || HttpFault::NotFound))
        .route("/Language/{*unknown}", any(async || HttpFault::NotFound))
        .layer(middleware::from_fn_with_state(own.clone(), origin::guard_writes))
        .with_state(Rest { services, own, visits })
}

/// The calls that know who is signed in.
fn of_callers(sessions: Sessions) -> Router<Rest> {
    Router::new()
        .route("/api/User/is-login", get(user::session::is_login))
        .route("/api/User/authenticate", post(user::session::authenticate))
        .route("/api/User/log-out", post(user::session::log_out))
        .route("/api/User/sign-up", post(user::account::sign_up))
        .route("/api/User/validate-signup-email", post(user::account::validate_signup_email))
        .route("/api/User/reset-password", post(user::password::reset_password))
        .route("/api/User/validate-reset-token", post(user::password::validate_reset_token))
        .route("/api/User/update-password", post(user::password::update_password))
        .route("/api/User/log-consent", post(user::usage::log_consent))
        .route("/api/Managerment/check-access", post(user::session::check_access))
        .layer(middleware::from_fn_with_state(sessions, session::identify))
}

/// What the handlers work with.
#[derive(Clone)]
pub struct Rest {
    /// The domains.
    pub services: Services,
    /// Our own origin, for the GETs that change something.
    pub own: OwnOrigin,
    /// Reads and writes the cookie of a visit.
    pub visits: Visits,
}
