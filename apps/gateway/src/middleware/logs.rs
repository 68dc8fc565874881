//! Log output: text for people or JSON for machines, with secrets removed from paths.

use kernel::TRACE_TARGET;
use tracing_subscriber::filter::ParseError;
use tracing_subscriber::fmt;
use tracing_subscriber::fmt::format::{Format, Json, JsonFields};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer as _};

use super::traces::TraceExport;
use crate::config::LogFormat;

/// Segments from this length on may be a booking id (22 characters) or a token.
const SECRET_LENGTH: usize = 20;

/// Notices of PostgreSQL about tables that exist, and lines that repeat ours about migrations. A filter that names these
/// targets shows them again.
const QUIET: &str = "sqlx::postgres::notice=warn,sea_orm_migration=warn";

/// Starts the log, and the export of traces.
///
/// # Errors
/// When a log has been started already, or the filter can't be read.
pub fn start(filter: &str, format: LogFormat, traces: Option<&TraceExport>) -> anyhow::Result<()> {
    let filter = filter_of(filter)?;
    let lines = match format {
        LogFormat::Pretty => tracing_subscriber::fmt::layer().with_target(false).boxed(),
        LogFormat::Json => json().boxed(),
    };
    let traces = traces.map(TraceExport::layer);
    tracing_subscriber::registry().with(lines.with_filter(filter)).with(traces).try_init()?;
    Ok(())
}

/// Writes a panic as a line of the log, in the span of its request, instead of as text on standard error. Its message is written if it
/// is a text of the program: others can contain personal data.
pub fn write_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let location = panic.location().map(tracing::field::display);
        let message = panic.payload().downcast_ref::<&'static str>().copied();
        tracing::error!(location, message, "panic");
    }));
}

/// Without the spans of traces, which lie within the span of the request and don't name it.
fn filter_of(directives: &str) -> Result<EnvFilter, ParseError> {
    EnvFilter::try_new(format!("{QUIET},{directives},{TRACE_TARGET}=off"))
}

/// One JSON object a line, with the innermost span only: that of the request.
fn json<S>() -> fmt::Layer<S, JsonFields, Format<Json>> {
    fmt::layer().json().flatten_event(true).with_span_list(false)
}

/// A path without secrets for the log: long segments without a file extension are cut, the query is dropped.
#[must_use]
pub fn redacted(path: &str) -> String {
    let segments = path.split('/').map(|segment| {
        let secret = segment.len() >= SECRET_LENGTH && !segment.contains('.');
        if secret { "…" } else { segment }
    });
    segments.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
pub(crate) mod tests {
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    use kernel::{SECURITY_TARGET, SecurityEvent, security_event};

    use super::*;

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    /// Captures the log output of this thread while `act` runs, in the production format.
    pub(crate) fn logged(filter: &str, act: impl FnOnce()) -> String {
        let lines = Lines::default();
        let writer = lines.clone();
        let layer = json().with_writer(move || writer.clone());
        let filter = filter_of(filter).unwrap();
        tracing::subscriber::with_default(tracing_subscriber::registry().with(filter).with(layer), act);
        let bytes = lines.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn security_events_are_in_the_log_by_default_and_name_the_account() {
        for filter in [crate::config::PRODUCTION_LOG, crate::config::OPEN_LOG, "warn"] {
            for event in SecurityEvent::ALL {
                let line = logged(filter, || security_event(event, Some(17), "reason"));
                if event.is_routine() && filter == "warn" {
                    assert_eq!(line, "");
                    continue;
                }
                let line: serde_json::Value = serde_json::from_str(&line).unwrap();
                let level = if event.is_routine() { "INFO" } else { "WARN" };
                assert_eq!((&line["target"], &line["level"]), (&SECURITY_TARGET.into(), &level.into()));
                assert_eq!((&line["event"], &line["account"]), (&event.name().into(), &17.into()));
                assert_eq!(line["reason"], "reason");
            }
        }
    }

    #[test]
    fn lines_that_repeat_ours_are_left_out_unless_they_are_named() {
        let step = || tracing::info!(target: "sea_orm_migration::migrator::exec", "Applying migration");
        assert_eq!(logged("info", step), "");
        assert!(logged("info,sea_orm_migration=info", step).contains("Applying migration"));
    }

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
