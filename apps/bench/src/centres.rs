//! Databases with 500 service centres that keep the same hours, and a given number of bookings.

use std::path::Path;

use anyhow::Context;
use tokio_postgres::NoTls;

/// Service centres.
pub const CENTRES: u32 = 500;
/// The start of the gateway's clock: a Monday morning in Seoul.
pub const CLOCK: &str = "2026-11-23T09:30:00+09:00";
/// The requested day, followed by six more.
pub const FROM: &str = "2026-11-24";
/// [`FROM`] in days since 1970.
const FROM_DAY: u32 = 20_781;
/// Number of bookings per centre in the requested days: two a day, regardless of the total.
const AHEAD: u32 = 14;

/// Whether a statement is for SQLite or for PostgreSQL, where they count differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// A file.
    Sqlite,
    /// A server.
    Postgres,
}

/// Fills up to [`CENTRES`] by copies of the ones that are there, all with 3 bays and open 09:00–18:00 on six days.
fn centres(present: u32) -> String {
    let columns = "name_ko, name_en, network_name, province_code, district_code, address_ko, address_en, phone, \
        lat, lng, weekday_opens, weekday_closes, updated_at";
    let mut sql = String::new();
    let (mut present, mut pass) = (present, 0);
    while present < CENTRES && present > 0 {
        let copies = present.min(CENTRES - present);
        sql.push_str(&format!(
            "INSERT INTO dealer (kind, code, {columns}) SELECT kind, 'BENCH-{pass}-' || code, {columns} FROM dealer \
             WHERE kind = 'service-center' AND removed_at IS NULL ORDER BY id LIMIT {copies};\n"
        ));
        present += copies;
        pass += 1;
    }
    sql.push_str(
        "DELETE FROM dealer_bays; DELETE FROM dealer_closure;\n\
         UPDATE dealer SET bays = 3, weekday_opens = 540, weekday_closes = 1080, saturday_opens = 540, \
         saturday_closes = 1080, sunday_opens = NULL, sunday_closes = NULL WHERE kind = 'service-center';\n",
    );
    sql
}

/// `count` bookings of an hour, the same number for each centre: the first in the requested days, the rest two a day
/// further and further back.
fn bookings(engine: Engine, count: u32) -> String {
    let each = count / CENTRES;
    let numbers = match engine {
        Engine::Sqlite => {
            format!(
                "(WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {each}) SELECT i FROM n)"
            )
        }
        Engine::Postgres => format!("(SELECT generate_series(0, {each} - 1)::bigint AS i)"),
    };
    let from = format!(
        "FROM (SELECT d.id AS dealer, n.i AS i, \
             ((CASE WHEN n.i < {AHEAD} THEN {FROM_DAY} + n.i / 2 ELSE {FROM_DAY} - 2 - (n.i - {AHEAD}) / 2 END) * 48 \
              - 18 + (CASE WHEN n.i % 2 = 0 THEN 20 ELSE 28 END)) AS q \
         FROM (SELECT id FROM dealer WHERE kind = 'service-center' AND removed_at IS NULL ORDER BY id LIMIT {CENTRES}) d \
         CROSS JOIN {numbers} n) f"
    );
    let id = "'fill-' || f.dealer || '-' || f.i";
    format!(
        "INSERT INTO booking (public_id, number, state, dealer_id, bay, starts_at, ends_at, make_ko, make_en, model_ko, \
             model_en, year, name, phone, license_no, license_key, marketing, advertising, consent_version, language, \
             request_hash, created_at, updated_at, services) \
         SELECT {id}, {id}, 'booked', f.dealer, 0, f.q * 1800000, f.q * 1800000 + 3600000, '현대', 'Hyundai', '그랜저', \
             'Grandeur', 2024, '홍길동', '01000009999', '12가3456', '12가3456', FALSE, FALSE, '2026-11', 'ko', \
             'fill', 0, 0, '[{{\"id\":\"service-brakes\",\"minutes\":60}}]' {from};\n\
         INSERT INTO bay_claim (dealer_id, quantum, bay, owner, expires_at) \
         SELECT f.dealer, f.q + h.o, 0, {id}, 9223372036854775807 {from} CROSS JOIN (SELECT 0 AS o UNION ALL SELECT 1) h;\n\
         ANALYZE;\n"
    )
}

const PRESENT: &str = "SELECT COUNT(*) FROM dealer WHERE kind = 'service-center' AND removed_at IS NULL";

/// Fills a migrated and seeded SQLite database.
///
/// # Errors
/// When it can't be opened, or refuses.
pub fn on_sqlite(file: &Path, count: u32) -> anyhow::Result<()> {
    let connection = rusqlite::Connection::open(file).context("opening the database")?;
    let present: u32 = connection.query_row(PRESENT, [], |row| row.get(0)).context("counting centres")?;
    connection
        .execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; BEGIN;")
        .context("filling")?;
    connection.execute_batch(&centres(present)).context("filling up the centres")?;
    if count > 0 {
        connection.execute_batch(&bookings(Engine::Sqlite, count)).context("filling in bookings")?;
    }
    connection.execute_batch("COMMIT; PRAGMA wal_checkpoint(TRUNCATE);").context("filling")
}

/// Fills a migrated and seeded PostgreSQL database.
///
/// # Errors
/// When it can't be reached, or refuses.
pub async fn on_postgres(url: &str, count: u32) -> anyhow::Result<()> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.context("connecting")?;
    let driving = tokio::spawn(connection);
    let present: i64 = client.query_one(PRESENT, &[]).await.context("counting centres")?.get(0);
    client
        .batch_execute(&centres(u32::try_from(present).context("counting centres")?))
        .await
        .context("filling up the centres")?;
    if count > 0 {
        client.batch_execute(&bookings(Engine::Postgres, count)).await.context("filling in bookings")?;
        client.batch_execute("VACUUM (ANALYZE) bay_claim").await.context("after filling")?;
    }
    drop(client);
    driving.await.context("closing the connection")?.context("closing the connection")
}

/// Makes a database of that name in the cluster of `url`, and gives its address.
///
/// # Errors
/// When the cluster refuses.
pub async fn database(url: &str, name: &str) -> anyhow::Result<String> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.context("connecting")?;
    let driving = tokio::spawn(connection);
    client.batch_execute(&format!("CREATE DATABASE {name}")).await.context("making a database")?;
    drop(client);
    driving.await.context("closing the connection")?.context("closing the connection")?;
    let (cluster, _) = url.rsplit_once('/').context("the address names no database")?;
    Ok(format!("{cluster}/{name}"))
}
