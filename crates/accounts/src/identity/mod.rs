//! Verification of a person by mobile telephone (events spec §2 "verify-mobile", §7; decisions "Identity result").
//!
//! **Nouns.** A *verification* is begun by a visit for a *purpose*, an event or quiz; the *provider* shows its window
//! and sends the browser back with an answer that only we can read. A *verified person* is what the answer says, kept
//! on the server for ten minutes and *spent* once, by the submission that it is for.
//!
//! **Rules.** A client's word is never taken: a submission is trusted through the record alone. A record answers once,
//! to the visit that began it, and counts for its purpose only. What identifies a person across companies (CI, DI) is
//! hashed under a key of ours the moment it arrives and is not stored; the rest is encrypted at rest.

mod error;
pub mod nice;
mod person;
mod provider;
mod record;
mod service;
#[cfg(test)]
mod tests;
mod vault;

pub use error::IdentityError;
pub use person::{Gender, PersonHash, VerifiedPerson};
pub use provider::{
    Attested, Begun, IdentityProvider, ProviderFailure, ReadFailure, ReturnMethod, Returned, Window,
    WindowRequest,
};
pub use service::{BeginVerification, Identity, IdentitySettings, Purpose, StartedVerification};
