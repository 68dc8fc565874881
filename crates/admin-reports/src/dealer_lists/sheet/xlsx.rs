//! `.xlsx` (ECMA-376, part 1, sections 12 and 18): what the workbook's parts are, then the chosen sheet, cell by cell.

use std::collections::BTreeSet;

use quick_xml::events::BytesStart;

use super::archive::Archive;
use super::dates::{Formats, is_date, is_known_date};
use super::limits::{Budget, MOST_FORMATS, MOST_PIECES, MOST_PIECES_OF_TEXTS, MOST_SHEETS};
use super::texts::SharedTexts;
use super::worksheet::{Reading, Run, plain};
use super::xml::{Piece, Xml, attribute};
use super::{Lines, ReadError, Refusal, Sheet};

/// A workbook whose parts are known.
pub(in super::super) struct Xlsx {
    archive: Archive,
    budget: Budget,
    sheets: Vec<Sheet>,
    /// Where each of them is.
    parts: Vec<String>,
    texts: Option<String>,
    styles: Option<String>,
    is_1904: bool,
}

/// Something that a part refers to.
struct Relation {
    id: String,
    /// The last word of its type, in lower case.
    kind: String,
    part: String,
}

impl Xlsx {
    /// Finds the parts.
    pub(super) fn open(mut archive: Archive) -> Result<Self, ReadError> {
        let holds = |what: fn(&str) -> bool| archive.names().any(what);
        if holds(|name| name.ends_with("vbaproject.bin") || name.starts_with("xl/macrosheets/")) {
            return Err(Refusal::Macros.into());
        }
        if !holds(|name| name == "[content_types].xml") {
            return Err(Refusal::Type.into());
        }
        let budget = Budget::default();
        let book = relations(&mut archive, &budget, "")?
            .into_iter()
            .find(|relation| relation.kind == "officedocument")
            .map(|relation| resolved("", &relation.part))
            .ok_or(Refusal::Type)?;
        let folder = book.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
        let relations = relations(&mut archive, &budget, &book)?;
        let (found, is_1904) = sheets(&mut archive, &budget, &book)?;
        let of_kind = |kind: &str| {
            relations.iter().find(|one| one.kind == kind).map(|one| resolved(&folder, &one.part))
        };
        let (texts, styles) = (of_kind("sharedstrings"), of_kind("styles"));
        let mut workbook =
            Self { budget, sheets: Vec::new(), parts: Vec::new(), texts, styles, is_1904, archive };
        for (sheet, id) in found {
            let Some(relation) = relations.iter().find(|relation| relation.id == id) else { continue };
            match relation.kind.as_str() {
                "worksheet" => {
                    workbook.parts.push(resolved(&folder, &relation.part));
                    workbook.sheets.push(sheet);
                }
                "xlmacrosheet" | "xlintlmacrosheet" => return Err(Refusal::Macros.into()),
                _ => {}
            }
        }
        Ok(workbook)
    }

    pub(super) fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    pub(super) fn read(mut self, sheet: usize, lines: &mut impl Lines) -> Result<(), ReadError> {
        let formats = self.formats()?;
        let texts = self.texts()?;
        self.budget.begin(MOST_PIECES);
        let part = self.parts.get(sheet).ok_or(ReadError::UNREADABLE)?;
        let part = self.archive.part(part, &self.budget)?.ok_or(ReadError::UNREADABLE)?;
        let mut xml = Xml::new(part, &self.budget);
        let mut reading = Reading::over(&texts, &formats);
        loop {
            match xml.next()? {
                Piece::Open(element) => reading.open(&element)?,
                Piece::Whole(element) => {
                    reading.open(&element)?;
                    reading.close(element.local_name().as_ref(), lines)?;
                }
                Piece::Text(text) => reading.text(&text)?,
                Piece::Letter(letter) => reading.text(letter.encode_utf8(&mut [0; 4]))?,
                Piece::Close(element) => reading.close(element.local_name().as_ref(), lines)?,
                Piece::Other => {}
                Piece::End if reading.is_over => return Ok(()),
                Piece::End => return Err(ReadError::UNREADABLE),
            }
        }
    }

    /// The texts that cells share; none where there is no such part.
    fn texts(&mut self) -> Result<SharedTexts, ReadError> {
        let mut texts = SharedTexts::default();
        let Some(name) = &self.texts else { return Ok(texts) };
        self.budget.begin(MOST_PIECES_OF_TEXTS);
        let Some(part) = self.archive.part(name, &self.budget)? else { return Ok(texts) };
        let mut xml = Xml::new(part, &self.budget);
        let mut run = Run::default();
        loop {
            match xml.next()? {
                Piece::Open(element) => match element.local_name().as_ref() {
                    "si" => run = Run::default(),
                    name => run.open(name),
                },
                Piece::Text(text) => run.text(&text)?,
                Piece::Letter(letter) => run.text(letter.encode_utf8(&mut [0; 4]))?,
                Piece::Close(element) => match element.local_name().as_ref() {
                    "si" => texts.push(&plain(&run.text))?,
                    name => run.close(name),
                },
                Piece::Whole(element) if element.local_name().as_ref() == "si" => texts.push("")?,
                Piece::Whole(_) | Piece::Other => {}
                Piece::End => return Ok(texts),
            }
        }
    }

    /// Which formats of cells are dates.
    fn formats(&mut self) -> Result<Formats, ReadError> {
        let mut formats = Formats { is_1904: self.is_1904, ..Formats::default() };
        let Some(name) = &self.styles else { return Ok(formats) };
        let Some(part) = self.archive.part(name, &self.budget)? else { return Ok(formats) };
        let mut xml = Xml::new(part, &self.budget);
        let mut dates = BTreeSet::new();
        let mut is_of_cells = false;
        loop {
            match xml.next()? {
                Piece::Open(element) | Piece::Whole(element) => match element.local_name().as_ref() {
                    "numFmt" => {
                        let code = attribute(&element, "formatCode")?;
                        if code.is_some_and(|code| is_date(&code)) && dates.len() < MOST_FORMATS {
                            dates.insert(number(&element, "numFmtId")?);
                        }
                    }
                    "cellXfs" => is_of_cells = true,
                    "xf" if is_of_cells && formats.are_dates.len() < MOST_FORMATS => {
                        let id = number(&element, "numFmtId")?;
                        formats.are_dates.push(is_known_date(id) || dates.contains(&id));
                    }
                    _ => {}
                },
                Piece::Close(element) if element.local_name().as_ref() == "cellXfs" => is_of_cells = false,
                Piece::End => return Ok(formats),
                Piece::Text(_) | Piece::Letter(_) | Piece::Close(_) | Piece::Other => {}
            }
        }
    }
}

fn number(element: &BytesStart<'_>, name: &str) -> Result<u32, ReadError> {
    Ok(attribute(element, name)?.and_then(|value| value.trim().parse().ok()).unwrap_or_default())
}

/// What a part refers to; `""` is the whole file. None where it says nothing.
fn relations(archive: &mut Archive, budget: &Budget, of: &str) -> Result<Vec<Relation>, ReadError> {
    let (folder, name) = of.rsplit_once('/').unwrap_or(("", of));
    let path = resolved(folder, &format!("_rels/{name}.rels"));
    let mut relations = Vec::new();
    let Some(part) = archive.part(&path, budget)? else { return Ok(relations) };
    let mut xml = Xml::new(part, budget);
    loop {
        match xml.next()? {
            Piece::Open(element) | Piece::Whole(element)
                if element.local_name().as_ref() == "Relationship" =>
            {
                let said = |name: &str| {
                    Ok::<_, ReadError>(attribute(&element, name)?.unwrap_or_default().into_owned())
                };
                let kind = said("Type")?.rsplit('/').next().unwrap_or_default().to_lowercase();
                if relations.len() == MOST_SHEETS {
                    return Err(ReadError::UNREADABLE);
                }
                relations.push(Relation { id: said("Id")?, kind, part: said("Target")? });
            }
            Piece::End => return Ok(relations),
            Piece::Open(_)
            | Piece::Whole(_)
            | Piece::Text(_)
            | Piece::Letter(_)
            | Piece::Close(_)
            | Piece::Other => {}
        }
    }
}

/// The sheets by their relations, and whether days are counted from 1904.
fn sheets(
    archive: &mut Archive,
    budget: &Budget,
    book: &str,
) -> Result<(Vec<(Sheet, String)>, bool), ReadError> {
    // One of Excel's other formats, or none at all.
    let part = archive.part(book, budget)?.filter(|_| book.to_lowercase().ends_with(".xml"));
    let mut xml = Xml::new(part.ok_or(Refusal::Type)?, budget);
    let (mut sheets, mut is_1904, mut is_a_book) = (Vec::new(), false, false);
    loop {
        match xml.next()? {
            Piece::Open(element) | Piece::Whole(element) => match element.local_name().as_ref() {
                "workbook" => is_a_book = true,
                "workbookPr" => {
                    let said = attribute(&element, "date1904")?;
                    is_1904 = said.is_some_and(|said| matches!(&*said, "1" | "true"));
                }
                "sheet" if sheets.len() < MOST_SHEETS => {
                    let name = attribute(&element, "name")?.unwrap_or_default().into_owned();
                    let state = attribute(&element, "state")?;
                    let is_hidden = state.is_some_and(|state| state.to_lowercase().contains("hidden"));
                    let id = attribute(&element, "id")?.unwrap_or_default().into_owned();
                    sheets.push((Sheet { name, is_hidden }, id));
                }
                _ => {}
            },
            Piece::End if is_a_book => return Ok((sheets, is_1904)),
            Piece::End => return Err(Refusal::Type.into()),
            Piece::Text(_) | Piece::Letter(_) | Piece::Close(_) | Piece::Other => {}
        }
    }
}

/// The path of a part that a part in `folder` names.
fn resolved(folder: &str, target: &str) -> String {
    let target = target.replace('\\', "/");
    let (start, rest) = match target.strip_prefix('/') {
        Some(absolute) => ("", absolute),
        None => (folder, target.as_str()),
    };
    let mut path: Vec<&str> = start.split('/').filter(|part| !part.is_empty()).collect();
    for part in rest.split('/') {
        match part {
            "" | "." => {}
            ".." => _ = path.pop(),
            part => path.push(part),
        }
    }
    path.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_follows_from_where_it_is_named() {
        assert_eq!(resolved("xl", "worksheets/sheet1.xml"), "xl/worksheets/sheet1.xml");
        assert_eq!(resolved("xl", "/xl/sharedStrings.xml"), "xl/sharedStrings.xml");
        assert_eq!(resolved("xl/a", "../styles.xml"), "xl/styles.xml");
        assert_eq!(resolved("", "..\\..\\etc/passwd"), "etc/passwd");
        assert_eq!(resolved("", "_rels/.rels"), "_rels/.rels");
    }
}
