//! Mails: read back by another hand than the one that wrote them, and handed to a small SMTP server.

use chrono::{DateTime, Utc};
use kernel::mail::{FileMailer, Mail, Mailer, Sender, SmtpMailer};
use kernel::outbox::Undelivered;
use kernel::{Clock, Language};
use mailparse::MailHeaderMap;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

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
async fn an_address_that_is_none_is_never_tried_again_and_not_repeated() {
    let folder = tempfile::tempdir().expect("a folder");
    let mailer = FileMailer::new(folder.path().into(), sender(), clock());
    let refused = mailer.send(&Mail { to: "nobody at home".into(), ..mail() }).await.expect_err("no address");
    assert!(matches!(&refused, Undelivered::Never(why) if !why.contains("nobody")), "{refused}");
}

/// Answers one connection from `answers` (what begins with the command is answered so), 250 to the rest, and hands over
/// what it was sent as data. Hangs up without an answer where the answer is empty.
async fn smtp_server(
    answers: &'static [(&'static str, &'static str)],
) -> (String, oneshot::Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (take, taken) = oneshot::channel();
    tokio::spawn(async move {
        let (stream, _) = listener.accept().await.expect("a caller");
        let mut stream = BufReader::new(stream);
        stream.write_all(b"220 test\r\n").await.expect("takes it");
        let (mut data, mut in_data, mut line) = (String::new(), false, String::new());
        loop {
            line.clear();
            if stream.read_line(&mut line).await.is_ok_and(|read| read == 0) {
                break;
            }
            let command = if in_data && line == ".\r\n" { "end of data" } else { line.trim_end() };
            if in_data && command != "end of data" {
                data.push_str(&line);
                continue;
            }
            let answer =
                answers.iter().find(|(begin, _)| command.starts_with(begin)).map(|(_, answer)| *answer);
            let answer = answer.unwrap_or(if command == "DATA" { "354 go on" } else { "250 ok" });
            if answer.is_empty() {
                break;
            }
            in_data = command == "DATA" && answer.starts_with('3');
            stream.write_all(format!("{answer}\r\n").as_bytes()).await.expect("takes it");
        }
        take.send(data).ok();
    });
    (format!("smtp://{address}"), taken)
}

#[tokio::test]
async fn an_smtp_server_gets_the_mail_whole() {
    let (url, taken) = smtp_server(&[]).await;
    let mailer = SmtpMailer::new(&url, sender(), clock()).expect("a mailer");
    mailer.send(&mail()).await.expect("sends");
    drop(mailer);
    let data = taken.await.expect("data");
    let parsed = mailparse::parse_mail(data.as_bytes()).expect("a mail");
    assert_eq!(parsed.headers.get_first_value("To").as_deref(), Some("visitor@example.com"));
    assert_eq!(parsed.subparts.len(), 2);
}

#[tokio::test]
async fn what_the_smtp_server_says_decides_whether_it_is_tried_again() {
    async fn outcome(answers: &'static [(&'static str, &'static str)]) -> Undelivered {
        let (url, _taken) = smtp_server(answers).await;
        let mailer = SmtpMailer::new(&url, sender(), clock()).expect("a mailer");
        mailer.send(&mail()).await.expect_err("refuses")
    }
    let never = outcome(&[("RCPT", "550 no such user visitor@example.com")]).await;
    assert!(
        matches!(&never, Undelivered::Never(why) if why.contains("550") && !why.contains('@')),
        "{never}"
    );
    let later = outcome(&[("RCPT", "451 greylisted")]).await;
    assert!(matches!(later, Undelivered::Later(_)), "{later}");
    let access = outcome(&[("MAIL", "530 authentication required")]).await;
    assert!(matches!(access, Undelivered::Later(_)), "{access}");
    let lost = outcome(&[("end of data", "")]).await;
    assert!(matches!(lost, Undelivered::Unknown(_)), "{lost}");
}

#[tokio::test]
async fn an_smtp_server_that_is_away_is_tried_later() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("smtp://{}", listener.local_addr().expect("an address"));
    drop(listener);
    let mailer = SmtpMailer::new(&url, sender(), clock()).expect("a mailer");
    let away = mailer.send(&mail()).await.expect_err("nobody there");
    assert!(matches!(away, Undelivered::Later(_)), "{away}");
}
