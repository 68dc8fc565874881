//! Colours of a picture in sRGB, whatever profile it came with: what is kept has no profile.

use image::DynamicImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Converts the pixels from the colours of `profile`. A profile that cannot be read or that is of another kind of colours than the
/// decoded pixels leaves them as they are, as browsers do.
pub(super) fn to_srgb(picture: DynamicImage, profile: &[u8]) -> DynamicImage {
    let Some(profile) = ColorProfile::new_from_slice(profile).ok() else { return picture };
    if profile.color_space != DataColorSpace::Rgb {
        return picture;
    }
    match picture {
        DynamicImage::ImageRgb8(mut pixels) => {
            convert(&profile, Layout::Rgb, &mut pixels);
            DynamicImage::ImageRgb8(pixels)
        }
        DynamicImage::ImageRgba8(mut pixels) => {
            convert(&profile, Layout::Rgba, &mut pixels);
            DynamicImage::ImageRgba8(pixels)
        }
        other => other,
    }
}

fn convert(profile: &ColorProfile, layout: Layout, pixels: &mut [u8]) {
    let srgb = ColorProfile::new_srgb();
    let before = pixels.to_vec();
    let transform = profile.create_transform_8bit(layout, &srgb, layout, TransformOptions::default());
    // Fails for a profile without what the conversion needs, before it writes anything.
    transform.and_then(|transform| transform.transform(&before, pixels)).ok();
}
