//! Accounts against real databases, both engines.

#![expect(clippy::expect_used, clippy::panic, reason = "a test that can't go on can only fail")]

mod back_off;
mod graphql;
mod own;
mod people;
mod resetting;
mod schema;
mod second_factor;
mod sessions;
mod signing_in;
mod signing_up;
mod sweeping;
mod texts;
mod timing;
mod world;
