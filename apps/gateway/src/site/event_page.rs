//! The pages of an event that staff wrote.

use events_cms::CatalogueEvent;

/// A page of an event that staff wrote.
#[derive(Copy, Clone, Debug)]
pub struct EventPage<'s> {
    /// The event.
    pub event: &'s CatalogueEvent,
    /// The kind of page.
    pub kind: EventPageKind,
}

/// One of the pages of an event.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum EventPageKind {
    /// The details of the event.
    Details,
    /// The form.
    Form,
    /// The page after the form.
    Success,
}
