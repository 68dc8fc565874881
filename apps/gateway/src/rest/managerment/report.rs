//! The report of bookings, and the files of this family by their links.

use accounts::Caller;
use admin_reports::{FileFormat, FileKind, ReportRequest, Span};
use axum::Extension;
use axum::extract::{Path, RawQuery, Request, State};
use axum::response::Response;
use chrono::NaiveDate;
use kernel::{FieldErrors, Language, RequestDeadline, Right};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::middleware::fault::HttpFault;
use crate::rest::answer::Answer;
use crate::rest::caller::{demand, network_of};
use crate::rest::download::{self, LinkEnvelope};
use crate::rest::envelope::Envelope;
use crate::rest::parameters::Parameters;
use crate::rest::{Rest, body};

/// Selection and format. Days are `YYYY-MM-DD`; a missing or empty end of a range is open.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ReportBody {
    /// Booked on that day or later; today at the latest.
    request_start: Option<String>,
    /// Booked on that day or earlier; today at the latest.
    request_end: Option<String>,
    /// For that day or later.
    booking_start: Option<String>,
    /// For that day or earlier.
    booking_end: Option<String>,
    /// `xlsx`, or `pdf`; the first when absent.
    format: Option<String>,
    /// `ko`, `kr` or `en`: the language of headings; that of the query when absent, and Korean without any.
    lng: Option<String>,
    /// The reason, stored in the log.
    reason: Option<String>,
}

/// Writes bookings into a workbook or a document.
#[utoipa::path(
    post,
    path = "/api/Managerment/download-booking-status-report",
    tag = "managerment",
    params(("lng" = Option<String>, Query, description = "`ko`, `kr` or `en`; Korean when absent")),
    request_body = ReportBody,
    responses((
        status = 200,
        description = "The link; or `fromdate_biggerthan_todate`, `bookingfromdate_biggerthan_todate`, `date_after_today`, \
                       `date_invalid`, `format_invalid`, `report_too_long`, `UnauthorisedAccess`, `not_allowed`",
        body = LinkEnvelope,
    )),
)]
pub async fn download_booking_status_report(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    Extension(deadline): Extension<RequestDeadline>,
    parameters: Parameters,
    request: Request,
) -> Answer {
    let actor = demand(&caller, Right::ExportBookings)?;
    let body: ReportBody = body::json(request, body::LIMIT).await?;
    let request = body.read(parameters.language())?;
    deadline.for_a_file();
    let reports = &rest.services.staff_files.bookings;
    let outcome = reports.export(&actor, network_of(&caller), request).await;
    Ok(download::answer(outcome.map_err(|error| error.with_paths(in_old_names))?))
}

/// Serves a file to the creator of its link, for ten minutes.
#[utoipa::path(
    get,
    path = "/api/Managerment/download/{kind}/{file}",
    tag = "managerment",
    params(
        ("kind" = String, Path, description = "`booking-report`, `dealer-list` or `staff-log`"),
        ("file" = String, Path, description = "As it stands in the link"),
        ("until" = String, Query, description = "The same"),
        ("seal" = String, Query, description = "The same"),
    ),
    responses((
        status = 200,
        description = "The file",
        content(
            (String = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            (String = "application/pdf"),
        ),
    ), (status = 404, description = "There is no such file for the caller", body = Envelope<Value>)),
)]
pub async fn download_file(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    Path((kind, file)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Result<Response, HttpFault> {
    let kind = FileKind::of_managerment(&kind).ok_or(HttpFault::NotFound)?;
    download::by_link(&rest, &caller, kind, &file, query.as_deref()).await
}

impl ReportBody {
    fn read(self, usual: Language) -> Result<ReportRequest, FieldErrors> {
        let mut errors = FieldErrors::new();
        let mut day = |path: &'static str, text: Option<&String>| {
            let text = text.map(|text| text.trim()).filter(|text| !text.is_empty())?;
            let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok();
            errors.require(day.is_some(), path, "date_invalid");
            day
        };
        let requested = Span {
            from: day("requestStart", self.request_start.as_ref()),
            to: day("requestEnd", self.request_end.as_ref()),
        };
        let booked = Span {
            from: day("bookingStart", self.booking_start.as_ref()),
            to: day("bookingEnd", self.booking_end.as_ref()),
        };
        let format = match self.format.as_deref().map(str::trim).unwrap_or_default() {
            "" => Some(FileFormat::Xlsx),
            format if format.eq_ignore_ascii_case("xlsx") => Some(FileFormat::Xlsx),
            format if format.eq_ignore_ascii_case("pdf") => Some(FileFormat::Pdf),
            _ => None,
        };
        errors.require(format.is_some(), "format", "format_invalid");
        errors.into_result()?;
        let language = self.lng.as_deref().and_then(Language::parse).unwrap_or(usual);
        let format = format.unwrap_or_default();
        Ok(ReportRequest {
            requested,
            booked,
            format,
            language,
            reason: self.reason,
            ..ReportRequest::default()
        })
    }
}

/// The name of a field in this call, by its name in GraphQL.
fn in_old_names(path: &str) -> &str {
    match path {
        "requestFrom" => "requestStart",
        "requestTo" => "requestEnd",
        "bookingFrom" => "bookingStart",
        "bookingTo" => "bookingEnd",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<ReportRequest, FieldErrors> {
        serde_json::from_str::<ReportBody>(json).expect("a body").read(Language::Ko)
    }

    #[test]
    fn what_is_left_out_is_open_and_a_workbook_in_korean() {
        for nothing in
            ["{}", r#"{"requestStart": "", "bookingEnd": null, "format": "", "lng": "xx", "reason": null}"#]
        {
            let request = read(nothing).expect(nothing);
            assert_eq!((request.requested, request.booked), (Span::default(), Span::default()));
            assert_eq!(
                (request.format, request.language, request.reason),
                (FileFormat::Xlsx, Language::Ko, None)
            );
        }
    }

    #[test]
    fn each_field_is_read() {
        let request = read(
            r#"{"requestStart": " 2026-11-01 ", "requestEnd": "2026-11-23", "bookingStart": "2026-11-24",
                "bookingEnd": "2027-01-31", "format": "PDF", "lng": "EN", "reason": "월말"}"#,
        );
        let request = request.expect("a request");
        let day = |text: &str| Some(text.parse::<NaiveDate>().expect("a day"));
        assert_eq!(request.requested, Span { from: day("2026-11-01"), to: day("2026-11-23") });
        assert_eq!(request.booked, Span { from: day("2026-11-24"), to: day("2027-01-31") });
        assert_eq!((request.format, request.language), (FileFormat::Pdf, Language::En));
        assert_eq!(request.reason.as_deref(), Some("월말"));
    }

    #[test]
    fn what_is_no_day_and_no_format_is_named() {
        let errors = read(r#"{"requestEnd": "23/11/2026", "bookingStart": "2026-02-30", "format": "doc"}"#);
        let errors = errors.expect_err("refused");
        let told: Vec<(&str, &str)> =
            errors.as_slice().iter().map(|error| (&*error.path, &*error.code)).collect();
        let expected =
            [("requestEnd", "date_invalid"), ("bookingStart", "date_invalid"), ("format", "format_invalid")];
        assert_eq!(told, expected);
    }
}
