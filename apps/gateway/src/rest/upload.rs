//! Files on their way in: `multipart/form-data`, read piece by piece under a limit.

use axum::extract::Request;
use http::header::CONTENT_TYPE;
use multer::{Constraints, Multipart, SizeLimit};

use crate::http::fault::HttpFault;

/// The field in which every documented upload sends its file.
pub const FIELD: &str = "files";
/// How much more than its limit is read of a body, so that a file that is too large is answered and not cut off.
const PATIENCE: u64 = 8;
/// What may stand around it: boundaries, names, other fields.
const AROUND: u64 = 16 * 1024;

/// What came in the field.
#[derive(Debug)]
pub enum Upload {
    /// One file.
    File(Vec<u8>),
    /// None, or an empty one.
    Nothing,
    /// More than the limit; what came is thrown away.
    TooLarge,
    /// More than one.
    Several,
}

/// Reads the body, of which one file may have `limit` bytes.
///
/// # Errors
/// 415 for another content type, 413 for what is many times too large, 400 for what breaks off.
pub async fn one_file(request: Request, limit: u64) -> Result<Upload, HttpFault> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let boundary = multer::parse_boundary(kind).map_err(|_| HttpFault::UnsupportedType)?;
    let whole = SizeLimit::new().whole_stream(limit.saturating_mul(PATIENCE).saturating_add(AROUND));
    let constraints = Constraints::new().size_limit(whole);
    let mut form = Multipart::with_constraints(request.into_body().into_data_stream(), boundary, constraints);
    let mut upload = Upload::Nothing;
    while let Some(mut field) = form.next_field().await.map_err(fault_of)? {
        if field.name() != Some(FIELD) {
            continue;
        }
        let mut bytes = Vec::new();
        let mut length = 0;
        while let Some(chunk) = field.chunk().await.map_err(fault_of)? {
            length += chunk.len() as u64;
            if length <= limit {
                bytes.extend_from_slice(&chunk);
            }
        }
        upload = match upload {
            Upload::Nothing if length > limit => Upload::TooLarge,
            Upload::Nothing if length > 0 => Upload::File(bytes),
            before if length == 0 => before,
            Upload::Nothing | Upload::File(_) | Upload::TooLarge | Upload::Several => Upload::Several,
        };
    }
    Ok(upload)
}

fn fault_of(error: multer::Error) -> HttpFault {
    match error {
        multer::Error::StreamSizeExceeded { .. } => HttpFault::TooLarge,
        _ => HttpFault::Malformed,
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    async fn read(body: String) -> Result<Upload, HttpFault> {
        let kind = "multipart/form-data; boundary=x";
        one_file(Request::post("/").header(CONTENT_TYPE, kind).body(Body::from(body)).unwrap(), 10).await
    }

    fn part(name: &str, content: &str) -> String {
        format!(
            "--x\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"a.png\"\r\n\r\n{content}\r\n"
        )
    }

    #[tokio::test]
    async fn one_file_is_taken_up_to_its_limit() {
        let (ten, eleven) = ("0123456789", "0123456789a");
        let end = "--x--\r\n";
        let one = read([&part("category", "c"), &part(FIELD, ten), end].concat()).await;
        assert!(matches!(one, Ok(Upload::File(bytes)) if bytes == ten.as_bytes()));
        assert!(matches!(read([&part(FIELD, eleven), end].concat()).await, Ok(Upload::TooLarge)));
        assert!(matches!(
            read([&part(FIELD, ""), &part("other", ten), end].concat()).await,
            Ok(Upload::Nothing)
        ));
        assert!(matches!(
            read([&part(FIELD, "a"), &part(FIELD, "b"), end].concat()).await,
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
}
