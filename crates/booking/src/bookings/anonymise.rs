//! Anonymises bookings. The row stays for figures: centre, time, services, state and car. The person, the plate, the free
//! text, the consents, and every value derived from them go, as do the claims, seats and outbox entries of the booking.

use std::collections::HashMap;

use kernel::outbox::Outbox;
use kernel::{Fault, sql};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseBackend, EntityTrait, FromQueryResult, QueryFilter, QuerySelect,
};

use super::cancel::quanta_of;
use super::entity::{Column, Entity, Model};
use super::phone_slot;
use crate::handover;
use crate::slots::claim;

/// The cursor of a page of [`due`].
#[derive(Copy, Clone, Debug, Default, FromQueryResult)]
pub(crate) struct Cursor {
    /// The instant by which rows are found, UTC milliseconds.
    pub at: i64,
    pub id: i64,
}

impl Cursor {
    /// Before every row.
    pub(crate) const START: Self = Self { at: i64::MIN, id: i64::MIN };
}

/// Bookings found by age, and the instant that counts. Each case has its own index.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Due {
    /// Bookings whose person is still there, by the start of the appointment.
    Person,
    /// Bookings with a consent to marketing or advertising, by when it was given.
    Consents,
}

/// The next rows from before an instant, and where the page after them continues; none at the end.
pub(crate) async fn due(
    on: &impl ConnectionTrait,
    what: Due,
    before: i64,
    after: Cursor,
    limit: u64,
) -> Result<Option<(Vec<i64>, Cursor)>, Fault> {
    let (at, condition) = match what {
        Due::Person => ("starts_at", "anonymised_at IS NULL"),
        Due::Consents => ("created_at", "(marketing OR advertising)"),
    };
    // Compared as two conditions, so that both engines walk the index from where the page before ended.
    let text = format!(
        "SELECT id, {at} AS at FROM booking WHERE {at} >= $1 AND ({at} > $1 OR id > $2) AND {at} < $3 \
         AND {condition} ORDER BY {at}, id LIMIT {limit}"
    );
    // Raw: the order of a partial index from where the page before ended.
    let rows: Vec<Cursor> =
        sql::find_all(on, text, vec![after.at.into(), after.id.into(), before.into()]).await?;
    let end = rows.last().copied();
    Ok(end.map(|end| (rows.into_iter().map(|row| row.id).collect(), end)))
}

/// Locks the rows that are not anonymised yet.
async fn rows_to_anonymise(tx: &impl ConnectionTrait, ids: &[i64]) -> Result<Vec<Model>, Fault> {
    Ok(Entity::find()
        .filter(Column::Id.is_in(ids.iter().copied()))
        .filter(Expr::cust("anonymised_at IS NULL"))
        .lock_exclusive()
        .all(tx)
        .await?)
}

/// Anonymises these bookings in the caller's transaction and notifies the dealer system. Returns how many were not
/// anonymised before.
pub(crate) async fn anonymise_in(tx: &impl ConnectionTrait, ids: &[i64], now: i64) -> Result<u64, Fault> {
    let mut rows = rows_to_anonymise(tx, ids).await?;
    if rows.is_empty() {
        return Ok(0);
    }
    for row in &rows {
        claim::give_back(tx, row.dealer_id, quanta_of(row), row.bay, &row.public_id).await?;
        phone_slot::leave(tx, &row.phone, &row.public_id).await?;
    }
    let numbers: Vec<&str> = rows.iter().map(|row| row.number.as_str()).collect();
    Outbox::delete_subjects_in(tx, &numbers).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let anonymised = clear(tx, &ids, now).await?;
    let current = Entity::find().filter(Column::Id.is_in(ids)).all(tx).await?;
    let mut current: HashMap<i64, Model> = current.into_iter().map(|row| (row.id, row)).collect();
    rows = rows.into_iter().filter_map(|row| current.remove(&row.id)).collect();
    handover::anonymised(tx, &rows, now).await?;
    Ok(anonymised)
}

/// Clears columns with personal data or derived from it. A new column that names or identifies a person or a device
/// belongs in this list; a test searches every column for leftovers.
async fn clear(tx: &impl ConnectionTrait, ids: &[i64], now: i64) -> Result<u64, Fault> {
    // A new random id: links in old mails become invalid.
    let random_id = match tx.get_database_backend() {
        DatabaseBackend::Postgres => "REPLACE(CAST(gen_random_uuid() AS TEXT), '-', '')",
        _ => "LOWER(HEX(RANDOMBLOB(16)))",
    };
    let cleared = Entity::update_many()
        .col_expr(Column::PublicId, Expr::cust(random_id))
        .col_expr(Column::Name, Expr::value(""))
        .col_expr(Column::Phone, Expr::value(""))
        .col_expr(Column::Email, Expr::value(Option::<String>::None))
        .col_expr(Column::LicenseNo, Expr::value(""))
        .col_expr(Column::LicenseKey, Expr::value(""))
        .col_expr(Column::NeedHelp, Expr::value(Option::<String>::None))
        .col_expr(Column::StaffNote, Expr::value(Option::<String>::None))
        .col_expr(Column::Marketing, Expr::value(false))
        .col_expr(Column::Advertising, Expr::value(false))
        .col_expr(Column::IdempotencyKey, Expr::value(Option::<String>::None))
        .col_expr(Column::RequestHash, Expr::value(""))
        .col_expr(Column::DuplicateKey, Expr::value(Option::<String>::None))
        .col_expr(Column::Source, Expr::value(Option::<String>::None))
        .col_expr(Column::AccountId, Expr::value(Option::<i64>::None))
        .col_expr(Column::Version, Expr::cust("version + 1"))
        .col_expr(sea_orm::sea_query::Alias::new("anonymised_at"), Expr::value(now))
        .filter(Column::Id.is_in(ids.iter().copied()))
        .exec(tx)
        .await?;
    Ok(cleared.rows_affected)
}

/// Withdraws the consents to marketing and advertising of these bookings in the caller's transaction. Returns how many
/// had one.
pub(crate) async fn withdraw_consents_in(tx: &impl ConnectionTrait, ids: &[i64]) -> Result<u64, Fault> {
    let withdrawn = Entity::update_many()
        .col_expr(Column::Marketing, Expr::value(false))
        .col_expr(Column::Advertising, Expr::value(false))
        .filter(Column::Id.is_in(ids.iter().copied()))
        .filter(Expr::cust("(marketing OR advertising)"))
        .exec(tx)
        .await?;
    Ok(withdrawn.rows_affected)
}

/// The booking with that number, if it is this phone's. `lock` for a transaction that changes it.
pub(crate) async fn find_of_guest(
    on: &impl ConnectionTrait,
    number: &str,
    phone: &str,
    lock: bool,
) -> Result<Option<Model>, Fault> {
    let mut find = Entity::find().filter(Column::Number.eq(number));
    if lock {
        find = find.lock_exclusive();
    }
    // An anonymised booking has no phone, and an empty phone must not match.
    Ok(find.one(on).await?.filter(|row| !row.phone.is_empty() && row.phone == phone))
}
