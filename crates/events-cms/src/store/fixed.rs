//! The days of events with a page of their own, and of quizzes.

use chrono::NaiveDate;
use kernel::{Fault, sql};
use sea_orm::{ConnectionTrait, QueryResult};

use crate::rules::Phase;

/// Id → days.
pub(crate) async fn days(on: &impl ConnectionTrait) -> Result<Vec<(String, Phase)>, Fault> {
    let rows = sql::all(on, "SELECT id, starts_on, ends_on FROM fixed_event ORDER BY id", Vec::new()).await?;
    rows.iter()
        .map(|row| Ok((row.try_get("", "id")?, Phase::new(day(row, "starts_on")?, day(row, "ends_on")?))))
        .collect()
}

fn day(row: &QueryResult, name: &str) -> Result<Option<NaiveDate>, Fault> {
    let text: Option<String> = row.try_get("", name)?;
    text.map(|text| text.parse().map_err(|_| Fault::Corrupt(format!("{text:?} is no day of a fixed event"))))
        .transpose()
}
