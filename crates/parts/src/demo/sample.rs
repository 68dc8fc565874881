//! The sample bundle: real cars, made-up parts, a rule or two that make it look like a catalogue.

use std::io;
use std::path::Path;

use super::leaflet::leaflet;
use super::parts::{BRANDS, Both, DemoParts, Kind, Part};
use super::vehicles::{Car, cars};
use super::writer::{Bundle, Rows};
use super::{GeneratedRows, chance};

/// The note of every part.
const NOTE: (&str, &str) =
    ("샘플 데이터예요. 실제로 판매하는 제품은 아니에요.", "Sample data, not a product on sale.");
/// Of 100 generations, for so many a kind of part has a condition.
const CONDITIONS: u64 = 14;

fn conditions(product: &str) -> &'static [(&'static str, &'static str)] {
    match product {
        "brakes" => &[
            ("17인치 휠 사양", "With 17-inch wheels"),
            ("18인치 휠 사양", "With 18-inch wheels"),
            ("전자식 주차 브레이크 사양", "With electric parking brake"),
        ],
        "headlight" => &[("오토라이트 사양", "With automatic headlights")],
        "battery" => &[("공회전 제한 장치 사양", "With stop-start system")],
        "others" => &[("에어컨 장착 차량", "With air conditioning")],
        _ => &[],
    }
}

/// Writes the sample bundle into a folder: some two thousand cars, with at least one part that fits all of them, one
/// without criteria, categories that electric cars don't have, and numbers that are one letter apart.
///
/// # Errors
/// The system's; the bundled tables' when they contradict themselves.
pub fn generate_sample(folder: &Path) -> io::Result<GeneratedRows> {
    let (cars, stock) = (cars()?, DemoParts::read()?);
    let mut bundle = Bundle::begin(folder)?;
    let vehicles = bundle.table("vehicles.csv", |rows| cars.iter().try_for_each(|car| car.write(rows)))?;
    bundle.table("categories.csv", |rows| {
        stock.categories.iter().try_for_each(|category| {
            let super::parts::Category { category_id, parent_id, name_ko, name_en, product } = category;
            rows.put([category_id, parent_id, name_ko, name_en, product].map(String::as_str))
        })
    })?;
    bundle.table("brands.csv", |rows| {
        BRANDS
            .iter()
            .try_for_each(|(id, name, partner, _)| rows.put([*id, *name, if *partner { "Y" } else { "N" }]))
    })?;
    let each = |bundle: &mut Bundle,
                file: &'static str,
                write: &dyn Fn(&Part, &Kind, &mut Rows) -> io::Result<()>| {
        bundle.table(file, |rows| {
            stock.parts.iter().try_for_each(|part| write(part, &stock.kinds[part.kind], rows))
        })
    };
    let parts = each(&mut bundle, "parts.csv", &write_part)?;
    each(&mut bundle, "criteria.csv", &write_criteria)?;
    each(&mut bundle, "images.csv", &|part, _, rows| {
        (1..).zip(stock.pictures(part)).try_for_each(|(position, picture): (u32, _)| {
            let position = position.to_string();
            rows.put([&part.id, &position, &picture.file(), &picture.alt_ko, &picture.alt_en].map(|f| &**f))
        })
    })?;
    each(&mut bundle, "files.csv", &|part, kind, rows| write_files(part, kind, &stock, rows))?;
    let makers = makers(&cars, &stock);
    each(&mut bundle, "numbers.csv", &|part, _, rows| write_numbers(part, &stock, &makers, rows))?;
    let fitments = bundle
        .table("fitments.csv", |rows| cars.iter().try_for_each(|car| write_fitments(car, &stock, rows)))?;
    write_leaflets(&bundle, &stock)?;
    bundle.end()?;
    Ok(GeneratedRows { vehicles, parts, fitments })
}

fn write_part(part: &Part, kind: &Kind, rows: &mut Rows) -> io::Result<()> {
    let (ko, en) = part.description(kind);
    let brand = BRANDS[part.brand].0;
    rows.put([&*part.id, &part.product_nr, &part.sku, brand, &kind.category, &ko, &en, NOTE.0, NOTE.1])
}

fn is_partner(part: &Part) -> bool {
    BRANDS[part.brand].2
}

fn write_criteria(part: &Part, kind: &Kind, rows: &mut Rows) -> io::Result<()> {
    for ((name_ko, name_en), (value_ko, value_en)) in part.criteria(kind) {
        rows.put([&*part.id, &name_ko, &name_en, &value_ko, &value_en, "N"])?;
    }
    if is_partner(part) {
        let page = format!("https://www.example.com/products/parts-{}", kind.product);
        rows.put([&*part.id, "제품 안내", "About this product", &page, &page, "Y"])?;
    }
    Ok(())
}

/// The partner's brakes, filters and batteries come with a sheet; all of the partner's parts with a drawing.
fn write_files(part: &Part, kind: &Kind, stock: &DemoParts, rows: &mut Rows) -> io::Result<()> {
    if !is_partner(part) {
        return Ok(());
    }
    if has_leaflet(&kind.product) {
        rows.put([&*part.id, "장착 안내서", "Fitting guide", &leaflet_name(&kind.product)])?;
    }
    match stock.pictures(part).first() {
        Some(picture) => rows.put([&*part.id, "도면", "Drawing", &picture.file()]),
        None => Ok(()),
    }
}

fn has_leaflet(product: &str) -> bool {
    matches!(product, "brakes" | "filters" | "battery")
}

fn leaflet_name(product: &str) -> String {
    format!("fitting-{product}.pdf")
}

fn write_leaflets(bundle: &Bundle, stock: &DemoParts) -> io::Result<()> {
    for category in stock.categories.iter().filter(|category| category.parent_id.is_empty()) {
        if !has_leaflet(&category.category_id) {
            continue;
        }
        let title =
            (format!("{} 장착 안내서", category.name_ko), format!("{}: fitting guide", category.name_en));
        let lines = [
            (
                "샘플 문서입니다. 실제 작업에는 제조사의 정비 지침을 따르십시오.",
                "A sample document. For real work follow the maker's service manual.",
            ),
            ("1. 시동을 끄고 평평한 곳에 주차합니다.", "1. Park on level ground and switch the engine off."),
            ("2. 부품 번호가 차량에 맞는지 확인합니다.", "2. Check that the part number fits the vehicle."),
            ("3. 기존 부품을 떼어 내고 결합면을 닦습니다.", "3. Take the old part out and clean the seat."),
            ("4. 새 부품을 규정 토크로 조입니다.", "4. Fit the new part and tighten it to the given torque."),
        ];
        bundle.file(&leaflet_name(&category.category_id), &leaflet((&title.0, &title.1), &lines))?;
    }
    Ok(())
}

/// For each part the make of the first car that it fits.
fn makers<'c>(cars: &'c [Car], stock: &DemoParts) -> std::collections::HashMap<String, &'c str> {
    let mut makers = std::collections::HashMap::new();
    for car in cars {
        for (_, _, part) in stock.fitting(car) {
            makers.entry(part.id.clone()).or_insert(car.make.as_str());
        }
    }
    makers
}

/// Up to two numbers of the car's maker, and the numbers of other brands' parts of the same size.
fn write_numbers(
    part: &Part,
    stock: &DemoParts,
    makers: &std::collections::HashMap<String, &str>,
    rows: &mut Rows,
) -> io::Result<()> {
    if let Some(maker) = makers.get(&part.id) {
        for turn in 0..=(part.chance % 2) {
            let drawn = chance::of(part.chance, 900 + turn);
            let number = format!("{:05}-{:05}", 10_000 + drawn % 90_000, (drawn >> 32) % 100_000);
            rows.put([&*part.id, "OE", &number, maker])?;
        }
    }
    for &other in stock.of_size(part.kind, part.size) {
        let other = &stock.parts[other];
        if other.brand != part.brand {
            rows.put([&*part.id, "CROSS", &other.product_nr, BRANDS[other.brand].1])?;
        }
    }
    Ok(())
}

fn write_fitments(car: &Car, stock: &DemoParts, rows: &mut Rows) -> io::Result<()> {
    let nowhere: Both = Both::default();
    for (kind, position, part) in stock.fitting(car) {
        let (position_ko, position_en) = kind.positions.get(position).unwrap_or(&nowhere);
        let drawn = chance::of(car.generation, chance::of_text(&kind.category));
        let notes = conditions(&kind.product);
        let note = notes.get(chance::place(drawn, notes.len())).filter(|_| (drawn >> 40) % 100 < CONDITIONS);
        let (note_ko, note_en) = note.copied().unwrap_or_default();
        rows.put([&*car.id, &part.id, position_ko, position_en, note_ko, note_en])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::*;

    fn written() -> (tempfile::TempDir, GeneratedRows) {
        let folder = tempfile::tempdir().unwrap();
        let generated = generate_sample(folder.path()).unwrap();
        (folder, generated)
    }

    fn table(folder: &Path, file: &str) -> Vec<Vec<String>> {
        let mut reader = csv::Reader::from_path(folder.join(file)).unwrap();
        reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
    }

    #[test]
    fn it_is_as_large_as_a_demo_should_be_and_counts_itself() {
        let (folder, generated) = written();
        let GeneratedRows { vehicles, parts, fitments } = generated;
        assert!((2_000..3_500).contains(&vehicles), "{generated:?}");
        assert!((800..2_000).contains(&parts), "{generated:?}");
        assert!((30_000..70_000).contains(&fitments), "{generated:?}");
        for row in table(folder.path(), "bundle.csv") {
            assert_eq!(table(folder.path(), &row[0]).len().to_string(), row[1], "{row:?}");
        }
    }

    #[test]
    fn it_is_the_same_every_time() {
        let (one, _) = written();
        let (other, _) = written();
        for (file, _) in crate::bundle_columns() {
            let read = |folder: &tempfile::TempDir| std::fs::read(folder.path().join(file)).unwrap();
            assert!(read(&one) == read(&other), "{file}");
        }
    }

    #[test]
    fn it_has_the_cases_that_a_catalogue_has() {
        let (folder, _) = written();
        let (parts, fitments) = (table(folder.path(), "parts.csv"), table(folder.path(), "fitments.csv"));
        let mut fits: HashMap<&str, usize> = HashMap::new();
        for row in &fitments {
            *fits.entry(&row[1]).or_default() += 1;
        }
        assert!(fits.values().any(|&count| count >= 2_000), "a part that fits nearly everything");
        let keys: HashSet<_> = fitments.iter().map(|row| (&row[0], &row[1], &row[2], &row[4])).collect();
        assert_eq!(keys.len(), fitments.len(), "no fitment twice");
        let described: HashSet<_> =
            table(folder.path(), "criteria.csv").into_iter().map(|row| row[0].clone()).collect();
        assert!(parts.iter().any(|row| !described.contains(&row[0])), "a part without criteria");
        let numbers: HashSet<_> = parts.iter().map(|row| &row[1]).collect();
        assert_eq!(numbers.len(), parts.len());
        let electric: HashSet<_> =
            cars().unwrap().iter().filter(|car| car.power == 'e').map(|car| car.id.clone()).collect();
        let category: HashMap<_, _> = parts.iter().map(|row| (&row[0], &row[4])).collect();
        for row in fitments.iter().filter(|row| electric.contains(&row[0])) {
            let category = category[&row[1]];
            let unfit = ["oil", "sparkplug", "filters-fuel", "filters-oil"];
            assert!(!unfit.iter().any(|top| category.starts_with(top)), "{row:?} {category}");
        }
        for row in &parts {
            assert!(!row[7].is_empty() && !row[8].is_empty(), "every part says that it is sample data");
        }
    }

    #[test]
    fn a_sheet_is_a_pdf_whose_table_finds_its_objects() {
        let pdf = String::from_utf8(leaflet(("안내", "Guide (1)"), &[("가", "a")])).unwrap();
        assert!(pdf.starts_with("%PDF-1.4") && pdf.ends_with("%%EOF\n"));
        let table: usize = pdf.split("startxref\n").nth(1).unwrap().lines().next().unwrap().parse().unwrap();
        assert!(pdf[table..].starts_with("xref"));
        for (number, line) in (1..).zip(pdf[table..].lines().skip(3).take(8)) {
            let place: usize = line[..10].parse().unwrap();
            assert!(pdf[place..].starts_with(&format!("{number} 0 obj")), "{line}");
        }
    }
}
