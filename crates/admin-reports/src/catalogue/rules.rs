//! Validation of a catalogue's name and format.

use kernel::FieldErrors;
use unicode_normalization::UnicodeNormalization as _;

/// Bytes at the start by which a file is known.
pub(super) const START: u64 = 1_024;
/// Bytes at the end that must contain the end marker; some programs append padding.
pub(super) const END: u64 = 4_096;
/// Characters of a name, at most.
const LONGEST_NAME: usize = 150;

/// Whether a file begins as a PDF does: readers take the mark anywhere in the first kilobyte.
pub(super) fn is_pdf(start: &[u8]) -> bool {
    start.windows(5).any(|bytes| bytes == b"%PDF-")
}

/// Whether a PDF has its end: one that was cut off while it was copied has none, and opens nowhere or in part.
pub(super) fn is_whole(end: &[u8]) -> bool {
    end.windows(5).any(|bytes| bytes == b"%%EOF")
}

/// A normalised name: trimmed and composed (NFC), since some systems decompose syllables.
pub(super) fn spelled(name: &str) -> String {
    name.trim().nfc().collect()
}

/// A name that every file system and address takes, ending with `.pdf`.
pub(super) fn check_name(name: &str) -> Result<(), FieldErrors> {
    let stem = name.len().checked_sub(4).and_then(|end| Some((name.get(..end)?, name.get(end..)?)));
    let whole = stem.is_some_and(|(stem, ending)| {
        ending.eq_ignore_ascii_case(".pdf") && !stem.trim().is_empty() && !stem.starts_with('.')
    });
    let mut errors = FieldErrors::new();
    errors.require(
        whole && name.chars().count() <= LONGEST_NAME && name.chars().all(is_plain),
        "fileName",
        "file_name_invalid",
    );
    errors.into_result()
}

/// Neither part of a path nor anything that is not seen, such as what turns the direction of reading and so hides an ending.
fn is_plain(c: char) -> bool {
    let reserved = matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|');
    let unseen = matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    !(c.is_control() || reserved || unseen)
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
        assert!(check_name("a\u{202e}txt.pdf").is_err(), "it would be read from the right");
        assert!(check_name(&format!("{}.pdf", "가".repeat(146))).is_ok());
        assert!(check_name(&format!("{}.pdf", "가".repeat(147))).is_err());
    }

    #[test]
    fn a_name_has_one_spelling() {
        let apart = "\u{1100}\u{1161}\u{110b}\u{1169}\u{11ab}.pdf";
        assert_eq!(spelled(apart), "가온.pdf");
        assert_eq!(spelled(" 가온.pdf "), "가온.pdf");
    }

    #[test]
    fn a_pdf_is_known_by_its_mark() {
        assert!(is_pdf(b"%PDF-1.7\n"));
        assert!(is_pdf(b"\xef\xbb\xbf%PDF-2.0"));
        assert!(!is_pdf(b"PK\x03\x04"));
        assert!(!is_pdf(b""));
    }

    #[test]
    fn a_pdf_that_was_cut_off_has_no_end() {
        assert!(is_whole(b"startxref\n116\n%%EOF\n\0\0\0"));
        assert!(!is_whole(b"startxref\n116\n%%EO"));
        assert!(!is_whole(b""));
    }
}
