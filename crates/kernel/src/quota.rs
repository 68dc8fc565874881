//! Quotas: how many times something may happen per subject and period. The database counts them: one upsert
//! increments every counter of a unit of work, and each row's lock makes its limit exact on both engines.
//!
//! A counter whose limit is large is split into shards, so that transactions about the same subject do not wait for one
//! row lock. The capacities of the shards add up to the limit. When the randomly chosen shard is full, the others are
//! tried, so a use is only refused when every shard is full.
//!
//! Subjects are fingerprints made with a secret key ([`SubjectKey`]), never an address or a name.

use std::fmt::Write as _;
use std::ops::Range;

use chrono::NaiveTime;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, Value};

use crate::vault::KeyRing;
use crate::{Fault, Randomness, seoul, sql};

/// Uses per shard, at least. A limit below this has a single row.
const PER_SHARD: u32 = 16;
/// Shards of one counter, at most.
const SHARDS: u32 = 32;
/// Bytes of a fingerprint; 128 bits never collide by accident.
const FINGERPRINT: usize = 16;

/// Milliseconds; Seoul is whole hours ahead of UTC.
const HOUR: i64 = 3_600_000;

/// Makes fingerprints of subjects. Without the key, a fingerprint can't be compared with a guessed address.
#[derive(Clone, Debug)]
pub struct SubjectKey(KeyRing);

impl SubjectKey {
    /// With the current key of a ring. After a key change, counting starts again.
    #[must_use]
    pub const fn new(keys: KeyRing) -> Self {
        Self(keys)
    }

    /// The fingerprint of the parts: 32 hexadecimal digits.
    #[must_use]
    pub fn fingerprint(&self, parts: &[&str]) -> String {
        hex::encode(&self.0.current().mac(&[&["quota"], parts].concat())[..FINGERPRINT])
    }

    /// The fingerprint of an e-mail address. Upper and lower case and the part after `+` do not make another mailbox.
    #[must_use]
    pub fn email(&self, address: &str) -> String {
        let address = address.trim().to_lowercase();
        let (local, domain) = address.rsplit_once('@').unwrap_or((&address, ""));
        let mailbox = local.split('+').next().unwrap_or(local);
        self.fingerprint(&["email", mailbox, domain])
    }
}

/// The hour that `now` is in, UTC milliseconds.
#[must_use]
pub const fn hour(now: i64) -> Range<i64> {
    let start = now - now.rem_euclid(HOUR);
    start..start + HOUR
}

/// The day in Seoul that `now` is in, UTC milliseconds.
#[must_use]
pub fn day(now: i64) -> Range<i64> {
    let start = seoul::to_utc(seoul::wall_of_millis(now).date(), NaiveTime::MIN).timestamp_millis();
    start..start + 24 * HOUR
}

/// One use that is counted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Use {
    /// The counter, such as `booking.email`.
    pub kind: &'static str,
    /// A fingerprint.
    pub subject: String,
    /// The start of the period, UTC milliseconds.
    pub period: i64,
    /// Uses per period.
    pub limit: u32,
    /// When the row may be swept, UTC milliseconds.
    pub expires_at: i64,
}

impl Use {
    fn shards(&self) -> u32 {
        (self.limit / PER_SHARD).clamp(1, SHARDS)
    }

    fn capacity(&self, shard: u32) -> i64 {
        let shards = self.shards();
        i64::from(self.limit / shards) + i64::from(shard < self.limit % shards)
    }

    fn random_shard(&self, randomness: &Randomness) -> u32 {
        match self.shards() {
            1 => 0,
            shards => u32::try_from(randomness.below(shards.into())).unwrap_or(0),
        }
    }
}

/// Table `quota_use`.
mod quota_use {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "quota_use")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub subject: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub period: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub shard: i32,
        pub used: i32,
        pub expires_at: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// Table `quota_message`.
pub(crate) mod quota_message {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "quota_message")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub message: String,
        pub expires_at: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

/// A use that an upsert counted.
#[derive(FromQueryResult)]
struct CountedUse {
    kind: String,
    subject: String,
}

/// Counts every use in the caller's transaction. Returns the uses that are at their limit; if there are any, the caller
/// rolls back, which undoes the others. Usually one statement.
///
/// # Errors
/// The database's.
pub async fn take_in(
    tx: &impl ConnectionTrait,
    uses: &[Use],
    randomness: &Randomness,
) -> Result<Vec<Use>, Fault> {
    let (mut uses, mut refused): (Vec<Use>, Vec<Use>) = uses.iter().cloned().partition(|one| one.limit > 0);
    // The same order everywhere keeps two transactions from waiting for each other.
    uses.sort();
    uses.dedup();
    if uses.is_empty() {
        return Ok(refused);
    }
    let chosen: Vec<(&Use, u32)> = uses.iter().map(|one| (one, one.random_shard(randomness))).collect();
    let counted = count(tx, &chosen).await?;
    for one in &uses {
        let is_counted = counted.iter().any(|row| row.kind == one.kind && row.subject == one.subject);
        let is_counted = is_counted || (one.shards() > 1 && take_elsewhere(tx, one, randomness).await?);
        if !is_counted {
            refused.push(one.clone());
        }
    }
    Ok(refused)
}

/// Counts each use once, in the given shard. Returns the uses below their limit.
async fn count(tx: &impl ConnectionTrait, chosen: &[(&Use, u32)]) -> Result<Vec<CountedUse>, Fault> {
    // Raw: the upsert has a condition for each row.
    let mut values: Vec<Value> = Vec::new();
    let mut put = |value: Value| {
        values.push(value);
        format!("${}", values.len())
    };
    let mut rows = Vec::new();
    let mut capacities = String::new();
    for (one, shard) in chosen {
        let (kind, subject) = (put(one.kind.into()), put(one.subject.clone().into()));
        let (period, shard_at) = (put(one.period.into()), put(i64::from(*shard).into()));
        let (expires, capacity) = (put(one.expires_at.into()), put(one.capacity(*shard).into()));
        rows.push(format!(
            "({kind}, {subject}, CAST({period} AS BIGINT), CAST({shard_at} AS INTEGER), 1, \
             CAST({expires} AS BIGINT))"
        ));
        // Writing into a String can't fail.
        write!(
            capacities,
            " WHEN excluded.kind = {kind} AND excluded.subject = {subject} THEN CAST({capacity} AS BIGINT)"
        )
        .ok();
    }
    let text = format!(
        "INSERT INTO quota_use (kind, subject, period, shard, used, expires_at) VALUES {rows} \
         ON CONFLICT (kind, subject, period, shard) DO UPDATE SET used = quota_use.used + 1 \
         WHERE quota_use.used < CASE{capacities} END RETURNING kind, subject",
        rows = rows.join(", "),
    );
    Ok(sql::find_all(tx, text, values).await?)
}

/// Tries the shards that have room, until one counts the use or none has.
async fn take_elsewhere(
    tx: &impl ConnectionTrait,
    one: &Use,
    randomness: &Randomness,
) -> Result<bool, Fault> {
    loop {
        let rows = quota_use::Entity::find()
            .filter(quota_use::Column::Kind.eq(one.kind))
            .filter(quota_use::Column::Subject.eq(&one.subject))
            .filter(quota_use::Column::Period.eq(one.period))
            .all(tx)
            .await?;
        let mut room: Vec<u32> = (0..one.shards()).collect();
        for row in rows {
            room.retain(|open| {
                i64::from(*open) != i64::from(row.shard) || i64::from(row.used) < one.capacity(*open)
            });
        }
        if room.is_empty() {
            return Ok(false);
        }
        let index = usize::try_from(randomness.below(room.len() as u64)).unwrap_or(0);
        if !count(tx, &[(one, room[index])]).await?.is_empty() {
            return Ok(true);
        }
    }
}

/// Deletes counters whose period is over by `now`.
///
/// # Errors
/// The database's.
pub async fn sweep_in(tx: &impl ConnectionTrait, now: i64) -> Result<(), Fault> {
    quota_use::Entity::delete_many().filter(quota_use::Column::ExpiresAt.lte(now)).exec(tx).await?;
    quota_message::Entity::delete_many().filter(quota_message::Column::ExpiresAt.lte(now)).exec(tx).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(limit: u32) -> Use {
        Use { kind: "test", subject: "s".into(), period: 0, limit, expires_at: 0 }
    }

    #[test]
    fn the_capacities_of_the_shards_add_up_to_the_limit() {
        for limit in [1, 5, 15, 16, 17, 40, 100, 599, 600, 5_000, u32::MAX] {
            let one = of(limit);
            let total: i64 = (0..one.shards()).map(|shard| one.capacity(shard)).sum();
            assert_eq!(total, i64::from(limit));
            assert!(one.capacity(one.shards() - 1) > 0, "{limit}");
        }
    }

    #[test]
    fn a_day_is_one_of_seoul_and_an_hour_one_of_the_clock() {
        let at =
            |text: &str| text.parse::<chrono::DateTime<chrono::Utc>>().expect("a moment").timestamp_millis();
        let span = at("2026-11-23T15:00:00Z")..at("2026-11-24T15:00:00Z");
        for moment in [
            "2026-11-23T15:00:00Z",
            "2026-11-23T23:59:59.999Z",
            "2026-11-24T00:00:00Z",
            "2026-11-24T14:59:59.999Z",
        ] {
            assert_eq!(day(at(moment)), span, "{moment}");
        }
        assert_eq!(day(at("2026-11-24T15:00:00Z")).start, span.end);
        assert_eq!(hour(at("2026-11-23T15:59:59.999Z")), span.start..span.start + HOUR);
    }

    #[test]
    fn another_spelling_of_an_address_is_the_same_mailbox() {
        let key = SubjectKey::new(KeyRing::new([("a".to_owned(), vec![1; 32])]).expect("a key"));
        assert_eq!(key.email(" Minsu+gaon@Example.com"), key.email("minsu@example.com"));
        assert_ne!(key.email("minsu@example.com"), key.email("minsu@example.org"));
        assert_eq!(key.email("minsu@example.com").len(), 32);
    }
}
