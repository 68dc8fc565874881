//! A database with two accounts, a catalogue with a few cars, and the fake registry.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use kernel::external::Egress;
use kernel::test_support::TestDatabase;
use kernel::{Clock, Database, Fault, FieldErrors, sql};
use parts::registry::{HttpVehicleRegistry, LookUps, VehicleError, VehicleRegistry};
use parts::{Catalogue, Importer, Parts};
use sandbox::{RunningFakes, Sandbox, keys};
use tempfile::TempDir;

use crate::part_files;

const VEHICLES: [[&str; 6]; 4] = [
    ["Hyundai", "Sonata", "2021", "DN8", "2.0 LPi", "K1"],
    ["Hyundai", "Sonata", "2021", "DN8", "2.0 CVVL", "K2"],
    ["Kia", "EV6", "2023", "CV", "Long Range RWD", "K3"],
    ["Kia", "EV6", "2022", "CV", "Long Range RWD", "K3"],
];

pub(crate) struct Garage {
    pub(crate) catalogue: Arc<Catalogue>,
    pub(crate) clock: Clock,
    pub(crate) account: i64,
    pub(crate) other_account: i64,
    _folder: TempDir,
}

/// An account of that name.
pub(crate) async fn account(db: &Database, name: &'static str) -> i64 {
    db.write::<_, i64, Fault>(move |tx| {
        Box::pin(async move {
            let row: Option<sql::RowId> = sql::find_one(
                tx,
                "INSERT INTO account (public_id, email, email_key, state, kind, title, name, company_name, \
                     business_number, language, created_at, updated_at) \
                 VALUES ($1, $1, $1, 'active', 'member', '', $1, '', '', 'ko', 0, 0) RETURNING id",
                vec![name.into()],
            )
            .await?;
            Ok(row.unwrap().id)
        })
    })
    .await
    .unwrap()
}

/// A bundle with vehicles only.
fn bundle(folder: &std::path::Path) {
    for (file, columns) in parts::bundle_columns() {
        let header = columns.join(",");
        let rows: Vec<String> = match *file {
            "bundle.csv" => {
                let rows = |file: &str| if file == "vehicles.csv" { VEHICLES.len() } else { 0 };
                let files = parts::bundle_columns().iter().skip(1);
                files.map(|(file, _)| format!("{file},{}", rows(file))).collect()
            }
            "vehicles.csv" => (1..)
                .zip(VEHICLES)
                .map(|(id, [make, model, year, series, variant, ktype]): (u32, _)| {
                    format!("V{id},{make},{model},{year},{series},{variant},{make} {model},,{ktype}")
                })
                .collect(),
            _ => Vec::new(),
        };
        let text: String = [header].into_iter().chain(rows).map(|line| line + "\n").collect();
        std::fs::write(folder.join(file), text).unwrap();
    }
}

pub(crate) async fn garage(db: &TestDatabase) -> Garage {
    let folder = tempfile::tempdir().unwrap();
    let (from, target) = (folder.path().join("bundle"), folder.path().join("parts"));
    std::fs::create_dir_all(&from).unwrap();
    bundle(&from);
    let now: DateTime<Utc> = "2026-11-23T00:30:00Z".parse().unwrap();
    let clock = Clock::fixed_at(now);
    let importer =
        Importer::new(db.handle(), db.settings().clone(), clock.clone(), &target, part_files(&target));
    importer.import(&from, false).await.unwrap();
    let parts = Parts::open(db.handle(), &target, part_files(&target)).await.unwrap();
    let (account, other_account) = (account(db, "one").await, account(db, "other").await);
    Garage { catalogue: parts.catalogue(), clock, account, other_account, _folder: folder }
}

/// The fake, and lookups that use it.
pub(crate) async fn registry(db: &Database, clock: &Clock, per_day: u32) -> (RunningFakes, LookUps) {
    let served = Sandbox::new(clock.clone(), None).serve().await.unwrap();
    let url = served.vehicle_registry_url();
    let asked = HttpVehicleRegistry::new(
        &url,
        keys::VEHICLE_REGISTRY_TOKEN.to_owned(),
        &Egress::direct(clock.clone()),
    );
    let asked: Arc<dyn VehicleRegistry> = Arc::new(asked.unwrap());
    (served, LookUps::new(db.clone(), clock.clone(), Some(asked), per_day))
}

/// Path and code of each refusal.
pub(crate) fn refused<T: std::fmt::Debug>(outcome: Result<T, VehicleError>) -> Vec<(String, String)> {
    match outcome {
        Err(VehicleError::Refused(errors)) => told(&errors),
        other => unreachable!("not refused: {other:?}"),
    }
}

fn told(errors: &FieldErrors) -> Vec<(String, String)> {
    let told = errors.as_slice().iter();
    told.map(|error| (error.path.to_string(), error.code.to_string())).collect()
}

pub(crate) fn one(path: &str, code: &str) -> Vec<(String, String)> {
    vec![(path.to_owned(), code.to_owned())]
}
