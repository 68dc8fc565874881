//! External effects of booking changes: outbox entries, written in the booking's own transaction with one statement.
//! They contain ids and facts of the appointment, never personal data; the handlers read the booking when they send.

use kernel::Fault;
use kernel::outbox::{Entry, Outbox};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};

use crate::bookings::{BookingState, Row};

/// Notices by e-mail.
pub(crate) const MAIL: &str = "notice.mail";
/// Notices by Alimtalk or SMS.
pub(crate) const MESSAGE: &str = "notice.message";
/// The whole state of a booking for the dealer system.
pub(crate) const DEALER_SYSTEM: &str = "dealer-system";

/// Lead time of the reminder.
const REMINDER_BEFORE_MILLIS: i64 = 24 * 3_600_000;
/// A booking made later than this before its start gets no reminder: the confirmation has only just been read.
const REMINDER_FROM_MILLIS: i64 = 30 * 3_600_000;

/// In such a period the link of a booking is sent once, however often it is requested.
pub(crate) const LINK_PAUSE_MILLIS: i64 = 10 * 60_000;
/// The subject of entries for requests without a booking.
const NO_BOOKING: &str = "none";

/// The kind of a notice.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum NoticeKind {
    Confirmed,
    Reminder,
    Changed,
    Cancelled,
    /// The address of the booking, which its guest requested again.
    Link,
}

impl NoticeKind {
    pub(crate) const ALL: [Self; 5] =
        [Self::Confirmed, Self::Reminder, Self::Changed, Self::Cancelled, Self::Link];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Confirmed => "confirmed",
            Self::Reminder => "reminder",
            Self::Changed => "changed",
            Self::Cancelled => "cancelled",
            Self::Link => "link",
        }
    }
}

/// The payload of a notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NoticePayload {
    /// The public id.
    pub booking: String,
    pub kind: NoticeKind,
    /// The booking's version.
    pub version: i32,
    /// UTC milliseconds.
    pub starts_at: i64,
    pub ends_at: i64,
    /// The start before a reschedule.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub old_starts_at: Option<i64>,
}

/// The payload for the dealer system.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DealerSystemPayload {
    /// The public id.
    pub booking: String,
    pub version: i32,
}

/// Enqueues the effects of a new booking.
pub(crate) async fn booked(tx: &impl ConnectionTrait, row: &Row, now: i64) -> Result<(), Fault> {
    let mut entries = notices(row, NoticeKind::Confirmed, None, now)?;
    entries.extend(reminders(row, now)?);
    entries.push(hand_over(row, now)?);
    Outbox::put_in(tx, now, entries).await
}

pub(crate) async fn moved(
    tx: &impl ConnectionTrait,
    row: &Row,
    old_starts_at: i64,
    now: i64,
) -> Result<(), Fault> {
    forget_reminders(tx, row).await?;
    let mut entries = notices(row, NoticeKind::Changed, Some(old_starts_at), now)?;
    entries.extend(reminders(row, now)?);
    entries.push(hand_over(row, now)?);
    Outbox::put_in(tx, now, entries).await
}

/// Enqueues the effects of a correction. A changed address gets the confirmation instead of what waits for the old one;
/// reminders follow the new version.
pub(crate) async fn corrected(
    tx: &impl ConnectionTrait,
    row: &Row,
    old: &Row,
    now: i64,
) -> Result<(), Fault> {
    let mut entries = Vec::new();
    if row.state == BookingState::Booked && row.starts_at > now {
        let reached: Vec<&str> = topics(row).collect();
        for (topic, is_new) in [(MESSAGE, row.phone != old.phone), (MAIL, row.email != old.email)] {
            let withdrawn = Outbox::withdraw_in(tx, topic, &reminder_lane(topic, row)).await?;
            if is_new {
                Outbox::withdraw_in(tx, topic, &lane(topic, row)).await?;
            }
            if !reached.contains(&topic) {
                continue;
            }
            if is_new {
                entries.push(notice(row, topic, lane(topic, row), NoticeKind::Confirmed, None, now)?);
            }
            if withdrawn > 0 || row.starts_at - now >= REMINDER_FROM_MILLIS {
                entries.push(reminder(row, topic)?);
            }
        }
    }
    entries.push(hand_over(row, now)?);
    Outbox::put_in(tx, now, entries).await
}

pub(crate) async fn cancelled(tx: &impl ConnectionTrait, row: &Row, now: i64) -> Result<(), Fault> {
    forget_reminders(tx, row).await?;
    let mut entries = notices(row, NoticeKind::Cancelled, None, now)?;
    entries.push(hand_over(row, now)?);
    Outbox::put_in(tx, now, entries).await
}

pub(crate) async fn closed<E: From<Fault>>(tx: &impl ConnectionTrait, row: &Row, now: i64) -> Result<(), E> {
    Ok(Outbox::put_in(tx, now, vec![hand_over(row, now)?]).await?)
}

/// Enqueues the notices with the link of a booking; the key of an entry names the period. A request without a booking
/// executes the same statement, with an entry that is skipped at delivery, so that neither result nor time differs.
pub(crate) async fn link_requested(
    tx: &impl ConnectionTrait,
    row: Option<&Row>,
    now: i64,
) -> Result<(), Fault> {
    let period = now.div_euclid(LINK_PAUSE_MILLIS);
    let key = |number: &str, topic: &str| format!("{number}:{topic}:{}:{period}", NoticeKind::Link.name());
    let Some(row) = row else {
        let payload = NoticePayload {
            booking: String::new(),
            kind: NoticeKind::Link,
            version: 0,
            starts_at: 0,
            ends_at: 0,
            old_starts_at: None,
        };
        let lane = format!("{NO_BOOKING}:{MESSAGE}");
        let entry = Entry {
            topic: MESSAGE,
            lane,
            key: key(NO_BOOKING, MESSAGE),
            due_at: now,
            payload: json(&payload)?,
        };
        return Outbox::put_in(tx, now, vec![entry]).await;
    };
    let mut entries = notices(row, NoticeKind::Link, None, now)?;
    for entry in &mut entries {
        entry.key = key(&row.number, entry.topic);
    }
    Outbox::put_in(tx, now, entries).await
}

/// Notifies the dealer system that the personal data of these bookings was deleted.
pub(crate) async fn anonymised(tx: &impl ConnectionTrait, rows: &[Row], now: i64) -> Result<(), Fault> {
    let entries = rows.iter().map(|row| hand_over(row, now)).collect::<Result<_, _>>()?;
    Outbox::put_in(tx, now, entries).await
}

async fn forget_reminders(tx: &impl ConnectionTrait, row: &Row) -> Result<(), Fault> {
    for topic in [MAIL, MESSAGE] {
        Outbox::withdraw_in(tx, topic, &reminder_lane(topic, row)).await?;
    }
    Ok(())
}

// Lanes and keys begin with the number, which begins with the day: the index entries of one booking, and of one day's
// bookings, lie together, and the booking's secret isn't among them.

fn lane(topic: &str, row: &Row) -> String {
    format!("{}:{topic}", row.number)
}

fn reminder_lane(topic: &str, row: &Row) -> String {
    format!("{}:{topic}:reminder", row.number)
}

fn key(topic: &str, what: &str, row: &Row) -> String {
    format!("{}:{topic}:{what}:{}", row.number, row.version)
}

/// The subject of the outbox entry of a booking's confirmation mail, for [`Outbox::about`].
pub(crate) fn confirmation_mail(number: &str) -> String {
    format!("{number}:{MAIL}:{}", NoticeKind::Confirmed.name())
}

/// The topics that reach this person: a phone is required, an e-mail is not.
fn topics(row: &Row) -> impl Iterator<Item = &'static str> {
    [MESSAGE].into_iter().chain(row.email.is_some().then_some(MAIL))
}

fn notices(row: &Row, kind: NoticeKind, old_starts_at: Option<i64>, now: i64) -> Result<Vec<Entry>, Fault> {
    topics(row).map(|topic| notice(row, topic, lane(topic, row), kind, old_starts_at, now)).collect()
}

fn reminders(row: &Row, now: i64) -> Result<Vec<Entry>, Fault> {
    if row.starts_at - now < REMINDER_FROM_MILLIS {
        return Ok(Vec::new());
    }
    topics(row).map(|topic| reminder(row, topic)).collect()
}

fn reminder(row: &Row, topic: &'static str) -> Result<Entry, Fault> {
    let due_at = row.starts_at - REMINDER_BEFORE_MILLIS;
    notice(row, topic, reminder_lane(topic, row), NoticeKind::Reminder, None, due_at)
}

fn notice(
    row: &Row,
    topic: &'static str,
    lane: String,
    kind: NoticeKind,
    old_starts_at: Option<i64>,
    due_at: i64,
) -> Result<Entry, Fault> {
    let payload = NoticePayload {
        booking: row.public_id.clone(),
        kind,
        version: row.version,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
        old_starts_at,
    };
    Ok(Entry { topic, lane, key: key(topic, kind.name(), row), due_at, payload: json(&payload)? })
}

fn hand_over(row: &Row, now: i64) -> Result<Entry, Fault> {
    let payload = DealerSystemPayload { booking: row.public_id.clone(), version: row.version };
    Ok(Entry {
        topic: DEALER_SYSTEM,
        lane: lane(DEALER_SYSTEM, row),
        key: key(DEALER_SYSTEM, "state", row),
        due_at: now,
        payload: json(&payload)?,
    })
}

fn json(payload: &impl Serialize) -> Result<serde_json::Value, Fault> {
    serde_json::to_value(payload).map_err(|error| Fault::Corrupt(error.to_string()))
}
