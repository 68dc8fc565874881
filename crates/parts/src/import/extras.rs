//! Additional data of parts: criteria, pictures, files, numbers.

use std::io;

use super::assets::Assets;
use super::check::{Check, ID, NAME, TEXT};
use super::criteria::{Criteria, NONE};
use super::parts::{About, CollectedRecords, Parts, Whose};
use super::reading::Reading;
use crate::bundle::Table;
use crate::listing::{put, put_text};

/// Characters of a number.
const NUMBER: usize = 60;
/// Places of pictures.
const PLACES: u32 = 999;

/// Reads the four files.
pub(super) fn collect(
    reading: &mut Reading<'_>,
    parts: &Parts,
    assets: &mut Assets,
    collected: &mut CollectedRecords,
) -> io::Result<Criteria> {
    let criteria = criteria(reading, parts, collected)?;
    images(reading, parts, assets, collected)?;
    files(reading, parts, assets, collected)?;
    numbers(reading, parts, collected)?;
    Ok(criteria)
}

fn part(check: &mut Check<'_>, parts: &Parts) -> Option<u32> {
    let id = check.required(0, ID)?;
    let part = parts.key(id);
    if part.is_none() {
        check.unknown(0, "unknown_part", id, Table::Parts.file());
    }
    part
}

fn criteria(
    reading: &mut Reading<'_>,
    parts: &Parts,
    collected: &mut CollectedRecords,
) -> io::Result<Criteria> {
    let mut criteria = Criteria::default();
    reading.each(Table::Criteria, |check| {
        let part = part(check, parts);
        let (name, value) = (check.required_pair(1, NAME), check.required_pair(3, TEXT));
        let is_link = check.yes_no(5);
        let (Some(part), Some([name_ko, name_en]), Some([value_ko, value_en]), Some(is_link)) =
            (part, name, value, is_link)
        else {
            return Ok(());
        };
        if is_link && !is_address(value_ko) {
            check.bad(3, "address", || format!("\"{value_ko}\" is not an address that begins with https://"));
            return Ok(());
        }
        if is_link && !is_address(value_en) {
            check.bad(4, "address", || format!("\"{value_en}\" is not an address that begins with https://"));
            return Ok(());
        }
        let texts = [name_ko, name_en, value_ko, value_en];
        let met = if is_link { NONE } else { criteria.meet(texts) };
        collected.about(part, About::Criterion, check.line(), |out| {
            put(out, met);
            put(out, u32::from(is_link));
            texts.into_iter().for_each(|text| put_text(out, text));
        })
    })?;
    Ok(criteria)
}

fn is_address(text: &str) -> bool {
    text.strip_prefix("https://").is_some_and(|rest| {
        !rest.is_empty() && !rest.contains(|letter: char| letter.is_whitespace() || letter.is_control())
    })
}

fn images(
    reading: &mut Reading<'_>,
    parts: &Parts,
    assets: &mut Assets,
    collected: &mut CollectedRecords,
) -> io::Result<()> {
    reading.each(Table::Images, |check| {
        let (part, place) = (part(check, parts), check.number(1, 1, PLACES));
        let (found, alt) = (assets.find(check, 2, true)?, check.required_pair(3, NAME));
        let (Some(part), Some(place), Some(found), Some([ko, en])) = (part, place, found, alt) else {
            return Ok(());
        };
        let line = check.line();
        collected.about(part, About::Image, place, |out| {
            put(out, line);
            [&found.url, ko, en].into_iter().for_each(|text| put_text(out, text));
        })
    })
}

fn files(
    reading: &mut Reading<'_>,
    parts: &Parts,
    assets: &mut Assets,
    collected: &mut CollectedRecords,
) -> io::Result<()> {
    reading.each(Table::Files, |check| {
        let (part, name) = (part(check, parts), check.required_pair(1, NAME));
        let found = assets.find(check, 3, false)?;
        let (Some(part), Some([ko, en]), Some(found)) = (part, name, found) else { return Ok(()) };
        collected.about(part, About::File, check.line(), |out| {
            put(out, found.bytes);
            [ko, en, &found.url].into_iter().for_each(|text| put_text(out, text));
        })
    })
}

fn numbers(reading: &mut Reading<'_>, parts: &Parts, collected: &mut CollectedRecords) -> io::Result<()> {
    reading.each(Table::Numbers, |check| {
        let (part, kind) = (part(check, parts), check.required(1, ID));
        let (number, maker) = (check.required(2, NUMBER), check.text(3, NAME));
        let whose = match kind {
            Some("OE") => Some(Whose::Oe),
            Some("CROSS") => Some(Whose::Cross),
            Some(other) => {
                check.bad(1, "unknown_kind", || format!("\"{other}\" is neither OE nor CROSS"));
                None
            }
            None => None,
        };
        let (Some(part), Some(whose), Some(number), Some(maker)) = (part, whose, number, maker) else {
            return Ok(());
        };
        collected.number(number, whose, part)?;
        collected.about(part, About::Number, check.line(), |out| {
            put(out, u32::from(whose == Whose::Cross));
            [number, maker].into_iter().for_each(|text| put_text(out, text));
        })
    })
}
