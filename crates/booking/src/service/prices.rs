//! The price guide: the current one for visitors, and its versions for staff.

use std::sync::Arc;

use i18n_content::{EditError, Editor, Version};
use kernel::{Fault, Right, Snapshot, StaffAct, bump_revision};

use super::Booking;
use crate::catalogue::CarClass;
use crate::prices::{self, PriceGuide, PriceInput, store};

/// The revision that a save bumps.
pub(super) const TOPIC: &str = "price-guide";
/// Its name in the staff log.
const SUBJECT: &str = "price-guide";

/// A version of the guide as staff see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriceGuideRecord {
    /// The ranges.
    pub guide: PriceGuide,
    /// The save that made it; its text is empty.
    pub version: Version,
}

impl PriceGuideRecord {
    fn of(row: Option<store::Row>) -> Result<Self, Fault> {
        let value = row.as_ref().and_then(|row| row.value.as_deref());
        Ok(Self { guide: PriceGuide::read(value)?, version: version_of(row.as_ref()) })
    }
}

fn version_of(row: Option<&store::Row>) -> Version {
    Version {
        version: row.map_or(0, |row| row.version),
        text: String::new(),
        is_default: row.is_none_or(|row| row.value.is_none()),
        restored_from: row.and_then(|row| row.restored_from),
        saved_at: row.map(|row| row.saved_at),
        saved_by: row.map(|row| row.saved_by),
    }
}

impl Booking {
    /// The guide as of now.
    #[must_use]
    pub fn price_guide(&self) -> Arc<PriceGuide> {
        self.0.prices.current()
    }

    /// The snapshot of the guide, for the refresher and for caches that follow its revision.
    #[must_use]
    pub fn price_snapshot(&self) -> &Snapshot<PriceGuide> {
        &self.0.prices
    }

    /// The class of a car, its make and model named in either language; `None` where it is unknown.
    #[must_use]
    pub fn car_class(&self, make: &str, model: &str) -> Option<CarClass> {
        let make = self.0.vehicles.make(make)?;
        let model = self.0.vehicles.model(&make.name.en, model)?;
        self.0.classes.of(&make.name.en, &model.name.en)
    }

    /// The guide with its version, from the database.
    ///
    /// # Errors
    /// [`EditError::AccessDenied`] or a fault.
    pub async fn price_guide_settings(&self, editor: &Editor<'_>) -> Result<PriceGuideRecord, EditError> {
        editor.actor.demand(Right::EditContent)?;
        Ok(PriceGuideRecord::of(store::latest(self.0.database.read()).await?)?)
    }

    /// Versions before one, the newest first, and whether more follow.
    ///
    /// # Errors
    /// [`EditError::AccessDenied`] or a fault.
    pub async fn price_guide_history(
        &self,
        editor: &Editor<'_>,
        first: u32,
        before: Option<i32>,
    ) -> Result<(Vec<PriceGuideRecord>, bool), EditError> {
        editor.actor.demand(Right::EditContent)?;
        let rows = store::history(self.0.database.read(), before, first + 1).await?;
        let more = rows.len() > first as usize;
        let rows = rows.into_iter().take(first as usize);
        let records = rows.map(|row| PriceGuideRecord::of(Some(row))).collect::<Result<_, _>>()?;
        Ok((records, more))
    }

    /// Replaces the whole guide, if it is still the version that the author edited. An equal guide is not saved again.
    ///
    /// # Errors
    /// [`EditError::Invalid`] with the keys of `prices::rules`, [`EditError::Stale`], [`EditError::AccessDenied`] or a
    /// fault.
    pub async fn save_price_guide(
        &self,
        editor: &Editor<'_>,
        rows: &[PriceInput],
        based_on: i32,
    ) -> Result<PriceGuideRecord, EditError> {
        let account = editor.actor.demand(Right::EditContent)?;
        let guide = prices::check(rows, &self.0.services)?;
        let present = self.price_guide_settings(editor).await?;
        if present.guide == guide {
            return Ok(present);
        }
        let value = guide.written()?;
        self.append_prices(editor, account, "prices.save", value, None, based_on).await
    }

    /// Brings an earlier version, or the bundled guide, back as a new version.
    ///
    /// # Errors
    /// [`EditError::NotFound`], [`EditError::Stale`], [`EditError::AccessDenied`] or a fault.
    pub async fn restore_price_guide(
        &self,
        editor: &Editor<'_>,
        version: Option<i32>,
        based_on: i32,
    ) -> Result<PriceGuideRecord, EditError> {
        let account = editor.actor.demand(Right::EditContent)?;
        let value = match version {
            None => None,
            Some(version) => {
                let before = version.checked_add(1).ok_or(EditError::NotFound)?;
                let rows = store::history(self.0.database.read(), Some(before), 1).await?;
                let row = rows.into_iter().find(|row| row.version == version);
                row.ok_or(EditError::NotFound)?.value
            }
        };
        self.append_prices(editor, account, "prices.restore", value, version, based_on).await
    }

    async fn append_prices(
        &self,
        editor: &Editor<'_>,
        account: i64,
        action: &'static str,
        value: Option<String>,
        restored_from: Option<i32>,
        based_on: i32,
    ) -> Result<PriceGuideRecord, EditError> {
        let version = based_on.saturating_add(1);
        let saved_at = self.0.clock.now_millis();
        let row = store::Row { version, value, restored_from, saved_at, saved_by: account };
        let act = StaffAct {
            account_id: Some(account),
            network: editor.network.to_owned(),
            action,
            subject: SUBJECT.to_owned(),
            detail: format!("version {version}"),
        };
        let work = Arc::new((row, act));
        self.0
            .database
            .write(move |tx| {
                let work = Arc::clone(&work);
                Box::pin(async move {
                    let (row, act) = &*work;
                    if !store::append(tx, row).await? {
                        let latest = store::latest(tx).await?;
                        return Err(EditError::Stale(Box::new(version_of(latest.as_ref()))));
                    }
                    act.append_in(tx, row.saved_at).await?;
                    Ok(bump_revision(tx, TOPIC).await?)
                })
            })
            .await?;
        if let Err(fault) = self.0.prices.refresh().await {
            tracing::warn!(%fault, "price guide refresh failed");
        }
        self.price_guide_settings(editor).await
    }
}
