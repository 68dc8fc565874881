//! The write queue of SQLite: one connection, one writer task. It takes what is waiting, up to a batch, runs each
//! unit of work in a savepoint of one `BEGIN IMMEDIATE`, and answers all of them after the one commit: the sync to
//! disk, which costs the most, is shared, and no writer ever waits for a lock.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, SqliteTransactionMode, TransactionOptions,
    TransactionTrait,
};
use tokio::sync::{mpsc, oneshot};

use super::{Fault, Work, WriteFailure};

/// Units of work per commit, at most.
const BATCH: usize = 64;
/// Units of work waiting, at most; one more waits at the door until its time is up.
const WAITING: usize = 1024;

const QUEUED: u8 = 0;
const STARTED: u8 = 1;
const GIVEN_UP: u8 = 2;

pub(super) struct WriteQueue {
    jobs: mpsc::Sender<Message>,
    patience: Duration,
}

enum Message {
    Job(Box<dyn Job>),
    Close(oneshot::Sender<()>),
}

/// What a unit of work leaves to be done with its savepoint.
enum Left {
    /// Its changes stand.
    Changes,
    /// Its changes are to be undone.
    Failure,
    /// It was given up before it began.
    Nothing,
}

/// A unit of work with its types erased.
trait Job: Send {
    /// Runs it and keeps the outcome.
    fn run<'c>(&'c mut self, batch: &'c DatabaseTransaction) -> BoxFuture<'c, Left>;
    /// Sends the outcome, or the fault when the shared commit failed.
    fn answer(self: Box<Self>, commit: Result<(), Fault>);
}

struct Queued<F, T, E> {
    work: F,
    state: Arc<AtomicU8>,
    outcome: Option<Result<T, E>>,
    reply: oneshot::Sender<Result<T, E>>,
}

impl<F, T, E> Job for Queued<F, T, E>
where
    F: for<'c> Fn(&'c DatabaseTransaction) -> Work<'c, T, E> + Send + Sync,
    T: Send,
    E: WriteFailure,
{
    fn run<'c>(&'c mut self, batch: &'c DatabaseTransaction) -> BoxFuture<'c, Left> {
        Box::pin(async move {
            if self.state.compare_exchange(QUEUED, STARTED, Ordering::AcqRel, Ordering::Acquire).is_err() {
                return Left::Nothing;
            }
            let outcome = AssertUnwindSafe((self.work)(batch)).catch_unwind().await;
            let outcome = outcome.unwrap_or_else(|_panic| Err(Fault::Panicked.into()));
            let left = if outcome.is_ok() { Left::Changes } else { Left::Failure };
            self.outcome = Some(outcome);
            left
        })
    }

    fn answer(self: Box<Self>, commit: Result<(), Fault>) {
        let Some(outcome) = self.outcome else { return };
        let answer = match (outcome, commit) {
            (Ok(_), Err(fault)) => Err(fault.into()),
            (outcome, _) => outcome,
        };
        // Nobody waits any more when the client has gone: the work stands all the same.
        self.reply.send(answer).ok();
    }
}

impl WriteQueue {
    pub(super) fn start(writer: DatabaseConnection, patience: Duration) -> Self {
        let (jobs, waiting) = mpsc::channel(WAITING);
        tokio::spawn(serve(writer, waiting));
        Self { jobs, patience }
    }

    pub(super) async fn run<F, T, E>(&self, work: F) -> Result<T, E>
    where
        F: for<'c> Fn(&'c DatabaseTransaction) -> Work<'c, T, E> + Send + Sync + 'static,
        T: Send + 'static,
        E: WriteFailure,
    {
        let state = Arc::new(AtomicU8::new(QUEUED));
        let (reply, mut answer) = oneshot::channel();
        let job = Message::Job(Box::new(Queued { work, state: Arc::clone(&state), outcome: None, reply }));
        let deadline = tokio::time::Instant::now() + self.patience;
        match tokio::time::timeout_at(deadline, self.jobs.send(job)).await {
            Err(_late) => return Err(busy().into()),
            Ok(Err(_closed)) => return Err(Fault::Closed.into()),
            Ok(Ok(())) => {}
        }
        let outcome = match tokio::time::timeout_at(deadline, &mut answer).await {
            Ok(outcome) => outcome,
            // Not begun: it never will be. Begun: it may commit, so the true answer is worth waiting for.
            Err(_late) => match state.compare_exchange(QUEUED, GIVEN_UP, Ordering::AcqRel, Ordering::Acquire)
            {
                Ok(_) => return Err(busy().into()),
                Err(_begun) => answer.await,
            },
        };
        outcome.unwrap_or_else(|_ended| Err(Fault::Closed.into()))
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

async fn serve(writer: DatabaseConnection, mut waiting: mpsc::Receiver<Message>) {
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
        let commit = run_batch(&writer, &mut jobs).await;
        if let Err(fault) = &commit {
            tracing::error!(%fault, jobs = jobs.len(), "a batch of writes could not be committed");
        }
        for job in jobs {
            job.answer(commit.clone());
        }
        if let Some(done) = closing {
            waiting.close();
            writer.close().await.ok();
            done.send(()).ok();
            return;
        }
    }
}

async fn run_batch(writer: &DatabaseConnection, jobs: &mut [Box<dyn Job>]) -> Result<(), Fault> {
    if jobs.is_empty() {
        return Ok(());
    }
    let batch = writer
        .begin_with_options(TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        })
        .await?;
    // Each statement is a switch to the connection's thread and back, which costs more than the statement: one
    // between two units of work, and none after the last. Should one fail, nothing of the batch is committed.
    batch.execute_unprepared("SAVEPOINT job").await?;
    let last = jobs.len() - 1;
    for (number, job) in jobs.iter_mut().enumerate() {
        match job.run(&batch).await {
            Left::Changes if number < last => {
                batch.execute_unprepared("RELEASE job; SAVEPOINT job").await?;
            }
            Left::Failure => {
                batch.execute_unprepared("ROLLBACK TO job").await?;
            }
            Left::Changes | Left::Nothing => {}
        }
    }
    Ok(batch.commit().await?)
}
