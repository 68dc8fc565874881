//! The same list as other programs and people write it reads the same.

use std::path::Path;

use encoding_rs::EUC_KR;
use locations::{DealerRow, Field, PlanCounts, PlanRowState};

use super::packing::{
    Part, archive, around, book, content_of, escaped, letters, open_book, open_document, separated, sheet_of,
    text_cell,
};
use super::world::{World, heading, line};
use super::xls::{Old, file, stream};

/// Names that people in Korea give to the columns.
const KOREAN: [&str; 18] = [
    "딜러 코드",
    "상호",
    "네트워크명",
    "시/도",
    "시·군·구",
    "주소",
    "전화번호",
    "휴대전화 번호",
    "위도",
    "경도",
    "영업시간(평일)",
    "토요일 영업시간",
    "일요일",
    "베이 수",
    "전속점 여부",
    "홈페이지",
    "상호(영문)",
    "영문 주소",
];

fn wide(text: &str) -> String {
    let wide = |letter: char| match letter {
        '!'..='~' => char::from_u32(u32::from(letter) + 0xFEE0).unwrap(),
        ' ' => '\u{3000}',
        other => other,
    };
    text.chars().map(wide).collect()
}

/// Whether the list is read as it is stored.
async fn assert_the_same(world: &World, bytes: &[u8], what: &str) {
    let id = world.preview(bytes, true).await.unwrap_or_else(|error| panic!("{what}: {error}"));
    let counts = world.plan(id).await.counts;
    let count = i32::try_from(world.dealers().len()).unwrap();
    let other = world.rows(id).await.into_iter().find(|row| row.state != PlanRowState::Unchanged);
    assert_eq!(counts, PlanCounts { unchanged: count, ..PlanCounts::default() }, "{what}: {other:?}");
}

/// Two centres whose telephone numbers a program takes for numbers, in place of the demo's, whose numbers begin with 02-000.
fn everything(world: &World) -> Vec<Vec<String>> {
    std::iter::once(heading()).chain(world.dealers().iter().map(line)).collect()
}

kernel::both_engines! {
    async fn as_people_write_it(db: TestDatabase) {
        let world = World::over(&db).await;
        let rows = everything(&world);
        let korean: Vec<String> = KOREAN.iter().map(|name| (*name).to_owned()).collect();
        let body = &rows[1..];
        let under = |header: Vec<String>, body: Vec<Vec<String>>| std::iter::once(header).chain(body).collect::<Vec<_>>();

        assert_the_same(&world, &book(&rows), "as it is").await;
        assert_the_same(&world, &book(under(korean.clone(), body.to_vec())), "Korean names").await;
        let wide_rows: Vec<Vec<String>> = rows.iter().map(|cells| cells.iter().map(|text| wide(text)).collect()).collect();
        assert_the_same(&world, &book(wide_rows), "wide digits and letters").await;
        let backwards: Vec<Vec<String>> = rows.iter().map(|cells| cells.iter().rev().cloned().collect()).collect();
        assert_the_same(&world, &book(backwards), "columns in another order").await;
        let mut shuffled = body.to_vec();
        shuffled.reverse();
        assert_the_same(&world, &book(under(heading(), shuffled)), "lines in another order").await;
        let spaced = body.iter().map(|cells| cells.iter().map(|text| format!("\u{A0}{text} ")).collect()).collect();
        assert_the_same(&world, &book(under(korean.clone(), spaced)), "spaces around").await;
        let hours = body.iter().map(|cells| cells.iter().zip(Field::ALL).map(|(text, field)| match field {
            Field::WeekdayHours | Field::SaturdayHours | Field::SundayHours if text.is_empty() => "휴무".to_owned(),
            Field::WeekdayHours | Field::SaturdayHours | Field::SundayHours => text.replace('-', " ~ ").replace("09:", "9:"),
            _ => text.clone(),
        }).collect()).collect();
        assert_the_same(&world, &book(under(heading(), hours)), "hours with a wave").await;
        let without_hyphens = body.iter().map(|cells| cells.iter().zip(Field::ALL).map(|(text, field)| match field {
            Field::Phone | Field::MobilePhone => text.replace('-', ""),
            _ => text.clone(),
        }).collect()).collect();
        assert_the_same(&world, &book(under(heading(), without_hyphens)), "telephone numbers without hyphens").await;
        assert_the_same(&world, &open_book(&rows), "Open Document").await;
        let older: Vec<Vec<String>> = rows.iter().map(|cells| cells[..16].to_vec()).collect();
        assert_the_same(&world, &book(older), "a sheet from before there was English").await;

        // A title over the list, a line between, notes beside it and below, and a date in them.
        let mut dressed = vec![vec!["서비스센터 목록 (2026년 11월)".to_owned()], vec![]];
        let dress = |cells: &[String], note: &str| [&[note.to_owned()][..], cells, &["2026-11-23".to_owned()]].concat();
        dressed.push(dress(&korean, "비고"));
        dressed.extend(body.iter().map(|cells| dress(cells, "확인함")));
        dressed.extend([vec![], vec![], vec!["작성: 영업지원팀".to_owned()]]);
        assert_the_same(&world, &book(dressed), "a title, and notes beside and below").await;
    }

    async fn as_other_programs_write_it(db: TestDatabase) {
        let world = World::over(&db).await;
        let dealers = world.dealers();
        assert_the_same(&world, &as_libre_office(&dealers), "shared texts, prefixes, runs, formats, empty lines to the end").await;
        for length in [8224, 211] {
            let old = as_old_excel(&dealers, length);
            assert_the_same(&world, &file(&old), "the old format").await;
        }
        let small = as_old_excel(&dealers[..1], 8224);
        let id = world.preview(&file(&small), false).await.unwrap();
        assert_eq!(world.plan(id).await.counts, PlanCounts { unchanged: 1, ..PlanCounts::default() });
    }

    async fn as_text(db: TestDatabase) {
        let world = World::over(&db).await;
        let mut rows = everything(&world);
        let text = separated(b',', &rows);
        assert_the_same(&world, text.as_bytes(), "UTF-8").await;
        assert_the_same(&world, format!("\u{FEFF}{text}").as_bytes(), "UTF-8 with a byte order mark").await;
        let (korean, _, has_lost) = EUC_KR.encode(&text);
        assert!(!has_lost);
        assert_the_same(&world, &korean, "the Korean code page").await;
        let tabs = format!("\u{FEFF}{}", separated(b'\t', &rows));
        let wide: Vec<u8> = tabs.encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_the_same(&world, &wide, "UTF-16 with tabs").await;
        assert_the_same(&world, separated(b';', &rows).as_bytes(), "semicolons").await;
        let title = [vec!["서비스센터 목록, 2026년 11월".to_owned()], vec![]];
        let dressed = title.into_iter().chain(rows.clone());
        assert_the_same(&world, separated(b',', dressed).as_bytes(), "a title above").await;
        // Numbers as a program shows them that took telephone numbers for numbers.
        for cells in &mut rows[1..] {
            for field in [Field::Phone, Field::MobilePhone] {
                let cell = &mut cells[field as usize];
                *cell = cell.replace('-', "").trim_start_matches('0').to_owned();
            }
        }
        assert_the_same(&world, separated(b',', &rows).as_bytes(), "telephone numbers without their zero").await;
    }

    async fn as_libre_office_keeps_it(db: TestDatabase) {
        let world = World::over(&db).await;
        let rows = as_open_document(&world.dealers());
        let whole = |rows: &str| {
            let notes = "<table:table table:name=\"notes\"><table:table-row><table:table-cell/></table:table-row></table:table>";
            archive(&open_document(content_of(&format!("{notes}<table:table table:name=\"목록\">{rows}</table:table>"))))
        };
        assert_the_same(&world, &whole(&rows), "numbers, formulas, merged cells, empty rows to the end").await;

        // Formulas, numbers, dates and times in columns of text are refused, each with its key.
        let dealer = &world.dealers()[0];
        let cells: String = Field::ALL
            .into_iter()
            .map(|field| match field {
                Field::DealerName => "<table:table-cell table:formula=\"of:=[.A1]\"/>".to_owned(),
                Field::NetworkName => "<table:table-cell table:formula=\"of:=[.A1]/0\" office:value-type=\"string\" \
                    office:string-value=\"\" calcext:value-type=\"error\"><text:p>#DIV/0!</text:p></table:table-cell>"
                    .to_owned(),
                Field::Address => "<table:table-cell office:value-type=\"float\" office:value=\"12\"/>".to_owned(),
                Field::LinkHref => {
                    "<table:table-cell office:value-type=\"date\" office:date-value=\"2026-03-01T00:00:00\"/>".to_owned()
                }
                Field::WeekdayHours => {
                    "<table:table-cell office:value-type=\"time\" office:time-value=\"PT09H00M00S\"/>".to_owned()
                }
                _ => text_cell(&dealer.text(field)),
            })
            .collect();
        let header: String = heading().iter().map(|name| text_cell(name)).collect();
        let rows = [header, cells].map(|cells| format!("<table:table-row>{cells}</table:table-row>")).concat();
        let id = world.preview(&whole(&rows), false).await.unwrap();
        let rows = world.rows(id).await;
        let told: Vec<(&str, &str, &str)> = rows[0]
            .troubles
            .iter()
            .map(|trouble| (trouble.field.name(), &*trouble.code, trouble.found.as_str()))
            .collect();
        assert_eq!(
            told,
            [
                ("dealerName", "cell_formula", "#"),
                ("networkName", "cell_formula", "#"),
                ("address", "cell_number_format", "12"),
                ("weekdayHours", "cell_hours_invalid", "PT09H00M00S"),
                ("linkHref", "cell_date", "2026-03-01"),
            ]
        );
    }

    async fn a_file_that_a_program_saved_reads_the_same(db: TestDatabase) {
        let world = World::over(&db).await;
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/dealer-lists");
        let mut read = 0;
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "xlsx" || ending == "xls") {
                let bytes = std::fs::read(&path).unwrap();
                let id = world.preview(&bytes, false).await.unwrap_or_else(|error| panic!("{path:?}: {error}"));
                let (counts, rows) = (world.plan(id).await.counts, world.rows(id).await);
                assert_eq!(counts, PlanCounts { unchanged: 6, ..PlanCounts::default() }, "{path:?}: {rows:?}");
                read += 1;
            }
        }
        assert_eq!(read, 4);
    }

    async fn what_a_program_made_of_a_code_is_told(db: TestDatabase) {
        let world = World::over(&db).await;
        let dealer = &world.dealers()[0];
        let mut cells: Vec<Old<'_>> = Field::ALL.iter().map(|_| Old::Nothing).collect();
        let texts = line(dealer);
        for (cell, text) in cells.iter_mut().zip(&texts) {
            *cell = Old::Text(text);
        }
        // 3-1, typed as a code.
        cells[0] = Old::Date(46_082.0);
        let names = heading();
        let header: Vec<Old<'_>> = names.iter().map(|name| Old::Text(name)).collect();
        let id = world.preview(&file(&stream("Sheet1", &[header, cells], &[], 0, 8224)), false).await.unwrap();
        let rows = world.rows(id).await;
        let told: Vec<(&str, &str, &str)> = rows[0]
            .troubles
            .iter()
            .map(|trouble| (trouble.field.name(), &*trouble.code, trouble.found.as_str()))
            .collect();
        assert_eq!(told, [("dealerCode", "cell_date", "2026-03-01")]);
    }
}

/// Numbers in number cells, shared strings, some of them as runs or with phonetic hints, a prefix on every tag, and the
/// last row of the sheet written although it is empty.
fn as_libre_office(dealers: &[DealerRow]) -> Vec<u8> {
    let mut texts: Vec<String> = Vec::new();
    let mut share = |text: &str| {
        texts.push(text.to_owned());
        texts.len() - 1
    };
    let mut xml = String::new();
    let mut add = |line: usize, cells: &[(usize, String)]| {
        xml.push_str(&format!("<x:row r=\"{line}\" customFormat=\"false\" ht=\"12.8\" hidden=\"false\">"));
        for (column, cell) in cells {
            xml.push_str(&cell.replace("PLACE", &format!("{}{line}", letters(*column))));
        }
        xml.push_str("</x:row>");
    };
    // A title that reaches over all columns, and a header row in two lines.
    add(1, &[(0, format!("<x:c r=\"PLACE\" s=\"1\" t=\"s\"><x:v>{}</x:v></x:c>", share("서비스센터 목록")))]);
    let header: Vec<(usize, String)> = KOREAN
        .iter()
        .enumerate()
        .map(|(at, name)| (at, format!("<x:c r=\"PLACE\" s=\"0\" t=\"s\"><x:v>{}</x:v></x:c>", share(name))))
        .collect();
    add(2, &header[..10]);
    add(3, &header[10..]);
    for (line, dealer) in (4..).zip(dealers) {
        let cells: Vec<(usize, String)> = Field::ALL
            .into_iter()
            .enumerate()
            .map(|(at, field)| {
                let text = dealer.text(field);
                let cell = match field {
                    _ if text.is_empty() => "<x:c r=\"PLACE\" s=\"0\"/>".to_owned(),
                    Field::Latitude | Field::Longitude | Field::Bays if line % 2 == 0 => {
                        format!("<x:c r=\"PLACE\" s=\"0\" t=\"n\"><x:v>{text}</x:v></x:c>")
                    }
                    // The result of a formula.
                    Field::NetworkName if line % 3 == 0 => {
                        format!(
                            "<x:c r=\"PLACE\" t=\"str\"><x:f>CONCAT(B1)</x:f><x:v>{}</x:v></x:c>",
                            escaped(&text)
                        )
                    }
                    Field::ExclusiveShop if line % 2 == 0 => {
                        format!("<x:c r=\"PLACE\" t=\"b\"><x:v>{}</x:v></x:c>", i32::from(text == "Y"))
                    }
                    // A number that lost its nought, where it has one.
                    Field::Phone if line % 2 == 0 => {
                        let digits = text.replace('-', "");
                        format!(
                            "<x:c r=\"PLACE\"><x:v>{}</x:v></x:c>",
                            digits.strip_prefix('0').unwrap_or(&digits)
                        )
                    }
                    _ => format!("<x:c r=\"PLACE\" s=\"0\" t=\"s\"><x:v>{}</x:v></x:c>", share(&text)),
                };
                (at, cell)
            })
            .chain([(20, "<x:c r=\"PLACE\" s=\"2\"><x:v>46000.5</x:v></x:c>".to_owned())])
            .collect();
        add(line, &cells);
    }
    let after = dealers.len() + 4;
    for line in after..after + 500 {
        add(line, &[(0, "<x:c r=\"PLACE\" s=\"0\"/>".to_owned())]);
    }
    add(1_048_576, &[]);
    let sheet = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<x:worksheet xmlns:x=\"m\"><x:sheetPr filterMode=\"false\"/>\
         <x:dimension ref=\"A1:U1048576\"/><x:sheetData>{xml}</x:sheetData><x:mergeCells count=\"1\"><x:mergeCell ref=\"A1:R1\"/>\
         </x:mergeCells></x:worksheet>"
    );
    let shared: String = texts
        .iter()
        .enumerate()
        .map(|(at, text)| match (at % 3, text.chars().next()) {
            (1, Some(first)) => {
                let rest = &text[first.len_utf8()..];
                format!(
                    "<x:si><x:r><x:rPr><x:b/></x:rPr><x:t xml:space=\"preserve\">{}</x:t></x:r><x:r><x:t xml:space=\"preserve\">{}</x:t></x:r>\
                     <x:rPh sb=\"0\" eb=\"1\"><x:t>발음</x:t></x:rPh></x:si>",
                    escaped(&first.to_string()),
                    escaped(rest)
                )
            }
            _ => format!("<x:si><x:t xml:space=\"preserve\">{}</x:t></x:si>", escaped(text)),
        })
        .collect();
    let styles = "<styleSheet><numFmts count=\"1\"><numFmt numFmtId=\"165\" formatCode=\"yyyy&quot;년&quot; m&quot;월&quot;\"/></numFmts>\
                  <cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"0\"/><xf numFmtId=\"165\"/></cellXfs></styleSheet>";
    let mut parts = around(sheet_of(""));
    parts[4] = Part::new(super::packing::SHEET, sheet);
    parts.push(Part::new("xl/sharedStrings.xml", format!("<x:sst xmlns:x=\"m\">{shared}</x:sst>")));
    parts.push(Part::new("xl/styles.xml", styles));
    archive(&parts)
}

/// A merged title, numbers in number cells, flags, results of formulas, remarks at cells, dates beside, and empty rows down to
/// the last one of the sheet.
fn as_open_document(dealers: &[DealerRow]) -> String {
    let row = |cells: &str| format!("<table:table-row table:style-name=\"ro1\">{cells}</table:table-row>");
    let float = |text: &str| {
        format!(
            "<table:table-cell office:value-type=\"float\" office:value=\"{text}\"><text:p>{text}</text:p></table:table-cell>"
        )
    };
    let title = "<table:table-cell table:number-columns-spanned=\"18\" office:value-type=\"string\"><text:p>서비스센터</text:p>\
                 <text:p>목록</text:p></table:table-cell><table:covered-table-cell table:number-columns-repeated=\"17\"/>";
    let header: String = KOREAN.iter().map(|name| text_cell(name)).collect();
    let mut rows = format!(
        "<table:table-column table:number-columns-repeated=\"16384\"/><table:table-header-rows>{}{}</table:table-header-rows>",
        row(title),
        row(&header)
    );
    for (line, dealer) in dealers.iter().enumerate() {
        let cells: String = Field::ALL
            .into_iter()
            .map(|field| {
                let text = dealer.text(field);
                match field {
                    _ if text.is_empty() => text_cell(&text),
                    Field::Latitude | Field::Longitude | Field::Bays => float(&text),
                    Field::Phone if line % 2 == 0 => float(text.replace('-', "").trim_start_matches('0')),
                    Field::NetworkName if line % 3 == 0 => format!(
                        "<table:table-cell table:formula=\"of:=[.B1]\" office:value-type=\"string\" office:string-value=\"{0}\">\
                         <text:p>{0}</text:p></table:table-cell>",
                        escaped(&text)
                    ),
                    Field::DealerName => format!(
                        "<table:table-cell office:value-type=\"string\"><office:annotation><text:p>확인</text:p></office:annotation>\
                         <text:p>{}</text:p></table:table-cell>",
                        escaped(&text)
                    ),
                    Field::ExclusiveShop if line % 2 == 0 => format!(
                        "<table:table-cell office:value-type=\"boolean\" office:boolean-value=\"{}\"/>",
                        text == "Y"
                    ),
                    _ => text_cell(&text),
                }
            })
            .collect();
        let date = "<table:table-cell table:number-columns-repeated=\"3\"/>\
                    <table:table-cell office:value-type=\"date\" office:date-value=\"2026-11-23\"/>";
        rows.push_str(&row(&(cells + date)));
    }
    rows + "<table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell table:number-columns-repeated=\"16384\"/>\
            </table:table-row>"
}

/// Shared and inline strings, long and short numbers, results of formulas; shared strings continue in further records.
fn as_old_excel(dealers: &[DealerRow], record_length: usize) -> Vec<u8> {
    let names = heading();
    let texts: Vec<Vec<String>> = dealers.iter().map(line).collect();
    let mut rows: Vec<Vec<Old<'_>>> = vec![names.iter().map(|name| Old::Shared(name)).collect()];
    for (at, texts) in texts.iter().enumerate() {
        rows.push(
            texts
                .iter()
                .zip(Field::ALL)
                .map(|(text, field)| match field {
                    _ if text.is_empty() => Old::Nothing,
                    Field::Latitude | Field::Longitude => Old::Number(text.parse().unwrap()),
                    Field::Bays => Old::Short(text.parse().unwrap()),
                    Field::NetworkName if at % 2 == 0 => Old::Formula(text),
                    Field::City => Old::Text(text),
                    _ => Old::Shared(text),
                })
                .chain([Old::Date(46_000.5)])
                .collect(),
        );
    }
    stream("Sheet1", &rows, &[], 0, record_length)
}
