//! `gateway generate-parts`: writes a bundle of the sample data, or one of any size for measurements.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::Context;
use clap::Args;
use parts::{GeneratedRows, Scale};

/// Where to and how large.
#[derive(Args, Debug)]
pub struct Generate {
    /// The folder of the bundle; it is made.
    folder: PathBuf,
    /// A bundle for measurements with so many fitments, instead of the sample data.
    #[arg(long)]
    fitments: Option<u64>,
    /// Its vehicles.
    #[arg(long, default_value_t = 70_000, requires = "fitments")]
    vehicles: u32,
    /// Its parts.
    #[arg(long, default_value_t = 200_000, requires = "fitments")]
    parts: u32,
    /// Queries to measure with, in `queries.csv` beside the tables.
    #[arg(long, default_value_t = 20_000, requires = "fitments")]
    queries: u32,
}

/// Writes the bundle and prints its size.
///
/// # Errors
/// When the folder can't be written, or the size can't be.
pub async fn run(arguments: Generate) -> anyhow::Result<()> {
    let started = Instant::now();
    let folder = arguments.folder.clone();
    let generating = tokio::task::spawn_blocking(move || generate(&arguments));
    let generated = generating.await.context("the bundle was not finished")?;
    let GeneratedRows { vehicles, parts, fitments } =
        generated.with_context(|| format!("{} can't be written", folder.display()))?;
    let seconds = started.elapsed().as_secs_f64();
    println!("{vehicles} vehicles, {parts} parts, {fitments} fitments in {seconds:.1} s");
    Ok(())
}

fn generate(arguments: &Generate) -> std::io::Result<GeneratedRows> {
    let Some(fitments) = arguments.fitments else { return parts::generate_sample(&arguments.folder) };
    let Generate { vehicles, parts, queries, .. } = *arguments;
    parts::generate_scale(&arguments.folder, &Scale { vehicles, parts, fitments, queries })
}
