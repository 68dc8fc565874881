//! The brand's record, read whole and changed whole.

use kernel::Fault;

use super::{Content, demand};
use crate::brand::{self, Brand};
use crate::defaults;
use crate::editing::{EditError, Editor, Version, brand_rules};
use crate::versions::{self, LocalizedLocation, NewVersion};

/// The record as staff see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrandSettings {
    /// The current value.
    pub brand: Brand,
    /// The built-in default.
    pub default: Brand,
    /// The latest version; its text is a JSON object of the changed fields.
    pub version: Version,
}

impl Content {
    /// The record with its version, from the database.
    ///
    /// # Errors
    /// [`EditError::AccessDenied`] or a fault.
    pub async fn brand_settings(&self, editor: &Editor<'_>) -> Result<BrandSettings, EditError> {
        demand(editor)?;
        let row = versions::latest(self.database.read(), &LocalizedLocation::brand()).await?;
        Ok(settings(Version::of(row, NO_CHANGES))?)
    }

    /// The saves of the record before a version, the newest first, each as the record that it made.
    ///
    /// # Errors
    /// [`EditError::AccessDenied`] or a fault.
    pub async fn brand_history(
        &self,
        editor: &Editor<'_>,
        first: u32,
        before: Option<i32>,
    ) -> Result<(Vec<BrandSettings>, bool), EditError> {
        demand(editor)?;
        let (saves, more) = self.saves(&LocalizedLocation::brand(), NO_CHANGES, first, before).await?;
        let saves = saves.into_iter().map(settings).collect::<Result<_, _>>()?;
        Ok((saves, more))
    }

    /// Replaces the whole record, if it is still the version that the author edited.
    ///
    /// # Errors [`EditError::Invalid`], [`EditError::Stale`] with the current value, [`EditError::AccessDenied`] or an
    /// internal error.
    pub async fn save_brand(
        &self,
        editor: &Editor<'_>,
        brand: Brand,
        based_on: i32,
    ) -> Result<BrandSettings, EditError> {
        let account = demand(editor)?;
        brand_rules::check(&brand)?;
        let present = self.brand_settings(editor).await?;
        if present.brand == brand {
            return Ok(present);
        }
        let value = brand::changes(defaults::BRAND, &brand)?;
        self.keep_brand(editor, account, value, None, based_on, "brand.save").await
    }

    /// Brings an earlier record or the default back, as a new version.
    ///
    /// # Errors
    /// [`EditError::NotFound`], [`EditError::Stale`], [`EditError::Invalid`] when it breaks a rule of today,
    /// [`EditError::AccessDenied`] or a fault.
    pub async fn restore_brand(
        &self,
        editor: &Editor<'_>,
        version: Option<i32>,
        based_on: i32,
    ) -> Result<BrandSettings, EditError> {
        let account = demand(editor)?;
        let value = self.value_of(&LocalizedLocation::brand(), version).await?;
        brand_rules::check(&brand::with_overrides(defaults::BRAND, value.as_deref())?)?;
        self.keep_brand(editor, account, value, version, based_on, "brand.restore").await
    }

    async fn keep_brand(
        &self,
        editor: &Editor<'_>,
        account: i64,
        value: Option<String>,
        restored_from: Option<i32>,
        based_on: i32,
        action: &'static str,
    ) -> Result<BrandSettings, EditError> {
        let spot = LocalizedLocation::brand();
        let act = self.act(editor, account, action, &spot);
        let new =
            NewVersion { spot, based_on, value, restored_from, saved_at: self.now(), saved_by: account };
        self.keep(new, NO_CHANGES, act).await?;
        self.brand_settings(editor).await
    }
}

/// The default record is the one without changed fields.
const NO_CHANGES: &str = "{}";

fn settings(version: Version) -> Result<BrandSettings, Fault> {
    Ok(BrandSettings {
        brand: brand::with_overrides(defaults::BRAND, Some(&version.text))?,
        default: brand::with_overrides(defaults::BRAND, None)?,
        version,
    })
}
