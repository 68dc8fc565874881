//! Sortable event lists (events spec §3 "Sort item", §4). An event keeps its place in a list in any status; events
//! without one come first, newest first, until staff sort them. Launching moves an event without a place to the front,
//! unlaunching removes its place.

use async_graphql::Enum;

/// A list that staff put in order.
#[derive(Enum, Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[graphql(name = "EventListKind")]
pub enum EventListKind {
    /// The carousel of the home page.
    HomeSlider,
    /// The list of events.
    EventCollection,
}

impl EventListKind {
    /// Both.
    pub const ALL: [Self; 2] = [Self::HomeSlider, Self::EventCollection];

    /// The name in REST (`sortingType`) and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::HomeSlider => "home_slider",
            Self::EventCollection => "event_collection",
        }
    }

    /// The list of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|list| list.name() == name)
    }
}
