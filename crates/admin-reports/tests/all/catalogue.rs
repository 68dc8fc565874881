//! The parts catalogue from its upload to its reader and its end, on both engines.

use std::path::{Path, PathBuf};

use admin_reports::{CatalogueError, CataloguePlan, Catalogues, FileWorker, StoredCatalogue};
use chrono::Duration;
use kernel::test_support::rows;
use kernel::{Actor, Clock, Database, FileStore, Randomness, Refresher, Right, StaffActor};
use tempfile::TempDir;

use crate::pdf_passwords::{Method, encrypted, plain};

const NETWORK: &str = "192.0.2.1";

fn editor() -> Actor {
    Actor::Staff(StaffActor { account_id: 17, rights: vec![Right::ManageCatalogue], centres: None })
}

fn another() -> Actor {
    Actor::Staff(StaffActor { account_id: 18, rights: vec![Right::ManageCatalogue], centres: None })
}

fn pdf(content: &str) -> Vec<u8> {
    format!("%PDF-1.7\n{content}\nstartxref\n9\n%%EOF\n").into_bytes()
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

    /// A file as it came in.
    fn sent(&self, content: &[u8]) -> PathBuf {
        let path = self.folder.path().join("incoming");
        std::fs::write(&path, content).unwrap();
        path
    }

    async fn propose(&self, name: &str, content: &[u8]) -> Result<CataloguePlan, CatalogueError> {
        self.catalogues.propose(&editor(), name, &self.sent(content)).await
    }

    async fn confirm(&self, plan: &CataloguePlan) -> Result<StoredCatalogue, CatalogueError> {
        self.catalogues.confirm(&editor(), NETWORK, &plan.id).await
    }

    /// Sent and confirmed, a second after whatever was before.
    async fn add(&self, name: &str, content: &[u8]) -> StoredCatalogue {
        self.clock.advance(Duration::seconds(1));
        let plan = self.propose(name, content).await.unwrap();
        self.confirm(&plan).await.unwrap()
    }

    fn latest(&self) -> Option<String> {
        self.catalogues.latest().map(|latest| latest.file_name)
    }

    fn files(&self) -> usize {
        std::fs::read_dir(self.folder.path().join("catalogues")).map_or(0, Iterator::count)
    }

    async fn names(&self, page: u32) -> Vec<String> {
        let page = self.catalogues.page(&editor(), page).await.unwrap();
        page.rows.into_iter().map(|row| row.file_name).collect()
    }
}

async fn opened(database: Database, clock: &Clock, folder: &Path) -> Catalogues {
    let store = FileStore::in_folder(folder).unwrap().subfolder("catalogues");
    let worker = FileWorker::new(env!("CARGO_BIN_EXE_file-worker").into());
    Catalogues::open(database, clock.clone(), Randomness::system(), store, worker).await.unwrap()
}

async fn content_of(catalogues: &Catalogues, name: &str) -> Option<Vec<u8>> {
    let file = catalogues.file(name).await.unwrap()?;
    let content = file.file.open(None).await.unwrap().unwrap().into_bytes().await.unwrap();
    assert_eq!(content.len() as u64, file.bytes);
    Some(content.into())
}

fn code<T>(outcome: Result<T, CatalogueError>) -> String {
    match outcome.err().expect("refused") {
        CatalogueError::AccessDenied(denied) => denied.key().to_owned(),
        CatalogueError::Invalid(errors) => errors.as_slice()[0].code.to_string(),
        other => panic!("{other}"),
    }
}

kernel::both_engines! {
    async fn the_newest_catalogue_is_the_latest_and_older_ones_stay(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        assert_eq!(world.latest(), None);
        let (long, new) = (pdf(&"x".repeat(200_000)), pdf("new"));
        world.add("가온 부품 2025.pdf", &long).await;
        let put_up = world.add("가온 부품 2026.pdf", &new).await;
        assert_eq!((put_up.latest, put_up.bytes), (true, new.len() as u64));
        let latest = world.catalogues.latest().unwrap();
        assert_eq!((latest.file_name.as_str(), latest.created_at), ("가온 부품 2026.pdf", world.clock.now_millis()));
        assert_eq!(content_of(&world.catalogues, "가온 부품 2025.pdf").await.unwrap(), long);
        assert_eq!(content_of(&world.catalogues, "가온 부품 2026.pdf").await.unwrap(), new);
        assert_eq!(world.files(), 2);
    }

    async fn nothing_is_put_up_before_it_is_confirmed(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let plan = world.propose(" a.pdf ", &pdf("")).await.unwrap();
        assert_eq!((plan.file_name.as_str(), world.latest()), ("a.pdf", None));
        assert_eq!(content_of(&world.catalogues, "a.pdf").await, None);
        assert_eq!(world.names(1).await, [""; 0]);
        world.confirm(&plan).await.unwrap();
        assert_eq!(world.latest().as_deref(), Some("a.pdf"));
    }

    async fn two_who_confirm_the_same_put_up_one(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let plan = world.propose("a.pdf", &pdf("")).await.unwrap();
        let (actors, id) = ([editor(), another()], plan.id.as_str());
        let outcomes = tokio::join!(
            world.catalogues.confirm(&actors[0], NETWORK, id),
            world.catalogues.confirm(&actors[1], NETWORK, id)
        );
        let (refused, done): (Vec<_>, Vec<_>) = [outcomes.0, outcomes.1].into_iter().partition(Result::is_err);
        assert_eq!((done.len(), refused.len()), (1, 1));
        assert_eq!(code(refused.into_iter().next().unwrap()), "plan_not_found");
        assert_eq!(world.names(1).await, ["a.pdf"]);
        let text = "SELECT action FROM staff_log WHERE subject = 'catalogue:a.pdf'";
        assert_eq!(rows::<String>(db.read(), text, Vec::new()).await.len(), 1);
    }

    async fn a_plan_waits_for_an_hour(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let plan = world.propose("a.pdf", &pdf("")).await.unwrap();
        world.clock.advance(Duration::minutes(59));
        world.catalogues.sweep().await.unwrap();
        assert_eq!(world.files(), 1);
        world.clock.advance(Duration::minutes(1));
        assert_eq!(code(world.confirm(&plan).await), "plan_not_found");
        world.catalogues.sweep().await.unwrap();
        assert_eq!(world.files(), 0);
        let text = "SELECT id FROM catalogue_plan";
        assert!(rows::<String>(db.read(), text, Vec::new()).await.is_empty());
    }

    async fn files_without_a_row_are_deleted_when_they_are_a_day_old(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.add("a.pdf", &pdf("")).await;
        world.propose("b.pdf", &pdf("")).await.unwrap();
        let folder = world.folder.path().join("catalogues");
        // A gateway died between the file and its row, and one in the middle of a file.
        for name in ["orphan.pdf", "half.pdf#1", "new.pdf"] {
            std::fs::write(folder.join(name), "").unwrap();
        }
        let two_days_ago = std::time::SystemTime::from(Clock::system().now() - Duration::days(2));
        for entry in std::fs::read_dir(&folder).unwrap() {
            let entry = entry.unwrap();
            if entry.file_name() != "new.pdf" {
                std::fs::File::options().write(true).open(entry.path()).unwrap().set_modified(two_days_ago).unwrap();
            }
        }
        world.catalogues.sweep().await.unwrap();
        assert_eq!(world.files(), 3);
        assert!(folder.join("new.pdf").exists(), "its row may be on the way");
        assert_eq!(content_of(&world.catalogues, "a.pdf").await.unwrap(), pdf(""));
    }

    async fn an_old_client_confirms_what_it_sent_last(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        assert_eq!(world.catalogues.last_plan(&editor()).await.unwrap(), None);
        world.propose("a.pdf", &pdf("")).await.unwrap();
        world.clock.advance(Duration::seconds(1));
        let second = world.propose("b.pdf", &pdf("")).await.unwrap();
        assert_eq!(world.catalogues.last_plan(&editor()).await.unwrap(), Some(second.id));
        assert_eq!(world.catalogues.last_plan(&another()).await.unwrap(), None, "not somebody else's");
        assert_eq!(code(world.catalogues.last_plan(&Actor::Member).await), "not_allowed");
    }

    async fn another_gateway_knows_it_with_its_next_look(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let there = opened(db.handle(), &world.clock, world.folder.path()).await;
        world.add("a.pdf", &pdf("")).await;
        assert_eq!(there.latest(), None);
        let mut refresher = Refresher::new(db.handle());
        refresher.watch(there.snapshot());
        refresher.poll().await.unwrap();
        assert_eq!(there.latest().unwrap().file_name, "a.pdf");
        assert_eq!(content_of(&there, "a.pdf").await.unwrap(), pdf(""));
    }

    async fn a_catalogue_that_needs_a_password_to_open_is_refused(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.add("plain.pdf", &plain()).await;
        for method in Method::ALL {
            let locked = encrypted(method, "secret");
            assert_eq!(code(world.propose("locked.pdf", &locked).await), "file_encrypted", "{method:?}");
            // Only printing or copying is restricted: anyone can open it.
            world.add(&format!("{method:?}.pdf"), &encrypted(method, "")).await;
        }
        assert_eq!(world.files(), 1 + Method::ALL.len());
    }

    async fn a_file_whose_parser_gives_no_answer_is_refused(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let store = FileStore::in_folder(world.folder.path()).unwrap().subfolder("catalogues");
        for program in ["/bin/true", "/bin/false"] {
            let worker = FileWorker::new(program.into());
            let (clock, chance) = (world.clock.clone(), Randomness::system());
            let catalogues = Catalogues::open(db.handle(), clock, chance, store.clone(), worker).await.unwrap();
            assert_eq!(code(catalogues.propose(&editor(), "a.pdf", &world.sent(&plain())).await), "file_unreadable");
        }
        assert_eq!(world.files(), 0);
    }

    async fn what_is_refused_leaves_nothing_behind(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.add("a.pdf", &pdf("")).await;
        assert_eq!(code(world.propose("a.pdf", &pdf("other")).await), "file_exists");
        assert_eq!(code(world.propose("b.pdf", b"MZ not a catalogue").await), "file_type");
        assert_eq!(code(world.propose("b.pdf", b"").await), "file_type");
        let cut = &pdf(&"x".repeat(10_000))[..9_000];
        assert_eq!(code(world.propose("b.pdf", cut).await), "file_unreadable");
        assert_eq!(code(world.propose("../b.pdf", &pdf("")).await), "file_name_invalid");
        for (actor, key) in [(Actor::Visitor, "UnauthorisedAccess"), (Actor::Member, "not_allowed")] {
            let sent = world.sent(&pdf(""));
            assert_eq!(code(world.catalogues.propose(&actor, "b.pdf", &sent).await), key);
            assert_eq!(code(world.catalogues.confirm(&actor, "", "none").await), key);
            assert_eq!(code(world.catalogues.delete(&actor, "", "a.pdf").await), key);
            assert_eq!(code(world.catalogues.page(&actor, 1).await), key);
            assert_eq!(code(world.catalogues.all(&actor).await), key);
        }
        assert_eq!((world.files(), world.latest().as_deref()), (1, Some("a.pdf")));
        assert_eq!(content_of(&world.catalogues, "a.pdf").await.unwrap(), pdf(""));
        for name in ["b.pdf", "../catalogues/a.pdf", ""] {
            assert_eq!(content_of(&world.catalogues, name).await, None, "{name}");
        }
    }

    async fn of_two_uploads_of_one_name_only_the_first_to_be_confirmed_is_published(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let [first, second] = [world.propose("a.pdf", &pdf("1")).await.unwrap(), world.propose("a.pdf", &pdf("2")).await.unwrap()];
        world.confirm(&second).await.unwrap();
        assert_eq!(code(world.confirm(&first).await), "file_exists");
        assert_eq!(content_of(&world.catalogues, "a.pdf").await.unwrap(), pdf("2"));
        // The plan is still pending: after the other is deleted it can be confirmed.
        world.catalogues.delete(&editor(), NETWORK, "a.pdf").await.unwrap();
        world.confirm(&first).await.unwrap();
        assert_eq!(content_of(&world.catalogues, "a.pdf").await.unwrap(), pdf("1"));
    }

    async fn a_name_has_one_spelling_wherever_it_was_typed(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let apart = "\u{1100}\u{1161}\u{110b}\u{1169}\u{11ab}.pdf";
        world.add(apart, &pdf("")).await;
        assert_eq!(world.latest().as_deref(), Some("가온.pdf"));
        assert_eq!(code(world.propose("가온.pdf", &pdf("")).await), "file_exists");
        assert!(content_of(&world.catalogues, apart).await.is_some());
    }

    async fn what_is_taken_down_is_gone_and_the_one_before_is_the_latest(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.add("a.pdf", &pdf("a")).await;
        world.add("b.pdf", &pdf("b")).await;
        let being_read = world.catalogues.file("b.pdf").await.unwrap().unwrap().file.open(None).await.unwrap().unwrap();
        let gone = world.catalogues.delete(&editor(), NETWORK, "b.pdf").await.unwrap();
        assert_eq!((gone.file_name.as_str(), gone.latest), ("b.pdf", false));
        assert_eq!((world.latest().as_deref(), world.files()), (Some("a.pdf"), 1));
        assert_eq!(content_of(&world.catalogues, "b.pdf").await, None);
        assert_eq!(code(world.catalogues.delete(&editor(), NETWORK, "b.pdf").await), "catalogue_not_found");
        assert_eq!(being_read.into_bytes().await.unwrap(), pdf("b"), "who was at it has it to the end");
        world.add("b.pdf", &pdf("new")).await;
        assert_eq!(content_of(&world.catalogues, "b.pdf").await.unwrap(), pdf("new"), "the name is free again");
    }

    async fn the_list_has_ten_a_page_the_newest_first(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let empty = world.catalogues.page(&editor(), 7).await.unwrap();
        assert_eq!((empty.rows.len(), empty.total, empty.page, empty.pages), (0, 0, 1, 0));
        for at in 1..=12 {
            world.add(&format!("{at}.pdf"), &pdf("")).await;
        }
        let first = world.catalogues.page(&editor(), 1).await.unwrap();
        assert_eq!((first.rows.len(), first.total, first.page, first.pages), (10, 12, 1, 2));
        assert_eq!((first.rows[0].file_name.as_str(), first.rows[0].latest, first.rows[1].latest), ("12.pdf", true, false));
        assert_eq!(world.names(2).await, ["2.pdf", "1.pdf"]);
        assert_eq!(world.catalogues.page(&editor(), 99).await.unwrap().page, 2);
        assert!(world.catalogues.page(&editor(), 2).await.unwrap().rows.iter().all(|row| !row.latest));
        assert_eq!(world.catalogues.all(&editor()).await.unwrap().len(), 12);
    }

    async fn who_put_it_up_and_took_it_down_is_in_the_log_of_staff(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        world.add("a.pdf", &pdf("")).await;
        world.catalogues.delete(&another(), NETWORK, "a.pdf").await.unwrap();
        let text = "SELECT account_id, network, action, subject, detail FROM staff_log ORDER BY id";
        let told: Vec<(i64, String, String, String, String)> = rows(db.read(), text, Vec::new()).await;
        let told: Vec<(i64, [String; 4])> = told
            .into_iter()
            .map(|(account, network, action, subject, detail)| (account, [network, action, subject, detail]))
            .collect();
        let bytes = format!("{} bytes", pdf("").len());
        assert_eq!(told, [
            (17, [NETWORK, "catalogue.add", "catalogue:a.pdf", bytes.as_str()].map(str::to_owned)),
            (18, [NETWORK, "catalogue.delete", "catalogue:a.pdf", bytes.as_str()].map(str::to_owned)),
        ]);
    }
}

#[test]
fn a_name_stands_in_an_address_whatever_is_in_it() {
    assert_eq!(
        admin_reports::download_path("가온 2026.pdf"),
        "/api/Managerment/download/pdf/%EA%B0%80%EC%98%A8%202026.pdf"
    );
}
