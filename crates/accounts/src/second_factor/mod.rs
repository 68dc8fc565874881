//! The second factor: time-based one-time codes (RFC 6238), and recovery codes for a lost phone.

mod cipher;
mod store;
mod totp;

pub(crate) use cipher::{open, seal};
pub(crate) use store::{
    check_in, confirm_in, find, new_codes, put_unconfirmed_in, remove_in, replace_codes_in, reseal,
};
pub(crate) use totp::{matching_step, uri};

use zeroize::{Zeroize, ZeroizeOnDrop};

/// The shared secret of an authenticator app: 160 bits, as RFC 4226 §4 recommends. It can't be printed.
#[derive(Clone, PartialEq, Eq, Zeroize, ZeroizeOnDrop)]
pub(crate) struct TotpSecret(pub(crate) [u8; 20]);

#[cfg(test)]
mod tests;
