//! Several gateways with data folders of their own and one object store.

use std::path::Path;
use std::process::{Command, Output};

use admin_reports::FileKind;
use gateway::files::store;
use gateway::files::watch::FilesState;
use http::StatusCode;
use kernel::external::Egress;
use kernel::test_support::{S3Server, TestDatabase};
use kernel::{Actor, Clock, FileStore, Randomness, Right, StaffActor};
use locations::DealerKind;
use serde_json::json;

use crate::parts_bundle::{self, PDF};
use crate::support::Gateway;

const PNG: &[u8] = include_bytes!("../../../../frontend/public/images/icon-512.png");

fn staff() -> Actor {
    let rights = vec![Right::ManageEvents, Right::ManageCatalogue, Right::ManageDealers];
    Actor::Staff(StaffActor { account_id: 1, rights, centres: None })
}

async fn poll(gateway: &Gateway) {
    gateway.services.refresher().poll().await.expect("the snapshots are rebuilt");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_gateway_stores_every_gateway_serves() {
    let db = TestDatabase::postgres::<migrations::Migrator>().await;
    let s3 = S3Server::start().await;
    let files = FileStore::in_bucket(&s3.bucket("site"), &Egress::direct(Clock::system())).unwrap();
    let [here, there] =
        [Gateway::sharing(db.handle(), &files).await, Gateway::sharing(db.handle(), &files).await];

    let image = here.services.events.add_image(&staff(), "", PNG).await.unwrap();
    let sent = here.site_dir().join("sent");
    let content = [b"%PDF-1.7 ".as_slice(), &[b'x'; 300_000], b"%%EOF"].concat();
    std::fs::write(&sent, &content).unwrap();
    let plan = here.services.catalogues.propose(&staff(), "a.pdf", &sent).await.unwrap();
    here.services.catalogues.confirm(&staff(), "", &plan.id).await.unwrap();
    let imported = store::parts(&files);
    parts_bundle::import_into(&db, &here.data_dir().join("parts"), imported, "").await;
    let link =
        here.services.staff_files.dealers.export(&staff(), "", DealerKind::ServiceCentre).await.unwrap();

    for gateway in [&here, &there] {
        poll(gateway).await;
        let picture = gateway.get(&format!("/events-cms/{}?w=480", image.file)).await;
        assert_eq!((picture.status, picture.header("content-type")), (StatusCode::OK, "image/webp"));
        let catalogue = gateway.get("/api/Managerment/download/pdf/a.pdf").await;
        assert_eq!((catalogue.status, catalogue.body), (StatusCode::OK, content.clone()));
        let part = gateway.get_with("/api/Managerment/download/pdf/a.pdf", &[("range", "bytes=9-11")]).await;
        assert_eq!((part.status, part.text()), (StatusCode::PARTIAL_CONTENT, "xxx"));
        let query = "{ part(productNr: \"GA-OIL-5W30\", companySku: \"GAON-100\") { files { url } } }";
        let url = gateway.query(query).await["data"]["part"]["files"][0]["url"].as_str().unwrap().to_owned();
        let document = gateway.get(&url).await;
        assert_eq!((document.status, document.body.as_slice()), (StatusCode::OK, PDF));
        let part = gateway.get_with(&url, &[("range", "bytes=0-3")]).await;
        assert_eq!((part.status, part.text()), (StatusCode::PARTIAL_CONTENT, "%PDF"));
        // The keys of links are the same in all gateways.
        let (path, query) = link.split_once('?').unwrap();
        let name = path.strip_prefix(FileKind::DealerList.path()).unwrap();
        let exported =
            gateway.services.staff_files.downloads.file(&staff(), FileKind::DealerList, name, query).await;
        assert!(exported.unwrap().file.into_bytes().await.unwrap().starts_with(b"PK"));
    }
    for gateway in [&here, &there] {
        let left = std::fs::read_dir(gateway.data_dir().join("incoming")).map_or(0, Iterator::count);
        assert_eq!(left, 0, "temporary files are deleted");
        assert!(!gateway.data_dir().join("events-cms").exists(), "nothing is kept beside the store");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gateway_with_another_store_says_so_and_is_ready_all_the_same() {
    let db = TestDatabase::postgres::<migrations::Migrator>().await;
    let s3 = S3Server::start().await;
    let files = FileStore::in_bucket(&s3.bucket("site"), &Egress::direct(Clock::system())).unwrap();
    let here = Gateway::sharing(db.handle(), &files).await;
    // Its own folder, as when the setting is forgotten.
    let there = Gateway::over(db.handle()).await;
    let look = async |gateway: &Gateway| gateway.services.files.look(&db, &Randomness::system()).await;
    assert_eq!(look(&here).await, FilesState::Available);
    assert_eq!(look(&there).await, FilesState::Different);
    assert_eq!(here.get("/readyz").await.json(), json!({"status": "ready"}));
    let told = there.get("/readyz").await;
    assert_eq!(
        (told.status, told.json()),
        (StatusCode::OK, json!({"status": "ready", "files": "different"}))
    );
    drop(s3);
    assert_eq!(look(&here).await, FilesState::Unreachable);
    assert_eq!(here.get("/readyz").await.json(), json!({"status": "ready", "files": "unreachable"}));
}

/// Runs the program with its data in `folder`.
fn command(arguments: &[&str], folder: &Path, s3: &S3Server, in_bucket: bool) -> Output {
    let bucket = s3.bucket("site");
    let keys = bucket.keys.clone().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_gateway"));
    command.args(arguments).current_dir(folder).env("GATEWAY_LOG", "error");
    command.env("GATEWAY_PUBLIC_URL", "http://127.0.0.1:1").env("GATEWAY_ENVIRONMENT", "development");
    command.env("GATEWAY_FILES_ENDPOINT", bucket.endpoint.unwrap());
    command.env("GATEWAY_FILES_ACCESS_KEY", keys.access).env("GATEWAY_FILES_SECRET_KEY", keys.secret);
    if in_bucket {
        command.env("GATEWAY_FILES", "s3://test-files/site");
    }
    command.output().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_move_from_a_folder_to_a_bucket_and_back() {
    let s3 = S3Server::start().await;
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str], in_bucket: bool| {
        let output = command(arguments, folder.path(), &s3, in_bucket);
        let text = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8(text).unwrap())
    };
    assert!(run(&["migrate"], false).0);
    let local = store::in_folder(&folder.path().join("data")).unwrap();
    let content = vec![7; 9 << 20];
    store::catalogues(&local).put("a.pdf", content.clone()).await.unwrap();
    store::parts(&local).put("0.png", "picture").await.unwrap();
    let (done, said) = run(&["files", "check"], false);
    assert!(done && said.contains("catalogues: 1 files, 9437184 bytes"), "{said}");
    // An operator copies before and after changing the setting; the second run copies new files only.
    let (done, said) = run(&["files", "move", "--to", "s3://test-files/site"], false);
    assert!(done && said.contains("s3://test-files/site: 2 files copied, 9437191 bytes"), "{said}");
    store::event_images(&local).put("new.webp", "late").await.unwrap();
    let (done, said) = run(&["files", "move", "--from", "data", "--to", "s3://test-files/site"], true);
    assert!(done && said.contains("s3://test-files/site: 1 files copied, 4 bytes"), "{said}");
    let (done, said) = run(&["files", "check"], true);
    assert!(done && said.contains("events-cms: 1 files, 4 bytes"), "{said}");
    let remote = FileStore::in_bucket(&s3.bucket("site"), &Egress::direct(Clock::system())).unwrap();
    let stored = store::catalogues(&remote).open("a.pdf", None).await.unwrap().unwrap();
    assert!(stored.into_bytes().await.unwrap() == content);

    let (done, said) = run(&["files", "move", "--to", "copy"], true);
    assert!(done && said.contains("copy: 3 files copied, 9437195 bytes"), "{said}");
    assert_eq!(std::fs::read(folder.path().join("copy/parts/files/0.png")).unwrap(), b"picture");
    for (arguments, problem) in [
        (["files", "move", "--to", "s3://test-files/site"], "both source and target"),
        (["files", "move", "--to", "gs://elsewhere"], "is no folder and not s3://bucket/folder"),
        (["files", "move", "--to", "s3://no-such-bucket"], "NoSuchBucket"),
    ] {
        let (done, said) = run(&arguments, true);
        assert!(!done && said.contains(problem), "{said}");
    }
    // Another database has no store yet; then it has this one.
    let (done, said) = run(&["files", "adopt"], true);
    assert!(done && said.contains("s3://test-files/site is the store of this database"), "{said}");
}
