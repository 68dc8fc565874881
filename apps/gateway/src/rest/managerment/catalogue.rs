//! The parts catalogue as a PDF: upload, confirmation and removal by staff, and the public file.

use accounts::Caller;
use admin_reports::{CatalogueError, CatalogueFile, CataloguePlan, download_path};
use axum::Extension;
use axum::extract::{Path, Request, State};
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use http::{HeaderMap, HeaderValue, Method};
use kernel::{FieldErrors, Language, Right, seoul};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::middleware::fault::HttpFault;
use crate::middleware::ranges;
use crate::rest::Rest;
use crate::rest::answer::{Answer, ApiError};
use crate::rest::body;
use crate::rest::caller::{actor_of, demand, network_of};
use crate::rest::envelope::{Envelope, done, never_kept};
use crate::rest::upload::{self, UploadedForm};

/// The newest catalogue.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LatestPdfRow {
    /// Its name.
    file_name: String,
    /// The day of publication in Seoul, `YYYY/MM/DD`.
    create_date_text: String,
}

/// A catalogue in the list of staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PdfRow {
    /// Its name.
    file_name: String,
    /// The day of publication in Seoul, `YYYY-MM-DD`.
    create_date: String,
}

/// The form of an upload.
#[derive(ToSchema)]
pub struct PdfForm {
    /// One PDF; its name is that of the catalogue. 200 MB at most unless the settings say otherwise.
    #[schema(value_type = String, format = Binary)]
    pub files: Vec<u8>,
}

/// An upload, in the same shape as rows of dealer lists (events spec §3).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PdfInfoRow {
    /// Empty: a PDF is of no dealer.
    dealer_code: String,
    /// The file's name.
    network_name: String,
    /// Whether confirming would publish it.
    data_has_changed: bool,
    /// Whether something is wrong with it.
    is_invalid: bool,
    /// Keys of the errors.
    message_code: Vec<String>,
    /// The same as sentences.
    message: Vec<String>,
    /// The plan to confirm; null when there are errors. Legacy clients send it back with the row.
    plan_id: Option<String>,
}

/// The plan in the response to an upload.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PdfPlanRow {
    /// The id to confirm, valid for an hour.
    plan_id: String,
    /// The name that it will have.
    file_name: String,
    /// Its length.
    bytes: u64,
    /// The same as beside the status.
    pdf_info: Vec<PdfInfoRow>,
    /// The same as beside the status.
    invalid: bool,
}

/// The response to an upload: rows and plan are also outside `data`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PdfEnvelope {
    /// Always true here.
    status: bool,
    /// Empty.
    message: String,
    /// One row.
    pdf_info: Vec<PdfInfoRow>,
    /// Always false here.
    invalid: bool,
    /// The plan.
    plan_id: String,
    /// The same for pages.
    data: PdfPlanRow,
}

/// The body of a confirmation. Legacy clients send the rows of the response; the plan is applied regardless of their
/// content.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ConfirmPdfBody {
    /// The rows of the answer.
    #[schema(value_type = Vec<Object>)]
    upload_data: Value,
    /// The plan; by default the one in the rows, or else the caller's latest.
    plan_id: Option<String>,
}

/// Selects a catalogue.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PdfNameBody {
    /// Its name.
    file_name: String,
}

/// The newest parts catalogue; no data until one is published.
#[utoipa::path(
    post,
    path = "/api/Managerment/get-latest-pdf",
    tag = "managerment",
    responses((status = 200, description = "The newest catalogue, or null", body = Envelope<LatestPdfRow>)),
)]
pub async fn get_latest_pdf(State(rest): State<Rest>) -> Envelope<LatestPdfRow> {
    let data = rest.services.catalogues.latest().map(|latest| LatestPdfRow {
        create_date_text: seoul::wall_of_millis(latest.created_at).format("%Y/%m/%d").to_string(),
        file_name: latest.file_name,
    });
    Envelope { status: true, message: String::new(), data }
}

/// Accepts a PDF and describes the change; nothing is published until it is confirmed.
#[utoipa::path(
    post,
    path = "/api/Managerment/upload-pdf",
    tag = "managerment",
    request_body(content = PdfForm, content_type = "multipart/form-data"),
    responses((
        status = 200,
        description = "The plan; or `file_type`, `file_too_large`, `file_unreadable`, `file_encrypted`, `file_name_invalid`, `file_exists`, \
                       `UnauthorisedAccess`, `not_allowed`",
        body = PdfEnvelope,
    )),
)]
pub async fn upload_pdf(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    request: Request,
) -> Answer {
    let actor = demand(&caller, Right::ManageCatalogue)?;
    let incoming = &rest.services.incoming;
    let UploadedForm { file, language, .. } =
        upload::to_disk(request, incoming, incoming.limits().catalogue).await?;
    let told = RejectionResponse { rest: &rest, language };
    let file = file.into_file().map_err(|errors| told.refused("", &errors))?;
    match rest.services.catalogues.propose(&actor, file.name(), file.path()).await {
        Ok(plan) => Ok(planned(plan)),
        Err(CatalogueError::Invalid(errors)) => Err(told.refused(file.name(), &errors)),
        Err(error) => Err(error.into()),
    }
}

/// Puts up what was sent.
#[utoipa::path(
    post,
    path = "/api/Managerment/confirm-upload-pdf",
    tag = "managerment",
    request_body = ConfirmPdfBody,
    responses((
        status = 200,
        description = "Done; or `plan_not_found`, `file_exists`, `UnauthorisedAccess`, `not_allowed`",
        body = Envelope<Value>,
    )),
)]
pub async fn confirm_upload_pdf(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    request: Request,
) -> Answer {
    let (actor, catalogues) = (demand(&caller, Right::ManageCatalogue)?, &rest.services.catalogues);
    let ConfirmPdfBody { upload_data, plan_id } = body::json(request, body::LIMIT).await?;
    let id = match plan_id.or_else(|| plan_of(&upload_data)) {
        Some(id) => id,
        None => catalogues.last_plan(&actor).await?.unwrap_or_default(),
    };
    catalogues.confirm(&actor, network_of(&caller), &id).await?;
    Ok(done())
}

/// Every catalogue, the newest first.
#[utoipa::path(
    post,
    path = "/api/Managerment/get-pdf-list",
    tag = "managerment",
    responses((
        status = 200,
        description = "The catalogues; or `UnauthorisedAccess`, `not_allowed`",
        body = Envelope<Vec<PdfRow>>,
    )),
)]
pub async fn get_pdf_list(State(rest): State<Rest>, Extension(caller): Extension<Caller>) -> Answer {
    let catalogues = rest.services.catalogues.all(&actor_of(&caller)).await?;
    let rows = catalogues.into_iter().map(|stored| PdfRow {
        create_date: seoul::wall_of_millis(stored.created_at).date().to_string(),
        file_name: stored.file_name,
    });
    Ok(Envelope::of(rows.collect::<Vec<_>>()).into_response())
}

/// Takes a catalogue down.
#[utoipa::path(
    post,
    path = "/api/Managerment/delete-pdf",
    tag = "managerment",
    request_body = PdfNameBody,
    responses((
        status = 200,
        description = "Done; or `catalogue_not_found`, `UnauthorisedAccess`, `not_allowed`",
        body = Envelope<Value>,
    )),
)]
pub async fn delete_pdf(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    request: Request,
) -> Answer {
    let actor = demand(&caller, Right::ManageCatalogue)?;
    let PdfNameBody { file_name } = body::json(request, body::LIMIT).await?;
    rest.services.catalogues.delete(&actor, network_of(&caller), &file_name).await?;
    Ok(done())
}

/// Serves a parts catalogue as a download under its name, with range requests.
#[utoipa::path(
    get,
    path = "/api/Managerment/download/pdf/{fileName}",
    tag = "managerment",
    params(("fileName" = String, Path, description = "What get-latest-pdf answered")),
    responses(
        (status = 200, description = "The file", content((String = "application/pdf"))),
        (status = 206, description = "The part that was asked for by `Range`", content((String = "application/pdf"))),
        (status = 404, description = "There is no such file", body = Envelope<Value>),
        (status = 416, description = "The part lies behind the end"),
    ),
)]
pub async fn download_pdf(
    State(rest): State<Rest>,
    method: Method,
    requested: HeaderMap,
    Path(file_name): Path<String>,
) -> Result<Response, HttpFault> {
    match rest.services.catalogues.file(&file_name).await {
        Ok(Some(file)) => sent(&method, &requested, file, &file_name).await,
        // A browser that saves an answer looks at its status and at nothing else.
        Ok(None) => Err(HttpFault::NotFound),
        Err(error) => Err(error.into_fault().into()),
    }
}

async fn sent(
    method: &Method,
    requested: &HeaderMap,
    found: CatalogueFile,
    file_name: &str,
) -> Result<Response, HttpFault> {
    let CatalogueFile { file, bytes, created_at } = found;
    // The encoded name is what the address ends with.
    let path = download_path(file_name);
    let encoded = path.rsplit('/').next().unwrap_or_default();
    let value = |text: String| HeaderValue::from_str(&text).map_err(|_| HttpFault::Internal);
    let headers = HeaderMap::from_iter([
        (CONTENT_TYPE, HeaderValue::from_static("application/pdf")),
        (CONTENT_DISPOSITION, value(format!("attachment; filename*=UTF-8''{encoded}"))?),
        (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (CACHE_CONTROL, HeaderValue::from_static("public, max-age=60")),
    ]);
    // Names can be reused, so the creation time is part of the tag.
    let tag = value(format!("\"{created_at:x}-{bytes:x}\""))?;
    ranges::answer(method, requested, &file, bytes, &tag, headers).await
}

fn planned(plan: CataloguePlan) -> Response {
    let CataloguePlan { id, file_name, bytes } = plan;
    let pdf_info = vec![PdfInfoRow {
        dealer_code: String::new(),
        network_name: file_name.clone(),
        data_has_changed: true,
        is_invalid: false,
        message_code: Vec::new(),
        message: Vec::new(),
        plan_id: Some(id.clone()),
    }];
    let data =
        PdfPlanRow { plan_id: id.clone(), file_name, bytes, pdf_info: pdf_info.clone(), invalid: false };
    let answer =
        PdfEnvelope { status: true, message: String::new(), pdf_info, invalid: false, plan_id: id, data };
    never_kept(answer)
}

/// How a refusal is worded.
struct RejectionResponse<'r> {
    rest: &'r Rest,
    language: Language,
}

impl RejectionResponse<'_> {
    /// The error envelope for a rejected file, including the row for legacy clients.
    fn refused(&self, file_name: &str, errors: &FieldErrors) -> ApiError {
        let codes: Vec<String> = errors.as_slice().iter().map(|error| error.code.to_string()).collect();
        let row = PdfInfoRow {
            dealer_code: String::new(),
            network_name: file_name.to_owned(),
            data_has_changed: false,
            is_invalid: true,
            message: self.rest.sentences(&codes, self.language),
            message_code: codes,
            plan_id: None,
        };
        let Envelope { status, message, data } = Envelope::invalid(errors);
        let answer =
            json!({"status": status, "message": message, "data": data, "pdfInfo": [row], "invalid": true});
        never_kept(answer).into()
    }
}

/// The plan id in the rows of a response.
fn plan_of(rows: &Value) -> Option<String> {
    let mut rows = rows.as_array()?.iter();
    rows.find_map(|row| row["planId"].as_str()).map(str::to_owned)
}

impl From<CatalogueError> for ApiError {
    fn from(error: CatalogueError) -> Self {
        match error {
            CatalogueError::AccessDenied(reason) => reason.into(),
            CatalogueError::Invalid(errors) => errors.into(),
            other => other.into_fault().into(),
        }
    }
}
