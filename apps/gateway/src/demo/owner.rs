//! The owner of the demo's staff area (decisions "First owner"): there from the first start, with a password that is
//! printed beside the address and written down nowhere.

use std::fmt;

use accounts::Secret;
use anyhow::Context;

use crate::config::{Mode, Settings};
use crate::services::Services;

const EMAIL: &str = "owner@example.com";
const NAME: &str = "가온 관리자";

/// The printable credentials. Deliberately without `Debug`, so that only this line prints them.
pub(crate) struct DemoOwner {
    /// The key of its account.
    pub(crate) account_id: i64,
    password: Secret,
}

impl fmt::Display for DemoOwner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "staff: {EMAIL} {}", self.password.expose())
    }
}

/// In demo mode, creates the owner account, or resets the existing owner's password for this start and ends its
/// sessions.
///
/// # Errors
/// When a password that was set breaks the rules, or the database can't be written.
pub(crate) async fn made(settings: &Settings, services: &Services) -> anyhow::Result<Option<DemoOwner>> {
    let (Mode::Demo, Some(accounts)) = (settings.mode, &services.accounts) else { return Ok(None) };
    let chosen = settings.accounts.demo_owner_password.clone();
    let password = chosen.unwrap_or_else(|| Secret::new(services.randomness.url_safe_id()));
    let made = accounts.create_owner(EMAIL, NAME, &password).await;
    let account_id =
        made.context("the demo's owner can't be made: is GATEWAY_DEMO_OWNER_PASSWORD long enough?")?;
    Ok(Some(DemoOwner { account_id, password }))
}
