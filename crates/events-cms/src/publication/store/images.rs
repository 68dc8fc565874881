//! The rows of pictures.

use kernel::Fault;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, Set};

use crate::entity::event_image::{ActiveModel, Column, Entity, Model};
use crate::images::StoredImage;

pub(crate) async fn all(on: &impl ConnectionTrait) -> Result<Vec<StoredImage>, Fault> {
    let rows = Entity::find().order_by_asc(Column::File).all(on).await?;
    Ok(rows.into_iter().map(StoredImage::from).collect())
}

pub(crate) async fn find(on: &impl ConnectionTrait, file: &str) -> Result<Option<StoredImage>, Fault> {
    Ok(Entity::find_by_id(file).one(on).await?.map(StoredImage::from))
}

/// Adds a picture; one that is there already keeps its focus, false then.
pub(crate) async fn add(
    tx: &impl ConnectionTrait,
    image: &StoredImage,
    account: Option<i64>,
    now: i64,
) -> Result<bool, Fault> {
    let row = ActiveModel {
        file: Set(image.file.clone()),
        width: Set(image.width.cast_signed()),
        height: Set(image.height.cast_signed()),
        focus_x: Set(image.focus_x),
        focus_y: Set(image.focus_y),
        uploaded_at: Set(now),
        uploaded_by: Set(account),
    };
    let insert = Entity::insert(row).on_conflict(OnConflict::new().do_nothing().to_owned());
    Ok(insert.exec_without_returning(tx).await? == 1)
}

/// False when there is no such picture.
pub(crate) async fn focus(tx: &impl ConnectionTrait, file: &str, x: f64, y: f64) -> Result<bool, Fault> {
    let changed = Entity::update_many()
        .col_expr(Column::FocusX, Expr::value(x))
        .col_expr(Column::FocusY, Expr::value(y))
        .filter(Column::File.eq(file))
        .exec(tx)
        .await?;
    Ok(changed.rows_affected == 1)
}

impl From<Model> for StoredImage {
    fn from(row: Model) -> Self {
        let pixels = |pixels: i32| u32::try_from(pixels).unwrap_or_default();
        Self {
            file: row.file,
            width: pixels(row.width),
            height: pixels(row.height),
            focus_x: row.focus_x,
            focus_y: row.focus_y,
        }
    }
}
