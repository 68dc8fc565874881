//! Staff: roles, their rights, and the audit log.

pub(crate) mod centre_limit;
pub(crate) mod log;
mod roles;

pub use centre_limit::CentreCodes;
pub use kernel::Right;
pub use log::{LogEntry, LogFilter, LogPage, LogPerson, LogSelection};
pub use roles::{Role, Roles};
