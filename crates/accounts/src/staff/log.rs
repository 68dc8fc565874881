//! Read access to the staff audit log: each sign-in, each change of people, roles and content, and every read or export
//! of personal data (decisions "Personal data"). `kernel::StaffAct` writes it. It contains ids, never personal data;
//! names are looked up here, so a deleted account appears as a number.

use kernel::Fault;
use sea_orm::{ConnectionTrait, FromQueryResult};

use crate::sql;

/// An entry as auditors see it. It can't be printed: addresses are in it.
#[derive(Clone, PartialEq, Eq, FromQueryResult)]
pub struct LogEntry {
    /// Rises with time.
    pub id: i64,
    /// UTC milliseconds.
    pub at: i64,
    /// The acting account; `None` for the command line.
    pub account_id: Option<i64>,
    /// The address that the account has now; none for the command line, or when it was deleted.
    pub account_email: Option<String>,
    /// From which network.
    pub network: String,
    /// What.
    pub action: String,
    /// To whom or what.
    pub subject: String,
    /// The address that the account in `subject` has now, when it is one and is still there.
    pub subject_email: Option<String>,
    /// Details.
    pub detail: String,
    /// When retention removed the person, in UTC milliseconds: account, network and details are empty from then on.
    pub anonymised_at: Option<i64>,
}

/// A page of the log, newest first.
#[derive(Clone, PartialEq, Eq)]
pub struct LogPage {
    /// The entries.
    pub entries: Vec<LogEntry>,
    /// Cursor for older entries; `None` at the end.
    pub next: Option<i64>,
}

/// Entries on one page at most.
const PAGE: u32 = 100;

// Raw: joins on the number in a subject such as `account:17`, of at most 18 digits.
const PAGE_OF: &str = "SELECT l.id, l.at, l.account_id, l.network, l.action, l.subject, l.detail, l.anonymised_at, \
    w.email AS account_email, s.email AS subject_email \
    FROM (SELECT * FROM staff_log WHERE id < $1 ORDER BY id DESC LIMIT $2) l \
    LEFT JOIN account w ON w.id = l.account_id \
    LEFT JOIN account s ON s.id = CASE WHEN l.subject LIKE 'account:_%' AND LENGTH(l.subject) <= 26 \
        AND LTRIM(SUBSTR(l.subject, 9), '0123456789') = '' THEN CAST(SUBSTR(l.subject, 9) AS BIGINT) END \
    ORDER BY l.id DESC";

/// Entries before an id, or the newest.
pub(crate) async fn page(
    on: &impl ConnectionTrait,
    before: Option<i64>,
    limit: u32,
) -> Result<LogPage, Fault> {
    let limit = limit.clamp(1, PAGE);
    let values = vec![before.unwrap_or(i64::MAX).into(), (i64::from(limit) + 1).into()];
    let mut entries: Vec<LogEntry> = sql::find_all(on, PAGE_OF, values).await?;
    let more = entries.len() > limit as usize;
    entries.truncate(limit as usize);
    let next = entries.last().filter(|_| more).map(|entry| entry.id);
    Ok(LogPage { entries, next })
}
