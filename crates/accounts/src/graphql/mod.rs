//! Accounts in GraphQL: resolvers over the service that hold no rule.
//!
//! Rule violations are data in the payload. A missing session, or one without the right, is an error whose message is
//! the documented key (`UnauthorisedAccess`, `not_allowed`) and whose code is `UNAUTHORISED_ACCESS`. The gateway adds a
//! [`Caller`] to each request's data.

mod inputs;
mod joining;
mod objects;
mod own;
mod payloads;
mod query;
mod second_factor;
mod sessions;
mod staff;

use std::time::Duration;

use async_graphql::{Context, Error, ErrorExtensions, MergedObject, Result};
use kernel::Fault;

use crate::service::Accounts;
use crate::{AccountError, Caller, SignedIn};

pub use inputs::StaffLogFilter;
pub use query::AccountQuery;

/// Signing in, joining, the own account, and people of the staff.
#[derive(MergedObject, Default)]
pub struct AccountMutation(
    sessions::SessionMutation,
    joining::JoiningMutation,
    own::OwnMutation,
    second_factor::SecondFactorMutation,
    staff::StaffMutation,
);

/// When to come again where accounts have no keys; a matter of minutes at best.
const NOT_OPEN: Duration = Duration::from_secs(60);

/// The complexity of a field that hashes a password or reads a whole account: two fit into the 400 of a request.
const COSTLY: usize = 150;

/// The key of a missing session.
const UNAUTHORISED: &str = "UnauthorisedAccess";
/// The key of a session without the right.
const NOT_ALLOWED: &str = "not_allowed";

fn accounts<'c>(ctx: &Context<'c>) -> Result<&'c Accounts> {
    ctx.data_opt::<Accounts>().ok_or_else(|| fault(Fault::Busy { retry_after: NOT_OPEN }))
}

fn caller<'c>(ctx: &Context<'c>) -> Result<&'c Caller> {
    ctx.data::<Caller>()
}

/// The session; the first answer inlined in a page is anonymous and has no caller.
fn signed_in(ctx: &Context<'_>) -> Result<SignedIn> {
    ctx.data_opt::<Caller>().and_then(Caller::who).ok_or_else(|| refused(UNAUTHORISED))
}

/// A refused right.
fn refused(key: &'static str) -> Error {
    Error::new(key).extend_with(|_, extensions| extensions.set("code", "UNAUTHORISED_ACCESS"))
}

/// A fault as the gateway's error extension expects it: the source travels, its text does not.
fn fault(fault: Fault) -> Error {
    Error::new_with_source(fault)
}

/// Errors of fields without a payload: a denied right or a missing object.
fn denied(error: AccountError) -> Error {
    match error {
        AccountError::NotSignedIn | AccountError::NotFound => refused(UNAUTHORISED),
        AccountError::Fault(inner) => fault(inner),
        _ => refused(NOT_ALLOWED),
    }
}
