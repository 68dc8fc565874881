//! Traces by OpenTelemetry: spans of requests, of reads and writes of the database, of calls of external services and of
//! deliveries, sent to a collector by OTLP over HTTP. A trusted proxy's `traceparent` (W3C Trace Context) is continued.

use std::fmt;

use anyhow::Context;
use async_trait::async_trait;
use bytes::Bytes;
use http::header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap};
use http::{Method, Request, Response};
use kernel::TRACE_TARGET;
use kernel::external::{Egress, ExternalClient, ExternalFailure, Limits};
use opentelemetry::propagation::TextMapPropagator;
use opentelemetry::trace::{SpanContext, TraceContextExt, TracerProvider as _};
use opentelemetry::{Context as TraceContext, KeyValue};
use opentelemetry_http::{HeaderExtractor, HttpClient, HttpError};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::{Sampler, SdkTracerProvider};
use tokio::runtime::Handle;
use tracing::instrument::WithSubscriber;
use tracing::subscriber::NoSubscriber;
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::filter::FilterFn;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::{Layer, filter};

use crate::config::TraceSettings;

/// Sends finished spans to the collector, in batches, until it is closed.
#[derive(Clone, Debug)]
pub struct TraceExport(SdkTracerProvider);

impl TraceExport {
    /// Begins to export.
    ///
    /// # Errors
    /// When the collector's address is none.
    pub fn start(settings: &TraceSettings, egress: &Egress) -> anyhow::Result<Self> {
        let url = settings.collector.url.trim_end_matches('/');
        let client = ExternalClient::new("the trace collector", url, Limits::BACKGROUND, egress)?;
        let collector = Collector {
            client,
            authorization: settings.collector.secret.clone(),
            runtime: Handle::current(),
        };
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(collector)
            .with_protocol(Protocol::HttpBinary)
            .with_endpoint(format!("{url}/v1/traces"))
            .build()
            .context("traces can't be exported")?;
        let resource = Resource::builder()
            .with_service_name(std::env::var("OTEL_SERVICE_NAME").unwrap_or_else(|_| "gateway".to_owned()))
            .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")))
            .build();
        let share = Sampler::TraceIdRatioBased(settings.share);
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_sampler(Sampler::ParentBased(Box::new(share)))
            .with_resource(resource);
        Ok(Self(provider.build()))
    }

    /// The layer of the subscriber that records spans.
    pub fn layer<S>(&self) -> impl Layer<S> + use<S>
    where
        S: tracing::Subscriber + for<'s> LookupSpan<'s>,
    {
        let is_exported: FilterFn =
            filter::filter_fn(|metadata| metadata.is_span() && metadata.target() == TRACE_TARGET);
        tracing_opentelemetry::layer()
            .with_tracer(self.0.tracer("gateway"))
            .with_location(false)
            .with_threads(false)
            .with_target(false)
            .with_filter(is_exported)
    }

    /// Sends the remaining spans, for five seconds at most.
    pub async fn close(self) {
        // It blocks, while this runtime sends.
        let closed = tokio::task::spawn_blocking(move || self.0.shutdown()).await;
        if let Ok(Err(error)) = closed {
            tracing::warn!(%error, "last traces not exported");
        }
    }
}

/// The collector, called on the server's runtime: spans are exported by a thread without one.
struct Collector {
    client: ExternalClient,
    authorization: String,
    runtime: Handle,
}

impl fmt::Debug for Collector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Collector").finish_non_exhaustive()
    }
}

#[async_trait]
impl HttpClient for Collector {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let (client, authorization) = (self.client.clone(), self.authorization.clone());
        let send = async move {
            let (parts, body) = request.into_parts();
            let kind = parts.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
            let kind = kind.unwrap_or("application/x-protobuf").to_owned();
            let call = client.call(Method::POST, &["v1", "traces"]).bytes(&kind, body.into());
            let call =
                if authorization.is_empty() { call } else { call.header(&AUTHORIZATION, &authorization) };
            // Without a subscriber, so that exporting spans makes none.
            let answer = call.send().with_subscriber(NoSubscriber::default()).await?;
            Ok::<_, ExternalFailure>(answer)
        };
        let answer = self.runtime.spawn(send).await?;
        match answer {
            Ok(answer) => {
                if !answer.status.is_success() {
                    tracing::warn!(status = answer.status.as_u16(), "traces not accepted by the collector");
                }
                Ok(Response::builder().status(answer.status).body(answer.body.into())?)
            }
            Err(failure) => {
                tracing::warn!(%failure, "traces not exported");
                Err(failure.into())
            }
        }
    }
}

/// The trace of a proxy's request, from its header `traceparent`.
pub(super) fn parent(headers: &HeaderMap) -> Option<SpanContext> {
    let context =
        TraceContextPropagator::new().extract_with_context(&TraceContext::new(), &HeaderExtractor(headers));
    let span = context.span();
    span.span_context().is_valid().then(|| span.span_context().clone())
}

/// Lets a span continue a trace. Without an exporter this does nothing.
pub(super) fn continue_trace(span: &tracing::Span, parent: &SpanContext) {
    span.set_parent(TraceContext::new().with_remote_span_context(parent.clone())).ok();
}

/// The id of a span's trace if it is exported, else of the proxy's trace.
pub(super) fn id(span: &tracing::Span, parent: Option<&SpanContext>) -> Option<String> {
    let context = span.context();
    let span = context.span();
    let exported = Some(span.span_context()).filter(|span| span.is_valid() && span.is_sampled());
    exported.or(parent).map(|span| span.trace_id().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(traceparent: &str) -> HeaderMap {
        HeaderMap::from_iter([("traceparent".parse().unwrap(), traceparent.parse().unwrap())])
    }

    #[test]
    fn a_trace_of_the_w3c_s_format_is_read_and_no_other() {
        let id = "0af7651916cd43dd8448eb211c80319c";
        let known = parent(&headers(&format!("00-{id}-b7ad6b7169203331-01"))).unwrap();
        assert_eq!((known.trace_id().to_string(), known.is_sampled()), (id.to_owned(), true));
        for other in [
            "",
            "00",
            "hello",
            &format!("00-{}-b7ad6b7169203331-01", "0".repeat(32)),
            &format!("00-{id}-x-01"),
        ] {
            assert_eq!(parent(&headers(other)), None, "{other}");
        }
        assert_eq!(parent(&HeaderMap::new()), None);
    }
}
