//! Maximum duration of a hold: placing it again does not restart its 30 minutes, and a cool-down follows.

use kernel::quota::{self, Use};
use kernel::{Fault, Randomness};
use sea_orm::{ConnectionTrait, Statement, Value};

use crate::slots::Quanta;

/// How long a visit may hold the same half hour, in milliseconds.
#[derive(Copy, Clone, Debug)]
pub(crate) struct HoldTimes {
    /// Maximum duration since the first placing, however often the hold is placed again.
    pub at_most: i64,
    /// The cool-down after the maximum duration.
    pub cool_down: i64,
}

/// The half hours that a hold covers, for which it is remembered when a visit first held them.
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
        // A chain older than the maximum duration plus the cool-down starts over.
        let sql = format!(
            "INSERT INTO hold_chain (visit, dealer_id, quantum, started_at, placings) VALUES {} \
             ON CONFLICT (visit, dealer_id, quantum) DO UPDATE SET \
             started_at = CASE WHEN hold_chain.started_at <= $5 THEN excluded.started_at ELSE hold_chain.started_at END, \
             placings = CASE WHEN hold_chain.started_at <= $5 THEN 1 ELSE hold_chain.placings + 1 END \
             RETURNING quantum, started_at, placings",
            rows.join(", ")
        );
        let values: [Value; 5] = [
            visit.into(),
            self.dealer_id.into(),
            self.quanta.first.into(),
            started_at.into(),
            (now - at_most - cool_down).into(),
        ];
        let mut first = started_at;
        let mut uses = Vec::new();
        for row in
            tx.query_all_raw(Statement::from_sql_and_values(tx.get_database_backend(), sql, values)).await?
        {
            first = first.min(row.try_get("", "started_at")?);
            if row.try_get::<i32>("", "placings")? == 1 {
                uses.extend(first_use(row.try_get("", "quantum")?));
            }
        }
        let is_over = first + at_most <= now || !quota::take_in(tx, &uses, randomness).await?.is_empty();
        Ok((!is_over).then_some(first))
    }
}
