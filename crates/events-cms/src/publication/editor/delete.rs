//! Deletion of drafts: soft at first, permanent after thirty days (decisions "Delete").

use chrono::TimeDelta;
use kernel::{Actor, Fault, StaffAct, bump_revision};

use super::{Events, TOPIC, act, manager, subject};
use crate::publication::error::EventError;
use crate::publication::rules::NotPossible;
use crate::publication::store::{events, order};

/// How long a deleted draft is kept.
pub const DELETED_DRAFTS_KEPT: TimeDelta = TimeDelta::days(30);

impl Events {
    /// Throws a draft away; its address is free again.
    ///
    /// # Errors
    /// `event_not_draft`, `event_not_found` and the rest of [`EventError`].
    pub async fn delete(&self, actor: &Actor, network: &str, id: i64) -> Result<(), EventError> {
        let account = manager(actor)?;
        let act = act(account, network, "event.delete", subject(id));
        let now = self.0.clock.now_millis();
        self.0
            .database
            .write::<_, (), EventError>(move |tx| {
                let act = act.clone();
                Box::pin(async move {
                    if !events::delete(tx, id, now).await? {
                        let there = events::find(tx, id).await?;
                        return Err(there.map_or(EventError::NotFound, |_| NotPossible::NotDraft.into()));
                    }
                    order::remove(tx, id).await?;
                    act.append_in(tx, now).await?;
                    Ok(bump_revision(tx, TOPIC).await?)
                })
            })
            .await?;
        self.show().await;
        Ok(())
    }

    /// Permanently removes drafts deleted thirty days ago, and logs their ids. An event that was ever public stays:
    /// entries and draws reference it. Returns the number of removed events.
    ///
    /// # Errors
    /// The database's.
    pub async fn sweep(&self) -> Result<usize, Fault> {
        let now = self.0.clock.now_millis();
        let forgotten =
            events::forgotten(self.0.database.read(), now - DELETED_DRAFTS_KEPT.num_milliseconds()).await?;
        let mut gone = 0;
        for id in forgotten {
            let purged = self.0.database.write::<_, bool, Fault>(move |tx| {
                Box::pin(async move {
                    let gone = events::purge(tx, id).await?;
                    if gone {
                        let act = StaffAct {
                            account_id: None,
                            network: String::new(),
                            action: "event.purge",
                            subject: subject(id),
                            detail: "deleted thirty days ago".to_owned(),
                        };
                        act.append_in(tx, now).await?;
                    }
                    Ok(gone)
                })
            });
            gone += usize::from(purged.await?);
        }
        Ok(gone)
    }
}
