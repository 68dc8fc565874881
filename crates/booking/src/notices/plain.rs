//! A letter as plain text.

use std::fmt::Write as _;

use super::letter::Letter;

/// Lines of any length: mail programs wrap them, and a broken link is none.
pub(super) fn written(letter: &Letter) -> String {
    let mut text = String::with_capacity(2_048);
    let mut paragraph = |lines: &[&str]| {
        for line in lines {
            text.push_str(line);
            text.push('\n');
        }
        text.push('\n');
    };
    paragraph(&[&letter.heading]);
    paragraph(&[&letter.greeting]);
    paragraph(&[&letter.lead]);
    let rows: Vec<String> = letter
        .rows
        .iter()
        .map(|row| match row.value.contains('\n') {
            // Multi-line visitor input is placed below its label.
            true => format!("{}:\n  {}", row.label, row.value.replace('\n', "\n  ")),
            false => format!("{}: {}", row.label, row.value),
        })
        .collect();
    paragraph(&rows.iter().map(String::as_str).collect::<Vec<_>>());
    if let Some(directions) = &letter.directions {
        let links = directions.links.iter().map(|link| format!("{}: {}", link.label, link.url));
        let lines: Vec<String> = std::iter::once(format!("{}:", directions.label)).chain(links).collect();
        paragraph(&lines.iter().map(String::as_str).collect::<Vec<_>>());
    }
    for action in &letter.actions {
        paragraph(&[&format!("{}:", action.label), &action.url]);
    }
    for note in &letter.notes {
        paragraph(&[note]);
    }
    // The sign that everything below is no part of the letter (RFC 3676 §4.3).
    writeln!(text, "-- \n{}\n{}", letter.brand, letter.footer.join("\n")).ok();
    text
}
