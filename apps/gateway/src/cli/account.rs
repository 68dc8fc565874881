//! `gateway account`: shows members of staff, and helps one who can't sign in.

use accounts::{AccountError, Accounts, Person};
use anyhow::bail;
use clap::{Args, Subcommand};
use serde_json::{Value, json};

/// The parts of the command.
#[derive(Debug, Subcommand)]
pub enum Account {
    /// Print members of staff and invited persons.
    List {
        /// Print a JSON object in each line.
        #[arg(long)]
        json: bool,
    },
    /// Remove the second factor of an account whose owner lost both it and the recovery codes, after their identity was
    /// verified. Ends its sessions and sends the owner an email.
    ResetSecondFactor(Address),
    /// End all sessions of an account.
    SignOut(Address),
    /// Lock an account, for example one whose password was stolen: it can't sign in, and its sessions end.
    Lock(Address),
    /// Unlock an account.
    Unlock(Address),
}

/// Whose account.
#[derive(Args, Debug)]
pub struct Address {
    /// The address of the account.
    #[arg(long)]
    email: String,
}

/// Runs the command and prints the result.
///
/// # Errors
/// For an unknown address, and for a second factor that does not exist; the database's.
pub async fn run(command: Account, accounts: &Accounts) -> anyhow::Result<()> {
    match command {
        Account::List { json } => {
            for person in accounts.staff().await? {
                println!("{}", if json { row(&person).to_string() } else { line(&person) });
            }
        }
        Account::ResetSecondFactor(Address { email }) => {
            match accounts.remove_second_factor_of(&email).await {
                Err(AccountError::NotFound) => bail!("{email} is no account with a second factor"),
                outcome => outcome?,
            }
            println!("{email} has no second factor");
        }
        Account::SignOut(Address { email }) => {
            let ended = match accounts.end_sessions_of(&email).await {
                Err(AccountError::NotFound) => bail!("there is no account {email}"),
                outcome => outcome?,
            };
            println!("{email}: {ended} sessions ended");
        }
        Account::Lock(Address { email }) => set_lock(accounts, &email, true).await?,
        Account::Unlock(Address { email }) => set_lock(accounts, &email, false).await?,
    }
    Ok(())
}

async fn set_lock(accounts: &Accounts, email: &str, lock: bool) -> anyhow::Result<()> {
    let has_changed = match accounts.set_lock_of(email, lock).await {
        Err(AccountError::NotFound) => bail!("there is no account {email}"),
        outcome => outcome?,
    };
    let before = if has_changed { "" } else { " as before" };
    println!("{email} is {}{before}", if lock { "locked" } else { "not locked" });
    Ok(())
}

fn roles(person: &Person) -> Vec<&'static str> {
    person.roles.as_slice().iter().map(|role| role.name()).collect()
}

fn line(person: &Person) -> String {
    let Person { email, name, has_second_factor, .. } = person;
    let state = match (person.is_locked, person.is_active) {
        (true, _) => "locked",
        (false, true) => "active",
        (false, false) => "invited",
    };
    let factor = if *has_second_factor { "second factor" } else { "no second factor" };
    format!("{email}  {state}  {}  {factor}  {name}", roles(person).join(", "))
}

fn row(person: &Person) -> Value {
    json!({
        "email": person.email,
        "name": person.name,
        "roles": roles(person),
        "isActive": person.is_active,
        "isLocked": person.is_locked,
        "hasSecondFactor": person.has_second_factor,
        "mailFailure": person.mail_failure,
    })
}
