//! Page requests at a steady rate, sent while something else loads the server.

use std::cell::Cell;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use futures_util::future::try_join_all;

use crate::load::{Connection, Request};

/// Pages read per second.
pub const PAGES_PER_SECOND: u32 = 100;
/// Connections of the readers.
const CONNECTIONS: usize = 16;

/// Readers on a thread of their own, so that a response never waits for the client that generates the load.
pub struct PageReaders {
    reading: Arc<AtomicBool>,
    thread: JoinHandle<anyhow::Result<Vec<Duration>>>,
}

impl PageReaders {
    /// Starts to request `pages` in rotation.
    pub fn start(address: SocketAddr, pages: &'static [&'static str]) -> Self {
        let reading = Arc::new(AtomicBool::new(true));
        let shared = Arc::clone(&reading);
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(read(address, pages, &shared))
        });
        Self { reading, thread }
    }

    /// Stops, and returns the time that each page took.
    ///
    /// # Errors
    /// When the status of a page was not 200.
    pub fn stop(self) -> anyhow::Result<Vec<Duration>> {
        self.reading.store(false, Ordering::Relaxed);
        self.thread.join().map_err(|_panicked| anyhow::anyhow!("the readers failed"))?
    }
}

/// Reads while `reading` is true. A page that was due while every connection was busy counts from its due time.
async fn read(address: SocketAddr, pages: &[&str], reading: &AtomicBool) -> anyhow::Result<Vec<Duration>> {
    let (turn, started) = (Cell::new(0_u32), Instant::now());
    let readers = (0..CONNECTIONS).map(|_| async {
        let mut connection = Connection::open(address).await?;
        let mut taken = Vec::new();
        while reading.load(Ordering::Relaxed) {
            let number = turn.replace(turn.get() + 1);
            let due = started + Duration::from_secs(1) / PAGES_PER_SECOND * number;
            let late = Instant::now() > due;
            if !late {
                tokio::time::sleep_until(due.into()).await;
            }
            // The client's own timer wakes it up to a millisecond late: that is not the server's time.
            let since = if late { due } else { Instant::now() };
            let request = Request::get(address, pages[number as usize % pages.len()]);
            // The server closes idle connections; as in a browser, the page then needs a new one.
            if connection.ask(request.bytes()).await.is_err() {
                connection = Connection::open(address).await?;
                connection.ask(request.bytes()).await?;
            }
            taken.push(since.elapsed());
        }
        anyhow::Ok(taken)
    });
    Ok(try_join_all(readers).await?.into_iter().flatten().collect())
}
