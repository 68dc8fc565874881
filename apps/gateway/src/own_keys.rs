//! The keys of the demo and of development: made on the first start and kept in the data folder, readable by nobody
//! else. Production is given its own.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

use accounts::{AccountKeys, KeyRing};
use anyhow::{Context, bail};
use kernel::Randomness;

/// 32 bytes for each ring, hexadecimal, one a line.
const FILE: &str = "account-keys";

/// Reads the keys, or makes them when there are none.
pub(crate) fn read_or_make(folder: &Path, randomness: &Randomness) -> anyhow::Result<AccountKeys> {
    let file = folder.join(FILE);
    let text = match std::fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            make(folder, randomness).with_context(|| format!("{} can't be written", file.display()))?
        }
        Err(error) => return Err(error).with_context(|| format!("{} can't be read", file.display())),
    };
    let rings: Option<Vec<KeyRing>> =
        text.lines().map(|line| KeyRing::new([("own".to_owned(), hex::decode(line).ok()?)]).ok()).collect();
    match rings.and_then(|rings| <[KeyRing; 4]>::try_from(rings).ok()) {
        Some([sessions, tokens, second_factors, pepper]) => {
            Ok(AccountKeys { sessions, tokens, second_factors, pepper })
        }
        None => bail!("{} holds no keys: delete it, and passwords with it", file.display()),
    }
}

fn make(folder: &Path, randomness: &Randomness) -> std::io::Result<String> {
    std::fs::create_dir_all(folder)?;
    let keys: Vec<String> = (0..4).map(|_| hex::encode(randomness.bytes::<32>())).collect();
    let text = keys.join("\n");
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(folder.join(FILE))?.write_all(text.as_bytes())?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_made_once_and_read_by_their_owner_only() {
        let folder = tempfile::tempdir().unwrap();
        read_or_make(folder.path(), &Randomness::seeded(1)).unwrap();
        let file = folder.path().join(FILE);
        let first = std::fs::read_to_string(&file).unwrap();
        assert_eq!(first.lines().count(), 4);
        read_or_make(folder.path(), &Randomness::seeded(2)).unwrap();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), first);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        }
        std::fs::write(&file, "nonsense").unwrap();
        assert!(read_or_make(folder.path(), &Randomness::seeded(1)).is_err());
    }
}
