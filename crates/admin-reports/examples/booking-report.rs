//! Time and memory of booking reports: a workbook of half a million, and a document of the maximum length. Run it by
//! `cargo run --release -p admin-reports --example booking-report`, with a folder behind `--` to keep the files; memory
//! is measured on Linux.

#![expect(clippy::unwrap_used, reason = "a measurement that meets a fault can only end")]

use std::path::PathBuf;
use std::time::Instant;

use admin_reports::{BookingReports, Downloads, FileFormat, FileKind, ReportRequest, Span};
use booking::{Booking, BookingSettings};
use kernel::signed_link::SignedLinks;
use kernel::test_support::TestDatabase;
use kernel::vault::KeyRing;
use kernel::{Actor, Clock, Fault, FileStore, Randomness, Right, StaffActor};
use locations::Locations;
use sea_orm::ConnectionTrait;

/// Bookings, one a minute from 1 January 2026 in Seoul on, rotating through all demo centres.
const BOOKINGS: &str = "INSERT INTO booking (public_id, number, state, dealer_id, bay, starts_at, ends_at, make_ko, make_en, \
    model_ko, model_en, year, need_help, name, phone, email, license_no, license_key, marketing, advertising, consent_version, \
    language, request_hash, created_at, updated_at, services) \
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 499999) \
    SELECT 'id-' || i, 'G26-' || i, CASE i % 4 WHEN 0 THEN 'booked' WHEN 1 THEN 'completed' WHEN 2 THEN 'no_show' ELSE 'cancelled' END, \
    dealer.id, 0, \
    1767193200000 + i * 60000, 1767195000000 + i * 60000, '현대', 'Hyundai', '아반떼', 'Avante', 2024, \
    '브레이크에서 쇳소리가 나요', '홍길동' || i, '01000001234', 'hong' || i || '@example.com', '12가3456', '12가3456', TRUE, FALSE, \
    'v1', 'ko', 'hash', 1767193200000, 1767193200000, '[{\"id\":\"service-oil\",\"minutes\":30},{\"id\":\"service-brakes\",\"minutes\":60}]' \
    FROM n JOIN (SELECT id, ROW_NUMBER() OVER (ORDER BY id) - 1 AS place FROM dealer WHERE kind = 'service-center') AS dealer \
    ON dealer.place = n.i % 20";

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let db = TestDatabase::sqlite::<migrations::Migrator>().await;
    locations::demo::seed(&db).await.unwrap();
    db.handle()
        .write::<_, (), Fault>(|tx| {
            Box::pin(async move {
                tx.execute_unprepared(BOOKINGS).await?;
                Ok(())
            })
        })
        .await
        .unwrap();
    let clock = Clock::fixed_at("2026-11-23T00:30:00Z".parse().unwrap());
    let locations = Locations::open(db.handle(), clock.clone()).await.unwrap();
    let settings = BookingSettings::default();
    let booking =
        Booking::open(db.handle(), clock.clone(), Randomness::seeded(1), locations, settings).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let links = SignedLinks::new(KeyRing::new([("k1".to_owned(), vec![7; 32])]).unwrap());
    let files = folder.path().join("downloads");
    let store = FileStore::in_folder(&files).unwrap();
    let downloads = Downloads::open(
        db.handle(),
        clock,
        Randomness::seeded(1),
        links,
        store,
        folder.path().join("scratch"),
    );
    let reports = BookingReports::open(downloads, booking);
    let staff =
        Actor::Staff(StaffActor { account_id: 1, rights: vec![Right::ExportBookings], centres: None });

    let day = |text: &str| Some(text.parse().unwrap());
    let two_weeks = Span { from: day("2026-01-01"), to: day("2026-01-13") };
    for (what, format, booked) in [
        ("a document of 18,720 bookings", FileFormat::Pdf, two_weeks),
        ("a workbook of 500,000 bookings", FileFormat::Xlsx, Span::default()),
    ] {
        let request = ReportRequest { format, booked, ..ReportRequest::default() };
        let link = measured(what, reports.export(&staff, "", request)).await.unwrap();
        let path = link.split_once('?').unwrap().0;
        let file = files.join(path.strip_prefix(FileKind::BookingReport.path()).unwrap());
        println!("  {} KB", std::fs::metadata(&file).unwrap().len() / 1024);
        if let Some(folder) = std::env::args().nth(1) {
            let name = format!("bookings{}", format.ending());
            std::fs::copy(&file, PathBuf::from(folder).join(name)).unwrap();
        }
    }
}

/// How long something takes, and the most memory that it held above what there was.
async fn measured<T>(what: &str, work: impl Future<Output = T>) -> T {
    // Resets the peak; memory held before still counts.
    std::fs::write("/proc/self/clear_refs", "5").unwrap_or_default();
    let before = memory("VmRSS:");
    let begun = Instant::now();
    let answer = work.await;
    let took = begun.elapsed();
    let above = memory("VmHWM:").saturating_sub(before);
    println!("{what}: {} ms, {} MB above {} MB", took.as_millis(), above / 1024, before / 1024);
    answer
}

/// In kilobytes; 0 if unavailable.
fn memory(line: &str) -> u64 {
    let status = std::fs::read_to_string(PathBuf::from("/proc/self/status")).unwrap_or_default();
    let told = status.lines().find_map(|told| told.strip_prefix(line));
    told.and_then(|told| told.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}
