//! `gateway doctor`: checks the prerequisites of the server and prints how to fix problems.

use std::path::Path;

use anyhow::bail;
use kernel::outbox::Outbox;
use kernel::{Clock, Randomness, ReplicaState};

use crate::config::{self, Mode, Purpose, Settings};
use crate::database;
use crate::files::store;
use crate::files::watch::is_right;
use crate::middleware::descriptors;
use crate::services::external;
use crate::site::files::Files;

/// A file that is written and deleted to see whether that is possible.
const PROBE: &str = ".doctor";

/// The result of one check: its subject and, if it failed, the problem with its remedy.
struct Finding {
    subject: &'static str,
    outcome: Result<String, String>,
}

/// Looks at everything and prints a line for each.
///
/// # Errors
/// When something is not in order.
pub(crate) async fn run() -> anyhow::Result<()> {
    let mut findings = Vec::new();
    match config::load(Purpose::Maintain) {
        Ok(settings) => {
            findings.push(Finding { subject: "settings", outcome: Ok(String::new()) });
            findings.push(Finding { subject: "data folder", outcome: writable(&settings.data_dir) });
            findings.push(Finding { subject: "site", outcome: site(&settings) });
            findings.push(Finding { subject: "connections", outcome: connections(&settings) });
            findings.push(Finding { subject: "proxies", outcome: proxies(&settings) });
            findings.push(Finding { subject: "accounts", outcome: accounts(&settings) });
            findings.push(Finding { subject: "events", outcome: Ok(events(&settings)) });
            findings.push(Finding { subject: "database", outcome: database(&settings).await });
            findings.push(Finding { subject: "files", outcome: files(&settings).await });
            findings.push(Finding { subject: "outbox", outcome: outbox(&settings).await });
            for (subject, outcome) in external::look(&settings).await {
                findings.push(Finding { subject, outcome });
            }
        }
        Err(problems) => {
            findings.push(Finding { subject: "settings", outcome: Err(problems.to_string()) });
        }
    }
    let mut sick = 0;
    for Finding { subject, outcome } in &findings {
        match outcome {
            Ok(note) => println!("ok      {subject} {note}"),
            Err(advice) => {
                sick += 1;
                println!("not ok  {subject}: {advice}");
            }
        }
    }
    if sick > 0 {
        bail!("{sick} of {} not in order", findings.len());
    }
    Ok(())
}

fn writable(folder: &Path) -> Result<String, String> {
    let probe = folder.join(PROBE);
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(&probe, ""))
        .and_then(|()| std::fs::remove_file(&probe))
        .map(|()| folder.display().to_string())
        .map_err(|error| {
            format!("{} can't be written ({error}): let GATEWAY_DATA_DIR name another", folder.display())
        })
}

fn site(settings: &Settings) -> Result<String, String> {
    let folder = settings.site_dir.display();
    let built = Files::list(&settings.site_dir).ok().and_then(|files| files.find("index.html"));
    match built {
        Some(_) => Ok(folder.to_string()),
        None => Err(format!(
            "{folder} holds no built site: build it, or let GATEWAY_SITE_DIR name another folder"
        )),
    }
}

/// Whether the limit of file descriptors allows enough connections, once it has been raised as `serve` raises it.
fn connections(settings: &Settings) -> Result<String, String> {
    let descriptors = descriptors::raise();
    let within = descriptors::connections_within(descriptors);
    let chosen = settings.connections.total.map(|chosen| chosen as usize);
    let total = chosen.unwrap_or_else(|| descriptors::default_connections(descriptors));
    let Some(descriptors) = descriptors else { return Ok(format!("{total} at most")) };
    let raise = "raise the hard limit (LimitNOFILE in systemd, --ulimit nofile in containers, ulimit -Hn)";
    if total > within {
        return Err(format!(
            "GATEWAY_MAX_CONNECTIONS is {total}, but {descriptors} file descriptors allow {within}: lower it, or {raise}"
        ));
    }
    if descriptors < descriptors::RECOMMENDED {
        return Err(format!(
            "{descriptors} file descriptors allow {within} connections, too few for a launch: {raise} to {} or more",
            descriptors::RECOMMENDED
        ));
    }
    Ok(format!("{total} at most, {descriptors} file descriptors"))
}

/// Whether the proxy that ends TLS is named.
fn proxies(settings: &Settings) -> Result<String, String> {
    match settings.trusted_proxies.as_slice() {
        [] if settings.is_tls() => Err("the public address is https, so that a proxy ends TLS, but none is named: all visitors would share \
             the limits of one network. Name its address in GATEWAY_TRUSTED_PROXIES"
            .to_owned()),
        [] => Ok("none".to_owned()),
        named => Ok(named.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// Checks that sign-in works. Invalid keys were already reported with the settings.
fn accounts(settings: &Settings) -> Result<String, String> {
    match (&settings.accounts.keys, settings.mode) {
        (Some(_), _) => Ok("keys of the settings".to_owned()),
        (None, Mode::Demo | Mode::Development) => Ok("keys of its own in the data folder".to_owned()),
        // A public address over TLS is what a real site has and a trial on this machine has not.
        (None, Mode::Production) if settings.is_tls() => Err(
            "no keys, and production does not serve without them: docs/OPERATIONS.md, \"Keys of accounts\", says how"
                .into(),
        ),
        (None, Mode::Production) => Ok("no keys: the demo makes its own, production needs them".to_owned()),
    }
}

/// Reports which keys protect submissions. Missing or invalid keys were already reported with the settings.
fn events(settings: &Settings) -> String {
    let days = settings.events.forms_kept.num_days();
    let kept = format!(
        "forms go {days} days after their event, quiz entries after {} days",
        settings.events.quiz_kept.num_days()
    );
    match (&settings.events.keys, settings.mode) {
        (Some(_), _) => format!("keys of the settings; {kept}"),
        (None, Mode::Demo | Mode::Development) => format!("keys of its own in the data folder; {kept}"),
        (None, Mode::Production) => "no keys: nobody can take part without an identity provider".to_owned(),
    }
}

async fn database(settings: &Settings) -> Result<String, String> {
    let remedy = "is GATEWAY_DATABASE_URL right, and does the server run?";
    let database = database::connect(settings).await.map_err(|error| format!("{error:#}: {remedy}"))?;
    let pending = database::pending_steps(&database)
        .await
        .map_err(|fault| format!("{:#}", database::explained(fault)))?;
    database::check_sessions(&settings.database, &database).await.map_err(|error| format!("{error:#}"))?;
    let replica = match database.check_replica().await {
        None => String::new(),
        Some(ReplicaState::Unreachable) => {
            return Err("the standby does not answer: is GATEWAY_DATABASE_REPLICA_URL right?".to_owned());
        }
        Some(state @ (ReplicaState::InUse(lag) | ReplicaState::Behind(lag))) => {
            format!(", replica {}, {:.1} s behind", state.as_str().replace('_', " "), lag.as_secs_f64())
        }
    };
    database.close().await.map_err(|fault| fault.to_string())?;
    if pending.is_empty() {
        Ok(format!("{:?}{replica}", database.engine()))
    } else {
        Err(format!("{} to apply: run `gateway migrate`", pending.join(", ")))
    }
}

/// Whether files can be stored, and whether the other gateways use the same store.
async fn files(settings: &Settings) -> Result<String, String> {
    let remedy = "check GATEWAY_FILES and its keys";
    let store = store::open(settings).map_err(|fault| format!("{fault}: {remedy}"))?;
    let probed = async {
        store.put(PROBE, "").await?;
        store.delete(PROBE).await
    };
    probed.await.map_err(|error| format!("{} can't be written ({error}): {remedy}", store.address()))?;
    let database = database::connect(settings).await.map_err(|error| format!("{error:#}"))?;
    let is_right = is_right(&store, &database, &Randomness::system()).await;
    database.close().await.map_err(|fault| fault.to_string())?;
    match is_right.map_err(|fault| format!("{fault}: is the database up to date?"))? {
        true => Ok(store.address().to_owned()),
        false => Err(format!(
            "{} is not the store of the other gateways of this database: correct GATEWAY_FILES or GATEWAY_DATA_DIR, or run \
             `gateway files adopt` if this is the right one",
            store.address()
        )),
    }
}

/// Checks for failed deliveries that need staff.
async fn outbox(settings: &Settings) -> Result<String, String> {
    let database = database::connect(settings).await.map_err(|error| format!("{error:#}"))?;
    let counts = Outbox::counts(&database, Clock::system().now_millis()).await;
    database.close().await.map_err(|fault| fault.to_string())?;
    let counts = counts.map_err(|fault| format!("{fault}: is the database up to date?"))?;
    let summary =
        format!("{} waiting, {} failed, {} uncertain", counts.waiting, counts.failed, counts.uncertain);
    if counts.failed + counts.uncertain > 0 {
        Err(format!("{summary}: docs/OPERATIONS.md says what to do about them"))
    } else {
        Ok(summary)
    }
}
