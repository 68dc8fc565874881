//! The days of events with a page of their own, and of quizzes.

use chrono::NaiveDate;
use kernel::{Fault, sql};
use sea_orm::{ConnectionTrait, QueryResult};

use crate::rules::Phase;

/// Id → days.
pub(crate) async fn days(on: &impl ConnectionTrait) -> Result<Vec<(String, Phase)>, Fault> {
    let rows = sql::all(on, "SELECT id, starts_on, ends_on FROM fixed_event ORDER BY id", Vec::new()).await?;
    rows.iter().map(|row| Ok((row.try_get("", "id")?, phase(row)?))).collect()
}

/// The days of one, which nobody else changes before this transaction ends; none where there is no such row.
pub(crate) async fn days_for_change(tx: &impl ConnectionTrait, id: &str) -> Result<Option<Phase>, Fault> {
    // Writing what is there locks the row on PostgreSQL; on SQLite there is one writer anyway.
    let text = "UPDATE fixed_event SET starts_on = starts_on WHERE id = $1 RETURNING starts_on, ends_on";
    sql::one(tx, text, vec![id.into()]).await?.as_ref().map(phase).transpose()
}

pub(crate) async fn set_days(tx: &impl ConnectionTrait, id: &str, days: Phase) -> Result<(), Fault> {
    let written = |day: Option<NaiveDate>| day.map(|day| day.to_string());
    let text = "UPDATE fixed_event SET starts_on = $2, ends_on = $3 WHERE id = $1";
    sql::run(tx, text, vec![id.into(), written(days.start()).into(), written(days.end()).into()]).await?;
    Ok(())
}

fn phase(row: &QueryResult) -> Result<Phase, Fault> {
    Ok(Phase::new(day(row, "starts_on")?, day(row, "ends_on")?))
}

fn day(row: &QueryResult, name: &str) -> Result<Option<NaiveDate>, Fault> {
    let text: Option<String> = row.try_get("", name)?;
    text.map(|text| text.parse().map_err(|_| Fault::Corrupt(format!("{text:?} is no day of a fixed event"))))
        .transpose()
}
