//! Queries for the caller's account, and for staff: people and audit log.

use async_graphql::{Context, Error, ID, Object, Result};
use kernel::{SecurityEvent, security_event};

use super::inputs::StaffLogFilter;
use super::objects::{Account, Member, OwnSessionObject, RoleRights, Session, StaffLogPage, StaffPerson};
use super::{NOT_ALLOWED, accounts, caller, denied, fault, refused, signed_in};
use crate::{Caller, LogFilter, Role};

/// Default page size.
const PAGE: i32 = 50;

fn page_of(first: Option<i32>) -> u32 {
    first.unwrap_or(PAGE).unsigned_abs()
}

/// Complexity grows with the page size.
fn page_cost(first: Option<i32>) -> usize {
    usize::try_from(page_of(first)).unwrap_or(usize::MAX)
}

/// Queries for session, own account, staff and audit log.
#[derive(Default)]
pub struct AccountQuery;

#[Object]
impl AccountQuery {
    /// The signed-in account; null for a visitor.
    #[graphql(cache_control(private))]
    async fn session(&self, ctx: &Context<'_>) -> Result<Option<Session>> {
        Ok(ctx.data_opt::<Caller>().and_then(Caller::who).as_ref().map(Session::from))
    }

    /// The own account; `UnauthorisedAccess` for a visitor.
    #[graphql(cache_control(private))]
    async fn account(&self, ctx: &Context<'_>) -> Result<Option<Account>> {
        let who = signed_in(ctx)?;
        let profile = accounts(ctx)?.profile(&who).await.map_err(denied)?;
        Ok(Some(Account::new(profile, &who)))
    }

    /// Everywhere that the own account is signed in, the latest used first, 100 at most; `UnauthorisedAccess` for a
    /// visitor.
    #[graphql(cache_control(private))]
    async fn own_sessions(&self, ctx: &Context<'_>) -> Result<Vec<OwnSessionObject>> {
        let who = signed_in(ctx)?;
        let sessions = accounts(ctx)?.own_sessions(&who).await.map_err(fault)?;
        Ok(sessions.into_iter().map(Into::into).collect())
    }

    /// The roles and what each may do; for staff.
    #[graphql(cache_control(private))]
    async fn roles(&self, ctx: &Context<'_>) -> Result<Vec<RoleRights>> {
        let who = signed_in(ctx)?;
        if !who.roles.is_staff() {
            security_event(SecurityEvent::RightRefused, Some(who.account_id), "any-role");
            return Err(refused(NOT_ALLOWED));
        }
        Ok(Role::ALL.into_iter().map(Into::into).collect())
    }

    /// All accounts with a role, by email address; requires the right to manage people. The access is logged.
    #[graphql(cache_control(private))]
    async fn people(&self, ctx: &Context<'_>) -> Result<Vec<StaffPerson>> {
        let who = signed_in(ctx)?;
        let people = accounts(ctx)?.people(caller(ctx)?.client(), &who).await.map_err(denied)?;
        Ok(people.into_iter().map(Into::into).collect())
    }

    /// The account with exactly this address, null for none; requires the right to manage people. The look-up is logged.
    #[graphql(cache_control(private))]
    async fn member(
        &self,
        ctx: &Context<'_>,
        #[graphql(validator(max_length = 254))] email: String,
    ) -> Result<Option<Member>> {
        let who = signed_in(ctx)?;
        let member = accounts(ctx)?.find_member(caller(ctx)?.client(), &who, &email).await.map_err(denied)?;
        Ok(member.map(Into::into))
    }

    /// The audit log, newest first; requires the right to read it. The access is logged.
    #[graphql(complexity = "page_cost(first) + child_complexity", cache_control(private))]
    async fn staff_log(
        &self,
        ctx: &Context<'_>,
        #[graphql(
            desc = "Entries on the page, 1 to 100; 50 when absent.",
            validator(minimum = 1, maximum = 100)
        )]
        first: Option<i32>,
        #[graphql(desc = "`next` of the page before; the newest entries when absent.")] before: Option<ID>,
        #[graphql(desc = "Which entries; all when absent.")] filter: Option<StaffLogFilter>,
    ) -> Result<StaffLogPage> {
        let who = signed_in(ctx)?;
        let before = before.map(|id| id.parse::<i64>()).transpose();
        let before = before.map_err(|_| Error::new("Invalid value for argument \"before\""))?;
        let filter = filter.map(LogFilter::try_from).transpose()?.unwrap_or_default();
        let page =
            accounts(ctx)?.staff_log(caller(ctx)?.client(), &who, filter, before, page_of(first)).await;
        page.map(Into::into).map_err(denied)
    }
}
