//! Configuration of entries.

use chrono::TimeDelta;
use kernel::vault::KeyRing;

/// Days of five years, one leap day among them.
const FIVE_YEARS: i64 = 5 * 365 + 1;
const ONE_YEAR: i64 = 365;

/// The settings.
#[derive(Clone, Debug)]
pub struct EntrySettings {
    /// Encrypts personal data. The first key encrypts; [`reseal`](crate::Entries::reseal) moves rows of older keys to
    /// it, after which those can be removed.
    pub keys: KeyRing,
    /// How long a quiz entry is kept from when it was made: 5 years (events spec §9).
    pub quiz_kept: TimeDelta,
    /// Retention of forms after the last day of their event: 1 year. Forms of an event without a last day are kept; for
    /// a deleted event the newest form counts.
    pub forms_kept: TimeDelta,
    /// Searches for an address that one visit may make in a minute.
    pub addresses_per_visit: u32,
    /// The same of one network, which offices share.
    pub addresses_per_network: u32,
}

impl EntrySettings {
    /// The defaults.
    #[must_use]
    pub fn new(keys: KeyRing) -> Self {
        Self {
            keys,
            quiz_kept: TimeDelta::days(FIVE_YEARS),
            forms_kept: TimeDelta::days(ONE_YEAR),
            addresses_per_visit: 60,
            addresses_per_network: 600,
        }
    }
}
