//! The whole booking as one statement, for PostgreSQL, where each statement is a journey to the server and back: the same
//! inserts as one by one ([`super::save`]), each hanging on the one before it. It stores everything or nothing; where
//! something stands in the way it says only that, and the statements are run one by one to find out what.

use kernel::outbox::Entry;
use kernel::{Fault, Randomness, quota};
use sea_orm::{
    ActiveModelTrait, ConnectionTrait, DatabaseBackend, FromQueryResult, IntoActiveModel, Iterable,
    Statement, Value,
};

use super::entity;
use super::save::Save;
use super::seat::{self, Seat};
use crate::slots::claim;
use crate::{handover, holds};

/// What the statement returns.
#[derive(FromQueryResult)]
struct Stored {
    id: i64,
    bay: i32,
}

/// Collects the parameters of a statement that is put together.
#[derive(Default)]
struct Parameters(Vec<Value>);

impl Parameters {
    /// The place of the next one.
    fn next(&self) -> usize {
        self.0.len() + 1
    }

    fn put(&mut self, value: impl Into<Value>) -> String {
        self.0.push(value.into());
        format!("${}", self.0.len())
    }
}

/// Stores the booking and answers it as it is stored, or `None`: then nothing may stay, and the caller rolls back.
pub(super) async fn store(
    tx: &impl ConnectionTrait,
    save: &Save,
    mut row: entity::Model,
    randomness: &Randomness,
) -> Result<Option<entity::Model>, Fault> {
    debug_assert_eq!(tx.get_database_backend(), DatabaseBackend::Postgres);
    if save.bays == 0 {
        // There is nothing to list in the statement; one by one it is told apart from a closed day.
        return Ok(None);
    }
    let uses = if save.request.hold_token.is_some() { &save.quotas.held } else { &save.quotas.without_hold };
    if save.code.is_some() || uses.iter().any(|one| one.limit == 0) {
        // Rare cases take the slower path, which returns the exact limit that was hit.
        return Ok(None);
    }
    let statement = statement(save, &row, handover::of_booked(&row, save.now)?, uses, randomness);
    let Some(stored) = Stored::find_by_statement(statement).one(tx).await? else { return Ok(None) };
    (row.id, row.bay) = (stored.id, stored.bay);
    Ok(Some(row))
}

fn statement(
    save: &Save,
    row: &entity::Model,
    entries: Vec<Entry>,
    uses: &[quota::Use],
    randomness: &Randomness,
) -> Statement {
    let mut parameters = Parameters::default();
    let dealer = parameters.put(save.dealer_id);
    let date = parameters.put(save.booking.date.to_string());
    let centre = locations::accepts_bookings_sql(&dealer, &date);

    let seat = seat::statement(save.per_phone, parameters.next(), "centre");
    let sits = Seat { phone: &row.phone, owner: &row.public_id, until: row.ends_at, now: save.now };
    parameters.0.extend(seat::parameters(sits));

    let wanted = claim::Claim {
        dealer_id: save.dealer_id,
        bays: save.bays,
        quanta: save.quanta,
        owner: &row.public_id,
        expires_at: claim::FOREVER,
        now: save.now,
    };
    let claim = match &save.request.hold_token {
        Some(token) => holds::spend_sql(token, (&save.client.visit, save.held_before), wanted, |value| {
            parameters.put(value)
        }),
        None => {
            let claim = claim::statement(save.bays, save.quanta.count, parameters.next(), "seat");
            parameters.0.extend(claim::parameters(wanted, 0));
            format!("claim AS ({claim})")
        }
    };

    let counted = quota::upsert(uses, randomness, |value| parameters.put(value));
    let (quota, counted) = match counted {
        Some(upsert) => {
            let counted = format!("AND (SELECT COUNT(*) FROM quota) = {}", uses.len());
            (format!("quota AS ({upsert}), "), counted)
        }
        None => (String::new(), String::new()),
    };
    let booking = booking_sql(row, save.quanta.count, &counted, &mut parameters);
    let outbox = outbox_sql(entries, save.now, &mut parameters);
    let sql = format!(
        "WITH centre AS ({centre}), seat AS ({seat} RETURNING seat), {claim}, \
         {quota}made AS ({booking} RETURNING id, bay), put AS ({outbox}) SELECT id, bay FROM made"
    );
    Statement::from_sql_and_values(DatabaseBackend::Postgres, sql, parameters.0)
}

/// Inserts the row when every quantum was claimed, in the bay that was claimed, and when the `counted` condition holds.
fn booking_sql(row: &entity::Model, quanta: u16, counted: &str, parameters: &mut Parameters) -> String {
    let model = row.clone().into_active_model();
    let mut columns = Vec::new();
    let mut values = Vec::new();
    for column in entity::Column::iter() {
        let value = match column {
            entity::Column::Id => continue,
            entity::Column::Bay => "(SELECT MIN(bay) FROM claim)".to_owned(),
            column => match model.get(column).into_value() {
                Some(value) => parameters.put(value),
                None => continue,
            },
        };
        columns.push(sea_orm::IdenStatic::as_str(&column));
        values.push(value);
    }
    format!(
        "INSERT INTO booking ({}) SELECT {} WHERE (SELECT COUNT(*) FROM claim) = {quanta} {counted} ON CONFLICT DO NOTHING",
        columns.join(", "),
        values.join(", "),
    )
}

fn outbox_sql(entries: Vec<Entry>, now: i64, parameters: &mut Parameters) -> String {
    let now = parameters.put(now);
    let rows: Vec<String> = entries
        .into_iter()
        .map(|entry| {
            let topic = parameters.put(entry.topic);
            let lane = parameters.put(entry.lane);
            let key = parameters.put(entry.key);
            let payload = parameters.put(entry.payload.to_string());
            let due_at = parameters.put(entry.due_at);
            format!("({topic}, {lane}, {key}, {payload}, {due_at})")
        })
        .collect();
    format!(
        "INSERT INTO outbox (topic, lane, key, payload, due_at, created_at) \
         SELECT v.column1, v.column2, v.column3, v.column4, v.column5, {now} \
         FROM made CROSS JOIN (VALUES {}) AS v ON CONFLICT (key) DO NOTHING",
        rows.join(", "),
    )
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;
    use kernel::Randomness;
    use kernel::test_support::TestDatabase;

    use super::*;
    use crate::bookings::input::tests::whole;
    use crate::bookings::save::row_of;
    use crate::catalogue::{Services, Vehicles};
    use crate::limits::{Client, Quotas};
    use crate::slots::Quanta;

    const DEALER: &str = "INSERT INTO dealer (kind, code, name_ko, name_en, network_name, province_code, district_code, \
        address_ko, address_en, phone, lat, lng, weekday_opens, weekday_closes, bays, updated_at) \
        VALUES ('service-center', 'SC-0001', 'x', 'x', 'x', '11', '11680', 'x', 'x', 'x', 37.5, 127.05, 540, 1080, 1, 0)";

    fn of(kind: &'static str, limit: u32) -> quota::Use {
        quota::Use { kind, subject: "net".into(), period: 0, limit, expires_at: 1 }
    }

    async fn count(db: &kernel::Database, table: &str) -> i64 {
        let sql = format!("SELECT CAST(COUNT(*) AS BIGINT) FROM {table}");
        kernel::test_support::rows(db.read(), sql, Vec::new()).await[0]
    }

    #[tokio::test]
    async fn one_statement_stores_everything_or_nothing() {
        let test_database = TestDatabase::postgres::<migrations::Migrator>().await;
        let database = test_database.handle();
        database
            .write::<_, (), Fault>(|tx| {
                Box::pin(async move { Ok(tx.execute_unprepared(DEALER).await.map(|_| ())?) })
            })
            .await
            .expect("a centre");
        let (vehicles, services) = (Vehicles::bundled().expect("whole"), Services::bundled().expect("whole"));
        let store_one = |phone: &'static str, first: i64| {
            let mut request = whole();
            request.hold_token = (first == 1020).then(|| phone.to_owned());
            let mut booking = request.check(|_| true, &vehicles, &services, 2026).expect("holds");
            booking.phone = phone.to_owned();
            booking.license_key = format!("{phone}{first}");
            booking.date = NaiveDate::default();
            let quanta = Quanta { first, count: 2 };
            let save = std::sync::Arc::new(Save {
                request,
                booking,
                dealer_id: 1,
                bays: 1,
                quanta,
                now: 0,
                per_phone: 1,
                client: Client { visit: "visit".into(), network: Some("net".into()) },
                quotas: Quotas { held: vec![of("a", 100)], without_hold: vec![of("a", 100), of("b", 2)] },
                held_before: 0,
                code: None,
                can_confirm: true,
            });
            let row = row_of(&save, "hash", "[]", &Randomness::system());
            let database = database.clone();
            async move {
                database
                    .write::<_, _, Fault>(move |tx| {
                        let (save, row) = (std::sync::Arc::clone(&save), row.clone());
                        Box::pin(async move {
                            match store(tx, &save, row, &Randomness::system()).await? {
                                Some(row) => Ok(row),
                                None => Err(Fault::Closed),
                            }
                        })
                    })
                    .await
            }
        };
        let stored = store_one("01000000001", 1000).await.expect("is stored");
        assert!(stored.id > 0 && stored.bay == 0);
        let all = async || {
            let mut counts = Vec::new();
            for table in ["booking", "bay_claim", "phone_seat", "outbox"] {
                counts.push(count(&database, table).await);
            }
            counts
        };
        // Message and mail, a reminder of each, and the dealer system.
        assert_eq!(all().await, [1, 2, 1, 5]);
        // The bay is taken for one of the two half hours; the phone has no seat left.
        assert!(matches!(store_one("01000000002", 1001).await, Err(Fault::Closed)));
        assert!(matches!(store_one("01000000001", 1010).await, Err(Fault::Closed)));
        assert_eq!(all().await, [1, 2, 1, 5]);
        store_one("01000000002", 1002).await.expect("the next half hour is free");

        // A hold of exactly this time is turned into the booking.
        database
            .write::<_, (), Fault>(|tx| {
                Box::pin(async move {
                    let held = "INSERT INTO hold VALUES ('visit', '01000000003', 'net', 1, 0, 1020, 2, 0, 100)";
                    tx.execute_unprepared(held).await?;
                    let claims = "INSERT INTO bay_claim VALUES (1, 1020, 0, '01000000003', 100), (1, 1021, 0, '01000000003', 100)";
                    Ok(tx.execute_unprepared(claims).await.map(|_| ())?)
                })
            })
            .await
            .expect("a hold");
        assert!(matches!(store_one("01000000004", 1020).await, Err(Fault::Closed)), "another's hold");
        let spent = store_one("01000000003", 1020).await.expect("its own hold");
        assert_eq!((spent.bay, count(&database, "hold").await), (0, 0));
        assert_eq!(all().await, [3, 6, 3, 15]);
        let used = "(SELECT SUM(used) AS used, kind FROM quota_use GROUP BY kind) u WHERE u.kind = 'a' AND u.used = 3";
        assert_eq!(count(&database, used).await, 1, "each booking is counted once");

        // The third booking without a hold is over the limit, and nothing stays of it.
        assert!(matches!(store_one("01000000005", 1030).await, Err(Fault::Closed)));
        assert_eq!(all().await, [3, 6, 3, 15]);
        assert_eq!(count(&database, used).await, 1);
    }
}
