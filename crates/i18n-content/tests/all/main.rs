//! Texts, images and the brand as a reader gets them, on both engines.

mod content;
