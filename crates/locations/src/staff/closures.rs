//! A dealer's own closed days. Existing bookings on such a day stay, and staff see their number.

use std::sync::Arc;

use chrono::{Months, NaiveDate};
use kernel::{Actor, FieldErrors, Right, bump_revision};
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{DatabaseTransaction, EntityTrait, QueryFilter, Set};

use super::{StaffDealer, act, on_list};
use crate::dealer::DealerKind;
use crate::dealer::entity::{closure, dealer};
use crate::error::DealerError;
use crate::history::{self, Change, DealerChange, DealerState};
use crate::places::Places;
use crate::service::{Locations, TOPIC};

/// Characters of a reason at most, in each language.
const LONGEST_REASON: usize = 100;
/// How far ahead a day can be closed: farther is a slip of the finger.
const FARTHEST: Months = Months::new(36);
/// The public reason of a closure without one.
const NO_REASON: (&str, &str) = ("휴무", "Closed");

impl Locations {
    /// Closes a dealer on a day, or says another reason for it. A blank English reason is the Korean one, two blank ones are
    /// "휴무" and "Closed".
    ///
    /// # Errors
    /// `date_past`, `date_invalid` beyond three years, `text_too_long`, `dealer_not_found` and the rest of [`DealerError`].
    pub async fn save_closure(
        &self,
        actor: &Actor,
        network: &str,
        (kind, code): (DealerKind, &str),
        date: NaiveDate,
        (ko, en): (&str, &str),
    ) -> Result<StaffDealer, DealerError> {
        let account = actor.demand(Right::ManageDealers)?;
        let (ko, en) = (ko.trim(), en.trim());
        let today = self.clock.today_in_seoul();
        let mut errors = FieldErrors::new();
        errors.require(date >= today, "date", "date_past");
        let is_near = today.checked_add_months(FARTHEST).is_some_and(|last| date <= last);
        errors.require(date < today || is_near, "date", "date_invalid");
        errors.require(ko.chars().count() <= LONGEST_REASON, "reasonKo", "text_too_long");
        errors.require(en.chars().count() <= LONGEST_REASON, "reasonEn", "text_too_long");
        errors.into_result()?;
        let (ko, en) = match (ko, en) {
            ("", "") => NO_REASON,
            ("", en) => (NO_REASON.0, en),
            (ko, "") => (ko, ko),
            both => both,
        };
        let closed = Arc::new((ko.to_owned(), en.to_owned()));
        let act = Arc::new(act(account, network, "dealer.close", (kind, code), date.to_string()));
        let (now, requested) = (self.clock.now_millis(), code.trim().to_owned());
        let (source, places) = (DealerChange::Close, Arc::clone(self.directory().places()));
        let change = Change { source, detail: date.to_string(), restored_from: None, account, now };
        let change = Arc::new(change);
        self.database
            .write::<_, (), DealerError>(move |tx| {
                let (closed, act, code) = (Arc::clone(&closed), Arc::clone(&act), requested.clone());
                let (change, places) = (Arc::clone(&change), Arc::clone(&places));
                Box::pin(async move {
                    let (dealer, state) = locked(tx, (kind, code), &places, now).await?;
                    let (ko, en) = &*closed;
                    let row = closure::ActiveModel {
                        dealer_id: Set(dealer),
                        date: Set(date.to_string()),
                        reason_ko: Set(ko.clone()),
                        reason_en: Set(en.clone()),
                    };
                    let replace = OnConflict::columns([closure::Column::DealerId, closure::Column::Date])
                        .update_columns([closure::Column::ReasonKo, closure::Column::ReasonEn])
                        .to_owned();
                    closure::Entity::insert(row).on_conflict(replace).exec_without_returning(tx).await?;
                    history::append(tx, kind, &change, &[(Some(state.clone()), state)]).await?;
                    act.append_in(tx, now).await?;
                    Ok(bump_revision(tx, TOPIC).await?)
                })
            })
            .await?;
        self.after_change(kind, code).await
    }

    /// Opens a dealer again on a day that staff had closed; a day that wasn't stays as it is.
    ///
    /// # Errors
    /// `dealer_not_found` and the rest of [`DealerError`].
    pub async fn remove_closure(
        &self,
        actor: &Actor,
        network: &str,
        (kind, code): (DealerKind, &str),
        date: NaiveDate,
    ) -> Result<StaffDealer, DealerError> {
        let account = actor.demand(Right::ManageDealers)?;
        let act = Arc::new(act(account, network, "dealer.open", (kind, code), date.to_string()));
        let (now, requested) = (self.clock.now_millis(), code.trim().to_owned());
        let (source, places) = (DealerChange::Open, Arc::clone(self.directory().places()));
        let change = Change { source, detail: date.to_string(), restored_from: None, account, now };
        let change = Arc::new(change);
        self.database
            .write::<_, (), DealerError>(move |tx| {
                let (act, code) = (Arc::clone(&act), requested.clone());
                let (change, places) = (Arc::clone(&change), Arc::clone(&places));
                Box::pin(async move {
                    let (dealer, state) = locked(tx, (kind, code), &places, now).await?;
                    let removed = closure::Entity::delete_by_id((dealer, date.to_string()))
                        .exec(tx)
                        .await?
                        .rows_affected;
                    if removed > 0 {
                        history::append(tx, kind, &change, &[(Some(state.clone()), state)]).await?;
                        act.append_in(tx, now).await?;
                        bump_revision(tx, TOPIC).await?;
                    }
                    Ok(())
                })
            })
            .await?;
        self.after_change(kind, code).await
    }

    /// Open bookings on a dealer's day.
    ///
    /// # Errors
    /// [`DealerError::AccessDenied`] and faults.
    pub async fn bookings_on_closure(
        &self,
        actor: &Actor,
        dealer: i64,
        date: NaiveDate,
    ) -> Result<u32, DealerError> {
        actor.demand(Right::ManageDealers)?;
        Ok(self.bookings_on(dealer, date).await?)
    }
}

/// The key and the state of a dealer on its list, which no other transaction changes until the end of this one. Its version
/// stays: a closed day doesn't count.
async fn locked(
    tx: &DatabaseTransaction,
    (kind, code): (DealerKind, String),
    places: &Places,
    now: i64,
) -> Result<(i64, DealerState), DealerError> {
    dealer::Entity::update_many()
        .col_expr(dealer::Column::UpdatedAt, Expr::value(now))
        .filter(on_list(kind, &code))
        .exec(tx)
        .await?;
    let stored = dealer::Entity::find().filter(on_list(kind, &code)).one(tx).await?;
    let stored = stored.ok_or(DealerError::DealerNotFound)?;
    Ok((stored.id, DealerState::read(tx, stored, places).await?))
}
