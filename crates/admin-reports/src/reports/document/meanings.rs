//! What the letters of a document mean to whoever selects, searches or reads it aloud: a table from their numbers to Unicode
//! (ISO 32000-1, 9.10.3), in the plain form that every reader knows.

use std::fmt::Write as _;

/// Rows of a section, at most.
const SECTION: usize = 100;

/// The table of letters by their numbers; the first number stands for none.
pub(super) fn table(letters: &[char]) -> String {
    let mut table = "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n\
                     /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n\
                     /CMapName /Letters def\n/CMapType 2 def\n\
                     1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
        .to_owned();
    let rows: Vec<(usize, char)> = letters.iter().copied().enumerate().skip(1).collect();
    for section in rows.chunks(SECTION) {
        // Writing into a String can't fail.
        writeln!(table, "{} beginbfchar", section.len()).ok();
        for (number, letter) in section {
            write!(table, "<{number:04X}> <").ok();
            for unit in letter.encode_utf16(&mut [0; 2]) {
                write!(table, "{unit:04X}").ok();
            }
            table.push_str(">\n");
        }
        table.push_str("endbfchar\n");
    }
    table.push_str("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n");
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_letter_has_its_row() {
        let letters: Vec<char> = ['\0', '가', 'A', '🍂'].into_iter().chain('가'..='갛').collect();
        let table = table(&letters);
        assert!(
            table.contains("31 beginbfchar\n<0001> <AC00>\n<0002> <0041>\n<0003> <D83CDF42>\n"),
            "{table}"
        );
        let long: Vec<char> = ('가'..='깋').collect();
        let sections = super::table(&long).matches(" beginbfchar\n").count();
        assert_eq!(sections, (long.len() - 1).div_ceil(SECTION));
    }
}
