//! Snapshots: data that is read often and rarely changes is held in memory as an immutable value behind an atomic
//! pointer. A write that changes it increments the topic's revision in the same transaction; every gateway polls the
//! revisions and rebuilds, so that all of them agree within a second and reads need no database.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use arc_swap::ArcSwap;
use futures_util::future::BoxFuture;
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ConnectionTrait, EntityTrait, Set};
use tokio::sync::Mutex;

use crate::{Database, Fault};

/// Table `content_revision`.
mod entity {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "content_revision")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub topic: String,
        pub revision: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// How often the revisions are read: the longest that a change stays unseen on another gateway.
const POLL: Duration = Duration::from_millis(500);

type Build<T> = Box<dyn Fn(Database) -> BoxFuture<'static, Result<T, Fault>> + Send + Sync>;

/// An immutable value and the way to rebuild it. Cheap to clone; clones share the value.
pub struct Snapshot<T>(Arc<Inner<T>>);

struct Inner<T> {
    topic: &'static str,
    current: ArcSwap<T>,
    revision: AtomicI64,
    database: Database,
    build: Build<T>,
    /// Held from reading the revision to storing the value, so that of two concurrent refreshes the one with older rows
    /// can't overwrite the other.
    refreshing: Mutex<()>,
}

impl<T> Clone for Snapshot<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T: Send + Sync + 'static> Snapshot<T> {
    /// Builds the first value. `topic` names the revision that writes bump with [`bump_revision`].
    ///
    /// # Errors
    /// What `build` or reading the revision answers.
    pub async fn load<F, R>(database: Database, topic: &'static str, build: F) -> Result<Self, Fault>
    where
        F: Fn(Database) -> R + Send + Sync + 'static,
        R: Future<Output = Result<T, Fault>> + Send + 'static,
    {
        let revision = revision_of(&database, topic).await?;
        let first = build(database.clone()).await?;
        Ok(Self(Arc::new(Inner {
            topic,
            current: ArcSwap::from_pointee(first),
            revision: AtomicI64::new(revision),
            database,
            build: Box::new(move |database| Box::pin(build(database))),
            refreshing: Mutex::default(),
        })))
    }

    /// The value as of now; hold it for one request, so that the request sees one state.
    #[must_use]
    pub fn current(&self) -> Arc<T> {
        self.0.current.load_full()
    }

    /// The revision that [`Self::current`] was built at or after.
    #[must_use]
    pub fn revision(&self) -> i64 {
        self.0.revision.load(Ordering::Acquire)
    }

    /// Rebuilds now, whatever the revision says.
    ///
    /// # Errors
    /// What building answers; the old value stays.
    pub async fn refresh(&self) -> Result<(), Fault> {
        let _refreshing = self.0.refreshing.lock().await;
        // The revision is read before the data: a change in between is detected by the next poll.
        let revision = revision_of(&self.0.database, self.0.topic).await?;
        let next = (self.0.build)(self.0.database.clone()).await?;
        self.0.current.store(Arc::new(next));
        self.0.revision.store(revision, Ordering::Release);
        Ok(())
    }
}

/// A snapshot as the [`Refresher`] sees it.
pub trait RefreshableSnapshot: Send + Sync {
    /// The revision's name.
    fn topic(&self) -> &'static str;
    /// The revision that the current value was built at.
    fn seen(&self) -> i64;
    /// Rebuilds.
    fn rebuild(&self) -> BoxFuture<'_, Result<(), Fault>>;
}

impl<T: Send + Sync + 'static> RefreshableSnapshot for Snapshot<T> {
    fn topic(&self) -> &'static str {
        self.0.topic
    }

    fn seen(&self) -> i64 {
        self.revision()
    }

    fn rebuild(&self) -> BoxFuture<'_, Result<(), Fault>> {
        Box::pin(self.refresh())
    }
}

/// Keeps snapshots current: one query each half second for all of them.
pub struct Refresher {
    database: Database,
    watched: Vec<Box<dyn RefreshableSnapshot>>,
}

impl Refresher {
    /// Watches nothing yet.
    #[must_use]
    pub const fn new(database: Database) -> Self {
        Self { database, watched: Vec::new() }
    }

    /// Adds a snapshot.
    pub fn watch<T: Send + Sync + 'static>(&mut self, snapshot: &Snapshot<T>) {
        self.watched.push(Box::new(snapshot.clone()));
    }

    /// Polls until `shutdown` ends. A failing database is logged and tried again: the old values keep serving.
    pub async fn run(self, shutdown: impl Future<Output = ()>) {
        let mut shutdown = std::pin::pin!(shutdown);
        loop {
            tokio::select! {
                () = &mut shutdown => return,
                () = tokio::time::sleep(POLL) => {}
            }
            match self.look().await {
                Ok(failures) => {
                    for (topic, fault) in failures {
                        tracing::warn!(topic, %fault, "snapshot rebuild failed, serving old value");
                    }
                }
                Err(fault) => tracing::warn!(%fault, "snapshot revisions poll failed"),
            }
        }
    }

    /// Polls the revisions once and rebuilds changed topics. A topic that fails to rebuild keeps its old value and
    /// blocks no other.
    ///
    /// # Errors
    /// The first fault met, after all that could be rebuilt was.
    pub async fn poll(&self) -> Result<(), Fault> {
        match self.look().await?.into_iter().next() {
            Some((_, fault)) => Err(fault),
            None => Ok(()),
        }
    }

    /// Rebuilds changed topics; returns the failed ones with their errors.
    async fn look(&self) -> Result<Vec<(&'static str, Fault)>, Fault> {
        let rows = entity::Entity::find().all(self.database.read()).await?;
        let mut failures = Vec::new();
        for entity::Model { topic, revision } in rows {
            for snapshot in &self.watched {
                if snapshot.topic() == topic
                    && snapshot.seen() != revision
                    && let Err(fault) = snapshot.rebuild().await
                {
                    failures.push((snapshot.topic(), fault));
                }
            }
        }
        Ok(failures)
    }
}

/// Says in the caller's transaction that the topic's rows have changed.
///
/// # Errors
/// The database's.
pub async fn bump_revision(connection: &impl ConnectionTrait, topic: &str) -> Result<(), Fault> {
    let increment = Expr::col((entity::Entity, entity::Column::Revision)).add(1);
    let on_conflict =
        OnConflict::column(entity::Column::Topic).value(entity::Column::Revision, increment).to_owned();
    let first = entity::ActiveModel { topic: Set(topic.to_owned()), revision: Set(1) };
    entity::Entity::insert(first).on_conflict(on_conflict).exec_without_returning(connection).await?;
    Ok(())
}

async fn revision_of(database: &Database, topic: &str) -> Result<i64, Fault> {
    let row = entity::Entity::find_by_id(topic).one(database.read()).await?;
    Ok(row.map_or(0, |row| row.revision))
}
