//! Bundles of any size for measurements: real models and years, everything else by number.
//!
//! Every tenth vehicle is *plain*: it has the same categories with the same number of parts at every size, so that the
//! cost of an answer at two sizes can be compared. The other vehicles share the remaining fitments, first in categories of
//! about ten parts, then in larger ones. Fitments come in no order that an import could make use of.

use std::fmt::Write as _;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use vehicle_names::VehicleNames;

use super::writer::Bundle;
use super::{GeneratedRows, chance};

/// The first year that is used, and the last of a model that is still sold.
const FIRST_YEAR: i32 = 1960;
const LAST_YEAR: i32 = 2026;
/// Categories at the bottom: tops, subcategories of each, categories of each of those.
const TREE: [usize; 3] = [8, 4, 2];
const LEAVES: usize = TREE[0] * TREE[1] * TREE[2];
/// Every vehicle of so many is plain.
const PLAIN: u64 = 10;
/// A plain vehicle's categories: so many of about ten parts, so many of two.
const PLAIN_TENS: usize = 3;
const PLAIN_TWOS: usize = 9;
/// Categories of about ten parts that another vehicle has at most; what is left goes into the larger ones.
const MOST_TENS: u64 = 20;
/// Brands.
const BRANDS: usize = 20;
/// Vehicles that follow each other and have the same parts.
const ALIKE: u64 = 4;
/// Positions of fitments; a third of them have none.
const POSITIONS: [(&str, &str); 6] = [
    ("", ""),
    ("", ""),
    ("앞", "Front"),
    ("뒤", "Rear"),
    ("앞 왼쪽", "Front left"),
    ("앞 오른쪽", "Front right"),
];

/// How large a bundle is.
#[derive(Copy, Clone, Debug)]
pub struct Scale {
    /// Vehicles; at least 10.
    pub vehicles: u32,
    /// Parts; at least 100 for each of the 64 categories.
    pub parts: u32,
    /// Fitments: so many, or as many as the vehicles can have.
    pub fitments: u64,
    /// Queries that are written beside the bundle.
    pub queries: u32,
}

/// How many parts a vehicle has in which categories.
struct Shape {
    /// Category and parts.
    categories: Vec<(usize, usize)>,
}

impl Scale {
    /// Number of fitments of a vehicle that is not plain.
    fn own(&self, vehicle: u64) -> u64 {
        let plain = u64::from(self.vehicles).div_ceil(PLAIN);
        let of_plain = plain * (PLAIN_TENS * 10 + PLAIN_TWOS * 2) as u64;
        let (left, others) =
            (self.fitments.saturating_sub(of_plain), (u64::from(self.vehicles) - plain).max(1));
        left / others + u64::from(chance::of(vehicle, 13) % others < left % others)
    }

    fn parts_of_a_category(&self) -> usize {
        self.parts as usize / LEAVES
    }

    fn shape(&self, vehicle: u64) -> Shape {
        let drawn = chance::of(vehicle, 7);
        let from = chance::place(drawn, LEAVES);
        // Nine, ten or eleven parts, ten on average.
        let ten = |at: usize| 9 + (chance::of(vehicle, at as u64) % 3) as usize;
        let leaf = |at: usize| (from + at) % LEAVES;
        let mut categories = Vec::new();
        if vehicle.is_multiple_of(PLAIN) {
            categories.extend((0..PLAIN_TENS).map(|at| (leaf(at), 10)));
            categories.extend((PLAIN_TENS..PLAIN_TENS + PLAIN_TWOS).map(|at| (leaf(at), 2)));
            return Shape { categories };
        }
        let own = self.own(vehicle);
        let tens = (own / 10).min(MOST_TENS);
        let mut left = own.saturating_sub(tens * 10) as usize;
        categories.extend((0..tens as usize).map(|at| (leaf(at), ten(at))));
        let most = self.parts_of_a_category();
        for at in tens as usize..LEAVES {
            if left == 0 {
                break;
            }
            // Larger ones only where there are no more categories for less.
            let share = left.div_ceil(LEAVES - at).max(left.min(8)).min(most);
            categories.push((leaf(at), share));
            left -= share.min(left);
        }
        Shape { categories }
    }

    /// The parts of a vehicle in a category: as vehicles that follow each other share them.
    fn part(&self, vehicle: u64, leaf: usize, at: usize) -> usize {
        let of_category = self.parts_of_a_category();
        let start = chance::of(vehicle / ALIKE, leaf as u64) as usize % of_category;
        leaf * of_category + (start + at) % of_category
    }
}

/// Writes a bundle of a size into a folder and `queries.csv` beside its files: slug, category and number of parts of
/// vehicles all over the bundle with 9 to 11 parts in it (`kind` `products`), and slugs of plain vehicles (`categories`).
///
/// # Errors
/// The system's; one for a size that can't be.
pub fn generate_scale(folder: &Path, scale: &Scale) -> io::Result<GeneratedRows> {
    if scale.vehicles < 10 || scale.parts_of_a_category() < 100 {
        return Err(io::Error::other("at least 10 vehicles and 6,400 parts, 100 for each of 64 categories"));
    }
    let mut bundle = Bundle::begin(folder)?;
    let mut slugs = Vec::with_capacity(scale.vehicles as usize);
    let vehicles = bundle.plain_table("vehicles.csv", |out| write_vehicles(out, scale, &mut slugs))?;
    bundle.plain_table("categories.csv", write_categories)?;
    bundle.plain_table("brands.csv", |out| {
        for brand in 0..BRANDS {
            writeln!(out, "B{brand:02},Brand {brand:02},{}", if brand == 0 { 'Y' } else { 'N' })?;
        }
        Ok(BRANDS as u64)
    })?;
    let parts = bundle.plain_table("parts.csv", |out| write_parts(out, scale))?;
    bundle.plain_table("criteria.csv", |out| write_criteria(out, scale))?;
    bundle.plain_table("images.csv", |out| write_images(out, scale))?;
    bundle.plain_table("numbers.csv", |out| write_numbers(out, scale))?;
    let fitments = bundle.plain_table("fitments.csv", |out| write_fitments(out, scale))?;
    bundle.end()?;
    write_queries(&folder.join("queries.csv"), scale, &slugs)?;
    Ok(GeneratedRows { vehicles, parts, fitments })
}

/// Cycles through the models' years, each as often as required, with its own variant.
fn write_vehicles(out: &mut impl Write, scale: &Scale, slugs: &mut Vec<String>) -> io::Result<u64> {
    let names = VehicleNames::bundled();
    let years: Vec<(&str, &str, i32)> = names
        .makes()
        .iter()
        .flat_map(|make| names.models(&make.name.en).iter().map(|model| (make.name.en.as_str(), model)))
        .flat_map(|(make, model)| {
            let years = model.year_from.max(FIRST_YEAR)..=model.year_to.unwrap_or(LAST_YEAR);
            years.map(move |year| (make, model.name.en.as_str(), year))
        })
        .collect();
    for number in 0..scale.vehicles as usize {
        let (make, model, year) = years[number % years.len()];
        let turn = number / years.len();
        let series = char::from(b'A' + (turn % 4) as u8);
        let variant = format!("{}.{} {turn}", 1 + turn % 3, turn % 10);
        let slug = slug(&[make, model, &year.to_string(), &number.to_string()]);
        let carline = quoted(&format!("{make} {model} {series}"));
        let (make, name) = (quoted(make), quoted(model));
        writeln!(
            out,
            "V{number:06},{make},{name},{year},{series},{variant},{carline},{slug},{}",
            1_000_000 + number
        )?;
        slugs.push(slug);
    }
    Ok(u64::from(scale.vehicles))
}

/// Ends in a number of its own, so that it is unique whatever becomes of the words.
fn slug(words: &[&str]) -> String {
    let mut slug = String::new();
    for word in words {
        for letter in word.chars().filter(char::is_ascii_alphanumeric) {
            slug.push(letter.to_ascii_lowercase());
        }
        slug.push('-');
    }
    slug.pop();
    slug
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

fn write_categories(out: &mut BufWriter<std::fs::File>) -> io::Result<u64> {
    const PRODUCTS: [&str; TREE[0]] =
        ["oil", "battery", "filters", "wiper", "brakes", "sparkplug", "headlight", "others"];
    let mut rows = 0;
    for (top, product) in PRODUCTS.iter().enumerate() {
        writeln!(out, "T{top},,대분류 {top},Top {top},parts-{product}")?;
        for middle in 0..TREE[1] {
            writeln!(out, "M{top}{middle},T{top},중분류 {top}{middle},Middle {top}{middle},")?;
            for bottom in 0..TREE[2] {
                let leaf = (top * TREE[1] + middle) * TREE[2] + bottom;
                writeln!(out, "L{leaf:02},M{top}{middle},소분류 {leaf},Leaf {leaf},")?;
                rows += 1;
            }
            rows += 1;
        }
        rows += 1;
    }
    Ok(rows)
}

fn parts(scale: &Scale) -> impl Iterator<Item = (usize, usize)> {
    let of_category = scale.parts_of_a_category();
    (0..of_category * LEAVES).map(move |part| (part, part / of_category))
}

fn write_parts(out: &mut impl Write, scale: &Scale) -> io::Result<u64> {
    let mut count = 0;
    for (part, leaf) in parts(scale) {
        let brand = chance::place(chance::of(part as u64, 1), BRANDS);
        writeln!(
            out,
            "P{part:06},B{brand:02}-{part:06},SKU-{part:06},B{brand:02},L{leaf:02},부품 {part},Part {part},\
             샘플 데이터예요.,Sample data."
        )?;
        count += 1;
    }
    Ok(count)
}

fn write_criteria(out: &mut impl Write, scale: &Scale) -> io::Result<u64> {
    let mut count = 0;
    for (part, _) in parts(scale) {
        let drawn = chance::of(part as u64, 2);
        let (width, weight) = (40 + drawn % 60, 1 + (drawn >> 20) % 40);
        writeln!(out, "P{part:06},너비,Width,{width} mm,{width} mm,N")?;
        writeln!(out, "P{part:06},무게,Weight,{weight} kg,{weight} kg,N")?;
        count += 2;
    }
    Ok(count)
}

fn write_images(out: &mut impl Write, scale: &Scale) -> io::Result<u64> {
    let mut count = 0;
    for (part, _) in parts(scale) {
        writeln!(out, "P{part:06},1,/images/part-brakes-{}.svg,부품 도면,Drawing of a part", 1 + part % 4)?;
        count += 1;
    }
    Ok(count)
}

fn write_numbers(out: &mut impl Write, scale: &Scale) -> io::Result<u64> {
    let mut count = 0;
    for (part, _) in parts(scale) {
        let drawn = chance::of(part as u64, 3) % 10_000_000_000;
        writeln!(out, "P{part:06},OE,{:05}-{:05},Hyundai", drawn / 100_000, drawn % 100_000)?;
        count += 1;
    }
    Ok(count)
}

/// The vehicles in a stride that visits each once, far from the one before.
fn write_fitments(out: &mut impl Write, scale: &Scale) -> io::Result<u64> {
    let vehicles = u64::from(scale.vehicles);
    let stride = (vehicles * 61 / 100..).find(|stride| coprime(*stride, vehicles)).unwrap_or(1);
    let (mut count, mut line) = (0, String::new());
    for step in 0..vehicles {
        let vehicle = step * stride % vehicles;
        for (leaf, many) in scale.shape(vehicle).categories {
            for at in 0..many {
                let part = scale.part(vehicle, leaf, at);
                let (ko, en) = POSITIONS[part % POSITIONS.len()];
                line.clear();
                let _ = writeln!(line, "V{vehicle:06},P{part:06},{ko},{en},,");
                out.write_all(line.as_bytes())?;
                count += 1;
            }
        }
    }
    Ok(count)
}

const fn coprime(mut one: u64, mut other: u64) -> bool {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one == 1
}

fn write_queries(file: &Path, scale: &Scale, slugs: &[String]) -> io::Result<()> {
    let mut out = BufWriter::new(std::fs::File::create(file)?);
    writeln!(out, "kind,slug,category,parts")?;
    let (mut products, mut categories, mut turn) = (0, 0, 0);
    while (products < scale.queries || categories < scale.queries) && turn < u64::from(scale.queries) * 100 {
        let drawn = chance::of(turn, 11);
        turn += 1;
        let vehicle = chance::place(drawn, slugs.len()) as u64;
        let slug = &slugs[chance::place(drawn, slugs.len())];
        let shape = scale.shape(vehicle);
        let tens: Vec<_> = shape.categories.iter().filter(|(_, parts)| (9..=11).contains(parts)).collect();
        if let Some((leaf, parts)) = tens.get(chance::place(chance::of(drawn, 1), tens.len()))
            && products < scale.queries
        {
            writeln!(out, "products,{slug},L{leaf:02},{parts}")?;
            products += 1;
        }
        if vehicle.is_multiple_of(PLAIN) && categories < scale.queries {
            writeln!(out, "categories,{slug},,{}", PLAIN_TENS * 10 + PLAIN_TWOS * 2)?;
            categories += 1;
        }
    }
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_fitments_as_were_asked_for_in_categories_of_any_size() {
        for fitments in [0, 1_000_000, 10_000_000, 100_000_000] {
            let scale = Scale { vehicles: 70_000, parts: 200_000, fitments, queries: 0 };
            let total: usize = (0..7_000_u64)
                .map(|vehicle| scale.shape(vehicle * 10 + vehicle % 10))
                .flat_map(|shape| shape.categories)
                .map(|(_, parts)| parts)
                .sum();
            let wanted = (fitments as f64 / 10.0).max(48.0 * 700.0);
            assert!((total as f64 / wanted - 1.0).abs() < 0.1, "{fitments}: {total}");
        }
    }

    #[test]
    fn a_plain_vehicle_is_the_same_at_every_size() {
        let of =
            |fitments| Scale { vehicles: 1_000, parts: 6_400, fitments, queries: 0 }.shape(20).categories;
        assert_eq!(of(50_000), of(5_000_000));
        let many = of(50_000).iter().map(|(_, parts)| parts).sum::<usize>();
        assert_eq!(many, PLAIN_TENS * 10 + PLAIN_TWOS * 2);
    }

    #[test]
    fn no_fitment_is_there_twice_and_every_question_has_its_parts() {
        let folder = tempfile::tempdir().unwrap();
        let scale = Scale { vehicles: 500, parts: 6_400, fitments: 60_000, queries: 50 };
        let generated = generate_scale(folder.path(), &scale).unwrap();
        let mut fitments = csv::Reader::from_path(folder.path().join("fitments.csv")).unwrap();
        let keys: std::collections::HashSet<(String, String)> =
            fitments.records().map(|row| row.unwrap()).map(|row| (row[0].into(), row[1].into())).collect();
        assert_eq!(keys.len() as u64, generated.fitments);
        let mut queries = csv::Reader::from_path(folder.path().join("queries.csv")).unwrap();
        let kinds: Vec<String> = queries.records().map(|row| row.unwrap()[0].to_owned()).collect();
        assert_eq!(kinds.iter().filter(|kind| *kind == "products").count(), 50);
        assert_eq!(kinds.len(), 100);
        assert!(generate_scale(folder.path(), &Scale { parts: 640, ..scale }).is_err());
    }
}
