//! The rows of `identity_verification`. A row is begun, answered once and deleted when it is spent; each step is one
//! statement that says by the rows it touched whether it was the one.

use kernel::Fault;
use sea_orm::{ConnectionTrait, QueryResult, Statement, Value};

/// Verifications of one visit that are looked at for one answer: more than one only if the provider gives a token twice.
const CANDIDATES: i64 = 4;

/// Where a row stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum State {
    Begun,
    Answered,
}

impl State {
    const fn text(self) -> &'static str {
        match self {
            Self::Begun => "begun",
            Self::Answered => "answered",
        }
    }
}

/// A row that has not run out.
#[derive(Clone)]
pub(super) struct Row {
    pub(super) id: i64,
    pub(super) request_hash: String,
    pub(super) visit_hash: String,
    pub(super) purpose: String,
    pub(super) sealed: String,
}

impl Row {
    /// Names the place that its content is sealed for.
    pub(super) fn context(&self, state: State) -> String {
        context(state, &self.request_hash, &self.visit_hash, &self.purpose)
    }
}

pub(super) fn context(state: State, request_hash: &str, visit_hash: &str, purpose: &str) -> String {
    format!("identity_verification/{}/{request_hash}/{visit_hash}/{purpose}", state.text())
}

/// A row to be.
#[derive(Clone)]
pub(super) struct NewRow {
    pub(super) request_hash: String,
    pub(super) visit_hash: String,
    pub(super) purpose: String,
    pub(super) network: String,
    pub(super) token_version: String,
    pub(super) sealed: String,
    /// UTC milliseconds, like every instant here.
    pub(super) created_at: i64,
    pub(super) expires_at: i64,
}

const COLUMNS: &str = "id, request_hash, visit_hash, purpose, sealed";

fn row_of(found: &QueryResult) -> Result<Row, Fault> {
    Ok(Row {
        id: found.try_get("", "id")?,
        request_hash: found.try_get("", "request_hash")?,
        visit_hash: found.try_get("", "visit_hash")?,
        purpose: found.try_get("", "purpose")?,
        sealed: found.try_get("", "sealed")?,
    })
}

fn statement(
    connection: &impl ConnectionTrait,
    sql: impl Into<String>,
    values: impl IntoIterator<Item = Value>,
) -> Statement {
    Statement::from_sql_and_values(connection.get_database_backend(), sql, values)
}

pub(super) async fn insert(tx: &impl ConnectionTrait, row: &NewRow) -> Result<(), Fault> {
    let sql = "INSERT INTO identity_verification (request_hash, visit_hash, purpose, network, token_version, state, \
               sealed, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, 'begun', $6, $7, $8)";
    let values: [Value; 8] = [
        row.request_hash.as_str().into(),
        row.visit_hash.as_str().into(),
        row.purpose.as_str().into(),
        row.network.as_str().into(),
        row.token_version.as_str().into(),
        row.sealed.as_str().into(),
        row.created_at.into(),
        row.expires_at.into(),
    ];
    tx.execute_raw(statement(tx, sql, values)).await?;
    Ok(())
}

/// Verifications that the network has begun since `since` and not spent.
pub(super) async fn count(
    connection: &impl ConnectionTrait,
    network: &str,
    since: i64,
) -> Result<i64, Fault> {
    let sql = "SELECT COUNT(*) AS n FROM identity_verification WHERE network = $1 AND created_at > $2";
    match connection.query_one_raw(statement(connection, sql, [network.into(), since.into()])).await? {
        Some(row) => Ok(row.try_get("", "n")?),
        None => Ok(0),
    }
}

/// What the visit has begun under that token, the newest first.
pub(super) async fn begun(
    connection: &impl ConnectionTrait,
    visit_hash: &str,
    token_version: &str,
    now: i64,
) -> Result<Vec<Row>, Fault> {
    let sql = format!(
        "SELECT {COLUMNS} FROM identity_verification WHERE visit_hash = $1 AND state = 'begun' \
         AND token_version = $2 AND expires_at > $3 ORDER BY id DESC LIMIT $4"
    );
    let values: [Value; 4] = [visit_hash.into(), token_version.into(), now.into(), CANDIDATES.into()];
    let rows = connection.query_all_raw(statement(connection, sql, values)).await?;
    rows.iter().map(row_of).collect()
}

/// Turns a row that is begun into an answered one; false when it has been answered, has failed or has run out.
pub(super) async fn answer(
    tx: &impl ConnectionTrait,
    id: i64,
    (sealed, person_hash): (&str, &str),
    (now, expires_at): (i64, i64),
) -> Result<bool, Fault> {
    let sql = "UPDATE identity_verification SET state = 'answered', sealed = $2, person_hash = $3, expires_at = $4 \
               WHERE id = $1 AND state = 'begun' AND expires_at > $5";
    let values: [Value; 5] = [id.into(), sealed.into(), person_hash.into(), expires_at.into(), now.into()];
    Ok(tx.execute_raw(statement(tx, sql, values)).await?.rows_affected() == 1)
}

/// Ends a row whose person was not verified.
pub(super) async fn fail(tx: &impl ConnectionTrait, id: i64) -> Result<(), Fault> {
    let sql = "DELETE FROM identity_verification WHERE id = $1 AND state = 'begun'";
    tx.execute_raw(statement(tx, sql, [id.into()])).await?;
    Ok(())
}

/// The newest answer that the visit has for the purpose.
pub(super) async fn answered(
    connection: &impl ConnectionTrait,
    visit_hash: &str,
    purpose: &str,
    now: i64,
) -> Result<Option<Row>, Fault> {
    let sql = format!(
        "SELECT {COLUMNS} FROM identity_verification WHERE visit_hash = $1 AND state = 'answered' \
         AND purpose = $2 AND expires_at > $3 ORDER BY id DESC LIMIT 1"
    );
    let values: [Value; 3] = [visit_hash.into(), purpose.into(), now.into()];
    let found = connection.query_one_raw(statement(connection, sql, values)).await?;
    found.as_ref().map(row_of).transpose()
}

/// Takes all answers that the visit has for the purpose out of the table, and answers the newest: of two that spend at
/// once one finds nothing.
pub(super) async fn spend(
    tx: &impl ConnectionTrait,
    visit_hash: &str,
    purpose: &str,
    now: i64,
) -> Result<Option<Row>, Fault> {
    let sql = format!(
        "DELETE FROM identity_verification WHERE visit_hash = $1 AND state = 'answered' AND purpose = $2 \
         AND expires_at > $3 RETURNING {COLUMNS}"
    );
    let values: [Value; 3] = [visit_hash.into(), purpose.into(), now.into()];
    let rows = tx.query_all_raw(statement(tx, sql, values)).await?;
    let rows: Vec<Row> = rows.iter().map(row_of).collect::<Result<_, _>>()?;
    Ok(rows.into_iter().max_by_key(|row| row.id))
}

/// Deletes what has run out.
pub(super) async fn sweep(tx: &impl ConnectionTrait, now: i64) -> Result<u64, Fault> {
    let sql = "DELETE FROM identity_verification WHERE expires_at <= $1";
    Ok(tx.execute_raw(statement(tx, sql, [now.into()])).await?.rows_affected())
}
