//! PNG: chunks up to `IEND`. Optional chunks are dropped but for transparency and the orientation; with them go compressed
//! profiles and text (`iCCP`, `zTXt`, `iTXt`).

use super::{Bytes, LARGEST_EXIF, StrippedImage};

const SIGNATURE: usize = 8;

pub(super) fn stripped(bytes: &[u8]) -> Option<StrippedImage> {
    let mut rest = Bytes(bytes);
    let mut kept = rest.take(SIGNATURE)?.to_vec();
    let mut animated = false;
    loop {
        let start = rest.0;
        let length = usize::try_from(u32::from_be_bytes(rest.array()?)).ok()?;
        let kind: [u8; 4] = rest.array()?;
        let content = rest.take(length)?;
        rest.take(4)?;
        // Begins with the number of pictures.
        animated |= &kind == b"acTL" && !matches!(content, [0, 0, 0, 0 | 1, ..]);
        let keeps = match &kind {
            b"tRNS" => true,
            b"eXIf" => length <= LARGEST_EXIF,
            // Critical chunks begin with a capital letter.
            _ => kind[0].is_ascii_uppercase(),
        };
        if keeps {
            kept.extend(&start[..start.len() - rest.0.len()]);
        }
        if &kind == b"IEND" {
            return Some(StrippedImage { file: kept, animated });
        }
    }
}
