//! Normalises JSON before anything is read from it.

use std::borrow::Cow;

use super::normalised;

/// The JSON document `json` with every string and key [`normalised`]; the rest is unchanged. The document may be
/// malformed: the parser rejects it later.
#[must_use]
pub fn json_text(json: &str) -> Cow<'_, str> {
    if is_usual(json) {
        return Cow::Borrowed(json);
    }
    let (mut out, mut rest) = (String::with_capacity(json.len()), json);
    while let Some((before, string, after)) = next_string(rest) {
        out.push_str(before);
        let one = if is_usual(string) { None } else { serde_json::from_str::<String>(string).ok() };
        match one.and_then(|text| serde_json::to_string(&normalised(&text)).ok()) {
            Some(string) => out.push_str(&string),
            None => out.push_str(string),
        }
        rest = after;
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// Plain ASCII without escaped characters: nothing to normalise.
fn is_usual(json: &str) -> bool {
    json.is_ascii() && !json.contains("\\u")
}

/// The first string with its quotes, and the text before and after it.
fn next_string(json: &str) -> Option<(&str, &str, &str)> {
    let start = json.find('"')?;
    let mut bytes = json.bytes().enumerate().skip(start + 1);
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' => {
                bytes.next();
            }
            b'"' => {
                let (head, after) = json.split_at(at + 1);
                let (before, string) = head.split_at(start);
                return Some((before, string, after));
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_and_keys_are_normalised_and_nothing_else() {
        for (sent, read) in [
            (r#"{"a": "b\n\"\\"}"#, r#"{"a": "b\n\"\\"}"#),
            (r#"{"a": "호", "n": 1.0, "n": 1e400}"#, r#"{"a": "호", "n": 1.0, "n": 1e400}"#),
            (r#"["\u1112\u1169", "호\u200b\"\\", "é\n"]"#, r#"["호", "호\"\\", "é\n"]"#),
            ("{\"\u{1112}\u{1169}\": [\"\u{feff}\"]}", "{\"호\": [\"\"]}"),
            (r#"["\ud83d\ude97 가"]"#, r#"["🚗 가"]"#),
            (r#"["가\ud83d", "나\"#, r#"["가\ud83d", "나\"#),
            ("\"가", "\"가"),
        ] {
            assert_eq!(json_text(sent), read, "{sent}");
        }
    }
}
