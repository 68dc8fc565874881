//! Mutations without a session: sign-up, email verification, password reset, and accepting an invitation. No response
//! reveals whether an address has an account.

use async_graphql::{Context, Object, Result};
use kernel::Language;

use super::inputs::{AcceptInvitationInput, ResetPasswordInput, SignUpInput};
use super::payloads::{AccountPayload, OpenPasswordResetPayload, Refusal};
use super::{COSTLY, accounts, caller};
use crate::service::Client;

/// Mutations without a session.
#[derive(Default)]
pub(super) struct JoiningMutation;

fn client(ctx: &Context<'_>, language: Language) -> Result<Client> {
    Ok(Client { language, ..caller(ctx)?.client().clone() })
}

#[Object]
impl JoiningMutation {
    /// Registers an account and sends the verification link. The response is the same for an address that has an
    /// account; its mailbox gets a notice.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn sign_up(&self, ctx: &Context<'_>, input: SignUpInput) -> Result<AccountPayload> {
        let client = client(ctx, input.language)?;
        AccountPayload::of(accounts(ctx)?.sign_up(&client, input.into()).await)
    }

    /// Sends the link that verifies the address again. The answer is the same for every address.
    async fn resend_activation(
        &self,
        ctx: &Context<'_>,
        email: String,
        #[graphql(default_with = "Language::Ko")] language: Language,
    ) -> Result<AccountPayload> {
        AccountPayload::of(accounts(ctx)?.resend_activation(&client(ctx, language)?, &email).await)
    }

    /// Verifies the address of the account whose link that is: `token_invalid` for one that is unknown, used or too old.
    async fn activate_account(&self, ctx: &Context<'_>, token: String) -> Result<AccountPayload> {
        AccountPayload::of(accounts(ctx)?.activate(&token.into()).await)
    }

    /// Sends a link and a temporary password, good for half an hour. The answer is the same for every address.
    async fn request_password_reset(
        &self,
        ctx: &Context<'_>,
        email: String,
        #[graphql(default_with = "Language::Ko")] language: Language,
    ) -> Result<AccountPayload> {
        AccountPayload::of(accounts(ctx)?.request_reset(&client(ctx, language)?, &email).await)
    }

    /// Binds this visit to a reset link and returns the address of its account.
    async fn open_password_reset(
        &self,
        ctx: &Context<'_>,
        token: String,
    ) -> Result<OpenPasswordResetPayload> {
        match accounts(ctx)?.validate_reset(&caller(ctx)?.client().visit, &token.into()).await {
            Ok(email) => Ok(OpenPasswordResetPayload { email: Some(email), errors: Vec::new() }),
            Err(error) => Ok(OpenPasswordResetPayload { email: None, errors: Refusal::of(error)?.errors }),
        }
    }

    /// Sets a new password, for a visit that opened the link or with the link's token. Ends every session of the
    /// account.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn reset_password(&self, ctx: &Context<'_>, input: ResetPasswordInput) -> Result<AccountPayload> {
        let outcome = match accounts(ctx)?.reset_password(caller(ctx)?.client(), input.into()).await {
            Ok(()) => Ok(()),
            Err(error) => Err(Refusal::of(error)?.at("oldPassword", "tempPassword")),
        };
        Ok(AccountPayload::new(outcome))
    }

    /// Takes an invitation to the staff area: the account gets its name and password.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn accept_invitation(
        &self,
        ctx: &Context<'_>,
        input: AcceptInvitationInput,
    ) -> Result<AccountPayload> {
        AccountPayload::of(accounts(ctx)?.accept_invitation(caller(ctx)?.client(), input.into()).await)
    }
}
