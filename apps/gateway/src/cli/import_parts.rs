//! `gateway import-parts`: imports a bundle as the current parts catalogue. Running gateways continue to serve and
//! switch to it within a second.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, bail};
use clap::Args;
use kernel::Database;
use parts::ImportFailure;

use crate::config::Settings;
use crate::files::store;

/// Arguments of the command.
#[derive(Args, Debug)]
pub struct Import {
    /// The bundle's folder; docs/PARTS-BUNDLE.md describes its contents.
    bundle: PathBuf,
    /// Import it even when it is the same as before.
    #[arg(long)]
    force: bool,
}

/// Imports the bundle and prints a summary of the catalogue.
///
/// # Errors
/// When the bundle is not sound, with each problem on a line of its own; or when it can't be read or written.
pub async fn run(arguments: Import, settings: &Settings, database: &Database) -> anyhow::Result<()> {
    let started = Instant::now();
    let imported =
        match store::parts_importer(settings, database)?.import(&arguments.bundle, arguments.force).await {
            Err(ImportFailure::Refused(report)) => {
                eprintln!("{report}");
                bail!("{} is refused: {} problem(s)", arguments.bundle.display(), report.total);
            }
            other => other.with_context(|| format!("{} can't be imported", arguments.bundle.display()))?,
        };
    if imported.unchanged {
        println!("unchanged: catalogue {} was made of this very bundle", imported.revision);
        return Ok(());
    }
    let totals = imported.totals;
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "catalogue {}: {} vehicles, {} parts, {} fitments, {} numbers in {seconds:.1} s",
        imported.revision, totals.vehicles, totals.parts, totals.fitments, totals.numbers
    );
    Ok(())
}
