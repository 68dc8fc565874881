//! Many short texts in one piece of memory.

use super::bytes::{Reader, put};

/// Texts by their number, in the order they were added.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    text: String,
    ends: Vec<u32>,
}

impl Texts {
    /// Adds a text and returns its number.
    pub(crate) fn push(&mut self, text: &str) -> u32 {
        self.text.push_str(text);
        self.ends.push(self.text.len() as u32);
        self.ends.len() as u32 - 1
    }

    pub(crate) const fn len(&self) -> usize {
        self.ends.len()
    }

    /// The text with that number; empty for one that isn't there.
    pub(crate) fn get(&self, number: usize) -> &str {
        let Some(&end) = self.ends.get(number) else { return "" };
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        self.text.get(start as usize..end as usize).unwrap_or("")
    }

    /// Appends all of them: how many, the length of each, then the texts in one.
    pub(crate) fn put(&self, out: &mut Vec<u8>) {
        put(out, self.ends.len() as u32);
        let mut last = 0;
        for &end in &self.ends {
            put(out, end - last);
            last = end;
        }
        out.extend_from_slice(self.text.as_bytes());
    }

    /// Reads what [`Self::put`] has written.
    pub(crate) fn read(reader: &mut Reader<'_>) -> Option<Self> {
        let count = reader.count()?;
        let mut ends = Vec::with_capacity(count);
        let mut end = 0_u32;
        for _ in 0..count {
            end = end.checked_add(reader.number()?)?;
            ends.push(end);
        }
        let text = std::str::from_utf8(reader.bytes(end as usize)?).ok()?.to_owned();
        Some(Self { text, ends })
    }
}
