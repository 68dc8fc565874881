//! Holds a time while the visitor fills in the form.

use chrono::{Datelike, NaiveDate, NaiveTime};
use kernel::{Fault, FieldErrors, Visit, quota, seoul};
use locations::Directory;

use super::times::RequestedStart;
use super::{Booking, centre};
use crate::BookingError;
use crate::bookings;
use crate::holds::{self, Hold, HoldOutcome, HoldRequest, HoldTimes};
use crate::limits::code;

/// Expired rows older than this are swept away.
const SWEEP_AFTER_MILLIS: i64 = 24 * 3_600_000;
/// How long it is known which network a booking came from.
const SOURCE_KEPT_MILLIS: i64 = 30 * 24 * 3_600_000;

impl Booking {
    /// Holds a time for a visit, for 10 minutes unless renewed. A visit has one hold: a new one replaces it, unless the
    /// new time isn't available. By holding it again, a time can be held until at most 30 minutes after the first hold,
    /// and not again for the next 30 minutes.
    ///
    /// # Errors
    /// [`BookingError::Invalid`] (`service_centre_required`, `dealer_not_found`, `timeslot_required`,
    /// `service_not_found`, `slot_past`, `slot_closed`, `out_of_horizon`), [`BookingError::Taken`] and
    /// [`BookingError::TooLong`] with the nearest free times, [`BookingError::TooManyHolds`], [`BookingError::HoldCoolDown`], or a fault.
    pub async fn hold(&self, visit: &Visit, request: &HoldRequest) -> Result<Hold, BookingError> {
        let directory = self.0.locations.directory();
        let plan = self.plan();
        if request.dealer_code.trim().is_empty() {
            return Err(FieldErrors::one("dealerCode", "service_centre_required").into());
        }
        let dealer = centre(&directory, &request.dealer_code)?;
        let (date, time) = parsed(&request.date, &request.time)?;
        let wanted = RequestedStart { dealer, date, time, duration: self.duration(&request.service_ids)? };
        let quanta = self.quanta(&directory, &plan, wanted, None).await?;
        let now = plan.now().timestamp_millis();
        let place = holds::NewHold {
            client: self.0.limits.client(visit),
            dealer_id: dealer.id,
            date,
            bays: dealer.bays_on(date.weekday()),
            quanta,
            now,
            expires_at: now + self.0.settings.hold.num_milliseconds(),
            caps: holds::Caps {
                per_network: self.0.settings.holds_per_network,
                per_centre: self.0.settings.holds_per_centre,
                times: self.hold_times(),
            },
            limits: self.0.limits.clone(),
        };
        match holds::place(&self.0.database, &self.0.randomness, place).await? {
            HoldOutcome::Hold(row) => {
                visit.mark_used();
                Ok(self.shown(&directory, &row))
            }
            HoldOutcome::Full => {
                Err(BookingError::Taken { nearest: self.nearest(&directory, wanted, None).await? })
            }
            HoldOutcome::Closed => Err(FieldErrors::one("time", "slot_closed").into()),
            HoldOutcome::TooMany => Err(BookingError::TooManyHolds).inspect_err(BookingError::log_limit),
            HoldOutcome::CoolDown => Err(BookingError::HoldCoolDown).inspect_err(BookingError::log_limit),
            HoldOutcome::Expired => Err(BookingError::HoldExpired),
        }
    }

    /// Lets a hold run for another 10 minutes, up to 30 from its start.
    ///
    /// # Errors
    /// [`BookingError::HoldExpired`] or a fault.
    pub async fn renew_hold(&self, token: &str) -> Result<Hold, BookingError> {
        let now = self.0.clock.now_millis();
        let held = self.live_hold(token, now).await?;
        let until = self.renewed(held.started_at, now);
        match holds::extend(&self.0.database, token, (now, until)).await? {
            HoldOutcome::Hold(row) => Ok(self.shown(&self.0.locations.directory(), &row)),
            HoldOutcome::Full
            | HoldOutcome::Closed
            | HoldOutcome::TooMany
            | HoldOutcome::CoolDown
            | HoldOutcome::Expired => Err(BookingError::HoldExpired),
        }
    }

    /// Holds the same start for the work of the services now chosen, and renews it. When the work doesn't fit, what was
    /// held stays held.
    ///
    /// # Errors
    /// [`BookingError::HoldExpired`], `service_not_found`, [`BookingError::Taken`] and [`BookingError::TooLong`] with the
    /// nearest times at which the work fits, or a fault.
    pub async fn resize_hold(&self, token: &str, service_ids: &[String]) -> Result<Hold, BookingError> {
        let plan = self.plan();
        let now = plan.now().timestamp_millis();
        let directory = self.0.locations.directory();
        let duration = self.duration(service_ids)?;
        let held = self.live_hold(token, now).await?;
        let dealer = directory
            .dealer_by_id(held.dealer_id)
            .ok_or_else(|| FieldErrors::one("dealerCode", "dealer_not_found"))?;
        let starts = seoul::wall_of_millis(held.quanta.starts_at());
        let wanted = RequestedStart { dealer, date: starts.date(), time: starts.time(), duration };
        let quanta = self.quanta(&directory, &plan, wanted, Some(token)).await?;
        let until = self.renewed(held.started_at, now);
        let bays = dealer.bays_on(starts.date().weekday());
        let (database, randomness, times) = (&self.0.database, &self.0.randomness, self.hold_times());
        match holds::resize(database, randomness, token, bays, quanta, times, (now, until)).await? {
            HoldOutcome::Hold(row) => Ok(self.shown(&directory, &row)),
            HoldOutcome::Full => {
                Err(BookingError::Taken { nearest: self.nearest(&directory, wanted, Some(token)).await? })
            }
            HoldOutcome::CoolDown => Err(BookingError::HoldCoolDown),
            HoldOutcome::Closed | HoldOutcome::TooMany | HoldOutcome::Expired => {
                Err(BookingError::HoldExpired)
            }
        }
    }

    /// Gives a hold back; false when there was none.
    ///
    /// # Errors
    /// A fault.
    pub async fn release_hold(&self, token: &str) -> Result<bool, Fault> {
        holds::release(&self.0.database, token).await
    }

    /// Deletes holds, claims and slots that expired a day ago, expired counters and codes, and the sources of bookings
    /// older than 30 days. Returns the number of holds.
    ///
    /// # Errors
    /// A fault.
    pub async fn sweep(&self) -> Result<u64, Fault> {
        let now = self.0.clock.now_millis();
        let holds = holds::sweep(&self.0.database, now - SWEEP_AFTER_MILLIS).await?;
        self.0
            .database
            .write::<_, (), Fault>(move |tx| {
                Box::pin(async move {
                    quota::sweep_in(tx, now).await?;
                    code::sweep_in(tx, now).await?;
                    bookings::forget_sources_in(tx, now - SOURCE_KEPT_MILLIS).await
                })
            })
            .await?;
        Ok(holds)
    }

    fn hold_times(&self) -> HoldTimes {
        HoldTimes {
            at_most: self.0.settings.hold_at_most.num_milliseconds(),
            cool_down: self.0.settings.hold_cool_down.num_milliseconds(),
        }
    }

    async fn live_hold(&self, token: &str, now: i64) -> Result<holds::Row, BookingError> {
        holds::find(self.0.database.read(), token, now).await?.ok_or(BookingError::HoldExpired)
    }

    fn renewed(&self, started_at: i64, now: i64) -> i64 {
        let settings = &self.0.settings;
        (now + settings.hold.num_milliseconds()).min(started_at + settings.hold_at_most.num_milliseconds())
    }

    fn shown(&self, directory: &Directory, row: &holds::Row) -> Hold {
        let now = self.0.clock.now_millis();
        let starts = seoul::wall_of_millis(row.quanta.starts_at());
        let last = row.started_at + self.0.settings.hold_at_most.num_milliseconds();
        let dealer = directory.dealer_by_id(row.dealer_id);
        Hold {
            token: row.token.clone(),
            dealer_code: dealer.map(|dealer| dealer.code.clone()).unwrap_or_default(),
            date: starts.date(),
            time: starts.time(),
            end_time: seoul::wall_of_millis(row.quanta.ends_at()).time(),
            seconds_left: seconds(row.expires_at - now),
            renewable_seconds: seconds(last - now),
        }
    }
}

fn seconds(millis: i64) -> u32 {
    u32::try_from(millis / 1000).unwrap_or(0)
}

/// A day and a start as they come.
pub(super) fn parsed(date: &str, time: &str) -> Result<(NaiveDate, NaiveTime), FieldErrors> {
    let (date, time) = (date.trim(), time.trim());
    let mut errors = FieldErrors::new();
    let day = date.parse::<NaiveDate>().ok().filter(|_| date.len() == 10);
    errors.require(day.is_some(), "date", "timeslot_required");
    let start = NaiveTime::parse_from_str(time, "%H:%M").ok();
    errors.require(start.is_some(), "time", "timeslot_required");
    match (day, start) {
        (Some(day), Some(start)) => Ok((day, start)),
        _ => Err(errors),
    }
}
