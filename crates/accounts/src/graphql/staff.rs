//! People of the staff; for who may manage them. Each field is `UnauthorisedAccess` for a visitor and `not_allowed`
//! without the right.

use async_graphql::{Context, ID, Object, Result};

use super::inputs::InviteStaffInput;
use super::payloads::AccountPayload;
use super::{accounts, caller, signed_in};
use crate::service::Client;
use crate::{Role, Roles};

/// People of the staff.
#[derive(Default)]
pub(super) struct StaffMutation;

#[Object]
impl StaffMutation {
    /// Invites somebody by mail, or gives roles to somebody who has an account. Inviting again sends the mail again.
    async fn invite_staff(&self, ctx: &Context<'_>, input: InviteStaffInput) -> Result<AccountPayload> {
        let who = signed_in(ctx)?;
        let client = Client { language: input.language, ..caller(ctx)?.client().clone() };
        let roles = Roles::new(input.roles);
        AccountPayload::of(accounts(ctx)?.invite(&client, &who, &input.email, &roles).await)
    }

    /// Gives somebody exactly these roles, none takes all away; every session of the person ends. `last_owner` when no
    /// owner would be left.
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

    /// Takes away the second factor of somebody who has lost it with the recovery codes; every session of the person
    /// ends. `not_allowed` for the own one.
    async fn reset_second_factor(&self, ctx: &Context<'_>, id: ID) -> Result<AccountPayload> {
        let who = signed_in(ctx)?;
        AccountPayload::of(accounts(ctx)?.reset_second_factor(caller(ctx)?.client(), &who, &id).await)
    }
}
