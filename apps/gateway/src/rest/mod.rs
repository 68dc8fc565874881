//! The documented REST paths: a translation of names and shapes over the services that GraphQL uses, and nothing else.
//! Without this folder the site works on.

pub mod answer;
pub mod body;
pub mod booking;
mod caller;
pub mod download;
pub mod envelope;
pub mod event;
pub mod events_cms;
pub mod execute;
pub mod images;
pub mod kakao_map;
pub mod language;
pub mod managerment;
pub mod nice_api;
pub mod openapi;
pub mod parameters;
pub mod session;
pub mod upload;
pub mod user;

use std::sync::Arc;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use axum::routing::{any, get, post};
use axum::{Router, middleware};
use kernel::{Language, track_commits};

use crate::middleware::client::Visits;
use crate::middleware::fault::HttpFault;
use crate::middleware::origin::{self, OwnOrigin};
use crate::middleware::session::{Sessions, identify};
use crate::services::Services;
use crate::site::files::Files;

/// Every path below `/api` and `/Language`. Pages and `files` of the site lie below `base`.
pub fn router(services: Services, sessions: Sessions, base: &str, files: Files) -> Router {
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
        .route("/api/booking/request-booking-code", post(booking::save::request_booking_code))
        .route("/api/booking/get-booking", get(booking::one::get_booking))
        .route("/api/booking/get-calendar", get(booking::one::get_calendar))
        .route(
            "/api/booking/cancel-booking",
            get(booking::one::cancel_by_get).post(booking::one::cancel_by_post),
        )
        .route("/api/Managerment/get-latest-pdf", post(managerment::catalogue::get_latest_pdf))
        .route("/api/Managerment/download/pdf/{fileName}", get(managerment::catalogue::download_pdf))
        .route("/api/NiceAPI/get-token", get(nice_api::get_token))
        .route("/api/NiceAPI/verify-code", post(nice_api::verify_code))
        .merge(of_participants())
        .layer(middleware::from_fn(track))
        .merge(of_callers(sessions))
        .route("/api/{*unknown}", any(async || HttpFault::NotFound))
        .route("/Language/{*unknown}", any(async || HttpFault::NotFound))
        .layer(middleware::from_fn_with_state(own.clone(), origin::guard_writes))
        .with_state(Rest { services, own, visits, base: base.into(), files })
}

/// Endpoints of event participation: they use the visit, and a launch brings very many requests.
fn of_participants() -> Router<Rest> {
    Router::new()
        .route("/api/Event/save-events", post(event::save_events))
        .route("/api/Event/get-event-makes", get(event::get_event_makes))
        .route("/api/Event/save-user-events-data", post(event::save_user_events_data))
        .route("/api/Event/get-address", post(event::get_address))
        .route("/api/Event/status", get(event::status))
        .route("/api/Event/autumn-event/quiz", post(event::autumn::quiz))
        .route("/api/Event/autumn-event/result", post(event::autumn::result))
        .route("/api/Event/draw-file/{event}", get(event::draw::file))
        .route(
            "/api/session/is-camping-lantern-event-expired",
            get(session::is_camping_lantern_event_expired),
        )
        .route("/api/session/get-event-brake-pads-period", get(session::get_event_brake_pads_period))
        .route("/api/EventsCMS/get-past-events", post(events_cms::lists::get_past_events))
}

/// The calls that know who is signed in.
fn of_callers(sessions: Sessions) -> Router<Rest> {
    Router::new()
        .route("/api/booking/save-booking", post(booking::save::save_booking))
        .route("/api/execute", post(execute::execute))
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
        .route(
            "/api/Managerment/download-booking-status-report",
            post(managerment::report::download_booking_status_report),
        )
        .route("/api/Managerment/download/{kind}/{file}", get(managerment::report::download_file))
        .route("/api/Managerment/download-dealer-list", post(managerment::dealers::download_dealer_list))
        .route("/api/Managerment/upload-dealer-list", post(managerment::dealers::upload_dealer_list))
        .route("/api/Managerment/confirm-upload", post(managerment::dealers::confirm_upload))
        .route("/api/Managerment/upload-pdf", post(managerment::catalogue::upload_pdf))
        .route("/api/Managerment/confirm-upload-pdf", post(managerment::catalogue::confirm_upload_pdf))
        .route("/api/Managerment/get-pdf-list", post(managerment::catalogue::get_pdf_list))
        .route("/api/Managerment/delete-pdf", post(managerment::catalogue::delete_pdf))
        .route("/api/EventsCMS/get-events-cms", post(events_cms::editor::get_events_cms))
        .route("/api/EventsCMS/get-events-cms-by-id", post(events_cms::editor::get_events_cms_by_id))
        .route("/api/EventsCMS/get-events-cms-by-url", post(events_cms::editor::get_events_cms_by_url))
        .route("/api/EventsCMS/update-events-cms", post(events_cms::editor::update_events_cms))
        .route("/api/EventsCMS/delete-events-cms", post(events_cms::editor::delete_events_cms))
        .route("/api/EventsCMS/get-home-events", post(events_cms::lists::get_home_events))
        .route("/api/EventsCMS/get-active-events", post(events_cms::lists::get_active_events))
        .route("/api/EventsCMS/update-events-sorting", post(events_cms::editor::update_events_sorting))
        .route("/api/EventsCMS/get-home-events-sorting", post(events_cms::editor::get_home_events_sorting))
        .route(
            "/api/EventsCMS/get-listing-events-sorting",
            post(events_cms::editor::get_listing_events_sorting),
        )
        .route("/api/EventsCMS/upload-file", post(events_cms::files::upload_file))
        .route("/api/EventsCMS/download-event-data", post(events_cms::files::download_event_data))
        .route("/api/EventsCMS/download/{file}", get(events_cms::files::download))
        .layer(middleware::from_fn(track))
        .layer(middleware::from_fn_with_state(sessions, identify))
}

/// Lets a fault that follows a commit of the handler be reported as an unknown outcome. Inside of `identify`, which may write to the
/// session.
async fn track(request: Request, next: Next) -> Response {
    track_commits(next.run(request)).await
}

/// Shared state of the handlers.
#[derive(Clone)]
pub struct Rest {
    /// The domains.
    pub services: Services,
    /// Our own origin, for the GETs that change something.
    pub own: OwnOrigin,
    /// Reads and writes the cookie of a visit.
    pub visits: Visits,
    /// The prefix of every page.
    pub base: Arc<str>,
    /// The files beside the pages.
    pub files: Files,
}

impl Rest {
    /// Localised sentences for the keys of errors in rows of a response.
    fn sentences(&self, codes: &[String], language: Language) -> Vec<String> {
        codes.iter().map(|code| self.services.content.text("errors", code, language)).collect()
    }
}
