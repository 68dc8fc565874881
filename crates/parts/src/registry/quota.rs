//! How many look-ups an account has made on a day: a number per account and day, nothing of what was looked up.

use chrono::NaiveDate;
use kernel::{Database, Fault, sql};

/// Days after which a count is thrown away.
const KEPT_DAYS: i64 = 30;

/// Takes one look-up of the day, in one statement; false when all are used.
pub(super) async fn take(
    database: &Database,
    account: i64,
    today: NaiveDate,
    per_day: u32,
) -> Result<bool, Fault> {
    if per_day == 0 {
        return Ok(false);
    }
    let day = today.to_string();
    database
        .write::<_, bool, Fault>(move |tx| {
            let day = day.clone();
            Box::pin(async move {
                let taken = sql::run(
                    tx,
                    "INSERT INTO vehicle_look_up_count (account_id, day, used) \
                     SELECT id, $1, 1 FROM account WHERE id = $2 \
                     ON CONFLICT (account_id, day) DO UPDATE SET used = vehicle_look_up_count.used + 1 \
                     WHERE vehicle_look_up_count.used < $3",
                    vec![day.into(), account.into(), i64::from(per_day).into()],
                )
                .await?;
                Ok(taken > 0)
            })
        })
        .await
}

/// Throws the counts away that are too old to count; answers how many.
pub(super) async fn sweep(database: &Database, today: NaiveDate) -> Result<u64, Fault> {
    let first_kept = (today - chrono::Duration::days(KEPT_DAYS)).to_string();
    database
        .write::<_, u64, Fault>(move |tx| {
            let first_kept = first_kept.clone();
            Box::pin(async move {
                let statement = "DELETE FROM vehicle_look_up_count WHERE day < $1";
                Ok(sql::run(tx, statement, vec![first_kept.into()]).await?)
            })
        })
        .await
}

/// Gives one back to the day that it was taken of: the registry could not answer.
pub(super) async fn give_back(database: &Database, account: i64, taken_of: NaiveDate) -> Result<(), Fault> {
    let day = taken_of.to_string();
    database
        .write::<_, (), Fault>(move |tx| {
            let day = day.clone();
            Box::pin(async move {
                sql::run(
                    tx,
                    "UPDATE vehicle_look_up_count SET used = used - 1 \
                     WHERE account_id = $1 AND day = $2 AND used > 0",
                    vec![account.into(), day.into()],
                )
                .await?;
                Ok(())
            })
        })
        .await
}

/// How many of the day are used.
pub(super) async fn used(database: &Database, account: i64, today: NaiveDate) -> Result<u32, Fault> {
    let row = sql::one(
        database.read(),
        "SELECT used FROM vehicle_look_up_count WHERE account_id = $1 AND day = $2",
        vec![account.into(), today.to_string().into()],
    )
    .await?;
    let used: i64 = row.map_or(Ok(0), |row| row.try_get("", "used"))?;
    Ok(u32::try_from(used).unwrap_or(u32::MAX))
}
