//! Event entries and the draws over them, which are created together since draws depend on entries.

use std::sync::Arc;

use accounts::KeyRing;
use accounts::identity::Identity;
use events_cms::external::{AddressSearch, EmbeddedAddresses};
use events_cms::{DrawSettings, Draws, Entries, EntrySettings, EventDirectory, Events};
use kernel::{Clock, Database, Fault, Randomness};

/// Dependencies of both.
pub struct Participation {
    /// Keys and periods of entries.
    pub entries: EntrySettings,
    /// Keys and terms of draws.
    pub draws: DrawSettings,
    /// The identity service; without it participation is unavailable.
    pub identity: Option<Identity>,
    /// The address search, if configured.
    pub addresses: Option<Arc<dyn AddressSearch>>,
}

impl Participation {
    /// With keys of this process only: for modes without participation, and for tests.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] when the built-in addresses can't be read.
    pub fn passing(randomness: &Randomness) -> Result<Self, Fault> {
        let own = passing_keys(randomness)?;
        Ok(Self {
            entries: EntrySettings::new(own.clone()),
            draws: DrawSettings::new(own),
            identity: None,
            addresses: Some(Arc::new(EmbeddedAddresses::bundled()?)),
        })
    }

    /// Opens them over the events.
    ///
    /// # Errors
    /// The database's.
    pub async fn open(
        self,
        database: &Database,
        clock: &Clock,
        randomness: &Randomness,
        events: &Events,
    ) -> Result<(Entries, Draws), Fault> {
        let Self { entries, draws, identity, addresses } = self;
        let directory: Arc<dyn EventDirectory> = Arc::new(events.clone());
        let entries = Entries::open(
            database.clone(),
            clock.clone(),
            randomness.clone(),
            identity.clone(),
            directory.clone(),
            addresses,
            entries,
        )
        .await?;
        let draws = Draws::new(
            database.clone(),
            clock.clone(),
            randomness.clone(),
            entries.clone(),
            identity,
            directory,
            draws,
        );
        Ok((entries, draws))
    }
}

/// A key ring of this process only.
///
/// # Errors
/// Never in practice.
pub(crate) fn passing_keys(randomness: &Randomness) -> Result<KeyRing, Fault> {
    KeyRing::new([("passing".to_owned(), randomness.bytes::<32>().to_vec())])
        .map_err(|error| Fault::Settings(error.to_string()))
}
