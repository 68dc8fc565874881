//! Encodes numbers and texts as bytes, and decodes them.

/// Appends a number, seven bits a byte, the lowest first.
pub(crate) fn put(out: &mut Vec<u8>, mut value: u32) {
    while value >= 0x80 {
        out.push((value & 0x7F) as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Appends a text: how many bytes, then its UTF-8.
pub(crate) fn put_text(out: &mut Vec<u8>, text: &str) {
    put(out, text.len() as u32);
    out.extend_from_slice(text.as_bytes());
}

/// Reads what [`put`] and [`put_text`] have written, from the front.
#[derive(Clone)]
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    pub(crate) const fn is_done(&self) -> bool {
        self.rest.is_empty()
    }

    pub(crate) fn number(&mut self) -> Option<u32> {
        let (&first, rest) = self.rest.split_first()?;
        if first < 0x80 {
            self.rest = rest;
            return Some(u32::from(first));
        }
        let mut value = u32::from(first & 0x7F);
        for (index, &byte) in rest.iter().enumerate().take(4) {
            let bits = u32::from(byte & 0x7F);
            if index == 3 && bits > 0x0F {
                return None;
            }
            value |= bits << (7 * (index + 1));
            if byte < 0x80 {
                self.rest = &rest[index + 1..];
                return Some(value);
            }
        }
        None
    }

    /// A number that counts things still to be read, each at least one byte long; `None` when they can't be there.
    pub(crate) fn count(&mut self) -> Option<usize> {
        let count = self.number()? as usize;
        (count <= self.rest.len()).then_some(count)
    }

    pub(crate) fn bytes(&mut self, length: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(bytes)
    }

    pub(crate) fn text(&mut self) -> Option<&'a str> {
        let length = self.number()? as usize;
        std::str::from_utf8(self.bytes(length)?).ok()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_written_is_read(numbers: Vec<u32>, text: String) {
            let mut out = Vec::new();
            numbers.iter().for_each(|&number| put(&mut out, number));
            put_text(&mut out, &text);
            let mut reader = Reader::new(&out);
            for number in numbers {
                prop_assert_eq!(reader.number(), Some(number));
            }
            prop_assert_eq!(reader.text(), Some(text.as_str()));
            prop_assert!(reader.is_done());
            prop_assert_eq!(reader.number(), None);
        }

        #[test]
        fn no_bytes_make_the_reader_panic(bytes: Vec<u8>) {
            let mut reader = Reader::new(&bytes);
            while reader.text().is_some() || reader.number().is_some() {}
        }
    }
}
