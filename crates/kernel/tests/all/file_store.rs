//! One behaviour in a folder and in a bucket.

use std::io::ErrorKind;
use std::path::Path;
use std::time::SystemTime;

use chrono::TimeDelta;
use futures_util::TryStreamExt;
use kernel::external::Egress;
use kernel::file_store::BucketKeys;
use kernel::test_support::S3Server;
use kernel::{Clock, FileStore, Randomness};
use tempfile::TempDir;

/// More than one part of an upload.
const LARGE: usize = (20 << 20) + 7;

struct Places {
    folder: TempDir,
    s3: S3Server,
}

impl Places {
    async fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap(), s3: S3Server::start().await }
    }

    fn stores(&self) -> [FileStore; 2] {
        [
            FileStore::in_folder(&self.folder.path().join("files")).unwrap(),
            FileStore::in_bucket(&self.s3.bucket("site"), &Egress::direct(Clock::system())).unwrap(),
        ]
    }
}

fn large() -> Vec<u8> {
    (0..LARGE).map(|at| (at % 251) as u8).collect()
}

async fn content(store: &FileStore, name: &str) -> Option<Vec<u8>> {
    let file = store.open(name, None).await.unwrap()?;
    Some(file.into_bytes().await.unwrap().into())
}

async fn names(store: &FileStore) -> Vec<String> {
    let mut names: Vec<String> = store.list().await.unwrap().into_iter().map(|file| file.name).collect();
    names.sort();
    names
}

fn aged(folder: &Path, name: &str, age: TimeDelta) {
    let file = std::fs::File::options().write(true).open(folder.join(name)).unwrap();
    file.set_modified(SystemTime::from(Clock::system().now() - age)).unwrap();
}

#[tokio::test]
async fn a_file_is_read_as_it_was_written() {
    let places = Places::new().await;
    let source = places.folder.path().join("source");
    std::fs::write(&source, large()).unwrap();
    for store in places.stores() {
        let files = store.subfolder("parts/files");
        assert!(files.open("a.pdf", None).await.unwrap().is_none(), "{store:?}");
        assert_eq!(files.length("a.pdf").await.unwrap(), None);
        assert_eq!(names(&files).await, [""; 0]);
        files.put("a.pdf", "first").await.unwrap();
        files.put("a.pdf", "second").await.unwrap();
        assert_eq!(content(&files, "a.pdf").await.unwrap(), b"second");
        files.put("empty", "").await.unwrap();
        assert_eq!(content(&files, "empty").await.unwrap(), b"");
        files.put_file("large.pdf", &source).await.unwrap();
        assert_eq!(files.length("large.pdf").await.unwrap(), Some(LARGE as u64));
        assert!(content(&files, "large.pdf").await.unwrap() == large(), "{store:?}");
        assert_eq!(names(&files).await, ["a.pdf", "empty", "large.pdf"]);
        assert_eq!(names(&store).await, [""; 0], "files of subfolders are not listed");
        files.delete("a.pdf").await.unwrap();
        files.delete("a.pdf").await.unwrap();
        assert_eq!(content(&files, "a.pdf").await, None);
    }
}

#[tokio::test]
async fn a_range_is_read_alone() {
    let places = Places::new().await;
    for store in places.stores() {
        store.put("digits", "0123456789").await.unwrap();
        let part = store.open("digits", Some(3..6)).await.unwrap().unwrap();
        assert_eq!((part.bytes, &*part.into_bytes().await.unwrap()), (10, &b"345"[..]), "{store:?}");
        let mut upload = store.upload("large");
        for chunk in large().chunks(100_000) {
            upload.write(chunk).await.unwrap();
        }
        upload.finish().await.unwrap();
        let range = 5_000_000..15_000_000;
        let part = store.open("large", Some(range.clone())).await.unwrap().unwrap();
        let chunks: Vec<_> = part.into_stream().try_collect().await.unwrap();
        assert!(chunks.len() > 1, "it is not read at once");
        assert!(chunks.concat() == large()[5_000_000..15_000_000], "{store:?}");
    }
}

#[tokio::test]
async fn an_upload_that_is_given_up_leaves_nothing() {
    let places = Places::new().await;
    for store in places.stores() {
        for length in [10, LARGE] {
            let mut dropped = store.upload("dropped");
            dropped.write(&large()[..length]).await.unwrap();
            assert_eq!(names(&store).await, [""; 0], "it appears when it is finished");
            drop(dropped);
            let mut aborted = store.upload("aborted");
            aborted.write(&large()[..length]).await.unwrap();
            aborted.abort().await.unwrap();
        }
        assert_eq!(names(&store).await, [""; 0], "{store:?}");
    }
}

#[tokio::test]
async fn who_reads_a_file_has_it_to_the_end() {
    let places = Places::new().await;
    for store in places.stores() {
        store.put("a", "content").await.unwrap();
        let open = store.open("a", None).await.unwrap().unwrap();
        store.delete("a").await.unwrap();
        assert_eq!(&*open.into_bytes().await.unwrap(), b"content", "{store:?}");
    }
}

#[tokio::test]
async fn unneeded_files_are_deleted_when_they_are_old_enough() {
    let places = Places::new().await;
    let folders = [places.folder.path().join("files/sub"), places.s3.folder().join("site/sub")];
    for (store, folder) in places.stores().iter().zip(folders) {
        let files = store.subfolder("sub");
        for name in ["needed", "old", "new"] {
            files.put(name, "").await.unwrap();
        }
        for name in ["needed", "old"] {
            aged(&folder, name, TimeDelta::days(2));
        }
        assert_eq!(files.delete_unneeded(TimeDelta::days(1), |name| name == "needed").await.unwrap(), 1);
        assert_eq!(names(&files).await, ["needed", "new"], "{store:?}");
        aged(&folder, "new", TimeDelta::days(-1));
        assert_eq!(files.delete_unneeded(TimeDelta::zero(), |name| name == "needed").await.unwrap(), 1);
        assert_eq!(names(&files).await, ["needed"]);
    }
}

#[tokio::test]
async fn what_a_killed_upload_left_in_a_folder_is_deleted_after_a_day() {
    let places = Places::new().await;
    let [store, _] = places.stores();
    store.put("a", "").await.unwrap();
    let folder = places.folder.path().join("files");
    for name in ["a#1", "b#12", "c#x"] {
        std::fs::write(folder.join(name), "half").unwrap();
        aged(&folder, name, TimeDelta::hours(25));
    }
    std::fs::write(folder.join("d#1"), "in progress").unwrap();
    assert_eq!(names(&store).await, ["a", "c#x"], "parts of uploads are no files of the store");
    assert_eq!(store.delete_unneeded(TimeDelta::zero(), |_| true).await.unwrap(), 2);
    assert!(folder.join("d#1").exists() && folder.join("c#x").exists());
}

#[tokio::test]
async fn a_file_that_can_t_be_written_is_an_error_of_its_kind() {
    let places = Places::new().await;
    let [store, _] = places.stores();
    std::fs::write(places.folder.path().join("files/sub"), "no folder").unwrap();
    let error = store.subfolder("sub").put("a", "").await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::NotADirectory, "{error}");
    // The object store refuses other keys, and says so without naming the secret.
    let mut bucket = places.s3.bucket("");
    bucket.keys = Some(BucketKeys { access: "test-access".to_owned(), secret: "not-the-secret".to_owned() });
    let error = FileStore::in_bucket(&bucket, &Egress::direct(Clock::system()))
        .unwrap()
        .put("a", "")
        .await
        .unwrap_err();
    assert!(!format!("{error:?}").contains("not-the-secret"), "{error:?}");
    assert!(error.to_string().contains("SignatureDoesNotMatch"), "{error}");
}

#[tokio::test]
async fn a_store_is_named_without_its_keys() {
    let places = Places::new().await;
    let [folder, bucket] = places.stores();
    assert_eq!((bucket.address(), bucket.is_shared()), ("s3://test-files/site", true));
    assert!(folder.address().ends_with("files") && !folder.is_shared());
    assert!(!format!("{bucket:?}").contains("test-secret"), "{bucket:?}");
}

kernel::both_engines! {
    async fn a_database_knows_its_store(db: TestDatabase) {
        let places = Places::new().await;
        let [folder, bucket] = places.stores();
        let chance = Randomness::seeded(1);
        assert!(folder.is_of(&db, &chance).await.unwrap(), "the first is the one");
        assert!(folder.is_of(&db, &chance).await.unwrap());
        assert!(!bucket.is_of(&db, &chance).await.unwrap());
        // A copy has the id of the original.
        folder.copy_id(&bucket).await.unwrap();
        assert!(bucket.is_of(&db, &chance).await.unwrap());
        // One that lost its files, or got them from elsewhere.
        bucket.delete("store-id").await.unwrap();
        assert!(!bucket.is_of(&db, &chance).await.unwrap());
        bucket.adopt(&db, &chance).await.unwrap();
        assert!(bucket.is_of(&db, &chance).await.unwrap() && folder.is_of(&db, &chance).await.unwrap());
    }
}
