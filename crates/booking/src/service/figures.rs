//! Statistics for the staff overview, by day and by centre. They contain no personal data; the caller has checked the
//! right.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Datelike, Days, NaiveDate, Utc};
use kernel::{Actor, Fault, LocalizedText, seoul};
use locations::{Dealer, DealerKind, Directory, Opening};

use super::{Booking, days};
use crate::bookings::figures::{self, BookingCount};
use crate::bookings::{BookingState, CentreScope};
use crate::slots::{Plan, QUANTUM_MINUTES};

const QUANTUM_MILLIS: i64 = QUANTUM_MINUTES as i64 * 60_000;

/// Figures of some days.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Every day, in order.
    pub days: Vec<DayFigures>,
    /// All centres of the list in its order, then removed ones with appointments.
    pub centres: Vec<CentreFigures>,
}

/// A day of all centres.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DayFigures {
    /// The day in Seoul.
    pub date: NaiveDate,
    /// Appointments of that day that were not cancelled, missed ones included.
    pub appointments: u32,
    /// Bookings that were made on that day, whatever became of them.
    pub made: u32,
    /// Appointments of that day that were cancelled.
    pub cancelled: u32,
    /// Missed appointments of that day.
    pub no_shows: u32,
    /// Starts that centres with a bay offer on that day, by the hours and closures that are known now.
    pub slots: u32,
    /// Appointments in half hours without a free bay, counting bookings and holds.
    pub full_slots: u32,
}

/// The same of a centre, over all days.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CentreFigures {
    /// The database's key.
    pub dealer_id: i64,
    /// The centre's code; blank if unknown.
    pub dealer_code: String,
    /// Its name.
    pub name: LocalizedText,
    /// Appointments that were not cancelled, missed ones included.
    pub appointments: u32,
    /// Appointments that were cancelled.
    pub cancelled: u32,
    /// Missed appointments.
    pub no_shows: u32,
    /// Starts that it offers.
    pub slots: u32,
    /// Appointments in half hours without a free bay.
    pub full_slots: u32,
}

impl CentreFigures {
    fn of(dealer: &Dealer) -> Self {
        let (dealer_id, dealer_code) = (dealer.id, dealer.code.clone());
        Self { dealer_id, dealer_code, name: dealer.name.clone(), ..Self::default() }
    }
}

/// Totals by day and by centre during collection.
struct Sheet {
    days: BTreeMap<NaiveDate, DayFigures>,
    centres: Vec<CentreFigures>,
    places: HashMap<i64, usize>,
}

impl Booking {
    /// The figures of the caller's centres from a day to another, both included. They take four statements, however many
    /// bookings there are; the limit of days is the caller's.
    ///
    /// # Errors
    /// The database's.
    pub async fn statistics(
        &self,
        actor: &Actor,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Result<Statistics, Fault> {
        let directory = self.0.locations.directory();
        let scope = &CentreScope::of(actor, &directory);
        let dealers = directory.dealers(DealerKind::ServiceCentre, None, None);
        let dealers: Vec<&Dealer> = dealers.iter().filter(|dealer| scope.admits(dealer.id)).collect();
        let range = days(Some(from), Some(to)).unwrap_or_default();
        let database = &self.0.database;
        let mut sheet = Sheet::over(from, to, &dealers);
        for counted in figures::by_day(database, scope, range.clone()).await? {
            sheet.count_day(counted);
        }
        for counted in figures::by_day_made(database, scope, range.clone()).await? {
            if let Some(day) = sheet.day(counted.part) {
                day.made += counted.bookings();
            }
        }
        for counted in figures::by_centre(database, scope, range.clone()).await? {
            sheet.count_centre(counted, &directory);
        }
        sheet.offer(&dealers, &directory);
        let least: Vec<(i64, u16)> = dealers.iter().filter_map(|dealer| fewest_bays(dealer)).collect();
        let quanta = range.start.div_euclid(QUANTUM_MILLIS)..range.end.div_euclid(QUANTUM_MILLIS);
        let now = self.0.clock.now_millis();
        for crowded in figures::crowded(database, &least, quanta, now).await? {
            let claims = u32::try_from(crowded.claims).unwrap_or(u32::MAX);
            sheet.crowd(crowded.dealer_id, crowded.quantum, claims, &directory);
        }
        Ok(Statistics { days: sheet.days.into_values().collect(), centres: sheet.centres })
    }

    /// Number of open appointments at these dealers from an instant on. Dealers without any and those outside the scope are
    /// left out.
    ///
    /// # Errors
    /// The database's.
    pub async fn ahead(
        &self,
        scope: &CentreScope,
        dealer_ids: &[i64],
        from: DateTime<Utc>,
    ) -> Result<HashMap<i64, u32>, Fault> {
        let standing = figures::standing_from(&self.0.database, from.timestamp_millis()).await?;
        let standing: HashMap<i64, u32> =
            standing.into_iter().map(|counted| (counted.part, counted.bookings())).collect();
        let visible = dealer_ids.iter().filter(|id| scope.admits(**id));
        Ok(visible.filter_map(|id| Some((*id, *standing.get(id)?))).collect())
    }

    /// Number of open appointments at a dealer on a day in Seoul.
    ///
    /// # Errors
    /// The database's.
    pub async fn standing_on(&self, dealer_id: i64, date: NaiveDate) -> Result<u32, Fault> {
        let day = days(Some(date), Some(date)).unwrap_or_default();
        figures::standing(&self.0.database, dealer_id, day).await
    }
}

/// The centre's key, and the fewest bays that it has on a day on which it has any.
fn fewest_bays(dealer: &Dealer) -> Option<(i64, u16)> {
    let week = NaiveDate::default().iter_days().take(7);
    let fewest = week.map(|date| dealer.bays_on(date.weekday())).filter(|bays| *bays > 0).min()?;
    Some((dealer.id, fewest))
}

impl Sheet {
    fn over(from: NaiveDate, to: NaiveDate, dealers: &[&Dealer]) -> Self {
        let days = from.iter_days().take_while(|date| *date <= to);
        Self {
            days: days.map(|date| (date, DayFigures { date, ..DayFigures::default() })).collect(),
            centres: dealers.iter().map(|dealer| CentreFigures::of(dealer)).collect(),
            places: dealers.iter().enumerate().map(|(place, dealer)| (dealer.id, place)).collect(),
        }
    }

    /// By the number of days since 1970.
    fn day(&mut self, day: i64) -> Option<&mut DayFigures> {
        let date = NaiveDate::default().checked_add_days(Days::new(u64::try_from(day).ok()?))?;
        self.days.get_mut(&date)
    }

    fn count_day(&mut self, counted: BookingCount) {
        let Some(day) = self.day(counted.part) else { return };
        let DayFigures { appointments, cancelled, no_shows, .. } = day;
        count(counted, appointments, cancelled, no_shows);
    }

    /// A removed centre gets a row with its first appointment.
    fn count_centre(&mut self, counted: BookingCount, directory: &Directory) {
        let id = counted.part;
        let place = *self.places.entry(id).or_insert_with(|| {
            let former = directory.dealer_by_id(id).map(CentreFigures::of);
            self.centres
                .push(former.unwrap_or_else(|| CentreFigures { dealer_id: id, ..Default::default() }));
            self.centres.len() - 1
        });
        let CentreFigures { appointments, cancelled, no_shows, .. } = &mut self.centres[place];
        count(counted, appointments, cancelled, no_shows);
    }

    /// Counts the starts that are offered.
    fn offer(&mut self, dealers: &[&Dealer], directory: &Directory) {
        for (dealer, centre) in dealers.iter().zip(&mut self.centres) {
            for (date, day) in &mut self.days {
                if dealer.bays_on(date.weekday()) == 0 {
                    continue;
                }
                let starts = Plan::grid_size(&directory.opening_on(dealer, *date));
                let starts = u32::try_from(starts).unwrap_or(u32::MAX);
                day.slots += starts;
                centre.slots += starts;
            }
        }
    }

    /// Counts a half hour in which so many bays are claimed, if it is one that the centre offers and these are all.
    fn crowd(&mut self, dealer_id: i64, quantum: i64, claimed: u32, directory: &Directory) {
        let starts = seoul::wall_of_millis(quantum.saturating_mul(QUANTUM_MILLIS));
        let (Some(dealer), Some(place), Some(day)) = (
            directory.dealer_by_id(dealer_id),
            self.places.get(&dealer_id),
            self.days.get_mut(&starts.date()),
        ) else {
            return;
        };
        let bays = dealer.bays_on(starts.weekday());
        let opening: Opening = directory.opening_on(dealer, starts.date());
        if bays > 0 && claimed >= u32::from(bays) && Plan::grid(&opening).contains(&starts.time()) {
            day.full_slots += 1;
            self.centres[*place].full_slots += 1;
        }
    }
}

fn count(counted: BookingCount, appointments: &mut u32, cancelled: &mut u32, no_shows: &mut u32) {
    match counted.state {
        Some(BookingState::Cancelled) => *cancelled += counted.bookings(),
        Some(BookingState::NoShow) => {
            *appointments += counted.bookings();
            *no_shows += counted.bookings();
        }
        Some(BookingState::Booked | BookingState::Completed) | None => *appointments += counted.bookings(),
    }
}
