//! An S3 object store on this machine that checks signatures, with one empty bucket.

use std::net::SocketAddr;

use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use s3s_fs::FileSystem;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::task::{JoinHandle, JoinSet};

use crate::file_store::{Bucket, BucketKeys};

const BUCKET: &str = "test-files";
const ACCESS: &str = "test-access";
const SECRET: &str = "test-secret";

/// The server; it ends when this is dropped, and its files are deleted.
#[derive(Debug)]
pub struct S3Server {
    address: SocketAddr,
    serving: JoinHandle<()>,
    folder: TempDir,
}

impl S3Server {
    /// Starts it on a free port.
    ///
    /// # Panics
    /// When it can't be started.
    pub async fn start() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        std::fs::create_dir(folder.path().join(BUCKET)).expect("a bucket");
        let mut service = S3ServiceBuilder::new(FileSystem::new(folder.path()).expect("a file system"));
        service.set_auth(SimpleAuth::from_single(ACCESS, SECRET));
        let service = service.build();
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let serving = tokio::spawn(async move {
            // They end with the server.
            let mut connections = JoinSet::new();
            while let Ok((socket, _)) = listener.accept().await {
                let service = service.clone();
                connections.spawn(async move {
                    let http = Builder::new(TokioExecutor::new());
                    http.serve_connection(TokioIo::new(socket), service).await.ok();
                });
            }
        });
        Self { address, serving, folder }
    }

    /// Its bucket, files below `prefix`.
    #[must_use]
    pub fn bucket(&self, prefix: &str) -> Bucket {
        Bucket {
            name: BUCKET.to_owned(),
            prefix: prefix.to_owned(),
            endpoint: Some(format!("http://{}", self.address)),
            region: None,
            keys: Some(BucketKeys { access: ACCESS.to_owned(), secret: SECRET.to_owned() }),
        }
    }

    /// The folder with the content of the bucket.
    #[must_use]
    pub fn folder(&self) -> std::path::PathBuf {
        self.folder.path().join(BUCKET)
    }
}

impl Drop for S3Server {
    fn drop(&mut self) {
        self.serving.abort();
    }
}
