//! Rotation of keys over several gateways. Each gateway notes in the database which keys it has; a ring uses its first
//! key only when all running gateways have it in front, and the key that was in use until then. So a new key can be
//! rolled out in any order, and every value can be read by every gateway.

mod choice;
mod entity;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, Set};
use tokio::time::MissedTickBehavior;

use crate::vault::KeyRing;
use crate::{Clock, Database, Fault, Randomness};
use choice::{Choice, choose};
pub use choice::{KeyName, names};
use entity::{gateway_key, key_in_use};

/// How often a gateway notes its keys and looks at those of the others.
const EVERY: Duration = Duration::from_secs(15);
/// A gateway that has noted nothing for so many milliseconds is not running.
const GONE_AFTER: i64 = 120_000;

/// The keys of one gateway, by ring.
pub type Rings = BTreeMap<String, Vec<KeyName>>;

/// A ring under the name of its setting.
#[derive(Clone, Debug)]
pub struct NamedRing {
    /// The setting, such as `GATEWAY_SESSION_KEYS`.
    pub setting: &'static str,
    /// Shared with the services, so that [`KeyRing::use_key`] reaches them.
    pub ring: KeyRing,
}

/// The key in use of a ring, and since when.
#[derive(Clone, Debug)]
pub struct KeyInUse {
    /// The key.
    pub key: KeyName,
    /// UTC milliseconds.
    pub since: i64,
}

/// The reason why a gateway can't take part.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    /// The settings that lack the key in use.
    #[error(
        "{0}, which the gateways of this database use: add it, or run `gateway keys forget` for a setting whose key is \
         lost or must not be used any more"
    )]
    Missing(String),
    /// The database's.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// The part of one running gateway in the agreement.
pub struct KeyAgreement {
    database: Database,
    clock: Clock,
    gateway: Arc<str>,
    rings: Arc<[NamedRing]>,
}

impl KeyAgreement {
    /// Of a gateway with these rings. It takes part from the first [`Self::agree`] on.
    pub fn new(database: Database, clock: Clock, randomness: &Randomness, rings: Vec<NamedRing>) -> Self {
        Self { database, clock, gateway: randomness.url_safe_id().into(), rings: rings.into() }
    }

    /// Takes part before the gateway serves.
    ///
    /// # Errors
    /// [`JoinError::Missing`] when these settings lack the key in use, so that values of the other gateways would be
    /// unreadable. The database's.
    pub async fn join(&self) -> Result<(), JoinError> {
        let missing = self.agree().await?;
        if missing.is_empty() {
            return Ok(());
        }
        self.leave().await?;
        let missing: Vec<_> =
            missing.iter().map(|(setting, key)| format!("{setting} lacks the key {}", key.id)).collect();
        Err(JoinError::Missing(missing.join(", ")))
    }

    /// Notes the keys of this gateway, chooses the key of each ring and uses it. Returns the keys in use that are
    /// missing here; their rings stay as they are.
    ///
    /// # Errors
    /// The database's; the rings stay as they are.
    async fn agree(&self) -> Result<Vec<(&'static str, KeyName)>, Fault> {
        // The demo and development create keys of their own, one in each ring.
        if self.rings.is_empty() {
            return Ok(Vec::new());
        }
        let (gateway, rings) = (Arc::clone(&self.gateway), Arc::clone(&self.rings));
        let now = self.clock.now_millis();
        let choices = self.database.write::<_, _, Fault>(move |tx| {
            let (gateway, rings) = (Arc::clone(&gateway), Arc::clone(&rings));
            Box::pin(async move { agree_in(tx, &gateway, &rings, now).await })
        });
        let mut missing = Vec::new();
        for (NamedRing { setting, ring }, choice) in self.rings.iter().zip(choices.await?) {
            let used = match choice {
                Choice::Use(key) => key,
                Choice::NotShared(key) => {
                    tracing::error!(setting, key = key.id, "gateways share no key");
                    key
                }
                Choice::Missing(key) => {
                    tracing::error!(setting, key = key.id, "key in use is missing");
                    missing.push((*setting, key));
                    continue;
                }
            };
            if ring.current().id() != used.id && ring.use_key(&used.id) {
                tracing::info!(setting, key = used.id, "key in use changed");
            }
        }
        Ok(missing)
    }

    /// Takes part until it is aborted.
    pub async fn run(self: Arc<Self>) {
        let mut ticks = tokio::time::interval(EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(fault) = self.agree().await {
                tracing::warn!(%fault, "key agreement failed");
            }
        }
    }

    /// Ends the part of this gateway, so that the others need not wait until its record expires.
    ///
    /// # Errors
    /// The database's.
    pub async fn leave(&self) -> Result<(), Fault> {
        let gateway = Arc::clone(&self.gateway);
        self.database
            .write(move |tx| {
                let gateway = Arc::clone(&gateway);
                Box::pin(async move {
                    gateway_key::Entity::delete_by_id(gateway.as_ref()).exec(tx).await?;
                    Ok(())
                })
            })
            .await
    }
}

async fn agree_in(
    tx: &impl ConnectionTrait,
    gateway: &str,
    rings: &[NamedRing],
    now: i64,
) -> Result<Vec<Choice>, Fault> {
    let own: Rings = rings.iter().map(|named| (named.setting.to_owned(), names(&named.ring))).collect();
    let row = gateway_key::ActiveModel {
        gateway: Set(gateway.to_owned()),
        rings: Set(serde_json::to_string(&own).unwrap_or_default()),
        seen_at: Set(now),
    };
    let columns = [gateway_key::Column::Rings, gateway_key::Column::SeenAt];
    gateway_key::Entity::insert(row)
        .on_conflict(OnConflict::column(gateway_key::Column::Gateway).update_columns(columns).to_owned())
        .exec_without_returning(tx)
        .await?;
    gateway_key::Entity::delete_many()
        .filter(gateway_key::Column::SeenAt.lt(gone_before(now)))
        .exec(tx)
        .await?;
    let others: Vec<Rings> = running(tx, now)
        .await?
        .into_iter()
        .filter_map(|(other, rings)| (other != gateway).then_some(rings))
        .collect();
    let in_use = in_use(tx).await?;
    let mut choices = Vec::with_capacity(rings.len());
    for NamedRing { setting, .. } in rings {
        let used = in_use.get(*setting).map(|used| &used.key);
        let others: Vec<_> = others.iter().filter_map(|rings| rings.get(*setting).cloned()).collect();
        let choice = choose(&own[*setting], &others, used);
        if let Choice::Use(key) | Choice::NotShared(key) = &choice
            && Some(key) != used
        {
            put_in_use(tx, setting, key, now).await?;
        }
        choices.push(choice);
    }
    Ok(choices)
}

async fn put_in_use(tx: &impl ConnectionTrait, ring: &str, key: &KeyName, now: i64) -> Result<(), Fault> {
    let row = key_in_use::ActiveModel {
        ring: Set(ring.to_owned()),
        key_id: Set(key.id.clone()),
        fingerprint: Set(key.fingerprint.clone()),
        since: Set(now),
    };
    let columns = [key_in_use::Column::KeyId, key_in_use::Column::Fingerprint, key_in_use::Column::Since];
    key_in_use::Entity::insert(row)
        .on_conflict(OnConflict::column(key_in_use::Column::Ring).update_columns(columns).to_owned())
        .exec_without_returning(tx)
        .await?;
    Ok(())
}

fn gone_before(now: i64) -> i64 {
    now - GONE_AFTER
}

/// The running gateways, by id, with their keys.
///
/// # Errors
/// The database's.
pub async fn running(on: &impl ConnectionTrait, now: i64) -> Result<Vec<(String, Rings)>, Fault> {
    let rows = gateway_key::Entity::find()
        .filter(gateway_key::Column::SeenAt.gte(gone_before(now)))
        .order_by_asc(gateway_key::Column::Gateway)
        .all(on)
        .await?;
    rows.into_iter()
        .map(|row| {
            let rings = serde_json::from_str(&row.rings);
            let rings = rings.map_err(|_| Fault::Corrupt("the keys of a gateway".to_owned()))?;
            Ok((row.gateway, rings))
        })
        .collect()
}

/// The keys in use, by ring.
///
/// # Errors
/// The database's.
pub async fn in_use(on: &impl ConnectionTrait) -> Result<BTreeMap<String, KeyInUse>, Fault> {
    let rows = key_in_use::Entity::find().all(on).await?;
    let used = |row: key_in_use::Model| {
        let key = KeyName { id: row.key_id, fingerprint: row.fingerprint };
        (row.ring, KeyInUse { key, since: row.since })
    };
    Ok(rows.into_iter().map(used).collect())
}

/// Makes the rings use the keys that the gateways use; for commands, which take no part in the agreement.
///
/// # Errors
/// The database's.
pub async fn use_agreed(rings: &[NamedRing], database: &Database) -> Result<(), Fault> {
    let in_use = in_use(database.read()).await?;
    for NamedRing { setting, ring } in rings {
        if let Some(used) = in_use.get(*setting) {
            ring.use_key(&used.key.id);
        }
    }
    Ok(())
}

/// Deletes the record of the key that a ring uses, so that gateways start without it. False when there was no record.
///
/// # Errors
/// The database's.
pub async fn forget(database: &Database, setting: &str) -> Result<bool, Fault> {
    let setting = setting.to_owned();
    database
        .write(move |tx| {
            let setting = setting.clone();
            Box::pin(async move {
                let deleted = key_in_use::Entity::delete_by_id(setting).exec(tx).await?;
                Ok(deleted.rows_affected > 0)
            })
        })
        .await
}

#[cfg(test)]
mod tests;
