//! Staff overrides of defaults, as read for the snapshot.

use std::collections::BTreeMap;

use kernel::{Fault, Language};

use crate::versions::{ContentKind, Head, Kind};

/// Screen, key or image id, language.
pub(crate) type At = (String, String, Language);

/// Everything that isn't as it came.
#[derive(Clone, Debug, Default)]
pub(crate) struct Overrides {
    pub(crate) texts: BTreeMap<At, String>,
    pub(crate) alts: BTreeMap<At, String>,
    pub(crate) files: BTreeMap<At, String>,
    /// The fields of the brand that staff have changed, as a JSON object.
    pub(crate) brand: Option<String>,
}

impl Overrides {
    /// Of the latest version of each place.
    pub(crate) fn of(heads: Vec<Head>) -> Result<Self, Fault> {
        let mut overrides = Self::default();
        for Head { spot, row } in heads {
            let Some(value) = row.value else { continue };
            let kind = match spot.kind {
                Kind::Brand => {
                    overrides.brand = Some(value);
                    continue;
                }
                Kind::Of(kind) => kind,
            };
            let language = spot.language.ok_or_else(|| {
                Fault::Corrupt(format!("{}.{} was saved in no language", spot.screen, spot.key))
            })?;
            let values = match kind {
                ContentKind::Text => &mut overrides.texts,
                ContentKind::ImageAlt => &mut overrides.alts,
                ContentKind::ImageFile => &mut overrides.files,
            };
            values.insert((spot.screen, spot.key, language), value);
        }
        Ok(overrides)
    }
}
