//! The bookings of an account.

use kernel::{Database, Fault};
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait};
use sea_orm::{
    ColumnTrait, EntityTrait, Order, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

use super::entity::{BookingState, Column, Entity, Model};

fn of_account(account: i64) -> Select<Entity> {
    Entity::find().filter(Column::AccountId.eq(account))
}

/// How many there are.
pub(crate) async fn count_of_account(database: &Database, account: i64) -> Result<u64, Fault> {
    Ok(of_account(account).count(database.read()).await?)
}

/// Some of them: those that are still to come, the next one first, then all others, the latest appointment first.
pub(crate) async fn page_of_account(
    database: &Database,
    account: i64,
    now: i64,
    offset: u64,
    limit: u64,
) -> Result<Vec<Model>, Fault> {
    // One that is cancelled is over, whenever it was to be.
    let is_ahead = || Column::State.eq(BookingState::Booked).and(Column::EndsAt.gt(now));
    let case = |then: &'static str, otherwise: &'static str| -> Expr {
        CaseStatement::new().case(is_ahead(), Expr::cust(then)).finally(Expr::cust(otherwise)).into()
    };
    Ok(of_account(account)
        .order_by(case("0", "1"), Order::Asc)
        .order_by(case("starts_at", "-starts_at"), Order::Asc)
        .order_by(Column::Id, Order::Asc)
        .offset(offset)
        .limit(limit)
        .all(database.read())
        .await?)
}

/// All of them, in the order in which they were made.
pub(crate) async fn all_of_account(database: &Database, account: i64) -> Result<Vec<Model>, Fault> {
    Ok(of_account(account).order_by_asc(Column::Id).all(database.read()).await?)
}
