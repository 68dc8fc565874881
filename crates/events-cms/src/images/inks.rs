//! JPEG pictures of four inks (CMYK), as print shops send them. Only those with a profile come here; the decoder of `image` has a
//! rough conversion of its own for the others.

use image::RgbaImage;
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

/// The amounts of cyan, magenta, yellow and black, 255 for all of it, in place of red, green, blue and alpha. `None` if the
/// file has other colours or can't be read.
pub(super) fn decode(bytes: &[u8]) -> Option<RgbaImage> {
    // As `image` decodes: what is readable of a file that is not quite right.
    let options = DecoderOptions::default().set_strict_mode(false);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().ok()?;
    let colours = decoder.input_colorspace()?;
    if !matches!(colours, ColorSpace::CMYK | ColorSpace::YCCK) {
        return None;
    }
    decoder.set_options(options.jpeg_set_out_colorspace(colours));
    let (width, height) = decoder.dimensions()?;
    let mut samples = decoder.decode().ok()?;
    // Files have the amounts of light that the inks leave, as Adobe's programs write them.
    for pixel in samples.as_chunks_mut::<4>().0 {
        let [first, second, third, black] = *pixel;
        let [cyan, magenta, yellow] = match colours {
            ColorSpace::YCCK => rgb(first, second, third),
            _ => [255 - first, 255 - second, 255 - third],
        };
        *pixel = [cyan, magenta, yellow, 255 - black];
    }
    RgbaImage::from_raw(u32::try_from(width).ok()?, u32::try_from(height).ok()?, samples)
}

/// Red, green and blue of luma and two chroma samples (ITU-T T.871, § 7).
fn rgb(luma: u8, blue: u8, red: u8) -> [u8; 3] {
    let (luma, blue, red) = (f32::from(luma), f32::from(blue) - 128.0, f32::from(red) - 128.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "within 0 to 255")]
    [luma + 1.402 * red, luma - 0.344_136 * blue - 0.714_136 * red, luma + 1.772 * blue]
        .map(|value| value.round().clamp(0.0, 255.0) as u8)
}
