//! The files that all gateways share: pictures of events, files of parts, catalogues, exports. They are in a folder of
//! this machine (the default) or in a bucket of an S3 object store, behind one interface of the `object_store` crate.
//!
//! A file appears under its name when it is complete, and never in part. In a folder, content and name are synced to disk
//! before a write returns; an object store promises the same with its answer. Names are chosen by the callers, never by
//! visitors: content hashes or random ids, so that no name gets other content later.

mod bucket;
mod identity;

use std::io;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::stream::{self, BoxStream};
use futures_util::{Stream, StreamExt, TryStreamExt};
use object_store::buffered::BufWriter;
use object_store::local::LocalFileSystem;
use object_store::path::Path as ObjectPath;
use object_store::{GetOptions, GetResultPayload, ObjectStore, ObjectStoreExt};
use tokio::fs::File;
use tokio::io::{AsyncReadExt, AsyncSeekExt, AsyncWriteExt, Take};

use crate::external::Egress;
use crate::{Clock, Fault};

pub use bucket::{Bucket, BucketKeys};

/// Bytes that are read from disk at once.
const READ_CHUNK: usize = 64 * 1024;
/// Bytes of one part of a large upload; smaller files are sent in one request. S3 takes 10,000 parts of 5 MB or more.
const UPLOAD_PART: usize = 8 << 20;
/// Parts of one upload that are sent at the same time.
const PARTS_AT_ONCE: usize = 2;
/// Parts of uploads that a killed process left in a folder are deleted after this time.
const UNFINISHED_FOR: TimeDelta = TimeDelta::hours(24);

/// A place for files, or a folder of one. Cheap to clone.
#[derive(Clone)]
pub struct FileStore {
    objects: Arc<dyn ObjectStore>,
    /// The folder on this machine; none for a bucket.
    folder: Option<Arc<Path>>,
    prefix: ObjectPath,
    address: Arc<str>,
}

/// A file in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedFile {
    /// Its name, without the folder.
    pub name: String,
    /// Its length.
    pub bytes: u64,
    /// When it was written.
    pub modified: DateTime<Utc>,
}

/// A file by its name, which may be missing.
#[derive(Clone, Debug)]
pub struct NamedFile {
    store: FileStore,
    name: String,
}

impl NamedFile {
    /// Its name, without the folder.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// As [`FileStore::open`].
    ///
    /// # Errors
    /// The store's.
    pub async fn open(&self, range: Option<Range<u64>>) -> io::Result<Option<StoredFile>> {
        self.store.open(&self.name, range).await
    }

    /// As [`FileStore::length`].
    ///
    /// # Errors
    /// The store's.
    pub async fn length(&self) -> io::Result<Option<u64>> {
        self.store.length(&self.name).await
    }
}

/// A file, or a range of one, that is open for reading.
pub struct StoredFile {
    /// The length of the whole file.
    pub bytes: u64,
    range: Range<u64>,
    payload: GetResultPayload,
}

impl std::fmt::Debug for StoredFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StoredFile").field("bytes", &self.bytes).field("range", &self.range).finish()
    }
}

impl std::fmt::Debug for FileStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "FileStore({} {})", self.address, self.prefix)
    }
}

impl FileStore {
    /// The files in a folder of this machine, which is created with the first file.
    ///
    /// # Errors
    /// When the folder can't be created.
    pub fn in_folder(folder: &Path) -> Result<Self, Fault> {
        std::fs::create_dir_all(folder)?;
        let objects = LocalFileSystem::new_with_prefix(folder).map_err(into_io)?.with_fsync(true);
        Ok(Self {
            objects: Arc::new(objects),
            folder: Some(folder.into()),
            prefix: ObjectPath::default(),
            address: folder.display().to_string().into(),
        })
    }

    /// The files in a bucket. Connects with the first call.
    ///
    /// # Errors
    /// [`Fault::Settings`] when the settings of the bucket are invalid.
    pub fn in_bucket(bucket: &Bucket, egress: &Egress) -> Result<Self, Fault> {
        Ok(Self {
            objects: Arc::new(bucket.connect(egress)?),
            folder: None,
            prefix: ObjectPath::parse(&bucket.prefix)
                .map_err(|_| Fault::Settings("the prefix of the bucket of files".to_owned()))?,
            address: bucket.to_string().into(),
        })
    }

    /// A folder in this place, such as `parts/files`.
    #[must_use]
    pub fn subfolder(&self, name: &str) -> Self {
        let prefix = name.split('/').fold(self.prefix.clone(), ObjectPath::join);
        Self { prefix, ..self.clone() }
    }

    /// A folder in this place that no other user of this machine can read, for personal data.
    ///
    /// # Errors
    /// When the folder can't be created.
    pub fn private_subfolder(&self, name: &str) -> Result<Self, Fault> {
        if let Some(root) = &self.folder {
            let mut builder = std::fs::DirBuilder::new();
            builder.recursive(true);
            #[cfg(unix)]
            std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
            builder.create(root.join(self.prefix.as_ref()).join(name))?;
        }
        Ok(self.subfolder(name))
    }

    /// Where the files are, for logs and operators: a path or `s3://bucket/prefix`, without secrets.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Whether other machines can reach the same files.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.folder.is_none()
    }

    /// The file of that name in this folder, whether or not it exists.
    #[must_use]
    pub fn file(&self, name: impl Into<String>) -> NamedFile {
        NamedFile { store: self.clone(), name: name.into() }
    }

    fn path(&self, name: &str) -> ObjectPath {
        self.prefix.clone().join(name)
    }

    /// Writes a small file; one that has the name is replaced.
    ///
    /// # Errors
    /// The store's.
    pub async fn put(&self, name: &str, content: impl Into<Bytes>) -> io::Result<()> {
        self.objects.put(&self.path(name), content.into().into()).await.map_err(into_io)?;
        Ok(())
    }

    /// Copies a file of this machine into the store, with constant memory; one that has the name is replaced.
    ///
    /// # Errors
    /// The file's or the store's.
    pub async fn put_file(&self, name: &str, file: &Path) -> io::Result<()> {
        let mut source = File::open(file).await?;
        let mut upload = self.upload(name);
        let mut chunk = vec![0; READ_CHUNK];
        loop {
            let read = source.read(&mut chunk).await?;
            if read == 0 {
                return upload.finish().await;
            }
            upload.write(&chunk[..read]).await?;
        }
    }

    /// Begins a file that is written piece by piece. It appears when it is finished; dropped before, it never does.
    #[must_use]
    pub fn upload(&self, name: &str) -> Upload {
        let writer = BufWriter::with_capacity(Arc::clone(&self.objects), self.path(name), UPLOAD_PART);
        Upload(writer.with_max_concurrency(PARTS_AT_ONCE))
    }

    /// Opens a file, or the range of bytes in it; `None` if there is no such file. An open file can be read to the end even if
    /// it is deleted meanwhile.
    ///
    /// # Errors
    /// The store's, also for a range that begins behind the end.
    pub async fn open(&self, name: &str, range: Option<Range<u64>>) -> io::Result<Option<StoredFile>> {
        let options = GetOptions { range: range.map(Into::into), ..GetOptions::default() };
        match self.objects.get_opts(&self.path(name), options).await {
            Ok(found) => Ok(Some(StoredFile {
                bytes: found.meta.size,
                range: found.range.clone(),
                payload: found.payload,
            })),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(into_io(error)),
        }
    }

    /// Copies a file to another store under the same name; returns its length, or `None` if there is no such file.
    ///
    /// # Errors
    /// Those of both stores.
    pub async fn copy(&self, name: &str, to: &Self) -> io::Result<Option<u64>> {
        let Some(file) = self.open(name, None).await? else { return Ok(None) };
        let length = file.bytes;
        let (mut content, mut upload) = (file.into_stream(), to.upload(name));
        while let Some(chunk) = content.try_next().await? {
            upload.write(&chunk).await?;
        }
        upload.finish().await?;
        Ok(Some(length))
    }

    /// The length of a file; `None` if there is no such file.
    ///
    /// # Errors
    /// The store's.
    pub async fn length(&self, name: &str) -> io::Result<Option<u64>> {
        match self.objects.head(&self.path(name)).await {
            Ok(meta) => Ok(Some(meta.size)),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(into_io(error)),
        }
    }

    /// Deletes a file. One that is not there counts as deleted: another gateway may have been faster.
    ///
    /// # Errors
    /// The store's.
    pub async fn delete(&self, name: &str) -> io::Result<()> {
        match self.objects.delete(&self.path(name)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(into_io(error)),
        }
    }

    /// The files directly in this folder, in no order. Files that are being written are not among them.
    ///
    /// # Errors
    /// The store's.
    pub async fn list(&self) -> io::Result<Vec<ListedFile>> {
        let listed = self.objects.list_with_delimiter(Some(&self.prefix)).await.map_err(into_io)?;
        let files = listed.objects.into_iter().filter_map(|file| {
            let name = file.location.filename()?.to_owned();
            Some(ListedFile { name, bytes: file.size, modified: file.last_modified })
        });
        Ok(files.collect())
    }

    /// Deletes the files of this folder that `is_needed` denies and that are older than `age`, which protects uploads whose rows
    /// are not in the database yet; returns their number. With an age of zero it ignores their age: the store's clock may be
    /// ahead of ours.
    ///
    /// # Errors
    /// The store's.
    pub async fn delete_unneeded(&self, age: TimeDelta, is_needed: impl Fn(&str) -> bool) -> io::Result<u64> {
        let before = written_before(age);
        let mut deleted = 0;
        for file in self.list().await? {
            if (age.is_zero() || file.modified <= before) && !is_needed(&file.name) {
                self.delete(&file.name).await?;
                deleted += 1;
            }
        }
        Ok(deleted + self.delete_unfinished().await?)
    }

    /// Deletes parts of uploads that were interrupted more than a day ago. In a bucket its lifecycle rules do this.
    async fn delete_unfinished(&self) -> io::Result<u64> {
        let Some(root) = &self.folder else { return Ok(0) };
        let folder = root.join(self.prefix.as_ref());
        let before = written_before(UNFINISHED_FOR);
        tokio::task::spawn_blocking(move || delete_unfinished(&folder, before))
            .await
            .unwrap_or_else(|ended| Err(io::Error::other(ended)))
    }
}

/// A file that is being written. Dropped before it is finished, it leaves nothing.
#[derive(Debug)]
pub struct Upload(BufWriter);

impl Upload {
    /// Appends to the file.
    ///
    /// # Errors
    /// The store's.
    pub async fn write(&mut self, content: &[u8]) -> io::Result<()> {
        self.0.write_all(content).await.map_err(unwrapped)
    }

    /// Makes the file appear under its name; durable when this returns.
    ///
    /// # Errors
    /// The store's.
    pub async fn finish(mut self) -> io::Result<()> {
        self.0.shutdown().await.map_err(unwrapped)
    }

    /// Gives the file up.
    ///
    /// # Errors
    /// The store's.
    pub async fn abort(mut self) -> io::Result<()> {
        self.0.abort().await.map_err(into_io)
    }
}

impl StoredFile {
    /// Its bytes, read as fast as they are taken: memory stays the same for any length.
    #[must_use]
    pub fn into_stream(self) -> BoxStream<'static, io::Result<Bytes>> {
        match self.payload {
            GetResultPayload::File(file, _) => {
                let Range { start, end } = self.range;
                let opened = async move {
                    let mut file = File::from_std(file);
                    file.seek(io::SeekFrom::Start(start)).await?;
                    Ok::<_, io::Error>(chunks(file.take(end - start)))
                };
                stream::once(opened).try_flatten().boxed()
            }
            GetResultPayload::Stream(stream) => stream.map_err(into_io).boxed(),
        }
    }

    /// All of it in memory, for files that are known to be small.
    ///
    /// # Errors
    /// The store's.
    pub async fn into_bytes(self) -> io::Result<Bytes> {
        let length = usize::try_from(self.range.end - self.range.start).map_err(io::Error::other)?;
        let mut stream = self.into_stream();
        let mut content = bytes::BytesMut::with_capacity(length);
        while let Some(chunk) = stream.try_next().await? {
            content.extend_from_slice(&chunk);
        }
        Ok(content.freeze())
    }
}

/// Files have the time of the system, not that of the demo.
fn written_before(age: TimeDelta) -> DateTime<Utc> {
    Clock::system().now() - age
}

fn chunks(part: Take<File>) -> impl Stream<Item = io::Result<Bytes>> {
    stream::try_unfold(part, async |mut part| {
        let mut chunk = vec![0; READ_CHUNK];
        let read = part.read(&mut chunk).await?;
        chunk.truncate(read);
        Ok::<_, io::Error>((read > 0).then(|| (Bytes::from(chunk), part)))
    })
}

/// Names of uploads in progress end with `#` and a number.
fn delete_unfinished(folder: &Path, before: DateTime<Utc>) -> io::Result<u64> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        entries => entries?,
    };
    let mut deleted = 0;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name();
        let is_unfinished =
            name.to_str().and_then(|name| name.rsplit_once('#')).is_some_and(|(_, number)| {
                !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
            });
        if is_unfinished && DateTime::<Utc>::from(entry.metadata()?.modified()?) < before {
            std::fs::remove_file(entry.path())?;
            deleted += 1;
        }
    }
    Ok(deleted)
}

/// The error with the kind of its cause, such as a full disk.
fn into_io(error: object_store::Error) -> io::Error {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(&error);
    let mut kind = io::ErrorKind::Other;
    while let Some(inner) = cause {
        if let Some(inner) = inner.downcast_ref::<io::Error>() {
            kind = inner.kind();
        }
        cause = inner.source();
    }
    io::Error::new(kind, error)
}

/// An error of the writer, which wraps that of the store.
fn unwrapped(error: io::Error) -> io::Error {
    match error.downcast::<object_store::Error>() {
        Ok(error) => into_io(error),
        Err(error) => error,
    }
}
