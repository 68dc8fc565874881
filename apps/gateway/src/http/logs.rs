//! The log: lines for people or JSON for machines, with what is secret cut out of paths.

use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::util::TryInitError;

use crate::settings::LogFormat;

/// Segments from this length on may be a booking id (22 characters) or a token.
const SECRET_LENGTH: usize = 20;

/// Starts the log.
///
/// # Errors
/// When a log has been started already, or the filter can't be read.
pub fn start(filter: &str, format: LogFormat) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(filter)?;
    let registry = tracing_subscriber::registry().with(filter);
    let started: Result<(), TryInitError> = match format {
        LogFormat::Pretty => registry.with(tracing_subscriber::fmt::layer().with_target(false)).try_init(),
        LogFormat::Json => {
            registry.with(tracing_subscriber::fmt::layer().json().flatten_event(true)).try_init()
        }
    };
    Ok(started?)
}

/// A path as it may stand in the log: long segments without a file ending are cut, the query is never logged.
#[must_use]
pub fn redacted(path: &str) -> String {
    let segments = path.split('/').map(|segment| {
        let secret = segment.len() >= SECRET_LENGTH && !segment.contains('.');
        if secret { "…" } else { segment }
    });
    segments.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_booking_id_is_cut_out_of_a_path_even_under_a_mistyped_page() {
        assert_eq!(redacted("/kr/booking-confirmations/q0Q3x1b7S8uV5yT2w9ZkLA"), "/kr/…/…");
        assert_eq!(redacted("/kr/cancel-booking/q0Q3x1b7S8uV5yT2w9ZkLA"), "/kr/cancel-booking/…");
    }

    #[test]
    fn a_page_and_an_asset_stay_readable() {
        assert_eq!(redacted("/kr/location-service"), "/kr/location-service");
        assert_eq!(
            redacted("/kr/assets/location-B7xkqwe1234567.js"),
            "/kr/assets/location-B7xkqwe1234567.js"
        );
    }
}
