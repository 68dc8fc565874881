//! A member's own bookings.

use async_trait::async_trait;
use kernel::{Actor, Fault, PersonalDataHolder};
use serde_json::Value;

use super::Booking;
use super::list::{PAGE, Paging};
use crate::bookings::{self, BookingView};
use crate::retention::GuestData;

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
