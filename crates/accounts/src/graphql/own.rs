//! The caller's own account: changes, export, deletion. Each field is `UnauthorisedAccess` for a visitor.

use async_graphql::{Context, Object, Result};

use super::inputs::{ChangeAccountInput, ChangePasswordInput};
use super::objects::Account;
use super::payloads::{AccountPayload, ChangeAccountPayload, ExportAccountPayload, Refusal, SessionPayload};
use super::sessions::taken;
use super::{COSTLY, accounts, caller, denied, signed_in};

/// The own account.
#[derive(Default)]
pub(super) struct OwnMutation;

#[Object]
impl OwnMutation {
    /// Changes the own account.
    async fn change_account(
        &self,
        ctx: &Context<'_>,
        input: ChangeAccountInput,
    ) -> Result<ChangeAccountPayload> {
        let who = signed_in(ctx)?;
        let accounts = accounts(ctx)?;
        if let Err(error) = accounts.change_profile(&who, input.into()).await {
            return Ok(ChangeAccountPayload { account: None, errors: Refusal::of(error)?.errors });
        }
        let profile = accounts.profile(&who).await.map_err(denied)?;
        Ok(ChangeAccountPayload { account: Some(Account::new(profile, &who)), errors: Vec::new() })
    }

    /// Changes the caller's password: ends every session and opens a new one for the calling browser.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn change_password(&self, ctx: &Context<'_>, input: ChangePasswordInput) -> Result<SessionPayload> {
        let who = signed_in(ctx)?;
        let (old, new, again) =
            (input.old_password.into(), input.password.into(), input.confirm_password.into());
        let changed =
            accounts(ctx)?.change_password(caller(ctx)?.client(), &who, &old, &new, Some(&again)).await;
        let outcome = match changed {
            Ok(opened) => taken(ctx, &opened).await?,
            Err(error) => Err(Refusal::of(error)?),
        };
        Ok(SessionPayload::new(outcome))
    }

    /// All data about the caller's account, as a file. Contains no secrets.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn export_account(&self, ctx: &Context<'_>) -> Result<ExportAccountPayload> {
        match accounts(ctx)?.export(&signed_in(ctx)?).await {
            Ok(json) => Ok(ExportAccountPayload { json: Some(format!("{json:#}")), errors: Vec::new() }),
            Err(error) => Ok(ExportAccountPayload { json: None, errors: Refusal::of(error)?.errors }),
        }
    }

    /// Deletes the own account with everything that hangs on it, after the password; `last_owner` for the last one.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn delete_account(&self, ctx: &Context<'_>, password: String) -> Result<AccountPayload> {
        let who = signed_in(ctx)?;
        let outcome = match accounts(ctx)?.delete(caller(ctx)?.client(), &who, &password.into()).await {
            Ok(()) => {
                caller(ctx)?.ended();
                Ok(())
            }
            Err(error) => Err(Refusal::of(error)?.at("oldPassword", "password")),
        };
        Ok(AccountPayload::new(outcome))
    }
}
