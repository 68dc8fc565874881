//! Lists of fitments: of one vehicle and category (parts), of one part (vehicles), and how many parts per category.

use super::bytes::{Reader, put};

/// One end of a fitment: the part (or the vehicle, in a reverse list) and the qualifier, 0 for none.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct FitmentEnd {
    /// Key of the part or of the vehicle.
    pub(crate) id: u32,
    /// Key of the position and note.
    pub(crate) qualifier: u32,
}

/// Appends one of a list in ascending order; `last` is the id before it, 0 at first. Ids are below 2³¹.
pub(crate) fn put_fitted(out: &mut Vec<u8>, last: u32, fitted: FitmentEnd) {
    put(out, ((fitted.id - last) << 1) | u32::from(fitted.qualifier != 0));
    if fitted.qualifier != 0 {
        put(out, fitted.qualifier);
    }
}

/// Reads a whole list; the order is by id, then qualifier.
pub(crate) fn fitted(bytes: &[u8]) -> Option<Vec<FitmentEnd>> {
    let mut reader = Reader::new(bytes);
    let mut list = Vec::with_capacity(bytes.len() / 2);
    let mut id = 0_u32;
    while !reader.is_done() {
        let step = reader.number()?;
        id = id.checked_add(step >> 1)?;
        let qualifier = if step & 1 == 1 { reader.number()? } else { 0 };
        list.push(FitmentEnd { id, qualifier });
    }
    Some(list)
}

/// Appends pairs of category and number of parts, in ascending order of category.
pub(crate) fn put_counts(out: &mut Vec<u8>, counts: &[(u16, u32)]) {
    let mut last = 0;
    for &(category, count) in counts {
        put(out, u32::from(category - last));
        put(out, count);
        last = category;
    }
}

/// Reads the pairs of [`put_counts`].
pub(crate) fn counts(bytes: &[u8]) -> Option<Vec<(u16, u32)>> {
    let mut reader = Reader::new(bytes);
    let mut list = Vec::with_capacity(bytes.len() / 2);
    let mut category = 0_u16;
    while !reader.is_done() {
        category = category.checked_add(u16::try_from(reader.number()?).ok()?)?;
        list.push((category, reader.number()?));
    }
    Some(list)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_list_is_read_as_it_was_written(mut pairs: Vec<(u32, u32)>) {
            pairs.iter_mut().for_each(|pair| pair.0 >>= 1);
            pairs.sort_unstable();
            let list: Vec<FitmentEnd> = pairs.into_iter().map(|(id, qualifier)| FitmentEnd { id, qualifier }).collect();
            let mut out = Vec::new();
            let mut last = 0;
            for &one in &list {
                put_fitted(&mut out, last, one);
                last = one.id;
            }
            prop_assert_eq!(fitted(&out), Some(list));
        }

        #[test]
        fn counts_are_read_as_they_were_written(pairs: std::collections::BTreeMap<u16, u32>) {
            let pairs: Vec<(u16, u32)> = pairs.into_iter().collect();
            let mut out = Vec::new();
            put_counts(&mut out, &pairs);
            prop_assert_eq!(counts(&out), Some(pairs));
        }
    }
}
