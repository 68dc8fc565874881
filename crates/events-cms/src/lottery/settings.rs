//! Configuration of draws.

use chrono::TimeDelta;
use kernel::vault::KeyRing;

/// Days of five years, one leap day among them.
const FIVE_YEARS: i64 = 5 * 365 + 1;

/// The settings.
#[derive(Clone, Debug)]
pub struct DrawSettings {
    /// Encrypts seeds and claims. The first key encrypts; [`reseal`](crate::Draws::reseal) moves rows of older keys to
    /// it, after which those can be removed. A seed whose key was removed can't be drawn with.
    pub keys: KeyRing,
    /// How long a winner has for the claim, from when the result was published or from when the prize moved up: 14 days.
    pub claim_within: TimeDelta,
    /// How long name, telephone number and address of a claim are kept after it, and masked winners after the result was
    /// published: 180 days.
    pub contact_kept: TimeDelta,
    /// How long the tax data of a claim are kept after it, as books have to be: 5 years.
    pub tax_kept: TimeDelta,
}

impl DrawSettings {
    /// The defaults.
    #[must_use]
    pub fn new(keys: KeyRing) -> Self {
        Self {
            keys,
            claim_within: TimeDelta::days(14),
            contact_kept: TimeDelta::days(180),
            tax_kept: TimeDelta::days(FIVE_YEARS),
        }
    }
}
