//! Retention: how long personal data is kept, and the record of deletions.

use chrono::{DateTime, Months, Utc};
use sea_orm::{ConnectionTrait, EntityTrait, Set};

use crate::Fault;

/// Records that one transaction of a retention job changes at most, so that other writes do not wait for it.
pub const RETENTION_BATCH: u64 = 200;

/// Table `retention_run`.
mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "retention_run")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub at: i64,
        pub kind: String,
        pub before_at: i64,
        pub records: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// The record of one transaction's deletions. The table `retention_run` is append-only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetentionRun {
    /// The kind of data, such as `booking`.
    pub kind: &'static str,
    /// Records from before this instant were removed, UTC milliseconds.
    pub before: i64,
    /// How many.
    pub records: u64,
}

impl RetentionRun {
    /// Records it in the transaction that removes the data.
    ///
    /// # Errors
    /// The database's.
    pub async fn append_in(&self, tx: &impl ConnectionTrait, now: i64) -> Result<(), Fault> {
        let records = i64::try_from(self.records).unwrap_or(i64::MAX);
        let row = entity::ActiveModel {
            at: Set(now),
            kind: Set(self.kind.to_owned()),
            before_at: Set(self.before),
            records: Set(records),
            ..Default::default()
        };
        entity::Entity::insert(row).exec_without_returning(tx).await?;
        Ok(())
    }
}

/// The instant so many calendar months before `now`, UTC milliseconds: data from before it has reached its period.
#[must_use]
pub fn months_before(now: DateTime<Utc>, months: Months) -> i64 {
    now.checked_sub_months(months).map_or(i64::MIN, |before| before.timestamp_millis())
}
