//! What [`crate::winner_kill`] expects in the end: compares the entries, winners and claims of the database with what the
//! fakes and the folder of mails received.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;
use std::time::{Duration, Instant};

use kernel::test_support::rows;
use kernel::{Clock, Database, DatabaseSettings, fingerprint};
use sandbox::Sandbox;
use sea_orm::ConnectionTrait;

/// The account that could approve.
const APPROVER: i64 = 1_000;
/// How long before its deadline a claim is reminded.
const REMINDED: i64 = 3 * 24 * 3_600_000;
/// The longest lease of a delivery, and some more.
const LEASE: i64 = 150_000;

/// An event of the test, and the responses that its visitors received.
pub(crate) struct Campaign {
    pub(crate) key: String,
    /// Forms that were acknowledged.
    pub(crate) entered: usize,
    /// Claims that were acknowledged.
    pub(crate) claims: usize,
}

/// What was sent.
pub(crate) struct Tally {
    messages: usize,
    mails: usize,
    vouchers: usize,
    kinds: BTreeMap<String, usize>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { messages, mails, vouchers, kinds } = self;
        write!(
            f,
            "{messages} messages, {mails} mails and {vouchers} vouchers, each once, none missing: {kinds:?}"
        )
    }
}

async fn open(settings: &DatabaseSettings) -> Database {
    Database::connect(settings).await.expect("the database opens")
}

async fn number(database: &Database, sql: &str) -> i64 {
    rows::<i64>(database.read(), sql, Vec::new()).await[0]
}

/// Deliveries that were in progress when the gateway was killed.
pub(crate) async fn sending(settings: &DatabaseSettings) -> i64 {
    let database = open(settings).await;
    let sending = number(&database, "SELECT COUNT(*) AS n FROM outbox WHERE state = 'sending'").await;
    database.close().await.expect("closes");
    sending
}

/// Waits until everything that is due is delivered.
pub(crate) async fn settled(settings: &DatabaseSettings, clock: &Clock, timeout: Duration) {
    let database = open(settings).await;
    let begun = Instant::now();
    loop {
        let due = clock.now_millis() + LEASE;
        let open = format!(
            "SELECT COUNT(*) AS n FROM outbox WHERE topic LIKE 'event.%' AND state IN ('waiting', 'sending') AND due_at <= {due}"
        );
        if number(&database, &open).await == 0 {
            break;
        }
        assert!(begun.elapsed() < timeout, "deliveries are never done");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    database.close().await.expect("closes");
}

/// Approves the draw as a second account, which exists from the first day on.
pub(crate) async fn approve(settings: &DatabaseSettings, now: i64) {
    let database = open(settings).await;
    let statements = [
        format!(
            "INSERT INTO account (id, public_id, email, email_key, state, kind, title, name, company_name, \
             business_number, language, created_at, updated_at) VALUES ({APPROVER}, 'approver', \
             'approver@example.com', 'approver@example.com', 'active', 'member', '', 'Lee', '', '', 'ko', 0, 0) \
             ON CONFLICT DO NOTHING"
        ),
        format!(
            "INSERT INTO account_role (account_id, role, granted_at) VALUES ({APPROVER}, 'content-editor', 0) \
             ON CONFLICT DO NOTHING"
        ),
        format!(
            "UPDATE event_draw SET step = 'approved', approved_at = {now}, approved_by = {APPROVER} WHERE step = 'drawn'"
        ),
    ];
    let work = std::sync::Arc::new(statements);
    let written = database.write::<_, (), kernel::Fault>(move |tx| {
        let work = std::sync::Arc::clone(&work);
        Box::pin(async move {
            for statement in &*work {
                tx.execute_unprepared(statement).await?;
            }
            Ok(())
        })
    });
    written.await.expect("writes");
    database.close().await.expect("closes");
}

/// How often each key was sent.
type Sent = BTreeMap<String, usize>;

fn sent_messages(sandbox: &Sandbox) -> Sent {
    let mut sent = Sent::new();
    for message in sandbox.messages.taken() {
        *sent.entry(message.custom_fields["key"].as_str().expect("a key").to_owned()).or_default() += 1;
    }
    sent
}

/// By the Message-ID of each file of the demo's mails.
fn sent_mails(folder: &Path) -> Sent {
    let mut sent = Sent::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for file in std::fs::read_dir(folder).expect("a folder") {
            let path = file.expect("a file").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "eml") {
                let mail = std::fs::read_to_string(&path).expect("a mail");
                let (_, id) = mail.split_once("Message-ID:").expect("a Message-ID");
                let id = id.trim_start().trim_start_matches('<');
                *sent.entry(id[..64].to_owned()).or_default() += 1;
            }
        }
    }
    sent
}

/// Compares; every difference fails the test. `last` is when the gateway ended the last time.
pub(crate) async fn check(
    settings: &DatabaseSettings,
    sandbox: &Sandbox,
    folder: &Path,
    campaigns: &[Campaign],
    last: i64,
) -> Tally {
    let database = open(settings).await;
    let all = database.read();
    // Who claims before the notice is delivered needs none.
    let sql = "SELECT key FROM outbox WHERE state = 'skipped' AND note = 'the prize is claimed'";
    let overtaken: BTreeSet<String> = rows::<String>(all, sql, Vec::new()).await.into_iter().collect();
    let mut kinds = BTreeMap::<String, usize>::new();
    let mut met = BTreeSet::<String>::new();
    let mut expected = BTreeMap::<&str, Vec<String>>::new();
    let mut expect = |topic: &'static str, event: &str, kind: &str, subject: &str, is_claimed: bool| {
        let key = format!("{event}:event.{topic}:{kind}:{subject}");
        met.insert(kind.to_owned());
        if overtaken.contains(&key) {
            assert!(is_claimed, "{key} was skipped, and its prize is not claimed");
        } else {
            *kinds.entry(format!("{kind} by {topic}")).or_default() += 1;
            expected.entry(topic).or_default().push(key);
        }
    };
    let mut vouchers = Vec::new();
    for Campaign { key, entered, claims } in campaigns {
        let of = |sql: &str| sql.replace("EVENT", key);
        let entries: Vec<i64> =
            rows(all, &of("SELECT id FROM event_entry WHERE event_key = 'EVENT'"), Vec::new()).await;
        assert_eq!(entries.len(), *entered, "{key}: each acknowledged form is stored, once");
        for entry in entries {
            for topic in ["message", "mail"] {
                expect(topic, key, "entered", &entry.to_string(), false);
            }
        }
        let draw = "SELECT COUNT(*) FROM event_draw WHERE event_key = 'EVENT' AND drawn_at IS NOT NULL";
        if number(&database, &of(draw)).await == 1 {
            expect("mail", key, "approval", &APPROVER.to_string(), false);
        }
        let sql = "SELECT place, alternate, prize, claim_until, claimed_at FROM event_draw_winner \
                   WHERE event_key = 'EVENT' AND prize IS NOT NULL AND claim_until IS NOT NULL";
        let winners: Vec<(i32, bool, i32, i64, Option<i64>)> = rows(all, &of(sql), Vec::new()).await;
        let mut claimed = 0;
        for (place, alternate, prize, claim_until, claimed_at) in winners {
            let place = place.to_string();
            let is_reminded = claimed_at.is_none() && claim_until - REMINDED < last;
            for topic in ["message", "mail"] {
                expect(topic, key, if alternate { "moved-up" } else { "won" }, &place, claimed_at.is_some());
                if is_reminded {
                    expect(topic, key, "claim-reminder", &place, false);
                }
            }
            claimed += usize::from(claimed_at.is_some());
            if claimed_at.is_some() && prize == 0 {
                vouchers.push(format!("{key}:event.voucher:{place}"));
            }
        }
        assert_eq!(claimed, *claims, "{key}: each acknowledged claim is stored");
    }
    let ended: Vec<String> = rows(
        all,
        "SELECT key || ' ' || state || ' ' || COALESCE(note, '') FROM outbox \
         WHERE topic LIKE 'event.%' AND state IN ('failed', 'uncertain')",
        Vec::new(),
    )
    .await;
    assert!(ended.is_empty(), "nothing is left to staff: {ended:?}");
    database.close().await.expect("closes");

    let once = |keys: &[String]| -> Sent { keys.iter().map(|key| (fingerprint(key), 1)).collect() };
    let named: BTreeMap<String, &String> =
        expected.values().flatten().chain(&vouchers).map(|key| (fingerprint(key), key)).collect();
    let difference = |what: &str, expected: &Sent, sent: &Sent| {
        let name = |id: &String| named.get(id).map_or(id.as_str(), |key| key.as_str()).to_owned();
        let missing: Vec<_> = expected.keys().filter(|id| !sent.contains_key(*id)).map(name).collect();
        let wrong: Vec<_> = sent
            .iter()
            .filter(|(id, times)| expected.get(*id) != Some(*times))
            .map(|(id, times)| (name(id), times))
            .collect();
        assert!(missing.is_empty() && wrong.is_empty(), "{what}: missing {missing:?}, too much {wrong:?}");
    };
    let (messages, mails) = (once(&expected["message"]), once(&expected["mail"]));
    difference("messages", &messages, &sent_messages(sandbox));
    difference("mails", &mails, &sent_mails(folder));
    let issued = sandbox.vouchers.issued();
    let ordered: Sent = issued.into_keys().map(|key| (key, 1)).collect();
    difference("vouchers", &once(&vouchers), &ordered);
    for kind in ["entered", "won", "moved-up", "claim-reminder", "approval"] {
        assert!(met.contains(kind), "no {kind} was met: {kinds:?}");
    }
    assert!(!vouchers.is_empty(), "no voucher was claimed");
    Tally { messages: messages.len(), mails: mails.len(), vouchers: vouchers.len(), kinds }
}
