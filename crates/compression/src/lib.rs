//! Bodies in brotli. The compressor is generic, so it is compiled where it is called: development builds optimise this crate,
//! and leave the gateway unoptimised.

use bytes::Bytes;

/// Brotli quality while a request waits: milliseconds for a page.
const EFFORT: i32 = 5;
/// Brotli quality beside the requests: ten times as long, and a tenth smaller.
pub const MORE_EFFORT: i32 = 10;
/// Window of the compressor, as a power of two: longer than any page.
const WINDOW: i32 = 18;

/// The body in brotli, for a request that waits.
#[must_use]
pub fn compressed(body: &Bytes) -> Option<Bytes> {
    with_effort(body, EFFORT)
}

/// The body in brotli at a quality from 0 to 11; `None` when the compressor fails.
#[must_use]
pub fn with_effort(body: &Bytes, effort: i32) -> Option<Bytes> {
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: effort,
        lgwin: WINDOW,
        size_hint: body.len(),
        ..Default::default()
    };
    let mut out = Vec::with_capacity(body.len() / 3);
    brotli::BrotliCompress(&mut body.as_ref(), &mut out, &parameters).ok()?;
    Some(out.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_effort_makes_the_same_body_smaller() {
        let body = Bytes::from_static(include_bytes!("lib.rs"));
        let (fast, small) = (compressed(&body).unwrap(), with_effort(&body, MORE_EFFORT).unwrap());
        assert!(small.len() < fast.len(), "{} and {}", small.len(), fast.len());
        for packed in [fast, small] {
            let mut back = Vec::new();
            brotli::BrotliDecompress(&mut &packed[..], &mut back).unwrap();
            assert_eq!(back, body);
        }
    }
}
