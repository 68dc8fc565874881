//! Chance that is the same for ever: the sample data may not change with a version of a library.

/// SplitMix64's last step.
const fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// A number derived from two others.
pub(super) const fn of(one: u64, other: u64) -> u64 {
    mixed(mixed(one) ^ other.rotate_left(32))
}

/// A number derived from a text (FNV-1a, mixed).
pub(super) fn of_text(text: &str) -> u64 {
    mixed(text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    }))
}

/// A place in a list of `length`; 0 for an empty one.
pub(super) const fn place(chance: u64, length: usize) -> usize {
    if length == 0 { 0 } else { ((chance >> 11) % length as u64) as usize }
}
