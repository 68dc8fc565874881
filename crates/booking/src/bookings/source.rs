//! The source of a booking: the fingerprint of the network that it came from, by which staff find and end a flood.

use std::ops::Range;
use std::sync::Arc;

use kernel::{Database, Fault};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};

use super::audit::AuditContext;
use super::cancel::cancel_in;
use super::entity::{self, BookingState, CancellationReason, Column, Entity};
use super::query::find_to_change;
use super::scope::CentreScope;
use crate::BookingError;

/// Bookings made within this time before and after one of a flood belong to the flood.
const AROUND_MILLIS: i64 = 24 * 3_600_000;
/// Bookings cancelled by one transaction.
const PER_TRANSACTION: u64 = 50;

/// Bookings of one source around one of them.
#[derive(Clone, Debug)]
pub(crate) struct SourceWindow {
    pub source: String,
    /// When they were made, UTC milliseconds.
    pub created: Range<i64>,
}

/// The key of a booking.
#[derive(FromQueryResult)]
struct PublicId {
    public_id: String,
}

impl SourceWindow {
    /// Around a booking; `None` when its source is not known or no longer kept.
    pub(crate) fn around(row: &entity::Model) -> Option<Self> {
        let source = row.source.clone()?;
        let created = row.created_at - AROUND_MILLIS..row.created_at + AROUND_MILLIS + 1;
        Some(Self { source, created })
    }

    /// Active, visible and still to come.
    fn open(&self, scope: &CentreScope, now: i64) -> Select<Entity> {
        Entity::find()
            .filter(Column::Source.eq(&self.source))
            .filter(Column::CreatedAt.gte(self.created.start))
            .filter(Column::CreatedAt.lt(self.created.end))
            .filter(Column::State.eq(BookingState::Booked))
            .filter(Column::StartsAt.gt(now))
            .filter(scope.condition())
    }

    /// How many of them are still to come.
    pub(crate) async fn open_count(
        &self,
        database: &Database,
        scope: &CentreScope,
        now: i64,
    ) -> Result<u64, Fault> {
        Ok(self.open(scope, now).count(database.read()).await?)
    }

    async fn open_ids(
        &self,
        database: &Database,
        scope: &CentreScope,
        now: i64,
    ) -> Result<Vec<String>, Fault> {
        let ids = self.open(scope, now).select_only().column(Column::PublicId).order_by_asc(Column::Id);
        let ids: Vec<PublicId> = ids.limit(PER_TRANSACTION).into_model().all(database.read()).await?;
        Ok(ids.into_iter().map(|row| row.public_id).collect())
    }

    /// Cancels visible future bookings, 50 per transaction, each with a log entry. Returns their number.
    pub(crate) async fn cancel_open(
        &self,
        database: &Database,
        scope: &CentreScope,
        now: i64,
        audit: AuditContext,
    ) -> Result<u64, BookingError> {
        let audit = Arc::new(audit);
        let mut total = 0;
        loop {
            let ids = Arc::new(self.open_ids(database, scope, now).await?);
            let (audit, scope) = (Arc::clone(&audit), scope.clone());
            let cancelled = database.write::<_, u64, BookingError>(move |tx| {
                let (ids, audit, scope) = (Arc::clone(&ids), Arc::clone(&audit), scope.clone());
                Box::pin(async move {
                    let mut cancelled = 0;
                    for id in ids.iter() {
                        let Some(row) = find_to_change(tx, &scope, id).await? else { continue };
                        if row.state == BookingState::Booked {
                            let reason = Some(CancellationReason::Abuse);
                            cancel_in(tx, row, now, &audit, reason, "source".to_owned()).await?;
                            cancelled += 1;
                        }
                    }
                    Ok(cancelled)
                })
            });
            match cancelled.await? {
                0 => return Ok(total),
                cancelled => total += cancelled,
            }
        }
    }
}

/// Removes the sources of bookings made before `before`.
pub(crate) async fn forget_sources_in(tx: &impl ConnectionTrait, before: i64) -> Result<(), Fault> {
    // The index of sources holds a month of bookings; the one of creation times, which holds all, must not be used.
    Entity::update_many()
        .col_expr(Column::Source, Expr::value(Option::<String>::None))
        .filter(Column::Source.gt(""))
        .filter(Expr::cust("(created_at + 0)").lt(before))
        .exec(tx)
        .await?;
    Ok(())
}
