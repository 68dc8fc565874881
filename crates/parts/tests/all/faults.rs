//! After any error in a bundle or an import, the old catalogue stays active and the report names the error and its
//! position.

use std::io::ErrorKind;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use kernel::test_support::TestDatabase;
use kernel::{Clock, Database, DatabaseSettings};
use parts::{ImportFailure, ImportLimits, Importer, Problem};

use crate::bundle::{Bundle, row};
use crate::{SMALL_RUNS, World, part_files};

/// Changes a file of a bundle that is written.
fn edit(folder: &Path, file: &str, change: impl FnOnce(Vec<u8>) -> Vec<u8>) {
    let path = folder.join(file);
    let content = std::fs::read(&path).unwrap();
    std::fs::write(path, change(content)).unwrap();
}

fn replace(from: &'static str, to: &'static str) -> impl FnOnce(Vec<u8>) -> Vec<u8> {
    move |content| {
        let text = String::from_utf8(content).unwrap();
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1).into_bytes()
    }
}

/// File, line, column, key.
type ProblemLocation = (&'static str, u64, &'static str, &'static str);

fn is_at(problem: &Problem, (file, line, column, key): ProblemLocation) -> bool {
    (problem.file.as_str(), problem.line, problem.column.as_str(), problem.key) == (file, line, column, key)
}

/// The catalogue of the small bundle answers, and nothing else is left.
async fn still_serves(world: &World, db: &TestDatabase) {
    let catalogue = world.parts.catalogue();
    assert_eq!(catalogue.revision(), 1);
    assert_eq!(catalogue.by_number("26300-35505", 10, 0).await.unwrap().total_count, 1);
    assert_eq!(catalogue.categories("hyundai-sonata-2021-dn8-2-0-lpi").await.unwrap().len(), 2);
    assert_eq!(world.kept(db).await, [1]);
    assert!(!world.left_over().iter().any(|name| name.starts_with("importing-")), "{:?}", world.left_over());
}

type Change = Box<dyn FnOnce(&Path) + Send>;

fn change(file: &'static str, from: &'static str, to: &'static str) -> Change {
    Box::new(move |folder| edit(folder, file, replace(from, to)))
}

/// A PDF without pages whose user password is not empty: the entries `O` and `U` belong to no known password.
fn locked_pdf() -> Vec<u8> {
    let hash = "61".repeat(32);
    let objects = [
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        "<</Type/Pages/Kids[]/Count 0>>".to_owned(),
        format!("<</Filter/Standard/V 1/R 2/P -4/O<{hash}>/U<{hash}>>>"),
    ];
    let (mut file, mut table) = ("%PDF-1.7\n".to_owned(), "0000000000 65535 f \n".to_owned());
    for (number, object) in (1..).zip(&objects) {
        table += &format!("{:010} 00000 n \n", file.len());
        file += &format!("{number} 0 obj{object}endobj\n");
    }
    let start = file.len();
    file += &format!("xref\n0 4\n{table}trailer<</Size 4/Root 1 0 R/Encrypt 3 0 R/ID[<00><00>]>>\n");
    file += &format!("startxref\n{start}\n%%EOF\n");
    file.into_bytes()
}

/// Faults in the bundle, each with where it is to be reported.
fn faults() -> Vec<(Change, ProblemLocation)> {
    let raw = |file: &'static str, edit_it: fn(Vec<u8>) -> Vec<u8>| -> Change {
        Box::new(move |folder| edit(folder, file, edit_it))
    };
    vec![
        (change("parts.csv", "brand_id,", "brand,"), ("parts.csv", 1, "brand_id", "column_missing")),
        (
            change("brands.csv", "name,partner", "name,partner,name"),
            ("brands.csv", 1, "name", "column_twice"),
        ),
        (change("vehicles.csv", "2022", "new"), ("vehicles.csv", 3, "year", "not_a_number")),
        (change("vehicles.csv", "2022", "1022"), ("vehicles.csv", 3, "year", "out_of_range")),
        (change("vehicles.csv", ",320i,", ",,"), ("vehicles.csv", 4, "model", "required")),
        (change("vehicles.csv", "my-sonata", "My Sonata"), ("vehicles.csv", 3, "slug", "slug_invalid")),
        (change("vehicles.csv", "V2,", "V1,"), ("vehicles.csv", 3, "vehicle_id", "duplicate_key")),
        (change("brands.csv", "GAON,Y", "GAON,yes"), ("brands.csv", 2, "partner", "not_yes_no")),
        (
            change("categories.csv", "FILTERS,,", "FILTERS,FILTERS,"),
            ("categories.csv", 5, "parent_id", "category_loop"),
        ),
        (
            change("categories.csv", "OIL-GEAR,OIL", "OIL-GEAR,OLI"),
            ("categories.csv", 4, "parent_id", "unknown_category"),
        ),
        (
            change("categories.csv", "parts-oil", "parts-oils"),
            ("categories.csv", 2, "product", "unknown_product"),
        ),
        (
            change("categories.csv", "Gear oil,", "Gear oil,parts-oil"),
            ("categories.csv", 4, "product", "product_below_top"),
        ),
        (change("parts.csv", "HANBIT", "HANBITT"), ("parts.csv", 4, "brand_id", "unknown_brand")),
        (change("parts.csv", "FILTERS", "FILTER"), ("parts.csv", 2, "category_id", "unknown_category")),
        (change("parts.csv", "OIL-ENGINE", "OIL"), ("parts.csv", 3, "category_id", "category_not_leaf")),
        (change("parts.csv", ",Sample", ","), ("parts.csv", 3, "note_en", "required")),
        (change("parts.csv", "P2,", "P1,"), ("parts.csv", 3, "part_id", "duplicate_key")),
        (change("parts.csv", "EO-540,H-1", "EO-530,G-2"), ("parts.csv", 4, "product_nr", "duplicate_key")),
        (change("parts.csv", "\"\"5W-40\"\"\",\"", "\"\"5W-40\" \",\""), ("parts.csv", 4, "", "quote_stray")),
        (change("parts.csv", "P2,", "P2,extra,"), ("parts.csv", 3, "", "row_shape")),
        (
            change("criteria.csv", "5W-40,N", "5W-40,N\nP3,점도,Viscosity,5W-40,5W-40,N"),
            ("criteria.csv", 0, "", "row_count"),
        ),
        (change("criteria.csv", "P2,", "P9,"), ("criteria.csv", 2, "part_id", "unknown_part")),
        (
            change("criteria.csv", "https://parts.example/eo", "javascript:eo"),
            ("criteria.csv", 5, "value_ko", "address"),
        ),
        (change("images.csv", "P1,2,", "P1,1,"), ("images.csv", 3, "", "duplicate_key")),
        (change("images.csv", "filter.png", "manual.pdf"), ("images.csv", 3, "file", "file_type")),
        (change("images.csv", "filter.png", "fitler.png"), ("images.csv", 3, "file", "file_missing")),
        (change("images.csv", "/images/part", "/images/../part"), ("images.csv", 2, "file", "file_name")),
        (change("files/manual.pdf", "%PDF-1.7", "<script>"), ("files.csv", 2, "file", "file_type")),
        (raw("files/manual.pdf", |_| locked_pdf()), ("files.csv", 2, "file", "file_encrypted")),
        (change("numbers.csv", "OE", "EO"), ("numbers.csv", 2, "kind", "unknown_kind")),
        (change("fitments.csv", "V2,", "V9,"), ("fitments.csv", 6, "vehicle_id", "unknown_vehicle")),
        (change("fitments.csv", "P3", "P9"), ("fitments.csv", 5, "part_id", "unknown_part")),
        (change("fitments.csv", "Spare", ""), ("fitments.csv", 4, "position_en", "required")),
        (change("fitments.csv", "V3,P3,,", "V1,P3,엔진,Engine"), ("fitments.csv", 7, "", "duplicate_key")),
        (change("bundle.csv", "parts.csv", "part.csv"), ("bundle.csv", 5, "file", "unknown_file")),
        (change("bundle.csv", "fitments.csv,6\n", ""), ("bundle.csv", 0, "file", "row_count")),
        (
            raw("fitments.csv", |mut content| {
                let at = content.windows(5).position(|bytes| bytes == b"Spare").unwrap();
                content[at] = 0xFF;
                content
            }),
            ("fitments.csv", 4, "position_en", "bad_utf8"),
        ),
        (
            raw("fitments.csv", |mut content| {
                content.truncate(content.len() - 9);
                content
            }),
            ("fitments.csv", 7, "", "truncated"),
        ),
        (
            raw("fitments.csv", |mut content| {
                let cut = content[..content.len() - 1].iter().rposition(|&byte| byte == b'\n').unwrap();
                content.truncate(cut + 1);
                content
            }),
            ("fitments.csv", 0, "", "row_count"),
        ),
        (
            raw("parts.csv", |mut content| {
                let last_comma = content.len() - 2;
                content[last_comma] = b'"';
                content
            }),
            ("parts.csv", 4, "", "truncated"),
        ),
        (
            raw("brands.csv", |content| {
                content.into_iter().map(|byte| if byte == b',' { b';' } else { byte }).collect()
            }),
            ("brands.csv", 1, "", "separator"),
        ),
        (raw("numbers.csv", |_| Vec::new()), ("numbers.csv", 0, "", "header_missing")),
        (
            Box::new(|folder| std::fs::remove_file(folder.join("images.csv")).unwrap()),
            ("images.csv", 0, "", "file_missing"),
        ),
        (
            raw("parts.csv", |mut content| {
                let last_comma = content.len() - 2;
                content[last_comma] = 0;
                content
            }),
            ("parts.csv", 4, "", "control_character"),
        ),
    ]
}

kernel::both_engines! {
    async fn each_kind_of_fault_is_told_and_leaves_the_old_catalogue_serving(db: TestDatabase) {
        let world = World::of(&db).await;
        world.import(&Bundle::small()).await.unwrap();
        for (spoil, place) in faults() {
            let folder = world.bundle_folder();
            Bundle::small().write(folder.path());
            spoil(folder.path());
            let outcome = world.import_folder(folder.path()).await;
            let Err(ImportFailure::Refused(report)) = outcome else { panic!("{place:?}: {outcome:?}") };
            let told = report.problems.iter().any(|problem| is_at(problem, place));
            assert!(told, "{place:?} is not in\n{report}");
            assert_eq!(report.total, report.problems.len() as u64);
            still_serves(&world, &db).await;
        }
    }

    async fn the_first_thousand_problems_are_kept_and_the_rest_counted(db: TestDatabase) {
        let world = World::of(&db).await;
        world.import(&Bundle::small()).await.unwrap();
        let mut bundle = Bundle::small();
        for number in 0..1_500 {
            bundle.fitments.push(row([&format!("X{number}"), "P1", "", "", "", ""]));
        }
        let Err(ImportFailure::Refused(report)) = world.import(&bundle).await else { panic!("it was taken") };
        assert_eq!((report.total, report.problems.len()), (1_500, 1_000));
        assert!(is_at(&report.problems[999], ("fitments.csv", 1_007, "vehicle_id", "unknown_vehicle")));
        assert!(report.to_string().contains("fitments.csv:8 [vehicle_id] unknown_vehicle: \"X0\""));
        assert!(report.to_string().contains("… and 500 more"));
        still_serves(&world, &db).await;
    }

    async fn a_part_has_a_thousand_rows_of_a_kind_at_most(db: TestDatabase) {
        let world = World::of(&db).await;
        let mut bundle = Bundle::small();
        bundle.numbers.clear();
        bundle.numbers.extend((0..1_000).map(|number| row(["P1", "OE", &format!("N{number}"), ""])));
        world.import(&bundle).await.unwrap();
        let part = world.parts.catalogue().part("26300-35505", "G-1").await.unwrap().unwrap();
        assert_eq!(part.numbers.len(), 1_000);
        bundle.numbers.extend([row(["P1", "CROSS", "X1", ""]), row(["P1", "CROSS", "X2", ""])]);
        let Err(ImportFailure::Refused(report)) = world.import(&bundle).await else { panic!("it was taken") };
        assert_eq!(report.total, 1, "{report}");
        assert!(is_at(&report.problems[0], ("numbers.csv", 1_002, "part_id", "too_many")), "{report}");
    }

    async fn a_full_disk_leaves_the_old_catalogue_serving(db: TestDatabase) {
        let mut world = World::of(&db).await;
        world.import(&Bundle::small()).await.unwrap();
        let bundle = large();
        let importer = world.importer.clone();
        world.importer = importer.clone().within(ImportLimits { scratch_bytes: 5_000, ..SMALL_RUNS });
        let outcome = world.import(&bundle).await;
        let Err(ImportFailure::Io { source, .. }) = outcome else { panic!("{outcome:?}") };
        assert_eq!(source.kind(), ErrorKind::StorageFull);
        still_serves(&world, &db).await;
        if db.engine() == kernel::Engine::Sqlite {
            let limits = ImportLimits { catalogue_bytes: 100_000, ..ImportLimits::default() };
            world.importer = importer.clone().within(limits);
            let outcome = world.import(&bundle).await;
            let Err(ImportFailure::Io { source, .. }) = outcome else { panic!("{outcome:?}") };
            assert_eq!(source.kind(), ErrorKind::StorageFull);
            still_serves(&world, &db).await;
        }
        world.importer = importer;
        assert_eq!(world.import(&bundle).await.unwrap().totals.fitments, 40_006);
    }

    async fn an_import_killed_half_way_leaves_the_old_catalogue_serving(db: TestDatabase) {
        let world = World::of(&db).await;
        world.import(&Bundle::small()).await.unwrap();
        let folder = world.bundle_folder();
        large().write(folder.path());
        let mut killed = 0;
        for millis in [0, 20, 60, 150, 300] {
            for name in world.left_over().iter().filter(|name| name.starts_with("importing-")) {
                std::fs::remove_dir_all(world.folder().join(name)).unwrap();
            }
            let mut child = importing_child(&db, &world, folder.path());
            wait_for_scratch(&world, &mut child);
            std::thread::sleep(Duration::from_millis(millis));
            let was_running = child.try_wait().unwrap().is_none();
            child.kill().unwrap();
            child.wait().unwrap();
            if world.importer.in_force().await.unwrap() == Some(1) {
                killed += usize::from(was_running);
            } else {
                break;
            }
            world.parts.snapshot().refresh().await.unwrap();
            let catalogue = world.parts.catalogue();
            assert_eq!(catalogue.revision(), 1);
            assert_eq!(catalogue.by_number("26300-35505", 10, 0).await.unwrap().total_count, 1);
        }
        assert!(killed > 0, "no import was killed half-way");
        // PostgreSQL notices a closed connection with delay.
        let until = Instant::now() + Duration::from_secs(20);
        let imported = loop {
            match world.importer.import(folder.path(), true).await {
                Err(ImportFailure::Busy) if Instant::now() < until => {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                other => break other.unwrap(),
            }
        };
        assert_eq!(imported.totals.fitments, 40_006);
        assert!(!world.left_over().iter().any(|name| name.starts_with("importing-")));
        assert!(world.kept(&db).await.contains(&imported.revision));
        assert!(world.kept(&db).await.len() <= 3);
    }
}

/// A bundle that takes a while.
pub(crate) fn large() -> Bundle {
    let mut bundle = Bundle::small();
    for number in 0..200 {
        let id = format!("W{number}");
        bundle.vehicles.push(row([&id, "Kia", "K5", "2020", "DL3", &id, "", "", ""]));
        let part = format!("Q{number}");
        bundle.parts.push(row([&part, &part, &part, "GAON", "OIL-GEAR", "기어 오일", "Gear oil", "", ""]));
        for other in 0..200 {
            bundle.fitments.push(row([&id, &format!("Q{other}"), "", "", "", ""]));
        }
    }
    bundle
}

const CHILD: &str = "PARTS_TEST_IMPORT";

/// This very test program, importing and nothing else.
fn importing_child(db: &TestDatabase, world: &World, bundle: &Path) -> Child {
    let job = format!("{}\n{}\n{}", db.settings().url, world.folder().display(), bundle.display());
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "faults::an_import_for_another_process", "--nocapture"])
        .env(CHILD, job)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn wait_for_scratch(world: &World, child: &mut Child) {
    let until = Instant::now() + Duration::from_secs(30);
    while Instant::now() < until && child.try_wait().unwrap().is_none() {
        if world.left_over().iter().any(|name| name.starts_with("importing-")) {
            return;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// The body of [`importing_child`]; does nothing on its own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_import_for_another_process() {
    let Ok(job) = std::env::var(CHILD) else { return };
    let [url, folder, bundle] = job.split('\n').collect::<Vec<_>>().try_into().unwrap();
    let settings = DatabaseSettings::from_url(url);
    let database = Database::connect(&settings).await.unwrap();
    let importer = Importer::new(database, settings, Clock::system(), folder, part_files(Path::new(folder)));
    let importer = importer.within(ImportLimits { run_bytes: 16 << 10, ..SMALL_RUNS });
    importer.import(Path::new(bundle), true).await.unwrap();
}
