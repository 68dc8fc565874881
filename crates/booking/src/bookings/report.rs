//! Bookings page by page for a report, whole, in the order in which they were made.

use std::ops::Range;

use kernel::{Database, Fault, sql};
use sea_orm::FromQueryResult;

use super::entity;
use super::list;
use super::scope::CentreScope;
use super::selection::{Order, Selection};

/// Rows of a page.
const PAGE: u64 = 1_000;
/// Maximum number of rows found by their dates on each page; for more the table is scanned once.
const FEW: u64 = 20_000;

/// The filter of a report; without any, all bookings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportFilter {
    /// When it was booked, UTC milliseconds, the second not included.
    pub requested: Option<Range<i64>>,
    /// Range of appointment starts.
    pub starts: Option<Range<i64>>,
    /// Secret ids of the only bookings that it has; any when there is none.
    pub selected: Vec<String>,
}

impl ReportFilter {
    fn selection(&self, scope: &CentreScope) -> Selection {
        Selection {
            created: self.requested.clone(),
            starts: self.starts.clone(),
            ids: self.selected.clone(),
            ..Selection::within(scope.clone())
        }
    }
}

/// How many bookings the report has.
pub(crate) async fn report_count(
    database: &Database,
    scope: &CentreScope,
    filter: &ReportFilter,
) -> Result<u64, Fault> {
    list::count(database, &filter.selection(scope)).await
}

/// The next page of it, from after that id.
pub(crate) async fn report_page(
    database: &Database,
    scope: &CentreScope,
    filter: &ReportFilter,
    after: i64,
) -> Result<Vec<entity::Model>, Fault> {
    let backend = database.engine().backend();
    let selection = filter.selection(scope);
    let (text, values) = if is_few(database, &selection).await? {
        let condition = selection.condition(backend, None).and("(id + 0) >", after);
        let text = format!(
            "WITH hits AS MATERIALIZED (SELECT id FROM booking WHERE {}) \
             SELECT b.* FROM hits JOIN booking b ON b.id = hits.id ORDER BY b.id LIMIT {PAGE}",
            condition.text()
        );
        (text, condition.values)
    } else {
        let condition = selection.condition(backend, Some(Order::Id)).and("id >", after);
        let text = format!("SELECT * FROM booking WHERE {} ORDER BY id LIMIT {PAGE}", condition.text());
        (text, condition.values)
    };
    Ok(sql::find_all(database.read_replica(), text, values).await?)
}

#[derive(FromQueryResult)]
struct Count {
    n: i64,
}

async fn is_few(database: &Database, selection: &Selection) -> Result<bool, Fault> {
    let backend = database.engine().backend();
    let condition = selection.condition(backend, None);
    let text = format!(
        "SELECT CAST(COUNT(*) AS BIGINT) AS n FROM (SELECT 1 FROM booking WHERE {} LIMIT {}) AS begun",
        condition.text(),
        FEW + 1
    );
    let found: Option<Count> = sql::find_one(database.read_replica(), text, condition.values).await?;
    Ok(found.is_none_or(|found| u64::try_from(found.n).unwrap_or(0) <= FEW))
}
