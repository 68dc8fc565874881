//! Putting the lists in order (events spec §4 "sort dialog").

use i18n_content::EventPicture;
use kernel::{Actor, FieldErrors, StaffAct, bump_revision};

use super::{Events, TOPIC, act, manager};
use crate::publication::catalogue;
use crate::publication::error::EventError;
use crate::publication::order::EventListKind;
use crate::publication::store::order;
use crate::publication::stored_event::StoredEvent;

/// Events in one order, at most.
const MOST: usize = 1_000;

/// An event in a list that staff put in order.
#[derive(Clone, Debug)]
pub struct OrderItem {
    /// The event.
    pub event: StoredEvent,
    /// Its place, from 1.
    pub sorting_no: i32,
    /// Its picture in this list.
    pub banner: Option<EventPicture>,
}

impl Events {
    /// The sortable events: drafts, scheduled and current ones, as in the list. Read from the database, since drafts
    /// are saved just before.
    ///
    /// # Errors
    /// [`EventError::AccessDenied`] or a fault.
    pub async fn order(&self, actor: &Actor, list: EventListKind) -> Result<Vec<OrderItem>, EventError> {
        manager(actor)?;
        let event_catalogue = catalogue::read(self.0.database.read()).await?;
        let items = (1..).zip(event_catalogue.previewed(list, self.now())).map(|(sorting_no, event)| {
            OrderItem { event: event.stored().clone(), sorting_no, banner: event.banner(list).cloned() }
        });
        Ok(items.collect())
    }

    /// Sorts events by the given numbers, `(event, number)`; ties keep the input order. Events not named keep their
    /// place, and events launched meanwhile stay in front.
    ///
    /// # Errors
    /// `event_not_found`, `too_many_events` for more than 1,000, and the rest of [`EventError`].
    pub async fn save_order(
        &self,
        actor: &Actor,
        network: &str,
        list: EventListKind,
        order: &[(i64, i64)],
    ) -> Result<(), EventError> {
        let account = manager(actor)?;
        if order.len() > MOST {
            return Err(FieldErrors::one("sortItems", "too_many_events").into());
        }
        let mut order = order.to_vec();
        order.sort_by_key(|&(_, number)| number);
        let events: Vec<i64> = order.into_iter().map(|(event, _)| event).collect();
        let act = StaffAct {
            detail: format!("{} events", events.len()),
            ..act(account, network, "event.order", format!("event-list:{}", list.name()))
        };
        let now = self.0.clock.now_millis();
        self.0
            .database
            .write::<_, (), EventError>(move |tx| {
                let (events, act) = (events.clone(), act.clone());
                Box::pin(async move {
                    if !order::arrange(tx, list, &events).await? {
                        return Err(EventError::NotFound);
                    }
                    act.append_in(tx, now).await?;
                    Ok(bump_revision(tx, TOPIC).await?)
                })
            })
            .await?;
        self.show().await;
        Ok(())
    }
}
