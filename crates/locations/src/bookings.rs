//! Bookings for staff, before they remove a dealer from its list or close a day. The booking crate depends on this one,
//! so bookings are read through a trait that the gateway implements.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::Fault;

/// Maximum number of dealers per query.
pub(crate) const AT_ONCE: usize = 1_000;

/// Counts the bookings of dealers.
#[async_trait]
pub trait BookingsAhead: Send + Sync {
    /// Bookings still to come by dealer, at most a thousand dealers at once; a dealer without any may be left out.
    ///
    /// # Errors
    /// The database's.
    async fn ahead(&self, dealers: &[i64]) -> Result<HashMap<i64, u32>, Fault>;

    /// Number of open bookings at a dealer on a day of Asia/Seoul.
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

    /// Number of open bookings at a dealer on a day.
    pub(crate) async fn bookings_on(&self, dealer: i64, date: NaiveDate) -> Result<u32, Fault> {
        match &self.bookings {
            Some(bookings) => bookings.standing_on(dealer, date).await,
            None => Ok(0),
        }
    }
}
