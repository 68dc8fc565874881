//! The rows of pictures.

use std::collections::{BTreeSet, HashSet};

use kernel::{Fault, LocalizedText};
use sea_orm::sea_query::{Expr, ExprTrait, Func, LikeExpr, LockType, OnConflict, Query, SelectStatement};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Set,
};

use super::events::pattern;
use crate::entity::event_image::{ActiveModel, Column, Entity, Model};
use crate::entity::{event, event_version_image};
use crate::images::StoredImage;
use crate::publication::library::{ImageCursor, ImageFilter};

/// A picture of the library.
#[derive(Clone, Debug)]
pub(crate) struct ImageRow {
    pub(crate) image: StoredImage,
    /// UTC milliseconds.
    pub(crate) uploaded_at: i64,
    pub(crate) uploaded_by: Option<i64>,
}

pub(crate) async fn all(on: &impl ConnectionTrait) -> Result<Vec<StoredImage>, Fault> {
    let rows = Entity::find().order_by_asc(Column::File).all(on).await?;
    Ok(rows.into_iter().map(StoredImage::from).collect())
}

pub(crate) async fn find(on: &impl ConnectionTrait, file: &str) -> Result<Option<StoredImage>, Fault> {
    Ok(Entity::find_by_id(file).one(on).await?.map(StoredImage::from))
}

/// A page of pictures, the newest first, one row more than was asked for, and how many there are on all pages. `copied`
/// are the pictures of working copies.
pub(crate) async fn page(
    on: &impl ConnectionTrait,
    filter: &ImageFilter,
    copied: &BTreeSet<String>,
) -> Result<(Vec<ImageRow>, u64), Fault> {
    let like = || LikeExpr::new(pattern(&filter.search)).escape('!');
    let lower = |column: Column| Expr::expr(Func::lower(Expr::col((Entity, column))));
    let mut matching = Condition::all().add(
        Condition::any()
            .add(lower(Column::AltKo).like(like()))
            .add(lower(Column::AltEn).like(like()))
            .add(Column::File.in_subquery(used_by(&like()))),
    );
    if filter.unused {
        let used = Query::select()
            .column(event_version_image::Column::File)
            .from(event_version_image::Entity)
            .to_owned();
        matching = matching
            .add(Column::File.not_in_subquery(used))
            .add(Column::File.is_not_in(copied.iter().map(String::as_str)));
    }
    let matching = Entity::find().filter(matching);
    let total = matching.clone().count(on).await?;
    let after = filter.after.as_ref().map(|ImageCursor { uploaded_at, file }| {
        let same_time = Column::UploadedAt.eq(*uploaded_at).and(Column::File.gt(file.as_str()));
        Column::UploadedAt.lt(*uploaded_at).or(same_time)
    });
    let page = after.into_iter().fold(matching, QueryFilter::filter);
    let rows = page
        .order_by_desc(Column::UploadedAt)
        .order_by_asc(Column::File)
        .limit(u64::from(filter.first) + 1)
        .all(on)
        .await?;
    Ok((rows.into_iter().map(ImageRow::from).collect(), total))
}

/// The pictures of events whose lower-case name in a language is like this.
fn used_by(name: &LikeExpr) -> SelectStatement {
    let matches = |column| Expr::expr(Func::lower(Expr::col((event::Entity, column)))).like(name.clone());
    let event_id = Expr::col((event::Entity, event::Column::Id));
    Query::select()
        .column((event_version_image::Entity, event_version_image::Column::File))
        .from(event_version_image::Entity)
        .inner_join(
            event::Entity,
            event_id.equals((event_version_image::Entity, event_version_image::Column::EventId)),
        )
        .and_where(matches(event::Column::Name).or(matches(event::Column::NameEn)))
        .to_owned()
}

/// One picture, locked until the end of the transaction: no save can add it to an event meanwhile.
pub(crate) async fn hold(tx: &impl ConnectionTrait, file: &str) -> Result<Option<ImageRow>, Fault> {
    Ok(Entity::find_by_id(file).lock_exclusive().one(tx).await?.map(ImageRow::from))
}

/// Those of these pictures that exist, protected against deletion until the end of the transaction.
pub(crate) async fn keep(tx: &impl ConnectionTrait, files: &[&str]) -> Result<HashSet<String>, Fault> {
    let named = Entity::find().filter(Column::File.is_in(files.iter().copied()));
    let rows = named.order_by_asc(Column::File).lock(LockType::KeyShare).all(tx).await?;
    Ok(rows.into_iter().map(|row| row.file).collect())
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
        alt_ko: Set(image.alt.ko.clone()),
        alt_en: Set(image.alt.en.clone()),
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

/// Writes the alternative text of a picture.
pub(crate) async fn describe(
    tx: &impl ConnectionTrait,
    file: &str,
    alt: &LocalizedText,
) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::AltKo, Expr::value(alt.ko.as_str()))
        .col_expr(Column::AltEn, Expr::value(alt.en.as_str()))
        .filter(Column::File.eq(file))
        .exec(tx)
        .await?;
    Ok(())
}

/// Deletes the row of a picture; its files are deleted with those that belong to none.
pub(crate) async fn delete(tx: &impl ConnectionTrait, file: &str) -> Result<(), Fault> {
    Entity::delete_by_id(file).exec(tx).await?;
    Ok(())
}

impl From<Model> for ImageRow {
    fn from(row: Model) -> Self {
        let (uploaded_at, uploaded_by) = (row.uploaded_at, row.uploaded_by);
        Self { image: row.into(), uploaded_at, uploaded_by }
    }
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
            alt: LocalizedText { ko: row.alt_ko, en: row.alt_en },
        }
    }
}
