//! The demo's external services: fakes under `/sandbox`, sent messages under `/dev/outbox`, and both in demo mode only.

use events_cms::EntryError;
use gateway::config::{ExternalServices, Mode};
use gateway::services::external;
use http::StatusCode;
use kernel::mail::{FileMailer, Mail, Mailer, Sender};
use kernel::{Language, Visit, both_engines};
use serde_json::json;

use crate::support::{Gateway, settings};

async fn send_a_mail(gateway: &Gateway) {
    let sender = Sender::parse("GAON <noreply@example.com>").unwrap();
    let mail = Mail {
        to: "visitor@example.com".into(),
        subject: "예약 <b>확정</b>".into(),
        text: "안녕하세요 <script>".into(),
        html: "<!doctype html><p style=\"color:red\">안녕하세요</p><script>alert(1)</script>".into(),
        language: Language::Ko,
        message_key: "key".into(),
        calendar: Some("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".into()),
    };
    let folder = gateway.data_dir().join("outbox");
    FileMailer::new(folder, sender, gateway.clock.clone()).send(&mail).await.unwrap();
}

both_engines! {
    async fn the_demo_shows_what_was_sent_and_lets_no_script_of_it_run(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let empty = gateway.get("/dev/outbox").await;
        assert_eq!(empty.status, StatusCode::OK);
        assert!(empty.text().contains("<p>0 mails and messages"));

        send_a_mail(&gateway).await;
        let folder = gateway.data_dir().join("outbox");
        std::fs::write(
            folder.join("20261123-093500000-message-00000000.txt"),
            "To: 01000001234\nDate: 2026-11-23 09:35:00\nType: SMS\n\n[가온] 안녕하세요\n",
        ).unwrap();
        std::fs::write(gateway.data_dir().join("secret.txt"), "secret").unwrap();

        let list = gateway.get("/dev/outbox").await;
        let text = list.text();
        let message_first = text.find("[가온] 안녕하세요").unwrap() < text.find("예약 &lt;b&gt;확정").unwrap();
        assert!(message_first, "{text}");
        assert!(list.header("content-security-policy").contains("default-src 'none'"));
        assert_eq!(list.header("cache-control"), "no-store");

        let file = std::fs::read_dir(&folder).unwrap().flatten().map(|entry| entry.file_name());
        let file = file.map(|name| name.into_string().unwrap()).find(|name| name.ends_with(".eml")).unwrap();
        let mail = gateway.get(&format!("/dev/outbox/{file}")).await;
        assert!(mail.text().contains("안녕하세요 &lt;script&gt;"), "{}", mail.text());
        assert!(mail.text().contains(&format!("<iframe sandbox src=\"/dev/outbox/{file}/html\"")));
        let html = gateway.get(&format!("/dev/outbox/{file}/html")).await;
        assert!(html.header("content-security-policy").starts_with("sandbox; default-src 'none'"));
        let invitation = gateway.get(&format!("/dev/outbox/{file}/invite.ics")).await;
        assert_eq!(invitation.text(), "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");

        for elsewhere in ["%2e%2e%2fsecret.txt", "none.eml", "..%5csecret.txt"] {
            let answer = gateway.get(&format!("/dev/outbox/{elsewhere}")).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{elsewhere}");
        }
    }

    async fn outside_the_demo_neither_fakes_nor_outbox_exist(db: TestDatabase) {
        let gateway = Gateway::in_mode(db.handle(), Mode::Production).await;
        for path in ["/dev/outbox", "/dev/outbox/style.css", "/sandbox/switches"] {
            assert_eq!(gateway.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
        }
        let switched = gateway.post("/sandbox/switches", &json!({ "service": "region" })).await;
        assert!(switched.status.is_client_error(), "{}", switched.status);
    }

    async fn the_fakes_of_the_demo_can_be_switched(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let turned = gateway.post("/sandbox/switches", &json!({ "service": "region", "behaviour": "down" })).await;
        assert_eq!(turned.json()["region"]["behaviour"], "down");
        let answer = gateway.get("/sandbox/kakao/v2/local/geo/coord2regioncode.json?x=127&y=37.5").await;
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    }

    async fn the_fake_map_script_requires_a_key(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let script = gateway.get("/sandbox/kakao/v2/maps/sdk.js?appkey=demo&libraries=services,clusterer&autoload=false").await;
        assert_eq!(script.status, StatusCode::OK);
        assert!(script.header("content-type").starts_with("text/javascript"));
        for address in ["/sandbox/kakao/v2/maps/sdk.js", "/sandbox/kakao/v2/maps/sdk.js?appkey=demo&fail=1"] {
            let refused = gateway.get(address).await;
            assert_eq!(refused.status, StatusCode::UNAUTHORIZED, "{address}");
            assert_eq!(refused.json()["errorType"], "AccessDeniedError");
        }
    }

    async fn made_up_addresses_are_suggested_outside_production_only(db: TestDatabase) {
        let gateway = Gateway::over(db.handle()).await;
        let found = async |mode: Mode| {
            let mut settings = settings(mode, &gateway.data_dir());
            settings.external = ExternalServices::off();
            let services = external::with_participation(gateway.services.clone(), &settings).await.unwrap();
            services.entries.addresses(&Visit::new("a", None), "가온로 12").await.map(|found| found.len())
        };
        assert!(found(Mode::Development).await.unwrap() > 0);
        assert!(matches!(found(Mode::Production).await, Err(EntryError::AddressSearchOff)));
    }

    async fn with_everything_off_a_booking_s_entries_are_skipped(db: TestDatabase) {
        use kernel::Fault;
        use kernel::outbox::{Entry, Outbox};
        use sea_orm::{ConnectionTrait, Statement};

        let gateway = Gateway::over(db.handle()).await;
        let now = gateway.clock.now_millis();
        db.write::<_, _, Fault>(move |tx| Box::pin(async move {
            let payload = json!({ "booking": "none", "kind": "confirmed", "version": 0, "startsAt": 0, "endsAt": 0 });
            let entry = |topic: &'static str| Entry {
                topic, lane: topic.into(), key: topic.into(), due_at: now, payload: payload.clone(),
            };
            Outbox::put_in(tx, now, ["notice.mail", "notice.message", "dealer-system"].map(entry).to_vec()).await
        })).await.unwrap();
        let mut settings = settings(Mode::Production, &gateway.data_dir());
        settings.external = ExternalServices::off();
        let outbox_worker = external::outbox_worker(&settings, &gateway.services).unwrap();
        assert_eq!(outbox_worker.drain_once().await.unwrap(), 3);
        let statement = Statement::from_string(db.engine().backend(), "SELECT state, note FROM outbox ORDER BY id");
        let rows = db.read().query_all_raw(statement).await.unwrap();
        let told: Vec<(String, String)> =
            rows.iter().map(|row| (row.try_get("", "state").unwrap(), row.try_get("", "note").unwrap())).collect();
        let skipped = |note: &str| ("skipped".to_owned(), note.to_owned());
        assert_eq!(told, [skipped("switched off"), skipped("switched off"), skipped("the booking is gone")]);
    }
}
