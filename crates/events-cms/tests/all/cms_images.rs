//! Pictures: what is taken, what is refused whatever it is called, and what becomes of it.

use std::fs;
use std::io::Cursor;

use events_cms::{LARGEST_IMAGE, StoredImage, WIDTHS};
use image::codecs::gif::GifEncoder;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::codecs::webp::WebPEncoder;
use image::{
    DynamicImage, Frame, GenericImageView, GrayImage, ImageEncoder, ImageFormat, Rgb, RgbImage, RgbaImage,
};
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};
use moxcms::{
    ColorProfile, DataColorSpace, LutDataType, LutStore, LutType, LutWarehouse, Matrix3d, ProfileClass,
};
use serde_json::json;

use crate::cms_world::{NETWORK, World, edited, refused};

/// A picture, red to the left and blue to the right.
fn drawn(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(
        width,
        height,
        |x, _| if x < width / 2 { Rgb([220, 20, 20]) } else { Rgb([20, 20, 220]) },
    )
}

fn file(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Vec::new();
    picture.into().write_to(&mut Cursor::new(&mut bytes), format).unwrap();
    bytes
}

pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
    file(drawn(width, height), ImageFormat::Png)
}

/// CRC-32 as PNG has it.
fn crc(bytes: &[u8]) -> u32 {
    let table: Vec<u32> = (0..256_u32)
        .map(|start| {
            (0..8).fold(start, |sum, _| if sum & 1 == 1 { 0xedb8_8320 ^ (sum >> 1) } else { sum >> 1 })
        })
        .collect();
    !bytes.iter().fold(!0, |sum: u32, byte| table[((sum ^ u32::from(*byte)) & 0xff) as usize] ^ (sum >> 8))
}

fn chunk(kind: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let named = [&kind[..], content].concat();
    let length = u32::try_from(content.len()).unwrap();
    [&length.to_be_bytes()[..], &named, &crc(&named).to_be_bytes()].concat()
}

/// A PNG whose header declares a size without data.
fn png_of(width: u32, height: u32) -> Vec<u8> {
    let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 2, 0, 0, 0]].concat();
    let empty = [0x78, 0x9c, 0x03, 0, 0, 0, 0, 1];
    [b"\x89PNG\r\n\x1a\n".to_vec(), chunk(b"IHDR", &header), chunk(b"IDAT", &empty), chunk(b"IEND", b"")]
        .concat()
}

/// The compressed pixel data of a PNG.
fn packed_pixels(png: &[u8]) -> Vec<u8> {
    let (mut rest, mut pixels) = (&png[8..], Vec::new());
    while rest.len() >= 12 {
        let length = u32::from_be_bytes(rest[..4].try_into().unwrap()) as usize;
        if &rest[4..8] == b"IDAT" {
            pixels.extend(&rest[8..8 + length]);
        }
        rest = &rest[12 + length..];
    }
    pixels
}

/// A GIF whose screen is as large as a GIF can say.
fn gif_bomb() -> Vec<u8> {
    let screen =
        [b"GIF89a".as_slice(), &[0xff, 0xff, 0xff, 0xff, 0x80, 0, 0], &[0, 0, 0, 255, 255, 255]].concat();
    let frame = [0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 0x01, 0, 0x3b];
    [screen, frame.to_vec()].concat()
}

fn riff(chunks: &[u8]) -> Vec<u8> {
    let length = u32::try_from(chunks.len() + 4).unwrap();
    [b"RIFF".as_slice(), &length.to_le_bytes(), b"WEBP", chunks].concat()
}

/// A lossless WebP of 16,383 × 16,383 in a few bytes.
fn webp_bomb() -> Vec<u8> {
    let sides: u32 = 16_382 | (16_382 << 14);
    let content = [&[0x2f][..], &sides.to_le_bytes(), &[0; 11]].concat();
    let length = u32::try_from(content.len()).unwrap();
    riff(&[b"VP8L".as_slice(), &length.to_le_bytes(), &content].concat())
}

/// The picture with a note of where it was taken, and that it lies on its side.
fn photograph() -> Vec<u8> {
    let jpeg = file(drawn(64, 32), ImageFormat::Jpeg);
    // One entry: orientation 6, a quarter turn clockwise; then text fields.
    let tiff = [
        b"MM\0\x2a\0\0\0\x08\0\x02".as_slice(),
        b"\x01\x12\0\x03\0\0\0\x01\0\x06\0\0",
        b"\x01\x0e\0\x02\0\0\0\x0c\0\0\0\x26",
        b"\0\0\0\0",
        b"HIDDEN-PLACE\0",
    ]
    .concat();
    let exif = [b"Exif\0\0".as_slice(), &tiff].concat();
    let length = u16::try_from(exif.len() + 2).unwrap();
    let segment = [&[0xff, 0xe1][..], &length.to_be_bytes(), &exif].concat();
    [&jpeg[..2], &segment, &jpeg[2..]].concat()
}

/// A picture of one colour, whose numbers mean what `profile` says.
fn profiled(colour: [u8; 3], format: ImageFormat, profile: &[u8]) -> Vec<u8> {
    let picture = RgbImage::from_pixel(64, 64, Rgb(colour));
    let mut bytes = Vec::new();
    let out = &mut bytes;
    match format {
        ImageFormat::Jpeg => {
            let mut encoder = JpegEncoder::new_with_quality(out, 100);
            encoder.set_icc_profile(profile.to_vec()).unwrap();
            picture.write_with_encoder(encoder).unwrap();
        }
        ImageFormat::Png => {
            let mut encoder = PngEncoder::new(out);
            encoder.set_icc_profile(profile.to_vec()).unwrap();
            picture.write_with_encoder(encoder).unwrap();
        }
        _ => {
            let mut encoder = WebPEncoder::new_lossless(out);
            encoder.set_icc_profile(profile.to_vec()).unwrap();
            picture.write_with_encoder(encoder).unwrap();
        }
    }
    bytes
}

/// A profile of four inks in which 255 of cyan are the red of sRGB, 255 of black are its blue, and paper is white (CIELAB of the
/// ICC's D50): colours that no rough conversion gives.
fn odd_inks() -> Vec<u8> {
    let white = [0xff00, 0x8000, 0x8000];
    // L* 54.29, a* 80.80, b* 69.89, and L* 29.57, a* 68.30, b* -112.03, as lut16Type has them.
    let red = [35_441, 53_453, 50_660];
    let blue = [19_303, 50_253, 4_088];
    // Two steps of each ink; the last one, black, changes fastest.
    let corners = (0..16_u16).flat_map(|corner| match corner {
        0b1000 => red,
        0b0001 => blue,
        _ => white,
    });
    let straight = |channels: usize| LutStore::Store16([0, u16::MAX].repeat(channels));
    let lut = LutDataType {
        num_input_channels: 4,
        num_output_channels: 3,
        num_clut_grid_points: 2,
        matrix: Matrix3d::IDENTITY,
        num_input_table_entries: 2,
        num_output_table_entries: 2,
        input_table: straight(4),
        clut_table: LutStore::Store16(corners.collect()),
        output_table: straight(3),
        lut_type: LutType::Lut16,
    };
    let mut profile = ColorProfile::default();
    profile.color_space = DataColorSpace::Cmyk;
    profile.pcs = DataColorSpace::Lab;
    profile.profile_class = ProfileClass::OutputDevice;
    profile.lut_a_to_b_perceptual = Some(LutWarehouse::Lut(lut));
    profile.encode().unwrap()
}

/// A JPEG of one mixture of inks.
fn printed(inks: [u8; 4], colours: ColorType, profile: Option<&[u8]>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 100);
    encoder.set_sampling_factor(SamplingFactor::R_4_4_4);
    if let Some(profile) = profile {
        encoder.add_icc_profile(profile).unwrap();
    }
    encoder.encode(&inks.repeat(64 * 64), 64, 64, colours).unwrap();
    bytes
}

impl World {
    pub(crate) async fn upload(&self, bytes: &[u8]) -> Result<StoredImage, events_cms::EventError> {
        self.here.add_image(&self.editor, NETWORK, bytes).await
    }

    async fn bytes(&self, image: &StoredImage, width: Option<u32>) -> Vec<u8> {
        let file = self.here.image_file(&image.file, width).unwrap().open(None).await.unwrap();
        file.unwrap().into_bytes().await.unwrap().into()
    }

    async fn kept(&self, image: &StoredImage, width: u32) -> DynamicImage {
        let bytes = self.bytes(image, Some(width)).await;
        image::load_from_memory_with_format(&bytes, ImageFormat::WebP).unwrap()
    }

    pub(crate) fn files(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.folder.path().join("events-cms")) else { return Vec::new() };
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort_unstable();
        names
    }
}

kernel::both_engines! {
    async fn a_picture_is_kept_in_fixed_widths_and_never_made_larger(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let wide = world.upload(&png(1200, 300)).await.unwrap();
        assert_eq!((wide.width, wide.height, wide.widths()), (1200, 300, vec![480, 768, 1080, 1200]));
        for (asked, kept) in [(1, (480, 120)), (480, (480, 120)), (481, (768, 192)), (1200, (1200, 300)), (5000, (1200, 300))] {
            assert_eq!(world.kept(&wide, asked).await.dimensions(), kept, "{asked}");
        }
        let small = world.upload(&png(30, 20)).await.unwrap();
        assert_eq!(small.widths(), [30]);
        let large = world.upload(&png(3000, 30)).await.unwrap();
        assert_eq!((large.width, large.height), (2160, 21));
        assert_eq!(large.widths(), WIDTHS);
        assert_eq!(world.files().len(), 4 + 1 + 5, "and nothing half written");
        let stem = wide.file.strip_suffix(".webp").unwrap();
        assert!(stem.len() == 32 && stem.bytes().all(|c| c.is_ascii_hexdigit()), "{stem}");
        let left = world.kept(&wide, 1200).await.get_pixel(10, 10);
        assert!(left[0] > 180 && left[2] < 80, "{left:?}");
    }

    async fn colours_of_another_profile_are_kept_in_srgb(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let display_p3 = ColorProfile::new_display_p3().encode().unwrap();
        // The purest red and green of sRGB as Display P3 has them (CSS Color 4, § 10).
        let pairs = [([234, 51, 35], [255, 0, 0]), ([117, 251, 76], [0, 255, 0])];
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
            for (sent, shown) in pairs {
                for (profile, expected) in [(display_p3.as_slice(), shown), (b"no profile", sent)] {
                    let image = world.upload(&profiled(sent, format, profile)).await.unwrap();
                    let pixel = world.kept(&image, 64).await.get_pixel(32, 32);
                    let near = (0..3).all(|n| pixel[n].abs_diff(expected[n]) <= 8);
                    assert!(near, "{format:?} {sent:?}: {pixel:?} instead of {expected:?}");
                }
            }
        }
    }

    async fn inks_become_colours_by_their_profile(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let profile = odd_inks();
        let (cyan, black, paper) = ([255, 0, 0, 0], [0, 0, 0, 255], [0, 0, 0, 0]);
        for colours in [ColorType::Cmyk, ColorType::CmykAsYcck] {
            for (inks, profile, expected) in [
                (cyan, Some(profile.as_slice()), [255, 0, 0]),
                (black, Some(&profile), [0, 0, 255]),
                (paper, Some(&profile), [255, 255, 255]),
                (cyan, None, [0, 255, 255]),
                (black, Some(b"no profile"), [0, 0, 0]),
                (paper, None, [255, 255, 255]),
            ] {
                let image = world.upload(&printed(inks, colours, profile)).await.unwrap();
                let pixel = world.kept(&image, 64).await.get_pixel(32, 32);
                let near = (0..3).all(|n| pixel[n].abs_diff(expected[n]) <= 12);
                assert!(near, "{colours:?} {inks:?} {:?}: {pixel:?}", profile.map(<[u8]>::len));
            }
        }
        // A profile of inks in a file of other colours is none.
        let image = world.upload(&profiled([200, 30, 40], ImageFormat::Png, &profile)).await.unwrap();
        let pixel = world.kept(&image, 64).await.get_pixel(32, 32);
        assert!(pixel[0].abs_diff(200) <= 8 && pixel[1].abs_diff(30) <= 8, "{pixel:?}");
    }

    // Of ITU-T H.273: primaries 12 are Display P3, 9 those of BT.2020; transfer 13 is that of sRGB, 16 PQ, 18 HLG.
    async fn code_points_of_a_png_come_before_its_profile(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for (code_points, sent, expected) in [
            ([12, 13, 0, 1], [234, 51, 35], [255, 0, 0]),
            ([1, 13, 0, 1], [234, 51, 35], [234, 51, 35]),
            // 58 % and 75 % of the signal are the reference white.
            ([9, 16, 0, 1], [148, 148, 148], [255, 255, 255]),
            ([9, 16, 0, 1], [255, 255, 255], [255, 255, 255]),
            ([9, 16, 0, 1], [0, 0, 0], [0, 0, 0]),
            ([9, 18, 0, 1], [191, 191, 191], [255, 255, 255]),
            ([9, 16, 9, 0], [148, 148, 148], [148, 148, 148]),
            ([77, 77, 0, 1], [148, 148, 148], [148, 148, 148]),
        ] {
            let whole = profiled(sent, ImageFormat::Png, &ColorProfile::new_srgb().encode().unwrap());
            let (head, rest) = whole.split_at(8 + 25);
            let image = world.upload(&[head, &chunk(b"cICP", &code_points), rest].concat()).await.unwrap();
            let pixel = world.kept(&image, 64).await.get_pixel(32, 32);
            let near = (0..3).all(|n| pixel[n].abs_diff(expected[n]) <= 8);
            assert!(near, "{code_points:?} {sent:?}: {pixel:?} instead of {expected:?}");
        }
    }

    async fn an_animation_is_refused_by_name(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let mut gif = Vec::new();
        let mut encoder = GifEncoder::new(&mut gif);
        for _ in 0..2 {
            encoder.encode_frame(Frame::new(DynamicImage::from(drawn(40, 20)).into_rgba8())).unwrap();
        }
        drop(encoder);
        let whole = png(40, 20);
        let (head, rest) = whole.split_at(8 + 25);
        let apng = [head, &chunk(b"acTL", &[0, 0, 0, 2, 0, 0, 0, 0]), rest].concat();
        for animated in [gif, apng] {
            assert_eq!(refused(world.upload(&animated).await), ["files file_animated"]);
        }
        assert_eq!(world.files(), [""; 0]);
    }

    async fn all_four_kinds_are_taken_by_what_they_are(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif] {
            let image = world.upload(&file(drawn(40, 20), format)).await.unwrap();
            assert_eq!((image.width, image.height), (40, 20), "{format:?}");
        }
        let glass = RgbaImage::from_pixel(16, 16, image::Rgba([10, 200, 10, 0]));
        let image = world.upload(&file(glass, ImageFormat::Png)).await.unwrap();
        assert_eq!(world.kept(&image, 16).await.get_pixel(3, 3)[3], 0, "what can be seen through stays so");
    }

    async fn the_same_picture_is_one_and_keeps_its_focus(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let first = world.upload(&png(60, 40)).await.unwrap();
        assert_eq!((first.focus_x, first.focus_y), (0.5, 0.5));
        let focus = async |file: &str, at| world.here.set_focus(&world.editor, NETWORK, file, at).await;
        assert_eq!(refused(focus(&first.file, (1.01, 0.5)).await), ["x focus_invalid"]);
        assert_eq!(refused(focus(&first.file, (0.5, f64::NAN)).await), ["y focus_invalid"]);
        assert_eq!(refused(focus("other.webp", (0.5, 0.5)).await), ["file image_not_found"]);
        let moved = focus(&first.file, (0.0, 0.75)).await.unwrap();
        assert_eq!((moved.focus_x, moved.focus_y), (0.0, 0.75));
        let again = world.upload(&png(60, 40)).await.unwrap();
        assert_eq!(again, moved);
        assert_eq!(world.files(), [format!("{}-60.webp", first.file.strip_suffix(".webp").unwrap())]);
        let log = world.log().await;
        assert_eq!(log, [format!("event.image event-image:{} ", first.file), format!("event.focus event-image:{} ", first.file)]);
    }

    async fn a_photograph_is_turned_and_tells_nothing_more(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let sent = photograph();
        assert!(sent.windows(12).any(|bytes| bytes == b"HIDDEN-PLACE"));
        let image = world.upload(&sent).await.unwrap();
        assert_eq!((image.width, image.height), (32, 64), "it stands upright");
        let kept = world.kept(&image, 32).await;
        let (top, bottom) = (kept.get_pixel(16, 8), kept.get_pixel(16, 56));
        assert!(top[0] > 150 && bottom[2] > 150, "left is up now: {top:?} {bottom:?}");
        let bytes = world.bytes(&image, None).await;
        for told in [&b"HIDDEN-PLACE"[..], b"EXIF", b"Exif", b"XMP ", b"ICCP"] {
            assert!(!bytes.windows(told.len()).any(|found| found == told), "{}", String::from_utf8_lossy(told));
        }
    }

    async fn what_is_no_picture_of_ours_is_refused_whatever_it_is_called(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>";
        let bitmap = file(drawn(4, 4), ImageFormat::Png)[1..].to_vec();
        for other in [&svg[..], b"<?xml version=\"1.0\"?><svg/>", b"%PDF-1.7\n1 0 obj", b"PK\x03\x04", b"GIF", b"", &bitmap] {
            assert_eq!(refused(world.upload(other).await), ["files file_type"], "{}", String::from_utf8_lossy(&other[..other.len().min(8)]));
        }
        assert_eq!(world.files(), [""; 0]);
        assert_eq!(world.count("SELECT COUNT(*) AS n FROM event_image").await, 0);
    }

    async fn what_speaks_of_more_pixels_than_are_taken_is_not_decoded(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for (name, bytes) in [
            ("200 megapixels", png_of(20_000, 10_000)),
            ("99 megapixels within the longest side", png_of(9_950, 9_950)),
            ("a pixel too many", png_of(8_001, 5_000)),
            ("a long line", png_of(10_001, 1)),
            ("as many as can be said", png_of(0x7fff_ffff, 0x7fff_ffff)),
            ("GIF", gif_bomb()),
            ("WebP", webp_bomb()),
        ] {
            assert!(bytes.len() < 200, "{name}");
            assert_eq!(refused(world.upload(&bytes).await), ["files file_too_large"], "{name}");
        }
        assert_eq!(world.files(), [""; 0]);
    }

    async fn what_breaks_off_is_refused(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let whole = png(300, 200);
        let jpeg = file(drawn(300, 200), ImageFormat::Jpeg);
        let webp = file(drawn(300, 200), ImageFormat::WebP);
        let gif = file(drawn(300, 200), ImageFormat::Gif);
        for (name, bytes) in [
            ("PNG", &whole[..whole.len() / 2]),
            ("PNG header", &whole[..20]),
            ("PNG end", &whole[..whole.len() - 1]),
            ("JPEG", &jpeg[..jpeg.len() / 2]),
            ("JPEG header", &jpeg[..30]),
            ("JPEG end", &jpeg[..jpeg.len() - 2]),
            ("WebP", &webp[..webp.len() / 2]),
            ("WebP header", b"RIFF\x10\0\0\0WEBPVP8 "),
            ("GIF", &gif[..gif.len() / 2]),
            ("GIF header", b"GIF89a\x04\0\x04\0"),
            ("no pixels", &png_of(0, 10)),
            ("pixels missing", &png_of(100, 100)),
        ] {
            assert_eq!(refused(world.upload(bytes).await), ["files file_unreadable"], "{name}");
        }
        assert_eq!(world.files(), [""; 0]);
    }

    // Forty million zeros in each of its notes: a decoder that unpacked them would take hundreds of megabytes.
    async fn compressed_notes_of_a_png_are_dropped_before_it_is_decoded(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let plain = world.upload(&png(60, 40)).await.unwrap();
        let packed = file(GrayImage::new(8000, 5000), ImageFormat::Png);
        let zeros = packed_pixels(&packed);
        let notes = [
            chunk(b"iCCP", &[b"p\0\0", zeros.as_slice()].concat()),
            chunk(b"zTXt", &[b"Raw profile type iptc\0\0", zeros.as_slice()].concat()),
            chunk(b"iTXt", &[b"XML:com.adobe.xmp\0\x01\0\0\0", zeros.as_slice()].concat()),
        ];
        let whole = png(60, 40);
        let (head, rest) = whole.split_at(8 + 25);
        for note in notes {
            assert!(note.len() < 400_000, "{}", note.len());
            let image = world.upload(&[head, &note, rest].concat()).await.unwrap();
            assert_eq!(image, plain);
        }
    }

    async fn a_damaged_file_is_taken_or_refused_and_nothing_worse(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif] {
            let whole = file(drawn(24, 16), format);
            for round in 0..120_usize {
                let mut damaged = whole.clone();
                for step in 0..=round % 4 {
                    let at = (round * 7919 + step * 104_729) % damaged.len();
                    damaged[at] = damaged[at].wrapping_add(u8::try_from(round + 1).unwrap());
                }
                if let Err(error) = world.upload(&damaged).await {
                    let refusal = error.into_refusal().unwrap();
                    assert!(refusal.as_slice()[0].code.starts_with("file_"), "{format:?} {round}");
                }
            }
        }
    }

    async fn as_many_bytes_as_the_documents_say_and_not_one_more(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let small = png(20, 10);
        let most = usize::try_from(LARGEST_IMAGE).unwrap();
        let end = small.len() - 12;
        // An unknown chunk is skipped; its frame takes twelve bytes.
        let filled = chunk(b"fiLl", &vec![7; most - small.len() - 12]);
        let full = [&small[..end], &filled, &small[end..]].concat();
        assert_eq!(full.len(), most);
        let image = world.upload(&full).await.unwrap();
        assert_eq!((image.width, image.height), (20, 10));
        let over = [&full[..], &[0]].concat();
        assert_eq!(refused(world.upload(&over).await), ["files file_too_large"]);
    }

    async fn a_name_is_never_a_path(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let image = world.upload(&png(20, 10)).await.unwrap();
                let stem = image.file.strip_suffix(".webp").unwrap();
        for name in ["../secret", "", ".", &format!("{stem}-20.webp"), stem, &image.file.to_uppercase()] {
            assert!(world.here.image_file(name, None).is_none(), "{name:?}");
        }
        assert!(world.there.image_file(&image.file, None).is_none());
        world.poll().await;
        assert!(world.there.image_file(&image.file, None).is_some());
    }

    async fn pages_name_pictures_with_widths_and_focus(db: TestDatabase) {
        let world = World::over(db.handle()).await;
        let image = world.upload(&png(600, 300)).await.unwrap();
        let event = world.add("winter").await;
        let event = world.save(edited(&event, "detailsSetting.pcBannerUrl", json!(image.file))).await.unwrap();
        world.here.set_focus(&world.editor, NETWORK, &image.file, (0.25, 1.0)).await.unwrap();
        let event_catalogue = world.here.event_catalogue();
        let page = event_catalogue.get(event.id).unwrap().page(kernel::Language::En);
        let banner = page.pc_banner.as_ref().unwrap();
        assert_eq!((&banner.file, banner.width, banner.height), (&image.file, 600, 300));
        assert_eq!((banner.widths.as_slice(), banner.focus_x, banner.focus_y), (&[480, 600][..], 0.25, 1.0));
    }
}
