//! Keys of the demo and of development: generated on the first start and stored in the data folder, readable by its
//! owner only. Production configures its own.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

use accounts::{AccountKeys, KeyRing};
use anyhow::{Context, bail};
use kernel::{Randomness, durable};

/// 32 bytes for each ring, hexadecimal, one a line.
const ACCOUNTS: &str = "account-keys";
/// The same for what events keep.
const EVENTS: &str = "event-keys";

/// Keys for data of participants and of identity checks.
pub(crate) struct EventKeys {
    /// Encrypts records of verifications.
    pub(crate) verifications: KeyRing,
    /// Tells persons apart.
    pub(crate) persons: KeyRing,
    /// Encrypts entries and submissions.
    pub(crate) entries: KeyRing,
}

/// Reads the keys of accounts, or makes them when there are none.
pub(crate) fn of_accounts(folder: &Path, randomness: &Randomness) -> anyhow::Result<AccountKeys> {
    match read_or_make(folder, ACCOUNTS, randomness)? {
        Some([sessions, tokens, second_factors, pepper]) => {
            Ok(AccountKeys { sessions, tokens, second_factors, pepper })
        }
        None => bail!("{} holds no keys: delete it, and passwords with it", folder.join(ACCOUNTS).display()),
    }
}

/// Reads the keys of events, or creates them. They must persist like the entries: without them entries would be
/// unreadable and duplicate participation undetected.
pub(crate) fn of_events(folder: &Path, randomness: &Randomness) -> anyhow::Result<EventKeys> {
    match read_or_make(folder, EVENTS, randomness)? {
        Some([verifications, persons, entries]) => Ok(EventKeys { verifications, persons, entries }),
        None => bail!("{} holds no keys: delete it, and entries with it", folder.join(EVENTS).display()),
    }
}

/// Exactly `N` rings; `None` if the file contains another number.
fn read_or_make<const N: usize>(
    folder: &Path,
    name: &str,
    randomness: &Randomness,
) -> anyhow::Result<Option<[KeyRing; N]>> {
    let file = folder.join(name);
    let text = match std::fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => make(folder, name, N, randomness)
            .with_context(|| format!("{} can't be written", file.display()))?,
        Err(error) => return Err(error).with_context(|| format!("{} can't be read", file.display())),
    };
    let rings: Option<Vec<KeyRing>> =
        text.lines().map(|line| KeyRing::new([("own".to_owned(), hex::decode(line).ok()?)]).ok()).collect();
    Ok(rings.and_then(|rings| <[KeyRing; N]>::try_from(rings).ok()))
}

fn make(folder: &Path, name: &str, count: usize, randomness: &Randomness) -> std::io::Result<String> {
    std::fs::create_dir_all(folder)?;
    let keys: Vec<String> = (0..count).map(|_| hex::encode(randomness.bytes::<32>())).collect();
    let text = keys.join("\n");
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // Renamed when complete: truncated keys would lock out every account.
    let unfinished = folder.join(format!(".{name}.{}", std::process::id()));
    options.open(&unfinished)?.write_all(text.as_bytes())?;
    durable::publish(&unfinished, &folder.join(name))?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_made_once_and_read_by_their_owner_only() {
        let folder = tempfile::tempdir().unwrap();
        of_accounts(folder.path(), &Randomness::seeded(1)).unwrap();
        of_events(folder.path(), &Randomness::seeded(1)).unwrap();
        for (name, rings) in [(ACCOUNTS, 4), (EVENTS, 3)] {
            let file = folder.path().join(name);
            let first = std::fs::read_to_string(&file).unwrap();
            assert_eq!(first.lines().count(), rings);
            of_accounts(folder.path(), &Randomness::seeded(2)).unwrap();
            of_events(folder.path(), &Randomness::seeded(2)).unwrap();
            assert_eq!(std::fs::read_to_string(&file).unwrap(), first);
            #[cfg(unix)]
            {
                use std::os::unix::fs::PermissionsExt;
                assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
            }
        }
        for name in [ACCOUNTS, EVENTS] {
            std::fs::write(folder.path().join(name), "nonsense").unwrap();
        }
        assert!(of_accounts(folder.path(), &Randomness::seeded(1)).is_err());
        assert!(of_events(folder.path(), &Randomness::seeded(1)).is_err());
    }
}
