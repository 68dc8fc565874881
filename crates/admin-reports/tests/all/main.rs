//! Uploads and downloads of staff, on both engines.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that meets a fault can only fail"
)]

mod catalogue;
mod dealer_lists;
mod exports;
mod pdf_passwords;
mod report_world;
mod reports;
