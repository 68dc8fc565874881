//! Versions of dealers; require the right to change dealers.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_graphql::{Context, ID, Object, Result, SimpleObject};
use chrono::{DateTime, Utc};
use kernel::Names;

use super::{actor, fault, instant, nothing, number, service};
use crate::dealer::DealerKind;
use crate::history::{self, DealerChange, DealerVersions};
use crate::lists::view::PlanChange;

/// A version of a dealer.
#[derive(SimpleObject)]
pub(super) struct DealerVersion {
    /// Its number.
    id: ID,
    /// The change that made it.
    change: DealerChange,
    /// The day of a closure, or the name of an uploaded file; otherwise blank.
    detail: String,
    /// The fields that differ from the version before; bays that differ by weekday are listed from Monday to Sunday.
    changes: Vec<PlanChange>,
    /// The dealer was off its list after the change.
    removed: bool,
    /// The version that was restored, if any.
    restored_from: Option<ID>,
    /// When it was saved.
    saved_at: DateTime<Utc>,
    /// The author; null for the state before the first recorded change, and when the account was deleted.
    saved_by: Option<String>,
    /// Whether restoring it would change the dealer.
    can_be_restored: bool,
}

impl DealerVersion {
    fn of(version: history::DealerVersion, names: &BTreeMap<i64, String>) -> Self {
        Self {
            id: version.id.into(),
            change: version.change,
            detail: version.detail,
            changes: version.changes,
            removed: version.removed,
            restored_from: version.restored_from.map(Into::into),
            saved_at: instant(version.saved_at),
            saved_by: version.saved_by.and_then(|account| names.get(&account).cloned()),
            can_be_restored: version.can_be_restored,
        }
    }

    /// With the names of their authors.
    pub(super) async fn all(ctx: &Context<'_>, versions: Vec<history::DealerVersion>) -> Result<Vec<Self>> {
        let mut accounts: Vec<i64> = versions.iter().filter_map(|version| version.saved_by).collect();
        accounts.sort_unstable();
        accounts.dedup();
        let names = match ctx.data_opt::<Arc<dyn Names>>().filter(|_| !accounts.is_empty()) {
            Some(names) => names.names(&accounts).await.map_err(fault)?,
            None => BTreeMap::new(),
        };
        Ok(versions.into_iter().map(|version| Self::of(version, &names)).collect())
    }
}

/// Ten versions.
#[derive(SimpleObject)]
struct DealerHistory {
    /// The versions, the newest first.
    versions: Vec<DealerVersion>,
    /// Whether there are older ones.
    has_more: bool,
}

/// Versions of dealers; require the right to change dealers.
#[derive(Default)]
pub(super) struct HistoryQuery;

#[Object]
impl HistoryQuery {
    /// The changes of a dealer with their authors, ten at a time and the newest first; those older than `after` if given.
    #[graphql(cache_control(private))]
    async fn dealer_history(
        &self,
        ctx: &Context<'_>,
        kind: DealerKind,
        code: String,
        after: Option<ID>,
    ) -> Result<DealerHistory> {
        let before = after.as_ref().map(number);
        let found = service(ctx)?.dealer_history(actor(ctx), (kind, &code), before).await.or_else(nothing)?;
        let DealerVersions { versions, has_more } = found;
        Ok(DealerHistory { versions: DealerVersion::all(ctx, versions).await?, has_more })
    }
}
