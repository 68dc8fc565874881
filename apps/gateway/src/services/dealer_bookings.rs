//! Bookings for the staff screens of dealers. The booking crate depends on locations, so locations reads bookings
//! through a trait.

use std::collections::HashMap;

use async_trait::async_trait;
use booking::{Booking, CentreScope};
use chrono::NaiveDate;
use kernel::{Clock, Fault};
use locations::BookingsAhead;

/// Implements the locations crate's view of bookings.
pub struct DealerBookings {
    /// The source of the bookings.
    pub booking: Booking,
    /// For selecting future bookings.
    pub clock: Clock,
}

#[async_trait]
impl BookingsAhead for DealerBookings {
    async fn ahead(&self, dealers: &[i64]) -> Result<HashMap<i64, u32>, Fault> {
        if dealers.is_empty() {
            return Ok(HashMap::new());
        }
        // Staff of dealers count the bookings of all of them, whatever their limit for bookings is.
        self.booking.ahead(&CentreScope::All, dealers, self.clock.now()).await
    }

    async fn standing_on(&self, dealer: i64, date: NaiveDate) -> Result<u32, Fault> {
        self.booking.standing_on(dealer, date).await
    }
}
