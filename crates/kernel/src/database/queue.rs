//! The write queue of SQLite: one connection, one writer task. It dequeues a batch of jobs, runs each in a savepoint of
//! one `BEGIN IMMEDIATE`, and replies to all of them after the single commit (group commit): the disk sync, which is
//! the most expensive step, is shared, and no writer ever waits for a lock.
//!
//! A batch is acknowledged only when its COMMIT succeeded and the connection is provably outside a transaction
//! afterwards. In all other cases the connection is closed and the next batch opens a new one: SQLite may have rolled
//! back automatically (disk full, I/O error), and neither its state nor the driver's count of open transactions can be
//! trusted.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use sea_orm::{
    ConnectOptions, ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbErr, RuntimeErr,
    SqliteTransactionMode, TransactionOptions, TransactionTrait,
};
use tokio::sync::{mpsc, oneshot};

use super::Fault;
use super::health::Health;
use super::unit::{Unit, UnitEnd};

/// Units of work per commit, at most.
const BATCH: usize = 64;
/// Units of work waiting, at most; one more waits outside the queue until its deadline.
const WAITING: usize = 1024;
/// Time limit for closing a connection; afterwards it is closed in the background.
const CLOSING: Duration = Duration::from_secs(5);
/// SQLite's result code for a full disk. It fails a write before the commit record, so nothing was committed.
const SQLITE_FULL: i64 = 13;
/// SQLite's result code for a statement that can't run, such as COMMIT after an automatic rollback.
const SQLITE_ERROR: i64 = 1;
/// SQLite's result code for a deferred constraint that is violated.
const SQLITE_CONSTRAINT: i64 = 19;

const QUEUED: u8 = 0;
const STARTED: u8 = 1;
const GIVEN_UP: u8 = 2;

pub(super) struct WriteQueue {
    jobs: mpsc::Sender<Message>,
    deadline: Duration,
}

enum Message {
    Job(Job),
    Close(oneshot::Sender<()>),
}

/// A unit of work in the queue.
struct Job {
    unit: Arc<dyn Unit>,
    state: Arc<AtomicU8>,
    /// None until it ran.
    end: Option<Result<UnitEnd, Fault>>,
    reply: oneshot::Sender<Result<(), Fault>>,
}

impl Job {
    /// Runs it and keeps how it ended; a job that was cancelled before doesn't run.
    async fn run(&mut self, batch: &DatabaseTransaction) -> Option<&Result<UnitEnd, Fault>> {
        self.state.compare_exchange(QUEUED, STARTED, Ordering::AcqRel, Ordering::Acquire).ok()?;
        let end = AssertUnwindSafe(self.unit.run(batch)).catch_unwind().await;
        Some(self.end.insert(end.map_err(|_panic| Fault::Panicked)))
    }

    /// Sends the result: changes count only if the shared commit succeeded.
    fn answer(self, commit: Result<(), Fault>) {
        let answer = match self.end {
            None => return,
            Some(Ok(UnitEnd::Changes)) => commit,
            Some(Ok(UnitEnd::Failure(_))) => Ok(()),
            Some(Err(fault)) => Err(fault),
        };
        // The receiver is dropped when the client disconnected; the job is committed nevertheless.
        self.reply.send(answer).ok();
    }
}

impl WriteQueue {
    pub(super) fn start(writer: Writer, deadline: Duration) -> Self {
        let (jobs, waiting) = mpsc::channel(WAITING);
        tokio::spawn(serve(writer, waiting));
        Self { jobs, deadline }
    }

    /// Runs `unit` and returns after it was committed, or undone since its outcome is an error.
    ///
    /// # Errors
    /// [`Fault::Busy`] when its turn did not come in time, [`Fault::Panicked`], [`Fault::Closed`], and those of the commit.
    pub(super) async fn run(&self, unit: Arc<dyn Unit>) -> Result<(), Fault> {
        let state = Arc::new(AtomicU8::new(QUEUED));
        let (reply, mut answer) = oneshot::channel();
        let job = Message::Job(Job { unit, state: Arc::clone(&state), end: None, reply });
        let deadline = tokio::time::Instant::now() + self.deadline;
        match tokio::time::timeout_at(deadline, self.jobs.send(job)).await {
            Err(_late) => return Err(busy()),
            Ok(Err(_closed)) => return Err(Fault::Closed),
            Ok(Ok(())) => {}
        }
        let answer = match tokio::time::timeout_at(deadline, &mut answer).await {
            Ok(answer) => answer,
            // Not begun: it never will be. Begun: it may commit, so the true answer is worth waiting for.
            Err(_late) => match state.compare_exchange(QUEUED, GIVEN_UP, Ordering::AcqRel, Ordering::Acquire)
            {
                Ok(_) => return Err(busy()),
                Err(_begun) => answer.await,
            },
        };
        answer.unwrap_or(Err(Fault::Closed))
    }

    pub(super) async fn close(&self) {
        let (done, ended) = oneshot::channel();
        if self.jobs.send(Message::Close(done)).await.is_ok() {
            ended.await.ok();
        }
    }
}

const fn busy() -> Fault {
    Fault::Busy { retry_after: Duration::from_secs(1) }
}

/// The writer's one connection and how to open it again.
pub(super) struct Writer {
    options: ConnectOptions,
    connection: Option<DatabaseConnection>,
    health: Arc<Health>,
}

impl Writer {
    /// Opens the connection.
    ///
    /// # Errors
    /// [`Fault::Database`] when the file can't be opened.
    pub(super) async fn open(options: ConnectOptions, health: Arc<Health>) -> Result<Self, Fault> {
        let connection = Some(sea_orm::Database::connect(options.clone()).await?);
        Ok(Self { options, connection, health })
    }

    async fn commit(&mut self, jobs: &mut [Job]) -> Result<(), Fault> {
        if jobs.is_empty() {
            return Ok(());
        }
        let outcome = match self.connection().await {
            Ok(connection) => run_batch(connection, jobs).await,
            Err(fault) => Err(fault),
        };
        match &outcome {
            Ok(()) => self.health.write_succeeded(),
            Err(fault) => {
                tracing::error!(%fault, jobs = jobs.len(), "write batch rolled back");
                self.health.write_failed(fault);
                self.discard().await;
            }
        }
        outcome
    }

    async fn connection(&mut self) -> Result<&DatabaseConnection, Fault> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => sea_orm::Database::connect(self.options.clone()).await?,
        };
        Ok(self.connection.insert(connection))
    }

    async fn discard(&mut self) {
        if let Some(connection) = self.connection.take()
            && tokio::time::timeout(CLOSING, connection.close()).await.is_err()
        {
            tracing::warn!("writer connection close timed out");
        }
    }
}

async fn serve(mut writer: Writer, mut waiting: mpsc::Receiver<Message>) {
    let mut messages = Vec::with_capacity(BATCH);
    while waiting.recv_many(&mut messages, BATCH).await > 0 {
        let mut jobs = Vec::with_capacity(messages.len());
        let mut closing = None;
        for message in messages.drain(..) {
            match message {
                Message::Job(job) => jobs.push(job),
                Message::Close(done) => closing = Some(done),
            }
        }
        let commit = writer.commit(&mut jobs).await;
        for job in jobs {
            job.answer(commit.clone());
        }
        if let Some(done) = closing {
            waiting.close();
            writer.discard().await;
            done.send(()).ok();
            return;
        }
    }
}

async fn run_batch(writer: &DatabaseConnection, jobs: &mut [Job]) -> Result<(), Fault> {
    let batch = writer
        .begin_with_options(TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        })
        .await?;
    // Each statement switches to the connection's thread and back, which costs more than the statement: one between two
    // jobs, and none after the last. If one fails, nothing of the batch is committed.
    batch.execute_unprepared("SAVEPOINT job").await?;
    let last = jobs.len() - 1;
    for (number, job) in jobs.iter_mut().enumerate() {
        match job.run(&batch).await {
            Some(Ok(UnitEnd::Changes)) if number < last => {
                batch.execute_unprepared("RELEASE job; SAVEPOINT job").await?;
            }
            Some(Ok(UnitEnd::Failure(_)) | Err(_)) => {
                batch.execute_unprepared("ROLLBACK TO job").await?;
            }
            Some(Ok(UnitEnd::Changes)) | None => {}
        }
    }
    batch.commit().await.map_err(failed_commit)?;
    // SQLite refuses this pragma inside a transaction.
    writer.execute_unprepared("PRAGMA synchronous=FULL").await.map_err(|error| {
        tracing::error!(%error, "connection still in transaction after COMMIT");
        Fault::OutcomeUnknown
    })?;
    Ok(())
}

/// Classifies a failed COMMIT. A full disk and a missing transaction mean that nothing was committed. After any other
/// error, such as a failed fsync, the commit record may be in the file and reappear after a crash.
fn failed_commit(error: DbErr) -> Fault {
    let (DbErr::Exec(RuntimeErr::SqlxError(inner)) | DbErr::Query(RuntimeErr::SqlxError(inner))) = &error
    else {
        return Fault::OutcomeUnknown;
    };
    let code = inner.as_database_error().and_then(|error| error.code()?.parse::<i64>().ok());
    match code.map(|code| code & 0xff) {
        Some(SQLITE_FULL | SQLITE_ERROR | SQLITE_CONSTRAINT) => Fault::from(error),
        _ => {
            tracing::error!(%error, "COMMIT failed with unknown outcome");
            Fault::OutcomeUnknown
        }
    }
}
