//! Brings the sample catalogue into a place that has none.

use crate::{ImportFailure, Importer};

/// Writes the sample bundle beside the catalogues and imports it, if there is no catalogue or it is unreadable;
/// otherwise changes nothing. Two gateways may start concurrently: the second one finds the import running or done.
///
/// # Errors
/// When the bundle can't be written, or not be imported.
pub async fn seed_demo(importer: &Importer) -> Result<(), ImportFailure> {
    if importer.is_served().await? {
        return Ok(());
    }
    match importer.import_made(|folder| super::generate_sample(folder).map(|_| ())).await {
        Ok(()) | Err(ImportFailure::Busy) => Ok(()),
        Err(failure) => Err(failure),
    }
}
