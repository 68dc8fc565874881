//! Splits one record of RFC 4180 into fields.

use memchr::{memchr, memchr_iter};

/// A quote at an invalid position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct StrayQuote;

/// The ranges of a record's fields.
#[derive(Debug, Default)]
pub(super) struct Fields {
    /// Start and end of each field, in the record or in `plain`.
    spans: Vec<(u32, u32)>,
    /// The record without its quotes, where it has any.
    plain: String,
    quoted: bool,
}

impl Fields {
    pub(super) fn len(&self) -> usize {
        self.spans.len()
    }

    /// A field of the record that was split last; blank for one that isn't there.
    pub(super) fn get<'r>(&'r self, record: &'r str, field: usize) -> &'r str {
        let Some(&(start, end)) = self.spans.get(field) else { return "" };
        let text = if self.quoted { self.plain.as_str() } else { record };
        text.get(start as usize..end as usize).unwrap_or("")
    }

    /// Splits a record, which has no line break at its end.
    pub(super) fn split(&mut self, record: &str) -> Result<(), StrayQuote> {
        self.spans.clear();
        let bytes = record.as_bytes();
        self.quoted = memchr(b'"', bytes).is_some();
        if self.quoted {
            return self.split_quoted(record);
        }
        let mut start = 0;
        for comma in memchr_iter(b',', bytes) {
            self.spans.push((start, comma as u32));
            start = comma as u32 + 1;
        }
        self.spans.push((start, bytes.len() as u32));
        Ok(())
    }

    fn split_quoted(&mut self, record: &str) -> Result<(), StrayQuote> {
        self.plain.clear();
        let mut rest = record;
        loop {
            let start = self.plain.len() as u32;
            rest = match rest.strip_prefix('"') {
                Some(inside) => self.take_quoted(inside)?,
                None => {
                    let end = memchr(b',', rest.as_bytes()).unwrap_or(rest.len());
                    let (field, after) = rest.split_at(end);
                    if field.contains('"') {
                        return Err(StrayQuote);
                    }
                    self.plain.push_str(field);
                    after
                }
            };
            self.spans.push((start, self.plain.len() as u32));
            rest = match rest.strip_prefix(',') {
                Some(next) => next,
                None if rest.is_empty() => return Ok(()),
                None => return Err(StrayQuote),
            };
        }
    }

    /// Consumes a quoted field after its opening quote; returns the rest after the closing one.
    fn take_quoted<'r>(&mut self, mut inside: &'r str) -> Result<&'r str, StrayQuote> {
        loop {
            let (text, after) = inside.split_once('"').ok_or(StrayQuote)?;
            self.plain.push_str(text);
            match after.strip_prefix('"') {
                Some(more) => {
                    self.plain.push('"');
                    inside = more;
                }
                None => return Ok(after),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(record: &str) -> Result<Vec<String>, StrayQuote> {
        let mut fields = Fields::default();
        fields.split(record)?;
        Ok((0..fields.len()).map(|field| fields.get(record, field).to_owned()).collect())
    }

    #[test]
    fn fields_may_be_quoted() {
        assert_eq!(split("a,b,").unwrap(), ["a", "b", ""]);
        assert_eq!(split("").unwrap(), [""]);
        assert_eq!(split("\"가,\"\"나\"\"\",b").unwrap(), ["가,\"나\"", "b"]);
        assert_eq!(split("x,\"two\nlines\",\"\"").unwrap(), ["x", "two\nlines", ""]);
    }

    #[test]
    fn a_stray_quote_is_refused() {
        for bad in ["a\"b,c", "\"a\"b,c", "\"a", "a,\"b\"\"", "\"a\" ,b"] {
            assert_eq!(split(bad), Err(StrayQuote), "{bad}");
        }
    }
}
