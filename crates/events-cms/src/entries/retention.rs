//! How long entries are kept (decisions "Retention"), and how they move to a newer key.

use std::sync::Arc;

use chrono::{DateTime, NaiveTime, TimeDelta};
use kernel::{Fault, StaffAct, seoul};

use super::store::{self, Row};
use super::{Entries, EventKey, sealed, tries};

/// Entries that are deleted at once: others who write wait no longer than that takes.
const DELETED_AT_ONCE: i64 = 1_000;
/// Entries that are sealed anew at once.
const RESEALED_AT_ONCE: i64 = 100;

/// What a sweep took away.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// Forms and quiz entries.
    pub entries: u64,
    /// Visits and persons whose tries no longer count.
    pub tries: u64,
}

impl Entries {
    /// Deletes what has been kept for as long as it may be, and tries that no longer count. What is deleted is written to the
    /// log of staff in the same transaction, as a number for each event. Several gateways may do it at once: each row is
    /// deleted by one of them, and told of by that one.
    ///
    /// # Errors
    /// The database's; what was deleted until then stays deleted and told.
    pub async fn sweep(&self) -> Result<Swept, Fault> {
        let now = self.inner().clock.now_millis();
        let tries = self
            .inner()
            .database
            .write::<_, _, Fault>(move |tx| Box::pin(async move { tries::sweep(tx, now).await }))
            .await?;
        let mut swept = Swept { entries: 0, tries };
        for (event, _) in store::counts(self.inner().database.read()).await? {
            if let Some(before) = self.over(&event).await? {
                swept.entries += self.delete_before(&event, before).await?;
            }
        }
        Ok(swept)
    }

    /// Before which instant entries of an event are over; `None` when none are.
    async fn over(&self, event: &str) -> Result<Option<i64>, Fault> {
        let inner = self.inner();
        let (now, settings) = (inner.clock.now(), &inner.settings);
        // A key that names nothing any more is that of a quiz that was taken out of the program.
        let Some(id) = EventKey::parse(event).and_then(|key| key.event_id()) else {
            return Ok(now.checked_sub_signed(settings.quiz_kept).map(|before| before.timestamp_millis()));
        };
        let facts = inner.directory.facts(id).await?;
        let last = match facts {
            Some(facts) if facts.last_day.is_some() => {
                let next = facts.last_day.and_then(|day| day.succ_opt());
                next.map(|day| seoul::to_utc(day, NaiveTime::MIN))
            }
            // Without a last day it may go on, and its draw may be to come.
            Some(facts) if facts.is_public => None,
            // Deleted, or taken back before it had an end.
            Some(_) | None => {
                let newest = store::newest_at(inner.database.read(), event).await?;
                newest.and_then(DateTime::from_timestamp_millis)
            }
        };
        let is_over = last.is_some_and(|last| now.signed_duration_since(last) >= settings.forms_kept);
        Ok(is_over.then_some(i64::MAX))
    }

    async fn delete_before(&self, event: &str, before: i64) -> Result<u64, Fault> {
        let inner = self.inner();
        let kept = match EventKey::parse(event).and_then(|key| key.event_id()) {
            Some(_) => inner.settings.forms_kept,
            None => inner.settings.quiz_kept,
        };
        let work = Arc::new((event.to_owned(), kept));
        let mut all = 0;
        loop {
            let now = inner.clock.now_millis();
            let work = Arc::clone(&work);
            let deleted = inner
                .database
                .write::<_, _, Fault>(move |tx| {
                    let work = Arc::clone(&work);
                    Box::pin(async move {
                        let (event, kept) = &*work;
                        let deleted = store::delete_before(tx, event, before, DELETED_AT_ONCE).await?;
                        if deleted > 0 {
                            told(event, deleted, *kept).append_in(tx, now).await?;
                        }
                        Ok(deleted)
                    })
                })
                .await?;
            all += deleted;
            if deleted == 0 {
                return Ok(all);
            }
        }
    }

    /// Seals anew, with the newest key, what was sealed with an older one; answers how many. When it answers 0 and every row
    /// could be read, older keys can be taken out of the settings. What can't be read stays as it is, and the log tells.
    ///
    /// # Errors
    /// The database's; what was sealed anew until then stays so.
    pub async fn reseal(&self) -> Result<u64, Fault> {
        let inner = self.inner();
        let newest = inner.vault.newest();
        let mut all = 0;
        for old in store::key_ids(inner.database.read()).await?.into_iter().filter(|id| id != newest) {
            let mut after = 0;
            loop {
                let rows = store::sealed_with(inner.database.read(), &old, after, RESEALED_AT_ONCE).await?;
                let Some(last) = rows.last() else { break };
                after = last.id;
                all += self.put_anew(&rows).await?;
            }
        }
        Ok(all)
    }

    async fn put_anew(&self, rows: &[Row]) -> Result<u64, Fault> {
        let inner = self.inner();
        let mut anew = Vec::with_capacity(rows.len());
        for row in rows {
            match sealed::sealed_anew(&inner.vault, &inner.randomness, row.place(), &row.sealed)? {
                Some(text) => anew.push((row.id, row.sealed.clone(), text)),
                None => tracing::error!(id = row.id, "an entry can't be decrypted: was a key taken away?"),
            }
        }
        let work = Arc::new((anew, inner.vault.newest().to_owned()));
        inner
            .database
            .write::<_, _, Fault>(move |tx| {
                let work = Arc::clone(&work);
                Box::pin(async move {
                    let (anew, key_id) = &*work;
                    let mut put = 0;
                    for (id, old, new) in anew {
                        put += store::reseal(tx, *id, (old, new), key_id).await?;
                    }
                    Ok(put)
                })
            })
            .await
    }
}

fn told(event: &str, deleted: u64, kept: TimeDelta) -> StaffAct {
    StaffAct {
        account_id: None,
        network: String::new(),
        action: "event.entries.expire",
        subject: format!("event:{event}"),
        detail: format!("{deleted} entries, kept for {} days", kept.num_days()),
    }
}
