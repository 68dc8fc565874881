//! Records that staff edit as a whole, such as the brand or the price guide: their history, and the result of a save.

use async_graphql::connection::{Connection, Edge};
use async_graphql::{Context, Error, OutputType, Result};
use kernel::UserError;

use super::changes::refusal;
use super::types::{Authors, denied};
use crate::editing::{EditError, Version};

/// A value with the save that made it.
pub trait SavedRecord: Send + Sync {
    /// The save.
    fn version(&self) -> &Version;
}

impl SavedRecord for Version {
    fn version(&self) -> &Version {
        self
    }
}

/// A history is continued from the number of a version.
///
/// # Errors
/// When it is no number.
pub fn version_of(after: Option<&str>) -> Result<Option<i32>> {
    let version = after.map(str::parse).transpose();
    version.map_err(|_| Error::new("Invalid value for argument \"after\""))
}

/// A record as its object, with the name of its author.
///
/// # Errors
/// The fault of the look-up of names.
pub async fn with_author<R: SavedRecord, T>(
    ctx: &Context<'_>,
    record: R,
    object: impl FnOnce(R, &Authors) -> T + Send,
) -> Result<T> {
    let authors = Authors::of(ctx, [record.version()]).await?;
    Ok(object(record, &authors))
}

/// A page of saves, newest first, all older than `before`, and whether there are more.
///
/// # Errors
/// The fault of the look-up of names.
pub async fn history<R: SavedRecord, T: OutputType>(
    ctx: &Context<'_>,
    before: Option<i32>,
    (saves, more): (Vec<R>, bool),
    object: impl Fn(R, &Authors) -> T + Send,
) -> Result<Connection<String, T>> {
    let authors = Authors::of(ctx, saves.iter().map(R::version)).await?;
    let mut connection = Connection::new(before.is_some(), more);
    connection.edges = (saves.into_iter())
        .map(|save| Edge::new(save.version().version.to_string(), object(save, &authors)))
        .collect();
    Ok(connection)
}

/// The result of a save.
pub struct SaveOutcome<T> {
    /// The record as it is now; none when refused.
    pub record: Option<T>,
    /// Why it was refused.
    pub errors: Vec<UserError>,
    /// The newer record, with `stale_version`: the form compares field by field.
    pub conflict: Option<T>,
}

/// Converts the result of a save. `latest` is awaited only if another save came first.
///
/// # Errors
/// A denied right or a fault.
pub async fn save_outcome<R: SavedRecord, T: Send>(
    ctx: &Context<'_>,
    saved: Result<R, EditError>,
    latest: impl Future<Output = Result<R, EditError>> + Send,
    object: impl Fn(R, &Authors) -> T + Send + Sync,
) -> Result<SaveOutcome<T>> {
    match saved {
        Ok(record) => {
            let record = Some(with_author(ctx, record, object).await?);
            Ok(SaveOutcome { record, errors: Vec::new(), conflict: None })
        }
        Err(error) => {
            let (errors, stale) = refusal(error)?;
            let conflict = match stale {
                Some(_) => Some(with_author(ctx, latest.await.map_err(denied)?, object).await?),
                None => None,
            };
            Ok(SaveOutcome { record: None, errors, conflict })
        }
    }
}
