//! Hostile files, and those that are only broken: each is refused with its own key, and nothing is changed.

use std::time::{Duration, Instant};

use kernel::test_support::{TestDatabase, rows};
use locations::Field;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use super::packing::{
    CONTENT, Part, SHEET, archive, around, book, content_of, lines, open_book, open_document, separated,
    sheet_of, text_table,
};
use super::world::{World, heading, line};
use super::xls::{Old, compound, file, stream};

/// Hostile files by description, with the expected error key.
fn files(world: &World) -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let good = good(world);
    let with = |part: Part| archive(&around(sheet_of("")).into_iter().chain([part]).collect::<Vec<_>>());
    let sheet = |part: Part| archive(&around(part));
    let texts = |part: Part| archive(&around(sheet_of("")).into_iter().chain([part]).collect::<Vec<_>>());
    let bomb = |before: &str, block: &str| {
        let block = block.repeat(10_000_000 / block.len());
        sheet(Part::repeated(SHEET, &format!("<worksheet>{before}"), block.as_bytes(), 400))
    };
    let old =
        |first: &[u8], kind| file(&stream("Sheet1", &[vec![Old::Text("dealerCode")]], first, kind, 8224));
    let mut flagged = around(sheet_of(""));
    flagged[4].flags = 1;
    let mut odd = around(sheet_of(""));
    odd[4].method = 12;
    let mut bits = good.clone();
    let middle = bits.len() / 2;
    bits[middle] ^= 0x55;
    let mut wrong = around(sheet_of(""));
    wrong[4].checksum ^= 1;
    let nested = "<a>".repeat(100_000);
    let entities = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]><worksheet>&b;</worksheet>";
    let long = "a".repeat(2_000_000);
    let long_and_broken = {
        let mut row = world.dealers().swap_remove(0);
        let dealers = (1..=5_000).map(|number| {
            row.code = format!("SC-{number:05}");
            line(&row)
        });
        sheet(sheet_of(&(lines(std::iter::once(heading()).chain(dealers)) + "<row><c></row>")))
    };
    let empty_lines = |count: u32| (1..=count).map(|line| format!("<row r=\"{line}\"/>")).collect::<String>();
    let looks = (1..=70_000)
        .map(|line| format!("<row r=\"{line}\"><c r=\"A{line}\" s=\"1\"/></row>"))
        .collect::<String>();
    let stored = (0..70_000).map(|at| Part::new(&format!("p{at}"), "")).collect::<Vec<_>>();
    let many_parts = archive(&stored[..60_000]);
    let doubled = archive(&around(sheet_of("")).into_iter().chain([sheet_of("")]).collect::<Vec<_>>());
    let mut loops = compound(&[("Workbook", &vec![0; 70_000])]);
    // The table of what follows each sector: every one follows itself.
    let table = loops.len() - 1024;
    for (at, next) in loops[table..].chunks_exact_mut(4).enumerate() {
        next.copy_from_slice(&u32::try_from(at).unwrap().to_le_bytes());
    }
    let mut lies = compound(&[("Workbook", &vec![0; 5_000])]);
    lies[44..48].copy_from_slice(&u32::MAX.to_le_bytes());
    let names = heading();
    let header: Vec<Old<'_>> = names.iter().map(|name| Old::Text(name)).collect();
    let old_lines: Vec<Vec<Old<'_>>> =
        std::iter::once(header).chain((0..60_000).map(|_| vec![Old::Number(1.0)])).collect();
    let corners: Vec<Vec<Old<'_>>> = (0..=u16::MAX)
        .map(|row| match row {
            0 => vec![Old::Number(1.0)],
            u16::MAX => {
                (0..256).map(|column| if column == 255 { Old::Number(1.0) } else { Old::Nothing }).collect()
            }
            _ => Vec::new(),
        })
        .collect();
    let too_many_texts = {
        let mut body = u32::MAX.to_le_bytes().repeat(2);
        body.extend([1, 0, 0, b'a']);
        [&0x00FC_u16.to_le_bytes()[..], &u16::try_from(body.len()).unwrap().to_le_bytes(), &body].concat()
    };
    let document = |rows: &str| {
        archive(&open_document(content_of(&format!("<table:table table:name=\"a\">{rows}</table:table>"))))
    };
    let repeated = |rows: u32, columns: u32| {
        document(&format!(
            "<table:table-row table:number-rows-repeated=\"{rows}\"><table:table-cell table:number-columns-repeated=\"{columns}\" \
             office:value-type=\"string\"><text:p>x</text:p></table:table-cell></table:table-row>"
        ))
    };
    let header_and = |rows: &str| {
        let table = text_table("a", [heading()]);
        archive(&open_document(content_of(
            &table.replace("</table:table>", &format!("{rows}</table:table>")),
        )))
    };
    let document_with = |name: &str| {
        let parts = open_document(content_of(&text_table("a", [heading()])));
        archive(&parts.into_iter().chain([Part::new(name, "<x/>")]).collect::<Vec<_>>())
    };
    let document_of = |mime_type: &str, manifest: &str, content: Part| {
        archive(&[Part::new("mimetype", mime_type), content, Part::new("META-INF/manifest.xml", manifest)])
    };
    let sheets = "application/vnd.oasis.opendocument.spreadsheet";
    let encrypted = "<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>";
    vec![
        (
            "an Open Document of another kind",
            document_of("application/vnd.oasis.opendocument.text", "<x/>", content_of("")),
            "file_type",
        ),
        ("a book", document_of("application/epub+zip", "<x/>", content_of("")), "file_type"),
        (
            "an Open Document with a password",
            document_of(sheets, encrypted, Part::new(CONTENT, [0x83, 1, 0])),
            "file_encrypted",
        ),
        ("one that is encrypted as a whole", document_with("encrypted-package"), "file_encrypted"),
        ("an Open Document with macros", document_with("Basic/Standard/Module1.xml"), "file_macros"),
        ("one with scripts", document_with("Scripts/python/a.py"), "file_macros"),
        ("one with empty libraries", document_with("Basic/Standard/script-lb.xml"), "no_rows"),
        (
            "one without a content",
            document_of(sheets, "<x/>", Part::new("other.xml", "<x/>")),
            "file_unreadable",
        ),
        (
            "one that breaks off",
            document_of(
                sheets,
                "<x/>",
                Part::new(CONTENT, "<office:document-content><table:table table:name=\"a\">"),
            ),
            "file_unreadable",
        ),
        (
            "tags in tags of it",
            document_of(sheets, "<x/>", Part::new(CONTENT, "<a>".repeat(100_000))),
            "file_unreadable",
        ),
        (
            "entities of it that grow",
            document_of(sheets, "<x/>", Part::new(CONTENT, entities)),
            "file_unreadable",
        ),
        ("a table in which every cell is one", repeated(1_048_576, 16_384), "file_unpacked_too_large"),
        ("a smaller one", repeated(100_000, 900), "file_unpacked_too_large"),
        (
            "60,001 lines of it",
            header_and(
                "<table:table-row table:number-rows-repeated=\"60000\"><table:table-cell office:value-type=\"string\"><text:p>x</text:p>\
                 </table:table-cell></table:table-row>",
            ),
            "too_many_rows",
        ),
        (
            "two thousand million spaces",
            document(
                "<table:table-row><table:table-cell office:value-type=\"string\"><text:p><text:s text:c=\"2000000000\"/></text:p>\
                 </table:table-cell></table:table-row>",
            ),
            "file_unpacked_too_large",
        ),
        (
            "4 GB of its cells",
            archive(&open_document(Part::repeated(
                CONTENT,
                "<office:document-content><table:table table:name=\"a\"><table:table-row>",
                "<table:table-cell/>".repeat(500_000).as_bytes(),
                400,
            ))),
            "file_unpacked_too_large",
        ),
        ("a text", b"Dear all,\nthe list is attached.\n".to_vec(), "file_type"),
        ("a text with a nought byte", b"dealerCode,dealerName\nSC-0001,\0\n".to_vec(), "file_type"),
        ("a text in no encoding", b"dealerCode,\xFF\xFF\n".to_vec(), "file_type"),
        ("a list of two columns", b"dealerCode,dealerName\nSC-0001,x\n".to_vec(), "column_missing"),
        ("a column twice", format!("{},dealerCode", heading().join(",")).into_bytes(), "column_twice"),
        ("a header row alone", heading().join(",").into_bytes(), "no_rows"),
        (
            "60,001 lines of text",
            format!("{}\n{}", heading().join(","), "x\n".repeat(60_000)).into_bytes(),
            "too_many_rows",
        ),
        ("30 million cells in a line", vec![b','; 30_000_000], "file_unpacked_too_large"),
        ("a quote that never ends", format!("\"{}", "a".repeat(20_000_000)).into_bytes(), "file_unreadable"),
        ("a PDF", b"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n".to_vec(), "file_type"),
        ("a page", b"<html><table><tr><td>dealerCode</td></tr></table></html>".to_vec(), "file_type"),
        ("one byte", b"P".to_vec(), "file_type"),
        ("an archive of something else", archive(&[Part::new("a.txt", "x")]), "file_type"),
        (
            "a document",
            archive(&[Part::new("[Content_Types].xml", "<Types/>"), Part::new("word/document.xml", "<x/>")]),
            "file_type",
        ),
        (
            "another format of Excel",
            {
                let mut parts = around(sheet_of(""));
                parts[1] = Part::new(
                    "_rels/.rels",
                    "<Relationships><Relationship Id=\"1\" Type=\"x/officeDocument\" Target=\"xl/workbook.bin\"/></Relationships>",
                );
                parts[2] = Part::new("xl/workbook.bin", [0x83, 1, 0]);
                archive(&parts)
            },
            "file_type",
        ),
        ("a document of old", compound(&[("WordDocument", &vec![0; 5_000])]), "file_type"),
        ("a workbook from before 97", compound(&[("Book", &vec![0; 5_000])]), "file_unreadable"),
        ("macros", with(Part::new("xl/vbaProject.bin", "x")), "file_macros"),
        ("macros elsewhere", with(Part::new("XL\\VbaProject.BIN", "x")), "file_macros"),
        (
            "macros from before there were modules",
            with(Part::new("xl/macrosheets/sheet1.xml", "x")),
            "file_macros",
        ),
        (
            "macros of old",
            compound(&[("Workbook", &vec![0; 5_000]), ("_VBA_PROJECT_CUR", &[])]),
            "file_macros",
        ),
        ("a sheet of macros of old", old(&[], 1), "file_macros"),
        (
            "a password",
            compound(&[("EncryptionInfo", &vec![0; 5_000]), ("EncryptedPackage", &vec![0; 5_000])]),
            "file_encrypted",
        ),
        ("a password of old", old(&[0x2F, 0, 2, 0, 1, 0], 0), "file_encrypted"),
        ("a password of the archive", archive(&flagged), "file_encrypted"),
        ("a way of packing that nobody uses", archive(&odd), "file_unreadable"),
        ("five thousand dealers, then damage", long_and_broken, "file_unreadable"),
        ("a wrong bit", bits, "file_unreadable"),
        ("a wrong checksum", archive(&wrong), "file_unreadable"),
        ("a name twice", doubled, "file_unreadable"),
        ("very many parts", many_parts, "file_unreadable"),
        ("tags in tags", sheet(Part::new(SHEET, nested)), "file_unreadable"),
        ("entities that grow", sheet(Part::new(SHEET, entities)), "file_unreadable"),
        ("a long attribute", sheet(sheet_of(&format!("<row r=\"{long}\"/>"))), "file_unreadable"),
        // Not a cell, so that it doesn't matter.
        ("a long remark", sheet(sheet_of(&format!("<!--{long}-->"))), "column_missing"),
        (
            "a long text",
            sheet(sheet_of(&format!("<row><c t=\"str\"><v>{long}</v></c></row>"))),
            "file_unreadable",
        ),
        (
            "a text in many pieces",
            sheet(sheet_of(&format!(
                "<row><c t=\"str\"><v>{}</v></c></row>",
                "aaaaaaaa&amp;".repeat(100_000)
            ))),
            "file_unreadable",
        ),
        (
            "a line before the last one",
            sheet(sheet_of("<row r=\"2\"><c><v>1</v></c></row><row r=\"1\"><c><v>1</v></c></row>")),
            "file_unreadable",
        ),
        (
            "a text that there is none of",
            sheet(sheet_of("<row><c t=\"s\"><v>7</v></c></row>")),
            "file_unreadable",
        ),
        (
            "a sheet that breaks off",
            sheet(Part::new(SHEET, "<worksheet><sheetData><row>")),
            "file_unreadable",
        ),
        ("no sheet", archive(&around(Part::new("xl/other.xml", "<x/>"))), "file_unreadable"),
        ("4 GB of nothing in one tag", bomb("<a b=\"", "                "), "file_unpacked_too_large"),
        ("4 GB of spaces", bomb("", "                "), "file_unpacked_too_large"),
        ("4 GB of tags", bomb("<sheetData>", "<x/>"), "file_unpacked_too_large"),
        (
            "4 GB of remarks",
            bomb("", "<!--aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-->"),
            "file_unpacked_too_large",
        ),
        ("4 GB of lines", bomb("<sheetData>", "<row></row>"), "file_unpacked_too_large"),
        ("4 GB of cells", bomb("<sheetData><row>", "<c/>"), "file_unpacked_too_large"),
        (
            "4 GB of cells in one place",
            bomb("<sheetData><row>", "<c r=\"A1\" s=\"1\"/>"),
            "file_unpacked_too_large",
        ),
        (
            "4 GB of texts",
            texts(Part::repeated(
                "xl/sharedStrings.xml",
                "<sst>",
                "<si><t>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></si>".repeat(100_000).as_bytes(),
                600,
            )),
            "file_unpacked_too_large",
        ),
        (
            "4 GB of empty texts",
            texts(Part::repeated(
                "xl/sharedStrings.xml",
                "<sst>",
                "<si></si>".repeat(1_000_000).as_bytes(),
                400,
            )),
            "file_unpacked_too_large",
        ),
        (
            "4 GB that says that it is 1 KB",
            {
                let mut parts = around(sheet_of(""));
                parts[4] =
                    Part { length: 1000, ..Part::repeated(SHEET, "<worksheet>", &[b' '; 10_000_000], 400) };
                archive(&parts)
            },
            "file_unreadable",
        ),
        // A row without a cell is none.
        ("a million empty lines", sheet(sheet_of(&empty_lines(1_000_000))), "column_missing"),
        ("lines that only look like some", sheet(sheet_of(&looks)), "too_many_rows"),
        ("60,001 lines of old", file(&stream("Sheet1", &old_lines, &[], 0, 8224)), "too_many_rows"),
        ("sectors that go round", loops, "file_unreadable"),
        ("more tables than sectors", lies, "file_unreadable"),
        ("more texts than there are", old(&too_many_texts, 0), "column_missing"),
        (
            "four thousand million texts, it says",
            texts(Part::new(
                "xl/sharedStrings.xml",
                "<sst uniqueCount=\"4000000000\"><si><t>a</t></si></sst>",
            )),
            "file_unpacked_too_large",
        ),
        (
            "cells in opposite corners of an old sheet",
            file(&stream("Sheet1", &corners, &[], 0, 8224)),
            "file_unpacked_too_large",
        ),
        ("nothing below the header", book([heading()]), "no_rows"),
        ("nothing", book::<Vec<String>, _>([]), "column_missing"),
    ]
}

/// A list that would be taken.
fn good(world: &World) -> Vec<u8> {
    book(std::iter::once(heading()).chain(world.dealers().iter().map(line)))
}

/// How many plans there are.
async fn plans(db: &TestDatabase) -> usize {
    rows::<i64>(db.read(), "SELECT id FROM dealer_plan", vec![]).await.len()
}

/// On one engine: files are parsed before the database is asked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_is_refused_with_its_key() {
    let db = TestDatabase::sqlite::<migrations::Migrator>().await;
    let world = World::over(&db).await;
    let mut otherwise = Vec::new();
    for (what, bytes, expected) in files(&world) {
        let begun = Instant::now();
        let (path, key) = world.refusal(&bytes).await;
        println!("{:>8} ms  {what}: {key}", begun.elapsed().as_millis());
        let names_column = Field::ALL.iter().any(|field| field.name() == path);
        if key != expected || names_column != expected.starts_with("column_") {
            otherwise.push((what, path, key));
        }
    }
    assert_eq!(otherwise, []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn external_entities_and_dtds_are_refused_and_not_loaded() {
    let db = TestDatabase::sqlite::<migrations::Migrator>().await;
    let world = World::over(&db).await;
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let remote = format!("http://{}/a.dtd", listener.local_addr().unwrap());
    for doctype in [
        "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>".to_owned(),
        format!("<!DOCTYPE x [<!ENTITY a SYSTEM \"{remote}\">]>"),
        format!("<!DOCTYPE x [<!ENTITY % b SYSTEM \"{remote}\"> %b;]>"),
        format!("<!DOCTYPE x SYSTEM \"{remote}\">"),
        format!("<!DOCTYPE x PUBLIC \"-//x//y\" \"{remote}\">"),
    ] {
        let sheet = format!(
            "{doctype}<worksheet><sheetData><row><c t=\"str\"><v>&a;</v></c></row></sheetData></worksheet>"
        );
        let texts = Part::new("xl/sharedStrings.xml", format!("{doctype}<sst><si><t>&a;</t></si></sst>"));
        let content = format!(
            "{doctype}<office:document-content><office:body><office:spreadsheet><table:table table:name=\"a\">\
             <table:table-row><table:table-cell office:value-type=\"string\"><text:p>&a;</text:p></table:table-cell>\
             </table:table-row></table:table></office:spreadsheet></office:body></office:document-content>"
        );
        for (what, bytes) in [
            ("a sheet", archive(&around(Part::new(SHEET, sheet)))),
            ("shared texts", archive(&around(sheet_of("")).into_iter().chain([texts]).collect::<Vec<_>>())),
            ("an Open Document", archive(&open_document(Part::new(CONTENT, content)))),
        ] {
            assert_eq!(world.refusal(&bytes).await.1, "file_unreadable", "{what}: {doctype}");
        }
    }
    let error = listener.accept().unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::WouldBlock, "nothing was requested");
}

kernel::both_engines! {
    async fn a_refused_file_changes_nothing(db: TestDatabase) {
        let world = World::over(&db).await;
        let before = world.dealers();
        let damaged = lines(std::iter::once(heading()).chain(before.iter().map(line))) + "<row><c></row>";
        for (bytes, expected) in [
            (archive(&around(sheet_of(&damaged))), "file_unreadable"),
            (book([heading()]), "no_rows"),
            (b"hello".to_vec(), "file_type"),
            (b"dealerCode".to_vec(), "column_missing"),
        ] {
            assert_eq!(world.refusal(&bytes).await.1, expected);
        }
        // Files of a rejected upload are deleted after the response.
        let none_left = async {
            while plans(&db).await > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), none_left).await.unwrap();
        assert_eq!(world.dealers(), before);
        world.preview(&good(&world), false).await.unwrap();
        assert_eq!(plans(&db).await, 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_breaks_off_anywhere_is_refused() {
    let db = TestDatabase::sqlite::<migrations::Migrator>().await;
    let world = World::over(&db).await;
    let old_lines: Vec<Vec<String>> =
        std::iter::once(heading()).chain(world.dealers().iter().map(line)).collect();
    let cells: Vec<Vec<Old<'_>>> =
        old_lines.iter().map(|line| line.iter().map(|text| Old::Shared(text)).collect()).collect();
    for whole in [good(&world), file(&stream("Sheet1", &cells, &[], 0, 8224)), open_book(&old_lines)] {
        world.preview(&whole, false).await.unwrap();
        for part in 1..40 {
            let (_, key) = world.refusal(&whole[..whole.len() * part / 40]).await;
            assert!(matches!(key.as_str(), "file_unreadable" | "file_type"), "{part}: {key}");
        }
    }
}

/// No byte that is changed ends in a fault: the file is read, or refused. `HOSTILE_CASES` sets more cases than the suite
/// has time for.
#[test]
fn a_file_with_any_bytes_changed_is_read_or_refused() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let (_db, world) = runtime.block_on(async {
        let db = TestDatabase::sqlite::<migrations::Migrator>().await;
        let world = World::over(&db).await;
        (db, world)
    });
    let rows: Vec<Vec<String>> =
        std::iter::once(heading()).chain(world.dealers().iter().take(40).map(line)).collect();
    let cells: Vec<Vec<Old<'_>>> =
        rows.iter().map(|line| line.iter().map(|text| Old::Shared(text)).collect()).collect();
    // Stored as it is, so that changed bytes get past the unpacking.
    let mut plain = around(sheet_of(&lines(&rows)));
    let mut open = open_document(content_of(&text_table("Sheet1", &rows)));
    for part in plain.iter_mut().chain(&mut open) {
        let mut content = Vec::new();
        std::io::Read::read_to_end(&mut flate2::read::DeflateDecoder::new(&part.packed[..]), &mut content)
            .unwrap();
        (part.packed, part.method) = (content, 0);
    }
    let seeds = [
        archive(&plain),
        good(&world),
        file(&stream("Sheet1", &cells, &[], 0, 300)),
        archive(&open),
        separated(b',', &rows).into_bytes(),
    ];
    let changes =
        (0..seeds.len(), proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6));
    let cases = std::env::var("HOSTILE_CASES").map_or(100, |cases| cases.parse().expect("a number"));
    let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
    runner
        .run(&changes, |(seed, changes)| {
            let mut bytes = seeds[seed].clone();
            for (at, byte) in changes {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            match runtime.block_on(world.preview(&bytes, false)) {
                Ok(_) => Ok(()),
                Err(error) => {
                    let told = error.to_string();
                    prop_assert!(error.into_refusal().is_ok(), "{told}");
                    Ok(())
                }
            }
        })
        .unwrap();
}
