//! The bookings of an account.

use kernel::{Database, Fault};
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, Order, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    Select,
};

use super::entity::{BookingState, Column, Entity, Model};
use super::search::{FIRST_DIGITS, NAME_KEY, PHONE_END};

fn of_account(account: i64) -> Select<Entity> {
    Entity::find().filter(Column::AccountId.eq(account))
}

/// Still to come. A cancelled one is over, whenever it was to be.
fn is_ahead(now: i64) -> Expr {
    Column::State.eq(BookingState::Booked).and(Column::EndsAt.gt(now))
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
    let case = |then: &'static str, otherwise: &'static str| -> Expr {
        CaseStatement::new().case(is_ahead(now), Expr::cust(then)).finally(Expr::cust(otherwise)).into()
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

/// The owner of a telephone number, as an identity check attests them.
#[derive(Copy, Clone)]
pub(crate) struct PhoneOwner<'a> {
    /// Digits only.
    pub phone: &'a str,
    /// The full name.
    pub name: &'a str,
}

/// Gives an account the bookings that were made without one under the owner's number. The number may have had another
/// owner before: those that are over must have the owner's name too. Returns how many there were.
pub(crate) async fn add_to_account(
    tx: &impl ConnectionTrait,
    account: i64,
    owner: PhoneOwner<'_>,
    now: i64,
) -> Result<u64, Fault> {
    let name = owner.name.replace(' ', "").to_ascii_lowercase();
    let updated = Entity::update_many()
        .col_expr(Column::AccountId, Expr::value(account))
        .filter(Column::AccountId.is_null())
        .filter(Column::Phone.eq(owner.phone))
        .filter(Expr::cust(PHONE_END).eq(owner.phone.get(FIRST_DIGITS..).unwrap_or_default()))
        .filter(is_ahead(now).or(Expr::cust(NAME_KEY).eq(name)))
        .exec(tx)
        .await?;
    Ok(updated.rows_affected)
}
