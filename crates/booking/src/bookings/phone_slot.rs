//! The limit per phone: each phone has a few slots, an active booking occupies one until it ends, and the unique key of
//! the slots enforces the limit. No count is read before a write.

use kernel::{Fault, sql};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseBackend, EntityTrait, QueryFilter, Value};

/// Table `phone_seat`.
mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "phone_seat")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub phone: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub phone_slot: i32,
        pub owner: String,
        pub expires_at: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

use entity::{Column, Entity};

/// The owner of a slot.
#[derive(Copy, Clone, Debug)]
pub(super) struct PhoneSlot<'a> {
    /// Digits.
    pub phone: &'a str,
    /// The booking's public id.
    pub owner: &'a str,
    /// When the appointment ends, UTC milliseconds: the seat is free from then on.
    pub until: i64,
    /// UTC milliseconds.
    pub now: i64,
}

/// Takes a seat of `limit`; false when all are taken. Usually one statement.
pub(super) async fn take(
    tx: &impl ConnectionTrait,
    phone_slot: PhoneSlot<'_>,
    limit: u16,
) -> Result<bool, Fault> {
    // On PostgreSQL another request may take the slot that looked free: then there is one fewer to check.
    let tries = if tx.get_database_backend() == DatabaseBackend::Sqlite { 1 } else { limit };
    let text = statement(limit);
    let values: [Value; 4] =
        [phone_slot.phone.into(), phone_slot.owner.into(), phone_slot.until.into(), phone_slot.now.into()];
    for _ in 0..tries {
        if sql::run(tx, text.as_str(), values.to_vec()).await? == 1 {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The statement that takes a seat of `limit`.
fn statement(limit: u16) -> String {
    let seats = (1..=limit).map(|n| format!("({n})")).collect::<Vec<_>>().join(",");
    format!(
        "INSERT INTO phone_seat (phone, seat, owner, expires_at) \
         SELECT $1, v.column1, $2, CAST($3 AS BIGINT) FROM (VALUES {seats}) AS v \
         WHERE NOT EXISTS (SELECT 1 FROM phone_seat s \
             WHERE s.phone = $1 AND s.seat = v.column1 AND s.expires_at > $4) \
         ORDER BY v.column1 LIMIT 1 \
         ON CONFLICT (phone, seat) DO UPDATE SET owner = excluded.owner, expires_at = excluded.expires_at \
         WHERE phone_seat.expires_at <= $4"
    )
}

/// Releases the slot.
pub(super) async fn leave(tx: &impl ConnectionTrait, phone: &str, owner: &str) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Phone.eq(phone)).filter(Column::Owner.eq(owner)).exec(tx).await?;
    Ok(())
}

/// Sits until another time.
pub(super) async fn stay(
    tx: &impl ConnectionTrait,
    phone: &str,
    owner: &str,
    until: i64,
) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::ExpiresAt, Expr::value(until))
        .filter(Column::Phone.eq(phone))
        .filter(Column::Owner.eq(owner))
        .exec(tx)
        .await?;
    Ok(())
}

/// Deletes seats that ran out before an instant, UTC milliseconds.
pub(crate) async fn sweep(tx: &impl ConnectionTrait, before: i64) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::ExpiresAt.lt(before)).exec(tx).await?;
    Ok(())
}
