//! A lease on a periodic job: of several gateways over one database one runs it, and only when it is due.

use chrono::TimeDelta;
use sea_orm::QueryResult;

use crate::{Clock, Database, Fault, Randomness, sql};

const READ: &str = "SELECT expires_at, due_at FROM job_lease WHERE name = $1";
const CLAIM: &str = "INSERT INTO job_lease (name, owner, expires_at, due_at) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, expires_at = excluded.expires_at \
    WHERE job_lease.expires_at <= $4 AND job_lease.due_at <= $4";
const FINISH: &str = "UPDATE job_lease SET expires_at = $3, due_at = $4 WHERE name = $1 AND owner = $2";

/// A claimed job. A gateway that stops without [`JobLease::finish`] blocks the job until the lease expires.
pub struct JobLease {
    database: Database,
    clock: Clock,
    name: &'static str,
    owner: String,
}

impl JobLease {
    /// Claims the job if it is due and no other gateway holds it. `lasts` is longer than the job takes: afterwards
    /// another gateway may start it.
    ///
    /// # Errors
    /// The database's.
    pub async fn claim(
        database: &Database,
        clock: &Clock,
        randomness: &Randomness,
        name: &'static str,
        lasts: TimeDelta,
    ) -> Result<Option<Self>, Fault> {
        let now = clock.now_millis();
        // Reads first, so that polling does not use the writer of SQLite.
        let row = sql::one(database.read(), READ, vec![name.into()]).await?;
        if !row.as_ref().map_or(Ok(true), |row| is_free(row, now))? {
            return Ok(None);
        }
        let owner = randomness.url_safe_id();
        let expires_at = now + lasts.num_milliseconds();
        let claim = owner.clone();
        let claimed = database
            .write::<_, _, Fault>(move |tx| {
                let values = vec![name.into(), claim.clone().into(), expires_at.into(), now.into()];
                Box::pin(async move { Ok(sql::run(tx, CLAIM, values).await?) })
            })
            .await?;
        let lease = Self { database: database.clone(), clock: clock.clone(), name, owner };
        Ok((claimed == 1).then_some(lease))
    }

    /// Releases the job until `due_at`, UTC milliseconds. Does nothing if the lease has passed to another gateway.
    ///
    /// # Errors
    /// The database's.
    pub async fn finish(self, due_at: i64) -> Result<(), Fault> {
        let Self { database, clock, name, owner } = self;
        let now = clock.now_millis();
        database
            .write::<_, _, Fault>(move |tx| {
                let values = vec![name.into(), owner.clone().into(), now.into(), due_at.into()];
                Box::pin(async move {
                    sql::run(tx, FINISH, values).await?;
                    Ok(())
                })
            })
            .await
    }
}

fn is_free(row: &QueryResult, now: i64) -> Result<bool, Fault> {
    Ok(row.try_get::<i64>("", "expires_at")? <= now && row.try_get::<i64>("", "due_at")? <= now)
}
