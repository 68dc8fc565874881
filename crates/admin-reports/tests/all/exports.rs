//! Exports of event data, from the entry to the opened spreadsheet.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use accounts::Secret;
use accounts::identity::{
    AttestedPerson, BeginVerification, Identity, IdentityProvider, IdentitySettings, ProviderFailure,
    ProviderResult, ReadFailure, ReturnMethod, StartedCheck, Window, WindowRequest,
};
use admin_reports::{Downloads, EventExports, ExportError, FileKind};
use async_trait::async_trait;
use calamine::{Data, Reader, Xlsx, open_workbook};
use chrono::{DateTime, NaiveDate, Utc};
use events_cms::document::EventDocument;
use events_cms::external::EmbeddedAddresses;
use events_cms::publication::fixed::Quiz;
use events_cms::publication::rules::Phase;
use events_cms::submissions::participation::{Agree, QuizEntry, Submission};
use events_cms::submissions::{EventFacts, PublicForm};
use events_cms::{Entries, EntrySettings, EventDirectory, EventKey, EventRef};
use kernel::signed_link::SignedLinks;
use kernel::vault::KeyRing;
use kernel::{Actor, Clock, Database, Fault, FileStore, Language, Randomness, Right, StaffActor, Visit};
use serde_json::json;
use tempfile::TempDir;

const EVENT: i64 = 17;

/// A provider that attests the person named last.
#[derive(Default)]
struct Provider(Mutex<String>);

#[async_trait]
impl IdentityProvider for Provider {
    async fn begin(&self, request: &WindowRequest) -> Result<StartedCheck, ProviderFailure> {
        let window = Window {
            action: String::new(),
            token_version_id: request.request_number.clone(),
            enc_data: String::new(),
            integrity_value: String::new(),
        };
        Ok(StartedCheck { window, kept: Secret::new("kept"), valid_for: Duration::from_secs(3600) })
    }

    async fn read(&self, _: &str, _: &Secret, _: &ProviderResult) -> Result<AttestedPerson, ReadFailure> {
        let name = self.0.lock().unwrap().clone();
        Ok(AttestedPerson {
            name: Secret::new(name.as_str()),
            phone: Secret::new("01000001234"),
            birth_date: NaiveDate::from_ymd_opt(1990, 2, 15),
            gender: None,
            foreign: None,
            ci: Some(Secret::new(name)),
            di: None,
        })
    }
}

struct OneEvent;

impl OneEvent {
    fn document() -> EventDocument {
        serde_json::from_value(json!({
            "homeSetting": {"eventName": {"Text": "가을 점검: 행사"}, "eventUrl": "autumn"},
            "collectInfoSetting": {
                "isCollectInformation": true,
                "isCollectAddress": true,
                "isCollectGender": true,
                "hasConsent": true,
                "consents": [{"consentTitle": "수집", "consentText": "받아요."}],
            },
        }))
        .unwrap()
    }
}

#[async_trait]
impl EventDirectory for OneEvent {
    fn form(&self, event: &EventRef, _: DateTime<Utc>) -> Option<PublicForm> {
        let document = Arc::new(Self::document());
        (*event == EventRef::Id(EVENT)).then_some(PublicForm { id: EVENT, document, phase: Phase::default() })
    }

    fn quiz(&self, _: Quiz) -> Phase {
        Phase::default()
    }

    fn phase(&self, _: &str, _: DateTime<Utc>) -> Option<Phase> {
        None
    }

    fn title(&self, event_id: i64, _: Language) -> Option<String> {
        (event_id == EVENT).then(|| "가을 점검: 행사".to_owned())
    }

    async fn facts(&self, event_id: i64) -> Result<Option<EventFacts>, Fault> {
        let facts = EventFacts { last_day: None, is_public: true };
        Ok((event_id == EVENT).then_some(facts))
    }
}

struct World {
    exports: EventExports,
    downloads: Downloads,
    entries: Entries,
    identity: Identity,
    provider: Arc<Provider>,
    clock: Clock,
    database: Database,
    folder: TempDir,
}

fn ring(byte: u8) -> KeyRing {
    KeyRing::new([("k1".to_owned(), vec![byte; 32])]).unwrap()
}

fn staff(account_id: i64) -> Actor {
    Actor::Staff(StaffActor {
        account_id,
        rights: vec![Right::ExportEventData, Right::ManageEvents],
        centres: None,
    })
}

impl World {
    async fn over(database: Database) -> Self {
        let clock = Clock::fixed_at("2026-11-22T15:30:00Z".parse().unwrap());
        let provider = Arc::new(Provider::default());
        let settings = IdentitySettings {
            own_origin: "https://www.example.com".into(),
            keys: ring(1),
            person_keys: ring(2),
            answer_within: Duration::from_secs(600),
            usable_for: Duration::from_secs(600),
            per_network: 10_000,
        };
        let random = Randomness::system;
        let of = Arc::clone(&provider) as Arc<dyn IdentityProvider>;
        let identity = Identity::new(database.clone(), clock.clone(), random(), of, settings);
        let directory: Arc<dyn EventDirectory> = Arc::new(OneEvent);
        let entries = Entries::open(
            database.clone(),
            clock.clone(),
            random(),
            Some(identity.clone()),
            Arc::clone(&directory),
            Some(Arc::new(EmbeddedAddresses::bundled().unwrap())),
            EntrySettings::new(ring(3)),
        )
        .await
        .unwrap();
        entries.set_quiz_answers(&staff(1), "", Quiz::WinterBatteries, &["시동전류"]).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let downloads = Downloads::open(
            database.clone(),
            clock.clone(),
            random(),
            SignedLinks::new(ring(4)),
            FileStore::in_folder(folder.path()).unwrap().private_subfolder("exports").unwrap(),
            folder.path().join("scratch"),
        );
        let exports = EventExports::open(downloads.clone(), entries.clone(), directory);
        Self { exports, downloads, entries, identity, provider, clock, database, folder }
    }

    async fn verified(&self, event: &EventKey, name: &str) -> Visit {
        let visit = Visit::new(Randomness::system().url_safe_id(), "192.0.2.1".parse().ok());
        let begin = BeginVerification {
            purpose: event.purpose().unwrap(),
            return_url: "/kr/verify-mobile-result".into(),
            method: ReturnMethod::Get,
            popup: true,
        };
        let started = self.identity.begin(&visit, begin).await.unwrap();
        *self.provider.0.lock().unwrap() = name.to_owned();
        let returned = ProviderResult::new(&started.window.token_version_id, "enc", "integrity");
        self.identity.answer(&visit, None, &returned).await.unwrap();
        visit
    }

    async fn submit(&self, name: &str, detail: &str) {
        let visit = self.verified(&EventKey::event(EVENT), name).await;
        let form: Submission = serde_json::from_value(json!({
            "Email": "hong@example.com",
            "Address": "서울특별시 종로구 가온로 12",
            "AddressDetail": detail,
            "Gender": "Female",
            "Consents": [{"ConsentTitle": "수집", "ConsentAnswer": "Agree"}],
        }))
        .unwrap();
        self.entries.submit(&visit, &EventRef::Id(EVENT), &form, Language::Ko, None).await.unwrap();
    }

    async fn export(&self, event: &EventKey) -> String {
        self.exports.export(&staff(17), "192.0.2.9", event, Some("경품 발송")).await.unwrap()
    }

    fn files(&self) -> Vec<PathBuf> {
        let files = std::fs::read_dir(self.folder.path().join("exports"));
        files.map_or(Vec::new(), |files| files.map(|file| file.unwrap().path()).collect())
    }

    async fn fetched(&self, account: i64, link: &str) -> Result<(Vec<u8>, String), String> {
        let (path, query) = link.split_once('?').unwrap();
        let name = path.strip_prefix("/api/EventsCMS/download/").unwrap();
        match self.downloads.file(&staff(account), FileKind::EventData, name, query).await {
            Ok(file) => {
                let length = file.file.bytes;
                let content = file.file.into_bytes().await.unwrap();
                assert_eq!(content.len() as u64, length);
                Ok((content.into(), file.download_name))
            }
            Err(error) => Err(code(error)),
        }
    }
}

fn code(error: ExportError) -> String {
    error.into_refusal().expect("no fault").as_slice()[0].code.to_string()
}

fn rows(file: &Path) -> Vec<Vec<Data>> {
    let mut workbook: Xlsx<_> = open_workbook(file).unwrap();
    let names = workbook.sheet_names();
    let range = workbook.worksheet_range(&names[0]).unwrap();
    let formulas = workbook.worksheet_formula(&names[0]).unwrap();
    assert!(formulas.used_cells().next().is_none(), "no cell is a formula");
    range.rows().map(<[Data]>::to_vec).collect()
}

/// Returns the XML of each cell that has the quote prefix, which keeps its value a string when it is edited.
fn marked_as_text(file: &Path) -> Vec<String> {
    let mut archive = zip::ZipArchive::new(std::fs::File::open(file).unwrap()).unwrap();
    let mut part = |name| std::io::read_to_string(archive.by_name(name).unwrap()).unwrap();
    let (styles, sheet) = (part("xl/styles.xml"), part("xl/worksheets/sheet1.xml"));
    let formats = styles.split("<cellXfs").nth(1).unwrap();
    let mark = formats.split("<xf ").skip(1).position(|format| format.contains("quotePrefix=\"1\"")).unwrap();
    let cells = sheet.split("<c ").skip(1);
    cells.filter(|cell| cell.contains(&format!(" s=\"{mark}\""))).map(str::to_owned).collect()
}

fn column(rows: &[Vec<Data>], heading: &str) -> usize {
    let at = rows[0].iter().position(|cell| cell.to_string().contains(heading));
    at.unwrap_or_else(|| panic!("no column {heading}"))
}

kernel::both_engines! {
    async fn a_spreadsheet_holds_what_was_entered_decrypted(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.submit("홍길동", "101호").await;
        world.submit("홍길순", "102호").await;
        let link = world.export(&EventKey::event(EVENT)).await;
        let (content, name) = world.fetched(17, &link).await.unwrap();
        assert_eq!(name, "cms-17-20261123.xlsx");
        let file = world.folder.path().join("fetched.xlsx");
        std::fs::write(&file, content).unwrap();
        let rows = rows(&file);
        let cell = |row: usize, heading: &str| rows[row][column(&rows, heading)].to_string();
        assert_eq!(rows.len(), 3);
        assert_eq!((cell(1, "이름 Name"), cell(2, "이름 Name")), ("홍길동".to_owned(), "홍길순".to_owned()));
        assert_eq!(cell(1, "휴대전화 Phone"), "010-0000-1234");
        assert_eq!(cell(1, "이메일 E-mail"), "hong@example.com");
        assert_eq!(cell(1, "주소 Address"), "서울특별시 종로구 가온로 12");
        assert_eq!((cell(1, "상세 주소"), cell(2, "상세 주소")), ("101호".to_owned(), "102호".to_owned()));
        assert_eq!((cell(1, "성별 Gender"), cell(1, "나이 확인")), ("여성 Female".to_owned(), "예 Yes".to_owned()));
        assert_eq!(cell(1, "접수 시각"), "2026-11-23 00:30:00");
        assert_eq!(cell(1, "동의 1 Consent 1"), "동의 Agree");
        assert_eq!(cell(1, "동의 1 문구 버전").len(), 64);
        assert_eq!(cell(1, "동의 2 Consent 2"), "");
    }

    async fn a_quiz_has_columns_of_its_own(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let quiz = EventKey::quiz(Quiz::WinterBatteries);
        let entry = QuizEntry {
            code: "시동전류".into(), brands: "14".into(), vehicle: "가온 클래식".into(),
            agree_term: Agree(true), consent: Agree(true), publicofficial: "N".into(), gm_operation: "Y".into(),
            ..QuizEntry::default()
        };
        let visit = world.verified(&quiz, "홍길동").await;
        world.entries.enter_quiz(&visit, &entry, Language::En, None).await.unwrap();
        world.export(&quiz).await;
        let rows = rows(&world.files()[0]);
        let cell = |heading: &str| rows[1][column(&rows, heading)].to_string();
        assert_eq!((cell("차량 브랜드"), cell("차종 Model")), ("기타 Other".to_owned(), "가온 클래식".to_owned()));
        assert_eq!((cell("공직자"), cell("제조사 임직원")), ("아니요 No".to_owned(), "예 Yes".to_owned()));
        assert_eq!(cell("언어 Language"), "English");
        assert_eq!(cell("동의 2 Consent 2"), "동의 Agree");
    }

    async fn what_looks_like_a_formula_is_a_text(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let hostile = ["=1+1", "+82-10", "-1", "@SUM(A1)", "=cmd|'/c calc'!A1"];
        for (number, detail) in hostile.iter().enumerate() {
            world.submit(&format!("홍길동{number}"), detail).await;
        }
        world.export(&EventKey::event(EVENT)).await;
        let file = &world.files()[0];
        let rows = rows(file);
        let detail = column(&rows, "상세 주소");
        for (row, text) in rows[1..].iter().zip(hostile) {
            assert_eq!(row[detail], Data::String(text.to_owned()), "kept as it was typed, and a text");
        }
        let marked = marked_as_text(file);
        assert_eq!(marked.len(), hostile.len(), "nothing but those: {marked:?}");
        for (cell, text) in marked.iter().zip(hostile) {
            assert!(cell.contains(&format!(">{text}<")), "{cell}");
        }
        assert!(rows.iter().flatten().all(|cell| matches!(cell, Data::String(_) | Data::Empty)));
    }

    async fn an_event_nobody_entered_is_a_heading_alone(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.export(&EventKey::event(EVENT)).await;
        assert_eq!(rows(&world.files()[0]).len(), 1);
    }

    async fn a_link_opens_for_the_account_that_asked_and_for_ten_minutes(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.submit("홍길동", "101호").await;
        let link = world.export(&EventKey::event(EVENT)).await;
        assert!(link.starts_with("/api/EventsCMS/download/cms-17-20261123-"), "{link}");
        let expired = Err("link_expired".to_owned());
        assert_eq!(world.fetched(18, &link).await, expired, "another's");
        let (path, query) = link.split_once('?').unwrap();
        let other = path.replace("cms-17", "cms-18");
        assert_eq!(world.fetched(17, &format!("{other}?{query}")).await, expired);
        assert_eq!(world.fetched(17, &format!("{path}?until=9999999999999&seal=k1.x")).await, expired);
        let name = path.strip_prefix("/api/EventsCMS/download/").unwrap();
        for actor in [Actor::Visitor, Actor::Member] {
            let denied = world.downloads.file(&actor, FileKind::EventData, name, query).await;
            assert!(matches!(denied, Err(ExportError::AccessDenied(_))));
        }
        world.clock.advance(chrono::Duration::seconds(599));
        assert!(world.fetched(17, &link).await.is_ok());
        assert_eq!(world.downloads.sweep().await.unwrap(), 0);
        world.clock.advance(chrono::Duration::seconds(1));
        assert_eq!(world.fetched(17, &link).await, expired);
        std::fs::write(world.folder.path().join("exports/notes.txt"), "not ours").unwrap();
        assert_eq!(world.downloads.sweep().await.unwrap(), 1);
        assert_eq!(world.files().len(), 1, "what is not ours is left alone");
    }

    async fn who_exports_and_why_is_in_the_log_and_nobody_else_exports(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.submit("홍길동", "101호").await;
        let event = EventKey::event(EVENT);
        let ask = async |actor: &Actor, event: &EventKey, reason: Option<&str>| {
            world.exports.export(actor, "192.0.2.9", event, reason).await.map(|_| ()).map_err(code)
        };
        assert_eq!(ask(&Actor::Visitor, &event, Some("x")).await, Err("UnauthorisedAccess".to_owned()));
        let writer = Actor::Staff(StaffActor { account_id: 3, rights: vec![Right::ManageEvents], centres: None });
        assert_eq!(ask(&writer, &event, Some("x")).await, Err("not_allowed".to_owned()));
        assert_eq!(ask(&staff(17), &event, Some("  ")).await, Err("reason_required".to_owned()));
        assert_eq!(ask(&staff(17), &event, Some(&"가".repeat(501))).await, Err("text_too_long".to_owned()));
        assert_eq!(ask(&staff(17), &EventKey::event(99), Some("x")).await, Err("event_not_found".to_owned()));
        assert_eq!(world.files().len(), 0);
        assert_eq!(ask(&staff(17), &event, Some(" 경품 발송 ")).await, Ok(()));
        assert_eq!(ask(&staff(17), &event, None).await, Ok(()), "an old client gives no reason");
        let text = "SELECT account_id, network, subject, detail FROM staff_log WHERE action = 'event.export' ORDER BY id";
        let found: Vec<(i64, String, String, String)> =
            kernel::test_support::rows(world.database.read(), text, Vec::new()).await;
        let told: Vec<String> = found
            .into_iter()
            .map(|(account, network, subject, detail)| format!("{account} {network} {subject} {detail}"))
            .collect();
        assert_eq!(told, ["17 192.0.2.9 event:cms-17 경품 발송", "17 192.0.2.9 event:cms-17 "]);
    }

    async fn a_file_is_readable_by_its_owner_alone(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.submit("홍길동", "101호").await;
        world.export(&EventKey::event(EVENT)).await;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
            for folder in ["exports", "scratch"] {
                assert_eq!(mode(&world.folder.path().join(folder)), 0o700, "{folder}");
            }
            let left = std::fs::read_dir(world.folder.path().join("scratch")).unwrap();
            assert_eq!((world.files().len(), left.count()), (1, 0), "nothing stays on the way");
        }
    }

    async fn a_folder_that_can_t_be_written_to_leaves_nothing_and_is_told(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        std::fs::remove_dir(world.folder.path().join("exports")).unwrap();
        std::fs::write(world.folder.path().join("exports"), "a file where the folder should be").unwrap();
        let failed = world.exports.export(&staff(17), "", &EventKey::event(EVENT), Some("x")).await;
        assert!(matches!(failed, Err(ExportError::Folder(_))), "{failed:?}");
    }
}
