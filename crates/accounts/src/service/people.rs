//! People of the staff: the list, and roles. Only owners; every change is in the log.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use kernel::mail::failure_key;
use kernel::outbox::{EntryState, Outbox};
use kernel::{Engine, Fault, SecurityEvent, security_event};
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, FromQueryResult, QueryFilter, Set,
};

use super::second_factor::act;
use super::{Accounts, Client, PendingReset};
use crate::entity::{account, account_role, second_factor as factor};
use crate::handover::{self, MailPayload};
use crate::passwords::StoredHash;
use crate::sessions::store;
use crate::staff::centre_limit;
use crate::{AccountError, Right, Role, Roles, SignedIn, StaffAct, second_factor, sql};

/// A member of staff, or an invited person.
#[derive(Clone, PartialEq, Eq)]
pub struct Person {
    /// The account's id for the outside.
    pub id: String,
    /// The address.
    pub email: String,
    /// The name; empty until an invitation was taken.
    pub name: String,
    /// The roles.
    pub roles: Roles,
    /// Codes of the service centres to whose bookings the person is limited; `None` for all centres.
    pub centres: Option<Vec<String>>,
    /// Whether the invitation was taken.
    pub is_active: bool,
    /// Whether an operator has locked the account.
    pub is_locked: bool,
    /// Whether there is a second factor.
    pub has_second_factor: bool,
    /// A pending request to remove it; `None` on the command line.
    pub reset: Option<PendingReset>,
    /// The documented key of the reason why the invitation could not be delivered; `None` for one that was delivered, is
    /// still to be delivered, or was accepted.
    pub mail_failure: Option<&'static str>,
}

/// A member of staff with one of the roles.
#[derive(FromQueryResult)]
struct PersonRow {
    public_id: String,
    email: String,
    email_key: String,
    name: String,
    centres: Option<String>,
    state: String,
    locked_at: Option<i64>,
    confirmed_at: Option<i64>,
    role: String,
}

/// An invitation, by the account's and the token's ids for the outside.
#[derive(FromQueryResult)]
struct InvitationRow {
    account: String,
    token: String,
}

pub(super) fn demand(who: &SignedIn, right: Right) -> Result<(), AccountError> {
    if who.may(right) {
        return Ok(());
    }
    security_event(SecurityEvent::RightRefused, Some(who.account_id), right.name());
    Err(AccountError::NotAllowed)
}

impl Accounts {
    /// All accounts with a role, by address. The access is logged.
    ///
    /// # Errors
    /// [`AccountError::NotAllowed`] or a fault.
    pub async fn people(&self, client: &Client, who: &SignedIn) -> Result<Vec<Person>, AccountError> {
        demand(who, Right::ManagePeople)?;
        let mut people = self.staff().await?;
        let mut resets = self.pending_resets(who.account_id).await?;
        for person in &mut people {
            person.reset = resets.remove(&person.id);
        }
        let act = StaffAct { subject: "people".to_owned(), ..act(client, who, "people.read", 0) };
        self.record(act).await?;
        Ok(people)
    }

    /// All accounts with a role, by address, without a check of rights: for the command line.
    ///
    /// # Errors
    /// A fault.
    pub async fn staff(&self) -> Result<Vec<Person>, Fault> {
        // Raw: joins three tables.
        let rows: Vec<PersonRow> = sql::find_all(
            self.0.database.read(),
            "SELECT a.public_id, a.email, a.email_key, a.name, a.centres, a.state, a.locked_at, f.confirmed_at, r.role \
             FROM account_role r \
             JOIN account a ON a.id = r.account_id LEFT JOIN second_factor f ON f.account_id = a.id",
            vec![],
        )
        .await?;
        let failures = self.invitation_failures().await?;
        let mut people: BTreeMap<String, (Person, Vec<Role>)> = BTreeMap::new();
        for row in rows {
            let person = Person {
                mail_failure: failures.get(&row.public_id).copied(),
                id: row.public_id,
                email: row.email,
                name: row.name,
                roles: Roles::default(),
                centres: centre_limit::read(row.centres.as_deref())?,
                is_active: row.state == "active",
                is_locked: row.locked_at.is_some(),
                has_second_factor: row.confirmed_at.is_some(),
                reset: None,
            };
            let (_, roles) = people.entry(row.email_key).or_insert_with(|| (person, Vec::new()));
            roles.extend(Role::parse(&row.role));
        }
        Ok(people
            .into_values()
            .map(|(person, roles)| Person { roles: Roles::new(roles), ..person })
            .collect())
    }

    /// Invited accounts whose last invitation failed to be delivered, and the documented key of the reason. A skipped
    /// invitation doesn't count: the previous one shows whether the address works.
    async fn invitation_failures(&self) -> Result<HashMap<String, &'static str>, Fault> {
        // Raw: joins two tables.
        let rows: Vec<InvitationRow> = sql::find_all(
            self.0.database.read(),
            "SELECT a.public_id AS account, t.public_id AS token FROM account a \
             JOIN one_time_token t ON t.account_id = a.id AND t.purpose = 'invite' \
             WHERE a.state = 'invited' ORDER BY t.id",
            vec![],
        )
        .await?;
        let invitations: Vec<(String, String)> =
            rows.into_iter().map(|row| (row.account, handover::one_time_key(&row.token))).collect();
        let keys: Vec<String> = invitations.iter().map(|(_, key)| key.clone()).collect();
        let entries = Outbox::by_keys(&self.0.database, &keys).await?;
        let mut failures = HashMap::new();
        for (account, key) in invitations {
            match entries.get(&key) {
                Some(entry) if entry.state == EntryState::Failed => {
                    failures.insert(account, failure_key(entry));
                }
                Some(entry) if entry.state != EntryState::Skipped => {
                    failures.remove(&account);
                }
                _ => {}
            }
        }
        Ok(failures)
    }

    /// Replaces the roles of an account; an empty list removes all. All its sessions end, so that every session has the
    /// new roles. Owners may change their own roles, but one owner must remain.
    ///
    /// # Errors
    /// [`AccountError::NotAllowed`], [`AccountError::NotFound`], [`AccountError::LastOwner`] or a fault.
    pub async fn change_roles(
        &self,
        client: &Client,
        who: &SignedIn,
        id: &str,
        roles: &Roles,
    ) -> Result<(), AccountError> {
        demand(who, Right::ManagePeople)?;
        let now = self.now();
        let all = Arc::new((id.to_owned(), roles.clone(), act(client, who, "roles.change", 0)));
        self.0
            .database
            .write(move |tx| {
                let all = Arc::clone(&all);
                Box::pin(async move {
                    let (id, roles, act) = &*all;
                    lock_owners_in(tx).await?;
                    let row =
                        account::Entity::find().filter(account::Column::PublicId.eq(id)).one(tx).await?;
                    let account = row.ok_or(AccountError::NotFound)?.id;
                    let before = roles_in(tx, account).await?;
                    set_roles_in(tx, account, roles, act.account_id, now).await?;
                    refuse_without_owner_in(tx, before.has(Role::Owner)).await?;
                    store::end_all_in(tx, account).await?;
                    let act = StaffAct {
                        subject: format!("account:{account}"),
                        detail: format!("{} -> {}", before.names(), roles.names()),
                        ..act.clone()
                    };
                    act.append_in(tx, now).await?;
                    Ok(handover::put_in(tx, MailPayload::RolesChanged { account: id }, now).await?)
                })
            })
            .await
    }
}

pub(super) async fn reset_second_factor_in(
    tx: &DatabaseTransaction,
    account: &account::Model,
    act: StaffAct,
    now: i64,
) -> Result<(), AccountError> {
    let found = factor::Entity::find_by_id(account.id).one(tx).await?;
    found.ok_or(AccountError::NotFound)?;
    second_factor::remove_in(tx, account.id).await?;
    store::end_all_in(tx, account.id).await?;
    act.append_in(tx, now).await?;
    Ok(handover::put_in(tx, MailPayload::SecondFactorOff { account: &account.public_id }, now).await?)
}

pub(super) async fn set_password_in(
    tx: &DatabaseTransaction,
    account: i64,
    hash: &StoredHash,
    now: i64,
) -> Result<(), Fault> {
    // Raw: an upsert that counts the versions.
    sql::run(
        tx,
        "INSERT INTO credential AS t (account_id, password_hash, version, changed_at) VALUES ($1, $2, 1, $3) \
         ON CONFLICT (account_id) DO UPDATE SET password_hash = excluded.password_hash, \
         version = t.version + 1, changed_at = excluded.changed_at",
        vec![account.into(), hash.0.clone().into(), now.into()],
    )
    .await?;
    Ok(())
}

pub(super) async fn grant_in(
    tx: &DatabaseTransaction,
    account: i64,
    role: Role,
    by: Option<i64>,
    now: i64,
) -> Result<(), Fault> {
    let row = account_role::ActiveModel {
        account_id: Set(account),
        role: Set(role.name().to_owned()),
        granted_at: Set(now),
        granted_by: Set(by),
    };
    let keep = OnConflict::columns([account_role::Column::AccountId, account_role::Column::Role])
        .do_nothing()
        .to_owned();
    account_role::Entity::insert(row).on_conflict(keep).exec_without_returning(tx).await?;
    Ok(())
}

async fn set_roles_in(
    tx: &DatabaseTransaction,
    account: i64,
    roles: &Roles,
    by: Option<i64>,
    now: i64,
) -> Result<(), Fault> {
    for role in Role::ALL {
        if roles.has(role) {
            grant_in(tx, account, role, by, now).await?;
        } else {
            account_role::Entity::delete_by_id((account, role.name().to_owned())).exec(tx).await?;
        }
    }
    Ok(())
}

pub(super) async fn roles_in(on: &impl ConnectionTrait, account: i64) -> Result<Roles, Fault> {
    let rows =
        account_role::Entity::find().filter(account_role::Column::AccountId.eq(account)).all(on).await?;
    Ok(Roles::new(rows.iter().filter_map(|row| Role::parse(&row.role))))
}

/// Locks owners until the end of the transaction: two owners who remove each other concurrently would leave none. On
/// SQLite writes are serialised anyway.
pub(super) async fn lock_owners_in(tx: &DatabaseTransaction) -> Result<(), Fault> {
    if tx.get_database_backend() == Engine::Postgres.backend() {
        // Raw: a lock. Any constant that nothing else locks.
        sql::run(tx, "SELECT pg_advisory_xact_lock(6006001)", vec![]).await?;
    }
    Ok(())
}

/// Refuses a change of an owner after which no active owner is left.
pub(super) async fn refuse_without_owner_in(
    tx: &DatabaseTransaction,
    was_owner: bool,
) -> Result<(), AccountError> {
    if !was_owner {
        return Ok(());
    }
    // Raw: joins two tables.
    let left: Option<sql::RowId> = sql::find_one(
        tx,
        "SELECT r.account_id AS id FROM account_role r JOIN account a ON a.id = r.account_id \
         WHERE r.role = 'owner' AND a.state = 'active' AND a.locked_at IS NULL LIMIT 1",
        vec![],
    )
    .await?;
    if left.is_none() { Err(AccountError::LastOwner) } else { Ok(()) }
}
