//! A section of the report that one command writes and the others leave alone.

use std::path::Path;

use anyhow::Context;

use crate::report::OTHERS;

/// The marks around the section of a name.
fn marks(name: &str) -> [String; 2] {
    ["begin", "end"].map(|end| format!("<!-- {name}: {end} -->\n"))
}

/// The report with the section of that name replaced, or put below everything else.
#[must_use]
pub fn with_section(report: &str, name: &str, content: &str) -> String {
    let [begin, end] = marks(name);
    let section = format!("{begin}\n{}\n\n{end}", content.trim());
    let around =
        report.split_once(&begin).and_then(|(before, rest)| Some((before, rest.split_once(&end)?.1)));
    match around {
        Some((before, after)) => format!("{before}{section}{after}"),
        None if report.contains(OTHERS) => format!("{}\n\n{section}", report.trim_end()),
        None => format!("{}\n\n{OTHERS}\n{section}", report.trim_end()),
    }
}

/// Writes the section into the report's file.
///
/// # Errors
/// The system's.
pub fn write(file: &Path, name: &str, content: &str) -> anyhow::Result<()> {
    let before = std::fs::read_to_string(file).unwrap_or_default();
    std::fs::write(file, with_section(&before, name, content))
        .with_context(|| format!("writing {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::beside_others;

    #[test]
    fn a_section_is_replaced_and_nothing_else() {
        let report = beside_others("own\n", "");
        let first = with_section(&report, "parts", "one");
        assert!(first.ends_with("<!-- parts: begin -->\n\none\n\n<!-- parts: end -->\n"));
        let followed = format!("{first}\n## After\n");
        let second = with_section(&followed, "parts", "two\nlines\n");
        assert_eq!(second, followed.replace("one", "two\nlines"));
        assert_eq!(beside_others("own\n", &second), second);
    }
}
