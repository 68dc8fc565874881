//! The gateway: one server with GraphQL, the documented REST paths and the site's pages over the domain crates.
//!
//! The gateway contains no domain rules. [`settings`] reads the configuration, [`services`] creates every domain
//! service once, [`wiring`] assembles the routes, [`graphql`] and [`rest`] are two APIs over the same services,
//! [`site`] renders the built pages to HTML, and [`http`] is the middleware.

// The merged GraphQL roots nest one type per domain, which exceeds the compiler's default.
#![recursion_limit = "256"]

pub mod commands;
pub mod database;
pub mod dealer_bookings;
mod demo_clock;
mod demo_owner;
mod dev_outbox;
mod doctor;
pub mod event_images;
pub mod external;
mod generate_parts;
pub mod graphql;
pub mod http;
mod import_parts;
pub mod incoming;
pub mod jobs;
mod own_keys;
mod owner_password;
pub mod part_files;
pub mod participation;
pub mod rest;
pub mod retention;
pub mod search;
pub mod services;
pub mod settings;
pub mod site;
pub mod staff_files;
mod verify_draw;
pub mod wiring;
