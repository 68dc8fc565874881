//! Sealed participants and prizes, fixed before the seed becomes known.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Prizes of a plan, and characters of the name of one, at most.
pub const MOST_PRIZES: usize = 50;
const LONGEST_NAME: usize = 100;

/// A text that isn't 64 hexadecimal digits in lower case.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 64 hexadecimal digits in lower case")]
pub struct NotHex;

/// 32 bytes that are written as 64 hexadecimal digits, in one way only.
macro_rules! digest {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name([u8; 32]);

        impl From<[u8; 32]> for $name {
            fn from(bytes: [u8; 32]) -> Self {
                Self(bytes)
            }
        }

        impl From<$name> for String {
            fn from(digest: $name) -> Self {
                hex::encode(digest.0)
            }
        }

        impl FromStr for $name {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<Self, NotHex> {
                if text.bytes().any(|c| c.is_ascii_uppercase()) {
                    return Err(NotHex);
                }
                let mut bytes = [0; 32];
                hex::decode_to_slice(text, &mut bytes).map_err(|_| NotHex)?;
                Ok(Self(bytes))
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotHex;

            fn try_from(text: String) -> Result<Self, NotHex> {
                text.parse()
            }
        }
    };
}

digest! {
    /// A pseudonymous participant.
    Entrant
}
digest! {
    /// The chance of a draw: 32 bytes of the system's randomness, secret until the seal is announced.
    Seed
}
digest! {
    /// SHA-256 of a seed, announced before the entries close.
    Commitment
}
digest! {
    /// SHA-256 over everything that takes part in a draw but the seed.
    Seal
}

impl fmt::Debug for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl Entrant {
    /// The entrant that `person` (the keyed hash of an identity) is at `event`. The same person is another entrant at another
    /// event, and the keyed hash, by which entries are stored, isn't published.
    #[must_use]
    pub fn of(event: &str, person: &str) -> Self {
        let mut digest = Sha256::new();
        digest.update(b"prize-draw/1 entrant");
        put(&mut digest, event);
        put(&mut digest, person);
        Self(digest.finalize().into())
    }
}

impl Seed {
    /// The commitment to the seed, announced in advance.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The key by which an entrant is ordered: SHA-256(seed ‖ entrant).
    pub(super) fn key(&self, entrant: &Entrant) -> [u8; 32] {
        let mut digest = Sha256::new();
        digest.update(self.0);
        digest.update(entrant.0);
        digest.finalize().into()
    }
}

/// The prizes, the best first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Plan {
    /// In the order in which they are drawn.
    pub prizes: Vec<Prize>,
    /// How many people may move up.
    pub alternates: u32,
}

/// Several prizes of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Prize {
    /// The announced name, at most 100 characters.
    pub name: String,
    /// How many of it; one at least.
    pub count: u32,
}

/// A plan that can't be drawn.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DrawError {
    /// No prizes, or more than [`MOST_PRIZES`] kinds.
    #[error("prizes_required")]
    Prizes,
    /// A prize without a name or with too long a one, or none of it.
    #[error("prize_invalid")]
    Prize,
}

/// The entrants and the plan of one event, closed. Each person is in it once, however often they entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedDraw {
    event: String,
    plan: Plan,
    entrants: Vec<Entrant>,
}

impl SealedDraw {
    /// Closes the entries of `event`. The order in which `entrants` come means nothing.
    ///
    /// # Errors
    /// [`DrawError`] for a plan that gives nothing away.
    pub fn new(
        event: &str,
        plan: Plan,
        entrants: impl IntoIterator<Item = Entrant>,
    ) -> Result<Self, DrawError> {
        if plan.prizes.is_empty() || plan.prizes.len() > MOST_PRIZES {
            return Err(DrawError::Prizes);
        }
        let whole = |prize: &Prize| {
            prize.count > 0 && !prize.name.trim().is_empty() && prize.name.chars().count() <= LONGEST_NAME
        };
        if !plan.prizes.iter().all(whole) {
            return Err(DrawError::Prize);
        }
        let mut entrants: Vec<Entrant> = entrants.into_iter().collect();
        entrants.sort_unstable();
        entrants.dedup();
        Ok(Self { event: event.to_owned(), plan, entrants })
    }

    /// The seal, announced before the draw.
    #[must_use]
    pub fn seal(&self) -> Seal {
        let mut digest = Sha256::new();
        digest.update(b"prize-draw/1 seal");
        put(&mut digest, &self.event);
        number(&mut digest, self.plan.prizes.len());
        for prize in &self.plan.prizes {
            put(&mut digest, &prize.name);
            digest.update(u64::from(prize.count).to_be_bytes());
        }
        digest.update(u64::from(self.plan.alternates).to_be_bytes());
        number(&mut digest, self.entrants.len());
        for entrant in &self.entrants {
            digest.update(entrant.0);
        }
        Seal(digest.finalize().into())
    }

    /// The event.
    #[must_use]
    pub fn event(&self) -> &str {
        &self.event
    }

    /// The plan.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The entrants, in ascending order.
    #[must_use]
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }
}

/// A text with its length in front, eight bytes, the highest first.
fn put(digest: &mut Sha256, text: &str) {
    number(digest, text.len());
    digest.update(text.as_bytes());
}

fn number(digest: &mut Sha256, number: usize) {
    digest.update(u64::try_from(number).unwrap_or(u64::MAX).to_be_bytes());
}
