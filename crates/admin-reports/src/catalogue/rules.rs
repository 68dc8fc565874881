//! What a catalogue may be called, and how one is known.

use kernel::FieldErrors;

/// Bytes at the start by which a file is known.
pub(super) const START: u64 = 1_024;
/// Characters of a name, at most.
const LONGEST_NAME: usize = 150;

/// Whether a file begins as a PDF does: readers take the mark anywhere in the first kilobyte.
pub(super) fn is_pdf(start: &[u8]) -> bool {
    start.windows(5).any(|bytes| bytes == b"%PDF-")
}

/// A name that every file system and address takes, ending with `.pdf`.
pub(super) fn check_name(name: &str) -> Result<(), FieldErrors> {
    let allowed =
        |c: char| !c.is_control() && !matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|');
    let stem = name.len().checked_sub(4).and_then(|end| Some((name.get(..end)?, name.get(end..)?)));
    let whole = stem.is_some_and(|(stem, ending)| {
        ending.eq_ignore_ascii_case(".pdf") && !stem.trim().is_empty() && !stem.starts_with('.')
    });
    let mut errors = FieldErrors::new();
    errors.require(
        whole && name.chars().count() <= LONGEST_NAME && name.chars().all(allowed),
        "fileName",
        "file_name_invalid",
    );
    errors.into_result()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_be_a_file_s_anywhere() {
        for name in ["GAON 2026.pdf", "가온 부품 카탈로그.PDF", "a.b.pdf"] {
            assert!(check_name(name).is_ok(), "{name}");
        }
        for name in ["", ".pdf", " .pdf", "..pdf", "a.txt", "a/b.pdf", "..\\a.pdf", "a\n.pdf", "pdf", "é"] {
            assert!(check_name(name).is_err(), "{name}");
        }
        assert!(check_name(&format!("{}.pdf", "가".repeat(146))).is_ok());
        assert!(check_name(&format!("{}.pdf", "가".repeat(147))).is_err());
    }

    #[test]
    fn a_pdf_is_known_by_its_mark() {
        assert!(is_pdf(b"%PDF-1.7\n"));
        assert!(is_pdf(b"\xef\xbb\xbf%PDF-2.0"));
        assert!(!is_pdf(b"PK\x03\x04"));
        assert!(!is_pdf(b""));
    }
}
