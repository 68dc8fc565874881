//! The gateway: one server with GraphQL, the documented REST paths and the site's pages over the domain crates.
//!
//! The gateway contains no domain rules. [`config`] reads the configuration, [`services`] creates every domain
//! service once, [`wiring`] assembles the routes, [`graphql`] and [`rest`] are two APIs over the same services,
//! [`site`] renders the built pages to HTML, and [`middleware`] guards every request.

// The merged GraphQL roots nest one type per domain, which exceeds the compiler's default.
#![recursion_limit = "256"]

mod backup;
pub mod cli;
pub mod config;
pub mod database;
mod demo;
pub mod files;
pub mod graphql;
pub mod jobs;
pub mod middleware;
pub mod rest;
pub mod search;
pub mod services;
pub mod site;
pub mod wiring;
