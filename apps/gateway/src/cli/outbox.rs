//! `gateway outbox`: shows deliveries that wait or failed, and lets an operator send them again or settle them.

use anyhow::bail;
use chrono::DateTime;
use clap::{Args, Subcommand, ValueEnum};
use kernel::outbox::{Decision, DecisionResult, EntryState, Outbox, StoredEntry};
use kernel::{Clock, Database, Fault, StaffAct};
use sea_orm::ActiveEnum;
use serde_json::{Value, json};

/// The parts of the command.
#[derive(Debug, Subcommand)]
pub enum Deliveries {
    /// Print deliveries, the newest first: those that failed or are uncertain, or those in one state.
    List(List),
    /// Deliver an entry again that failed or is uncertain, as if for the first time.
    Retry(Entry),
    /// Mark an entry that failed or is uncertain as dealt with otherwise.
    Settle(Entry),
}

/// What is listed.
#[derive(Args, Debug)]
pub struct List {
    /// Only deliveries in this state.
    #[arg(long)]
    state: Option<State>,
    /// Deliveries at most.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    limit: u64,
    /// Print a JSON object in each line.
    #[arg(long)]
    json: bool,
}

/// One entry.
#[derive(Args, Debug)]
pub struct Entry {
    /// Its number, as `gateway outbox list` shows it.
    id: i64,
    /// Print the entry after the change as a JSON object.
    #[arg(long)]
    json: bool,
}

#[derive(Copy, Clone, Debug, ValueEnum)]
enum State {
    Waiting,
    Sending,
    Sent,
    Skipped,
    Failed,
    Uncertain,
}

impl From<State> for EntryState {
    fn from(state: State) -> Self {
        match state {
            State::Waiting => Self::Waiting,
            State::Sending => Self::Sending,
            State::Sent => Self::Sent,
            State::Skipped => Self::Skipped,
            State::Failed => Self::Failed,
            State::Uncertain => Self::Uncertain,
        }
    }
}

/// Runs the command and prints the result.
///
/// # Errors
/// For an entry that does not exist or needs no decision; the database's.
pub async fn run(command: Deliveries, database: &Database, clock: &Clock) -> anyhow::Result<()> {
    match command {
        Deliveries::List(List { state, limit, json }) => {
            let states = state
                .map_or_else(|| vec![EntryState::Failed, EntryState::Uncertain], |state| vec![state.into()]);
            let (entries, total) = Outbox::newest(database, &states, limit).await?;
            for entry in &entries {
                print(entry, json);
            }
            let left_out = total.saturating_sub(entries.len() as u64);
            if left_out > 0 && !json {
                println!("and {left_out} more: --limit");
            }
            Ok(())
        }
        Deliveries::Retry(entry) => decide(database, clock, &entry, Decision::Retry, "delivery.retry").await,
        Deliveries::Settle(entry) => {
            decide(database, clock, &entry, Decision::Settle, "delivery.settle").await
        }
    }
}

async fn decide(
    database: &Database,
    clock: &Clock,
    entry: &Entry,
    decision: Decision,
    action: &'static str,
) -> anyhow::Result<()> {
    let (id, now) = (entry.id, clock.now_millis());
    let result = database
        .write::<_, _, Fault>(move |tx| {
            Box::pin(async move {
                let Some(found) = Outbox::find(tx, id).await? else { return Ok(DecisionResult::Unknown) };
                let result = Outbox::decide_in(tx, &[found.topic.as_str()], id, decision, now).await?;
                if matches!(result, DecisionResult::Done(_)) {
                    let act = StaffAct {
                        account_id: None,
                        network: String::new(),
                        action,
                        subject: format!("delivery:{id}"),
                        detail: found.topic,
                    };
                    act.append_in(tx, now).await?;
                }
                Ok(result)
            })
        })
        .await?;
    match result {
        DecisionResult::Done(changed) => {
            print(&changed, entry.json);
            Ok(())
        }
        DecisionResult::NotOpen => bail!("{id} needs no decision: it neither failed nor is uncertain"),
        DecisionResult::Unknown => bail!("there is no entry {id}"),
    }
}

/// The payload is left out: it may hold an address.
fn print(entry: &StoredEntry, json: bool) {
    if json {
        println!("{}", row(entry));
        return;
    }
    let StoredEntry { id, topic, key, state, attempts, note, .. } = entry;
    let (state, due, note) = (state.to_value(), time(entry.due_at), note.as_deref().unwrap_or_default());
    println!("{id}  {state}  {topic}  {key}  {attempts} attempts  {due}  {note}");
}

fn row(entry: &StoredEntry) -> Value {
    json!({
        "id": entry.id,
        "topic": entry.topic,
        "key": entry.key,
        "state": entry.state.to_value(),
        "attempts": entry.attempts,
        "dueAt": time(entry.due_at),
        "finishedAt": entry.finished_at.map(time),
        "note": entry.note,
    })
}

fn time(millis: i64) -> String {
    DateTime::from_timestamp_millis(millis).map(|time| time.to_rfc3339()).unwrap_or_default()
}
