//! Every table has an entity, and every raw statement fits the migrated schema on both engines.

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
        Engine::Sqlite => &["pg_", "::", "SPLIT_PART", "FOR UPDATE", "FOR NO KEY UPDATE", "hashtext"],
        Engine::Postgres => &["INSTR(", "pragma", "sqlite_", "rowid"],
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
