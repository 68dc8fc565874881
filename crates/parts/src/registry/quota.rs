//! The daily quota of lookups: a number per account and day, without any vehicle data.

use chrono::NaiveDate;
use kernel::{Database, Fault, sql};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

/// Table `vehicle_look_up_count`.
mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "vehicle_look_up_count")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub account_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub day: String,
        pub used: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

use entity::{Column, Entity};

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
                // Raw: an upsert with a condition.
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

/// Deletes outdated counters; returns their number.
pub(super) async fn sweep(database: &Database, today: NaiveDate) -> Result<u64, Fault> {
    let first_kept = (today - chrono::Duration::days(KEPT_DAYS)).to_string();
    database
        .write::<_, u64, Fault>(move |tx| {
            let first_kept = first_kept.clone();
            Box::pin(async move {
                Ok(Entity::delete_many().filter(Column::Day.lt(first_kept)).exec(tx).await?.rows_affected)
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
                Entity::update_many()
                    .col_expr(Column::Used, Expr::cust("used - 1"))
                    .filter(Column::AccountId.eq(account))
                    .filter(Column::Day.eq(day))
                    .filter(Column::Used.gt(0))
                    .exec(tx)
                    .await?;
                Ok(())
            })
        })
        .await
}

/// How many of the day are used.
pub(super) async fn used(database: &Database, account: i64, today: NaiveDate) -> Result<u32, Fault> {
    let row = Entity::find_by_id((account, today.to_string())).one(database.read()).await?;
    Ok(row.map_or(0, |row| u32::try_from(row.used).unwrap_or(u32::MAX)))
}
