//! External effects of entries and draws: notices to entrants, winners and approvers, and mobile vouchers, as outbox
//! entries that are written in the transaction of the change that causes them. They contain ids, never personal data; the
//! handlers read the rows when they send.

use kernel::Fault;
use kernel::outbox::{Entry, Outbox};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Notices by email.
pub(crate) const MAIL: &str = "event.mail";
/// Notices by message.
pub(crate) const MESSAGE: &str = "event.message";
/// Orders of mobile vouchers.
pub(crate) const VOUCHER: &str = "event.voucher";

/// Lead time of the reminder before the deadline of a claim.
const REMINDER_BEFORE_MILLIS: i64 = 3 * 24 * 3_600_000;
/// Entries of one statement: a result may have ten thousand winners, and a statement has a limited number of values.
const AT_ONCE: usize = 1_000;

/// A notice, with the id of its subject.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Notice {
    /// The confirmation of an entry.
    Entered { entry: i64 },
    /// The result is published, and the place has a prize.
    Won { place: i32 },
    /// The alternate at the place has moved up.
    MovedUp { place: i32 },
    /// The deadline for the claim is near.
    ClaimReminder { place: i32 },
    /// A draw waits for an approval that the account may give.
    Approval { account: i64 },
}

impl Notice {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Entered { .. } => "entered",
            Self::Won { .. } => "won",
            Self::MovedUp { .. } => "moved-up",
            Self::ClaimReminder { .. } => "claim-reminder",
            Self::Approval { .. } => "approval",
        }
    }
}

/// The payload of a notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct NoticePayload {
    /// The event's key.
    pub(crate) event: String,
    #[serde(flatten)]
    pub(crate) notice: Notice,
}

/// The payload of a voucher.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct VoucherPayload {
    /// The event's key.
    pub(crate) event: String,
    /// The winner's place.
    pub(crate) place: i32,
}

/// The ways in which a person can be reached.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reach {
    pub(crate) mail: bool,
    pub(crate) message: bool,
}

impl Reach {
    fn topics(self) -> impl Iterator<Item = &'static str> {
        [(MESSAGE, self.message), (MAIL, self.mail)].into_iter().filter_map(|(topic, is)| is.then_some(topic))
    }
}

/// Enqueues the confirmation of an entry. Entries with the same `once` are confirmed only once: those of a person
/// in a quiz share it.
pub(crate) async fn entered(
    tx: &impl ConnectionTrait,
    event: &str,
    (entry, once): (i64, &str),
    reach: Reach,
    now: i64,
) -> Result<(), Fault> {
    let entries = reach.topics().map(|topic| entry_of(event, topic, Notice::Entered { entry }, once, now));
    put_in(tx, entries.collect(), now).await
}

/// Enqueues the notices to winners whose result was published, and the reminders of their claims.
pub(crate) async fn published(
    tx: &impl ConnectionTrait,
    event: &str,
    winners: &[(i32, Reach)],
    times: (i64, i64),
) -> Result<(), Fault> {
    to_winners(tx, event, winners, |place| Notice::Won { place }, times).await
}

/// The same for alternates who moved up.
pub(crate) async fn moved_up(
    tx: &impl ConnectionTrait,
    event: &str,
    winners: &[(i32, Reach)],
    times: (i64, i64),
) -> Result<(), Fault> {
    to_winners(tx, event, winners, |place| Notice::MovedUp { place }, times).await
}

async fn to_winners(
    tx: &impl ConnectionTrait,
    event: &str,
    winners: &[(i32, Reach)],
    notice: fn(i32) -> Notice,
    (claim_until, now): (i64, i64),
) -> Result<(), Fault> {
    let remind_at = claim_until - REMINDER_BEFORE_MILLIS;
    let mut entries = Vec::new();
    for &(place, reach) in winners {
        for topic in reach.topics() {
            entries.push(entry_of(event, topic, notice(place), &place.to_string(), now));
            // With less time than that the notice itself is the reminder.
            if remind_at > now {
                let reminder = Notice::ClaimReminder { place };
                entries.push(entry_of(event, topic, reminder, &place.to_string(), remind_at));
            }
        }
    }
    put_in(tx, entries, now).await
}

/// Enqueues the mails to the accounts that may approve a draw.
pub(crate) async fn drawn(
    tx: &impl ConnectionTrait,
    event: &str,
    approvers: &[i64],
    now: i64,
) -> Result<(), Fault> {
    let mail = |account: &i64| {
        entry_of(event, MAIL, Notice::Approval { account: *account }, &account.to_string(), now)
    };
    put_in(tx, approvers.iter().map(mail).collect(), now).await
}

/// Enqueues the order of the mobile voucher that was claimed.
pub(crate) async fn voucher_claimed(
    tx: &impl ConnectionTrait,
    event: &str,
    place: i32,
    now: i64,
) -> Result<(), Fault> {
    let entry = Entry {
        topic: VOUCHER,
        lane: format!("{event}:{VOUCHER}:{place}"),
        key: format!("{event}:{VOUCHER}:{place}"),
        due_at: now,
        // With its kind, for the list of deliveries.
        payload: json!({ "event": event, "place": place, "kind": "voucher" }),
    };
    Outbox::put_in(tx, now, vec![entry]).await
}

/// The keys begin with the event, which makes it the subject of the entry.
fn entry_of(event: &str, topic: &'static str, notice: Notice, subject: &str, due_at: i64) -> Entry {
    let name = notice.name();
    let payload = json!(NoticePayload { event: event.to_owned(), notice });
    Entry {
        topic,
        lane: format!("{event}:{topic}:{name}:{subject}"),
        key: format!("{event}:{topic}:{name}:{subject}"),
        due_at,
        payload,
    }
}

async fn put_in(tx: &impl ConnectionTrait, mut entries: Vec<Entry>, now: i64) -> Result<(), Fault> {
    while !entries.is_empty() {
        let rest = entries.split_off(entries.len().min(AT_ONCE));
        Outbox::put_in(tx, now, entries).await?;
        entries = rest;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payload_is_read_as_it_was_written() {
        for notice in [
            Notice::Entered { entry: 1 },
            Notice::Won { place: 0 },
            Notice::MovedUp { place: 3 },
            Notice::ClaimReminder { place: 3 },
            Notice::Approval { account: 7 },
        ] {
            let entry = entry_of("cms-1", MAIL, notice, "x", 0);
            assert_eq!(entry.payload["kind"], notice.name());
            assert_eq!(entry.key, format!("cms-1:event.mail:{}:x", notice.name()));
            let read: NoticePayload = serde_json::from_value(entry.payload).unwrap();
            assert_eq!(read, NoticePayload { event: "cms-1".to_owned(), notice });
        }
    }
}
