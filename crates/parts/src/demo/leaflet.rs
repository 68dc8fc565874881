//! A sheet of paper that comes with sample parts: one page of PDF in both languages, without a typeface inside.

use std::fmt::Write;

/// Left margin and first line, in points of an A4 sheet.
const MARGIN: (u32, u32) = (56, 760);

/// The sheet with a title and lines, each in Korean and English.
pub(super) fn leaflet(title: (&str, &str), lines: &[(&str, &str)]) -> Vec<u8> {
    let mut page = String::new();
    let mut y = MARGIN.1;
    let mut line = |ko: &str, en: &str, size: u32| {
        // Writing to a string does not fail.
        let _ = writeln!(page, "BT /K {size} Tf {} {y} Td <{}> Tj ET", MARGIN.0, utf16(ko));
        let _ = writeln!(page, "BT /L {size} Tf {} {} Td ({}) Tj ET", MARGIN.0, y - size - 4, escaped(en));
        y -= size * 2 + 22;
    };
    line(title.0, title.1, 18);
    for (ko, en) in lines {
        line(ko, en, 11);
    }
    let _ = write!(page, "0.5 w {} 735 m 539 735 l S", MARGIN.0);
    document(&page)
}

fn document(page: &str) -> Vec<u8> {
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R /Lang (ko) >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R \
         /Resources << /Font << /L 5 0 R /K 6 0 R >> >> >>"
            .to_owned(),
        format!("<< /Length {} >>\nstream\n{page}\nendstream", page.len() + 1),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
        "<< /Type /Font /Subtype /Type0 /BaseFont /HYGoThic-Medium /Encoding /UniKS-UCS2-H \
         /DescendantFonts [7 0 R] >>"
            .to_owned(),
        "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HYGoThic-Medium /DW 1000 /FontDescriptor 8 0 R \
         /CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> >>"
            .to_owned(),
        "<< /Type /FontDescriptor /FontName /HYGoThic-Medium /Flags 6 /FontBBox [-6 -145 1003 880] /ItalicAngle 0 \
         /Ascent 880 /Descent -145 /CapHeight 880 /StemV 58 >>"
            .to_owned(),
    ];
    let mut text = "%PDF-1.4\n".to_owned();
    let mut places = Vec::new();
    for (number, object) in objects.iter().enumerate() {
        places.push(text.len());
        let _ = write!(text, "{} 0 obj\n{object}\nendobj\n", number + 1);
    }
    let table = text.len();
    let _ = write!(text, "xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for place in places {
        let _ = writeln!(text, "{place:010} 00000 n ");
    }
    let _ =
        write!(text, "trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n", objects.len() + 1);
    text.into_bytes()
}

fn utf16(text: &str) -> String {
    text.encode_utf16().fold(String::new(), |mut hex, unit| {
        let _ = write!(hex, "{unit:04X}");
        hex
    })
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('(', "\\(").replace(')', "\\)")
}
