//! The description of the REST shim, as committed in `schema/openapi.json`.

use utoipa::OpenApi;

use super::{booking, images, kakao_map, language, nice_api, user};

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
        booking::one::get_booking,
        booking::one::get_calendar,
        booking::one::cancel_by_get,
        booking::one::cancel_by_post,
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
    )
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
