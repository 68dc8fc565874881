//! The rows of `parts_catalogue`.

use kernel::{Database, Fault, bump_revision, sql};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, Condition, EntityTrait, FromQueryResult, QueryFilter};

use super::ImportFailure;
use super::run::Made;
use crate::active::entity::{Column, Entity};
use crate::active::{ACTIVE, TOPIC};

const IMPORTING: &str = "importing";
const RETIRED: &str = "retired";

/// A number that was given.
#[derive(FromQueryResult)]
struct Revision {
    revision: i64,
}

/// Takes the next number for a catalogue that is being made.
pub(super) async fn begin(database: &Database, source: String, now: i64) -> Result<i64, Fault> {
    database
        .write(move |tx| {
            let source = source.clone();
            Box::pin(async move {
                // Raw: the number is one more than the last.
                let row: Option<Revision> = sql::find_one(
                    tx,
                    "INSERT INTO parts_catalogue (revision, state, source, digest, bundle_bytes, made_at, \
                     vehicles, parts, fitments, categories, brands, numbers) \
                     SELECT COALESCE(MAX(revision), 0) + 1, 'importing', $1, '', 0, $2, 0, 0, 0, 0, 0, 0 \
                     FROM parts_catalogue RETURNING revision",
                    vec![source.into(), now.into()],
                )
                .await?;
                let row = row.ok_or_else(|| Fault::Corrupt("no revision was given".to_owned()))?;
                Ok::<i64, Fault>(row.revision)
            })
        })
        .await
}

/// Puts the catalogue that was begun with that number at that time into force; every gateway looks for it twice a second.
///
/// # Errors [`ImportFailure::Busy`] when another import has deleted it meanwhile, and then nothing is changed; an
/// internal error.
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
                Entity::update_many()
                    .col_expr(Column::State, Expr::value(RETIRED))
                    .col_expr(Column::RetiredAt, Expr::value(now))
                    .filter(Column::State.eq(ACTIVE))
                    .exec(tx)
                    .await?;
                let number = |count: u64| Expr::value(i64::try_from(count).unwrap_or(i64::MAX));
                let activated = Entity::update_many()
                    .col_expr(Column::State, Expr::value(ACTIVE))
                    .col_expr(Column::Digest, Expr::value(digest))
                    .col_expr(Column::BundleBytes, number(bytes))
                    .col_expr(Column::Vehicles, number(totals.vehicles))
                    .col_expr(Column::Parts, number(totals.parts))
                    .col_expr(Column::Fitments, number(totals.fitments))
                    .col_expr(Column::Categories, number(totals.categories))
                    .col_expr(Column::Brands, number(totals.brands))
                    .col_expr(Column::Numbers, number(totals.numbers))
                    .filter(Column::Revision.eq(revision))
                    .filter(Column::MadeAt.eq(begun_at))
                    .filter(Column::State.eq(IMPORTING))
                    .exec(tx)
                    .await?;
                if activated.rows_affected != 1 {
                    return Err(ImportFailure::Busy);
                }
                Ok(bump_revision(tx, TOPIC).await?)
            })
        })
        .await
}

/// The revisions that were replaced after `since`, and the one in force.
pub(super) async fn kept(database: &Database, since: i64) -> Result<Vec<i64>, Fault> {
    let retired = Column::State.eq(RETIRED).and(Column::RetiredAt.gt(since));
    let rows = Entity::find()
        .filter(Condition::any().add(Column::State.eq(ACTIVE)).add(retired))
        .all(database.read())
        .await?;
    Ok(rows.into_iter().map(|row| row.revision).collect())
}

/// Deletes revisions replaced before `since`, and with `unfinished` the incomplete ones. The highest number is never
/// reused: it is the current one.
pub(super) async fn forget(database: &Database, since: i64, unfinished: bool) -> Result<(), Fault> {
    database
        .write(move |tx| {
            Box::pin(async move {
                let mut over =
                    Condition::any().add(Column::State.eq(RETIRED).and(Column::RetiredAt.lte(since)));
                if unfinished {
                    over = over.add(Column::State.eq(IMPORTING));
                }
                Entity::delete_many().filter(over).exec(tx).await?;
                Ok::<(), Fault>(())
            })
        })
        .await
}
