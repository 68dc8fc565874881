//! Decodes a picture, applies its orientation and re-encodes it in every width. Only pixels are kept: no location,
//! camera or text metadata.

use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder};
use moxcms::{ColorProfile, DataColorSpace};
use sha2::{Digest, Sha256};
use webp::Encoder;

use super::known::{self, Refusal};
use super::{WIDTHS, colours, inks, widths_of};

/// From 0 to 100: where banners with fine lines and words show no blocks.
const QUALITY: f32 = 78.0;
/// Pixels between the two steps of scaling, at most: 64 MB.
const MOST_BETWEEN: u64 = 4_000_000;
/// Hexadecimal digits of a name.
const NAME: usize = 32;

/// A picture in every width that it is kept in.
pub(super) struct RedrawnImage {
    /// The name without its ending: the hash of the widest.
    pub(super) stem: String,
    /// Pixels across of the widest.
    pub(super) width: u32,
    /// Pixels down of the widest.
    pub(super) height: u32,
    /// Width and file, the widest last.
    pub(super) files: Vec<(u32, Vec<u8>)>,
}

/// Takes as long as the picture is large: for a thread that may wait. `profile` is that of the file.
pub(super) fn redraw(bytes: &[u8], profile: Option<&ColorProfile>) -> Result<RedrawnImage, Refusal> {
    let (picture, profile) = decode(bytes, profile)?;
    let mut picture = narrowed(picture);
    if let Some(profile) = profile {
        picture = colours::to_srgb(picture, profile);
    }
    let (width, height) = (picture.width(), picture.height());
    let mut files = Vec::new();
    // The widest first: each is scaled from the one before it, which holds far fewer pixels than the picture.
    for wanted in widths_of(width).into_iter().rev() {
        picture = scaled(picture, wanted);
        files.push((wanted, encode(&picture)?));
    }
    files.reverse();
    let widest = files.last().map_or(&[][..], |(_, file)| file);
    let mut stem = hex::encode(Sha256::digest(widest));
    stem.truncate(NAME);
    Ok(RedrawnImage { stem, width, height, files })
}

/// The picture, and `profile` if its colours are of the kind of the pixels. The four inks of a printed picture are in the channels
/// of an RGBA picture, if `profile` is one for inks; the profile has to be applied then.
fn decode<'p>(
    bytes: &[u8],
    profile: Option<&'p ColorProfile>,
) -> Result<(DynamicImage, Option<&'p ColorProfile>), Refusal> {
    let mut decoder = known::opened(bytes)?;
    // A photograph whose orientation can't be read is shown as it lies.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let of_kind = |kind| profile.filter(|profile| profile.color_space == kind);
    if let Some(profile) = of_kind(DataColorSpace::Cmyk)
        && let Some(inks) = inks::decode(bytes)
    {
        let mut picture = DynamicImage::ImageRgba8(inks);
        picture.apply_orientation(orientation);
        return Ok((picture, Some(profile)));
    }
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|error| Refusal::of(&error))?;
    picture.apply_orientation(orientation);
    // Two kinds are written: with something to see through, and without.
    let picture = match picture.color().has_alpha() {
        true => DynamicImage::ImageRgba8(picture.into_rgba8()),
        false => DynamicImage::ImageRgb8(picture.into_rgb8()),
    };
    Ok((picture, of_kind(DataColorSpace::Rgb)))
}

/// No wider than the widest that is kept.
fn narrowed(picture: DynamicImage) -> DynamicImage {
    let widest = WIDTHS.into_iter().max().unwrap_or(u32::MAX);
    if picture.width() <= widest { picture } else { scaled(picture, widest) }
}

/// Uses Lanczos, which keeps fine lines, if memory allows: it needs sixteen bytes per pixel of old width × new height.
/// Larger pictures are averaged.
fn scaled(picture: DynamicImage, width: u32) -> DynamicImage {
    if picture.width() == width {
        return picture;
    }
    let height = u64::from(picture.height()) * u64::from(width) / u64::from(picture.width());
    let between = u64::from(picture.width()) * height;
    let height = u32::try_from(height).unwrap_or(u32::MAX).max(1);
    if between > MOST_BETWEEN {
        picture.thumbnail_exact(width, height)
    } else {
        picture.resize_exact(width, height, FilterType::Lanczos3)
    }
}

fn encode(picture: &DynamicImage) -> Result<Vec<u8>, Refusal> {
    let (width, height) = (picture.width(), picture.height());
    let encoder = match picture {
        DynamicImage::ImageRgba8(pixels) => Encoder::from_rgba(pixels.as_raw(), width, height),
        DynamicImage::ImageRgb8(pixels) => Encoder::from_rgb(pixels.as_raw(), width, height),
        _ => return Err(Refusal::Unreadable),
    };
    let written = encoder.encode_simple(false, QUALITY).map_err(|_| Refusal::Unreadable)?;
    Ok(written.to_vec())
}
