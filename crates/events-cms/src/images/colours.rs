//! Colours of a picture in sRGB, whatever profile it came with: what is kept has no profile.

use image::{DynamicImage, RgbImage};
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Converts the pixels from the colours of `profile`, which is one for the channels of `picture`: RGB, or the four inks in place
/// of RGBA. A profile that lacks what the conversion needs leaves RGB as it is, as browsers do.
pub(super) fn to_srgb(picture: DynamicImage, profile: &ColorProfile) -> DynamicImage {
    match picture {
        DynamicImage::ImageRgba8(inks) if profile.color_space == DataColorSpace::Cmyk => {
            let mut pixels = RgbImage::new(inks.width(), inks.height());
            if !convert(profile, (Layout::Rgba, &inks), (Layout::Rgb, &mut pixels)) {
                uncalibrated(&inks, &mut pixels);
            }
            DynamicImage::ImageRgb8(pixels)
        }
        DynamicImage::ImageRgb8(mut pixels) => {
            let before = pixels.to_vec();
            convert(profile, (Layout::Rgb, &before), (Layout::Rgb, &mut pixels));
            DynamicImage::ImageRgb8(pixels)
        }
        DynamicImage::ImageRgba8(mut pixels) => {
            let before = pixels.to_vec();
            convert(profile, (Layout::Rgba, &before), (Layout::Rgba, &mut pixels));
            DynamicImage::ImageRgba8(pixels)
        }
        other => other,
    }
}

/// Returns whether the profile has what the conversion needs. Nothing is written if not.
fn convert(profile: &ColorProfile, from: (Layout, &[u8]), to: (Layout, &mut [u8])) -> bool {
    let srgb = ColorProfile::new_srgb();
    // Fixed point has no room for the light of HDR.
    let options = TransformOptions { prefer_fixed_point: false, ..TransformOptions::default() };
    let transform = profile.create_transform_8bit(from.0, &srgb, to.0, options);
    transform.and_then(|transform| transform.transform(from.1, to.1)).is_ok()
}

/// The light that ideal inks leave.
fn uncalibrated(inks: &[u8], pixels: &mut [u8]) {
    let left = |ink: u8, black: u8| {
        let left = u16::from(255 - ink) * u16::from(255 - black) / 255;
        u8::try_from(left).unwrap_or(u8::MAX)
    };
    for ([cyan, magenta, yellow, black], pixel) in
        inks.as_chunks::<4>().0.iter().zip(pixels.as_chunks_mut::<3>().0)
    {
        *pixel = [cyan, magenta, yellow].map(|ink| left(*ink, *black));
    }
}
