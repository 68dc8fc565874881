//! A member's own bookings.

use std::sync::Arc;

use accounts::identity::{Identity, Purpose};
use async_trait::async_trait;
use kernel::{Actor, Fault, PersonalDataHolder, Visit};
use serde_json::Value;

use super::Booking;
use super::list::{PAGE, Paging};
use crate::BookingError;
use crate::bookings::{self, BookingView, PhoneOwner};
use crate::retention::GuestData;

/// The purpose of the identity check by which a member adds bookings.
const PURPOSE: &str = "my-bookings";

/// A page of a member's bookings.
#[derive(Clone, Debug)]
pub struct OwnBookings {
    /// Future bookings, the next one first, then the others, the latest appointment first.
    pub rows: Vec<BookingView>,
    /// The number of rows on all pages.
    pub total: u64,
    /// Page number from 1.
    pub page: u64,
    /// How many pages there are; 0 without bookings.
    pub pages: u64,
}

impl Booking {
    /// The bookings that were made with an account, 10 a page. Beyond the last page it is the last.
    ///
    /// # Errors
    /// A fault.
    pub async fn own_bookings(&self, account: i64, page: u32) -> Result<OwnBookings, Fault> {
        let database = &self.0.database;
        let total = bookings::count_of_account(database, account).await?;
        let Paging { page, pages, offset } = Paging::of(total, page);
        let now = self.0.clock.now_millis();
        let rows = bookings::page_of_account(database, account, now, offset, PAGE).await?;
        let directory = self.0.locations.directory();
        // As its visitor sees it: rights of staff change nothing about their own bookings.
        let rows = self.viewing(&Actor::Visitor, &directory, |viewing| {
            rows.into_iter().map(|row| viewing.of(row)).collect::<Result<_, Fault>>()
        })?;
        Ok(OwnBookings { rows, total, page, pages })
    }

    /// Adds to an account the bookings that were made without one under the phone number that the visit has verified for
    /// `my-bookings`: those still to come, and those that are over under the verified name. The identity check is
    /// consumed. Returns how many were added.
    ///
    /// # Errors
    /// [`BookingError::IdentityRequired`], or a fault: then the identity check can still be used.
    pub async fn add_own_bookings(
        &self,
        account: i64,
        visit: &Visit,
        identity: &Identity,
    ) -> Result<u64, BookingError> {
        let purpose = Purpose::parse(PURPOSE).ok_or(BookingError::IdentityRequired)?;
        let now = self.0.clock.now_millis();
        let check = Arc::new((identity.clone(), visit.clone(), purpose));
        self.0
            .database
            .write(move |tx| {
                let check = Arc::clone(&check);
                Box::pin(async move {
                    let (identity, visit, purpose) = &*check;
                    let person = identity.spend_in(tx, visit, purpose).await?;
                    let person = person.ok_or(BookingError::IdentityRequired)?;
                    let owner = PhoneOwner { phone: &person.phone, name: &person.name };
                    Ok(bookings::add_to_account(tx, account, owner, now).await?)
                })
            })
            .await
    }
}

#[async_trait]
impl PersonalDataHolder for Booking {
    fn name(&self) -> &'static str {
        "bookings"
    }

    /// The same as guests get of a booking, in the order of booking.
    async fn export(&self, account: i64) -> Result<Value, Fault> {
        let directory = self.0.locations.directory();
        let mut all = Vec::new();
        for row in bookings::all_of_account(&self.0.database, account).await? {
            let data = GuestData::read(&self.0.database, row).await?;
            let dealer = directory.dealer_by_id(data.row.dealer_id);
            all.push(data.to_json(dealer.map(|dealer| dealer.name.ko.as_str()))?);
        }
        Ok(Value::Array(all))
    }
}
