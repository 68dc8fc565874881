//! Staff: roles and what they may do, and the log of what they did.

pub(crate) mod log;
mod roles;

pub use kernel::Right;
pub use log::{LogEntry, LogPage};
pub use roles::{Role, Roles};
