//! Booking against real databases, both engines.

#![expect(clippy::expect_used, clippy::panic, reason = "a test that can't go on can only fail")]

mod availability;
mod calendar;
mod cancelling;
mod changing;
mod dealer_system;
mod flood;
mod handing_over;
mod holding;
mod listing;
mod many;
mod naive;
mod naive_holds;
mod naive_model;
mod naive_story;
mod notices;
mod outages;
mod own;
mod post;
mod prices;
mod race;
mod race_visits;
mod reporting;
mod retention;
mod saving;
mod scope;
mod staff;
mod staff_changes;
mod world;
