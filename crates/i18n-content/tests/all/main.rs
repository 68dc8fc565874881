//! Texts, images and the brand as a reader gets them, on both engines.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that meets a fault can only fail")]

mod content;
