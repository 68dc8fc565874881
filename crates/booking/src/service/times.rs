//! Free times, and the nearest alternatives to an unavailable one.

use chrono::{Datelike, Days, NaiveDate, NaiveTime};
use kernel::{Fault, FieldErrors, LocalizedText};
use locations::{ClosedReason, Dealer, Directory, Opening};

use super::{Booking, centre};
use crate::BookingError;
use crate::slots::{Duration, Plan, Quanta, Refusal, claim};

/// Days that one query for timeslots covers.
const WEEK: u64 = 7;
/// Maximum number of alternative times.
const NEAREST: usize = 6;

/// The days that can be chosen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// Today in Seoul.
    pub min_date: NaiveDate,
    /// The last bookable day.
    pub max_date: NaiveDate,
}

/// Whether a start can be booked.
#[derive(async_graphql::Enum, Copy, Clone, Debug, PartialEq, Eq)]
pub enum TimeslotStatus {
    /// A bay is free for the whole work.
    Free,
    /// No bay is.
    Full,
    /// The work would run past closing.
    Closed,
    /// Over, or within the notice.
    Past,
}

/// A start time of a day.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Timeslot {
    /// The day in Seoul.
    pub date: NaiveDate,
    /// The start in Seoul.
    pub time: NaiveTime,
    /// Whether it can be booked.
    pub status: TimeslotStatus,
}

/// The starts of seven days. A closed day has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeslotWeek {
    /// Every start of the week once, in order.
    pub time_list: Vec<NaiveTime>,
    /// The seven days.
    pub day_list: Vec<NaiveDate>,
    /// By day, then by time.
    pub timeslots: Vec<Timeslot>,
}

/// An open day and its number of free starts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct DayAvailability {
    /// The day in Seoul.
    pub date: NaiveDate,
    /// The number of starts that can be booked.
    pub free: usize,
}

/// A day on which a centre takes no bookings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedDay {
    /// The day in Seoul.
    pub date: NaiveDate,
    /// Why.
    pub reason: ClosedReason,
    /// The holiday or reason in words.
    pub name: LocalizedText,
}

/// A requested start.
#[derive(Copy, Clone)]
pub(super) struct RequestedStart<'d> {
    pub dealer: &'d Dealer,
    pub date: NaiveDate,
    pub time: NaiveTime,
    pub duration: Duration,
}

impl Booking {
    /// The days that can be chosen now.
    #[must_use]
    pub fn window(&self) -> Window {
        let plan = self.plan();
        Window { min_date: plan.first_day(), max_date: plan.last_day() }
    }

    /// The days within the window on which the centre takes no bookings.
    ///
    /// # Errors
    /// `dealer_not_found`.
    pub fn closed_days(&self, dealer_code: &str) -> Result<Vec<ClosedDay>, BookingError> {
        let directory = self.0.locations.directory();
        let dealer = centre(&directory, dealer_code)?;
        let window = self.window();
        Ok(window
            .min_date
            .iter_days()
            .take_while(|date| *date <= window.max_date)
            .filter_map(|date| match directory.opening_on(dealer, date) {
                Opening::Closed(reason, name) => Some(ClosedDay { date, reason, name }),
                Opening::Open { .. } => None,
            })
            .collect())
    }

    /// The starts of seven days from `from`, for the chosen services or, if none, for an hour's work. Times of the hold
    /// `hold_token` count as free.
    ///
    /// # Errors
    /// `dealer_not_found`, `service_not_found`, or a fault.
    pub async fn timeslots(
        &self,
        dealer_code: &str,
        from: NaiveDate,
        service_ids: &[String],
        hold_token: Option<&str>,
    ) -> Result<TimeslotWeek, BookingError> {
        let directory = self.0.locations.directory();
        let dealer = centre(&directory, dealer_code)?;
        let duration = self.duration(service_ids)?;
        let day_list: Vec<NaiveDate> = from.iter_days().take(WEEK as usize).collect();
        let timeslots = self.week(&directory, dealer, &day_list, duration, hold_token).await?;
        let mut time_list: Vec<NaiveTime> = timeslots.iter().map(|slot| slot.time).collect();
        time_list.sort_unstable();
        time_list.dedup();
        Ok(TimeslotWeek { time_list, day_list, timeslots })
    }

    /// The days within the window that have starts, each with the number of free ones, for the chosen services or, if
    /// none, for an hour's work. Times of the hold `hold_token` count as free.
    ///
    /// # Errors
    /// `dealer_not_found`, `service_not_found`, or a fault.
    pub async fn availability(
        &self,
        dealer_code: &str,
        service_ids: &[String],
        hold_token: Option<&str>,
    ) -> Result<Vec<DayAvailability>, BookingError> {
        let directory = self.0.locations.directory();
        let dealer = centre(&directory, dealer_code)?;
        let duration = self.duration(service_ids)?;
        let Window { min_date, max_date } = self.window();
        let days: Vec<NaiveDate> = min_date.iter_days().take_while(|date| *date <= max_date).collect();
        let timeslots = self.week(&directory, dealer, &days, duration, hold_token).await?;
        Ok(timeslots
            .chunk_by(|one, next| one.date == next.date)
            .map(|day| DayAvailability {
                date: day[0].date,
                free: day.iter().filter(|slot| slot.status == TimeslotStatus::Free).count(),
            })
            .collect())
    }

    /// The timeslots of consecutive days, in one statement.
    async fn week(
        &self,
        directory: &Directory,
        dealer: &Dealer,
        days: &[NaiveDate],
        duration: Duration,
        own: Option<&str>,
    ) -> Result<Vec<Timeslot>, Fault> {
        let plan = self.plan();
        let bookable: Vec<(NaiveDate, Opening)> = days
            .iter()
            .filter(|date| (plan.first_day()..=plan.last_day()).contains(*date))
            .map(|date| (*date, directory.opening_on(dealer, *date)))
            .collect();
        let starts: Vec<(NaiveDate, NaiveTime, Result<Quanta, TimeslotStatus>)> = bookable
            .iter()
            .flat_map(|(date, opening)| {
                plan.starts(opening, *date, duration).map(|(time, verdict)| {
                    let verdict = verdict.map_err(|refusal| match refusal {
                        Refusal::Past => TimeslotStatus::Past,
                        Refusal::Closed | Refusal::TooLong | Refusal::OutOfHorizon => TimeslotStatus::Closed,
                    });
                    (*date, time, verdict)
                })
            })
            .collect();
        let possible = starts.iter().filter_map(|(_, _, verdict)| verdict.ok());
        let claimed =
            match (possible.clone().map(|quanta| quanta.first).min(), possible.map(Quanta::end).max()) {
                (Some(from), Some(until)) => {
                    let now = plan.now().timestamp_millis();
                    claim::live(self.0.database.read(), dealer.id, from, until, now, own.unwrap_or_default())
                        .await?
                }
                _ => Default::default(),
            };
        Ok(starts
            .into_iter()
            .map(|(date, time, verdict)| Timeslot {
                date,
                time,
                status: match verdict {
                    Err(status) => status,
                    Ok(quanta) if claimed.leaves_room(dealer.bays_on(date.weekday()), quanta) => {
                        TimeslotStatus::Free
                    }
                    Ok(_) => TimeslotStatus::Full,
                },
            })
            .collect())
    }

    /// The quanta of a start that the rules allow.
    ///
    /// # Errors
    /// The refusal by its key; [`BookingError::TooLong`] with times at which the work fits, where what `own` has is free.
    pub(super) async fn quanta(
        &self,
        directory: &Directory,
        plan: &Plan,
        wanted: RequestedStart<'_>,
        own: Option<&str>,
    ) -> Result<Quanta, BookingError> {
        let opening = directory.opening_on(wanted.dealer, wanted.date);
        match plan.check(&opening, wanted.date, wanted.time, wanted.duration) {
            Ok(quanta) => Ok(quanta),
            Err(Refusal::TooLong) => {
                Err(BookingError::TooLong { nearest: self.nearest(directory, wanted, own).await? })
            }
            Err(refusal) => Err(FieldErrors::one("time", refusal.key()).into()),
        }
    }

    /// The free starts nearest to an unavailable one, within three days before and after, in chronological order.
    pub(super) async fn nearest(
        &self,
        directory: &Directory,
        wanted: RequestedStart<'_>,
        own: Option<&str>,
    ) -> Result<Vec<Timeslot>, Fault> {
        let RequestedStart { dealer, date, time, duration } = wanted;
        let first = date.checked_sub_days(Days::new(WEEK / 2)).unwrap_or(date);
        let days: Vec<NaiveDate> = first.iter_days().take(WEEK as usize).collect();
        let requested = date.and_time(time);
        let mut free = self.week(directory, dealer, &days, duration, own).await?;
        free.retain(|slot| slot.status == TimeslotStatus::Free && (slot.date, slot.time) != (date, time));
        free.sort_by_key(|slot| (slot.date.and_time(slot.time) - requested).abs());
        free.truncate(NEAREST);
        free.sort_by_key(|slot| (slot.date, slot.time));
        Ok(free)
    }
}
