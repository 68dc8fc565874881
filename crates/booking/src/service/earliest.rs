//! The earliest free time of many centres.

use std::iter;

use chrono::{Datelike, NaiveDate, NaiveTime};
use locations::{Dealer, DealerKind, Directory};

use super::Booking;
use crate::BookingError;
use crate::slots::{Duration, Plan, Quanta, claim};

/// Bookable days that each statement reads. Nearly every centre has a free time on its first day, so most answers read
/// little of the claims; a centre that is full reads on.
const DAYS_OF_STATEMENTS: [usize; 3] = [1, 6, usize::MAX];

/// The first start at which a centre has a free bay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarliestTime {
    /// The centre's code.
    pub dealer_code: String,
    /// The day in Seoul.
    pub date: NaiveDate,
    /// The start in Seoul.
    pub time: NaiveTime,
}

/// A start that the rules allow, if a bay is free.
#[derive(Copy, Clone)]
struct Candidate {
    date: NaiveDate,
    time: NaiveTime,
    quanta: Quanta,
}

/// A centre whose earliest time isn't known yet, with its further bookable days.
struct Pending<'d, D> {
    dealer: &'d Dealer,
    days: D,
    candidates: Vec<Candidate>,
}

impl Booking {
    /// The earliest free start within the window of each service centre of a state, or of a city of it, for the chosen
    /// services or, if none, for an hour's work. Names are accepted as in [`Directory::dealers`]; a centre without a
    /// free start is absent.
    ///
    /// # Errors
    /// `service_not_found`, or a fault.
    pub async fn earliest_times(
        &self,
        state: Option<&str>,
        city: Option<&str>,
        service_ids: &[String],
    ) -> Result<Vec<EarliestTime>, BookingError> {
        let directory = self.0.locations.directory();
        let duration = self.duration(service_ids)?;
        let plan = self.plan();
        let now = plan.now().timestamp_millis();
        let mut pending: Vec<_> = directory
            .dealers(DealerKind::ServiceCentre, state, city)
            .iter()
            .map(|dealer| Pending {
                dealer,
                days: candidate_days(&plan, &directory, dealer, duration),
                candidates: Vec::new(),
            })
            .collect();
        let mut found = Vec::with_capacity(pending.len());
        for days in DAYS_OF_STATEMENTS {
            for centre in &mut pending {
                centre.candidates = centre.days.by_ref().take(days).flatten().collect();
            }
            pending.retain(|centre| !centre.candidates.is_empty());
            let ranges: Vec<_> = pending.iter().filter_map(Pending::range).collect();
            let claimed = claim::live_in(self.0.database.read(), &ranges, now).await?;
            pending.retain(|Pending { dealer, candidates, .. }| {
                let claimed = claimed.get(&dealer.id);
                let free = candidates.iter().find(|start| {
                    let bays = dealer.bays_on(start.date.weekday());
                    claimed.is_none_or(|claimed| claimed.leaves_room(bays, start.quanta))
                });
                found.extend(free.map(|start| EarliestTime {
                    dealer_code: dealer.code.clone(),
                    date: start.date,
                    time: start.time,
                }));
                free.is_none()
            });
        }
        Ok(found)
    }
}

impl<D> Pending<'_, D> {
    /// The claims that its candidates depend on.
    fn range(&self) -> Option<claim::ClaimRange> {
        let (first, last) = (self.candidates.first()?, self.candidates.last()?);
        Some((self.dealer.id, first.quanta.first, last.quanta.end()))
    }
}

/// The days within the window on which the centre has bays and the rules allow a start, with these starts.
fn candidate_days(
    plan: &Plan,
    directory: &Directory,
    dealer: &Dealer,
    duration: Duration,
) -> impl Iterator<Item = Vec<Candidate>> {
    let days = iter::successors(Some(plan.first_day()), NaiveDate::succ_opt);
    days.take_while(|date| *date <= plan.last_day())
        .filter(|date| dealer.bays_on(date.weekday()) > 0)
        .map(move |date| {
            plan.starts(&directory.opening_on(dealer, date), date, duration)
                .filter_map(|(time, verdict)| verdict.ok().map(|quanta| Candidate { date, time, quanta }))
                .collect::<Vec<_>>()
        })
        .filter(|starts| !starts.is_empty())
}
