//! Export of traces.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Access;
use super::check::Check;
use super::values::ParsedValue;

/// Where traces are sent, and how many.
#[derive(Clone, Debug)]
pub struct TraceSettings {
    /// The collector, and the value of its `Authorization` header, which may be empty.
    pub collector: Access,
    /// The share of requests that are traced, from 0 to 1.
    pub share: f64,
}

/// Traces by OpenTelemetry's protocol (OTLP over HTTP), off by default. Metrics are read by Prometheus, or by the collector's
/// Prometheus receiver. The SDK's own variables work too, such as `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES` and
/// `OTEL_BSP_SCHEDULE_DELAY`.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct TracesSection {
    /// the collector's address; traces go to `/v1/traces` below it
    #[schemars(example = "http://collector:4318")]
    otlp_url: Option<String>,
    /// the value of the collector's `Authorization` header: `Bearer …` or `Basic …`
    otlp_authorization: Option<String>,
    /// the share of requests that are traced, from 0 to 1; requests that a trusted proxy has chosen are always traced
    #[schemars(example = "0.01")]
    trace_share: ParsedValue<f64>,
}

impl Default for TracesSection {
    fn default() -> Self {
        Self { otlp_url: None, otlp_authorization: None, trace_share: ParsedValue(0.01) }
    }
}

impl TracesSection {
    pub(super) fn checked(self, check: &mut Check) -> Option<TraceSettings> {
        let url = self.otlp_url?;
        check.internal_url("otlp_url", &url);
        let share = self.trace_share.0;
        if !(0.0..=1.0).contains(&share) {
            check.refuse("trace_share", "is a number from 0 to 1");
        }
        let secret = self.otlp_authorization.unwrap_or_default();
        if !secret.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic()) {
            check.refuse("otlp_authorization", "is a header's value, without line breaks");
        }
        Some(TraceSettings { collector: Access { url, secret }, share })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Purpose;
    use super::super::tests::{names, with};

    #[test]
    fn a_collector_is_optional_and_its_share_a_fraction() {
        let purpose = Purpose::Maintain;
        assert!(with(&[], purpose).unwrap().traces.is_none());
        let url = ("otlp_url", "http://collector:4318");
        let traces = with(&[url, ("trace_share", "0.5")], purpose).unwrap().traces.unwrap();
        assert_eq!((traces.collector.url.as_str(), traces.share), (url.1, 0.5));
        for (name, value) in [
            ("trace_share", "2"),
            ("trace_share", "some"),
            ("otlp_url", "collector"),
            ("otlp_url", "http://collector.example.com:4318"),
        ] {
            let refused = with(&[url, (name, value)], purpose);
            assert_eq!(names(refused), [format!("GATEWAY_{}", name.to_uppercase())], "{value}");
        }
    }
}
