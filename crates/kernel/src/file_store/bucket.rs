//! A bucket of an S3 object store: Amazon's, or one that speaks the same protocol (MinIO, Ceph, Garage, R2 …).

use std::fmt;
use std::time::Duration;

use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::client::{HttpClient, HttpConnector};
use object_store::{ClientOptions, RetryConfig};

use crate::Fault;
use crate::external::{self, Egress};

/// How long a request is repeated that the store refuses as overloaded or that gets no answer.
const RETRY_FOR: Duration = Duration::from_secs(20);
const RETRIES: usize = 3;

/// Where the files are, and how to get at them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bucket {
    /// The name of the bucket.
    pub name: String,
    /// The folder in it, without slashes at its ends; empty for the whole bucket.
    pub prefix: String,
    /// The address of the store; Amazon's for the region when absent.
    pub endpoint: Option<String>,
    /// The region that signatures name; `us-east-1` or that of `AWS_REGION` when absent.
    pub region: Option<String>,
    /// The keys; without them those of the usual `AWS_…` variables, of the service account or of the machine.
    pub keys: Option<BucketKeys>,
}

/// The keys of an account of the object store.
#[derive(Clone, PartialEq, Eq)]
pub struct BucketKeys {
    /// The public part.
    pub access: String,
    /// The secret part; never logged.
    pub secret: String,
}

impl fmt::Debug for BucketKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BucketKeys").field("access", &self.access).finish_non_exhaustive()
    }
}

impl fmt::Display for Bucket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, prefix, .. } = self;
        if prefix.is_empty() { write!(f, "s3://{name}") } else { write!(f, "s3://{name}/{prefix}") }
    }
}

impl Bucket {
    pub(super) fn connect(&self, egress: &Egress) -> Result<AmazonS3, Fault> {
        let retry = RetryConfig { max_retries: RETRIES, retry_timeout: RETRY_FOR, ..RetryConfig::default() };
        let builder = match &self.keys {
            Some(keys) => {
                AmazonS3Builder::new().with_access_key_id(&keys.access).with_secret_access_key(&keys.secret)
            }
            None => AmazonS3Builder::from_env(),
        };
        let builder = match &self.endpoint {
            Some(endpoint) => builder.with_endpoint(endpoint),
            None => builder,
        };
        let builder = match &self.region {
            Some(region) => builder.with_region(region),
            None => builder,
        };
        builder
            .with_bucket_name(&self.name)
            .with_http_connector(Connector(egress.clone()))
            .with_retry(retry)
            .build()
            .map_err(|error| Fault::Settings(format!("the object store: {error}")))
    }
}

/// The HTTP client of the other external services, with its certificates.
#[derive(Clone, Debug)]
struct Connector(Egress);

impl HttpConnector for Connector {
    fn connect(&self, _options: &ClientOptions) -> object_store::Result<HttpClient> {
        match external::streaming_client(&self.0) {
            Ok(client) => Ok(HttpClient::new(client)),
            Err(source) => Err(object_store::Error::Generic { store: "S3", source }),
        }
    }
}
