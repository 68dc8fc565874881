//! Deletes expired data: sessions, requests to reset a second factor, links, counters, unverified sign-ups, networks not seen for three months, and
//! lookups older than two years.

use std::sync::Arc;

use kernel::Fault;

use super::Accounts;
use crate::{second_factor, sql};

const DAY: i64 = 24 * 3_600_000;
/// Days after which a sign-up whose address was never verified is deleted; the form promises them.
pub const UNVERIFIED_DAYS: i64 = 7;

/// The statement, and how long before now its rows must have run out.
const SWEEPS: [(&str, i64); 7] = [
    ("DELETE FROM session WHERE expires_at <= $1", 0),
    ("DELETE FROM second_factor_reset WHERE expires_at <= $1", 0),
    // Kept for a week, to answer questions about links that don't work.
    ("DELETE FROM one_time_token WHERE expires_at <= $1", 7 * DAY),
    ("DELETE FROM sign_in_attempt WHERE last_at <= $1 AND blocked_until <= $1", DAY),
    ("DELETE FROM account WHERE state = 'pending' AND created_at <= $1", UNVERIFIED_DAYS * DAY),
    // As long as records of access to the website (privacy policy, section 4).
    ("DELETE FROM known_network WHERE seen_at <= $1", 90 * DAY),
    // As long as a log of access is kept (decisions "Retention").
    ("DELETE FROM look_up WHERE at <= $1", 2 * 365 * DAY),
];

impl Accounts {
    /// Encrypts secrets of authenticator apps with the key in use, so that older keys can be removed; returns their
    /// number.
    ///
    /// # Errors
    /// A fault.
    pub async fn reseal(&self) -> Result<u64, Fault> {
        let inner = Arc::clone(&self.0);
        let reseal = self.0.database.write(move |tx| {
            let inner = Arc::clone(&inner);
            Box::pin(
                async move { second_factor::reseal(tx, &inner.keys.second_factors, &inner.randomness).await },
            )
        });
        reseal.await
    }

    /// Deletes expired data; returns the number of rows.
    ///
    /// # Errors
    /// A fault.
    pub async fn sweep(&self) -> Result<u64, Fault> {
        let now = self.now();
        let mut swept = 0;
        for (statement, kept) in SWEEPS {
            // One transaction each, to keep locks short.
            swept += self
                .0
                .database
                .write::<_, u64, Fault>(move |tx| {
                    Box::pin(async move { Ok(sql::run(tx, statement, vec![(now - kept).into()]).await?) })
                })
                .await?;
        }
        Ok(swept)
    }
}
