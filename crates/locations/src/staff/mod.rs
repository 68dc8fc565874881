//! Dealers one by one, as staff see and change them beside the lists: their fields and bays, and closed days. A change is shown
//! here at once and by the other gateways within their poll.

mod closures;
mod edit;
mod hand_over;
mod list;

use chrono::NaiveDate;
use kernel::{Actor, LocalizedText, Right, StaffAct};
use sea_orm::{ColumnTrait, Condition};

pub use list::{DealerPage, DealerSearch, StaffDealerSort};

use crate::dealer::entity::dealer;
use crate::dealer::{Dealer, DealerKind};
use crate::directory::Directory;
use crate::error::DealerError;
use crate::service::Locations;

/// The listed dealer with this code.
fn on_list(kind: DealerKind, code: &str) -> Condition {
    Condition::all()
        .add(dealer::Column::Kind.eq(kind))
        .add(dealer::Column::Code.eq(code))
        .add(dealer::Column::RemovedAt.is_null())
}

/// A dealer with its staff data.
#[derive(Clone, Debug, PartialEq)]
pub struct StaffDealer {
    /// The dealer.
    pub dealer: Dealer,
    /// Raised by each change of it or of its bays; its closed days don't count.
    pub version: i32,
    /// Bays on most days.
    pub usual_bays: u16,
    /// Bays from Monday to Sunday.
    pub bays: [u16; 7],
    /// Its own closed days with their reasons, from today on, the nearest first.
    pub closures: Vec<(NaiveDate, LocalizedText)>,
    /// Whether it was removed from its list.
    pub removed: bool,
    /// Bookings still to come.
    pub bookings_ahead: u32,
}

impl StaffDealer {
    fn of(directory: &Directory, dealer: &Dealer, is_listed: bool, bookings_ahead: u32) -> Self {
        Self {
            version: dealer.version,
            usual_bays: dealer.usual_bays,
            bays: dealer.bays,
            closures: directory.closures(dealer).map(|(date, reason)| (date, reason.clone())).collect(),
            removed: !is_listed,
            bookings_ahead,
            dealer: dealer.clone(),
        }
    }
}

impl Locations {
    /// One dealer, on its list or off it, with the changes of every gateway.
    ///
    /// # Errors
    /// [`DealerError::AccessDenied`] and faults.
    pub async fn staff_dealer(
        &self,
        actor: &Actor,
        kind: DealerKind,
        code: &str,
    ) -> Result<Option<StaffDealer>, DealerError> {
        actor.demand(Right::ManageDealers)?;
        self.staff_dealer_in(&*self.latest().await?, kind, code).await
    }

    async fn staff_dealer_in(
        &self,
        directory: &Directory,
        kind: DealerKind,
        code: &str,
    ) -> Result<Option<StaffDealer>, DealerError> {
        let Some((dealer, is_listed)) = directory.dealer_on_or_off(kind, code) else { return Ok(None) };
        let ahead = self.bookings_ahead(&[dealer.id]).await?.get(&dealer.id).copied().unwrap_or_default();
        Ok(Some(StaffDealer::of(directory, dealer, is_listed, ahead)))
    }

    /// The dealer after a change of it, which the directory may not yet show.
    async fn after_change(&self, kind: DealerKind, code: &str) -> Result<StaffDealer, DealerError> {
        self.show().await;
        self.staff_dealer_in(&self.directory(), kind, code).await?.ok_or(DealerError::DealerNotFound)
    }
}

/// The log entry of a dealer.
fn act(
    account: i64,
    network: &str,
    action: &'static str,
    (kind, code): (DealerKind, &str),
    detail: String,
) -> StaffAct {
    StaffAct {
        account_id: Some(account),
        network: network.to_owned(),
        action,
        subject: format!("dealer:{}/{}", kind.category(), code.trim()),
        detail,
    }
}
