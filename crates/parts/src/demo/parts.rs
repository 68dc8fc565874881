//! The parts of the sample: for each kind of part its sizes, for each size the brands that have it.

use std::collections::HashMap;
use std::io;

use serde::Deserialize;

use super::vehicles::Car;
use super::{chance, rows};

const KINDS: &str = include_str!("../../data/demo-kinds.csv");
const CATEGORIES: &str = include_str!("../../data/demo-categories.csv");
const PICTURES: &str = include_str!("../../data/demo-pictures.csv");

/// Of 100 sizes that the first brand of a kind has, each other brand has so many.
const OTHERS_HAVE: u64 = 25;

/// Brands: id, name, whether the partner's, the letter that its numbers begin with.
pub(super) const BRANDS: [(&str, &str, bool, char); 6] = [
    ("gaon", "GAON", true, 'G'),
    ("orvanta", "Orvanta", false, 'O'),
    ("selkon", "Selkon", false, 'S'),
    ("movira", "Movira", false, 'M'),
    ("dorexa", "Dorexa", false, 'D'),
    ("hanteo", "Hanteo", false, 'H'),
];

/// A row of `categories.csv`.
#[derive(Deserialize)]
pub(super) struct Category {
    pub(super) category_id: String,
    pub(super) parent_id: String,
    pub(super) name_ko: String,
    pub(super) name_en: String,
    pub(super) product: String,
}

/// A picture with its alternative text.
#[derive(Deserialize)]
pub(super) struct Picture {
    product: String,
    /// 1 to 4, or 0 for the one of the whole product.
    picture: u8,
    pub(super) alt_ko: String,
    pub(super) alt_en: String,
}

impl Picture {
    pub(super) fn file(&self) -> String {
        match self.picture {
            0 => format!("/images/product-{}.svg", self.product),
            number => format!("/images/part-{}-{number}.svg", self.product),
        }
    }
}

#[derive(Deserialize)]
struct KindRow {
    category_id: String,
    code: String,
    powers: String,
    bodies: String,
    share: String,
    pick: String,
    brands: String,
    picture: u8,
    name_ko: String,
    name_en: String,
    criterion_ko: String,
    criterion_en: String,
    sizes: String,
    positions: String,
    traits: String,
}

/// A text in both languages.
pub(super) type Both = (String, String);

/// A kind of part: one for each category without subcategories.
pub(super) struct Kind {
    pub(super) category: String,
    /// `oil` of `parts-oil`.
    pub(super) product: String,
    code: String,
    powers: String,
    bodies: String,
    /// Cars whose number among 100 is in this range have this kind.
    share: std::ops::Range<u64>,
    pick: SizeKey,
    brands: Vec<usize>,
    picture: u8,
    pub(super) name: Both,
    pub(super) criterion: Both,
    sizes: Vec<Both>,
    pub(super) positions: Vec<Both>,
    traits: Vec<(Both, Vec<Both>)>,
}

/// The property of a car that determines a size.
enum SizeKey {
    /// Nothing: there is one size.
    All,
    /// The generation.
    Car,
    /// The generation and the engine.
    Engine,
}

/// A part of the sample.
pub(super) struct Part {
    pub(super) id: String,
    pub(super) kind: usize,
    pub(super) brand: usize,
    pub(super) size: usize,
    pub(super) product_nr: String,
    pub(super) sku: String,
    pub(super) chance: u64,
}

/// Everything but the cars.
pub(super) struct DemoParts {
    pub(super) categories: Vec<Category>,
    pub(super) kinds: Vec<Kind>,
    pub(super) parts: Vec<Part>,
    /// Kind and size → its parts.
    of_size: HashMap<(usize, usize), Vec<usize>>,
    pictures: Vec<Picture>,
}

fn both(text: &str) -> Both {
    let (ko, en) = text.split_once('=').unwrap_or((text, text));
    (ko.to_owned(), en.to_owned())
}

fn list(text: &str, separator: char) -> impl Iterator<Item = &str> {
    text.split(separator).filter(|item| !item.is_empty())
}

fn bad(what: &str) -> io::Error {
    io::Error::other(format!("demo-kinds.csv: {what}"))
}

/// `16-27`.
fn range(text: &str) -> io::Result<(u64, u64)> {
    let ends = text.split_once('-').and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
    ends.filter(|(low, high)| low < high).ok_or_else(|| bad(text))
}

/// A list, or `dims:COUNT:LOW-HIGH:LOW-HIGH` for so many pairs of millimetres.
fn sizes(text: &str, code: &str) -> io::Result<Vec<Both>> {
    let Some(dims) = text.strip_prefix("dims:") else { return Ok(list(text, '|').map(both).collect()) };
    let [count, width, height] = dims.split(':').collect::<Vec<_>>()[..] else { return Err(bad(text)) };
    let count: u64 = count.parse().map_err(|_| bad(text))?;
    let (width, height) = (range(width)?, range(height)?);
    // Of rising width, so that no two are the same; where there are fewer widths than sizes, the heights rise too.
    let along = |(low, high): (u64, u64), at: u64| low + (high - low) * at / count;
    let size = |at: u64| {
        let jitter = chance::of(chance::of_text(code), at) % (height.1 - height.0);
        let height = if width.1 - width.0 >= count { height.0 + jitter } else { along(height, at) };
        let text = format!("{} × {height} mm", along(width, at));
        (text.clone(), text)
    };
    Ok((0..count).map(size).collect())
}

impl Kind {
    fn read(row: KindRow, top: &str) -> io::Result<Self> {
        let (from, to) = range(&row.share)?;
        let brand = |id: &str| BRANDS.iter().position(|brand| brand.0 == id).ok_or_else(|| bad(id));
        let traits = list(&row.traits, ';').map(|text| -> io::Result<_> {
            let (name, values) = text.split_once(':').ok_or_else(|| bad(text))?;
            Ok((both(name), list(values, '/').map(both).collect()))
        });
        Ok(Self {
            sizes: sizes(&row.sizes, &row.code)?,
            pick: match row.pick.as_str() {
                "engine" => SizeKey::Engine,
                "car" => SizeKey::Car,
                _ => SizeKey::All,
            },
            brands: list(&row.brands, '|').map(brand).collect::<Result<_, _>>()?,
            positions: list(&row.positions, '|').map(both).collect(),
            traits: traits.collect::<io::Result<_>>()?,
            category: row.category_id,
            product: top.to_owned(),
            code: row.code,
            powers: row.powers,
            bodies: row.bodies,
            share: from..to,
            picture: row.picture,
            name: (row.name_ko, row.name_en),
            criterion: (row.criterion_ko, row.criterion_en),
        })
    }

    /// The size of a car at one of its positions; `None` where it has no such part.
    fn size(&self, car: &Car, position: usize) -> Option<usize> {
        let own = chance::of_text(&self.code);
        let group = self.category.rsplit_once('-').map_or("", |(group, _)| group);
        // Kinds of one group share the chance, so that a car has the AGM battery or the EFB one.
        let drawn = chance::of(chance::of_text(group), car.generation) % 100;
        let has =
            self.powers.contains(car.power) && self.bodies.contains(car.body) && self.share.contains(&drawn);
        let key = match self.pick {
            SizeKey::All => 0,
            SizeKey::Car => car.generation,
            SizeKey::Engine => car.engine,
        };
        has.then(|| chance::place(chance::of(own ^ position as u64, key), self.sizes.len()))
    }
}

impl Part {
    /// Its description in both languages.
    pub(super) fn description(&self, kind: &Kind) -> Both {
        let (size_ko, size_en) = &kind.sizes[self.size];
        let (ko, en) = (format!("{} {size_ko}", kind.name.0), format!("{} {size_en}", kind.name.1));
        let mut letters = en.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        (ko, first.chain(letters).collect())
    }

    /// Its criteria: the size, and what its kind has besides.
    pub(super) fn criteria(&self, kind: &Kind) -> Vec<(Both, Both)> {
        let main = Some((kind.criterion.clone(), kind.sizes[self.size].clone()));
        let main = main.filter(|(name, _)| !name.0.is_empty());
        let others = kind.traits.iter().enumerate().filter_map(|(at, (name, values))| {
            let drawn = chance::of(self.chance, at as u64);
            let value = values.get(chance::place(drawn, values.len()))?;
            Some((name.clone(), in_range(&value.0, drawn).unwrap_or_else(|| value.clone())))
        });
        main.into_iter().chain(others).collect()
    }
}

/// A value of `#16-27 kg`.
fn in_range(text: &str, drawn: u64) -> Option<Both> {
    let (ends, unit) = text.strip_prefix('#')?.split_once(' ')?;
    let (low, high) = range(ends).ok()?;
    let value = format!("{} {unit}", low + (drawn >> 20) % (high - low + 1));
    Some((value.clone(), value))
}

impl DemoParts {
    pub(super) fn read() -> io::Result<Self> {
        let categories: Vec<Category> = rows(CATEGORIES)?;
        let mut kinds = Vec::new();
        for row in rows::<KindRow>(KINDS)? {
            let top = row.category_id.split('-').next().unwrap_or_default().to_owned();
            kinds.push(Kind::read(row, &top)?);
        }
        let mut parts: Vec<Part> = Vec::new();
        let mut of_size: HashMap<(usize, usize), Vec<usize>> = HashMap::new();
        for (number, kind) in kinds.iter().enumerate() {
            let mut serial = 1_000;
            for (place, &brand) in kind.brands.iter().enumerate() {
                for size in 0..kind.sizes.len() {
                    let chance = chance::of(chance::of_text(&kind.code), (place * 10_000 + size) as u64);
                    if place > 0 && chance % 100 >= OTHERS_HAVE {
                        continue;
                    }
                    serial += 1;
                    let (_, name, _, letter) = BRANDS[brand];
                    of_size.entry((number, size)).or_default().push(parts.len());
                    parts.push(Part {
                        id: format!("P{:05}", parts.len() + 1),
                        kind: number,
                        brand,
                        size,
                        product_nr: format!("{letter}{}-{serial}", kind.code),
                        sku: format!("{}-{:06}", name.to_uppercase(), 100_000 + parts.len()),
                        chance,
                    });
                }
            }
        }
        Ok(Self { categories, kinds, parts, of_size, pictures: rows(PICTURES)? })
    }

    /// The parts of one size.
    pub(super) fn of_size(&self, kind: usize, size: usize) -> &[usize] {
        self.of_size.get(&(kind, size)).map_or(&[], Vec::as_slice)
    }

    /// Parts that fit a car: kind, index among the kind's positions, part.
    pub(super) fn fitting<'s>(&'s self, car: &'s Car) -> impl Iterator<Item = (&'s Kind, usize, &'s Part)> {
        self.kinds.iter().enumerate().flat_map(move |(number, kind)| {
            (0..kind.positions.len().max(1)).flat_map(move |position| {
                let size = kind.size(car, position);
                let parts = size.map_or(&[][..], |size| self.of_size(number, size));
                parts.iter().map(move |&part| (kind, position, &self.parts[part]))
            })
        })
    }

    /// The pictures of a part, its own first; the partner's parts have all of their product.
    pub(super) fn pictures(&self, part: &Part) -> Vec<&Picture> {
        let kind = &self.kinds[part.kind];
        let of_product = || self.pictures.iter().filter(|picture| picture.product == kind.product);
        let first = of_product().filter(|picture| picture.picture == kind.picture);
        let others = of_product()
            .filter(|picture| picture.picture != kind.picture)
            .filter(|picture| picture.picture == 0 || BRANDS[part.brand].2);
        first.chain(others).collect()
    }
}
