//! The gateway: one server with GraphQL, the documented REST paths and the site's pages over the domain crates.
//!
//! It holds no rule of a domain. [`settings`] says what an operator may choose, [`services`] builds every domain once,
//! [`wiring`] puts the routes together, [`graphql`] and [`rest`] are two faces over the same services, [`site`] turns the built
//! pages into HTML, and [`http`] is what every request passes.

// The merged roots of GraphQL nest one type a domain, more than the compiler follows by itself.
#![recursion_limit = "256"]

pub mod commands;
pub mod database;
pub mod dealer_bookings;
mod demo_clock;
mod demo_owner;
mod dev_outbox;
mod doctor;
pub mod event_images;
mod generate_parts;
pub mod graphql;
pub mod http;
mod import_parts;
pub mod incoming;
pub mod jobs;
pub mod outside;
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
