//! The gateway as its clients meet it: whole requests through every layer, in process, on both engines.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that meets what it did not expect can only fail"
)]

mod accounts_graphql;
mod backup;
mod bad_input;
mod booking_limits;
mod browser;
mod caller_kinds;
mod connections;
mod content;
mod crate_dependencies;
mod crawl;
mod demo_history;
mod drift;
mod durability;
mod event_entries;
mod event_kill;
mod event_pages;
mod event_world;
mod events_rest;
mod execute;
mod execute_look_ups;
mod external;
mod generated;
mod graphql;
mod holds;
mod http;
mod identity;
mod import_cycles;
mod kill;
mod kill_check;
mod operator_commands;
mod outages;
mod own_bookings;
mod parts;
mod parts_bundle;
mod persisted;
mod process;
mod promises;
mod rest;
mod retention;
mod rights;
mod rights_walk;
mod search;
mod secrets;
mod security_events;
mod server;
mod shared_files;
mod shutdown;
mod site;
mod staff_bookings;
mod staff_catalogue;
mod staff_dealer_rest;
mod staff_dealers;
mod staff_overview;
mod staff_reports;
mod support;
mod tables;
mod traces;
mod user;
mod user_refusals;
mod verify_mobile;
mod winner_check;
mod winner_kill;
