//! Accounts: sign-up to password reset, sessions, roles, second factor, and the verification of a person by mobile
//! telephone.
//!
//! **Nouns.** An *account* is one e-mail address; *members* and *partners* have one, and *staff* are accounts with
//! roles. A *credential* is its password, with a version that each change raises. A *session* is a row that a signed
//! token in a cookie points to. A *one-time token* is a link sent by mail. A *role* is a set of *rights*.
//!
//! **Rules** (decisions "Accounts and staff"; events spec §2–§8). Credentials and tokens are never stored in clear
//! text. Neither responses nor their timing reveal whether an address has an account. A try is counted before it is
//! verified. A change of the password ends every session and every link. Staff actions are logged in the transaction
//! that performs them, in a log that is append-only in the database.

mod back_off;
mod base32;
mod caller;
mod entity;
mod error;
mod graphql;
mod handover;
pub mod identity;
mod key_use;
pub mod mails;
mod one_time;
mod passwords;
mod rules;
mod second_factor;
mod secret;
mod service;
mod sessions;
mod settings;
mod staff;

pub use caller::{Caller, CookieChange};
pub use error::AccountError;
pub use graphql::{AccountMutation, AccountQuery, StaffLogFilter};
pub use kernel::StaffAct;
pub(crate) use kernel::sql;
pub use key_use::{identity_records_by_key, passwords_by_pepper, second_factors_by_key};
pub use secret::{BadKey, Key, KeyRing, Secret};
pub use service::{
    Accounts, ActiveSecondFactor, Client, Enrolment, LookUp, MemberAccount, MemberState, NewPassword,
    NewPerson, OpenedSession, PendingReset, Person, Profile, ProfileChange, SignIn, SignUp, StaffRecipient,
    UNVERIFIED_DAYS,
};
pub use sessions::{OwnSession, SignedIn};
pub use settings::{AccountKeys, AccountSettings, BackOff, PasswordCost, PasswordSettings, SignInLimits};
pub use staff::{CentreCodes, LogEntry, LogFilter, LogPage, LogPerson, LogSelection, Right, Role, Roles};
