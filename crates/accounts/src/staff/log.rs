//! Read access to the staff audit log: each sign-in, each change of people, roles and content, and every read or export
//! of personal data (decisions "Personal data"). `kernel::StaffAct` writes it. It contains ids, never personal data;
//! names are looked up here, so a deleted account appears as a number.

use chrono::{Datelike, NaiveDate, NaiveTime};
use kernel::{Fault, seoul};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, Value};

use crate::entity::account;
use crate::rules::email_key;
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

/// Which entries are selected; all of them by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogFilter {
    /// The number of the acting account.
    pub account: Option<i64>,
    /// The action.
    pub action: Option<String>,
    /// Only reads and exports of personal data.
    pub personal_data: bool,
    /// A subject as the log has it (`booking:G261121-7K3M9`), its id alone (`G261121-7K3M9`), or the email address of an
    /// account.
    pub subject: Option<String>,
    /// The first day in Seoul.
    pub from: Option<NaiveDate>,
    /// The last day in Seoul.
    pub to: Option<NaiveDate>,
}

/// A filter with its subject resolved to the log's own names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogSelection {
    filter: LogFilter,
    /// The subjects that match; any when there is none.
    subjects: Option<Vec<String>>,
}

/// Actions that read or export personal data (decisions "Personal data").
const PERSONAL_DATA: [&str; 12] = [
    "booking.read",
    "booking.export",
    "event.export",
    "event.contact.read",
    "event.entries.read",
    "event.entry.read",
    "draw.winner.read",
    "draw.winner.tax-read",
    "people.read",
    "member.find",
    "log.read",
    "log.export",
];

/// What may precede an id in a subject.
const KINDS: [&str; 10] = [
    "",
    "booking:",
    "dealer:service-center/",
    "dealer:parts-dealer/",
    "event:",
    "quiz:",
    "account:",
    "delivery:",
    "dealer-plan:",
    "catalogue:",
];

/// Entries on one page at most.
const PAGE: u32 = 100;
/// Entries that an export reads at once.
const MANY: i64 = 1_000;

/// A condition and its parameters.
#[derive(Default)]
struct Condition {
    parts: Vec<String>,
    values: Vec<Value>,
}

impl Condition {
    fn put(&mut self, value: impl Into<Value>) -> String {
        self.values.push(value.into());
        format!("${}", self.values.len())
    }

    fn and(&mut self, part: &str, value: impl Into<Value>) {
        let value = self.put(value);
        self.parts.push(format!("{part} {value}"));
    }

    fn one_of<V: Into<Value>>(&mut self, column: &str, values: impl IntoIterator<Item = V>) {
        let listed: Vec<String> = values.into_iter().map(|value| self.put(value)).collect();
        // No value is no subject.
        let listed = if listed.is_empty() { "NULL".to_owned() } else { listed.join(", ") };
        self.parts.push(format!("{column} IN ({listed})"));
    }

    fn text(&self) -> String {
        if self.parts.is_empty() { "TRUE".to_owned() } else { self.parts.join(" AND ") }
    }
}

/// The first moment of a day in Seoul, UTC milliseconds; days that the log can't have are at the ends of time.
fn begin_of(day: NaiveDate) -> i64 {
    match day.year() {
        ..1970 => i64::MIN,
        10_000.. => i64::MAX,
        _ => seoul::to_utc(day, NaiveTime::MIN).timestamp_millis(),
    }
}

impl LogSelection {
    /// Resolves the subject of a filter.
    pub(crate) async fn of(on: &impl ConnectionTrait, filter: LogFilter) -> Result<Self, Fault> {
        let subject = filter.subject.as_deref().map(str::trim).filter(|subject| !subject.is_empty());
        let subjects = match subject {
            None => None,
            Some(email) if email.contains('@') => {
                let found = account::Entity::find()
                    .filter(account::Column::EmailKey.eq(email_key(email)))
                    .one(on)
                    .await?;
                Some(found.into_iter().map(|account| format!("account:{}", account.id)).collect())
            }
            Some(subject) => Some(KINDS.iter().map(|kind| format!("{kind}{subject}")).collect()),
        };
        Ok(Self { filter, subjects })
    }

    /// The selection for the log's own entry. An email address that was typed is named by its account.
    #[must_use]
    pub fn words(&self) -> String {
        let LogFilter { account, action, personal_data, subject, from, to } = &self.filter;
        let day = |day: &Option<NaiveDate>| day.map(|day| day.to_string()).unwrap_or_default();
        let subject = subject.as_deref().map(str::trim).filter(|subject| !subject.is_empty());
        let subject = subject.map(|subject| match &self.subjects {
            Some(accounts) if subject.contains('@') => accounts.first().cloned().unwrap_or_default(),
            _ => subject.to_owned(),
        });
        let parts = [
            account.map(|account| format!("who {account}")),
            action.as_ref().map(|action| format!("action {action}")),
            personal_data.then(|| "personal-data".to_owned()),
            subject.map(|subject| format!("subject {subject}")),
            (from.is_some() || to.is_some()).then(|| format!("days {}..{}", day(from), day(to))),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn condition(&self) -> Condition {
        let LogFilter { account, action, personal_data, from, to, .. } = &self.filter;
        let mut condition = Condition::default();
        if let Some(account) = *account {
            condition.and("account_id =", account);
        }
        if let Some(action) = action {
            condition.and("action =", action.as_str());
        }
        if *personal_data {
            condition.one_of("action", PERSONAL_DATA);
        }
        if let Some(subjects) = &self.subjects {
            condition.one_of("subject", subjects.iter().map(String::as_str));
        }
        if let Some(from) = *from {
            condition.and("at >=", begin_of(from));
        }
        if let Some(to) = *to {
            condition.and("at <", to.succ_opt().map_or(i64::MAX, begin_of));
        }
        condition
    }
}

/// The statement of a page: entries that satisfy a condition, so many in an order of their ids.
fn page_of(condition: &Condition, limit: &str, order: &str) -> String {
    // Raw: joins on the number in a subject such as `account:17`, of at most 18 digits.
    format!(
        "SELECT l.id, l.at, l.account_id, l.network, l.action, l.subject, l.detail, l.anonymised_at, \
         w.email AS account_email, s.email AS subject_email \
         FROM (SELECT * FROM staff_log WHERE {} ORDER BY id {order} LIMIT {limit}) l \
         LEFT JOIN account w ON w.id = l.account_id \
         LEFT JOIN account s ON s.id = CASE WHEN l.subject LIKE 'account:_%' AND LENGTH(l.subject) <= 26 \
             AND LTRIM(SUBSTR(l.subject, 9), '0123456789') = '' THEN CAST(SUBSTR(l.subject, 9) AS BIGINT) END \
         ORDER BY l.id {order}",
        condition.text()
    )
}

/// Selected entries before an id, or the newest.
pub(crate) async fn page(
    on: &impl ConnectionTrait,
    selection: &LogSelection,
    before: Option<i64>,
    limit: u32,
) -> Result<LogPage, Fault> {
    let limit = limit.clamp(1, PAGE);
    let mut condition = selection.condition();
    condition.and("id <", before.unwrap_or(i64::MAX));
    let more = condition.put(i64::from(limit) + 1);
    let text = page_of(&condition, &more, "DESC");
    let mut entries: Vec<LogEntry> = sql::find_all(on, text, condition.values).await?;
    let more = entries.len() > limit as usize;
    entries.truncate(limit as usize);
    let next = entries.last().filter(|_| more).map(|entry| entry.id);
    Ok(LogPage { entries, next })
}

/// Selected entries after an id, oldest first.
pub(crate) async fn after(
    on: &impl ConnectionTrait,
    selection: &LogSelection,
    after: i64,
) -> Result<Vec<LogEntry>, Fault> {
    let mut condition = selection.condition();
    condition.and("id >", after);
    let many = condition.put(MANY);
    let text = page_of(&condition, &many, "ASC");
    Ok(sql::find_all(on, text, condition.values).await?)
}

/// Number of selected entries.
#[derive(FromQueryResult)]
struct Count {
    entries: i64,
}

/// How many entries are selected.
pub(crate) async fn count(on: &impl ConnectionTrait, selection: &LogSelection) -> Result<u64, Fault> {
    let condition = selection.condition();
    // Raw: the same condition as that of a page.
    let text =
        format!("SELECT CAST(COUNT(*) AS BIGINT) AS entries FROM staff_log WHERE {}", condition.text());
    let count: Option<Count> = sql::find_one(on, text, condition.values).await?;
    Ok(count.and_then(|count| u64::try_from(count.entries).ok()).unwrap_or(0))
}

/// A member of staff, by whom the log can be filtered.
#[derive(Clone, PartialEq, Eq, FromQueryResult)]
pub struct LogPerson {
    /// The account's number, as the log has it.
    pub account: i64,
    /// Its address.
    pub email: String,
}

/// All accounts with a role, by address.
pub(crate) async fn people(on: &impl ConnectionTrait) -> Result<Vec<LogPerson>, Fault> {
    // Raw: joins two tables.
    Ok(sql::find_all(
        on,
        "SELECT a.id AS account, a.email FROM account a \
         WHERE EXISTS (SELECT 1 FROM account_role r WHERE r.account_id = a.id) ORDER BY a.email_key",
        vec![],
    )
    .await?)
}

/// An action that occurs in the log.
#[derive(FromQueryResult)]
struct Action {
    action: String,
}

/// All actions that occur in the log, in order: one probe of the index for each, however long the log is.
pub(crate) async fn actions(on: &impl ConnectionTrait) -> Result<Vec<String>, Fault> {
    // Raw: a recursive walk over the first row of each action.
    let rows: Vec<Action> = sql::find_all(
        on,
        "WITH RECURSIVE a (action) AS (SELECT MIN(action) FROM staff_log UNION ALL \
         SELECT (SELECT MIN(l.action) FROM staff_log l WHERE l.action > a.action) FROM a WHERE a.action IS NOT NULL) \
         SELECT action FROM a WHERE action IS NOT NULL",
        vec![],
    )
    .await?;
    Ok(rows.into_iter().map(|row| row.action).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_says_what_was_selected_without_an_address() {
        let filter = LogFilter {
            account: Some(7),
            action: Some("booking.read".into()),
            personal_data: true,
            subject: Some(" kim@example.com ".into()),
            from: NaiveDate::from_ymd_opt(2026, 11, 1),
            to: None,
        };
        let selection = LogSelection { filter: filter.clone(), subjects: Some(vec!["account:9".into()]) };
        assert_eq!(
            selection.words(),
            "who 7, action booking.read, personal-data, subject account:9, days 2026-11-01.."
        );
        let nobody = LogSelection { filter, subjects: Some(vec![]) };
        assert!(!nobody.words().contains('@'));
        assert!(nobody.condition().text().contains("subject IN (NULL)"), "nothing is selected");
        assert_eq!(LogSelection::default().words(), "");
        assert_eq!(LogSelection::default().condition().text(), "TRUE");
    }

    #[test]
    fn no_day_is_too_far() {
        assert_eq!((begin_of(NaiveDate::MIN), begin_of(NaiveDate::MAX)), (i64::MIN, i64::MAX));
    }
}
