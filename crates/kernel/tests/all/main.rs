//! The kernel against real databases.

mod database;
mod seoul;
mod snapshot;
