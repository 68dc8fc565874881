//! Builds archives and workbooks as other programs and attackers do.

use std::fmt::Write as _;
use std::io::Write as _;

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

/// A part of an archive.
pub(super) struct Part {
    pub(super) name: String,
    pub(super) packed: Vec<u8>,
    pub(super) checksum: u32,
    pub(super) length: usize,
    pub(super) method: u16,
    pub(super) flags: u16,
}

impl Part {
    pub(super) fn new(name: &str, content: impl AsRef<[u8]>) -> Self {
        let content = content.as_ref();
        let mut checksum = Crc::new();
        checksum.update(content);
        let packed = deflated(content);
        let (checksum, length) = (checksum.sum(), content.len());
        Self { name: name.to_owned(), packed, checksum, length, method: 8, flags: 0 }
    }

    /// An entry with `block` repeated, streamed without being held in memory; its checksum is unknown.
    pub(super) fn repeated(name: &str, before: &str, block: &[u8], times: usize) -> Self {
        let mut packed = flushed(before.as_bytes());
        let length = block.len();
        let block = flushed(block);
        for _ in 0..times {
            packed.extend_from_slice(&block);
        }
        // The empty last block.
        packed.extend([3, 0]);
        let length = before.len() + length * times;
        Self { name: name.to_owned(), packed, checksum: 0, length, method: 8, flags: 0 }
    }
}

fn deflated(content: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

/// Compressed with a flush, so that it can be concatenated with others.
fn flushed(content: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(content).unwrap();
    encoder.flush().unwrap();
    // When much is waiting, the first one writes that and no mark behind it.
    encoder.flush().unwrap();
    encoder.get_ref().clone()
}

/// An archive of the parts.
pub(super) fn archive(parts: &[Part]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut directory = Vec::new();
    for part in parts {
        let at = u32::try_from(bytes.len()).unwrap();
        let name = u16::try_from(part.name.len()).unwrap();
        let mut facts = Vec::new();
        facts.extend(part.flags.to_le_bytes());
        facts.extend(part.method.to_le_bytes());
        facts.extend([0; 4]);
        facts.extend(part.checksum.to_le_bytes());
        facts.extend(u32::try_from(part.packed.len()).unwrap().to_le_bytes());
        facts.extend(u32::try_from(part.length).unwrap().to_le_bytes());
        facts.extend(name.to_le_bytes());
        facts.extend([0; 2]);
        bytes.extend(b"PK\x03\x04\x14\x00");
        bytes.extend(&facts);
        bytes.extend(part.name.as_bytes());
        bytes.extend(&part.packed);
        directory.extend(b"PK\x01\x02\x14\x00\x14\x00");
        directory.extend(&facts);
        directory.extend([0; 10]);
        directory.extend(at.to_le_bytes());
        directory.extend(part.name.as_bytes());
    }
    let at = u32::try_from(bytes.len()).unwrap();
    let count = u16::try_from(parts.len()).unwrap().to_le_bytes();
    bytes.extend(&directory);
    bytes.extend(b"PK\x05\x06\x00\x00\x00\x00");
    bytes.extend(count);
    bytes.extend(count);
    bytes.extend(u32::try_from(directory.len()).unwrap().to_le_bytes());
    bytes.extend(at.to_le_bytes());
    bytes.extend([0; 2]);
    bytes
}

const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/// The parts around a sheet. `sheet` is its part, which may be anything.
pub(super) fn around(sheet: Part) -> Vec<Part> {
    around_sheets(vec![("Sheet1", sheet)])
}

/// The parts around sheets, each with its name.
pub(super) fn around_sheets(sheets: Vec<(&str, Part)>) -> Vec<Part> {
    let (mut tabs, mut targets, mut parts) = (String::new(), String::new(), Vec::new());
    for (number, (name, mut part)) in (1..).zip(sheets) {
        write!(tabs, "<sheet name=\"{name}\" sheetId=\"{number}\" r:id=\"s{number}\"/>").unwrap();
        write!(
            targets,
            "<Relationship Id=\"s{number}\" Type=\"{RELATIONS}/worksheet\" Target=\"worksheets/sheet{number}.xml\"/>"
        )
        .unwrap();
        if part.name == SHEET {
            part.name = format!("xl/worksheets/sheet{number}.xml");
        }
        parts.push(part);
    }
    let around = vec![
        Part::new(
            "[Content_Types].xml",
            "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>",
        ),
        Part::new(
            "_rels/.rels",
            format!(
                "<Relationships><Relationship Id=\"r1\" Type=\"{RELATIONS}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
            ),
        ),
        Part::new(
            "xl/workbook.xml",
            format!("<workbook xmlns=\"{MAIN}\" xmlns:r=\"{RELATIONS}\"><sheets>{tabs}</sheets></workbook>"),
        ),
        Part::new(
            "xl/_rels/workbook.xml.rels",
            format!(
                "<Relationships>{targets}\
                 <Relationship Id=\"r2\" Type=\"{RELATIONS}/sharedStrings\" Target=\"/xl/sharedStrings.xml\"/>\
                 <Relationship Id=\"r3\" Type=\"{RELATIONS}/styles\" Target=\"styles.xml\"/></Relationships>"
            ),
        ),
    ];
    around.into_iter().chain(parts).collect()
}

pub(super) const SHEET: &str = "xl/worksheets/sheet1.xml";

/// A worksheet part around the given rows.
pub(super) fn sheet_of(lines: &str) -> Part {
    Part::new(SHEET, format!("<worksheet xmlns=\"{MAIN}\"><sheetData>{lines}</sheetData></worksheet>"))
}

/// Rows with inline strings.
pub(super) fn lines<L: AsRef<[C]>, C: AsRef<str>>(rows: impl IntoIterator<Item = L>) -> String {
    let mut xml = String::new();
    for (line, cells) in (1..).zip(rows) {
        write!(xml, "<row r=\"{line}\">").unwrap();
        for (column, text) in cells.as_ref().iter().enumerate().filter(|(_, text)| !text.as_ref().is_empty())
        {
            let text = escaped(text.as_ref());
            write!(xml, "<c r=\"{}{line}\" t=\"inlineStr\"><is><t>{text}</t></is></c>", letters(column))
                .unwrap();
        }
        xml.push_str("</row>");
    }
    xml
}

/// A workbook of such lines.
pub(super) fn book<L: AsRef<[C]>, C: AsRef<str>>(rows: impl IntoIterator<Item = L>) -> Vec<u8> {
    archive(&around(sheet_of(&lines(rows))))
}

/// The content of an Open Document.
pub(super) const CONTENT: &str = "content.xml";

/// The parts of an Open Document spreadsheet. `content` is its content, which may be anything.
pub(super) fn open_document(content: Part) -> Vec<Part> {
    vec![
        Part::new("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        content,
        Part::new("META-INF/manifest.xml", "<manifest:manifest/>"),
    ]
}

/// The content around the given tables.
pub(super) fn content_of(tables: &str) -> Part {
    let content = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<office:document-content><office:body><office:spreadsheet>{tables}\
         </office:spreadsheet></office:body></office:document-content>"
    );
    Part::new(CONTENT, content)
}

/// A table of texts.
pub(super) fn text_table<L: AsRef<[C]>, C: AsRef<str>>(
    name: &str,
    rows: impl IntoIterator<Item = L>,
) -> String {
    let mut xml = format!("<table:table table:name=\"{name}\">");
    for cells in rows {
        xml.push_str("<table:table-row>");
        for text in cells.as_ref() {
            xml.push_str(&text_cell(text.as_ref()));
        }
        xml.push_str("</table:table-row>");
    }
    xml + "</table:table>"
}

/// A cell of such a table.
pub(super) fn text_cell(text: &str) -> String {
    if text.is_empty() {
        return "<table:table-cell/>".to_owned();
    }
    let text = escaped(text);
    format!("<table:table-cell office:value-type=\"string\"><text:p>{text}</text:p></table:table-cell>")
}

/// A spreadsheet with one such table.
pub(super) fn open_book<L: AsRef<[C]>, C: AsRef<str>>(rows: impl IntoIterator<Item = L>) -> Vec<u8> {
    archive(&open_document(content_of(&text_table("Sheet1", rows))))
}

/// Lines of a CSV file with this separator.
pub(super) fn separated<L: AsRef<[C]>, C: AsRef<[u8]>>(
    separator: u8,
    rows: impl IntoIterator<Item = L>,
) -> String {
    let mut writer = csv::WriterBuilder::new()
        .delimiter(separator)
        .flexible(true)
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    for cells in rows {
        writer.write_record(cells.as_ref()).unwrap();
    }
    String::from_utf8(writer.into_inner().unwrap()).unwrap()
}

pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The letters of a column.
pub(super) fn letters(column: usize) -> String {
    let letter = |index: usize| char::from(b'A' + u8::try_from(index).unwrap());
    match column / 26 {
        0 => letter(column).to_string(),
        before => format!("{}{}", letter(before - 1), letter(column % 26)),
    }
}

#[test]
fn a_part_that_repeats_itself_unpacks_to_that() {
    let block = b"<x/>".repeat(2_500_000);
    let part = Part::repeated(SHEET, "<a>", &block, 3);
    let mut unpacked = Vec::new();
    std::io::Read::read_to_end(&mut flate2::read::DeflateDecoder::new(&part.packed[..]), &mut unpacked)
        .unwrap();
    assert!(unpacked == [&b"<a>"[..], &block.repeat(3)].concat());
}
