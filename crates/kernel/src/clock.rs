//! The current time as a parameter. Only this module may read the system clock (enforced by clippy), so that a test or
//! the demo can run on any day.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, Duration, NaiveDate, Utc};

use crate::seoul;

/// The current time. Cheap to clone; clones of a fixed clock advance together.
#[derive(Clone, Debug)]
pub struct Clock(Kind);

#[derive(Clone, Debug)]
enum Kind {
    /// The machine's clock.
    Machine,
    /// The machine's clock plus an offset in milliseconds, which [`Clock::advance`] changes.
    Running(Arc<AtomicI64>),
    /// Fixed until [`Clock::advance`] moves it; UTC milliseconds.
    Fixed(Arc<AtomicI64>),
}

impl Clock {
    /// The machine's own time.
    #[must_use]
    pub const fn system() -> Self {
        Self(Kind::Machine)
    }

    /// A clock that starts at `start` now and runs on from there (`GATEWAY_CLOCK` in demo mode).
    #[must_use]
    pub fn starting_at(start: DateTime<Utc>) -> Self {
        Self(Kind::Running(Arc::new(AtomicI64::new(start.timestamp_millis() - machine_millis()))))
    }

    /// A clock fixed at `moment` until a test advances it.
    #[must_use]
    pub fn fixed_at(moment: DateTime<Utc>) -> Self {
        Self(Kind::Fixed(Arc::new(AtomicI64::new(moment.timestamp_millis()))))
    }

    /// Now, in UTC milliseconds: the form in which instants are stored.
    #[must_use]
    pub fn now_millis(&self) -> i64 {
        match &self.0 {
            Kind::Machine => machine_millis(),
            Kind::Running(offset) => machine_millis() + offset.load(Ordering::SeqCst),
            Kind::Fixed(moment) => moment.load(Ordering::SeqCst),
        }
    }

    /// Now.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        DateTime::from_timestamp_millis(self.now_millis()).unwrap_or(DateTime::UNIX_EPOCH)
    }

    /// Today's calendar date in Asia/Seoul, independent of the machine's time zone.
    #[must_use]
    pub fn today_in_seoul(&self) -> NaiveDate {
        seoul::date_of(self.now())
    }

    /// Whether it is the machine's own time, which visitors' devices know too.
    #[must_use]
    pub const fn is_system(&self) -> bool {
        matches!(self.0, Kind::Machine)
    }

    /// Advances a fixed clock. Does nothing for the system clock.
    pub fn advance(&self, by: Duration) {
        match &self.0 {
            Kind::Machine => {}
            Kind::Running(offset) => {
                offset.fetch_add(by.num_milliseconds(), Ordering::SeqCst);
            }
            Kind::Fixed(moment) => {
                moment.fetch_add(by.num_milliseconds(), Ordering::SeqCst);
            }
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's clock")]
fn machine_millis() -> i64 {
    Utc::now().timestamp_millis()
}
