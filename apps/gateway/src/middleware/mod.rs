//! Middleware for every request: request id, limits, headers, access log, and error formats.

pub mod activity;
pub mod admission;
pub mod admission_queue;
pub mod characters;
pub mod client;
pub mod client_body;
pub mod compression;
pub mod connections;
pub mod descriptors;
pub mod etag;
pub mod fault;
pub mod guard;
pub mod headers;
pub mod health;
pub mod host;
pub mod logs;
pub mod metrics;
pub mod origin;
pub mod ranges;
pub mod request_id;
pub mod server;
pub mod session;
pub mod traces;
