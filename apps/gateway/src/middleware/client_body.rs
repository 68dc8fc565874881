//! A request body that records whether the handler is waiting for the client to send more of it: a handler that exceeds
//! its time limit then responds with 408, otherwise with 503.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use hyper::body::{Frame, SizeHint};

/// Whether a handler waits for its client.
#[derive(Clone, Debug, Default)]
pub struct ClientWait(Arc<AtomicBool>);

impl ClientWait {
    /// Records it for the body of `request` from now on.
    #[must_use]
    pub fn observe(request: Request) -> (Request, Self) {
        let wait = Self::default();
        if request.body().is_end_stream() {
            return (request, wait);
        }
        let observed = |body| Body::new(ObservedBody { body, wait: wait.clone() });
        (request.map(observed), wait)
    }

    /// True if the handler read all that has arrived and the body has not ended.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

struct ObservedBody {
    body: Body,
    wait: ClientWait,
}

impl HttpBody for ObservedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        self.wait.0.store(frame.is_pending(), Ordering::Relaxed);
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
