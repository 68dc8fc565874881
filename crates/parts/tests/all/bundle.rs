//! Bundles as values, and how they are written.

use std::path::Path;

use parts::bundle_columns;

/// The rows of each file, in the order of its columns.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bundle {
    pub(crate) vehicles: Vec<[String; 9]>,
    pub(crate) categories: Vec<[String; 5]>,
    pub(crate) brands: Vec<[String; 3]>,
    pub(crate) parts: Vec<[String; 9]>,
    pub(crate) criteria: Vec<[String; 6]>,
    pub(crate) images: Vec<[String; 5]>,
    pub(crate) files: Vec<[String; 4]>,
    pub(crate) numbers: Vec<[String; 4]>,
    pub(crate) fitments: Vec<[String; 6]>,
    /// Files in the bundle's own folder.
    pub(crate) assets: Vec<(String, Vec<u8>)>,
}

/// A row of texts.
pub(crate) fn row<const N: usize>(fields: [&str; N]) -> [String; N] {
    fields.map(str::to_owned)
}

/// A row quoted where it must be.
fn line(fields: &[String]) -> String {
    let quoted = fields.iter().map(|field| {
        if field.contains(['"', ',', '\n', '\r']) {
            format!("\"{}\"", field.replace('"', "\"\""))
        } else {
            field.clone()
        }
    });
    quoted.collect::<Vec<_>>().join(",") + "\n"
}

impl Bundle {
    fn tables(&self) -> Vec<(&'static str, Vec<Vec<String>>)> {
        fn rows<const N: usize>(rows: &[[String; N]]) -> Vec<Vec<String>> {
            rows.iter().map(|row| row.to_vec()).collect()
        }
        vec![
            ("vehicles.csv", rows(&self.vehicles)),
            ("categories.csv", rows(&self.categories)),
            ("brands.csv", rows(&self.brands)),
            ("parts.csv", rows(&self.parts)),
            ("criteria.csv", rows(&self.criteria)),
            ("images.csv", rows(&self.images)),
            ("files.csv", rows(&self.files)),
            ("numbers.csv", rows(&self.numbers)),
            ("fitments.csv", rows(&self.fitments)),
        ]
    }

    /// Writes the files into a folder.
    pub(crate) fn write(&self, folder: &Path) {
        let mut counts = "file,rows\n".to_owned();
        for (file, rows) in self.tables() {
            counts += &format!("{file},{}\n", rows.len());
            let columns = bundle_columns().iter().find(|table| table.0 == file).unwrap().1;
            let mut text = columns.join(",") + "\n";
            text.extend(rows.iter().map(|row| line(row)));
            std::fs::write(folder.join(file), text).unwrap();
        }
        std::fs::write(folder.join("bundle.csv"), counts).unwrap();
        if !self.assets.is_empty() {
            std::fs::create_dir_all(folder.join("files")).unwrap();
        }
        for (name, content) in &self.assets {
            std::fs::write(folder.join("files").join(name), content).unwrap();
        }
    }

    /// A small sound one: three vehicles, three parts.
    pub(crate) fn small() -> Self {
        Self {
            vehicles: vec![
                row(["V1", "Hyundai", "Sonata", "2021", "DN8", "2.0 LPI", "", "", "K100"]),
                row(["V2", "Hyundai", "Sonata", "2022", "DN8", "1.6 T", "쏘나타 1.6 터보", "my-sonata", ""]),
                row(["V3", "BMW", "320i", "2020", "G20", "2.0", "", "", ""]),
            ],
            categories: vec![
                row(["OIL", "", "오일", "Oil", "parts-oil"]),
                row(["OIL-ENGINE", "OIL", "엔진 오일", "Engine oil", ""]),
                row(["OIL-GEAR", "OIL", "기어 오일", "Gear oil", ""]),
                row(["FILTERS", "", "필터", "Filters", "parts-filters"]),
            ],
            brands: vec![row(["GAON", "GAON", "Y"]), row(["HANBIT", "Hanbit, Inc.", "N"])],
            parts: vec![
                row(["P1", "26300-35505", "G-1", "GAON", "FILTERS", "오일 필터", "Oil filter", "", ""]),
                row([
                    "P2",
                    "EO-530",
                    "G-2",
                    "GAON",
                    "OIL-ENGINE",
                    "엔진 오일 5W-30",
                    "Engine oil 5W-30",
                    "견본",
                    "Sample",
                ]),
                row([
                    "P3",
                    "EO-540",
                    "H-1",
                    "HANBIT",
                    "OIL-ENGINE",
                    "엔진 오일 \"5W-40\"",
                    "Engine oil \"5W-40\"",
                    "",
                    "",
                ]),
            ],
            criteria: vec![
                row(["P2", "점도", "Viscosity", "5W-30", "5W-30", "N"]),
                row(["P3", "점도", "Viscosity", "5W-40", "5W-40", "N"]),
                row(["P3", "용량", "Volume", "4 L", "4 L", "N"]),
                row([
                    "P3",
                    "자료",
                    "Data sheet",
                    "https://parts.example/eo-540",
                    "https://parts.example/en/eo-540",
                    "Y",
                ]),
            ],
            images: vec![
                row(["P1", "2", "/images/part-filters-2.svg", "옆면", "Side"]),
                row(["P1", "1", "filter.png", "앞면", "Front"]),
            ],
            files: vec![row(["P1", "설명서", "Manual", "manual.pdf"])],
            numbers: vec![
                row(["P1", "OE", "26300 35505A", "Hyundai"]),
                row(["P1", "CROSS", "W 811/80", "Mann"]),
                row(["P3", "CROSS", "W 811/80", ""]),
            ],
            fitments: vec![
                row(["V1", "P1", "", "", "", ""]),
                row(["V1", "P2", "엔진", "Engine", "4.3 L", "4.3 l"]),
                row(["V1", "P2", "예비", "Spare", "", ""]),
                row(["V1", "P3", "엔진", "Engine", "", ""]),
                row(["V2", "P1", "", "", "2022-06부터", "From 2022-06"]),
                row(["V3", "P3", "", "", "", ""]),
            ],
            assets: vec![
                ("filter.png".to_owned(), b"\x89PNG\r\n\x1a\nnot much of a picture".to_vec()),
                ("manual.pdf".to_owned(), b"%PDF-1.7\nnot much of a manual".to_vec()),
            ],
        }
    }
}
