//! Dealer lists: export as a sheet, upload, comparison, confirmation.

use accounts::Caller;
use axum::Extension;
use axum::extract::{Request, State};
use kernel::{Actor, FieldErrors, Language, RequestDeadline, Right};
use locations::{DealerError, DealerKind, PlanCounts, PlanRow, PlanRowState};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::rest::Rest;
use crate::rest::answer::Answer;
use crate::rest::body;
use crate::rest::caller::{demand, network_of};
use crate::rest::download::{self, LinkEnvelope};
use crate::rest::envelope::{Envelope, done, never_kept};
use crate::rest::upload::{self, UploadedForm};

/// Bytes of a confirmation: old clients send every row of the answer back.
const LARGEST_CONFIRMATION: usize = 32 * 1024 * 1024;

/// Selects a list.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct CategoryBody {
    /// `service-center` or `parts-dealer`.
    category: String,
}

/// The form of an upload.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DealerListForm {
    /// One spreadsheet, `.xlsx`, `.xls`, `.ods` or CSV; 50 MB at most unless the settings say otherwise.
    #[schema(value_type = String, format = Binary)]
    pub files: Vec<u8>,
    /// `service-center` or `parts-dealer`; without it the name of the sheet decides.
    pub category: Option<String>,
    /// `Y` to remove dealers that are missing in the sheet.
    pub full_replacement: Option<String>,
    /// `Y` to leave the rows out of the response.
    pub summary: Option<String>,
}

/// The old and new value of a field.
#[derive(Serialize, ToSchema)]
pub struct ChangeRow {
    /// Its name in the header row.
    field: String,
    /// The stored value.
    before: String,
    /// The value in the sheet.
    after: String,
}

/// A row of the sheet, or a dealer that would be removed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpdateRow {
    /// Its code as written in the sheet.
    dealer_code: String,
    /// The name under which the network lists it.
    network_name: String,
    /// Whether it would be put on the list, changed or taken off it.
    data_has_changed: bool,
    /// Whether a cell of it is refused.
    is_invalid: bool,
    /// Keys of the errors.
    message_code: Vec<String>,
    /// The same as sentences.
    message: Vec<String>,
    /// The changed fields, including rejected cells.
    changes: Vec<ChangeRow>,
    /// The plan to confirm. Legacy clients send it back with the row.
    plan_id: String,
}

/// How many rows of each state there are.
#[derive(Copy, Clone, Serialize, ToSchema)]
pub struct CountsRow {
    /// Put on the list.
    new: i32,
    /// Changed.
    changed: i32,
    /// Rows equal to the stored dealers.
    unchanged: i32,
    /// Refused.
    invalid: i32,
    /// Taken off the list.
    removed: i32,
}

/// The plan in the response to an upload.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DealerPlanRow<'r> {
    /// The same as beside the status.
    #[schema(value_type = Vec<UpdateRow>)]
    update_list: &'r [UpdateRow],
    /// The same as beside the status.
    invalid: bool,
    /// The id to confirm, valid for a day.
    plan_id: &'r str,
    /// The same as beside the status.
    counts: CountsRow,
}

/// The response to an upload: rows and plan are also outside `data`.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DealerPlanEnvelope<'r> {
    /// Always true here.
    status: bool,
    /// Empty.
    message: &'r str,
    /// The rows.
    #[schema(value_type = Vec<UpdateRow>)]
    update_list: &'r [UpdateRow],
    /// Whether a row is refused; nothing can be confirmed then.
    invalid: bool,
    /// The plan.
    plan_id: &'r str,
    /// How many rows of each state.
    counts: CountsRow,
    /// The same for pages.
    #[schema(value_type = DealerPlanRow<'static>)]
    data: DealerPlanRow<'r>,
}

/// The body of a confirmation. Legacy clients send the rows of the response; the plan is applied regardless of their
/// content.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ConfirmDealersBody {
    /// The rows of the answer.
    #[schema(value_type = Vec<Object>)]
    upload_data: Option<Vec<SentRow>>,
    /// The plan; by default the one in the rows, or else the caller's latest.
    plan_id: Option<String>,
}

/// The fields of a returned row that are used.
#[derive(Default, Deserialize, Serialize)]
#[serde(rename_all = "camelCase", default)]
struct SentRow {
    plan_id: Option<String>,
}

/// Exports a list as a workbook in the format of uploads.
#[utoipa::path(
    post,
    path = "/api/Managerment/download-dealer-list",
    tag = "managerment",
    request_body = CategoryBody,
    responses((
        status = 200,
        description = "The link; or `category_unknown`, `UnauthorisedAccess`, `not_allowed`",
        body = LinkEnvelope,
    )),
)]
pub async fn download_dealer_list(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    Extension(deadline): Extension<RequestDeadline>,
    request: Request,
) -> Answer {
    let actor = demand(&caller, Right::ManageDealers)?;
    let CategoryBody { category } = body::json(request, body::LIMIT).await?;
    let kind = kind_of(category.trim())?;
    deadline.for_a_file();
    let lists = &rest.services.staff_files.dealers;
    Ok(download::answer(lists.export(&actor, network_of(&caller), kind).await?))
}

/// Accepts a list and describes the changes; nothing is applied until they are confirmed.
#[utoipa::path(
    post,
    path = "/api/Managerment/upload-dealer-list",
    tag = "managerment",
    request_body(content = DealerListForm, content_type = "multipart/form-data"),
    responses((
        status = 200,
        description = "The plan; or `file_type`, `file_too_large`, `file_unreadable`, `file_encrypted`, `file_macros`, \
                       `file_unpacked_too_large`, `too_many_rows`, `no_rows`, `column_missing`, `column_twice`, \
                       `sheet_ambiguous`, `category_unknown`, `category_mismatch`, `UnauthorisedAccess`, `not_allowed`",
        body = DealerPlanEnvelope<'static>,
    )),
)]
pub async fn upload_dealer_list(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    request: Request,
) -> Answer {
    let actor = demand(&caller, Right::ManageDealers)?;
    let incoming = &rest.services.incoming;
    let UploadedForm { file, fields, language } =
        upload::to_disk(request, incoming, incoming.limits().sheet).await?;
    let file = file.into_file()?;
    let kind = fields.said("category").map(kind_of).transpose()?;
    let replaces = fields.says_yes("fullReplacement");
    let lists = &rest.services.staff_files.dealers;
    let id = lists.preview(&actor, network_of(&caller), kind, file.name(), file.path(), replaces).await?;
    drop(file);
    let told = PlanResponse { rest: &rest, language };
    told.plan(&actor, id, fields.says_yes("summary")).await
}

/// Applies what an upload showed.
#[utoipa::path(
    post,
    path = "/api/Managerment/confirm-upload",
    tag = "managerment",
    request_body = ConfirmDealersBody,
    responses((
        status = 200,
        description = "Done; or `plan_not_found`, `plan_stale`, `plan_invalid`, `plan_applied`, `UnauthorisedAccess`, `not_allowed`",
        body = Envelope<Value>,
    )),
)]
pub async fn confirm_upload(
    State(rest): State<Rest>,
    Extension(caller): Extension<Caller>,
    request: Request,
) -> Answer {
    let (actor, locations) = (demand(&caller, Right::ManageDealers)?, &rest.services.locations);
    let ConfirmDealersBody { upload_data, plan_id } = body::json(request, LARGEST_CONFIRMATION).await?;
    let of_rows = || upload_data.into_iter().flatten().find_map(|row| row.plan_id);
    let id = match plan_id.or_else(of_rows) {
        Some(id) => id.trim().parse().ok(),
        None => locations.last_plan(&actor).await?,
    };
    let id = id.ok_or(DealerError::PlanNotFound)?;
    locations.confirm_plan(&actor, network_of(&caller), id).await?;
    Ok(done())
}

/// Options of a plan's response.
struct PlanResponse<'r> {
    rest: &'r Rest,
    language: Language,
}

impl PlanResponse<'_> {
    async fn plan(&self, actor: &Actor, id: i64, is_brief: bool) -> Answer {
        let locations = &self.rest.services.locations;
        let plan = locations.dealer_plan(actor, id).await?.ok_or(DealerError::PlanNotFound)?;
        let plan_id = id.to_string();
        let rows = if is_brief { Vec::new() } else { self.rows(actor, id, &plan_id).await? };
        let PlanCounts { new, changed, unchanged, invalid, removed } = plan.counts;
        let counts = CountsRow { new, changed, unchanged, invalid, removed };
        let invalid = invalid > 0;
        let data = DealerPlanRow { update_list: &rows, invalid, plan_id: &plan_id, counts };
        Ok(never_kept(DealerPlanEnvelope {
            status: true,
            message: "",
            update_list: &rows,
            invalid,
            plan_id: &plan_id,
            counts,
            data,
        }))
    }

    async fn rows(&self, actor: &Actor, id: i64, plan_id: &str) -> Result<Vec<UpdateRow>, DealerError> {
        let (mut rows, mut after) = (Vec::new(), 0);
        loop {
            let some = self.rest.services.locations.plan_rows_after(actor, id, after).await?;
            let Some(last) = some.last() else { return Ok(rows) };
            after = last.place;
            rows.extend(some.into_iter().map(|row| self.row(row, plan_id)));
        }
    }

    fn row(&self, row: PlanRow, plan_id: &str) -> UpdateRow {
        let codes: Vec<String> = row.troubles.into_iter().map(|trouble| trouble.code.into_owned()).collect();
        let changes = row.changes.into_iter().map(|change| ChangeRow {
            field: change.field,
            before: change.before,
            after: change.after,
        });
        UpdateRow {
            dealer_code: row.code,
            network_name: row.network_name,
            data_has_changed: matches!(
                row.state,
                PlanRowState::New | PlanRowState::Changed | PlanRowState::Removed
            ),
            is_invalid: row.state == PlanRowState::Invalid,
            message: self.rest.sentences(&codes, self.language),
            message_code: codes,
            changes: changes.collect(),
            plan_id: plan_id.to_owned(),
        }
    }
}

/// The list of a category.
fn kind_of(category: &str) -> Result<DealerKind, FieldErrors> {
    DealerKind::from_category(category).ok_or_else(|| FieldErrors::one("category", "category_unknown"))
}
