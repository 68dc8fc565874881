//! What visitors hand in at events, the files that staff make of it, and the draws over it: opened together, since each
//! stands on the one before.

use std::path::PathBuf;
use std::sync::Arc;

use accounts::KeyRing;
use accounts::identity::Identity;
use admin_reports::EventExports;
use events_cms::outside::{AddressSearch, EmbeddedAddresses};
use events_cms::{DrawSettings, Draws, Entries, EntrySettings, EventDirectory, Events};
use kernel::signed_link::SignedLinks;
use kernel::{Clock, Database, Fault, Randomness};

/// What the three are opened with.
pub struct Participation {
    /// Keys and terms of what is handed in.
    pub entries: EntrySettings,
    /// Keys and terms of draws.
    pub draws: DrawSettings,
    /// Makes the links to exported files.
    pub links: SignedLinks,
    /// Who is verified; nobody without it.
    pub identity: Option<Identity>,
    /// Where addresses are looked for.
    pub addresses: Arc<dyn AddressSearch>,
    /// Where exported files lie until they are fetched.
    pub folder: PathBuf,
}

impl Participation {
    /// With keys that go with this process: for a place where nobody can take part, and for tests.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] when the built-in addresses can't be read.
    pub fn passing(randomness: &Randomness, folder: PathBuf) -> Result<Self, Fault> {
        let keys = || {
            KeyRing::new([("passing".to_owned(), randomness.bytes::<32>().to_vec())])
                .map_err(|error| Fault::Settings(error.to_string()))
        };
        let own = keys()?;
        Ok(Self {
            entries: EntrySettings::new(own.clone()),
            draws: DrawSettings::new(own),
            links: SignedLinks::new(keys()?),
            identity: None,
            addresses: Arc::new(EmbeddedAddresses::bundled()?),
            folder,
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
    ) -> Result<(Entries, EventExports, Draws), Fault> {
        let Self { entries, draws, links, identity, addresses, folder } = self;
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
        let exports = EventExports::open(
            database.clone(),
            clock.clone(),
            randomness.clone(),
            entries.clone(),
            directory.clone(),
            links,
            folder,
        );
        let draws = Draws::new(
            database.clone(),
            clock.clone(),
            randomness.clone(),
            entries.clone(),
            identity,
            directory,
            draws,
        );
        Ok((entries, exports, draws))
    }
}
