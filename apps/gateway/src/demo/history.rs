//! Three weeks of bookings before the demo's first start, so that the screens of staff show a working day: made through
//! the same functions as visitors' bookings, on the days on which they would have been made. The same on every machine but
//! for ids and numbers. Persons and numbers are no real ones (decisions "Demo telephone numbers").

use anyhow::Context;
use booking::{
    Booking, BookingOutcome, BookingSettings, CancellationReason, Consents, NewBooking, NewContact,
    NewVehicle, ReportFilter,
};
use chrono::{Days, NaiveDate, NaiveTime};
use kernel::outbox::Outbox;
use kernel::{Actor, Clock, Language, Right, StaffActor, Visit, seoul};
use locations::DealerKind;

use super::persons;
use crate::services::Services;

/// Days before today.
const DAYS: u64 = 21;
/// Bookings that are made on a day.
const PER_DAY: usize = 12;
/// The centres that have customers are the first of this province.
const PROVINCE: &str = "서울특별시";
const CENTRES: usize = 14;
/// One in so many is cancelled.
const CANCELLED: usize = 9;
/// Of those that come due one in so many is missed.
const MISSED: usize = 8;
/// The network of staff: an address of documentation.
const NETWORK: &str = "203.0.113.7";

const TIMES: [&str; 9] = ["09:00", "09:30", "10:30", "11:00", "13:00", "13:30", "14:30", "15:30", "16:30"];
const CARS: [(&str, &str); 8] = [
    ("현대", "그랜저"),
    ("기아", "쏘렌토"),
    ("현대", "아반떼"),
    ("기아", "K5"),
    ("제네시스", "G80"),
    ("현대", "싼타페"),
    ("기아", "카니발"),
    ("현대", "쏘나타"),
];
const SERVICES: [&[&str]; 5] = [
    &["service-oil"],
    &["service-brakes"],
    &["service-oil", "service-filters"],
    &["service-battery"],
    &["service-sparkplug"],
];
const REASONS: [CancellationReason; 3] = [
    CancellationReason::CustomerRequest,
    CancellationReason::Unreachable,
    CancellationReason::PartsUnavailable,
];

/// A booking that staff will have to do with.
struct Appointment {
    id: String,
    nth: usize,
    date: NaiveDate,
}

/// Adds bookings of the last three weeks, made for today and the days after it too; those that came due are completed or missed
/// by the account `owner`. Does nothing where there is a booking already. Notices of the past count as delivered.
///
/// # Errors
/// The database's.
pub async fn add_bookings(services: &Services, settings: BookingSettings, owner: i64) -> anyhow::Result<()> {
    if services.booking.report_count(&Actor::Visitor, &ReportFilter::default()).await? > 0 {
        return Ok(());
    }
    let directory = services.locations.directory();
    let centres: Vec<&str> = directory
        .dealers(DealerKind::ServiceCentre, Some(PROVINCE), None)
        .iter()
        .take(CENTRES)
        .map(|dealer| dealer.code.as_str())
        .collect();
    let today = services.clock.today_in_seoul();
    let clock = Clock::fixed_at(services.clock.now());
    let booking = Booking::open(
        services.database.clone(),
        clock.clone(),
        services.randomness.clone(),
        services.locations.clone(),
        settings,
    )
    .await?;
    let rights = vec![Right::ReadBookings, Right::ManageBookings];
    let staff = Actor::Staff(StaffActor { account_id: owner, rights, centres: None });
    let mut open: Vec<Appointment> = Vec::new();
    for ago in (1..=DAYS).rev() {
        let date = today.checked_sub_days(Days::new(ago)).context("the clock is at the beginning of time")?;
        set(&clock, date, 10);
        for nth in (0..PER_DAY).map(|of_day| usize::try_from(DAYS - ago).unwrap_or(0) * PER_DAY + of_day) {
            let request = wanted(&centres, nth, date);
            let visit = Visit::new(services.randomness.url_safe_id(), None);
            match booking.save(&Actor::Visitor, &visit, request).await {
                Ok(saved) => open.push(Appointment { id: saved.id, nth, date: saved.date }),
                // The centre is closed on that day, or has no free bay: the story has one booking less.
                Err(refused) => drop(refused.into_refusal()?),
            }
        }
        set(&clock, date, 19);
        let mut left = Vec::new();
        for appointment in open {
            let Appointment { id, nth, date: due } = &appointment;
            let done = if nth.is_multiple_of(CANCELLED) {
                booking.cancel_for(&staff, NETWORK, id, REASONS[nth % REASONS.len()]).await
            } else if *due > date {
                left.push(appointment);
                continue;
            } else {
                let outcome = if nth.is_multiple_of(MISSED) {
                    BookingOutcome::NoShow
                } else {
                    BookingOutcome::Completed
                };
                booking.close(&staff, NETWORK, id, outcome).await
            };
            if let Err(refused) = done {
                drop(refused.into_refusal()?);
            }
        }
        open = left;
    }
    Outbox::count_as_delivered(&services.database, services.clock.now_millis()).await?;
    Ok(())
}

/// Moves a fixed clock to an hour of a day in Seoul.
pub(super) fn set(clock: &Clock, date: NaiveDate, hour: u32) {
    let time = NaiveTime::from_hms_opt(hour, 0, 0).unwrap_or_default();
    clock.advance(seoul::to_utc(date, time) - clock.now());
}

/// The booking number `nth` of the story, made on `date`.
fn wanted(centres: &[&str], nth: usize, date: NaiveDate) -> NewBooking {
    let of = |list: &[&str], step: usize| {
        list.get(nth * step % list.len().max(1)).copied().unwrap_or_default().to_owned()
    };
    let (make, model) = CARS[nth % CARS.len()];
    let ahead = u64::try_from(1 + nth * 5 % 9).unwrap_or(1);
    NewBooking {
        dealer_code: of(centres, 5),
        date: (date + Days::new(ahead)).to_string(),
        time: of(&TIMES, 4),
        vehicle: NewVehicle { make: make.into(), model: model.into(), year: (2018 + nth % 8).to_string() },
        service_ids: SERVICES[nth % SERVICES.len()].iter().map(|&id| id.to_owned()).collect(),
        need_help: nth.is_multiple_of(6).then(|| "오전에 전화 주세요.".to_owned()),
        contact: NewContact {
            name: persons::name(nth),
            phone: persons::phone(nth),
            email: (!nth.is_multiple_of(3)).then(|| persons::email(nth)),
            license_no: format!("{:02}가{:04}", 10 + nth * 7 % 90, 1000 + nth * 37 % 9000),
        },
        consents: Consents {
            personal: true,
            third_party: true,
            marketing: nth.is_multiple_of(2),
            advertising: nth.is_multiple_of(4),
        },
        language: if nth.is_multiple_of(7) { Language::En } else { Language::Ko },
        ..NewBooking::default()
    }
}
