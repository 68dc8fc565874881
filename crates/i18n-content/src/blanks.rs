//! Blanks in a text, such as `{name}`.

/// Replaces placeholders by values in one pass from left to right: values are never interpreted as placeholders. A
/// placeholder without a value stays.
#[must_use]
pub fn filled(text: &str, blanks: &[(&str, &str)]) -> String {
    let mut whole = String::with_capacity(text.len() * 2);
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        whole.push_str(&rest[..open]);
        rest = &rest[open..];
        let value = rest.find('}').and_then(|close| {
            let value = blanks.iter().find(|(name, _)| *name == &rest[1..close])?;
            Some((value.1, close + 1))
        });
        let (value, end) = value.unwrap_or(("{", 1));
        whole.push_str(value);
        rest = &rest[end..];
    }
    whole.push_str(rest);
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blank_in_a_value_stays_as_it_was_written() {
        let blanks = [("name", "{number}"), ("number", "G1")];
        assert_eq!(filled("{name}: {number}, {other} {", &blanks), "{number}: G1, {other} {");
    }
}
