//! Maximum duration of a hold: placing it again does not restart its 30 minutes, and a cool-down follows.

use kernel::quota::{self, Use};
use kernel::{Fault, Randomness, sql};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};

use crate::slots::Quanta;

/// Table `hold_chain`.
mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "hold_chain")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub visit: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub dealer_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub quantum: i64,
        pub started_at: i64,
        pub placings: i32,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Deletes what began before an instant, UTC milliseconds.
pub(super) async fn sweep(tx: &impl ConnectionTrait, before: i64) -> Result<(), Fault> {
    entity::Entity::delete_many().filter(entity::Column::StartedAt.lt(before)).exec(tx).await?;
    Ok(())
}

/// How long a visit may hold the same half hour, in milliseconds.
#[derive(Copy, Clone, Debug)]
pub(crate) struct HoldTimes {
    /// Maximum duration since the first placing, however often the hold is placed again.
    pub at_most: i64,
    /// The cool-down after the maximum duration.
    pub cool_down: i64,
}

/// The half hours that a hold covers, with the time when the visit first held them.
pub(super) struct Chain {
    pub(super) dealer_id: i64,
    pub(super) quanta: Quanta,
    pub(super) times: HoldTimes,
}

impl Chain {
    /// Records that the visit holds the half hours from `started_at` on, unless it did before, and returns when it first
    /// held one of them; `None` when it has held one for as long as it may. `first_use` names the counter of a half hour that
    /// the visit begins to hold, and a full one is `None` too.
    ///
    /// One statement, and one more for a network's counters.
    pub(super) async fn join(
        &self,
        tx: &impl ConnectionTrait,
        visit: &str,
        started_at: i64,
        now: i64,
        randomness: &Randomness,
        first_use: impl Fn(i64) -> Option<Use>,
    ) -> Result<Option<i64>, Fault> {
        let HoldTimes { at_most, cool_down } = self.times;
        let rows: Vec<String> =
            (0..self.quanta.count).map(|n| format!("($1, $2, CAST($3 AS BIGINT) + {n}, $4, 1)")).collect();
        // Raw: an upsert with conditions. A chain older than the maximum duration plus the cool-down starts over.
        let text = format!(
            "INSERT INTO hold_chain (visit, dealer_id, quantum, started_at, placings) VALUES {} \
             ON CONFLICT (visit, dealer_id, quantum) DO UPDATE SET \
             started_at = CASE WHEN hold_chain.started_at <= $5 THEN excluded.started_at ELSE hold_chain.started_at END, \
             placings = CASE WHEN hold_chain.started_at <= $5 THEN 1 ELSE hold_chain.placings + 1 END \
             RETURNING *",
            rows.join(", ")
        );
        let values = vec![
            visit.into(),
            self.dealer_id.into(),
            self.quanta.first.into(),
            started_at.into(),
            (now - at_most - cool_down).into(),
        ];
        let mut first = started_at;
        let mut uses = Vec::new();
        let rows: Vec<entity::Model> = sql::find_all(tx, text, values).await?;
        for row in rows {
            first = first.min(row.started_at);
            if row.placings == 1 {
                uses.extend(first_use(row.quantum));
            }
        }
        let is_over = first + at_most <= now || !quota::take_in(tx, &uses, randomness).await?.is_empty();
        Ok((!is_over).then_some(first))
    }
}
