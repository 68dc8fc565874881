//! Writes keys and numbers, the small tables, and the data held in memory.

use crate::bundle::{Report, Table};
use crate::import::base::Base;
use crate::import::criteria::NumberedCriteria;
use crate::import::sort::TextMerge;
use crate::store::{Cell, PACK_CHUNK, Sink, SinkError};

/// Writes product number and SKU of every part; a pair that was there before is reported.
pub(in crate::import) fn keys(
    sink: &mut dyn Sink,
    mut keys: TextMerge,
    report: &mut Report,
) -> Result<(), SinkError> {
    sink.begin("part_key")?;
    let mut last: (Vec<u8>, u32) = (Vec::new(), 0);
    while let Some(record) = keys.next()? {
        let Some((key, part)) = record.split_last_chunk::<4>() else { continue };
        let Some((key, line)) = key.split_last_chunk::<4>() else { continue };
        let line = u32::from_be_bytes(*line);
        if last.0 == key {
            report.add((Table::Parts.file(), u64::from(line), "product_nr"), "duplicate_key", || {
                format!("line {} has the same product_nr and company_sku", last.1)
            });
            continue;
        }
        let text = std::str::from_utf8(key).unwrap_or("");
        let (product_nr, company_sku) = text.split_once('\0').unwrap_or(("", ""));
        let company_sku = company_sku.strip_suffix('\0').unwrap_or(company_sku);
        let part = Cell::Int(u32::from_be_bytes(*part));
        sink.row(&[Cell::Text(product_nr), Cell::Text(company_sku), part])?;
        last.0.clear();
        last.0.extend_from_slice(key);
        last.1 = line;
    }
    Ok(())
}

/// Writes the numbers, each once per part and kind; returns their count.
pub(in crate::import) fn numbers(sink: &mut dyn Sink, mut numbers: TextMerge) -> Result<u64, SinkError> {
    sink.begin("number")?;
    let mut total = 0;
    let mut last: Vec<u8> = Vec::new();
    while let Some(record) = numbers.next()? {
        if last == record {
            continue;
        }
        let Some((number, part)) = record.split_last_chunk::<4>() else { continue };
        let [number @ .., 0, whose] = number else { continue };
        let number = std::str::from_utf8(number).unwrap_or("");
        let (whose, part) = (u32::from(*whose), u32::from_be_bytes(*part));
        sink.row(&[Cell::Text(number), Cell::Int(whose), Cell::Int(part)])?;
        total += 1;
        last.clear();
        last.extend_from_slice(record);
    }
    Ok(total)
}

/// Writes categories, brands, qualifiers and criteria.
pub(in crate::import) fn small(
    sink: &mut dyn Sink,
    base: &Base,
    first_of_category: &[u32],
    qualifiers: &[[Box<str>; 4]],
    criteria: &NumberedCriteria,
) -> Result<(), SinkError> {
    sink.begin("category")?;
    for ((category, &first), key) in base.categories.iter().zip(first_of_category).zip(0..) {
        sink.row(&[
            Cell::Int(key),
            Cell::Text(&category.id),
            Cell::Int(category.depth),
            Cell::Text(&category.name[0]),
            Cell::Text(&category.name[1]),
            Cell::Text(&category.product),
            Cell::Int(first),
        ])?;
    }
    sink.begin("brand")?;
    for (brand, key) in base.brands.iter().zip(0..) {
        let partner = Cell::Int(u32::from(brand.partner));
        sink.row(&[Cell::Int(key), Cell::Text(&brand.id), Cell::Text(&brand.name), partner])?;
    }
    sink.begin("qualifier")?;
    texts(sink, qualifiers, 1)?;
    sink.begin("criterion")?;
    texts(sink, &criteria.rows, 0)
}

/// Writes the names of the files of parts.
pub(in crate::import) fn assets(sink: &mut dyn Sink, names: &[&str]) -> Result<(), SinkError> {
    sink.begin("asset")?;
    for (name, key) in names.iter().zip(0..) {
        sink.row(&[Cell::Int(key), Cell::Text(name)])?;
    }
    Ok(())
}

fn texts(sink: &mut dyn Sink, rows: &[[Box<str>; 4]], first: u32) -> Result<(), SinkError> {
    for ([a, b, c, d], key) in rows.iter().zip(first..) {
        sink.row(&[Cell::Int(key), Cell::Text(a), Cell::Text(b), Cell::Text(c), Cell::Text(d)])?;
    }
    Ok(())
}

/// Writes what is held in memory, by name in the order of the key.
pub(in crate::import) fn packs(sink: &mut dyn Sink, parts: &[u8], vehicles: &[u8]) -> Result<(), SinkError> {
    sink.begin("pack")?;
    for (name, bytes) in [("parts", parts), ("vehicles", vehicles)] {
        for (chunk, key) in bytes.chunks(PACK_CHUNK).zip(0..) {
            sink.row(&[Cell::Text(name), Cell::Int(key), Cell::Bytes(chunk)])?;
        }
    }
    Ok(())
}
