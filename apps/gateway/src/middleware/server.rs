//! The accept loop: accepts connections, closes inactive ones, and shuts down in three steps.
//!
//! The first signal makes readiness fail while new connections are still accepted and served for the grace period, so
//! that a load balancer has time to send its requests elsewhere. Then the listener closes and open requests finish, for
//! 30 seconds at most. A second signal ends at once.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use http::header::CONNECTION;
use http::{HeaderValue, Response, StatusCode, Version};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulConnection;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Instant, sleep};
use tower::ServiceExt;

use super::activity::{Activity, ObservedSocket, TimeLimits, TrackedBody};
use super::client::Peer;
use super::connections::{ConnectionLimits, Connections, OpenConnection};
use super::health::Draining;

/// The longest that open requests may take to finish once the listener is closed.
pub const DRAIN: Duration = Duration::from_secs(30);
/// Pause after `accept` failed, for example without free file descriptors: otherwise the loop would spin.
const AFTER_FAILURE: Duration = Duration::from_millis(50);
/// How long a connection that exceeded a limit may take to close in order, as HTTP/2 does.
const CLOSING: Duration = Duration::from_secs(1);
/// Interval of HTTP/2 pings, which detect clients that disappeared without closing, and timeout of their responses.
const PING: Duration = Duration::from_secs(20);

/// How connections are accepted and closed.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// Limits of connections.
    pub limits: ConnectionLimits,
    /// How long new connections are accepted after the first signal.
    pub grace: Duration,
}

/// Serves until `stop` completes, then for the grace period, then drains; `hurry` ends the latter two at once.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    draining: Draining,
    options: ServerOptions,
    stop: impl Future<Output = ()>,
    hurry: impl Future<Output = ()>,
) {
    let acceptor = Acceptor::new(router, draining.clone(), options.limits);
    let (mut stop, mut hurry) = (pin!(stop), pin!(hurry));
    tokio::select! {
        () = &mut stop => {}
        () = acceptor.accept_all(&listener) => {}
    }
    draining.begin();
    tracing::info!(grace = ?options.grace, "shutdown started: not ready, still accepting connections");
    tokio::select! {
        () = sleep(options.grace) => {}
        () = acceptor.accept_all(&listener) => {}
        () = &mut hurry => {
            tracing::warn!("shutdown: second signal, skipping grace period");
            return;
        }
    }
    drop(listener);
    tracing::info!(open = acceptor.connections.count(), "shutdown: listener closed");
    tokio::select! {
        () = acceptor.drain() => tracing::info!("shutdown: all connections closed"),
        () = sleep(DRAIN) => tracing::warn!("shutdown: connections aborted after timeout"),
        () = hurry => tracing::warn!("shutdown: second signal, connections aborted"),
    }
}

struct Acceptor {
    builder: auto::Builder<TokioExecutor>,
    router: Router,
    draining: Draining,
    connections: Connections,
    drain: watch::Sender<()>,
}

impl Acceptor {
    fn new(router: Router, draining: Draining, limits: ConnectionLimits) -> Self {
        let mut builder = auto::Builder::new(TokioExecutor::new());
        // `activity` enforces the time limits: hyper's own start only with the first byte.
        builder.http1().timer(TokioTimer::new()).header_read_timeout(None);
        builder.http2().timer(TokioTimer::new()).keep_alive_interval(PING).keep_alive_timeout(PING);
        let (drain, _) = watch::channel(());
        Self { builder, router, draining, connections: Connections::new(limits), drain }
    }

    async fn accept_all(&self, listener: &TcpListener) {
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => {
                    // Without room the connection is closed by dropping it.
                    if let Some(open) = self.connections.admit(peer.ip()) {
                        self.spawn(stream, peer, open);
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "accept failed");
                    self.connections.relieve();
                    sleep(AFTER_FAILURE).await;
                }
            }
        }
    }

    fn spawn(&self, stream: TcpStream, peer: SocketAddr, open: OpenConnection) {
        // Responses are written whole; waiting to fill a packet would only delay the last one.
        stream.set_nodelay(true).ok();
        let (builder, router, draining) = (self.builder.clone(), self.router.clone(), self.draining.clone());
        let (times, drain) = (*self.connections.time_limits(), self.drain.subscribe());
        tokio::spawn(async move {
            let activity = Arc::clone(&open.activity);
            let socket = TokioIo::new(ObservedSocket::new(stream, Arc::clone(&activity)));
            let service = service_fn(move |request| {
                let tracked = activity.begin_request(request.version());
                let response = respond(router.clone(), request, peer, draining.clone());
                async {
                    let response = response.await;
                    Ok::<_, Infallible>(response.map(|body| TrackedBody { body, request: tracked }))
                }
            });
            run(builder.serve_connection(socket, service), &open.activity, &times, drain).await;
        });
    }

    /// Closes idle connections and waits until the others have finished their requests.
    async fn drain(self) {
        self.drain.send(()).ok();
        self.drain.closed().await;
    }
}

/// Runs a connection to its end: that of the client, of a limit, of an eviction or of the shutdown.
async fn run(
    connection: impl GracefulConnection,
    activity: &Activity,
    times: &TimeLimits,
    mut drain: watch::Receiver<()>,
) {
    let mut connection = pin!(connection);
    let mut check = pin!(sleep(times.shortest()));
    let (mut is_draining, mut is_closing) = (false, false);
    loop {
        tokio::select! {
            // A client that breaks its connection off is no fault of ours.
            _ended = &mut connection => return,
            () = activity.evicted() => return,
            _begun = drain.changed(), if !is_draining => {
                is_draining = true;
                connection.as_mut().graceful_shutdown();
            }
            () = &mut check => {
                let now = Instant::now();
                let next = match activity.exceeded(times, now) {
                    Ok(_) if is_closing => return,
                    Ok(inactivity) => {
                        metrics::counter!("gateway_connections_timed_out_total", "reason" => inactivity.label())
                            .increment(1);
                        is_closing = true;
                        connection.as_mut().graceful_shutdown();
                        now + CLOSING
                    }
                    Err(next) => next,
                };
                check.as_mut().reset(next);
            }
        }
    }
}

async fn respond(
    router: Router,
    request: Request<Incoming>,
    peer: SocketAddr,
    draining: Draining,
) -> Response<Body> {
    let version = request.version();
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(Peer(peer));
    let Ok(mut response) = router.oneshot(request).await;
    // The rest of a body that was too slow is not read; a load balancer takes its next request elsewhere.
    let closes = response.status() == StatusCode::REQUEST_TIMEOUT || draining.has_begun();
    if closes && version < Version::HTTP_2 {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Completes at the first SIGTERM or Ctrl-C after the call.
#[cfg(unix)]
pub fn signal() -> impl Future<Output = ()> + Send {
    use tokio::signal::unix::{SignalKind, signal};

    // Registered by the call itself: a signal that arrives before the first poll must not end the process.
    let [terminate, interrupt] = [SignalKind::terminate(), SignalKind::interrupt()].map(signal);
    let received = |signal: std::io::Result<tokio::signal::unix::Signal>| async {
        match signal {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    async move {
        tokio::select! {
            () = received(terminate) => {}
            () = received(interrupt) => {}
        }
    }
}

/// Completes at the first Ctrl-C after the first poll.
#[cfg(not(unix))]
pub async fn signal() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
