//! Referenced data: categories, brands and vehicles, held in memory.

use std::collections::{HashMap, HashSet};
use std::io;

use super::check::{Check, ID, NAME};
use super::reading::Reading;
use crate::bundle::{PRODUCTS, Table};
use crate::listing::Texts;
use crate::vehicles::{Built, NewVehicle, build, is_slug};

/// Categories and brands are numbered in 16 bits.
const MOST: usize = u16::MAX as usize;
/// Levels of the tree.
const LEVELS: u32 = 3;

/// A category, in the order of the tree.
pub(super) struct Category {
    pub(super) id: Box<str>,
    pub(super) depth: u32,
    pub(super) name: [Box<str>; 2],
    pub(super) product: Box<str>,
    pub(super) is_leaf: bool,
}

/// A brand, in the order of the bundle.
pub(super) struct Brand {
    pub(super) id: Box<str>,
    pub(super) name: Box<str>,
    pub(super) partner: bool,
}

/// Keys by the ids of the bundle.
type Keys<K> = HashMap<Box<str>, K>;

/// The parsed data.
pub(super) struct Base {
    pub(super) categories: Vec<Category>,
    pub(super) category_keys: Keys<u16>,
    pub(super) brands: Vec<Brand>,
    pub(super) brand_keys: Keys<u16>,
    pub(super) vehicle_keys: Keys<u32>,
    pub(super) vehicles_packed: Vec<u8>,
}

/// Reads the three files.
pub(super) fn read(reading: &mut Reading<'_>) -> io::Result<Base> {
    let (categories, category_keys) = categories(reading)?;
    let (brands, brand_keys) = brands(reading)?;
    let (vehicle_keys, vehicles_packed) = vehicles(reading)?;
    Ok(Base { categories, category_keys, brands, brand_keys, vehicle_keys, vehicles_packed })
}

struct Row {
    id: Box<str>,
    parent: Box<str>,
    name: [Box<str>; 2],
    product: Box<str>,
    line: u64,
}

fn categories(reading: &mut Reading<'_>) -> io::Result<(Vec<Category>, Keys<u16>)> {
    let mut rows: Vec<Row> = Vec::new();
    let mut ids = HashSet::new();
    reading.each(Table::Categories, |check| {
        let (id, parent) = (check.required(0, ID), check.text(1, ID));
        let (name, product) = (check.required_pair(2, NAME), check.text(4, ID));
        let (Some(id), Some(parent), Some(name), Some(product)) = (id, parent, name, product) else {
            return Ok(());
        };
        if !product.is_empty() && !PRODUCTS.contains(&product) {
            check.bad(4, "unknown_product", || format!("the site has no product \"{product}\""));
        } else if !product.is_empty() && !parent.is_empty() {
            check.bad(4, "product_below_top", || {
                format!("\"{id}\" has a category above it; only that at the top may belong to a product")
            });
        }
        if rows.len() == MOST {
            check.bad(0, "too_many", || format!("there are more than {MOST} categories"));
        } else if ids.insert(Box::<str>::from(id)) {
            rows.push(Row {
                id: id.into(),
                parent: parent.into(),
                name: name.map(Into::into),
                product: product.into(),
                line: check.row.line,
            });
        } else {
            check.twice(0, id);
        }
        Ok(())
    })?;
    let file = Table::Categories.file();
    let mut below: HashMap<Box<str>, Vec<usize>> = HashMap::new();
    for (number, row) in rows.iter().enumerate() {
        if !row.parent.is_empty() && !ids.contains(&row.parent) {
            let at = (file, row.line, "parent_id");
            reading.report.add(at, "unknown_category", || format!("\"{}\" is not in {file}", row.parent));
        }
        below.entry(row.parent.clone()).or_default().push(number);
    }
    // The tree is walked from its tops, a category before those below it; what isn't met hangs on itself.
    let mut order: Vec<(usize, u32)> = Vec::with_capacity(rows.len());
    let mut open: Vec<(usize, u32)> =
        below.get("").into_iter().flatten().rev().map(|&number| (number, 0)).collect();
    let mut met = vec![false; rows.len()];
    while let Some((number, depth)) = open.pop() {
        met[number] = true;
        order.push((number, depth));
        if depth == LEVELS {
            let at = (file, rows[number].line, "parent_id");
            reading.report.add(at, "category_too_deep", || format!("the tree has more than {LEVELS} levels"));
        }
        let children = below.get(&rows[number].id).into_iter().flatten().rev();
        open.extend(children.map(|&child| (child, depth + 1)));
    }
    for (row, met) in rows.iter().zip(&met) {
        if !met && ids.contains(&row.parent) {
            let at = (file, row.line, "parent_id");
            reading
                .report
                .add(at, "category_loop", || format!("the categories above \"{}\" lead to no top", row.id));
        }
    }
    let keys = order.iter().zip(0..).map(|(&(number, _), key)| (rows[number].id.clone(), key)).collect();
    let tree = order
        .into_iter()
        .map(|(number, depth)| {
            let row = &rows[number];
            Category {
                id: row.id.clone(),
                depth,
                name: row.name.clone(),
                product: row.product.clone(),
                is_leaf: !below.contains_key(&row.id),
            }
        })
        .collect();
    Ok((tree, keys))
}

fn brands(reading: &mut Reading<'_>) -> io::Result<(Vec<Brand>, Keys<u16>)> {
    let mut brands: Vec<Brand> = Vec::new();
    let mut keys: Keys<u16> = HashMap::new();
    reading.each(Table::Brands, |check| {
        let (id, name, partner) = (check.required(0, ID), check.required(1, NAME), check.yes_no(2));
        let (Some(id), Some(name), Some(partner)) = (id, name, partner) else { return Ok(()) };
        if brands.len() == MOST {
            check.bad(0, "too_many", || format!("there are more than {MOST} brands"));
        } else if keys.insert(id.into(), brands.len() as u16).is_none() {
            brands.push(Brand { id: id.into(), name: name.into(), partner });
        } else {
            check.twice(0, id);
        }
        Ok(())
    })?;
    Ok((brands, keys))
}

/// Names of vehicles, each once.
#[derive(Default)]
struct Names {
    texts: Texts,
    keys: Keys<u32>,
}

impl Names {
    fn key(&mut self, name: &str) -> u32 {
        if let Some(&key) = self.keys.get(name) {
            return key;
        }
        let key = self.texts.push(name);
        self.keys.insert(name.into(), key);
        key
    }
}

fn vehicles(reading: &mut Reading<'_>) -> io::Result<(Keys<u32>, Vec<u8>)> {
    let mut names = Names::default();
    let mut vehicles: Vec<NewVehicle> = Vec::new();
    let mut keys: Keys<u32> = HashMap::new();
    let mut slugs: HashSet<Box<str>> = HashSet::new();
    reading.each(Table::Vehicles, |check| {
        let Some(vehicle) = vehicle(check, &mut names) else { return Ok(()) };
        if !vehicle.slug.is_empty() && !slugs.insert(vehicle.slug.clone()) {
            check.twice(7, &vehicle.slug);
        } else if keys.insert(vehicle.id.clone(), vehicles.len() as u32).is_none() {
            vehicles.push(vehicle);
        } else {
            check.twice(0, &vehicle.id);
        }
        Ok(())
    })?;
    let Built { bytes, keys: sorted } = build(&names.texts, vehicles);
    for key in keys.values_mut() {
        *key = sorted.get(*key as usize).copied().unwrap_or(0);
    }
    Ok((keys, bytes))
}

fn vehicle(check: &mut Check<'_>, names: &mut Names) -> Option<NewVehicle> {
    let (id, make, model) = (check.required(0, ID), check.required(1, NAME), check.required(2, NAME));
    let year = check.number(3, 1900, 2100);
    let (series, variant) = (check.required(4, NAME), check.required(5, NAME));
    let (carline, slug, ktype) = (check.text(6, NAME), check.text(7, NAME), check.text(8, ID));
    if let Some(slug) = slug
        && !slug.is_empty()
        && !is_slug(slug)
    {
        check.bad(7, "slug_invalid", || {
            format!("\"{slug}\" is not small letters, digits and single dashes, 100 characters at most")
        });
        return None;
    }
    Some(NewVehicle {
        id: id?.into(),
        make: names.key(make?),
        model: names.key(model?),
        year: year? as u16,
        series: names.key(series?),
        variant: names.key(variant?),
        carline: carline?.into(),
        slug: slug?.into(),
        ktype: ktype?.into(),
    })
}
