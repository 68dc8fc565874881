//! The rows of slides.

use kernel::{Fault, sql};
use sea_orm::{ConnectionTrait, QueryResult};

use super::SlideKind;

/// A slide as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) link: Option<String>,
    pub(crate) video_phone: Option<String>,
    pub(crate) video_desk: Option<String>,
    pub(crate) starts_at: Option<i64>,
    pub(crate) ends_at: Option<i64>,
    pub(crate) cut_off_at: Option<i64>,
}

impl Row {
    pub(crate) fn kind(&self) -> Result<SlideKind, Fault> {
        match self.kind.as_str() {
            "promotion" => Ok(SlideKind::Promotion),
            "video" => Ok(SlideKind::Video),
            "image" => Ok(SlideKind::Image),
            other => Err(Fault::Corrupt(format!("unknown kind of slide {other:?}"))),
        }
    }
}

/// Every slide in the order of the carousel.
pub(crate) async fn read(on: &impl ConnectionTrait) -> Result<Vec<Row>, Fault> {
    let rows = sql::all(
        on,
        "SELECT id, kind, link, video_phone, video_desk, starts_at, ends_at, cut_off_at \
         FROM home_slide ORDER BY position, id",
        Vec::new(),
    )
    .await?;
    rows.iter().map(row).collect()
}

fn row(row: &QueryResult) -> Result<Row, Fault> {
    Ok(Row {
        id: row.try_get("", "id")?,
        kind: row.try_get("", "kind")?,
        link: row.try_get("", "link")?,
        video_phone: row.try_get("", "video_phone")?,
        video_desk: row.try_get("", "video_desk")?,
        starts_at: row.try_get("", "starts_at")?,
        ends_at: row.try_get("", "ends_at")?,
        cut_off_at: row.try_get("", "cut_off_at")?,
    })
}
