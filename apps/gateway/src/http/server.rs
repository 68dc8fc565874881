//! The loop that accepts connections, and how it ends: the first signal stops accepting and lets what runs finish,
//! for 30 seconds at most; a second signal ends at once.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tower::ServiceExt;

use super::client::Peer;
use super::health::Draining;

/// The longest that what runs may take to finish after the first signal.
pub const DRAIN: Duration = Duration::from_secs(30);
/// The longest that a client may take to send its headers.
const HEADERS: Duration = Duration::from_secs(10);
/// A rest after `accept` failed, such as for want of file descriptors: without one the loop would spin.
const AFTER_FAILURE: Duration = Duration::from_millis(50);

/// Serves until `stop` ends, then drains; `hurry` ends the draining at once.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    draining: Draining,
    stop: impl Future<Output = ()>,
    hurry: impl Future<Output = ()>,
) {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEADERS);
    let connections = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                // Answers are written whole; waiting to fill a packet would only delay the last one.
                stream.set_nodelay(true).ok();
                let (builder, router, watcher) = (builder.clone(), router.clone(), connections.watcher());
                tokio::spawn(async move {
                    let service =
                        TowerToHyperService::new(router.map_request(move |request| with_peer(request, peer)));
                    let connection = builder.serve_connection(TokioIo::new(stream), service);
                    // A client that breaks its connection off is no fault of ours.
                    watcher.watch(connection).await.ok();
                });
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(AFTER_FAILURE).await;
            }
        }
    }
    draining.begin();
    drop(listener);
    tracing::info!(open = connections.count(), "shutting down");
    tokio::select! {
        () = connections.shutdown() => tracing::info!("every connection has ended"),
        () = tokio::time::sleep(DRAIN) => tracing::warn!("connections were still open after {DRAIN:?}"),
        () = hurry => tracing::warn!("ended at once by a second signal"),
    }
}

fn with_peer(request: Request<Incoming>, peer: SocketAddr) -> Request {
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(Peer(peer));
    request
}

/// Ends at the first SIGTERM or Ctrl-C after the call.
pub async fn signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
