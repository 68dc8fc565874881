//! Invitations to the staff area: a mail with a link, through which a person sets name and password.

use std::sync::Arc;

use kernel::FieldErrors;
use kernel::text::identifier;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, Set};

use super::people::{demand, grant_in, set_password_in};
use super::second_factor::act;
use super::sign_up::check_new_password;
use super::{Accounts, Client};
use crate::entity::{account, credential, one_time_token};
use crate::handover::{self, MailPayload};
use crate::one_time::{self, NewToken, Purpose};
use crate::rules::{self, email_key};
use crate::secret::Secret;
use crate::sessions::store;
use crate::{AccountError, Right, Roles, SignedIn, StaffAct, sql};

/// The data of an accepted invitation.
#[derive(Clone, Default)]
pub struct NewPerson {
    /// The link's token.
    pub token: Secret,
    /// The name.
    pub name: String,
    /// The password.
    pub password: Secret,
    /// The repeated password, where the form has one.
    pub confirm_password: Option<Secret>,
}

impl Accounts {
    /// Invites a person by mail, or assigns roles to an existing account. Inviting again sends the invitation again.
    ///
    /// # Errors
    /// [`AccountError::NotAllowed`], [`AccountError::Invalid`] (`required_email`, `email_invalid`, `required_roles`) or
    /// a fault.
    pub async fn invite(
        &self,
        client: &Client,
        who: &SignedIn,
        email: &str,
        roles: &Roles,
    ) -> Result<(), AccountError> {
        demand(who, Right::ManagePeople)?;
        let mut errors = FieldErrors::new();
        rules::check_email(&mut errors, email);
        errors.require(roles.is_staff(), "roles", "required_roles");
        errors.into_result()?;
        let now = self.now();
        let invitation = Invitation {
            public_id: self.0.randomness.url_safe_id(),
            email: identifier(email),
            roles: roles.clone(),
            token: self.mint(client, now, self.0.settings.invitation),
            act: StaffAct { detail: roles.names(), ..act(client, who, "people.invite", 0) },
        };
        let invitation = Arc::new(invitation);
        self.0
            .database
            .write(move |tx| {
                let invitation = Arc::clone(&invitation);
                Box::pin(async move { invite_in(tx, &invitation).await })
            })
            .await
    }

    /// Takes an invitation: the account gets its name and password.
    ///
    /// # Errors
    /// [`AccountError::Invalid`], [`AccountError::TokenInvalid`], [`AccountError::TooManyTries`] or a fault.
    pub async fn accept_invitation(&self, client: &Client, form: NewPerson) -> Result<(), AccountError> {
        let mut errors = FieldErrors::new();
        rules::check_name(&mut errors, &form.name);
        let again = form.confirm_password.as_ref();
        check_new_password(&mut errors, "password", &form.password, again, &[&form.name]);
        errors.into_result()?;
        self.count_request(client).await?;
        let hash = self.0.passwords.hash(&form.password).await?;
        let (now, network) = (self.now(), client.network().to_owned());
        let all = Arc::new((form, hash, network));
        self.0
            .database
            .write(move |tx| {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    let (form, hash, network) = &*all;
                    let spent = one_time::spend_in(tx, &form.token, Purpose::Invite, now).await?;
                    let id = spent.ok_or(AccountError::TokenInvalid)?.account_id;
                    let accepted = account::Entity::update_many()
                        .col_expr(account::Column::State, Expr::value("active"))
                        .col_expr(account::Column::Name, Expr::value(form.name.trim()))
                        .col_expr(account::Column::ActivatedAt, Expr::value(now))
                        .col_expr(account::Column::UpdatedAt, Expr::value(now))
                        .filter(account::Column::Id.eq(id))
                        .filter(account::Column::State.eq("invited"))
                        .exec(tx)
                        .await?;
                    if accepted.rows_affected == 0 {
                        return Err(AccountError::TokenInvalid);
                    }
                    set_password_in(tx, id, hash, now).await?;
                    let act = StaffAct {
                        account_id: Some(id),
                        network: network.clone(),
                        action: "people.join",
                        subject: format!("account:{id}"),
                        detail: String::new(),
                    };
                    Ok(act.append_in(tx, now).await?)
                })
            })
            .await
            .inspect_err(AccountError::log_token)
    }
}

struct Invitation {
    public_id: String,
    email: String,
    roles: Roles,
    token: NewToken,
    act: StaffAct,
}

async fn invite_in(tx: &DatabaseTransaction, invitation: &Invitation) -> Result<(), AccountError> {
    let Invitation { public_id, email, roles, token, act } = invitation;
    let now = token.now;
    // An unverified sign-up becomes an invitation, discarding its password, which a stranger may have chosen. Raw: an
    // upsert with conditions.
    let row: Option<account::Model> = sql::find_one(
        tx,
        "INSERT INTO account AS t (public_id, email, email_key, state, kind, title, name, company_name, \
         business_number, language, created_at, updated_at) \
         VALUES ($1, $2, $3, 'invited', 'member', '', '', '', '', $4, $5, $5) \
         ON CONFLICT (email_key) DO UPDATE SET \
         state = CASE WHEN t.state = 'pending' THEN 'invited' ELSE t.state END, \
         name = CASE WHEN t.state = 'pending' THEN '' ELSE t.name END, updated_at = excluded.updated_at \
         RETURNING *",
        vec![
            public_id.clone().into(),
            email.clone().into(),
            email_key(email).into(),
            token.language.tag().into(),
            now.into(),
        ],
    )
    .await?;
    let row = row.ok_or(AccountError::NotFound)?;
    let account = row.id;
    for role in roles.as_slice() {
        grant_in(tx, account, *role, act.account_id, now).await?;
    }
    let act = StaffAct { subject: format!("account:{account}"), ..act.clone() };
    act.append_in(tx, now).await?;
    if row.state == "active" {
        store::end_all_in(tx, account).await?;
        return Ok(handover::put_in(tx, MailPayload::RolesChanged { account: &row.public_id }, now).await?);
    }
    credential::Entity::delete_by_id(account).exec(tx).await?;
    let row = one_time_token::ActiveModel {
        public_id: Set(token.public_id.clone()),
        account_id: Set(Some(account)),
        purpose: Set(Purpose::Invite.name().to_owned()),
        token_hash: Set(token.hash.clone()),
        credential_version: Set(0),
        language: Set(token.language.tag().to_owned()),
        created_at: Set(now),
        expires_at: Set(token.expires_at),
        ..Default::default()
    };
    one_time_token::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(handover::put_in(tx, MailPayload::OneTime { token: &token.public_id }, now).await?)
}
