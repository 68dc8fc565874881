//! Anonymises old entries of the staff log. Action and time stay; account, network and details go, and of the subject
//! its kind remains. The triggers of the table allow this change alone, and only for a recorded [`RetentionRun`].

use sea_orm::{ConnectionTrait, FromQueryResult};

use crate::retention::{RETENTION_BATCH, RetentionRun};
use crate::{Clock, Database, Engine, Fault, sql};

/// The kind under which runs are recorded; the triggers look for it.
const KIND: &str = "staff_log";

/// The last entry of a page.
#[derive(FromQueryResult)]
struct Page {
    last: Option<i64>,
}

/// How many entries a page has.
#[derive(FromQueryResult)]
struct Count {
    n: i64,
}

// Raw: the conditions of the table's triggers. The entries of retention jobs are kept: they only count what was removed.
const PAGE: &str = "SELECT CAST(MAX(id) AS BIGINT) AS last FROM (SELECT id FROM staff_log \
    WHERE id > $1 AND at < $2 AND anonymised_at IS NULL \
    AND action NOT IN ('event.entries.expire', 'draw.retention', 'retention.run') ORDER BY id LIMIT $3) p";
const COUNT: &str = "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM staff_log \
    WHERE id > $1 AND id <= $2 AND at < $3 AND anonymised_at IS NULL \
    AND action NOT IN ('event.entries.expire', 'draw.retention', 'retention.run')";
const UPDATE_SQLITE: &str = "UPDATE staff_log SET account_id = NULL, network = '', detail = '', \
    subject = SUBSTR(subject, 1, INSTR(subject || ':', ':') - 1), anonymised_at = $4 \
    WHERE id > $1 AND id <= $2 AND at < $3 AND anonymised_at IS NULL \
    AND action NOT IN ('event.entries.expire', 'draw.retention', 'retention.run')";
const UPDATE_POSTGRES: &str = "UPDATE staff_log SET account_id = NULL, network = '', detail = '', \
    subject = SPLIT_PART(subject, ':', 1), anonymised_at = $4 \
    WHERE id > $1 AND id <= $2 AND at < $3 AND anonymised_at IS NULL \
    AND action NOT IN ('event.entries.expire', 'draw.retention', 'retention.run')";

/// Anonymises entries from before an instant (UTC milliseconds) in transactions of limited size. Returns how many.
///
/// # Errors
/// The database's; what was anonymised until then stays so and is recorded.
pub async fn anonymise_staff_log(database: &Database, clock: &Clock, before: i64) -> Result<u64, Fault> {
    let update = match database.engine() {
        Engine::Sqlite => UPDATE_SQLITE,
        Engine::Postgres => UPDATE_POSTGRES,
    };
    let limit = i64::try_from(RETENTION_BATCH).unwrap_or(i64::MAX);
    let (mut after, mut total) = (0_i64, 0);
    loop {
        let values = vec![after.into(), before.into(), limit.into()];
        let page: Option<Page> = sql::find_one(database.read(), PAGE, values).await?;
        let Some(last) = page.and_then(|page| page.last) else { return Ok(total) };
        let now = clock.now_millis();
        total += database
            .write::<_, _, Fault>(move |tx| {
                Box::pin(async move { anonymise_page(tx, update, after, last, before, now).await })
            })
            .await?;
        after = last;
    }
}

async fn anonymise_page(
    tx: &impl ConnectionTrait,
    update: &'static str,
    after: i64,
    last: i64,
    before: i64,
    now: i64,
) -> Result<u64, Fault> {
    // Counted first: the triggers require the recorded run before they let a row change.
    let counted: Option<Count> =
        sql::find_one(tx, COUNT, vec![after.into(), last.into(), before.into()]).await?;
    let records = counted.map_or(0, |counted| u64::try_from(counted.n).unwrap_or(0));
    if records == 0 {
        return Ok(0);
    }
    RetentionRun { kind: KIND, before, records }.append_in(tx, now).await?;
    Ok(sql::run(tx, update, vec![after.into(), last.into(), before.into(), now.into()]).await?)
}
