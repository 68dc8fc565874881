//! `gateway keys`: generates keys, and shows which are in use and what still needs the old ones.

use accounts::{
    AccountSettings, KeyRing, identity_records_by_key, passwords_by_pepper, second_factors_by_key,
};
use anyhow::bail;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Duration, SecondsFormat};
use clap::{Args, Subcommand};
use kernel::key_agreement::{self, KeyInUse, NamedRing};
use kernel::vault::KeyUse;
use kernel::{Database, Fault, Randomness};
use serde_json::{Value, json};

use crate::config::Settings;

/// Settings that a new site needs; those of events and identity checks follow with the provider of identity checks.
const ACCOUNTS: [&str; 4] =
    ["GATEWAY_SESSION_KEYS", "GATEWAY_TOKEN_KEYS", "GATEWAY_SECOND_FACTOR_KEYS", "GATEWAY_PASSWORD_PEPPER"];
const OTHERS: [&str; 2] = ["GATEWAY_IDENTITY_KEYS", "GATEWAY_EVENT_KEYS"];
/// Generated once and never changed.
const PERSON_KEY: &str = "GATEWAY_IDENTITY_PERSON_KEY";

/// The parts of the command.
#[derive(Debug, Subcommand)]
pub enum Keys {
    /// Print settings with a new key in front of the present ones. Give them to all gateways, one after another.
    Generate(Generate),
    /// Print which key is in use in each setting, whether all gateways have it, and what still needs the others.
    Check {
        /// Print a JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Let gateways start without the key that is in use: it is lost, or must not be used any more. What only that key
    /// opens is lost.
    Forget {
        /// The setting, such as `GATEWAY_SESSION_KEYS`.
        #[arg(value_parser = ACCOUNTS.into_iter().chain(OTHERS).collect::<Vec<_>>())]
        setting: String,
    },
}

/// Which settings get a new key.
#[derive(Args, Debug)]
pub struct Generate {
    /// The settings; all that the site uses when none is named.
    #[arg(value_parser = ACCOUNTS.into_iter().chain(OTHERS).collect::<Vec<_>>())]
    settings: Vec<String>,
}

/// Prints each setting on a line of its own, as an environment file has it.
///
/// # Errors
/// None; the result is that of a command.
pub fn generate(chosen: &Generate, settings: &Settings) -> anyhow::Result<()> {
    let rings = settings.key_rings();
    let randomness = Randomness::system();
    let identity = settings.external.identity.as_ref();
    let is_wanted = |setting: &str| match chosen.settings.as_slice() {
        [] => {
            let is_set = rings.iter().any(|named| named.setting == setting);
            ACCOUNTS.contains(&setting) || identity.is_some() || is_set
        }
        named => named.iter().any(|named| named == setting),
    };
    for setting in ACCOUNTS.into_iter().chain(OTHERS).filter(|setting| is_wanted(setting)) {
        let ring = rings.iter().find(|named| named.setting == setting).map(|named| &named.ring);
        println!("{setting}={}", with_new_key(ring, &randomness));
    }
    if chosen.settings.is_empty() && identity.is_some_and(|access| access.person_keys.is_none()) {
        println!("{PERSON_KEY}={}", with_new_key(None, &randomness));
    }
    Ok(())
}

fn with_new_key(ring: Option<&KeyRing>, randomness: &Randomness) -> String {
    let written = |id: &str, bytes: &[u8]| format!("{id}:{}", STANDARD.encode(bytes));
    let present: Vec<_> = ring.into_iter().flat_map(KeyRing::iter).collect();
    let numbers = present.iter().filter_map(|key| key.id().strip_prefix('k')?.parse::<u32>().ok());
    let next = numbers.max().map_or(1, |last| last.saturating_add(1));
    let mut keys = vec![written(&format!("k{next}"), &randomness.bytes::<32>())];
    keys.extend(present.iter().map(|key| written(key.id(), key.bytes())));
    keys.join(",")
}

/// Runs one of the commands that read the database; `now` in UTC milliseconds.
///
/// # Errors
/// For keys that need an action; the database's.
pub async fn run(command: Keys, settings: &Settings, database: &Database, now: i64) -> anyhow::Result<()> {
    match command {
        Keys::Generate(chosen) => generate(&chosen, settings),
        Keys::Check { json } => check(settings, database, now, json).await,
        Keys::Forget { setting } => {
            let forgotten = key_agreement::forget(database, &setting).await?;
            println!("{setting}: {}", if forgotten { "forgotten" } else { "no key was in use" });
            Ok(())
        }
    }
}

async fn check(settings: &Settings, database: &Database, now: i64, as_json: bool) -> anyhow::Result<()> {
    let rings = settings.key_rings();
    let in_use = key_agreement::in_use(database.read()).await?;
    let running = key_agreement::running(database.read(), now).await?;
    let mut problems = 0;
    let mut printed = Vec::new();
    for NamedRing { setting, ring } in &rings {
        let used = in_use.get(*setting);
        let first = key_agreement::names(ring).swap_remove(0);
        let waiting = running
            .iter()
            .filter(|(_, rings)| rings.get(*setting).is_some_and(|keys| keys.first() != Some(&first)))
            .count();
        let needed = needed(database, setting).await?;
        let report = Report { setting, ring, used, waiting, needed, now };
        problems += report.problems().len();
        printed.push(report.json());
        if !as_json {
            report.print();
        }
    }
    if as_json {
        println!("{}", json!({ "gateways": running.len(), "settings": printed }));
    } else {
        println!("{} gateways are running", running.len());
    }
    match problems {
        0 => Ok(()),
        _ => bail!("docs/OPERATIONS.md, \"Keys of accounts\", says what to do"),
    }
}

/// Stored values of a setting by key; `None` where nothing is stored.
async fn needed(database: &Database, setting: &str) -> Result<Option<KeyUse>, Fault> {
    let on = database.read();
    Ok(match setting {
        "GATEWAY_SECOND_FACTOR_KEYS" => Some(second_factors_by_key(on).await?),
        "GATEWAY_PASSWORD_PEPPER" => Some(passwords_by_pepper(on).await?),
        "GATEWAY_IDENTITY_KEYS" => Some(identity_records_by_key(on).await?),
        "GATEWAY_EVENT_KEYS" => Some(events_cms::rows_by_key(on).await?),
        _ => None,
    })
}

/// How long values that are not stored stay valid.
fn lifetime(setting: &str) -> Duration {
    let AccountSettings { session_at_most, invitation, .. } = AccountSettings::default();
    if setting == "GATEWAY_SESSION_KEYS" { session_at_most } else { invitation }
}

struct Report<'r> {
    setting: &'static str,
    ring: &'r KeyRing,
    used: Option<&'r KeyInUse>,
    /// Running gateways that do not have the first key in front.
    waiting: usize,
    needed: Option<KeyUse>,
    now: i64,
}

impl Report<'_> {
    fn has(&self, used: &KeyInUse) -> bool {
        key_agreement::names(self.ring).contains(&used.key)
    }

    fn problems(&self) -> Vec<String> {
        let lacking = self.used.filter(|used| !self.has(used));
        let lacking = lacking.map(|used| format!("the key in use, {}, is not in the setting", used.key.id));
        let unreadable = self.needed.iter().flat_map(KeyUse::iter);
        let unreadable = unreadable.filter(|(id, _)| self.ring.get(id).is_none());
        let unreadable = unreadable
            .map(|(id, values)| format!("{values} values need the key {id:?}, which is not in the setting"));
        lacking.into_iter().chain(unreadable).collect()
    }

    /// What a key that is not in use is still needed for.
    fn need(&self, id: &str) -> String {
        let Some(used) = self.used else { return "no gateway has used the setting".to_owned() };
        if self.ring.iter().next().is_some_and(|first| first.id() == id) {
            return format!("used as soon as {} more gateways have it in front", self.waiting);
        }
        match &self.needed {
            Some(needed) => match needed.iter().find(|(key, _)| *key == id) {
                Some((_, values)) => format!("needed by {values} values"),
                None => "not needed".to_owned(),
            },
            None => {
                let until = used.since + lifetime(self.setting).num_milliseconds();
                if self.now < until {
                    format!("needed until {}", time(until))
                } else {
                    "not needed".to_owned()
                }
            }
        }
    }

    fn others(&self) -> impl Iterator<Item = &str> {
        let used = self.used.map(|used| used.key.id.as_str());
        self.ring.iter().map(accounts::Key::id).filter(move |id| Some(*id) != used)
    }

    fn print(&self) {
        let used = self.used.map_or_else(
            || "not used yet".to_owned(),
            |used| format!("uses {} since {}", used.key.id, time(used.since)),
        );
        println!("{}: {used}", self.setting);
        for id in self.others() {
            println!("  {id}: {}", self.need(id));
        }
        for problem in self.problems() {
            println!("  problem: {problem}");
        }
    }

    fn json(&self) -> Value {
        let others: Vec<_> = self.others().map(|id| json!({ "id": id, "need": self.need(id) })).collect();
        json!({
            "setting": self.setting,
            "inUse": self.used.map(|used| &used.key.id),
            "since": self.used.map(|used| time(used.since)),
            "gatewaysWithoutFirstKey": self.waiting,
            "others": others,
            "problems": self.problems(),
        })
    }
}

fn time(millis: i64) -> String {
    DateTime::from_timestamp_millis(millis)
        .map_or_else(|| millis.to_string(), |time| time.to_rfc3339_opts(SecondsFormat::Secs, true))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_key_comes_in_front_of_the_present_ones() {
        let randomness = Randomness::seeded(1);
        let first = with_new_key(None, &randomness);
        assert!(first.starts_with("k1:") && !first.contains(','), "{first}");
        let key = |id: &str| (id.to_owned(), vec![7; 32]);
        let ring = KeyRing::new([key("k9"), key("own"), key("k3")]).unwrap();
        let next = with_new_key(Some(&ring), &randomness);
        let ids: Vec<_> = next.split(',').map(|key| key.split_once(':').unwrap().0).collect();
        assert_eq!(ids, ["k10", "k9", "own", "k3"]);
        assert!(next.ends_with(&format!("k3:{}", STANDARD.encode([7; 32]))), "{next}");
    }
}
