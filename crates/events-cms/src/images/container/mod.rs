//! Checks the structure of an image file before a decoder reads it, and keeps only what the decoder needs for the pixels and
//! their orientation.
//!
//! Profiles and text of a PNG are compressed: 300 KB of them cost a decoder hundreds of megabytes. A JPEG that breaks off is
//! decoded without an error, with grey where its pixels are missing.

mod gif;
mod jpeg;
mod png;
pub(super) mod profile;
mod webp;

use image::ImageFormat;

use super::known::{self, Refusal};

/// Bytes of EXIF data that are kept for the orientation, at most; a larger block is dropped. JPEG cannot have more.
const LARGEST_EXIF: usize = 65_536;

/// A copy of the file without profiles and text.
///
/// # Errors
/// [`Refusal::Type`], [`Refusal::Animated`], and [`Refusal::Unreadable`] for a file that breaks off.
pub(super) fn stripped(bytes: &[u8]) -> Result<Vec<u8>, Refusal> {
    let stripped = match known::format_of(bytes).ok_or(Refusal::Type)? {
        ImageFormat::Jpeg => jpeg::stripped(bytes).map(StrippedImage::still),
        ImageFormat::Png => png::stripped(bytes),
        ImageFormat::WebP => webp::stripped(bytes),
        ImageFormat::Gif => gif::stripped(bytes),
        _ => return Err(Refusal::Type),
    };
    let StrippedImage { file, animated } = stripped.ok_or(Refusal::Unreadable)?;
    if animated { Err(Refusal::Animated) } else { Ok(file) }
}

/// The data needed for decoding, and whether the file has more than one picture.
struct StrippedImage {
    file: Vec<u8>,
    animated: bool,
}

impl StrippedImage {
    const fn still(file: Vec<u8>) -> Self {
        Self { file, animated: false }
    }
}

/// The bytes of a file in order. Each method returns `None` where the file breaks off.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.try_into().ok()
    }

    fn byte(&mut self) -> Option<u8> {
        self.array::<1>().map(|[byte]| byte)
    }
}

#[cfg(test)]
mod tests;
