//! The days of the events with a page of their own, and of the quizzes, as staff set them (decisions "Fixed events").

use std::ops::RangeInclusive;

use chrono::{Datelike, NaiveDate};
use kernel::{Actor, FieldErrors, StaffAct, bump_revision};

use super::{Events, TOPIC, act, manager};
use crate::publication::error::EventError;
use crate::publication::rules::Phase;
use crate::publication::store::fixed;

/// Years that are written with four digits, as days are everywhere.
const YEARS: RangeInclusive<i32> = 1_000..=9_999;

impl Events {
    /// The days of every fixed event and every quiz by id, sorted. Read from the database, so that no change of another
    /// gateway is missed.
    ///
    /// # Errors
    /// [`EventError::AccessDenied`] or a fault.
    pub async fn fixed_days(&self, actor: &Actor) -> Result<Vec<(String, Phase)>, EventError> {
        manager(actor)?;
        Ok(fixed::days(self.0.database.read()).await?)
    }

    /// Sets the first and last day of a fixed event or quiz; `None` means unlimited. The log records the old and new
    /// days; unchanged days are not logged.
    ///
    /// # Errors
    /// `enddate_bigger_startdate` at `startsOn`, `date_invalid` for a year that hasn't four digits, `event_not_found`, and the
    /// rest of [`EventError`].
    pub async fn set_fixed_days(
        &self,
        actor: &Actor,
        network: &str,
        id: &str,
        days: Phase,
    ) -> Result<(), EventError> {
        let account = manager(actor)?;
        check(days)?;
        let act = act(account, network, "fixed-event.days.set", format!("fixed-event:{id}"));
        let (id, now) = (id.to_owned(), self.0.clock.now_millis());
        self.0
            .database
            .write::<_, (), EventError>(move |tx| {
                let (id, act) = (id.clone(), act.clone());
                Box::pin(async move {
                    let before = fixed::days_for_change(tx, &id).await?.ok_or(EventError::NotFound)?;
                    if before == days {
                        return Ok(());
                    }
                    fixed::set_days(tx, &id, days).await?;
                    let detail = format!("{} → {}", written(before), written(days));
                    StaffAct { detail, ..act }.append_in(tx, now).await?;
                    Ok(bump_revision(tx, TOPIC).await?)
                })
            })
            .await?;
        self.show().await;
        Ok(())
    }

    /// Sets the days of a fixed event of the demo, unlogged.
    pub(crate) async fn set_sample_days(&self, id: &'static str, days: Phase) -> Result<(), EventError> {
        self.0
            .database
            .write::<_, (), EventError>(move |tx| {
                Box::pin(async move {
                    fixed::set_days(tx, id, days).await?;
                    Ok(bump_revision(tx, TOPIC).await?)
                })
            })
            .await?;
        self.show().await;
        Ok(())
    }
}

fn check(days: Phase) -> Result<(), FieldErrors> {
    let mut errors = FieldErrors::new();
    for (path, day) in [("startsOn", days.start()), ("endsOn", days.end())] {
        errors.require(day.is_none_or(|day| YEARS.contains(&day.year())), path, "date_invalid");
    }
    let in_order = days.start().zip(days.end()).is_none_or(|(start, end)| start <= end);
    // At the start, as the documents show it in the editor.
    errors.require(in_order, "startsOn", "enddate_bigger_startdate");
    errors.into_result()
}

/// `2026-11-20..2026-11-30`; a side without a day is empty.
fn written(days: Phase) -> String {
    let day = |day: Option<NaiveDate>| day.map_or_else(String::new, |day| day.to_string());
    format!("{}..{}", day(days.start()), day(days.end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(start: &str, end: &str) -> Phase {
        Phase::new(start.parse().ok(), end.parse().ok())
    }

    fn refused(days: Phase) -> Vec<String> {
        let errors = check(days).err().unwrap_or_default();
        errors.as_slice().iter().map(|error| format!("{} {}", error.path, error.code)).collect()
    }

    #[test]
    fn days_are_in_order_and_of_years_that_everybody_writes_alike() {
        for fine in [
            Phase::default(),
            days("2026-11-20", "2026-11-20"),
            days("2026-11-20", ""),
            days("", "2026-11-20"),
            days("1000-01-01", "9999-12-31"),
        ] {
            assert_eq!(refused(fine), [""; 0], "{fine:?}");
        }
        assert_eq!(refused(days("2026-11-21", "2026-11-20")), ["startsOn enddate_bigger_startdate"]);
        let strange = days("0999-12-31", "+10000-01-01");
        assert_eq!(refused(strange), ["startsOn date_invalid", "endsOn date_invalid"]);
    }

    #[test]
    fn the_log_names_both_sides_of_the_days() {
        assert_eq!(written(days("2026-11-20", "2026-11-30")), "2026-11-20..2026-11-30");
        assert_eq!(written(days("2026-11-20", "")), "2026-11-20..");
        assert_eq!(written(Phase::default()), "..");
    }
}
