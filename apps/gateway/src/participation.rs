//! What visitors hand in at events and the draws over it: opened together, since one stands on the other.

use std::sync::Arc;

use accounts::KeyRing;
use accounts::identity::Identity;
use events_cms::outside::{AddressSearch, EmbeddedAddresses};
use events_cms::{DrawSettings, Draws, Entries, EntrySettings, EventDirectory, Events};
use kernel::{Clock, Database, Fault, Randomness};

/// What both are opened with.
pub struct Participation {
    /// Keys and terms of what is handed in.
    pub entries: EntrySettings,
    /// Keys and terms of draws.
    pub draws: DrawSettings,
    /// Who is verified; nobody without it.
    pub identity: Option<Identity>,
    /// Where addresses are looked for, if anywhere.
    pub addresses: Option<Arc<dyn AddressSearch>>,
}

impl Participation {
    /// With keys that go with this process: for a place where nobody can take part, and for tests.
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

/// Keys that go with this process.
///
/// # Errors
/// Never in practice.
pub(crate) fn passing_keys(randomness: &Randomness) -> Result<KeyRing, Fault> {
    KeyRing::new([("passing".to_owned(), randomness.bytes::<32>().to_vec())])
        .map_err(|error| Fault::Settings(error.to_string()))
}
