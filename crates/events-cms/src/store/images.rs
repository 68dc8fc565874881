//! The rows of pictures.

use kernel::{Fault, sql};
use sea_orm::{ConnectionTrait, QueryResult};

use crate::images::StoredImage;

pub(crate) async fn all(on: &impl ConnectionTrait) -> Result<Vec<StoredImage>, Fault> {
    let rows = sql::all(
        on,
        "SELECT file, width, height, focus_x, focus_y FROM event_image ORDER BY file",
        Vec::new(),
    )
    .await?;
    rows.iter().map(image).collect()
}

pub(crate) async fn find(on: &impl ConnectionTrait, file: &str) -> Result<Option<StoredImage>, Fault> {
    let row = sql::one(
        on,
        "SELECT file, width, height, focus_x, focus_y FROM event_image WHERE file = $1",
        vec![file.into()],
    )
    .await?;
    row.as_ref().map(image).transpose()
}

/// Adds a picture; one that is there already keeps its focus, false then.
pub(crate) async fn add(
    tx: &impl ConnectionTrait,
    image: &StoredImage,
    account: Option<i64>,
    now: i64,
) -> Result<bool, Fault> {
    let rows = sql::run(
        tx,
        "INSERT INTO event_image (file, width, height, focus_x, focus_y, uploaded_at, uploaded_by) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        vec![
            image.file.clone().into(),
            i64::from(image.width).into(),
            i64::from(image.height).into(),
            image.focus_x.into(),
            image.focus_y.into(),
            now.into(),
            account.into(),
        ],
    )
    .await?;
    Ok(rows == 1)
}

/// False when there is no such picture.
pub(crate) async fn focus(tx: &impl ConnectionTrait, file: &str, x: f64, y: f64) -> Result<bool, Fault> {
    let rows = sql::run(
        tx,
        "UPDATE event_image SET focus_x = $2, focus_y = $3 WHERE file = $1",
        vec![file.into(), x.into(), y.into()],
    )
    .await?;
    Ok(rows == 1)
}

fn image(row: &QueryResult) -> Result<StoredImage, Fault> {
    let pixels = |name: &str| -> Result<u32, Fault> {
        Ok(u32::try_from(row.try_get::<i32>("", name)?).unwrap_or_default())
    };
    Ok(StoredImage {
        file: row.try_get("", "file")?,
        width: pixels("width")?,
        height: pixels("height")?,
        focus_x: row.try_get("", "focus_x")?,
        focus_y: row.try_get("", "focus_y")?,
    })
}
