//! The files of a bundle and their columns.

/// The eight products of the site (public spec §2), which a top category may belong to.
pub(crate) const PRODUCTS: [&str; 8] = [
    "parts-oil",
    "parts-battery",
    "parts-filters",
    "parts-wiper",
    "parts-brakes",
    "parts-sparkplug",
    "parts-headlight",
    "parts-others",
];

/// A file of the bundle.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Table {
    Bundle,
    Vehicles,
    Categories,
    Brands,
    Parts,
    Criteria,
    Images,
    Files,
    Numbers,
    Fitments,
}

const ALL: [(&str, &[&str]); 10] = [
    ("bundle.csv", &["file", "rows"]),
    (
        "vehicles.csv",
        &["vehicle_id", "make", "model", "year", "series", "variant", "carline", "slug", "ktype"],
    ),
    ("categories.csv", &["category_id", "parent_id", "name_ko", "name_en", "product"]),
    ("brands.csv", &["brand_id", "name", "partner"]),
    (
        "parts.csv",
        &[
            "part_id",
            "product_nr",
            "company_sku",
            "brand_id",
            "category_id",
            "description_ko",
            "description_en",
            "note_ko",
            "note_en",
        ],
    ),
    ("criteria.csv", &["part_id", "name_ko", "name_en", "value_ko", "value_en", "is_link"]),
    ("images.csv", &["part_id", "position", "file", "alt_ko", "alt_en"]),
    ("files.csv", &["part_id", "name_ko", "name_en", "file"]),
    ("numbers.csv", &["part_id", "kind", "number", "maker"]),
    ("fitments.csv", &["vehicle_id", "part_id", "position_ko", "position_en", "note_ko", "note_en"]),
];

/// Every file of a bundle with its columns, `bundle.csv` first. All of them must be there; a header alone will do.
#[must_use]
pub const fn bundle_columns() -> &'static [(&'static str, &'static [&'static str])] {
    &ALL
}

impl Table {
    /// Files with a row count in `bundle.csv`.
    pub(crate) const COUNTED: [Self; 9] = [
        Self::Vehicles,
        Self::Categories,
        Self::Brands,
        Self::Parts,
        Self::Criteria,
        Self::Images,
        Self::Files,
        Self::Numbers,
        Self::Fitments,
    ];

    pub(crate) const fn file(self) -> &'static str {
        ALL[self as usize].0
    }

    pub(crate) const fn columns(self) -> &'static [&'static str] {
        ALL[self as usize].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_table_has_its_own_file() {
        assert_eq!(Table::Bundle.file(), "bundle.csv");
        for (table, name) in Table::COUNTED.into_iter().zip([
            "vehicles.csv",
            "categories.csv",
            "brands.csv",
            "parts.csv",
            "criteria.csv",
            "images.csv",
            "files.csv",
            "numbers.csv",
            "fitments.csv",
        ]) {
            assert_eq!(table.file(), name);
        }
    }
}
