//! Where the files are that all gateways share.

use kernel::file_store::{Bucket, BucketKeys};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Mode;
use super::check::Check;

/// The address that the check of external services gets for Amazon's store, which has one for each region.
const AMAZON: &str = "https://s3.amazonaws.com";
const SCHEME: &str = "s3://";

/// Where uploads, pictures, catalogues and exports lie. One gateway uses its data folder; several use a bucket, or a data
/// folder that all of them mount. `gateway files move` copies from one to the other.
#[derive(Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(default)]
pub(super) struct FilesSection {
    /// `s3://bucket` or `s3://bucket/folder` for a bucket of Amazon S3 or of a store that speaks its protocol; the data folder when not
    /// set
    #[schemars(example = "s3://gaon-files/production")]
    files: Option<String>,
    /// address of the object store; Amazon's for the region when not set. `https://`, except on this machine and for a name without a
    /// dot, which only the network of a container engine knows
    #[schemars(example = "https://minio.example.com")]
    files_endpoint: Option<String>,
    /// region of the bucket; `us-east-1` when not set, or `AWS_REGION` where the keys come from such variables
    files_region: Option<String>,
    /// access key of the object store; when not set, `AWS_ACCESS_KEY_ID` and the other usual variables, the service account or the
    /// machine's role
    files_access_key: Option<String>,
    /// secret key of the object store
    files_secret_key: Option<String>,
}

/// Where the files are that all gateways share.
#[derive(Clone, Debug, Default)]
pub struct FileSettings {
    /// Name and folder of the bucket; the data folder when absent.
    bucket: Option<(String, String)>,
    endpoint: Option<String>,
    region: Option<String>,
    keys: Option<BucketKeys>,
}

impl FileSettings {
    /// In this bucket.
    #[must_use]
    pub fn in_bucket(bucket: Bucket) -> Self {
        let Bucket { name, prefix, endpoint, region, keys } = bucket;
        Self { bucket: Some((name, prefix)), endpoint, region, keys }
    }

    /// The bucket of the files; `None` for the data folder.
    #[must_use]
    pub fn bucket(&self) -> Option<Bucket> {
        self.bucket.clone().map(|(name, prefix)| self.bucket_of(name, prefix))
    }

    /// The bucket at `s3://bucket/folder`, with the endpoint, region and keys of the settings; `None` if that is no such address.
    #[must_use]
    pub fn bucket_at(&self, address: &str) -> Option<Bucket> {
        parts_of(address).map(|(name, prefix)| self.bucket_of(name.to_owned(), prefix.to_owned()))
    }

    fn bucket_of(&self, name: String, prefix: String) -> Bucket {
        let Self { endpoint, region, keys, .. } = self.clone();
        Bucket { name, prefix, endpoint, region, keys }
    }
}

impl FilesSection {
    pub(super) fn checked(self, check: &mut Check) -> FileSettings {
        let Self { files, files_endpoint: endpoint, files_region: region, .. } = self;
        let secrets =
            [("files_access_key", self.files_access_key), ("files_secret_key", self.files_secret_key)];
        let is_set = secrets.iter().any(|(_, secret)| secret.is_some());
        // `gateway files move` needs them for a bucket that is not in use yet.
        if files.is_none() && check.serves && (is_set || endpoint.is_some() || region.is_some()) {
            check.refuse("files", "is needed for the other settings of the bucket: s3://bucket/folder");
        }
        if files.is_some() || endpoint.is_some() {
            let address = endpoint.as_deref().unwrap_or(AMAZON);
            check.internal_url("files_endpoint", address);
        }
        let keys = if is_set {
            let [access, secret] = secrets.map(|(name, secret)| {
                let secret = secret.unwrap_or_default();
                check.secret(name, &secret);
                secret
            });
            Some(BucketKeys { access, secret })
        } else {
            if files.is_some() && check.mode == Mode::Demo {
                check.refuse("files_access_key", "is needed in the demo, with the secret key");
            }
            None
        };
        let bucket = files.and_then(|address| {
            let parts = parts_of(&address).map(|(name, prefix)| (name.to_owned(), prefix.to_owned()));
            if parts.is_none() {
                check.refuse(
                    "files",
                    "is not s3://bucket or s3://bucket/folder, in letters, digits, - _ and .",
                );
            }
            parts
        });
        FileSettings { bucket, endpoint, region, keys }
    }
}

/// Bucket and folder of an address such as `s3://bucket/folder`.
fn parts_of(address: &str) -> Option<(&str, &str)> {
    let path = address.strip_prefix(SCHEME)?.trim_end_matches('/');
    let (name, prefix) = path.split_once('/').unwrap_or((path, ""));
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    let is_segment = |segment: &str| {
        !segment.is_empty() && segment.bytes().all(plain) && !segment.bytes().all(|byte| byte == b'.')
    };
    let is_prefix = prefix.is_empty() || prefix.split('/').all(is_segment);
    (is_segment(name) && is_prefix).then_some((name, prefix))
}

#[cfg(test)]
mod tests {
    use super::super::Purpose;
    use super::super::tests::{names, with};

    const SERVE: Purpose = Purpose::Serve { demo: false };
    const PUBLIC: (&str, &str) = ("public_url", "https://www.example.com");
    const KEYS: [(&str, &str); 2] = [("files_access_key", "A"), ("files_secret_key", "hush-hush")];

    #[test]
    fn files_lie_in_the_data_folder_or_in_a_bucket() {
        assert_eq!(with(&[PUBLIC], SERVE).unwrap().files.bucket(), None);
        let bucket = with(&[PUBLIC, ("files", "s3://gaon-files/a/b/"), KEYS[0], KEYS[1]], SERVE)
            .unwrap()
            .files
            .bucket();
        let bucket = bucket.unwrap();
        assert_eq!((bucket.name.as_str(), bucket.prefix.as_str()), ("gaon-files", "a/b"));
        assert_eq!(bucket.to_string(), "s3://gaon-files/a/b");
        assert!(!format!("{bucket:?}").contains("hush-hush"), "{bucket:?}");
        // The keys of the machine's role.
        let bucket = with(&[PUBLIC, ("files", "s3://gaon-files")], SERVE).unwrap().files.bucket().unwrap();
        assert_eq!((bucket.prefix.as_str(), bucket.keys), ("", None));
    }

    #[test]
    fn what_is_no_bucket_or_in_the_clear_is_refused() {
        for wrong in ["s3://", "s3:///a", "s3://a//b", "s3://a/../b", "https://a", "/var/files", "s3://a b"] {
            assert_eq!(names(with(&[PUBLIC, ("files", wrong)], SERVE)), ["GATEWAY_FILES"], "{wrong}");
        }
        let files = ("files", "s3://gaon-files");
        for (value, name) in [
            (("files_endpoint", "http://minio.example.com"), "GATEWAY_FILES_ENDPOINT"),
            (("files_endpoint", "minio"), "GATEWAY_FILES_ENDPOINT"),
            (("files_access_key", "A"), "GATEWAY_FILES_SECRET_KEY"),
            (("files_secret_key", "S"), "GATEWAY_FILES_ACCESS_KEY"),
        ] {
            assert_eq!(names(with(&[PUBLIC, files, value], SERVE)), [name], "{value:?}");
        }
        assert_eq!(names(with(&[PUBLIC, KEYS[0], KEYS[1]], SERVE)), ["GATEWAY_FILES"]);
        for host in ["http://object-store:9000", "http://localhost:9000", "https://minio.example.com"] {
            assert!(with(&[PUBLIC, files, ("files_endpoint", host)], SERVE).is_ok(), "{host}");
        }
        let moving = with(&KEYS, Purpose::Maintain).unwrap().files;
        assert_eq!(moving.bucket(), None);
        assert!(moving.bucket_at("s3://gaon-files").unwrap().keys.is_some());
    }

    #[test]
    fn the_demo_uses_a_store_of_this_machine_alone() {
        let demo = Purpose::Serve { demo: true };
        let files = ("files", "s3://gaon-files");
        let here = ("files_endpoint", "http://127.0.0.1:9000");
        assert!(with(&[files, here, KEYS[0], KEYS[1]], demo).is_ok());
        assert_eq!(names(with(&[files, KEYS[0], KEYS[1]], demo)), ["GATEWAY_FILES_ENDPOINT"]);
        assert_eq!(names(with(&[files, here], demo)), ["GATEWAY_FILES_ACCESS_KEY"]);
    }
}
