//! The own second factor. Each field is `UnauthorisedAccess` for a visitor.

use async_graphql::{Context, Object, Result};

use super::payloads::{BeginSecondFactorPayload, RecoveryCodesPayload, Refusal, SessionPayload};
use super::sessions::taken;
use super::{COSTLY, accounts, caller, signed_in};
use crate::Secret;

/// The own second factor.
#[derive(Default)]
pub(super) struct SecondFactorMutation;

fn shown(codes: &[Secret]) -> Vec<String> {
    codes.iter().map(|code| code.expose().to_owned()).collect()
}

#[Object]
impl SecondFactorMutation {
    /// Draws a secret for an authenticator app, after the password. It counts for nothing until `confirmSecondFactor`;
    /// `not_allowed` when there is a second factor already.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn begin_second_factor(
        &self,
        ctx: &Context<'_>,
        password: String,
    ) -> Result<BeginSecondFactorPayload> {
        let who = signed_in(ctx)?;
        match accounts(ctx)?.begin_second_factor(caller(ctx)?.client(), &who, &password.into()).await {
            Ok(enrolment) => Ok(BeginSecondFactorPayload {
                secret: Some(enrolment.secret.expose().to_owned()),
                otpauth_uri: Some(enrolment.uri.expose().to_owned()),
                errors: Vec::new(),
                retry_after_seconds: None,
            }),
            Err(error) => {
                let Refusal { errors, retry_after_seconds } =
                    Refusal::of(error)?.at("oldPassword", "password");
                Ok(BeginSecondFactorPayload { secret: None, otpauth_uri: None, errors, retry_after_seconds })
            }
        }
    }

    /// Activates the second factor with a code of the app, and returns the recovery codes. Other sessions end, and this
    /// one is replaced by a new one.
    async fn confirm_second_factor(&self, ctx: &Context<'_>, code: String) -> Result<RecoveryCodesPayload> {
        let who = signed_in(ctx)?;
        let enrolled =
            match accounts(ctx)?.confirm_second_factor(caller(ctx)?.client(), &who, &code.into()).await {
                Ok(enrolled) => enrolled,
                Err(error) => {
                    return Ok(RecoveryCodesPayload::new(Err(Refusal::of(error)?.at("totp", "code"))));
                }
            };
        let session = taken(ctx, &enrolled.session).await?;
        Ok(RecoveryCodesPayload::new(session.map(|_| shown(&enrolled.recovery_codes))))
    }

    /// Makes new recovery codes, after the password; the old ones are worth nothing from then on.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn renew_recovery_codes(
        &self,
        ctx: &Context<'_>,
        password: String,
    ) -> Result<RecoveryCodesPayload> {
        let who = signed_in(ctx)?;
        let outcome =
            match accounts(ctx)?.renew_recovery_codes(caller(ctx)?.client(), &who, &password.into()).await {
                Ok(codes) => Ok(shown(&codes)),
                Err(error) => Err(Refusal::of(error)?.at("oldPassword", "password")),
            };
        Ok(RecoveryCodesPayload::new(outcome))
    }

    /// Removes the caller's second factor after checking the password; other sessions end, and this one is replaced by
    /// a new one. `not_allowed` for an owner if required by the settings, and for a session opened without it.
    #[graphql(complexity = "COSTLY + child_complexity")]
    async fn remove_second_factor(&self, ctx: &Context<'_>, password: String) -> Result<SessionPayload> {
        let who = signed_in(ctx)?;
        let outcome =
            match accounts(ctx)?.remove_second_factor(caller(ctx)?.client(), &who, &password.into()).await {
                Ok(opened) => taken(ctx, &opened).await?,
                Err(error) => Err(Refusal::of(error)?.at("oldPassword", "password")),
            };
        Ok(SessionPayload::new(outcome))
    }
}
