//! `/api/Images`: the images of a screen (public spec §7 "Content").

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::Rest;
use super::envelope::Envelope;
use super::parameters::Parameters;

/// An image of a screen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImageRow {
    /// Its name within the screen.
    id2: String,
    /// File name under the site's `images/`.
    file_name: String,
}

/// The images of a screen. An unknown screen has none.
#[utoipa::path(
    get,
    path = "/api/Images/get",
    tag = "content",
    params(
        ("lng" = Option<String>, Query, description = "`ko`, `kr` or `en`; Korean when absent"),
        ("screenName" = String, Query, description = "The screen"),
    ),
    responses((status = 200, description = "The images", body = Envelope<Vec<ImageRow>>)),
)]
pub async fn get(State(rest): State<Rest>, parameters: Parameters) -> Envelope<Vec<ImageRow>> {
    let library = rest.services.content.library();
    let screen = library.screen(parameters.get("screenName").unwrap_or_default(), parameters.language());
    let row = |image: &i18n_content::ScreenImage| ImageRow {
        id2: image.id.clone(),
        file_name: image.file_name.clone(),
    };
    Envelope::of(screen.images().iter().map(row).collect())
}
