//! One import from the first row to the last, on a thread that computes.

use std::path::PathBuf;

use kernel::FileStore;
use sea_orm::sqlx::postgres::PgConnectOptions;
use tokio::runtime::Handle;

use super::assets::Assets;
use super::parts::CollectedRecords;
use super::reading::Reading;
use super::sort::Scratch;
use super::{ImportFailure, ImportLimits, base, extras, fitments, parts, write};
use crate::catalogue::Totals;
use crate::store::{PostgresSink, Sink, SinkError, SqliteSink};

/// The target of a catalogue.
pub(super) enum Target {
    File(PathBuf),
    Schema(Box<PgConnectOptions>, String),
}

/// Source and target of an import.
pub(super) struct Job {
    pub(super) bundle: PathBuf,
    pub(super) folder: PathBuf,
    pub(super) files: FileStore,
    pub(super) revision: i64,
    pub(super) limits: ImportLimits,
    pub(super) target: Target,
}

/// A catalogue that is written and not yet in force.
pub(super) struct Made {
    pub(super) totals: Totals,
    pub(super) digest: String,
    pub(super) bundle_bytes: u64,
}

/// Reads, validates, sorts and writes. Nothing is visible before the catalogue is activated.
pub(super) fn run(job: &Job) -> Result<Made, ImportFailure> {
    let folder = job.folder.join(format!("importing-{}", job.revision));
    let scratch_failed = || ImportFailure::io("the import's scratch folder can't be made");
    std::fs::create_dir_all(&folder).map_err(scratch_failed())?;
    let scratch = Scratch::new(&folder, job.limits.run_bytes, job.limits.scratch_bytes);
    let made = read_and_write(job, &scratch);
    // After a failure as well, and at once: on a full disk the database has no room to note anything before.
    let removed = std::fs::remove_dir_all(&folder);
    let made = made?;
    removed.map_err(scratch_failed())?;
    Ok(made)
}

fn read_and_write(job: &Job, scratch: &Scratch) -> Result<Made, ImportFailure> {
    let unreadable = || ImportFailure::io("the bundle can't be read");
    let mut reading = Reading::begin(&job.bundle).map_err(unreadable())?;
    refuse_unsound(&mut reading)?;
    let base = base::read(&mut reading).map_err(unreadable())?;
    refuse_unsound(&mut reading)?;
    let parts = parts::keys(&mut reading, &base).map_err(unreadable())?;
    // Referenced data must be valid, or each referencing row would be reported.
    refuse_unsound(&mut reading)?;

    let mut assets =
        Assets::open(&job.bundle, job.files.clone(), &mut reading.digest).map_err(unreadable())?;
    let mut collected = CollectedRecords::new(scratch);
    let sorted = || ImportFailure::io("the bundle can't be read or sorted");
    parts::collect(&mut reading, &base, &parts, &mut collected).map_err(sorted())?;
    let criteria = extras::collect(&mut reading, &parts, &mut assets, &mut collected).map_err(sorted())?;
    let CollectedRecords { about, keys, numbers, .. } = collected;
    let about = about.finish().map_err(sorted())?;
    let keys = keys.finish().map_err(sorted())?;
    let numbers = numbers.finish().map_err(sorted())?;
    let (by_vehicle, qualifiers) =
        fitments::collect(&mut reading, &base, &parts, scratch).map_err(sorted())?;
    refuse_unsound(&mut reading)?;
    let by_vehicle = by_vehicle.finish().map_err(sorted())?;
    let (criteria, qualifiers) = (criteria.finish(), qualifiers.finish());

    let sink = job.target.open(scratch.path("catalogue.db"), job.limits.catalogue_bytes);
    let mut sink = sink.map_err(ImportFailure::from_sink)?;
    let report = &mut reading.report;
    let write_all = || -> Result<(u64, u64), SinkError> {
        let sink = sink.as_mut();
        let (fitments, by_part) = write::by_vehicle(sink, by_vehicle, &parts, scratch, report)?;
        let fits = write::by_part(sink, by_part.finish()?, parts.len())?;
        let pack = write::parts(sink, about, &criteria, &fits, report)?;
        write::keys(sink, keys, report)?;
        let numbers = write::numbers(sink, numbers)?;
        write::small(sink, &base, &parts.first_of_category, &qualifiers, &criteria)?;
        write::assets(sink, &assets.names())?;
        write::packs(sink, &pack, &base.vehicles_packed)?;
        Ok((fitments, numbers))
    };
    let (fitments, numbers) = write_all().map_err(ImportFailure::from_sink)?;
    refuse_unsound(&mut reading)?;
    Handle::current()
        .block_on(assets.keep())
        .map_err(ImportFailure::io("the files of parts can't be kept"))?;
    sink.finish().map_err(ImportFailure::from_sink)?;
    Ok(Made {
        totals: Totals {
            vehicles: base.vehicle_keys.len() as u64,
            parts: parts.len() as u64,
            fitments,
            categories: base.categories.len() as u64,
            brands: base.brands.len() as u64,
            numbers,
        },
        digest: reading.digest.finish(),
        bundle_bytes: reading.digest.bytes(),
    })
}

fn refuse_unsound(reading: &mut Reading<'_>) -> Result<(), ImportFailure> {
    let report = std::mem::take(&mut reading.report);
    if report.is_empty() { Ok(()) } else { Err(ImportFailure::Refused(report)) }
}

impl Target {
    /// Begins a catalogue there; a file of at most `limit` bytes is written as `unfinished` first, in the same folder.
    pub(super) fn open(&self, unfinished: PathBuf, limit: u64) -> Result<Box<dyn Sink>, SinkError> {
        Ok(match self {
            Self::File(file) => Box::new(SqliteSink::create(unfinished, file.clone(), limit)?),
            Self::Schema(options, schema) => {
                Box::new(PostgresSink::create(PgConnectOptions::clone(options), schema.clone()))
            }
        })
    }
}
