//! Time and memory of a list of 50,000 dealers: export, upload without changes and with every row changed, and
//! rejection of a list that is too long. Run it by `cargo run --release -p admin-reports --example dealer-list`; memory
//! is measured on Linux. Each figure is of a separate process, above its memory after loading the dealers.

#![expect(clippy::unwrap_used, reason = "a measurement that meets a fault can only end")]

use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

use admin_reports::{DealerLists, Downloads, FileKind, FileWorker};
use kernel::signed_link::SignedLinks;
use kernel::vault::KeyRing;
use kernel::{Actor, Clock, Database, DatabaseSettings, FileStore, Randomness, Right, StaffActor};
use locations::{DealerKind, DealerRow, Field, Locations, PlannedRow};
use migrations::{Migrator, MigratorTrait};
use rust_xlsxwriter::Workbook;

const KIND: DealerKind = DealerKind::PartsDealer;
const DEALERS: usize = 50_000;
/// Lines that no list has.
const MORE_THAN_TAKEN: usize = 60_001;

fn main() -> ExitCode {
    if let Some(code) = FileWorker::run_if_requested(std::env::args_os()) {
        return code;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(run());
    ExitCode::SUCCESS
}

async fn run() {
    let said: Vec<String> = std::env::args().skip(1).collect();
    match said.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["prepare", folder] => prepare(Path::new(folder)).await,
        ["write", folder] => write(Path::new(folder)).await,
        ["read", folder, list] => read(Path::new(folder), list).await,
        _ => {
            let folder = tempfile::tempdir().unwrap();
            let folder = folder.path().to_str().unwrap();
            for step in [
                &["prepare", folder][..],
                &["write", folder],
                &["read", folder, "unchanged"],
                &["read", folder, "changed"],
                &["read", folder, "too-long"],
            ] {
                assert!(
                    Command::new(std::env::current_exe().unwrap()).args(step).status().unwrap().success()
                );
            }
        }
    }
}

/// Fifty thousand dealers in a database, and their list with every name changed.
async fn prepare(folder: &Path) {
    Database::migrate(&settings(folder), |connection| Box::pin(Migrator::up(connection, None)))
        .await
        .unwrap();
    let (locations, _) = open(folder).await;
    let rows = (0..DEALERS).map(dealer).zip(2..);
    let rows = rows.map(|(row, line)| PlannedRow { line, row, troubles: Vec::new() }).collect();
    let plan = locations.plan(&staff(), "", KIND, "first.xlsx", rows, true).await.unwrap();
    locations.confirm_plan(&staff(), "", plan).await.unwrap();
    shared_texts(&folder.join("changed"), locations.dealer_rows(KIND).into_iter());
    shared_texts(&folder.join("too-long"), (0..MORE_THAN_TAKEN).map(dealer));
}

async fn write(folder: &Path) {
    let (_, lists) = open(folder).await;
    let staff = staff();
    let link = measured("written", lists.export(&staff, "", KIND)).await.unwrap();
    let name = link.split_once('?').unwrap().0.strip_prefix(FileKind::DealerList.path()).unwrap();
    std::fs::rename(folder.join("downloads").join(name), folder.join("unchanged")).unwrap();
}

async fn read(folder: &Path, list: &str) {
    let (locations, lists) = open(folder).await;
    let (staff, path) = (staff(), folder.join(list));
    let what = format!("read and compared, {list}");
    let plan = match measured(&what, lists.preview(&staff, "", Some(KIND), "list.xlsx", &path, true)).await {
        Ok(plan) => plan,
        Err(error) => {
            println!("  {:?}", error.into_refusal().unwrap());
            return;
        }
    };
    let plan = locations.dealer_plan(&staff, plan).await.unwrap().unwrap();
    println!("  {} KB, {:?}", std::fs::metadata(&path).unwrap().len() / 1024, plan.counts);
}

fn settings(folder: &Path) -> DatabaseSettings {
    DatabaseSettings::from_url(format!("sqlite://{}", folder.join("dealers.db").display()))
}

fn staff() -> Actor {
    Actor::Staff(StaffActor { account_id: 1, rights: vec![Right::ManageDealers], centres: None })
}

async fn open(folder: &Path) -> (Locations, DealerLists) {
    let database = Database::connect(&settings(folder)).await.unwrap();
    let clock = Clock::system();
    let locations = Locations::open(database.clone(), clock.clone()).await.unwrap();
    let links = SignedLinks::new(KeyRing::new([("k1".to_owned(), vec![7; 32])]).unwrap());
    let store = FileStore::in_folder(&folder.join("downloads")).unwrap();
    let downloads =
        Downloads::open(database, clock, Randomness::system(), links, store, folder.join("scratch"));
    let lists =
        DealerLists::open(downloads, locations.clone(), FileWorker::new(std::env::current_exe().unwrap()));
    (locations, lists)
}

/// A dealer with texts as long as real ones.
fn dealer(number: usize) -> DealerRow {
    let (hundred, rest) = (number / 10_000, number % 10_000);
    DealerRow {
        code: format!("PD-{number:06}"),
        name: format!("가온 파츠 {number}호점"),
        network_name: format!("가온 파츠 {number}호점"),
        state: "서울특별시".to_owned(),
        city: "강남구".to_owned(),
        address: format!("서울특별시 강남구 테헤란로 {number}길 12, 2층 (역삼동)"),
        phone: format!("02-{hundred:03}-{rest:04}"),
        mobile_phone: format!("010-0{hundred:03}-{rest:04}"),
        latitude: 37.5,
        longitude: 127.03,
        link_href: format!("https://parts.gaon.example/dealers/{number}"),
        name_en: Some(format!("Gaon Parts No. {number}")),
        address_en: Some(format!("12 Teheran-ro {number}-gil, Gangnam-gu, Seoul")),
        ..DealerRow::default()
    }
}

/// The list with every name changed, as Excel writes it: texts in a table of their own.
fn shared_texts(path: &Path, rows: impl Iterator<Item = DealerRow> + Clone) {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    for (column, field) in (0..).zip(Field::ALL) {
        sheet.write(0, column, field.name()).unwrap();
        for (line, row) in (1..).zip(rows.clone()) {
            let text = row.text(field);
            let text = if field == Field::DealerName { format!("{text} 신관") } else { text.into_owned() };
            sheet.write(line, column, text).unwrap();
        }
    }
    workbook.save(path).unwrap();
}

/// How long something takes, and the most memory that it held above what there was.
async fn measured<T>(what: &str, work: impl Future<Output = T>) -> T {
    let before = memory("VmRSS:");
    // Resets the peak; if unsupported, starting up is counted too.
    std::fs::write("/proc/self/clear_refs", "5").unwrap_or_default();
    let begun = Instant::now();
    let answer = work.await;
    let took = begun.elapsed().as_millis();
    let above = memory("VmHWM:").saturating_sub(before);
    println!("{what}: {took} ms, {} MB above {} MB", above / 1024, before / 1024);
    answer
}

/// In kilobytes; 0 if unavailable.
fn memory(line: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let told = status.lines().find_map(|told| told.strip_prefix(line));
    told.and_then(|told| told.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}
