//! Texts, images and the brand as a reader gets them and as staff change them, on both engines.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that meets a fault can only fail"
)]

mod branding;
mod content;
mod editing;
mod report;
mod slides;
mod world;
