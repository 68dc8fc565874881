//! The limit per phone: each phone has a few seats, an active booking sits on one until it ends, and the unique key of
//! the seats decides who sits down. No count is read before a write.

use kernel::Fault;
use sea_orm::{ConnectionTrait, DatabaseBackend, Statement, Value};

/// Who sits down.
#[derive(Copy, Clone, Debug)]
pub(super) struct Seat<'a> {
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
pub(super) async fn take(tx: &impl ConnectionTrait, seat: Seat<'_>, limit: u16) -> Result<bool, Fault> {
    // On PostgreSQL somebody else may take the seat that looked free: then there is one fewer to look at.
    let tries = if tx.get_database_backend() == DatabaseBackend::Sqlite { 1 } else { limit };
    let sql = sql(limit, 1, "");
    for _ in 0..tries {
        let statement = Statement::from_sql_and_values(tx.get_database_backend(), &sql, parameters(seat));
        if tx.execute_raw(statement).await?.rows_affected() == 1 {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The statement that takes a seat of `limit`, its parameters numbered from `first`. `after` names a table without which
/// none is taken, or is empty.
pub(super) fn sql(limit: u16, first: usize, after: &str) -> String {
    let [phone, owner, until, now] = std::array::from_fn(|n| format!("${}", first + n));
    let after = if after.is_empty() { String::new() } else { format!("CROSS JOIN {after}") };
    let seats = (1..=limit).map(|n| format!("({n})")).collect::<Vec<_>>().join(",");
    format!(
        "INSERT INTO phone_seat (phone, seat, owner, expires_at) \
         SELECT {phone}, v.column1, {owner}, CAST({until} AS BIGINT) FROM (VALUES {seats}) AS v {after} \
         WHERE NOT EXISTS (SELECT 1 FROM phone_seat s \
             WHERE s.phone = {phone} AND s.seat = v.column1 AND s.expires_at > {now}) \
         ORDER BY v.column1 LIMIT 1 \
         ON CONFLICT (phone, seat) DO UPDATE SET owner = excluded.owner, expires_at = excluded.expires_at \
         WHERE phone_seat.expires_at <= {now}"
    )
}

/// The parameters of [`sql`], in order.
pub(super) fn parameters(seat: Seat<'_>) -> [Value; 4] {
    [seat.phone.into(), seat.owner.into(), seat.until.into(), seat.now.into()]
}

/// Stands up.
pub(super) async fn leave(tx: &impl ConnectionTrait, phone: &str, owner: &str) -> Result<(), Fault> {
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "DELETE FROM phone_seat WHERE phone = $1 AND owner = $2",
        [phone.into(), owner.into()],
    ))
    .await?;
    Ok(())
}

/// Sits until another time.
pub(super) async fn stay(
    tx: &impl ConnectionTrait,
    phone: &str,
    owner: &str,
    until: i64,
) -> Result<(), Fault> {
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "UPDATE phone_seat SET expires_at = $3 WHERE phone = $1 AND owner = $2",
        [phone.into(), owner.into(), until.into()],
    ))
    .await?;
    Ok(())
}
