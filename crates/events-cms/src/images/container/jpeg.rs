//! JPEG: segments up to the end marker. Application segments are dropped but for those that decide on colours (JFIF, Adobe)
//! and the orientation (EXIF), comments too, and whatever follows the end marker.

use super::Bytes;

pub(super) const SCAN: u8 = 0xda;
const START: u8 = 0xd8;
const END: u8 = 0xd9;
const RESTART: std::ops::RangeInclusive<u8> = 0xd0..=0xd7;
const TEMPORARY: u8 = 0x01;
const JFIF: u8 = 0xe0;
const EXIF: u8 = 0xe1;
const ADOBE: u8 = 0xee;
const APPLICATION: std::ops::RangeInclusive<u8> = 0xe0..=0xef;
const COMMENT: u8 = 0xfe;

/// Each scan of a progressive picture passes over all pixels. Encoders write about ten.
const MOST_SCANS: usize = 100;

pub(super) fn stripped(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut rest = Bytes(bytes);
    let mut kept = rest.take(2)?.to_vec();
    let (mut scans, mut has_exif) = (0, false);
    loop {
        let marker = next_marker(&mut rest)?;
        match marker {
            END if scans > 0 => {
                kept.extend([0xff, END]);
                return Some(kept);
            }
            START | END => return None,
            TEMPORARY => continue,
            marker if RESTART.contains(&marker) => continue,
            _ => {}
        }
        let length = rest.array()?;
        let content = rest.take(usize::from(u16::from_be_bytes(length)).checked_sub(2)?)?;
        let keeps = match marker {
            JFIF | ADOBE => true,
            EXIF => !has_exif && content.starts_with(b"Exif\0\0"),
            COMMENT => false,
            _ => !APPLICATION.contains(&marker),
        };
        if keeps {
            has_exif |= marker == EXIF;
            kept.extend([0xff, marker]);
            kept.extend(length);
            kept.extend(content);
        }
        if marker == SCAN {
            scans += 1;
            if scans > MOST_SCANS {
                return None;
            }
            kept.extend(rest.take(scan_length(rest.0)?)?);
        }
    }
}

/// The next marker. Decoders pass over other bytes between segments.
pub(super) fn next_marker(rest: &mut Bytes<'_>) -> Option<u8> {
    let mut before = 0;
    loop {
        let byte = rest.byte()?;
        if before == 0xff && byte != 0 && byte != 0xff {
            return Some(byte);
        }
        before = byte;
    }
}

/// How many bytes of compressed pixels there are before the next marker.
fn scan_length(bytes: &[u8]) -> Option<usize> {
    let ends = |pair: &[u8]| match pair {
        [0xff, next] => *next != 0 && *next != 0xff && !RESTART.contains(next),
        _ => false,
    };
    bytes.windows(2).position(ends)
}
