//! Mails: parsed by an independent reader, and sent to a small SMTP server.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::external::Egress;
use kernel::mail::{FileMailer, Mail, Mailer, Sender, SmtpMailer, failure_key};
use kernel::outbox::{
    Delivery, DeliveryError, Entry, EntryState, Handler, Outbox, OutboxWorker, Outcome, StoredEntry,
};
use kernel::{Clock, Database, Fault, Language, Randomness};
use mailparse::MailHeaderMap;
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

fn clock() -> Clock {
    Clock::fixed_at("2026-11-23T00:30:00Z".parse::<DateTime<Utc>>().expect("a time"))
}

fn sender() -> Sender {
    Sender::parse("가온 <noreply@example.com>").expect("an address")
}

fn mail() -> Mail {
    Mail {
        to: "visitor@example.com".into(),
        subject: "예약이 확정되었어요\r\nBcc: other@example.com".into(),
        text: "안녕하세요.\n.점으로 시작하는 줄".into(),
        html: "<!doctype html><p>안녕하세요</p>".into(),
        language: Language::Ko,
        message_key: "notice.mail:confirmed:secret-id:1".into(),
        calendar: Some("BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n".into()),
    }
}

async fn written(mail: &Mail) -> (String, Vec<u8>) {
    let folder = tempfile::tempdir().expect("a folder");
    let mailer = FileMailer::new(folder.path().join("outbox"), sender(), clock());
    mailer.send(mail).await.expect("writes");
    let files: Vec<_> =
        std::fs::read_dir(folder.path().join("outbox")).expect("a folder").flatten().collect();
    assert_eq!(files.len(), 1);
    let name = files[0].file_name().to_string_lossy().into_owned();
    (name, std::fs::read(files[0].path()).expect("reads"))
}

#[tokio::test]
async fn a_mail_is_plain_text_and_html_with_the_invitation_beside_them() {
    let (name, bytes) = written(&mail()).await;
    assert!(name.starts_with("20261123-093000000-mail-") && name.ends_with(".eml"), "{name}");
    let parsed = mailparse::parse_mail(&bytes).expect("a mail");
    let header = |name: &str| parsed.headers.get_first_value(name).unwrap_or_default();
    assert_eq!(header("From"), "가온 <noreply@example.com>");
    assert_eq!(header("To"), "visitor@example.com");
    assert_eq!(header("Subject"), "예약이 확정되었어요 Bcc: other@example.com");
    assert_eq!(header("Bcc"), "");
    assert_eq!(header("Content-Language"), "ko");
    assert_eq!(header("Auto-Submitted"), "auto-generated");
    assert_eq!(mailparse::dateparse(&header("Date")).expect("a date"), 1_795_393_800);

    assert_eq!(parsed.ctype.mimetype, "multipart/mixed");
    let [alternatives, invitation] = parsed.subparts.as_slice() else { panic!("two parts") };
    assert_eq!(alternatives.ctype.mimetype, "multipart/alternative");
    let [plain, html] = alternatives.subparts.as_slice() else { panic!("two alternatives") };
    assert_eq!((plain.ctype.mimetype.as_str(), plain.ctype.charset.as_str()), ("text/plain", "utf-8"));
    assert_eq!(plain.get_body().expect("text").replace("\r\n", "\n"), mail().text);
    assert_eq!(html.ctype.mimetype, "text/html");
    assert_eq!(html.get_body().expect("text"), mail().html);
    assert_eq!(invitation.ctype.mimetype, "text/calendar");
    assert_eq!(invitation.ctype.params.get("method").map(String::as_str), Some("PUBLISH"));
    assert_eq!(
        invitation.get_content_disposition().params.get("filename").map(String::as_str),
        Some("invite.ics")
    );
    assert_eq!(Some(invitation.get_body().expect("text")), mail().calendar);
}

#[tokio::test]
async fn the_attachment_has_the_method_of_its_calendar() {
    let calendar = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n";
    let (_, bytes) = written(&Mail { calendar: Some(calendar.into()), ..mail() }).await;
    let parsed = mailparse::parse_mail(&bytes).expect("a mail");
    let invitation = parsed.subparts.last().expect("an attachment");
    assert_eq!(invitation.ctype.params.get("method").map(String::as_str), Some("CANCEL"));
}

#[tokio::test]
async fn the_same_key_gives_the_same_mail_and_tells_nothing_of_itself() {
    let (first, second) = (written(&mail()).await, written(&mail()).await);
    assert_eq!(first, second);
    let text = String::from_utf8(first.1).expect("a mail is ASCII");
    assert!(text.contains("Message-ID: <") && text.contains("@example.com>"));
    assert!(!text.contains("secret-id"));
    let other = written(&Mail { message_key: "another".into(), ..mail() }).await;
    assert_ne!(other.0, first.0);
}

#[tokio::test]
async fn a_folder_knows_what_was_written_to_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mailer = FileMailer::new(folder.path().join("outbox"), sender(), clock());
    assert_eq!(mailer.was_sent(&mail()).await, Ok(Some(false)), "there is no folder yet");
    let other = Mail { message_key: "another".into(), ..mail() };
    mailer.send(&other).await.expect("writes");
    assert_eq!(mailer.was_sent(&mail()).await, Ok(Some(false)));
    mailer.send(&mail()).await.expect("writes");
    assert_eq!(mailer.was_sent(&mail()).await, Ok(Some(true)));
}

#[tokio::test]
async fn an_invalid_address_fails_for_good_and_is_not_repeated_in_the_note() {
    let folder = tempfile::tempdir().expect("a folder");
    let mailer = FileMailer::new(folder.path().into(), sender(), clock());
    for address in ["nobody at home", "nobody@aא.kr", "nobody@", ""] {
        let failure = mailer.send(&Mail { to: address.into(), ..mail() }).await.expect_err("no address");
        assert_eq!(
            failure,
            DeliveryError::Never("mail_address_invalid: no mail can be sent to this address".into())
        );
    }
}

#[test]
fn the_sender_s_domain_is_ascii() {
    let sender = Sender::parse("가온 <noreply@한국.한국>").expect("an address");
    assert_eq!(sender, Sender::parse("가온 <noreply@xn--3e0b707e.xn--3e0b707e>").expect("an address"));
}

/// The dialogue of a client with a fake SMTP server.
#[derive(Default)]
struct Transcript {
    commands: Vec<String>,
    messages: Vec<String>,
}

/// Replies to a command that begins with the first text.
type Replies = &'static [(&'static str, &'static str)];

/// The capabilities of a server with SMTPUTF8.
const INTERNATIONAL: (&str, &str) = ("EHLO", "250-test\r\n250-8BITMIME\r\n250 SMTPUTF8");

/// A fake SMTP server. Replies to each command with the first entry of `replies` that it begins with, otherwise with success;
/// `greeting` and `end of data` name the moments without a command. An empty reply closes the connection.
struct FakeServer {
    url: String,
    transcript: Arc<Mutex<Transcript>>,
}

impl FakeServer {
    async fn start(replies: Replies) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("smtp://{}", listener.local_addr().expect("an address"));
        let transcript = Arc::new(Mutex::new(Transcript::default()));
        let shared = Arc::clone(&transcript);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, replies, Arc::clone(&shared)));
            }
        });
        Self { url, transcript }
    }

    fn mailer(&self) -> SmtpMailer {
        SmtpMailer::new(&self.url, sender(), &Egress::direct(clock())).expect("a mailer")
    }

    /// The first command that begins so.
    fn command(&self, begin: &str) -> String {
        let transcript = self.transcript.lock().expect("no panic");
        transcript.commands.iter().find(|command| command.starts_with(begin)).cloned().unwrap_or_default()
    }

    /// The messages that were accepted.
    fn messages(&self) -> Vec<String> {
        self.transcript.lock().expect("no panic").messages.clone()
    }
}

async fn serve(stream: TcpStream, replies: Replies, transcript: Arc<Mutex<Transcript>>) -> Option<()> {
    let reply_to =
        |command: &str| replies.iter().find(|(begin, _)| command.starts_with(begin)).map(|(_, reply)| *reply);
    let mut stream = BufReader::new(stream);
    let greeting = reply_to("greeting").unwrap_or("220 test");
    stream.write_all(format!("{greeting}\r\n").as_bytes()).await.ok()?;
    let (mut message, mut in_data, mut line) = (String::new(), false, String::new());
    loop {
        line.clear();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        if in_data && line != ".\r\n" {
            message.push_str(&line);
            continue;
        }
        let command = if in_data { "end of data" } else { line.trim_end() };
        transcript.lock().ok()?.commands.push(command.to_owned());
        let reply = reply_to(command).unwrap_or(if command == "DATA" { "354 go on" } else { "250 ok" });
        if reply.is_empty() {
            return None;
        }
        if in_data && reply.starts_with('2') {
            transcript.lock().ok()?.messages.push(std::mem::take(&mut message));
        }
        in_data = command == "DATA" && reply.starts_with('3');
        stream.write_all(format!("{reply}\r\n").as_bytes()).await.ok()?;
    }
}

#[tokio::test]
async fn an_smtp_server_gets_the_mail_whole() {
    let server = FakeServer::start(&[]).await;
    server.mailer().send(&mail()).await.expect("sends");
    let messages = server.messages();
    let parsed = mailparse::parse_mail(messages[0].as_bytes()).expect("a mail");
    assert_eq!(parsed.headers.get_first_value("To").as_deref(), Some("visitor@example.com"));
    assert_eq!(parsed.subparts.len(), 2);
}

/// The failure of a mail to `to` by a server with these replies.
async fn failure(to: &str, replies: Replies) -> DeliveryError {
    let server = FakeServer::start(replies).await;
    server.mailer().send(&Mail { to: to.into(), ..mail() }).await.expect_err("is not delivered")
}

#[tokio::test]
async fn the_reply_of_the_smtp_server_decides_whether_a_mail_is_retried() {
    async fn of(replies: Replies) -> DeliveryError {
        failure("visitor@example.com", replies).await
    }
    let rejected =
        |code: &str| DeliveryError::Never(format!("mail_rejected: the mail server answered {code}"));
    let later = |code: &str| DeliveryError::Later(format!("the mail server answered {code}"));
    assert_eq!(of(&[("RCPT", "550 no such user visitor@example.com")]).await, rejected("550"));
    assert_eq!(of(&[("RCPT", "550-5.1.1 no such user\r\n550 5.1.1 here")]).await, rejected("550"));
    assert_eq!(of(&[("end of data", "554 looks like spam")]).await, rejected("554"));
    assert_eq!(of(&[("DATA", "552 too large")]).await, rejected("552"));
    assert_eq!(of(&[("RCPT", "451 greylisted")]).await, later("451"));
    assert_eq!(of(&[("RCPT", "452 the disk is full")]).await, later("452"));
    assert_eq!(of(&[("end of data", "421 shutting down")]).await, later("421"));
    assert_eq!(of(&[("greeting", "421 too many connections")]).await, later("421"));
    let lost = of(&[("end of data", "")]).await;
    assert!(matches!(lost, DeliveryError::Unknown(_)), "{lost}");
}

#[tokio::test]
async fn a_rejection_of_our_own_access_is_retried() {
    for (replies, code) in [
        (&[("MAIL", "530 authentication required")][..], "530"),
        (&[("MAIL", "550 5.1.8 the sender's domain is unknown")][..], "550"),
        (&[("RCPT", "550 5.1.7 the sender's address is rejected")][..], "550"),
        (&[("greeting", "554 your network is blocked")][..], "554"),
        (&[("EHLO", "550 your name is blocked")][..], "550"),
    ] {
        let expected = DeliveryError::Later(format!("the mail server answered {code}"));
        assert_eq!(failure("visitor@example.com", replies).await, expected, "{replies:?}");
    }
}

#[tokio::test]
async fn an_smtp_server_that_is_away_is_tried_later() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("smtp://{}", listener.local_addr().expect("an address"));
    drop(listener);
    let mailer = SmtpMailer::new(&url, sender(), &Egress::direct(clock())).expect("a mailer");
    let away = mailer.send(&mail()).await.expect_err("nobody there");
    assert_eq!(away, DeliveryError::Later("the mail server can't be reached".into()));
}

#[tokio::test]
async fn an_internationalised_domain_needs_no_smtputf8() {
    for replies in [&[][..], &[INTERNATIONAL][..]] {
        let server = FakeServer::start(replies).await;
        server.mailer().send(&Mail { to: "hong@한국.한국".into(), ..mail() }).await.expect("sends");
        assert_eq!(server.command("MAIL"), "MAIL FROM:<noreply@example.com>");
        assert_eq!(server.command("RCPT"), "RCPT TO:<hong@xn--3e0b707e.xn--3e0b707e>");
        let messages = server.messages();
        let parsed = mailparse::parse_mail(messages[0].as_bytes()).expect("a mail");
        let to = parsed.headers.get_first_value("To");
        assert_eq!(to.as_deref(), Some("hong@xn--3e0b707e.xn--3e0b707e"));
    }
}

#[tokio::test]
async fn a_local_part_outside_ascii_needs_smtputf8() {
    for (address, recipient) in [
        ("홍길동@example.com", "RCPT TO:<홍길동@example.com>"),
        ("홍길동@한국.한국", "RCPT TO:<홍길동@xn--3e0b707e.xn--3e0b707e>"),
    ] {
        let expected = "address_needs_smtputf8: the mail server doesn't support SMTPUTF8";
        assert_eq!(failure(address, &[]).await, DeliveryError::Never(expected.into()));
        let without_eight_bits: Replies = &[("EHLO", "250-test\r\n250 SMTPUTF8")];
        assert_eq!(failure(address, without_eight_bits).await, DeliveryError::Never(expected.into()));

        let server = FakeServer::start(&[INTERNATIONAL]).await;
        server.mailer().send(&Mail { to: address.into(), ..mail() }).await.expect("sends");
        assert_eq!(server.command("MAIL"), "MAIL FROM:<noreply@example.com> SMTPUTF8 BODY=8BITMIME");
        assert_eq!(server.command("RCPT"), recipient);
        assert!(server.messages()[0].contains(&recipient["RCPT TO:<".len()..recipient.len() - 1]));
    }
}

/// Sends the mail of an entry, whose payload names the recipient.
struct ByMail(SmtpMailer);

const TOPIC: &str = "test.mail";

#[async_trait]
impl Handler for ByMail {
    fn topic(&self) -> &'static str {
        TOPIC
    }

    async fn deliver(&self, delivery: &Delivery) -> Result<Outcome, DeliveryError> {
        let to = delivery.payload["to"].as_str().unwrap_or_default().to_owned();
        self.0.send(&Mail { to, message_key: delivery.key.clone(), ..mail() }).await?;
        Ok(Outcome::Done)
    }

    async fn was_delivered(&self, _: &Delivery) -> Result<Option<bool>, DeliveryError> {
        Ok(None)
    }
}

/// The entries after the first attempt to deliver a mail to each address by a server, in order.
async fn after_first_attempt(db: &Database, mailer: SmtpMailer, addresses: &[&str]) -> Vec<StoredEntry> {
    let (clock, now) = (clock(), clock().now_millis());
    let entries: Vec<Entry> = addresses
        .iter()
        .enumerate()
        .map(|(number, to)| Entry {
            topic: TOPIC,
            lane: format!("lane {number}"),
            key: format!("mail:{number}"),
            due_at: now,
            payload: json!({"to": to}),
        })
        .collect();
    db.write::<_, _, Fault>(move |tx| {
        let entries = entries.clone();
        Box::pin(async move { Outbox::put_in(tx, now, entries).await })
    })
    .await
    .expect("puts");
    let handlers: Vec<Arc<dyn Handler>> = vec![Arc::new(ByMail(mailer))];
    let worker = OutboxWorker::new(db.clone(), clock, Randomness::seeded(1), handlers);
    assert_eq!(worker.drain_once().await.expect("drains"), addresses.len());
    let mut entries = Outbox::about(db, &[TOPIC], "mail").await.expect("reads");
    entries.sort_by_key(|entry| entry.id);
    entries
}

kernel::both_engines! {
    async fn a_mail_that_can_t_be_delivered_fails_at_once_and_holds_up_no_other(db: TestDatabase) {
        let server = FakeServer::start(&[("RCPT TO:<away", "550 no such user"), ("RCPT TO:<full", "452 full")]).await;
        let addresses = ["away@example.com", "홍길동@example.com", "nobody", "full@example.com", "hong@한국.한국"];
        let entries = after_first_attempt(&db, server.mailer(), &addresses).await;
        let states: Vec<_> = entries.iter().map(|entry| (entry.state, entry.attempts, failure_key(entry))).collect();
        assert_eq!(states, [
            (EntryState::Failed, 1, "mail_rejected"),
            (EntryState::Failed, 1, "address_needs_smtputf8"),
            (EntryState::Failed, 1, "mail_address_invalid"),
            (EntryState::Waiting, 1, "mail_not_delivered"),
            (EntryState::Sent, 1, "mail_not_delivered"),
        ]);
        assert_eq!(server.messages().len(), 1);
        let keys: Vec<String> = (0..6).map(|number| format!("mail:{number}")).collect();
        let mut found = Outbox::by_keys(&db, &keys).await.expect("reads");
        for entry in entries {
            assert_eq!(found.remove(&entry.key), Some(entry));
        }
        assert!(found.is_empty() && Outbox::by_keys(&db, &[]).await.expect("reads").is_empty());
    }

    async fn mails_wait_for_a_server_that_is_away(db: TestDatabase) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("smtp://{}", listener.local_addr().expect("an address"));
        drop(listener);
        let mailer = SmtpMailer::new(&url, sender(), &Egress::direct(clock())).expect("a mailer");
        for entry in after_first_attempt(&db, mailer, &["visitor@example.com", "홍길동@example.com"]).await {
            let note = entry.note.as_deref();
            assert_eq!((entry.state, note), (EntryState::Waiting, Some("the mail server can't be reached")));
        }
    }
}
