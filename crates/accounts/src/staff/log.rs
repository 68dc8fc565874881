//! Reading the log of what staff did: each sign-in, each change of people, roles and content, and every read or export of
//! personal data (decisions "Personal data"). `kernel::StaffAct` writes it. It holds ids, never the data; whose they are is
//! looked up here: who deletes the account is a number from then on.

use kernel::Fault;
use sea_orm::{ConnectionTrait, FromQueryResult};

use crate::sql;

/// An entry as auditors see it. It can't be printed: addresses are in it.
#[derive(Clone, PartialEq, Eq)]
pub struct LogEntry {
    /// Rises with time.
    pub id: i64,
    /// UTC milliseconds.
    pub at: i64,
    /// Who; none for the command line.
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
    /// What else matters.
    pub detail: String,
    /// Whether retention removed the person: then account, network and details are empty, whoever it was.
    pub anonymised: bool,
}

/// A page of the log, newest first.
#[derive(Clone, PartialEq, Eq)]
pub struct LogPage {
    /// The entries.
    pub entries: Vec<LogEntry>,
    /// What to ask for entries before; `None` at the end.
    pub next: Option<i64>,
}

/// Entries on one page at most.
const PAGE: u32 = 100;

// Raw: a join on a part of a text. A subject is text; only what is `account:` and a number of at most 18 digits is made a number of.
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
    let rows: Vec<Row> = sql::find_all(on, PAGE_OF, values).await?;
    let mut entries: Vec<LogEntry> = rows.into_iter().map(LogEntry::from).collect();
    let more = entries.len() > limit as usize;
    entries.truncate(limit as usize);
    let next = entries.last().filter(|_| more).map(|entry| entry.id);
    Ok(LogPage { entries, next })
}

/// An entry with the addresses that its accounts have now.
#[derive(FromQueryResult)]
struct Row {
    id: i64,
    at: i64,
    account_id: Option<i64>,
    account_email: Option<String>,
    network: String,
    action: String,
    subject: String,
    subject_email: Option<String>,
    detail: String,
    anonymised_at: Option<i64>,
}

impl From<Row> for LogEntry {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            at: row.at,
            account_id: row.account_id,
            account_email: row.account_email,
            network: row.network,
            action: row.action,
            subject: row.subject,
            subject_email: row.subject_email,
            detail: row.detail,
            anonymised: row.anonymised_at.is_some(),
        }
    }
}
