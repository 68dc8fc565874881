//! A channel for pages of rows from an async reader to the writing thread.

use kernel::Fault;
use tokio::sync::mpsc;

/// Pages that wait to be written.
const WAITING: usize = 2;

/// The sending end.
pub(crate) struct PageSender<T>(mpsc::Sender<Option<Vec<T>>>);

/// The receiving end, for a thread that may block.
pub(crate) struct Pages<T>(mpsc::Receiver<Option<Vec<T>>>);

/// Both ends.
pub(crate) fn channel<T>() -> (PageSender<T>, Pages<T>) {
    let (sender, receiver) = mpsc::channel(WAITING);
    (PageSender(sender), Pages(receiver))
}

impl<T> PageSender<T> {
    /// Waits for capacity; false when the receiver was dropped, because the writer has failed and reports its error.
    pub(crate) async fn send(&self, page: Vec<T>) -> bool {
        self.0.send(Some(page)).await.is_ok()
    }

    /// Marks the end. A channel closed without it was aborted, and no file results.
    pub(crate) async fn end(self) {
        let _nobody_waits = self.0.send(None).await;
    }
}

impl<T> Pages<T> {
    /// The next page; none after the last.
    ///
    /// # Errors
    /// [`Fault::Closed`] when the reader gave up.
    pub(crate) fn next(&mut self) -> Result<Option<Vec<T>>, Fault> {
        self.0.blocking_recv().ok_or(Fault::Closed)
    }
}
