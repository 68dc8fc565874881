//! GraphQL API of events: resolvers over service and catalogue without rules. Rejections are data in the payload.

mod campaigns;
mod changes;
mod copies;
mod entries;
mod library;
mod lottery;
mod public;
mod staff;
mod submissions;

pub use lottery::{DrawMutation, DrawQuery};
pub use submissions::{EntryMutation, EntryQuery};

use async_graphql::{Context, Error, MergedObject, Object, Result};
use kernel::{Actor, Fault, FieldErrors, Language, LocalizedText, Visit};

use crate::publication::editor::Events;
use crate::publication::error::EventError;

/// Public and staff queries of events. Needs [`Events`], an `Arc` of its catalogue and a `Clock` in the request's data;
/// staff queries of quizzes and entries also need [`Entries`](crate::Entries).
#[derive(MergedObject, Default)]
pub struct EventQuery(
    public::PublicEventQuery,
    staff::StaffEventQuery,
    campaigns::CampaignQuery,
    entries::StaffEntryQuery,
    library::LibraryQuery,
);

/// Staff mutations of events. Those of quizzes and entries need [`Entries`](crate::Entries) in the request's data.
#[derive(MergedObject, Default)]
pub struct EventMutation(
    changes::StaffEventMutation,
    campaigns::CampaignMutation,
    entries::StaffEntryMutation,
    copies::WorkingCopyMutation,
    library::LibraryMutation,
);

/// The field `name` of an event, flattened into other objects.
pub struct EventName(pub LocalizedText);

#[Object]
impl EventName {
    /// Its name: the Korean one where it isn't translated; the id of a quiz.
    async fn name(&self, #[graphql(default_with = "Language::Ko")] language: Language) -> &str {
        self.0.get(language)
    }
}

fn service<'c>(ctx: &Context<'c>) -> Result<&'c Events> {
    ctx.data::<Events>()
}

fn actor<'c>(ctx: &Context<'c>) -> &'c Actor {
    ctx.data_opt::<Actor>().unwrap_or(&Actor::Visitor)
}

fn network<'c>(ctx: &Context<'c>) -> &'c str {
    ctx.data_opt::<Visit>().and_then(Visit::network).unwrap_or_default()
}

/// A fault as the gateway's error extension expects it: the source travels, its text does not.
fn fault(fault: Fault) -> Error {
    Error::new_with_source(fault)
}

/// Converts rejections to data; denied rights and internal errors become errors of the field.
fn refusal(error: EventError) -> Result<FieldErrors> {
    match error {
        EventError::AccessDenied(denied) => Err(denied.into_error()),
        other => other.into_refusal().map_err(fault),
    }
}

/// For fields without a payload: what isn't there is nothing, rights and faults are errors.
fn nothing<T: Default>(error: EventError) -> Result<T> {
    refusal(error).map(|_| T::default())
}
