//! A lease on a periodic job: of several gateways over one database one runs it, and only when it is due.

use chrono::TimeDelta;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::{Clock, Database, Fault, Randomness, sql};

/// Table `job_lease`.
mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "job_lease")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        pub owner: String,
        pub expires_at: i64,
        pub due_at: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

// Raw: an upsert with a condition, so that one of several gateways gets the job.
const CLAIM: &str = "INSERT INTO job_lease (name, owner, expires_at, due_at) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, expires_at = excluded.expires_at \
    WHERE job_lease.expires_at <= $4 AND job_lease.due_at <= $4";

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
        let row = entity::Entity::find_by_id(name).one(database.read()).await?;
        if row.is_some_and(|row| row.expires_at > now || row.due_at > now) {
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
                let owner = owner.clone();
                Box::pin(async move {
                    entity::Entity::update_many()
                        .col_expr(entity::Column::ExpiresAt, Expr::value(now))
                        .col_expr(entity::Column::DueAt, Expr::value(due_at))
                        .filter(entity::Column::Name.eq(name))
                        .filter(entity::Column::Owner.eq(owner))
                        .exec(tx)
                        .await?;
                    Ok(())
                })
            })
            .await
    }
}
