//! Duplicates: a new draft with the content of another event or of a template.

use chrono::{DateTime, Utc};
use kernel::{Actor, FieldErrors, StaffAct, bump_revision, seoul};
use sea_orm::DatabaseTransaction;

use super::save::new_row;
use super::{Events, TOPIC, act, manager, subject};
use crate::document::EventDocument;
use crate::publication::error::EventError;
use crate::publication::rules::{EventStatus, Strictness, duplicate_urls, duplicated, of_template, validate};
use crate::publication::store::events::NewRow;
use crate::publication::store::versions::NewVersion;
use crate::publication::store::{events, versions};
use crate::publication::stored_event::StoredEvent;

/// URL segments that are tried before the caller has to choose one.
const URLS: usize = 100;

impl Events {
    /// Makes a new draft with the content of an event in any status, under a marked name and a free URL segment,
    /// without days in the past. Entries, draws and places in lists are not copied. The name of a template stays unmarked.
    ///
    /// # Errors
    /// [`EventError::NotFound`]; the refusals of a save for content that today's rules refuse; the rest of
    /// [`EventError`].
    pub async fn duplicate(&self, actor: &Actor, network: &str, id: i64) -> Result<StoredEvent, EventError> {
        let account = manager(actor)?;
        let now = self.now();
        let act = act(account, network, "event.duplicate", String::new());
        let copy = self
            .0
            .database
            .write::<_, StoredEvent, EventError>(move |tx| {
                let act = act.clone();
                Box::pin(async move {
                    let original = events::find(tx, id).await?.ok_or(EventError::NotFound)?;
                    let today = seoul::date_of(now);
                    let (document, detail) = if original.is_template {
                        (of_template(&original.document, today), format!("from template {id}"))
                    } else {
                        (duplicated(&original.document, today), format!("copy of event {id}"))
                    };
                    let url = original.document.url();
                    let (id, row) = insert(tx, document, url, account, now).await?;
                    let copy = events::find(tx, id).await?.ok_or(EventError::NotFound)?;
                    let version = NewVersion {
                        event: copy.id,
                        number: copy.version,
                        status: copy.status,
                        document: &row.document,
                        saved_at: row.now,
                        saved_by: row.account,
                        reason: None,
                        restored_from: None,
                    };
                    versions::insert(tx, version).await?;
                    StaffAct { subject: subject(copy.id), detail, ..act }.append_in(tx, row.now).await?;
                    bump_revision(tx, TOPIC).await?;
                    Ok(copy)
                })
            })
            .await?;
        self.show().await;
        Ok(copy)
    }
}

/// Inserts the document under the first free URL segment.
async fn insert(
    tx: &DatabaseTransaction,
    mut document: EventDocument,
    original_url: &str,
    account: i64,
    now: DateTime<Utc>,
) -> Result<(i64, NewRow), EventError> {
    for url in duplicate_urls(original_url).take(URLS) {
        document.sections.home_setting.make().event_url = url.into();
        validate(&document, Strictness::Save)?;
        let row = new_row(&document, EventStatus::Draft, now, Some(account))?;
        match events::insert(tx, &row).await {
            Ok(id) => return Ok((id, row)),
            Err(EventError::Invalid(_)) => {}
            Err(error) => return Err(error),
        }
    }
    Err(FieldErrors::one("homeSetting.eventUrl", "eventurl_taken").into())
}
