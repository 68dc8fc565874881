//! Uploads of pictures and downloads of submissions.

use std::io::Cursor;

use accounts::Caller;
use admin_reports::FileKind;
use axum::Extension;
use axum::extract::{Path, RawQuery, Request, State};
use axum::response::Response;
use events_cms::{EventKey, LARGEST_IMAGE, StoredImage};
use kernel::{RequestDeadline, Right};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::middleware::fault::HttpFault;
use crate::rest::Rest;
use crate::rest::answer::Answer;
use crate::rest::body;
use crate::rest::caller::{demand, network_of};
use crate::rest::download::{self, LinkEnvelope};
use crate::rest::envelope::{Envelope, never_kept};
use crate::rest::upload;

/// The form of an upload.
#[derive(ToSchema)]
pub struct UploadForm {
    /// One picture: JPEG, PNG, WebP or GIF, 5,242,880 bytes at most.
    #[schema(value_type = String, format = Binary)]
    pub files: Vec<u8>,
}

/// A stored picture.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadedRow {
    /// The file name in documents and in the URL `/events-cms/{file}`.
    file: String,
    /// Pixels.
    width: u32,
    /// Pixels.
    height: u32,
    /// The widths available with `?w=`.
    widths: Vec<u32>,
    /// Horizontal focal point for cropping, from 0 at the left.
    focus_x: f64,
    /// From 0 at the top.
    focus_y: f64,
}

/// The response to an upload: the file name is also outside `data`.
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

/// The event of the submissions.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct DownloadBody {
    /// The event's number, or a quiz.
    #[serde(rename = "eventID", alias = "eventId")]
    #[schema(value_type = i64)]
    event_id: Value,
    /// The reason, stored in the log.
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
        description = "The picture; or `file_type`, `file_too_large`, `file_animated`, `file_unreadable`, `UnauthorisedAccess`, `not_allowed`",
        body = UploadedEnvelope,
    )),
)]
pub async fn upload_file(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    request: Request,
) -> Answer {
    let actor = demand(&caller, Right::ManageEvents)?;
    let bytes = upload::one_file(request, LARGEST_IMAGE).await?.into_file()?;
    let image = rest.services.events.add_image(&actor, network_of(&caller), Cursor::new(bytes)).await?;
    Ok(told(&image))
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
    never_kept(UploadedEnvelope { status: true, message: String::new(), file_name: image.file.clone(), data })
}

/// Writes the submissions to an event into a workbook.
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
    Extension(deadline): Extension<RequestDeadline>,
    request: Request,
) -> Answer {
    let actor = demand(&caller, Right::ExportEventData)?;
    let DownloadBody { event_id, reason } = body::json(request, body::LIMIT).await?;
    let named = match &event_id {
        Value::Number(id) => EventKey::parse(&id.to_string()),
        Value::String(id) => EventKey::parse(id.trim()),
        _ => None,
    };
    let Some(event) = named else { return Err(Envelope::refused("event_not_found").into()) };
    deadline.for_a_file();
    let exports = &rest.services.staff_files.events;
    let link = exports.export(&actor, network_of(&caller), &event, reason.as_deref()).await?;
    Ok(download::answer(link))
}

/// Serves a workbook to the creator of its link, for ten minutes.
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
