//! The crate's face: a struct built once, whose methods hold every rule of booking.

use std::sync::Arc;

use chrono::{Datelike, Days, NaiveDate, NaiveTime};
use kernel::{Actor, Clock, Database, Fault, FieldErrors, LocalizedText, Randomness};
use locations::{ClosedReason, Dealer, DealerKind, Directory, Locations, Opening};

use crate::bookings::{self, BookingView, NewBooking, Stored, Viewing};
use crate::catalogue::{Make, Model, ServiceCategory, Services, Vehicles};
use crate::slots::{Duration, Plan, Quanta, Refusal, claim, duration_of};
use crate::{BookingError, BookingSettings};

/// Days that one question about timeslots covers.
const WEEK: u64 = 7;
/// Free times named when the one asked for was taken.
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

/// Everything that booking offers. Cheap to clone.
#[derive(Clone)]
pub struct Booking(Arc<Inner>);

struct Inner {
    database: Database,
    clock: Clock,
    randomness: Randomness,
    locations: Locations,
    settings: BookingSettings,
    vehicles: Vehicles,
    services: Services,
}

impl Booking {
    /// Reads the bundled tables and takes what it works with.
    ///
    /// # Errors
    /// [`Fault::Corrupt`] when a bundled table is damaged.
    pub fn open(
        database: Database,
        clock: Clock,
        randomness: Randomness,
        locations: Locations,
        settings: BookingSettings,
    ) -> Result<Self, Fault> {
        Ok(Self(Arc::new(Inner {
            database,
            clock,
            randomness,
            locations,
            settings,
            vehicles: Vehicles::bundled()?,
            services: Services::bundled()?,
        })))
    }

    /// The makes, popular ones first.
    #[must_use]
    pub fn makes(&self) -> &[Make] {
        self.0.vehicles.makes()
    }

    /// The models of a make named in either language; none for an unknown make.
    #[must_use]
    pub fn models(&self, make: &str) -> &[Model] {
        self.0.vehicles.models(make)
    }

    /// The years that can be chosen, newest first.
    #[must_use]
    pub fn years(&self) -> Vec<i32> {
        self.0.vehicles.years(self.0.clock.today_in_seoul().year()).collect()
    }

    /// The services by category.
    #[must_use]
    pub fn service_categories(&self) -> &[ServiceCategory] {
        self.0.services.categories()
    }

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

    /// The starts of seven days from `from`, for the chosen services or, while there are none, for an hour's work.
    ///
    /// # Errors
    /// `dealer_not_found`, `service_not_found`, or a fault.
    pub async fn timeslots(
        &self,
        dealer_code: &str,
        from: NaiveDate,
        service_ids: &[String],
    ) -> Result<TimeslotWeek, BookingError> {
        let directory = self.0.locations.directory();
        let dealer = centre(&directory, dealer_code)?;
        let duration = self.duration(service_ids)?;
        let day_list: Vec<NaiveDate> = from.iter_days().take(WEEK as usize).collect();
        let timeslots = self.week(&directory, dealer, &day_list, duration).await?;
        let mut time_list: Vec<NaiveTime> = timeslots.iter().map(|slot| slot.time).collect();
        time_list.sort_unstable();
        time_list.dedup();
        Ok(TimeslotWeek { time_list, day_list, timeslots })
    }

    /// Saves a booking; the database decides about the bay. The same idempotency key and body answers the same booking.
    ///
    /// # Errors
    /// [`BookingError::Invalid`] with the documented keys in form order, [`BookingError::Taken`] with the nearest free
    /// times, [`BookingError::IdempotencyConflict`], or a fault: then nothing was stored, or a retry with the same key
    /// finds what was.
    pub async fn save(&self, actor: &Actor, request: NewBooking) -> Result<BookingView, BookingError> {
        if let Some(stored) = bookings::earlier(&self.0.database, &request).await? {
            return self.view(actor, *stored);
        }
        let directory = self.0.locations.directory();
        let plan = self.plan();
        let checked = request.check(
            |code| directory.dealer(DealerKind::ServiceCentre, code).is_some(),
            &self.0.vehicles,
            &self.0.services,
            plan.first_day().year(),
        )?;
        let dealer = centre(&directory, &checked.dealer_code)?;
        let duration = duration_of(checked.services.iter().map(|service| service.minutes));
        let opening = directory.opening_on(dealer, checked.date);
        let quanta = plan
            .check(&opening, checked.date, checked.time, duration)
            .map_err(|refusal| FieldErrors::one("time", refusal.key()))?;
        let (date, time) = (checked.date, checked.time);
        let save = bookings::Save {
            request,
            booking: checked,
            dealer_id: dealer.id,
            bays: dealer.bays_on(date.weekday()),
            quanta,
            now: plan.now().timestamp_millis(),
        };
        match bookings::save(&self.0.database, &self.0.randomness, save).await? {
            bookings::Saved::Booking(stored) => self.view(actor, *stored),
            bookings::Saved::Closed => Err(FieldErrors::one("time", "slot_closed").into()),
            bookings::Saved::Full => {
                let nearest = self.nearest(&directory, dealer, date, time, duration).await?;
                Err(BookingError::Taken { nearest })
            }
        }
    }

    /// The booking with that id, masked unless the actor may read bookings.
    ///
    /// # Errors
    /// [`BookingError::NotFound`] or a fault.
    pub async fn find(&self, actor: &Actor, id: &str) -> Result<BookingView, BookingError> {
        let stored = bookings::find(&self.0.database, id).await?.ok_or(BookingError::NotFound)?;
        self.view(actor, stored)
    }

    /// Cancels and answers the booking as it is then. Visitors up to the cut-off, staff always.
    ///
    /// # Errors
    /// [`BookingError::NotFound`], [`BookingError::AlreadyCancelled`], [`BookingError::OverdueToCancel`] or a fault.
    pub async fn cancel(&self, actor: &Actor, id: &str) -> Result<BookingView, BookingError> {
        let now = self.0.clock.now_millis();
        let in_time = {
            let (service, actor) = (self.clone(), actor.clone());
            move |row: &bookings::Row| {
                service.viewing(&actor, &service.0.locations.directory(), |v| v.in_time_to_cancel(row))
            }
        };
        bookings::cancel(&self.0.database, id, now, in_time).await?;
        self.find(actor, id).await
    }

    fn plan(&self) -> Plan {
        Plan::at(self.0.clock.now(), &self.0.settings)
    }

    fn duration(&self, service_ids: &[String]) -> Result<Duration, BookingError> {
        let minutes = service_ids
            .iter()
            .map(|id| self.0.services.item(id.trim()).map(|item| item.minutes))
            .collect::<Option<Vec<_>>>()
            .ok_or_else(|| FieldErrors::one("serviceIds", "service_not_found"))?;
        Ok(duration_of(minutes))
    }

    /// The timeslots of consecutive days, in one statement.
    async fn week(
        &self,
        directory: &Directory,
        dealer: &Dealer,
        days: &[NaiveDate],
        duration: Duration,
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
                let plan = &plan;
                Plan::grid(opening).into_iter().map(move |time| {
                    let verdict =
                        plan.check(opening, *date, time, duration).map_err(|refusal| match refusal {
                            Refusal::Past => TimeslotStatus::Past,
                            Refusal::Closed | Refusal::TooLong | Refusal::OutOfHorizon => {
                                TimeslotStatus::Closed
                            }
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
                    claim::live(self.0.database.read(), dealer.id, from, until, now).await?
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

    /// The free starts nearest to one that was taken, within three days before and after, in order of time.
    async fn nearest(
        &self,
        directory: &Directory,
        dealer: &Dealer,
        date: NaiveDate,
        time: NaiveTime,
        duration: Duration,
    ) -> Result<Vec<Timeslot>, Fault> {
        let first = date.checked_sub_days(Days::new(WEEK / 2)).unwrap_or(date);
        let days: Vec<NaiveDate> = first.iter_days().take(WEEK as usize).collect();
        let wanted = date.and_time(time);
        let mut free = self.week(directory, dealer, &days, duration).await?;
        free.retain(|slot| slot.status == TimeslotStatus::Free);
        free.sort_by_key(|slot| (slot.date.and_time(slot.time) - wanted).abs());
        free.truncate(NEAREST);
        free.sort_by_key(|slot| (slot.date, slot.time));
        Ok(free)
    }

    fn view(&self, actor: &Actor, stored: Stored) -> Result<BookingView, BookingError> {
        let directory = self.0.locations.directory();
        Ok(self.viewing(actor, &directory, |viewing| viewing.of(stored.row, &stored.service_ids))?)
    }

    fn viewing<T>(
        &self,
        actor: &Actor,
        directory: &Arc<Directory>,
        show: impl FnOnce(Viewing<'_>) -> T,
    ) -> T {
        show(Viewing {
            actor,
            now: self.0.clock.now(),
            settings: &self.0.settings,
            services: &self.0.services,
            directory,
        })
    }
}

fn centre<'d>(directory: &'d Directory, code: &str) -> Result<&'d Dealer, FieldErrors> {
    directory
        .dealer(DealerKind::ServiceCentre, code.trim())
        .ok_or_else(|| FieldErrors::one("dealerCode", "dealer_not_found"))
}
