//! What the operator chooses about entries.

use chrono::TimeDelta;
use kernel::vault::KeyRing;

/// Days of five years, one leap day among them.
const FIVE_YEARS: i64 = 5 * 365 + 1;
const ONE_YEAR: i64 = 365;

/// The settings.
#[derive(Clone, Debug)]
pub struct EntrySettings {
    /// Encrypt what says who somebody is. The first one seals; rows of older ones are moved to it by
    /// [`reseal`](crate::Entries::reseal), after which those can go.
    pub keys: KeyRing,
    /// How long a quiz entry is kept from when it was made: 5 years (events spec §9).
    pub quiz_kept: TimeDelta,
    /// How long the forms of an event are kept after its last day: 1 year. Where an event has no last day they stay; those of
    /// an event that is gone count from the newest of them.
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
