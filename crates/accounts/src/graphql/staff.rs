//! Staff administration; requires the right to manage people. Each field is `UnauthorisedAccess` for a visitor and
//! `not_allowed` without the right.

use std::sync::Arc;

use async_graphql::{Context, ID, Object, Result};

use super::inputs::InviteStaffInput;
use super::payloads::AccountPayload;
use super::{accounts, caller, signed_in};
use crate::service::Client;
use crate::{CentreCodes, Role, Roles};

/// People of the staff.
#[derive(Default)]
pub(super) struct StaffMutation;

#[Object]
impl StaffMutation {
    /// Invites a person by mail, or assigns roles to an existing account. Inviting again sends the mail again.
    async fn invite_staff(&self, ctx: &Context<'_>, input: InviteStaffInput) -> Result<AccountPayload> {
        let who = signed_in(ctx)?;
        let client = Client { language: input.language, ..caller(ctx)?.client().clone() };
        let roles = Roles::new(input.roles);
        AccountPayload::of(accounts(ctx)?.invite(&client, &who, &input.email, &roles).await)
    }

    /// Replaces the roles of an account; an empty list removes all. Ends every session of the account. `last_owner`
    /// when no owner would remain.
    async fn change_roles(
        &self,
        ctx: &Context<'_>,
        id: ID,
        #[graphql(validator(max_items = 5))] roles: Vec<Role>,
    ) -> Result<AccountPayload> {
        let who = signed_in(ctx)?;
        let changed = accounts(ctx)?.change_roles(caller(ctx)?.client(), &who, &id, &Roles::new(roles)).await;
        if changed.is_ok() && who.public_id == *id {
            caller(ctx)?.ended();
        }
        AccountPayload::of(changed)
    }

    /// Limits a member of staff to the bookings of these service centres; an empty list removes the limit. It takes
    /// effect with the next request of every session. `dealer_not_found` for an unknown code.
    async fn limit_to_centres(
        &self,
        ctx: &Context<'_>,
        id: ID,
        #[graphql(validator(max_items = 50))] dealer_codes: Vec<ID>,
    ) -> Result<AccountPayload> {
        let who = signed_in(ctx)?;
        let codes: Vec<String> = dealer_codes.into_iter().map(|code| code.0).collect();
        let known = ctx.data::<Arc<dyn CentreCodes>>()?;
        let (accounts, client) = (accounts(ctx)?, caller(ctx)?);
        AccountPayload::of(accounts.limit_to_centres(client.client(), &who, &id, &codes, &**known).await)
    }

    /// Locks an account, which ends every session of it, or unlocks it. `not_allowed` for the caller's own account,
    /// `last_owner` when no active owner would remain.
    async fn set_member_lock(&self, ctx: &Context<'_>, id: ID, locked: bool) -> Result<AccountPayload> {
        let who = signed_in(ctx)?;
        AccountPayload::of(accounts(ctx)?.set_member_lock(caller(ctx)?.client(), &who, &id, locked).await)
    }

    /// Sends the activation mail of an account again. `account_not_found` when it needs none.
    async fn resend_member_activation(&self, ctx: &Context<'_>, id: ID) -> Result<AccountPayload> {
        let who = signed_in(ctx)?;
        AccountPayload::of(accounts(ctx)?.resend_member_activation(caller(ctx)?.client(), &who, &id).await)
    }

    /// Requests the removal of the second factor of a person who lost both it and the recovery codes; another owner has to
    /// approve it within a day. `second_owner_required` without one; then an operator removes it with
    /// `gateway account reset-second-factor`. `not_allowed` for the caller's own account.
    async fn request_second_factor_reset(&self, ctx: &Context<'_>, id: ID) -> Result<AccountPayload> {
        let who = signed_in(ctx)?;
        let (accounts, caller) = (accounts(ctx)?, caller(ctx)?);
        AccountPayload::of(accounts.request_second_factor_reset(caller.client(), &who, &id).await)
    }

    /// Removes the second factor that another owner requested to reset; ends every session of the account.
    /// `second_factor_reset_not_found` without a pending request, `not_allowed` for the caller's own request and account.
    async fn approve_second_factor_reset(&self, ctx: &Context<'_>, id: ID) -> Result<AccountPayload> {
        let who = signed_in(ctx)?;
        let (accounts, caller) = (accounts(ctx)?, caller(ctx)?);
        AccountPayload::of(accounts.approve_second_factor_reset(caller.client(), &who, &id).await)
    }

    /// Withdraws a pending request to reset a second factor. `second_factor_reset_not_found` without one.
    async fn dismiss_second_factor_reset(&self, ctx: &Context<'_>, id: ID) -> Result<AccountPayload> {
        let who = signed_in(ctx)?;
        let (accounts, caller) = (accounts(ctx)?, caller(ctx)?);
        AccountPayload::of(accounts.dismiss_second_factor_reset(caller.client(), &who, &id).await)
    }
}
