//! GIF: blocks up to the trailer. Kept are the first picture and its transparency.

use super::{Bytes, StrippedImage};

const EXTENSION: u8 = 0x21;
const GRAPHIC_CONTROL: u8 = 0xf9;
const IMAGE: u8 = 0x2c;
const TRAILER: u8 = 0x3b;

pub(super) fn stripped(bytes: &[u8]) -> Option<StrippedImage> {
    let mut rest = Bytes(bytes);
    rest.take(6)?;
    let screen = rest.take(7)?;
    rest.take(color_table_length(screen[4]))?;
    let head = &bytes[..bytes.len() - rest.0.len()];
    let (mut control, mut image, mut animated) = (&[][..], &[][..], false);
    loop {
        let start = rest.0;
        match rest.byte()? {
            EXTENSION => {
                let kind = rest.byte()?;
                skip_blocks(&mut rest)?;
                if kind == GRAPHIC_CONTROL && image.is_empty() {
                    control = &start[..start.len() - rest.0.len()];
                }
            }
            IMAGE => {
                let place = rest.take(9)?;
                // The colours of the picture, and the size of its first codes.
                rest.take(color_table_length(place[8]) + 1)?;
                skip_blocks(&mut rest)?;
                animated |= !image.is_empty();
                if image.is_empty() {
                    image = &start[..start.len() - rest.0.len()];
                }
            }
            TRAILER => {
                return Some(StrippedImage { file: [head, control, image, &[TRAILER]].concat(), animated });
            }
            // Some encoders write an empty block.
            0 => {}
            _ => return None,
        }
    }
}

/// Bytes of the table of colours that these flags announce.
const fn color_table_length(flags: u8) -> usize {
    if flags & 0x80 == 0 { 0 } else { 3 << ((flags & 7) + 1) }
}

/// Passes over blocks of at most 255 bytes, up to the empty one.
fn skip_blocks(rest: &mut Bytes<'_>) -> Option<()> {
    loop {
        match rest.byte()? {
            0 => return Some(()),
            length => rest.take(usize::from(length))?,
        };
    }
}
