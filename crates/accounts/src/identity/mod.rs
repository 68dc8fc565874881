//! Verification of a person by mobile telephone (events spec §2 "verify-mobile", §7; decisions "Identity result").
//!
//! **Nouns.** A *verification* is started by a visit for a *purpose*, an event or quiz; the *provider* shows its window
//! and sends the browser back with a result that only we can decrypt. A *verified person* is that result, stored on the
//! server for ten minutes and *consumed* once, by the submission that it is for.
//!
//! **Rules.** Client data is never trusted: a submission relies on the stored record alone. A record accepts one
//! result, from the visit that started it, and is valid for its purpose only. Identifiers across companies (CI, DI) are
//! hashed with our own key on arrival and never stored; the rest is encrypted at rest.

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
    AttestedPerson, IdentityProvider, ProviderFailure, ProviderResult, ReadFailure, ReturnMethod,
    StartedCheck, Window, WindowRequest,
};
pub use service::{BeginVerification, Identity, IdentitySettings, Purpose, StartedVerification};
