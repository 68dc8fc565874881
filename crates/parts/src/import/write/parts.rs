//! The parts themselves: what was collected of each, made into its listing and its detail.

use std::collections::HashSet;
use std::io;

use crate::bundle::{Report, Table};
use crate::import::criteria::{NONE, NumberedCriteria};
use crate::import::parts::About;
use crate::import::sort::TextMerge;
use crate::import::write::Fits;
use crate::listing::{Detail, DetailFile, Listing, OtherNumber, Reader, Specification, put};
use crate::store::{Cell, Sink, SinkError};

/// Criteria, pictures, files and numbers of one part, each at most: a part is put together in memory.
const MOST: usize = 1_000;

/// Unpacks a record: part, kind, index, data.
fn apart(record: &[u8]) -> Option<(u32, About, u32, &[u8])> {
    let (part, rest) = record.split_first_chunk::<4>()?;
    let (&kind, rest) = rest.split_first()?;
    let (place, kept) = rest.split_first_chunk::<4>()?;
    let kind = [About::Part, About::Criterion, About::Image, About::File, About::Number]
        .into_iter()
        .find(|about| *about as u8 == kind)?;
    Some((u32::from_be_bytes(*part), kind, u32::from_be_bytes(*place), kept))
}

fn broken() -> SinkError {
    io::Error::new(io::ErrorKind::InvalidData, "a scratch file is not as it was written").into()
}

/// Writes every part. Returns their packed data: brand, fitments, vehicles, filterable values. Duplicate and excessive
/// records of a part are reported.
pub(in crate::import) fn parts(
    sink: &mut dyn Sink,
    mut about: TextMerge,
    criteria: &NumberedCriteria,
    fits: &Fits,
    report: &mut Report,
) -> Result<Vec<u8>, SinkError> {
    let mut pack = Vec::with_capacity(fits.fitments.len() * 9);
    let mut now = None;
    let mut records: Vec<(About, u32, Vec<u8>)> = Vec::new();
    // The kind of row that is being read, and how many there are of it.
    let mut run = (About::Part, 0);
    sink.begin("part")?;
    loop {
        let next = match about.next()? {
            Some(record) => Some(apart(record).ok_or_else(broken)?),
            None => None,
        };
        let part = next.map(|next| next.0);
        if let Some(ended) = now
            && part != now
        {
            let counts = [&fits.fitments, &fits.vehicles];
            let counts = counts.map(|counts| counts.get(ended as usize).copied().unwrap_or(0));
            write(sink, ended, &records, criteria, counts, &mut pack, report)?;
            records.clear();
        }
        let Some((part, kind, place, kept)) = next else { return Ok(pack) };
        if now != Some(part) || run.0 != kind {
            run = (kind, 0);
        }
        now = Some(part);
        run.1 += 1;
        if run.1 <= MOST {
            records.push((kind, place, kept.to_vec()));
        } else if run.1 == MOST + 1 {
            let (table, line) = told_at(kind, place, kept);
            report.add((table.file(), u64::from(line), "part_id"), "too_many", || {
                format!("the part has more than {MOST} rows here")
            });
        }
    }
}

/// The file and line of a record.
fn told_at(kind: About, place: u32, kept: &[u8]) -> (Table, u32) {
    match kind {
        About::Part => (Table::Parts, place),
        About::Criterion => (Table::Criteria, place),
        // The place of a picture is its position.
        About::Image => (Table::Images, Reader::new(kept).number().unwrap_or(0)),
        About::File => (Table::Files, place),
        About::Number => (Table::Numbers, place),
    }
}

fn write(
    sink: &mut dyn Sink,
    part: u32,
    records: &[(About, u32, Vec<u8>)],
    criteria: &NumberedCriteria,
    [fitments, vehicles]: [u32; 2],
    pack: &mut Vec<u8>,
    report: &mut Report,
) -> Result<(), SinkError> {
    let mut listing = Listing::default();
    let mut detail = Detail::default();
    let mut values = Vec::new();
    let mut last_place = 0;
    let (mut criteria_met, mut files_met, mut numbers_met) = (HashSet::new(), HashSet::new(), HashSet::new());
    for (kind, place, kept) in records {
        let mut reader = Reader::new(kept);
        let twice = match kind {
            About::Part => {
                listing = part_of(&mut reader).ok_or_else(broken)?;
                continue;
            }
            About::Criterion => {
                let (met, criterion) = criterion_of(&mut reader).ok_or_else(broken)?;
                let [name, _, value, _] = criterion.texts;
                if !criteria_met.insert((name, value)) {
                    Some((Table::Criteria, *place, format!("\"{name}\" with \"{value}\"")))
                } else {
                    if criteria.number(met) != NONE {
                        values.push(criteria.number(met));
                    }
                    detail.criteria.push(criterion);
                    None
                }
            }
            About::Image => {
                let line = reader.number().ok_or_else(broken)?;
                let mut text = || reader.text().ok_or_else(broken);
                let image = [text()?, text()?, text()?];
                if last_place == *place {
                    Some((Table::Images, line, format!("position {place}")))
                } else {
                    last_place = *place;
                    detail.images.push(image);
                    None
                }
            }
            About::File => {
                let bytes = reader.number().ok_or_else(broken)?;
                let mut text = || reader.text().ok_or_else(broken);
                let file = DetailFile { name: [text()?, text()?], url: text()?, bytes };
                if !files_met.insert(file.url) {
                    Some((Table::Files, *place, format!("\"{}\"", file.url)))
                } else {
                    detail.files.push(file);
                    None
                }
            }
            About::Number => {
                let cross = reader.number().ok_or_else(broken)? != 0;
                let mut text = || reader.text().ok_or_else(broken);
                let number = OtherNumber { cross, number: text()?, maker: text()? };
                if !numbers_met.insert((cross, number.number, number.maker)) {
                    Some((Table::Numbers, *place, format!("\"{}\"", number.number)))
                } else {
                    detail.numbers.push(number);
                    None
                }
            }
        };
        if let Some((table, line, what)) = twice {
            report.add((table.file(), u64::from(line), ""), "duplicate_key", || {
                format!("the part has {what} already")
            });
        }
    }
    if let Some(image) = detail.images.first() {
        listing.thumbnail = *image;
    }
    let (mut listing_bytes, mut detail_bytes) = (Vec::with_capacity(200), Vec::with_capacity(500));
    listing.put(&mut listing_bytes);
    detail.put(&mut detail_bytes);
    sink.row(&[Cell::Int(part), Cell::Bytes(&listing_bytes), Cell::Bytes(&detail_bytes)])?;

    values.sort_unstable();
    let (mut steps, mut last) = (Vec::with_capacity(values.len() * 2), 0);
    for value in values {
        put(&mut steps, value - last);
        last = value;
    }
    put(pack, u32::from(listing.brand));
    put(pack, fitments);
    put(pack, vehicles);
    put(pack, steps.len() as u32);
    pack.extend(steps);
    Ok(())
}

/// The part's data as packed by [`crate::import::parts::collect`].
fn part_of<'r>(reader: &mut Reader<'r>) -> Option<Listing<'r>> {
    let brand = u16::try_from(reader.number()?).ok()?;
    let guid = reader.bytes(16)?.try_into().ok()?;
    let mut text = || reader.text();
    Some(Listing {
        brand,
        guid,
        product_nr: text()?,
        company_sku: text()?,
        description: [text()?, text()?],
        note: [text()?, text()?],
        thumbnail: [""; 3],
    })
}

fn criterion_of<'r>(reader: &mut Reader<'r>) -> Option<(u32, Specification<'r>)> {
    let (met, is_link) = (reader.number()?, reader.number()? != 0);
    let texts = [reader.text()?, reader.text()?, reader.text()?, reader.text()?];
    Some((met, Specification { texts, is_link }))
}
