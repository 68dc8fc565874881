//! Activity of one client connection: which phase it is in and since when. The accept loop closes connections by it.
//!
//! Three places report here: the socket wrapper [`ObservedSocket`] (bytes read, writes that make no progress), the service
//! (requests that begin) and the response body wrapper [`TrackedBody`] (requests that end).

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use http::Version;
use hyper::body::{Frame, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::Notify;
use tokio::time::Instant;

/// Time limits of a connection.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct TimeLimits {
    /// From accepting the connection to its first complete request head, and from the first byte of a later head to its
    /// end.
    pub header: Duration,
    /// Without an open request.
    pub idle: Duration,
    /// Without progress while the client does not read what is written.
    pub stalled_write: Duration,
}

impl TimeLimits {
    /// The shortest of them: how often a connection is checked.
    #[must_use]
    pub fn shortest(&self) -> Duration {
        self.header.min(self.idle).min(self.stalled_write)
    }
}

/// The reason for closing a connection. Ordered by priority when connections are scarce.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Inactivity {
    /// No complete request head since the connection was accepted.
    Silent,
    /// A later request head that does not end.
    SlowHead,
    /// No open request.
    Idle,
    /// A client that does not read its response.
    StalledWrite,
}

impl Inactivity {
    /// Its value in metrics.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Silent => "silent",
            Self::SlowHead => "slow_head",
            Self::Idle => "idle",
            Self::StalledWrite => "stalled_write",
        }
    }

    const fn limit(self, limits: &TimeLimits) -> Duration {
        match self {
            Self::Silent | Self::SlowHead => limits.header,
            Self::Idle => limits.idle,
            Self::StalledWrite => limits.stalled_write,
        }
    }
}

/// The phase of a connection between its requests.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Phase {
    /// Accepted; no complete request head yet.
    New,
    /// The last request has ended and nothing has been read since.
    Idle,
    /// Part of the next HTTP/1 head has been read.
    Head,
}

#[derive(Debug)]
struct State {
    phase: Phase,
    phase_since: Instant,
    open_requests: usize,
    is_http2: bool,
    write_blocked_since: Option<Instant>,
}

/// The activity of one connection.
#[derive(Debug)]
pub struct Activity {
    state: Mutex<State>,
    eviction: Notify,
}

impl Activity {
    /// Of a connection that was accepted just now.
    #[must_use]
    pub fn accepted() -> Arc<Self> {
        let state = State {
            phase: Phase::New,
            phase_since: Instant::now(),
            open_requests: 0,
            is_http2: false,
            write_blocked_since: None,
        };
        Arc::new(Self { state: Mutex::new(state), eviction: Notify::new() })
    }

    /// Records a complete request head. The request is open until the returned value is dropped.
    pub fn begin_request(self: &Arc<Self>, version: Version) -> OpenRequest {
        let mut state = self.state();
        state.open_requests += 1;
        state.is_http2 = version == Version::HTTP_2;
        OpenRequest(Arc::clone(self))
    }

    /// The reason to close the connection when its limit has passed, and the start of that period; `None` while a
    /// request is served.
    #[must_use]
    pub fn inactivity(&self) -> Option<(Inactivity, Instant)> {
        let state = self.state();
        if let Some(since) = state.write_blocked_since {
            return Some((Inactivity::StalledWrite, since));
        }
        if state.open_requests > 0 {
            return None;
        }
        let kind = match state.phase {
            Phase::New => Inactivity::Silent,
            Phase::Head => Inactivity::SlowHead,
            Phase::Idle => Inactivity::Idle,
        };
        Some((kind, state.phase_since))
    }

    /// The exceeded limit, or when to check again.
    ///
    /// # Errors
    /// The time of the next check.
    pub fn exceeded(&self, limits: &TimeLimits, now: Instant) -> Result<Inactivity, Instant> {
        // A phase may begin right after a check: its limit is then noticed one shortest limit later at most.
        let soon = now + limits.shortest();
        let Some((inactivity, since)) = self.inactivity() else { return Err(soon) };
        let end = since + inactivity.limit(limits);
        if end <= now { Ok(inactivity) } else { Err(end.min(soon)) }
    }

    /// Makes the connection's task close it at once.
    pub fn evict(&self) {
        self.eviction.notify_one();
    }

    /// Completes when [`Activity::evict`] was called.
    pub async fn evicted(&self) {
        self.eviction.notified().await;
    }

    fn end_request(&self) {
        let mut state = self.state();
        state.open_requests = state.open_requests.saturating_sub(1);
        if state.open_requests == 0 {
            state.phase = Phase::Idle;
            state.phase_since = Instant::now();
        }
    }

    fn bytes_read(&self) {
        let mut state = self.state();
        // Frames of HTTP/2 arrive without a request too, such as the answer to a ping.
        if state.phase == Phase::Idle && state.open_requests == 0 && !state.is_http2 {
            state.phase = Phase::Head;
            state.phase_since = Instant::now();
        }
    }

    fn write_progress(&self, is_blocked: bool) {
        let mut state = self.state();
        if !is_blocked {
            state.write_blocked_since = None;
        } else if state.write_blocked_since.is_none() {
            state.write_blocked_since = Some(Instant::now());
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A request whose response is not complete.
#[derive(Debug)]
pub struct OpenRequest(Arc<Activity>);

impl Drop for OpenRequest {
    fn drop(&mut self) {
        self.0.end_request();
    }
}

/// A response body that keeps its request open until it has been written or dropped.
#[derive(Debug)]
pub struct TrackedBody {
    /// The response's own body.
    pub body: Body,
    /// The request of this response.
    pub request: OpenRequest,
}

impl HttpBody for TrackedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A socket that reports reads and blocked writes.
#[derive(Debug)]
pub struct ObservedSocket<S> {
    socket: S,
    activity: Arc<Activity>,
}

impl<S> ObservedSocket<S> {
    /// Reports what happens on `socket` to `activity`.
    pub const fn new(socket: S, activity: Arc<Activity>) -> Self {
        Self { socket, activity }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for ObservedSocket<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let result = Pin::new(&mut self.socket).poll_read(context, buffer);
        if buffer.filled().len() > before {
            self.activity.bytes_read();
        }
        result
    }
}

impl<S: AsyncWrite + Unpin> ObservedSocket<S> {
    fn write(
        &mut self,
        write: impl FnOnce(Pin<&mut S>) -> Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        let result = write(Pin::new(&mut self.socket));
        self.activity.write_progress(result.is_pending());
        result
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for ObservedSocket<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.write(|socket| socket.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.write(|socket| socket.poll_write_vectored(context, slices))
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: TimeLimits = TimeLimits {
        header: Duration::from_secs(10),
        idle: Duration::from_secs(75),
        stalled_write: Duration::from_secs(60),
    };

    fn after(seconds: u64) -> Instant {
        Instant::now() + Duration::from_secs(seconds)
    }

    #[test]
    fn a_connection_without_a_request_head_exceeds_its_limit_whatever_bytes_arrive() {
        let activity = Activity::accepted();
        let accepted = activity.inactivity().unwrap();
        assert!(activity.exceeded(&LIMITS, after(9)).is_err());
        activity.bytes_read();
        assert_eq!(activity.inactivity(), Some(accepted), "counted from accepting it");
        assert_eq!(activity.exceeded(&LIMITS, after(10)), Ok(Inactivity::Silent));
    }

    #[test]
    fn an_open_request_has_no_limit_here_and_an_idle_connection_has_the_longer_one() {
        let activity = Activity::accepted();
        let request = activity.begin_request(Version::HTTP_11);
        assert!(activity.exceeded(&LIMITS, after(3_600)).is_err(), "the handler's own limit ends it");
        drop(request);
        assert!(activity.exceeded(&LIMITS, after(74)).is_err());
        assert_eq!(activity.exceeded(&LIMITS, after(75)), Ok(Inactivity::Idle));
    }

    #[test]
    fn a_later_request_head_has_the_limit_of_the_first_from_its_first_byte_on() {
        let activity = Activity::accepted();
        drop(activity.begin_request(Version::HTTP_11));
        let (_, idle_since) = activity.inactivity().unwrap();
        activity.bytes_read();
        let (kind, head_since) = activity.inactivity().unwrap();
        assert!(kind == Inactivity::SlowHead && head_since >= idle_since);
        activity.bytes_read();
        assert_eq!(activity.inactivity(), Some((kind, head_since)), "later bytes give it no more time");
        assert_eq!(activity.exceeded(&LIMITS, after(10)), Ok(Inactivity::SlowHead));
        drop(activity.begin_request(Version::HTTP_11));
        assert!(activity.exceeded(&LIMITS, after(11)).is_err(), "the head was completed");
    }

    #[test]
    fn frames_of_http2_between_requests_do_not_count_as_a_request_head() {
        let activity = Activity::accepted();
        let [first, second] = [(); 2].map(|()| activity.begin_request(Version::HTTP_2));
        drop(first);
        assert!(activity.exceeded(&LIMITS, after(3_600)).is_err(), "one stream is open");
        drop(second);
        activity.bytes_read();
        assert!(activity.exceeded(&LIMITS, after(74)).is_err());
        assert_eq!(activity.exceeded(&LIMITS, after(75)), Ok(Inactivity::Idle));
    }

    #[tokio::test]
    async fn a_client_that_does_not_read_its_response_exceeds_a_limit_of_its_own() {
        let activity = Activity::accepted();
        let _request = activity.begin_request(Version::HTTP_11);
        let (ours, mut client) = tokio::io::duplex(4);
        let mut socket = ObservedSocket::new(ours, Arc::clone(&activity));
        let write = |socket: &mut ObservedSocket<_>, bytes: &[u8]| {
            Pin::new(socket).poll_write(&mut Context::from_waker(std::task::Waker::noop()), bytes)
        };
        assert!(write(&mut socket, b"1234").is_ready());
        assert!(activity.exceeded(&LIMITS, after(60)).is_err());
        assert!(write(&mut socket, b"5").is_pending());
        assert_eq!(activity.exceeded(&LIMITS, after(60)), Ok(Inactivity::StalledWrite));
        tokio::io::AsyncReadExt::read_exact(&mut client, &mut [0; 4]).await.unwrap();
        assert!(write(&mut socket, b"5").is_ready());
        assert!(activity.exceeded(&LIMITS, after(60)).is_err(), "the client reads again");
    }
}
