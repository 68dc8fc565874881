//! Database access for `identity_verification`. A row is started, completed once and deleted when it is consumed; each
//! step is one statement whose row count decides.

use kernel::Fault;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Set,
};

pub(super) use crate::entity::identity_verification::Model as Row;
use crate::entity::identity_verification::{ActiveModel, Column, Entity};
use crate::sql;

/// Maximum number of verifications of one visit that may match a result: more than one only if the provider issues a
/// token twice.
const CANDIDATES: u64 = 4;

/// The state of a row.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum State {
    Begun,
    Answered,
}

impl State {
    const fn text(self) -> &'static str {
        match self {
            Self::Begun => "begun",
            Self::Answered => "answered",
        }
    }
}

impl Row {
    /// Names the place that its content is sealed for.
    pub(super) fn context(&self, state: State) -> String {
        context(state, &self.request_hash, &self.visit_hash, &self.purpose)
    }
}

pub(super) fn context(state: State, request_hash: &str, visit_hash: &str, purpose: &str) -> String {
    format!("identity_verification/{}/{request_hash}/{visit_hash}/{purpose}", state.text())
}

/// A row to be.
#[derive(Clone)]
pub(super) struct NewRow {
    pub(super) request_hash: String,
    pub(super) visit_hash: String,
    pub(super) purpose: String,
    pub(super) network: String,
    pub(super) token_version: String,
    pub(super) sealed: String,
    /// UTC milliseconds, like every instant here.
    pub(super) created_at: i64,
    pub(super) expires_at: i64,
}

pub(super) async fn insert(tx: &impl ConnectionTrait, row: &NewRow) -> Result<(), Fault> {
    let row = ActiveModel {
        request_hash: Set(row.request_hash.clone()),
        visit_hash: Set(row.visit_hash.clone()),
        purpose: Set(row.purpose.clone()),
        network: Set(row.network.clone()),
        token_version: Set(row.token_version.clone()),
        state: Set(State::Begun.text().to_owned()),
        sealed: Set(row.sealed.clone()),
        created_at: Set(row.created_at),
        expires_at: Set(row.expires_at),
        ..Default::default()
    };
    Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

/// Verifications that the network has begun since `since` and not spent.
pub(super) async fn count(
    connection: &impl ConnectionTrait,
    network: &str,
    since: i64,
) -> Result<u64, Fault> {
    let begun = Entity::find().filter(Column::Network.eq(network)).filter(Column::CreatedAt.gt(since));
    Ok(begun.count(connection).await?)
}

/// The visit's verifications started with that token, newest first.
pub(super) async fn begun(
    connection: &impl ConnectionTrait,
    visit_hash: &str,
    token_version: &str,
    now: i64,
) -> Result<Vec<Row>, Fault> {
    let begun = Entity::find()
        .filter(Column::VisitHash.eq(visit_hash))
        .filter(Column::State.eq(State::Begun.text()))
        .filter(Column::TokenVersion.eq(token_version))
        .filter(Column::ExpiresAt.gt(now));
    Ok(begun.order_by_desc(Column::Id).limit(CANDIDATES).all(connection).await?)
}

/// Completes a started row; false when it was completed before, has failed or expired.
pub(super) async fn answer(
    tx: &impl ConnectionTrait,
    id: i64,
    (sealed, person_hash): (&str, &str),
    (now, expires_at): (i64, i64),
) -> Result<bool, Fault> {
    let answered = Entity::update_many()
        .col_expr(Column::State, Expr::value(State::Answered.text()))
        .col_expr(Column::Sealed, Expr::value(sealed))
        .col_expr(Column::PersonHash, Expr::value(person_hash))
        .col_expr(Column::ExpiresAt, Expr::value(expires_at))
        .filter(Column::Id.eq(id))
        .filter(Column::State.eq(State::Begun.text()))
        .filter(Column::ExpiresAt.gt(now))
        .exec(tx)
        .await?;
    Ok(answered.rows_affected == 1)
}

/// Ends a row whose person was not verified.
pub(super) async fn fail(tx: &impl ConnectionTrait, id: i64) -> Result<(), Fault> {
    let begun = Entity::delete_many().filter(Column::Id.eq(id)).filter(Column::State.eq(State::Begun.text()));
    begun.exec(tx).await?;
    Ok(())
}

/// The newest answer that the visit has for the purpose.
pub(super) async fn answered(
    connection: &impl ConnectionTrait,
    visit_hash: &str,
    purpose: &str,
    now: i64,
) -> Result<Option<Row>, Fault> {
    let answered = Entity::find()
        .filter(Column::VisitHash.eq(visit_hash))
        .filter(Column::State.eq(State::Answered.text()))
        .filter(Column::Purpose.eq(purpose))
        .filter(Column::ExpiresAt.gt(now));
    Ok(answered.order_by_desc(Column::Id).one(connection).await?)
}

/// Deletes all results of the visit for the purpose and returns the newest: of two concurrent calls one finds none.
pub(super) async fn spend(
    tx: &impl ConnectionTrait,
    visit_hash: &str,
    purpose: &str,
    now: i64,
) -> Result<Option<Row>, Fault> {
    // Raw: deletes and reads in one statement.
    let rows: Vec<Row> = sql::find_all(
        tx,
        "DELETE FROM identity_verification WHERE visit_hash = $1 AND state = 'answered' AND purpose = $2 \
         AND expires_at > $3 RETURNING *",
        vec![visit_hash.into(), purpose.into(), now.into()],
    )
    .await?;
    Ok(rows.into_iter().max_by_key(|row| row.id))
}

/// Deletes what has run out.
pub(super) async fn sweep(tx: &impl ConnectionTrait, now: i64) -> Result<u64, Fault> {
    Ok(Entity::delete_many().filter(Column::ExpiresAt.lte(now)).exec(tx).await?.rows_affected)
}
