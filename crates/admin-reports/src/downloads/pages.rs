//! Rows on their way from whoever reads them to the thread that writes them, a page at a time.

use kernel::Fault;
use tokio::sync::mpsc;

/// Pages that wait to be written.
const WAITING: usize = 2;

/// Where pages are put.
pub(crate) struct PageSender<T>(mpsc::Sender<Option<Vec<T>>>);

/// Where pages are taken, by a thread that may block.
pub(crate) struct Pages<T>(mpsc::Receiver<Option<Vec<T>>>);

/// Both ends.
pub(crate) fn channel<T>() -> (PageSender<T>, Pages<T>) {
    let (sender, receiver) = mpsc::channel(WAITING);
    (PageSender(sender), Pages(receiver))
}

impl<T> PageSender<T> {
    /// Waits for room; false when nobody takes any more: whoever writes has failed, and says so.
    pub(crate) async fn send(&self, page: Vec<T>) -> bool {
        self.0.send(Some(page)).await.is_ok()
    }

    /// There are no more pages. An end without this is one that was broken off, and no file comes of it.
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
