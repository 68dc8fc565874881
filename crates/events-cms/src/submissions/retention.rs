//! Deletes expired entries (decisions "Retention") and re-encrypts entries of older keys.

use std::sync::Arc;

use chrono::{DateTime, NaiveTime, TimeDelta};
use kernel::vault::Vault;
use kernel::{Fault, StaffAct, seoul};

use super::store::{self, Row};
use super::{Entries, EventKey, sealed, tries};

/// Entries that are deleted at once: others who write wait no longer than that takes.
const DELETED_AT_ONCE: i64 = 1_000;
/// Batch size of re-encryption.
const RESEALED_AT_ONCE: i64 = 100;

/// Deletions of one run.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryDeletions {
    /// Forms and quiz entries.
    pub entries: u64,
    /// Visits and persons whose tries no longer count.
    pub tries: u64,
}

impl Entries {
    /// Deletes entries after their retention period, and expired tries. The staff log records the number per event in
    /// the same transaction. Safe to run on several gateways: each row is deleted and logged by one of them.
    ///
    /// # Errors
    /// Database errors; earlier deletions of the run stay.
    pub async fn sweep(&self) -> Result<EntryDeletions, Fault> {
        let now = self.inner().clock.now_millis();
        let tries = self
            .inner()
            .database
            .write::<_, _, Fault>(move |tx| Box::pin(async move { tries::sweep(tx, now).await }))
            .await?;
        let mut swept = EntryDeletions { entries: 0, tries };
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
        // An unknown key belongs to a quiz removed from the program.
        let Some(id) = EventKey::parse(event).and_then(|key| key.event_id()) else {
            return Ok(now.checked_sub_signed(settings.quiz_kept).map(|before| before.timestamp_millis()));
        };
        let facts = inner.directory.facts(id).await?;
        let last = match facts {
            Some(facts) if facts.last_day.is_some() => {
                let next = facts.last_day.and_then(|day| day.succ_opt());
                next.map(|day| seoul::to_utc(day, NaiveTime::MIN))
            }
            // Without a last day it may continue, and its draw may be pending.
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

    /// Re-encrypts rows of older keys with the current key; returns their number. When it returns 0 and every row was
    /// readable, older keys can be removed from the settings. Unreadable rows stay and are logged.
    ///
    /// # Errors
    /// Database errors; rows re-encrypted before stay so.
    pub async fn reseal(&self) -> Result<u64, Fault> {
        let inner = self.inner();
        let vault = inner.vault.pinned();
        let current = vault.current_key_id();
        let mut all = 0;
        for old in store::key_ids(inner.database.read()).await?.into_iter().filter(|id| id != current) {
            let mut after = 0;
            loop {
                let rows = store::sealed_with(inner.database.read(), &old, after, RESEALED_AT_ONCE).await?;
                let Some(last) = rows.last() else { break };
                after = last.id;
                all += self.put_anew(&vault, &rows).await?;
            }
        }
        Ok(all)
    }

    async fn put_anew(&self, vault: &Vault, rows: &[Row]) -> Result<u64, Fault> {
        let inner = self.inner();
        let mut anew = Vec::with_capacity(rows.len());
        for row in rows {
            match sealed::sealed_anew(vault, &inner.randomness, row.place(), &row.sealed)? {
                Some(text) => anew.push((row.id, row.sealed.clone(), text)),
                None => tracing::error!(id = row.id, "entry re-encryption failed: decryption key missing"),
            }
        }
        let work = Arc::new((anew, vault.current_key_id().to_owned()));
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
