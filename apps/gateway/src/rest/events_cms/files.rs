//! Pictures on their way in, and what was handed in on its way out.

use std::io::Cursor;

use accounts::Caller;
use admin_reports::FileKind;
use axum::Extension;
use axum::extract::{Path, RawQuery, Request, State};
use axum::response::{IntoResponse, Response};
use events_cms::{EventKey, LARGEST_IMAGE, StoredImage};
use http::HeaderValue;
use http::header::CACHE_CONTROL;
use kernel::{FieldErrors, Patience, Right};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::refusal;
use crate::http::fault::HttpFault;
use crate::rest::Rest;
use crate::rest::body;
use crate::rest::caller::{actor_of, denied, network_of};
use crate::rest::download::{self, LinkEnvelope};
use crate::rest::envelope::Envelope;
use crate::rest::upload::{self, Upload};

/// The form of an upload.
#[derive(ToSchema)]
pub struct UploadForm {
    /// One picture: JPEG, PNG, WebP or GIF, 5,242,880 bytes at most.
    #[schema(value_type = String, format = Binary)]
    pub files: Vec<u8>,
}

/// A picture that was taken in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadedRow {
    /// What stands in documents, and in the address `/events-cms/{file}`.
    file: String,
    /// Pixels.
    width: u32,
    /// Pixels.
    height: u32,
    /// The widths that can be asked for by `?w=`.
    widths: Vec<u32>,
    /// What stays in sight when it is cut, from 0 at the left.
    focus_x: f64,
    /// From 0 at the top.
    focus_y: f64,
}

/// The answer to an upload: the name stands beside the status too.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadedEnvelope {
    /// Always true here.
    status: bool,
    /// Empty.
    message: String,
    /// The name.
    file_name: String,
    /// The picture.
    data: UploadedRow,
}

/// Whose data are asked for.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct DownloadBody {
    /// The event's number, or a quiz.
    #[serde(rename = "eventID", alias = "eventId")]
    #[schema(value_type = i64)]
    event_id: Value,
    /// Why; the log keeps it.
    reason: Option<String>,
}

/// Takes a picture in.
#[utoipa::path(
    post,
    path = "/api/EventsCMS/upload-file",
    tag = "events-cms",
    request_body(content = UploadForm, content_type = "multipart/form-data"),
    responses((
        status = 200,
        description = "The picture; or `file_type`, `file_too_large`, `file_unreadable`, `UnauthorisedAccess`, `not_allowed`",
        body = UploadedEnvelope,
    )),
)]
pub async fn upload_file(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    request: Request,
) -> Result<Response, HttpFault> {
    let actor = actor_of(&caller);
    // Nobody else's bytes are read.
    if let Err(reason) = actor.demand(Right::ManageEvents) {
        return Ok(denied(reason));
    }
    let key = match upload::one_file(request, LARGEST_IMAGE).await? {
        Upload::File(bytes) => {
            let content = Cursor::new(bytes);
            return match rest.services.events.add_image(&actor, network_of(&caller), content).await {
                Ok(image) => Ok(told(&image)),
                Err(error) => refusal(error),
            };
        }
        Upload::TooLarge => "file_too_large",
        Upload::Nothing | Upload::Several => "file_unreadable",
    };
    Ok(Envelope::invalid(&FieldErrors::one(upload::FIELD, key)).into_response())
}

fn told(image: &StoredImage) -> Response {
    let data = UploadedRow {
        file: image.file.clone(),
        width: image.width,
        height: image.height,
        widths: image.widths(),
        focus_x: image.focus_x,
        focus_y: image.focus_y,
    };
    let answer =
        UploadedEnvelope { status: true, message: String::new(), file_name: image.file.clone(), data };
    ([(CACHE_CONTROL, HeaderValue::from_static("no-store"))], axum::Json(answer)).into_response()
}

/// Writes what was handed in at an event into a workbook.
#[utoipa::path(
    post,
    path = "/api/EventsCMS/download-event-data",
    tag = "events-cms",
    request_body = DownloadBody,
    responses((
        status = 200,
        description = "The link; or `event_not_found`, `UnauthorisedAccess`, `not_allowed`",
        body = LinkEnvelope,
    )),
)]
pub async fn download_event_data(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    Extension(patience): Extension<Patience>,
    request: Request,
) -> Result<Response, HttpFault> {
    let actor = actor_of(&caller);
    if let Err(reason) = actor.demand(Right::ExportEventData) {
        return Ok(denied(reason));
    }
    let DownloadBody { event_id, reason } = body::json(request, body::LIMIT).await?;
    let named = match &event_id {
        Value::Number(id) => EventKey::parse(&id.to_string()),
        Value::String(id) => EventKey::parse(id.trim()),
        _ => None,
    };
    let Some(event) = named else {
        return Ok(Envelope::refused("event_not_found").into_response());
    };
    patience.for_a_file();
    let exports = &rest.services.staff_files.events;
    download::answer(exports.export(&actor, network_of(&caller), &event, reason.as_deref()).await)
}

/// A workbook by its link: for whoever asked for it, and for ten minutes.
#[utoipa::path(
    get,
    path = "/api/EventsCMS/download/{file}",
    tag = "events-cms",
    params(
        ("file" = String, Path, description = "As it stands in the link"),
        ("until" = String, Query, description = "The same"),
        ("seal" = String, Query, description = "The same"),
    ),
    responses((
        status = 200,
        description = "The workbook",
        content((String = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")),
    ), (status = 404, description = "There is no such file for the caller", body = Envelope<Value>)),
)]
pub async fn download(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    Path(file): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, HttpFault> {
    download::by_link(&rest, &caller, FileKind::EventData, &file, query.as_deref()).await
}
