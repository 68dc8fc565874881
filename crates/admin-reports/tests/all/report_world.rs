//! Bookings in a database, and reports of them that are read back.

use std::io::Cursor;

use admin_reports::{BookingReports, Downloads, ExportError, FileFormat, FileKind, ReportRequest, Span};
use booking::{Booking, BookingSettings};
use calamine::{Data, Reader, Xlsx};
use chrono::{NaiveDate, NaiveTime};
use kernel::signed_link::SignedLinks;
use kernel::vault::KeyRing;
use kernel::{Actor, Clock, Database, Fault, FileStore, Randomness, Right, StaffActor};
use locations::Locations;
use sea_orm::ConnectionTrait;
use tempfile::TempDir;

pub(super) const HOUR: i64 = 3_600_000;
pub(super) const DAY: i64 = 24 * HOUR;

pub(super) struct World {
    pub(super) reports: BookingReports,
    pub(super) downloads: Downloads,
    pub(super) clock: Clock,
    pub(super) database: Database,
    _folder: TempDir,
}

pub(super) fn staff(account_id: i64) -> Actor {
    Actor::Staff(StaffActor { account_id, rights: vec![Right::ExportBookings], centres: None })
}

pub(super) fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

pub(super) fn span(from: &str, to: &str) -> Span {
    let end = |text: &str| (!text.is_empty()).then(|| day(text));
    Span { from: end(from), to: end(to) }
}

/// UTC milliseconds of midnight in Seoul, reckoned by hand.
pub(super) fn midnight(date: NaiveDate) -> i64 {
    date.and_time(NaiveTime::MIN).and_utc().timestamp_millis() - 9 * HOUR
}

pub(super) async fn execute(database: &Database, statement: String) {
    let statement: &'static str = statement.leak();
    database
        .write::<_, (), Fault>(move |tx| {
            Box::pin(async move {
                tx.execute_unprepared(statement).await?;
                kernel::bump_revision(tx, locations::TOPIC).await
            })
        })
        .await
        .expect("the statement runs");
}

/// A booking as the database holds it.
#[derive(Clone, Debug)]
pub(super) struct BookingFixture {
    pub(super) number: String,
    pub(super) state: &'static str,
    pub(super) centre: i64,
    pub(super) starts_at: i64,
    pub(super) created_at: i64,
    pub(super) name: String,
    pub(super) need_help: String,
}

impl BookingFixture {
    pub(super) fn on(number: &str, date: &str, state: &'static str) -> Self {
        Self {
            number: number.to_owned(),
            state,
            centre: 1,
            starts_at: midnight(day(date)) + 10 * HOUR,
            created_at: midnight(day("2026-11-20")) + 9 * HOUR,
            name: "홍길동".to_owned(),
            need_help: String::new(),
        }
    }

    pub(super) fn values(&self) -> String {
        let Self { number, state, centre, starts_at, created_at, name, need_help } = self;
        let quoted = |text: &str| format!("'{}'", text.replace('\'', "''"));
        let ends_at = starts_at + HOUR / 2;
        let moment = |is: bool| if is { (created_at + HOUR).to_string() } else { "NULL".to_owned() };
        format!(
            "('id-{number}', '{number}', '{state}', {centre}, 0, {starts_at}, {ends_at}, '현대', 'Hyundai', '아반떼', 'Avante', \
             2024, {}, {}, '01000001234', 'hong@example.com', '12가3456', '12가3456', {}, {}, 'v1', 'ko', 'hash', {created_at}, \
             {created_at}, {}, {}, '[{{\"id\":\"service-oil\",\"minutes\":30}}]')",
            quoted(need_help),
            quoted(name),
            "TRUE",
            "FALSE",
            moment(*state == "cancelled"),
            moment(matches!(*state, "completed" | "no_show")),
        )
    }
}

pub(super) const COLUMNS: &str = "public_id, number, state, dealer_id, bay, starts_at, ends_at, make_ko, make_en, model_ko, model_en, year, \
                       need_help, name, phone, email, license_no, license_key, marketing, advertising, consent_version, language, \
                       request_hash, created_at, updated_at, cancelled_at, closed_at, services";

impl World {
    pub(super) async fn over(database: Database) -> Self {
        for (id, code) in [(1, "SC-0001"), (2, "SC-0002"), (3, "SC-0003")] {
            let insert = format!(
                "INSERT INTO dealer (id, kind, code, name_ko, name_en, network_name, province_code, district_code, address_ko, \
                 address_en, phone, lat, lng, weekday_opens, weekday_closes, saturday_opens, saturday_closes, bays, updated_at) \
                 VALUES ({id}, 'service-center', '{code}', '가온 강남 {id}', 'GAON Gangnam {id}', 'GAON', '11', '11680', \
                 '테헤란로 1', '1 Teheran-ro', '02-000-1234', 37.5, 127.05, 540, 1080, 540, 780, 3, 0)"
            );
            execute(&database, insert).await;
        }
        let clock = Clock::fixed_at("2026-11-23T00:30:00Z".parse().expect("a moment"));
        let locations = Locations::open(database.clone(), clock.clone()).await.expect("locations open");
        let booking = Booking::open(
            database.clone(),
            clock.clone(),
            Randomness::system(),
            locations,
            BookingSettings::default(),
        )
        .await
        .expect("booking opens");
        let folder = tempfile::tempdir().expect("a folder");
        let ring = KeyRing::new([("k1".to_owned(), vec![4; 32])]).expect("keys");
        let downloads = Downloads::open(
            database.clone(),
            clock.clone(),
            Randomness::system(),
            SignedLinks::new(ring),
            FileStore::in_folder(&folder.path().join("downloads")).expect("a store"),
            folder.path().join("scratch"),
        );
        let reports = BookingReports::open(downloads.clone(), booking);
        Self { reports, downloads, clock, database, _folder: folder }
    }

    pub(super) async fn book(&self, bookings: &[BookingFixture]) {
        for some in bookings.chunks(500) {
            let values: Vec<String> = some.iter().map(BookingFixture::values).collect();
            execute(&self.database, format!("INSERT INTO booking ({COLUMNS}) VALUES {}", values.join(",")))
                .await;
        }
    }

    pub(super) async fn export(&self, request: ReportRequest) -> Result<String, String> {
        self.reports.export(&staff(17), "192.0.2.9", request).await.map_err(code)
    }

    pub(super) async fn fetched(&self, account: i64, link: &str) -> Result<(Vec<u8>, String), String> {
        let (path, query) = link.split_once('?').expect("a query");
        let name = path.strip_prefix(FileKind::BookingReport.path()).expect("its path");
        let file = self.downloads.file(&staff(account), FileKind::BookingReport, name, query).await;
        let file = file.map_err(code)?;
        let length = file.file.bytes;
        let content = file.file.into_bytes().await.expect("reads");
        assert_eq!(content.len() as u64, length);
        Ok((content.into(), file.download_name))
    }

    /// Both sheets of the workbook.
    pub(super) async fn workbook(&self, request: ReportRequest) -> (Vec<Vec<Data>>, Vec<Vec<Data>>) {
        let link = self.export(request).await.expect("a link");
        let (content, _) = self.fetched(17, &link).await.expect("a file");
        let mut workbook: Xlsx<_> =
            calamine::open_workbook_from_rs(Cursor::new(content)).expect("a workbook");
        let names = workbook.sheet_names();
        assert_eq!(names.len(), 2);
        let mut sheet = |name: &str| {
            let formulas = workbook.worksheet_formula(name).expect("formulas");
            assert!(formulas.used_cells().next().is_none(), "no cell is a formula");
            let range = workbook.worksheet_range(name).expect("a sheet");
            range.rows().map(<[Data]>::to_vec).collect::<Vec<_>>()
        };
        (sheet(&names[0]), sheet(&names[1]))
    }

    /// Pages of the document, as text without the spaces that readers put in as they see fit.
    pub(super) async fn pages(&self, request: ReportRequest) -> Vec<String> {
        let link = self.export(ReportRequest { format: FileFormat::Pdf, ..request }).await.expect("a link");
        let (content, name) = self.fetched(17, &link).await.expect("a file");
        assert_eq!(name, "bookings-20261123.pdf");
        assert!(content.starts_with(b"%PDF-"));
        let document = lopdf::Document::load_mem(&content).expect("a document");
        let numbers = document.get_pages().into_keys();
        let text =
            |page| document.extract_text(&[page]).expect("text").split_whitespace().collect::<String>();
        numbers.map(text).collect()
    }
}

pub(super) fn code(error: ExportError) -> String {
    error.into_refusal().expect("no fault").as_slice()[0].code.to_string()
}

pub(super) fn cell<'r>(rows: &'r [Vec<Data>], row: usize, heading: &str) -> &'r Data {
    let at = rows[0].iter().position(|cell| *cell == heading);
    &rows[row][at.unwrap_or_else(|| panic!("no column {heading}"))]
}

/// Queried from the database directly: number and state in order, between instants.
pub(super) async fn recount(database: &Database, requested: Span, booked: Span) -> Vec<(String, String)> {
    let begin = |date: Option<NaiveDate>| date.map_or(i64::MIN, midnight);
    let end = |date: Option<NaiveDate>| date.map_or(i64::MAX, |date| midnight(date) + DAY);
    let text = "SELECT number, state FROM booking WHERE created_at >= $1 AND created_at < $2 AND starts_at >= $3 \
                AND starts_at < $4 ORDER BY id";
    let values = vec![
        begin(requested.from).into(),
        end(requested.to).into(),
        begin(booked.from).into(),
        end(booked.to).into(),
    ];
    kernel::test_support::rows(database.read(), text, values).await
}
