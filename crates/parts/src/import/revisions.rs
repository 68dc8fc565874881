//! The rows of `parts_catalogue`.

use kernel::{Database, Fault, bump_revision, sql};
use sea_orm::QueryResult;

use super::ImportFailure;
use super::run::Made;
use crate::catalogue::Totals;
use crate::service::TOPIC;

/// The catalogue in force.
pub(crate) struct Active {
    pub(crate) revision: i64,
    pub(crate) digest: String,
    pub(crate) bundle_bytes: u64,
    pub(crate) totals: Totals,
}

/// The catalogue in force, if there is one.
pub(crate) async fn active(database: &Database) -> Result<Option<Active>, Fault> {
    let row = sql::one(
        database.read(),
        "SELECT revision, digest, bundle_bytes, vehicles, parts, fitments, categories, brands, numbers \
         FROM parts_catalogue WHERE state = 'active'",
        vec![],
    )
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(Active {
        revision: row.try_get("", "revision")?,
        digest: row.try_get("", "digest")?,
        bundle_bytes: count(&row, "bundle_bytes")?,
        totals: Totals {
            vehicles: count(&row, "vehicles")?,
            parts: count(&row, "parts")?,
            fitments: count(&row, "fitments")?,
            categories: count(&row, "categories")?,
            brands: count(&row, "brands")?,
            numbers: count(&row, "numbers")?,
        },
    }))
}

fn count(row: &QueryResult, column: &str) -> Result<u64, Fault> {
    Ok(row.try_get::<i64>("", column)?.unsigned_abs())
}

/// Takes the next number for a catalogue that is being made.
pub(super) async fn begin(database: &Database, source: String, now: i64) -> Result<i64, Fault> {
    database
        .write(move |tx| {
            let source = source.clone();
            Box::pin(async move {
                let row = sql::one(
                    tx,
                    "INSERT INTO parts_catalogue (revision, state, source, digest, bundle_bytes, made_at, \
                     vehicles, parts, fitments, categories, brands, numbers) \
                     SELECT COALESCE(MAX(revision), 0) + 1, 'importing', $1, '', 0, $2, 0, 0, 0, 0, 0, 0 \
                     FROM parts_catalogue RETURNING revision",
                    vec![source.into(), now.into()],
                )
                .await?;
                let row = row.ok_or_else(|| Fault::Corrupt("no revision was given".to_owned()))?;
                Ok::<i64, Fault>(row.try_get("", "revision")?)
            })
        })
        .await
}

/// Puts the catalogue that was begun with that number at that time into force; every gateway looks for it twice a second.
///
/// # Errors
/// [`ImportFailure::Busy`] when another import has forgotten it meanwhile, and then nothing is changed; a fault.
pub(super) async fn activate(
    database: &Database,
    (revision, begun_at): (i64, i64),
    made: &Made,
    now: i64,
) -> Result<(), ImportFailure> {
    let (digest, bytes, totals) = (made.digest.clone(), made.bundle_bytes, made.totals);
    database
        .write(move |tx| {
            let digest = digest.clone();
            Box::pin(async move {
                sql::run(
                    tx,
                    "UPDATE parts_catalogue SET state = 'retired', retired_at = $1 WHERE state = 'active'",
                    vec![now.into()],
                )
                .await?;
                let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX).into();
                let activated = sql::run(
                    tx,
                    "UPDATE parts_catalogue SET state = 'active', digest = $1, bundle_bytes = $2, vehicles = $3, \
                     parts = $4, fitments = $5, categories = $6, brands = $7, numbers = $8 \
                     WHERE revision = $9 AND made_at = $10 AND state = 'importing'",
                    vec![
                        digest.into(),
                        number(bytes),
                        number(totals.vehicles),
                        number(totals.parts),
                        number(totals.fitments),
                        number(totals.categories),
                        number(totals.brands),
                        number(totals.numbers),
                        revision.into(),
                        begun_at.into(),
                    ],
                )
                .await?;
                if activated != 1 {
                    return Err(ImportFailure::Busy);
                }
                Ok(bump_revision(tx, TOPIC).await?)
            })
        })
        .await
}

/// The revisions that were replaced after `since`, and the one in force.
pub(super) async fn kept(database: &Database, since: i64) -> Result<Vec<i64>, Fault> {
    let rows = sql::all(
        database.read(),
        "SELECT revision FROM parts_catalogue WHERE state = 'active' OR (state = 'retired' AND retired_at > $1)",
        vec![since.into()],
    )
    .await?;
    Ok(rows.iter().map(|row| row.try_get("", "revision")).collect::<Result<_, _>>()?)
}

/// Forgets the revisions that were replaced until `since`, and where `unfinished` those that were never finished. The
/// number in use last is never given again: it is the one in force.
pub(super) async fn forget(database: &Database, since: i64, unfinished: bool) -> Result<(), Fault> {
    database
        .write(move |tx| {
            Box::pin(async move {
                sql::run(
                    tx,
                    "DELETE FROM parts_catalogue WHERE (state = 'retired' AND retired_at <= $1) \
                     OR (state = 'importing' AND $2 = 1)",
                    vec![since.into(), i64::from(unfinished).into()],
                )
                .await?;
                Ok::<(), Fault>(())
            })
        })
        .await
}
