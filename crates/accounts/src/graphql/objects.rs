//! GraphQL objects of accounts, sessions and staff.

use async_graphql::{ComplexObject, Context, ID, Result, SimpleObject};
use chrono::{DateTime, Utc};
use kernel::{Language, UserError};

use super::{accounts, denied, signed_in};
use crate::service::{MemberAccount, MemberState, Person, Profile};
use crate::staff::{LogEntry, LogPage, LogPerson};
use crate::{OwnSession, PendingReset, Right, Role, Roles, SignedIn};

/// Our instants lie far within what the calendar knows.
fn instant(millis: i64) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(millis).unwrap_or_default()
}

fn ids(codes: &[String]) -> Vec<ID> {
    codes.iter().map(ID::from).collect()
}

/// The signed-in account.
#[derive(SimpleObject)]
pub(super) struct Session {
    /// The name.
    name: String,
    /// The e-mail address.
    email: String,
    /// The staff roles; none for members and partners.
    roles: Vec<Role>,
    /// The rights of this session; empty while a second factor is required.
    rights: Vec<Right>,
    /// Codes of the service centres to whose bookings the session is limited; null for all centres.
    centres: Option<Vec<ID>>,
    /// True for any staff role.
    is_admin: bool,
    /// Whether the account has a second factor.
    second_factor: bool,
    /// True for an owner who must set up a second factor before anything else in the staff area.
    second_factor_due: bool,
    /// When it ends in any case; without requests it ends earlier.
    ends_at: DateTime<Utc>,
    /// Seconds for which it lasts at the least after a request, when none follows.
    idle_seconds: i32,
}

impl From<&SignedIn> for Session {
    fn from(who: &SignedIn) -> Self {
        Self {
            name: who.name.clone(),
            email: who.email.clone(),
            roles: who.roles.as_slice().to_vec(),
            rights: who.rights(),
            centres: who.centres.as_deref().map(ids),
            is_admin: who.roles.is_staff(),
            second_factor: who.has_second_factor,
            second_factor_due: who.needs_second_factor(),
            ends_at: instant(who.expires_at),
            idle_seconds: i32::try_from(who.lasts_idle / 1000).unwrap_or(i32::MAX),
        }
    }
}

/// The own account.
#[derive(SimpleObject)]
pub(super) struct Account {
    /// The e-mail address.
    email: String,
    /// A form of address; may be empty.
    title: String,
    /// The name.
    name: String,
    /// The company; may be empty for staff.
    company_name: String,
    /// The company's registration number, ten digits; may be empty for staff.
    business_number: String,
    /// The language of mails.
    language: Language,
    /// When it was made.
    created_at: DateTime<Utc>,
    /// Whether it has a second factor.
    second_factor: bool,
}

impl Account {
    pub(super) fn new(profile: Profile, who: &SignedIn) -> Self {
        Self {
            email: profile.email,
            title: profile.title,
            name: profile.name,
            company_name: profile.company_name,
            business_number: profile.business_number,
            language: profile.language,
            created_at: instant(profile.created_at),
            second_factor: who.has_second_factor,
        }
    }
}

/// Somewhere that the own account is signed in.
#[derive(SimpleObject)]
#[graphql(name = "OwnSession")]
pub(super) struct OwnSessionObject {
    /// By which it can be ended; it opens nothing.
    id: ID,
    /// The user agent of the browser.
    device: String,
    /// The network from which it was opened: an IPv4 address, or the /64 of an IPv6 one.
    network: String,
    /// When it was opened.
    created_at: DateTime<Utc>,
    /// When it was last used, to the minute.
    last_used_at: DateTime<Utc>,
    /// When it ends in any case.
    ends_at: DateTime<Utc>,
    /// True for the caller's session.
    current: bool,
}

impl From<OwnSession> for OwnSessionObject {
    fn from(session: OwnSession) -> Self {
        Self {
            id: ID(session.id),
            device: session.device,
            network: session.network,
            created_at: instant(session.created_at),
            last_used_at: instant(session.seen_at),
            ends_at: instant(session.expires_at),
            current: session.current,
        }
    }
}

/// A role and its rights.
#[derive(SimpleObject)]
pub(super) struct RoleRights {
    /// The role.
    role: Role,
    /// Its rights.
    rights: Vec<Right>,
}

impl From<Role> for RoleRights {
    fn from(role: Role) -> Self {
        Self { role, rights: Roles::new([role]).rights() }
    }
}

/// A pending request to reset a second factor, which another owner has to approve.
#[derive(SimpleObject)]
pub(super) struct SecondFactorReset {
    /// The name of the owner who requested it, or the email address.
    requested_by: String,
    /// Whether the caller requested it.
    own: bool,
    /// Until when it can be approved.
    expires_at: DateTime<Utc>,
}

impl From<PendingReset> for SecondFactorReset {
    fn from(reset: PendingReset) -> Self {
        let PendingReset { requested_by, is_own, expires_at } = reset;
        Self { requested_by, own: is_own, expires_at: instant(expires_at) }
    }
}

/// A member of staff, or an invited person.
#[derive(SimpleObject)]
pub(super) struct StaffPerson {
    /// The account's id.
    id: ID,
    /// The e-mail address.
    email: String,
    /// The name; empty until the invitation was taken.
    name: String,
    /// The roles.
    roles: Vec<Role>,
    /// Codes of the service centres to whose bookings the person is limited; null for all centres.
    centres: Option<Vec<ID>>,
    /// Whether the account can be used.
    active: bool,
    /// Whether the invitation is still to be taken.
    invited: bool,
    /// Whether the account has a second factor.
    second_factor: bool,
    /// The pending request to reset it.
    second_factor_reset: Option<SecondFactorReset>,
    /// The reason why the invitation could not be delivered; null when it was, or is still pending.
    mail_failure: Option<UserError>,
}

impl From<Person> for StaffPerson {
    fn from(person: Person) -> Self {
        Self {
            id: ID(person.id),
            email: person.email,
            name: person.name,
            roles: person.roles.as_slice().to_vec(),
            centres: person.centres.as_deref().map(ids),
            active: person.is_active && !person.is_locked,
            invited: !person.is_active,
            second_factor: person.has_second_factor,
            second_factor_reset: person.reset.map(Into::into),
            mail_failure: person
                .mail_failure
                .map(|key| UserError { path: String::new(), code: key.to_owned() }),
        }
    }
}

/// An account that an owner has looked up.
#[derive(SimpleObject)]
pub(super) struct Member {
    /// The account's id.
    id: ID,
    /// The e-mail address.
    email: String,
    /// The name; may be empty.
    name: String,
    /// How far it has come.
    state: MemberState,
    /// When it was locked; null for one that isn't.
    locked_at: Option<DateTime<Utc>>,
    /// Whether it has a second factor.
    second_factor: bool,
    /// The pending request to reset it.
    second_factor_reset: Option<SecondFactorReset>,
    /// The staff roles; none for members and partners.
    roles: Vec<Role>,
    /// When it was made.
    created_at: DateTime<Utc>,
}

impl From<MemberAccount> for Member {
    fn from(member: MemberAccount) -> Self {
        Self {
            id: ID(member.id),
            email: member.email,
            name: member.name,
            state: member.state,
            locked_at: member.locked_at.map(instant),
            second_factor: member.has_second_factor,
            second_factor_reset: member.reset.map(Into::into),
            roles: member.roles.as_slice().to_vec(),
            created_at: instant(member.created_at),
        }
    }
}

/// Something that a member of staff did.
#[derive(SimpleObject)]
pub(super) struct StaffLogEntry {
    /// Rises with time.
    id: ID,
    /// When.
    at: DateTime<Utc>,
    /// The number of the account, as `subject` names accounts; null for the command line.
    account: Option<ID>,
    /// The e-mail address that the account has now; null for the command line and for an account that was deleted.
    account_email: Option<String>,
    /// From which network; empty for the command line.
    network: String,
    /// The action, such as `roles.change`.
    action: String,
    /// To whom or what: `account:17`, `booking:G261121-7K3M9`. An id, no personal data.
    subject: String,
    /// The e-mail address that the account in `subject` has now; null for one that was deleted, and for anything else.
    subject_email: Option<String>,
    /// Details, such as the given reason.
    detail: String,
    /// Whether the retention period is over: then account, network and details are deleted, and only action and time
    /// remain.
    anonymised: bool,
}

impl From<LogEntry> for StaffLogEntry {
    fn from(entry: LogEntry) -> Self {
        Self {
            id: ID(entry.id.to_string()),
            at: instant(entry.at),
            account: entry.account_id.map(|account| ID(account.to_string())),
            account_email: entry.account_email,
            network: entry.network,
            action: entry.action,
            subject: entry.subject,
            subject_email: entry.subject_email,
            detail: entry.detail,
            anonymised: entry.anonymised_at.is_some(),
        }
    }
}

/// A member of staff, by whom the log can be filtered.
#[derive(SimpleObject)]
pub(super) struct StaffLogPerson {
    /// The number of the account, as entries have it.
    account: ID,
    /// The e-mail address.
    email: String,
}

/// A page of the log, newest first.
#[derive(SimpleObject)]
#[graphql(complex)]
pub(super) struct StaffLogPage {
    /// The entries.
    entries: Vec<StaffLogEntry>,
    /// `before` for the page after this one; null at the end.
    next: Option<ID>,
}

#[ComplexObject]
impl StaffLogPage {
    /// Everyone with a role, by address.
    async fn people(&self, ctx: &Context<'_>) -> Result<Vec<StaffLogPerson>> {
        let people = accounts(ctx)?.log_people(&signed_in(ctx)?).await.map_err(denied)?;
        let person =
            |LogPerson { account, email }| StaffLogPerson { account: ID(account.to_string()), email };
        Ok(people.into_iter().map(person).collect())
    }

    /// All actions that occur in the log, in order.
    async fn actions(&self, ctx: &Context<'_>) -> Result<Vec<String>> {
        accounts(ctx)?.log_actions(&signed_in(ctx)?).await.map_err(denied)
    }
}

impl From<LogPage> for StaffLogPage {
    fn from(page: LogPage) -> Self {
        Self {
            entries: page.entries.into_iter().map(Into::into).collect(),
            next: page.next.map(|next| ID(next.to_string())),
        }
    }
}
