//! Connections for reading, which give up while the database does not answer.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use sea_orm::sqlx::PgPool;
use sea_orm::{
    ConnAcquireErr, ConnectionTrait, DatabaseConnection, DbBackend, DbErr, ExecResult, QueryResult,
    Statement, TransactionTrait,
};

use tracing::Instrument;

use super::health::{DatabaseState, Health};
use crate::{TRACE_TARGET, trace};

/// A pool of connections for reading. On SQLite the engine refuses a write through them.
///
/// Fails with [`DbErr::ConnectionAcquire`] immediately while the database is known to be unreachable, and cancels a
/// pending statement as soon as it becomes so.
///
/// Behind a pooler in transaction mode each statement is a transaction: it takes two messages, and outside a
/// transaction they may reach two sessions.
pub struct Reader {
    connection: DatabaseConnection,
    health: Arc<Health>,
    is_pooled: bool,
}

impl Reader {
    pub(super) const fn new(connection: DatabaseConnection, health: Arc<Health>, is_pooled: bool) -> Self {
        Self { connection, health, is_pooled }
    }

    /// True behind a pooler, where a statement with parameters needs a transaction.
    #[must_use]
    pub const fn is_pooled(&self) -> bool {
        self.is_pooled
    }

    pub(super) const fn connection(&self) -> &DatabaseConnection {
        &self.connection
    }

    /// The pool below, for statements that SeaORM can't express. Run them in [`Self::while_reachable`].
    ///
    /// # Panics
    /// On SQLite.
    #[must_use]
    pub fn postgres_pool(&self) -> &PgPool {
        self.connection.get_postgres_connection_pool()
    }

    /// Runs a statement of this database, and gives up while the database is unreachable.
    ///
    /// # Errors
    /// The statement's, or [`DbErr::ConnectionAcquire`].
    pub async fn while_reachable<T, E: From<DbErr>>(
        &self,
        statement: impl Future<Output = Result<T, E>> + Send + Unpin,
    ) -> Result<T, E> {
        let unreachable = || E::from(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout));
        if self.health.state() == DatabaseState::Unreachable {
            return Err(unreachable());
        }
        let statement = ObservedStatement::new(statement, &self.health);
        let outcome = async {
            tokio::select! {
                biased;
                outcome = statement => outcome,
                () = self.health.unreachable() => Err(unreachable()),
            }
        };
        let span =
            trace::part(|| tracing::debug_span!(target: TRACE_TARGET, "database read", otel.kind = "client"));
        outcome.instrument(span).await
    }
}

#[async_trait::async_trait]
impl ConnectionTrait for Reader {
    fn get_database_backend(&self) -> DbBackend {
        self.connection.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        if self.is_pooled {
            let pooled = async {
                let transaction = self.connection.begin().await?;
                let outcome = transaction.execute_raw(statement).await?;
                transaction.commit().await?;
                Ok(outcome)
            };
            return self.while_reachable(Box::pin(pooled)).await;
        }
        self.while_reachable(self.connection.execute_raw(statement)).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.while_reachable(self.connection.execute_unprepared(sql)).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        if self.is_pooled {
            let pooled = async {
                let transaction = self.connection.begin().await?;
                let outcome = transaction.query_one_raw(statement).await?;
                transaction.commit().await?;
                Ok(outcome)
            };
            return self.while_reachable(Box::pin(pooled)).await;
        }
        self.while_reachable(self.connection.query_one_raw(statement)).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        if self.is_pooled {
            let pooled = async {
                let transaction = self.connection.begin().await?;
                let outcome = transaction.query_all_raw(statement).await?;
                transaction.commit().await?;
                Ok(outcome)
            };
            return self.while_reachable(Box::pin(pooled)).await;
        }
        self.while_reachable(self.connection.query_all_raw(statement)).await
    }
}

/// A future that reports being dropped before completion: its connection is then in the middle of a response, and the
/// pool must not wait for the rest.
pub(super) struct ObservedStatement<'h, F> {
    inner: F,
    health: &'h Health,
    finished: bool,
}

impl<'h, F: Future + Unpin> ObservedStatement<'h, F> {
    pub(super) fn new(inner: F, health: &'h Health) -> Self {
        Self { inner, health, finished: false }
    }
}

impl<F: Future + Unpin> Future for ObservedStatement<'_, F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        let polled = Pin::new(&mut self.inner).poll(context);
        if polled.is_ready() {
            self.finished = true;
        }
        polled
    }
}

impl<F> Drop for ObservedStatement<'_, F> {
    /// Runs before the inner future is dropped, so that the pool sees the mark when the connection is returned.
    fn drop(&mut self) {
        if !self.finished {
            self.health.statement_abandoned();
        }
    }
}
