//! The rows of events. Uniqueness and versions are keys of the database, never a read before a write.

pub(crate) mod copies;
pub(crate) mod events;
pub(crate) mod fixed;
pub(crate) mod images;
pub(crate) mod order;
pub(crate) mod uses;
pub(crate) mod versions;
