//! The parts catalogue from its upload to its reader, on both engines.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that meets a fault can only fail"
)]

mod exports;

use std::io::Cursor;
use std::path::Path;

use admin_reports::{CatalogueError, Catalogues};
use kernel::{Actor, Clock, Database, Randomness, Refresher, Right, StaffActor, sql};
use tempfile::TempDir;
use tokio::io::AsyncReadExt;

fn editor() -> Actor {
    Actor::Staff(StaffActor { account_id: 17, rights: vec![Right::ManageCatalogue] })
}

struct World {
    catalogues: Catalogues,
    clock: Clock,
    folder: TempDir,
}

impl World {
    async fn over(database: Database) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let clock = Clock::fixed_at("2026-11-22T15:30:00Z".parse().unwrap());
        let catalogues = opened(database, &clock, folder.path()).await;
        Self { catalogues, clock, folder }
    }

    async fn add(&self, name: &str, content: &[u8]) -> Result<(), CatalogueError> {
        self.catalogues.add(&editor(), "192.0.2.1", name, Cursor::new(content.to_vec())).await
    }

    fn latest(&self) -> Option<String> {
        self.catalogues.latest().map(|latest| latest.file_name)
    }

    fn files(&self) -> usize {
        std::fs::read_dir(self.folder.path().join("catalogues")).map_or(0, Iterator::count)
    }
}

async fn opened(database: Database, clock: &Clock, folder: &Path) -> Catalogues {
    let folder = folder.join("catalogues");
    Catalogues::open(database, clock.clone(), Randomness::system(), folder).await.unwrap()
}

async fn content_of(catalogues: &Catalogues, name: &str) -> Option<Vec<u8>> {
    let mut file = catalogues.file(name).await.unwrap()?;
    let mut content = Vec::new();
    file.file.read_to_end(&mut content).await.unwrap();
    assert_eq!(content.len() as u64, file.bytes);
    Some(content)
}

fn code(outcome: Result<(), CatalogueError>) -> String {
    match outcome.expect_err("refused") {
        CatalogueError::Denied(denied) => denied.key().to_owned(),
        CatalogueError::Invalid(errors) => errors.as_slice()[0].code.to_string(),
        other => panic!("{other}"),
    }
}

kernel::both_engines! {
    async fn the_newest_catalogue_is_the_latest_and_older_ones_stay(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        assert_eq!(world.latest(), None);
        let long = [b"%PDF-1.7 ".as_slice(), &[7; 200_000]].concat();
        world.add("가온 부품 2025.pdf", &long).await.unwrap();
        world.clock.advance(chrono::Duration::seconds(1));
        world.add("가온 부품 2026.pdf", b"%PDF-2.0 new").await.unwrap();
        let latest = world.catalogues.latest().unwrap();
        assert_eq!((latest.file_name.as_str(), latest.created_at), ("가온 부품 2026.pdf", world.clock.now_millis()));
        assert_eq!(content_of(&world.catalogues, "가온 부품 2025.pdf").await.unwrap(), long);
        assert_eq!(content_of(&world.catalogues, "가온 부품 2026.pdf").await.unwrap(), b"%PDF-2.0 new");
        assert_eq!(world.files(), 2);
    }

    async fn another_gateway_knows_it_with_its_next_look(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let there = opened(db.handle(), &world.clock, world.folder.path()).await;
        world.add("a.pdf", b"%PDF-1.7").await.unwrap();
        assert_eq!(there.latest(), None);
        let mut refresher = Refresher::new(db.handle());
        refresher.watch(there.snapshot());
        refresher.poll().await.unwrap();
        assert_eq!(there.latest().unwrap().file_name, "a.pdf");
        assert_eq!(content_of(&there, "a.pdf").await.unwrap(), b"%PDF-1.7");
    }

    async fn what_is_refused_leaves_nothing_behind(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.add("a.pdf", b"%PDF-1.7").await.unwrap();
        assert_eq!(code(world.add("a.pdf", b"%PDF-1.7 other").await), "file_exists");
        assert_eq!(code(world.add("b.pdf", b"MZ not a catalogue").await), "file_type");
        assert_eq!(code(world.add("b.pdf", b"").await), "file_type");
        assert_eq!(code(world.add("../b.pdf", b"%PDF-1.7").await), "file_name_invalid");
        for (actor, key) in [(Actor::Visitor, "UnauthorisedAccess"), (Actor::Member, "not_allowed")] {
            let refused = world.catalogues.add(&actor, "", "b.pdf", Cursor::new(b"%PDF-1.7")).await;
            assert_eq!(code(refused), key);
        }
        assert_eq!((world.files(), world.latest().as_deref()), (1, Some("a.pdf")));
        assert_eq!(content_of(&world.catalogues, "a.pdf").await.unwrap(), b"%PDF-1.7");
        for name in ["b.pdf", "../catalogues/a.pdf", ""] {
            assert_eq!(content_of(&world.catalogues, name).await, None, "{name}");
        }
    }

    async fn who_put_it_up_is_in_the_log_of_staff(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.add("a.pdf", b"%PDF-1.7").await.unwrap();
        let text = "SELECT action, subject, detail FROM staff_log WHERE account_id = 17";
        let rows = sql::all(db.read(), text, Vec::new()).await.unwrap();
        let told: Vec<String> = ["action", "subject", "detail"]
            .map(|column| rows[0].try_get("", column).unwrap())
            .into();
        assert_eq!(told, ["catalogue.add", "catalogue:a.pdf", "8 bytes"]);
        assert_eq!(rows.len(), 1);
    }
}

#[test]
fn a_name_stands_in_an_address_whatever_is_in_it() {
    assert_eq!(
        admin_reports::download_path("가온 2026.pdf"),
        "/api/Managerment/download/pdf/%EA%B0%80%EC%98%A8%202026.pdf"
    );
}
