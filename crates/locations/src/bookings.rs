//! What staff must know of bookings before they take a dealer off its list or close a day. Booking stands on this crate, so
//! it is asked through a trait that the gateway implements over it.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::Fault;

/// Dealers asked about at once.
pub(crate) const AT_ONCE: usize = 1_000;

/// Counts the bookings of dealers.
#[async_trait]
pub trait BookingsAhead: Send + Sync {
    /// Bookings still to come by dealer, at most a thousand dealers at once; a dealer without any may be left out.
    ///
    /// # Errors
    /// The database's.
    async fn ahead(&self, dealers: &[i64]) -> Result<HashMap<i64, u32>, Fault>;

    /// Bookings that stand at a dealer on a day of Asia/Seoul.
    ///
    /// # Errors
    /// The database's.
    async fn standing_on(&self, dealer: i64, date: NaiveDate) -> Result<u32, Fault>;
}

impl crate::Locations {
    /// Bookings still to come, of any number of dealers.
    pub(crate) async fn bookings_ahead(&self, dealers: &[i64]) -> Result<HashMap<i64, u32>, Fault> {
        let mut all = HashMap::new();
        if let Some(bookings) = &self.bookings {
            for some in dealers.chunks(AT_ONCE) {
                all.extend(bookings.ahead(some).await?);
            }
        }
        Ok(all)
    }

    /// Bookings that stand at a dealer on a day.
    pub(crate) async fn bookings_on(&self, dealer: i64, date: NaiveDate) -> Result<u32, Fault> {
        match &self.bookings {
            Some(bookings) => bookings.standing_on(dealer, date).await,
            None => Ok(0),
        }
    }
}
