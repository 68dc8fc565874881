//! A thousand edits of a list, made by chance, are previewed exactly: against a comparison of texts that is as plain as can be.

use std::collections::{BTreeMap, BTreeSet};

use locations::{DealerRow, Field, PlanRow, PlanRowState};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::packing::book;
use super::world::{World, heading, line};

/// Edits in all, and in one file.
const EDITS: usize = 1_000;
const IN_ONE_FILE: usize = 100;

#[derive(Clone, Debug)]
enum Edit {
    /// Another value in a column.
    Set(prop::sample::Index, Field, u32),
    /// A value that the column doesn't take.
    Spoil(prop::sample::Index, Field),
    /// The place of another dealer.
    Move(prop::sample::Index, prop::sample::Index),
    Remove(prop::sample::Index),
    Add(prop::sample::Index, u32),
}

/// Columns with values of their own; the code is the key, and places come in pairs.
const SET: [Field; 15] = [
    Field::DealerName,
    Field::NetworkName,
    Field::Address,
    Field::Phone,
    Field::MobilePhone,
    Field::Latitude,
    Field::Longitude,
    Field::WeekdayHours,
    Field::SaturdayHours,
    Field::SundayHours,
    Field::Bays,
    Field::ExclusiveShop,
    Field::LinkHref,
    Field::DealerNameEn,
    Field::AddressEn,
];

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let row = any::<prop::sample::Index>;
    let edit = prop_oneof![
        12 => (row(), prop::sample::select(&SET[..]), 0..10_000_u32).prop_map(|(row, field, value)| Edit::Set(row, field, value)),
        2 => (row(), prop::sample::select(&SET[3..]).prop_filter("takes any text", |field| spoilt(*field).is_some()))
            .prop_map(|(row, field)| Edit::Spoil(row, field)),
        2 => (row(), row()).prop_map(|(row, other)| Edit::Move(row, other)),
        1 => row().prop_map(Edit::Remove),
        1 => (row(), 0..1_000_u32).prop_map(|(row, number)| Edit::Add(row, number)),
    ];
    proptest::collection::vec(edit, IN_ONE_FILE)
}

/// A valid value for the column, as written in a sheet.
fn value(field: Field, number: u32) -> String {
    match field {
        Field::Phone => format!("02-000-{number:04}"),
        Field::MobilePhone if number.is_multiple_of(3) => String::new(),
        Field::MobilePhone => format!("010-0000-{number:04}"),
        Field::Latitude => format!("{}", f64::from(330_000 + number) / 10_000.0),
        Field::Longitude => format!("{}", f64::from(1_260_000 + number) / 10_000.0),
        Field::WeekdayHours | Field::SaturdayHours | Field::SundayHours => match number % 4 {
            0 => String::new(),
            hour => format!("{:02}:30-1{hour}:00", 5 + hour),
        },
        Field::Bays => (number % 100).to_string(),
        Field::ExclusiveShop => ["Y", "N"][usize::from(number.is_multiple_of(2))].to_owned(),
        Field::LinkHref if number.is_multiple_of(2) => String::new(),
        Field::LinkHref => format!("https://dealer.example/{number}?a=1&b=<2>").replace(['<', '>'], ""),
        Field::DealerName | Field::NetworkName | Field::Address => format!("가온 {number} & 서비스"),
        _ => format!("Gaon no. {number}"),
    }
}

/// One that it doesn't.
fn spoilt(field: Field) -> Option<&'static str> {
    match field {
        Field::Phone | Field::MobilePhone => Some("없음"),
        Field::Latitude | Field::Longitude => Some("0"),
        Field::WeekdayHours | Field::SaturdayHours | Field::SundayHours => Some("18:00-09:00"),
        Field::Bays => Some("3.5"),
        Field::ExclusiveShop => Some("maybe"),
        Field::LinkHref => Some("javascript:alert(1)"),
        _ => None,
    }
}

type Texts = BTreeMap<Field, String>;

fn texts(row: &DealerRow) -> Texts {
    Field::ALL.into_iter().zip(line(row)).collect()
}

/// The expected result by code: the state, and the changes.
type ExpectedRows = BTreeMap<String, (PlanRowState, Vec<(String, String, String)>, BTreeSet<String>)>;

/// The comparison: two lists of texts, side by side.
fn compared(
    stored: &BTreeMap<String, Texts>,
    sheet: &BTreeMap<String, Texts>,
    bad: &BTreeMap<String, BTreeSet<String>>,
) -> ExpectedRows {
    let mut expected = ExpectedRows::new();
    for (code, after) in sheet {
        let before = stored.get(code);
        let changes: Vec<(String, String, String)> = Field::ALL
            .into_iter()
            .map(|field| {
                let before = before.map(|before| before[&field].clone()).unwrap_or_default();
                (field.name().to_owned(), before, after[&field].clone())
            })
            .filter(|(_, before, after)| before != after)
            .collect();
        let state = match (before, changes.is_empty()) {
            _ if bad.contains_key(code) => PlanRowState::Invalid,
            (None, _) => PlanRowState::New,
            (Some(_), true) => PlanRowState::Unchanged,
            (Some(_), false) => PlanRowState::Changed,
        };
        expected.insert(code.clone(), (state, changes, bad.get(code).cloned().unwrap_or_default()));
    }
    for code in stored.keys().filter(|code| !sheet.contains_key(*code)) {
        expected.insert(code.clone(), (PlanRowState::Removed, Vec::new(), BTreeSet::new()));
    }
    expected
}

fn previewed(rows: Vec<PlanRow>) -> ExpectedRows {
    let of = |row: PlanRow| {
        let changes = match row.state {
            PlanRowState::Removed => Vec::new(),
            _ => row.changes.into_iter().map(|change| (change.field, change.before, change.after)).collect(),
        };
        let bad = row.troubles.iter().map(|trouble| trouble.field.name().to_owned()).collect();
        (row.code, (row.state, changes, bad))
    };
    rows.into_iter().map(of).collect()
}

kernel::both_engines! {
    async fn a_thousand_edits_are_previewed_exactly(db: TestDatabase) {
        let world = World::over(&db).await;
        let dealers = world.dealers();
        let stored: BTreeMap<String, Texts> =
            dealers.iter().map(|dealer| (dealer.code.clone(), texts(dealer))).collect();
        let mut chance = TestRunner::deterministic();
        for _ in 0..EDITS / IN_ONE_FILE {
            let made = edits().new_tree(&mut chance).unwrap().current();
            let mut sheet = stored.clone();
            let mut bad: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
            for edit in &made {
                let code = |row: &prop::sample::Index| row.get(&dealers).code.clone();
                match edit {
                    Edit::Set(row, field, number) => {
                        let code = code(row);
                        if let Some(texts) = sheet.get_mut(&code) {
                            texts.insert(*field, value(*field, *number));
                            if let Some(fields) = bad.get_mut(&code) {
                                fields.remove(field.name());
                            }
                        }
                    }
                    Edit::Spoil(row, field) => {
                        let code = code(row);
                        if let Some(texts) = sheet.get_mut(&code) {
                            texts.insert(*field, spoilt(*field).unwrap().to_owned());
                            bad.entry(code).or_default().insert(field.name().to_owned());
                        }
                    }
                    Edit::Move(row, other) => {
                        let place = texts(other.get(&dealers));
                        if let Some(texts) = sheet.get_mut(&code(row)) {
                            for field in [Field::State, Field::City] {
                                texts.insert(field, place[&field].clone());
                            }
                        }
                    }
                    Edit::Remove(row) => {
                        sheet.remove(&code(row));
                        bad.remove(&code(row));
                    }
                    Edit::Add(row, number) => {
                        let code = format!("NEW-{number}");
                        let mut texts = texts(row.get(&dealers));
                        texts.insert(Field::DealerCode, code.clone());
                        sheet.insert(code, texts);
                    }
                }
            }
            bad.retain(|_, fields| !fields.is_empty());
            let rows = sheet.values().map(|texts| texts.values().cloned().collect::<Vec<_>>());
            let id = world.preview(&book(std::iter::once(heading()).chain(rows)), true).await.unwrap();
            let (previewed, expected) = (previewed(world.rows(id).await), compared(&stored, &sheet, &bad));
            for (code, expected) in &expected {
                assert_eq!(previewed.get(code), Some(expected), "{code}");
            }
            assert_eq!(previewed.len(), expected.len());
        }
    }
}
