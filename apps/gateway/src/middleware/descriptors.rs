//! The limit of open file descriptors, which bounds the number of connections.

/// Descriptors that are kept for the database, files and calls to external services.
const RESERVED: u64 = 256;
/// The soft limit is raised to this at most: more than any machine serves, and some systems offer a billion.
#[cfg(unix)]
const HIGHEST: u64 = 1 << 20;
/// Default maximum of connections: each takes up to 20 KB of memory.
const MOST_CONNECTIONS: usize = 32_768;
/// Fewer descriptors than this keep visitors out during a launch.
pub const RECOMMENDED: u64 = 4_096;

/// Raises the soft limit to the hard one and returns the limit that holds now; `None` where there is none.
#[cfg(unix)]
#[must_use]
pub fn raise() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = maximum.unwrap_or(HIGHEST).min(HIGHEST);
    if current.is_none_or(|current| current >= wanted) {
        return current;
    }
    match setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum }) {
        Ok(()) => Some(wanted),
        Err(error) => {
            tracing::warn!(%error, "file descriptor limit not raised");
            current
        }
    }
}

/// There is no such limit on this system.
#[cfg(not(unix))]
#[must_use]
pub const fn raise() -> Option<u64> {
    None
}

/// The number of connections that fits into `descriptors` beside everything else.
#[must_use]
pub fn connections_within(descriptors: Option<u64>) -> usize {
    let descriptors = descriptors.unwrap_or(u64::MAX);
    let left = descriptors - RESERVED.min(descriptors / 4);
    usize::try_from(left).unwrap_or(usize::MAX)
}

/// The limit of connections where no setting names one.
#[must_use]
pub fn default_connections(descriptors: Option<u64>) -> usize {
    connections_within(descriptors).min(MOST_CONNECTIONS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_descriptors_for_everything_else() {
        assert_eq!(connections_within(Some(64)), 48);
        assert_eq!(connections_within(Some(1_024)), 768);
        assert_eq!(connections_within(Some(8_192)), 7_936);
        assert_eq!(default_connections(Some(8_192)), 7_936);
        assert_eq!(default_connections(Some(1 << 20)), 32_768);
        assert_eq!(default_connections(None), 32_768);
    }

    #[test]
    fn the_limit_is_raised_once_and_stays() {
        let raised = raise();
        assert_eq!(raise(), raised);
    }
}
