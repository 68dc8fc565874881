//! PNG: chunks up to `IEND`. Optional chunks are dropped but for transparency and the orientation; with them go compressed
//! profiles and text (`iCCP`, `zTXt`, `iTXt`) and all pictures of an animation but the first.

use super::{Bytes, LARGEST_EXIF};

const SIGNATURE: usize = 8;

pub(super) fn stripped(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut rest = Bytes(bytes);
    let mut kept = rest.take(SIGNATURE)?.to_vec();
    loop {
        let start = rest.0;
        let length = usize::try_from(u32::from_be_bytes(rest.array()?)).ok()?;
        let kind: [u8; 4] = rest.array()?;
        rest.take(length)?;
        rest.take(4)?;
        let keeps = match &kind {
            b"tRNS" => true,
            b"eXIf" => length <= LARGEST_EXIF,
            // What a decoder must know begins with a capital letter.
            _ => kind[0].is_ascii_uppercase(),
        };
        if keeps {
            kept.extend(&start[..start.len() - rest.0.len()]);
        }
        if &kind == b"IEND" {
            return Some(kept);
        }
    }
}
