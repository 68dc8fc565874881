//! Base32 (RFC 4648 §6) without padding: the alphabet of authenticator apps, and of what people copy by hand.

use data_encoding::BASE32_NOPAD;

pub(crate) fn encode(bytes: &[u8]) -> String {
    BASE32_NOPAD.encode(bytes)
}

/// Lower case in groups of four, for people to copy: `k7qm-2vxa-…`.
pub(crate) fn grouped(bytes: &[u8]) -> String {
    let letters: Vec<char> = encode(bytes).to_lowercase().chars().collect();
    letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// The typed code without separators, in upper case.
pub(crate) fn normalised(typed: &str) -> String {
    typed
        .chars()
        .filter(|letter| !letter.is_whitespace() && *letter != '-')
        .collect::<String>()
        .to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_don_t_matter() {
        assert_eq!(grouped(b"foobar"), "mzxw-6ytb-oi");
        assert_eq!(normalised(" MZXW 6ytb-OI\n"), "mzxw6ytboi");
    }
}
