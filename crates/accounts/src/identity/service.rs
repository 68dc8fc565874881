//! The face of identity verification: begin, answer, look, spend.

use std::sync::Arc;
use std::time::Duration;

use chrono::NaiveDate;
use kernel::vault::Vault;
use kernel::{Clock, Database, Fault, Randomness, SecurityEvent, Visit, fingerprint, security_event};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};

use super::record::{self, NewRow, Row, State};
use super::{
    AttestedPerson, Gender, IdentityError, IdentityProvider, PersonHash, ProviderResult, ReadFailure,
    ReturnMethod, VerifiedPerson, Window, WindowRequest, vault,
};
use crate::{KeyRing, Secret};

/// Characters of a return address, at most.
const LONGEST_RETURN: usize = 500;
/// Over what time verifications of one network are counted, in milliseconds.
const COUNTED_MILLIS: i64 = 10 * 60_000;

/// The purpose of a verification: the id of an event or quiz, 1 to 64 letters, digits, `-` and `_`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Purpose(Arc<str>);

impl Purpose {
    /// Takes an id; `None` when it can be none.
    #[must_use]
    pub fn parse(id: &str) -> Option<Self> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        ((1..=64).contains(&id.len()) && id.bytes().all(plain)).then(|| Self(id.into()))
    }

    /// The id.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Configuration of identity checks.
#[derive(Clone, Debug)]
pub struct IdentitySettings {
    /// The origin that visitors see: every return address is on it.
    pub own_origin: String,
    /// Encrypts records. A replaced key must stay in the ring for the lifetime of a record.
    pub keys: KeyRing,
    /// Pseudonymises persons with its first key, which must never change while entries depend on it: with another key
    /// duplicate entries would be undetected.
    pub person_keys: KeyRing,
    /// How long the person may take in the provider's window.
    pub answer_within: Duration,
    /// How long an answer can be spent.
    pub usable_for: Duration,
    /// Verifications that one network may begin in ten minutes: each one is paid for.
    pub per_network: u32,
}

/// Arguments for starting a verification.
#[derive(Clone, Debug)]
pub struct BeginVerification {
    /// Its purpose.
    pub purpose: Purpose,
    /// The return URL: an absolute one on our origin, or a path.
    pub return_url: String,
    /// The method of the return.
    pub method: ReturnMethod,
    /// Whether the window is a frame or pop-up, or the whole page.
    pub popup: bool,
}

/// A verification that was begun.
#[derive(Clone, Debug)]
pub struct StartedVerification {
    /// The form that the page posts to the provider.
    pub window: Window,
    /// Our number of it, which the documents want to be shown to the page.
    pub request_number: String,
}

/// Identity verification. Cheap to clone.
#[derive(Clone)]
pub struct Identity(Arc<Inner>);

struct Inner {
    database: Database,
    clock: Clock,
    randomness: Randomness,
    provider: Arc<dyn IdentityProvider>,
    records: Vault,
    settings: IdentitySettings,
}

/// Encrypted state of a started verification.
#[derive(Serialize, Deserialize)]
struct Pending {
    request_number: String,
    kept: String,
}

/// Encrypted state of a completed verification.
#[derive(Serialize, Deserialize)]
struct Person {
    name: String,
    phone: String,
    birth_date: Option<NaiveDate>,
    gender: Option<Gender>,
    foreign: Option<bool>,
    hash: PersonHash,
}

impl Identity {
    /// Takes what it works with.
    #[must_use]
    pub fn new(
        database: Database,
        clock: Clock,
        randomness: Randomness,
        provider: Arc<dyn IdentityProvider>,
        settings: IdentitySettings,
    ) -> Self {
        let records = vault::records(settings.keys.clone());
        Self(Arc::new(Inner { database, clock, randomness, provider, records, settings }))
    }

    /// Begins a verification for the visit.
    ///
    /// # Errors
    /// [`IdentityError::ForeignReturn`], [`IdentityError::TooMany`], [`IdentityError::Unavailable`], or a fault.
    pub async fn begin(
        &self,
        visit: &Visit,
        begin: BeginVerification,
    ) -> Result<StartedVerification, IdentityError> {
        let Inner { database, clock, randomness, provider, settings, .. } = &*self.0;
        let return_url =
            own_address(&settings.own_origin, &begin.return_url).ok_or(IdentityError::ForeignReturn)?;
        let network = visit.network().unwrap_or_default().to_owned();
        // A limit against abuse: that a few begun at the same moment may pass it does no harm.
        let since = clock.now_millis() - COUNTED_MILLIS;
        if record::count(database.read(), &network, since).await? >= u64::from(settings.per_network) {
            security_event(SecurityEvent::LimitHit, None, "identity_verification");
            return Err(IdentityError::TooMany);
        }

        let request_number = hex::encode_upper(randomness.bytes::<15>());
        let request = WindowRequest {
            request_number: request_number.clone(),
            return_url,
            method: begin.method,
            popup: begin.popup,
        };
        let begun = provider.begin(&request).await.map_err(|failure| {
            tracing::error!(%failure, "identity provider failed to open window");
            IdentityError::Unavailable
        })?;

        let (visit_hash, request_hash) = (fingerprint(visit.id()), fingerprint(&request_number));
        let context = record::context(State::Begun, &request_hash, &visit_hash, begin.purpose.as_str());
        let pending =
            Pending { request_number: request_number.clone(), kept: begun.kept.expose().to_owned() };
        let now = clock.now_millis();
        let row = NewRow {
            sealed: self.sealed(&context, &pending)?,
            request_hash,
            visit_hash,
            purpose: begin.purpose.as_str().to_owned(),
            network,
            token_version: begun.window.token_version_id.clone(),
            created_at: now,
            expires_at: now + millis(settings.answer_within.min(begun.valid_for)),
        };
        let row = Arc::new(row);
        database
            .write::<_, _, Fault>(move |tx| {
                let row = Arc::clone(&row);
                Box::pin(async move { record::insert(tx, &row).await })
            })
            .await?;
        visit.mark_used();
        Ok(StartedVerification { window: begun.window, request_number })
    }

    /// Takes what the provider has sent back with the browser, once, for the visit that began it; where `purpose` is
    /// given, for that purpose alone. The person can then be spent for [`IdentitySettings::usable_for`].
    ///
    /// # Errors
    /// [`IdentityError::Invalid`] for whatever is not taken, [`IdentityError::Unavailable`], or a fault.
    pub async fn answer(
        &self,
        visit: &Visit,
        purpose: Option<&Purpose>,
        returned: &ProviderResult,
    ) -> Result<VerifiedPerson, IdentityError> {
        let Inner { database, clock, provider, .. } = &*self.0;
        let token = &returned.token_version_id;
        if token.is_empty() || token.contains('\0') {
            return Err(IdentityError::Invalid);
        }
        let rows =
            record::begun(database.read(), &fingerprint(visit.id()), token, clock.now_millis()).await?;
        for row in
            rows.into_iter().filter(|row| purpose.is_none_or(|purpose| row.purpose == purpose.as_str()))
        {
            let Some(Pending { request_number, kept }) = self.opened(&row, State::Begun) else { continue };
            match provider.read(&request_number, &Secret::new(kept), returned).await {
                Ok(attested) => return self.keep(row, &attested).await,
                Err(ReadFailure::Tampered) => {}
                Err(ReadFailure::Provider(failure)) => {
                    tracing::error!(%failure, "identity provider failed to return result");
                    return Err(IdentityError::Unavailable);
                }
                Err(
                    failure @ (ReadFailure::Failed(_) | ReadFailure::Another(_) | ReadFailure::Incomplete(_)),
                ) => {
                    // The provider's own word, and it ends this verification.
                    tracing::warn!(%failure, "identity check rejected");
                    let id = row.id;
                    database
                        .write::<_, _, Fault>(move |tx| Box::pin(async move { record::fail(tx, id).await }))
                        .await?;
                    return Err(IdentityError::Invalid);
                }
                Err(failure @ ReadFailure::Kept) => {
                    tracing::error!(%failure, "identity check not completed");
                    return Err(IdentityError::Invalid);
                }
            }
        }
        security_event(SecurityEvent::VerificationRefused, None, "no_verification_of_this_visit");
        Err(IdentityError::Invalid)
    }

    async fn keep(&self, row: Row, attested: &AttestedPerson) -> Result<VerifiedPerson, IdentityError> {
        let Inner { database, clock, settings, .. } = &*self.0;
        let hash =
            vault::person(&settings.person_keys, &row.purpose, attested).ok_or(IdentityError::Invalid)?;
        let person = VerifiedPerson {
            name: attested.name.expose().to_owned(),
            phone: attested.phone.expose().to_owned(),
            birth_date: attested.birth_date,
            gender: attested.gender,
            foreign: attested.foreign,
            hash,
        };
        let sealed = self.sealed(&row.context(State::Answered), &Person::from(&person))?;
        let content = Arc::new((sealed, person.hash.clone()));
        let (id, now) = (row.id, clock.now_millis());
        let expires_at = now + millis(settings.usable_for);
        let first = database
            .write::<_, _, Fault>(move |tx| {
                let content = Arc::clone(&content);
                Box::pin(async move {
                    record::answer(tx, id, (&content.0, content.1.as_str()), (now, expires_at)).await
                })
            })
            .await?;
        if first { Ok(person) } else { Err(IdentityError::Invalid) }
    }

    /// The person whom the visit has verified for the purpose, while that can be spent.
    ///
    /// # Errors
    /// A fault.
    pub async fn verified(&self, visit: &Visit, purpose: &Purpose) -> Result<Option<VerifiedPerson>, Fault> {
        let Inner { database, clock, .. } = &*self.0;
        let visit_hash = fingerprint(visit.id());
        let row =
            record::answered(database.read(), &visit_hash, purpose.as_str(), clock.now_millis()).await?;
        Ok(row.and_then(|row| self.person(&row)))
    }

    /// Consumes the verification inside the transaction of its submission: `None` when there is none, which a
    /// submission rejects with `identity_required`.
    ///
    /// # Errors
    /// A fault.
    pub async fn spend_in(
        &self,
        tx: &impl ConnectionTrait,
        visit: &Visit,
        purpose: &Purpose,
    ) -> Result<Option<VerifiedPerson>, Fault> {
        let now = self.0.clock.now_millis();
        let row = record::spend(tx, &fingerprint(visit.id()), purpose.as_str(), now).await?;
        Ok(row.and_then(|row| self.person(&row)))
    }

    /// Deletes expired records. Returns their number.
    ///
    /// # Errors
    /// A fault.
    pub async fn sweep(&self) -> Result<u64, Fault> {
        let now = self.0.clock.now_millis();
        self.0
            .database
            .write::<_, _, Fault>(move |tx| Box::pin(async move { record::sweep(tx, now).await }))
            .await
    }

    fn sealed(&self, context: &str, content: &impl Serialize) -> Result<String, Fault> {
        let text = serde_json::to_string(content)
            .map_err(|_| Fault::Corrupt("a verification could not be written out".to_owned()))?;
        let text = Secret::new(text);
        self.0.records.seal(&self.0.randomness, context, text.expose().as_bytes())
    }

    /// `None`, with a log line, when the key is missing or the row was modified.
    fn opened<T: for<'de> Deserialize<'de>>(&self, row: &Row, state: State) -> Option<T> {
        let plain = self.0.records.open(&row.context(state), &row.sealed);
        let content = plain.and_then(|plain| serde_json::from_slice(&plain).ok());
        if content.is_none() {
            tracing::error!(id = row.id, "identity record decryption failed");
        }
        content
    }

    fn person(&self, row: &Row) -> Option<VerifiedPerson> {
        self.opened::<Person>(row, State::Answered).map(VerifiedPerson::from)
    }
}

impl From<&VerifiedPerson> for Person {
    fn from(person: &VerifiedPerson) -> Self {
        let VerifiedPerson { name, phone, birth_date, gender, foreign, hash } = person.clone();
        Self { name, phone, birth_date, gender, foreign, hash }
    }
}

impl From<Person> for VerifiedPerson {
    fn from(Person { name, phone, birth_date, gender, foreign, hash }: Person) -> Self {
        Self { name, phone, birth_date, gender, foreign, hash }
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// The address, whole, when it is on our origin.
fn own_address(origin: &str, given: &str) -> Option<String> {
    let path = given.strip_prefix(origin).unwrap_or(given);
    // Printable ASCII only, and no backslash, which browsers read as a slash.
    let plain = path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    (path.starts_with('/') && !path.starts_with("//") && plain && path.len() <= LONGEST_RETURN)
        .then(|| format!("{origin}{path}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_comes_back_to_our_own_site_only() {
        let own = |given: &str| own_address("https://www.example.com", given);
        let whole = "https://www.example.com/kr/verify-mobile-result?x=1";
        assert_eq!(own(whole).as_deref(), Some(whole));
        assert_eq!(own("/kr/verify-mobile-result?x=1").as_deref(), Some(whole));
        for foreign in [
            "",
            "https://www.example.com",
            "https://www.example.com.evil.example/",
            "https://www.example.com@evil.example/",
            "https://www.example.com:8443/",
            "http://www.example.com/",
            "https://evil.example/",
            "//evil.example/",
            "https://www.example.com//evil.example",
            "/\\evil.example",
            "javascript:alert(1)",
            "/a b",
            "/a\r\nSet-Cookie: x",
            "/가",
        ] {
            assert_eq!(own(foreign), None, "{foreign:?}");
        }
        assert_eq!(own(&format!("/{}", "a".repeat(LONGEST_RETURN))), None);
    }

    #[test]
    fn a_purpose_is_an_id() {
        for good in ["winterbatteries", "12", "may-special_discount", &"a".repeat(64)] {
            assert_eq!(Purpose::parse(good).expect("an id").as_str(), good);
        }
        for bad in ["", "a/b", "a b", "가", "a\0", &"a".repeat(65)] {
            assert_eq!(Purpose::parse(bad), None, "{bad:?}");
        }
    }
}
