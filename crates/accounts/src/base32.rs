//! Base32 (RFC 4648 §6) without padding: the alphabet of authenticator apps, and of what people copy by hand.

const ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

pub(crate) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 8 / 5 + 1);
    let (mut held, mut bits) = (0_u32, 0_u32);
    for byte in bytes {
        held = (held << 8) | u32::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            text.push(letter(held >> bits));
        }
        held &= (1 << bits) - 1;
    }
    if bits > 0 {
        text.push(letter(held << (5 - bits)));
    }
    text
}

fn letter(value: u32) -> char {
    char::from(ALPHABET[(value & 31) as usize])
}

/// Lower case in groups of four, for people to copy: `k7qm-2vxa-…`.
pub(crate) fn grouped(bytes: &[u8]) -> String {
    let letters: Vec<char> = encode(bytes).to_lowercase().chars().collect();
    letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// What somebody copied, without the groups and in one case.
pub(crate) fn folded(typed: &str) -> String {
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
    fn the_rfc_s_examples() {
        let examples = [
            ("", ""),
            ("f", "MY"),
            ("fo", "MZXQ"),
            ("foo", "MZXW6"),
            ("foob", "MZXW6YQ"),
            ("fooba", "MZXW6YTB"),
            ("foobar", "MZXW6YTBOI"),
        ];
        for (plain, encoded) in examples {
            assert_eq!(encode(plain.as_bytes()), encoded);
        }
    }

    #[test]
    fn groups_don_t_matter() {
        assert_eq!(grouped(b"foobar"), "mzxw-6ytb-oi");
        assert_eq!(folded(" MZXW 6ytb-OI\n"), "mzxw6ytboi");
    }
}
