//! Detects the format by the first bytes and the dimensions by the header.

use std::io::Cursor;

use image::error::LimitErrorKind;
use image::{ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};

/// Bytes of an upload, at most (events spec §5).
pub const LARGEST_IMAGE: u64 = 5_242_880;
/// Pixels of a picture, at most: more than any telephone's usual photograph has.
pub const LARGEST_PIXELS: u64 = 40_000_000;
/// Pixels of one side, at most: a ribbon of that many pixels would take many times the memory of a picture.
const LONGEST_SIDE: u32 = 10_000;
/// Memory limit of decoding.
const MOST_MEMORY: u64 = LARGEST_PIXELS * 4;

/// The reason why a picture is rejected.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// It is no picture that we take, whatever it is called.
    Type,
    /// Too many bytes or pixels.
    TooLarge,
    /// It has more pictures than one.
    Animated,
    /// Starts like a picture but is malformed.
    Unreadable,
}

impl Refusal {
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Type => "file_type",
            Self::TooLarge => "file_too_large",
            Self::Animated => "file_animated",
            Self::Unreadable => "file_unreadable",
        }
    }

    pub(super) fn of(error: &ImageError) -> Self {
        match error {
            ImageError::Limits(limit) => match limit.kind() {
                LimitErrorKind::DimensionError | LimitErrorKind::InsufficientMemory => Self::TooLarge,
                _ => Self::Unreadable,
            },
            _ => Self::Unreadable,
        }
    }
}

/// Checks format and dimensions from the header without decoding.
pub(super) fn check(bytes: &[u8]) -> Result<(), Refusal> {
    opened(bytes).map(|_| ())
}

/// A decoder that has read the header and found it acceptable.
pub(super) fn opened(bytes: &[u8]) -> Result<impl ImageDecoder + '_, Refusal> {
    let format = format_of(bytes).ok_or(Refusal::Type)?;
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits());
    let decoder = reader.into_decoder().map_err(|error| Refusal::of(&error))?;
    let (width, height) = decoder.dimensions();
    if width == 0 || height == 0 {
        return Err(Refusal::Unreadable);
    }
    let pixels = u64::from(width) * u64::from(height);
    if width > LONGEST_SIDE
        || height > LONGEST_SIDE
        || pixels > LARGEST_PIXELS
        || decoder.total_bytes() > MOST_MEMORY
    {
        return Err(Refusal::TooLarge);
    }
    Ok(decoder)
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST_SIDE);
    limits.max_image_height = Some(LONGEST_SIDE);
    limits.max_alloc = Some(MOST_MEMORY);
    limits
}

/// The four that are taken. Any other, those that can be read among them, is nothing to us.
pub(super) fn format_of(bytes: &[u8]) -> Option<ImageFormat> {
    match bytes {
        [0xff, 0xd8, 0xff, ..] => Some(ImageFormat::Jpeg),
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => Some(ImageFormat::Png),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(ImageFormat::WebP),
        [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Some(ImageFormat::Gif),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_what_it_begins_with() {
        assert_eq!(format_of(b"\x89PNG\r\n\x1a\n"), Some(ImageFormat::Png));
        assert_eq!(format_of(b"RIFF\0\0\0\0WEBPVP8 "), Some(ImageFormat::WebP));
        assert_eq!(format_of(b"GIF89a"), Some(ImageFormat::Gif));
        assert_eq!(format_of(b"\xff\xd8\xff\xe0"), Some(ImageFormat::Jpeg));
        for other in [&b"%PDF-1.7"[..], b"<svg", b"<?xml", b"BM", b"II*\0", b"RIFF\0\0\0\0WAVE", b""] {
            assert_eq!(format_of(other), None);
        }
    }
}
