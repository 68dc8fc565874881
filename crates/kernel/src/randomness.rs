//! Chance as a parameter: real in the gateway, seeded in tests and demo data.

use std::sync::{Arc, Mutex, PoisonError};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use uuid::Uuid;

/// A source of random bytes. Cheap to clone; clones of a seeded source draw from one sequence.
#[derive(Clone, Debug)]
pub struct Randomness(Kind);

#[derive(Clone, Debug)]
enum Kind {
    System,
    Seeded(Arc<Mutex<StdRng>>),
}

impl Randomness {
    /// The thread's cryptographic generator, seeded by the operating system.
    #[must_use]
    pub const fn system() -> Self {
        Self(Kind::System)
    }

    /// The same sequence for the same seed: for tests and demo data, never for secrets.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self(Kind::Seeded(Arc::new(Mutex::new(StdRng::seed_from_u64(seed)))))
    }

    /// `N` random bytes.
    #[must_use]
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        match &self.0 {
            Kind::System => system_fill(&mut bytes),
            Kind::Seeded(source) => {
                source.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(&mut bytes)
            }
        }
        bytes
    }

    /// A number from 0 up to, not including, `bound`; 0 when `bound` is 0. Bias is below 2⁻⁶⁴ × `bound`.
    #[must_use]
    pub fn below(&self, bound: u64) -> u64 {
        let drawn = u64::from_le_bytes(self.bytes());
        u64::try_from((u128::from(drawn) * u128::from(bound)) >> 64).unwrap_or(0)
    }

    /// A version 4 UUID.
    #[must_use]
    pub fn uuid(&self) -> Uuid {
        uuid::Builder::from_random_bytes(self.bytes()).into_uuid()
    }

    /// 128 random bits as 22 URL-safe characters: an unguessable name for something only its holder may see.
    #[must_use]
    pub fn url_safe_id(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.bytes::<16>())
    }
}

#[expect(clippy::disallowed_methods, reason = "the only place that reads random bytes of the system")]
fn system_fill(bytes: &mut [u8]) {
    rand::rng().fill_bytes(bytes);
}
