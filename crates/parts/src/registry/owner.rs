//! The name of a vehicle's owner: compared, never stored, never printed (decisions "Plate and VIN source").

use std::fmt;

use kernel::text::normalised;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Letters of a name at most.
pub const LONGEST_OWNER: usize = 30;

/// A normalised name: composed syllables, no spaces, lower case. Only its digest is kept, so that comparison takes
/// constant time.
#[derive(Clone)]
pub struct OwnerName([u8; 32]);

impl OwnerName {
    /// Takes a name in.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let name: String =
            normalised(text).chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect();
        Self(Sha256::digest(name.as_bytes()).into())
    }

    /// Whether both are the same name; takes the same time for any two.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl fmt::Debug for OwnerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OwnerName")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_the_same_however_it_is_spaced_and_written() {
        let name = OwnerName::new("홍길동");
        for same in [" 홍 길동 ", "홍\u{3000}길동", "\u{1112}\u{1169}\u{11bc}길동"] {
            assert!(name.is(&OwnerName::new(same)), "{same}");
        }
        assert!(OwnerName::new("Hong Gildong").is(&OwnerName::new("hong GILDONG")));
        for other in ["", "홍길", "홍길동동", "김길동"] {
            assert!(!name.is(&OwnerName::new(other)), "{other}");
        }
        assert_eq!(format!("{name:?}"), "OwnerName");
    }
}
