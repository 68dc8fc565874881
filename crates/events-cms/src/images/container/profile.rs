//! The colour profile of a file: an ICC profile, unpacked up to a limit, or the code points (ITU-T H.273) of a PNG. A file without a
//! profile, or with one that cannot be read, is in sRGB, as browsers have it.

use std::io::Read;

use flate2::read::ZlibDecoder;
use image::ImageFormat;
use moxcms::{CicpProfile, ColorProfile, MatrixCoefficients, TransferCharacteristics};

use super::{Bytes, jpeg};
use crate::images::known;

/// Bytes of a profile, at most; those of telephones and cameras have fewer than 10,000.
const LARGEST: usize = 1_048_576;

/// The white of paper in an HDR picture, in cd/m² (ITU-R BT.2408).
const REFERENCE_WHITE: f64 = 203.0;

pub(in crate::images) fn of(bytes: &[u8]) -> Option<ColorProfile> {
    let profile = match known::format_of(bytes)? {
        ImageFormat::Jpeg => of_jpeg(bytes),
        ImageFormat::Png => {
            if let Some(profile) = png_chunk(bytes, *b"cICP").and_then(of_code_points) {
                return Some(profile);
            }
            png_chunk(bytes, *b"iCCP").and_then(unpacked)
        }
        ImageFormat::WebP => of_webp(bytes),
        _ => None,
    };
    let profile = profile.filter(|profile| profile.len() <= LARGEST)?;
    ColorProfile::new_from_slice(&profile).ok()
}

/// Pieces in segments `APP2`, each with its number and how many there are, before the first scan.
fn of_jpeg(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut rest = Bytes(bytes.get(2..)?);
    let mut pieces: Vec<(u8, &[u8])> = Vec::new();
    loop {
        let marker = jpeg::next_marker(&mut rest)?;
        if marker == jpeg::SCAN {
            break;
        }
        let length = usize::from(u16::from_be_bytes(rest.array()?));
        let content = rest.take(length.checked_sub(2)?)?;
        if marker == 0xe2
            && let Some([number, _, piece @ ..]) = content.strip_prefix(b"ICC_PROFILE\0")
        {
            pieces.push((*number, piece));
        }
    }
    pieces.sort_by_key(|(number, _)| *number);
    Some(pieces.into_iter().flat_map(|(_, piece)| piece).copied().collect())
}

/// The content of a chunk before the pixels.
fn png_chunk(bytes: &[u8], wanted: [u8; 4]) -> Option<&[u8]> {
    let mut rest = Bytes(bytes.get(8..)?);
    loop {
        let length = usize::try_from(u32::from_be_bytes(rest.array()?)).ok()?;
        let kind: [u8; 4] = rest.array()?;
        let content = rest.take(length)?;
        rest.take(4)?;
        match &kind {
            kind if *kind == wanted => return Some(content),
            b"IDAT" | b"IEND" => return None,
            _ => {}
        }
    }
}

/// The content of `iCCP`: a name that ends in NUL, a zero, and the profile under zlib.
fn unpacked(content: &[u8]) -> Option<Vec<u8>> {
    let name = content.iter().position(|byte| *byte == 0)?;
    let mut profile = Vec::new();
    let limit = u64::try_from(LARGEST).ok()? + 1;
    ZlibDecoder::new(content.get(name + 2..)?).take(limit).read_to_end(&mut profile).ok()?;
    Some(profile)
}

/// The content of `cICP`: primaries, transfer function, matrix and range. HDR is scaled so that its reference white is white;
/// brighter values are clipped.
fn of_code_points(content: &[u8]) -> Option<ColorProfile> {
    let [primaries, transfer, 0, 1] = *content else { return None };
    let transfer_characteristics = TransferCharacteristics::try_from(transfer).ok()?;
    let mut profile = ColorProfile::new_from_cicp(CicpProfile {
        color_primaries: primaries.try_into().ok()?,
        transfer_characteristics,
        matrix_coefficients: MatrixCoefficients::Identity,
        full_range: true,
    });
    profile.red_trc.as_ref()?;
    // Of the largest value of a signal, in cd/m².
    let peak = match transfer_characteristics {
        TransferCharacteristics::Smpte2084 => 10_000.0,
        TransferCharacteristics::Hlg => 1_000.0,
        _ => return Some(profile),
    };
    for colorant in [&mut profile.red_colorant, &mut profile.green_colorant, &mut profile.blue_colorant] {
        for part in [&mut colorant.x, &mut colorant.y, &mut colorant.z] {
            *part *= peak / REFERENCE_WHITE;
        }
    }
    Some(profile)
}

/// The chunk `ICCP` of an extended file.
fn of_webp(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut rest = Bytes(bytes.get(12..)?);
    loop {
        let kind: [u8; 4] = rest.array()?;
        let size = usize::try_from(u32::from_le_bytes(rest.array()?)).ok()?;
        let content = rest.take(size)?;
        if &kind == b"ICCP" {
            return Some(content.to_vec());
        }
        rest.take(size % 2)?;
    }
}
