use std::io::Cursor;

use image::{DynamicImage, GrayImage, ImageFormat, Rgb, RgbImage};

use super::*;

fn picture() -> DynamicImage {
    RgbImage::from_fn(24, 16, |x, y| Rgb([(x * 10) as u8, (y * 15) as u8, 90])).into()
}

fn file(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Vec::new();
    picture.write_to(&mut Cursor::new(&mut bytes), format).unwrap();
    bytes
}

fn decoded(bytes: &[u8], format: ImageFormat) -> DynamicImage {
    image::load_from_memory_with_format(bytes, format).unwrap()
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|found| found == part)
}

/// A chunk with a wrong checksum, which is ignored for dropped chunks.
fn png_chunk(kind: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).unwrap();
    [&length.to_be_bytes()[..], kind, content, &[0; 4]].concat()
}

/// Ten million zeros, compressed as PNG compresses everything.
fn compressed_zeros() -> Vec<u8> {
    let png = file(&GrayImage::new(5000, 2000).into(), ImageFormat::Png);
    let mut rest = Bytes(&png[8..]);
    let mut pixels = Vec::new();
    loop {
        let length = u32::from_be_bytes(rest.array().unwrap());
        let kind: [u8; 4] = rest.array().unwrap();
        let content = rest.take(length as usize).unwrap();
        rest.take(4).unwrap();
        match &kind {
            b"IDAT" => pixels.extend(content),
            b"IEND" => return pixels,
            _ => {}
        }
    }
}

#[test]
fn compressed_profiles_and_texts_of_a_png_never_reach_a_decoder() {
    let whole = file(&picture(), ImageFormat::Png);
    let zeros = compressed_zeros();
    assert!(zeros.len() < 100_000);
    // After the signature and the header, as the standard wants it, and before the end.
    let (head, pixels) = whole.split_at(8 + 25);
    let (pixels, end) = pixels.split_at(pixels.len() - 12);
    let bombs = [
        png_chunk(b"iCCP", &[b"p\0\0", zeros.as_slice()].concat()),
        png_chunk(b"zTXt", &[b"Raw profile type iptc\0\0", zeros.as_slice()].concat()),
        png_chunk(b"iTXt", &[b"XML:com.adobe.xmp\0\x01\0\0\0", zeros.as_slice()].concat()),
        png_chunk(b"eXIf", &vec![0; LARGEST_EXIF + 1]),
        png_chunk(b"fiLl", &[7; 50]),
    ]
    .concat();
    let bomb = [head, &bombs, pixels, &bombs, end, b"more"].concat();
    assert_eq!(stripped(&bomb), Ok(whole));
}

#[test]
fn a_png_keeps_transparency_and_orientation() {
    let whole = file(&picture(), ImageFormat::Png);
    let (head, rest) = whole.split_at(8 + 25);
    let kept = [png_chunk(b"tRNS", &[0; 6]), png_chunk(b"eXIf", b"MM")].concat();
    let with = [head, &kept, rest].concat();
    assert_eq!(stripped(&with).unwrap(), with);
}

fn segment(marker: u8, content: &[u8]) -> Vec<u8> {
    let length = u16::try_from(content.len() + 2).unwrap();
    [&[0xff, marker], &length.to_be_bytes()[..], content].concat()
}

#[test]
fn a_jpeg_keeps_colours_and_orientation_and_nothing_behind_its_end() {
    let whole = file(&picture(), ImageFormat::Jpeg);
    let dropped = [
        segment(0xe2, b"ICC_PROFILE\0\x01\x01profile"),
        segment(0xe1, b"http://ns.adobe.com/xap/1.0/\0words"),
        segment(0xed, b"Photoshop 3.0\0"),
        segment(0xfe, b"comment \xff\xd9"),
    ]
    .concat();
    let kept = [segment(0xee, b"Adobe\0d\0\0\0\0\0\x01"), segment(0xe1, b"Exif\0\0MM\0\x2a")].concat();
    let again = segment(0xe1, b"Exif\0\0second");
    let (start, rest) = whole.split_at(2);
    let with = [start, &dropped, &kept, &again, rest, b"\xff\xd8another picture\xff\xd9"].concat();
    assert_eq!(stripped(&with).unwrap(), [start, &kept, rest].concat());
    assert_eq!(stripped(&whole).unwrap(), whole, "JFIF stays");
}

#[test]
fn a_jpeg_has_a_limited_number_of_scans() {
    let of = |scans| {
        let scan = [segment(0xda, b"\x01\x01\0\0\0\0"), b"\x12\xff\0\xff\xd0\x34".to_vec()].concat();
        stripped(&[b"\xff\xd8".to_vec(), scan.repeat(scans), b"\xff\xd9".to_vec()].concat()).is_ok()
    };
    assert!(!of(0) && of(1) && of(100) && !of(101));
}

#[test]
fn a_webp_keeps_its_pixels_and_orientation() {
    let simple = file(&picture(), ImageFormat::WebP);
    assert_eq!(stripped(&simple), Ok(simple.clone()));
    let chunk = |kind: &[u8; 4], content: &[u8]| {
        let length = u32::try_from(content.len()).unwrap();
        [&kind[..], &length.to_le_bytes(), content, &[0][..content.len() % 2]].concat()
    };
    let riff =
        |chunks: &[u8]| [b"RIFF", &((chunks.len() + 4) as u32).to_le_bytes()[..], b"WEBP", chunks].concat();
    let extended = |flags, chunks: &[Vec<u8>]| {
        let head = chunk(b"VP8X", &[flags, 0, 0, 0, 23, 0, 0, 15, 0, 0]);
        riff(&[head, chunks.concat()].concat())
    };
    let pixels = &simple[12..];
    let (profile, words) = (chunk(b"ICCP", b"profile"), chunk(b"XMP ", b"words"));
    let (orientation, huge) = (chunk(b"EXIF", b"MM\0"), chunk(b"EXIF", &vec![0; LARGEST_EXIF + 1]));
    let with =
        extended(0x2c, &[profile.clone(), pixels.to_vec(), words, orientation.clone(), chunk(b"what", b"")]);
    assert_eq!(stripped(&with).unwrap(), extended(0x08, &[pixels.to_vec(), orientation]));
    assert_eq!(decoded(&stripped(&with).unwrap(), ImageFormat::WebP).to_rgb8(), picture().to_rgb8());
    let with = extended(0x2c, &[profile, pixels.to_vec(), huge]);
    assert_eq!(stripped(&with).unwrap(), extended(0, &[pixels.to_vec()]));
    let frames = [chunk(b"ANIM", &[0; 6]), chunk(b"ANMF", &[1; 24]), chunk(b"ANMF", &[2; 24])];
    assert_eq!(stripped(&extended(0x02, &frames)), Err(Refusal::Animated));
    assert_eq!(stripped(&extended(0x02, &frames[..2])).unwrap(), extended(0x02, &frames[..2]), "one picture");
}

#[test]
fn a_png_with_several_pictures_is_animated() {
    let whole = file(&picture(), ImageFormat::Png);
    let (head, rest) = whole.split_at(8 + 25);
    for (pictures, expected) in
        [(0_u32, Ok(whole.clone())), (1, Ok(whole.clone())), (2, Err(Refusal::Animated))]
    {
        let control = png_chunk(b"acTL", &[pictures.to_be_bytes(), [0; 4]].concat());
        assert_eq!(stripped(&[head, &control, rest].concat()), expected, "{pictures}");
    }
}

#[test]
fn a_gif_keeps_its_picture() {
    let whole = file(&picture(), ImageFormat::Gif);
    let before = 13 + color_table(&whole);
    let (head, blocks) = whole.split_at(before);
    let blocks = &blocks[..blocks.len() - 1];
    let comment = b"\x21\xfe\x03abc\0";
    let twice = [head, comment, blocks, comment, blocks, b"\0;behind"].concat();
    assert_eq!(stripped(&twice), Err(Refusal::Animated));
    let once = stripped(&[head, comment, blocks, comment, b"\0;behind"].concat()).unwrap();
    assert!(!contains(&once, b"abc") && once.len() <= whole.len());
    assert_eq!(decoded(&once, ImageFormat::Gif).to_rgb8(), decoded(&whole, ImageFormat::Gif).to_rgb8());
}

fn color_table(gif: &[u8]) -> usize {
    if gif[10] & 0x80 == 0 { 0 } else { 3 << ((gif[10] & 7) + 1) }
}

#[test]
fn a_file_that_breaks_off_anywhere_is_refused() {
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif] {
        let whole = file(&picture(), format);
        let kept = stripped(&whole).unwrap();
        assert_eq!(decoded(&kept, format).to_rgb8(), decoded(&whole, format).to_rgb8(), "{format:?}");
        for length in 0..whole.len() {
            assert!(stripped(&whole[..length]).is_err(), "{format:?}, {length} of {} bytes", whole.len());
        }
    }
}
