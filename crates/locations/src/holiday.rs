//! Public holidays: those built into the binary, with staff's additions, renames and removals applied on top. An
//! upgrade thus adds the next years and keeps staff's changes.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use kernel::{Fault, LocalizedText};
use sea_orm::{ConnectionTrait, EntityTrait};
use serde::Deserialize;

use crate::places::rows;

const HOLIDAYS: &str = include_str!("../data/holidays.csv");

/// Table `holiday`: what staff changed.
mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "holiday")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub date: String,
        pub name_ko: String,
        pub name_en: String,
        /// False takes the date's holiday away.
        pub observed: bool,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

#[derive(Deserialize)]
struct Row {
    date: NaiveDate,
    ko: String,
    en: String,
}

/// The holidays that ship with the binary.
///
/// # Errors
/// [`Fault::Corrupt`] when the table can't be read.
pub(crate) fn bundled() -> Result<BTreeMap<NaiveDate, LocalizedText>, Fault> {
    Ok(rows::<Row>("holidays.csv", HOLIDAYS)?
        .into_iter()
        .map(|row| (row.date, LocalizedText::new(row.ko, row.en)))
        .collect())
}

/// The holidays in force.
///
/// # Errors
/// The database's, or [`Fault::Corrupt`] for a date that is none.
pub(crate) async fn in_force(
    connection: &impl ConnectionTrait,
) -> Result<BTreeMap<NaiveDate, LocalizedText>, Fault> {
    let mut holidays = bundled()?;
    for row in entity::Entity::find().all(connection).await? {
        let date = row.date.parse().map_err(|_| Fault::Corrupt(format!("holiday {}", row.date)))?;
        if row.observed {
            holidays.insert(date, LocalizedText::new(row.name_ko, row.name_en));
        } else {
            holidays.remove(&date);
        }
    }
    Ok(holidays)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_holiday_has_both_names_and_substitutes_fall_on_working_days() {
        use chrono::Datelike;
        let holidays = bundled().unwrap();
        assert_eq!(holidays.len(), 46);
        for (date, name) in &holidays {
            assert!(!name.ko.is_empty() && name.en.is_ascii(), "{date}");
            if name.ko.contains("대체공휴일") {
                assert!(date.weekday().num_days_from_monday() < 5, "{date}");
            }
        }
    }

    #[test]
    fn the_substitute_days_of_the_law_are_there() {
        let holidays = bundled().unwrap();
        for date in [
            "2026-03-02",
            "2026-05-25",
            "2026-08-17",
            "2026-10-05",
            "2027-02-09",
            "2027-05-03",
            "2027-07-19",
            "2027-08-16",
            "2027-10-04",
            "2027-10-11",
            "2027-12-27",
            "2026-06-03",
        ] {
            assert!(holidays.contains_key(&date.parse().unwrap()), "{date}");
        }
    }
}
