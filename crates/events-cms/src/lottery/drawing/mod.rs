//! The prize draw (decisions "Prize draw"): anyone who has the result file can draw again and compare.
//!
//! 1. Before entries close, a seed of 32 random bytes is drawn and its [`Commitment`] announced: SHA-256 of the seed.
//! 2. When entries have closed, the entrants are sealed: each person once, sorted, together with the prizes. The [`Seal`] is
//!    announced before the draw. An entrant more, less or other makes another seal.
//! 3. The draw sorts the entrants by SHA-256(seed ‖ entrant). The first take the prizes in the order of the plan, the next
//!    are alternates.
//! 4. The [`DrawFile`] is published: it contains the seed, so that everyone who recorded commitment and seal can verify
//!    the draw.
//!
//! This proves that nothing was changed after the announcements. It can't prove that a person who knew the seed added
//! no participants before the seal, so the seed is hidden from everyone who can add participants until the seal is
//! announced.
//!
//! An entrant is a digest that only the participant and the server can connect with a person; the file holds no name.

mod file;
mod masking;
mod order;
mod sealed;

pub use file::{Announcements, DrawFile, FORMAT, VerifyError, Won, verify, verify_announced};
pub use masking::{masked_name, masked_phone};
pub use sealed::{Commitment, DrawError, Entrant, MOST_PRIZES, NotHex, Plan, Prize, Seal, SealedDraw, Seed};
