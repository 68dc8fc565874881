//! WebP: chunks of a RIFF file. Kept are the pixels of the first picture, and EXIF data for the orientation.

use super::{Bytes, LARGEST_EXIF, StrippedImage};

/// Flags of `VP8X` for a profile, EXIF and XMP data.
const PROFILE: u8 = 0x20;
const EXIF: u8 = 0x08;
const XMP: u8 = 0x04;

pub(super) fn stripped(bytes: &[u8]) -> Option<StrippedImage> {
    let mut file = Bytes(bytes);
    file.take(4)?;
    let length = usize::try_from(u32::from_le_bytes(file.array()?)).ok()?;
    let mut rest = Bytes(file.take(length)?);
    rest.take(4)?;

    let mut kept = b"WEBP".to_vec();
    // Position of an extended file's flags in `kept`.
    let mut flags = None;
    let (mut has_exif, mut has_frame, mut animated) = (false, false, false);
    while !rest.0.is_empty() {
        let kind: [u8; 4] = rest.array()?;
        let size: [u8; 4] = rest.array()?;
        let content = rest.take(usize::try_from(u32::from_le_bytes(size)).ok()?)?;
        // Chunks of an odd length are padded; the last one's padding is missing in some files.
        if content.len() % 2 == 1 && !rest.0.is_empty() {
            rest.take(1)?;
        }
        animated |= has_frame && &kind == b"ANMF";
        let keeps = match &kind {
            b"VP8X" | b"VP8 " | b"VP8L" | b"ALPH" | b"ANIM" => true,
            b"ANMF" => !has_frame,
            b"EXIF" => !has_exif && content.len() <= LARGEST_EXIF,
            _ => false,
        };
        if !keeps {
            continue;
        }
        has_frame |= &kind == b"ANMF";
        has_exif |= &kind == b"EXIF";
        kept.extend(kind);
        kept.extend(size);
        if &kind == b"VP8X" {
            flags = flags.or(Some(kept.len()));
        }
        kept.extend(content);
        kept.extend(&[0][..content.len() % 2]);
        // A file that begins with pixels has nothing else.
        if flags.is_none() {
            break;
        }
    }
    if let Some(flags) = flags.and_then(|at| kept.get_mut(at)) {
        *flags = *flags & !(PROFILE | EXIF | XMP) | if has_exif { EXIF } else { 0 };
    }
    let length = u32::try_from(kept.len()).ok()?;
    Some(StrippedImage { file: [&b"RIFF"[..], &length.to_le_bytes(), &kept].concat(), animated })
}
