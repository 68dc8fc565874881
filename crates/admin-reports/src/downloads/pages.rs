//! Pages of rows from an async reader to a writer that may block.

use kernel::Fault;
use tokio::sync::mpsc;

use super::ExportError;

/// Pages that wait to be written.
const WAITING: usize = 2;

/// The receiving end, for the thread that writes.
pub(crate) struct Pages<T>(mpsc::Receiver<Option<Vec<T>>>);

impl<T> Pages<T> {
    /// The next page; none after the last.
    ///
    /// # Errors
    /// [`Fault::Closed`] when the reader gave up.
    pub(crate) fn next(&mut self) -> Result<Option<Vec<T>>, Fault> {
        self.0.blocking_recv().ok_or(Fault::Closed)
    }
}

/// Reads pages in order of id here and writes them on a thread of its own. `page` returns the rows after an id, 0 for
/// the first, and nothing after the last.
///
/// # Errors
/// Those of `page`, else those of `write`; [`Fault::Panicked`] when `write` panicked.
pub(crate) async fn stream<T: Send + 'static, F: Future<Output = Result<Vec<T>, Fault>>>(
    page: impl Fn(i64) -> F,
    id: fn(&T) -> i64,
    write: impl FnOnce(Pages<T>) -> Result<(), ExportError> + Send + 'static,
) -> Result<(), ExportError> {
    let (sender, receiver) = mpsc::channel(WAITING);
    let writing = tokio::task::spawn_blocking(move || write(Pages(receiver)));
    let read = send_pages(page, id, sender).await;
    let written = writing.await.map_err(|_| Fault::Panicked)?;
    read?;
    written
}

/// Ends early when the receiver was dropped, because the writer has failed and reports its error.
async fn send_pages<T, F: Future<Output = Result<Vec<T>, Fault>>>(
    page: impl Fn(i64) -> F,
    id: fn(&T) -> i64,
    sender: mpsc::Sender<Option<Vec<T>>>,
) -> Result<(), Fault> {
    let mut after = 0;
    loop {
        let rows = page(after).await?;
        let Some(last) = rows.last() else { break };
        after = id(last);
        if sender.send(Some(rows)).await.is_err() {
            return Ok(());
        }
    }
    // Marks the end: a channel closed without it was aborted, and no file results.
    let _writer_failed = sender.send(None).await;
    Ok(())
}
