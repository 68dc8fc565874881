//! The kernel against real databases.

#![expect(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that can't go on can only fail"
)]

mod database;
mod egress;
mod external;
mod file_store;
mod mail;
mod migrate;
mod outbox;
mod quota;
mod retention;
mod seoul;
mod snapshot;
