//! The databases under measurement: the demo data, with one city filled up to fifteen service centres and an index for
//! the baselines' statement, which the gateway, reading from memory, has no use for.

use std::path::Path;

use anyhow::Context;
use tokio_postgres::NoTls;

use crate::dealers::ROWS;

/// The queried city, as the baselines name it.
#[derive(Debug, Clone)]
pub struct BenchCity {
    /// The province's code.
    pub province: String,
    /// The district's code.
    pub district: String,
}

const BUSIEST: &str = "SELECT province_code, district_code, count(*) FROM dealer WHERE kind = 'service-center' \
    GROUP BY province_code, district_code HAVING count(*) < 15 ORDER BY count(*) DESC, district_code LIMIT 1";

const INDEX: &str = "CREATE INDEX bench_dealer_by_place ON dealer (kind, province_code, district_code)";

/// Copies one centre of the district under a code of its own.
fn copy_statement(place: &BenchCity, number: usize) -> String {
    let columns = "name_ko, name_en, network_name, province_code, district_code, address_ko, address_en, phone, \
        mobile_phone, lat, lng, weekday_opens, weekday_closes, saturday_opens, saturday_closes, sunday_opens, \
        sunday_closes, bays, exclusive_shop, link_href, cancel_cutoff_hours, removed_at, updated_at";
    format!(
        "INSERT INTO dealer (kind, code, {columns}) SELECT kind, 'BENCH-{number}', {columns} FROM dealer \
         WHERE id = (SELECT min(id) FROM dealer WHERE kind = 'service-center' AND province_code = '{}' \
         AND district_code = '{}')",
        place.province, place.district
    )
}

fn statements(place: &BenchCity, present: usize) -> String {
    let copies = (present..ROWS).map(|number| copy_statement(place, number));
    copies.chain([INDEX.to_owned(), "ANALYZE".to_owned()]).map(|statement| statement + ";\n").collect()
}

/// Prepares a migrated and seeded PostgreSQL database.
///
/// # Errors
/// When it can't be reached or holds no service centre.
pub async fn on_postgres(url: &str) -> anyhow::Result<BenchCity> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.context("connecting")?;
    let driving = tokio::spawn(connection);
    let row = client.query_one(BUSIEST, &[]).await.context("choosing a city")?;
    let place = BenchCity { province: row.get(0), district: row.get(1) };
    let present = usize::try_from(row.get::<_, i64>(2)).context("counting centres")?;
    client.batch_execute(&statements(&place, present)).await.context("filling the city")?;
    drop(client);
    driving.await.context("closing the connection")?.context("closing the connection")?;
    Ok(place)
}

/// Prepares a migrated and seeded SQLite database.
///
/// # Errors
/// When it can't be opened or holds no service centre.
pub fn on_sqlite(file: &Path) -> anyhow::Result<BenchCity> {
    let connection = rusqlite::Connection::open(file).context("opening the database")?;
    let (place, present) = connection
        .query_row(BUSIEST, [], |row| {
            let place = BenchCity { province: row.get(0)?, district: row.get(1)? };
            Ok((place, row.get::<_, i64>(2)?))
        })
        .context("choosing a city")?;
    let present = usize::try_from(present).context("counting centres")?;
    connection.execute_batch(&statements(&place, present)).context("filling the city")?;
    Ok(place)
}
