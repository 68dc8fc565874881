//! Uploads as `multipart/form-data`, streamed with a size limit, into memory or to disk.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::extract::Request;
use http::header::CONTENT_TYPE;
use kernel::text::control::has_forbidden_control;
use kernel::text::normalised;
use kernel::{Fault, FieldErrors, Language, SecurityEvent, security_event};
use multer::{Constraints, Field, Multipart, SizeLimit};
use tokio::io::{AsyncWrite, AsyncWriteExt, BufWriter};

use super::caller::language_of;
use crate::files::incoming::{Incoming, IncomingFile};
use crate::middleware::fault::HttpFault;

/// The field in which every documented upload sends its file.
const FIELD: &str = "files";
/// Factor of the limit up to which a body is read, so that a file that is too large gets a response instead of a reset.
const READ_FACTOR: u64 = 8;
/// The same of files that go to disk: those are large, and a page looks at the size before it sends one.
const DISK_READ_FACTOR: u64 = 2;
/// Allowance for the multipart overhead: boundaries, names, other fields.
const AROUND: u64 = 16 * 1024;
/// Bytes of another field, at most.
const LONGEST_FIELD: u64 = 1024;
/// Bytes that are written to disk at once.
const CHUNK: usize = 256 * 1024;
/// Idle timeout of an upload; the guard limits its total time.
const SILENCE: Duration = Duration::from_secs(20);

/// The content of the file field.
#[derive(Debug)]
pub enum Upload<F> {
    /// One file.
    File(F),
    /// None, or an empty one.
    Nothing,
    /// More than the limit; what came is thrown away.
    TooLarge,
    /// More than one.
    Several,
}

impl<F> Upload<F> {
    /// The file.
    ///
    /// # Errors
    /// Why there is none: `file_too_large` or `file_unreadable`.
    pub fn into_file(self) -> Result<F, FieldErrors> {
        let key = match self {
            Self::File(file) => return Ok(file),
            Self::TooLarge => "file_too_large",
            Self::Nothing | Self::Several => "file_unreadable",
        };
        security_event(SecurityEvent::UploadRefused, None, key);
        Err(FieldErrors::one(FIELD, key))
    }

    /// With another file of `length` bytes, of which `limit` are allowed.
    fn and(self, file: F, length: u64, limit: u64) -> Self {
        match self {
            before if length == 0 => before,
            Self::Nothing if length > limit => Self::TooLarge,
            Self::Nothing => Self::File(file),
            Self::File(_) | Self::TooLarge | Self::Several => Self::Several,
        }
    }
}

/// A form whose file is on disk.
#[derive(Debug)]
pub struct UploadedForm {
    /// The file.
    pub file: Upload<IncomingFile>,
    /// The other fields.
    pub fields: Fields,
    /// The sender's language: the field `lng`, or the browser's.
    pub language: Language,
}

/// The other fields of the form, by name; the last value wins. At most 1,024 bytes each.
#[derive(Debug, Default)]
pub struct Fields(BTreeMap<String, String>);

impl Fields {
    /// The value of a field; a blank one counts as absent.
    #[must_use]
    pub fn said(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|text| text.trim()).filter(|text| !text.is_empty())
    }

    /// Whether a field says yes; no when absent.
    #[must_use]
    pub fn says_yes(&self, name: &str) -> bool {
        let said = self.said(name).unwrap_or_default();
        ["y", "true", "1"].iter().any(|yes| said.eq_ignore_ascii_case(yes))
    }
}

/// Reads the body, of which one file may have `limit` bytes, into memory: for small files.
///
/// # Errors
/// 415 for another content type, 413 for a body far above the limit, 400 for a truncated body, 408 for a
/// stalled client.
pub async fn one_file(request: Request, limit: u64) -> Result<Upload<Vec<u8>>, HttpFault> {
    let mut form = form_of(request, limit.saturating_mul(READ_FACTOR))?;
    let mut upload = Upload::Nothing;
    while let Some(mut field) = in_time(SILENCE, form.next_field()).await? {
        check_names(&field)?;
        if field.name() == Some(FIELD) {
            let mut bytes = Vec::new();
            let length = pour(&mut field, SILENCE, limit, &mut bytes).await?;
            upload = upload.and(bytes, length, limit);
        }
    }
    Ok(upload)
}

/// Streams one file of at most `limit` bytes to disk, so that memory is constant. Check rights first, so that
/// unauthorised clients can't write. The file is deleted when the result is dropped.
///
/// # Errors
/// 415 for another content type, 413 for a body far above the limit, 400 for a truncated body, 408 for a
/// stalled client, 500 if the folder can't be written.
pub async fn to_disk(request: Request, incoming: &Incoming, limit: u64) -> Result<UploadedForm, HttpFault> {
    read_to_disk(request, incoming, limit, SILENCE).await
}

async fn read_to_disk(
    request: Request,
    incoming: &Incoming,
    limit: u64,
    silence: Duration,
) -> Result<UploadedForm, HttpFault> {
    let headers = request.headers().clone();
    let mut form = form_of(request, limit.saturating_mul(DISK_READ_FACTOR))?;
    let (mut upload, mut fields) = (Upload::Nothing, Fields::default());
    while let Some(mut field) = in_time(silence, form.next_field()).await? {
        check_names(&field)?;
        if field.name() == Some(FIELD) {
            let name = last_part(field.file_name().unwrap_or_default());
            let (file, place) = incoming.create().await.map_err(Fault::from)?;
            let mut file = BufWriter::with_capacity(CHUNK, file);
            let length = pour(&mut field, silence, limit, &mut file).await?;
            // Without a flush, later readers of the file could miss data.
            file.flush().await.map_err(Fault::from)?;
            upload = upload.and(IncomingFile { place, name, bytes: length }, length, limit);
        } else if let Some(name) = field.name().map(str::to_owned) {
            let mut text = Vec::new();
            if pour(&mut field, silence, LONGEST_FIELD, &mut text).await? > LONGEST_FIELD {
                return Err(HttpFault::TooLarge);
            }
            let text = String::from_utf8(text).map_err(|_| HttpFault::Malformed)?;
            if has_forbidden_control(&text) {
                return Err(HttpFault::InvalidCharacters);
            }
            fields.0.insert(name, normalised(&text).into_owned());
        }
    }
    let language = language_of(&headers, fields.said("lng"));
    Ok(UploadedForm { file: upload, fields, language })
}

fn form_of(request: Request, most: u64) -> Result<Multipart<'static>, HttpFault> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let boundary = multer::parse_boundary(kind).map_err(|_| HttpFault::UnsupportedType)?;
    let whole = SizeLimit::new().whole_stream(most.saturating_add(AROUND));
    let constraints = Constraints::new().size_limit(whole);
    Ok(Multipart::with_constraints(request.into_body().into_data_stream(), boundary, constraints))
}

/// Checks the names of a field and of its file.
fn check_names(field: &Field<'_>) -> Result<(), HttpFault> {
    let mut names = [field.name(), field.file_name()].into_iter().flatten();
    if names.any(has_forbidden_control) { Err(HttpFault::InvalidCharacters) } else { Ok(()) }
}

/// Writes the first `limit` bytes of a field; returns its full length.
async fn pour(
    field: &mut Field<'static>,
    silence: Duration,
    limit: u64,
    into: &mut (impl AsyncWrite + Unpin),
) -> Result<u64, HttpFault> {
    let mut length = 0;
    while let Some(chunk) = in_time(silence, field.chunk()).await? {
        length += chunk.len() as u64;
        if length <= limit {
            into.write_all(&chunk).await.map_err(Fault::from)?;
        }
    }
    Ok(length)
}

/// Reads with an idle timeout; a stalled client gets 408.
async fn in_time<T>(
    silence: Duration,
    read: impl Future<Output = Result<T, multer::Error>>,
) -> Result<T, HttpFault> {
    match tokio::time::timeout(silence, read).await {
        Ok(read) => read.map_err(fault_of),
        Err(_elapsed) => Err(HttpFault::RequestTimeout),
    }
}

fn fault_of(error: multer::Error) -> HttpFault {
    match error {
        multer::Error::StreamSizeExceeded { .. } => HttpFault::TooLarge,
        _ => HttpFault::Malformed,
    }
}

/// Old browsers send the whole path.
fn last_part(name: &str) -> String {
    name.rsplit(['/', '\\']).next().unwrap_or_default().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use bytes::Bytes;
    use kernel::{Clock, Randomness};

    use super::*;
    use crate::config::UploadLimits;

    const KIND: &str = "multipart/form-data; boundary=x";
    const END: &str = "--x--\r\n";

    async fn read(body: String) -> Result<Upload<Vec<u8>>, HttpFault> {
        one_file(Request::post("/").header(CONTENT_TYPE, KIND).body(Body::from(body)).unwrap(), 10).await
    }

    fn part(name: &str, content: &str) -> String {
        format!(
            "--x\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"a.png\"\r\n\r\n{content}\r\n"
        )
    }

    #[tokio::test]
    async fn one_file_is_taken_up_to_its_limit() {
        let (ten, eleven) = ("0123456789", "0123456789a");
        let one = read([&part("category", "c"), &part(FIELD, ten), END].concat()).await;
        assert!(matches!(one, Ok(Upload::File(bytes)) if bytes == ten.as_bytes()));
        assert!(matches!(read([&part(FIELD, eleven), END].concat()).await, Ok(Upload::TooLarge)));
        assert!(matches!(
            read([&part(FIELD, ""), &part("other", ten), END].concat()).await,
            Ok(Upload::Nothing)
        ));
        assert!(matches!(
            read([&part(FIELD, "a"), &part(FIELD, "b"), END].concat()).await,
            Ok(Upload::Several)
        ));
    }

    #[tokio::test]
    async fn what_is_no_form_is_a_fault() {
        assert!(matches!(read(part(FIELD, "a")).await, Err(HttpFault::Malformed)), "it breaks off");
        let long = part(FIELD, &"a".repeat(20_000));
        assert!(matches!(read(long).await, Err(HttpFault::TooLarge)));
        let json =
            Request::post("/").header(CONTENT_TYPE, "application/json").body(Body::from("{}")).unwrap();
        assert!(matches!(one_file(json, 10).await, Err(HttpFault::UnsupportedType)));
    }

    /// A folder of files that a test looks into.
    struct Disk {
        files: tempfile::TempDir,
        incoming: Incoming,
    }

    impl Disk {
        fn new() -> Self {
            let files = tempfile::tempdir().unwrap();
            let clock = Clock::fixed_at("2026-11-23T00:30:00Z".parse().unwrap());
            let incoming =
                Incoming::beside(files.path(), clock, Randomness::seeded(1), UploadLimits::default());
            Self { files, incoming }
        }

        async fn read(&self, body: impl Into<Body>) -> Result<UploadedForm, HttpFault> {
            let request = Request::post("/").header(CONTENT_TYPE, KIND).body(body.into()).unwrap();
            to_disk(request, &self.incoming, 10).await
        }

        fn left(&self) -> usize {
            std::fs::read_dir(self.files.path().join("incoming")).map_or(0, Iterator::count)
        }
    }

    #[tokio::test]
    async fn a_file_lies_on_disk_until_it_is_dropped() {
        let disk = Disk::new();
        let fields = "--x\r\nContent-Disposition: form-data; name=\"category\"\r\n\r\n service-center\r\n\
                      --x\r\nContent-Disposition: form-data; name=\"summary\"\r\n\r\nY\r\n\
                      --x\r\nContent-Disposition: form-data; name=\"lng\"\r\n\r\nen\r\n";
        let sent = disk.read([&part(FIELD, "0123456789"), fields, END].concat()).await.unwrap();
        assert_eq!(sent.fields.said("category"), Some("service-center"));
        assert!(sent.fields.says_yes("summary") && !sent.fields.says_yes("fullReplacement"));
        assert_eq!(sent.language, Language::En);
        let Upload::File(file) = sent.file else { panic!("no file") };
        assert_eq!((file.name(), file.bytes()), ("a.png", 10));
        assert_eq!(std::fs::read(file.path()).unwrap(), b"0123456789");
        assert_eq!(disk.left(), 1);
        drop(file);
        assert_eq!(disk.left(), 0);
    }

    #[tokio::test]
    async fn nothing_is_left_of_what_is_refused() {
        let disk = Disk::new();
        let refused = |body: String| async { disk.read(body).await.map(|sent| sent.file.into_file().err()) };
        let because = |key: &'static str| Some(FieldErrors::one(FIELD, key));
        let files =
            |contents: &[&str]| contents.iter().map(|content| part(FIELD, content)).collect::<String>() + END;
        assert_eq!(refused(files(&["0123456789a"])).await.unwrap(), because("file_too_large"));
        assert_eq!(refused(files(&["a", "b"])).await.unwrap(), because("file_unreadable"));
        assert_eq!(refused(files(&[""])).await.unwrap(), because("file_unreadable"));
        assert_eq!(refused(part(FIELD, "a")).await.unwrap_err(), HttpFault::Malformed, "it breaks off");
        assert_eq!(refused(part(FIELD, &"a".repeat(20_000))).await.unwrap_err(), HttpFault::TooLarge);
        let long = part("category", &"a".repeat(1_025)) + &files(&["a"]);
        assert_eq!(refused(long).await.unwrap_err(), HttpFault::TooLarge);
        assert_eq!(disk.left(), 0);
    }

    #[tokio::test]
    async fn who_falls_silent_has_broken_off() {
        let disk = Disk::new();
        let begun = Bytes::from(part(FIELD, "01234"));
        let silent = futures_util::stream::unfold(Some(begun), async |begun| match begun {
            Some(begun) => Some((Ok::<_, std::io::Error>(begun), None)),
            None => std::future::pending().await,
        });
        let request = Request::post("/").header(CONTENT_TYPE, KIND).body(Body::from_stream(silent)).unwrap();
        let read = read_to_disk(request, &disk.incoming, 10, Duration::from_millis(20)).await;
        assert_eq!(read.unwrap_err(), HttpFault::RequestTimeout);
        assert_eq!(disk.left(), 0);
    }

    #[tokio::test]
    async fn control_characters_in_names_and_fields_are_refused() {
        let disk = Disk::new();
        let text = |content: &str| {
            format!("--x\r\nContent-Disposition: form-data; name=\"lng\"\r\n\r\n{content}\r\n")
        };
        for control in ['\0', '\u{1b}', '\u{85}'] {
            let named = part(FIELD, "a").replace("a.png", &format!("a{control}.png"));
            for body in [text(&format!("k{control}o")), named.clone()] {
                let refused = disk.read([&body, END].concat()).await.unwrap_err();
                assert!(
                    matches!(refused, HttpFault::InvalidCharacters | HttpFault::Malformed),
                    "{control:?}"
                );
            }
            let refused = read([&named, END].concat()).await.unwrap_err();
            assert!(matches!(refused, HttpFault::InvalidCharacters | HttpFault::Malformed), "{control:?}");
        }
        let refused = disk.read([&text("k\0o"), END].concat()).await.unwrap_err();
        assert_eq!((refused, disk.left()), (HttpFault::InvalidCharacters, 0));
    }

    #[test]
    fn a_name_is_never_a_path() {
        assert_eq!(last_part("C:\\catalogues\\a.pdf"), "a.pdf");
        assert_eq!(last_part("../../etc/가온.pdf "), "가온.pdf");
        assert_eq!(last_part("/"), "");
    }
}
