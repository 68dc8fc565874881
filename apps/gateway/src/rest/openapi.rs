//! The description of the REST shim, as committed in `schema/openapi.json`.

use utoipa::OpenApi;

use super::execute::rows;
use super::{
    booking, event, events_cms, execute, images, kakao_map, language, managerment, nice_api, session, user,
};

/// Collects every annotated handler.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "GAON REST shim",
        version = "1",
        description = "The documented paths over the services that GraphQL offers. Outcomes are HTTP 200 with `status` and a key; other statuses are faults.",
        license(name = "Proprietary"),
    ),
    paths(
        language::get,
        images::get,
        kakao_map::get_region,
        booking::places::get_state,
        booking::places::get_cities,
        booking::places::get_dealers,
        booking::catalogue::get_make,
        booking::catalogue::get_model,
        booking::catalogue::get_year,
        booking::catalogue::get_service,
        booking::slots::get_min_select_date,
        booking::slots::get_timeslot,
        booking::save::save_booking,
        booking::save::request_booking_code,
        booking::one::get_booking,
        booking::one::get_calendar,
        booking::one::cancel_by_get,
        booking::one::cancel_by_post,
        managerment::catalogue::get_latest_pdf,
        managerment::catalogue::download_pdf,
        managerment::catalogue::upload_pdf,
        managerment::catalogue::confirm_upload_pdf,
        managerment::catalogue::get_pdf_list,
        managerment::catalogue::delete_pdf,
        managerment::dealers::download_dealer_list,
        managerment::dealers::upload_dealer_list,
        managerment::dealers::confirm_upload,
        managerment::report::download_booking_status_report,
        managerment::report::download_file,
        nice_api::get_token,
        nice_api::verify_code,
        user::session::is_login,
        user::session::authenticate,
        user::session::log_out,
        user::session::check_access,
        user::account::sign_up,
        user::account::validate_signup_email,
        user::password::reset_password,
        user::password::validate_reset_token,
        user::password::update_password,
        user::usage::log_consent,
        execute::execute,
        events_cms::editor::get_events_cms,
        events_cms::editor::get_events_cms_by_id,
        events_cms::editor::get_events_cms_by_url,
        events_cms::editor::update_events_cms,
        events_cms::editor::delete_events_cms,
        events_cms::editor::update_events_sorting,
        events_cms::editor::get_home_events_sorting,
        events_cms::editor::get_listing_events_sorting,
        events_cms::lists::get_home_events,
        events_cms::lists::get_active_events,
        events_cms::lists::get_past_events,
        events_cms::files::upload_file,
        events_cms::files::download_event_data,
        events_cms::files::download,
        event::save_events,
        event::save_user_events_data,
        event::get_event_makes,
        event::get_address,
        event::status,
        event::autumn::quiz,
        event::autumn::result,
        event::draw::file,
        session::is_camping_lantern_event_expired,
        session::get_event_brake_pads_period,
    ),
    components(schemas(
        rows::ChoiceRow,
        rows::VehiclesRow,
        rows::LookedUpRow,
        rows::CapabilitiesRow,
        rows::CategoryNode,
        rows::GroupRow,
        rows::DetailRow,
        rows::ImageUrlRow,
    ))
)]
struct Description;

/// The description as JSON, ending with a line break.
///
/// # Errors
/// Never in practice.
pub fn description() -> Result<String, serde_json::Error> {
    let mut json = Description::openapi().to_pretty_json()?;
    json.push('\n');
    Ok(json)
}

/// Method and path of every described call, as `GET /api/…`.
///
/// # Errors
/// Never in practice.
pub fn calls() -> Result<Vec<String>, serde_json::Error> {
    let description = serde_json::to_value(Description::openapi())?;
    let mut calls = Vec::new();
    for (path, methods) in description["paths"].as_object().into_iter().flatten() {
        for method in methods.as_object().into_iter().flatten().map(|(method, _)| method) {
            calls.push(format!("{} {path}", method.to_uppercase()));
        }
    }
    Ok(calls)
}
