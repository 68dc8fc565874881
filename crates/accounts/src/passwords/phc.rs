//! A hash as text, in the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1,keyid=cDE$<salt>$<hash>`. The id of the
//! pepper is in it, so that a new pepper leaves old hashes readable.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD as B64;

use crate::settings::PasswordCost;

#[derive(Clone, PartialEq, Eq)]
pub(super) struct Phc {
    pub(super) cost: PasswordCost,
    /// The id of the pepper.
    pub(super) pepper: String,
    pub(super) salt: [u8; 16],
    pub(super) hash: [u8; 32],
}

impl fmt::Display for Phc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PasswordCost { memory_kib, passes, lanes } = self.cost;
        let pepper = B64.encode(&self.pepper);
        let (salt, hash) = (B64.encode(self.salt), B64.encode(self.hash));
        write!(f, "$argon2id$v=19$m={memory_kib},t={passes},p={lanes},keyid={pepper}${salt}${hash}")
    }
}

impl Phc {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut parts = text.strip_prefix("$argon2id$v=19$")?.split('$');
        let (parameters, salt, hash) = (parts.next()?, parts.next()?, parts.next()?);
        if parts.next().is_some() {
            return None;
        }
        let mut parameters = parameters.split(',');
        let mut value = |name: &str| parameters.next()?.strip_prefix(name)?.strip_prefix('=');
        let cost = PasswordCost {
            memory_kib: value("m")?.parse().ok()?,
            passes: value("t")?.parse().ok()?,
            lanes: value("p")?.parse().ok()?,
        };
        let pepper = String::from_utf8(B64.decode(value("keyid")?).ok()?).ok()?;
        let salt = B64.decode(salt).ok()?.try_into().ok()?;
        let hash = B64.decode(hash).ok()?.try_into().ok()?;
        Some(Self { cost, pepper, salt, hash })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let phc = Phc { cost: PasswordCost::OWASP, pepper: "p1".into(), salt: [7; 16], hash: [9; 32] };
        let text = phc.to_string();
        assert!(text.starts_with("$argon2id$v=19$m=19456,t=2,p=1,keyid=cDE$BwcH"), "{text}");
        assert!(Phc::parse(&text) == Some(phc));
        for damaged in
            ["", "$argon2i$v=19", &text[..text.len() - 1], &format!("{text}$"), &text.replace("t=", "x=")]
        {
            assert!(Phc::parse(damaged).is_none(), "{damaged}");
        }
    }
}
