//! What dealers' staff must know of bookings: booking stands on locations, which asks through a trait.

use std::collections::HashMap;

use async_trait::async_trait;
use booking::Booking;
use chrono::NaiveDate;
use kernel::{Clock, Fault};
use locations::BookingsAhead;

/// Bookings as locations asks for them.
pub struct DealerBookings {
    /// Where they are.
    pub booking: Booking,
    /// Which are still to come.
    pub clock: Clock,
}

#[async_trait]
impl BookingsAhead for DealerBookings {
    async fn ahead(&self, dealers: &[i64]) -> Result<HashMap<i64, u32>, Fault> {
        if dealers.is_empty() {
            return Ok(HashMap::new());
        }
        self.booking.ahead(dealers, self.clock.now()).await
    }

    async fn standing_on(&self, dealer: i64, date: NaiveDate) -> Result<u32, Fault> {
        self.booking.standing_on(dealer, date).await
    }
}
