//! Signing in and out.

use async_graphql::{Context, ID, Object, Result};

use super::inputs::SignInInput;
use super::objects::Session;
use super::payloads::{AccountPayload, Refusal, SignInPayload};
use super::{COSTLY, accounts, caller, fault, signed_in};
use crate::AccountError;
use crate::service::OpenedSession;

/// Signing in and out.
#[derive(Default)]
pub(super) struct SessionMutation;

/// Gives the browser the session that was opened, and shows it. One that was ended in the same moment is a missing one.
pub(super) async fn taken(
    ctx: &Context<'_>,
    opened: &OpenedSession,
) -> Result<std::result::Result<Session, Refusal>> {
    let who = accounts(ctx)?.session(opened.token.expose()).await.map_err(fault)?;
    let Some(who) = who else { return Refusal::of(AccountError::NotSignedIn).map(Err) };
    let session = Session::from(&who);
    caller(ctx)?.opened(opened, who);
    Ok(Ok(session))
}

#[Object]
impl SessionMutation {
    /// Opens a session and ends the one that the browser had. An unknown address and a wrong password are one answer.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn sign_in(&self, ctx: &Context<'_>, input: SignInInput) -> Result<SignInPayload> {
        let caller = caller(ctx)?;
        let present = caller.token();
        let present = present.as_ref().map(crate::Secret::expose);
        let outcome = match accounts(ctx)?.sign_in(caller.client(), input.into(), present).await {
            Ok(opened) => taken(ctx, &opened).await?,
            Err(error) => Err(Refusal::of(error)?),
        };
        Ok(SignInPayload::new(outcome))
    }

    /// Ends the session, if there is one, and deletes the cookie.
    async fn log_out(&self, ctx: &Context<'_>) -> Result<bool> {
        let caller = caller(ctx)?;
        if let Some(token) = caller.token() {
            accounts(ctx)?.log_out(token.expose()).await.map_err(fault)?;
        }
        caller.ended();
        Ok(true)
    }

    /// Ends one of the own sessions: `account_not_found` for one that has ended.
    async fn end_session(&self, ctx: &Context<'_>, id: ID) -> Result<AccountPayload> {
        let who = signed_in(ctx)?;
        let outcome = accounts(ctx)?.end_session(&who, &id).await;
        if outcome.is_ok() && who.session_id == *id {
            caller(ctx)?.ended();
        }
        AccountPayload::of(outcome)
    }
}
