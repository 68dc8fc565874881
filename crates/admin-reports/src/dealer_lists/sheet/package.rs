//! Checks an uploaded workbook before `calamine` parses it: file type, encryption, macros and unpacked size.

use std::collections::HashSet;
use std::io::{Cursor, ErrorKind, Read, copy, sink};

use zip::ZipArchive;
use zip::result::ZipError;

use super::Refusal;

/// The first bytes of a ZIP archive, the package of `.xlsx` and `.ods`.
pub(super) const ZIP: &[u8] = b"PK\x03\x04";
/// The first bytes of a compound file, the package of `.xls` and of encrypted workbooks.
pub(super) const COMPOUND_FILE: &[u8] = &[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];

/// Parts of an archive, at most: a workbook has a dozen.
const MOST_PARTS: usize = 4_096;
/// Bytes of all parts, at most. A list of 50,000 dealers takes half of that in the longest form, that of LibreOffice.
const LARGEST_CONTENT: u64 = 256 * 1024 * 1024;

/// The part that names the format of an Open Document, and its content for a spreadsheet.
const MIME_TYPE: (&str, &[u8]) = ("mimetype", b"application/vnd.oasis.opendocument.spreadsheet");

/// The formats whose package is a ZIP archive.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Package {
    /// Office Open XML.
    Xlsx,
    /// Open Document.
    Ods,
}

/// Checks an archive and returns its format. Every part is unpacked once and counted: the sizes in the directory may be wrong.
pub(super) fn check_zip(content: &[u8]) -> Result<Package, Refusal> {
    let mut archive = ZipArchive::new(Cursor::new(content)).map_err(|_| Refusal::Unreadable)?;
    if archive.len() > MOST_PARTS || archive.has_duplicate_names() {
        return Err(Refusal::Unreadable);
    }
    let mut names = HashSet::new();
    for name in archive.file_names() {
        let name = name.map_err(|_| Refusal::Unreadable)?.replace('\\', "/").to_lowercase();
        // With two parts of the same name, each program may show another workbook.
        if !names.insert(name.trim_start_matches('/').to_owned()) {
            return Err(Refusal::Unreadable);
        }
    }
    if names.iter().any(|name| is_macro(name)) {
        return Err(Refusal::Macros);
    }
    let package = if names.contains(MIME_TYPE.0) {
        check_mime_type(&mut archive)?;
        if names.contains("encrypted-package") {
            return Err(Refusal::Encrypted);
        }
        Package::Ods
    } else if names.contains("[content_types].xml") && names.iter().any(|name| name.ends_with("workbook.xml"))
    {
        Package::Xlsx
    } else {
        return Err(Refusal::Type);
    };
    let mut left = LARGEST_CONTENT;
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(|error| unreadable(&error))?;
        let size = copy(&mut part.take(left + 1), &mut sink()).map_err(|_| Refusal::Unreadable)?;
        left = left.checked_sub(size).ok_or(Refusal::TooLargeUnpacked)?;
    }
    Ok(package)
}

/// Whether a part, named in lower case, is a macro. Open Documents without any may list their empty libraries.
fn is_macro(name: &str) -> bool {
    let in_libraries =
        |name: &str| !name.ends_with('/') && !name.ends_with("-lb.xml") && !name.ends_with("-lc.xml");
    name.ends_with("vbaproject.bin")
        || name.starts_with("xl/macrosheets/")
        || ((name.starts_with("basic/") || name.starts_with("scripts/")) && in_libraries(name))
}

fn check_mime_type(archive: &mut ZipArchive<Cursor<&[u8]>>) -> Result<(), Refusal> {
    let (name, expected) = MIME_TYPE;
    let part = archive.by_name(name).map_err(|error| unreadable(&error))?;
    let mut found = Vec::new();
    part.take(expected.len() as u64 + 1).read_to_end(&mut found).map_err(|_| Refusal::Unreadable)?;
    if found == expected { Ok(()) } else { Err(Refusal::Type) }
}

fn unreadable(error: &ZipError) -> Refusal {
    match error {
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => Refusal::Encrypted,
        _ => Refusal::Unreadable,
    }
}

/// Checks the compound file of an `.xls`.
pub(super) fn check_compound_file(content: &[u8]) -> Result<(), Refusal> {
    let file = cfb::CompoundFile::open(Cursor::new(content)).map_err(|error| match error.kind() {
        ErrorKind::OutOfMemory => Refusal::TooLargeUnpacked,
        _ => Refusal::Unreadable,
    })?;
    // An encrypted `.xlsx`.
    if file.exists("EncryptedPackage") {
        return Err(Refusal::Encrypted);
    }
    if file.exists("_VBA_PROJECT_CUR") || file.exists("_VBA_PROJECT") {
        return Err(Refusal::Macros);
    }
    // `Book` is that of Excel 5 and 95; everything else is a document of another program.
    if file.exists("Workbook") || file.exists("Book") { Ok(()) } else { Err(Refusal::Type) }
}
