//! The forms.

use async_graphql::{Error, ID, InputObject};
use chrono::NaiveDate;
use kernel::Language;

use crate::service::{NewPassword, NewPerson, ProfileChange, SignIn, SignUp};
use crate::{LogFilter, Role};

/// The sign-in form.
#[derive(InputObject)]
pub(super) struct SignInInput {
    /// The e-mail address.
    email: String,
    /// The password.
    password: String,
    /// A code of the authenticator app, or a recovery code, when the answer was `second_factor_required`.
    totp: Option<String>,
}

impl From<SignInInput> for SignIn {
    fn from(input: SignInInput) -> Self {
        Self { email: input.email, password: input.password.into(), code: input.totp.map(Into::into) }
    }
}

/// The sign-up form, both steps.
#[derive(InputObject)]
pub(super) struct SignUpInput {
    /// A form of address; 30 characters at most.
    #[graphql(default)]
    title: String,
    /// The name, 100 characters at most.
    name: String,
    /// The e-mail address.
    email: String,
    /// The password, 10 to 128 characters.
    password: String,
    /// The password again.
    confirm_password: String,
    /// The company, 100 characters at most.
    company_name: String,
    /// Its registration number, with or without hyphens.
    business_number: String,
    /// That the person is 14 or older.
    is_old_enough: bool,
    /// The language of the page, for mails.
    #[graphql(default_with = "Language::Ko")]
    pub(super) language: Language,
}

impl From<SignUpInput> for SignUp {
    fn from(input: SignUpInput) -> Self {
        Self {
            title: input.title,
            name: input.name,
            email: input.email,
            password: input.password.into(),
            confirm_password: Some(input.confirm_password.into()),
            company_name: input.company_name,
            business_number: input.business_number,
            is_old_enough: Some(input.is_old_enough),
        }
    }
}

/// A new password after a reset.
#[derive(InputObject)]
pub(super) struct ResetPasswordInput {
    /// The e-mail address of the account.
    email: String,
    /// The temporary password of the mail.
    temp_password: String,
    /// The new password, 10 to 128 characters.
    password: String,
    /// The new password again.
    confirm_password: String,
    /// The link's token, for clients that keep no cookie.
    token: Option<String>,
}

impl From<ResetPasswordInput> for NewPassword {
    fn from(input: ResetPasswordInput) -> Self {
        Self {
            email: input.email,
            temporary_password: input.temp_password.into(),
            password: input.password.into(),
            confirm_password: Some(input.confirm_password.into()),
            token: input.token.map(Into::into),
        }
    }
}

/// The editable fields of the caller's account.
#[derive(InputObject)]
pub(super) struct ChangeAccountInput {
    /// A form of address; 30 characters at most.
    #[graphql(default)]
    title: String,
    /// The name, 100 characters at most.
    name: String,
    /// The company, 100 characters at most. Staff may leave it and its number empty.
    company_name: String,
    /// Its registration number, with or without hyphens.
    business_number: String,
    /// The language of mails.
    language: Language,
}

impl From<ChangeAccountInput> for ProfileChange {
    fn from(input: ChangeAccountInput) -> Self {
        Self {
            title: input.title,
            name: input.name,
            company_name: input.company_name,
            business_number: input.business_number,
            language: input.language,
        }
    }
}

/// A change of the current password.
#[derive(InputObject)]
pub(super) struct ChangePasswordInput {
    /// The present password.
    pub(super) old_password: String,
    /// The new password, 10 to 128 characters.
    pub(super) password: String,
    /// The new password again.
    pub(super) confirm_password: String,
}

/// An invitation to the staff area.
#[derive(InputObject)]
pub(super) struct InviteStaffInput {
    /// The e-mail address.
    pub(super) email: String,
    /// The roles, one at least.
    #[graphql(validator(max_items = 5))]
    pub(super) roles: Vec<Role>,
    /// The language of the mail.
    #[graphql(default_with = "Language::Ko")]
    pub(super) language: Language,
}

/// Data for accepting an invitation.
#[derive(InputObject)]
pub(super) struct AcceptInvitationInput {
    /// The link's token.
    token: String,
    /// The name, 100 characters at most.
    name: String,
    /// The password, 10 to 128 characters.
    password: String,
    /// The password again.
    confirm_password: String,
}

impl From<AcceptInvitationInput> for NewPerson {
    fn from(input: AcceptInvitationInput) -> Self {
        Self {
            token: input.token.into(),
            name: input.name,
            password: input.password.into(),
            confirm_password: Some(input.confirm_password.into()),
        }
    }
}

/// Which entries of the staff log; every condition that is given holds.
#[derive(InputObject)]
pub struct StaffLogFilter {
    /// The number of the acting account.
    account: Option<ID>,
    /// The action, such as `roles.change`; 100 characters at most.
    #[graphql(validator(max_length = 100))]
    action: Option<String>,
    /// Only reads and exports of personal data.
    #[graphql(default)]
    personal_data: bool,
    /// A subject as the log has it, its id alone, or the email address of an account; 500 characters at most.
    #[graphql(validator(max_length = 500))]
    subject: Option<String>,
    /// The first day in Seoul.
    from: Option<NaiveDate>,
    /// The last day in Seoul.
    to: Option<NaiveDate>,
}

impl TryFrom<StaffLogFilter> for LogFilter {
    type Error = Error;

    fn try_from(input: StaffLogFilter) -> Result<Self, Error> {
        let StaffLogFilter { account, action, personal_data, subject, from, to } = input;
        let account = account.map(|id| id.parse::<i64>()).transpose();
        let account = account.map_err(|_| Error::new("Invalid value for argument \"account\""))?;
        Ok(Self { account, action, personal_data, subject, from, to })
    }
}
