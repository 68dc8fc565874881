//! The tables of a catalogue, the same on both engines.

/// The type of a column.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// 32 bits.
    Int,
    Text,
    Bytes,
}

use Kind::{Bytes, Int, Text};

/// A table: name, columns, primary key.
pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [(&'static str, Kind)],
    pub(crate) key: &'static str,
}

/// All of them, in the order in which they are written.
pub(crate) static TABLES: [Table; 12] = [
    Table {
        name: "fitting",
        columns: &[("vehicle", Int), ("category", Int), ("parts", Bytes)],
        key: "vehicle, category",
    },
    Table { name: "vehicle_counts", columns: &[("vehicle", Int), ("counts", Bytes)], key: "vehicle" },
    Table {
        name: "part_fitments",
        columns: &[("part", Int), ("chunk", Int), ("vehicles", Bytes)],
        key: "part, chunk",
    },
    Table { name: "part", columns: &[("id", Int), ("listing", Bytes), ("detail", Bytes)], key: "id" },
    Table {
        name: "part_key",
        columns: &[("product_nr", Text), ("company_sku", Text), ("part", Int)],
        key: "product_nr, company_sku",
    },
    Table {
        name: "number",
        columns: &[("normalised", Text), ("kind", Int), ("part", Int)],
        key: "normalised, kind, part",
    },
    Table {
        name: "category",
        columns: &[
            ("id", Int),
            ("category_id", Text),
            ("depth", Int),
            ("name_ko", Text),
            ("name_en", Text),
            ("product", Text),
            ("first_part", Int),
        ],
        key: "id",
    },
    Table {
        name: "brand",
        columns: &[("id", Int), ("brand_id", Text), ("name", Text), ("partner", Int)],
        key: "id",
    },
    Table {
        name: "qualifier",
        columns: &[
            ("id", Int),
            ("position_ko", Text),
            ("position_en", Text),
            ("note_ko", Text),
            ("note_en", Text),
        ],
        key: "id",
    },
    Table {
        name: "criterion",
        columns: &[("id", Int), ("name_ko", Text), ("name_en", Text), ("value_ko", Text), ("value_en", Text)],
        key: "id",
    },
    // Files of parts that the catalogue needs, by the names under which they are kept.
    Table { name: "asset", columns: &[("id", Int), ("name", Text)], key: "id" },
    Table { name: "pack", columns: &[("name", Text), ("chunk", Int), ("bytes", Bytes)], key: "name, chunk" },
];

/// The schema of a revision on PostgreSQL.
pub(crate) fn schema_name(revision: i64) -> String {
    format!("parts_r{revision}")
}
