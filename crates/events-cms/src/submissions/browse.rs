//! Entries for staff in the browser: a masked list with filters, one entry, and the number of entries per day. Rights
//! and log are those of the export.

use std::sync::Arc;

use chrono::{Days, NaiveDate, NaiveTime};
use kernel::{Actor, Fault, LocalizedText, Right, StaffAct, seoul, sql};
use sea_orm::{FromQueryResult, Value};

use super::access::checked_reason;
use super::sealed::Kind;
use super::store::{self, Row};
use super::{Entries, EntryError, EventKey, StoredEntry};

/// The state of an entry's person in the published draw of the event.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum EntryStanding {
    /// Has a prize that has not lapsed.
    Winner,
    /// An alternate, not a winner yet.
    Alternate,
    /// Neither, or the result is not published.
    Other,
}

/// Filters of a list of entries; missing ones match everything.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryFilter {
    /// Entered on this day in Seoul or later.
    pub from: Option<NaiveDate>,
    /// Entered on this day in Seoul or earlier.
    pub to: Option<NaiveDate>,
    /// Whether each consent was given.
    pub agreed: Option<bool>,
    /// With this state in the draw.
    pub standing: Option<EntryStanding>,
}

/// An entry of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedEntry {
    /// The entry. Callers show names and phone numbers masked.
    pub entry: StoredEntry,
    /// The state of its person in the draw.
    pub standing: EntryStanding,
}

/// A page of entries, the newest first.
#[derive(Clone, Debug)]
pub struct EntryList {
    /// The name of the event, for staff.
    pub name: LocalizedText,
    /// The entries.
    pub rows: Vec<ListedEntry>,
    /// Whether others follow.
    pub more: bool,
    /// On all pages.
    pub total: i64,
}

/// A row with the state of its person.
#[derive(FromQueryResult)]
struct ListedRow {
    id: i64,
    event_key: String,
    kind: String,
    person_hash: String,
    reference: String,
    sealed: String,
    language: String,
    consents: String,
    created_at: i64,
    standing: i32,
}

/// How many entries a filter finds.
#[derive(FromQueryResult)]
struct Total {
    total: i64,
}

/// The entries of a day since 1970.
#[derive(FromQueryResult)]
struct DailyEntries {
    day: i64,
    n: i64,
}

impl EntryStanding {
    const ALL: [Self; 3] = [Self::Other, Self::Alternate, Self::Winner];

    /// The number in the statements below.
    const fn code(self) -> i32 {
        match self {
            Self::Other => 0,
            Self::Alternate => 1,
            Self::Winner => 2,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Other => "other",
            Self::Alternate => "alternate",
            Self::Winner => "winner",
        }
    }
}

impl EntryFilter {
    /// The values of the statements below, behind the event.
    fn values(&self, event: &EventKey) -> Vec<Value> {
        let midnight = |day: NaiveDate| seoul::to_utc(day, NaiveTime::MIN).timestamp_millis();
        let until =
            self.to.map_or(i64::MAX, |to| to.checked_add_days(Days::new(1)).map_or(i64::MAX, midnight));
        let agreed = match self.agreed {
            None => 0_i32,
            Some(true) => 1,
            Some(false) => 2,
        };
        vec![
            event.as_str().into(),
            self.from.map_or(i64::MIN, midnight).into(),
            until.into(),
            agreed.into(),
            self.standing.map_or(-1, EntryStanding::code).into(),
        ]
    }

    /// The selection as the log keeps it: `days 2026-11-01.., consents declined, draw winner, before 71`.
    fn words(&self, after: Option<i64>) -> String {
        let day = |day: Option<NaiveDate>| day.map(|day| day.to_string()).unwrap_or_default();
        let parts = [
            (self.from.is_some() || self.to.is_some())
                .then(|| format!("days {}..{}", day(self.from), day(self.to))),
            self.agreed.map(|agreed| format!("consents {}", if agreed { "given" } else { "declined" })),
            self.standing.map(|standing| format!("draw {}", standing.word())),
            after.map(|id| format!("before {id}")),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

impl Entries {
    /// A page of the entries of an event, the newest first, after the entry with the number `after`. The log gets the
    /// selection before anything is read (`event.entries.read`). `None` if there is no such event.
    ///
    /// # Errors
    /// [`EntryError::AccessDenied`] without the right to export entries; a fault.
    pub async fn list(
        &self,
        actor: &Actor,
        network: &str,
        event: &EventKey,
        filter: EntryFilter,
        first: u32,
        after: Option<i64>,
    ) -> Result<Option<EntryList>, EntryError> {
        let account = actor.demand(Right::ExportEventData)?;
        let Some(name) = self.inner().directory.name(event) else { return Ok(None) };
        let act = StaffAct {
            account_id: Some(account),
            network: network.to_owned(),
            action: "event.entries.read",
            subject: format!("event:{event}"),
            detail: filter.words(after),
        };
        self.log_read(act).await?;
        let mut values = filter.values(event);
        // Raw: filters by rows of another table.
        let total: Option<Total> = sql::find_one(
            self.inner().database.read(),
            "SELECT COUNT(*) AS total FROM (SELECT id, CASE \
               WHEN person_hash IN (SELECT person_hash FROM event_draw_winner WHERE event_key = $1 \
                 AND person_hash IS NOT NULL AND prize IS NOT NULL AND lapsed_at IS NULL \
                 AND event_key IN (SELECT event_key FROM event_draw WHERE step = 'published')) THEN 2 \
               WHEN person_hash IN (SELECT person_hash FROM event_draw_winner WHERE event_key = $1 \
                 AND person_hash IS NOT NULL AND prize IS NULL AND lapsed_at IS NULL \
                 AND event_key IN (SELECT event_key FROM event_draw WHERE step = 'published')) THEN 1 \
               ELSE 0 END AS standing FROM event_entry \
             WHERE event_key = $1 AND created_at >= $2 AND created_at < $3 \
             AND ($4 = 0 OR ($4 = 1) = (consents NOT LIKE '%\"answer\":\"Disagree\"%'))) AS entry \
             WHERE $5 < 0 OR standing = $5",
            values.clone(),
        )
        .await?;
        values.push(after.unwrap_or(i64::MAX).into());
        values.push((i64::from(first) + 1).into());
        // Raw: the same.
        let found: Vec<ListedRow> = sql::find_all(
            self.inner().database.read(),
            "SELECT * FROM (SELECT id, event_key, kind, person_hash, reference, sealed, language, consents, created_at, CASE \
               WHEN person_hash IN (SELECT person_hash FROM event_draw_winner WHERE event_key = $1 \
                 AND person_hash IS NOT NULL AND prize IS NOT NULL AND lapsed_at IS NULL \
                 AND event_key IN (SELECT event_key FROM event_draw WHERE step = 'published')) THEN 2 \
               WHEN person_hash IN (SELECT person_hash FROM event_draw_winner WHERE event_key = $1 \
                 AND person_hash IS NOT NULL AND prize IS NULL AND lapsed_at IS NULL \
                 AND event_key IN (SELECT event_key FROM event_draw WHERE step = 'published')) THEN 1 \
               ELSE 0 END AS standing FROM event_entry \
             WHERE event_key = $1 AND created_at >= $2 AND created_at < $3 \
             AND ($4 = 0 OR ($4 = 1) = (consents NOT LIKE '%\"answer\":\"Disagree\"%'))) AS entry \
             WHERE ($5 < 0 OR standing = $5) AND id < $6 ORDER BY id DESC LIMIT $7",
            values,
        )
        .await?;
        let more = found.len() > first as usize;
        let rows = found.into_iter().take(first as usize).map(|row| self.listed(row));
        Ok(Some(EntryList {
            name,
            rows: rows.collect::<Result<_, _>>()?,
            more,
            total: total.map_or(0, |total| total.total),
        }))
    }

    /// One entry of an event with all its data. The log gets the reason before anything is read (`event.entry.read`).
    ///
    /// # Errors
    /// [`EntryError::AccessDenied`] without the right to export entries; `reason_required`, `text_too_long`;
    /// [`EntryError::EntryNotFound`]; a fault.
    pub async fn read_entry(
        &self,
        actor: &Actor,
        network: &str,
        event: &EventKey,
        entry: i64,
        reason: &str,
    ) -> Result<StoredEntry, EntryError> {
        let account = actor.demand(Right::ExportEventData)?;
        let act = StaffAct {
            account_id: Some(account),
            network: network.to_owned(),
            action: "event.entry.read",
            subject: format!("event:{event}/entry:{entry}"),
            detail: checked_reason(reason)?,
        };
        let row = store::find(self.inner().database.read(), event.as_str(), entry).await?;
        let row = row.ok_or(EntryError::EntryNotFound)?;
        self.log_read(act).await?;
        Ok(self.opened(&row)?)
    }

    /// The number of entries of an event per day in Seoul, in ascending order; days without entries are left out.
    /// Contains no personal data.
    ///
    /// # Errors
    /// [`EntryError::AccessDenied`] without the right to export entries; a fault.
    pub async fn days(&self, actor: &Actor, event: &EventKey) -> Result<Vec<(NaiveDate, u32)>, EntryError> {
        actor.demand(Right::ExportEventData)?;
        // Raw: groups by an expression.
        let found: Vec<DailyEntries> = sql::find_all(
            self.inner().database.read_replica(),
            "SELECT (created_at + 32400000) / 86400000 AS day, CAST(COUNT(*) AS BIGINT) AS n FROM event_entry \
             WHERE event_key = $1 GROUP BY (created_at + 32400000) / 86400000 ORDER BY 1",
            vec![event.as_str().into()],
        )
        .await?;
        let count = |row: DailyEntries| {
            (super::figures::seoul_day(row.day), u32::try_from(row.n).unwrap_or(u32::MAX))
        };
        Ok(found.into_iter().map(count).collect())
    }

    /// Requires the right to read entries.
    ///
    /// # Errors
    /// [`EntryError::AccessDenied`].
    pub(crate) fn demand_reader(&self, actor: &Actor) -> Result<(), EntryError> {
        Ok(actor.demand(Right::ExportEventData).map(|_| ())?)
    }

    /// Nothing is shown that isn't in the log.
    async fn log_read(&self, act: StaffAct) -> Result<(), EntryError> {
        let (act, now) = (Arc::new(act), self.inner().clock.now_millis());
        self.inner()
            .database
            .write(move |tx| {
                let act = Arc::clone(&act);
                Box::pin(async move { Ok(act.append_in(tx, now).await?) })
            })
            .await
    }

    fn listed(&self, row: ListedRow) -> Result<ListedEntry, Fault> {
        let standing = EntryStanding::ALL.into_iter().find(|standing| standing.code() == row.standing);
        let kind = Kind::of(&row.kind)
            .ok_or_else(|| Fault::Corrupt(format!("an entry is of the kind {}", row.kind)))?;
        let row = Row {
            id: row.id,
            event: row.event_key,
            kind,
            person: row.person_hash,
            reference: row.reference,
            sealed: row.sealed,
            language: row.language,
            consents: row.consents,
            created_at: row.created_at,
        };
        Ok(ListedEntry { entry: self.opened(&row)?, standing: standing.unwrap_or(EntryStanding::Other) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_names_the_selection() {
        let day = |text: &str| text.parse().ok();
        assert_eq!(EntryFilter::default().words(None), "");
        let filter = EntryFilter {
            from: day("2026-11-01"),
            to: None,
            agreed: Some(false),
            standing: Some(EntryStanding::Winner),
        };
        assert_eq!(filter.words(Some(71)), "days 2026-11-01.., consents declined, draw winner, before 71");
    }

    #[test]
    fn days_are_those_of_seoul() {
        let day = |text: &str| text.parse().ok();
        let filter = EntryFilter { from: day("2026-11-22"), to: day("2026-11-22"), ..EntryFilter::default() };
        let values = filter.values(&EventKey::event(1));
        let midnight = 1_795_273_200_000_i64; // 2026-11-21T15:00:00Z
        assert_eq!(values[1..3], [Value::from(midnight), Value::from(midnight + 86_400_000)]);
    }
}
