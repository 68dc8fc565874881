//! Every table has an entity, every raw statement fits the migrated schema on both engines, and the gateway of the previous
//! release can still work with the schema.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use kernel::Engine;
use kernel::test_support::rows;
use sea_orm::ConnectionTrait;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The sources of the domain crates, without their tests.
fn sources() -> Vec<(PathBuf, String)> {
    let mut folders: Vec<PathBuf> = std::fs::read_dir(root().join("crates"))
        .unwrap()
        .map(|entry| entry.unwrap().path().join("src"))
        .collect();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let end = text.find("#[cfg(test)]").unwrap_or(text.len());
                files.push((path, text[..end].to_owned()));
            }
        }
    }
    files
}

/// The string literals of a source, line breaks behind a backslash joined as the compiler does.
fn literals(source: &str) -> Vec<String> {
    let mut literals = Vec::new();
    let code: String =
        source.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let mut letters = code.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\'' => {
                // A letter, or the beginning of a lifetime.
                let mut ahead = letters.clone();
                let first = ahead.next();
                let is_escaped = first == Some('\\');
                if is_escaped || ahead.next() == Some('\'') {
                    letters.nth(if is_escaped { 2 } else { 1 });
                }
            }
            '"' => {
                let mut literal = String::new();
                while let Some(letter) = letters.next() {
                    match letter {
                        '"' => break,
                        '\\' => match letters.next() {
                            Some('\n') => while letters.next_if(|letter| letter.is_whitespace()).is_some() {},
                            Some(escaped) => literal.push(escaped),
                            None => {}
                        },
                        letter => literal.push(letter),
                    }
                }
                literals.push(literal);
            }
            _ => {}
        }
    }
    literals
}

/// The complete statements among the literals, each with its file. Statements composed by `format!` and `concat!` are
/// left out: the tests of their crate execute them.
fn statements() -> BTreeMap<String, PathBuf> {
    const VERBS: [&str; 5] = ["SELECT ", "INSERT INTO ", "UPDATE ", "DELETE FROM ", "WITH "];
    let mut statements = BTreeMap::new();
    for (path, source) in sources() {
        // A parts catalogue has a schema of its own.
        if path.components().any(|part| part.as_os_str() == "store")
            && path.to_string_lossy().contains("parts")
        {
            continue;
        }
        for literal in literals(&source) {
            let is_whole = !literal.contains('{') && !literal.ends_with(' ');
            if is_whole && VERBS.iter().any(|verb| literal.starts_with(verb)) {
                statements.insert(literal, path.clone());
            }
        }
    }
    statements
}

/// Words of statements that only one engine takes.
fn is_of_other_engine(statement: &str, engine: Engine) -> bool {
    let words: &[&str] = match engine {
        Engine::Sqlite => {
            &["pg_", "::", "SPLIT_PART", "FOR UPDATE", "FOR NO KEY UPDATE", "hashtext", "json_array_elements"]
        }
        Engine::Postgres => &["INSTR(", "pragma", "sqlite_", "rowid", "json_each"],
    };
    words.iter().any(|word| statement.contains(word))
}

kernel::both_engines! {
    async fn every_table_has_an_entity_or_a_reason(db: TestDatabase) {
        let text = match db.engine() {
            Engine::Sqlite => "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
            Engine::Postgres => "SELECT table_name::text FROM information_schema.tables WHERE table_schema = 'public'",
        };
        let tables: BTreeSet<String> = rows(db.read(), text, Vec::new()).await.into_iter().collect();
        let mut known: BTreeSet<String> = BTreeSet::from(["seaql_migrations".to_owned()]);
        for (_, source) in sources() {
            for part in source.split("#[sea_orm(table_name = \"").skip(1) {
                known.insert(part.split('"').next().unwrap().to_owned());
            }
        }
        let listed = std::fs::read_to_string(root().join("schema/tables-without-entity.csv")).unwrap();
        for line in listed.lines().skip(1) {
            let (table, reason) = line.split_once(',').unwrap();
            assert!(!reason.is_empty() && known.insert(table.to_owned()), "{table} has an entity or no reason");
        }
        assert_eq!(tables, known);
    }

    async fn every_raw_statement_is_sound(db: TestDatabase) {
        let statements = statements();
        assert!(statements.len() > 40, "{} statements were found", statements.len());
        let mut wrong = Vec::new();
        for (number, (statement, path)) in statements.iter().enumerate() {
            if is_of_other_engine(statement, db.engine()) {
                continue;
            }
            let prepared = match db.engine() {
                Engine::Sqlite => db.read().execute_unprepared(&format!("EXPLAIN {statement}")).await,
                Engine::Postgres => {
                    db.read().execute_unprepared(&format!("PREPARE statement_{number} AS {statement}")).await
                }
            };
            if let Err(error) = prepared {
                let error = error.to_string();
                // The driver declares the types of parameters; the statement alone may leave them open.
                if !error.contains("could not determine data type") {
                    wrong.push(format!("{}: {error}: {statement}", path.display()));
                }
            }
        }
        assert_eq!(wrong, Vec::<String>::new());
    }
}

/// A column of a table, and whether an INSERT may omit it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Column {
    table: String,
    name: String,
    optional: bool,
}

/// The columns of the migrated schema, sorted.
async fn columns() -> Vec<Column> {
    let db = kernel::test_support::TestDatabase::sqlite::<migrations::Migrator>().await;
    let found: Vec<(String, String, bool)> = rows(
        db.read(),
        "SELECT tables.name, columns.name, columns.\"notnull\" = 0 OR columns.dflt_value IS NOT NULL OR columns.type = \
         'INTEGER' AND columns.pk = 1 FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns \
         WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' AND tables.name <> 'seaql_migrations'",
        Vec::new(),
    )
    .await;
    let mut columns: Vec<_> =
        found.into_iter().map(|(table, name, optional)| Column { table, name, optional }).collect();
    columns.sort();
    columns
}

/// The columns of the previous release: `table,column,optional`.
fn previous_columns(text: &str) -> Vec<Column> {
    let rows = text.lines().skip(1).map(|line| {
        let [table, name, optional] = line.split(',').collect::<Vec<_>>().try_into().expect("three fields");
        Column { table: table.to_owned(), name: name.to_owned(), optional: optional == "yes" }
    });
    rows.collect()
}

/// Columns that break the previous release: removed ones that it uses, and new ones that a row must have.
fn breaks(previous: &[Column], now: &[Column]) -> Vec<String> {
    let find = |columns: &[Column], wanted: &Column| {
        columns.iter().find(|column| column.table == wanted.table && column.name == wanted.name).cloned()
    };
    let gone = previous.iter().filter(|column| find(now, column).is_none());
    let demanded = now.iter().filter(|column| {
        let table_existed = previous.iter().any(|previous| previous.table == column.table);
        let might_be_left_out = find(previous, column).is_none_or(|previous| previous.optional);
        table_existed && might_be_left_out && !column.optional
    });
    let name = |what: &str, column: &Column| format!("{what}: {}.{}", column.table, column.name);
    gone.map(|column| name("gone", column)).chain(demanded.map(|column| name("demanded", column))).collect()
}

/// `just keep-schema` writes the file when a version is released.
#[tokio::test]
async fn the_previous_release_can_work_with_this_schema() {
    let file = root().join("schema/previous-release.csv");
    let now = columns().await;
    if std::env::var_os("KEEP_SCHEMA").is_some() {
        let line = |column: &Column| {
            format!("{},{},{}\n", column.table, column.name, if column.optional { "yes" } else { "no" })
        };
        let lines: String = now.iter().map(line).collect();
        std::fs::write(&file, format!("table,column,optional\n{lines}")).unwrap();
    }
    let previous = previous_columns(&std::fs::read_to_string(&file).unwrap());
    assert!(previous.len() > 300, "the file lists the schema: {}", previous.len());
    assert_eq!(breaks(&previous, &now), Vec::<String>::new());
}

#[test]
fn a_lost_column_and_a_new_one_that_rows_must_have_break_the_previous_release() {
    let previous =
        previous_columns("table,column,optional\nbooking,id,yes\nbooking,name,no\nbooking,note,yes\n");
    let now = previous_columns(
        "table,column,optional\nbooking,id,yes\nbooking,title,no\nbooking,extra,yes\nbooking,note,no\nprice,id,no\n",
    );
    assert_eq!(
        breaks(&previous, &now),
        ["gone: booking.name", "demanded: booking.title", "demanded: booking.note"]
    );
    assert_eq!(breaks(&previous, &previous), Vec::<String>::new());
}
