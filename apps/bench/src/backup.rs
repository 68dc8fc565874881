//! A backup of a large database, its restoration into a database of the other engine, and the way back: how long each
//! takes, and whether the gateways answer the same afterwards.

use std::path::Path;

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::BackupArguments;
use crate::centres;
use crate::days::weeks;
use crate::gateway::{CommandUsage, Gateway};
use crate::report::{Row, table};
use crate::section;

const MEBIBYTE: f64 = 1_048_576.0;

/// Measures and writes the section.
///
/// # Errors
/// When a server or a command fails, or a copy differs from the original.
pub async fn run(arguments: &BackupArguments) -> anyhow::Result<()> {
    let folder = tempfile::tempdir().context("making a folder")?;
    let at = |name: &str| folder.path().join(name);
    let gateway = |name: &str, database_url: String| Gateway {
        program: arguments.gateway.clone(),
        site_dir: arguments.site_dir.clone(),
        data_dir: at(name),
        database_url,
        settings: Vec::new(),
    };
    let original = gateway("original", centres::database(&arguments.postgres_url, "bench_original").await?);
    original.maintain("migrate")?;
    original.maintain("seed")?;
    centres::on_postgres(&original.database_url, arguments.bookings).await?;

    let (backup, again) = (at("backup"), at("again"));
    let taken = original.watched(&["backup", utf8(&backup)?]).await?;
    let restored = gateway("restored", format!("sqlite://{}", at("restored.db").display()));
    let restoration = restored.watched(&["restore", utf8(&backup)?]).await?;
    let target = centres::database(&arguments.postgres_url, "bench_moved").await?;
    let moving = Gateway { settings: vec![("GATEWAY_MOVE_TO", target.clone())], ..restored.clone() };
    let move_back = moving.watched(&["move-database"]).await?;
    let moved = Gateway { database_url: target, ..restored.clone() };
    moved.watched(&["backup", utf8(&again)?]).await?;

    let (before, after) = (tables(&backup)?, tables(&again)?);
    let rows = before.values().filter_map(|table| table["rows"].as_u64()).sum::<u64>();
    ensure!(before == after, "a table differs after both ways");
    let mut answers = Vec::new();
    for gateway in [&original, &restored, &moved] {
        let running = gateway.serve().await?;
        answers.push(weeks(&running).await?.into_iter().map(|(_, answer)| answer).collect::<Vec<_>>());
    }
    ensure!(answers.iter().all(|each| *each == answers[0]), "the gateways answer differently");

    let size = |file: &Path| anyhow::Ok(file.metadata().context("measuring the backup")?.len() as f64);
    let usage =
        |usage: &CommandUsage| format!("{:.1} s, {:.0} MiB", usage.taken.as_secs_f64(), usage.highest);
    let rows = [
        Row::figure("bookings", arguments.bookings.to_string()),
        Row::figure("rows in all tables", rows.to_string()),
        Row::figure(
            "size of the backup's database",
            format!("{:.0} MiB", size(&backup.join("database.db"))? / MEBIBYTE),
        ),
        Row::figure("`gateway backup` of PostgreSQL", usage(&taken)),
        Row::figure("`gateway restore` into SQLite", usage(&restoration)),
        Row::figure("`gateway move-database` from SQLite to PostgreSQL", usage(&move_back)),
        Row::figure("tables that differ after both ways", "0"),
        Row::figure(
            "weeks of timeslots that are answered the same by all three",
            answers[0].len().to_string(),
        ),
    ];
    let table = table(&rows);
    println!("{table}");
    if arguments.dry {
        return Ok(());
    }
    let text = format!(
        "## Backup, restoration and move\n\n`just bench backup`: time and highest resident memory of each command, with the server \
         on the same cores. Every command compares the number and the SHA-256 of the rows of each table itself.\n\n{table}"
    );
    section::write(&arguments.report, "backup", &text)
}

fn utf8(path: &Path) -> anyhow::Result<&str> {
    path.to_str().context("the folder's name is no UTF-8")
}

/// The number and the digest of the rows of each table.
fn tables(backup: &Path) -> anyhow::Result<serde_json::Map<String, Value>> {
    let text = std::fs::read_to_string(backup.join("manifest.json")).context("reading the manifest")?;
    let mut manifest: Value = serde_json::from_str(&text).context("reading the manifest")?;
    match manifest["tables"].take() {
        Value::Object(tables) => Ok(tables),
        _ => anyhow::bail!("the manifest names no tables"),
    }
}
