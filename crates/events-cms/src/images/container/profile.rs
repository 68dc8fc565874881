//! The colour profile of a file (ICC), unpacked up to a limit. A file without a profile, or with one that cannot be read, is in sRGB,
//! as browsers have it.

use std::io::Read;

use flate2::read::ZlibDecoder;
use image::ImageFormat;

use super::{Bytes, jpeg};
use crate::images::known;

/// Bytes of a profile, at most; those of telephones and cameras have fewer than 10,000.
const LARGEST: usize = 1_048_576;

pub(in crate::images) fn of(bytes: &[u8]) -> Option<Vec<u8>> {
    let profile = match known::format_of(bytes)? {
        ImageFormat::Jpeg => of_jpeg(bytes),
        ImageFormat::Png => of_png(bytes),
        ImageFormat::WebP => of_webp(bytes),
        _ => None,
    };
    profile.filter(|profile| !profile.is_empty() && profile.len() <= LARGEST)
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

/// The chunk `iCCP`, before the pixels: a name that ends in NUL, a zero, and the profile under zlib.
fn of_png(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut rest = Bytes(bytes.get(8..)?);
    loop {
        let length = usize::try_from(u32::from_be_bytes(rest.array()?)).ok()?;
        let kind: [u8; 4] = rest.array()?;
        let content = rest.take(length)?;
        rest.take(4)?;
        match &kind {
            b"iCCP" => {
                let name = content.iter().position(|byte| *byte == 0)?;
                let mut profile = Vec::new();
                let limit = u64::try_from(LARGEST).ok()? + 1;
                ZlibDecoder::new(content.get(name + 2..)?).take(limit).read_to_end(&mut profile).ok()?;
                return Some(profile);
            }
            b"IDAT" | b"IEND" => return None,
            _ => {}
        }
    }
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
