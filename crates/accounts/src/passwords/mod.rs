//! Passwords: Argon2id with a pepper, hashed on blocking threads behind a bounded queue, so that many sign-ins delay
//! each other but no pages.

mod phc;
pub(crate) mod rules;

use std::sync::Arc;
use std::time::Duration;

use argon2::{Algorithm, Argon2, ParamsBuilder, Version};
use kernel::{Fault, Randomness};
use subtle::ConstantTimeEq;
use tokio::sync::{Semaphore, TryAcquireError};
use unicode_normalization::UnicodeNormalization;
use zeroize::Zeroizing;

use self::phc::Phc;
use crate::secret::{KeyRing, Secret};
use crate::settings::PasswordSettings;

/// `Retry-After` when the queue is full.
const COME_AGAIN: Duration = Duration::from_secs(2);

/// A password's hash as it is stored.
#[derive(Clone)]
pub(crate) struct StoredHash(pub(crate) String);

/// The result of comparing a password with a stored hash.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is another one.
    Wrong,
    Right,
    /// Correct, but hashed with another cost, an older pepper or another normalisation: to be rehashed.
    RightButOld,
}

/// Hashes and compares. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Passwords(Arc<Inner>);

struct Inner {
    settings: PasswordSettings,
    pepper: KeyRing,
    randomness: Randomness,
    /// Permits for running and queued hashes.
    places: Arc<Semaphore>,
    /// Permits for running hashes.
    turns: Arc<Semaphore>,
    /// A hash for unknown accounts: the same length and format as real ones, and random, so that no password matches.
    decoy: StoredHash,
}

impl Passwords {
    /// # Errors
    /// [`Fault::Settings`] for a cost that Argon2 doesn't take.
    pub(crate) fn open(
        settings: PasswordSettings,
        pepper: KeyRing,
        randomness: Randomness,
    ) -> Result<Self, Fault> {
        if settings.at_once == 0 {
            return Err(Fault::Settings("at least one password is hashed at once".into()));
        }
        let decoy = Phc {
            cost: settings.cost,
            pepper: pepper.current().id().to_owned(),
            salt: randomness.bytes(),
            hash: randomness.bytes(),
        };
        let passwords = Inner {
            places: Arc::new(Semaphore::new(settings.at_once + settings.waiting)),
            turns: Arc::new(Semaphore::new(settings.at_once)),
            settings,
            pepper,
            randomness,
            decoy: StoredHash(decoy.to_string()),
        };
        // An invalid cost fails now and not at the first sign-in.
        passwords.compute(&Secret::new("x"), &decoy)?;
        Ok(Self(Arc::new(passwords)))
    }

    /// Hashes a new password.
    ///
    /// # Errors
    /// [`Fault::Busy`] when the queue is full.
    pub(crate) async fn hash(&self, password: &Secret) -> Result<StoredHash, Fault> {
        let salt = self.0.randomness.bytes();
        let password = prepared(password);
        self.in_turn(move |inner| {
            let pepper = inner.pepper.current().id().to_owned();
            let mut phc = Phc { cost: inner.settings.cost, pepper, salt, hash: [0; 32] };
            phc.hash = *inner.compute(&password, &phc)?;
            Ok(StoredHash(phc.to_string()))
        })
        .await
    }

    /// The hash to compare with when none is stored.
    pub(crate) fn decoy(&self) -> StoredHash {
        self.0.decoy.clone()
    }

    /// Compares a password with a stored hash, or with [`Self::decoy`], which takes the same time.
    ///
    /// # Errors [`Fault::Busy`] when the queue is full; [`Fault::Corrupt`] for a stored hash that can't be parsed, or
    /// whose pepper was removed from the settings.
    pub(crate) async fn verify(&self, password: &Secret, stored: StoredHash) -> Result<Verdict, Fault> {
        let (first, others) = (prepared(password), other_spellings(password));
        self.in_turn(move |inner| {
            let phc = Phc::parse(&stored.0)
                .ok_or_else(|| Fault::Corrupt("a password's hash can't be read".into()))?;
            let is_right = |password: &Secret| -> Result<bool, Fault> {
                Ok(inner.compute(password, &phc)?.ct_eq(&phc.hash).into())
            };
            if is_right(&first)? {
                let current = phc.cost == inner.settings.cost && phc.pepper == inner.pepper.current().id();
                return Ok(if current { Verdict::Right } else { Verdict::RightButOld });
            }
            for other in &others {
                if is_right(other)? {
                    return Ok(Verdict::RightButOld);
                }
            }
            Ok(Verdict::Wrong)
        })
        .await
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Inner) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let place = match Arc::clone(&self.0.places).try_acquire_owned() {
            Ok(place) => place,
            Err(TryAcquireError::NoPermits) => return Err(Fault::Busy { retry_after: COME_AGAIN }),
            Err(TryAcquireError::Closed) => return Err(Fault::Closed),
        };
        let turn = Arc::clone(&self.0.turns).acquire_owned().await.map_err(|_| Fault::Closed)?;
        let inner = Arc::clone(&self.0);
        // The permits move into the task: if the caller is cancelled, the thread is still busy.
        let done = tokio::task::spawn_blocking(move || {
            let outcome = work(&inner);
            drop((place, turn));
            outcome
        });
        done.await.map_err(|_| Fault::Panicked)?
    }
}

/// A password as it is hashed: every space the usual one, in Unicode's composed form (RFC 8265 §4.2), so that keyboards and systems
/// that write the same letters in another way agree.
/// The id of the pepper in a stored hash.
pub(crate) fn pepper_of(hash: &str) -> Option<String> {
    Phc::parse(hash).map(|phc| phc.pepper)
}

fn prepared(password: &Secret) -> Secret {
    let spaces = |letter: char| if letter.is_whitespace() && !letter.is_control() { ' ' } else { letter };
    Secret::new(password.expose().chars().map(spaces).nfc().collect::<String>())
}

/// Other normalisations in which a password may have been hashed before [`prepared`] existed: as typed, and with
/// decomposed syllables. None for plain ASCII.
fn other_spellings(password: &Secret) -> Vec<Secret> {
    let first = prepared(password);
    let apart = Secret::new(password.expose().nfd().collect::<String>());
    let mut others: Vec<Secret> = Vec::new();
    for other in [password.clone(), apart] {
        if other != first && !others.contains(&other) {
            others.push(other);
        }
    }
    others
}

impl Inner {
    fn compute(&self, password: &Secret, phc: &Phc) -> Result<Zeroizing<[u8; 32]>, Fault> {
        let pepper = self
            .pepper
            .get(&phc.pepper)
            .ok_or_else(|| Fault::Corrupt(format!("no pepper is called {}", phc.pepper)))?;
        let cannot = |error: argon2::Error| Fault::Settings(format!("Argon2: {error}"));
        let params = ParamsBuilder::new()
            .m_cost(phc.cost.memory_kib)
            .t_cost(phc.cost.passes)
            .p_cost(phc.cost.lanes)
            .output_len(32)
            .build()
            .map_err(cannot)?;
        let argon2 = Argon2::new_with_secret(pepper.bytes(), Algorithm::Argon2id, Version::V0x13, params)
            .map_err(cannot)?;
        let mut hash = Zeroizing::new([0; 32]);
        argon2.hash_password_into(password.expose().as_bytes(), &phc.salt, &mut *hash).map_err(cannot)?;
        Ok(hash)
    }
}

#[cfg(test)]
mod tests;
