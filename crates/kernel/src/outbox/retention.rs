//! Removes entries when the data they belong to is removed, and entries that ended long ago.

use sea_orm::{ConnectionTrait, EntityTrait, QueryFilter, Statement};

use super::staff::about_any;
use super::{Outbox, entity};
use crate::retention::{RETENTION_BATCH, RetentionRun};
use crate::{Clock, Database, Fault};

/// Subjects whose entries one statement deletes.
const SUBJECTS_AT_ONCE: usize = 50;

impl Outbox {
    /// Deletes every entry about these subjects, whatever its state, in the caller's transaction. The worker that is
    /// delivering one of them writes nothing afterwards. Returns how many were deleted.
    ///
    /// # Errors
    /// The database's.
    pub async fn delete_subjects_in(tx: &impl ConnectionTrait, subjects: &[&str]) -> Result<u64, Fault> {
        let mut deleted = 0;
        for subjects in subjects.chunks(SUBJECTS_AT_ONCE) {
            deleted +=
                entity::Entity::delete_many().filter(about_any(subjects)).exec(tx).await?.rows_affected;
        }
        Ok(deleted)
    }

    /// Deletes entries that ended before an instant (UTC milliseconds), failed and uncertain ones too, in transactions of
    /// limited size. Returns how many.
    ///
    /// # Errors
    /// The database's; what was deleted until then stays deleted and is recorded.
    pub async fn delete_ended(database: &Database, clock: &Clock, before: i64) -> Result<u64, Fault> {
        let mut total = 0;
        loop {
            let now = clock.now_millis();
            let deleted = database
                .write::<_, _, Fault>(move |tx| Box::pin(async move { delete_page(tx, before, now).await }))
                .await?;
            total += deleted;
            if deleted < RETENTION_BATCH {
                return Ok(total);
            }
        }
    }
}

async fn delete_page(tx: &impl ConnectionTrait, before: i64, now: i64) -> Result<u64, Fault> {
    let mut deleted = 0;
    // Raw: a page of rows, with the states as literals, for which the partial indexes are used.
    for states in ["'failed', 'uncertain'", "'sent', 'skipped'"] {
        let sql = format!(
            "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE state IN ({states}) \
             AND finished_at < $1 LIMIT {})",
            RETENTION_BATCH - deleted
        );
        let statement = Statement::from_sql_and_values(tx.get_database_backend(), sql, [before.into()]);
        deleted += tx.execute_raw(statement).await?.rows_affected();
    }
    if deleted > 0 {
        RetentionRun { kind: "outbox", before, records: deleted }.append_in(tx, now).await?;
    }
    Ok(deleted)
}
