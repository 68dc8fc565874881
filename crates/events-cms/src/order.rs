//! The lists that staff put in order (events spec §3 "Sort item", §4). A place in a list is kept for an event whatever becomes
//! of it; what has none stands in front, the newest first, until staff put it somewhere. Launching gives a place in front of
//! all others to what has none, taking back takes it away.

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
