//! Stored events: what staff save and order, when an event is public, what may still change in it, and the in-memory
//! catalogue that pages are made from.

pub(crate) mod catalogue;
pub(crate) mod editor;
pub(crate) mod error;
pub mod fixed;
pub(crate) mod library;
pub(crate) mod order;
pub mod rules;
pub(crate) mod store;
pub(crate) mod stored_event;
