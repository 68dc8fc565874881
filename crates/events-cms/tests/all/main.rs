//! Events: their documents, their pages, their entries and their draws.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that meets a fault can only fail"
)]

mod campaigns;
mod cms_demo;
mod cms_event_catalogue;
mod cms_graphql;
mod cms_images;
mod cms_library;
mod cms_saving;
mod cms_world;
mod documents;
mod drawing;
mod entries_addresses;
mod entries_browsing;
mod entries_forms;
mod entries_graphql;
mod entries_keeping;
mod entries_quizzes;
mod entries_world;
mod erasing;
mod notices;
mod post;
mod prize_claims;
mod prize_draws;
mod prize_graphql;
mod prize_world;
mod submissions;
mod validating;
mod vouchers;
mod working_copies;
mod world;
