//! The days of events with a page of their own, and of quizzes.

use chrono::NaiveDate;
use kernel::Fault;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entity::fixed_event::{Column, Entity, Model};
use crate::publication::rules::Phase;

/// Id → days.
pub(crate) async fn days(on: &impl ConnectionTrait) -> Result<Vec<(String, Phase)>, Fault> {
    let rows = Entity::find().order_by_asc(Column::Id).all(on).await?;
    rows.into_iter().map(|row| Ok((row.id.clone(), phase(&row)?))).collect()
}

/// The days of one, locked until the end of the transaction; `None` if there is no such row.
pub(crate) async fn days_for_change(tx: &impl ConnectionTrait, id: &str) -> Result<Option<Phase>, Fault> {
    Entity::find_by_id(id).lock_exclusive().one(tx).await?.as_ref().map(phase).transpose()
}

pub(crate) async fn set_days(tx: &impl ConnectionTrait, id: &str, days: Phase) -> Result<(), Fault> {
    let written = |day: Option<NaiveDate>| Expr::value(day.map(|day| day.to_string()));
    Entity::update_many()
        .col_expr(Column::StartsOn, written(days.start()))
        .col_expr(Column::EndsOn, written(days.end()))
        .filter(Column::Id.eq(id))
        .exec(tx)
        .await?;
    Ok(())
}

fn phase(row: &Model) -> Result<Phase, Fault> {
    Ok(Phase::new(day(row.starts_on.as_deref())?, day(row.ends_on.as_deref())?))
}

fn day(text: Option<&str>) -> Result<Option<NaiveDate>, Fault> {
    text.map(|text| text.parse().map_err(|_| Fault::Corrupt(format!("{text:?} is no day of a fixed event"))))
        .transpose()
}
