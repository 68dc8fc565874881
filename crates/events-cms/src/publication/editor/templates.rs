//! Templates: drafts that are content for new events and can't be launched.

use kernel::{Actor, StaffAct, bump_revision};

use super::{Events, TOPIC, act, manager, subject};
use crate::publication::error::EventError;
use crate::publication::rules::NotPossible;
use crate::publication::store::{events, order};
use crate::publication::stored_event::StoredEvent;

impl Events {
    /// Makes a draft a template, or a template a draft again. A template is in no list of the site and not in the previews of
    /// them; its duplicates are drafts.
    ///
    /// # Errors
    /// `event_not_draft`, `event_not_found` and the rest of [`EventError`].
    pub async fn mark_template(
        &self,
        actor: &Actor,
        network: &str,
        id: i64,
        is_template: bool,
    ) -> Result<StoredEvent, EventError> {
        let account = manager(actor)?;
        let detail = if is_template { "template" } else { "draft" };
        let act =
            StaffAct { detail: detail.to_owned(), ..act(account, network, "event.template", subject(id)) };
        let now = self.0.clock.now_millis();
        let marked = self
            .0
            .database
            .write::<_, StoredEvent, EventError>(move |tx| {
                let act = act.clone();
                Box::pin(async move {
                    let is_marked = events::mark_template(tx, id, is_template).await?;
                    let event = events::find(tx, id).await?.ok_or(EventError::NotFound)?;
                    if !is_marked {
                        return Err(NotPossible::NotDraft.into());
                    }
                    if is_template {
                        order::remove(tx, id).await?;
                    }
                    act.append_in(tx, now).await?;
                    bump_revision(tx, TOPIC).await?;
                    Ok(event)
                })
            })
            .await?;
        self.show().await;
        Ok(marked)
    }
}
