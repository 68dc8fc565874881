//! Lists from the field that were once read wrongly (`tests/fixtures/dealer-list-cases`).

use kernel::test_support::TestDatabase;
use locations::{Field, PlanRowState};

use super::packing::{Part, archive, around_sheets, lines, sheet_of};
use super::world::{World, heading, line};
use super::xls::{Old, file, stream};

fn case(name: &str) -> Vec<u8> {
    let path = format!("{}/tests/fixtures/dealer-list-cases/{name}.xlsx", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(path).unwrap()
}

/// The refused cells of a list: code of the dealer, column, key.
async fn refused_cells(world: &World, content: &[u8]) -> Vec<(String, Field, String)> {
    let plan = world.preview(content, false).await.unwrap();
    let mut cells = Vec::new();
    for row in world.rows(plan).await {
        for trouble in row.troubles {
            cells.push((row.code.clone(), trouble.field, trouble.code.into_owned()));
        }
    }
    cells
}

/// The refusal of a file: each path with its key.
async fn refusals(world: &World, content: &[u8]) -> Vec<(String, String)> {
    let errors = world.preview(content, false).await.unwrap_err().into_refusal().unwrap();
    errors.as_slice().iter().map(|error| (error.path.to_string(), error.code.to_string())).collect()
}

fn cell(code: &str, field: Field, key: &str) -> (String, Field, String) {
    (code.to_owned(), field, key.to_owned())
}

kernel::both_engines! {
    async fn each_case_has_its_right_answer(db: TestDatabase) {
        let world = World::over(&db).await;
        let before = world.dealers();

        let formula = |field| cell("SC-0001", field, "cell_formula");
        assert_eq!(
            refused_cells(&world, &case("formula-novalue")).await,
            [Field::MobilePhone, Field::WeekdayHours, Field::LinkHref].map(formula)
        );
        assert_eq!(
            refused_cells(&world, &case("openpyxl-formula")).await,
            [Field::WeekdayHours, Field::SundayHours, Field::ExclusiveShop].map(formula)
        );
        for name in ["code-zero-format", "code-prefix-format"] {
            let expected = [cell("", Field::DealerCode, "cell_number_format")];
            assert_eq!(refused_cells(&world, &case(name)).await, expected, "{name}");
        }
        for name in ["notes-first", "numbers-summary"] {
            assert_eq!(refused_cells(&world, &case(name)).await, [], "{name}");
        }
        let plan = world.preview(&case("phone-0"), false).await.unwrap();
        let rows = world.rows(plan).await;
        let phone = rows[0].changes.iter().find(|change| change.field == Field::Phone.name()).unwrap();
        assert_eq!((rows[0].state, phone.after.as_str()), (PlanRowState::Changed, "010-1234-5678"));
        assert_eq!(
            refusals(&world, &case("read-only-recommended")).await,
            [("files".to_owned(), "file_encrypted".to_owned())]
        );
        assert_eq!(world.dealers(), before, "nothing is changed by reading");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_sheets_with_the_header_row_are_refused_by_name() {
    let db = TestDatabase::sqlite::<migrations::Migrator>().await;
    let world = World::over(&db).await;
    let list = lines(std::iter::once(heading()).chain(world.dealers().iter().map(line)));
    let notes = lines([vec!["비고".to_owned()], vec!["전화번호".to_owned(), "주소".to_owned()]]);
    let book = |sheets: &[(&str, &str)]| {
        let sheets: Vec<(&str, Part)> = sheets.iter().map(|(name, rows)| (*name, sheet_of(rows))).collect();
        archive(&around_sheets(sheets))
    };
    let path = |name: &str| (name.to_owned(), "sheet_ambiguous".to_owned());
    let two = book(&[("메모", &notes), ("서울", &list), ("부산", &list)]);
    assert_eq!(refusals(&world, &two).await, [path("서울"), path("부산")]);
    let named = book(&[("서울", &list), ("service-center", &list)]);
    world.preview(&named, false).await.unwrap();
    let last = book(&[("메모", &notes), ("서울", &list)]);
    world.preview(&last, false).await.unwrap();
    let incomplete = lines([heading().into_iter().filter(|name| name != "phone").collect::<Vec<_>>()]);
    let none = book(&[("메모", &notes), ("서울", &incomplete)]);
    assert_eq!(refusals(&world, &none).await, [("phone".to_owned(), "column_missing".to_owned())]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_number_as_code_in_an_old_workbook_is_refused() {
    let db = TestDatabase::sqlite::<migrations::Migrator>().await;
    let world = World::over(&db).await;
    let (names, texts) = (heading(), line(&world.dealers()[0]));
    let header = names.iter().map(|name| Old::Text(name)).collect();
    let mut cells: Vec<Old<'_>> = texts.iter().map(|text| Old::Text(text)).collect();
    cells[Field::DealerCode as usize] = Old::Number(12.0);
    let list = file(&stream("Sheet1", &[header, cells], &[], 0, 8224));
    assert_eq!(refused_cells(&world, &list).await, [cell("", Field::DealerCode, "cell_number_format")]);
}
