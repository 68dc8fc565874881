//! The kernel against real databases.

#![expect(clippy::expect_used, clippy::panic, reason = "a test that can't go on can only fail")]

mod database;
mod seoul;
mod snapshot;
