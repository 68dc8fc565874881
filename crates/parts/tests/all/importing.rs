//! How a catalogue replaces the one before.

use chrono::Duration;
use kernel::test_support::{TestDatabase, rows};
use kernel::{Engine, Fault, sql};
use parts::{FittingQuery, ImportFailure, Importer};
use sea_orm::sqlx::postgres::PgConnection;
use sea_orm::sqlx::{Connection, Executor};

use crate::bundle::Bundle;
use crate::faults::large;
use crate::{World, part_files};

kernel::both_engines! {
    async fn a_new_catalogue_is_seen_without_a_restart(db: TestDatabase) {
        let world = World::of(&db).await;
        let mut bundle = Bundle::small();
        let first = world.import(&bundle).await.unwrap();
        assert_eq!((first.revision, first.unchanged, first.totals.fitments), (1, false, 6));
        assert_eq!((first.totals.vehicles, first.totals.parts, first.totals.numbers), (3, 3, 9));
        let before = world.parts.catalogue();
        bundle.brands[0][1] = "가온".to_owned();
        let second = world.import(&bundle).await.unwrap();
        assert_eq!(second.revision, 2);
        let after = world.parts.catalogue();
        assert_eq!((before.revision(), after.revision()), (1, 2));
        let name = async |catalogue: &parts::Catalogue| {
            catalogue.part("EO-530", "G-2").await.unwrap().unwrap().listing.brand.name.clone()
        };
        assert_eq!(name(&after).await, "가온");
        assert_eq!(name(&before).await, "GAON", "a request that has begun ends on what it began with");
    }

    async fn the_same_bundle_again_is_left_alone(db: TestDatabase) {
        let world = World::of(&db).await;
        let folder = world.bundle_folder();
        let mut bundle = Bundle::small();
        bundle.write(folder.path());
        let first = world.import_folder(folder.path()).await.unwrap();
        let again = world.import_folder(folder.path()).await.unwrap();
        assert!(again.unchanged);
        assert_eq!((again.revision, &again.digest, again.totals), (1, &first.digest, first.totals));
        let forced = world.importer.import(folder.path(), true).await.unwrap();
        assert_eq!((forced.revision, forced.unchanged, &forced.digest), (2, false, &first.digest));
        // As long as before, another picture.
        bundle.assets[0].1.reverse();
        bundle.assets[0].1[..8].copy_from_slice(b"\x89PNG\r\n\x1a\n");
        bundle.write(folder.path());
        assert!(!world.import_folder(folder.path()).await.unwrap().unchanged);
    }

    async fn lines_of_commas_only_are_no_rows(db: TestDatabase) {
        let world = World::of(&db).await;
        let (bundle, folder) = (Bundle::small(), world.bundle_folder());
        bundle.write(folder.path());
        for (file, lines) in [("parts.csv", ",,,,,,,,\n , ,\n"), ("numbers.csv", "\r\n,,\r\n"), ("vehicles.csv", ",\t,\n")] {
            let path = folder.path().join(file);
            let rows = std::fs::read_to_string(&path).unwrap();
            std::fs::write(&path, rows + lines).unwrap();
        }
        let imported = world.import_folder(folder.path()).await.unwrap();
        assert_eq!((imported.totals.vehicles, imported.totals.parts, imported.totals.numbers), (3, 3, 9));
    }

    async fn the_same_bundle_makes_the_same_answers(db: TestDatabase) {
        let world = World::of(&db).await;
        let (bundle, folder) = (Bundle::small(), world.bundle_folder());
        bundle.write(folder.path());
        world.import_folder(folder.path()).await.unwrap();
        let first = world.parts.catalogue();
        world.importer.import(folder.path(), true).await.unwrap();
        world.parts.snapshot().refresh().await.unwrap();
        let second = world.parts.catalogue();
        assert_ne!(first.revision(), second.revision());
        for slug in ["hyundai-sonata-2021-dn8-2-0-lpi", "my-sonata", "bmw-320i-2020-g20-2-0"] {
            assert_eq!(first.vehicle(slug), second.vehicle(slug));
            let query = FittingQuery { vehicle: slug, first: 100, ..Default::default() };
            assert_eq!(first.fitting(&query).await.unwrap(), second.fitting(&query).await.unwrap());
            assert_eq!(first.categories(slug).await.unwrap(), second.categories(slug).await.unwrap());
        }
        for [_, product_nr, sku, ..] in &bundle.parts {
            let part = first.part(product_nr, sku).await.unwrap();
            assert!(part.is_some());
            assert_eq!(part, second.part(product_nr, sku).await.unwrap());
        }
    }

    async fn a_replaced_catalogue_is_dropped_a_minute_later(db: TestDatabase) {
        let world = World::of(&db).await;
        let mut bundle = Bundle::small();
        for name in ["A", "B", "C"] {
            bundle.brands[0][1] = name.to_owned();
            world.import(&bundle).await.unwrap();
        }
        let kept = world.kept(&db).await;
        assert_eq!(kept, [1, 2, 3]);
        world.importer.sweep().await.unwrap();
        assert_eq!(world.kept(&db).await, [1, 2, 3]);
        world.clock.advance(Duration::seconds(61));
        world.importer.sweep().await.unwrap();
        assert_eq!(world.kept(&db).await, [3]);
        assert!(!world.parts.catalogue().is_empty());
        assert!(world.parts.catalogue().part("EO-530", "G-2").await.unwrap().is_some());
        bundle.brands[0][1] = "D".to_owned();
        assert_eq!(world.import(&bundle).await.unwrap().revision, 4);
    }

    async fn two_imports_do_not_run_together(db: TestDatabase) {
        let world = World::of(&db).await;
        let folder = world.bundle_folder();
        Bundle::small().write(folder.path());
        let elsewhere = world.bundle_folder();
        let place = match db.engine() {
            // Another gateway on the same database has a folder of its own.
            Engine::Postgres => elsewhere.path().to_owned(),
            Engine::Sqlite => world.folder().to_owned(),
        };
        let files = part_files(&place);
        let other = Importer::new(db.handle(), db.settings().clone(), world.clock.clone(), place, files);
        // The lock of another process.
        std::fs::create_dir_all(world.folder()).unwrap();
        let file = std::fs::File::create(world.folder().join("import.lock")).unwrap();
        let mut session = match db.engine() {
            Engine::Postgres => {
                let mut session = PgConnection::connect(&db.settings().url).await.unwrap();
                session.execute("SELECT pg_advisory_lock(7301, 1)").await.unwrap();
                Some(session)
            }
            Engine::Sqlite => {
                file.try_lock().unwrap();
                None
            }
        };
        let refused = other.import(folder.path(), true).await;
        assert!(matches!(refused, Err(ImportFailure::Busy)), "{refused:?}");
        assert_eq!(world.importer.in_force().await.unwrap(), None);
        if let Some(session) = &mut session {
            session.execute("SELECT pg_advisory_unlock(7301, 1)").await.unwrap();
        }
        drop(file);
        assert_eq!(other.import(folder.path(), true).await.unwrap().revision, 1);
    }

    async fn an_import_that_was_given_up_for_dead_changes_nothing(db: TestDatabase) {
        let world = World::of(&db).await;
        world.import(&Bundle::small()).await.unwrap();
        let folder = world.bundle_folder();
        large().write(folder.path());
        let importer = world.importer.clone();
        let importing = tokio::spawn(async move { importer.import(folder.path(), true).await });
        // The next import's handling of one whose lock is free.
        let forget = || db.write::<_, u64, Fault>(|tx| Box::pin(async move {
            Ok(sql::run(tx, "DELETE FROM parts_catalogue WHERE state = 'importing'", vec![]).await?)
        }));
        while forget().await.unwrap() == 0 {
            assert!(!importing.is_finished(), "it was over before it could be forgotten");
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
        let outcome = importing.await.unwrap();
        assert!(matches!(outcome, Err(ImportFailure::Busy)), "{outcome:?}");
        world.refresh().await;
        assert_eq!(world.importer.in_force().await.unwrap(), Some(1));
        assert_eq!(world.kept(&db).await, [1]);
        assert!(world.parts.catalogue().part("EO-530", "G-2").await.unwrap().is_some());
    }

    async fn a_lost_catalogue_does_not_keep_the_site_from_starting(db: TestDatabase) {
        let world = World::of(&db).await;
        world.import(&Bundle::small()).await.unwrap();
        world.lose(&db).await;
        let parts = parts::Parts::open(db.handle(), world.folder(), part_files(world.folder())).await.unwrap();
        assert!(parts.catalogue().is_empty());
        // The very same bundle repairs it.
        let repaired = world.import(&Bundle::small()).await.unwrap();
        assert_eq!((repaired.revision, repaired.unchanged), (2, false));
        parts.snapshot().refresh().await.unwrap();
        assert!(parts.catalogue().part("EO-530", "G-2").await.unwrap().is_some());
        assert!(world.import(&Bundle::small()).await.unwrap().unchanged);
    }

    async fn files_of_parts_are_kept_while_a_catalogue_needs_them(db: TestDatabase) {
        let world = World::of(&db).await;
        let files = world.folder().join("files");
        let names = || -> Vec<String> {
            let mut names: Vec<String> = std::fs::read_dir(&files)
                .into_iter()
                .flatten()
                .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
                .collect();
            names.sort();
            names
        };
        let mut bundle = Bundle::small();
        // A rejected import leaves no publicly served files.
        bundle.fitments[0][0] = "V9".to_owned();
        assert!(matches!(world.import(&bundle).await, Err(ImportFailure::Refused(_))));
        assert_eq!(names(), Vec::<String>::new());
        bundle = Bundle::small();
        world.import(&bundle).await.unwrap();
        let first = names();
        assert_eq!(first.len(), 2);
        std::fs::write(files.join("notes.txt"), "not ours").unwrap();
        std::fs::remove_file(files.join(&first[1])).unwrap();
        // Importing the same bundle restores a missing file.
        assert!(!world.import(&bundle).await.unwrap().unchanged);
        assert_eq!(names(), [first.clone(), vec!["notes.txt".to_owned()]].concat());
        // Files used only by a removed catalogue are deleted by the next import.
        bundle.files.clear();
        world.import(&bundle).await.unwrap();
        world.clock.advance(Duration::seconds(61));
        bundle.brands[0][1] = "가온".to_owned();
        world.import(&bundle).await.unwrap();
        let left: Vec<String> = names().into_iter().filter(|name| name != "notes.txt").collect();
        assert_eq!(left.len(), 1);
        assert!(left[0].ends_with(".png"), "{left:?}");
    }
}

/// The lock of a file ends with its process only; that of PostgreSQL with its session.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_import_that_has_lost_its_lock_changes_nothing() {
    let db = TestDatabase::postgres::<migrations::Migrator>().await;
    let world = World::of(&db).await;
    world.import(&Bundle::small()).await.unwrap();
    let folder = world.bundle_folder();
    large().write(folder.path());
    let importer = world.importer.clone();
    let importing = tokio::spawn(async move { importer.import(folder.path(), true).await });
    let end = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 7301 \
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    while rows::<bool>(db.read(), end, vec![]).await.is_empty() {
        assert!(!importing.is_finished(), "it was over before its lock could be taken away");
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    let outcome = importing.await.unwrap();
    assert!(matches!(outcome, Err(ImportFailure::Busy)), "{outcome:?}");
    assert_eq!(world.importer.in_force().await.unwrap(), Some(1));
}
